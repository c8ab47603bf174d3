"""How much habitat is really usable? Indices that read patches and links as one landscape.

Patches that no route joins count as apart: their pair contributes 0. Every sum is exact to the last rounding
(`math.fsum`), so that the order in which patches were added cannot show.
"""

from __future__ import annotations

from collections.abc import Hashable
from heapq import heappop, heappush
from math import fsum, inf, sqrt
from numbers import Real
from typing import Any, TypeVar

import networkx as nx

from explorer.graphs import components, reach

N = TypeVar("N", bound=Hashable)


def integral_index_of_connectivity(G: nx.Graph[N], area: str = "area", total: float | None = None) -> float:
    """Compute IIC, which weighs each pair of patches by the number of links between them.

    For an animal: how close the landscape is to one single patch, when each link crossed makes the next patch less
    useful. With nl the links on the shortest route, IIC = sum over pairs of a_i a_j / (1 + nl_ij), over total squared.

    Parameters
    ----------
    G : networkx.Graph
        Patches and links, undirected.
    area : str
        Node attribute that holds the area [any one unit], 0 or more; patches without it count 1.
    total : float, optional
        Area of the landscape [same unit], at least the sum of the patches; None means that sum. Keep it fixed when
        comparing the same landscape before and after a loss.

    Returns
    -------
    float
        Within [0, 1]: 0 without habitat, 1 when one patch fills the landscape.

    Raises
    ------
    ValueError
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
    shares, _ = _shares(_areas(G, area), total)
    terms = (shares[i] * shares[j] / (1 + links) for i in G if shares[i] for j, links in reach(G, i).items())
    return min(1.0, fsum(terms))


def probability_of_connectivity(G: nx.Graph[N], area: str = "area", probability: str = "p", total: float | None = None) -> float:
    """Compute PC, the chance that two animals put down at random in the landscape can reach each other.

    With p* the product of probabilities along the best route, PC = sum over pairs of a_i a_j p*_ij, over total squared.

    Parameters
    ----------
    G : networkx.Graph
        Patches and links, undirected.
    area : str
        Node attribute that holds the area [any one unit], 0 or more; patches without it count 1.
    probability : str
        Edge attribute that holds the chance of crossing the link, within [0, 1]; links without it count 1.
    total : float, optional
        Area of the landscape [same unit], at least the sum of the patches; None means that sum. Keep it fixed when
        comparing the same landscape before and after a loss.

    Returns
    -------
    float
        Within [0, 1]: 0 without habitat, 1 when the whole landscape is habitat joined by sure links.

    Raises
    ------
    ValueError
        When an area is negative or no finite number, a probability is outside [0, 1], or `total` is below the sum of
        the patches.

    References
    ----------
    Saura and Pascual-Hortal 2007, Landscape and Urban Planning 83:91-103.

    Examples
    --------
    Two unit patches with an even chance between them: (1 + 1 + 0.5 + 0.5) / 2 squared.

    >>> probability_of_connectivity(nx.Graph([(1, 2, {"p": 0.5})]))
    0.75
    """
    shares, _ = _shares(_areas(G, area), total)
    return min(1.0, _joined(G, shares, probability))


def equivalent_connected_area(G: nx.Graph[N], area: str = "area", probability: str = "p") -> float:
    """Compute ECA: the area of one single patch that would be as well connected as the landscape.

    For an animal: how much of the habitat is really usable. When ECA falls faster than the area, connectivity suffers
    more than the habitat itself.

    Parameters
    ----------
    G : networkx.Graph
        Patches and links, undirected.
    area : str
        Node attribute that holds the area [any one unit], 0 or more; patches without it count 1.
    probability : str
        Edge attribute that holds the chance of crossing the link, within [0, 1]; links without it count 1.

    Returns
    -------
    float
        [unit of the areas] Between the largest patch and the sum of all patches, which it equals when all are joined
        by sure links; 0 without habitat.

    Raises
    ------
    ValueError
        When an area is negative or no finite number, or a probability is outside [0, 1].

    References
    ----------
    Saura, Estreguil, Mouton and Rodriguez-Freire 2011, Ecological Indicators 11:407-416.

    Examples
    --------
    Three unit patches in a line, p = 1/2: the root of 3 + 4/2 + 2/4.

    >>> line = nx.path_graph(3)
    >>> nx.set_edge_attributes(line, 0.5, "p")
    >>> round(equivalent_connected_area(line), 3)
    2.345
    """
    shares, whole = _shares(_areas(G, area), None)
    return whole * sqrt(_joined(G, shares, probability))


def connected_pairs_share(G: nx.Graph[N]) -> float:
    """Compute the share of pairs of different nodes that some route joins.

    Parameters
    ----------
    G : networkx.Graph
        The board, undirected.

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

    Examples
    --------
    >>> largest_component_share(nx.Graph([(1, 2), (2, 3), (4, 5)]))
    0.6
    """
    return len(components(G)[0]) / len(G) if len(G) else 0.0


def _areas(G: nx.Graph[N], attribute: str) -> dict[N, float]:
    """The area of each patch, checked."""
    areas: dict[N, Any] = {node: attributes.get(attribute, 1.0) for node, attributes in G.nodes.items()}
    for node, value in areas.items():
        if not (isinstance(value, Real) and 0 <= float(value) < inf):
            raise ValueError(f"node {node!r}, {attribute}: got {value!r}, expected a finite area of 0 or more")
    return areas


def _shares(areas: dict[N, float], total: float | None) -> tuple[dict[N, float], float]:
    """Each area as a share of the landscape, and the area of the landscape."""
    habitat = fsum(areas.values())
    whole = habitat if total is None else total
    if not habitat * (1 - 1e-9) <= whole < inf:
        raise ValueError(f"total: got {total!r}, expected at least the sum of the patches, {habitat!r}")
    return {node: value / whole if value else 0.0 for node, value in areas.items()}, whole


def _joined(G: nx.Graph[N], shares: dict[N, float], attribute: str) -> float:
    """Sum share_i share_j p*_ij over all ordered pairs; patches that sure links join are first merged into one."""
    patches, links = _merged(G, shares, _probabilities(G, attribute))
    return fsum(patches[i] * patches[j] * chance for i in links if patches[i] for j, chance in _best_chances(links, i).items())


def _probabilities(G: nx.Graph[N], attribute: str) -> list[tuple[N, N, float]]:
    """Each link with its chance of crossing, checked."""
    links: list[tuple[N, N, Any]] = list(G.edges(data=attribute, default=1.0))
    for u, v, p in links:
        if not (isinstance(p, Real) and 0 <= float(p) <= 1):
            raise ValueError(f"edge {u!r} - {v!r}, {attribute}: got {p!r}, expected a probability within [0, 1]")
    return links


def _merged(
    G: nx.Graph[N], shares: dict[N, float], links: list[tuple[N, N, float]]
) -> tuple[list[float], dict[int, dict[int, float]]]:
    """Merge patches joined by sure links; the shares of what results, and the best uncertain link of each pair."""
    sure: nx.Graph[N] = nx.Graph()
    sure.add_nodes_from(G)
    sure.add_edges_from((u, v) for u, v, p in links if p == 1)
    groups = components(sure)
    group = {node: number for number, members in enumerate(groups) for node in members}
    best: dict[int, dict[int, float]] = {number: {} for number in range(len(groups))}
    for u, v, p in links:
        i, j = group[u], group[v]
        if i != j and p > best[i].get(j, 0.0):
            best[i][j] = best[j][i] = p
    return [fsum(shares[node] for node in members) for members in groups], best


def _best_chances(links: dict[int, dict[int, float]], source: int) -> dict[int, float]:
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
