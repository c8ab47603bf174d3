"""A game's page: `table("pond")` in a notebook shows it. It is a widget, and a table that Python can read and
set.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from functools import partial
from importlib.metadata import entry_points
from secrets import token_hex
from typing import Any
from weakref import ref

from IPython import get_ipython
from traitlets import Dict, Int, List, Unicode

from explorer.core.errors import BadOption, mismatch, unknown
from explorer.core.game import Action, Game, State
from explorer.core.playthrough import LINK_PREFIX, Playthrough, game_called
from explorer.core.text import joined, verbatim
from explorer.ui import editor, sheets
from explorer.ui import nodes as n
from explorer.ui import table as parts
from explorer.ui.board.model import ALL_RULES, QUESTIONS, BoardModel, SetUp
from explorer.ui.chance import ChanceModel
from explorer.ui.desk import home
from explorer.ui.guide import ASKED
from explorer.ui.moments import EMPTY, Opening
from explorer.ui.nodes import Node
from explorer.ui.rule_sheets import RuleChange, RulesOtherwise, rules
from explorer.ui.table import LEADS, PLAY, GamePage, GameTable, Part, Table
from explorer.ui.widget import Mirrored

PARTS: Mapping[str, Part] = {
    "examples": Part("learn", sheets.examples, sheets.teaches),
    "quiz": Part("learn", sheets.quiz),
    "about": Part("learn", sheets.about, lambda t: t.model.game.about is not None),
    "drawings": Part("learn", sheets.drawings),
    "rules": Part("rules", rules),
    "actions": Part("analyse", sheets.actions),
    "hint": Part("analyse", sheets.hint),
    "scores": Part("analyse", sheets.scores, parts.counts_points),
    "compare": Part("analyse", sheets.compare),
    "setup": Part("analyse", editor.begin, lambda t: t.page.setting is not None),
    "log": Part("analyse", sheets.whole_log),
    "game": Part("more", sheets.new_game),
}
"""The pages that every game has."""


class TablePage(Mirrored):
    """A game's page.

    What people click is in its traits, and what is set there is on the board: `link` (the playthrough as
    text), `ply` (which position of the line), `overlay`, `seat` (whose eyes, -1 for the open table),
    `selected` (the place whose piece is picked up), `lang`. Two cannot be set: `refused` says why the last
    attempt was refused, `last` is the position at which the line ends.

    Examples
    --------
    >>> page = table("pond", seed=7)
    >>> page
    <dashboard of pond, ply 0 of 0>
    >>> page.play.play("choose start-blue").ply
    1
    """

    model: BoardModel[Any]
    PREFIX = LINK_PREFIX
    LINKED = True
    ALSO = (QUESTIONS, ASKED, ALL_RULES)

    link = Unicode(help="the playthrough as text: its address")
    ply = Int(0, help="the position shown, counted from the beginning of its line")
    last = Int(0, help="the last position of that line", read_only=True)
    overlay = Unicode("none", help="what is drawn over the board")
    seat = Int(-1, help="whose eyes: -1 = the open table, else a player")
    selected = Unicode("", help="the place whose piece was picked up, '' for none")
    refused = List(Dict(), help="why the last attempt was refused: rule and reason, one each", read_only=True)

    def __init__(
        self,
        page: GamePage[Any],
        game: Game,
        *,
        given: Playthrough | None = None,
        inviting: bool = False,
        **start: SetUp,
    ) -> None:
        model = page.model(game, **(start or page.start))
        self.table: GameTable[Any] = GameTable(page, model, PARTS, inviting=inviting)
        self.table.change, self.table.otherwise = RuleChange(self.table), RulesOtherwise(self.table)
        view = page.view or plain
        if page.setting:
            model.editing = editor.Editor(model, page.setting(game))
        self._at = model.play.node
        if given is not None:
            model.begin(given)
        super().__init__(model, lambda: (editor.view if model.working else view)(self.table))
        if given is not None:
            self.key = f"explorer:{token_hex(8)}"  # the browser remembers nothing of this cell
        for job in (
            self.table.thinking.hint,
            self.table.thinking.turn,
            self.table.back,
            self.table.change.job,
            self.table.otherwise.job,
            self.table.quiz.making,
            *page.jobs(model),
        ):
            job.observe(self.later, ["running", "result"])
        self.table.thinking.observe(self.later, ["paused", "adviser"])
        self.mirror(("link", "ply", "overlay", "seat", "selected"))
        after_each_cell(self)

    @property
    def opening(self) -> Opening | None:
        """The start that invites, where nobody has set the table up."""
        return self.table.opening

    @property
    def play(self) -> Playthrough:
        """The playthrough on the table, with all its branches."""
        play: Playthrough = self.model.play
        return play

    @property
    def state(self) -> State:
        """The position on the table."""
        state: State = self.model.state
        return state

    def __repr__(self) -> str:
        return (
            f"<dashboard of {self.table.page.game}, ply {self.play.node.ply} of {self.play.line()[-1].ply}>"
        )

    # What Python sees and sets ------------------------------------------------------------------------------

    def seen(self) -> dict[str, Any]:
        """The table's traits; the length of the line comes before the place on it."""
        model = self.model
        self._at = model.play.node
        return {
            "last": model.play.line()[-1].ply,
            "link": model.link(),
            "ply": model.play.node.ply,
            "overlay": model.overlay,
            "seat": model.seat,
            "selected": model.picked,
            "refused": [{"rule": each.rule, "reason": model.said(each.text)} for each in model.refusals],
        }

    def _set_link(self, text: str) -> None:
        if not self.model.open_address(
            text if text.startswith((self.PREFIX, *self.ALSO)) else self.PREFIX + text
        ):
            raise BadOption(self.model.status)

    def _set_ply(self, ply: int) -> None:
        last = self.play.line()[-1].ply
        if not 0 <= ply <= last:
            raise BadOption(mismatch("ply", str(ply), verbatim(f"0…{last}")))
        self.model.goto(self.play.line()[ply].id)

    def _set_overlay(self, overlay: str) -> None:
        known = tuple(self.table.page.overlays)
        if overlay not in known:
            raise BadOption(unknown(verbatim("overlay"), overlay, known))
        self.model.overlay = overlay

    def _set_seat(self, seat: int) -> None:
        last = len(self.state.players) - 1
        if not -1 <= seat <= last:
            raise BadOption(mismatch("seat", str(seat), verbatim(f"-1…{last}")))
        self.model.seat = seat

    def _set_selected(self, place: str) -> None:
        known = ("", *self.model.places())
        if place not in known:
            raise BadOption(unknown(verbatim("selected"), place, known))
        self.model.picked = place

    def catch_up(self) -> None:
        """Show what was played in Python meanwhile; in a notebook this is done after each cell.

        >>> page = table("pond", seed=7)
        >>> _ = page.play.play("choose start-blue")
        >>> page.catch_up()
        >>> page
        <dashboard of pond, ply 1 of 1>
        >>> page.ply
        1
        """
        if self.play.node is not self._at:
            self.model.goto(self.play.node.id)

    # What the browser remembers -----------------------------------------------------------------------------

    @property
    def _guided(self) -> str:
        """Under which name the browser keeps how far this game's guided play has come."""
        return f"{ASKED}-{self.table.page.game}"

    def arrive(self, text: str) -> None:
        """Also who sat at this table last time."""
        opening, kept = self.table.opening, self.preferences
        viewer = kept.get("seat")
        if opening is None:
            super().arrive(text)
            return
        opening.viewer = viewer if isinstance(viewer, int) else -1
        super().arrive(text)
        if opening.on and EMPTY in self.query:
            opening.empty()
        else:
            opening.resume(kept, text)

    def recall(self, kept: Mapping[str, object]) -> None:
        """Look as this browser looked last time."""
        model, opening = self.model, self.table.opening
        overlay, seat = kept.get("overlay"), kept.get("seat")
        if isinstance(overlay, str) and overlay in self.table.page.overlays:
            model.overlay = overlay
        if isinstance(seat, int) and type(seat) is int and -1 <= seat < len(model.state.players):
            model.seat = seat
        if opening and opening.on:
            opening.recall(kept)
        self.table.guide.remembered = str(kept.get(self._guided, ""))

    def worth_keeping(self) -> dict[str, Any]:
        """Preferences for `recall`."""
        before, quiz = self.table.guide.before, self.table.quiz  # what the guide shows is not what was chosen
        kept = {trait: getattr(before, trait) if before else quiz.own(trait) for trait in ("overlay", "seat")}
        kept[self._guided] = self.table.guide.kept
        opening = self.table.opening
        return {**kept, **opening.kept(kept["seat"])} if opening else kept


def after_each_cell(page: TablePage) -> None:
    """In a notebook, let the page catch up with what a cell has played."""
    shell, known = get_ipython(), ref(page)
    if shell is None:
        return

    def look(_result: object) -> None:
        if (found := known()) is None:
            shell.events.unregister("post_run_cell", look)
        else:
            found.catch_up()

    shell.events.register("post_run_cell", look)


# Views ------------------------------------------------------------------------------------------------------


def sheet(t: Table) -> n.Sheet | None:
    """The page that is open beside the board, with the others under the same word."""
    if t.part == PLAY:
        return None
    lead, part = t.lead, t.part
    under = t.under(lead)
    tabs = n.Tabs(
        t.word("parts"), part, tuple((key, t.called(key)) for key in under), choose=t.open, key="parts"
    )
    return n.Sheet(
        t.word(f"tabs-{lead}") if len(under) > 1 else t.called(part),
        t.parts[part].view(t),
        tabs if len(under) > 1 else None,
        part,
        n.Button(t.word("back-to-game"), "soft", "x", key="close-sheet", press=partial(t.go, LEADS[0])),
        {"rules": t.model.rule, "quiz": str(t.model.quiz.at)}.get(part, ""),
        key=f"sheet-{lead}",
    )


def standard(
    t: Table,
    *acts: Node,
    hand: Node | None = None,
    side: Iterable[Node] = (),
    points: Callable[[int], object] | None = None,
    note: Callable[[int], str] | None = None,
    ground: str = "",
    title: str = "",
    hint: str = "",
    over: Node | None = None,
) -> n.Table:
    """The page of a game.

    Parameters
    ----------
    acts : buttons of the prompt that are the game's own
    hand : what the viewer holds
    side : what stands between players and log, such as goals
    points, note : what stands in a player's panel, by seat; points by default those of the score sheet
    ground : the colour on which the board lies
    title, hint : what is to be done, where the game says it better than `model.hint`

    Examples
    --------
    >>> standard(table("pond", seed=7).table, ground="#e6eedd").board.ground
    '#e6eedd'
    """
    model = t.model
    said = t.say(model.remark) or ("" if model.refusals else t.say(model.status))
    return n.Table(
        t.say(model.heading),
        parts.board(t, ground=ground),
        home(t),
        n.Tabs(
            t.word("page-tabs"),
            t.lead,
            tuple((lead, t.word(f"tabs-{lead}")) for lead in LEADS),
            choose=t.go,
            key="lead",
        ),
        parts.menus(t),
        parts.rail(t),
        parts.prompt(t, *acts, title=title, hint=hint),
        hand,
        (parts.players(t, points, note), *side, *parts.log(t)),
        sheet(t),
        over or parts.ending(t) or parts.bubble(t),
        parts.legend(t),
        parts.timeline(t),
        (),
        "",
        said,
        model.status_refuses and bool(said),
        model.projector,
        {key: t.word(f"page-{key}") for key in ("play", "see", "side", "more", "tabs", "close", "chart")},
        model.game.name,
        parts.opening(t),
    )


MOST_BUTTONS = 12
"""So many actions stand as buttons; what more there are, one writes."""


def plain(t: Table, **more: Any) -> n.Table:
    """The page of a game without a view of its own: what no place on the board means has a button, and where
    chance acts, the gear menu lets the user say what it brings. `more` is what `standard` takes: a hand.

    >>> plain(table("souls", seed=7).table, ground="#e6eedd").board.ground
    '#e6eedd'
    """
    model = t.model
    made = standard(t, *buttons(t), **more)
    if not isinstance(model, ChanceModel):
        return made
    press = partial(model.let_choose, not model.asks)
    mark = "✓" if model.asks else ""
    asks = n.Item(t.word("chance-asks"), "dices", mark, line=True, key="asks", press=press)
    menus = (
        replace(menu, items=(*menu.items, asks)) if isinstance(menu, n.Menu) and menu.key == "gear" else menu
        for menu in made.menus
    )
    return replace(made, menus=tuple(menus))


def buttons(t: Table) -> tuple[n.Button, ...]:
    """A button for each thing that can be done and that no click on the board means."""
    model = t.model
    if model.locked or model.state.is_terminal or model.thinking.waiting is not None:
        return ()
    places = {*model.places()}
    placeless = [each for each in model.offers() if places.isdisjoint(str(each).split()[1:])]

    def named(action: Action) -> str:
        words = model.group(action), model.label(action)
        return t.say(words[0] if words[0] == words[1] else joined([*words], " "))

    return tuple(
        n.Button(named(each), key=str(each), press=partial(model.act, str(each)))
        for each in placeless[:MOST_BUTTONS]
    )


# Which page -------------------------------------------------------------------------------------------------


def page_of(name: str) -> GamePage[Any]:
    """The description of a game's page."""
    point, *_ = entry_points(group="explorer.tables", name=name)
    found: GamePage[Any] = point.load()
    return found


def table(
    game: str, *, given: Playthrough | None = None, inviting: bool = False, **start: SetUp
) -> TablePage:
    """A game's page.

    >>> table("pond", seed=7).state.phase
    'choose'
    """
    return TablePage(page_of(game), game_called(game), given=given, inviting=inviting, **start)
