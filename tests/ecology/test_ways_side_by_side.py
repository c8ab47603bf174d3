"""How many ways are worth it: cost / R, disjoint routes and cuts, as the corridor lab offers them."""

import networkx as nx
import pytest
from examples import some
from hypothesis import given, settings
from hypothesis import strategies as st
from webs import joined_networks

from explorer.core.errors import BadNetwork
from explorer.ecology import (
    articulation_points,
    bridges,
    components,
    edge_cut,
    edge_disjoint_routes,
    effective_resistance,
    least_cost_distance,
    node_cut,
    node_disjoint_routes,
    redundancy,
)

pytestmark = pytest.mark.usefixtures("arrays")
QUICK = settings(max_examples=some(60), deadline=None)


def side_by_side(ways, length=2):
    """So many ways of so many unit links each from "s" to "t"."""
    G = nx.Graph()
    for way in range(ways):
        nx.add_path(G, ["s", *((way, step) for step in range(length - 1)), "t"])
    return G


def tiles(rows):
    """A board drawn with one letter a tile: m meadow 0.23, f field 0.72; the link between two has their mean
    (Arntzen 2017).
    """
    resistance = {
        (r, c): {"m": 0.23, "f": 0.72}[tile]
        for r, row in enumerate(rows)
        for c, tile in enumerate(row)
        if tile != "#"
    }
    G = nx.grid_2d_graph(len(rows), len(rows[0])).subgraph(resistance).copy()
    nx.set_edge_attributes(G, {(u, v): (resistance[u] + resistance[v]) / 2 for u, v in G.edges}, "resistance")
    return G


@pytest.mark.parametrize("ways", [1, 2, 5])
def test_ways_that_are_alike_count_one_each(ways):
    assert redundancy(side_by_side(ways), "s", "t") == pytest.approx(ways)


def test_a_longer_way_counts_for_less():
    # ring of 5, ends 2 and 3 apart: R = 6/5, cost 2
    assert redundancy(nx.cycle_graph(5), 0, 2) == pytest.approx(2 / (6 / 5))


def test_parallel_links_are_ways_of_their_own():
    assert redundancy(nx.MultiGraph([(0, 1), (0, 1), (0, 1)]), 0, 1) == pytest.approx(3)


def test_places_apart_have_no_way():
    assert redundancy(nx.Graph([(0, 1), (2, 3)]), 0, 3) == 0.0


@pytest.mark.parametrize(
    ("board", "cost", "together", "routes"),
    [
        (["mmmmmmm"] * 5, 1.38, 0.41, 3),
        (["mfffffm"] * 5, 3.83, 0.92, 3),
        (["mmm#mmm", "mmm#mmm", "mmmmmmm", "mmm#mmm", "mmm#mmm"], 1.38, 0.88, 1),
        (["mmm#mmm", "mmmmmmm", "mmm#mmm", "mmmmmmm", "mmm#mmm"], 1.84, 0.58, 2),
        (["#######", "#######", "mmmmmmm", "#######", "#######"], 1.38, 1.38, 1),
        (["#######", "mmmmmmm", "mmmmmmm", "mmmmmmm", "#######"], 1.38, 0.54, 3),
    ],
    ids=["all meadow", "fields between", "one gap", "two gaps", "single file", "three wide"],
)
def test_boards_that_were_worked_out_beforehand(board, cost, together, routes):
    G, s, t = tiles(board), (2, 0), (2, 6)
    assert least_cost_distance(G, s, t) == pytest.approx(cost, abs=0.0051)
    assert effective_resistance(G, s, t) == pytest.approx(together, abs=0.0051)
    assert redundancy(G, s, t) == pytest.approx(cost / together, rel=0.015)
    assert len(node_disjoint_routes(G, s, t)) == routes


def test_a_wall_without_a_gap_leaves_no_way():
    assert redundancy(tiles(["mmm#mmm"] * 5), (2, 0), (2, 6)) == 0.0


@QUICK
@given(joined_networks(), st.data())
def test_all_ways_together_are_never_worse_than_the_best_one(G, data):
    s, t = data.draw(st.permutations(sorted(G)))[:2]
    assert redundancy(G, s, t) >= 1 - 1e-9


@QUICK
@given(joined_networks(), st.data())
def test_the_largest_flow_is_the_smallest_cut_and_the_number_of_disjoint_routes(G, data):
    s, t = data.draw(st.permutations(sorted(G)))[:2]
    nx.set_edge_attributes(G, 1, "one")
    flow = nx.maximum_flow_value(G, s, t, capacity="one")
    assert len(edge_disjoint_routes(G, s, t)) == len(edge_cut(G, s, t)) == flow


@QUICK
@given(joined_networks())
def test_key_places_and_bridges_are_those_whose_loss_makes_more_components(G):
    def worlds(nodes=(), edges=()):
        rest = G.copy()
        rest.remove_nodes_from(nodes)
        rest.remove_edges_from(edges)
        return len(components(rest))

    assert articulation_points(G) == {node for node in G if worlds([node]) > 1}
    assert bridges(G) == {frozenset(link) for link in G.edges if worlds(edges=[link]) > 1}


def test_the_cut_of_a_wall_with_one_gap_is_the_tile_before_it():
    assert node_cut(tiles(["mmm#mmm", "mmmmmmm", "mmm#mmm"]), (0, 0), (0, 6)) == {(1, 2)}


def test_a_place_and_itself_have_no_ways_between_them():
    with pytest.raises(BadNetwork, match="s, t: got 0, expected two different nodes"):
        redundancy(nx.path_graph(2), 0, 0)
