"""The ways and the bases of all villages as graphs of networkx."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NamedTuple

import networkx as nx

from explorer.games.village.position.kinds import CORNER_POINTS, ELEMENTS, SIDES, Cell
from explorer.games.village.position.network import START, Segment, beside, cell_name
from explorer.games.village.position.tiles import Oriented
from explorer.games.village.position.village import Village
from explorer.graphs import frozen


class Way(NamedTuple):
    """A node of the graph: whose village, which cell, which way of the tile there, of what kind."""

    village: int
    cell: str
    number: int
    kind: str


class Meeting(NamedTuple):
    """A node of the base graph: a point where four tiles meet, in one village."""

    village: int
    x: int
    y: int


def way_graph(villages: Iterable[Village]) -> nx.Graph[Way]:
    """The way network of all villages, frozen.

    Nodes carry `tile`, `elements` (names), `start` and `connected`; edges the side of the first way's tile as
    `side`.
    """
    G: nx.Graph[Way] = nx.Graph()
    for seat, village in enumerate(villages):
        at = village.at
        for (x, y), tile in at.items():
            for way in range(len(tile.kinds)):
                G.add_node(
                    node(seat, at, (x, y, way)),
                    tile=tile.number,
                    elements=tuple(
                        name
                        for name, count in zip(ELEMENTS, tile.tallies[way], strict=True)
                        for _ in range(count)
                    ),
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


def base_graph(villages: Iterable[Village]) -> nx.Graph[Meeting]:
    """The base graph of all villages, frozen: nodes = meeting points with a part, edges = joined points; a
    base is a component.

    Nodes carry `parts` (how many of the four tiles there are), edges `both` (whether both tiles along the
    side are joined).
    """
    G: nx.Graph[Meeting] = nx.Graph()
    for seat, village in enumerate(villages):
        for (x, y), tile in village.at.items():
            for corner, (dx, dy) in enumerate(CORNER_POINTS):
                if tile.corners[corner]:
                    node = Meeting(seat, x + dx, y + dy)
                    G.add_node(node, parts=G.nodes[node]["parts"] + 1 if node in G else 1)
        for (x, y), tile in village.at.items():
            for side in range(4):
                if tile.joined[side]:
                    one, other = (
                        Meeting(seat, x + dx, y + dy)
                        for dx, dy in (CORNER_POINTS[side], CORNER_POINTS[(side + 1) % 4])
                    )
                    G.add_edge(one, other, both=G.has_edge(one, other))
    return frozen(G)
