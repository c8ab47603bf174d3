"""Effective resistance and current: closed forms, Kirchhoff's laws, Foster, Rayleigh, and every edge case."""

import json
from fractions import Fraction
from itertools import combinations
from math import inf, isfinite, nan
from pathlib import Path

import networkx as nx
import pytest
from examples import some
from hypothesis import given, settings
from hypothesis import strategies as st
from webs import RESISTANCES, by_networkx, exact_nodes, exact_voltages, joined_networks, networks

from explorer.core.errors import BadNetwork
from explorer.ecology import circuit, current, effective_resistance, effective_resistances

pytestmark = pytest.mark.usefixtures("arrays")
KNOWN = json.loads((Path(__file__).parents[1] / "refdata" / "analytic" / "known_values.json").read_text())
CORNERS, CUBE = [(0, 0, 1), (0, 1, 1), (1, 1, 1)], [7 / 12, 3 / 4, 5 / 6]
assert pytest.approx(CUBE) == KNOWN["resistance_distance_unit_resistors"]["cube: edge/face/space diagonal"]
QUICK = settings(max_examples=some(60), deadline=None)
# Far beyond what a factorisation in double precision stands: a barrier of a thousand million beside nearly
# nothing.
STEEP = st.sampled_from([1e-9, 1e-3, 1.0, 3.0, 1e9])


def approx(number):
    return pytest.approx(number, rel=1e-9, abs=1e-12)


def line(*resistances):
    G = nx.Graph()
    nx.add_path(G, range(len(resistances) + 1))
    for node, r in enumerate(resistances):
        G.edges[node, node + 1]["resistance"] = r
    return G


# --- closed forms ---


@pytest.mark.parametrize(
    ("G", "s", "t", "expected"),
    [
        *((nx.path_graph(n), 0, n - 1, n - 1) for n in (1, 2, 3, 10)),
        *((nx.cycle_graph(n), 0, k, k * (n - k) / n) for n, k in ((3, 1), (6, 2), (6, 3), (9, 4))),
        *((nx.complete_graph(n), 0, 1, 2 / n) for n in (2, 3, 8)),
        *((nx.hypercube_graph(3), (0, 0, 0), end, r) for end, r in zip(CORNERS, CUBE, strict=True)),
    ],
)
def test_paths_rings_cliques_and_a_cube_have_the_resistance_of_the_textbooks(G, s, t, expected):
    assert effective_resistance(G, s, t) == approx(expected)
    assert effective_resistances(G)[s][t] == approx(expected)


def test_the_wheatstone_bridge_in_balance_carries_nothing_across():
    # Two arms of 1 + 2 in parallel: 1.5; both middles stand at the same voltage.
    bridge = nx.Graph()
    bridge.add_weighted_edges_from(
        [("s", "a", 1), ("a", "t", 2), ("s", "b", 1), ("b", "t", 2), ("a", "b", 7)], "resistance"
    )
    flow = current(bridge, "s", "t")
    assert flow.voltages["s"] == approx(1.5)
    assert flow.links["a", "b"] == approx(0)


def test_two_roads_share_the_animals_in_proportion_to_their_conductance():
    # 1 against 3: three quarters take the easy way; 1 x 3 / (1 + 3) = 0.75.
    roads = nx.MultiGraph([("s", "t", {"resistance": 1}), ("s", "t", {"resistance": 3})])
    assert effective_resistance(roads, "s", "t") == approx(0.75)
    assert current(roads, "s", "t").links == {("s", "t"): approx(1)}


def test_weak_grounds_let_part_of_the_animals_out_on_the_way():
    # At b, out through 1 or on through 1 to the perfect ground: half each.
    flow = circuit(nx.path_graph(["a", "b", "c"]), {"a": 1}, {"b": 1, "c": inf})
    assert flow.nodes == {"a": approx(1), "b": approx(1), "c": approx(0.5)}
    assert flow.voltages == {"a": approx(1.5), "b": approx(0.5), "c": 0}


# --- laws ---


@QUICK
@given(joined_networks(), st.data())
def test_kirchhoff_what_flows_into_a_place_flows_out_of_it(G, data):
    nodes = st.sampled_from(sorted(G))
    sources = data.draw(st.dictionaries(nodes, st.floats(0, 10), min_size=1))
    grounds = data.draw(st.dictionaries(nodes, st.sampled_from([0.0, 0.25, 3.0, inf]), min_size=1))
    flow = circuit(G, sources, grounds)
    for node in set(G) - {n for n, g in grounds.items() if g == inf}:
        into = sum(amps if v == node else -amps for (u, v), amps in flow.links.items() if node in (u, v))
        live = 0 if node in flow.stranded else sources.get(node, 0)
        assert into + live == pytest.approx(grounds.get(node, 0) * flow.voltages[node], rel=1e-7, abs=1e-8)


@QUICK
@given(networks())
def test_foster_conductance_times_resistance_adds_up_to_places_less_components(G):
    near = effective_resistances(G)
    total = sum(near[u][v] / r for u, v, r in G.edges(data="resistance"))
    assert total == pytest.approx(len(G) - nx.number_connected_components(G), rel=1e-8, abs=1e-8)


@QUICK
@given(networks(), st.data(), RESISTANCES)
def test_rayleigh_a_new_link_never_takes_two_places_apart(G, data, r):
    u, v = data.draw(st.sampled_from(sorted(G))), data.draw(st.sampled_from(sorted(G)))
    more = nx.MultiGraph(G)
    more.add_edge(u, v, resistance=r)
    before, after = effective_resistances(G), effective_resistances(more)
    assert all(after[s][t] <= before[s][t] * (1 + 1e-9) + 1e-12 for s in G for t in G)


@QUICK
@given(networks())
def test_all_pairs_at_once_are_the_pairs_one_by_one(G):
    near = effective_resistances(G)
    assert list(near) == list(G)
    for s in G:
        assert list(near[s]) == list(G)
        assert near[s] == {t: approx(effective_resistance(G, s, t)) for t in G}


@QUICK
@given(networks(), st.randoms(use_true_random=False))
def test_names_and_their_order_do_not_matter(G, random):
    names = [f"place {node}" for node in G]
    random.shuffle(names)
    renamed = nx.relabel_nodes(G, dict(zip(G, names, strict=True)))
    shuffled = nx.Graph()
    shuffled.add_nodes_from(random.sample(sorted(renamed), len(renamed)))
    shuffled.add_edges_from(renamed.edges(data=True))
    near, again = effective_resistances(G), effective_resistances(shuffled)
    name = dict(zip(G, names, strict=True))
    assert all(again[name[s]][name[t]] == approx(near[s][t]) for s in G for t in G)


@QUICK
@given(joined_networks())
def test_networkx_computes_the_same_resistances(G):
    expected = dict(by_networkx(lambda: nx.resistance_distance(G, weight="resistance")))
    for s, row in effective_resistances(G).items():
        assert row == pytest.approx(expected[s], rel=1e-6, abs=1e-9)


@QUICK
@given(joined_networks(resistances=st.one_of(RESISTANCES, STEEP)), st.data())
def test_all_voltages_and_currents_are_the_exact_ones_to_the_last_digits(G, data):
    s, t = data.draw(st.sampled_from(list(combinations(sorted(G), 2))))
    flow, exact = current(G, s, t), exact_voltages(G, s, t)
    assert flow.voltages == {node: approx(float(exact[node])) for node in G}
    assert effective_resistances(G)[s][t] == approx(float(exact[s]))
    rounding = 1e-15 * float(exact[s]) * len(G)  # of two voltages: a link of little resistance multiplies it

    def close(amps, resistances):
        return pytest.approx(
            float(amps), rel=1e-9, abs=1e-10 + sum(rounding / resistance for resistance in resistances)
        )

    for (u, v), amps in flow.links.items():
        resistance = G.edges[u, v]["resistance"]
        assert amps == close((exact[u] - exact[v]) / Fraction(resistance), [resistance])
    for node, amps in exact_nodes(G, s, t).items():
        assert flow.nodes[node] == close(
            amps, [resistance for *_, resistance in G.edges(node, data="resistance")]
        )
    assert flow.stranded == frozenset()


# --- edge cases ---


def test_an_animal_already_there_passes_its_place_and_no_link():
    flow = current(nx.path_graph(3), 1, 1)
    assert flow.nodes == {0: 0, 1: 1, 2: 0}
    assert set(flow.links.values()) == {0}


def test_places_that_no_route_joins_are_infinitely_far_apart():
    apart = nx.Graph([(1, 2), (3, 4)])
    assert effective_resistance(apart, 1, 3) == inf
    assert effective_resistances(apart)[1] == {1: 0, 2: approx(1), 3: inf, 4: inf}


def test_where_no_route_exists_nothing_flows_and_the_start_is_stranded():
    flow = current(nx.Graph([(1, 2), (3, 4)]), 1, 3)
    assert flow.stranded == {1}
    assert set(flow.nodes.values()) == set(flow.links.values()) == set(flow.voltages.values()) == {0}


def test_one_stranded_source_does_not_stop_the_others():
    flow = circuit(nx.Graph([(1, 2), (3, 4)]), {1: 1, 3: 5}, {2: inf})
    assert flow.stranded == {3}
    assert flow.nodes == {1: 1, 2: 1, 3: 0, 4: 0}


@pytest.mark.parametrize(("sources", "grounds", "stranded"), [
    ({0: 1, 1: 2}, {}, {0, 1}), ({0: 1, 1: 2}, {2: 0}, {0, 1}), ({0: 0}, {}, set()), ({}, {2: inf}, set()),
])  # fmt: skip
def test_without_a_ground_every_source_is_stranded_and_one_of_nothing_is_none(sources, grounds, stranded):
    flow = circuit(nx.path_graph(3), sources, grounds)
    assert flow.stranded == stranded
    assert set(flow.nodes.values()) == {0}


def test_a_source_on_a_ground_leaves_at_once():
    flow = circuit(nx.path_graph(2), {1: 3}, {1: inf})
    assert flow.nodes == {0: 0, 1: 3}
    assert flow.voltages == {0: 0, 1: 0}
    assert circuit(nx.empty_graph(1), {0: 3}, {0: 0.5}).voltages == {0: approx(6)}


def test_a_link_is_named_as_the_graph_orders_its_ends_and_its_sign_says_the_way():
    assert current(nx.path_graph(3), 2, 0).links == {(0, 1): approx(-1), (1, 2): approx(-1)}


def test_names_of_several_kinds_can_stand_side_by_side():
    G = nx.Graph([("a", 1), (1, (0, 0)), ((0, 0), None.__class__)])
    assert effective_resistance(G, "a", None.__class__) == approx(3)


@pytest.mark.parametrize("wrong", [-1, nan, inf, 1e31, None, "1", True])
def test_an_impossible_source_is_refused_and_its_node_named(wrong):
    with pytest.raises(
        BadNetwork, match=r"node 0, source: got .*, expected a finite current of 0 or more"
    ) as no:
        circuit(nx.path_graph(2), {0: wrong}, {1: inf})
    assert no.value.text.fr.startswith("nœud 0, source\u00a0: reçu ")


@pytest.mark.parametrize("wrong", [-1, nan, -inf, 1e-31, 1e31, None, "1", True])
def test_an_impossible_ground_is_refused_and_its_node_named(wrong):
    with pytest.raises(BadNetwork, match=r"node 1, ground: got .*, expected a conductance") as no:
        circuit(nx.path_graph(2), {0: 1}, {1: wrong})
    assert no.value.text.fr.startswith("nœud 1, masse\u00a0: reçu ")


@pytest.mark.parametrize(("r", "other"), [(1e-30, 1e30), (1e30, 1e-30), (1e30, 1e30), (1e-30, 1e-30)])
def test_the_smallest_and_largest_resistances_neither_vanish_nor_overflow(r, other):
    G = line(r, 1, other)
    numbers = [v for row in effective_resistances(G).values() for v in row.values()]
    numbers += [*current(G, 0, 3).voltages.values(), *current(G, 0, 3).nodes.values()]
    assert all(map(isfinite, numbers))
    assert effective_resistance(G, 0, 3) == approx(r + 1 + other)
    assert current(G, 0, 3).nodes == {node: approx(1) for node in G}
