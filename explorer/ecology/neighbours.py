"""Each node with its neighbours: parallel links made one, self-loops left out."""

from __future__ import annotations

from collections.abc import Callable

import networkx as nx

from explorer.ecology.checks import N, resistances


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
