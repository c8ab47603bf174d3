"""The map as a graph: nodes are spaces, edges join those that share a side."""

from __future__ import annotations

from functools import lru_cache

import networkx as nx

from explorer.games.mariposas.position.board import Board
from explorer.games.mariposas.position.position import Position
from explorer.graphs import frozen


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
    return frozen(G)


def occupied(state: Position) -> nx.Graph[str]:
    """The map, frozen, with the butterflies on each space as `flies` (seat, name)."""
    G: nx.Graph[str] = nx.Graph(network(state.board))
    nx.set_node_attributes(G, {space: state.on(space) for space in G}, "flies")
    return frozen(G)
