"""Large landscapes: routes that are repaired after a loss are those found by leaving out, one by one."""

from math import exp

import networkx as nx
import pytest
from examples import some
from hypothesis import given, settings
from hypothesis import strategies as st
from patches import landscapes

from explorer.ecology import (
    equivalent_connected_area,
    iic_importance_of_links,
    iic_importance_of_nodes,
    importance,
    pc_importance_of_links,
    pc_importance_of_nodes,
)
from explorer.ecology.counting import finished
from explorer.ecology.importance import pc_firsts_in_slices

KINDS = st.sampled_from([nx.Graph, nx.DiGraph, nx.MultiGraph, nx.MultiDiGraph])
MEASURES = (pc_importance_of_nodes, pc_importance_of_links, iic_importance_of_nodes, iic_importance_of_links)


def parts(found):
    return [part for one in found.values() for part in (one.delta, one.intra, one.flux, one.connector)]


@pytest.mark.parametrize("measure", MEASURES)
@settings(max_examples=some(15), deadline=None)
@given(KINDS.flatmap(lambda kind: landscapes(most=7, kind=kind)))
def test_what_is_repaired_is_what_is_found_by_leaving_out(measure, G):
    expected = measure(G)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(importance, "MANY", 1)
        found = measure(G)
    assert list(found) == list(expected)
    assert parts(found) == pytest.approx(parts(expected), rel=1e-9, abs=1e-9)


@settings(max_examples=some(40), deadline=None)
@given(KINDS.flatmap(lambda kind: landscapes(most=9, kind=kind)), st.integers(1, 4))
def test_the_patches_that_matter_most_are_found_without_losing_all(G, count):
    """With their own numbers; of equals the earlier one."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(importance, "MANY", 1)
        every = pc_importance_of_nodes(G)
        found = finished(pc_firsts_in_slices(G, count))
    assert found == {node: every[node] for node in G if node in found}
    firsts = sorted(every, key=lambda node: -every[node].delta)[:count]
    for first in firsts:
        assert first in found or every[first].delta == 0


def test_of_two_hundred_patches_few_are_lost_to_know_the_ten_that_matter_most():
    G = nx.random_geometric_graph(200, 0.12, seed=3)
    for number, (_, place) in enumerate(G.nodes.items()):
        place["area"] = 1 + number * 7 % 23
    for number, (_, _, link) in enumerate(G.edges(data=True)):
        link["p"] = 0.3 + number * 5 % 17 / 30
    every, found = pc_importance_of_nodes(G), finished(pc_firsts_in_slices(G, 10))
    assert len(found) <= 60
    firsts = sorted(every, key=lambda node: -every[node].delta)[:10]
    assert {node: found[node] for node in firsts} == {node: every[node] for node in firsts}


@pytest.mark.parametrize("chance", [0.3, 0.003])
def test_parts_of_a_large_landscape_add_up_to_the_whole(monkeypatch, chance):
    G = nx.random_geometric_graph(300, 0.1, seed=3)
    for number, (_, place) in enumerate(G.nodes.items()):
        place["area"] = 1 + number % 7
    for u, v, link in G.edges(data=True):
        link["p"] = chance ** (0.2 + (u * v % 5) / 10)
    whole = pc_importance_of_nodes(G)
    monkeypatch.setattr(importance, "MOST_AT_ONCE", 20)
    monkeypatch.setattr(importance, "PART", 40)
    found = pc_importance_of_nodes(G)
    assert list(found) == list(whole)
    assert parts(found) == pytest.approx(parts(whole), rel=1e-9, abs=1e-9)


@pytest.mark.parametrize("measure", MEASURES)
def test_a_lattice_with_many_equal_routes_is_repaired_alike(measure):
    """Ties everywhere: 6 by 7 places, two chances, some links a little better."""
    G = nx.convert_node_labels_to_integers(nx.grid_2d_graph(6, 7))
    for number, (u, v) in enumerate(G.edges):
        G.edges[u, v]["p"] = 0.5 if number % 5 else 0.6
    expected = measure(G)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(importance, "MANY", 1)
        found = measure(G)
    assert parts(found) == pytest.approx(parts(expected), rel=1e-9, abs=1e-9)


def test_routes_too_faint_to_be_followed_are_missed_in_no_digit():
    """A line of n unit patches: n + 2 times the sum of (n - k) p^k, 0 from k = 80 on; without one, two."""
    line = nx.path_graph(401)
    nx.set_edge_attributes(line, exp(-9), "p")

    def index(patches):
        return patches + 2 * sum((patches - k) * exp(-9 * k) for k in range(1, 80))

    assert equivalent_connected_area(line) ** 2 == pytest.approx(index(401), rel=1e-11)
    lost = 100 * (1 - 2 * index(200) / index(401))
    assert pc_importance_of_nodes(line)[200].delta == pytest.approx(lost, rel=1e-11)
