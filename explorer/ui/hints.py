"""Players that think at a table: a hint that was asked for, and seats that play by themselves."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from operator import is_
from typing import TYPE_CHECKING

from traitlets import Any as Anything
from traitlets import Bool, HasTraits, Tuple, Unicode

from explorer.core.lazy import lazy_import
from explorer.core.messages import message
from explorer.core.text import Text, verbatim
from explorer.ui.board.companions import Thinkers
from explorer.ui.board.model import BoardModel
from explorer.ui.job import Job

if TYPE_CHECKING:
    from explorer import players
    from explorer.core.game import State
    from explorer.core.playthrough import Playthrough
    from explorer.players import Advice
else:
    players = lazy_import("explorer.players")

BETWEEN = 0.2
"""[s] Before a seat's player thinks: eyes can follow several in a row."""

NAMES = {
    "": "player-person", "random": "player-random", "greedy": "player-greedy",
    "montecarlo:100": "player-montecarlo",
    "montecarlo:1s": "player-montecarlo-1", "montecarlo:5s": "player-montecarlo-5", "exact": "player-exact",
    "exact:300000": "player-exact",
}  # fmt: skip
"""Players as `parse_player` reads them, and the message of what people call them; others are called as they
are written.
"""
PERFECT = "exact"
ADVISERS = ("greedy", "montecarlo:100", "montecarlo:1s", "montecarlo:5s", PERFECT)
SEATED = ("", "random", *ADVISERS)


def called(player: str) -> Text:
    """A player in words."""
    return message(NAMES[player]) if player in NAMES else verbatim(player)


class Thinking(HasTraits, Thinkers):
    """Players that think at one table. It observes the table: advice holds for the position and the viewer it
    was asked of.
    """

    seats = Tuple(
        help="who has each seat, as `parse_player` reads it; '' is a "
        "person, and so is a seat that is not named"
    )
    adviser = Unicode(
        "", help="who is asked for a hint; '' is the strongest that answers this position in a second"
    )
    refusal = Anything(None, help="the Text in which a player said why it cannot think about this position")
    paused = Bool(False, help="whether the seats' players wait until they are told to go on")

    def __init__(self, model: BoardModel) -> None:
        super().__init__()
        self.model = model
        self.hint: Job[Advice] = Job(model)
        self.turn: Job[Advice] = Job(model)
        self._place: tuple[object, ...] = ()
        self._mover = -1
        model.observe(lambda _: self.look(), ["revision", "seat"])

    @property
    def advice(self) -> Advice | None:
        """The adviser's thoughts, finished or so far; None where nobody was asked."""
        return self.hint.result

    @property
    def thinking(self) -> bool:
        """True if anybody thinks."""
        return self.hint.running or self.turn.running

    # Who can be asked ---------------------------------------------------------------------------------------

    def can_count(self, seat: int | None) -> bool:
        """True if perfect play can be found for a seat in the position shown."""
        state = self.model.state
        return seat is not None and bool(state.insight.countable(state, seat))

    @property
    def advisers(self) -> tuple[str, ...]:
        """Who can advise in the position shown: perfect play only where it can be found."""
        perfect = self.can_count(self.model.state.current_player)
        return tuple(player for player in ADVISERS if player != PERFECT or perfect)

    @property
    def asked(self) -> str:
        """Who is asked: the adviser chosen, if it can advise here, else the strongest that answers in a
        second.
        """
        if self.adviser and (self.adviser != PERFECT or PERFECT in self.advisers):
            return self.adviser
        return PERFECT if PERFECT in self.advisers else str(self.model.state.insight.adviser)

    def seatable(self, seat: int) -> tuple[str, ...]:
        """Who can have a seat here, and who has it."""
        known = tuple(player for player in SEATED if player != PERFECT or self.can_count(seat))
        return known if (now := self.player_of(seat)) in known else (*known, now)

    # Questions ----------------------------------------------------------------------------------------------

    def ask(self) -> None:
        """Ask for a hint for whoever is to decide, unless the viewer may not know what that one knows."""
        model, seat = self.model, self.model.state.current_player
        self.look()
        if self.thinking or model.must_wait():
            return
        if model.working or seat is None:
            model.changed(model.hint())
        else:
            self._advise(model.state, seat)

    def cancel(self) -> None:
        """Stop at this slice. Advice so far is kept; the players of seats wait until they are told to
        go on.
        """
        if self.thinking:
            stopped = "auto-paused" if self.turn.running else "hint-stopped"
            self.paused = self.paused or self.turn.running
            self.hint.cancel()
            self.turn.cancel()
            self.model.changed(message(stopped))

    def give(self, seat: int, player: str) -> None:
        """Give a seat to a player, or back to a person: ''."""
        if player:
            players.parse_player(player)
        row = [self.player_of(i) for i in range(len(self.model.state.players))]
        row[seat] = player
        if self.turn.running and self._mover == seat:
            self.turn.cancel()
        self.seats, self.paused = tuple(row), True  # nobody plays before all sit
        self.sit_down()
        self.paused, self.refusal = False, None
        said = message("auto-given", player=self.model.player_name(seat), adviser=called(player))
        self.model.changed(said.capitalised())

    def sit_down(self) -> None:
        """Where one person plays against players that think, look with that person's eyes: the others' hands
        are not theirs.
        """
        people = [seat for seat in range(len(self.model.state.players)) if not self.player_of(seat)]
        if self.given and len(people) == 1:
            self.model.seat = people[0]

    def resume(self) -> None:
        """Let the player whose turn it is play on from here, also where something has been played already."""
        self.paused, self.refusal = False, None
        if self.waiting is not None and not self.thinking:
            self._move(self.waiting)

    def player_of(self, seat: int) -> str:
        """The player that has a seat; "" for a person."""
        return str(self.seats[seat]) if seat < len(self.seats) else ""

    @property
    def given(self) -> bool:
        """True if any seat of this game is a player's."""
        return any(self.seats[: len(self.model.state.players)])

    @property
    def waiting(self) -> int | None:
        """Nobody plays while a position is edited."""
        seat: int | None = self.model.state.current_player
        return seat if seat is not None and not self.model.working and self.player_of(seat) else None

    # The table's side ---------------------------------------------------------------------------------------

    def look(self) -> None:
        """The table changed. What was thought of another position is dropped; where a line ends, its next
        player plays.
        """
        model = self.model
        before, self._place = self._place, (model.play, model.play.node, model.state, model.seat)
        if not all(map(is_, before, self._place)):
            self.hint.forget()
            self.turn.forget()
            self.refusal = None
            if before[0] is not model.play:
                self.paused = not is_new(model.play)
        if not (self.thinking or self.paused or model.play.node.children) and self.waiting is not None:
            self._move(self.waiting)

    # Thinking -----------------------------------------------------------------------------------------------

    def _advise(self, state: State, seat: int) -> None:
        """The hint. Its seed is no secret of the position: the same hint whatever the seat cannot see."""
        adviser, model = self.asked, self.model

        def told(advice: Advice | None) -> None:
            assert advice is not None
            said = message("hint-is", what=model.phrase(state, advice.choice), adviser=called(adviser))
            model.changed(said.capitalised())

        self.refusal = None
        self.hint.begin(self._steps(adviser, state, seat, seed=0), told, refused=self._refused)

    def _refused(self, why: Text) -> None:
        """A player said why it cannot think about this position."""
        self.refusal = why
        self.model.changed(why.capitalised())

    def _move(self, seat: int) -> None:
        """A seat's player thinks and plays, with the seed that a whole playthrough of players gives it."""
        state = self.model.state
        actions = state.legal_actions()

        def play(advice: Advice | None) -> None:
            with self._resting():
                self.model.advance(advice.choice if advice else actions[0])

        steps = (
            self._steps(self.player_of(seat), state, seat, self.model.play.seed)
            if len(actions) > 1
            else iter(())
        )
        self._mover = seat
        self.turn.begin(self._thoughts(steps), play, refused=self._refused, wait=BETWEEN)

    def _thoughts(self, steps: Iterator[Advice]) -> Iterator[Advice]:
        with self._resting():
            yield from steps

    @contextmanager
    def _resting(self) -> Iterator[None]:
        """A seat's player that fails is not asked again until it is told to go on: else it would be at
        once.
        """
        try:
            yield
        except Exception:
            self.paused = True
            raise

    def _steps(self, player: str, state: State, seat: int, seed: int) -> Iterator[Advice]:
        """A player's thoughts about the position on the table, with a seed of their own; loaded when it
        begins to think.
        """
        of_its_own = players.decision(seed, seat, self.model.play.node.ply)
        yield from players.parse_player(player).steps(state, seat, seed=of_its_own)


def is_new(play: Playthrough) -> bool:
    """True if it is a game begun at the table, in which nobody has decided yet: in any other the players of
    seats first wait.
    """
    return not (play.scenario or play.custom) and all(
        node.state.chance_outcomes() for node in play.nodes[:-1]
    )
