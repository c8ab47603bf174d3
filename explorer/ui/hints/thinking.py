"""Players that think at a table: a hint that was asked for, and seats that play by themselves.

Thinking is done in slices of about 20 ms on the kernel's own event loop; between two of them the page is answered
(docs/decisions/0013). Where no loop runs, as in a script, it is done at once.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterator
from itertools import islice
from operator import is_
from typing import TYPE_CHECKING, Any

from traitlets import Any as Anything
from traitlets import Bool, Float, HasTraits, Int, Tuple, Unicode

from explorer.core.errors import NotSolvable
from explorer.core.lazy import lazy_import
from explorer.core.text import Text
from explorer.ui import slices
from explorer.ui.guard import guarded
from explorer.ui.messages import message

if TYPE_CHECKING:
    from explorer import players
    from explorer.core.playthrough import Playthrough
    from explorer.players import Advice
    from explorer.ui.board_model import BoardModel
else:
    players = lazy_import("explorer.players")

PAUSE = 0.005
"""[s] After a slice. The kernel takes some four rounds of its loop to answer a message; with 0 there would be a slice in each."""
ANSWERED = 0.02
"""[s] After a slice in which the page was answered: the kernel sends in a thread of its own, which must come to its turn."""
BETWEEN = 0.2
"""[s] Before a seat's player thinks: eyes can follow several in a row."""

NAMES = {
    "": "player-person", "random": "player-random", "greedy": "player-greedy", "montecarlo:100": "player-montecarlo",
    "montecarlo:1s": "player-montecarlo-1", "montecarlo:5s": "player-montecarlo-5", "exact": "player-exact",
    "exact:300000": "player-exact",
}  # fmt: skip
"""Players as `parse_player` reads them, and the message of what people call them; others are called as they are written."""
PERFECT = "exact"
ADVISERS = ("greedy", "montecarlo:100", "montecarlo:1s", "montecarlo:5s", PERFECT)
SEATED = ("", "random", *ADVISERS)


def called(player: str) -> Text:
    """A player in words."""
    return message(NAMES[player]) if player in NAMES else Text(player, player)


class Thinking(HasTraits):
    """What players think at one table. It observes the table: advice holds for the position and the viewer it was asked of."""

    seats = Tuple(help="who has each seat, as `parse_player` reads it; '' is a person, and so is a seat that is not named")
    adviser = Unicode("", help="who is asked for a hint; '' is the strongest that answers this position in a second")
    advice = Anything(None, help="what the adviser thinks, finished or so far; None where nobody was asked")
    refusal = Anything(None, help="the Text in which a player said why it cannot think about this position")
    thinking = Bool(False, help="whether anybody thinks")
    mover = Int(-1, help="the seat whose player thinks about its move, -1 for none")
    done = Float(0.0, help="which part of the thinking is done [0 to 1]")
    paused = Bool(False, help="whether the seats' players wait until they are told to go on")

    def __init__(self, model: BoardModel) -> None:
        super().__init__()
        self.model = model
        self.took = 0.0
        self._place: tuple[Any, ...] = ()
        self._work: Iterator[float] | None = None
        self._driving = self._answered = False
        self._task: asyncio.Task[None] | None = None  # the loop itself keeps no hold on it
        model.observe(lambda _: self.look(), ["revision", "seat"])

    # Who can be asked -----------------------------------------------------------------------------------------------

    def can_count(self, seat: int | None) -> bool:
        """Whether perfect play can be found for a seat in the position shown."""
        state = self.model.state
        return seat is not None and bool(state.insight.countable(state, seat))

    @property
    def advisers(self) -> tuple[str, ...]:
        """Who can advise in the position shown: perfect play only where it can be found."""
        perfect = self.can_count(self.model.state.current_player)
        return tuple(player for player in ADVISERS if player != PERFECT or perfect)

    @property
    def asked(self) -> str:
        """Who is asked: the adviser chosen, if it can advise here, else the strongest that answers in a second."""
        if self.adviser and (self.adviser != PERFECT or PERFECT in self.advisers):
            return self.adviser
        return PERFECT if PERFECT in self.advisers else str(self.model.state.insight.adviser)

    def seatable(self, seat: int) -> tuple[str, ...]:
        """Who can have a seat here, and who has it."""
        known = tuple(player for player in SEATED if player != PERFECT or self.can_count(seat))
        return known if (now := self.player_of(seat)) in known else (*known, now)

    # What can be asked ----------------------------------------------------------------------------------------------

    def ask(self) -> None:
        """Ask for a hint for whoever is to decide, unless the viewer may not know what that one knows."""
        model, seat = self.model, self.model.state.current_player
        self.look()
        if self.thinking or model.must_wait():
            return
        if model.working or seat is None:
            model.changed(model.hint())
        else:
            self._begin(self._advise(model.state, seat))

    def cancel(self) -> None:
        """Stop at this slice. Advice so far is kept; the players of seats wait until they are told to go on."""
        if self.thinking:
            stopped = "auto-paused" if self.mover >= 0 else "hint-stopped"
            self.paused = self.paused or self.mover >= 0
            self._put_away()
            self.model.changed(message(stopped))

    def give(self, seat: int, player: str) -> None:
        """Give a seat to a player, or back to a person: ''."""
        if player:
            players.parse_player(player)
        row = [self.player_of(i) for i in range(len(self.model.state.players))]
        row[seat] = player
        if self.mover == seat:
            self._put_away()
        self.seats, self.paused = tuple(row), True  # nobody plays before all sit
        self.sit_down()
        self.paused, self.refusal = False, None
        said = message("auto-given", player=self.model.player_name(seat), adviser=called(player))
        self.model.changed(said.capitalised())

    def sit_down(self) -> None:
        """Where one person plays against players that think, look with that person's eyes: the others' hands are not theirs."""
        people = [seat for seat in range(len(self.model.state.players)) if not self.player_of(seat)]
        if self.given and len(people) == 1:
            self.model.seat = people[0]

    def resume(self) -> None:
        """Let the player whose turn it is play on from here, also where something has been played already."""
        self.paused, self.refusal = False, None
        if self.waiting is not None and not self.thinking:
            self._begin(self._move(self.waiting), self.waiting)

    def player_of(self, seat: int) -> str:
        """Who has a seat."""
        return str(self.seats[seat]) if seat < len(self.seats) else ""

    @property
    def given(self) -> bool:
        """Whether any seat of this game is a player's."""
        return any(self.seats[: len(self.model.state.players)])

    @property
    def waiting(self) -> int | None:
        """The seat that is to decide, where it is a player's; nobody plays while a position is edited."""
        seat: int | None = self.model.state.current_player
        return seat if seat is not None and not self.model.working and self.player_of(seat) else None

    # What the table does --------------------------------------------------------------------------------------------

    def look(self) -> None:
        """The table changed. What was thought of another position is dropped; where a line ends, its next player plays."""
        self._answered, model = True, self.model
        before, self._place = self._place, (model.play, model.play.node, model.state, model.seat)
        if not all(map(is_, before, self._place)):
            self._put_away()
            self.advice = self.refusal = None
            if before[0] is not model.play:
                self.paused = not is_new(model.play)
        if not (self.thinking or self.paused or model.play.node.children) and self.waiting is not None:
            self._begin(self._move(self.waiting), self.waiting)

    # How it is thought ----------------------------------------------------------------------------------------------

    def _advise(self, state: Any, seat: int) -> Iterator[float]:
        """The hint. Its seed is no secret of the position: the same hint whatever the seat cannot see."""
        begun = time.perf_counter()
        self.advice = self.refusal = None
        adviser = self.asked
        try:
            for advice in self._steps(adviser, state, seat, seed=0):
                self.advice, self.done, self.took = advice, advice.done, time.perf_counter() - begun
                yield PAUSE
            said = message("hint-is", what=self.model.phrase(state, advice.choice), adviser=called(adviser))
        except NotSolvable as refused:
            self.refusal = said = refused.text
        self._put_away()
        self.model.changed(said.capitalised())

    def _move(self, seat: int) -> Iterator[float]:
        """A seat's player thinks and plays, with the seed that a whole playthrough of players gives it."""
        model, state = self.model, self.model.state
        yield BETWEEN
        try:
            actions = state.legal_actions()
            choice = actions[0]
            if len(actions) > 1:
                for advice in self._steps(self.player_of(seat), state, seat, model.play.seed):
                    choice, self.done = advice.choice, advice.done
                    yield PAUSE
            self._put_away()
            model.advance(choice)
        except NotSolvable as refused:
            self.paused, self.refusal = True, refused.text
            self._put_away()
            model.changed(refused.text.capitalised())
        except Exception:
            self.paused = True  # else it would be tried again at once
            raise

    def _steps(self, player: str, state: Any, seat: int, seed: int) -> Iterator[Advice]:
        """A player's thoughts about the position on the table, with a seed of their own."""
        return players.parse_player(player).steps(state, seat, seed=players.decision(seed, seat, self.model.play.node.ply))

    def _begin(self, work: Iterator[float], mover: int = -1) -> None:
        """Work in slices on the loop that runs here; where one is being driven already, it goes on with this."""
        self._work, self.mover, self.done, self.thinking = work, mover, 0.0, True
        if self._driving:
            return
        if (loop := slices.running_loop()) is None:
            for _ in self._slices():
                pass
        else:
            self._driving = True
            self._task = loop.create_task(self._in_turns())

    async def _in_turns(self) -> None:
        """A slice, then whatever the page wants, and so on."""
        for pause in self._slices():
            await asyncio.sleep(pause)
            if self._answered:
                await asyncio.sleep(ANSWERED)

    def _slices(self) -> Iterator[float]:
        """One slice after another, as long as there is work; each gives the pause that it wants after it."""
        self._driving = True
        try:
            while (work := self._work) is not None:
                self._answered, pauses = False, list[float]()
                guarded(self.model, lambda work=work, pauses=pauses: pauses.extend(islice(work, 1)))()
                if not pauses and self._work is work:
                    self._put_away()
                yield pauses[0] if pauses else PAUSE
        finally:
            self._driving = False
            self._put_away()

    def _put_away(self) -> None:
        """Whoever thinks is not asked any more."""
        self._work, self.mover, self.thinking = None, -1, False


def is_new(play: Playthrough) -> bool:
    """Whether it is a game begun at the table, in which nobody has decided yet: in any other the players of seats first wait."""
    return not (play.scenario or play.custom) and all(node.state.chance_outcomes() for node in play.nodes[:-1])
