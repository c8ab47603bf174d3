"""What players that think may ask of Papillons célestes besides its rules.

A round is what is thought about: nothing of it but a white butterfly goes on into the next (SOU-M1, SOU-M2),
so whoever wins rounds wins the match. Only what lies face down hides anything from that.
"""

from __future__ import annotations

from dataclasses import dataclass

from explorer.core.game import State
from explorer.core.replacing import replace
from explorer.core.state import WON_WITHOUT_POINTS, Insight
from explorer.games.souls import turn
from explorer.games.souls.board import CHOOSE, HIDDEN
from explorer.games.souls.position import Position, unseen
from explorer.games.souls.questions.table import Table


@dataclass(frozen=True)
class SoulsInsight(Insight[Position]):
    """The points of the round shown, and a round in place."""

    seeded: bool = False
    adviser: str = "montecarlo:1s"

    def evaluate(self, state: Position) -> tuple[float, ...]:
        """The points of each collection of the round; of equal ones, part of a point for the Grand Bolina
        (SOU-C6).
        """
        points = turn.totals(state)
        tie = WON_WITHOUT_POINTS if points[0] == points[1] else 0.0
        return tuple(count + tie * (state.owner == seat) for seat, count in enumerate(points))

    def masks(self, state: Position, seat: int) -> bool:
        """SOU-S6: True if cards lie face down and it is not known which."""
        return (state.down > 0 or HIDDEN in state.cards) and len(set(unseen(state))) > 1

    def hides(self, state: Position, seat: int) -> bool:
        """True if this round depends on hidden cards, or is not dealt yet."""
        return state.phase == CHOOSE or self.masks(state, seat)

    def compiled(self, state: Position) -> Table:
        """This round, or with the choice of seat the next."""
        return Table(state)

    def opened(self, state: Position) -> State:
        """Every card face up."""
        return replace(state, down=0)
