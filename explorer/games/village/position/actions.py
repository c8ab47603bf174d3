"""What a player of Viva Catrina can do, and the notation of it."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from typing import Annotated

from explorer.core.errors import instead
from explorer.core.game import Action
from explorer.core.messages import message
from explorer.core.notation import Notation, Part, QuarterTurns
from explorer.core.text import Text
from explorer.games.village.position.board import Board
from explorer.games.village.position.network import cell_name

TURNS = {"r0": 0, "r90": 1, "r180": 2, "r270": 3}
NUMBER = re.compile(r"[1-9][0-9]{0,3}")
COORDINATES = re.compile(r"x(0|-?[1-9][0-9]{0,3}) y(0|-?[1-9][0-9]{0,3})")

X = Annotated[int, Part("column", "x{}".format)]
Y = Annotated[int, Part("row", "y{}".format)]


@dataclass(frozen=True, slots=True)
class Take(Action):
    """Take an available tile (VIL-T2): `take 57`."""

    tile: int


@dataclass(frozen=True, slots=True)
class Lay(Action):
    """Lay the tile in hand, turned by quarter turns clockwise (VIL-T3): `lay x2 y-1 r90`."""

    x: X
    y: Y
    turn: QuarterTurns


@dataclass(frozen=True, slots=True)
class Draw(Action):
    """The extra tile that comes out of the bag (VIL-H2), a chance outcome: `draw 57`."""

    tile: int


# The notation -----------------------------------------------------------------------------------------------


def is_cell(x: object, y: object, board: Board) -> bool:
    """Whether this is a cell that a village can reach."""
    return type(x) is int and type(y) is int and abs(x) + abs(y) <= board.reach


def read_cell(text: str, board: Board) -> tuple[int, int] | None:
    """The cell that `cell_name` wrote, None for anything else."""
    found = COORDINATES.fullmatch(text)
    cell = (int(found[1]), int(found[2])) if found else None
    return cell if cell and is_cell(*cell, board) else None


@cache
def notation(board: Board) -> Notation:
    """The actions that can be written: any tile may be taken or drawn, and laid four ways on each cell within
    reach.
    """
    a_cell = message("vil-a-cell", reach=board.reach)
    row = range(-board.reach, board.reach + 1)
    return Notation(
        (Take, Lay, Draw),
        {"tile": board.tiles, "column": row, "row": row, "turn": range(4)},
        {"tile": message("vil-a-tile", last=len(board.tiles)), "column": a_cell, "row": a_cell},
        lambda action: about_a_cell(action, board, a_cell),
    )


def about_a_cell(action: Action, board: Board, a_cell: Text) -> Text | None:
    """No village reaches further."""
    if type(action) is not Lay or is_cell(action.x, action.y, board):
        return None
    return instead(cell_name(action.x, action.y), a_cell)
