"""Who ever comes by? Net current hides all coming and going; the chance of a visit counts every walker that
is there once.
"""

from __future__ import annotations

from collections.abc import Collection, Generator, Hashable
from math import inf

import networkx as nx

from explorer.core.messages import template
from explorer.ecology.checks import N, conductances, undirected
from explorer.ecology.circuits import Wires, flow_in_slices
from explorer.ecology.circuits import resistances_in_slices as within_in_slices
from explorer.ecology.counting import finished, within
from explorer.graphs import component_of
from explorer.graphs.reach import require_nodes

GOAL: Hashable = object()
"""The goals, which are one for a walk that ends at any of them."""


def chances_to_visit(
    G: nx.Graph[N], source: N, targets: Collection[N], resistance: str = "resistance"
) -> dict[N, float]:
    """Compute for every place the chance that a blind walk visits it at least once before it ends.

    For an animal: it takes one of the links from where it stands by chance, the easier the likelier (in
    proportion to 1/r), and stops at the first of its targets. As many may come here as go away again: a dead
    end is visited, though its net current is 0.

    Parameters
    ----------
    G : networkx.Graph
        Places and links, undirected; parallel links add their conductances 1/r, self-loops change nothing.
    source : node
        Where the walk starts.
    targets : collection of nodes
        Where it ends.
    resistance : str
        Edge attribute that holds the resistance [any one unit], above 0; links without it count 1.

    Returns
    -------
    dict
        Node to chance within [0, 1], in the order of the graph: 1 for the source and every place that no walk
        can avoid, for a target the chance that the walk ends there, 0 where no walk comes before it ends.
        Never below the net current of `explorer.ecology.current`. Where no target can be reached, no walk
        ends, and each place joined to the source is visited in the long run: 1.

    Raises
    ------
    Unreachable
        When a place is not in the graph.
    BadNetwork
        When the graph is directed, or a resistance is not finite and above 0.

    Notes
    -----
    With the targets as one perfect ground, the chance to visit v is the voltage that one ampere from the
    source makes at v, over the effective resistance from v to the ground: both count the passages at v, the
    second for a walk that is at v already.

    References
    ----------
    Doyle and Snell 1984, Random Walks and Electric Networks, section 1.3.

    Examples
    --------
    A square, from corner to corner: half the walks arrive by either side, but two in three have been on each.

    >>> {node: round(chance, 9) for node, chance in chances_to_visit(nx.cycle_graph(4), 0, [2]).items()}
    {0: 1.0, 1: 0.666666667, 2: 1.0, 3: 0.666666667}
    """
    return finished(visits_in_slices(G, source, targets, resistance))


def visits_in_slices(
    G: nx.Graph[N], source: N, targets: Collection[N], resistance: str = "resistance"
) -> Generator[float, None, dict[N, float]]:
    """Count the same as `chances_to_visit` in slices, each with the part of the work that is done [0 to 1].

    >>> max(visits_in_slices(nx.cycle_graph(4), 0, [2]), default=1.0)
    1.0
    """
    undirected(G, template("ecology-visits"))
    require_nodes(G, source, *targets)
    world = component_of(G, source)
    goals = world.intersection(targets)
    if source in goals:
        return {node: float(node == source) for node in G}
    if not goals:
        return {node: float(node in world) for node in G}
    wires = conductances(G, resistance)
    steps = flow_in_slices(wires, world, {source: 1.0}, dict.fromkeys(goals, inf))
    found = yield from within(steps, 0.0, 0.2)
    joined = _joined({node: wires[node] for node in G if node in world}, goals)
    near = yield from within(within_in_slices(joined), 0.2, 1.0)
    far = near[GOAL]
    chances = {
        node: found.nodes[node] if node in goals else found.voltages[node] / far[node]
        for node in wires
        if node in world
    }
    return {node: min(chances.get(node, 0.0), 1.0) for node in G}


def _joined(part: Wires[N], goals: Collection[N]) -> dict[Hashable, dict[Hashable, float]]:
    """The same circuit with all goals as one node."""
    found: dict[Hashable, dict[Hashable, float]] = {GOAL: {}}
    for node, row in part.items():
        here = found.setdefault(GOAL if node in goals else node, {})
        for other, conductance in row.items():
            there = GOAL if other in goals else other
            if here is not found.get(there):
                here[there] = here.get(there, 0.0) + conductance
    return found
