"""A game's table as nodes: what every game's page shows of a playthrough, each part by itself.

`standard` puts the parts together; a game's `page.py` calls it with what is its own: a hand, goals, what
stands beside a player's name, panels for Learn, Rules and Analyse.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass, field
from functools import partial
from typing import Any, Generic, NamedTuple, Protocol, TypeAlias, TypeVar, runtime_checkable

from explorer.core.game import State
from explorer.core.messages import brought, message
from explorer.core.playthrough import Branch, Playthrough, dumps
from explorer.core.playthrough import Node as Position
from explorer.core.text import NO_WORDS, Text, joined, printed, the_player
from explorer.picture.badges import Badge
from explorer.picture.scene import LegendEntry, Scene, overlays_of
from explorer.ui import nodes as n
from explorer.ui.board.model import BoardModel, patience, tried
from explorer.ui.desk import Callback, Desk, appearance, as_notebook, language, leave_large
from explorer.ui.hints import called
from explorer.ui.job import Job
from explorer.ui.moments import LookingBack, Opening, by_source
from explorer.ui.nodes import Node, Nodes
from explorer.ui.quiz import accompany
from explorer.ui.setting import Setting
from explorer.ui.widgets.static_svg import to_svg

LEADS = ("play", "learn", "rules", "analyse")
"""The four words that lead everywhere; "more" is behind the gear."""
PLAY, MORE = "turn", "more"
MOST_BRANCHES = 40
"""So many lines are drawn at once: a thousand would be a long message after each click."""
LOGGED = 3
"""Lines of the log that stand beside the board; Analyse has all of them."""
TIMELINE = ("label", "first", "back", "play", "pause", "forward", "last", "position", "branches")
ZOOM = ("label", "out", "fit", "in")

M = TypeVar("M", bound=BoardModel)


class Part(NamedTuple):
    """A page of a sheet: under which of the four words it is, and what it shows of a table.

    >>> from explorer.ui.nodes import Words
    >>> Part("analyse", lambda table: (Words(table.word("undo")),)).lead
    'analyse'
    """

    lead: str
    view: Callable[[Any], Nodes]
    fits: Callable[[Any], bool] = lambda _table: True
    """True if it has something to show."""


@dataclass(frozen=True)
class GamePage(Generic[M]):
    """The parts of a page that are a game's own.

    Parameters
    ----------
    game : the name of the game
    model : its table: what a click means
    view : what the page shows of a table; None for `explorer.ui.play.standard`
    overlays : what can be drawn over the board, the first is none
    icons : the icon of each overlay, by its key (page/table/icons.ts has those there are)
    parts : pages of Learn, Rules and Analyse beside those that every game has, or in their place
    base : the entries of the legend that hold whatever is drawn over the board, of a model; Learn has them
    start : the set-up of a page that is given none
    goal : the message with the goal in one sentence; "" where `[words]` of `rules.toml` has it as `goal`
    goal_places : the places lit at the start, as the game is about them for whoever looks, of a model
    setting_up : whether a position only chooses how the game begins: a start that invites has that behind it
    summed : whether the sum of all points on the score sheet decides
    glossary : explanations of what is printed on the board, of a model; Learn has them under the legend
    keys : the keys that the model's `key` understands while a cell has the focus; Escape always comes
    jobs : works of the model's own, of a model: the page follows how far they are
    zoomable : whether the board can be enlarged and scrolled
    ground : the colour on which the board lies, "#dcebf2"
    setting : what can be set in a position, of the game; where the game says nothing, each value as in a
        scenario file; None: its positions are not set up here

    Examples
    --------
    >>> from explorer.ui.play import page_of
    >>> page = page_of("souls")
    >>> page.game, list(page.overlays)[:2]
    ('souls', ['none', 'cover'])
    """

    game: str
    model: Callable[..., M]
    view: Callable[[Any], n.Table] | None = None
    overlays: Mapping[str, Text] = field(default_factory=lambda: overlays_of("", ()))
    icons: Mapping[str, str] = field(default_factory=dict)
    parts: Mapping[str, Part] = field(default_factory=dict)
    base: Callable[[Any], Sequence[LegendEntry]] = lambda _model: ()
    start: Mapping[str, object] = field(default_factory=lambda: {"players": 2, "seed": 7})
    goal: str = ""
    goal_places: Callable[[Any], tuple[str, ...]] = lambda _model: ()
    setting_up: Callable[[Any], bool] = lambda _state: False
    summed: bool = True
    glossary: Callable[[Any], Sequence[LegendEntry]] = lambda _model: ()
    keys: tuple[str, ...] = ()
    jobs: Callable[[Any], Sequence[Job[Any]]] = lambda _model: ()
    zoomable: bool = False
    ground: str = ""
    setting: Callable[[Any], Setting[Any]] | None = Setting


@runtime_checkable
class Turning(Protocol):
    """A model over whose board the wheel turns something instead of scrolling the page, while there is
    something to turn.
    """

    @property
    def turns(self) -> bool:
        """True if there is something to turn."""

    def wheel(self, place: str, step: int) -> None:
        """The wheel was turned over a cell."""


class GameTable(Desk[M]):
    """A table on which a game is shown, with what was unfolded and written on the page: a view reads it. It
    gives the model players that think, a guide and a round of questions.

    >>> from explorer.ui.play import table
    >>> pond = table("pond", seed=7).table
    >>> pond.word("undo"), pond.lead
    ('Annuler', 'play')
    """

    def __init__(
        self, page: GamePage[M], model: M, common: Mapping[str, Part], *, inviting: bool = False
    ) -> None:
        super().__init__(model)
        self.page = page
        self.thinking, self.guide, self.quiz = accompany(model)
        self.parts: Mapping[str, Part] = {
            **page.parts,
            **{key: part for key, part in common.items() if key not in page.parts},
        }
        """The pages of all sheets; a game's own come first under each word."""
        self.opening = (
            Opening(model, self.thinking, page.start, page.setting_up, page.goal_places) if inviting else None
        )
        self.back = LookingBack(model)
        self.looked: object = None
        self.change: Any = None
        """The change of the open rule that is looked at: `explorer.ui.rule_sheets.RuleChange`."""
        self.otherwise: Any = None
        """Any set of changes of the rules: `explorer.ui.rule_sheets.RulesOtherwise`."""
        self.query, self.asked = "", ""
        """What is looked for in the rules; the key of the frequent question that is open."""
        self.last: dict[str, str] = {}
        model.observe(lambda _: self.look(), "revision")

    # Words --------------------------------------------------------------------------------------------------

    def name(self, seat: int) -> str:
        """Who sits there."""
        return self.say(self.model.player_name(seat).capitalised())

    # Which part is open -------------------------------------------------------------------------------------

    @property
    def part(self) -> str:
        """The page of a sheet that is open; "turn" where one plays."""
        return self.model.tab if self.model.tab in self.parts else PLAY

    @property
    def lead(self) -> str:
        """Under which of the words it is."""
        return self.parts[self.part].lead if self.part != PLAY else LEADS[0]

    def under(self, lead: str) -> tuple[str, ...]:
        """The pages under a word, those that have something to show."""
        return tuple(key for key, part in self.parts.items() if part.lead == lead and part.fits(self))

    def called(self, part: str) -> str:
        """The name of a page of a sheet."""
        return self.word(part if brought(part) else f"tab-{part}")

    def go(self, lead: str) -> None:
        """To one of the four words: the page there that was open last; of the rules, all."""
        if lead == "rules":
            self.model.rule = self.asked = ""
        if lead == LEADS[0]:
            self.model.turn_to(PLAY)
        elif found := self.under(lead):
            self.model.turn_to(self.last.get(lead, found[0]))

    def open(self, part: str) -> None:
        """Open a page of a sheet."""
        if part in self.parts:
            self.last[self.parts[part].lead] = part
        self.model.turn_to(part)

    def open_rule(self, rule: str) -> None:
        """Open a rule beside the board."""
        self.model.rule, self.asked = rule, ""
        self.open("rules")

    # Without a click ----------------------------------------------------------------------------------------

    def look(self) -> None:
        """The table changed: an end that was just reached is looked back on."""
        model = self.model
        if model.ended is not None and model.ended is model.play.node and self.looked is not model.state:
            self.looked = model.state
            self.back.about(model)

    def answered(self) -> None:
        """The refusal was read."""
        self.model.refusals = []
        self.model.refused_at = ""
        self.model.changed()

    def drop(self, what: str, place: str, dx: float, dy: float) -> None:
        """Something was dragged to a place: it is picked up where it lies, then it means what a click there
        means.
        """
        model = self.model
        if what in model.places() and model.picked != what and model.picks(what):
            model.click(what)
        model.click(place, dx, dy)


# Parts of the page ------------------------------------------------------------------------------------------

Table: TypeAlias = GameTable[Any]


def board(t: Table, *, ground: str = "", label: str = "") -> n.Board:
    """The board as it is now: what is legal is lit, what was refused is marked, what is looked at is
    previewed.
    """
    model = t.model
    scene = drawn(t)
    live = not (model.locked or model.state.is_terminal)
    turns = isinstance(model, Turning)
    return n.Board(
        scene,
        model.lang,
        label or t.say(model.board_name()),
        key="board",
        selected=model.picked,
        announce=t.say(model.remark) or t.say(model.quiz.aloud() or model.status),
        hotkeys=t.page.keys,
        wheel=turns and bool(model.turns),
        zoom={name: t.word(f"zoom-{name}") for name in ZOOM} if t.page.zoomable else None,
        ground=ground or t.page.ground,
        drags=tuple(place for place in model.places() if model.picks(place)) if live else (),
        click=model.click,
        tap=model.pointing.tap,
        ask=model.pointing.ask_at,
        point=model.pointing.at,
        leave=model.pointing.leave,
        hotkey=model.key,
        turn=model.wheel if turns else None,
        drop=t.drop,
    )


def drawn(t: Table) -> Scene:
    """The scene of the board, with what an example is about and where a step points."""
    model = t.model
    scene: Scene = model.scene().styled(model.concerned, "info").pointed(model.guide.at)
    return scene


def beginning(t: Table) -> bool:
    """True if nobody has played yet at a table that invites: what is of use later is not there yet."""
    return t.opening is not None and t.opening.on


def colour(t: Table, seat: int | None) -> str:
    """A player's colour, "" where nobody has one yet."""
    badge = None if seat is None else t.model.badge(seat)
    return badge.colour if badge else ""


def prompt(t: Table, *acts: Node, title: str = "", hint: str = "") -> Node:
    """The prompt: the task, whose turn it is, and the buttons; the guide's step where one is followed."""
    model = t.model
    if model.guide.on:
        return coach(t, acts)
    thinking, mover = model.thinking, model.state.current_player
    seat = thinking.waiting
    progress: float | None = None
    if seat is not None:
        key = "auto-thinks" if thinking.turn.running else "auto-waits"
        title = t.word(key, player=model.player_name(seat), adviser=called(thinking.player_of(seat)))
        hint, progress = "", thinking.turn.done if thinking.turn.running else None
    elif not title:
        title = (
            t.word("your-turn", player=model.player_name(mover))
            if mover is not None
            else t.say(model.moment())
        )
    if seat is None and not hint:
        hint = t.say(patience(model) if model.waits and not model.working else model.hint())
    if not title:
        title, hint = hint, ""
    if thinking.hint.running:
        progress = thinking.hint.done
    return n.Prompt(
        title[:1].upper() + title[1:],
        hint,
        colour(t, mover if seat is None else seat),
        tuple(sorted((*acts, *actions(t)), key=lambda act: getattr(act, "tone", "") == "main")),
        t.say(model.consequence()),
        progress,
    )


def actions(t: Table) -> Nodes:
    """The buttons for this moment, the main one last."""
    model = t.model
    thinking = model.thinking
    found: list[Node] = []
    if thinking.hint.running:
        found.append(n.Button(t.word("hint-cancel"), icon="pause", key="stop", press=thinking.cancel))
    elif model.state.current_player is not None and not model.locked and thinking.waiting is None:
        found.append(n.Button(t.word("hint-short"), "soft", "bulb", key="hint", press=thinking.ask))
    if model.choosing or model.pointing.aim:
        found.append(n.Button(t.word("put-back-short"), icon="x", key="put-back", press=model.release))
    elif model.play.node.parent is not None and not beginning(t):
        found.append(n.Button(t.word("undo"), icon="undo", key="undo", press=partial(undo, t)))
    if thinking.waiting is not None:
        running = thinking.turn.running
        found.append(
            n.Button(
                t.word("auto-pause" if running else "auto-go"),
                "" if running else "main",
                key="auto",
                press=thinking.cancel if running else thinking.resume,
            )
        )
    if (aimed := model.pointing.aimed_at()).fr:
        does = t.say(aimed).split("\n")[0]
        found.append(n.Button(does, "main", key="do-it", press=model.pointing.do_it))
    if model.state.is_terminal and model.ended is not model.play.node:
        found.append(n.Button(t.word("end-tell"), "main", key="end-tell", press=partial(tell_end, t)))
    return tuple(found)


def undo(t: Table) -> None:
    """Take back what was done last; against the computer, also what it did since."""
    model = t.model
    model.step("back")
    while model.play.node.parent is not None and model.thinking.waiting is not None:
        model.step("back")


def coach(t: Table, acts: Nodes = ()) -> Node:
    """The guide's step: what to do, how far it is, the game's own buttons, the ways on and out."""
    model, guide = t.model, t.model.guide
    data = guide.data
    if guide.step is None:
        of, title, text = t.word("learn-done"), t.word("learn-bravo"), t.say(data.after)
    else:
        of = t.word("learn-step", number=guide.number + 1, count=len(data.steps))
        title = t.say(guide.step.title)
        text = t.say(joined([*([] if guide.number else [data.goal]), guide.step.text], " "))
    ways_on: dict[str, Callback] = {
        "back": guide.back,
        "restart": guide.restart,
        "leave": guide.leave,
        "stay": guide.stay,
        "computer": guide.against_computer,
        "rules": partial(t.open, "rules"),
    }
    tones = {"computer": "main", "back": "soft", "restart": "soft", "leave": "soft"}
    note = (n.Words(t.say(model.status), "bad"),) if model.status_refuses and not model.refusals else ()
    acts = (*acts, *(act for act in actions(t) if act.key in ("put-back", "do-it")))
    keys: tuple[str, ...] = ("computer", "rules", "stay")
    if not guide.finished:  # whoever holds something finds one line of buttons as before: nothing moves
        keys = ("back", "restart", "leave")[2 if acts or not guide.number else 0 :]
    return n.Column(
        (
            n.Steps(of, guide.number, len(data.steps)),
            n.Column((n.Heading(title, level=3, focus=True), n.Words(text), *note), "live"),
            n.Row(
                (
                    *acts,
                    *(
                        n.Button(t.word(f"learn-{key}"), tones.get(key, ""), key=key, press=ways_on[key])
                        for key in keys
                    ),
                )
            ),
        ),
        "coach",
        t.say(data.title),
        key="coach",
    )


def counts_points(t: Table) -> bool:
    """True if points are scored in this game."""
    return type(t.model.state).score_sheet is not State.score_sheet


def players(
    t: Table, points: Callable[[int], object] | None = None, note: Callable[[int], str] | None = None
) -> n.Column:
    """A panel for each player; a press opens who plays the seat."""
    model = t.model
    thinking, seats = model.thinking, range(len(model.state.players))
    people = sum(not thinking.player_of(seat) for seat in seats)
    totals = model.drawn.score_sheet().totals

    def panel(seat: int) -> n.Player:
        badge = model.badge(seat)
        shown = points(seat) if points else totals[seat] if counts_points(t) else ""
        said = [noted] if note and (noted := note(seat)) else []
        if player := thinking.player_of(seat):
            said = [t.word("seat-computer"), *said] if beginning(t) else [*said, t.say(called(player))]
        elif people == 1 < len(seats):
            said = [t.word("seat-you"), *said]
        return n.Player(
            t.name(seat),
            badge.colour if badge else "",
            shown if isinstance(shown, str) else printed(shown),
            " · ".join(said),
            seat == model.state.current_player,
            (badge.drawn(),) if badge else (),
            key=f"seat-{seat}",
            press=partial(t.open, "hint"),
        )

    return n.Column(tuple(panel(seat) for seat in seats), "whos", t.word("players"), key="players")


def sentence(t: Table, node: Position) -> str:
    """The events of one action in a line."""
    text = " ".join(t.say(event.text) for event in node.events) or t.word("start")
    return text[:1].upper() + text[1:]


def line(t: Table, node: Position) -> n.Line:
    """A ply of the log: who acted, what happened, by which rule."""
    seat = None if node.parent is None else node.parent.state.current_player
    badge = None if seat is None else t.model.badge(seat, node.state)
    rule = next((event.rule for event in node.events), "")
    return n.Line(
        sentence(t, node),
        (badge.drawn(),) if badge else (),
        rule,
        node is t.model.play.node,
        node.note,
        key=f"ply-{node.id}",
        press=partial(t.model.goto, node.id),
        open_rule=partial(t.open_rule, rule) if rule else None,
    )


def log(t: Table) -> Nodes:
    """The last events, newest first; nothing before somebody has played."""
    path = t.model.play.path()[1:]
    if not path or beginning(t):
        return ()
    lines = tuple(line(t, node) for node in reversed(path[-LOGGED:]))
    return (n.Log(t.word("log-title"), lines, key="log"),)


def rail(t: Table) -> n.Rail | None:
    """The overlays, one tap on, one tap off; "why not" asks about any action."""
    model = t.model

    def switch(overlay: str) -> None:
        model.overlay = "none" if model.overlay == overlay else overlay
        model.changed(model.status, refusal=model.status_refuses)

    tools = tuple(
        n.Tool(
            t.page.icons.get(key, "eye"),
            t.say(text)[:1].upper() + t.say(text)[1:],
            model.overlay == key,
            key=f"see-{key}",
            press=partial(switch, key),
        )
        for key, text in t.page.overlays.items()
        if key != "none"
    )
    why = n.Tool(
        "question", t.word("why-not"), t.part == "actions", key="why", press=partial(t.open, "actions")
    )
    return n.Rail(t.word("overlay"), tools, (why,), bool(tools) and beginning(t) and model.overlay == "none")


def legend(t: Table) -> Nodes:
    """The legend of the overlay, while one is on."""
    if t.model.overlay == "none":
        return ()
    base = tuple(t.page.base(t.model))
    entries = tuple(entry for entry in drawn(t).legend if entry not in base)
    return (n.Legend(entries, t.model.lang, t.word("overlay")),) if entries else ()


def bubble(t: Table) -> Node | None:
    """Why an action was refused, at the place where it was tried."""
    model = t.model
    if not model.refusals:
        return None
    said = t.say(tried(model))
    return n.Bubble(
        model.refused_at,
        said[:1].upper() + said[1:],
        tuple(
            (
                t.say(each.text),
                n.Chip(
                    each.rule,
                    t.say(model.game.rulebook[each.rule].title),
                    press=partial(t.open_rule, each.rule),
                ),
            )
            for each in model.refusals
        ),
        t.word("why-not"),
        key="why-not",
        close=t.answered,
    )


def timeline(t: Table) -> n.Timeline:
    """Where we are on the line of play, and the lines that were tried."""
    model, play = t.model, t.model.play
    whole, branches = play.line(), play.branches()
    current = whole[-1].branch
    first = max(0, min(current - MOST_BRANCHES // 2, len(branches) - MOST_BRANCHES))
    shown = branches[first : first + MOST_BRANCHES]
    hidden = len(branches) - len(shown)
    return n.Timeline(
        play.node.ply,
        len(whole) - 1,
        t.word("position", index=play.node.ply, length=len(whole) - 1),
        {name: t.word(f"timeline-{name}") for name in TIMELINE},
        play.node is whole[-1],
        t.say(model.moment()),
        t.word("branches-hidden", hidden=hidden) if hidden else "",
        tuple(
            (
                str(b.id),
                branch_name(t, b),
                play.nodes[b.start].ply,
                play.nodes[b.tip].ply - play.nodes[b.start].ply,
                b.id == current,
                row,
                str(play.nodes[b.start].branch) if b.id else "",
            )
            for row, b in enumerate(shown)
        )
        if len(branches) > 1
        else (),
        key="timeline",  # two quick presses are both meant
        step=model.step,
        go=lambda ply: model.goto(play.line()[ply].id),
        line=lambda key: model.goto(branches[int(key)].tip),
    )


def branch_name(t: Table, branch: Branch) -> str:
    """The name of a line; unnamed ones are numbered."""
    return branch.name or t.word("branch" if branch.id else "main-line", number=branch.id)


def menus(t: Table) -> Nodes:
    """Share; the language; everything else behind the gear."""
    model = t.model
    share = n.Menu(
        t.word("share"),
        "share",
        (
            n.Item(t.word("copy-link"), "link", key="copy", press=lambda: model.page.copy()),
            n.Item(t.word("save-record"), "save", key="save", press=partial(save_record, t)),
            n.Item(t.word("save-picture"), "image", key="picture", press=partial(picture, t)),
            as_notebook(t, f"{model.game.name}-{model.play.node.ply}"),
            n.Item(t.word("print"), "printer", key="print", here="print"),
        ),
        key="share",
    )
    gear = n.Menu(
        t.word("settings"),
        "gear",
        (
            n.Item(t.word("new-game"), "play", key="new-game", press=partial(t.open, "game")),
            n.Item(t.word("open-short"), "folder", key="open", press=partial(t.open, "game")),
            *eyes(t),
            *appearance(t),
        ),
        key="gear",
    )
    return (*leave_large(t), share, language(t), gear)


def eyes(t: Table) -> Iterator[n.Item]:
    """The open table, or the view of one seat."""
    model = t.model

    def look(seat: int) -> None:
        model.seat = seat
        model.changed()

    now = "✓" if model.seat < 0 else ""
    yield n.Item(t.word("open-table"), "eye", now, line=True, key="eyes-all", press=partial(look, -1))
    for seat in range(len(model.state.players)):
        name = t.word("seat-view", player=the_player(model.player_name(seat)))
        now = "✓" if model.seat == seat else ""
        yield n.Item(name, "eye", now, key=f"eyes-{seat}", press=partial(look, seat))


def save_record(t: Table) -> None:
    """Save the playthrough as a file."""
    t.model.page.download(f"{t.model.game.name}.json", dumps(t.model.play), "application/json")


def picture(t: Table) -> None:
    """Save the board as a picture."""
    model, scene = t.model, drawn(t)
    svg = to_svg(scene.geometry.to_client(model.lang), scene.to_client(model.lang), t.say(model.board_name()))
    model.page.picture(f"{model.game.name}-{model.play.node.ply}.png", svg)


def opening(t: Table) -> Node | None:
    """The goal of the game, and the ways into it, until something was played."""
    if t.opening is None or not t.opening.on or t.model.guide.on:
        return None
    model, start = t.model, t.opening
    goal = message(t.page.goal) if t.page.goal else model.game.rulebook.words.get("goal", NO_WORDS)
    said = (n.Words(t.word("opening-goal", goal=goal)),) if goal.fr else ()
    ways_in: list[Node] = [
        n.Button(
            t.word("opening-computer"), "soft", key="computer", press=partial(start.choose, people=False)
        )
        if start.people
        else n.Button(
            t.word("opening-people"), "soft", key="people", press=partial(start.choose, people=True)
        )
    ]
    if model.guide.exists:
        ways_in.insert(0, n.Button(t.word("learn"), "main", "cap", key="learn", press=model.guide.begin))
    return n.Column((*said, n.Row(tuple(ways_in))), "box", key="opening")


def ending(t: Table) -> Node | None:
    """Who won and by which rule, points by source, the best and the worst choice, what now."""
    model, outcome = t.model, t.model.state.outcome
    if outcome is None or model.ended is not model.play.node:
        return None
    seats = range(len(model.state.players))
    winners: Nodes = tuple(mark(t, seat) for seat in outcome.winners) or (n.Words(t.word("end-nobody")),)
    rule = model.game.rulebook[outcome.rule]
    reason = t.say(outcome.reason.capitalised())
    rows = by_source(model.state.score_sheet().lines, len(seats))
    told: list[Node] = [
        n.Heading(reason, level=3),
        n.Row((*winners, n.Chip(rule.id, t.say(rule.title), press=partial(t.open_rule, rule.id)))),
        *(n.Words(t.say(each.capitalised())) for each in outcome.tie_breaks),
    ]
    if rows:
        sums = tuple(printed(sum(points[seat] for _, _, points in rows)) for seat in seats)
        whole = ((t.word("end-sum"), *sums),) if t.page.summed else ()
        title = t.word("end-points" if t.page.summed else "end-points-rounds")
        lines = ((f"{t.say(source)} ({rule})", *map(printed, points)) for source, rule, points in rows)
        told.append(n.Grid(heads(t, title), (*lines, *whole), label=title))
    choices = [(key, one) for key, one in (("end-best", t.back.best()), ("end-worst", t.back.worst())) if one]
    for key, one in choices:
        before = model.play.nodes[one.node].state
        facts = {"player": model.player_name(one.seat), "what": model.phrase(before, one.played)}
        told.append(n.Words(t.word(key, ply=one.ply + 1, **facts), "soft"))
    if t.back.running:
        told.append(n.Words(t.word("end-looking"), "soft"))
    acts: list[Node] = [n.Button(t.word("end-again"), "main", key="again", press=partial(again, t))]
    acts += [
        n.Button(t.word("end-goto", ply=one.ply + 1), key=f"goto-{key}", press=partial(model.goto, one.node))
        for key, one in choices
    ]
    acts += [
        n.Button(t.word("end-share"), "soft", "share", key="share-end", press=lambda: model.page.copy()),
        n.Button(t.word("end-close"), "soft", key="close-end", press=partial(close_end, t)),
    ]
    return n.Column((*told, n.Row(tuple(acts))), "end-box", t.word("end-title"), key="end")


def tell_end(t: Table) -> None:
    """Show how the play ended where it is at its end, opened there or looked at again."""
    t.model.ended = t.model.play.node
    t.model.changed(t.model.status)


def close_end(t: Table) -> None:
    """Put the end's box away."""
    t.model.ended = None
    t.model.changed(t.model.status)


def again(t: Table) -> None:
    """The same set-up, dealt afresh; a scenario begins again."""
    model, state = t.model, t.model.state
    if model.scenario:
        model.load_scenario(model.scenario)
    elif model.play.custom:
        model.goto(0)
    else:
        options = asdict(state.options)
        model.begin(Playthrough(model.game, len(state.players), model.play.seed + 1, **options))


def mark(t: Table, seat: int, text: str = "") -> Node:
    """A player behind the player's sign."""
    badge = t.model.badge(seat)
    return n.Mark((badge.drawn(),) if badge else (), text or t.name(seat))


def badges(t: Table, state: Any = None) -> tuple[Badge | None, ...]:
    """Every player's badge, in this position or another."""
    return tuple(t.model.badge(seat, state) for seat in range(len(t.model.state.players)))


def heads(t: Table, first: str = "", *more: str) -> tuple[str | Node, ...]:
    """The head of a table with a column a player."""
    return (first, *(mark(t, seat) for seat in range(len(t.model.state.players))), *more)
