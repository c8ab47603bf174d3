"""VIL-P, VIL-E, VIL-B, VIL-H, VIL-A and VIL-F: ways, elements, balloons, stalls, altars, the final count."""

from __future__ import annotations

import pytest
from fiestas import GAME, lays, points, position
from steps import after, ask, refused, story

from explorer.games.village.plans import gain

# Ways -------------------------------------------------------------------------------------------------------


def test_vil_p1_an_element_counts_only_on_a_way_that_hangs_together_with_the_start_tile():
    """Tile 4 carries two visitors on a paved path north to south; turned by a quarter it misses the start
    tile's path.
    """
    assert points(position("4 x0 y-1 r0")) == {"VIL-E1": 2}
    assert points(position("4 x0 y-1 r90")) == {}


def test_vil_p1_elements_are_connected_through_any_number_of_tiles():
    assert (
        ask(position("4 x0 y-1 r0; 6 x0 y-2 r0; 8 x0 y-3 r0"), "connected", player=0, element="visitor") == 6
    )


def test_vil_p2_paved_joins_paved_and_trail_joins_trail():
    """Tile 42: two butterflies on a trail. East of the start tile it meets its trail; in the north it faces
    its paved path.
    """
    assert points(position("42 x1 y0 r90")) == {"VIL-E2": 4}
    assert points(position("42 x0 y-1 r0")) == {}


def test_vil_p2_two_ways_that_cross_on_a_tile_do_not_meet():
    """Tile 66: a paved path north to south, two butterflies on the trail east to west."""
    state = position("66 x0 y-1 r0; 4 x0 y-2 r0")
    assert points(state) == {"VIL-E1": 2}
    assert ask(state, "loose", player=0, element="butterfly") == 2


def test_vil_p2_two_ways_of_one_kind_on_a_tile_do_not_meet_either():
    """Tile 109: "paved NE: green balloon | paved SW: visitor". From the south only the visitor is reached."""
    assert ask(position("109 x0 y-1 r0"), "connected_elements", player=0) == {"visitor": 1}


def test_vil_p2_a_way_that_does_not_reach_the_shared_side_does_not_meet():
    """Tile 33, "paved N", ends on the tile: north of the start tile only half a turn brings it to the
    path.
    """
    assert ask(position("33 x0 y-1 r0"), "connected_elements", player=0) == {}
    assert ask(position("33 x0 y-1 r180"), "connected_elements", player=0) == {
        "visitor": 1,
        "green balloon": 1,
    }


def test_vil_p2_every_start_tile_joins_ways_of_both_kinds():
    assert points(position("4 x0 y-1 r0; 42 x-1 y0 r90", start=116)) == {"VIL-E1": 2, "VIL-E2": 4}


def test_vil_p3_a_tile_connects_elements_that_were_laid_earlier():
    """Tile 4 with its two visitors lies two cells north, tile 67 with two more joins it to the start tile."""
    state = lays("41 x-1 y0 r0; 45 x-1 y-1 r0; 46 x-1 y-2 r0; 4 x0 y-2 r0", 67)
    assert points(state) == {}
    assert story(state, "lay x0 y-1 r0") == ["VIL-T3", "VIL-P3"]
    assert points(after(state, "lay x0 y-1 r0")) == {"VIL-E1": 4}


def test_vil_p3_what_is_connected_now_is_told_by_name():
    event = lays("", 61).apply(GAME.parse("lay x0 y-1 r0"))[1][1]
    assert event.text.en == "Now connected to the start tile of player 1: 1 visitor, 1 red balloon."
    assert event.text.fr == "Voilà reliés à la tuile Départ du joueur 1 : 1 visiteur, 1 ballon rouge."
    assert event.cells == ("1:x0 y-1",)


# Elements ---------------------------------------------------------------------------------------------------


def test_vil_e1_a_visitor_on_a_connected_path_is_worth_one_point():
    assert points(position("4 x0 y-1 r0; 6 x0 y-2 r0"))["VIL-E1"] == 4


def test_vil_e2_a_butterfly_on_a_connected_trail_is_worth_two_points():
    assert points(position("42 x1 y0 r90; 40 x2 y0 r90"))["VIL-E2"] == 6


# Balloons: 61, 70 and 88 carry a red one each on a paved path north to south --------------------------------

TWO_REDS = "61 x0 y-1 r0; 70 x0 y-2 r0"
FIVE_REDS = "61 x0 y-1 r0; 70 x0 y-2 r0; 88 x0 y-3 r0; 39 x1 y0 r90; 44 x2 y0 r270"


def test_vil_b1_three_connected_balloons_take_the_top_tile_of_their_colour():
    assert points(position(TWO_REDS)) == {"VIL-E1": 1}
    state = after(lays(TWO_REDS, 88), "lay x0 y-3 r0")
    assert points(state)["VIL-B1"] == 5
    assert ask(state, "balloons", player=0) == {"red": 5}
    assert ask(state, "piles")["red"] == 1


def test_vil_b1_the_second_player_to_have_three_gets_the_next_tile():
    rival = "27 x0 y-1 r180; 106 x-1 y-1 r90"
    state = position(f"{TWO_REDS}; 88 x0 y-3 r0", rival, hand=110, seat=1, lines=[[1], [2]])
    assert ask(state, "connected", player=1, element="red balloon") == 2
    state = after(state, "lay x1 y0 r180")
    assert ask(state, "balloons", player=1) == {"red": 4}
    assert ask(state, "piles")["red"] == 0


def test_vil_b1_loose_balloons_earn_nothing():
    assert points(after(lays(TWO_REDS, 88), "lay x0 y-3 r270")).get("VIL-B1") is None


def test_vil_b1_balloons_that_are_connected_now_count_like_those_laid_now():
    state = lays("25 x0 y-1 r0; 61 x0 y-2 r0; 70 x0 y-3 r0; 88 x1 y-2 r0", 11)
    assert story(state, "lay x1 y-1 r270") == ["VIL-T3", "VIL-P3", "VIL-B1"]


def test_vil_b1_one_tile_a_colour_and_player():
    state = after(lays(f"{TWO_REDS}; 88 x0 y-3 r0", 27), "lay x0 y-4 r0")
    assert ask(state, "connected", player=0, element="red balloon") == 4
    assert ask(state, "piles")["red"] == 1
    assert points(state)["VIL-B1"] == 5


def test_vil_b1_an_empty_pile_gives_none():
    state = lays(TWO_REDS, 88, balloons={"red": 0})
    assert story(state, "lay x0 y-3 r0") == ["VIL-T3", "VIL-P3", "VIL-B1"]
    assert ask(after(state, "lay x0 y-3 r0"), "balloons", player=0) == {}


def test_vil_b2_six_connected_balloons_turn_the_tile_to_its_golden_side():
    state = lays(FIVE_REDS, 27)
    assert ask(state, "connected", player=0, element="red balloon") == 5
    assert ask(state, "balloons", player=0) == {"red": 5}
    assert story(state, "lay x0 y-4 r0") == ["VIL-T3", "VIL-P3", "VIL-B2"]
    state = after(state, "lay x0 y-4 r0")
    assert ask(state, "balloons", player=0) == {"red": 7}
    assert points(state)["VIL-B2"] == 7
    assert "VIL-B1" not in points(state)


def test_vil_b2_balloons_beyond_six_change_nothing():
    state = position(f"{FIVE_REDS}; 27 x0 y-4 r0", hand=110, lines=[[1], [2]])
    assert "VIL-B2" not in story(state, "lay x0 y-5 r90")
    assert ask(after(state, "lay x0 y-5 r90"), "balloons", player=0) == {"red": 7}


def test_vil_b2_from_two_to_six_at_once_the_tile_is_taken_and_turned():
    """Two are connected; four more hang on cell x0 y-3: tiles 88 in the east, 110 in the west, 27 in the
    north with 106.
    """
    village = (
        f"{TWO_REDS}; 25 x1 y-2 r0; 88 x1 y-3 r180; 106 x1 y-4 r270; "
        f"27 x0 y-4 r0; 41 x-1 y-2 r0; 110 x-1 y-3 r0"
    )
    state = lays(village, 31)
    assert ask(state, "connected", player=0, element="red balloon") == 2
    assert ask(state, "loose", player=0, element="red balloon") == 4
    assert story(state, "lay x0 y-3 r0")[:4] == ["VIL-T3", "VIL-P3", "VIL-B1", "VIL-B2"]


# Stalls -----------------------------------------------------------------------------------------------------

STALLS = ("26 x0 y-1 r0", "62 x0 y-2 r0", "100 x0 y-3 r0", "7 x0 y-4 r0", "5 x0 y-5 r0", "20 x0 y-6 r90")


@pytest.mark.parametrize(("kinds", "worth"), [(1, 0), (2, 1), (3, 4), (4, 9), (5, 16), (6, 25)])
def test_vil_h1_different_connected_stalls_are_worth_the_square_of_one_less(kinds: int, worth: int):
    assert points(position("; ".join(STALLS[:kinds]))).get("VIL-H1", 0) == worth


def test_vil_h1_a_repeated_kind_counts_once():
    """Bread, fruit, marigolds and a second stall of fruit (tile 23)."""
    assert points(position("; ".join((*STALLS[:3], "23 x0 y1 r0"))))["VIL-H1"] == 4


def test_vil_h1_a_loose_stall_does_not_count():
    assert points(position("; ".join((*STALLS[:3], "7 x0 y-4 r90"))))["VIL-H1"] == 4


def test_vil_h2_a_stall_of_a_kind_in_the_village_draws_a_tile_from_the_bag_at_once():
    state = after(lays("62 x0 y-1 r0", 23), "lay x0 y1 r0")
    assert (state.phase, state.current_player, state.seat) == ("draw", None, 0)
    outcomes = state.chance_outcomes()
    assert [action.tile for action, _ in outcomes] == list(state.bag)
    assert {probability for _, probability in outcomes} == {1 / len(state.bag)}
    state = after(state, "draw 8")
    assert (state.phase, state.hand, state.current_player) == ("lay", 8, 0)
    assert 8 not in state.bag


def test_vil_h2_a_first_stall_of_a_kind_draws_nothing():
    assert after(lays("62 x0 y-1 r0", 7), "lay x0 y1 r0").phase == "take"


def test_vil_h2_neither_stall_needs_to_be_connected():
    state = after(lays("62 x0 y-1 r90", 23), "lay x1 y0 r0")
    assert ask(state, "connected", player=0, element="fruit stall") == 0
    assert state.phase == "draw"


def test_vil_h2_it_holds_for_the_third_stall_of_a_kind_too():
    state = after(lays("62 x0 y-1 r0; 23 x0 y1 r0", 71), "lay x1 y0 r0")
    assert state.phase == "draw"


def test_vil_h2_extra_draws_chain_within_one_turn():
    state = after(lays("62 x0 y-1 r0; 57 x1 y0 r0", 23), "lay x0 y1 r0", "draw 91", "lay x-1 y0 r0")
    assert (state.phase, state.turn) == ("draw", 0)
    state = after(state, "draw 8", "lay x0 y2 r0")
    assert (state.phase, state.turn, state.seat) == ("take", 1, 1)


def test_vil_h2_an_empty_bag_gives_none_and_the_turn_ends():
    state = lays("62 x0 y-1 r0", 23, bag=[])
    assert story(state, "lay x0 y1 r0") == ["VIL-T3", "VIL-P3", "VIL-H2"]
    assert after(state, "lay x0 y1 r0").phase == "take"


THIRD = "62 x0 y-1 r0; 23 x0 y1 r0"


@pytest.mark.parametrize(("option", "village", "tile", "draws"), [
    ("yes", "62 x0 y-1 r0", 23, True), ("yes", THIRD, 38, True),
    ("no", "62 x0 y-1 r0", 23, True), ("no", THIRD, 38, False),
])  # fmt: skip
def test_vil_h2_the_second_stall_of_a_kind_draws_and_by_the_option_the_third(option, village, tile, draws):
    """Tiles 62, 23 and 38 carry a fruit stall each."""
    state = lays(village, tile, options={"third_stall": option})
    laid = state.legal_actions()[0]
    assert (state.apply(laid)[0].phase == "draw") is draws
    assert gain(state, tile, laid).draws is draws


def test_vil_h2_a_rivals_stall_does_not_count():
    assert after(lays("", 23, "62 x0 y-1 r0"), "lay x0 y1 r0").phase == "take"


def test_vil_h2_only_a_tile_of_the_bag_comes_out_of_it():
    state = after(lays("62 x0 y-1 r0", 23), "lay x0 y1 r0")
    assert refused(state, "draw 62") == ["VIL-H2"]
    assert refused(state, "lay x0 y2 r0") == ["VIL-H2"]


# Altars and the end -----------------------------------------------------------------------------------------


def test_vil_a1_a_connected_altar_gives_a_point_for_each_connected_balloon_of_its_colour():
    """Tile 27: a green altar. Tiles 9 and 64 carry a green balloon each, tile 28 a third one that is turned
    away.
    """
    assert points(position("27 x0 y-1 r0; 9 x0 y-2 r0; 64 x0 y-3 r0; 28 x0 y-4 r270"))["VIL-A1"] == 2


def test_vil_a1_an_altar_of_stalls_counts_repeated_kinds_too():
    """Tile 24: an altar of stalls. Fruit twice and bread: three stalls, two kinds."""
    assert points(position("24 x0 y-1 r0; 62 x0 y-2 r0; 113 x0 y1 r270; 26 x0 y-3 r0"))["VIL-A1"] == 3


def test_vil_a1_a_loose_altar_gives_nothing():
    assert "VIL-A1" not in points(position("27 x0 y-1 r270; 9 x0 y1 r0"))


def test_vil_a1_two_altars_count_each_on_its_own():
    assert points(position("27 x0 y-1 r0; 32 x0 y-2 r0; 9 x0 y-3 r0"))["VIL-A1"] == 2


def test_vil_a1_each_demand_has_its_line_on_the_score_sheet():
    state = position("24 x0 y-1 r0; 62 x0 y-2 r0; 90 x0 y1 r0; 64 x0 y2 r0")
    lines = {line.category.en: line.points for line in state.score_sheet().lines if line.rule == "VIL-A1"}
    assert lines == {"Altars: stalls": 1, "Altars: yellow balloons": 2}


def test_vil_f1_until_the_end_all_points_are_projected_and_then_none():
    state = position("4 x0 y-1 r0", lines=[[6], []], round=2, turn=55, seat=0)
    sheet = state.score_sheet()
    assert (sheet.total(0), sheet.total(0, projected=True)) == (0, 2)
    sheet = after(state, "take 6", "lay x0 y-2 r0").score_sheet()
    assert sheet.totals == (4, 0)
    assert [(line.rule, line.points, line.when, line.projected) for line in sheet.lines] == [
        ("VIL-E1", 4, "56", False)
    ]


def test_vil_f1_most_points_win():
    state = after(position("4 x0 y-1 r0", lines=[[60], []], round=2), "take 60", "lay x1 y0 r0")
    assert state.outcome.winners == (0,)
    assert state.outcome.rule == "VIL-F1"


def test_vil_f1_a_tie_is_shared():
    state = after(
        position("4 x0 y-1 r0", "8 x0 y-1 r0", lines=[[60], []], round=2, seat=0), "take 60", "lay x0 y1 r0"
    )
    assert state.score_sheet().totals == (2, 2)
    assert state.outcome.winners == (0, 1)
    assert state.outcome.reason.en == "player 1 and player 2 share the victory with 2 points."


def test_vil_f1_the_extra_draws_of_the_last_tile_belong_to_the_game():
    state = after(position("62 x0 y-1 r0", lines=[[23], []], round=2, seat=0), "take 23", "lay x0 y1 r0")
    assert state.outcome is None
    state = after(state, "draw 4", "lay x0 y-2 r0")
    assert state.is_terminal


def test_vil_f1_after_the_end_nothing_is_played():
    state = after(position(lines=[[60], []], round=2), "take 60", "lay x1 y0 r0")
    assert (
        refused(state, "take 60") == refused(state, "lay x2 y0 r0") == refused(state, "draw 4") == ["VIL-F1"]
    )
