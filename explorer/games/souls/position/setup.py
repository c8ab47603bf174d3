"""Set-up: SOU-S1 to SOU-S5."""

from __future__ import annotations

from explorer.core.game import shuffled
from explorer.games.souls.position.board import Board
from explorer.games.souls.position.kinds import NOBODY, SEATS
from explorer.games.souls.rules.turn import dealt, turned_up
from explorer.games.souls.state import SoulsOptions, SoulsState


def start(board: Board, seed: int, options: SoulsOptions) -> SoulsState:
    """Draw who is first, turn a layout up, shuffle and lay the cards."""
    first = shuffled(range(SEATS), seed, "first player")[0]
    bare = SoulsState(board, options, seed, layouts=(), cards=(), aside=(), table=0, down=0, owner=NOBODY, first=first)
    return dealt(turned_up(bare))
