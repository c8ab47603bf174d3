"""The map as a graph: nodes are spaces, edges join those that share a side."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from explorer.core.lazy import lazy_import
from explorer.games.mariposas.position.board import Board

if TYPE_CHECKING:
    import networkx as nx

    from explorer import graphs
else:
    nx, graphs = lazy_import("networkx"), lazy_import("explorer.graphs")


@lru_cache(maxsize=16)
def network(board: Board) -> nx.Graph[str]:
    """The printed map, frozen; nodes carry name, pos, colour, flowers, city, plants (how many it touches) and
    latitude.
    """
    G: nx.Graph[str] = nx.Graph()
    for space in board.spaces.values():
        G.add_node(
            space.id, name=space.name, pos=(space.x, space.y), colour=space.colour, flowers=space.flowers,
            city=space.city,
            plants=sum(space.id in plant for plant in board.plants), latitude=space.latitude,
        )  # fmt: skip
    G.add_edges_from((here, there) for here, others in board.neighbours.items() for there in others)
    return graphs.frozen(G)
