"""Viva Catrina's page without a browser: what it shows and offers, and that what it offers plays."""

from __future__ import annotations

import json
import random
import zlib
from typing import Any

import pytest
from paged import compared, kinds, press, rows, sheet_words

import explorer
from explorer.core.text import LANGUAGES
from explorer.games.village.actions import Lay
from explorer.games.village.board import DRAW, LAY
from explorer.games.village.page import share
from explorer.games.village.plans import every_element
from explorer.ui.play import table

GAME: Any = explorer.load("village")


def page(scenario: str = "VIL-X1", **start: Any) -> Any:
    return table("village", **(start or {"scenario": scenario}))


def call(shown: Any, name: str, *arguments: Any) -> None:
    """Press what the page offers under a name, or under one that ends in it."""
    (found,) = [one for one in shown.tree.offers if one == name or one.endswith(f"/{name}")]
    offer = shown.tree.offers[found]
    checked = offer.checked(arguments)
    assert checked is not None
    offer.answer(*checked)
    shown.refresh()


def keys(shown: Any, part: str) -> list[str]:
    return [one.get("key", "") for one in shown.tree.json[part]["items"]]


def random_play(shown: Any, plies: int = 10_000, seed: int = 3) -> Any:
    chance = random.Random(seed)
    for _ in range(plies):
        if shown.state.is_terminal:
            break
        shown.play.play(chance.choice(shown.state.legal_actions()))
    shown.model.changed()
    return shown


def test_the_tiles_at_the_ends_are_cards_and_both_lines_lie_under_them() -> None:
    shown = page()
    assert keys(shown, "hand") == ["tile-27", "tile-30", "tile-49", "tile-60", "lines"]


def test_a_card_is_taken_turned_and_laid_on_the_cell_where_it_is_dropped() -> None:
    shown = page()
    call(shown, "hand/items/tile-27/press")
    assert (shown.model.hand.chosen, shown.tree.json["hand"]["items"][0]["state"]) == (27, "held")
    call(shown, "hand/items/tile-27/press")
    assert shown.model.hand.turned == 1
    call(shown, "left/press")
    call(shown, "board/drop", "tile-27", "x0 y1", 0.0, 0.0)
    assert [str(node.action) for node in shown.play.path()[1:]] == ["take 27", "lay x0 y1 r0"]


def test_a_click_in_the_lines_chooses_what_a_card_would() -> None:
    shown = page()
    call(shown, "lines/click", "a1", 0.0, 0.0)
    assert shown.model.hand.chosen == 27


def test_a_tile_inside_a_line_is_refused_with_its_rule() -> None:
    shown = page()
    call(shown, "lines/click", "a2", 0.0, 0.0)
    assert shown.tree.json["over"]["k"] == "bubble"
    assert "VIL-T2" in json.dumps(shown.tree.json["over"])


def test_another_village_is_opened_and_left_again() -> None:
    shown = page()
    call(shown, "village-1/press")
    assert shown.model.who == 1
    assert shown.tree.json["prompt"]["title"].startswith("Village")
    call(shown, "home/press")
    assert shown.model.who == 0


def test_the_tile_in_hand_is_the_only_card() -> None:
    shown = page()
    shown.play.play("take 27")
    shown.model.changed()
    assert shown.state.phase == LAY
    assert keys(shown, "hand") == ["tile-27", "lines"]


def test_a_question_about_the_lines_shows_them_without_their_ends() -> None:
    shown = page()
    shown.model.quiz.start()
    shown.table.open("quiz")
    for _ in range(200):
        if shown.model.quiz.ready:
            break
        shown.model.quiz.making.step()
    assert shown.model.quiz.asking
    assert shown.tree.json["sheet"]["items"][0]["key"] == "lines-here"
    assert [one for one in keys(shown, "hand") if one.startswith("tile")] == []


def test_what_comes_out_of_the_bag_is_left_to_chance_or_chosen() -> None:
    shown = page(seed=5, players=2)
    shown.model.let_choose(True)
    chance = random.Random(1)
    while shown.state.phase != DRAW:
        shown.play.play(chance.choice(shown.state.legal_actions()))
    shown.model.changed()
    before = shown.play.node.ply
    call(shown, "choose-draw/press")
    assert shown.table.part == "actions"
    call(shown, "roll-here/press")
    assert shown.play.node.ply > before


def test_nothing_that_is_still_in_the_bag_is_told() -> None:
    shown = random_play(page(seed=3, players=2), 20)
    told = []
    for seat in (-1, 0, 1):
        shown.model.seat = seat
        shown.model.changed()
        told.append(json.dumps(shown.tree.json))
    numbers = {f'"tile-{tile}"' for tile in shown.state.bag}
    assert not any(number in text for number in numbers for text in told)


def test_two_lines_of_play_are_compared_by_village() -> None:
    shown = page()
    for first in ("take 27", "take 49"):
        shown.play.goto(0)
        shown.play.play(first)
    shown.model.changed()
    shown.table.open("compare")
    grid = shown.tree.json["sheet"]["items"][-1]
    assert grid["k"] == "grid"
    assert len(grid["rows"]) >= 10


def test_only_what_was_laid_lies_on_the_paper() -> None:
    cells = page().tree.json["board"]["scene"]["cells"]
    bare = [name for name, look in cells.items() if not look.get("p")]
    assert bare
    assert all("empty" in cells[name]["c"] for name in bare)
    assert cells["x0 y0"]["p"][0][0] == "shade"


# What travels -----------------------------------------------------------------------------------------------


def test_the_geometry_travels_only_when_the_village_shown_grows() -> None:
    shown, sent = page(), list[Any]()
    shown.seat = 0
    shown.send = lambda content, buffers=None: sent.append(
        json.dumps(content) + "".join(zlib.decompress(raw).decode() for raw in buffers or ())
    )
    shown.model.hand.take_up("a1")
    shown.model.pointing.at("x0 y1")
    before = len(shown.view().board.scene.geometry.cells)
    assert sent
    assert not any('"geometry"' in one for one in sent)
    shown.model.click("x0 y1")
    assert any('"geometry"' in one for one in sent)
    cells = {cell.id for cell in shown.view().board.scene.geometry.cells}
    assert (before, len(cells)) == (15, 18), "three columns, and a row more than the five of before"
    assert set(shown.model.places()) == cells


def test_the_wheel_scrolls_the_page_until_a_tile_lies_ready() -> None:
    shown = page()
    assert [one.get("wheel", False) for one in kinds(shown, "board")] == [False, False]
    shown.model.hand.take_up("a1")
    assert [one["wheel"] for one in kinds(shown, "board")] == [True, True]
    press(shown, "board", "x0 y1", 1, name="turn")
    press(shown, "tile-27")
    press(shown, "hand", 1, name="turn")
    assert shown.model.hand.turned == 3


# Villages and lays ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 6])
def test_every_other_village_is_shown_small_and_opens(players: int) -> None:
    shown = page(players=players, seed=3)
    who = shown.model.who
    small = [one["key"] for one in kinds(shown, "card") if one["key"].startswith("village-")]
    assert small == [f"village-{seat}" for seat in range(players) if seat != who]
    press(shown, small[-1])
    assert f"village-{shown.model.who}" == small[-1]
    assert kinds(shown, "card", f"village-{who}")
    press(shown, "home")
    assert shown.model.who == who
    assert not kinds(shown, "button", "home")


def best(shown: Any) -> list[Any]:
    shown.table.open("vil-best")
    press(shown, "best")
    return [one for each in kinds(shown, "listing", "best-lays") for one in each["entries"]]


def test_the_best_lays_are_listed_with_reasons_and_forgotten_when_play_goes_on() -> None:
    shown = page()
    shown.model.lang = "en"
    first, *_ = best(shown)
    assert (first["badge"], first["key"]) == ("+5", "27 lay x0 y1 r0")
    assert "takes the top tile, worth 5" in first["detail"][0]
    press(shown, first["key"], True, name="look")
    assert shown.model.pointing.preview == Lay(0, 1, 0)
    press(shown, first["key"], False, name="look")
    assert shown.model.pointing.preview is None
    press(shown, first["key"])
    assert [str(node.action) for node in shown.play.path()[1:]] == ["take 27", "lay x0 y1 r0"]
    shown.table.open("vil-best")
    assert not kinds(shown, "listing", "best-lays")


def test_a_viewer_who_waits_is_told_no_best_lays() -> None:
    shown = page()
    shown.seat = 1
    assert best(shown) == []
    assert "joueur 1" in shown.tree.json["said"].replace("\u00a0", " ")


def test_where_nothing_can_be_laid_the_best_lays_say_what_to_do() -> None:
    shown = english("VIL-X6", "vil-best")
    assert shown.state.is_terminal
    assert best(shown) == []
    assert shown.tree.json["said"].startswith("Game over")


def test_villages_are_counted_connected_of_all() -> None:
    shown = page("VIL-X4")
    shown.table.open("vil-villages")
    player = shown.state.players[0]
    whole, connected = every_element(player.village)[0], player.village.tally[0]
    assert whole == connected + 3, "2 visitors of tile 11 and one of tile 107 are not connected"
    told = rows(shown)
    assert any(cells[0] == share((connected, whole), connected) for cells in told.values())
    assert [cell for cells in told.values() for cell in cells].count(shown.model.word("vil-holds")) == 1


# Points -----------------------------------------------------------------------------------------------------


def english(scenario: str = "VIL-X6", part: str = "scores") -> Any:
    """A scenario with its last tile laid, in English, with a part open."""
    shown = page(scenario)
    shown.model.lang = "en"
    shown.model.play_answer()
    shown.table.open(part)
    return shown


def opened(scenario: str, part: str = "scores") -> Any:
    """A scenario as it begins, in English, with a part open."""
    shown = english(scenario, part)
    shown.model.step("first")
    return shown


def test_vil_x6_the_pad_shows_how_each_row_comes_about() -> None:
    """Were all connected: 10 visitors 10, a butterfly 2; four red balloons take a tile of 5 and seven green
    ones turn theirs to 7, 2 more; altars find one more blue balloon, 4 red ones, 7 green ones; stalls bring
    no new kind. 31 in all.
    """
    shown = english()
    pad = rows(shown, "pad")
    assert pad.pop("") == ["Player 1", "Player 2"]
    assert {row: cells[0] for row, cells in pad.items()} == {
        "Balloons": "12 | blue 7 ★ + green 5",
        "Altars": "8 | 8 blue balloons",
        "Stalls": "9 | 4 kinds",
        "Chimeras": "13 | 1 × 3 + 2 × 5",
        "Visitors": "7 | 7 × 1",
        "Butterflies": "12 | 6 × 2",
        "Total": "61",
        "Not connected": "22 | +31 pt",
    }
    (grid,) = kinds(shown, "grid", "pad")
    rules = {
        row[0]["items"][0]["text"]: [chip["text"] for chip in row[0]["items"][1]["items"]]
        for row in grid["rows"]
    }
    assert rules == {
        "Balloons": ["VIL-B1", "VIL-B2"], "Altars": ["VIL-A1"], "Stalls": ["VIL-H1"], "Chimeras": ["VIL-C4"],
        "Visitors": ["VIL-E1"], "Butterflies": ["VIL-E2"], "Total": ["VIL-F1"], "Not connected": ["VIL-P1"],
    }  # fmt: skip
    press(shown, "VIL-H1")
    assert (shown.model.rule, shown.table.part) == ("VIL-H1", "rules")


def test_a_pad_before_the_end_says_that_it_is_of_an_immediate_end() -> None:
    shown = english()
    assert "Score pad, game over" in sheet_words(shown)
    shown.model.step("first")
    assert "Score pad, if the game ended now" in sheet_words(shown)
    shown.model.lang = "fr"
    assert "Feuille de score, si la partie finissait maintenant" in sheet_words(shown)


def test_vil_x4_what_is_not_connected_is_named_and_opens_vil_p1() -> None:
    shown = opened("VIL-X4")
    (apart,) = kinds(shown, "listing", "loose")[0]["entries"]
    assert (apart["label"], apart["badge"]) == ("Player 1: 3 visitors, 1 butterfly", "+5")
    press(shown, apart["key"])
    assert (shown.model.rule, shown.table.part) == ("VIL-P1", "rules")


def test_vil_b1_the_race_says_how_far_everyone_is_and_what_the_pile_holds() -> None:
    shown = opened("VIL-X1")
    assert rows(shown, "balloons")["Red balloons"] == ["2 of 3", "0 of 3", "2 | next: 5"]
    assert rows(shown, "chimeras")["Small chimeras"] == ["0", "0", "15 | 3 points each"]
    assert ("2 of 3", 2, 3) in [(one["label"], one["done"], one["count"]) for one in kinds(shown, "steps")]
    shown.model.play_answer()
    assert rows(shown, "balloons")["Red balloons"] == ["5 points | 3 of 6", "0 of 3", "1 | next: 4"]
    assert ("3 of 6", 3, 6) in [(one["label"], one["done"], one["count"]) for one in kinds(shown, "steps")]


def test_vil_b2_a_golden_tile_and_chimeras_are_told() -> None:
    shown = english()
    assert rows(shown, "balloons")["Blue balloons"][0] == "7 points | 8 connected, golden side"
    chimeras = rows(shown, "chimeras")
    assert [chimeras[row][0] for row in ("Small chimeras", "Large chimeras")] == ["1", "2"]


def test_vil_c3_bases_that_are_nearly_there_are_counted() -> None:
    shown = opened("waiting-base")
    assert rows(shown, "chimeras")["Small chimeras"][0] == "0 | bases one tile short: 1"
    for action in GAME.scenarios["waiting-base"].line[:2]:
        shown.model.act(action)
    assert rows(shown, "chimeras")["Small chimeras"][0] == "0 | closed bases, not connected: 1"


def test_the_charts_mark_the_turn_shown_and_say_how_the_line_ends() -> None:
    """VIL-X6 starts after turn 55 and has one turn more."""
    shown = english()
    bars, race = kinds(shown, "chart")
    assert bars["summary"] == "At the end: player 1, 61; player 2, 0."
    assert bars["figure"]["layout"]["yaxis"]["dtick"] == 20, "4 * 10 < 61 <= 4 * 20"
    assert "player 1," in race["summary"]
    assert "2 (large chimeras)" in race["summary"]
    layout = race["figure"]["layout"]
    assert layout["xaxis"]["ticktext"] == ["55", "56"]
    assert layout["yaxis"]["tickvals"][:3] == [0, 3, 6]
    assert layout["shapes"][0]["x0"] == 1
    shown.model.step("first")
    assert kinds(shown, "chart")[1]["figure"]["layout"]["shapes"][0]["x0"] == 0


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("players", [2, 4, 6])
def test_a_game_just_begun_has_no_points_and_bars_of_each_category(players: int, lang: str) -> None:
    shown = page(players=players, seed=1)
    shown.model.lang = lang
    shown.table.open("scores")
    assert rows(shown, "pad")["Total"] == ["0"] * players
    assert len(kinds(shown, "chart")[0]["figure"]["data"]) == 6 * players


# Comparing two lines ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("lang", "question"), [("fr", "Joueur 1 · Éléments reliés"), ("en", "Player 1 · Elements connected")]
)
def test_two_lines_are_compared_by_points_elements_ends_and_key_tiles(lang: str, question: str) -> None:
    """VIL-X4 before and after the lay: 4 visitors and 4 butterflies, then 7 and 5; 4 wait, then 2; key tiles
    3, then 4.
    """
    shown = page("VIL-X4")
    shown.model.lang = lang
    shown.model.act("take 76")
    here = shown.state
    shown.model.act("lay x1 y-1 r270")
    told = compared(shown, here, shown.state)
    assert told[question] == ["8", "12"]
    asked = list(told.values())
    assert asked[:5] == [["12", "17"], ["4", "7"], ["8", "10"], ["8", "12"], ["4", "2"]]
    assert asked[6] == ["3", "4"]
    assert len(asked) == 7 + 5


def test_a_category_is_left_out_where_neither_line_has_it() -> None:
    shown = page("VIL-X4")
    shown.model.lang = "en"
    asked = compared(shown, shown.state, shown.state)
    assert "Player 1 · Visitors" in asked
    assert "Player 2 · Visitors" not in asked
    assert "Player 1 · Altars" not in asked
