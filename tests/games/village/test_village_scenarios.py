"""Every scenario file: it loads, its line plays, its facts hold; the worked examples of the rulebook number
by number.
"""

from __future__ import annotations

from fiestas import GAME, points
from steps import after, ask, refused, story

SCENARIOS = GAME.scenarios
NAMES = tuple(SCENARIOS)


def end_of(name: str):
    return after(GAME.scenario(name), *SCENARIOS[name].line)


def test_the_seven_worked_examples_come_first_and_ten_more_follow():
    assert NAMES[:7] == tuple(f"VIL-X{number}" for number in range(1, 8))
    assert len(NAMES) >= 17


# The worked examples ----------------------------------------------------------------------------------------


def test_vil_x1_annas_third_red_balloon_takes_the_tile_worth_5_from_the_top():
    state = GAME.scenario("VIL-X1")
    assert ask(state, "connected", player=0, element="red balloon") == 2
    assert GAME.board.plain[0] == 5
    assert points(end_of("VIL-X1"))["VIL-B1"] == 5


def test_vil_x2_amandines_base_of_eight_tiles_attracts_no_chimera():
    state = end_of("VIL-X2")
    assert ask(state, "bases", player=0) == ["8 closed"]
    assert ask(state, "chimeras", player=0) == {"small": 0, "large": 0}
    assert "VIL-C4" not in points(state)


def test_vil_x3_louison_draws_twice_and_takes_the_blue_balloon_tile_in_one_turn():
    take, fruit, first, candle, second, blue = SCENARIOS["VIL-X3"].line
    state = after(GAME.scenario("VIL-X3"), take)
    assert "VIL-H2" in story(state, fruit)
    state = after(state, fruit, first)
    assert "VIL-H2" in story(state, candle)
    state = after(state, candle, second)
    assert story(state, blue) == ["VIL-T3", "VIL-P3", "VIL-B1"]
    state = after(state, blue)
    assert ask(state, "balloons", player=0) == {"blue": 5}
    assert (state.turn, state.seat) == (1, 1)


def test_vil_x4_anna_has_five_butterflies_and_seven_visitors_and_one_of_each_is_not_connected():
    before, state = GAME.scenario("VIL-X4"), end_of("VIL-X4")
    assert ask(before, "connected_elements", player=0) == {"visitor": 4, "butterfly": 4}
    assert ask(state, "connected_elements", player=0) == {"visitor": 7, "butterfly": 5}
    assert ask(state, "loose_elements", player=0) == {"visitor": 1, "butterfly": 1}


def test_vil_x5_amandines_altars_give_5_and_3():
    lines = {
        line.category.en: line.points
        for line in end_of("VIL-X5").score_sheet().lines
        if line.rule == "VIL-A1"
    }
    assert lines == {"Altars: stalls": 5, "Altars: yellow balloons": 3}


def test_vil_x6_louisons_61_points():
    state = end_of("VIL-X6")
    count = points(state)
    assert state.is_terminal
    assert count["VIL-B1"] + count["VIL-B2"] == 12
    assert count["VIL-A1"] == 8
    assert count["VIL-H1"] == 9
    assert count["VIL-C4"] == 13
    assert (count["VIL-E1"], count["VIL-E2"]) == (7, 12)
    assert state.score_sheet().totals[0] == 12 + 8 + 9 + 13 + 19 == 61
    assert ask(state, "loose", player=0, element="butterfly") == 1


def test_vil_x7_anna_has_three_tiles_to_choose_from():
    """A line of one tile and a line of three: the one is at both its ends."""
    state = GAME.scenario("VIL-X7")
    assert [str(action) for action in state.legal_actions()] == ["take 12", "take 49", "take 7"]
    assert refused(state, "take 60") == ["VIL-T2"]
