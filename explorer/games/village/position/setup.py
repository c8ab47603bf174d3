"""Set-up: VIL-S1 to VIL-S5."""

from __future__ import annotations

from explorer.core.game import shuffled
from explorer.games.village.position.board import Board
from explorer.games.village.position.kinds import COLOURS
from explorer.games.village.position.village import Laid, founded
from explorer.games.village.rules.turn import filled
from explorer.games.village.state import Player, VillageOptions, VillageState


def start(board: Board, players: int, seed: int, options: VillageOptions) -> VillageState:
    """Deal start tiles, fill the board out of the bag, set up the piles, draw who gets the Catrina."""
    starts = shuffled(board.starts, seed, "start")
    seats = tuple(Player(founded(board, [Laid(0, 0, starts[seat], 0)])) for seat in range(players))
    first = shuffled(range(players), seed, "first player")[0]
    piles = (board.pile(players),) * len(COLOURS)
    state = VillageState(board, options, seed, seats, (), tuple(board.tiles), piles, board.chimeras, first=first, seat=first)
    return filled(state)
