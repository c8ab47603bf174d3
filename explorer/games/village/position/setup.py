"""Set-up: VIL-S1 to VIL-S5."""

from __future__ import annotations

from typing import TypeVar

from explorer.core.game import shuffled
from explorer.core.replacing import replace
from explorer.games.village.position.board import Board
from explorer.games.village.position.kinds import COLOURS, NO_TILE
from explorer.games.village.position.position import Player, Position, VillageOptions
from explorer.games.village.position.village import Laid, founded

P = TypeVar("P", bound=Position)


def start(kind: type[P], board: Board, players: int, seed: int, options: VillageOptions) -> P:
    """Deal start tiles, fill the board out of the bag, set up the piles, draw who gets the Catrina."""
    starts = shuffled(board.starts, seed, "start")
    seats = tuple(Player(founded(board, [Laid(0, 0, starts[seat], 0)])) for seat in range(players))
    first = shuffled(range(players), seed, "first player")[0]
    piles = (board.pile(players),) * len(COLOURS)
    return filled(
        kind(
            board,
            options,
            seed,
            seats,
            (),
            tuple(board.tiles),
            piles,
            board.chimeras,
            first=first,
            seat=first,
        )
    )


def filled(state: P) -> P:
    """VIL-S2, VIL-T4, VIL-T5: tiles out of the bag on the places of the board, in order, as far as they
    go.
    """
    order = iter(shuffled(state.bag, state.seed, "board", state.round))
    lines = tuple(
        tuple(next(order, NO_TILE) for _ in range(length)) for length in state.board.side(len(state.players))
    )
    return replace(state, lines=lines, bag=tuple(sorted(order)))
