"""What each lay brings, and what a village could still connect: by hand, and against replay and brute
force.
"""

from __future__ import annotations

import random

import networkx as nx
import pytest
from examples import some
from fiestas import BOARD, GAME, flooded, lays, played, position, random_village
from hypothesis import given, settings
from hypothesis import strategies as st
from steps import after

from explorer.games.village import position_village
from explorer.games.village.actions import Lay
from explorer.games.village.board import ELEMENTS, NOTHING
from explorer.games.village.plans import best, elements_on, ends, gain, gains, key_tiles, reasons, stretches
from explorer.games.village.position_village import Laid, Village
from explorer.graphs import articulation_points

SEEDS = st.integers(0, 10**6)


def named(tally: tuple[int, ...]) -> dict[str, int]:
    return {name: count for name, count in zip(ELEMENTS, tally, strict=True) if count}


# Gains ------------------------------------------------------------------------------------------------------


def test_a_gain_is_the_change_of_the_score_sheet():
    for players in (2, 5):
        row = [state for state in played(players, seed=12) if state.current_player is not None]
        for state in random.Random(3).sample(row, 6):
            seat = state.seat
            for found in random.Random(4).sample(gains(state), 25):
                after_taking = state if state.phase == "lay" else after(state, f"take {found.tile}")
                done, _ = after_taking.apply(found.lay)
                before, now = (s.score_sheet().total(seat, projected=True) for s in (state, done))
                assert found.end == now - before >= found.now >= 0
                assert found.draws == (done.phase == "draw")


def test_there_is_a_gain_for_every_legal_lay_of_every_available_tile():
    state = next(state for state in played(2, seed=5)[60:] if state.phase == "take")
    found = gains(state)
    legal = [(tile, lay) for tile in state.available for lay in after(state, f"take {tile}").legal_actions()]
    assert [(one.tile, one.lay) for one in found] == legal


def test_there_are_no_gains_at_chance_nodes_and_after_the_end():
    row = played(2, seed=5)
    assert gains(row[-1]) == ()
    assert [gains(state) for state in row if state.phase == "draw"] == [()] * sum(
        state.phase == "draw" for state in row
    )


def test_the_gain_of_a_balloon_tile_comes_at_once_and_that_of_a_visitor_at_the_end():
    """Tile 88 brings the third red balloon (5) at once; tile 8 two visitors at the end."""
    state = position("61 x0 y-1 r0; 70 x0 y-2 r0", lines=[[88, 8], []])
    third, visitors = gain(state, 88, Lay(0, -3, 0)), gain(state, 8, Lay(0, -3, 0))
    assert (third.now, third.end, named(third.connects)) == (5, 5, {"red balloon": 1})
    assert (visitors.now, visitors.end, named(visitors.connects)) == (0, 2, {"visitor": 2})


def test_a_tile_that_turns_golden_gains_the_difference_at_once():
    """Five red balloons connected; the sixth turns the tile from 5 to 7."""
    state = lays("61 x0 y-1 r0; 70 x0 y-2 r0; 88 x0 y-3 r0; 39 x1 y0 r90; 44 x2 y0 r270", 27)
    assert gain(state, 27, Lay(0, -4, 0))[2:4] == (2, 2)


def test_the_best_lays_come_first_and_say_why():
    state = position("61 x0 y-1 r0; 70 x0 y-2 r0", lines=[[88, 8], []])
    row = best(gains(state), 3)
    assert (row[0].tile, row[0].end) == (88, 5)
    assert [one.end for one in row] == sorted((one.end for one in row), reverse=True)
    assert [event.rule for event in reasons(state, row[0])] == ["VIL-P3", "VIL-B1"]
    assert (
        reasons(state, row[0])[1].text.en
        == "3 red balloons connected: player 1 takes the top tile, worth 5 points."
    )


def test_reasons_of_the_last_tile_of_a_round_say_nothing_of_the_next_round():
    state = position("61 x0 y-1 r0", lines=[[8], []])
    found = next(one for one in gains(state) if str(one.lay) == "lay x0 y-2 r0")
    assert [event.rule for event in reasons(state, found)] == ["VIL-P3"]


# Loose stretches --------------------------------------------------------------------------------------------


def test_the_fewest_tiles_that_could_connect_what_is_loose():
    """Tile 4 (two visitors) three cells away: x0 y1, x1 y1, x1 y0. Tile 34 above the start tile is a dead
    end.
    """
    village = position("34 x0 y-1 r180; 4 x1 y-1 r0").players[0].village
    (row,) = stretches(village)
    assert (row.kind, named(row.elements), row.fewest) == ("paved", {"visitor": 2}, 3)


def test_a_loose_stretch_on_the_way_costs_nothing():
    """Tile 4 at x2 y-3 leads onto x2 y-2. From the start tile: x0 y1, x1 y1, x1 y0, x1 y-1, x1 y-2, x2 y-2,
    six tiles.

    With tile 31 (paved on all sides) loose on x1 y-1 it takes three to reach that one, and then two more.
    """
    far = "41 x0 y-1 r0; 40 x0 y-2 r0; 46 x0 y-3 r0; 45 x1 y-3 r0; 4 x2 y-3 r0"
    assert [row.fewest for row in stretches(position(far).players[0].village) if row.kind == "paved"] == [6]
    helped = stretches(position(f"{far}; 31 x1 y-1 r0").players[0].village)
    assert [row.fewest for row in helped if row.kind == "paved"] == [5, 3]


def test_what_is_built_in_can_never_be_connected():
    """Tile 33, "paved N", faces tile 41, a trail: no cell is left in front of it."""
    village = position("41 x0 y-1 r0; 33 x0 y-2 r180").players[0].village
    assert [row.fewest for row in stretches(village) if row.kind == "paved"] == [None]


def test_open_ends_say_what_hangs_on_them():
    """X4's village: the cell between the paved path of tile 25 and the two visitors of tile 11."""
    found = {(end.cell, end.kind): end for end in ends(GAME.scenario("VIL-X4").players[0].village)}
    here = found[(1, -1), "paved"]
    assert here.lit
    assert named(here.elements) == {"visitor": 2}
    assert found[(1, -1), "trail"].lit
    assert not any(found[(1, -1), "trail"].elements)


CROSSES = {"paved": 31, "trail": 58}


@settings(max_examples=some(60), deadline=None)
@given(SEEDS)
def test_a_tile_open_on_all_sides_on_an_open_end_connects_all_that_hangs_on_it(seed: int):
    """Tile 31 is "paved NESW: visitor, visitor", tile 58 "trail NESW: butterfly"."""
    village = random_village(seed, 25)  # villages do not count the box: these tiles may be laid once more
    own = {"paved": {"visitor": 2}, "trail": {"butterfly": 1}}
    for end in ends(village):
        after = village.lay(Laid(*end.cell, CROSSES[end.kind], 0))
        gained = tuple(now - then for now, then in zip(after.tally, village.tally, strict=True))
        expected = dict(named(end.elements)) if end.lit else {}
        for name, count in own[end.kind].items():
            expected[name] = expected.get(name, 0) + count if end.lit else 0
        assert named(gained) == {name: count for name, count in expected.items() if count}


@settings(max_examples=some(60), deadline=None)
@given(SEEDS)
def test_one_tile_is_enough_exactly_where_a_connected_way_leads_onto_the_same_cell(seed: int):
    village = random_village(seed, 25)
    lit = {(end.cell, end.kind) for end in ends(village) if end.lit}
    for row in stretches(village):
        cells = {(cell, row.kind) for cell in neighbours(village, row.ways)}
        assert (row.fewest == 1) == bool(cells & lit)
        assert row.fewest is None or row.fewest >= 1
        assert row.elements == elements_on(village, row.ways)


@settings(max_examples=some(60), deadline=None)
@given(SEEDS)
def test_every_way_is_either_connected_or_in_one_loose_stretch(seed: int):
    village = random_village(seed)
    loose = [way for row in stretches(village) for way in row.ways]
    every = {(x, y, way) for (x, y), tile in village.at.items() for way in range(len(tile.kinds))}
    assert len(set(loose)) == len(loose)
    assert set(loose) | village.connected == every
    assert not set(loose) & village.connected


@settings(max_examples=some(40), deadline=None)
@given(SEEDS)
def test_laying_as_many_crossings_as_are_said_to_be_needed_connects_and_fewer_do_not(seed: int):
    """Breadth-first over real lays of all-side ways, for villages of nine tiles and up to two tiles."""
    village = random_village(seed, 9)
    for row in stretches(village):
        assert (row.fewest == 1) == connects(village, row.ways[0], row.kind, 1)
        if row.fewest != 1:
            assert (row.fewest == 2) == connects(village, row.ways[0], row.kind, 2)


def connects(village: Village, way: position_village.Segment, kind: str, tiles: int) -> bool:
    """Whether so many crossings of this kind can connect a way; the tile is used as often as needed."""
    for cell in village.frontier:
        after = village.lay(Laid(*cell, CROSSES[kind], 0))
        if way in after.connected or (tiles > 1 and connects(after, way, kind, tiles - 1)):
            return True
    return False


def neighbours(village: Village, ways: tuple[position_village.Segment, ...]) -> set[tuple[int, int]]:
    steps = ((0, -1), (1, 0), (0, 1), (-1, 0))
    return {
        (x + steps[side][0], y + steps[side][1])
        for x, y, way in ways
        for side in village.at[x, y].reaches[way]
        if (x + steps[side][0], y + steps[side][1]) not in village.at
    }


# Key tiles --------------------------------------------------------------------------------------------------


def test_the_tiles_of_a_column_hold_those_behind_them():
    village = position("61 x0 y-1 r0; 70 x0 y-2 r0; 8 x0 y-3 r0").players[0].village
    assert {key.cell: named(key.elements) for key in key_tiles(village)} == {
        (0, -1): {"visitor": 2, "red balloon": 1},
        (0, -2): {"visitor": 2},
    }


def test_a_tile_that_can_be_gone_round_is_no_key_tile():
    """A ring of paved tiles: x0 y-1, x0 y-2, x1 y-2, x1 y-1, closed at x0 y-1."""
    ring = "25 x0 y-1 r0; 11 x0 y-2 r90; 18 x1 y-2 r180; 14 x1 y-1 r270"
    village = position(ring).players[0].village
    assert [key.cell for key in key_tiles(village)] == [(0, -1)]


@settings(max_examples=some(40), deadline=None)
@given(SEEDS)
def test_key_tiles_are_those_without_which_the_flood_fill_reaches_less(seed: int):
    village = random_village(seed, 25)
    found = {key.cell: key.ways for key in key_tiles(village)}
    for laid in village.lays[1:]:
        own = {way for way in village.connected if way[:2] == laid.cell}
        rest = position_village.connected_anew(village.at, laid.cell)
        assert found.get(laid.cell, frozenset()) == village.connected - rest - own


@settings(max_examples=some(40), deadline=None)
@given(SEEDS)
def test_a_tile_with_one_way_is_a_key_tile_exactly_if_that_way_is_an_articulation_point(seed: int):
    """Of the connected network, all ways of the start tile taken as one place (Hopcroft and Tarjan)."""
    village = random_village(seed, 25)
    whole = position_village.way_graph([village])
    linked = nx.Graph(whole.subgraph([node for node in whole if whole.nodes[node]["connected"]]))
    linked.add_edges_from(("start", node) for node in list(linked) if linked.nodes[node]["start"])
    points, keys = (
        articulation_points(linked),
        {position_village.cell_name(*key.cell) for key in key_tiles(village)},
    )
    for node in whole:
        if (
            whole.nodes[node]["connected"]
            and not whole.nodes[node]["start"]
            and len(BOARD.tiles[whole.nodes[node]["tile"]].segments) == 1
        ):
            assert (node in points) == (node.cell in keys)


@pytest.mark.parametrize("seed", range(5))
def test_the_flood_without_a_tile_is_that_of_a_village_in_which_a_bare_way_replaces_it(seed: int):
    """Brute force: the same village, the tile's ways left out of the second opinion."""
    village = random_village(seed, 20)
    assert position_village.connected_anew(village.at) == flooded(village)
    for cell in [laid.cell for laid in village.lays[1:]]:
        less = {c: tile for c, tile in village.at.items() if c != cell}
        assert position_village.connected_anew(village.at, cell) == position_village.connected_anew(less)


def test_nothing_stands_on_no_way():
    assert elements_on(random_village(1), ()) == NOTHING
    assert BOARD.tiles[41].elements == ()
