"""Where do animals that know no map go, and how far apart do two places feel? The landscape as a circuit of
resistors.

A link of resistance r lets animals pass as a resistor does: one ampere is one animal setting out, in the long
run. Every route counts, not the best one alone, so two routes bring two places closer than one (McRae et al.
2008).
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Mapping
from math import inf

import networkx as nx

from explorer.core.errors import BadNetwork, mismatch, shorten
from explorer.core.messages import message, template
from explorer.core.text import Text, verbatim
from explorer.ecology.checks import LEAST, MOST, N, as_number, conductances, undirected
from explorer.ecology.counting import finished
from explorer.ecology.walks.all_pairs import within
from explorer.ecology.walks.elimination import balance
from explorer.ecology.walks.flow import Flow, earthed, flow_in_slices
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
        for s, row in within({node: wires[node] for node in G if node in world}).items():
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
        node: _checked(node, GROUND, value, _is_way_out, template("ecology-way-out"))
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


def _is_way_out(conductance: float) -> bool:
    return conductance in (0, inf) or LEAST <= conductance <= MOST
