"""Why does this place matter? How much PC or IIC loses with each patch or link, and in which of three ways.

A patch counts as habitat (intra), as one end of routes (flux), and as a step on routes between others
(connector). A link has no habitat and no routes of its own, only those that it carries.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Hashable
from dataclasses import dataclass
from functools import partial
from math import fsum
from typing import TypeVar

import networkx as nx

from explorer.ecology.best_routes import shares_of
from explorer.ecology.checks import N, areas, probabilities
from explorer.ecology.leaving_out import CHANCES, STEPS, Scale
from explorer.ecology.losses import Counting, Losses, World, of_links, of_nodes
from explorer.ecology.slices import finished, told
from explorer.graphs import components

Name = TypeVar("Name", bound=Hashable)


@dataclass(frozen=True, slots=True)
class Importance:
    """What part of an index goes with a patch or a link, the landscape staying as large as it was.

    Attributes
    ----------
    delta : float
        [%] The whole loss: 0 when nothing changes, 100 when nothing is left. The losses of all patches
        together may exceed 100, since the way between two patches is lost with either.
    intra : float
        [%] The patch as habitat by itself; 0 for a patch without area and for links.
    flux : float
        [%] The patch as an end of routes, both ways; 0 for a patch that no route reaches and for links.
    connector : float
        [%] The routes of others that become worse or are cut: high for a stepping stone, 0 where a detour is
        as good.

    Examples
    --------
    >>> line = nx.path_graph(3)
    >>> nx.set_edge_attributes(line, 0.5, "p")
    >>> middle = pc_importance_of_nodes(line)[1]
    >>> [round(part, 1) for part in (middle.delta, middle.intra, middle.flux, middle.connector)]
    [63.6, 18.2, 36.4, 9.1]
    """

    delta: float
    intra: float
    flux: float
    connector: float


def pc_importance_of_nodes(G: nx.Graph[N], area: str = "area", probability: str = "p") -> dict[N, Importance]:
    """Compute dPC of each patch: how much of the probability of connectivity is lost with it.

    For an animal: which place it can do without, and whether the others are missed for their size, for being
    well joined, or for lying on the way. dPC = 100 (PC - PC without the patch) / PC; with N the sum of a_i
    a_j p*_ij over all ordered pairs, intra = 100 a_k^2 / N, flux = 100 a_k sum over j of a_j (p*_kj + p*_jk)
    / N, connector is what remains.

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
    dict
        Node to Importance, in the order of the graph. All zero where there is no habitat to lose.

    Raises
    ------
    BadNetwork
        When an area is negative or no finite number, or a probability is outside [0, 1].

    References
    ----------
    Saura and Rubio 2010, Ecography, doi 10.1111/j.1600-0587.2009.05760.x.
    Saura, Bodin and Fortin 2014, Journal of Applied Ecology 51:171-182 (stepping stones).

    Examples
    --------
    Three unit patches in a line, p = 1/2: N = 3 + 4/2 + 2/4 = 5.5. Without the middle 2 are left, of the 3.5
    that are lost 1 is its own, 4/2 its routes to its neighbours, 2/4 the route that passed it.

    >>> line = nx.path_graph(3)
    >>> nx.set_edge_attributes(line, 0.5, "p")
    >>> middle = pc_importance_of_nodes(line)[1]
    >>> [round(part * 5.5 / 100, 6) for part in (middle.delta, middle.intra, middle.flux, middle.connector)]
    [3.5, 1.0, 2.0, 0.5]
    """
    return finished(pc_importance_in_slices(G, area, probability))


def pc_importance_in_slices(
    G: nx.Graph[N], area: str = "area", probability: str = "p"
) -> Generator[float, None, dict[N, Importance]]:
    """Count the same as `pc_importance_of_nodes` in slices, each with the part of the work that is done [0 to
    1].

    >>> steps = pc_importance_in_slices(nx.path_graph(2))
    >>> {0.0, 0.5} <= set(steps)
    True
    """
    return _in_percent(list(G), of_nodes, CHANCES, _worlds(G, area, _chances(G, probability)))


def pc_importance_of_links(
    G: nx.Graph[N], area: str = "area", probability: str = "p"
) -> dict[tuple[N, ...], Importance]:
    """Compute dPC of each link: how much of the probability of connectivity is lost with it.

    For an animal: which crossing it can do without. All of a link's importance is connector.

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
    dict
        (u, v), or (u, v, key) where links may be parallel, as networkx names them, to Importance, in the
        order of the graph. 0 for a link with a detour that is as good, for one that cannot be crossed, and
        for one that leads back to its patch.

    Raises
    ------
    BadNetwork
        When an area is negative or no finite number, or a probability is outside [0, 1].

    References
    ----------
    Saura and Rubio 2010, Ecography, doi 10.1111/j.1600-0587.2009.05760.x.

    Examples
    --------
    Two unit patches, p = 1/2: without the link 2 of 3 are left.

    >>> pair = nx.Graph([("a", "b", {"p": 0.5})])
    >>> round(pc_importance_of_links(pair)["a", "b"].connector, 3)
    33.333
    """
    return finished(pc_links_in_slices(G, area, probability))


def pc_links_in_slices(
    G: nx.Graph[N], area: str = "area", probability: str = "p"
) -> Generator[float, None, dict[tuple[N, ...], Importance]]:
    """Count the same as `pc_importance_of_links` in slices, each with the part of the work that is done [0 to
    1].

    >>> 0.0 in set(pc_links_in_slices(nx.path_graph(2)))
    True
    """
    return _in_percent(_names(G), of_links, CHANCES, _worlds(G, area, _chances(G, probability)))


def iic_importance_of_nodes(G: nx.Graph[N], area: str = "area") -> dict[N, Importance]:
    """Compute dIIC of each patch: how much of the integral index of connectivity is lost with it.

    For an animal: as `pc_importance_of_nodes`, where each link on the way counts instead of its chance: 1 /
    (1 + links) takes the place of p*.

    Parameters
    ----------
    G : networkx.Graph
        Patches and links, of any kind of graph.
    area : str
        Node attribute that holds the area [any one unit], 0 or more; patches without it count 1.

    Returns
    -------
    dict
        Node to Importance, in the order of the graph. All zero where there is no habitat to lose.

    Raises
    ------
    BadNetwork
        When an area is negative or no finite number.

    References
    ----------
    Pascual-Hortal and Saura 2006, Landscape Ecology 21:959-967.
    Saura and Rubio 2010, Ecography, doi 10.1111/j.1600-0587.2009.05760.x.

    Examples
    --------
    Three unit patches in a line: 3 + 4/2 + 2/3 = 17/3. Of the middle, 1 is its own, 4/2 its routes, 2/3 the
    route past it.

    >>> middle = iic_importance_of_nodes(nx.path_graph(3))[1]
    >>> [round(part * 17 / 100, 6) for part in (middle.intra, middle.flux, middle.connector)]
    [3.0, 6.0, 2.0]
    """
    worlds = _worlds(G, area, [-1.0] * G.number_of_edges())
    return finished(_in_percent(list(G), of_nodes, STEPS, worlds))


def iic_importance_of_links(G: nx.Graph[N], area: str = "area") -> dict[tuple[N, ...], Importance]:
    """Compute dIIC of each link: how much of the integral index of connectivity is lost with it.

    Parameters
    ----------
    G : networkx.Graph
        Patches and links, of any kind of graph.
    area : str
        Node attribute that holds the area [any one unit], 0 or more; patches without it count 1.

    Returns
    -------
    dict
        (u, v), or (u, v, key) where links may be parallel, to Importance, in the order of the graph. 0 only
        for a link that others run parallel to or that leads back to its patch, or where there is no habitat
        at its ends or beyond them.

    Raises
    ------
    BadNetwork
        When an area is negative or no finite number.

    References
    ----------
    Pascual-Hortal and Saura 2006, Landscape Ecology 21:959-967.

    Examples
    --------
    Two unit patches: without the link 2 of 3 are left.

    >>> round(iic_importance_of_links(nx.path_graph(2))[0, 1].connector, 3)
    33.333
    """
    worlds = _worlds(G, area, [-1.0] * G.number_of_edges())
    return finished(_in_percent(_names(G), of_links, STEPS, worlds))


def _chances(G: nx.Graph[N], probability: str) -> list[float]:
    return [p for _, _, p in probabilities(G, probability)]


def _worlds(G: nx.Graph[N], area: str, values: list[float]) -> list[World]:
    """The separate worlds of a landscape: what is lost in one changes nothing in another."""
    shares, _ = shares_of(areas(G, area))
    parts = nx.weakly_connected_components(G) if isinstance(G, nx.DiGraph) else components(G)
    number = {node: i for i, part in enumerate(parts) for node in part}
    worlds = [World([], [], []) for _ in range(len(set(number.values())))]
    place = {}
    for node in G:
        world = worlds[number[node]]
        place[node] = len(world.nodes)
        world.nodes.append(node)
        world.shares.append(shares[node])
    for name, value in zip(_names(G), values, strict=True):
        i, j = place[name[0]], place[name[1]]
        worlds[number[name[0]]].links.append(
            (name, ((i, value, j),) if G.is_directed() else ((i, value, j), (j, value, i)))
        )
    return worlds


def _names(G: nx.Graph[N]) -> list[tuple[N, ...]]:
    """The links as networkx names them, parallel ones with their key."""
    return list(G.edges(keys=True) if isinstance(G, nx.MultiGraph) else G.edges)


def _share(before: int, wanted: int, found: int) -> float:
    """Which part of the work is done, when so many losses of one world are found."""
    return (before + found) / wanted


def _in_percent(
    names: list[Name], of: Callable[[World, Scale], Counting], scale: Scale, worlds: list[World]
) -> Generator[float, None, dict[Name, Importance]]:
    """Each loss as a percentage of the index; rounding never makes a route better by a loss."""
    losses: Losses = {}
    wholes = []
    for world in worlds:
        some, whole = yield from told(of(world, scale), partial(_share, len(losses), len(names)))
        losses.update(some)
        wholes.append(whole)
    index, found = fsum(wholes), {}
    for name in names:
        parts = [100 * max(0.0, part) / index if index else 0.0 for part in losses[name]]
        found[name] = Importance(fsum(parts), *parts)
    return found
