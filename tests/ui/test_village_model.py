"""Viva Catrina's table without a browser: choosing, turning and laying, what is refused, whose village is
shown, the bag.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest

import explorer
from explorer.core.playthrough import dumps
from explorer.core.text import LANGUAGES, verbatim
from explorer.games.village import scoring
from explorer.games.village.actions import Lay, Take
from explorer.games.village.board import DRAW, LAY, TAKE
from explorer.games.village.model import MOST_BEST, VillageModel, best_lays

GAME: Any = explorer.load("village")


def model(scenario: str = "VIL-X1", **start: Any) -> VillageModel:
    return VillageModel(GAME, **(start or {"scenario": scenario}))


@pytest.fixture
def table() -> VillageModel:
    """VIL-X1: lines of 27, 12, 30 and of 49, 60; seat 0 is to take; tile 27 at x0 y1 earns the red balloon
    tile, 5 points.
    """
    return model()


def rules(table: VillageModel) -> list[str]:
    return [violation.rule for violation in table.refusals]


def played(table: VillageModel) -> list[str]:
    return [str(node.action) for node in table.play.path()[1:]]


def place_of(table: VillageModel, tile: int) -> str:
    return next(
        f"{'ab'[row]}{line.index(tile) + 1}" for row, line in enumerate(table.state.lines) if tile in line
    )


def choose(table: VillageModel, tile: int) -> None:
    table.hand.take_up(place_of(table, tile))


def positions(players: int = 3, seed: int = 4, *, step: int = 1) -> Iterator[VillageModel]:
    """Positions of a random game in which the bag is asked for."""
    table, rng, number = model(players=players, seed=seed), random.Random(seed), 0
    table.let_choose(True)
    while not table.state.is_terminal:
        if number % step == 0 or table.state.phase == DRAW:
            yield table
        number += 1
        table.act(rng.choice(table.offers()))
    yield table


def reach(phase: str) -> VillageModel:
    for table in positions():
        if table.state.phase == phase:
            return table
    raise AssertionError(f"no {phase}")


# Choosing, turning, laying ----------------------------------------------------------------------------------


def test_the_example_is_played_by_two_clicks_and_makes_two_plies(table: VillageModel) -> None:
    choose(table, 27)
    assert (table.hand.chosen, table.hand.tile, table.hand.turned, table.choosing) == (27, 27, 0, True)
    assert played(table) == []
    table.click("x0 y1")
    assert played(table) == ["take 27", "lay x0 y1 r0"]
    assert scoring.total(table.state.players[0]) == 5 + scoring.total(table.play.root.state.players[0])
    assert (table.hand.chosen, table.choosing) == (0, False)


def test_undo_steps_back_to_the_tile_in_hand_and_then_to_the_lines(table: VillageModel) -> None:
    choose(table, 27)
    table.click("x0 y1")
    table.step("back")
    assert (table.state.phase, table.hand.tile) == (LAY, 27)
    table.step("back")
    assert (table.state.phase, table.hand.tile) == (TAKE, 0)
    table.step("forward")
    table.step("forward")
    assert played(table) == ["take 27", "lay x0 y1 r0"]


def test_a_second_click_turns_the_chosen_tile_clockwise_and_another_tile_lies_upright_again(
    table: VillageModel,
) -> None:
    choose(table, 27)
    turns = []
    for _ in range(4):
        choose(table, 27)
        turns.append(table.hand.turned)
    assert turns == [1, 2, 3, 0]
    choose(table, 27)
    choose(table, 49)
    assert (table.hand.chosen, table.hand.turned) == (49, 0)


def test_keys_wheel_and_buttons_turn_and_escape_puts_back(table: VillageModel) -> None:
    assert not table.turns
    table.key("r", "a1")
    assert table.hand.turned == 0
    choose(table, 27)
    assert table.turns
    table.key("r", "a1")
    table.key("R", "x0 y1")
    table.wheel("x0 y1", -1)
    table.hand.turn(-1)
    assert table.hand.turned == 2
    table.key("Escape", "a1")
    assert (table.hand.chosen, table.hand.turned, table.turns) == (0, 0, False)


def test_the_preview_under_the_pointer_turns_with_the_tile(table: VillageModel) -> None:
    choose(table, 27)
    table.pointing.at("x0 y1")
    assert table.pointing.preview == Lay(0, 1, 0)
    table.wheel("x0 y1", 1)
    assert table.pointing.preview == Lay(0, 1, 1)
    table.pointing.look_at(None)
    table.hand.turn(1)
    assert table.pointing.preview is None


def test_a_tile_inside_a_line_is_refused_by_vil_t2_and_stays(table: VillageModel) -> None:
    choose(table, 12)
    assert rules(table) == ["VIL-T2"]
    assert table.attempt == "take 12"
    assert (table.hand.chosen, played(table)) == (0, [])
    for lang in LANGUAGES:
        assert all(v.text.in_language(lang) in table.status.in_language(lang) for v in table.refusals)


@pytest.mark.parametrize("cell", ["x0 y0", "x1 y3"])
def test_an_illegal_lay_is_refused_by_vil_t3_and_leaves_the_take_unplayed(
    cell: str, table: VillageModel
) -> None:
    choose(table, 27)
    before = dumps(table.play)
    table.click(cell)
    assert rules(table) == ["VIL-T3"]
    assert dumps(table.play) == before
    assert (table.hand.chosen, table.refused_at) == (27, cell)


def test_a_place_from_which_the_tile_is_taken_and_a_cell_without_a_tile_say_what_to_do(
    table: VillageModel,
) -> None:
    table.click("x0 y1")
    assert table.status == table.hint()
    assert "▼" in table.status.en
    choose(table, 27)
    table.click("x0 y1")
    table.hand.take_up("a1")
    assert table.status == table.hint()
    assert table.refusals == []


def test_a_plain_take_leaves_the_tile_ready_and_another_take_is_refused(table: VillageModel) -> None:
    table.act("take 27")
    assert (table.hand.tile, table.turns, table.choosing) == (27, True, False)
    choose(table, 49)
    assert rules(table) == ["VIL-T1"]
    table.hand.turn(1)
    table.click("x0 y1")
    assert played(table) == ["take 27", "lay x0 y1 r90"]


def test_the_list_plays_a_chosen_tile_too_and_why_not_judges_as_if_it_were_taken(table: VillageModel) -> None:
    choose(table, 27)
    table.ask_why("lay x1 y3 r0")
    assert rules(table) == ["VIL-T3"]
    table.ask_why("take 49")
    assert rules(table) == []
    table.ask_why("take 12")
    assert rules(table) == ["VIL-T2"]
    table.act(str(table.offers()[0]))
    assert played(table) == ["take 27", "lay x0 y1 r0"]


def test_a_lay_before_any_tile_is_chosen_is_refused_by_vil_t1(table: VillageModel) -> None:
    table.act("lay x0 y1 r0")
    assert rules(table) == ["VIL-T1"]


# What is offered and lit ------------------------------------------------------------------------------------


def test_the_list_holds_the_lays_of_the_chosen_tile_as_it_is_turned_the_best_first(
    table: VillageModel,
) -> None:
    assert [str(a) for a in table.offers()] == ["take 27", "take 30", "take 49", "take 60"]
    choose(table, 27)
    choose(table, 27)
    lays = table.offers()
    assert {lay.turn for lay in lays} == {1}
    ends = [table.gain(lay).end for lay in lays]
    assert ends == sorted(ends, reverse=True)


# What a lay brings ------------------------------------------------------------------------------------------


def test_a_preview_tells_points_at_once_and_at_the_end(table: VillageModel) -> None:
    choose(table, 27)
    table.pointing.at("x0 y1")
    assert "+5 at the end, 5 of them at once" in table.consequence().en
    assert "+5 à la fin, dont 5 aussitôt" in table.consequence().fr
    table.pointing.at("x1 y3")
    assert (table.pointing.preview, table.consequence().en) == (None, "")


def test_a_tile_that_is_pointed_at_is_told_and_says_where_it_would_bring_most(table: VillageModel) -> None:
    table.hand.point_at("a1")
    assert table.pointing.preview == Take(27)
    assert "tile 27 at x0 y1" in table.consequence().en
    assert table.remark.en.startswith("Tile 27;")
    table.hand.point_at("a2")
    assert table.pointing.preview is None, "tile 12 cannot be taken"
    assert table.remark.en.startswith("Tile 12;")


def test_the_best_lays_are_looked_at_and_played_whatever_is_chosen(table: VillageModel) -> None:
    choose(table, 49)
    best = best_lays(table)
    assert (best[0].tile, str(best[0].lay), best[0].end) == (27, "lay x0 y1 r0", 5)
    offers = table.offers()
    table.pointing.consider(best[0])
    assert (table.pointing.preview, table.hand.shown, table.hand.chosen) == (Lay(0, 1, 0), 27, 49)
    assert "+5" in table.consequence().en
    assert table.offers() == offers, "what is only looked at does not change the list"
    table.pointing.consider(None)
    assert (table.pointing.preview, table.hand.shown) == (None, 49)
    table.lay(best[0])
    assert played(table) == ["take 27", "lay x0 y1 r0"]


def test_the_best_lays_differ_in_more_than_the_turn_of_the_tile() -> None:
    table = model(players=2, seed=7)
    best = best_lays(table)
    assert len(best) == MOST_BEST
    assert (
        len({(one.tile, one.lay.x, one.lay.y, one.end, one.now, one.connects, one.draws) for one in best})
        == MOST_BEST
    )


# Whose village ----------------------------------------------------------------------------------------------


def test_a_rivals_village_is_opened_and_one_comes_back() -> None:
    table = model(players=3, seed=5)
    mover = table.state.seat
    rival = (mover + 1) % 3
    assert table.who == mover
    table.open_village(rival)
    assert (table.who, table.targets()) == (rival, ())
    assert str(rival + 1) in table.board_name().en
    table.click("x0 y1")
    assert table.status == table.hint()
    assert played(table) == []
    table.open_village(mover)
    assert (table.who, table.looked) == (mover, -1)
    table.open_village(rival)
    table.key("Escape", "x0 y0")
    assert table.who == mover
    table.open_village(rival)
    table.hand.take_up("a1")
    assert table.who == mover, "whoever chooses a tile is to lay it at home"


def test_playing_shows_one_s_own_village_and_stepping_keeps_the_one_opened() -> None:
    table = model(players=2, seed=5)
    table.open_village(1 - table.state.seat)
    opened = table.who
    table.act(table.offers()[0])
    assert (table.who, table.looked) == (table.state.seat, -1)
    table.open_village(opened)
    table.step("back")
    assert table.who == opened


def test_the_answer_of_a_scenario_is_shown_in_the_village_of_its_question(table: VillageModel) -> None:
    table.play_answer()
    assert table.state.seat == 1
    assert table.who == 0
    table.load_scenario("VIL-X2")
    assert table.looked == -1


# The bag ----------------------------------------------------------------------------------------------------


def test_a_click_while_the_bag_is_asked_says_so() -> None:
    table = reach(DRAW)
    table.click("x0 y0")
    assert "bag" in table.status.en
    assert table.hand.tile == 0


# Overlays ---------------------------------------------------------------------------------------------------


def test_overlays_tell_what_hangs_on_a_place() -> None:
    table = model("VIL-X4")
    table.overlay = "ends"
    assert "2 visitors" in table.remark_on("x1 y-1").en
    table.overlay = "none"
    assert table.remark_on("x1 y-1").en == ""
    table.load_scenario("VIL-X1")
    table.overlay = "key"
    assert "elements lost: 1" in table.remark_on("x0 y-1").en
    table.load_scenario("VIL-X2")
    table.overlay = "bases"
    assert "missing at x1 y-1" in table.remark_on("x1 y-1").en


def test_no_line_ends_inside_a_coordinate(table: VillageModel):
    lay = table.said(verbatim("lay x-1 y-2 r90 (VIL-X1)"))
    assert lay == "lay x\u20111 y\u20112 r90 (VIL-X1)"
    table.ask_why(lay.removesuffix(" (VIL-X1)"))  # copied from the page
    assert table.attempt == "lay x-1 y-2 r90"
