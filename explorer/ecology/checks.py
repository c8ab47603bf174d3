"""Numbers on the nodes and links of a network, read and checked, so that nothing becomes NaN further on; and
each node with its neighbours.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from math import inf, nan
from numbers import Real
from typing import Any, TypeAlias, TypeVar

import networkx as nx

from explorer.core.errors import BadNetwork, about, mismatch, shorten
from explorer.core.messages import message, template
from explorer.core.text import Text

N = TypeVar("N", bound=Hashable)
Attributes: TypeAlias = dict[str, Any]
"""Attributes of a node or a link in networkx, by name: anything that the maker of the graph has put there."""

AREA = template("ecology-area")
CHANCE = template("ecology-chance")
# No landscape needs more, and products and quotients of several such numbers neither overflow nor vanish.
LEAST, MOST = 1e-30, 1e30
RESISTANCE = template("ecology-resistance")


def areas(G: nx.Graph[N], attribute: str) -> dict[N, float]:
    """Read the area of each patch.

    Parameters
    ----------
    G : networkx.Graph
        Patches, of any kind of graph.
    attribute : str
        Node attribute that holds the area [any one unit], 0 or more; patches without it count 1.

    Returns
    -------
    dict
        Node to area, in the order of the graph.

    Raises
    ------
    BadNetwork
        When an area is negative or no finite number; the message names the node.

    Examples
    --------
    >>> pond = nx.Graph()
    >>> pond.add_nodes_from([("meadow", {"area": 2}), ("hedge", {})])
    >>> areas(pond, "area")
    {'meadow': 2.0, 'hedge': 1.0}
    """
    return _on_nodes(G, attribute, 1.0, lambda a: 0 <= a < inf, AREA)


def deaths(G: nx.Graph[N], attribute: str) -> dict[N, float]:
    """Read the chance of dying at each node, for each step that starts there.

    Parameters
    ----------
    G : networkx.Graph
        Places, of any kind of graph.
    attribute : str
        Node attribute that holds the chance of dying [per step], within [0, 1]; nodes without it count 0.

    Returns
    -------
    dict
        Node to chance, in the order of the graph.

    Raises
    ------
    BadNetwork
        When a chance is outside [0, 1]; the message names the node.

    Examples
    --------
    >>> deaths(nx.path_graph(2), "death")
    {0: 0.0, 1: 0.0}
    """
    return _on_nodes(G, attribute, 0.0, lambda p: 0 <= p <= 1, CHANCE)


def resistances(G: nx.Graph[N], attribute: str) -> list[tuple[N, N, float]]:
    """Read the resistance of each link.

    Parameters
    ----------
    G : networkx.Graph
        Links, of any kind of graph; parallel links and self-loops are listed too.
    attribute : str
        Edge attribute that holds the resistance [any one unit], above 0; links without it count 1.

    Returns
    -------
    list of tuple
        (u, v, resistance) in the order of the graph.

    Raises
    ------
    BadNetwork
        When a resistance is not finite and above 0, or outside [1e-30, 1e30]; the message names the link.

    Examples
    --------
    >>> resistances(nx.Graph([(1, 2, {"resistance": 3}), (2, 3)]), "resistance")
    [(1, 2, 3.0), (2, 3, 1.0)]
    """
    return links(G, attribute, lambda r: LEAST <= r <= MOST, RESISTANCE)


def probabilities(G: nx.Graph[N], attribute: str) -> list[tuple[N, N, float]]:
    """Read the chance of crossing each link.

    Parameters
    ----------
    G : networkx.Graph
        Links, of any kind of graph; parallel links and self-loops are listed too.
    attribute : str
        Edge attribute that holds the chance of crossing, within [0, 1]; links without it count 1.

    Returns
    -------
    list of tuple
        (u, v, chance) in the order of the graph.

    Raises
    ------
    BadNetwork
        When a chance is outside [0, 1]; the message names the link.

    Examples
    --------
    >>> probabilities(nx.Graph([(1, 2, {"p": 0.5}), (2, 3)]), "p")
    [(1, 2, 0.5), (2, 3, 1.0)]
    """
    return links(G, attribute, lambda p: 0 <= p <= 1, CHANCE)


def links(
    G: nx.Graph[N], attribute: str, accepts: Callable[[float], bool], expected: Text
) -> list[tuple[N, N, float]]:
    """Read a number of each link that must pass a test; links without it count 1.

    Parameters
    ----------
    G : networkx.Graph
        Links, of any kind of graph; parallel links and self-loops are listed too.
    attribute : str
        Edge attribute that holds the number.
    accepts : callable
        Whether a number will do; NaN never does.
    expected : Text
        What will do, for the message.

    Returns
    -------
    list of tuple
        (u, v, number) in the order of the graph.

    Raises
    ------
    BadNetwork
        When a number is missing (None), no number, or not accepted; the message names the link.

    Examples
    --------
    >>> links(nx.path_graph(2), "hedge", lambda metres: metres > 0, Text("une longueur", "a length"))
    [(0, 1, 1.0)]
    """
    found = []
    for u, v, value in G.edges(data=attribute, default=1.0):
        number = as_number(value)
        if not accepts(number):
            ends = f"{shorten(u)} - {shorten(v)}, {attribute}"
            raise BadNetwork(mismatch(message("ecology-edge", ends=ends), value, expected))
        found.append((u, v, number))
    return found


def undirected(G: nx.Graph[N], what: Text) -> None:
    """Refuse one-way links, for a measure that has no meaning there.

    Parameters
    ----------
    G : networkx.Graph
        The network.
    what : Text
        The measure, which begins the message.

    Raises
    ------
    BadNetwork
        When the graph is directed.

    Examples
    --------
    >>> undirected(nx.DiGraph(), Text("résistance effective", "effective resistance"))
    Traceback (most recent call last):
    explorer.core.errors.BadNetwork: effective resistance: got a directed graph, expected an undirected one,
    ...
    """
    if G.is_directed():
        raise BadNetwork(about(what, message("ecology-not-one-way")))


def _on_nodes(
    G: nx.Graph[N], attribute: str, default: float, accepts: Callable[[float], bool], expected: Text
) -> dict[N, float]:
    """A number of each node that must pass a test."""
    found = {}
    for node, attributes in G.nodes.items():
        value = attributes.get(attribute, default)
        found[node] = number = as_number(value)
        if not accepts(number):
            place = f"{shorten(node)}, {attribute}"
            raise BadNetwork(mismatch(message("ecology-node", place=place), value, expected))
    return found


def as_number(value: object) -> float:
    """The value as a float; NaN, which no test accepts, when it is none, such as a text, nothing, or yes and
    no.

    >>> as_number(3), as_number("3"), as_number(True)
    (3.0, nan, nan)
    """
    if not isinstance(value, Real) or isinstance(value, bool):
        return nan
    try:
        return float(value)
    except OverflowError:
        return nan


# Neighbours: parallel links made one, self-loops left out ---------------------------------------------------


def conductances(G: nx.Graph[N], resistance: str) -> dict[N, dict[N, float]]:
    """Read how easily each neighbour is reached, 1 / resistance; parallel links add up, as resistors do.

    Parameters
    ----------
    G : networkx.Graph or networkx.DiGraph
        Places and links; a directed link counts at its start only.
    resistance : str
        Edge attribute that holds the resistance [any one unit], above 0; links without it count 1.

    Returns
    -------
    dict
        Node to neighbour to conductance [1 / that unit], in the order of the graph.

    Raises
    ------
    BadNetwork
        When a resistance is not finite and above 0.

    Examples
    --------
    >>> conductances(nx.MultiGraph([(1, 2), (1, 2), (2, 2)]), "resistance")
    {1: {2: 2.0}, 2: {1: 2.0}}
    """
    return _joined(G, [(u, v, 1 / r) for u, v, r in resistances(G, resistance)], lambda c, other: c + other)


def cheapest(G: nx.Graph[N], resistance: str | None) -> dict[N, dict[N, float]]:
    """Read the cost of the step to each neighbour; of parallel links the best one counts.

    Parameters
    ----------
    G : networkx.Graph or networkx.DiGraph
        Places and links; a directed link counts at its start only.
    resistance : str, optional
        Edge attribute that holds the cost [any one unit], above 0; links without it count 1. None: every link
        costs 1.

    Returns
    -------
    dict
        Node to neighbour to cost, in the order of the graph.

    Raises
    ------
    BadNetwork
        When a cost is not finite and above 0.

    Examples
    --------
    >>> cheapest(nx.MultiGraph([(1, 2, {"resistance": 3}), (1, 2)]), "resistance")
    {1: {2: 1.0}, 2: {1: 1.0}}
    """
    return _joined(
        G, [(u, v, 1.0) for u, v in G.edges()] if resistance is None else resistances(G, resistance), min
    )


def _joined(
    G: nx.Graph[N], links: list[tuple[N, N, float]], both: Callable[[float, float], float]
) -> dict[N, dict[N, float]]:
    """One number for each pair of neighbours, in both directions unless the graph is directed."""
    found: dict[N, dict[N, float]] = {node: {} for node in G}
    two_way = not G.is_directed()
    for u, v, number in links:
        if u != v:
            found[u][v] = both(found[u][v], number) if v in found[u] else number
            if two_way:
                found[v][u] = found[u][v]
    return found
