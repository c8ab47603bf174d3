"""What players that think may ask of a game besides its rules: how a position stands, what is hidden, a
faster form of it.

The defaults serve every game. A game that knows better says so on its state class, `insight:
ClassVar[Insight] = …`; docs/decisions/0011 says why these questions and no others.
"""

from __future__ import annotations

import math
import random
from abc import ABC, abstractmethod
from collections.abc import Hashable, Sequence
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Any, Generic, TypeAlias, TypeVar

from explorer.core.positions.replacing import replace
from explorer.core.text import Text, sentence

if TYPE_CHECKING:
    from typing_extensions import TypeVar as Defaulting

    from explorer.core.game import Action, State

    P = Defaulting("P", bound=State, default=State, contravariant=True)
else:  # a type variable with a default is Python 3.13's
    P = TypeVar("P")

M = TypeVar("M", bound=Hashable)
"""A move of a compiled position."""

POINTS_AHEAD = sentence("core-points-ahead")

MOST_TO_COUNT = 2
"""[players] Who goes for the most while the other goes for the least: with a third there is no such count."""

WON_WITHOUT_POINTS = 0.5
"""[points] What a victory counts that the points do not show: one on a tie-break, or one in a race."""


class Compiled(ABC, Generic[M]):
    """A position that is played forwards and back in place: what deep searches run on.

    It may end sooner than the game does, for instance with the round of a match. Moves are whatever is
    fastest, hashable, and mean the same action wherever they are legal.
    """

    __slots__ = ()

    players: int
    """How many seats there are."""

    @property
    @abstractmethod
    def seat(self) -> int | None:
        """Who decides; None at chance nodes. Nobody asks at the end."""

    @property
    @abstractmethod
    def terminal(self) -> bool:
        """Whether nothing more is played."""

    @abstractmethod
    def moves(self) -> Sequence[M]:
        """Every legal move in a stable order; at a chance node every outcome."""

    @abstractmethod
    def make(self, move: M) -> None:
        """Play one of `moves()`."""

    @abstractmethod
    def unmake(self) -> None:
        """Take the last move back."""

    @abstractmethod
    def value(self, seat: int) -> float:
        """How far `seat` is ahead [points]: above 0 at the end means that it wins, below 0 that it loses, 0 a
        draw.
        """

    @abstractmethod
    def key(self) -> Hashable:
        """Equal only for positions from which best play is worth the same; where all is the same it should be
        equal.
        """

    @abstractmethod
    def action(self, move: M) -> Action:
        """The action of the game that a move stands for."""

    def distinct(self) -> Sequence[M]:
        """Those of `moves()` that a search must look at, promising ones first: of several that come to the
        same, one will do.
        """
        return self.moves()

    def chances(self) -> Sequence[float]:
        """At a chance node, the probability of each of `moves()`."""
        return ()

    def bounds(self, seat: int) -> tuple[float, float]:
        """(lowest, highest) value for `seat` that can still come about; the narrower, the more a search may
        skip.
        """
        return -math.inf, math.inf

    def returns(self) -> tuple[float, ...]:
        """Each seat's share of a victory [0 = lost, 1 = won alone or with partners], here or as estimated
        from here.

        The shares of all sides sum to 1.
        """
        ahead = [self.value(seat) for seat in range(self.players)]
        best = max(ahead)
        return tuple((value == best) / ahead.count(best) for value in ahead)

    def playout(self, rng: random.Random, plies: int | None = None) -> int:
        """Play at random to the end, or `plies` moves at most; returns how many `unmake` takes back."""
        made = 0
        while made != plies and not self.terminal:
            self.make(at_random(self, self.moves(), rng))
            made += 1
        return made


def at_random(position: Compiled[M], moves: Sequence[M], rng: random.Random) -> M:
    """One of the position's moves: any is as likely as another, outcomes of chance have their own
    probabilities.
    """
    if position.seat is not None:
        return moves[int(rng.random() * len(moves))]
    point = rng.random()
    for move, probability in zip(moves, position.chances(), strict=True):
        point -= probability
        if point < 0:
            return move
    return moves[-1]


Quick: TypeAlias = Compiled[Any]
"""One whose moves nobody has named: they go back to the position that offered them."""


@cache
def each_alone(players: int) -> tuple[tuple[int, ...], ...]:
    """The sides of a game without partners."""
    return tuple((seat,) for seat in range(players))


@dataclass(frozen=True)
class Insight(Generic[P]):
    """The questions, with answers that serve every game.

    Attributes
    ----------
    scale : float
        [units of `evaluate`] A lead that makes victory likely: who is ahead by so much wins about three times
        out of four.
    rollout : int or None
        [plies] After how much random play a simulation is cut off and evaluated; None plays to the end.
    adviser : str
        The strongest player that answers in a second, of those that play every position of this game
        (docs/decisions/0011).
    seeded : bool
        Whether the seed still decides something after the set-up (a shuffle, a bag). Then not even a position
        in which everything lies open can be counted out.
    unit : Text
        What `evaluate` counts, for charts: "points ahead".

    Examples
    --------
    >>> import explorer
    >>> state = explorer.load("village").start(seed=1)
    >>> state.insight.evaluate(state), state.insight.adviser, state.insight.unit.en
    ((0.0, 0.0), 'montecarlo:1s', 'points ahead')
    """

    scale: float = 10.0
    rollout: int | None = None
    adviser: str = "greedy"
    seeded: bool = True
    unit: Text = POINTS_AHEAD

    def evaluate(self, state: P) -> tuple[float, ...]:
        """How every seat stands [`unit`, more is better]: the score sheet with what would be counted if the
        season ended now.
        """
        sheet = state.score_sheet()
        return tuple(float(sheet.total(seat, projected=True)) for seat in range(sheet.players))

    def sides(self, state: P) -> tuple[tuple[int, ...], ...]:
        """Who wins together, every seat in one of them: each alone, where a game has no teams."""
        return each_alone(len(state.players))

    def alike(self, state: P, action: Action) -> Hashable:
        """Equal for legal actions that come to the same, so that one of them is thought about: the action
        itself.

        What is hidden from the seat is dealt here: actions may be tried, and must not be equal by what they
        turn up.
        """
        return action

    def cut_off(self, state: P) -> int | None:
        """[plies] After how much random play a simulation from here is cut off and evaluated; None plays to
        the end.
        """
        return self.rollout

    def ahead(self, state: P) -> int | None:
        """[decisions] How many of them a simulation from here chooses by what earlier ones found; None: as
        many as they met.
        """
        return None

    def finished(self, state: P, rng: random.Random) -> tuple[float, ...] | None:
        """Every seat's points once the game was played on to its end without much thought, in a quicker way
        than ply by ply.

        None where the game knows no such way.
        """
        return None

    def masks(self, state: P, seat: int) -> bool:
        """Whether something but the seed is masked to `seat`."""
        view = state.seen_by(seat)
        dealt: Any = view.determinize(seat, random.Random(0))
        return bool(replace(dealt, seed=view.seed) != view)

    def hides(self, state: P, seat: int) -> bool:
        """Whether something that `seat` cannot see may decide how it goes on; in the game, or in what
        `compiled` plays of it.
        """
        return self.seeded or self.masks(state, seat)

    def turns_on_unseen(self, state: P, seat: int) -> bool:
        """Whether what is masked to `seat` may change how its turn leaves everybody standing (`evaluate`).

        Where it cannot, players look at one deal of it instead of many that all say the same.
        """
        return self.masks(state, seat)

    def countable(self, state: P, seat: int) -> bool:
        """Whether `seat` could count the position out: two players at most, and nothing unseen that may
        decide how it goes on.
        """
        return len(state.players) <= MOST_TO_COUNT and not self.hides(state, seat)

    def opened(self, state: P) -> State | None:
        """The position with all that is masked laid open, as one who looks back may see it; None where there
        is no such form.
        """
        return None

    def compiled(self, state: P) -> Quick | None:
        """The position in a form that is searched faster, if the game has one; only asked of positions
        without masks.
        """
        return None
