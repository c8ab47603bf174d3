"""The best single thing to add: ranked by the index asked for, equals in their order, nothing that is there
already.
"""

from math import inf

import networkx as nx
import pytest
from examples import some
from hypothesis import given, settings
from hypothesis import strategies as st
from patches import landscape, landscapes

from explorer.core.errors import BadNetwork, Unreachable
from explorer.ecology import (
    NewLink,
    NewNode,
    best_addition,
    equivalent_connected_area,
    integral_index_of_connectivity,
    least_cost_distance,
    probability_of_arrival,
)
from explorer.graphs import frozen

ECA = equivalent_connected_area
PAIRS = landscape([1, 1, 2, 2], [(0, 1, 1), (2, 3, 1)])


def ranked(*args):
    return [addition.candidate for addition in best_addition(*args)]


def test_the_link_that_joins_the_two_worlds_is_the_best():
    # all of 6 in one; without it sqrt(4 + 16)
    useless, joins = NewLink(0, 0), NewLink(1, 2)
    first, second = best_addition(PAIRS, [useless, joins], ECA)
    assert (first.candidate, first.value) == (joins, 6.0)
    assert first.gain == pytest.approx(6 - 20**0.5)
    assert (second.candidate, second.gain) == (useless, 0.0)


def test_a_patch_brings_its_area_and_its_links():
    # alone: sqrt(4 + 16 + 9); as a stepping stone: 2 + 4 + 3 in one
    alone = NewNode("alone", {"area": 3})
    stone = NewNode("stone", {"area": 3}, (NewLink(1, "stone"), NewLink("stone", 2)))
    first, second = best_addition(PAIRS, [alone, stone], ECA)
    assert (first.candidate, first.value) == (stone, 9.0)
    assert (second.candidate, second.value) == (alone, pytest.approx(29**0.5))


def test_links_and_patches_compete():
    link, patch = NewLink(1, 2, {"p": 0.1}), NewNode("wood", {"area": 50})
    assert ranked(PAIRS, [link, patch], ECA) == [patch, link]


def test_equals_stay_in_the_order_of_the_candidates():
    every = [NewLink(u, v) for u in (1, 0) for v in (3, 2)]
    assert ranked(PAIRS, every, ECA) == every
    assert ranked(PAIRS, every[::-1], ECA) == every[::-1]


def test_any_index_can_be_asked_for():
    G = nx.path_graph(5)
    short, long = NewLink(0, 2), NewLink(0, 3)
    assert ranked(G, [short, long], lambda H: -least_cost_distance(H, 0, 4)) == [long, short]
    assert ranked(G, [short, long], integral_index_of_connectivity)[0] == long


def test_a_harmful_addition_has_a_gain_below_0():
    # a trap beside the way: a blind walker from 0 turns off at 1 into it every other time
    way = nx.path_graph(3)
    (trap,) = best_addition(
        way,
        [NewNode("road", {"death": 1}, (NewLink(1, "road"),))],
        lambda H: probability_of_arrival(H, 0, [2]),
    )
    assert (trap.value, trap.gain) == pytest.approx((0.5, -0.5))


def test_a_gain_from_nowhere_is_infinite_and_none_stays_none():
    def nearness(H):
        return -least_cost_distance(H, 0, 2)

    first, second = best_addition(PAIRS, [NewLink(0, 0), NewLink(1, 2)], nearness)
    assert (first.value, first.gain) == (-2, inf)
    assert (second.value, second.gain) == (-inf, 0.0)


def test_without_candidates_there_is_no_best():
    assert best_addition(PAIRS, [], ECA) == ()


def test_the_landscape_itself_stays_as_it_is_and_may_be_frozen():
    G = frozen(PAIRS.copy())
    best_addition(G, [NewLink(1, 2), NewNode("wood")], ECA)
    assert nx.utils.graphs_equal(nx.Graph(G), PAIRS)


def test_on_one_way_links_the_direction_counts():
    # both ways to 2: from 0 over 1, and back nowhere
    G = landscape([1, 0, 1], [(0, 1, 1)], nx.DiGraph)
    onward, back = NewLink(1, 2), NewLink(2, 1)
    assert ranked(G, [back, onward], ECA) == [onward, back]


def test_where_links_may_be_parallel_one_more_is_new():
    G = landscape([1, 1], [(0, 1, 0.5)], nx.MultiGraph)
    assert best_addition(G, [NewLink(0, 1, {"p": 1})], ECA)[0].value == 2.0


@settings(max_examples=some(40), deadline=None)
@given(landscapes(), st.data())
def test_the_best_is_the_best_of_all_tried_by_hand(G, data):
    pairs = [(u, v) for u in G for v in G if u <= v and not G.has_edge(u, v)]
    chosen = [NewLink(u, v, {"p": data.draw(st.floats(0, 1))}) for u, v in pairs]
    values = []
    for link in chosen:
        H = G.copy()
        H.add_edge(link.u, link.v, **link.attributes)
        values.append(ECA(H))
    found = best_addition(G, chosen, ECA)
    assert [addition.value for addition in found] == sorted(values, reverse=True)


@pytest.mark.parametrize("link", [NewLink(0, 1), NewLink(1, 0)])
def test_a_link_that_is_there_is_refused(link):
    with pytest.raises(BadNetwork, match="the graph has this link already"):
        best_addition(PAIRS, [link], ECA)


def test_a_patch_that_is_there_is_refused():
    with pytest.raises(BadNetwork, match="3: the graph has this node already, expected a new one"):
        best_addition(PAIRS, [NewNode(3)], ECA)


def test_a_link_of_a_new_patch_must_touch_it():
    with pytest.raises(BadNetwork, match="0 - 2: expected a link that touches the new node 'wood'"):
        best_addition(PAIRS, [NewNode("wood", links=(NewLink(0, 2),))], ECA)


@pytest.mark.parametrize("candidate", [NewLink(0, 9), NewNode("wood", links=(NewLink("wood", 9),))])
def test_a_link_to_nowhere_is_refused_instead_of_making_a_patch(candidate):
    with pytest.raises(Unreachable, match="9 is not a node of this graph"):
        best_addition(PAIRS, [candidate], ECA)


def test_what_is_added_is_checked_by_the_index():
    with pytest.raises(BadNetwork, match=r"edge 1 - 2, p: got 2, expected a probability within \[0, 1\]"):
        best_addition(PAIRS, [NewLink(1, 2, {"p": 2})], ECA)
