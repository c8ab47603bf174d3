"""Drawing on a map: a road, a hedge, a pond, a tunnel, each a stroke of the brush that can be taken back.

A stroke is a short text, "road 12,30 40,80": the cells that the brush went through, row and column.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from math import ceil
from typing import TYPE_CHECKING

from explorer.core.errors import BadNotation, BadOption, mismatch, one_of
from explorer.core.installed import message
from explorer.core.lazy import lazy_import
from explorer.ecology.arrays import Array
from explorer.ecology.maps.invented import HEDGE, POND, ROAD, TUNNEL
from explorer.ecology.maps.land import NO_DATA, LandCover

if TYPE_CHECKING:
    import numpy as np
else:
    np = lazy_import("numpy")

Cell = tuple[int, int]
TOOLS: Mapping[str, int] = {"road": ROAD, "hedge": HEDGE, "pond": POND, "tunnel": TUNNEL}
"""What can be drawn, and which class of the invented lands it is."""
BESIDE = 900_000_000
"""What is drawn on a map with classes of its own has codes from here on, so that they mean one thing."""
WIDTHS: Mapping[str, float] = {"road": 15.0, "hedge": 5.0, "pond": 20.0, "tunnel": 10.0}
"""[m] How broad each is; a cell at least, and a cell more where a line would have gaps at its corners."""
NEARBY = 60.0
"""[m] How far a tunnel looks for the road that it is to pass under."""
MOST_POINTS = 202
EXACT, MOST_CELLS = "=", 5000
EXAMPLE = "road 12,30 40,80"


@dataclass(frozen=True, slots=True)
class Stroke:
    """What the brush did.

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
    """Which cells a stroke changed, by number in reading order; what was there before and after."""

    stroke: Stroke
    cells: Array
    before: Array
    after: int

    def places(self, columns: int) -> tuple[Cell, ...]:
        """The cells by row and column, on a map of so many columns."""
        return tuple(divmod(int(cell), columns) for cell in self.cells)


def drawn(land: LandCover, stroke: Stroke, code: int) -> Change:
    """What a stroke changes on a map, where the class that it puts down has this code.

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
    mask = _covered(land, stroke, code)
    mask &= land.classes != NO_DATA
    cells = np.flatnonzero(mask)
    if not cells.size:
        raise BadOption(message("ecology-map-off-the-map"))
    return Change(stroke, cells, land.classes.ravel()[cells], code)


def with_change(land: LandCover, change: Change) -> LandCover:
    """The map with a stroke."""
    return _put(land, change.cells, change.after)


def without_change(land: LandCover, change: Change) -> LandCover:
    """The map as it was before a stroke."""
    return _put(land, change.cells, change.before)


def _put(land: LandCover, cells: Array, codes: Array | int) -> LandCover:
    classes = land.classes.copy()
    classes.ravel()[cells] = codes
    return replace(land, classes=classes)


def _covered(land: LandCover, stroke: Stroke, code: int) -> Array:
    """The cells that a stroke covers."""
    if not stroke.exact:
        return _tunnel(land, stroke, code) if stroke.tool == "tunnel" else _line(land, stroke)
    mask: Array = np.zeros(land.classes.shape, dtype=bool)
    rows, columns = mask.shape
    for row, column in stroke.cells:
        if 0 <= row < rows and 0 <= column < columns:
            mask[row, column] = True
    return mask


def _line(land: LandCover, stroke: Stroke) -> Array:
    """The cells that the brush covers."""
    if stroke.tool not in TOOLS:
        raise BadOption(mismatch("tool", stroke.tool, one_of(TOOLS)))
    broad = max(ceil(WIDTHS[stroke.tool] / land.cellsize), 1)
    ends = stroke.cells[:1] if stroke.tool == "pond" else stroke.cells
    mask: Array = np.zeros(land.classes.shape, dtype=bool)
    for row, column in through(ends):
        top, left = row - (broad - 1) // 2, column - (broad - 1) // 2
        mask[max(top, 0) : max(top + broad, 0), max(left, 0) : max(left + broad, 0)] = True
    return mask


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


def _tunnel(land: LandCover, stroke: Stroke, code: int) -> Array:
    """From one side of the nearest road to the other, by the shortest of the four straight ways."""
    road = land.classes == code + ROAD - TUNNEL
    row, column = stroke.cells[0]
    cells = np.argwhere(road)
    away = np.hypot(*(cells - (row, column)).T) if cells.size else np.array([np.inf])
    if away.min() * land.cellsize > NEARBY:
        raise BadOption(message("ecology-map-no-road", near=round(NEARBY)))
    nearest = cells[int(away.argmin())]
    middle = int(nearest[0]), int(nearest[1])
    ways = [_across(road, middle, step) for step in ((0, 1), (1, 0), (1, 1), (1, -1))]
    mask: Array = np.zeros(road.shape, dtype=bool)
    for cell in min(ways, key=len):
        mask[cell] = True
    return mask


def _across(road: Array, middle: Cell, step: Cell) -> list[Cell]:
    """The cells of the road in a row on both sides of a cell, side by side."""
    found = [middle]
    for sign in (1, -1):
        row, column = middle
        while True:
            row, column = row + sign * step[0], column + sign * step[1]
            if not (0 <= row < road.shape[0] and 0 <= column < road.shape[1]) or not road[row, column]:
                break
            found.append((row, column))
    return through(sorted(found))
