"""Least-cost distances and corridors: the cost of the best path, and how much dearer one through here is."""

from __future__ import annotations

from collections.abc import Container, Generator, Mapping
from heapq import heappop, heappush
from itertools import count
from math import inf
from types import ModuleType

import networkx as nx

from explorer.ecology.checks import N, cheapest
from explorer.ecology.counting import finished, numpy_scipy
from explorer.graphs.reach import require_nodes

Steps = Mapping[N, Mapping[N, float]]
SETTLED = 1000
"""Nodes of a slice: a few milliseconds."""


def least_cost_distance(G: nx.Graph[N], s: N, t: N, resistance: str = "resistance") -> float:
    """Compute what the best path from one place to another costs.

    For an animal: how hard the crossing is when it knows the land and takes the best path.

    Parameters
    ----------
    G : networkx.Graph or networkx.DiGraph
        Places and links; a directed link is walked one way only. Of parallel links the best counts;
        self-loops change nothing.
    s, t : node
        Where the animal stands and where it wants to go.
    resistance : str
        Edge attribute that holds the cost of the link [any one unit], above 0; links without it count 1.

    Returns
    -------
    float
        [unit of the resistances] 0 when it is there already; infinity when no way exists.

    Raises
    ------
    Unreachable
        When an end is not in the graph.
    BadNetwork
        When a cost is not finite and above 0.

    References
    ----------
    Adriaensen et al. 2003, Landscape and Urban Planning 64:233-247.

    Examples
    --------
    Straight across costs 5, the detour 2 + 2.

    >>> field = nx.Graph([("a", "b", {"resistance": 5}), ("a", "c", {"resistance": 2}), ("c", "b",
    ...     {"resistance": 2})])
    >>> least_cost_distance(field, "a", "b")
    4.0
    """
    require_nodes(G, s, t)
    return distances_from(cheapest(G, resistance), s).get(t, inf)


def least_cost_path(G: nx.Graph[N], s: N, t: N, resistance: str = "resistance") -> tuple[N, ...] | None:
    """Find a way of least cost from one place to another.

    For an animal: the way to take when it knows the land.

    Parameters
    ----------
    G : networkx.Graph or networkx.DiGraph
        Places and links; a directed link is walked one way only. Of parallel links the best counts;
        self-loops change nothing.
    s, t : node
        Where the animal stands and where it wants to go.
    resistance : str
        Edge attribute that holds the cost of the link [any one unit], above 0; links without it count 1.

    Returns
    -------
    tuple or None
        The places passed, both ends included: `(s,)` when it is there already, None when no way exists. Among
        equals, the order of the graph decides.

    Raises
    ------
    Unreachable
        When an end is not in the graph.
    BadNetwork
        When a cost is not finite and above 0.

    References
    ----------
    Adriaensen et al. 2003, Landscape and Urban Planning 64:233-247.

    Examples
    --------
    >>> field = nx.Graph([("a", "b", {"resistance": 5}), ("a", "c", {"resistance": 2}), ("c", "b",
    ...     {"resistance": 2})])
    >>> least_cost_path(field, "a", "b")
    ('a', 'c', 'b')
    """
    require_nodes(G, s, t)
    before: dict[N, N] = {}
    if t not in distances_from(cheapest(G, resistance), s, before):
        return None
    way = [t]
    while way[-1] != s:
        way.append(before[way[-1]])
    return tuple(reversed(way))


def least_cost_distances(G: nx.Graph[N], resistance: str = "resistance") -> dict[N, dict[N, float]]:
    """Compute what the best path costs between every pair of places.

    For an animal: as `least_cost_distance`, all places at once.

    Parameters
    ----------
    G : networkx.Graph or networkx.DiGraph
        Places and links; a directed link is walked one way only. Of parallel links the best counts;
        self-loops change nothing.
    resistance : str
        Edge attribute that holds the cost of the link [any one unit], above 0; links without it count 1.

    Returns
    -------
    dict
        Place to place to cost [unit of the resistances], both in the order of the graph: 0 to itself,
        infinity where no way exists.

    Raises
    ------
    BadNetwork
        When a cost is not finite and above 0.

    References
    ----------
    Adriaensen et al. 2003, Landscape and Urban Planning 64:233-247.

    Examples
    --------
    >>> least_cost_distances(nx.DiGraph([("a", "b")]))
    {'a': {'a': 0.0, 'b': 1.0}, 'b': {'a': inf, 'b': 0.0}}
    """
    steps, arrays = cheapest(G, resistance), numpy_scipy()
    if arrays is not None and steps:
        return _by_scipy(arrays[1], steps)
    return {
        s: {t: near.get(t, inf) for t in steps} for s, near in ((s, distances_from(steps, s)) for s in steps)
    }


def corridor_costs(G: nx.Graph[N], s: N, t: N, resistance: str = "resistance") -> dict[N, float]:
    """Compute for each place what the best path from `s` to `t` costs that passes through it.

    For an animal: the corridor is wide where many places are hardly dearer than the best path.

    Parameters
    ----------
    G : networkx.Graph or networkx.DiGraph
        Places and links; a directed link is walked one way only. Of parallel links the best counts;
        self-loops change nothing.
    s, t : node
        The two ends of the corridor.
    resistance : str
        Edge attribute that holds the cost of the link [any one unit], above 0; links without it count 1.

    Returns
    -------
    dict
        Node to cost [unit of the resistances], in the order of the graph: the least-cost distance on the best
        paths, more off them (a way there and back passes a place twice), infinity where no way passes.

    Raises
    ------
    Unreachable
        When an end is not in the graph.
    BadNetwork
        When a cost is not finite and above 0.

    References
    ----------
    Adriaensen et al. 2003, Landscape and Urban Planning 64:233-247.

    Examples
    --------
    Into the blind alley and out again costs 2 more.

    >>> corridor_costs(nx.Graph([("a", "b"), ("b", "c"), ("b", "alley")]), "a", "c")
    {'a': 2.0, 'b': 2.0, 'c': 2.0, 'alley': 4.0}
    """
    require_nodes(G, s, t)
    steps = cheapest(G, resistance)
    backwards: dict[N, dict[N, float]] = {node: {} for node in steps}
    for u, row in steps.items():
        for v, cost in row.items():
            backwards[v][u] = cost
    there, onward = distances_from(steps, s), distances_from(backwards, t)
    return {node: there.get(node, inf) + onward.get(node, inf) for node in steps}


def distances_from(steps: Steps[N], s: N, before: dict[N, N] | None = None) -> dict[N, float]:
    """Compute the least cost to every node within reach, nearest first (Dijkstra 1959).

    Parameters
    ----------
    steps : mapping
        Each node to the cost of the step to each neighbour, above 0.
    s : node
        The start.
    before : dict, optional
        Filled with the node before each node on its best path.

    Returns
    -------
    dict
        Node to cost, 0 for the start.

    Examples
    --------
    >>> distances_from({"a": {"b": 5.0, "c": 2.0}, "b": {}, "c": {"b": 2.0}}, "a")
    {'a': 0.0, 'c': 2.0, 'b': 4.0}
    """
    return finished(distances_in_slices(steps, s, before))


def distances_in_slices(
    steps: Steps[N], s: N, before: dict[N, N] | None = None, until: Container[N] = ()
) -> Generator[float, None, dict[N, float]]:
    """Find the same as `distances_from` in slices, each with the share of the nodes settled [0 to 1]; no
    farther than the first node that is looked for, where there are such.

    >>> finished(distances_in_slices({"a": {"b": 1.0}, "b": {"c": 1.0}, "c": {}}, "a", until={"b"}))
    {'a': 0.0, 'b': 1.0}
    """
    found: dict[N, float] = {}
    nearest, ties = {s: 0.0}, count()
    waiting = [(0.0, next(ties), s)]
    while waiting:
        so_far, _, node = heappop(waiting)
        if node in found:
            continue
        found[node] = so_far
        if node in until:
            break
        for other, cost in steps[node].items():
            if so_far + cost < nearest.get(other, inf):
                nearest[other] = so_far + cost
                heappush(waiting, (so_far + cost, next(ties), other))
                if before is not None:
                    before[other] = node
        if not len(found) % SETTLED:
            yield len(found) / len(steps)
    yield 1.0
    return found


def _by_scipy(scipy: ModuleType, steps: Steps[N]) -> dict[N, dict[N, float]]:
    """All pairs at once; costs are above 0, so none is mistaken for a missing link."""
    place = {node: number for number, node in enumerate(steps)}
    entries = [(place[u], place[v], cost) for u, row in steps.items() for v, cost in row.items()]
    rows, columns, costs = zip(*entries, strict=True) if entries else ((), (), ())
    matrix = scipy.sparse.csr_matrix((costs, (rows, columns)), shape=(len(place), len(place)), dtype=float)
    table = scipy.sparse.csgraph.dijkstra(matrix).tolist()
    return {node: dict(zip(place, row, strict=True)) for node, row in zip(place, table, strict=True)}
