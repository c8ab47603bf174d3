"""Any game in the form that searches run on: positions of the public contract, kept on a stack."""

from __future__ import annotations

import math
import random
from collections.abc import Hashable, Sequence
from typing import Any

from explorer.game import Action
from explorer.insight import WON_WITHOUT_POINTS, Compiled, at_random


def position_of(state: Any) -> Compiled:
    """The position in the fast form that its game offers, else as it stands."""
    return state.insight.compiled(state) or Stacked(state)


class Stacked(Compiled):
    """A position without masks and those that led from it to here; moves are the game's own actions."""

    def __init__(self, state: Any) -> None:
        self.players = len(state.players)
        self._line = [state]

    @property
    def state(self) -> Any:
        """The position reached."""
        return self._line[-1]

    @property
    def seat(self) -> int | None:
        """Who decides; None at chance nodes and at the end."""
        return self.state.current_player  # type: ignore[no-any-return]

    @property
    def terminal(self) -> bool:
        """Whether the game is over."""
        return bool(self.state.is_terminal)

    def moves(self) -> Sequence[Action]:
        """Every legal action, or every outcome of a chance node."""
        return possible(self.state)

    def chances(self) -> Sequence[float]:
        """The probability of each outcome of a chance node."""
        return tuple(probability for _, probability in self.state.chance_outcomes())

    def make(self, move: Action) -> None:
        """Play an action."""
        self._line.append(self.state.apply(move)[0])

    def unmake(self) -> None:
        """Take the last action back."""
        self._line.pop()

    def value(self, seat: int) -> float:
        """Points ahead of the best rival; where the winner has none, its victory counts `WON_WITHOUT_POINTS`."""
        margin, won = lead(self.state.insight.evaluate(self.state), seat), victory(self.state, seat)
        return WON_WITHOUT_POINTS * won if won * margin <= 0 and self.terminal else margin

    def key(self) -> Hashable:
        """The state itself."""
        return self.state  # type: ignore[no-any-return]

    def action(self, move: Action) -> Action:
        """The move is the action."""
        return move

    def returns(self) -> tuple[float, ...]:
        """The victory shared among the winners (a draw among all); before the end, likely shares by how the seats stand."""
        outcome, insight = self.state.outcome, self.state.insight
        if outcome is None:
            return likely_shares(insight.evaluate(self.state), insight.scale)
        winners = outcome.winners or range(self.players)
        return tuple(1 / len(winners) if seat in winners else 0.0 for seat in range(self.players))

    def playout(self, rng: random.Random, plies: int | None = None) -> int:
        """Play at random; only the last position is put on the stack."""
        state, made = self.state, 0
        while made != plies and (moves := possible(state)):
            state, made = state.apply(_drawn(state, moves, rng))[0], made + 1
        self._line.append(state)
        return 1


def possible(state: Any) -> Sequence[Action]:
    """What can happen next: legal actions, or outcomes of a chance node."""
    return state.legal_actions() or [action for action, _ in state.chance_outcomes()]


def _drawn(state: Any, moves: Sequence[Action], rng: random.Random) -> Action:
    if state.current_player is not None:
        return moves[int(rng.random() * len(moves))]
    return at_random(Stacked(state), moves, rng)  # type: ignore[no-any-return]


def lead(standing: Sequence[float], seat: int) -> float:
    """How far a seat is ahead of its best rival; alone, what it has.

    >>> lead((3.0, 5.0, 4.0), 1)
    1.0
    """
    return standing[seat] - max((other for i, other in enumerate(standing) if i != seat), default=0.0)


def victory(state: Any, seat: int) -> int:
    """1 when this seat is among the winners, -1 when only others are; 0 for a draw, and while the game goes on."""
    winners = () if state.outcome is None else state.outcome.winners
    if not winners or len(winners) == len(state.players) > 1:
        return 0
    return 1 if seat in winners else -1


def likely_shares(standing: Sequence[float], scale: float) -> tuple[float, ...]:
    """Each seat's likely share of the victory, from how they stand: a logistic model; `scale` is a lead worth 73 to 27.

    >>> [round(share, 2) for share in likely_shares((5.0, 15.0), 10.0)]
    [0.27, 0.73]
    """
    best = max(standing)
    weights = [math.exp((points - best) / scale) for points in standing]
    return tuple(weight / sum(weights) for weight in weights)
