"""What flows through a circuit once its sources and grounds are set."""

from __future__ import annotations

from collections.abc import Collection, Generator, Mapping
from dataclasses import dataclass
from math import inf
from typing import Generic

from explorer.ecology.checks import N
from explorer.ecology.counting import finished
from explorer.ecology.walks.elimination import balance_in_slices, drops

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
