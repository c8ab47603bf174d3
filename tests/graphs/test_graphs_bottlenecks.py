"""Which place can we not lose? Against taking each node and edge away in turn."""

import networkx as nx
import pytest
from examples import some
from hypothesis import given, settings
from hypothesis import strategies as st
from test_graphs_small_boards import boards, boards_with_two_nodes, simple_routes

from explorer.core.errors import Unreachable
from explorer.graphs import articulation_points, bridges, cut_off_by

EITHER_KIND = st.booleans().flatmap(lambda directed: boards_with_two_nodes(directed=directed))


@settings(max_examples=some(100), deadline=None)
@given(boards())
def test_bridges_are_the_edges_whose_ends_no_other_route_joins(G):
    alone = set()
    for u, v in G.edges:
        rest = nx.Graph(G)
        rest.remove_edge(u, v)
        if u != v and not simple_routes(rest, u, v):
            alone.add(frozenset((u, v)))
    assert bridges(G) == alone


@settings(max_examples=some(60), deadline=None)
@given(boards())
def test_bridges_agree_with_networkx(G):
    assert bridges(G) == set(map(frozenset, nx.bridges(G)))


@settings(max_examples=some(100), deadline=None)
@given(boards())
def test_articulation_points_part_two_other_nodes_that_were_joined(G):
    def parts_two(node):
        rest = G.subgraph(set(G) - {node})
        others = [(u, v) for u in rest for v in rest if u < v]
        return any(simple_routes(G, u, v) and not simple_routes(rest, u, v) for u, v in others)

    assert articulation_points(G) == set(filter(parts_two, G))


@settings(max_examples=some(100), deadline=None)
@given(EITHER_KIND)
def test_cut_off_are_the_nodes_whose_every_route_passes_the_lost_one(drawn):
    G, node, source = drawn
    routes = {target: simple_routes(G, source, target) for target in set(G) - {node}}
    lost = {target for target, ways in routes.items() if ways and all(node in way for way in ways)}
    assert cut_off_by(G, node, source) == lost


@settings(max_examples=some(60), deadline=None)
@given(boards())
def test_only_articulation_points_cut_something_off_elsewhere(G):
    cutting = {node for node in G for source in set(G) - {node} if cut_off_by(G, node, source)}
    assert cutting == articulation_points(G)


def test_a_line_is_all_bridges_and_its_inner_nodes_are_key():
    assert bridges(nx.path_graph(3)) == {frozenset({0, 1}), frozenset({1, 2})}
    assert articulation_points(nx.path_graph(3)) == {1}


def test_the_middle_of_a_bow_tie_is_key_though_no_edge_is():
    bow_tie = nx.Graph([(0, 1), (1, 2), (2, 0), (2, 3), (3, 4), (4, 2)])
    assert articulation_points(bow_tie) == {2}
    assert bridges(bow_tie) == frozenset()
    assert cut_off_by(bow_tie, 2, source=0) == {3, 4}


def test_a_self_loop_is_no_bridge_and_makes_no_key_node():
    loop = nx.Graph([(0, 0), (0, 1)])
    assert bridges(loop) == {frozenset({0, 1})}
    assert articulation_points(loop) == frozenset()


@pytest.mark.parametrize("G", [nx.Graph(), nx.empty_graph(3)], ids=["empty", "isolated nodes"])
def test_without_edges_nothing_is_a_bottleneck(G):
    assert (bridges(G), articulation_points(G)) == (frozenset(), frozenset())


def test_losing_the_own_place_cuts_off_the_rest_of_its_world_only():
    assert cut_off_by(nx.Graph([(0, 1), (1, 2), (8, 9)]), 1, source=1) == {0, 2}


@pytest.mark.parametrize("pair", [(0, "z9"), ("z9", 0)])
def test_an_unknown_node_is_refused_by_name(pair):
    with pytest.raises(Unreachable, match="'z9' is not a node"):
        cut_off_by(nx.path_graph(3), *pair)
