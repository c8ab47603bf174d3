"""The network of ways: nodes = ways of laid tiles, edges = ways that meet across a shared side (VIL-P1,
VIL-P2).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from explorer.games.village.position.kinds import STEPS, Cell
from explorer.games.village.position.tiles import Oriented

Segment = tuple[int, int, int]
"""A way of a village: x and y of its cell, its number on the tile."""

START: Cell = (0, 0)


def cell_name(x: int, y: int) -> str:
    """A cell as it is written: x grows to the east, y to the south.

    >>> cell_name(2, -1)
    'x2 y-1'
    """
    return f"x{x} y{y}"


def of_start(tile: Oriented) -> tuple[Segment, ...]:
    """The ways of the start tile."""
    return tuple((*START, way) for way in range(len(tile.kinds)))


def beside(at: Mapping[Cell, Oriented], segment: Segment) -> Iterator[tuple[int, Segment]]:
    """VIL-P2: the ways that a way meets, each with the side across which it does: the same kind reaches it
    from both tiles.
    """
    x, y, way = segment
    tile = at[x, y]
    kind = tile.kinds[way]
    for side in tile.reaches[way]:
        there = x + STEPS[side][0], y + STEPS[side][1]
        other = at.get(there)
        if other is not None:
            number = other.ways[side - 2]
            if number >= 0 and other.kinds[number] == kind:
                yield side, (*there, number)


def joins(at: Mapping[Cell, Oriented], connected: frozenset[Segment], cell: Cell) -> list[Segment]:
    """VIL-P3: the ways that the tile just laid on a cell connects, its own and those laid before."""
    new: list[Segment] = []
    seen: set[Segment] = set()
    for way in range(len(at[cell].kinds)):
        segment = (*cell, way)
        if (
            segment not in seen
            and segment not in connected
            and any(other in connected for _, other in beside(at, segment))
        ):
            seen.add(segment)
            stack = [segment]
            while stack:
                here = stack.pop()
                new.append(here)
                for _, other in beside(at, here):
                    if other not in connected and other not in seen:
                        seen.add(other)
                        stack.append(other)
    return new


def connected_anew(at: Mapping[Cell, Oriented], without: Cell | None = None) -> frozenset[Segment]:
    """VIL-P1: the ways that hang together with the start tile, found from nothing; as if one tile had no
    ways, if it is named.
    """
    stack: list[Segment] = list(of_start(at[START])) if without != START else []
    seen = set(stack)
    while stack:
        for _, other in beside(at, stack.pop()):
            if other not in seen and other[:2] != without:
                seen.add(other)
                stack.append(other)
    return frozenset(seen)


def components(
    at: Mapping[Cell, Oriented], apart_from: frozenset[Segment]
) -> tuple[tuple[Segment, ...], ...]:
    """The ways that are not connected, by what hangs together, in the order of laying."""
    seen: set[Segment] = set(apart_from)
    found = []
    for (x, y), tile in at.items():
        for way in range(len(tile.kinds)):
            if (x, y, way) not in seen:
                seen.add((x, y, way))
                row = [(x, y, way)]
                for here in row:  # grows while it is read
                    for _, other in beside(at, here):
                        if other not in seen:
                            seen.add(other)
                            row.append(other)
                found.append(tuple(row))
    return tuple(found)
