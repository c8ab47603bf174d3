"""The actions of Viva Catrina, their notation, and their sentences."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Annotated

from explorer.core.errors import instead
from explorer.core.game import Action
from explorer.core.messages import message
from explorer.core.notation import Notation, Part, QuarterTurns
from explorer.core.text import NO_WORDS, Text, joined, verbatim
from explorer.games.village.board import Board
from explorer.games.village.position import Position
from explorer.games.village.position_village import cell_name, is_cell

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
    """Refuse a cell beyond the reach of a village."""
    if type(action) is not Lay or is_cell(action.x, action.y, board):
        return None
    return instead(cell_name(action.x, action.y), a_cell)


# In words ---------------------------------------------------------------------------------------------------


def turned(turn: int) -> Text:
    """The turn of a tile in words; nothing if it is upright."""
    return message("quarter", degrees=turn * 90) if turn else NO_WORDS


def worded(state: Position, action: Action) -> Text:
    """An action, its tile by number: "lay tile 63 at x1 y0"."""
    match action:
        case Take(tile=number):
            return message("vil-take-of", tile=number)
        case Lay(x=x, y=y) if not state.hand:
            return message("vil-lays-any", cell=cell_name(x, y))
        case Lay(x=x, y=y, turn=turn):
            return joined([message("vil-lays", tile=state.hand, cell=cell_name(x, y)), turned(turn)])
        case Draw(tile=number):
            return message("vil-draw-of", tile=number)
    return verbatim(action)
