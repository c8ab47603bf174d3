"""The habitat network: what the landscape looks like to an animal that will not cross a road or a ploughed
field.

Nodes are `Spot`s: a zone of a tile that has a meadow or hedge side, or a pond. Edges join zones whose facing
sides are both meadow or hedge (PON-M2), and a pond with the zones on its shore (PON-M6). Node attributes:
`kind` ("zone" or "pond"), `place`, `area` (tiles; 0 for ponds), `sides` (walkable sides of the zone). Edge
attribute: `sides`, the two kinds.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

import networkx as nx

from explorer.games.pond.position.board import OPPOSITE, WALKABLE, Board, Laid
from explorer.games.pond.position.kinds import Spot
from explorer.graphs import frozen


@lru_cache(maxsize=512)
def build(board: Board, tiles: tuple[Laid | None, ...]) -> nx.Graph[Spot]:
    """The frozen network of a board full of tiles, built once a layout."""
    G: nx.Graph[Spot] = nx.Graph()
    for pond in board.ponds:
        G.add_node(Spot(pond), kind="pond", place=pond, area=0.0, sides=())
    for cell, laid in zip(board.cells, tiles, strict=True):
        if laid is not None:
            for number, open_sides in walkable_zones(board, laid):
                area = 1 / len(board.zones(laid))
                G.add_node(Spot(cell, number), kind="zone", place=cell, area=area, sides=open_sides)
    for spot in [n for n in G if n.place not in board.ponds]:
        for side in G.nodes[spot]["sides"]:
            _join(G, board, tiles, spot, side)
    return frozen(G)


def walkable_zones(board: Board, laid: Laid) -> Iterator[tuple[int, tuple[str, ...]]]:
    """(zone number, its meadow and hedge sides) of the zones that an animal can enter."""
    kinds = board.sides(laid)
    for number, zone in enumerate(board.zones(laid)):
        if open_sides := tuple(side for side in OPPOSITE if side in zone and kinds[side] in WALKABLE):
            yield number, open_sides


def _join(G: nx.Graph[Spot], board: Board, tiles: tuple[Laid | None, ...], spot: Spot, side: str) -> None:
    """Join the zone with what lies beyond one of its walkable sides; each pair is met once, from the north or
    west.
    """
    cell = spot.place
    kind = board.sides(_at(board, tiles, cell))[side]
    for pond, shore in board.ponds.items():
        if cell in shore and board.side_of(pond, cell) == side:
            G.add_edge(Spot(pond), spot, sides=("open", kind))
    there = board.neighbours[cell].get(side)
    if there is None or side in ("north", "west") or (laid := tiles[board.index[there]]) is None:
        return
    back = OPPOSITE[side]
    if board.sides(laid)[back] in WALKABLE:
        G.add_edge(
            spot, Spot(there, board.zone_towards(laid, back) or 0), sides=(kind, board.sides(laid)[back])
        )


def _at(board: Board, tiles: tuple[Laid | None, ...], cell: str) -> Laid:
    laid = tiles[board.index[cell]]
    assert laid is not None
    return laid


def with_empty_cells(board: Board, tiles: tuple[Laid | None, ...], G: nx.Graph[Spot]) -> nx.Graph[Spot]:
    """The network in which every empty cell is a place one could build on: node attribute `kind` "empty",
    zone -1.

    An empty cell touches its empty neighbours, the walkable sides that face it, and the ponds beside it: a
    tile with meadow all round exists, so a route over empty cells can always be laid.
    """
    H: nx.Graph[Spot] = nx.Graph(G)
    empty = [cell for cell, laid in zip(board.cells, tiles, strict=True) if laid is None]
    H.add_nodes_from((Spot(cell, -1), {"kind": "empty", "place": cell}) for cell in empty)
    for cell in empty:
        H.add_edges_from((Spot(cell, -1), Spot(pond)) for pond, shore in board.ponds.items() if cell in shore)
        for side, there in board.neighbours[cell].items():
            laid = tiles[board.index[there]]
            if laid is None:
                H.add_edge(Spot(cell, -1), Spot(there, -1))
            elif board.sides(laid)[OPPOSITE[side]] in WALKABLE:
                H.add_edge(Spot(cell, -1), Spot(there, board.zone_towards(laid, OPPOSITE[side]) or 0))
    return H
