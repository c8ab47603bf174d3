"""The landscape as a circuit of resistors: where animals that know no map go, and how far apart two places
feel.

A link of resistance r lets animals pass as a resistor does: one ampere is one animal setting out, in the
long run. Every route counts, not the best one alone, so two routes bring two places closer than one
(McRae et al. 2008).
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Generator, Mapping
from dataclasses import dataclass
from math import inf, isinf
from types import ModuleType
from typing import Generic

import networkx as nx

from explorer.core.errors import BadNetwork, mismatch, shorten
from explorer.core.messages import message, template
from explorer.core.text import Text, verbatim
from explorer.ecology.checks import LEAST, MOST, N, as_number, conductances, undirected
from explorer.ecology.costs import least_cost_distance
from explorer.ecology.counting import finished, numpy_scipy
from explorer.ecology.elimination import STEEP, balance, balance_in_slices, drops, spread, stars
from explorer.graphs import component_of, components
from explorer.graphs.reach import require_nodes

EFFECTIVE = template("ecology-effective")
CIRCUIT = verbatim("circuit")
SOURCE, GROUND = verbatim("source"), Text("masse", "ground")


def effective_resistance(G: nx.Graph[N], s: N, t: N, resistance: str = "resistance") -> float:
    """Compute how far apart two places are when every route between them counts.

    For an animal: how hard it is to get across without a map. A second route brings the places closer, and a
    detour counts for the little it adds.

    Parameters
    ----------
    G : networkx.Graph
        Places and links, undirected; parallel links add their conductances 1/r, self-loops change nothing.
    s, t : node
        The two places; which is first does not matter.
    resistance : str
        Edge attribute that holds the resistance [any one unit], above 0; links without it count 1.

    Returns
    -------
    float
        [unit of the resistances] 0 when both are the same place; the least cost when only one route exists,
        and less than that whenever there are others; infinity when none exists.

    Raises
    ------
    Unreachable
        When a place is not in the graph.
    BadNetwork
        When the graph is directed, or a resistance is not finite and above 0.

    Notes
    -----
    R = (e_s - e_t)' L+ (e_s - e_t), with L the Laplacian matrix of the conductances.

    References
    ----------
    McRae 2006, Evolution 60:1551-1561, doi 10.1111/j.0014-3820.2006.tb00500.x.

    Examples
    --------
    Round a ring of three, one step against two: 1 x 2 / (1 + 2).

    >>> round(effective_resistance(nx.cycle_graph(3), 0, 1), 9)
    0.666666667
    """
    undirected(G, EFFECTIVE)
    require_nodes(G, s, t)
    wires, world = conductances(G, resistance), component_of(G, s)
    if s == t or t not in world:
        return 0.0 if s == t else inf
    return balance(*earthed(wires, world, {t: inf}), {s: 1.0})[s]


def effective_resistances(G: nx.Graph[N], resistance: str = "resistance") -> dict[N, dict[N, float]]:
    """Compute the effective resistance of every pair of places.

    For an animal: as `effective_resistance`, all places at once.

    Parameters
    ----------
    G : networkx.Graph
        Places and links, undirected; parallel links add their conductances 1/r, self-loops change nothing.
    resistance : str
        Edge attribute that holds the resistance [any one unit], above 0; links without it count 1.

    Returns
    -------
    dict
        Place to place to resistance [unit of the resistances], both in the order of the graph: 0 to itself,
        infinity where no route exists.

    Raises
    ------
    BadNetwork
        When the graph is directed, or a resistance is not finite and above 0.

    References
    ----------
    McRae 2006, Evolution 60:1551-1561, doi 10.1111/j.0014-3820.2006.tb00500.x.

    Examples
    --------
    >>> effective_resistances(nx.Graph([("a", "b", {"resistance": 3})]))
    {'a': {'a': 0.0, 'b': 3.0}, 'b': {'a': 3.0, 'b': 0.0}}
    """
    undirected(G, EFFECTIVE)
    wires = conductances(G, resistance)
    found = {s: dict.fromkeys(G, inf) for s in G}
    for world in components(G):
        part = {node: wires[node] for node in G if node in world}
        for s, row in finished(resistances_in_slices(part)).items():
            found[s].update(row)
    return found


def current(G: nx.Graph[N], s: N, t: N, resistance: str = "resistance") -> Flow[N]:
    """Send one animal after another from one place to another, blindly, and count where they pass, those back
    taken off.

    For an animal: the places and links it cannot avoid carry all the current, those with alternatives share
    it. Current is net passage: a dead end has none, however many walk in and out again; `chances_to_visit`
    counts whoever comes by.

    Parameters
    ----------
    G : networkx.Graph
        Places and links, undirected; parallel links add their conductances 1/r, self-loops change nothing.
    s, t : node
        Where the animals set out and where they arrive.
    resistance : str
        Edge attribute that holds the resistance [any one unit], above 0; links without it count 1.

    Returns
    -------
    Flow
        For 1 ampere from `s` to `t`. A node's current lies between 0 (as many pass one way as the other, be
        they none or many) and 1 (both ends, and every place without which `t` is out of reach). The voltage
        of `s` is the effective resistance. Where no route exists, nothing flows and `s` is stranded.

    Raises
    ------
    Unreachable
        When a place is not in the graph.
    BadNetwork
        When the graph is directed, or a resistance is not finite and above 0.

    References
    ----------
    McRae, Dickson, Keitt and Shah 2008, Ecology 89:2712-2724, doi 10.1890/07-1861.1.

    Examples
    --------
    A square: half the animals go each way.

    >>> flow = current(nx.cycle_graph(4), 0, 2)
    >>> {node: round(amps, 9) for node, amps in flow.nodes.items()}
    {0: 1.0, 1: 0.5, 2: 1.0, 3: 0.5}
    """
    return circuit(G, {s: 1.0}, {t: inf}, resistance)


def circuit(
    G: nx.Graph[N], sources: Mapping[N, float], grounds: Mapping[N, float], resistance: str = "resistance"
) -> Flow[N]:
    """Send animals out from several places towards several grounds, and count where they pass, those back
    taken off.

    For an animal: a perfect ground is where it arrives; a weak one is where some are lost, as on a road.
    Death by a chance d at each step is a ground of conductance C d / (1 - d), with C the sum of the place's
    conductances.

    Parameters
    ----------
    G : networkx.Graph
        Places and links, undirected; parallel links add their conductances 1/r, self-loops change nothing.
    sources : mapping
        Node to current [animals] that sets out there, 0 or more.
    grounds : mapping
        Node to conductance [1 / unit of the resistances] of its way out: infinity for a perfect ground, which
        keeps the node at voltage 0, and 0 for none.
    resistance : str
        Edge attribute that holds the resistance [any one unit], above 0; links without it count 1.

    Returns
    -------
    Flow
        A node's current lies between 0 (no net passage) and the sum of the sources (all pass). Sources joined
        to no ground are stranded: nothing flows in their part.

    Raises
    ------
    Unreachable
        When a source or a ground is not in the graph.
    BadNetwork
        When the graph is directed, or a resistance, current or conductance is impossible.

    References
    ----------
    McRae, Dickson, Keitt and Shah 2008, Ecology 89:2712-2724, doi 10.1890/07-1861.1; Doyle and Snell 1984.

    Examples
    --------
    From the middle of three, one way ends on a ground twice as far: 1/3 goes there, 2/3 goes to the near one.

    >>> line = nx.Graph([("a", "b", {"resistance": 1}), ("b", "c", {"resistance": 2})])
    >>> flow = circuit(line, {"b": 1}, {"a": inf, "c": inf})
    >>> round(flow.nodes["a"], 9), round(flow.links["b", "c"], 9)
    (0.666666667, 0.333333333)
    """
    return finished(circuit_in_slices(G, sources, grounds, resistance))


def circuit_in_slices(
    G: nx.Graph[N], sources: Mapping[N, float], grounds: Mapping[N, float], resistance: str = "resistance"
) -> Generator[float, None, Flow[N]]:
    """Count the same as `circuit` in slices, each with the part of the work that is done [0 to 1].

    >>> len(list(circuit_in_slices(nx.path_graph(3), {0: 1}, {2: inf}))) <= 2
    True
    """
    undirected(G, CIRCUIT)
    require_nodes(G, *sources, *grounds)
    amps = {
        node: _checked(node, SOURCE, value, lambda x: 0 <= x <= MOST, template("ecology-current"))
        for node, value in sources.items()
    }
    ways_out = {
        node: _checked(
            node, GROUND, value, lambda c: c in (0, inf) or LEAST <= c <= MOST, template("ecology-way-out")
        )
        for node, value in grounds.items()
    }
    wires = conductances(G, resistance)
    sending, leaving = ({node for node, value in table.items() if value} for table in (amps, ways_out))
    live = [node for world in components(G) if world & sending and world & leaving for node in world]
    found = yield from flow_in_slices(wires, frozenset(live), amps, ways_out)
    return found


def _checked(
    node: object, what: Text, value: object, accepts: Callable[[float], bool], expected: Text
) -> float:
    """The number given for a node, if it will do."""
    number = as_number(value)
    if not accepts(number):
        place = shorten(node)
        where = message("ecology-node-quantity", place=place, what=what)
        raise BadNetwork(mismatch(where, value, expected))
    return number


def redundancy(G: nx.Graph[N], s: N, t: N, resistance: str = "resistance") -> float:
    """Compute how many routes like the best one would join two places as well as all their routes do
    together.

    For an animal: how little it depends on the best path. Cost / R, with the least-cost distance and the
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


# Currents between sources and grounds -----------------------------------------------------------------------

Wires = Mapping[N, Mapping[N, float]]


@dataclass(frozen=True, slots=True)
class Flow(Generic[N]):
    """The current in a landscape: how many more animals pass one way than back, when each walks blindly.

    Attributes
    ----------
    voltages : mapping
        Node to voltage [animals times the unit of the resistances], 0 or more: 0 at a perfect ground and
        where nothing flows.
    links : mapping
        (u, v) to current [animals], above 0 from u to v and below 0 from v to u: net passages, those back
        taken off. Each pair of neighbours once, u first in the graph; parallel links are one, self-loops are
        left out.
    nodes : mapping
        Node to net current [animals] through it, setting out and arriving included: half of all that flows in
        and out of the node. 0 where as many pass one way as the other, which does not mean that nobody comes
        by; at most the sum of the sources.
    stranded : frozenset
        Sources that are joined to no ground: their animals have nowhere to go, and nothing flows.

    Examples
    --------
    >>> import networkx as nx
    >>> from explorer.ecology import current
    >>> ring = nx.cycle_graph(4)
    >>> flow = current(ring, 0, 2)
    >>> flow.links[0, 1], flow.nodes[1], flow.stranded
    (0.5, 0.5, frozenset())
    """

    voltages: Mapping[N, float]
    links: Mapping[tuple[N, N], float]
    nodes: Mapping[N, float]
    stranded: frozenset[N]


def earthed(
    wires: Wires[N], part: Collection[N], ways_out: Mapping[N, float]
) -> tuple[dict[N, dict[N, float]], dict[N, float]]:
    """Prepare a part of a circuit for `balance`: perfect grounds are taken out, and what leads to them leaks.

    >>> earthed({1: {2: 3.0}, 2: {1: 3.0}}, {1, 2}, {2: inf})
    ({1: {}}, {1: 3.0})
    """
    perfect = {node for node, way_out in ways_out.items() if way_out == inf}
    inner = [node for node in wires if node in part and node not in perfect]
    rates = {u: {v: c for v, c in wires[u].items() if v not in perfect} for u in inner}
    leaks = {u: ways_out.get(u, 0.0) + sum(c for v, c in wires[u].items() if v in perfect) for u in inner}
    return rates, leaks


def flow(
    wires: Wires[N], live: Collection[N], amps: Mapping[N, float], ways_out: Mapping[N, float]
) -> Flow[N]:
    """Solve a circuit of which some parts are live: those that hold a source and a ground.

    >>> flow({1: {2: 1.0}, 2: {1: 1.0}}, {1, 2}, {1: 1.0}, {2: inf}).nodes
    {1: 1.0, 2: 1.0}
    """
    return finished(flow_in_slices(wires, live, amps, ways_out))


def flow_in_slices(
    wires: Wires[N], live: Collection[N], amps: Mapping[N, float], ways_out: Mapping[N, float]
) -> Generator[float, None, Flow[N]]:
    """Solve the same as `flow` in slices, each with the part of the work that is done [0 to 1]."""
    rates, leaks = earthed(wires, live, ways_out)
    values = yield from balance_in_slices(rates, leaks, amps)
    fall = drops(rates, leaks, amps, values)
    voltages = {node: values.get(node, 0.0) for node in wires}
    links: dict[tuple[N, N], float] = {}
    for u, row in wires.items():
        for v, c in row.items():
            if (v, u) not in links:
                links[u, v] = c * fall.get((u, v), voltages[u] - voltages[v])
    nodes = _through(wires, links, {node: value for node, value in amps.items() if node in live}, ways_out)
    return Flow(
        voltages, links, nodes, frozenset(node for node, value in amps.items() if value and node not in live)
    )


def _through(
    nodes: Collection[N], links: Mapping[tuple[N, N], float], amps: Mapping[N, float], grounds: Collection[N]
) -> dict[N, float]:
    """The current of each node: half of all that flows in and out, sources and grounds included (as
    Circuitscape does).

    What arrives at a ground and does not go on leaves there.
    """
    moved, arrived = dict.fromkeys(nodes, 0.0), dict.fromkeys(nodes, 0.0)
    for (u, v), amount in links.items():
        moved[u] += abs(amount)
        moved[v] += abs(amount)
        arrived[u] -= amount
        arrived[v] += amount
    for node, value in amps.items():
        moved[node] += value
        arrived[node] += value
    for node in grounds:
        moved[node] += arrived[node]
    return {node: value / 2 for node, value in moved.items()}


# Effective resistances of all pairs in one connected part ---------------------------------------------------

Table = dict[N, dict[N, float]]


def resistances_in_slices(part: Wires[N]) -> Generator[float, None, Table[N]]:
    """Compute the effective resistance of all pairs in one connected part, in slices, each with the part of
    the work that is done [0 to 1].

    With numpy, from the inverse of L + J/n (L the Laplacian, J all ones). Without it, and where conductances
    differ so much that an inverse would lose digits, node by node.

    Parameters
    ----------
    part : mapping
        Each node to its neighbours' conductances, the same both ways, above 0; all nodes joined.

    Returns
    -------
    dict
        Node to node to resistance, 0 to itself.

    Examples
    --------
    >>> finished(resistances_in_slices({"a": {"b": 0.5}, "b": {"a": 0.5}}))["a"]
    {'a': 0.0, 'b': 2.0}
    """
    arrays = numpy_scipy()
    if arrays is not None and spread(part) <= STEEP:
        return _inverted(arrays[0], part)
    found = yield from _grown(part)
    return found


def _grown(part: Wires[N]) -> Generator[float, None, Table[N]]:
    """Put the nodes back one by one, each as a star on those already there.

    From the centre k of a star with shares w_j = c_kj / C of its conductance C, a current to i passes 1/C and
    then, split by the shares, the rest: R_ki = 1/C + sum_j w_j R_ij - sum_j<m w_j w_m R_jm.
    """
    found: dict[N, dict[N, float]] = {}
    taken = []
    for star in stars(part):
        taken.append(star)
        yield len(taken) / len(part) / 2
    for star in reversed(taken):
        total = sum(star.out.values())
        shares = {node: rate / total for node, rate in star.out.items()}
        inside = sum(w * other * found[j][m] for j, w in shares.items() for m, other in shares.items()) / 2
        row = {
            i: 1 / total - inside + sum(w * near[j] for j, w in shares.items()) for i, near in found.items()
        }
        for i, value in row.items():
            found[i][star.node] = value
        found[star.node] = {**row, star.node: 0.0}
        yield 0.5 + len(found) / len(part) / 2
    for s, near in found.items():
        found[s] = {t: near[t] for t in part}
        yield 1.0
    return {s: found[s] for s in part}


def _inverted(numpy: ModuleType, part: Wires[N]) -> Table[N]:
    """R_st = X_ss + X_tt - 2 X_st, with X the inverse of L + J c / n and c a typical conductance."""
    place = {node: number for number, node in enumerate(part)}
    laplacian = numpy.zeros((len(place), len(place)))
    for u, row in part.items():
        for v, conductance in row.items():
            laplacian[place[u], place[v]] = -conductance
            laplacian[place[u], place[u]] += conductance
    typical = (laplacian.trace() or 1.0) / len(place)
    inverse = numpy.linalg.inv(laplacian + typical / len(place))
    near = inverse.diagonal()
    table = near[:, None] + near[None, :] - inverse - inverse.T
    numpy.fill_diagonal(table, 0.0)
    return {node: dict(zip(place, row, strict=True)) for node, row in zip(place, table.tolist(), strict=True)}
