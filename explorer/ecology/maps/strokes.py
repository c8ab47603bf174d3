"""Drawing on a map: a road, a hedge, a pond, a tunnel, each a stroke of the brush that can be taken back.

A stroke is a short text, "road 12,30 40,80": the cells that the brush went through, row and column.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import repeat
from math import ceil, dist, inf
from typing import TYPE_CHECKING

from explorer.core.errors import BadNotation, BadOption, mismatch, one_of
from explorer.core.lazy import lazy_import
from explorer.core.messages import message
from explorer.ecology.counting import Array
from explorer.ecology.maps.invented import HEDGE, POND, ROAD, TUNNEL
from explorer.ecology.maps.land import NO_DATA, Cells, LandCover
from explorer.ecology.rasters.surface import Cell

if TYPE_CHECKING:
    import numpy as np
else:
    np = lazy_import("numpy")

TOOLS: Mapping[str, int] = {"road": ROAD, "hedge": HEDGE, "pond": POND, "tunnel": TUNNEL}
"""Things to draw -> their class of the invented lands."""
BESIDE = 900_000_000
"""Drawings on a map with classes of its own have codes from here on, so that they mean one thing."""
WIDTHS: Mapping[str, float] = {"road": 15.0, "hedge": 5.0, "pond": 20.0, "tunnel": 10.0}
"""[m] How broad each is; a cell at least, and a cell more where a line would have gaps at its corners."""
NEARBY, CELLS_NEARBY = 60.0, 1.5
"""[m], and where cells are large [cells]: how far a tunnel looks for the road that it is to pass under."""
MOST_POINTS = 202
EXACT, MOST_CELLS = "=", 5000
EXAMPLE = "road 12,30 40,80"


@dataclass(frozen=True, slots=True)
class Stroke:
    """A stroke of the brush.

    Attributes
    ----------
    exact : bool
        Whether these cells alone are covered, as "hedge = 1,2 1,3" says: a plan that is laid on the map.

    Examples
    --------
    >>> str(Stroke.parse("hedge 1,2 3,4"))
    'hedge 1,2 3,4'
    """

    tool: str
    cells: tuple[Cell, ...]
    exact: bool = False

    @classmethod
    def parse(cls, text: str) -> Stroke:
        """Read a stroke that was written.

        Raises
        ------
        BadNotation
            When it is none.
        """
        tool, *points = text.split()
        exact = points[:1] == [EXACT]
        points, most = points[exact:], MOST_CELLS if exact else MOST_POINTS
        try:
            cells = tuple(tuple(map(int, point.split(","))) for point in points)
        except ValueError:
            cells = ()
        if tool not in TOOLS or not 0 < len(cells) <= most or any(len(cell) != 2 for cell in cells):
            raise BadNotation(
                mismatch(
                    message("ecology-map-stroke"), text[:60], message("ecology-map-strokes", example=EXAMPLE)
                )
            )
        return cls(tool, tuple((row, column) for row, column in cells), exact)

    def __str__(self) -> str:
        sign = [EXACT] if self.exact else []
        return " ".join([self.tool, *sign, *(f"{row},{column}" for row, column in self.cells)])


@dataclass(frozen=True, slots=True, eq=False)
class Change:
    """Cells that a stroke changed, by number in reading order; their codes before and after."""

    stroke: Stroke
    cells: Array
    before: Array
    after: int

    def places(self, columns: int) -> tuple[Cell, ...]:
        """The cells by row and column, on a map of so many columns."""
        return tuple(divmod(int(cell), columns) for cell in self.cells)


def drawn(land: LandCover, stroke: Stroke, code: int) -> Change:
    """The change that a stroke makes on a map, where the class that it puts down has this code.

    For a road, hedge or tunnel the brush goes from cell to cell; a pond is where it begins. A tunnel looks
    for the nearest road and passes under it, at right angles as far as cells allow.

    Raises
    ------
    BadOption
        When no cell of the map is under the brush, or a tunnel finds no road.

    Examples
    --------
    >>> land = LandCover(np.ones((3, 3), dtype=int), cellsize=10)
    >>> after = with_change(land, drawn(land, Stroke.parse("hedge 1,0 1,2"), 2))
    >>> after.classes.tolist()
    [[1, 1, 1], [2, 2, 2], [1, 1, 1]]
    """
    columns = land.classes.shape[1]
    covered = sorted(_covered(land, stroke, code))
    places = [row * columns + column for row, column in covered if land.classes[row, column] != NO_DATA]
    if not places:
        raise BadOption(message("ecology-map-off-the-map"))
    if isinstance(land.classes, Cells):
        return Change(stroke, tuple(places), tuple(land.classes.flat[at] for at in places), code)
    cells = np.array(places)
    return Change(stroke, cells, land.classes.ravel()[cells], code)


def with_change(land: LandCover, change: Change) -> LandCover:
    """The map with a stroke."""
    return _put(land, change.cells, change.after)


def without_change(land: LandCover, change: Change) -> LandCover:
    """The map as it was before a stroke."""
    return _put(land, change.cells, change.before)


def _put(land: LandCover, cells: Array, codes: Array | int) -> LandCover:
    if isinstance(land.classes, Cells):
        flat = list(land.classes.flat)
        for at, code in zip(cells, repeat(codes) if isinstance(codes, int) else codes, strict=False):
            flat[at] = code
        return replace(land, classes=Cells(tuple(flat), land.classes.shape))
    classes = land.classes.copy()
    classes.ravel()[cells] = codes
    return replace(land, classes=classes)


def _covered(land: LandCover, stroke: Stroke, code: int) -> set[Cell]:
    """The cells of the map that a stroke covers."""
    if stroke.tool == "tunnel" and not stroke.exact:
        return set(_tunnel(land, stroke, code))
    rows, columns = land.classes.shape
    cells = stroke.cells if stroke.exact else _line(land, stroke)
    return {(row, column) for row, column in cells if 0 <= row < rows and 0 <= column < columns}


def _line(land: LandCover, stroke: Stroke) -> Iterator[Cell]:
    """The cells that the brush covers."""
    if stroke.tool not in TOOLS:
        raise BadOption(mismatch("tool", stroke.tool, one_of(TOOLS)))
    broad = max(ceil(WIDTHS[stroke.tool] / land.cellsize), 1)
    beside = range(-((broad - 1) // 2), broad - (broad - 1) // 2)
    ends = stroke.cells[:1] if stroke.tool == "pond" else stroke.cells
    return (
        (row + down, column + right) for row, column in through(ends) for down in beside for right in beside
    )


def through(points: Sequence[Cell]) -> list[Cell]:
    """The cells from point to point, side by side, so that nothing slips through at a corner.

    >>> through([(0, 0), (1, 1)])
    [(0, 0), (1, 0), (1, 1)]
    """
    found = list(points[:1])
    for row, column in points[1:]:
        r, c = found[-1]
        far = abs(row - r) + abs(column - c)
        for step in range(1, far + 1):
            at = r + round((row - r) * step / far), c + round((column - c) * step / far)
            if at[0] != found[-1][0] and at[1] != found[-1][1]:
                found.append((at[0], found[-1][1]))
            if at != found[-1]:
                found.append(at)
    return found


def _tunnel(land: LandCover, stroke: Stroke, code: int) -> list[Cell]:
    """From one side of the nearest road to the other, by the shortest of the four straight ways."""
    road, near = code + ROAD - TUNNEL, max(NEARBY, CELLS_NEARBY * land.cellsize)
    away, middle = _nearest(land, stroke.cells[0], road)
    if away * land.cellsize > near:
        raise BadOption(message("ecology-map-no-road", near=round(near)))
    ways = [_across(land, road, middle, step) for step in ((0, 1), (1, 0), (1, 1), (1, -1))]
    return min(ways, key=len)


def _nearest(land: LandCover, cell: Cell, road: int) -> tuple[float, Cell]:
    """The distance to the nearest cell of a class [cells], and that cell, of equals the first."""
    if isinstance(land.classes, Cells):
        columns = land.classes.shape[1]
        found = ((dist(divmod(at, columns), cell), divmod(at, columns)) for at in land.classes.where(road))
        return min(found, default=(inf, cell))
    cells = np.argwhere(land.classes == road)
    if not cells.size:
        return inf, cell
    away = np.hypot(*(cells - cell).T)
    row, column = cells[int(away.argmin())]
    return float(away.min()), (int(row), int(column))


def _across(land: LandCover, road: int, middle: Cell, step: Cell) -> list[Cell]:
    """The cells of the road in a row on both sides of a cell, side by side."""
    rows, columns = land.classes.shape
    found = [middle]
    for sign in (1, -1):
        row, column = middle
        while True:
            row, column = row + sign * step[0], column + sign * step[1]
            if not (0 <= row < rows and 0 <= column < columns) or land.classes[row, column] != road:
                break
            found.append((row, column))
    return through(sorted(found))
