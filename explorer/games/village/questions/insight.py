"""What players that think may ask of Viva Catrina besides its rules: which ways to lay a tile are one."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass
from functools import cache, lru_cache

from explorer.core.game import Action
from explorer.core.replacing import replace
from explorer.core.state import Insight
from explorer.games.village.position.actions import Lay
from explorer.games.village.position.board import Board
from explorer.games.village.position.position import Position
from explorer.games.village.rules.scoring import total

_total = lru_cache(maxsize=4096)(total)
"""Players that think ask again for everyone at each tile that may be drawn."""


@dataclass(frozen=True)
class VillageInsight(Insight[Position]):
    """The score sheet says how everyone stands; a simulation is cut off after a few plies."""

    rollout: int | None = 3
    adviser: str = "montecarlo:1s"

    def evaluate(self, state: Position) -> tuple[float, ...]:
        """The totals of the score sheet, without its lines."""
        return tuple(float(_total(player)) for player in state.players)

    def alike(self, state: Position, action: Action) -> Hashable:
        """A straight path without bases lies the same after half a turn."""
        return (
            replace(action, turn=_first_turn(state.board, state.hand, action.turn))
            if isinstance(action, Lay)
            else action
        )


@cache
def _first_turn(board: Board, tile: int, turn: int) -> int:
    """The fewest quarter turns after which the tile lies as it does after so many."""

    def lies(turn: int) -> tuple[object, ...]:
        laid = board.lays[tile, turn]
        ways = zip(laid.kinds, laid.reaches, laid.tallies, strict=True)
        return sorted(ways), laid.corners, laid.joined

    return next(other for other in range(4) if lies(other) == lies(turn))
