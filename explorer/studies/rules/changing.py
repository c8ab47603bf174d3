"""What a rule does to a game: the same seeds played with it and under a change, in slices that a page can
answer between.

Both ways begin from the same set-up. As soon as somebody plays otherwise they part, so their results are
compared as those of two samples.
"""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Generator, Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import TypeAlias, TypeVar

from explorer.core.game import Action, Game, State
from explorer.core.positions.without import Change, Loose
from explorer.core.tree import draw
from explorer.players import Player, Random, decision
from explorer.studies.estimates import Estimate, mean, wilson
from explorer.studies.study import Study

V = TypeVar("V")
LONGEST = 20_000
"""[plies] A playthrough that goes on for longer is given up: without the rule it might never end."""


@dataclass(frozen=True, slots=True)
class Came:
    """What came of one playthrough.

    Attributes
    ----------
    turns, plies : int
        How long it was.
    points : tuple of int
        By seat.
    shares : tuple of float
        Each seat's share of the victory; all 0 where nobody won.
    bites : float
        In which part of the decisions the change made a difference to what is legal [0 to 1].
    taken : int
        How many of the actions played were legal only by the change.
    over : bool
        Whether it came to its end.
    """

    turns: int
    plies: int
    points: tuple[int, ...]
    shares: tuple[float, ...]
    bites: float
    taken: int
    over: bool


Measure = Callable[[Sequence[Came]], Estimate]


@dataclass(frozen=True, slots=True, eq=False)
class Effect:
    """What is known so far: playthroughs with the rule as it is, and as many under the change. Each that is
    said is another, so that whoever watches is told; they grow together.
    """

    change: Change
    count: int
    plain: list[Came] = field(default_factory=list)
    changed: list[Came] = field(default_factory=list)

    @property
    def done(self) -> float:
        """Which part is played [0 to 1]."""
        return (len(self.plain) + len(self.changed)) / (2 * self.count)

    @property
    def bites(self) -> Estimate:
        """In which part of a playthrough's decisions the change makes a difference [0 to 1]."""
        return mean([one.bites for one in self.changed])

    @property
    def taken(self) -> Estimate:
        """How many actions a playthrough has that only the change allows."""
        return mean([one.taken for one in self.changed])

    @property
    def unended(self) -> int:
        """How many playthroughs under the change were given up."""
        return sum(not one.over for one in self.changed)

    def rows(self) -> Iterator[Row]:
        """What is compared; points only where there are any."""
        for name, measure in MEASURES.items():
            one, other = measure(self.plain), measure(self.changed)
            if name != "points" or one.value or other.value:
                yield Row(name, one, other)


@dataclass(frozen=True, slots=True)
class Row:
    """One measure both ways."""

    name: str
    plain: Estimate
    changed: Estimate

    @property
    def difference(self) -> Estimate:
        """How much more it is under the change. Its interval is that of two samples (Newcombe 1998, method
        10, for shares).
        """
        one, other = self.plain, self.changed
        below = math.hypot(other.value - other.low, one.high - one.value)
        above = math.hypot(other.high - other.value, one.value - one.low)
        middle = other.value - one.value
        return Estimate(middle, middle - below, middle + above, min(one.count, other.count))

    @property
    def clear(self) -> bool:
        """Whether chance alone would seldom make such a difference."""
        found = self.difference
        return found.low > 0 or found.high < 0


def _first_wins(played: Sequence[Came]) -> Estimate:
    return wilson(sum(one.shares[0] for one in played), len(played))


def _decided(played: Sequence[Came]) -> Estimate:
    return wilson(sum(any(one.shares) for one in played), len(played))


MEASURES: dict[str, Measure] = {
    "turns": lambda played: mean([one.turns for one in played]),
    "points": lambda played: mean([sum(one.points) / len(one.points) for one in played]),
    "first": _first_wins,
    "decided": _decided,
}
"""The length, everybody's mean points, the share of the first seat's victories, of the games won."""


def effect(
    game: Game, change: Change, count: int, player: Player, seats: int, seed: int = 1,
    plain: Sequence[Came] = (), options: dict[str, object] | None = None,
) -> Iterator[Effect]:  # fmt: skip
    """Play both ways; what is known so far, again and again, after a moment each.

    Parameters
    ----------
    count : int
        Playthroughs each way.
    player : Player
        Who has every seat.
    seats : int
        How many players sit down.
    plain : sequence of Came
        Playthroughs with the rule, where they are known already.
    options : dict, optional
        The game's switches, apart from the change.

    >>> from explorer.core.installed import load
    >>> *_, found = effect(load("souls"), Change("SOU-P2"), 3, Random(), 2)
    >>> found.done, found.bites.value > 0.5
    (1.0, True)
    """
    study = Study.of(game, count, (player,) * seats, seed, options=options)
    found, usual = Effect(change, count, list(plain[:count])), dict(vars(study.options))
    for number in range(count):
        of = study.seed_of(number)
        if number >= len(found.plain):
            found.plain.append((yield from _played(game.start(seats, of, **usual), player, of, found)))
        found.changed.append((yield from _played(change.start(game, seats, of, usual), player, of, found)))
    yield replace(found)


Sliced: TypeAlias = Generator[Effect, None, V]
"""Work in slices, after each of which what is known so far is said; what it comes to in the end."""


def _played(state: State, player: Player, seed: int, found: Effect) -> Sliced[Came]:
    """What comes of a playthrough."""
    decisions = bites = taken = ply = 0
    while not state.is_terminal and ply < LONGEST:
        if (seat := state.current_player) is None:
            action = draw(state.chance_outcomes(), seed, ply)
        else:
            kept, freed = state.both() if isinstance(state, Loose) else (state.legal_actions(), ())
            action = yield from _chosen(player, state, (*kept, *freed), decision(seed, seat, ply), found)
            decisions, bites, taken = decisions + 1, bites + bool(freed), taken + (action in freed)
        state, _ = state.apply_legal(action)
        ply += 1
    return _came(state, ply, bites / max(decisions, 1), taken)


def _chosen(
    player: Player, state: State, actions: Sequence[Action], seed: str, found: Effect
) -> Sliced[Action]:
    """What a player does. One that takes anything is not shown the position: half of its time would go into
    masking it and listing its actions again.
    """
    yield replace(found)
    if len(actions) == 1 or isinstance(player, Random):
        return random.Random(seed).choice(actions)
    choice = actions[0]
    for advice in player.steps(state, seed=seed):
        choice = advice.choice
        yield replace(found)
    return choice


def _came(state: State, plies: int, bites: float, taken: int) -> Came:
    outcome, seats = state.outcome, range(len(state.players))
    winners = outcome.winners if outcome else ()
    shares = tuple((seat in winners) / max(len(winners), 1) for seat in seats)
    points = tuple(state.score_sheet().totals)
    return Came(state.turn, plies, points, shares, bites, taken, outcome is not None)
