"""Will it get there alive? An animal that knows no map walks until it arrives or dies."""

from __future__ import annotations

from collections import deque
from collections.abc import Collection, Generator, Iterable, Mapping

import networkx as nx

from explorer.ecology.checks import N, conductances, deaths
from explorer.ecology.circuits import Wires
from explorer.ecology.counting import finished
from explorer.ecology.elimination import balance_in_slices, eliminated_in_slices
from explorer.graphs.reach import require_nodes


def probability_of_arrival(
    G: nx.Graph[N], source: N, targets: Collection[N], death: str = "death", resistance: str = "resistance"
) -> float:
    """Compute the chance that a blind walker reaches one of its targets before it dies.

    For an animal: at each step it first survives the place where it stands, or does not; then it takes one of
    the links from there by chance, the easier the likelier (in proportion to 1/r). It does not look for its
    target, and may turn back. A tunnel helps only as far as animals happen to walk into it.

    Parameters
    ----------
    G : networkx.Graph or networkx.DiGraph
        Places and links; a directed link is walked one way only. Parallel links add their conductances 1/r,
        self-loops change nothing.
    source : node
        Where the walk starts.
    targets : collection of nodes
        Where it ends well; death there does not count any more.
    death : str
        Node attribute that holds the chance of dying [per step that starts there], within [0, 1]; nodes
        without it count 0.
    resistance : str
        Edge attribute that holds the resistance [any one unit], above 0; links without it count 1.

    Returns
    -------
    float
        Within [0, 1]: 0 when no way leads to a target, every way passes a place of certain death, or there is
        no target; 1 when the walk starts on a target, or when nothing on its way kills or traps for ever.

    Raises
    ------
    Unreachable
        When the source or a target is not in the graph.
    BadNetwork
        When a chance is outside [0, 1], a resistance is not finite and above 0, or one-way links lead away
        from the targets so strongly that the chance of a single success is below what numbers can say.

    Notes
    -----
    An absorbing Markov chain: B = (I - Q)^-1 R. In an undirected network it equals the current that reaches
    the targets, perfect grounds, when each other place has a ground of conductance C d / (1 - d).

    References
    ----------
    McRae, Dickson, Keitt and Shah 2008, Ecology 89:2712-2724, doi 10.1890/07-1861.1; Doyle and Snell 1984.

    Examples
    --------
    A road in the middle kills half of those who set out from it, and the other half takes either side:
    p = 1/2 (1/2 + 1/2 p), which p = 1/3 solves.

    >>> road = nx.path_graph(["wood", "road", "pond"])
    >>> road.nodes["road"]["death"] = 0.5
    >>> round(probability_of_arrival(road, "wood", ["pond"]), 9)
    0.333333333
    """
    require_nodes(G, source)
    return arrival_from_everywhere(G, targets, death, resistance)[source]


def arrival_from_everywhere(
    G: nx.Graph[N], targets: Collection[N], death: str = "death", resistance: str = "resistance"
) -> dict[N, float]:
    """Compute the chance to reach one of the targets alive, from every place.

    For an animal: as `probability_of_arrival`, for a walk that starts anywhere.

    Parameters
    ----------
    G : networkx.Graph or networkx.DiGraph
        Places and links; a directed link is walked one way only. Parallel links add their conductances 1/r,
        self-loops change nothing.
    targets : collection of nodes
        Where a walk ends well; death there does not count any more.
    death : str
        Node attribute that holds the chance of dying [per step that starts there], within [0, 1]; nodes
        without it count 0.
    resistance : str
        Edge attribute that holds the resistance [any one unit], above 0; links without it count 1.

    Returns
    -------
    dict
        Node to chance within [0, 1], in the order of the graph: 1 for the targets and where arrival is
        certain, 0 where it is out of the question.

    Raises
    ------
    Unreachable
        When a target is not in the graph.
    BadNetwork
        As in `probability_of_arrival`.

    References
    ----------
    McRae, Dickson, Keitt and Shah 2008, Ecology 89:2712-2724, doi 10.1890/07-1861.1; Doyle and Snell 1984.

    Examples
    --------
    From the pond's neighbour, one step that half of the animals survive, and no way back.

    >>> shore = nx.DiGraph([("shore", "pond")])
    >>> shore.nodes["shore"]["death"] = 0.5
    >>> arrival_from_everywhere(shore, ["pond"])
    {'shore': 0.5, 'pond': 1.0}
    """
    return finished(arrival_in_slices(G, targets, death, resistance))


def arrival_in_slices(
    G: nx.Graph[N], targets: Collection[N], death: str = "death", resistance: str = "resistance"
) -> Generator[float, None, dict[N, float]]:
    """Compute the same as `arrival_from_everywhere` in slices, each with the part of the work that is done
    [0 to 1].

    >>> len(list(arrival_in_slices(nx.path_graph(3), [0]))) <= 2
    True
    """
    require_nodes(G, *targets)
    dying, wires = deaths(G, death), conductances(G, resistance)
    goals = frozenset(targets)
    hopeful = _hopeful(wires, goals, dying)
    rates = {u: {v: c for v, c in wires[u].items() if v in hopeful} for u in wires if u in hopeful}
    gains = {u: sum(c for v, c in wires[u].items() if v in goals) for u in rates}
    leaks = {u: _lost(wires[u], rates[u], dying[u]) for u in rates}
    found = yield from (eliminated_in_slices if G.is_directed() else balance_in_slices)(rates, leaks, gains)
    return {node: 1.0 if node in goals else min(1.0, found.get(node, 0.0)) for node in wires}


def _hopeful(wires: Wires[N], goals: Collection[N], dying: Mapping[N, float]) -> frozenset[N]:
    """The nodes from which some walk reaches a goal alive, the goals themselves left out."""
    before: dict[N, list[N]] = {node: [] for node in wires}
    for u, row in wires.items():
        for v in row:
            before[v].append(u)
    found, waiting = set(goals), deque(goals)
    while waiting:
        for node in _survivors(before[waiting.popleft()], dying):
            if node not in found:
                found.add(node)
                waiting.append(node)
    return frozenset(found.difference(goals))


def _survivors(nodes: Iterable[N], dying: Mapping[N, float]) -> list[N]:
    return [node for node in nodes if dying[node] < 1]


RAREST = 1e-200
"""A rarer death changes no digit of any answer, and multiplied by small rates it would be lost in rounding.
"""


def _lost(row: Mapping[N, float], onward: Mapping[N, float], d: float) -> float:
    """What leaves the walk at a node: arrivals, steps to where there is no hope, and deaths."""
    deaths = sum(row.values()) * (d / (1 - d)) if d >= RAREST else 0.0
    return sum(c for v, c in row.items() if v not in onward) + deaths
