"""What a dashboard shows, without a widget: a playthrough, where we look from, what was refused, what to say.

Panels observe `revision` and read; they call methods and never decide. Tests drive this without a browser.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import suppress
from typing import Any, ClassVar, Generic, TypeAlias

from traitlets import Int, List, Unicode, observe

from explorer.core.definitions import Upload
from explorer.core.errors import BadNotation, BadRecord, ExplorerError, Unreachable, shorten
from explorer.core.game import Action, Game, S
from explorer.core.playthrough import Branch, Node, Playthrough, dumps
from explorer.core.replay import loads, open_link
from explorer.core.rulebook import IllegalAction, Violation
from explorer.core.scenario import Scenario
from explorer.core.text import NO_WORDS, Text, cited, joined, the_player, verbatim
from explorer.picture.badges import BADGES, Badge
from explorer.ui.board.view import Steps
from explorer.ui.messages import message
from explorer.ui.speaking import HYPHEN

MOST_POSITIONS = 3_000
"""A page replays what it opens while the visitor waits: a second at most, whatever the game."""


Shown: TypeAlias = Any
"""A position of the model's own game: whoever fills a hook in says which."""
SetUp: TypeAlias = Any
"""What `Playthrough` takes besides the game, by keyword."""


class TableModel(Steps, Generic[S]):
    """A table at which any game is played, undone, branched, opened and shared."""

    EXAMPLES: ClassVar[str] = ""
    """Actions in the game's notation, to show how one is written; "" for the first of each kind."""

    overlay = Unicode("none", help="what is drawn over the board")
    seat = Int(-1, help="whose eyes: -1 = the open table, else a player")
    rule = Unicode("", help="the rule opened in the rule panel")
    other = Int(-1, help="the branch to compare with, -1 for none")
    refusals: List[Violation] = List(help="why the last attempt was refused")

    def __init__(self, game: Game[Shown], **start: SetUp) -> None:
        super().__init__()
        self.game = game
        self.play: Playthrough[S] = Playthrough(game, **start)
        self.attempt = ""
        self.scenario = self.play.scenario or ""
        self.own: Scenario | None = None
        self.ended: Node[S] | None = None

    # What there is to see -----------------------------------------------------------------------------------

    @property
    def heading(self) -> Text:
        """The game's name."""
        return self.game.title

    @property
    def state(self) -> S:
        """The position shown."""
        return self.play.state

    def seen(self, state: Shown) -> S:
        """A position as the chosen viewer sees it."""
        seen: S = state if self.seat < 0 else state.seen_by(min(self.seat, len(state.players) - 1))
        return seen

    @property
    def shown(self) -> S:
        """The position as the chosen viewer sees it; whatever is asked about it is asked of this."""
        return self.seen(self.state)

    @property
    def waits(self) -> bool:
        """Whether the viewer is one player while another is to act; what that one may do is not the viewer's
        to know.
        """
        mover = self.state.current_player
        return self.seat >= 0 and mover is not None and mover != self.seat

    @property
    def current_scenario(self) -> Scenario | None:
        """The scenario on the table, the game's or one of one's own; None when there is no question."""
        return self.own or (self.game.find_scenario(self.scenario) if self.scenario else None)

    def player_name(self, seat: int) -> Text:
        """Who sits there; a number where the game has no names."""
        return message("player-number", number=seat + 1)

    def someone(self, seat: int) -> Text:
        """Who sits there, inside a sentence: French gives a player who has only a number an article."""
        return the_player(self.player_name(seat))

    def badge(self, seat: int, state: Shown = None) -> Badge | None:
        """The colour and the mark of who sits there, in this position or another; None where it has not been
        chosen yet.
        """
        return BADGES[seat]

    def badges(self, state: Shown = None) -> tuple[Badge | None, ...]:
        """Everybody's."""
        return tuple(self.badge(seat, state) for seat in range(len(self.state.players)))

    def branch_name(self, branch: Branch) -> str:
        """The name of a line; unnamed ones are numbered."""
        return branch.name or self.word("branch" if branch.id else "main-line", number=branch.id)

    def how_written(self) -> str:
        """How an action is written."""
        return self.EXAMPLES or ", ".join(form.example for form in self.game.notation.by_verb.values())

    # What can be done ---------------------------------------------------------------------------------------

    def act(self, action: Action | str) -> bool:
        """Play an action; a refusal is kept with its rules and nothing else changes."""
        if self.must_wait():
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

    def unasked(self) -> Iterator[Node[S]]:
        """What is played at once after an action, since asking whoever looks on would only cost a click."""
        return iter(())

    def tell_end(self) -> None:
        """Tell how the play ended where it is shown at its end, opened there or looked at again."""
        self.ended = self.play.node
        self.changed(self.status)

    def refuse(self, violations: tuple[Violation, ...]) -> None:
        """Show why the attempt was refused, rule by rule."""
        self.refusals = list(violations)
        why = (cited(each.text, [each.rule]) for each in violations)
        self.changed(joined([message("refused", action=self.tried()), *why], " "), refusal=True)

    def refusal_read(self) -> bool:
        """A refused action's reasons stay, whatever panel is opened: its rules are shown there."""
        return super().refusal_read() and not self.refusals

    def tried(self) -> Text:
        """The last attempt, as it is called."""
        return verbatim(self.attempt)

    def broken(self, action: Action) -> tuple[Violation, ...]:
        """Every rule that an action breaks, judged on what the viewer sees; () where it is legal."""
        return self.shown.violations(action)

    def ask_why(self, text: str) -> None:
        """Why not this action? Also says so when it is legal; judged on what the viewer sees."""
        text = text.replace(HYPHEN, "-")  # it may be copied from the page
        try:
            action = self.game.parse(text.strip())
        except BadNotation:
            raise BadNotation(
                message("why-unreadable", text=shorten(text.strip(), 60), examples=self.how_written())
            ) from None
        if self.must_wait():
            return
        self.attempt = str(action)
        if broken := self.broken(action):
            self.refuse(broken)
        else:
            self.refusals = []
            self.changed(message("is-legal", action=self.tried()))

    def must_wait(self) -> bool:
        """Whether the viewer waits for another player; the status line then says so."""
        if self.waits:
            self.changed(self.patience())
        return self.waits

    def patience(self) -> Text:
        """What a viewer who waits is told."""
        return message("not-your-turn", player=self.player_name(self.state.current_player or 0))

    @observe("seat")
    def _other_eyes(self, _change: object) -> None:
        """What one viewer chose, previewed or was refused is not another's."""
        self.refusals = []
        self.forget_choice()

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

    def goto_index(self, index: int) -> None:
        """A position of the current line by its ply."""
        self.goto(self.play.line()[index].id)

    def goto(self, node: int) -> None:
        """Any position of the tree."""
        self.play.goto(node)
        self._moved()

    def goto_branch(self, branch: int) -> None:
        """The last position of a line."""
        self.goto(self.play.branches()[branch].tip)

    def _moved(self, status: Text = NO_WORDS) -> None:
        self.refusals = []
        self.forget_choice()
        self.changed(status)

    def forget_choice(self) -> None:
        """Put back whatever was selected; games that select things override this."""

    def begin(self, play: Playthrough[Shown], status: Text = NO_WORDS, own: Scenario | None = None) -> None:
        """Replace the playthrough, once it is known to be whole; `own` is the scenario it came with."""
        self.play, self.scenario, self.own, self.other = play, play.scenario or "", own, -1
        self.seat = min(self.seat, len(play.state.players) - 1)
        self._moved(status)

    def new_game(self, players: int, seed: int | None, **options: SetUp) -> None:
        """Start afresh."""
        self.begin(Playthrough(self.game, players, seed, **options))

    def load_scenario(self, name: str) -> None:
        """A worked example or teaching position."""
        play = Playthrough(self.game, scenario=name)
        self.begin(play, self.game.find_scenario(name).title)

    def show_rule(self, rule: str, name: str) -> None:
        """A position in which a rule can be seen, at the moment when it can: what it forbids is tried."""
        self.load_scenario(name)
        check = self.game.find_scenario(name).showing(rule)
        if check is None:
            return
        question = self.game.find_scenario(name).question
        self._play_through(check.after)
        self._moved(question)
        if check.how(rule) == "refuses":
            self.ask_why(check.action)
            self.changed(joined([question, self.status], " "), refusal=bool(self.refusals))

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

    def open_text(self, name: str, raw: bytes) -> None:
        """A record or scenario file that was uploaded; anything wrong is refused and leaves the game as it
        is.
        """
        try:
            play, own = self._opened(name, raw)
        except ExplorerError as error:
            raise BadRecord(message("not-opened", detail=error.text)) from error
        self.begin(play, message("opened", name=own.title if own else name), own)

    def _opened(self, name: str, raw: bytes) -> tuple[Playthrough[S], Scenario | None]:
        if not name.endswith(".toml"):
            return loads(raw, self.game, MOST_POSITIONS), None
        own = self.game.open_scenario(Upload(name, raw))
        return Playthrough(self.game, start=own.state), own

    def open_address(self, text: str) -> bool:
        """What the page's address carries; a damaged link is refused and the game stays."""
        if text == self.link():
            return True
        try:
            play = open_link(text, self.game, MOST_POSITIONS)
        except ExplorerError as error:
            self.changed(
                self.of_another_game(text) or message("link-not-opened", detail=error.text), refusal=True
            )
            return False
        self.begin(play)
        return True

    @staticmethod
    def of_another_game(text: str) -> Text | None:
        """What is said of a link that another installed game opens."""
        with suppress(ExplorerError):
            return message("link-of-another-game", game=open_link(text, None, MOST_POSITIONS).game.title)
        return None

    def link(self) -> str:
        """The text that the page's address carries."""
        return self.play.link()

    def record(self) -> str:
        """The playthrough as a file's text."""
        return dumps(self.play)
