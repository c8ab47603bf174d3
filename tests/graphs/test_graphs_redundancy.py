"""How many independent paths? Menger's theorem, and all subsets of nodes and edges as cuts."""

from itertools import combinations, pairwise

import networkx as nx
import pytest
from examples import some
from hypothesis import given, settings
from test_graphs_small_boards import boards_with_two_nodes, is_walk, simple_routes, subsets

from explorer.core.errors import Unreachable
from explorer.graphs import (
    articulation_points,
    bridges,
    edge_cut,
    edge_disjoint_routes,
    node_cut,
    node_disjoint_routes,
)

TWO_PLACES = boards_with_two_nodes(different=True)
ALL_FOUR = pytest.mark.parametrize("ask", [edge_disjoint_routes, node_disjoint_routes, edge_cut, node_cut])


def edges_of(route):
    return [frozenset(step) for step in pairwise(route)]


def without(G, nodes=(), edges=()):
    rest = nx.Graph(G)
    rest.remove_nodes_from(nodes)
    rest.remove_edges_from(map(tuple, edges))
    return rest


def smallest(cuts, parts):
    return next(len(cut) for cut in cuts if parts(cut))


@settings(max_examples=some(80), deadline=None)
@given(TWO_PLACES)
def test_edge_cut_parts_and_no_smaller_set_of_edges_does(drawn):
    G, s, t = drawn
    edges = {frozenset(edge) for edge in G.edges if len(set(edge)) == 2}
    fewest = smallest(subsets(edges), lambda cut: not nx.has_path(without(G, edges=cut), s, t))
    cut = edge_cut(G, s, t)
    assert cut <= edges
    assert not nx.has_path(without(G, edges=cut), s, t)
    assert len(cut) == fewest


@settings(max_examples=some(100), deadline=None)
@given(TWO_PLACES)
def test_node_cut_parts_and_no_smaller_set_of_nodes_does(drawn):
    G, s, t = drawn
    cut = node_cut(G, s, t)
    if G.has_edge(s, t):
        assert cut is None
    else:
        fewest = smallest(
            subsets(set(G) - {s, t}), lambda some: not nx.has_path(without(G, nodes=some), s, t)
        )
        assert not cut & {s, t}
        assert not nx.has_path(without(G, nodes=cut), s, t)
        assert len(cut) == fewest


@settings(max_examples=some(100), deadline=None)
@given(TWO_PLACES)
def test_menger_there_are_as_many_edge_disjoint_routes_as_edges_in_the_cut(drawn):
    assert len(edge_disjoint_routes(*drawn)) == len(edge_cut(*drawn))


@settings(max_examples=some(100), deadline=None)
@given(TWO_PLACES)
def test_menger_there_are_as_many_node_disjoint_routes_as_nodes_in_the_cut(drawn):
    G, s, t = drawn
    direct = G.has_edge(s, t)
    cut = node_cut(without(G, edges=[(s, t)]) if direct else G, s, t)
    assert len(node_disjoint_routes(G, s, t)) == len(cut) + direct


@settings(max_examples=some(60), deadline=None)
@given(TWO_PLACES)
def test_no_larger_set_of_simple_routes_is_node_disjoint(drawn):
    G, s, t = drawn
    found = len(node_disjoint_routes(G, s, t))
    inner = [frozenset(route[1:-1]) for route in simple_routes(G, s, t)]
    bigger = combinations(sorted(inner, key=len)[:12], found + 1)
    assert not any(all(a.isdisjoint(b) for a, b in combinations(some, 2)) for some in bigger)


@pytest.mark.parametrize("ask", [edge_disjoint_routes, node_disjoint_routes])
@settings(max_examples=some(80), deadline=None)
@given(drawn=TWO_PLACES)
def test_routes_are_simple_walks_between_the_ends_shortest_first(ask, drawn):
    G, s, t = drawn
    routes = ask(G, s, t)
    assert all(is_walk(G, route) and len(set(route)) == len(route) for route in routes)
    assert all((route[0], route[-1]) == (s, t) for route in routes)
    assert list(routes) == sorted(routes, key=len)


@settings(max_examples=some(80), deadline=None)
@given(TWO_PLACES)
def test_edge_disjoint_routes_use_no_edge_twice(drawn):
    used = [edge for route in edge_disjoint_routes(*drawn) for edge in edges_of(route)]
    assert len(used) == len(set(used))


@settings(max_examples=some(80), deadline=None)
@given(TWO_PLACES)
def test_node_disjoint_routes_share_no_inner_node_and_no_edge(drawn):
    routes = node_disjoint_routes(*drawn)
    inner = [node for route in routes for node in route[1:-1]]
    used = [edge for route in routes for edge in edges_of(route)]
    assert len(inner) == len(set(inner))
    assert len(used) == len(set(used))


@settings(max_examples=some(60), deadline=None)
@given(TWO_PLACES)
def test_a_cut_of_one_is_a_bridge_or_a_key_node(drawn):
    G, cut, nodes = drawn[0], edge_cut(*drawn), node_cut(*drawn)
    assert len(cut) != 1 or cut <= bridges(G)
    assert nodes is None or len(nodes) != 1 or nodes <= articulation_points(G)


@pytest.mark.parametrize("seed", range(6))
def test_the_sizes_agree_with_networkx_on_boards_of_forty_nodes(seed):
    G = nx.gnm_random_graph(40, 100, seed=seed)
    s, t = next((0, other) for other in range(39, 0, -1) if not G.has_edge(0, other))
    assert len(edge_disjoint_routes(G, s, t)) == len(edge_cut(G, s, t)) == nx.edge_connectivity(G, s, t)
    assert len(node_disjoint_routes(G, s, t)) == len(node_cut(G, s, t)) == nx.node_connectivity(G, s, t)


def test_a_second_route_may_force_the_first_one_to_give_way():
    # the shortest route s-a-b-t blocks both others; rerouting gives s-a-d-t and s-c-b-t
    G = nx.Graph(["sa", "ab", "bt", "sc", "cb", "ad", "dt"])
    assert set(map("".join, node_disjoint_routes(G, "s", "t"))) == {"sadt", "scbt"}


def test_the_direct_edge_is_a_route_of_its_own():
    assert node_disjoint_routes(nx.complete_graph(4), 0, 3) == ((0, 3), (0, 1, 3), (0, 2, 3))


def test_among_smallest_cuts_the_one_nearest_to_the_start_is_given():
    assert edge_cut(nx.path_graph(5), 4, 0) == {frozenset({3, 4})}
    assert node_cut(nx.path_graph(5), 4, 0) == {3}


def test_parted_places_have_no_routes_and_empty_cuts():
    G = nx.Graph([(0, 1), (2, 3)])
    assert edge_disjoint_routes(G, 0, 3) == node_disjoint_routes(G, 0, 3) == ()
    assert edge_cut(G, 0, 3) == node_cut(G, 0, 3) == frozenset()


@ALL_FOUR
def test_one_place_twice_is_refused(ask):
    with pytest.raises(ValueError, match="got 1 twice, expected two different nodes"):
        ask(nx.path_graph(3), 1, 1)


@ALL_FOUR
def test_an_unknown_place_is_refused_by_name(ask):
    with pytest.raises(Unreachable, match="'z9' is not a node"):
        ask(nx.path_graph(3), 0, "z9")


@ALL_FOUR
@pytest.mark.parametrize("kind", [nx.DiGraph, nx.MultiGraph])
def test_directed_and_parallel_edges_are_refused(ask, kind):
    with pytest.raises(nx.NetworkXNotImplemented, match="undirected graph without parallel edges"):
        ask(kind([(0, 1), (1, 2)]), 0, 2)
