"""Positions of Papillons célestes for tests: drawn tables, what is asked of them, random rounds.

Layout 1, the trellis, on which most of them lie; a card overlaps the two above it:

     1   2   3   4   5
       6   7   8   9
    10  11  12  13  14
      15  16  17  18
"""

from __future__ import annotations

from typing import Any

from steps import line_of

import explorer
from explorer.core.definitions import Reader

GAME: Any = explorer.load("souls")
BOARD = GAME.board
RULEBOOK = GAME.rulebook
ONE = {"rounds": "one"}


def position(*rows: str, players: tuple[dict[str, int], dict[str, int]] | None = None, **table: Any) -> Any:
    """A position drawn row by row; without rows the whole table is dealt by the seed."""
    drawn = {"rows": list(rows)} if rows else {}
    seats = {"players": list(players)} if players else {}
    return GAME._position(Reader({"seed": 1, "layouts": [1], **drawn, **seats, **table}, "test"))


def cards(eighty_eight: int = 0, morpho: int = 0, monarch: int = 0, machaon: int = 0) -> dict[str, int]:
    """A collection as position files write it."""
    return {"eighty-eight": eighty_eight, "morpho": morpho, "monarch": monarch, "machaon": machaon}


def three_cards(**table: Any) -> Any:
    """Card 6 on top of cards 1 and 2; the first player is to move and owns the Grand Bolina."""
    rows = ("M B . . .", " 8 . . . ", ". . . . .", " . . . . ")
    return position(*rows, players=(cards(2, 3, 3), cards(4, 2, machaon=1)), **{"bolina": 0, **table})


def played(seed: int, **options: Any) -> list[Any]:
    """Every position of a random game."""
    return list(line_of("souls", seed, 2, **options))
