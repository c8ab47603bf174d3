"""Any game in the form that searches run on: positions of the public contract, kept on a stack."""

from __future__ import annotations

import math
import random
from collections.abc import Container, Hashable, Sequence

from explorer.core.game import Action, State
from explorer.core.state import WON_WITHOUT_POINTS, Compiled, Quick, at_random


def position_of(state: State) -> Quick:
    """The position in the fast form that its game offers, else as it stands."""
    return state.insight.compiled(state) or Stacked(state)


class Stacked(Compiled[Action]):
    """A position without masks and those that led from it to here; moves are the game's own actions."""

    def __init__(self, state: State) -> None:
        self.players = len(state.players)
        self._line = [state]
        self._points: Sequence[float] | None = None

    @property
    def state(self) -> State:
        """The position reached."""
        return self._line[-1]

    @property
    def seat(self) -> int | None:
        """Who decides; None at chance nodes and at the end."""
        return self.state.current_player

    @property
    def terminal(self) -> bool:
        """True if the game is over."""
        return self.state.is_terminal

    def moves(self) -> Sequence[Action]:
        """Every legal action, or every outcome of a chance node."""
        return possible(self.state)

    def chances(self) -> Sequence[float]:
        """The probability of each outcome of a chance node."""
        return tuple(probability for _, probability in self.state.chance_outcomes())

    def make(self, move: Action) -> None:
        """Play an action."""
        self._line.append(self.state.apply_legal(move)[0])

    def unmake(self) -> None:
        """Take the last action back."""
        self._line.pop()
        self._points = None

    def value(self, seat: int) -> float:
        """Points ahead of the best rival; where the winner has none, its victory counts
        `WON_WITHOUT_POINTS`.
        """
        margin, won = standing_ahead(self.state, seat), victory(self.state, seat)
        return WON_WITHOUT_POINTS * won if won * margin <= 0 and self.terminal else margin

    def key(self) -> Hashable:
        """The state itself."""
        return self.state

    def action(self, move: Action) -> Action:
        """The move is the action."""
        return move

    def returns(self) -> tuple[float, ...]:
        """The victory shared among the sides that won (a draw among all); before the end, likely shares by
        how they stand.
        """
        outcome, insight = self.state.outcome, self.state.insight
        sides = insight.sides(self.state)
        if self._points is not None:
            return won_shares(self._points, sides)
        if outcome is None:
            return likely_shares(insight.prospects(self.state), insight.scale, sides)
        winners = outcome.winners or range(self.players)
        share = 1 / sum(not set(side).isdisjoint(winners) for side in sides)
        return tuple(share if seat in winners else 0.0 for seat in range(self.players))

    def playout(self, rng: random.Random, plies: int | None = None) -> int:
        """Play at random; only the last position is put on the stack, or that where the game plays on in a
        way of its own.
        """
        state, made = self.state, 0
        while made != plies:
            if plies is None and (points := state.insight.finished(state, rng)) is not None:
                self._points = points
                break
            if moves := state.legal_actions():
                move = moves[int(rng.random() * len(moves))]
            elif outcomes := possible(state):
                move = at_random(Stacked(state), outcomes, rng)
            else:
                break
            state, made = state.apply_legal(move)[0], made + 1
        self._line.append(state)
        return 1


def possible(state: State) -> Sequence[Action]:
    """Possible next actions: legal actions, or outcomes of a chance node."""
    return state.legal_actions() or [action for action, _ in state.chance_outcomes()]


def standing_ahead(state: State, seat: int) -> float:
    """The lead of a seat over the best that is not on its side, as its game evaluates the position."""
    insight = state.insight
    side: Sequence[int] = next(side for side in insight.sides(state) if seat in side)
    return lead(insight.evaluate(state), seat, side)


def lead(standing: Sequence[float], seat: int, side: Container[int] = ()) -> float:
    """The lead of a seat over its best rival, the partners of its side left out; without rivals, what it
    has.

    >>> lead((3.0, 5.0, 4.0), 1), lead((3.0, 5.0, 4.0), 1, side=(1, 2))
    (1.0, 2.0)
    """
    rivals = [other for i, other in enumerate(standing) if i != seat and i not in side]
    return standing[seat] - max(rivals, default=0.0)


def victory(state: State, seat: int) -> int:
    """1 when this seat is among the winners, -1 when only others are; 0 for a draw, and while the game goes
    on.
    """
    winners = () if state.outcome is None else state.outcome.winners
    if not winners or len(winners) == len(state.players) > 1:
        return 0
    return 1 if seat in winners else -1


def won_shares(points: Sequence[float], sides: Sequence[Sequence[int]]) -> tuple[float, ...]:
    """The victory shared among the sides with most points at the end, for each of their seats.

    >>> won_shares((1.0, 7.0, 2.0, 0.0), ((0, 2), (1, 3)))
    (0.0, 1.0, 0.0, 1.0)
    """
    sums = [sum(points[seat] for seat in side) for side in sides]
    shares = {
        seat: (own == max(sums)) / sums.count(max(sums))
        for side, own in zip(sides, sums, strict=True)
        for seat in side
    }
    return tuple(shares[seat] for seat in range(len(points)))


def likely_shares(
    standing: Sequence[float], scale: float, sides: Sequence[Sequence[int]]
) -> tuple[float, ...]:
    """Each side's likely share of the victory, for each of its seats: a logistic model; `scale` is a lead
    worth 73 to 27.

    >>> [round(share, 2) for share in likely_shares((5.0, 15.0, 5.0), 10.0, ((0, 2), (1,)))]
    [0.27, 0.73, 0.27]
    """
    points = [max(standing[seat] for seat in side) for side in sides]
    weights = [math.exp((each - max(points)) / scale) for each in points]
    shares = {
        seat: weight / sum(weights) for side, weight in zip(sides, weights, strict=True) for seat in side
    }
    return tuple(shares[seat] for seat in range(len(standing)))
