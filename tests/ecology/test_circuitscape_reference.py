"""Circuitscape's own verification networks (MIT, `tests/refdata/circuitscape`): the same numbers as the tool
biologists use.
"""

from collections import Counter
from itertools import combinations
from math import inf
from pathlib import Path

import networkx as nx
import pytest

from explorer.ecology import (
    circuit,
    current,
    effective_resistance,
    effective_resistances,
    probability_of_arrival,
)

pytestmark = pytest.mark.usefixtures("arrays")
FOLDER = Path(__file__).parents[1] / "refdata" / "circuitscape" / "network"
PAIRWISE = {
    "sgNetworkVerify1": "conductances",
    "sgNetworkVerify2": "conductances",
    "sgNetworkVerify3": "resistances",
}
ADVANCED = ["mgNetworkVerify1", "mgNetworkVerify2", "mgNetworkVerify3"]
CLOSE = 1e-5
MAPS = [
    ("sgNetworkVerify1", 0, 7), ("sgNetworkVerify2", 0, 4), ("sgNetworkVerify2", 0, 6), ("sgNetworkVerify2",
    3, 6),
    ("sgNetworkVerify3", 0, 5), ("sgNetworkVerify3", 6, 13),
]  # fmt: skip


def table(folder, name):
    """Rows of numbers."""
    lines = (FOLDER / folder / name).read_text().splitlines()
    return [[float(cell) for cell in line.split()] for line in lines if line.strip()]


def network(name, kind):
    G = nx.Graph()
    for u, v, value in table("input", f"{name}_graph_{kind}.txt"):
        G.add_edge(int(u), int(v), resistance=value if kind == "resistances" else 1 / value)
    return G


def pairwise(name):
    return network(name, PAIRWISE[name])


def focal_nodes(name):
    return [int(row[0]) for row in table("input", f"{name}_focal_nodes.txt")]


def by_node(name):
    return {int(node): value for node, value in table("expected", name)}


def by_link(name):
    return {(int(u), int(v)): value for u, v, value in table("expected", name)}


def advanced(name):
    """The network, its sources [amperes] and its grounds [conductances, from resistances]."""
    sources = {int(node): amps for node, amps in table("input", f"{name}_sources.txt")}
    grounds = {
        int(node): 1 / r if r else inf for node, r in table("input", f"{name}_grounds_resistances.txt")
    }
    return network(name, "resistances"), sources, grounds


def expected_resistances(name):
    head, *rows = table("expected", f"{name}_resistances.out")
    return {(int(row[0]), int(t)): r for row in rows for t, r in zip(head[1:], row[1:], strict=True)}


def same_links(flow, expected):
    """Every current that Circuitscape lists, and none elsewhere; it gives amounts, not directions."""
    got = {frozenset(link): abs(amps) for link, amps in flow.items()}
    listed = {frozenset(link): amps for link, amps in expected.items()}
    assert {link: listed.get(link, 0.0) for link in got} == pytest.approx(got, abs=CLOSE)
    assert set(listed) <= set(got)


@pytest.mark.parametrize("name", PAIRWISE)
def test_every_resistance_is_circuitscapes_to_a_millionth(name):
    near, expected = effective_resistances(pairwise(name)), expected_resistances(name)
    assert len(expected) == len(focal_nodes(name)) ** 2
    for (s, t), r in expected.items():
        assert near[s][t] == (inf if r == -1 else pytest.approx(r, abs=1e-6))


@pytest.mark.parametrize("name", PAIRWISE)
def test_one_pair_at_a_time_the_resistances_are_circuitscapes_too(name):
    G, expected = pairwise(name), expected_resistances(name)
    for s, t in combinations(focal_nodes(name), 2):
        assert effective_resistance(G, s, t) == (
            inf if expected[s, t] == -1 else pytest.approx(expected[s, t], abs=1e-6)
        )


def test_the_references_hold_parted_networks_of_four_one_and_three_components():
    assert [nx.number_connected_components(pairwise(name)) for name in PAIRWISE] == [4, 1, 3]


@pytest.mark.parametrize(("name", "s", "t"), MAPS)
def test_node_currents_are_circuitscapes(name, s, t):
    got = current(pairwise(name), s, t).nodes
    expected = by_node(f"{name}_node_currents_{s}_{t}.txt")
    assert {node: got[node] for node in expected} == pytest.approx(expected, abs=CLOSE)
    assert sum(got.values()) == pytest.approx(sum(expected.values()), abs=CLOSE)


@pytest.mark.parametrize(("name", "s", "t"), MAPS)
def test_branch_currents_are_circuitscapes(name, s, t):
    same_links(current(pairwise(name), s, t).links, by_link(f"{name}_branch_currents_{s}_{t}.txt"))


@pytest.mark.parametrize(("name", "s", "t"), MAPS)
def test_voltages_are_circuitscapes_whose_current_comes_back_from_t(name, s, t):
    got = current(pairwise(name), t, s).voltages
    expected = by_node(f"{name}_voltages_{s}_{t}.txt")
    assert {node: got[node] for node in expected} == pytest.approx(expected, abs=CLOSE)


@pytest.mark.parametrize("name", PAIRWISE)
def test_cumulative_currents_over_all_focal_pairs_are_circuitscapes(name):
    G, nodes, links = pairwise(name), Counter(), Counter()
    for s, t in combinations(focal_nodes(name), 2):
        flow = current(G, s, t)
        if not flow.stranded:
            nodes.update(flow.nodes)
            links.update({link: abs(amps) for link, amps in flow.links.items()})
    assert dict(nodes) == pytest.approx(by_node(f"{name}_node_currents_cum.txt"), abs=CLOSE)
    same_links(links, by_link(f"{name}_branch_currents_cum.txt"))


@pytest.mark.parametrize("name", ADVANCED)
def test_voltages_with_sources_and_grounds_are_circuitscapes(name):
    assert circuit(*advanced(name)).voltages == pytest.approx(by_node(f"{name}_voltages.txt"), abs=CLOSE)


@pytest.mark.parametrize("name", ADVANCED)
def test_node_currents_with_sources_and_grounds_are_circuitscapes(name):
    assert circuit(*advanced(name)).nodes == pytest.approx(by_node(f"{name}_node_currents.txt"), abs=CLOSE)


@pytest.mark.parametrize("name", ADVANCED)
def test_branch_currents_with_sources_and_grounds_are_circuitscapes(name):
    same_links(circuit(*advanced(name)).links, by_link(f"{name}_branch_currents.txt"))


def test_arrival_under_one_per_cent_mortality_is_the_current_at_the_ground_of_mcrae_2008():
    G, _, _ = advanced("mgNetworkVerify2")
    nx.set_node_attributes(G, 0.01, "death")
    expected = by_node("mgNetworkVerify2_node_currents.txt")[4]
    assert probability_of_arrival(G, 0, [4]) == pytest.approx(expected, abs=1e-9)
