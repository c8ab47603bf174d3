"""VIL-P, VIL-E, VIL-B, VIL-H, VIL-A and VIL-F: ways, elements, balloons, stalls, altars, the final count."""

from __future__ import annotations

from fiestas import GAME, lays, points, position
from steps import after, ask, cases, refused, story

from explorer.games.village.plans import gain


def counts(text: str) -> dict[str, int]:
    """ "2 visitor, 1 red balloon" by name."""
    parts = (part.split(maxsplit=1) for part in text.split(", ") if part)
    return {name: int(number) for number, name in parts}


# Ways -------------------------------------------------------------------------------------------------------


@cases("village connected", """
    4 x0 y-1 r0 | 2 visitor  # two visitors on a paved path north to south
    4 x0 y-1 r90 |  # turned by a quarter it misses the start tile's path
    4 x0 y-1 r0; 6 x0 y-2 r0; 8 x0 y-3 r0 | 6 visitor  # through any number of tiles
""")  # fmt: skip
def test_vil_p1_an_element_counts_only_on_a_way_that_hangs_together_with_the_start_tile(
    village: str, connected: str
):
    assert ask(position(village), "connected_elements", player=0) == counts(connected)


@cases("start village connected loose", """
    115 | 42 x1 y0 r90 | 2 butterfly |  # a trail in the east meets the start tile's trail
    115 | 42 x0 y-1 r0 | | 2 butterfly  # in the north it faces the paved path
    115 | 66 x0 y-1 r0; 4 x0 y-2 r0 | 2 visitor | 2 butterfly  # two ways that cross on a tile do not meet
    115 | 109 x0 y-1 r0 | 1 visitor | 1 green balloon  # nor two of one kind: paved NE, paved SW
    115 | 33 x0 y-1 r0 | | 1 visitor, 1 green balloon  # "paved N" ends on the tile
    115 | 33 x0 y-1 r180 | 1 visitor, 1 green balloon |
    116 | 4 x0 y-1 r0; 42 x-1 y0 r90 | 2 visitor, 2 butterfly |  # every start tile joins ways of both kinds
""")  # fmt: skip
def test_vil_p2_ways_of_one_kind_meet_at_a_shared_side(start: str, village: str, connected: str, loose: str):
    state = position(village, start=int(start))
    assert ask(state, "connected_elements", player=0) == counts(connected)
    assert ask(state, "loose_elements", player=0) == counts(loose)


def test_vil_p3_a_tile_connects_elements_that_were_laid_earlier():
    """Tile 4 with its two visitors lies two cells north, tile 67 with two more joins it to the start tile."""
    state = lays("41 x-1 y0 r0; 45 x-1 y-1 r0; 46 x-1 y-2 r0; 4 x0 y-2 r0", 67)
    assert points(state) == {}
    assert story(state, "lay x0 y-1 r0") == ["VIL-T3", "VIL-P3"]
    assert points(after(state, "lay x0 y-1 r0")) == {"VIL-E1": 4}


def test_vil_p3_what_is_connected_now_is_told_by_name():
    event = lays("", 61).apply(GAME.parse("lay x0 y-1 r0"))[1][1]
    assert event.text.en == "Now connected to the start tile of player 1: 1 visitor, 1 red balloon."
    assert event.text.fr == "Voilà reliés à la tuile Départ du joueur 1\u00a0: 1 visiteur, 1 ballon rouge."
    assert event.cells == ("1:x0 y-1",)


# Elements, stalls, altars -----------------------------------------------------------------------------------


def test_vil_e1_a_visitor_on_a_connected_path_is_worth_one_point():
    assert points(position("4 x0 y-1 r0; 6 x0 y-2 r0")) == {"VIL-E1": 4}


def test_vil_e2_a_butterfly_on_a_connected_trail_is_worth_two_points():
    assert points(position("42 x1 y0 r90; 40 x2 y0 r90"))["VIL-E2"] == 6


STALLS = ("26 x0 y-1 r0", "62 x0 y-2 r0", "100 x0 y-3 r0", "7 x0 y-4 r0", "5 x0 y-5 r0", "20 x0 y-6 r90")


@cases("kinds more worth", """
    1 | | 0
    2 | | 1
    3 | | 4
    4 | | 9
    5 | | 16
    6 | | 25
    3 | 23 x0 y1 r0 | 4  # bread, fruit, marigolds and a second stall of fruit: a repeated kind counts once
    3 | 7 x0 y-4 r90 | 4  # a loose stall does not count
""")  # fmt: skip
def test_vil_h1_different_connected_stalls_are_worth_the_square_of_one_less(
    kinds: str, more: str, worth: str
):
    village = "; ".join((*STALLS[: int(kinds)], more))
    assert points(position(village)).get("VIL-H1", 0) == int(worth)


@cases("village worth", """
    27 x0 y-1 r0; 9 x0 y-2 r0; 64 x0 y-3 r0; 28 x0 y-4 r270 | 2  # green: tiles 9 and 64; 28 is turned away
    24 x0 y-1 r0; 62 x0 y-2 r0; 113 x0 y1 r270; 26 x0 y-3 r0 | 3  # stalls: fruit twice and bread, all count
    27 x0 y-1 r270; 9 x0 y1 r0 | 0  # a loose altar gives nothing
    27 x0 y-1 r0; 32 x0 y-2 r0; 9 x0 y-3 r0 | 2  # two altars count each on its own
""")  # fmt: skip
def test_vil_a1_a_connected_altar_gives_a_point_for_each_connected_thing_of_its_demand(
    village: str, worth: str
):
    assert points(position(village)).get("VIL-A1", 0) == int(worth)


def test_vil_a1_each_demand_has_its_line_on_the_score_sheet():
    state = position("24 x0 y-1 r0; 62 x0 y-2 r0; 90 x0 y1 r0; 64 x0 y2 r0")
    lines = {line.category.en: line.points for line in state.score_sheet().lines if line.rule == "VIL-A1"}
    assert lines == {"Altars: stalls": 1, "Altars: yellow balloons": 2}


# Balloons: 61, 70 and 88 carry a red one each on a paved path north to south --------------------------------

TWO_REDS = "61 x0 y-1 r0; 70 x0 y-2 r0"
FIVE_REDS = "61 x0 y-1 r0; 70 x0 y-2 r0; 88 x0 y-3 r0; 39 x1 y0 r90; 44 x2 y0 r270"


@cases("village tile lay reds worth pile", """
    TWO | 88 | x0 y-3 r0 | 3 | 5 | 1  # three connected balloons take the top tile of their colour
    TWO | 88 | x0 y-3 r270 | 2 | 0 | 2  # loose ones earn nothing
    25 x0 y-1 r0; 61 x0 y-2 r0; 70 x0 y-3 r0; 88 x1 y-2 r0 | 11 | x1 y-1 r270 | 3 | 5 | 1  # by the lay
    TWO; 88 x0 y-3 r0 | 27 | x0 y-4 r0 | 4 | 5 | 1  # one tile a colour and player
""")  # fmt: skip
def test_vil_b1_three_connected_balloons_take_a_tile_of_their_colour(
    village: str, tile: str, lay: str, reds: str, worth: str, pile: str
):
    state = after(lays(village.replace("TWO", TWO_REDS), int(tile)), f"lay {lay}")
    assert ask(state, "connected", player=0, element="red balloon") == int(reds)
    assert points(state).get("VIL-B1", 0) == ask(state, "balloons", player=0).get("red", 0) == int(worth)
    assert ask(state, "piles")["red"] == int(pile)


def test_vil_b1_the_second_player_to_have_three_gets_the_next_tile():
    rival = "27 x0 y-1 r180; 106 x-1 y-1 r90"
    state = position(f"{TWO_REDS}; 88 x0 y-3 r0", rival, hand=110, seat=1, lines=[[1], [2]])
    assert ask(state, "connected", player=1, element="red balloon") == 2
    state = after(state, "lay x1 y0 r180")
    assert ask(state, "balloons", player=1) == {"red": 4}
    assert ask(state, "piles")["red"] == 0


def test_vil_b1_an_empty_pile_gives_none():
    state = lays(TWO_REDS, 88, balloons={"red": 0})
    assert story(state, "lay x0 y-3 r0") == ["VIL-T3", "VIL-P3", "VIL-B1"]
    assert ask(after(state, "lay x0 y-3 r0"), "balloons", player=0) == {}


def test_vil_b2_six_connected_balloons_turn_the_tile_to_its_golden_side_and_more_change_nothing():
    state = lays(FIVE_REDS, 27)
    assert (ask(state, "balloons", player=0), points(state)["VIL-B1"]) == ({"red": 5}, 5)
    assert story(state, "lay x0 y-4 r0") == ["VIL-T3", "VIL-P3", "VIL-B2"]
    state = after(state, "lay x0 y-4 r0")
    assert ask(state, "balloons", player=0) == {"red": 7}
    assert (points(state)["VIL-B2"], points(state).get("VIL-B1")) == (7, None)
    seventh = position(f"{FIVE_REDS}; 27 x0 y-4 r0", hand=110, lines=[[1], [2]])
    assert "VIL-B2" not in story(seventh, "lay x0 y-5 r90")
    assert ask(after(seventh, "lay x0 y-5 r90"), "balloons", player=0) == {"red": 7}


def test_vil_b2_from_two_to_six_at_once_the_tile_is_taken_and_turned():
    """Two are connected; four more hang on cell x0 y-3: tiles 88 in the east, 110 in the west, 27 in the
    north with 106.
    """
    state = lays(f"{TWO_REDS}; 25 x1 y-2 r0; 88 x1 y-3 r180; 106 x1 y-4 r270; 27 x0 y-4 r0; 41 x-1 y-2 r0; "
                 "110 x-1 y-3 r0", 31)  # fmt: skip
    assert ask(state, "connected", player=0, element="red balloon") == 2
    assert ask(state, "loose", player=0, element="red balloon") == 4
    assert story(state, "lay x0 y-3 r0")[:4] == ["VIL-T3", "VIL-P3", "VIL-B1", "VIL-B2"]


# Extra draws: tiles 62, 23, 38 and 71 carry a fruit stall each ----------------------------------------------


def test_vil_h2_a_stall_of_a_kind_in_the_village_draws_a_tile_from_the_bag_at_once():
    state = after(lays("62 x0 y-1 r0", 23), "lay x0 y1 r0")
    assert (state.phase, state.current_player, state.seat) == ("draw", None, 0)
    outcomes = state.chance_outcomes()
    assert [action.tile for action, _ in outcomes] == list(state.bag)
    assert {probability for _, probability in outcomes} == {1 / len(state.bag)}
    for action in ("draw 62", "lay x0 y2 r0"):
        assert refused(state, action) == ["VIL-H2"], "only a tile of the bag, and now"
    state = after(state, "draw 8")
    assert (state.phase, state.hand, state.current_player) == ("lay", 8, 0)
    assert 8 not in state.bag


@cases("option village tile lay draws", """
    yes | 62 x0 y-1 r0 | 7 | x0 y1 r0 | no  # a first stall of its kind
    yes | 62 x0 y-1 r90 | 23 | x1 y0 r0 | yes  # neither stall needs to be connected
    yes | 62 x0 y-1 r0; 23 x0 y1 r0 | 71 | x1 y0 r0 | yes  # the third one too
    yes | 62 x0 y-1 r0; 23 x0 y1 r0 | 38 | x1 y0 r0 | yes
    no | 62 x0 y-1 r0 | 23 | x0 y1 r0 | yes
    no | 62 x0 y-1 r0; 23 x0 y1 r0 | 38 | x1 y0 r0 | no  # unless the option says otherwise
""")  # fmt: skip
def test_vil_h2_the_second_stall_of_a_kind_draws_and_by_the_option_the_third(
    option: str, village: str, tile: str, lay: str, draws: str
):
    state = lays(village, int(tile), options={"third_stall": option})
    assert (after(state, f"lay {lay}").phase == "draw") is (draws == "yes")
    assert gain(state, int(tile), GAME.parse(f"lay {lay}")).draws is (draws == "yes")


def test_vil_h2_extra_draws_chain_within_one_turn():
    state = after(lays("62 x0 y-1 r0; 57 x1 y0 r0", 23), "lay x0 y1 r0", "draw 91", "lay x-1 y0 r0")
    assert (state.phase, state.turn) == ("draw", 0)
    state = after(state, "draw 8", "lay x0 y2 r0")
    assert (state.phase, state.turn, state.seat) == ("take", 1, 1)


def test_vil_h2_neither_a_rivals_stall_nor_an_empty_bag_brings_a_tile():
    assert after(lays("", 23, "62 x0 y-1 r0"), "lay x0 y1 r0").phase == "take"
    state = lays("62 x0 y-1 r0", 23, bag=[])
    assert story(state, "lay x0 y1 r0") == ["VIL-T3", "VIL-P3", "VIL-H2"]
    assert after(state, "lay x0 y1 r0").phase == "take"


# The end ----------------------------------------------------------------------------------------------------


def test_vil_f1_until_the_end_all_points_are_projected_and_then_none():
    state = position("4 x0 y-1 r0", lines=[[6], []], round=2, turn=55, seat=0)
    sheet = state.score_sheet()
    assert (sheet.total(0), sheet.total(0, projected=True)) == (0, 2)
    sheet = after(state, "take 6", "lay x0 y-2 r0").score_sheet()
    assert sheet.totals == (4, 0)
    (line,) = sheet.lines
    assert (line.rule, line.points, line.when, line.projected) == ("VIL-E1", 4, "56", False)


def test_vil_f1_most_points_win_and_nothing_is_played_any_more():
    state = after(position("4 x0 y-1 r0", lines=[[60], []], round=2), "take 60", "lay x1 y0 r0")
    assert (state.outcome.winners, state.outcome.rule) == ((0,), "VIL-F1")
    for action in ("take 60", "lay x2 y0 r0", "draw 4"):
        assert refused(state, action) == ["VIL-F1"]


def test_vil_f1_a_tie_is_shared():
    state = position("4 x0 y-1 r0", "8 x0 y-1 r0", lines=[[60], []], round=2, seat=0)
    state = after(state, "take 60", "lay x0 y1 r0")
    assert (state.score_sheet().totals, state.outcome.winners) == ((2, 2), (0, 1))
    assert state.outcome.reason.en == "player 1 and player 2 share the victory with 2 points."


def test_vil_f1_the_extra_draws_of_the_last_tile_belong_to_the_game():
    state = after(position("62 x0 y-1 r0", lines=[[23], []], round=2, seat=0), "take 23", "lay x0 y1 r0")
    assert state.outcome is None
    assert after(state, "draw 4", "lay x0 y-2 r0").is_terminal
