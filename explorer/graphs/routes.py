"""Routes: shortest ones, and those that need the fewest additions to the board."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator
from functools import cache
from itertools import islice

import networkx as nx

from explorer.graphs.reach import N, reach, require_count, require_nodes


def shortest_route(G: nx.Graph[N], source: N, target: N) -> tuple[N, ...] | None:
    """Find a route of the fewest steps.

    Parameters
    ----------
    G : networkx.Graph or networkx.DiGraph
        The board; a directed edge is walked one way only.
    source, target : node
        Where the animal stands and where it wants to go.

    Returns
    -------
    tuple or None
        The nodes passed, both ends included: `(source,)` when it is there already, None when no route exists.
        Among equals, the one that takes the first suitable neighbour at each step, in the order of the graph.

    Raises
    ------
    Unreachable
        When an end is not in the graph.

    Examples
    --------
    >>> shortest_route(nx.cycle_graph(5), 0, 3)
    (0, 4, 3)
    >>> shortest_route(nx.Graph([(1, 2), (3, 4)]), 1, 4) is None
    True
    """
    return next(iter(shortest_routes(G, source, target, limit=1)), None)


def shortest_routes(
    G: nx.Graph[N], source: N, target: N, limit: int | None = None
) -> tuple[tuple[N, ...], ...]:
    """List all routes of the fewest steps.

    Their number can grow as 2 to the power of the distance (on a grid it does), hence the limit.

    Parameters
    ----------
    G : networkx.Graph or networkx.DiGraph
        The board; a directed edge is walked one way only.
    source, target : node
        Where the animal stands and where it wants to go.
    limit : int, optional
        Stop after so many routes, 0 or more; None means all of them.

    Returns
    -------
    tuple of tuple
        Routes as in `shortest_route`, whose answer comes first; () when no route exists.

    Raises
    ------
    Unreachable
        When an end is not in the graph.
    ValueError
        When `limit` is negative.

    Examples
    --------
    >>> shortest_routes(nx.cycle_graph(4), 0, 2)
    ((0, 1, 2), (0, 3, 2))
    >>> shortest_routes(nx.cycle_graph(4), 0, 2, limit=1)
    ((0, 1, 2),)
    """
    require_nodes(G, source, target)
    require_count("limit", limit)
    to_go = reach(G.reverse(copy=False) if isinstance(G, nx.DiGraph) else G, target)
    return tuple(islice(_descents(G, source, to_go), limit)) if source in to_go else ()


def fewest_additions(
    G: nx.Graph[N], source: N, target: N, cost: Callable[[N, N], int]
) -> tuple[int, tuple[N, ...]] | None:
    """Find the route that needs the fewest additions to the board, such as tiles to lay or regions to plant.

    Parameters
    ----------
    G : networkx.Graph or networkx.DiGraph
        All steps that are possible now or after an addition.
    source, target : node
        Where the animal stands and where it wants to go.
    cost : callable
        `cost(u, v)` [additions] is 0 when the step from u to v is open and 1 when it needs an addition. Asked
        at most once for each step and direction.

    Returns
    -------
    tuple or None
        Additions (0: open already; at most the steps of the route) and the route, which has the fewest steps
        among those that need no more additions. None when no route exists even with additions.

    Raises
    ------
    Unreachable
        When an end is not in the graph.
    ValueError
        When a cost is neither 0 nor 1.

    Examples
    --------
    Round the ring the long way all is open; the short way needs one addition.

    >>> ring = nx.cycle_graph(5)
    >>> fewest_additions(ring, 0, 2, lambda u, v: int({u, v} == {1, 2}))
    (0, (0, 4, 3, 2))
    >>> fewest_additions(ring, 0, 2, lambda u, v: 1)
    (2, (0, 1, 2))
    """
    require_nodes(G, source, target)
    price = cache(lambda u, v: _checked(cost(u, v), u, v))
    additions = _additions(G, source, price)
    if target not in additions:
        return None
    tight: nx.DiGraph[N] = nx.DiGraph()
    tight.add_nodes_from(additions)
    for u, spent in additions.items():
        tight.add_edges_from((u, v) for v in G.neighbors(u) if spent + price(u, v) == additions[v])
    route = shortest_route(tight, source, target)
    return None if route is None else (additions[target], route)


def _descents(G: nx.Graph[N], source: N, to_go: dict[N, int]) -> Iterator[tuple[N, ...]]:
    """Yield each route from `source` on which every step lowers the distance `to_go`, down to 0."""
    unfinished: list[tuple[N, ...]] = [(source,)]
    while unfinished:
        route = unfinished.pop()
        left = to_go[route[-1]]
        if left == 0:
            yield route
        closer: list[tuple[N, ...]] = [
            (*route, node) for node in G.neighbors(route[-1]) if to_go.get(node) == left - 1
        ]
        unfinished.extend(reversed(closer))


def _additions(G: nx.Graph[N], source: N, price: Callable[[N, N], int]) -> dict[N, int]:
    """Count the fewest additions to each node: breadth-first search in which free steps jump the queue."""
    fewest, waiting = {source: 0}, deque([(0, source)])
    while waiting:
        spent, node = waiting.popleft()
        if spent > fewest[node]:
            continue
        for other in G.neighbors(node):
            total = spent + price(node, other)
            if other not in fewest or total < fewest[other]:
                fewest[other] = total
                (waiting.append if total > spent else waiting.appendleft)((total, other))
    return fewest


def _checked(price: int, u: object, v: object) -> int:
    """The cost of a step as 0 or 1."""
    if price not in (0, 1):
        raise ValueError(f"cost({u!r}, {v!r}): got {price!r}, expected 0 (open) or 1 (needs an addition)")
    return int(price)
