"""Least-cost distances, paths and corridors: worked by hand, against networkx, and every edge case."""

from itertools import pairwise
from math import inf

import networkx as nx
import pytest
from examples import some
from hypothesis import given, settings
from hypothesis import strategies as st
from webs import networks

from explorer.ecology import corridor_costs, least_cost_distance, least_cost_distances, least_cost_path

pytestmark = pytest.mark.usefixtures("arrays")
QUICK = settings(max_examples=some(60), deadline=None)
EITHER = st.booleans().flatmap(lambda directed: networks(directed=directed))


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


# --- edge cases ---


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
