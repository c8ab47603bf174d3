"""Best paths over maps of cells, beside networkx on the graph of the same cells."""

from itertools import pairwise
from math import inf, isnan

import networkx as nx
import numpy as np
import pytest
from examples import some
from hypothesis import given, settings
from hypothesis import strategies as st

from explorer.core.errors import BadOption, Unreachable
from explorer.ecology.formats import Grid, graph_of
from explorer.ecology.rasters.between import Costs
from explorer.ecology.rasters.surface import Surface


def cell(shape, *cells):
    found = np.zeros(shape, dtype=bool)
    for at in cells:
        found[at] = True
    return found


@settings(max_examples=some(40), deadline=None)
@given(
    st.integers(0, 9999),
    st.integers(1, 7),
    st.integers(1, 7),
    st.sampled_from([4, 8]),
    st.sampled_from(["resistance", "conductance"]),
)
def test_the_best_ways_over_a_random_map_are_those_of_dijkstra(seed, rows, columns, neighbours, average):
    chance = np.random.default_rng(seed)
    values = chance.uniform(0.1, 50, (rows, columns))
    values[chance.random((rows, columns)) < 0.2] = np.inf
    values[0, 0] = values[-1, -1] = 1.0
    grid = Grid(tuple(tuple(None if v == np.inf else float(v) for v in row) for row in values))
    G = graph_of(grid, neighbours=neighbours, average=average)
    expected = nx.single_source_dijkstra_path_length(G, (0, 0), weight="resistance")
    costs = Costs(Surface(values, neighbours, average))
    found = costs.distances(cell(values.shape, (0, 0)))
    for at in np.ndindex(values.shape):
        assert found[at] == pytest.approx(expected.get(at, inf), rel=1e-12)
    way = costs.path(cell(values.shape, (0, 0)), cell(values.shape, (-1, -1)))
    assert sum(G.edges[step]["resistance"] for step in pairwise(way)) == pytest.approx(
        expected.get((rows - 1, columns - 1), 0.0), rel=1e-12
    )


def test_from_a_patch_the_nearest_of_its_cells_counts():
    row = Costs(Surface(np.ones((1, 6))))
    starts = cell((1, 6), (0, 0), (0, 4))
    assert row.distances(starts).tolist() == [[0, 1, 2, 1, 0, 1]]
    assert row.path(starts, cell((1, 6), (0, 3))) == ((0, 4), (0, 3))


def test_a_corridor_is_as_wide_as_ways_are_alike():
    """Three even rows: straight on costs 4; a row aside 6, which is 50 % dearer."""
    land = Costs(Surface(np.ones((3, 5)), neighbours=4))
    ends = cell((3, 5), (1, 0)), cell((3, 5), (1, 4))
    narrow, wide = (land.corridor(*ends, dearer=share) for share in (0.49, 0.5))
    assert (narrow.cost, narrow.width, narrow.path) == (4.0, 1.0, tuple((1, column) for column in range(5)))
    assert wide.width == (3 * 5 - 2) / 3
    assert wide.cells.all()


@settings(max_examples=some(40), deadline=None)
@given(
    st.integers(0, 9999),
    st.integers(1, 12),
    st.integers(2, 12),
    st.sampled_from([4, 8]),
    st.sampled_from([0.0, 0.1, 1.0, 10.0]),
)
def test_the_cells_of_a_corridor_are_found_alike_by_its_detours(seed, rows, columns, neighbours, dearer):
    """Also where a patch lies behind another, and where patches of several cells cost something to cross."""
    chance = np.random.default_rng(seed)
    values = np.exp(chance.uniform(0, 5, (rows, columns)))
    values[chance.random((rows, columns)) < 0.2] = np.inf
    patches = np.zeros(values.shape, dtype=int)
    patches[:, : columns // 3 + 1], patches[:, -(columns // 3) :] = 1, 2
    patches[chance.random(patches.shape) < 0.5] = 0
    patches[0, 0], patches[-1, -1] = 1, 2
    values[0, 0] = values[-1, -1] = 1.0
    costs = Costs(Surface(values, neighbours))
    expected = costs.corridor(patches == 1, patches == 2, dearer).cells
    assert (costs.near(patches == 1, patches == 2, dearer) == expected).all()


def test_a_wall_leaves_no_corridor():
    values = np.ones((3, 3))
    values[:, 1] = inf
    found = Costs(Surface(values)).corridor(cell((3, 3), (1, 0)), cell((3, 3), (1, 2)))
    assert (found.cost, found.path, found.cells.any()) == (inf, (), False)
    assert isnan(found.width), "what does not exist has no width"


def test_a_start_in_a_wall_and_a_negative_share_are_refused():
    land = Costs(Surface(np.array([[inf, 1.0]])))
    with pytest.raises(Unreachable, match="no cell to start from"):
        land.distances(cell((1, 2), (0, 0)))
    with pytest.raises(BadOption, match="dearer"):
        land.corridor(cell((1, 2), (0, 1)), cell((1, 2), (0, 1)), dearer=-1)
