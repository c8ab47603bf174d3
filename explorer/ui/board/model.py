"""The model of a game's table: a playthrough that is shown, played on the board, undone, branched and shared.

A game fills in the hooks: what a click means, and in which words. Legality stays with the game's rules. Tests
drive this without a browser.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from dataclasses import replace
from typing import Any, ClassVar, Generic, NamedTuple, TypeAlias, TypeVar

from traitlets import Int, List, Unicode, observe

from explorer.core.definitions import Upload
from explorer.core.errors import BadNotation, BadRecord, ExplorerError, Unreachable, shorten
from explorer.core.game import Action, Game, S, State
from explorer.core.messages import message
from explorer.core.playthrough import BESIDE, LINK_PREFIX, Node, Playthrough
from explorer.core.replay import loads, open_link
from explorer.core.rulebook import IllegalAction, Violation
from explorer.core.scenario import Scenario
from explorer.core.text import NO_WORDS, Text, cited, joined, verbatim
from explorer.picture.badges import BADGES, Badge
from explorer.picture.scene import Geometry, Scene
from explorer.ui.board.companions import Editing, Guidance, Questions, Thinkers
from explorer.ui.model import HYPHEN, PageModel

MOST_POSITIONS = 3_000
"""A page replays what it opens while the visitor waits: a second at most, whatever the game."""
RULE = f"{LINK_PREFIX}rule."
"""The beginning of an address that opens a rule: `#e1.rule.PON-M2`."""
ALL_RULES = "rules"
"""The address that opens all rules, and what players ask: `#rules`."""
QUESTIONS = "q1."
"""The beginning of the code of a round of questions."""
STATES = ("legal", "refused", "info")
"""States of a cell, as the board's style sheet knows them: a click there is legal, was refused, picked the
piece up.
"""

Shown: TypeAlias = Any
"""A position of the model's own game: whoever fills a hook in says which."""
SetUp: TypeAlias = Any
"""Keyword arguments of `Playthrough` besides the game."""


class Aim(NamedTuple):
    """An action that a finger tapped and that waits to be done."""

    means: Callable[[], Action | None]
    """The action as things are now: a tile may have been turned meanwhile."""
    do: Callable[[], object]


M = TypeVar("M", bound="BoardModel[Any]")


class Pointing(Generic[M]):
    """The pointer over a table: what a click would do there is previewed. A finger looks first, then acts:
    what was tapped waits until it is tapped again or confirmed by a button.

    A game in which a click can mean more than the action of a place has a class of its own for this.
    """

    preview: Action | None = None
    """The action that is previewed."""
    aim: Aim | None = None
    """The action that was tapped, as it will be done."""

    def __init__(self, model: M) -> None:
        self.model = model

    def forget(self) -> None:
        """Preview nothing and forget what was tapped."""
        self.preview = self.aim = None

    def meant(self, place: str, dx: float, dy: float) -> Action | None:
        """The action to preview where the pointer is; None where a click would not play."""
        return None if self.model.working else self.model.action_at(place, dx, dy)

    def would(self, place: str, dx: float = 0.0, dy: float = 0.0) -> Action | None:
        """The action that a click there would play; None where it chooses, picks up or lists first."""
        model = self.model
        return None if model.working or model.picks(place) else model.action_at(place, dx, dy)

    def at(self, place: str, dx: float = 0.0, dy: float = 0.0) -> None:
        """The pointer is there: preview what a click would do, if it is legal, and say what the overlay knows
        of it.
        """
        self.look_at(self.meant(place, dx, dy), self.model.remark_on(place))

    def leave(self) -> None:
        """Preview nothing any more but what was tapped."""
        self.look_at(self.again())

    def look_at(self, action: Action | None, remark: Text = NO_WORDS) -> None:
        """Preview a legal action, or nothing."""
        model, looked = self.model, (self.previewed(action), remark)
        if looked != (self.preview, model.remark):
            self.preview, model.remark = looked
            model.revision += 1

    def previewed(self, action: Action | None) -> Action | None:
        """The action if it may be previewed: a legal one, and none that only another player may know of."""
        model = self.model
        if action is None or model.locked or model.state.is_terminal or model.broken(action):
            return None
        return action

    def tap(self, place: str, dx: float = 0.0, dy: float = 0.0) -> None:
        """Preview what a click would play, and play it when it is tapped again; all else is a click."""
        aim = Aim(lambda: self.would(place, dx, dy), lambda: self.model.click(place, dx, dy))
        self.take_aim(aim, self.model.remark_on(place))

    def tap_action(self, action: Action) -> None:
        """A tap on an action of the list."""
        self.take_aim(Aim(lambda: action, lambda: self.model.act(action)))

    def take_aim(self, aim: Aim, remark: Text = NO_WORDS) -> None:
        """Preview an aim; do it where it is previewed already, or cannot be."""
        model, action, before = self.model, self.previewed(aim.means()), self.aimed
        if action is None or action == before:
            self.forget()
            aim.do()
        else:
            self.aim, self.preview, model.refusals, model.refused_at = aim, action, [], ""
            model.changed()
            model.remark_that(remark)

    def again(self) -> Action | None:
        """The action that was tapped, as things are now: it may have been turned."""
        return self.previewed(self.aim.means()) if self.aim else None

    @property
    def aimed(self) -> Action | None:
        """The action that was tapped and is previewed."""
        return self.preview if self.preview is not None and self.preview == self.again() else None

    def do_it(self) -> None:
        """Do what was tapped."""
        if self.aim and self.aimed:
            self.aim.do()

    def aimed_at(self) -> Text:
        """The action that was tapped and would be played; on a telephone also what that changes, which the
        panel says too far below.
        """
        model, action = self.model, self.aimed
        if action is None:
            return NO_WORDS
        asked = message("do-it", action=joined([model.group(action), model.label(action)], " — "))
        return joined([asked, model.consequence()], "\n") if model.narrow else asked

    def ask_at(self, place: str, dx: float = 0.0, dy: float = 0.0) -> None:
        """A finger rests on it: may this be done, and if not, why not?"""
        self.ask_about(self.would(place, dx, dy), place)

    def ask_about(self, action: Action | None, place: str = "") -> None:
        """Why not this? Where nothing would be played, what can be done now."""
        model = self.model
        if action is None or model.locked:
            if not model.must_wait():
                model.changed(model.hint())
            return
        model.refused_at = place if model.broken(action) else ""
        model.ask_why(str(action))


class BoardModel(PageModel, Generic[S]):
    """A table with a board. A game says what a click means and in which words; legality stays with its rules.

    To be filled in: `scene_of`, `action_at` (`explorer.ui.board.places.PlaceModel` fills in that one too). As
    needed: `geometry`, `scene`, `places`, `player_name`, `group`, `label`, `hint`, `phrase`, `picks`,
    `release`, `key`, `consequence`, `moment`, `offers`, `remark_on`, `board_name`; `turns` and `wheel` where
    something is turned (`explorer.ui.table.Turning`). What only the page asks stands in
    `explorer.ui.table.GamePage`.

    A table's page gives it players that think, a round of questions and a guide; alone it has none.

    >>> from explorer.ui import dashboard
    >>> model = dashboard("souls", seed=7).model
    >>> model.click(model.targets()[0])
    >>> model.play.node.ply
    1
    """

    EXAMPLES: ClassVar[str] = ""
    """Actions in the game's notation, to show how one is written; "" for the first of each kind."""
    overlay = Unicode("none", help="what is drawn over the board")
    seat = Int(-1, help="whose eyes: -1 = the open table, else a player")
    rule = Unicode("", help="the rule opened in the rule panel")
    other = Int(-1, help="the branch to compare with, -1 for none")
    picked = Unicode("", help="the place whose piece was picked up, '' for none")
    refusals: List[Violation] = List(help="why the last attempt was refused")

    def __init__(self, game: Game[Shown], **start: SetUp) -> None:
        super().__init__()
        self.game = game
        self.play: Playthrough[S] = Playthrough(game, **start)
        self.attempt = ""
        self.scenario = self.play.scenario or ""
        self.own: Scenario | None = None
        self.ended: Node[S] | None = None
        self.pointing: Pointing[Any] = Pointing(self)
        self.thinking, self.quiz, self.guide = Thinkers(), Questions(), Guidance()
        self.editing: Any = Editing()

    # The position shown -------------------------------------------------------------------------------------

    @property
    def heading(self) -> Text:
        """The game's name."""
        return self.game.title

    @property
    def state(self) -> S:
        """The position shown: that of the playthrough, or the one that is set up."""
        if self.editing.on:
            found: S = self.editing.state
            return found
        return self.play.state

    def seen(self, state: Shown) -> S:
        """A position as the chosen viewer sees it."""
        seen: S = state if self.seat < 0 else state.seen_by(min(self.seat, len(state.players) - 1))
        return seen

    @property
    def shown(self) -> S:
        """The position as the chosen viewer sees it; every question about it is put to this."""
        return self.seen(self.state)

    @property
    def home(self) -> int:
        """The side of the table where we sit: the viewer's, else that of whoever is to play."""
        return self.seat if self.seat >= 0 else int(getattr(self.state, "seat", 0))

    @property
    def who(self) -> int:
        """The seat whose hand and prospects are shown; a game may let one look at another."""
        return self.home

    @property
    def drawn(self) -> S:
        """The position with no hand open but the one shown, also on the open table: what panels print."""
        return self.state.seen_by(self.home)

    @property
    def current_scenario(self) -> Scenario | None:
        """The scenario on the table, the game's or one of one's own; None when there is no question."""
        return self.own or (self.game.find_scenario(self.scenario) if self.scenario else None)

    def player_name(self, seat: int) -> Text:
        """The player's name; a number where the game has no names."""
        return message("player-number", number=seat + 1)

    def badge(self, seat: int, state: Shown = None) -> Badge | None:
        """A player's colour and mark, in this position or another; None where it has not been chosen yet."""
        return BADGES[seat]

    # Hooks: what a game shows, and in which words -----------------------------------------------------------

    def scene_of(self, state: Shown) -> Scene:
        """A position, this one or another, under the same overlay."""
        raise NotImplementedError

    def beside(self) -> tuple[Scene, ...]:
        """Scenes beside the board that can be pointed at too: a hand, a row of tiles."""
        return ()

    def places(self) -> tuple[str, ...]:
        """Every place that can be clicked."""
        return tuple(cell.id for cell in self.geometry().cells)

    def action_at(self, place: str, dx: float = 0.0, dy: float = 0.0) -> Action | None:
        """The action that a click there means now, None for nothing; if illegal, the refusal says why."""
        raise NotImplementedError

    def meanings(self, place: str) -> tuple[Action, ...]:
        """Every action that a click there can mean now."""
        action = self.action_at(place)
        return () if action is None else (action,)

    def offers(self) -> tuple[Action, ...]:
        """The legal actions; a game may narrow them to what is chosen."""
        return () if self.locked else self.shown.legal_actions()

    def group(self, action: Action) -> Text:
        """The heading of an action in the list: the word that `rules.toml` has for its verb."""
        return self.game.rulebook.words.get(action.verb, verbatim(action.verb))

    def label(self, action: Action) -> Text:
        """The action in words: its parts, each as `rules.toml` calls it, or as it is written."""
        words = self.game.rulebook.words
        return joined(
            [words.get(part, verbatim(part)) for part in str(action).split()[1:]], " "
        ) or self.group(action)

    def phrase(self, state: Shown, action: Action) -> Text:
        """The action in words that stand alone, taken in any position; override it where words depend on the
        position.
        """
        return joined([self.group(action), self.label(action)], " — ")

    def hint(self) -> Text:
        """The next thing to do, in one sentence: which of them, the board or the list says."""
        if outcome := self.state.outcome:
            return outcome.reason
        if self.targets():
            return message("click-to-play")
        return message("pick-up-first" if any(map(self.picks, self.places())) else "choose-one")

    def moment(self) -> Text:
        """The round, the season."""
        return NO_WORDS

    def consequence(self) -> Text:
        """Before and after the previewed action; nothing where nothing is previewed."""
        return NO_WORDS

    def remark_on(self, place: str) -> Text:
        """The overlay's remark on a place that is pointed at, for the status line."""
        return NO_WORDS

    def unasked(self) -> Iterator[Node[S]]:
        """Play what follows an action at once, since asking whoever looks on would only cost a click."""
        return iter(())

    def board_name(self) -> Text:
        """The board."""
        return message("board")

    # The board ----------------------------------------------------------------------------------------------

    def geometry(self) -> Geometry:
        """The cells of the position's picture."""
        return self.scene_of(self.shown).geometry

    def scene(self) -> Scene:
        """The position shown, with overlay, legal places, preview and refusal: cells get the classes that
        `STATES` lists.
        """
        drawn = self.scene_of(self.shown)
        states = {"legal": self.targets(), "refused": (self.refused_at,), "info": (self.picked,)}
        styles = {
            place: [look.style, *(name for name in STATES if place in states[name])]
            for place, look in drawn.cells.items()
        }
        cells = {
            place: replace(look, style=" ".join(styles[place]).strip()) for place, look in drawn.cells.items()
        }
        return replace(drawn, cells=cells)

    def targets(self) -> tuple[str, ...]:
        """The places where a click would be legal with what is chosen."""
        state = self.shown
        if self.locked or state.is_terminal:
            return ()
        return tuple(p for p in self.places() if any(not state.violations(a) for a in self.meanings(p)))

    # Choosing and clicking ----------------------------------------------------------------------------------

    @property
    def working(self) -> bool:
        """True if a position that is set up is shown instead of the game's."""
        return bool(self.editing.on)

    @property
    def locked(self) -> bool:
        """True if nothing can be played: the position is being edited, or the viewer waits for another."""
        return self.working or self.waits

    @property
    def waits(self) -> bool:
        """True if nothing can be played before a question is answered, once a lesson's is, or before another
        player has played; what that one may do is not the viewer's to know.
        """
        mover = self.state.current_player
        other = self.seat >= 0 and mover is not None and mover != self.seat
        return self.quiz.asking or self.guide.closes or other

    def must_wait(self) -> bool:
        """True if the viewer waits for another player; the status line then says so."""
        if self.waits:
            self.changed(patience(self))
        return self.waits

    @property
    def choosing(self) -> bool:
        """True if something was chosen that can be put back."""
        return bool(self.picked)

    def picks(self, place: str) -> bool:
        """True if a click there picks a piece up instead of acting, or puts it back."""
        return False

    def release(self) -> None:
        """Put back whatever was chosen, and show it."""
        self.forget_choice()
        self.changed()

    def forget_choice(self) -> None:
        """Put back whatever was chosen."""
        self.picked, self.refused_at, self.concerned = "", "", ()
        self.pointing.forget()

    @observe("seat")
    def _other_eyes(self, _change: object) -> None:
        """One viewer's choice, preview and refusal are not another's."""
        self.refusals = []
        self.forget_choice()

    def key(self, key: str, place: str) -> None:
        """A key on a cell of the board; Escape puts back what was chosen."""
        if key == "Escape":
            self.release()

    def click(self, place: str, dx: float = 0.0, dy: float = 0.0) -> None:
        """A click on the board: pick up, or play what it means, or say why not; or answer."""
        if self.quiz.answer_at(place) or self.must_wait():
            return
        if self.picks(place):
            self.picked, self.pointing.preview = ("" if place == self.picked else place), None
            self.changed()
        elif (action := self.action_at(place, dx, dy)) is None:
            self.changed(self.hint())
        else:
            self.refused_at = place
            self.act(action)

    # Playing ------------------------------------------------------------------------------------------------

    def act(self, action: Action | str) -> bool:
        """Play an action, during a guided play only what its step waits for; a refusal is kept with its rules
        and nothing else changes.
        """
        action = self.game.parse(action) if isinstance(action, str) else action
        if self.guide.stops(action) or self.must_wait():
            return False
        self.attempt = str(action)
        try:
            self.advance(action)
        except IllegalAction as refusal:
            self.refuse(refusal.violations)
            return False
        return True

    def advance(self, action: Action | str) -> None:
        """Play a legal action, whoever looks on: what a person chose, or the player that has the seat."""
        played = [self.play.play(action), *self.unasked()]
        node = played[-1]
        said = [event.text for each in played for event in each.events]
        if outcome := self.state.outcome:
            self.ended = node
            if all(event.rule != outcome.rule for event in node.events):
                said.append(message("over", reason=outcome.reason))
        self._moved(joined(said, " "))

    def broken(self, action: Action) -> tuple[Violation, ...]:
        """Every rule that an action breaks, judged on what the viewer sees; () where it is legal."""
        return self.shown.violations(action)

    def refuse(self, violations: tuple[Violation, ...]) -> None:
        """Show why the attempt was refused, rule by rule."""
        self.refusals = list(violations)
        why = (cited(each.text, [each.rule]) for each in violations)
        self.changed(joined([message("refused", action=tried(self)), *why], " "), refusal=True)

    def _refusal_read(self) -> bool:
        """A refused action's reasons stay, whatever panel is opened: its rules are shown there."""
        return super()._refusal_read() and not self.refusals

    def ask_why(self, text: str) -> None:
        """Why not this action? Also says so when it is legal; judged on what the viewer sees."""
        text = text.replace(HYPHEN, "-")  # it may be copied from the page
        try:
            action = self.game.parse(text.strip())
        except BadNotation:
            raise BadNotation(
                message("why-unreadable", text=shorten(text.strip(), 60), examples=how_written(self))
            ) from None
        if self.must_wait():
            return
        self.attempt = str(action)
        if broken := self.broken(action):
            self.refuse(broken)
        else:
            self.refusals = []
            self.changed(message("is-legal", action=tried(self)))

    # The line of play ---------------------------------------------------------------------------------------

    def step(self, where: str) -> None:
        """First, back, forward or last on the current line; at an end the status line says so."""
        moves = {"back": self.play.undo, "forward": self.play.redo}
        try:
            if where in moves:
                moves[where]()
            else:
                self.play.goto(self.play.root if where == "first" else self.play.line()[-1])
        except Unreachable:
            self.changed(message("nothing-before" if where == "back" else "nothing-after"))
            return
        self._moved()

    def goto(self, node: int) -> None:
        """Any position of the tree."""
        self.play.goto(node)
        self._moved()

    def _moved(self, status: Text = NO_WORDS) -> None:
        self.refusals = []
        self.editing.leave()
        self.forget_choice()
        self.changed(status)

    # What lies on the table ---------------------------------------------------------------------------------

    def begin(self, play: Playthrough[Shown], status: Text = NO_WORDS, own: Scenario | None = None) -> None:
        """Replace the playthrough, once it is known to be whole; `own` is the scenario it came with."""
        self.play, self.scenario, self.own, self.other = play, play.scenario or "", own, -1
        self.editing.written = {}
        self.seat = min(self.seat, len(play.state.players) - 1)
        self._moved(status)

    def load_scenario(self, name: str) -> None:
        """A worked example or teaching position."""
        play = Playthrough(self.game, scenario=name)
        self.begin(play, self.game.find_scenario(name).title)

    def play_answer(self) -> None:
        """Play the line that answers the scenario's question, and say the answer."""
        if self.current_scenario is None:
            return
        self._play_through(self.current_scenario.line)
        self._moved(self.current_scenario.answer)

    def _play_through(self, line: Sequence[str]) -> None:
        """Play a scenario's line from its beginning: it says itself what the dice show."""
        chance, self.play.chance = self.play.chance, "ask"
        try:
            self.play.goto(0)
            for action in line:
                self.play.play_written(action)
        finally:
            self.play.chance = chance

    # The page's address -------------------------------------------------------------------------------------

    def link(self) -> str:
        """The text that the page's address carries: the playthrough, and that it is guided or what round of
        questions there is.
        """
        if self.working:
            return str(self.editing.link())
        return self.quiz.link() or self.play.link() + self.guide.mark

    def open_address(self, text: str) -> bool:
        """Open what the page's address carries: a playthrough, a rule to be seen, a guided play, or a round
        of questions (its code, alone or behind a playthrough). A damaged link is refused and the game stays.
        """
        if text == self.link():
            return True
        if (play := self.editing.opens(text)) != text:
            if opened := self.open_address(play):
                self.editing.open(self.play.root.state)
            return opened
        if (rule := text.removeprefix(RULE)) != text and rule in self.game.rulebook:
            for example in self.game.showing(rule)[:1]:
                show_rule(self, rule, example.name)
            self.rule, self.tab = rule, "rules"
            return True
        if text == ALL_RULES:
            self.rule, self.tab = "", "rules"
            return True
        guided = self.guide.open(text)
        if guided is not None:
            return guided
        play, _, code = (BESIDE * text.startswith(QUESTIONS) + text).partition(BESIDE)
        unopened = play
        try:
            if (play or not code) and play != self.link():
                self.begin(open_link(play, self.game, MOST_POSITIONS))
            unopened = ""
            if code:
                self.quiz.open(code)
        except ExplorerError as error:
            other = _of_another_game(unopened)
            self.changed(other or message("link-not-opened", detail=error.text), refusal=True)
            return False
        return True


def _of_another_game(text: str) -> Text | None:
    """The sentence about a link that another installed game opens."""
    with suppress(ExplorerError):
        return message("link-of-another-game", game=open_link(text, None, MOST_POSITIONS).game.title)
    return None


# Questions about a table and what is laid on it, asked by its page ------------------------------------------


def patience(model: BoardModel) -> Text:
    """The sentence for a viewer who waits."""
    if model.guide.closes:
        return message("lesson-play-over")
    if model.quiz.asking:
        return message("lesson-quiz-first")
    return message("not-your-turn", player=model.player_name(model.state.current_player or 0))


def tried(model: BoardModel) -> Text:
    """The last attempt in words."""
    return model.phrase(model.shown, model.game.parse(model.attempt))


def how_written(model: BoardModel) -> str:
    """Examples of how an action is written."""
    return model.EXAMPLES or ", ".join(form.example for form in model.game.notation.by_verb.values())


def named_in(model: BoardModel, words: str) -> tuple[str, ...]:
    """The places of the board that a text names."""
    return tuple(place for place in model.places() if f" {place} " in f" {words} ")


def concerned(state: State, action: Action, rule: str) -> Iterator[str]:
    """The subject of a rule: the facts for which it forbids an action, the cells of what happens by it."""
    if broken := state.violations(action):
        yield from (str(fact) for each in broken if each.rule == rule for fact in each.facts.values())
    else:
        yield from (cell for event in state.apply(action)[1] if event.rule == rule for cell in event.cells)


def show_rule(model: BoardModel, rule: str, name: str) -> None:
    """A position in which a rule can be seen, at the moment when it can: what it forbids is tried, what
    would happen is previewed, and the places concerned are lit.
    """
    model.load_scenario(name)
    scenario = model.game.find_scenario(name)
    check = scenario.showing(rule)
    if check is None:
        return
    model._play_through(check.after)
    model._moved(scenario.question)
    if check.how(rule) == "refuses":
        model.ask_why(check.action)
        model.changed(joined([scenario.question, model.status], " "), refusal=bool(model.refusals))
    if check.action:
        action = model.game.parse(check.action)
        model.pointing.look_at(action, model.remark)
        model.concerned = named_in(model, " ".join([check.action, *concerned(model.state, action, rule)]))
        model.revision += 1


def open_text(model: BoardModel, name: str, raw: bytes) -> None:
    """A record or scenario file that was uploaded; anything wrong is refused and leaves the game as it is."""
    try:
        own = model.game.open_scenario(Upload(name, raw)) if name.endswith(".toml") else None
        play = Playthrough(model.game, start=own.state) if own else loads(raw, model.game, MOST_POSITIONS)
    except ExplorerError as error:
        raise BadRecord(message("not-opened", detail=error.text)) from error
    model.begin(play, message("opened", name=own.title if own else name), own)
