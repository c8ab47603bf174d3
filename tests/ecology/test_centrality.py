"""Betweenness and current flow: published graphs, networkx, sums over all pairs, and every edge case."""

import json
from collections import Counter
from itertools import combinations
from pathlib import Path

import networkx as nx
import pytest
from examples import some
from hypothesis import given, settings
from hypothesis import strategies as st
from webs import by_networkx, exact_nodes, joined_networks, networks

from explorer.ecology import betweenness, current, current_flow_betweenness

pytestmark = pytest.mark.usefixtures("arrays")
KNOWN = json.loads((Path(__file__).parents[1] / "refdata" / "analytic" / "known_values.json").read_text())
QUICK = settings(max_examples=some(60), deadline=None)
WHOLE = st.integers(1, 4).map(float)
EITHER = st.booleans().flatmap(lambda directed: networks(resistances=WHOLE, directed=directed))


def pair_sum(G, flow):
    """The currents of all pairs, one after the other."""
    total = Counter(dict.fromkeys(G, 0.0))
    for s, t in combinations(G, 2):
        total.update(flow(s, t))
    return dict(total)


# --- betweenness ---


def test_krackhardts_kite_has_its_published_betweenness():
    expected = {node: KNOWN["betweenness_krackhardt_kite"].get(str(node), 0.0) for node in range(10)}
    assert betweenness(nx.krackhardt_kite_graph()) == pytest.approx(expected)


def test_the_medici_stand_between_half_of_the_florentine_families():
    expected = KNOWN["betweenness_florentine_Medici"]
    assert betweenness(nx.florentine_families_graph())["Medici"] == pytest.approx(expected)


def test_in_a_line_of_five_the_middle_stands_between_four_pairs_of_six():
    # The middle: 2 x 2 pairs; its neighbours: 1 x 3; of 4 x 3 / 2.
    assert betweenness(nx.path_graph(5)) == pytest.approx({0: 0, 1: 3 / 6, 2: 4 / 6, 3: 3 / 6, 4: 0})


def test_of_two_equally_good_ways_each_counts_half():
    # A square: one pair of opposite corners of the 3 pairs of others, half of it on each side.
    assert betweenness(nx.cycle_graph(4)) == pytest.approx(dict.fromkeys(range(4), 1 / 6))


def test_equal_costs_count_as_equal_although_their_sums_round_differently():
    # 0.1 + 0.2 is not quite 0.3 in a computer.
    assert 0.1 + 0.2 != 0.3
    G = nx.Graph()
    G.add_weighted_edges_from([("s", "a", 0.1), ("a", "t", 0.2), ("s", "t", 0.3)], "resistance")
    assert betweenness(G, "resistance")["a"] == pytest.approx(0.5)


def test_a_dear_link_is_avoided_when_costs_are_given():
    G = nx.Graph()
    G.add_weighted_edges_from([("s", "a", 1), ("a", "t", 1), ("s", "t", 5)], "resistance")
    assert betweenness(G) == {"s": 0, "a": 0, "t": 0}
    assert betweenness(G, "resistance") == {"s": 0, "a": 1, "t": 0}


def test_on_one_way_links_ordered_pairs_count():
    # 0 to 2 passes 1, 1 to 0 passes 2, 2 to 1 passes 0: one each of two ordered pairs of others.
    assert betweenness(nx.DiGraph([(0, 1), (1, 2), (2, 0)])) == {0: 0.5, 1: 0.5, 2: 0.5}


def test_pairs_without_a_way_pass_nowhere():
    # Of 3 pairs of others one passes 1: node 3 is apart.
    G = nx.path_graph(3)
    G.add_node(3)
    assert betweenness(G) == {0: 0, 1: pytest.approx(1 / 3), 2: 0, 3: 0}


def test_parallel_links_and_self_loops_do_not_multiply_ways():
    # The square again, one side doubled.
    G = nx.MultiGraph(nx.cycle_graph(4))
    G.add_edges_from([(0, 1), (2, 2)])
    assert betweenness(G) == pytest.approx(dict.fromkeys(range(4), 1 / 6))


@QUICK
@given(EITHER, st.sampled_from([None, "resistance"]))
def test_networkx_finds_the_same_betweenness(G, resistance):
    assert betweenness(G, resistance) == pytest.approx(
        nx.betweenness_centrality(G, weight=resistance), abs=1e-12
    )


# --- current flow ---


def test_on_a_tree_where_there_is_one_way_current_takes_it():
    # A star of 4: each leaf is an end of 3 pairs; the middle too, and the 3 pairs of leaves pass it.
    assert current_flow_betweenness(nx.star_graph(3)) == pytest.approx({0: 6, 1: 3, 2: 3, 3: 3})


def test_on_a_ring_of_four_side_ways_count_too():
    # End of 3 pairs. Neighbours on the far side: 1/4 passes, twice (1 to 2 and 2 to 3, seen from 0); opposite
    # corners: 1/2.
    assert current_flow_betweenness(nx.cycle_graph(4)) == pytest.approx(
        dict.fromkeys(range(4), 3 + 2 / 4 + 1 / 2)
    )


@QUICK
@given(networks())
def test_it_is_the_node_current_of_all_pairs_added_up(G):
    expected = pair_sum(G, lambda s, t: current(G, s, t).nodes)
    assert current_flow_betweenness(G) == pytest.approx(expected, rel=1e-8, abs=1e-9)


@QUICK
@given(joined_networks())
def test_it_is_networkx_plus_n_minus_1(G):
    for _, _, numbers in G.edges(data=True):
        numbers["conductance"] = 1 / numbers["resistance"]
    if len(G) > 2:  # networkx refuses smaller ones
        asked = {"normalized": False, "weight": "conductance", "solver": "full"}
        theirs = by_networkx(lambda: nx.current_flow_betweenness_centrality(G, **asked))
        assert current_flow_betweenness(G) == pytest.approx(
            {v: b + len(G) - 1 for v, b in theirs.items()}, rel=1e-6
        )


@settings(max_examples=some(30), deadline=None)
@given(joined_networks(most=5, resistances=st.sampled_from([1e-9, 1.0, 3.0, 1e9])))
def test_resistances_a_million_million_times_apart_cost_no_digits(G):
    expected = pair_sum(G, lambda s, t: exact_nodes(G, s, t))
    assert current_flow_betweenness(G) == pytest.approx(
        {node: float(amps) for node, amps in expected.items()}, rel=1e-9
    )


def test_separate_parts_do_not_mix():
    G = nx.union(nx.path_graph(3), nx.path_graph(2), rename=("a", "b"))
    G.add_node("alone")
    assert current_flow_betweenness(G) == pytest.approx(
        {"a0": 2, "a1": 3, "a2": 2, "b0": 1, "b1": 1, "alone": 0}
    )


def test_parallel_resistors_share_and_self_loops_change_nothing():
    # Two links of 2 are one of 1.
    G = nx.MultiGraph([(0, 1, {"resistance": 2}), (0, 1, {"resistance": 2}), (1, 2), (2, 0), (2, 2)])
    assert current_flow_betweenness(G) == pytest.approx(current_flow_betweenness(nx.cycle_graph(3)))


# --- edge cases ---


@pytest.mark.parametrize("measure", [betweenness, current_flow_betweenness])
@pytest.mark.parametrize("n", [0, 1])
def test_empty_and_single_maps_have_nobody_passing(measure, n):
    assert measure(nx.empty_graph(n)) == dict.fromkeys(range(n), 0)


def test_two_places_have_nobody_between_them():
    assert betweenness(nx.path_graph(2)) == {0: 0, 1: 0}
    assert current_flow_betweenness(nx.path_graph(2)) == {0: pytest.approx(1), 1: pytest.approx(1)}
