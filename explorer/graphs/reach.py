"""Reach: nodes within some steps, after exactly some steps, or at all; and frozen graphs."""

from __future__ import annotations

from collections import deque
from collections.abc import Hashable
from types import MappingProxyType
from typing import Any, TypeVar

import networkx as nx

from explorer.core.errors import Unreachable, shorten
from explorer.core.messages import message

N = TypeVar("N", bound=Hashable)


def require_nodes(G: nx.Graph[N], *nodes: object) -> None:
    """Refuse names that are no node of `G`, since "cannot be reached" would be the wrong answer to a typing
    error.

    Parameters
    ----------
    G : networkx.Graph
        The board.
    *nodes
        The names to look up.

    Raises
    ------
    Unreachable
        When one of them is not in the graph; the message lists the nodes there are.

    Examples
    --------
    >>> require_nodes(nx.path_graph(3), 0, 2)
    >>> require_nodes(nx.path_graph(3), 7)
    Traceback (most recent call last):
    explorer.core.errors.Unreachable: 7 is not a node of this graph; expected one of its 3 nodes: [0, 1, 2]
    """
    for node in nodes:
        if node not in G:
            facts = {"node": shorten(node), "count": len(G), "known": shorten(list(G))}
            raise Unreachable(message("graphs-no-node", **facts))


def reach(G: nx.Graph[N], source: N, steps: int | None = None) -> dict[N, int]:
    """Count the fewest steps from one node to every node that can be reached.

    For a player: where the animal can be after at most so many moves, and how many each place needs.

    Parameters
    ----------
    G : networkx.Graph or networkx.DiGraph
        The board; a directed edge is walked one way only.
    source : node
        Where the animal stands.
    steps : int, optional
        Longest walk [steps], 0 or more; None means no limit.

    Returns
    -------
    dict
        Node to steps, nearest first, equally near ones in the order of the graph. The source has 0; a missing
        node cannot be reached within `steps`.

    Raises
    ------
    Unreachable
        When `source` is not in the graph.
    ValueError
        When `steps` is negative.

    Examples
    --------
    >>> line = nx.path_graph(5)
    >>> reach(line, 1)
    {1: 0, 0: 1, 2: 1, 3: 2, 4: 3}
    >>> reach(line, 1, steps=1)
    {1: 0, 0: 1, 2: 1}
    """
    require_nodes(G, source)
    require_count("steps", steps)
    found, waiting = {source: 0}, deque([source])
    while waiting:
        node = waiting.popleft()
        if found[node] == steps:
            break
        for other in G.neighbors(node):
            if other not in found:
                found[other] = found[node] + 1
                waiting.append(other)
    return {node: found[node] for node in sorted((n for n in G if n in found), key=found.__getitem__)}


def reach_exactly(G: nx.Graph[N], source: N, steps: int) -> frozenset[N]:
    """Find where a walk of exactly so many edges can end; the walk may turn back and pass a node twice.

    For a player: where a move that must use all its points can stop.

    Parameters
    ----------
    G : networkx.Graph or networkx.DiGraph
        The board; a self-loop is a step that stays in place.
    source : node
        Where the walk starts.
    steps : int
        Length of the walk [steps], 0 or more.

    Returns
    -------
    frozenset
        The possible ends; empty when the walk gets stuck before.

    Raises
    ------
    Unreachable
        When `source` is not in the graph.
    ValueError
        When `steps` is negative.

    Examples
    --------
    >>> line = nx.path_graph(5)
    >>> sorted(reach_exactly(line, 1, 2))
    [1, 3]
    >>> sorted(reach_exactly(line, 1, 3))
    [0, 2, 4]
    """
    require_nodes(G, source)
    require_count("steps", steps)
    ends = {source}
    for _ in range(steps):
        ends = {other for node in ends for other in G.neighbors(node)}
    return frozenset(ends)


def components(G: nx.Graph[N]) -> tuple[frozenset[N], ...]:
    """Split an undirected board into its separate worlds: sets of nodes joined by some route.

    Parameters
    ----------
    G : networkx.Graph
        The board.

    Returns
    -------
    tuple of frozenset
        Largest first, equal sizes in the order of their first node in the graph; () for an empty board, one
        set when every place can be reached from every other.

    Examples
    --------
    >>> [sorted(world) for world in components(nx.Graph([(1, 2), (3, 4), (4, 5)]))]
    [[3, 4, 5], [1, 2]]
    """
    return tuple(sorted(map(frozenset, nx.connected_components(G)), key=len, reverse=True))


def component_of(G: nx.Graph[N], node: N) -> frozenset[N]:
    """Find the separate world a node lies in, the node included.

    Parameters
    ----------
    G : networkx.Graph
        The board.
    node : node
        A place on it.

    Returns
    -------
    frozenset
        All nodes joined to `node`; only itself when it is isolated.

    Raises
    ------
    Unreachable
        When `node` is not in the graph.

    Examples
    --------
    >>> sorted(component_of(nx.Graph([(1, 2), (3, 4), (4, 5)]), 4))
    [3, 4, 5]
    """
    require_nodes(G, node)
    return frozenset(nx.node_connected_component(G, node))


def require_count(name: str, count: int | None) -> None:
    """Refuse a negative number of things."""
    if count is not None and count < 0:
        raise ValueError(f"{name}: got {count}, expected 0 or more")


def frozen(G: nx.Graph[N]) -> nx.Graph[N]:
    """Freeze a graph with everything written on its nodes and edges; `nx.freeze` alone leaves the attributes
    open.

    Parameters
    ----------
    G : networkx.Graph
        A board just built, without parallel edges; it is frozen in place.

    Returns
    -------
    networkx.Graph
        The same graph. `nx.Graph(G)` or `G.copy()` gives one that can be changed.

    Examples
    --------
    >>> G = frozen(nx.Graph([("a", "b", {"sides": "meadow"})]))
    >>> G.edges["a", "b"]["sides"]
    'meadow'
    >>> G.edges["a", "b"]["sides"] = "road"
    Traceback (most recent call last):
    TypeError: 'mappingproxy' object does not support item assignment
    """
    inside: Any = G
    for node, attributes in G.nodes.items():
        inside._node[node] = MappingProxyType(attributes)
    for table in (inside._adj, getattr(inside, "_pred", {})):  # a directed graph keeps its edges at both ends
        for beyond in table.values():
            beyond.update({other: MappingProxyType(attributes) for other, attributes in beyond.items()})
    nx.freeze(G)
    return G
