"""Claims that every measure of a network keeps: it names what it cannot use.

Which numbers are impossible is told in `test_ecology_checks`.
"""

from dataclasses import astuple
from math import inf, nan

import networkx as nx
import pytest

from explorer.core.errors import BadNetwork, Unreachable
from explorer.ecology import (
    arrival_from_everywhere,
    betweenness,
    chances_to_visit,
    circuit,
    circuits,
    connected_pairs_share,
    corridor_costs,
    current,
    current_flow_betweenness,
    effective_resistance,
    effective_resistances,
    equivalent_connected_area,
    iic_importance_of_links,
    iic_importance_of_nodes,
    importance,
    indices,
    integral_index_of_connectivity,
    largest_component_share,
    least_cost_distance,
    least_cost_distances,
    least_cost_path,
    pc_importance_of_links,
    pc_importance_of_nodes,
    probability_of_arrival,
    probability_of_connectivity,
    redundancy,
    walks,
)

pytestmark = pytest.mark.usefixtures("arrays")
OF_PC = (probability_of_connectivity, equivalent_connected_area)
OF_IIC = (integral_index_of_connectivity, iic_importance_of_nodes, iic_importance_of_links)
LOSSES = (pc_importance_of_nodes, pc_importance_of_links, *OF_IIC[1:])
TWO_WAY = {
    "effective resistance": lambda G: effective_resistance(G, 0, 1),
    "effective resistances": effective_resistances,
    "current": lambda G: current(G, 0, 1),
    "circuit": lambda G: circuit(G, {0: 1}, {1: inf}),
    "redundancy": lambda G: redundancy(G, 0, 1),
    "visits": lambda G: chances_to_visit(G, 0, [1]),
    "current flow": current_flow_betweenness,
}
"""Measures that mean nothing on one-way links."""
ONE_WAY = {
    "arrival": lambda G: arrival_from_everywhere(G, [1]),
    "arrival from one": lambda G: probability_of_arrival(G, 0, [1]),
    "cost": lambda G: least_cost_distance(G, 0, 1),
    "costs": least_cost_distances,
    "path": lambda G: least_cost_path(G, 0, 1),
    "corridor": lambda G: corridor_costs(G, 0, 1),
    "betweenness": lambda G: betweenness(G, "resistance"),
}
WALKED = TWO_WAY | ONE_WAY
READ = [
    *(("area", measure) for measure in (*OF_PC, *OF_IIC, *LOSSES[:2])),
    *(("p", measure) for measure in (*OF_PC, *LOSSES[:2])),
    *(("resistance", measure) for measure in WALKED.values()),
    *(("death", ONE_WAY[name]) for name in ("arrival", "arrival from one")),
]


def patches(areas, *links):
    """Patches 0, 1, ... and links between them that are crossed half of the time, at a cost of 2."""
    G = nx.Graph()
    G.add_nodes_from((node, {"area": area}) for node, area in enumerate(areas))
    G.add_edges_from(links, p=0.5, resistance=2)
    return G


@pytest.mark.parametrize("wrong", [-1, nan, inf, "1", None])
@pytest.mark.parametrize(("attribute", "measure"), READ)
def test_an_impossible_number_is_refused_and_its_node_or_link_named(attribute, measure, wrong):
    G = patches([1, 1], (0, 1))
    of_node = attribute in ("area", "death")
    (G.nodes[0] if of_node else G.edges[0, 1])[attribute] = wrong
    with pytest.raises(BadNetwork, match=f"{'node 0' if of_node else 'edge 0 - 1'}, {attribute}: got"):
        measure(G)


@pytest.mark.parametrize("measure", [*TWO_WAY.values(), largest_component_share])
def test_one_way_links_are_refused_where_they_mean_nothing(measure):
    with pytest.raises(BadNetwork, match="got a directed graph"):
        measure(nx.DiGraph([(0, 1)]))


@pytest.mark.parametrize(
    "ask",
    [
        *(lambda G, of=of: of(G, 0, 9) for of in (effective_resistance, current, redundancy)),
        *(lambda G, of=of: of(G, 9, 0) for of in (current, least_cost_distance, corridor_costs)),
        *(lambda G, of=of: of(G, 0, 9) for of in (least_cost_distance, least_cost_path, corridor_costs)),
        *(lambda G, of=of: of(G, 9, 9) for of in (effective_resistance, least_cost_path)),
        lambda G: circuit(G, {9: 1}, {}),
        lambda G: circuit(G, {}, {9: 1}),
        lambda G: chances_to_visit(G, 0, [9]),
        *(lambda G, a=a: probability_of_arrival(G, *a) for a in ((9, [0]), (0, [1, 9]), (9, []))),
    ],
)  # fmt: skip
def test_a_place_that_is_not_on_the_map_is_refused(ask):
    with pytest.raises(Unreachable, match="9 is not a node of this graph"):
        ask(nx.path_graph(2))


def test_names_of_attributes_can_be_chosen():
    """N = 9 + 1 + 2 × 3 × 1/2 = 13; one walk in two survives, three steps in four go to the pond."""
    G = nx.Graph([("a", "b", {"survival": 0.5, "cost": 7})])
    nx.set_node_attributes(G, {"a": 3, "b": 1}, "milkweed")
    pc = {"area": "milkweed", "probability": "survival"}
    assert (
        probability_of_connectivity(G, **pc) == integral_index_of_connectivity(G, area="milkweed") == 13 / 16
    )
    assert pc_importance_of_nodes(G, **pc)["b"].delta == pytest.approx(400 / 13)
    for measure in (effective_resistance, least_cost_distance):
        assert measure(G, "a", "b", resistance="cost") == pytest.approx(7)
    D = nx.DiGraph([("wood", "pond", {"cost": 1}), ("wood", "pit", {"cost": 3})])
    D.nodes["wood"]["risk"] = 0.5
    assert probability_of_arrival(D, "wood", ["pond"], death="risk", resistance="cost") == pytest.approx(
        3 / 8
    )


def test_what_is_not_said_is_1_and_a_link_is_sure():
    line = nx.path_graph(4)
    assert (least_cost_distance(line, 0, 3), equivalent_connected_area(line)) == (3, 4)
    assert effective_resistance(line, 0, 3) == pytest.approx(3)


def test_an_empty_network_has_nothing_to_measure():
    for measure in (*OF_PC, OF_IIC[0], connected_pairs_share, largest_component_share):
        assert measure(nx.Graph()) == 0.0
    for measure in (
        *LOSSES,
        effective_resistances,
        least_cost_distances,
        betweenness,
        current_flow_betweenness,
    ):
        assert measure(nx.Graph()) == {}
    flow = circuit(nx.Graph(), {}, {})
    assert (flow.voltages, flow.links, flow.nodes, flow.stranded) == ({}, {}, {}, frozenset())
    assert arrival_from_everywhere(nx.Graph(), []) == {}


@pytest.mark.parametrize("measure", [*OF_PC, OF_IIC[0], *WALKED.values()])
def test_a_link_back_to_its_own_place_changes_nothing(measure):
    G = patches([1, 2, 3], (0, 2), (2, 1))
    G.nodes[2]["death"] = 0.25
    looped = G.copy()
    looped.add_edge(2, 2, resistance=0.1, p=0.9)
    assert measure(looped) == measure(G)


def numbers(found):
    """All numbers of an answer in a row."""
    if isinstance(found, dict):
        return [number for value in found.values() for number in numbers(value)]
    return [found] if isinstance(found, float | int) else list(astuple(found))


@pytest.mark.parametrize("measure", [
    *OF_PC, OF_IIC[0], pc_importance_of_nodes, iic_importance_of_nodes, connected_pairs_share,
    *(WALKED[name] for name in ("arrival", "costs", "corridor", "betweenness")),
])  # fmt: skip
def test_one_way_links_both_ways_are_a_link(measure):
    G = patches([1, 2, 3, 1], (0, 2), (2, 1), (1, 3), (3, 0))
    G.edges[0, 2].update(p=0.75, resistance=1)
    assert numbers(measure(G.to_directed())) == pytest.approx(numbers(measure(G)))


@pytest.mark.parametrize("kind", [nx.Graph, nx.DiGraph])
def test_answers_stand_in_the_order_of_the_graph(kind):
    G = kind(["ca", "bd"])
    for measure in (pc_importance_of_nodes, least_cost_distances, betweenness):
        assert list(measure(G)) == list("cabd")
    for measure in (pc_importance_of_links, iic_importance_of_links):
        assert list(measure(G)) == list(G.edges)


SLICES = [
    lambda G: circuits.circuit_in_slices(G, {0: 1}, {9: inf}), lambda G: walks.arrival_in_slices(G, [9]),
    lambda G: walks.visits_in_slices(G, 0, [9]), walks.betweenness_in_slices, walks.current_flow_in_slices,
    importance.pc_importance_in_slices, importance.pc_links_in_slices, indices.iic_in_slices,
    indices.pc_in_slices,
]  # fmt: skip


@pytest.mark.parametrize("slices", SLICES)
def test_the_part_that_is_done_never_falls_and_ends_near_1(slices, arrays):
    """Two worlds, of 20 and of 6 places."""
    G = nx.disjoint_union(nx.grid_2d_graph(4, 5), nx.cycle_graph(6))
    nx.set_edge_attributes(G, 0.5, "p")
    done = list(slices(G))
    assert done == sorted(done)
    assert 0.9 < done[-1] <= 1 if done else arrays == "with arrays", "solved at once"
