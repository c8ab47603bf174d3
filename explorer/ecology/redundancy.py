"""How many routes' worth of ways are there? Least cost against effective resistance."""

from __future__ import annotations

from math import isinf

import networkx as nx

from explorer.core.errors import BadNetwork, mismatch
from explorer.core.messages import message
from explorer.ecology.checks import N
from explorer.ecology.costs import least_cost_distance
from explorer.ecology.walks.circuits import effective_resistance


def redundancy(G: nx.Graph[N], s: N, t: N, resistance: str = "resistance") -> float:
    """Compute how many routes like the best one would join two places as well as all their routes do
    together.

    For an animal: how little it depends on the best way. Cost / R, with the least-cost distance and the
    effective resistance.

    Parameters
    ----------
    G : networkx.Graph
        Places and links, undirected; parallel links are routes of their own; self-loops change nothing.
    s, t : node
        Two different places.
    resistance : str
        Edge attribute that holds the resistance of the link [any one unit], above 0; links without it count
        1.

    Returns
    -------
    float
        [routes] 0 when no route exists, 1 when one route is all there is between the places, n for n routes
        side by side that are alike; worse routes count for less than one, and never for nothing.

    Raises
    ------
    Unreachable
        When an end is not in the graph.
    BadNetwork
        When a resistance is not finite and above 0, the graph is directed, or both ends are the same node.

    References
    ----------
    McRae 2006, Evolution 60:1551-1561: a detour lowers the effective resistance and leaves the least cost as
    it was.

    Examples
    --------
    Round a ring of four there are two ways of 2 each, together a resistance of 1.

    >>> round(redundancy(nx.cycle_graph(4), 0, 2), 9)
    2.0
    >>> redundancy(nx.path_graph(4), 0, 3)
    1.0
    """
    together = effective_resistance(G, s, t, resistance)
    if s == t:
        raise BadNetwork(mismatch("s, t", s, message("ecology-two-nodes")))
    return 0.0 if isinf(together) else least_cost_distance(G, s, t, resistance) / together
