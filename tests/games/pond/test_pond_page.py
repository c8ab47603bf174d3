"""The page of the pond without a browser: lines and log of any length, scenarios of one's own,
what a viewer is told, what the address brings.
"""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from itertools import pairwise
from typing import Any

import pytest
from ipywidgets.widgets.widget import _instances as alive
from paged import buttons, compared, kinds, page, press, rows, sheet_words

import explorer
from explorer.core.playthrough import Playthrough, dumps
from explorer.core.text import LANGUAGES, NO_WORDS, Text
from explorer.games.pond import scene
from explorer.games.pond.actions import Step, Swap
from explorer.ui.model import RAISE

GAME: Any = explorer.load("pond")


@pytest.fixture(autouse=True)
def raised(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(RAISE, "1")


@pytest.fixture
def made() -> Any:
    """PON-X1: seat 0 holds 4, 14 and 33; its animal stands on a4."""
    return page("pond", scenario="PON-X1")


def hello(made: Any, text: str = "", query: str = "", **kept: Any) -> None:
    """A browser says what its address and its memory hold."""
    made.receive({"type": "hello", "incoming": text, "query": query, "preferences": kept})


# Lines and log ----------------------------------------------------------------------------------------------


def branched(count: int) -> Playthrough[Any]:
    """A playthrough of so many lines, some of which leave another branch."""
    play = Playthrough(GAME, scenario="PON-X1")
    while len(play.branches()) < count:
        here = play.node
        for action in here.state.legal_actions()[: count - len(play.branches()) + 1]:
            play.goto(here)
            play.play(action)
        play.goto(here.children[0])
    return play


def test_of_many_branches_few_are_sent_and_the_current_one_is_among_them(made: Any) -> None:
    made.model.begin(branched(240))
    for part in ("compare", "log", "turn"):
        made.table.open(part)
        for branch in (0, 1, 120, 239):
            made.model.goto(made.play.branches()[branch].tip)
            timeline = made.tree.json["foot"]
            assert [line[0] for line in timeline["lines"] if line[4]] == [str(branch)]
            assert [line[5] for line in timeline["lines"]] == list(range(40))
            assert len(json.dumps(timeline["lines"])) < 8000
            assert "200" in timeline["note"]
    made.table.open("compare")
    assert len(kinds(made, "listing", "lines")[0]["entries"]) == 40
    assert "199" in sheet_words(made)


def test_few_branches_are_all_shown_each_with_the_line_it_leaves(made: Any) -> None:
    model = made.model
    first, second = model.state.legal_actions()[:2]
    model.act(first)
    model.step("back")
    model.act(second)
    model.act(model.state.legal_actions()[0])
    model.step("back")
    model.act(model.state.legal_actions()[1])
    timeline = made.tree.json["foot"]
    assert [line[6] for line in timeline["lines"]] == ["", "0", "1"]
    assert "note" not in timeline
    press(made, "timeline", "0", name="line")
    assert model.play.node.action == first


def test_the_log_of_a_long_line_shows_what_lies_around_the_position_and_counts_the_rest(made: Any) -> None:
    play, rng = Playthrough(GAME, players=2, seed=7, max_rounds=200), random.Random(1)
    while len(play.nodes) < 251:
        play.play(
            rng.choice(
                [a for a in play.state.legal_actions() if isinstance(a, Swap)] or play.state.legal_actions()
            )
        )
    made.model.begin(play)
    made.table.open("log")
    for ply, first in ((0, 0), (125, 75), (250, 151)):
        made.model.goto(made.model.play.line()[ply].id)
        (log,) = kinds(made, "log", "whole-log")
        assert [one["key"] for one in log["lines"]] == [
            f"ply-{n}" for n in reversed(range(first, first + 100))
        ]
        assert [one["key"] for one in log["lines"] if one.get("now")] == [f"ply-{ply}"]
        assert made.model.word("log-hidden", hidden=151) in [one["text"] for one in kinds(made, "words")]
    made.model.load_scenario("PON-X1")
    assert not [one for one in kinds(made, "words") if one.get("tone") == "soft"]


def test_the_scores_chart_follows_the_line(made: Any) -> None:
    made.table.open("scores")
    figures = [kinds(made, "chart")[0]["figure"]]
    for _ in range(2):
        made.model.act(made.state.legal_actions()[0])
        figures.append(kinds(made, "chart")[0]["figure"])
    assert all(a != b for a, b in pairwise(figures))
    assert kinds(made, "chart")[0]["summary"]


def test_two_positions_are_compared_by_ways_and_by_how_broken_up_the_land_is(made: Any) -> None:
    here = made.state
    made.model.lang = "en"
    made.model.play_answer()
    told = compared(made, here, made.state)
    assert len(told) == 3 * len(here.players) + 1
    assert told["Separate worlds"][0] != "" != told["Separate worlds"][1]
    assert any(one != two for one, two in told.values())


# Scenarios of one's own -------------------------------------------------------------------------------------


def test_a_scenario_of_ones_own_keeps_its_question_and_answer_when_it_is_opened_again(made: Any) -> None:
    model = made.model
    model.editing.open()
    model.editing.written = {"title-fr": "Trois haies", "question-fr": "Par où ?", "answer-fr": "Par c4."}
    raw = model.editing.scenario_file().encode()
    model.editing.close()
    made.table.open("game")
    (offer,) = (
        one for one in made.tree.offers.values() if one.node.key == "open-record" and one.name == "open"
    )
    offer.answer("mine.toml", raw)
    assert (model.editing.written, model.current_scenario.name) == ({}, "trois-haies")
    assert "Trois haies" in model.status.en
    assert made.table.part == "examples"
    (question,) = kinds(made, "column", "question")
    assert {"Trois haies", "Par où ?"} <= {one["text"] for one in question["items"] if "text" in one}
    assert kinds(made, "button", "answer")[0]["label"] == model.word("show-answer")
    press(made, "answer")
    assert model.status == Text("Par c4.", "Par c4.")
    assert model.editing.suggested()["question"] == Text("Par où ?", "Par où ?")
    model.load_scenario("PON-X1")
    assert "Trois haies" not in sheet_words(made)
    assert kinds(made, "button", "answer")[0]["label"] == model.word("play-answer")
    model.begin(Playthrough(model.game, 2, 7))
    assert model.current_scenario is None
    assert not kinds(made, "column", "question")
    assert not kinds(made, "button", "answer")


def test_the_fields_of_a_scenario_are_written_down(made: Any) -> None:
    model = made.model
    made.table.open("setup")
    press(made, "ed-now")
    assert kinds(made, "field", "title-fr")[0]["placeholder"] == "Ma situation"
    press(made, "title-fr", "Ma haie", name="set")
    model.lang = "en"
    assert kinds(made, "field", "title-fr")[0]["value"] == model.editing.written["title-fr"] == "Ma haie"
    assert kinds(made, "field", "question-en")[0]["placeholder"].startswith("What should")
    press(made, "ed-play")
    assert model.editing.written["title-fr"] == "Ma haie", "it is the same position"
    model.begin(Playthrough(model.game, 2, 7))
    assert model.editing.written == {}


# Who is told what -------------------------------------------------------------------------------------------


def test_who_waits_learns_nothing_of_a_rivals_hand(made: Any) -> None:
    model = made.model
    made.seat = 1 - made.state.seat
    wait = model.word("not-your-turn", player=model.player_name(made.state.seat))
    for text in ("swap 4", "swap 5", "lay 4 c6 r0", "lay 5 c6 r0", "slide 4 b down r0", "step a5"):
        model.changed()
        model.ask_why(text)
        assert (model.said(model.status), model.refusals) == (wait, []), text
        model.pointing.look_at(GAME.parse(text))
        assert (model.pointing.preview, model.consequence().en) == (None, ""), text
        assert not model.act(text)
    model.changed()
    made.table.open("pon-animals")
    press(made, "helpful")
    assert (made.tree.json["said"], kinds(made, "listing", "helpful-list")) == (wait, [])
    made.table.open("actions")
    assert not kinds(made, "entry")
    model.changed()
    model.hand.choose(0)
    assert model.said(model.status) == wait


def helpful(made: Any) -> list[str]:
    return [one["key"] for each in kinds(made, "listing", "helpful-list") for one in each["entries"]]


@pytest.mark.parametrize("change", ["play", "look with other eyes"])
def test_what_helps_is_forgotten_with_the_position_and_with_the_viewer(made: Any, change: str) -> None:
    made.table.open("pon-animals")
    press(made, "helpful")
    made.model.pointing.look_at(GAME.parse("step a5"))
    made.model.pointing.look_at(None)
    assert "slide 4 b down r0" in helpful(made)
    made.model.lang = "en"
    assert "slide 4 b down r0" in helpful(made), "it is said in the other language"
    if change == "play":
        made.model.act("step a5")
    else:
        made.seat = 0
    made.table.open("pon-animals")
    assert helpful(made) == []


def test_what_helps_most_is_asked_only_where_an_animal_is_on_its_way(made: Any) -> None:
    def off() -> bool:
        return bool(kinds(made, "button", "helpful")[0].get("off"))

    made.table.open("pon-animals")
    assert not off()
    made.model.begin(Playthrough(GAME, players=2, seed=7))
    made.table.open("pon-animals")
    assert off()
    made.model.act("choose start-blue")
    made.model.act("choose start-orange")
    made.table.open("pon-animals")
    assert not off()


def test_the_animals_table_names_the_tiles_of_a_hand(made: Any) -> None:
    """Seat 0 of PON-X1 holds 4, 14 and 33."""
    made.table.open("pon-animals")
    names = " · ".join(made.state.board.tiles[tile].name.fr for tile in (4, 14, 33))
    assert any(cells[0] == names for cells in rows(made).values())


def test_a_key_tile_pointed_at_says_who_is_cut_off_without_it(made: Any) -> None:
    """one-bridge: without c4, the one way over, Duc crapaud has none, and one world becomes two."""
    model = made.model
    model.load_scenario("one-bridge")
    model.changed(Text("dit avant", "said before"))
    model.pointing.at("c4")
    assert model.remark == NO_WORDS, "only under the overlay"
    made.overlay = "key"
    model.pointing.at("c4")
    assert (
        model.remark.fr
        == "Sans c4, plus de chemin jusqu'à la mare pour le Duc crapaud\u00a0; mondes séparés 1 → 2."
    )
    assert "no path to the pond any more for the Toad Duke; separate worlds 1 → 2" in model.remark.en
    assert made.tree.json["said"] == model.said(model.remark)
    model.pointing.at("c1")
    assert model.remark == NO_WORDS, "c1 is no key tile"
    assert made.tree.json["said"] == "dit avant"
    model.pointing.at("c4")
    model.pointing.look_at(None)
    assert made.tree.json["said"] == "dit avant"
    model.pointing.at("c4")
    model.click("a1")
    (bubble,) = kinds(made, "bubble")
    assert bubble["reasons"][0][1]["text"] == model.refusals[0].rule, "a refusal is not hidden by a remark"


def test_what_is_chosen_can_be_put_back_by_a_button(made: Any) -> None:
    assert not kinds(made, "button", "put-back")
    press(made, "tile-4")
    assert made.model.hand.chosen == 0
    press(made, "put-back")
    assert made.model.hand.chosen == -1
    assert made.model.word("put-back-short") not in buttons(made)


# The page ---------------------------------------------------------------------------------------------------


def test_a_page_is_one_widget_whatever_is_opened(made: Any) -> None:
    before = len(alive)
    for part in made.table.parts:
        made.table.open(part)
    made.model.lang = "en"
    assert len(alive) == before


def test_the_language_is_all_that_changes_with_the_language(made: Any) -> None:
    press(made, "see-reach")
    press(made, "eyes-1")
    for lang in ("en", "fr"):
        made.lang = lang
        assert (made.overlay, made.seat, made.model.lang) == ("reach", 1, lang)
        assert (made.about()["lang"], made.about()["title"]) == (lang, GAME.title.in_language(lang))


def test_a_new_table_keeps_the_viewer(made: Any) -> None:
    made.seat = 1
    made.model.load_scenario("PON-X2")
    assert made.seat == made.model.seat == 1


def test_what_the_address_brings_is_shown_and_damage_is_said(made: Any) -> None:
    other = page("pond", scenario="PON-X2").model
    hello(made, other.link(), "?lang=en", overlay="worlds", seat=1)
    assert (made.lang, made.overlay, made.seat) == ("en", "worlds", 1)
    assert made.state == other.state
    assert made.PREFIX + made.value == other.link()
    assert made.tree.json["board"]["label"] == made.model.word("board")
    kept = made.state
    hello(made, other.link()[:-9])
    assert made.state == kept
    assert made.tree.json["said"]


@pytest.mark.parametrize(
    "kept",
    [{"overlay": "<b>", "seat": 99, "lang": "xx"}, {"seat": True, "overlay": 3}, {"seat": -7}],
    ids=["unknown", "of other kinds", "negative"],
)
def test_hostile_preferences_are_ignored(made: Any, kept: dict[str, Any]) -> None:
    hello(made, query="?lang=zz", **kept)
    assert made.model.lang in LANGUAGES
    assert made.model.overlay in scene.OVERLAYS
    assert type(made.model.seat) is int
    assert -1 <= made.model.seat < 2


def test_a_click_on_the_board_is_played_and_drawn_once(made: Any) -> None:
    sent: list[Any] = []
    made.send = lambda content, buffers=None: sent.append(content)
    place = next(a.to for a in made.state.legal_actions() if isinstance(a, Step))
    press(made, "board", place, 0.0, 0.0, name="click")
    assert made.play.node.ply == made.tree.json["foot"]["index"] == 1
    assert [one["type"] for one in sent] == ["ops"]


def test_a_file_comes_through_the_opener_and_what_cannot_be_opened_is_said_beside_it(made: Any) -> None:
    other = page("pond", scenario="PON-X2").model
    made.table.open("game")
    (opener,) = (one for one in offers(made, "open-record") if one.name == "open")
    opener.answer("game.json", dumps(other.play).encode())
    assert made.state == other.state
    for why in ("too-large", "unreadable"):
        made.table.open("game")
        press(made, "open-record", "film.mp4", why, name="refuse")
        assert "film.mp4" in sheet_words(made)
    assert made.state == other.state


def offers(made: Any, key: str) -> Iterator[Any]:
    return (one for one in made.tree.offers.values() if one.node.key == key)


def test_the_large_view_is_left_again_and_keeps_what_was_said(made: Any) -> None:
    made.model.changed(made.model.player_name(0))
    press(made, "large")
    assert made.tree.json["large"] is True
    press(made, "leave-large")
    assert "large" not in made.tree.json
    assert made.model.status == made.model.player_name(0)
