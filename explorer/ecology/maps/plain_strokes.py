"""Drawing on an invented land of 100 × 100 cells in plain Python: a road, and crossings under it."""

from __future__ import annotations

from collections.abc import Iterable, Set
from dataclasses import replace
from math import hypot

from explorer.core.errors import BadOption
from explorer.core.installed import message
from explorer.ecology.maps.invented import ROAD
from explorer.ecology.maps.plain import SIDE, Cell, PlainLand
from explorer.ecology.maps.seen.strokes import NEARBY, TOOLS, Stroke, through

WAYS = ((0, 1), (1, 0), (1, 1), (1, -1))


def covered(land: PlainLand, stroke: Stroke) -> set[Cell]:
    """The cells of a stroke one cell broad; a tunnel passes under the nearest road, from side to side.

    Raises
    ------
    BadOption
        When a tunnel finds no road.

    Examples
    --------
    >>> meadow = PlainLand((1,) * SIDE**2, 40.0)
    >>> with_road = plain_drawn(meadow, [Stroke.parse("road 0,50 99,50")])
    >>> covered(with_road, Stroke.parse("tunnel 20,51"))
    {(20, 50)}
    """
    if stroke.tool != "tunnel":
        return {cell for cell in through(stroke.cells) if _inside(cell)}
    road = {divmod(at, SIDE) for at, code in enumerate(land.codes) if code == ROAD}
    row, column = stroke.cells[0]
    near = max(NEARBY, land.cellsize * 1.5)
    away = {cell: hypot(cell[0] - row, cell[1] - column) * land.cellsize for cell in road}
    middle = min(away, key=lambda cell: (away[cell], cell), default=None)
    if middle is None or away[middle] > near:
        raise BadOption(message("ecology-map-no-road", near=round(near)))
    ways = [_across(road, middle, step) for step in WAYS]
    shortest = min(ways, key=len)
    return set(shortest)


def plain_drawn(land: PlainLand, strokes: Iterable[Stroke]) -> PlainLand:
    """The land with strokes on it, one after the other."""
    for stroke in strokes:
        codes = list(land.codes)
        for row, column in covered(land, stroke):
            codes[row * SIDE + column] = TOOLS[stroke.tool]
        land = replace(land, codes=tuple(codes))
    return land


def _inside(cell: Cell) -> bool:
    return 0 <= cell[0] < SIDE and 0 <= cell[1] < SIDE


def _across(road: Set[Cell], middle: Cell, step: Cell) -> list[Cell]:
    """The cells of the road in a row on both sides of a cell, side by side."""
    found = [middle]
    for sign in (1, -1):
        at = middle
        while (at := (at[0] + sign * step[0], at[1] + sign * step[1])) in road:
            found.append(at)
    return through(sorted(found))
