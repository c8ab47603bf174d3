"""The green that paved paths leave on the tiles of a village: its parts, where they lie, how they hang
together.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import pairwise

from explorer.games.village.position.tiles import Oriented
from explorer.lab.landscape.landscape import Point
from explorer.picture.drawing import path

Cell = tuple[int, int]
Zone = frozenset[int]  # corners of a tile, clockwise from the north-west
Parts = Mapping[Cell, tuple[Zone, ...]]
Part = tuple[Cell, int]
CORNERS = ((-1, -1), (1, -1), (1, 1), (-1, 1))
R, E = 0.46, 0.06  # from the middle of a tile to the rim of its green, and to the rim of a path through it
FORMS: dict[tuple[int, ...], tuple[Point, ...]] = {
    (0,): ((-R, -R), (-E, -R), (-E, -E), (-R, -E)),
    (0, 1): ((-R, -R), (R, -R), (R, -E), (-R, -E)),
    (0, 2): ((-R, -R), (-E, -R), (R, E), (R, R), (E, R), (-R, -E)),
    (0, 1, 2): ((-R, -R), (R, -R), (R, R), (E, R), (E, -E), (-R, -E)),
    (0, 1, 2, 3): ((-R, -R), (R, -R), (R, R), (-R, R)),
}
"""The rims of parts of a tile before they are turned, by their corners."""


def zones(tile: Oriented) -> tuple[Zone, ...]:
    """The parts into which paved paths cut a tile, each as its corners; a path that ends on the tile is
    walked round.

    Side i lies between corners i and i + 1: a path through several sides parts the corners into the arcs
    between them.
    """
    paths = [
        sides
        for kind, sides in zip(tile.kinds, tile.reaches, strict=True)
        if kind == "paved" and len(sides) > 1
    ]
    found: dict[tuple[int, ...], set[int]] = {}
    for corner in range(4):
        arcs = tuple(sum(side < corner for side in sides) % len(sides) for sides in paths)
        found.setdefault(arcs, set()).add(corner)
    return tuple(frozenset(zone) for zone in found.values())


def across_sides(parts: Parts) -> Iterator[tuple[Part, Part]]:
    """Plots of neighbouring tiles that face each other along half a side."""
    for (x, y), found in parts.items():
        for there, pairs in (((x + 1, y), ((1, 0), (2, 3))), ((x, y + 1), ((3, 0), (2, 1)))):
            for here, facing in pairs if there in parts else ():
                yield ((x, y), _zone_of(found, here)), (there, _zone_of(parts[there], facing))


def bridges(parts: Parts) -> Iterator[tuple[Point, Point]]:
    """Where each crossing of `across_sides` leads over its half of a side, in the same order."""
    for x, y in parts:
        if (x + 1, y) in parts:
            yield from (((x + 0.88, y + half), (x + 1.12, y + half)) for half in (0.25, 0.75))
        if (x, y + 1) in parts:
            yield from (((x + half, y + 0.88), (x + half, y + 1.12)) for half in (0.25, 0.75))


def _zone_of(found: tuple[Zone, ...], corner: int) -> int:
    return next(number for number, zone in enumerate(found) if corner in zone)


def over_paths(cell: Cell, tile: Oriented, found: tuple[Zone, ...]) -> Iterator[tuple[Part, Part]]:
    """Plots of one tile that a trail leading from side to side joins over a path."""
    for kind, sides in zip(tile.kinds, tile.reaches, strict=True):
        ends = sorted({_zone_of(found, side) for side in sides}) if kind == "trail" and len(sides) > 1 else []
        yield from (((cell, one), (cell, other)) for one, other in pairwise(ends))


def has_trail(tile: Oriented, zone: Zone) -> bool:
    """Whether a flowered trail reaches a side of this part of the tile."""
    return any(
        kind == "trail" and side in zone and (side + 1) % 4 in zone
        for kind, sides in zip(tile.kinds, tile.reaches, strict=True) for side in sides
    )  # fmt: skip


# In the picture ---------------------------------------------------------------------------------------------


def middle(cell: Cell, zone: Zone) -> Point:
    """Where a part of a tile is marked: the middle of its quarters, or of one of them if they only touch."""
    x = sum(CORNERS[corner][0] for corner in zone) / len(zone)
    y = sum(CORNERS[corner][1] for corner in zone) / len(zone)
    return round(cell[0] + 0.5 + x / 4, 4), round(cell[1] + 0.5 + y / 4, 4)


def outline(cell: Cell, zone: Zone) -> str:
    """The rim of a part of a tile, as path data.

    >>> outline((0, 0), frozenset({1}))
    'M0.960 0.040 L0.960 0.440 L0.560 0.440 L0.560 0.040Z'
    """
    form, turn = next(
        (form, turn)
        for form in FORMS
        for turn in range(4)
        if {(corner + turn) % 4 for corner in form} == zone
    )
    points = FORMS[form]
    for _ in range(turn):
        points = tuple((-y, x) for x, y in points)
    return path((cell[0] + 0.5 + x, cell[1] + 0.5 + y) for x, y in points)
