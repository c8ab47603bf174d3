"""What is left after each loss is what is counted anew; the worst order begins with the greatest loss."""

from itertools import islice

import networkx as nx
import pytest
from examples import some
from hypothesis import given, settings
from patches import landscapes

from explorer.ecology import (
    chance_orders,
    equivalent_connected_area,
    left_after,
    pc_importance_of_nodes,
    worst_losses,
)


def anew(G, order):
    """Each time from nothing."""
    left, land = [], G.copy()
    for node in order:
        left.append(equivalent_connected_area(land))
        land.remove_node(node)
    return [*left, 0.0]


@settings(max_examples=some(25), deadline=None)
@given(landscapes(most=7, kind=nx.Graph))
def test_what_is_left_is_what_is_counted_anew_after_each_loss(G):
    order = next(chance_orders(G, 1))
    assert left_after(G, order) == pytest.approx(anew(G, order), rel=1e-9, abs=1e-9)


@settings(max_examples=some(25), deadline=None)
@given(landscapes(most=7, kind=nx.Graph))
def test_in_the_worst_order_each_loss_is_the_greatest_there_is(G):
    losses, land = list(worst_losses(G)), G.copy()
    assert sorted(loss.patch for loss in losses) == sorted(G)
    assert [loss.left for loss in losses] == pytest.approx(
        anew(G, [loss.patch for loss in losses])[1:], rel=1e-6, abs=1e-6
    )
    for loss in losses:
        found = pc_importance_of_nodes(land)
        assert found[loss.patch].delta == max(one.delta for one in found.values())
        land.remove_node(loss.patch)


def test_orders_by_chance_are_the_same_for_the_same_seed():
    first, second = (list(islice(chance_orders(range(20), 3), 4)) for _ in range(2))
    assert first == second
    assert first[0] != first[1]
    assert list(islice(chance_orders(range(20), 4), 1)) != first[:1]
