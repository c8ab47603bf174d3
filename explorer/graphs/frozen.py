"""A graph that many positions share and nobody can change."""

from __future__ import annotations

from types import MappingProxyType
from typing import Any

import networkx as nx

from explorer.graphs.reach import N


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
