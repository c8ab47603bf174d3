"""ASCII grids: read, refused where they are wrong, written back, and the network of their cells."""

from math import inf, sqrt

import networkx as nx
import pytest
from examples import some
from hypothesis import given, settings
from hypothesis import strategies as st
from uploads import FINITE, RESISTANCES, sent

from explorer.core.errors import BadNetwork, BadOption, BadTable
from explorer.ecology import effective_resistance
from explorer.ecology.formats import (
    Grid,
    graph_of,
    grid_of,
    nodes_by_cell,
    read_grid,
    read_points,
    read_raster,
    read_regions,
    write_grid,
)
from explorer.ecology.formats.ascii_grid import MAX_CELLS

QUICK = settings(max_examples=some(60), deadline=None)
HEAD = "ncols 2\nnrows 2\nxllcorner 100\nyllcorner 200\ncellsize 10\n"
NODATA = "NODATA_value -9999\n"
POND = Grid(((1.0, 2.0), (None, 4.0)), 100, 200, 10)


@st.composite
def grids(draw):
    """Up to 4 by 5 cells anywhere on the map, some without data; whole and real numbers, the usual mark of no
    data too.
    """
    nrows, ncols = draw(st.integers(1, 4)), draw(st.integers(1, 5))
    value = st.one_of(st.none(), st.sampled_from([-9999.0, -99999.0, 0.0, 1.0]), FINITE)
    row = st.tuples(*[value] * ncols)
    return Grid(draw(st.tuples(*[row] * nrows)), draw(FINITE), draw(FINITE), draw(RESISTANCES))


def fault(text, read=read_grid):
    with pytest.raises(BadTable) as refused:
        read(sent(text, "pond.asc"))
    return refused.value


# --- reading ---


def test_a_grid_is_read_with_its_place_on_the_map():
    assert read_grid(sent(HEAD + NODATA + "1 2\n-9999 4\n")) == POND


def test_keys_may_be_capital_and_the_mark_of_no_data_left_out():
    assert read_grid(sent(HEAD.upper() + "1 2\n-9999 4\n")) == POND


def test_tabs_behind_numbers_and_windows_line_ends_change_nothing():
    text = (HEAD + NODATA + "1 2\n-9999 4\n").replace(" ", "\t").replace("\n", "\t\t\r\n")
    assert read_grid(sent(text)) == POND


def test_the_centre_of_the_lower_left_cell_may_be_given_instead_of_its_corner():
    text = HEAD.replace("xllcorner 100", "xllcenter 105").replace("yllcorner 200", "yllcenter 205")
    assert read_grid(sent(text + NODATA + "1 2\n-9999 4\n")) == POND


def test_no_data_is_what_the_header_says_even_when_written_otherwise():
    assert read_grid(sent(HEAD + "NODATA_value 0\n1 2\n0.0 4\n")) == POND


@pytest.mark.parametrize(
    ("text", "line", "column"),
    [
        ("nrows 2\nncols 2\nxllcorner 0\nyllcorner 0\ncellsize 1\n1 2\n3 4", 1, 1),  # wrong order
        ("ncols 2\nnrows 2\nyllcorner 0\nxllcorner 0\ncellsize 1\n1 2\n3 4", 3, 1),
        ("1 2\n3 4", 1, 1),  # no header
        ("ncols\nnrows 2\n", 1, 2),
        ("ncols 2 2\nnrows 2\n", 1, 3),
        ("ncols 2.5\nnrows 2\nxllcorner 0\nyllcorner 0\ncellsize 1\n", 1, 2),
        ("ncols 0\nnrows 2\nxllcorner 0\nyllcorner 0\ncellsize 1\n", 1, 2),
        ("ncols 2\nnrows 2\nxllcorner 1,5\nyllcorner 0\ncellsize 1\n", 3, 2),
        ("ncols 2\nnrows 2\nxllcorner 0\nyllcorner 0\ncellsize -1\n", 5, 2),
        (HEAD + "NODATA_value nan\n1 2\n3 4", 6, 2),
        (HEAD + NODATA + "1 2\n3", 8, 2),  # a cell less
        (HEAD + NODATA + "1 2 3\n4 5", 7, 3),  # a cell more
        (HEAD + NODATA + "1 2\n3 x", 8, 2),
        (HEAD + NODATA + "1 0,5\n3 4", 7, 2),
        (HEAD + NODATA + "1 2", 7, None),  # a row less
        (HEAD + NODATA + "1 2\n3 4\n5 6", 9, None),  # a row more
        (HEAD, None, None),  # none at all
        ("ncols 2\nnrows 2", None, None),
        (
            f"ncols {MAX_CELLS}\nnrows 2\nxllcorner 0\nyllcorner 0\ncellsize 1\n",
            2,
            2,
        ),  # too many cells, none of them read
    ],
)
def test_a_grid_is_refused_where_it_is_wrong(text, line, column):
    error = fault(text)
    assert (error.line, error.column, error.source) == (line, column, "pond.asc")


def test_a_row_too_few_says_how_many():
    assert str(fault(HEAD + "1 2")) == "pond.asc, line 6: got '1 row of cells', expected 2 rows of cells"


# --- points and regions ---


def test_points_are_read_from_a_list_of_places_on_the_map():
    # the borders of the map count as inside; a point between two cells lies in the upper, or the left one
    assert read_points(sent("2 105 215\n1 119 201\n2 100 220\n3 110 210"), POND) == {
        1: ((1, 1),),
        2: ((0, 0),),
        3: ((0, 0),),
    }


def test_points_are_read_from_a_grid_where_one_may_cover_several_cells():
    assert read_points(sent(HEAD + NODATA + "2 -9999\n2 1"), POND) == {1: ((1, 1),), 2: ((0, 0), (1, 0))}


@pytest.mark.parametrize(
    ("text", "line", "column"),
    [
        ("1 99 205", 1, 2),
        ("1 105 221", 1, 3),
        ("1 105", 1, 3),
        ("x 105 205", 1, 1),
        (HEAD + "1 2\n3 0.5", 7, 2),
    ],
)
def test_points_are_refused_where_they_are_wrong(text, line, column):
    error = fault(text, lambda file: read_points(file, POND))
    assert (error.line, error.column) == (line, column)


def test_regions_of_another_map_are_refused():
    error = fault(HEAD.replace("100", "90") + "1 1\n0 0", lambda file: read_regions(file, POND))
    assert "cells of 10 at the corner (90, 200)" in error.got.en
    assert "cells of 10 at the corner (100, 200)" in error.expected.en


def test_a_raster_run_of_another_kind_is_refused():
    with pytest.raises(BadTable, match="scenario"):
        read_raster(sent("data_type = raster\nscenario = omnidirectional"), {})


# --- writing ---


@QUICK
@given(grids())
def test_a_grid_reads_back_the_same(grid):
    assert read_grid(sent(write_grid(grid))) == grid


def test_the_mark_of_no_data_is_a_number_that_no_cell_holds():
    assert "NODATA_value -99999\n" in write_grid(Grid(((-9999.0, None),)))


def test_a_board_becomes_a_grid_cell_by_cell():
    places = {(0, 0): "c1", (0, 1): "c2", (1, 1): "c2"}
    assert grid_of({"c1": 0.5, "c2": 2.0}, places, 2, 2).rows == ((0.5, 2.0), (None, 2.0))


def test_a_cell_outside_the_board_is_refused():
    with pytest.raises(BadNetwork):
        grid_of({"c1": 1}, {(2, 0): "c1"}, 2, 2)


def test_a_network_made_from_a_grid_goes_back_onto_it():
    G = graph_of(POND)
    areas = nx.get_node_attributes(G, "area")
    assert grid_of(areas, nodes_by_cell(G), 2, 2).rows == ((100, 100), (None, 100))


# --- the network of the cells ---


def links(grid, **options):
    return {frozenset((u, v)): r for u, v, r in graph_of(grid, **options).edges(data="resistance")}


SQUARE = Grid(((1, 3), (5, 7)))
SIDES = [((0, 0), (0, 1)), ((0, 0), (1, 0)), ((0, 1), (1, 1)), ((1, 0), (1, 1))]


def test_a_link_has_the_average_of_two_resistances():
    assert links(SQUARE) == dict(zip(map(frozenset, SIDES), [2, 3, 5, 6], strict=True))


def test_a_diagonal_link_is_the_root_of_two_as_long():
    found = links(SQUARE, neighbours=8)
    assert len(found) == 6
    assert found[frozenset([(0, 0), (1, 1)])] == 4 * sqrt(2)
    assert found[frozenset([(1, 0), (0, 1)])] == 4 * sqrt(2)


def test_or_that_of_two_conductances():
    # (1 + 1/3) / 2 = 2/3 between the upper two; (1 + 1/7) / 2 = 4/7 on the diagonal, / sqrt(2)
    found = links(SQUARE, neighbours=8, average="conductance")
    assert found[frozenset([(0, 0), (0, 1)])] == pytest.approx(3 / 2, rel=1e-15)
    assert found[frozenset([(0, 0), (1, 1)])] == pytest.approx(7 / 4 * sqrt(2), rel=1e-15)


def test_conductances_are_turned_over():
    # 1 and 1/3: resistances 1 and 3, average 2
    assert links(Grid(((1, 1 / 3),)), resistances=False) == {frozenset(SIDES[0]): 2}


def test_no_data_and_a_conductance_of_zero_are_barriers():
    assert list(graph_of(Grid(((1, None, 1),)))) == [(0, 0), (0, 2)]
    assert list(graph_of(Grid(((1, 0, 1),)), resistances=False)) == [(0, 0), (0, 2)]


def test_a_region_is_one_place_and_its_links_side_by_side_add_up():
    # 1 1      upper two joined: the lower two are 1 away each, and 1 from each other
    # 1 1
    G = graph_of(Grid(((1, 1), (1, 1))), joined=[[(0, 0), (0, 1)]])
    assert G.nodes[0, 0]["cells"] == ((0, 0), (0, 1))
    assert (G.number_of_nodes(), G.size()) == (3, 3)
    # all four cells of the left column joined to one: two links of 1 side by side are 0.5
    G = graph_of(Grid(((1, 1), (1, 1))), joined=[[(0, 0), (1, 0)], [(0, 1), (1, 1)]])
    assert G.edges[(0, 0), (0, 1)]["resistance"] == 0.5


def test_regions_that_overlap_are_one():
    G = graph_of(Grid(((1, 1, 1, 1),)), joined=[[(0, 0), (0, 1)], [(0, 1), (0, 2)]])
    assert list(G) == [(0, 0), (0, 3)]


def test_a_region_leads_across_what_has_no_data():
    G = graph_of(Grid(((1, None, 1),)), joined=[[(0, 0), (0, 1), (0, 2)]])
    assert list(G) == [(0, 0)]
    assert G.nodes[0, 0]["area"] == 2


def test_a_region_without_habitat_is_none():
    assert list(graph_of(Grid(((1, None, None),)), joined=[[(0, 1), (0, 2)]])) == [(0, 0)]


def test_cells_without_data_of_a_region_count_as_conductance_zero():
    # cells 1 | no data | 1, the first two one region: (0 + 1) / 2 with averaged conductances, no way with
    # averaged resistances
    G = graph_of(Grid(((1, None, 1),)), joined=[[(0, 0), (0, 1)]], average="conductance")
    assert G.edges[(0, 0), (0, 2)]["resistance"] == 2
    assert (
        effective_resistance(graph_of(Grid(((1, None, 1),)), joined=[[(0, 0), (0, 1)]]), (0, 0), (0, 2))
        == inf
    )


def test_places_have_coordinates_with_the_first_row_on_top():
    G = graph_of(POND)
    assert [(G.nodes[cell]["x"], G.nodes[cell]["y"]) for cell in ((0, 0), (1, 1))] == [(105, 215), (115, 205)]


@pytest.mark.parametrize("grid", [Grid(((0,),)), Grid(((-1,),)), Grid(((float("nan"),),)), Grid(((1e300,),))])
def test_an_impossible_resistance_is_refused_with_its_cell(grid):
    with pytest.raises(BadNetwork, match=r"cell \(0, 0\)"):
        graph_of(grid)


def test_other_neighbours_and_averages_are_refused():
    for options in ({"neighbours": 6}, {"average": "cost"}):
        with pytest.raises(BadOption):
            graph_of(POND, **options)


@QUICK
@given(
    st.lists(
        st.lists(st.sampled_from([None, 0.25, 1.0, 4.0]), min_size=3, max_size=3), min_size=1, max_size=4
    )
)
def test_four_neighbours_give_the_board_graph_that_networkx_makes(rows):
    grid = Grid(tuple(map(tuple, rows)))
    board = nx.grid_2d_graph(len(rows), 3).subgraph([cell for cell, _ in grid.values()])
    G = graph_of(grid)
    assert set(G) == set(board)
    assert all(board.has_edge(u, v) for u, v in G.edges)
    assert G.size() == board.size()
