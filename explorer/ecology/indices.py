"""Indices of usable habitat: they read patches and links as one landscape.

Patches that no route joins count as apart: their pair contributes 0. On one-way links both directions of
a pair count, each with its own best route. Of parallel links the best one counts; a link from a patch to
itself changes nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable
from heapq import heappop, heappush
from math import fsum, inf, log, sqrt
from types import ModuleType

import networkx as nx

from explorer.core.errors import BadNetwork, mismatch
from explorer.core.messages import message, template
from explorer.core.text import Text
from explorer.ecology.checks import N, areas, as_number, probabilities, undirected
from explorer.ecology.counting import Array, finished, numpy_scipy
from explorer.graphs import components, reach


def integral_index_of_connectivity(G: nx.Graph[N], area: str = "area", total: float | None = None) -> float:
    """Compute IIC, which weighs each pair of patches by the number of links between them.

    For an animal: how close the landscape is to one single patch, when each link crossed makes the next patch
    less useful. With nl the links on the shortest route, IIC = sum over pairs of a_i a_j / (1 + nl_ij), over
    total squared.

    Parameters
    ----------
    G : networkx.Graph
        Patches and links, of any kind of graph.
    area : str
        Node attribute that holds the area [any one unit], 0 or more; patches without it count 1.
    total : float, optional
        Area of the landscape [same unit], at least the sum of the patches; None means that sum. Keep it fixed
        when comparing the same landscape before and after a loss.

    Returns
    -------
    float
        Within [0, 1]: 0 without habitat, 1 when one patch fills the landscape.

    Raises
    ------
    BadNetwork
        When an area is negative or no finite number, or `total` is below the sum of the patches.

    References
    ----------
    Pascual-Hortal and Saura 2006, Landscape Ecology 21:959-967.

    Examples
    --------
    Three unit patches in a line: 3 alone, 4 ordered pairs one link apart, 2 two links apart.

    >>> round(integral_index_of_connectivity(nx.path_graph(3)) * 9, 6) == round(3 + 4 / 2 + 2 / 3, 6)
    True
    """
    return finished(iic_in_slices(G, area, total))


def iic_in_slices(G: nx.Graph[N], area: str = "area", total: float | None = None) -> Joining:
    """Compute IIC in slices, each with the part of the work that is done [0 to 1].

    >>> list(iic_in_slices(nx.path_graph(2)))
    [0.5, 1.0]
    """
    shares, _ = shares_of(areas(G, area), total)
    found = yield from joined_by_steps(G, shares)
    return min(1.0, found)


def probability_of_connectivity(
    G: nx.Graph[N], area: str = "area", probability: str = "p", total: float | None = None
) -> float:
    """Compute PC, the chance that two animals put down at random both land in habitat and can meet.

    With p* the product of probabilities along the best route, PC = sum over pairs of a_i a_j p*_ij, over
    total squared.

    Parameters
    ----------
    G : networkx.Graph
        Patches and links, of any kind of graph.
    area : str
        Node attribute that holds the area [any one unit], 0 or more; patches without it count 1.
    probability : str
        Edge attribute that holds the chance of crossing the link, within [0, 1]; links without it count 1.
    total : float, optional
        Area of the landscape [same unit], at least the sum of the patches; None means that sum. Keep it fixed
        when comparing the same landscape before and after a loss.

    Returns
    -------
    float
        Within [0, 1]: 0 without habitat, 1 when the whole landscape is habitat joined by sure links.

    Raises
    ------
    BadNetwork
        When an area is negative or no finite number, a probability is outside [0, 1], or `total` is below the
        sum of the patches.

    References
    ----------
    Saura and Pascual-Hortal 2007, Landscape and Urban Planning 83:91-103.

    Examples
    --------
    Two unit patches with an even chance between them: (1 + 1 + 0.5 + 0.5) / 2 squared.

    >>> probability_of_connectivity(nx.Graph([(1, 2, {"p": 0.5})]))
    0.75
    """
    return finished(pc_in_slices(G, area, probability, total))


def pc_in_slices(
    G: nx.Graph[N], area: str = "area", probability: str = "p", total: float | None = None
) -> Joining:
    """Compute PC in slices, each with the part of the work that is done [0 to 1].

    >>> list(pc_in_slices(nx.Graph([(1, 2, {"p": 0.5})])))
    [0.5, 1.0]
    """
    shares, _ = shares_of(areas(G, area), total)
    found = yield from joined_by_chance(G, shares, probabilities(G, probability))
    return min(1.0, found)


def equivalent_connected_area(G: nx.Graph[N], area: str = "area", probability: str = "p") -> float:
    """Compute ECA: the area of one single patch that would be as well connected as the landscape.

    For an animal: how much of the habitat is really usable. When ECA falls faster than the area, connectivity
    suffers more than the habitat itself.

    Parameters
    ----------
    G : networkx.Graph
        Patches and links, of any kind of graph.
    area : str
        Node attribute that holds the area [any one unit], 0 or more; patches without it count 1.
    probability : str
        Edge attribute that holds the chance of crossing the link, within [0, 1]; links without it count 1.

    Returns
    -------
    float
        [unit of the areas] Between the largest patch and the sum of all patches, which it equals when all are
        joined by sure links; 0 without habitat.

    Raises
    ------
    BadNetwork
        When an area is negative or no finite number, or a probability is outside [0, 1].

    References
    ----------
    Saura, Estreguil, Mouton and Rodríguez-Freire 2011, Ecological Indicators 11:407-416.

    Examples
    --------
    Three unit patches in a line, p = 1/2: the root of 3 + 4/2 + 2/4.

    >>> line = nx.path_graph(3)
    >>> nx.set_edge_attributes(line, 0.5, "p")
    >>> round(equivalent_connected_area(line), 3)
    2.345
    """
    return finished(eca_in_slices(G, area, probability))


def eca_in_slices(G: nx.Graph[N], area: str = "area", probability: str = "p") -> Joining:
    """Compute ECA in slices, each with the part of the work that is done [0 to 1].

    >>> list(eca_in_slices(nx.Graph([(1, 2, {"p": 0.5})])))
    [0.5, 1.0]
    """
    shares, whole = shares_of(areas(G, area))
    found = yield from joined_by_chance(G, shares, probabilities(G, probability))
    return whole * sqrt(found)


def connected_pairs_share(G: nx.Graph[N]) -> float:
    """Compute the share of pairs of different nodes that some route joins.

    Parameters
    ----------
    G : networkx.Graph
        The board, of any kind of graph; there and back are two pairs.

    Returns
    -------
    float
        Within [0, 1]: 0 when no two nodes are joined or there are fewer than two, 1 when all are.

    Examples
    --------
    Two pairs of four nodes: 4 of the 12 ordered pairs.

    >>> connected_pairs_share(nx.Graph([(1, 2), (3, 4)])) == 4 / 12
    True
    """
    n = len(G)
    if G.is_directed():
        joined = sum(len(reach(G, node)) - 1 for node in G)
    else:
        joined = sum(len(world) * (len(world) - 1) for world in components(G))
    return joined / (n * (n - 1)) if n > 1 else 0.0


def largest_component_share(G: nx.Graph[N]) -> float:
    """Compute the share of nodes, whatever their area, that lie in the largest separate world.

    Parameters
    ----------
    G : networkx.Graph
        The board, undirected.

    Returns
    -------
    float
        Within [0, 1]: 0 for an empty board, 1/n when all n nodes are isolated, 1 when all are joined.

    Raises
    ------
    BadNetwork
        When the graph is directed.

    Examples
    --------
    >>> largest_component_share(nx.Graph([(1, 2), (2, 3), (4, 5)]))
    0.6
    """
    undirected(G, template("ecology-largest"))
    return len(components(G)[0]) / len(G) if len(G) else 0.0


# Sums over all pairs, each by its best route ----------------------------------------------------------------
# Small landscapes are walked in plain Python, whose sums are exact to the last rounding (`math.fsum`), so
# that the order in which patches were added cannot show, and whose answers are the same in a browser. From
# `MANY` patches on scipy is quicker.

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
