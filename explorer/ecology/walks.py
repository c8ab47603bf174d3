"""Random walks of animals that know no map: the chance of arriving alive, the chance to visit each place, and
the places that many pass.

Net current hides all coming and going; the chance of a visit counts every walker that is there once.
Betweenness is for animals that know the way, current flow for those that do not.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Collection, Generator, Hashable, Iterator, Mapping
from math import fsum, inf

import networkx as nx

from explorer.core.messages import template
from explorer.ecology.checks import N, cheapest, conductances, deaths, undirected
from explorer.ecology.circuits import Wires, flow_in_slices, resistances_in_slices
from explorer.ecology.costs import Steps, distances_from
from explorer.ecology.counting import finished, still, told, within
from explorer.ecology.elimination import STEEP, balance_in_slices, eliminated_in_slices, spread
from explorer.graphs import component_of, components
from explorer.graphs.reach import require_nodes

# Arrival ----------------------------------------------------------------------------------------------------


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
        for node in before[waiting.popleft()]:
            if dying[node] < 1 and node not in found:
                found.add(node)
                waiting.append(node)
    return frozenset(found.difference(goals))


RAREST = 1e-200
"""A rarer death changes no digit of any answer, and multiplied by small rates it would be lost in rounding.
"""


def _lost(row: Mapping[N, float], onward: Mapping[N, float], d: float) -> float:
    """The rate at which walks end at a node: arrivals, steps to where there is no hope, and deaths."""
    deaths = sum(row.values()) * (d / (1 - d)) if d >= RAREST else 0.0
    return sum(c for v, c in row.items() if v not in onward) + deaths


# Centrality -------------------------------------------------------------------------------------------------

# Two ways count as equally good when their costs agree to this relative precision: 0.1 + 0.2 and 0.3 do.
SAME = 1e-12


def betweenness(G: nx.Graph[N], resistance: str | None = None) -> dict[N, float]:
    """Compute the share of the best paths between other places that pass each place.

    For an animal that knows the land: how often it comes by here, when it goes from anywhere to anywhere.

    Parameters
    ----------
    G : networkx.Graph or networkx.DiGraph
        Places and links; a directed link is walked one way only. Of parallel links the best counts, once;
        self-loops change nothing.
    resistance : str, optional
        Edge attribute that holds the cost of the link [any one unit], above 0; links without it count 1.
        None: the best paths are those of the fewest links.

    Returns
    -------
    dict
        Node to share within [0, 1], in the order of the graph: 0 where no best path passes, as at a dead end,
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
    """The parts of the best paths from `s` to all others that pass each node in between (Brandes 2001)."""
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
    near = yield from resistances_in_slices(part)
    return (((u, v), [part[u][v] * (near[v][s] - near[u][s]) / 2 for s in part]) for u, v in links)


def _differences(numbers: list[float]) -> float:
    """The sum of the differences between all pairs of numbers.

    >>> _differences([1.0, 5.0, 2.0])
    8.0
    """
    last = len(numbers) - 1
    return fsum((2 * place - last) * number for place, number in enumerate(sorted(numbers)))


# Visits -----------------------------------------------------------------------------------------------------

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
    near = yield from within(resistances_in_slices(joined), 0.2, 1.0)
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
