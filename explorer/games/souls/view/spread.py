"""Where the cards of a layout lie in a picture: half a card aside from row to row, lower rows over upper
ones.
"""

from __future__ import annotations

from functools import lru_cache

from explorer.games.souls import art
from explorer.games.souls.art import HIGH, ROUND, WIDE
from explorer.games.souls.board import Board, Layout
from explorer.games.souls.position import Position
from explorer.picture.drawing import rounded
from explorer.picture.scene import Cell, Geometry

Point = tuple[float, float]

ASIDE, BELOW = 0.54, 0.88
"""How far it is from a column to the next (half a card), and from a row to the next."""
MARGIN = 0.14


def card_path(x: float, y: float, grow: float = 0.0) -> str:
    """The outline of a card around a point."""
    wide, high, r = WIDE + 2 * grow, HIGH + 2 * grow, ROUND + max(grow, 0)
    return rounded(x - wide / 2, y - high / 2, wide, high, r)


def centre(layout: Layout, place: int) -> Point:
    """The middle of the card on a place."""
    spot = layout.places[place - 1]
    return round(spot.column * ASIDE, 3), round(spot.row * BELOW, 3)


def geometry(state: Position) -> Geometry:
    """The places of this round's layout as cells named by number; the same until a layout is turned up."""
    return _geometry(state.board, state.layouts[-1], state.options.morphos)


@lru_cache(maxsize=64)
def _geometry(board: Board, number: int, morphos: int) -> Geometry:
    layout = board.layouts[number, morphos]
    spots = [(place, *centre(layout, place.number)) for place in layout.places]
    left = min(place.column for place in layout.places)
    # Half a card aside in every row: whole cards are counted, so that an arrow key finds the next one and the
    # one below.
    cells = [Cell(str(p.number), p.row, (p.column - left) // 2, x, y, card_path(x, y)) for p, x, y in spots]
    xs, ys = [x for _, x, _ in spots], [y for _, _, y in spots]
    wide, high = WIDE + 2 * MARGIN, HIGH + 2 * MARGIN
    view = (min(xs) - wide / 2, min(ys) - high / 2, max(xs) - min(xs) + wide, max(ys) - min(ys) + high)
    return Geometry(view, tuple(cells), art.symbols(board))
