"""Least-cost distances, paths and corridors: worked by hand, against networkx, and every edge case."""

from itertools import pairwise
from math import inf, nan

import networkx as nx
import pytest
from examples import some
from hypothesis import given, settings
from hypothesis import strategies as st
from webs import networks

from explorer.core.errors import BadNetwork, Unreachable
from explorer.ecology import corridor_costs, least_cost_distance, least_cost_distances, least_cost_path

pytestmark = pytest.mark.usefixtures("arrays")
QUICK = settings(max_examples=some(60), deadline=None)
EITHER = st.booleans().flatmap(lambda directed: networks(directed=directed))
EVERY_MEASURE = pytest.mark.parametrize("measure", [
    lambda G: least_cost_distance(G, 0, 1), lambda G: least_cost_path(G, 0, 1), least_cost_distances,
    lambda G: corridor_costs(G, 0, 1),
])  # fmt: skip


def field():
    """Straight from a to d costs 10, by b 1 + 6, by c 3 + 3; nothing leads to e."""
    G = nx.Graph()
    G.add_node("e")
    G.add_weighted_edges_from(
        [("a", "d", 10), ("a", "b", 1), ("b", "d", 6), ("a", "c", 3), ("c", "d", 3)], "resistance"
    )
    return G


# --- by hand ---


def test_the_best_way_is_the_cheapest_not_the_shortest():
    assert least_cost_distance(field(), "a", "d") == 6
    assert least_cost_path(field(), "a", "d") == ("a", "c", "d")


def test_the_corridor_names_the_price_of_passing_through_each_place():
    # Through b: 1 + 6. Nothing passes e.
    assert corridor_costs(field(), "a", "d") == {"e": inf, "a": 6, "d": 6, "b": 7, "c": 6}


def test_a_one_way_link_is_walked_one_way_only():
    ring = nx.DiGraph([(0, 1), (1, 2), (2, 0)])
    assert least_cost_distances(ring) == {0: {0: 0, 1: 1, 2: 2}, 1: {0: 2, 1: 0, 2: 1}, 2: {0: 1, 1: 2, 2: 0}}
    assert least_cost_path(ring, 1, 0) == (1, 2, 0)


def test_one_way_corridors_run_from_s_to_t():
    # Through 3 one must come back to 1 first: 0 1 3 1 2, 4 steps; from 4 nobody comes back, to 5 nobody goes.
    G = nx.DiGraph([(0, 1), (1, 2), (1, 3), (3, 1), (1, 4), (5, 1)])
    assert corridor_costs(G, 0, 2) == {0: 2, 1: 2, 2: 2, 3: 4, 4: inf, 5: inf}


def test_of_parallel_links_the_best_counts():
    G = nx.MultiGraph([(0, 1, {"resistance": 5}), (0, 1, {"resistance": 2}), (1, 0, {"resistance": 7})])
    assert least_cost_distances(G) == {0: {0: 0, 1: 2}, 1: {0: 2, 1: 0}}


def test_self_loops_change_nothing():
    G = field()
    G.add_edge("a", "a", resistance=0.1)
    assert least_cost_distances(G) == least_cost_distances(field())
    assert least_cost_path(G, "a", "d") == ("a", "c", "d")


def test_among_equal_ways_the_order_of_the_graph_decides():
    assert least_cost_path(nx.cycle_graph(4), 0, 2) == (0, 1, 2)


# --- laws ---


@QUICK
@given(EITHER)
def test_networkx_finds_the_same_distances(G):
    expected = dict(nx.all_pairs_dijkstra_path_length(G, weight="resistance"))
    got = least_cost_distances(G)
    assert list(got) == list(G)
    for s in G:
        assert got[s] == {t: pytest.approx(expected[s].get(t, inf)) for t in G}
        assert list(got[s]) == list(G)


@QUICK
@given(EITHER)
def test_the_path_costs_what_the_distance_says(G):
    for s, row in least_cost_distances(G).items():
        for t, cost in row.items():
            path = least_cost_path(G, s, t)
            assert least_cost_distance(G, s, t) == pytest.approx(cost)
            if path is None:
                assert cost == inf
            else:
                assert (path[0], path[-1]) == (s, t)
                assert sum(G.edges[step]["resistance"] for step in pairwise(path)) == pytest.approx(cost)


@QUICK
@given(EITHER, st.data())
def test_the_corridor_is_cheapest_along_the_best_way(G, data):
    s, t = data.draw(st.sampled_from(sorted(G))), data.draw(st.sampled_from(sorted(G)))
    corridor = corridor_costs(G, s, t)
    assert min(corridor.values()) == pytest.approx(least_cost_distance(G, s, t))
    assert all(corridor[node] == pytest.approx(corridor[s]) for node in least_cost_path(G, s, t) or ())


@QUICK
@given(EITHER)
def test_a_detour_is_never_cheaper_than_the_best_way(G):
    d = least_cost_distances(G)
    assert all(d[s][t] <= d[s][w] + d[w][t] + 1e-9 for s in G for t in G for w in G)


# --- edge cases ---


def test_an_empty_map_has_no_distances():
    assert least_cost_distances(nx.Graph()) == {}


@pytest.mark.parametrize("kind", [nx.Graph, nx.DiGraph, nx.MultiGraph, nx.MultiDiGraph])
def test_a_single_place_is_no_way_from_itself(kind):
    G = kind()
    G.add_node("pond")
    assert least_cost_distance(G, "pond", "pond") == 0
    assert least_cost_path(G, "pond", "pond") == ("pond",)
    assert least_cost_distances(G) == {"pond": {"pond": 0}}
    assert corridor_costs(G, "pond", "pond") == {"pond": 0}


def test_where_no_way_leads_the_cost_is_infinite_and_the_path_none():
    assert least_cost_distance(field(), "a", "e") == inf
    assert least_cost_path(field(), "a", "e") is None
    assert set(corridor_costs(field(), "a", "e").values()) == {inf}


def test_links_without_cost_have_1_and_other_names_can_be_used():
    assert least_cost_distance(nx.path_graph(4), 0, 3) == 3
    assert least_cost_distance(nx.Graph([(0, 1, {"hours": 2.5})]), 0, 1, resistance="hours") == 2.5


@EVERY_MEASURE
@pytest.mark.parametrize("wrong", [0, -1, nan, inf, None, "1", True])
def test_an_impossible_cost_is_refused_and_its_link_named(measure, wrong):
    with pytest.raises(BadNetwork, match="edge 0 - 1, resistance: got"):
        measure(nx.Graph([(0, 1, {"resistance": wrong})]))


@pytest.mark.parametrize("measure", [least_cost_distance, least_cost_path, corridor_costs])
@pytest.mark.parametrize("ends", [(0, 9), (9, 0), (9, 9)])
def test_a_place_that_is_not_on_the_map_is_refused_with_those_that_are(measure, ends):
    with pytest.raises(Unreachable, match="9 is not a node of this graph"):
        measure(nx.path_graph(2), *ends)
