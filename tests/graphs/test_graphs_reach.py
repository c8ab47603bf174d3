"""Where can I get to? Against lists of all walks and all routes."""

from itertools import product

import networkx as nx
import pytest
from examples import some
from hypothesis import given, settings
from hypothesis import strategies as st
from test_graphs_small_boards import boards, boards_with_two_nodes, is_walk, simple_routes

from explorer.core.errors import Unreachable
from explorer.graphs import component_of, components, reach, reach_exactly

EITHER_KIND = st.booleans().flatmap(lambda directed: boards_with_two_nodes(directed=directed))


@settings(max_examples=some(60), deadline=None)
@given(EITHER_KIND)
def test_reach_counts_the_steps_of_the_shortest_simple_route(drawn):
    G, source, target = drawn
    lengths = [len(route) - 1 for route in simple_routes(G, source, target)]
    assert reach(G, source).get(target) == min(lengths, default=None)


@settings(max_examples=some(60), deadline=None)
@given(EITHER_KIND, st.integers(0, 4))
def test_reach_within_steps_is_the_near_part_of_reach(drawn, steps):
    G, source, _ = drawn
    everything = reach(G, source)
    assert reach(G, source, steps) == {node: far for node, far in everything.items() if far <= steps}


@settings(max_examples=some(60), deadline=None)
@given(EITHER_KIND)
def test_reach_lists_near_before_far_and_then_keeps_the_order_of_the_graph(drawn):
    G, source, _ = drawn
    found, order = reach(G, source), list(G)
    assert list(found) == sorted(found, key=lambda node: (found[node], order.index(node)))


@settings(max_examples=some(60), deadline=None)
@given(st.booleans().flatmap(lambda directed: boards(directed=directed, most=5)), st.integers(0, 4))
def test_reach_exactly_finds_the_ends_of_all_walks_of_that_length(G, steps):
    source = min(G)
    walks = ((source, *rest) for rest in product(G, repeat=steps))
    assert reach_exactly(G, source, steps) == {walk[-1] for walk in walks if is_walk(G, walk)}


def test_reach_exactly_may_turn_back_but_not_wait():
    line = nx.path_graph(3)
    assert reach_exactly(line, 0, 2) == {0, 2}


def test_reach_exactly_may_wait_on_a_self_loop():
    line = nx.path_graph(3)
    line.add_edge(0, 0)
    assert reach_exactly(line, 0, 2) == {0, 1, 2}


def test_reach_exactly_is_empty_when_every_walk_gets_stuck():
    assert reach_exactly(nx.DiGraph([("spring", "summer")]), "spring", 2) == frozenset()


def test_reach_follows_directed_edges_one_way_only():
    assert reach(nx.DiGraph([(1, 2), (3, 2)]), 1) == {1: 0, 2: 1}


@settings(max_examples=some(60), deadline=None)
@given(boards_with_two_nodes())
def test_two_nodes_share_a_component_exactly_when_a_route_joins_them(drawn):
    G, source, target = drawn
    assert (target in component_of(G, source)) == bool(simple_routes(G, source, target))


@settings(max_examples=some(60), deadline=None)
@given(boards())
def test_components_are_the_components_of_all_nodes_each_once(G):
    worlds = components(G)
    assert set(worlds) == {component_of(G, node) for node in G}
    assert sum(map(len, worlds)) == len(G)


@settings(max_examples=some(60), deadline=None)
@given(boards())
def test_components_come_largest_first_then_by_first_node_in_the_graph(G):
    order = list(G)
    worlds = components(G)
    assert list(worlds) == sorted(worlds, key=lambda world: (-len(world), min(map(order.index, world))))


def test_an_empty_board_has_no_components():
    assert components(nx.Graph()) == ()


@pytest.mark.parametrize(
    "ask",
    [reach, component_of, lambda G, node: reach_exactly(G, node, 1)],
    ids=["reach", "component_of", "exactly"],
)
def test_an_unknown_node_is_refused_by_name(ask):
    with pytest.raises(Unreachable, match=r"'z9' is not a node of this graph.*\[0, 1, 2\]"):
        ask(nx.path_graph(3), "z9")


@pytest.mark.parametrize("ask", [reach, reach_exactly])
def test_a_negative_number_of_steps_is_refused(ask):
    with pytest.raises(ValueError, match="steps: got -1, expected 0 or more"):
        ask(nx.path_graph(3), 0, -1)
