"""The best route between each two patches, for the indices that sum over all pairs.

Small landscapes are walked in plain Python, whose sums are exact to the last rounding (`math.fsum`), so that
the order in which patches were added cannot show, and whose answers are the same in a browser. From `MANY`
patches on scipy is quicker.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable
from heapq import heappop, heappush
from math import fsum, inf, log
from types import ModuleType

import networkx as nx

from explorer.core.errors import BadNetwork, mismatch
from explorer.core.messages import message
from explorer.core.text import Text
from explorer.ecology.arrays import Array, numpy_scipy
from explorer.ecology.checks import N, as_number
from explorer.graphs import components, reach

Joining = Generator[float, None, float]
"""The part of the work that is done [0 to 1], again and again; in the end the sum."""
Links = list[dict[int, float]]
"""For each patch, the patches that one link leads to, with its value."""

MANY = 150
"""Patches from which on handing the landscape over to scipy pays."""
LEFT_OUT = 1e-12
"""Share of the index that routes too faint to be followed may hold together: no digit that is ever shown."""
ROWS = 256
"""Patches whose routes are held in memory at once."""
AREAS = Text("aires", "areas")


def shares_of(areas: dict[N, float], total: float | None = None) -> tuple[dict[N, float], float]:
    """Each area as a share of the landscape, and the area of the landscape."""
    habitat = _sum(areas.values())
    whole = habitat if total is None else as_number(total)
    if not habitat * (1 - 1e-9) <= whole < inf:
        raise BadNetwork(mismatch("total", total, message("ecology-at-least", sum=habitat)))
    return {node: value / whole if value else 0.0 for node, value in areas.items()}, whole


def joined_by_steps(G: nx.Graph[N], shares: dict[N, float]) -> Joining:
    """Sum share_i share_j / (1 + fewest links) over all ordered pairs that a route joins, in slices."""
    if len(G) >= MANY and (arrays := numpy_scipy()):
        number = {node: i for i, node in enumerate(G)}
        links: Links = [{number[v]: 1.0 for v in G.neighbors(u)} for u in G]
        return _by_arrays(arrays, [shares[node] for node in G], links, lambda steps: 1 / (1 + steps))
    found: list[float] = []
    for done, i in enumerate(G, 1):
        if shares[i]:
            found += [shares[i] * shares[j] / (1 + steps) for j, steps in reach(G, i).items()]
            yield done / len(G)
    return fsum(found)


def joined_by_chance(G: nx.Graph[N], shares: dict[N, float], links: list[tuple[N, N, float]]) -> Joining:
    """Sum share_i share_j p*_ij over all ordered pairs, in slices; patches that sure links join both ways are
    first merged into one.
    """
    patches, best = _merged(G, shares, links)
    if len(patches) >= MANY and (arrays := numpy_scipy()):
        costs = [{j: -log(p) for j, p in onward.items()} for onward in best]
        return _by_arrays(arrays, patches, costs, lambda cost: arrays[0].exp(-cost), faintest(patches))
    found: list[float] = []
    for i, here in enumerate(patches):
        if here:
            found += [here * patches[j] * chance for j, chance in _best_chances(best, i).items()]
            yield (i + 1) / len(patches)
    return fsum(found)


def faintest(shares: Iterable[float]) -> float:
    """Minus the logarithm of the chance below which no route is followed: all of those together hold less
    than `LEFT_OUT` of the index.
    """
    alone = fsum(share * share for share in shares)
    return -log(LEFT_OUT) - log(alone) if alone else inf


def _sum(areas: Iterable[float]) -> float:
    try:
        return fsum(areas)
    except OverflowError:
        raise BadNetwork(mismatch(AREAS, inf, message("ecology-finite-sum"))) from None


def _merged(
    G: nx.Graph[N], shares: dict[N, float], links: list[tuple[N, N, float]]
) -> tuple[list[float], Links]:
    """The shares of what sure links make one patch of, and the best link of each pair of what results."""
    sure: nx.Graph[N] = nx.DiGraph() if G.is_directed() else nx.Graph()
    sure.add_nodes_from(G)
    sure.add_edges_from((u, v) for u, v, p in links if p == 1)
    groups = (
        list(nx.strongly_connected_components(sure)) if isinstance(sure, nx.DiGraph) else components(sure)
    )
    group = {node: number for number, members in enumerate(groups) for node in members}
    best: Links = [{} for _ in groups]
    for u, v, p in links:
        for i, j in (
            ((group[u], group[v]),) if G.is_directed() else ((group[u], group[v]), (group[v], group[u]))
        ):
            if i != j and p > best[i].get(j, 0.0):
                best[i][j] = p
    return [fsum(shares[node] for node in members) for members in groups], best


def _best_chances(links: Links, source: int) -> dict[int, float]:
    """The chance of the best route to each patch within reach (Dijkstra 1959, products instead of sums)."""
    settled: dict[int, float] = {}
    waiting = [(-1.0, source)]
    while waiting:
        chance, node = heappop(waiting)
        if node not in settled:
            settled[node] = -chance
            for other, p in links[node].items():
                if other not in settled:
                    heappush(waiting, (chance * p, other))
    return settled


def _by_arrays(
    arrays: tuple[ModuleType, ModuleType],
    shares: list[float],
    links: Links,
    worth: Callable[[Array], Array],
    limit: float = inf,
) -> float:
    """Sum share_i share_j worth(cost of the cheapest route, up to a limit); a sure one-way link costs 0 and
    is still a link.

    Only a sparse matrix can hold it: in a dense one csgraph takes a 0 for "no link".
    """
    numpy, scipy = arrays
    starts = numpy.cumsum([0, *map(len, links)])
    ends = numpy.fromiter((j for onward in links for j in onward), dtype=int, count=starts[-1])
    steps = numpy.fromiter(
        (cost for onward in links for cost in onward.values()), dtype=float, count=starts[-1]
    )
    matrix = scipy.sparse.csr_array((steps, ends, starts), shape=(len(shares), len(shares)))
    weights, found = numpy.array(shares), []
    for first in range(0, len(shares), ROWS):
        some = numpy.arange(first, min(first + ROWS, len(shares)))
        costs = scipy.sparse.csgraph.dijkstra(matrix, indices=some, limit=limit)
        found.append(float(weights[some] @ (worth(costs) @ weights)))
    return fsum(found)
