"""The way network and the bases: what play keeps up to date equals what is found from nothing, and a second
opinion.
"""

from __future__ import annotations

from collections import Counter

import networkx as nx
import pytest
from examples import some
from fiestas import BOARD, GAME, flooded, lays, position, random_village, ways_of
from hypothesis import given, settings
from hypothesis import strategies as st

from explorer.games.village import position_village
from explorer.games.village.board import ELEMENTS
from explorer.games.village.position_village import founded

SEEDS = st.integers(0, 10**6)


def test_incremental_connection_equals_recomputation_on_a_thousand_random_villages():
    for seed in range(1000):
        village = random_village(seed)
        assert village.connected == position_village.connected_anew(village.at)


def test_connection_equals_a_brute_force_flood_fill_over_the_texts_of_the_tiles():
    for seed in range(150):
        village = random_village(seed)
        assert village.connected == flooded(village)


@settings(max_examples=some(80), deadline=None)
@given(SEEDS)
def test_the_graph_says_the_same_as_the_flood_fill(seed: int):
    village = random_village(seed)
    G = position_village.way_graph([village])
    starts = [node for node in G if G.nodes[node]["start"]]
    reached = set().union(*(nx.node_connected_component(G, start) for start in starts))
    assert {(node.cell, node.number) for node in reached} == {
        (position_village.cell_name(x, y), way) for x, y, way in flooded(village)
    }
    assert all(G.nodes[node]["connected"] == (node in reached) for node in G)


@settings(max_examples=some(80), deadline=None)
@given(SEEDS)
def test_the_tally_counts_what_stands_on_the_flooded_ways(seed: int):
    village, ways = random_village(seed), ways_of(random_village(seed))
    counted = Counter(element for way in flooded(village) for element in ways[way][2])
    assert village.tally == tuple(counted[element] for element in ELEMENTS)


@settings(max_examples=some(60), deadline=None)
@given(SEEDS)
def test_a_village_laid_in_another_order_is_connected_in_the_same_way(seed: int):
    village = random_village(seed, tiles=20)
    placed, rest = [village.lays[0]], list(village.lays[:0:-1])
    while rest:
        touching = (lay for lay in rest if any(abs(lay.x - p.x) + abs(lay.y - p.y) == 1 for p in placed))
        placed.append(next(touching))
        rest.remove(placed[-1])
    other = founded(BOARD, placed)
    assert (other.connected, other.tally, other.stalls) == (village.connected, village.tally, village.stalls)
    assert set(other.bases) == set(village.bases)
    assert set(other.frontier) == set(village.frontier)


@settings(max_examples=some(60), deadline=None)
@given(SEEDS)
def test_the_frontier_is_the_empty_cells_beside_the_village(seed: int):
    village = random_village(seed)
    beside = {(x + dx, y + dy) for x, y in village.at for dx, dy in ((0, 1), (1, 0), (0, -1), (-1, 0))}
    assert set(village.frontier) == beside - set(village.at)


def test_edges_join_one_kind_across_a_shared_side():
    G = position("61 x0 y-1 r0; 53 x1 y0 r270").graph()
    north, east = position_village.Way(0, "x0 y-1", 0, "paved"), position_village.Way(0, "x1 y0", 0, "trail")
    start_paved, start_trail = (
        position_village.Way(0, "x0 y0", 0, "paved"),
        position_village.Way(0, "x0 y0", 1, "trail"),
    )
    assert {frozenset(edge) for edge in G.edges} == {
        frozenset((start_paved, north)),
        frozenset((start_trail, east)),
    }
    assert G.edges[start_paved, north]["side"] == "south"
    assert G.nodes[north]["elements"] == ("visitor", "red balloon")
    assert G.nodes[north]["tile"] == 61


def test_the_villages_of_all_players_are_in_one_graph_and_never_joined():
    G = GAME.start(players=3, seed=2).graph()
    assert sorted({node.village for node in G}) == [0, 1, 2]
    assert G.number_of_edges() == 0
    assert G.number_of_nodes() == 6


# Bases ------------------------------------------------------------------------------------------------------


@settings(max_examples=some(80), deadline=None)
@given(SEEDS)
def test_bases_are_the_components_of_the_base_graph(seed: int):
    village = random_village(seed)
    G = position_village.base_graph((village,))
    components = {tuple(sorted((node.x, node.y) for node in part)) for part in nx.connected_components(G)}
    found = position_village.every_base(village.at)
    assert {base.points for base in found} == components
    for base in found:
        nodes = [position_village.Meeting(0, *point) for point in base.points]
        whole = all(G.nodes[n]["parts"] == 4 for n in nodes) and all(
            G.edges[e]["both"] for e in G.subgraph(nodes).edges
        )
        assert base.closed == whole
        assert base.closed == (position_village.fit_of_base(village.at, base) == ((), ()))


@settings(max_examples=some(80), deadline=None)
@given(SEEDS)
def test_the_closed_bases_of_play_are_those_found_from_nothing(seed: int):
    village = random_village(seed)
    assert sorted(village.bases) == [base for base in position_village.every_base(village.at) if base.closed]
    assert all(
        len({x for x, _ in base.points}) == 1 or len({y for _, y in base.points}) == 1
        for base in village.bases
    )


@pytest.mark.parametrize(
    ("village", "tile", "lay"), [("61 x0 y-1 r0; 67 x0 y-2 r0; 72 x1 y-2 r0", 69, "lay x1 y-1 r0")]
)
def test_the_base_graph_of_a_small_base_is_one_point_of_four_parts(village: str, tile: int, lay: str):
    state, _ = lays(village, tile).apply(GAME.parse(lay))
    G = state.base_graph()
    assert {(node.x, node.y): G.nodes[node]["parts"] for node in G} == {(1, -1): 4}
    assert nx.is_frozen(G)
