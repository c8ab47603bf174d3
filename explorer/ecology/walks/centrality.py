"""Which places do many pass? Betweenness for animals that know the way, current flow for those that do
not.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator, Mapping
from math import fsum, inf

import networkx as nx

from explorer.core.messages import template
from explorer.ecology.checks import N, cheapest, conductances, undirected
from explorer.ecology.circuits import Wires, flow_in_slices
from explorer.ecology.circuits import resistances_in_slices as within_in_slices
from explorer.ecology.costs import Steps, distances_from
from explorer.ecology.counting import finished, still, told, within
from explorer.ecology.elimination import STEEP, spread
from explorer.graphs import components

# Two ways count as equally good when their costs agree to this relative precision: 0.1 + 0.2 and 0.3 do.
SAME = 1e-12


def betweenness(G: nx.Graph[N], resistance: str | None = None) -> dict[N, float]:
    """Compute the share of the best ways between other places that pass each place.

    For an animal that knows the land: how often it comes by here, when it goes from anywhere to anywhere.

    Parameters
    ----------
    G : networkx.Graph or networkx.DiGraph
        Places and links; a directed link is walked one way only. Of parallel links the best counts, once;
        self-loops change nothing.
    resistance : str, optional
        Edge attribute that holds the cost of the link [any one unit], above 0; links without it count 1.
        None: the best ways are those of the fewest links.

    Returns
    -------
    dict
        Node to share within [0, 1], in the order of the graph: 0 where no best way passes, as at a dead end,
        or where there are fewer than three places; 1 when every pair of other places meets here, as in the
        middle of a star. Of several equally good ways each counts its part; pairs without a way count as
        passing nowhere.

    Raises
    ------
    BadNetwork
        When a cost is not finite and above 0.

    Notes
    -----
    BC(v) = sum over s != v != t of sigma_st(v) / sigma_st, over (n - 1)(n - 2) ordered pairs.

    References
    ----------
    Freeman 1977, Sociometry 40:35-41; Brandes 2001, Journal of Mathematical Sociology 25:163-177.

    Examples
    --------
    >>> betweenness(nx.star_graph(3))
    {0: 1.0, 1: 0.0, 2: 0.0, 3: 0.0}
    """
    return finished(betweenness_in_slices(G, resistance))


def betweenness_in_slices(
    G: nx.Graph[N], resistance: str | None = None
) -> Generator[float, None, dict[N, float]]:
    """Count the same as `betweenness` in slices, each with the part of the work that is done [0 to 1].

    >>> list(betweenness_in_slices(nx.path_graph(2)))
    [0.5, 1.0]
    """
    steps = cheapest(G, resistance)
    passing: dict[N, list[float]] = {node: [] for node in steps}
    for number, s in enumerate(steps, 1):
        for node, part in _dependencies(steps, s).items():
            passing[node].append(part)
        yield number / len(steps)
    pairs = max(1, (len(steps) - 1) * (len(steps) - 2))
    return {node: fsum(parts) / pairs for node, parts in passing.items()}


def current_flow_betweenness(G: nx.Graph[N], resistance: str = "resistance") -> dict[N, float]:
    """Compute the net passage through each place when an animal walks blindly between each pair of places,
    ends included.

    For an animal without a map: which places carry its progress; coming and going cancel out. Compared with
    `betweenness`, side ways count too.

    Parameters
    ----------
    G : networkx.Graph
        Places and links, undirected; parallel links add their conductances 1/r, self-loops change nothing.
    resistance : str
        Edge attribute that holds the resistance [any one unit], above 0; links without it count 1.

    Returns
    -------
    dict
        Node to current [animals], in the order of the graph, summed over all unordered pairs. At least c - 1,
        with c the places joined to it, itself included: it is an end of so many pairs, and no other passage
        is left over; at most c (c - 1) / 2: every pair's animal passes, as in the middle of a star. 0 when it
        is isolated.

    Raises
    ------
    BadNetwork
        When the graph is directed, or a resistance is not finite and above 0.

    Notes
    -----
    This is the cumulative node current of Circuitscape with every node as a focal node. networkx's
    `current_flow_betweenness_centrality(G, normalized=False, weight=conductance)`, which leaves out the ends
    and refuses parted networks, equals this less n - 1.

    References
    ----------
    Newman 2005, Social Networks 27:39-54; Brandes and Fleischer 2005, STACS, LNCS 3404:533-544; McRae,
    Dickson, Keitt and Shah 2008, Ecology 89:2712-2724, doi 10.1890/07-1861.1.

    Examples
    --------
    Three in a line: each is an end of two pairs, and the middle is passed once more.

    >>> {node: round(amps, 9) for node, amps in current_flow_betweenness(nx.path_graph(3)).items()}
    {0: 2.0, 1: 3.0, 2: 2.0}
    """
    return finished(current_flow_in_slices(G, resistance))


def current_flow_in_slices(
    G: nx.Graph[N], resistance: str = "resistance"
) -> Generator[float, None, dict[N, float]]:
    """Count the same as `current_flow_betweenness` in slices, each with the part of the work that is done [0
    to 1].

    >>> max(current_flow_in_slices(nx.path_graph(3)))
    1.0
    """
    undirected(G, template("ecology-current-flow"))
    wires = conductances(G, resistance)
    passing: dict[N, list[float]] = {node: [] for node in wires}
    known = 0
    for world in components(G):
        part = {node: wires[node] for node in G if node in world}
        for node in part:
            passing[node].append(len(part) - 1)
        share, known = known / len(G), known + len(part)
        currents = yield from within(_currents(part), share, known / len(G))
        for (u, v), amps in currents:
            total = _differences(amps)
            passing[u].append(total)
            passing[v].append(total)
            yield known / len(G)
    return {node: fsum(amounts) / 2 for node, amounts in passing.items()}


def _dependencies(steps: Steps[N], s: N) -> dict[N, float]:
    """The parts of the best ways from `s` to all others that pass each node in between (Brandes 2001)."""
    costs = distances_from(steps, s)
    before: dict[N, list[N]] = {node: [] for node in costs}
    ways = dict.fromkeys(costs, 0)
    ways[s] = 1
    done: set[N] = set()
    for node in costs:
        done.add(node)
        for other, cost in steps[node].items():
            if other not in done and costs[node] + cost <= costs[other] * (1 + SAME):
                before[other].append(node)
                ways[other] += ways[node]
    parts = dict.fromkeys(costs, 0.0)
    for node in reversed(costs):
        for earlier in before[node]:
            parts[earlier] += ways[earlier] / ways[node] * (1 + parts[node])
    del parts[s]
    return parts


def _currents(part: Wires[N]) -> Generator[float, None, Iterator[tuple[tuple[N, N], list[float]]]]:
    """For each link the current that an animal from each node brings; all walk to the same end, whichever it
    is.

    The current from s to t is the difference of two of them, by superposition.
    """
    place = {node: number for number, node in enumerate(part)}
    links = [(u, v) for u in part for v in part[u] if place[u] < place[v]]
    if spread(part) > STEEP:
        end = next(iter(part))
        flows: list[Mapping[tuple[N, N], float]] = []
        for s in part:
            flowing = yield from told(
                flow_in_slices(part, part, {s: 1.0}, {end: inf}), still(len(flows) / len(part))
            )
            flows.append(flowing.links)
        return ((link, [amps[link] for amps in flows]) for link in links)
    near = yield from within_in_slices(part)
    return (((u, v), [part[u][v] * (near[v][s] - near[u][s]) / 2 for s in part]) for u, v in links)


def _differences(numbers: list[float]) -> float:
    """The sum of the differences between all pairs of numbers.

    >>> _differences([1.0, 5.0, 2.0])
    8.0
    """
    last = len(numbers) - 1
    return fsum((2 * place - last) * number for place, number in enumerate(sorted(numbers)))
