"""How much habitat is really usable? Indices that read patches and links as one landscape.

Patches that no route joins count as apart: their pair contributes 0. On one-way links both directions of a
pair count, each with its own best route. Of parallel links the best one counts; a link from a patch to itself
changes nothing.
"""

from __future__ import annotations

from math import sqrt

import networkx as nx

from explorer.core.messages import template
from explorer.ecology.best_routes import Joining, joined_by_chance, joined_by_steps, shares_of
from explorer.ecology.checks import N, areas, probabilities, undirected
from explorer.ecology.slices import finished
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
    """Compute PC, the chance that two animals put down at random in the landscape can reach each other.

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
    Saura and Pascual-Hortal 2007, Landscape and Urban Planning.

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
    Saura, Estreguil, Mouton and Rodriguez-Freire 2011, Ecological Indicators.

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
