"""The chance that a blind walk ever comes by: by hand, in exact fractions, and beside the net current that
hides it.
"""

from fractions import Fraction

import networkx as nx
import pytest
from examples import some
from hypothesis import given, settings
from hypothesis import strategies as st
from webs import exact_solution, joined_networks

from explorer.ecology import chances_to_visit, current

pytestmark = pytest.mark.usefixtures("arrays")
QUICK = settings(max_examples=some(40), deadline=None)


def exact_chance(G, source, goals, place):
    """The chance to be at `place` before any goal: h = 1 there, 0 at the goals, the mean of its neighbours
    elsewhere.
    """
    if place == source:
        return Fraction(1)
    ends = {goal: Fraction(0) for goal in goals if goal != place} | {place: Fraction(1)}
    inner = [node for node in G if node not in ends and any(nx.has_path(G, node, end) for end in ends)]
    number = {node: i for i, node in enumerate(inner)}
    matrix = [[Fraction(int(i == j)) for j in range(len(inner))] for i in range(len(inner))]
    right = [Fraction(0)] * len(inner)
    for node in inner:
        steps = {v: 1 / Fraction(G.edges[node, v]["resistance"]) for v in G.neighbors(node) if v != node}
        for v, c in steps.items():
            if v in number:
                matrix[number[node]][number[v]] -= c / sum(steps.values())
            else:
                right[number[node]] += c / sum(steps.values()) * ends[v]
    return dict(zip(inner, exact_solution(matrix, right), strict=True)).get(source, Fraction(0))


def test_nobody_can_avoid_a_place_of_a_line():
    assert chances_to_visit(nx.path_graph(4), 0, [3]) == pytest.approx(dict.fromkeys(range(4), 1.0))


def test_on_a_ring_of_four_two_walks_in_three_come_by_where_the_net_current_is_a_half():
    """h = 1/2 + 1/2 × 1/2 h: from the start to this side, or to the other side and from there back half of
    the time.
    """
    ring = nx.cycle_graph(4)
    assert chances_to_visit(ring, 0, [2])[1] == pytest.approx(2 / 3)
    assert current(ring, 0, 2).nodes[1] == pytest.approx(1 / 2)


def test_a_dead_end_is_visited_though_no_net_current_flows_there():
    dead_end = nx.Graph([("start", "goal"), ("start", "nook")])
    assert chances_to_visit(dead_end, "start", ["goal"])["nook"] == pytest.approx(1 / 2)
    assert current(dead_end, "start", "goal").nodes["nook"] == 0


def test_of_two_goals_each_has_the_walks_that_end_there():
    """One step to the near goal, two to the far one: two walks in three end at the near one."""
    line = nx.path_graph(["near", "start", "between", "far"])
    found = chances_to_visit(line, "start", ["near", "far"])
    assert found == pytest.approx({"near": 2 / 3, "start": 1.0, "between": 1 / 2, "far": 1 / 3})


def test_what_lies_behind_the_goal_or_apart_is_never_seen():
    G = nx.Graph([(0, 1), (1, 2), (3, 4)])
    assert chances_to_visit(G, 0, [1]) == pytest.approx({0: 1.0, 1: 1.0, 2: 0.0, 3: 0.0, 4: 0.0})


def test_a_walk_that_starts_on_its_goal_or_never_ends():
    G = nx.Graph([(0, 1), (2, 3)])
    assert chances_to_visit(G, 0, [0, 1]) == {0: 1.0, 1: 0.0, 2: 0.0, 3: 0.0}
    assert chances_to_visit(G, 0, [2]) == {0: 1.0, 1: 1.0, 2: 0.0, 3: 0.0}


@QUICK
@given(joined_networks(), st.data())
def test_every_chance_is_the_exact_solution_of_its_own_linear_system(G, data):
    nodes = list(G)
    source = data.draw(st.sampled_from(nodes))
    goals = data.draw(st.lists(st.sampled_from(nodes), min_size=1, max_size=2, unique=True))
    if source in goals:
        return
    found = chances_to_visit(G, source, goals)
    for place in nodes:
        assert found[place] == pytest.approx(float(exact_chance(G, source, goals, place)), rel=1e-7, abs=1e-9)


@QUICK
@given(joined_networks(), st.data())
def test_whoever_passes_on_balance_has_come_by(G, data):
    """Net passage counts each walk at most once, without its loops: never more than come by at all."""
    source, goal = data.draw(st.permutations(list(G)))[:2]
    found, passed = chances_to_visit(G, source, [goal]), current(G, source, goal).nodes
    assert all(found[node] >= passed[node] - 1e-7 for node in G)
