"""Set-up: PON-S1, PON-S3, PON-S4."""

from __future__ import annotations

from typing import TypeVar

from explorer.core.game import shuffled
from explorer.games.pond.position.board import Board
from explorer.games.pond.position.kinds import HAND
from explorer.games.pond.position.position import Player, PondOptions, Position

P = TypeVar("P", bound=Position)


def start(kind: type[P], board: Board, players: int, seed: int, options: PondOptions) -> P:
    """Shuffle, deal three tiles each, draw the first player; ponds are chosen next."""
    pile = shuffled(board.pile(), seed, "pile")
    hands = [tuple(sorted(pile[HAND * i : HAND * (i + 1)])) for i in range(players)]
    seats = tuple(
        Player(animal, None, None, hand) for animal, hand in zip(board.animals, hands, strict=False)
    )
    first = shuffled(range(players), seed, "first player")[0]
    return kind(board, options, seed, seats, (None,) * len(board.cells), pile[HAND * players :], seat=first)
