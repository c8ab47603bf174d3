"""Viva Catrina's page without a browser: what it shows and offers, and that what it offers plays."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

from explorer.core.text import LANGUAGES
from explorer.games.village.position.kinds import DRAW, LAY, OVER, TAKE
from explorer.ui.play import table
from explorer.ui.table import LEADS


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
    assert (shown.model.chosen, shown.tree.json["hand"]["items"][0]["state"]) == (27, "held")
    call(shown, "hand/items/tile-27/press")
    assert shown.model.turned == 1
    call(shown, "left/press")
    call(shown, "board/drop", "tile-27", "x0 y1", 0.0, 0.0)
    assert [str(node.action) for node in shown.play.path()[1:]] == ["take 27", "lay x0 y1 r0"]


def test_a_click_in_the_lines_chooses_what_a_card_would() -> None:
    shown = page()
    call(shown, "lines/click", "a1", 0.0, 0.0)
    assert shown.model.chosen == 27


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


def test_the_best_lays_are_told_with_their_points_and_played() -> None:
    shown = page()
    shown.table.open("vil-best")
    call(shown, "best/press")
    listing = next(one for one in shown.tree.json["sheet"]["items"] if one.get("key") == "best-lays")
    first = listing["entries"][0]
    assert first["badge"].startswith("+")
    assert first["detail"]
    call(shown, f"best-lays/entries/{first['key']}/press")
    assert shown.state.phase in (TAKE, OVER)
    assert shown.play.node.ply == 2


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("plies", [0, 25, 10_000])
@pytest.mark.parametrize("players", [2, 5])
def test_every_part_opens_at_any_time_in_both_languages(lang: str, plies: int, players: int) -> None:
    shown = random_play(page(seed=3, players=players), plies)
    shown.model.lang = lang
    for lead in LEADS[1:]:
        for part in shown.table.under(lead):
            shown.table.open(part)
            assert shown.tree.json["sheet"]["name"] == part
            assert shown.tree.json["sheet"]["items"]
    shown.table.go("play")
    assert "sheet" not in shown.tree.json


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
