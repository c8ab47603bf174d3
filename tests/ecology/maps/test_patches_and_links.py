"""From cells to a network: patches, neighbours, distances, chances; and the area of the landscape."""

from itertools import combinations
from math import inf, sqrt

import networkx as nx
import numpy as np
import pytest
from examples import some
from hypothesis import given, settings
from hypothesis import strategies as st

from explorer.core.errors import BadOption
from explorer.ecology import equivalent_connected_area, pc_importance_of_nodes, probability_of_connectivity
from explorer.ecology.formats import Grid, graph_of
from explorer.ecology.maps.patches import all_costs, neighbour_costs, network, patches_of, straight_distances
from explorer.ecology.maps.resistances import Kernel
from explorer.ecology.rasters.between import Costs
from explorer.ecology.rasters.surface import Surface

LANDS = st.builds(
    lambda seed: np.random.default_rng(seed).choice([1.0, 3.0, 9.0], (7, 8)), st.integers(0, 999)
)


@settings(max_examples=some(20), deadline=None)
@given(LANDS)
def test_the_cheapest_ways_between_patches_are_those_of_networkx(values):
    patches = patches_of(values == 1, neighbours=4)
    G = graph_of(Grid(tuple(map(tuple, values.tolist()))), neighbours=8)
    cells = {
        n: [tuple(cell) for cell in np.argwhere(patches.layer == n)] for n in range(1, patches.count + 1)
    }
    found = all_costs(Costs(Surface(values)), patches)
    for a, b in combinations(cells, 2):
        costs = nx.multi_source_dijkstra_path_length(G, set(map(tuple, cells[a])), weight="resistance")
        assert found[a, b] == pytest.approx(min(costs[cell] for cell in cells[b]))


@settings(max_examples=some(20), deadline=None)
@given(LANDS)
def test_the_neighbours_hold_the_cheapest_network_that_joins_all(values):
    """Mehlhorn 1988: the minimum spanning tree of all ways is one of the ways between neighbours."""
    patches, costs = patches_of(values == 1, neighbours=4), Costs(Surface(values))
    near, every = neighbour_costs(costs, patches), all_costs(costs, patches)
    assert all(cost >= every[pair] - 1e-9 for pair, cost in near.items())
    trees = []
    for links in (near, every):
        G: nx.Graph = nx.Graph()
        G.add_weighted_edges_from((a, b, cost) for (a, b), cost in links.items())
        trees.append(nx.minimum_spanning_tree(G).size(weight="weight"))
    assert trees[0] == pytest.approx(trees[1])


@settings(max_examples=some(20), deadline=None)
@given(LANDS, st.sampled_from([inf, 3.0]))
def test_the_crow_flies_between_the_nearest_cells(values, limit):
    patches = patches_of(values == 1)
    found = straight_distances(patches, limit)
    for a, b in combinations(range(1, patches.count + 1), 2):
        ends = (np.argwhere(patches.layer == patch) for patch in (a, b))
        one, other = ends
        apart = min(np.hypot(*(p - q)) for p in one for q in other)
        assert found.get((a, b), inf) == pytest.approx(apart if apart <= limit else inf)


def test_patches_are_numbered_in_reading_order_and_small_ones_left_out():
    patches = patches_of(np.array([[0, 0, 1], [1, 0, 0], [1, 0, 1]]) > 0, least=2)
    assert patches.layer.tolist() == [[0, 0, 0], [1, 0, 0], [1, 0, 0]]
    assert (patches.cells.tolist(), patches.centres.tolist()) == ([2], [[1.5, 0.0]])


def test_a_land_without_habitat_has_no_patch_and_no_link():
    patches = patches_of(np.zeros((3, 3), dtype=bool))
    assert patches.count == 0
    assert neighbour_costs(Costs(Surface(np.ones((3, 3)))), patches) == straight_distances(patches) == {}
    assert len(network(patches, {}, Kernel.of_median(1))) == 0


def test_the_area_of_the_landscape_scales_pc_and_neither_ec_nor_dpc():
    """Two patches of 1 ha, 100 m apart at d50 = 100 m, in a land of 100 ha: the sum is 1 + 1 + 2 x 1/2."""
    patches = patches_of(np.array([[1, 0, 1]]) > 0)
    G = network(patches, {(1, 2): 1.0}, Kernel.of_median(100), cellsize=100)
    landscape = 100 * 10_000
    assert probability_of_connectivity(G, total=landscape) == pytest.approx(3 / 100**2)
    assert equivalent_connected_area(G) == pytest.approx(sqrt(3) * 10_000)
    assert landscape * sqrt(probability_of_connectivity(G, total=landscape)) == pytest.approx(
        equivalent_connected_area(G)
    )
    assert pc_importance_of_nodes(G)[1].delta == pytest.approx(100 * 2 / 3)


def test_a_median_and_a_maximum_are_one_kernel_said_twice():
    """ln 20 / ln 2 = 4.32: whoever has a median of 100 has a d95 of 432."""
    kernel = Kernel.of_median(100)
    assert kernel.d95 == pytest.approx(432.19, abs=0.01)
    assert Kernel.of_maximum(kernel.d95).rate == pytest.approx(kernel.rate)
    assert (kernel.chance(0), kernel.chance(inf)) == (1, 0)


@pytest.mark.parametrize("wrong", [0, -1, inf])
def test_a_kernel_needs_a_distance(wrong):
    with pytest.raises(BadOption, match="distance"):
        Kernel.of_median(wrong)


def test_other_options_are_refused():
    land = np.ones((2, 2), dtype=bool)
    with pytest.raises(BadOption, match="neighbours"):
        patches_of(land, neighbours=6)
    with pytest.raises(BadOption, match="least"):
        patches_of(land, least=-1)
    with pytest.raises(BadOption, match="chance"):
        Kernel.at(100, 1)
