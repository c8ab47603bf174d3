"""The network of ways: nodes = ways of laid tiles, edges = ways that meet across a shared side (VIL-P1, VIL-P2)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import TYPE_CHECKING, NamedTuple

from explorer.games.village.position.kinds import ELEMENTS, SIDES, STEPS, Cell
from explorer.games.village.position.tiles import Oriented
from explorer.graphs import frozen

if TYPE_CHECKING:
    import networkx as nx

    from explorer.games.village.position.village import Village

Segment = tuple[int, int, int]
"""A way of a village: x and y of its cell, its number on the tile."""

START: Cell = (0, 0)


class Way(NamedTuple):
    """A node of the graph: whose village, which cell, which way of the tile there, of what kind."""

    village: int
    cell: str
    number: int
    kind: str


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
    """VIL-P2: the ways that a way meets, each with the side across which it does: the same kind reaches it from both tiles."""
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
        if segment not in seen and segment not in connected and any(other in connected for _, other in beside(at, segment)):
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
    """VIL-P1: the ways that hang together with the start tile, found from nothing; as if one tile had no ways, if it is named."""
    stack: list[Segment] = list(of_start(at[START])) if without != START else []
    seen = set(stack)
    while stack:
        for _, other in beside(at, stack.pop()):
            if other not in seen and other[:2] != without:
                seen.add(other)
                stack.append(other)
    return frozenset(seen)


def components(at: Mapping[Cell, Oriented], apart_from: frozenset[Segment]) -> tuple[tuple[Segment, ...], ...]:
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


def graph(villages: Iterable[Village]) -> nx.Graph[Way]:
    """The way network of all villages, frozen.

    Nodes carry `tile`, `elements` (names), `start` and `connected`; edges the side of the first way's tile as `side`.
    """
    import networkx as nx

    G: nx.Graph[Way] = nx.Graph()
    for seat, village in enumerate(villages):
        at = village.at
        for (x, y), tile in at.items():
            for way in range(len(tile.kinds)):
                G.add_node(
                    node(seat, at, (x, y, way)),
                    tile=tile.number,
                    elements=tuple(name for name, count in zip(ELEMENTS, tile.tallies[way], strict=True) for _ in range(count)),
                    start=(x, y) == START,
                    connected=(x, y, way) in village.connected,
                )
        for (x, y), tile in at.items():
            for way in range(len(tile.kinds)):
                for side, other in beside(at, (x, y, way)):
                    if side in (1, 2):  # each shared side once, from its west or north
                        G.add_edge(node(seat, at, (x, y, way)), node(seat, at, other), side=SIDES[side])
    return frozen(G)


def node(seat: int, at: Mapping[Cell, Oriented], segment: Segment) -> Way:
    """The node of a way."""
    x, y, way = segment
    return Way(seat, cell_name(x, y), way, at[x, y].kinds[way])
