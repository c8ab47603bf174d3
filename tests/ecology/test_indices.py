"""Connectivity indices against closed forms worked out by hand and theorems."""

import random
from math import inf, nan, sqrt

import networkx as nx
import pytest
from examples import some
from hypothesis import assume, given, settings
from hypothesis import strategies as st
from patches import areas_of, by_links, landscape, landscapes, numerator, product

from explorer.core.errors import BadNetwork
from explorer.ecology import (
    connected_pairs_share,
    equivalent_connected_area,
    indices,
    integral_index_of_connectivity,
    largest_component_share,
    probability_of_connectivity,
)

IIC, PC, ECA = integral_index_of_connectivity, probability_of_connectivity, equivalent_connected_area
QUICK = settings(max_examples=some(40), deadline=None)
ANY_LANDSCAPE = st.sampled_from([nx.Graph, nx.DiGraph, nx.MultiGraph, nx.MultiDiGraph]).flatmap(
    lambda kind: landscapes(most=4, kind=kind)
)


@pytest.fixture(scope="module", autouse=True, params=["as a small landscape", "as a large one"])
def size(request):
    """Small landscapes are walked in plain Python, large ones handed to scipy: here every one, both ways."""
    with pytest.MonkeyPatch.context() as threshold:
        if request.param == "as a large one":
            threshold.setattr(indices, "MANY", 1)
        yield


def close(number):
    """Two ways to the same number may round differently, once logarithms are taken of the chances."""
    return pytest.approx(number, rel=1e-12)


# --- known values: analytic/known_values.json of the reference data, after the definitions of Saura et al.
# ---


LINE, ONE_WAY = [(0, 1, 0.5), (1, 2, 0.5)], nx.DiGraph
BY_HAND = [
    # areas, links, kind, PC times the square of all areas
    *(([1, 1, 1], [(0, 1, p), (1, 2, p)], nx.Graph, 3 + 4 * p + 2 * p * p) for p in (0, 0.1, 0.5, 0.9, 1)),
    ([1, 1, 1], [*LINE, (0, 2, 0.25)], nx.Graph, 5.5),  # a detour is as good as the direct link
    ([1, 1], [(0, 1, 0)], nx.Graph, 2),  # a link that cannot be crossed joins nothing
    ([1, 1], [], nx.Graph, 2),
    ([1, 0, 1], LINE, nx.Graph, 1 + 1 + 2 * 0.25),  # a patch without area is still a stepping stone
    # 0 and 1 are joined for sure; of their links to 2 the better one counts: 2^2 + 1 + 2 * 2 * 1 * 0.5
    ([1, 1, 1], [(0, 1, 1), (0, 2, 0.5), (1, 2, 0.25)], nx.Graph, 7),
    ([1, 1, 1], [(0, 1, 1), (0, 2, 0.25), (1, 2, 0.5)], nx.Graph, 7),
    ([1, 1], [(0, 1, 0.25), (0, 1, 0.5)], nx.MultiGraph, 3),  # of parallel links the best counts
    ([1, 1], [(0, 1, 0.5)], ONE_WAY, 1 + 1 + 0.5),  # one of the two ordered pairs
    ([1, 1, 1], [(0, 1, 1), (1, 2, 0.5)], ONE_WAY, 3 + 1 + 0.5 + 0.5),  # sure, and its ends are not one
    ([1, 2, 3], [(0, 1, 1), (1, 2, 1), (2, 0, 1)], ONE_WAY, 36),  # a sure ring is one patch
]


@pytest.mark.parametrize(("areas", "links", "kind", "expected"), BY_HAND)
def test_pc_of_small_landscapes_is_as_worked_out_by_hand(areas, links, kind, expected):
    G = landscape(areas, links, kind)
    assert PC(G) == close(expected / sum(areas) ** 2)
    assert ECA(G) == close(sqrt(expected))


def test_iic_counts_parallel_links_once_and_one_way_links_for_one_pair():
    assert IIC(landscape([1, 1], [(0, 1, 0.25), (0, 1, 0.5)], nx.MultiGraph)) == close(0.75)
    assert IIC(landscape([1, 1], [(0, 1, 0.5)], nx.DiGraph)) == close((1 + 1 + 0.5) / 4)


def test_three_unit_patches_in_a_line_have_iic_numerator_5_667():
    # 3 alone + 4 ordered pairs one link apart / 2 + 2 ordered pairs two links apart / 3
    assert IIC(nx.path_graph(3)) * 9 == pytest.approx(5.666666666666667, rel=1e-12)


def test_a_stepping_stone_raises_the_equivalent_connected_area():
    # without: sqrt(100 + 100 + 2 * 100 * 0.05); with: sqrt(201 + 2 * 2 * 10 * 0.5 + 2 * 100 * 0.25)
    G = landscape([10, 1, 10], [(0, 2, 0.05), (0, 1, 0.5), (1, 2, 0.5)])
    assert ECA(G) == pytest.approx(16.462, abs=5e-4)
    G.remove_node(1)
    assert ECA(G) == pytest.approx(14.491376746189438, rel=1e-12)


# --- the definitions ---


def by_definition(G, rule):
    """The sum over all pairs, for areas as shares of their sum."""
    whole = sum(areas_of(G).values())
    return numerator(G, rule, {node: a / whole for node, a in areas_of(G).items()}) if whole else 0.0


@QUICK
@given(ANY_LANDSCAPE)
def test_pc_is_the_best_product_over_all_simple_routes(G):
    assert PC(G) == pytest.approx(by_definition(G, product), rel=1e-9, abs=1e-12)


@QUICK
@given(ANY_LANDSCAPE)
def test_iic_counts_the_links_of_the_shortest_simple_route(G):
    assert IIC(G) == pytest.approx(by_definition(G, by_links), rel=1e-9, abs=1e-12)


@QUICK
@given(landscapes())
def test_eca_is_the_total_area_times_the_root_of_pc(G):
    assert ECA(G) == pytest.approx(sum(areas_of(G).values()) * sqrt(PC(G)), rel=1e-9)


@QUICK
@given(landscapes(), landscapes())
def test_between_separate_worlds_there_are_no_cross_terms(G, H):
    both = nx.disjoint_union(G, H)
    total = sum(areas_of(both).values())
    assume(total > 0)
    assert PC(both) == pytest.approx(PC(G, total=total) + PC(H, total=total), rel=1e-9)
    assert IIC(both) == pytest.approx(IIC(G, total=total) + IIC(H, total=total), rel=1e-9)
    assert ECA(both) ** 2 == pytest.approx(ECA(G) ** 2 + ECA(H) ** 2, rel=1e-9)


@QUICK
@given(landscapes())
def test_every_share_lies_within_0_and_1(G):
    for index in (IIC, PC, connected_pairs_share, largest_component_share):
        assert 0 <= index(G) <= 1


@QUICK
@given(landscapes())
def test_connected_pairs_are_counted_pair_by_pair(G):
    pairs = [(u, v) for u in G for v in G if u != v]
    expected = sum(nx.has_path(G, u, v) for u, v in pairs) / len(pairs) if pairs else 0.0
    assert connected_pairs_share(G) == pytest.approx(expected)


# --- one-way and parallel links ---


def test_there_and_back_are_two_pairs_of_which_a_one_way_link_joins_one():
    assert connected_pairs_share(nx.DiGraph([(0, 1), (1, 2)])) == 3 / 6


@pytest.mark.parametrize("kind", [nx.Graph, nx.DiGraph])
def test_a_landscape_of_400_patches_has_the_same_indices_with_scipy_and_without(kind):
    chance = random.Random(3)
    G = nx.gnm_random_graph(400, 900, seed=3, directed=kind is nx.DiGraph)
    nx.set_node_attributes(G, {node: chance.choice([0.0, 1.0, 9 * chance.random()]) for node in G}, "area")
    nx.set_edge_attributes(
        G, {link: chance.choice([0.0, 1.0, chance.random(), chance.random()]) for link in G.edges}, "p"
    )
    handed_over = PC(G), IIC(G)
    with pytest.MonkeyPatch.context() as threshold:
        threshold.setattr(indices, "MANY", inf)
        assert handed_over == close((PC(G), IIC(G)))


# --- edge cases ---


@pytest.mark.parametrize("index", [IIC, PC])
def test_an_empty_board_in_a_real_landscape_gives_0(index):
    assert index(nx.Graph(), total=100) == 0.0


@pytest.mark.parametrize("index", [IIC, PC, ECA])
def test_a_board_without_habitat_gives_0(index):
    assert index(landscape([0, 0], [(0, 1, 1)])) == 0.0


def test_one_node_has_no_pairs_but_is_the_largest_component():
    assert connected_pairs_share(nx.empty_graph(1)) == 0.0
    assert largest_component_share(nx.empty_graph(1)) == 1.0


def test_a_landscape_larger_than_the_patches_dilutes_pc_and_iic_by_its_square():
    G = nx.path_graph(3)
    assert PC(G, total=6) == PC(G) / 4
    assert IIC(G, total=6) == pytest.approx(IIC(G) / 4)


@pytest.mark.parametrize("scale", [1e-200, 1e200])
def test_tiny_and_huge_areas_neither_vanish_nor_overflow(scale):
    G = landscape([scale, scale], [(0, 1, 0.5)])
    assert (PC(G), IIC(G)) == (0.75, 0.75)
    assert ECA(G) == pytest.approx(2 * scale * sqrt(0.75))


@pytest.mark.parametrize("index", [IIC, PC, ECA])
def test_areas_without_a_finite_sum_are_refused(index):
    with pytest.raises(BadNetwork, match="areas: got inf, expected areas with a finite sum"):
        index(landscape([1e308, 1e308], []))


@pytest.mark.parametrize("index", [IIC, PC])
@pytest.mark.parametrize("wrong", [2.9, -3, nan, inf, "3"])
def test_a_landscape_smaller_than_its_patches_is_refused(index, wrong):
    with pytest.raises(ValueError, match=r"total: got .*, expected at least the sum of the patches, 3"):
        index(nx.path_graph(3), total=wrong)


@pytest.mark.parametrize("index", [IIC, PC])
def test_a_landscape_that_rounding_put_just_below_its_patches_is_full_not_overfull(index):
    assert index(nx.empty_graph(1), total=1 - 1e-12) == 1.0
