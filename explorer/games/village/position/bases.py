"""Chimera bases: parts in the corners of tiles that grow together where four tiles meet (VIL-C1, VIL-C5)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from explorer.games.village.position.kinds import AROUND, CORNER_POINTS, SIZES, STEPS, Cell, Point
from explorer.games.village.position.tiles import Oriented


class Base(NamedTuple):
    """A base: its meeting points and the cells of its parts, both in order, and whether no part is left
    open.
    """

    points: tuple[Point, ...]
    cells: tuple[Cell, ...]
    closed: bool

    @property
    def size(self) -> int | None:
        """VIL-C1: 0 where a small chimera fits exactly, 1 for a large one, None where neither does; closed or
        not.
        """
        return len(self.points) - 1 if len(self.points) <= len(SIZES) else None


def trace(at: Mapping[Cell, Oriented], start: Point) -> Base:
    """VIL-C5: the base that holds the part at a point; parts at a common point, and over one side, form one
    base.

    Parameters
    ----------
    at : mapping
        Cell -> the tile that lies there.
    start : (x, y)
        A point at which at least one tile carries a part.

    >>> import explorer
    >>> village = explorer.load("village").scenario("last-small-chimera").players[0].village
    >>> trace(village.at, (1, -1))
    Base(points=((1, -1),), cells=((0, -2), (0, -1), (1, -2)), closed=False)
    """
    points, cells, stack, closed = {start}, set(), [start], True
    while stack:
        px, py = stack.pop()
        for corner, (dx, dy) in enumerate(AROUND):
            cell = px + dx, py + dy
            tile = at.get(cell)
            if tile is None or not tile.corners[corner]:
                closed = False
                continue
            cells.add(cell)
            for side, other in ((corner, (corner + 1) % 4), ((corner - 1) % 4, (corner - 1) % 4)):
                if tile.joined[side]:
                    facing = at.get((cell[0] + STEPS[side][0], cell[1] + STEPS[side][1]))
                    closed = closed and facing is not None and facing.joined[(side + 2) % 4]
                    point = cell[0] + CORNER_POINTS[other][0], cell[1] + CORNER_POINTS[other][1]
                    if point not in points:
                        points.add(point)
                        stack.append(point)
    return Base(tuple(sorted(points)), tuple(sorted(cells)), closed)


def of_tile(at: Mapping[Cell, Oriented], cell: Cell) -> tuple[Base, ...]:
    """The bases to which the tile on a cell belongs, in order of their points."""
    found: dict[Point, Base] = {}
    for corner, (dx, dy) in enumerate(CORNER_POINTS):
        point = cell[0] + dx, cell[1] + dy
        if at[cell].corners[corner] and not any(point in base.points for base in found.values()):
            base = trace(at, point)
            found[base.points[0]] = base
    return tuple(found[first] for first in sorted(found))


def closed_by(at: Mapping[Cell, Oriented], cell: Cell, tile: Oriented) -> tuple[Base, ...]:
    """The bases that the tile just laid on a cell has closed, of whatever size."""
    if not any(tile.corners):
        return ()
    return tuple(base for base in of_tile(at, cell) if base.closed)


def every(at: Mapping[Cell, Oriented]) -> tuple[Base, ...]:
    """All bases of a village, open and closed, in order of their first points."""
    found = {base.points[0]: base for cell in at for base in of_tile(at, cell)}
    return tuple(found[first] for first in sorted(found))


class Fit(NamedTuple):
    """What keeps a base open: empty cells where a part is still to come, cells of tiles laid that have none
    where it must be.
    """

    wanted: tuple[Cell, ...]
    spoilt: tuple[Cell, ...]


def fit(at: Mapping[Cell, Oriented], base: Base) -> Fit:
    """VIL-C5: why a base is not closed; with a cell in `spoilt` it never will be.

    >>> import explorer
    >>> village = explorer.load("village").scenario("VIL-X2").players[0].village
    >>> (base,) = every(village.at)
    >>> base.closed, fit(village.at, base)
    (False, Fit(wanted=((1, -1),), spoilt=()))
    """
    wanted, spoilt = set(), set()
    for px, py in base.points:
        for corner, (dx, dy) in enumerate(AROUND):
            cell = px + dx, py + dy
            tile = at.get(cell)
            if tile is None:
                wanted.add(cell)
            elif not tile.corners[corner]:
                spoilt.add(cell)
    for cell in base.cells:
        for side in range(4):
            ends = (
                (cell[0] + x, cell[1] + y) for x, y in (CORNER_POINTS[side], CORNER_POINTS[(side + 1) % 4])
            )
            if at[cell].joined[side] and all(point in base.points for point in ends):
                beyond = cell[0] + STEPS[side][0], cell[1] + STEPS[side][1]
                facing = at.get(beyond)
                if facing is not None and not facing.joined[(side + 2) % 4]:
                    spoilt.add(beyond)
    return Fit(tuple(sorted(wanted)), tuple(sorted(spoilt)))
