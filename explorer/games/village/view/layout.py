"""Where the cells of a village lie in a picture.

A village has no border: its picture is the occupied rectangle and a ring around it.
"""

from __future__ import annotations

from functools import cache, lru_cache

from explorer.games.village.position.kinds import Cell as Place
from explorer.games.village.position.kinds import Point
from explorer.games.village.position.network import Segment, cell_name
from explorer.games.village.position.village import Village
from explorer.games.village.view import art, figures
from explorer.games.village.view.words import place_name
from explorer.picture.drawing import Shapes
from explorer.picture.scene import Cell, Geometry

MARGIN = 0.12
LEAST = 5.0
LINE_STEP, LINE_HEIGHT, LINE_GAP = 1.1, 1.58, 0.1


@cache
def symbols() -> dict[str, Shapes]:
    """Every symbol; the same for every box, since tiles are put together from them."""
    return {**art.symbols(), **figures.symbols()}


def square(x: float, y: float, half: float = 0.5) -> str:
    """The outline of a square around a point."""
    return f"M{x - half:.3f} {y - half:.3f}h{2 * half:g}v{2 * half:g}h{-2 * half:g}Z"


def centre(cell: Place) -> tuple[float, float]:
    """The middle of a cell; meeting points have whole coordinates."""
    return cell[0] + 0.5, cell[1] + 0.5


def extent(village: Village) -> tuple[int, int, int, int]:
    """West, north, east and south of the picture, in cells: one more on every side than is occupied."""
    xs, ys = [x for x, _ in village.at], [y for _, y in village.at]
    return min(xs) - 1, min(ys) - 1, max(xs) + 1, max(ys) + 1


def geometry(village: Village) -> Geometry:
    """The cells of a village and its ring, named as in the notation; it stays the same until a tile is laid
    in the ring.
    """
    return _grid(*extent(village))


@lru_cache(maxsize=64)
def _grid(west: int, north: int, east: int, south: int) -> Geometry:
    cells = [
        Cell(cell_name(x, y), y - north, x - west, *centre((x, y)), square(*centre((x, y))))
        for y in range(north, south + 1)
        for x in range(west, east + 1)
    ]
    view = (west - MARGIN, north - MARGIN, east - west + 1 + 2 * MARGIN, south - north + 1 + 2 * MARGIN)
    return Geometry(view, tuple(cells), symbols())


def on_table(of: Geometry) -> Geometry:
    """The same cells with room for five each way, so that a young village does not shrink with each tile."""
    west, north, wide, high = of.view
    across, down = max(wide, LEAST), max(high, LEAST)
    view = (west - (across - wide) / 2, north - (down - high) / 2, across, down)
    return _seen(view, of.cells)


@lru_cache(maxsize=64)
def _seen(view: tuple[float, float, float, float], cells: tuple[Cell, ...]) -> Geometry:
    return Geometry(view, cells, symbols())


def places(village: Village) -> dict[str, Place]:
    """Name -> coordinates of every cell of the picture, row by row."""
    west, north, east, south = extent(village)
    return {cell_name(x, y): (x, y) for y in range(north, south + 1) for x in range(west, east + 1)}


def middle(points: tuple[Point, ...]) -> tuple[float, float]:
    """The middle of a base."""
    return sum(x for x, _ in points) / len(points), sum(y for _, y in points) / len(points)


def way_transform(village: Village, segment: Segment) -> tuple[str, str]:
    """The path of a way before it is turned, and the transform that brings it to its place."""
    x, y, way = segment
    name, turn = art.form(village.at[x, y].reaches[way])
    px, py = centre((x, y))
    return art.FORMS[name], f"translate({px:g} {py:g}) rotate({turn * 90})"


@lru_cache(maxsize=16)
def lines_geometry(lengths: tuple[int, ...], most: int = 0) -> Geometry:
    """The places of the lines, "a1" first, a row a line; or with at most so many in a row, each on as many
    rows as the longest needs, and a gap between the lines.
    """
    wide = min(most or max(lengths), max(lengths))
    rows = -(-max(lengths) // wide)
    gap = LINE_GAP if rows > 1 else 0.0
    cells = []
    for line, length in enumerate(lengths):
        for at in range(length):
            row, col = line * rows + at // wide, at % wide
            x, y = col * LINE_STEP, row * LINE_HEIGHT + line * gap
            cells.append(Cell(place_name(line, at), row, col, x, y, square(x, y)))
    high = len(lengths) * rows * LINE_HEIGHT + (len(lengths) - 1) * gap
    view = (-0.62, -0.72, wide * LINE_STEP + 0.14, high + 0.1)
    return Geometry(view, tuple(cells), symbols())


@cache
def hand_geometry() -> Geometry:
    """One tile, "hand"."""
    return Geometry((-0.56, -0.56, 1.12, 1.12), (Cell("hand", 0, 0, 0.0, 0.0, square(0, 0)),), symbols())
