"""Which way, and at what price? Against the list of all simple routes."""

from itertools import pairwise

import networkx as nx
import pytest
from examples import some
from hypothesis import given, settings
from hypothesis import strategies as st
from test_graphs_small_boards import boards_with_two_nodes, simple_routes

from explorer.core.errors import Unreachable
from explorer.graphs import fewest_additions, reach, shortest_route, shortest_routes

EITHER_KIND = st.booleans().flatmap(lambda directed: boards_with_two_nodes(directed=directed))


def draw_price(data, G):
    """A random 0 or 1 for each step and direction."""
    steps = [(u, v) for u in G for v in G]
    return dict(
        zip(
            steps,
            data.draw(st.lists(st.integers(0, 1), min_size=len(steps), max_size=len(steps))),
            strict=True,
        )
    )


@settings(max_examples=some(80), deadline=None)
@given(EITHER_KIND)
def test_shortest_routes_are_the_shortest_of_all_simple_routes(drawn):
    G, source, target = drawn
    routes = simple_routes(G, source, target)
    fewest = min(map(len, routes), default=0)
    found = shortest_routes(G, source, target)
    assert sorted(found) == sorted(route for route in routes if len(route) == fewest)


@settings(max_examples=some(60), deadline=None)
@given(EITHER_KIND, st.integers(0, 3))
def test_a_limit_keeps_the_first_routes(drawn, limit):
    G, source, target = drawn
    assert shortest_routes(G, source, target, limit) == shortest_routes(G, source, target)[:limit]


@settings(max_examples=some(60), deadline=None)
@given(EITHER_KIND)
def test_shortest_route_is_the_first_of_the_shortest_routes(drawn):
    G, source, target = drawn
    assert shortest_route(G, source, target) == next(iter(shortest_routes(G, source, target)), None)


@settings(max_examples=some(60), deadline=None)
@given(EITHER_KIND)
def test_shortest_routes_take_neighbours_in_the_order_of_the_graph(drawn):
    G, source, target = drawn
    turns = [
        [list(G[u]).index(v) for u, v in pairwise(route)] for route in shortest_routes(G, source, target)
    ]
    assert turns == sorted(turns)


def test_of_two_ways_round_a_square_the_neighbour_joined_first_comes_first():
    assert shortest_routes(nx.Graph(["ac", "ab", "cd", "bd"]), "a", "d") == (("a", "c", "d"), ("a", "b", "d"))


def test_a_three_by_three_grid_has_six_shortest_routes_corner_to_corner():
    # 4 steps, of which 2 go down: 4! / (2! 2!) = 6
    assert len(shortest_routes(nx.grid_2d_graph(3, 3), (0, 0), (2, 2))) == 6


def test_a_long_line_needs_no_deep_recursion():
    assert shortest_route(nx.path_graph(3000), 0, 2999) == tuple(range(3000))


def test_no_route_against_a_directed_edge():
    assert shortest_route(nx.DiGraph([(1, 2)]), 2, 1) is None


@settings(max_examples=some(100), deadline=None)
@given(EITHER_KIND, st.data())
def test_fewest_additions_is_the_cheapest_then_shortest_of_all_simple_routes(drawn, data):
    G, source, target = drawn
    price = draw_price(data, G)
    bills = [(sum(price[step] for step in pairwise(r)), len(r), r) for r in simple_routes(G, source, target)]
    found = fewest_additions(G, source, target, lambda u, v: price[u, v])
    if found is None:
        assert not bills
    else:
        additions, route = found
        assert (additions, len(route)) == min(bill[:2] for bill in bills)
        assert (additions, len(route), route) in bills


@settings(max_examples=some(40), deadline=None)
@given(EITHER_KIND)
def test_when_every_step_needs_an_addition_they_are_counted_as_steps(drawn):
    G, source, target = drawn
    found = fewest_additions(G, source, target, lambda u, v: 1)
    assert (found and found[0]) == reach(G, source).get(target)


@settings(max_examples=some(40), deadline=None)
@given(EITHER_KIND, st.data())
def test_the_cost_of_a_step_is_asked_at_most_once(drawn, data):
    G, source, target = drawn
    price, asked = draw_price(data, G), []
    fewest_additions(G, source, target, lambda u, v: asked.append((u, v)) or price[u, v])
    assert len(asked) == len(set(asked))


def test_a_longer_route_with_fewer_additions_wins():
    # straight across: 2 additions; round by the hedge a-b-c-d-e: none
    board = nx.Graph([("a", "x"), ("x", "e"), ("a", "b"), ("b", "c"), ("c", "d"), ("d", "e")])
    assert fewest_additions(board, "a", "e", lambda u, v: int("x" in (u, v))) == (0, tuple("abcde"))


def test_among_equal_additions_the_shorter_route_wins_whatever_the_order_of_the_edges():
    # both ways need 1 addition: s-a-b-t by its last step, s-c-t by its first
    paid = [{"b", "t"}, {"s", "c"}]
    for edges in (["sa", "ab", "bt", "sc", "ct"], ["sc", "ct", "sa", "ab", "bt"]):
        board = nx.Graph(tuple(edge) for edge in edges)
        assert fewest_additions(board, "s", "t", lambda u, v: int({u, v} in paid)) == (1, ("s", "c", "t"))


def test_staying_put_needs_no_addition():
    assert fewest_additions(nx.path_graph(2), 0, 0, lambda u, v: 1) == (0, (0,))


@pytest.mark.parametrize("wrong", [2, -1, 0.5, None, float("nan")])
def test_a_cost_other_than_0_or_1_is_refused(wrong):
    with pytest.raises(ValueError, match=r"cost\(0, 1\): got .*, expected 0 \(open\) or 1"):
        fewest_additions(nx.path_graph(2), 0, 1, lambda u, v: wrong)


@pytest.mark.parametrize(
    "ask",
    [shortest_route, shortest_routes, lambda G, s, t: fewest_additions(G, s, t, lambda u, v: 0)],
    ids=["shortest_route", "shortest_routes", "fewest_additions"],
)
@pytest.mark.parametrize("ends", [(0, "z9"), ("z9", 0)])
def test_an_unknown_end_is_refused_by_name(ask, ends):
    with pytest.raises(Unreachable, match="'z9' is not a node"):
        ask(nx.path_graph(3), *ends)


def test_a_negative_limit_is_refused():
    with pytest.raises(ValueError, match="limit: got -1"):
        shortest_routes(nx.path_graph(3), 0, 2, limit=-1)
