"""The corridor lab's page as a tree of nodes: a question, an answer, brushes; without a browser."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from typing import Any
from xml.etree import ElementTree

import plotly.graph_objects as go
import pytest
from ipywidgets.widgets.widget import _instances as alive
from paged import kinds, node, offers, press, words

import explorer.ui
from explorer.core.errors import BadOption
from explorer.core.text import LANGUAGES
from explorer.ecology import crossing_curve, pc_importance_of_nodes
from explorer.lab import model as work
from explorer.lab.landscape import catalogue
from explorer.lab.model import TOOLS
from explorer.lab.page import LabPage
from explorer.lab.page import page as lab_page
from explorer.lab.page.answers import LEADS, LOGGED, SHEETS
from explorer.lab.page.charts import INFINITE, crossing
from explorer.lab.questions.layers import losses
from explorer.lab.questions.questions import QUESTIONS, measures
from explorer.ui import job
from explorer.ui.model import RAISE
from explorer.ui.tree import applied, changes


@pytest.fixture
def page(monkeypatch: pytest.MonkeyPatch) -> Iterator[LabPage]:
    monkeypatch.setenv(RAISE, "1")
    made = lab_page()
    made.lang = "en"
    yield made
    for widget in list(alive.values()):
        widget.close()


def click(page: LabPage, place: str) -> None:
    press(page, "board", place, 0.0, 0.0, name="click")


def change(page: LabPage, tool: str, *places: str) -> None:
    if not offers(page, f"tool-{tool}"):
        press(page, "more-tools")
    press(page, f"tool-{tool}")
    for place in places:
        click(page, place)


def result(page: LabPage) -> dict[str, Any]:
    (found,) = kinds(page, "result")
    return found


def test_lab_and_map_are_dashboards_like_the_games() -> None:
    assert {"lab", "map"} <= set(explorer.ui.dashboards())
    shown = explorer.ui.dashboard("lab", name="board:road")
    assert isinstance(shown, LabPage)
    assert shown.state.title == catalogue.opened("board:road").title


# The page ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_sheet_opens_in_both_languages_before_and_after_a_change(page: LabPage, lang: str) -> None:
    page.lang = lang
    for steps in ((), ("c4",)):
        if steps:
            change(page, "remove", *steps)
        for part in SHEETS:
            page.model.turn_to(part)
            shown = page.tree.json["sheet"]
            assert shown["name"] == part
            assert shown["items"], part
            assert page.model.word("crash", detail="")[:12] not in words(page)


def test_every_sheet_is_under_one_word(page: LabPage) -> None:
    assert sorted(SHEETS) == sorted(part for lead in ("open", "analyse") for part in LEADS[lead])


def test_a_word_opens_the_sheet_that_was_open_last(page: LabPage) -> None:
    lead = next(where for where, one in page.tree.offers.items() if where.startswith("lead"))
    page.receive({"type": "call", "offer": lead, "args": ["analyse"]})
    assert page.model.tab == "numbers"
    tabs = next(where for where in page.tree.offers if where.startswith("sheet/parts"))
    page.receive({"type": "call", "offer": tabs, "args": ["indices"]})
    press(page, "close-sheet")
    assert page.model.tab == "explore"
    page.receive({"type": "call", "offer": lead, "args": ["analyse"]})
    assert page.model.tab == "indices"


def test_whoever_presses_two_words_quickly_is_where_the_second_leads(page: LabPage) -> None:
    lead, seen = next(where for where in page.tree.offers if where.startswith("lead")), page.number
    for word in ("open", "analyse"):  # both before the first was answered
        page.receive({"type": "call", "offer": lead, "args": [word], "n": seen})
    assert page.model.tab == "numbers"
    tabs, seen = next(where for where in page.tree.offers if where.startswith("sheet/parts")), page.number
    for part in ("best", "indices"):
        page.receive({"type": "call", "offer": tabs, "args": [part], "n": seen})
    assert page.model.tab == "indices"


def test_what_changes_alone_is_sent(page: LabPage) -> None:
    before = json.loads(json.dumps(page.tree.json))
    change(page, "remove", "c4")
    after = json.loads(json.dumps(page.tree.json))
    ops = json.loads(json.dumps(list(changes(before, after))))
    assert applied(before, ops) == after


def test_the_first_screen_asks_for_few_controls(page: LabPage) -> None:
    """Home, three words, three menus, eight questions, five brushes: twenty."""
    shown = page.tree.json
    assert len(shown["lead"]["options"]) == 3
    assert len(shown["menus"]) == 3
    assert len(shown["rail"]["tools"]) == len(QUESTIONS) == 8
    assert len(shown["hand"]["tools"]) == 5
    assert "foot" not in shown
    assert "sheet" not in shown


def test_nothing_can_be_called_that_the_page_does_not_offer(page: LabPage) -> None:
    page.receive({"type": "call", "offer": "hand/tools/tool-protect/press", "args": []})
    page.receive({"type": "call", "offer": "board/click", "args": ["z99", 0, 0]})
    assert page.model.tab == "explore"
    assert page.model.place == ""


# Asking -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("question", QUESTIONS)
def test_an_answer_is_one_number_a_sentence_and_two_more_numbers_at_most(
    page: LabPage, question: str
) -> None:
    press(page, f"ask-{question}")
    shown = result(page)
    assert shown["title"] == page.model.said(QUESTIONS[question].text)
    assert len(shown["title"].split()) <= 9
    assert shown["figure"]
    assert shown["text"] == page.model.said(page.model.sentence())
    assert len(shown.get("facts", ())) <= 2


@pytest.mark.parametrize("question", QUESTIONS)
def test_the_answer_is_said_once_beside_what_else_the_board_shows(page: LabPage, question: str) -> None:
    press(page, f"ask-{question}")
    shown, scene = result(page), page.model.scene()
    told = [one["text"] for one in shown.get("items", ())]
    assert shown["text"] not in told
    others = {page.model.said(one) for one in scene.notices if one not in page.model.landscape.notices}
    assert others - {shown["text"]} <= set(told)


def test_the_legend_shows_only_what_is_drawn(page: LabPage) -> None:
    press(page, "ask-route")
    assert [text for _, text in page.tree.json["legend"][0]["entries"]] == ["least-cost path"]
    press(page, "ask-key")
    assert [text for _, text in page.tree.json["legend"][0]["entries"]] == ["worst loss", "key place"]


def test_on_a_telephone_the_legend_stands_with_the_questions(page: LabPage) -> None:
    page.receive({"type": "narrow", "narrow": True})
    assert "legend" not in page.tree.json
    assert page.tree.json["rail"]["more"][0]["k"] == "legend"
    assert len(page.tree.json["hand"]["tools"]) == 4


def test_a_place_that_is_clicked_is_told_of(page: LabPage) -> None:
    click(page, "c4")
    assert "c4, meadow" in result(page)["items"][0]["text"]
    assert page.tree.json["board"]["selected"] == "c4"
    click(page, "c4")
    assert "selected" not in page.tree.json["board"]


def test_a_unit_of_area_is_set_apart_from_its_number(page: LabPage) -> None:
    press(page, "ask-habitat")
    assert (result(page)["figure"], result(page)["unit"][:7]) == ("14.9", "tiles ·")


def test_a_measure_unfolds_what_it_sees_and_does_not_see_those_of_the_question_first(page: LabPage) -> None:
    page.model.turn_to("indices")
    first = page.tree.json["sheet"]["items"][0]["entries"][0]
    assert first["key"] == page.model.asked.numbers[0]
    assert not first.get("open")
    press(page, first["key"])
    opened = page.tree.json["sheet"]["items"][0]["entries"][0]
    assert opened["open"]
    assert page.model.said(measures()[first["key"]].misses) in opened["detail"][1]


def test_the_table_of_measures_speaks_of_the_place_that_was_picked_too(page: LabPage) -> None:
    page.model.turn_to("numbers")
    few = len(kinds(page, "grid")[0]["rows"])
    click(page, "c4")
    assert len(kinds(page, "grid")[0]["rows"]) == few + 5


def test_where_numbers_come_from_stands_with_the_whole_legend(page: LabPage) -> None:
    page.model.turn_to("sources")
    told = {one["text"] for one in kinds(page, "words")}
    assert {page.model.said(notice) for notice in page.model.landscape.notices} <= told
    assert any("link: passable" in text for _, text in kinds(page, "legend")[-1]["entries"])


# Changing ---------------------------------------------------------------------------------------------------


def test_a_brush_changes_and_the_answer_says_before_and_now(page: LabPage) -> None:
    change(page, "remove", "c4")
    assert page.model.history.steps == ("remove c4",)
    shown = result(page)
    assert shown["was"].startswith("before 10.3 tiles · −1.")
    assert "▼ worse" in shown["was"]
    assert shown["tone"] == "bad"
    assert page.tree.json["foot"]["length"] == 1
    press(page, "undo")
    assert page.step == 0
    assert page.tree.json["foot"]["length"] == 1, "it can be done again"


def test_looking_takes_the_brush_away(page: LabPage) -> None:
    change(page, "remove")
    press(page, "look")
    click(page, "c4")
    assert page.model.history.steps == ()


def test_all_brushes_unfold_and_fold(page: LabPage) -> None:
    press(page, "more-tools")
    assert {one["key"] for one in page.tree.json["hand"]["tools"]} >= {f"tool-{tool}" for tool in TOOLS}
    press(page, "more-tools")
    assert len(page.tree.json["hand"]["tools"]) == 5


def test_land_is_offered_only_where_it_can_be_changed(page: LabPage) -> None:
    change(page, "change")
    assert "more" not in page.tree.json["hand"]
    page.model.open("board:road")
    assert [one["name"] for one in page.tree.json["hand"]["more"]][:2] == ["Meadow", "Hedge"]
    press(page, "land-hedge")
    click(page, "a1")
    assert page.model.history.steps == ("change a1 hedge",)


def test_pointing_says_what_the_brush_would_bring(page: LabPage) -> None:
    change(page, "remove")
    press(page, "board", "c4", 0.0, 0.0, name="point")
    assert "Here it would give" in result(page)["effect"]
    press(page, "board", name="leave")
    assert "effect" not in result(page)


def test_a_finger_looks_first_and_a_button_does_it(page: LabPage) -> None:
    change(page, "remove")
    press(page, "board", "c4", 0.0, 0.0, name="tap")
    assert page.model.history.steps == ()
    press(page, "do-it")
    assert page.model.history.steps == ("remove c4",)


def test_a_refusal_stands_at_its_place_until_it_was_read(page: LabPage) -> None:
    change(page, "protect", "c4")
    change(page, "remove", "c4")
    bubble = page.tree.json["over"]
    assert (bubble["k"], bubble["place"]) == ("bubble", "c4")
    assert "cannot be taken away" in bubble["title"]
    assert "said" not in page.tree.json
    press(page, "why-not")
    assert "over" not in page.tree.json


def test_the_log_goes_to_any_of_the_changes(page: LabPage) -> None:
    change(page, "remove", "c4", "d6")
    lines = kinds(page, "log")[0]["lines"]
    assert [line["text"] for line in lines] == ["Taken away: d6", "Taken away: c4"]
    press(page, "step-1")
    assert page.model.history.at == 1
    press(page, "reset")
    assert page.model.history.at == 0


def test_of_many_changes_the_log_has_the_last_ones(page: LabPage) -> None:
    places = [name for name in page.model.landscape.at if name not in ("c1", "c6")][: LOGGED + 2]
    change(page, "protect", *places)
    assert page.model.history.at == LOGGED + 2
    assert len(kinds(page, "log")[0]["lines"]) == LOGGED
    assert kinds(page, "log")[0]["lines"][0]["key"] == f"step-{LOGGED + 2}"


def test_a_suggestion_is_made_by_one_press(page: LabPage) -> None:
    page.model.turn_to("best")
    press(page, "find-best")
    first = kinds(page, "listing")[0]["entries"][0]
    assert first["badge"].startswith("+")
    press(page, first["key"])
    assert page.model.history.steps == (first["key"],)


# Chance -----------------------------------------------------------------------------------------------------


def test_chance_draws_its_curve_and_says_it(page: LabPage) -> None:
    page.model.turn_to("percolation")
    press(page, "perc-begin")
    assert "Half of them can" in words(page)
    assert kinds(page, "chart")[0]["figure"]["data"]


def test_the_slider_draws_the_random_board_on_the_table_anew(page: LabPage) -> None:
    page.model.turn_to("percolation")
    press(page, "perc-show")
    assert page.model.name == "random:site:10:10:60:1"
    press(page, "share", 75.0)
    press(page, "size", "6")
    press(page, "kind", "bond")
    press(page, "perc-next")
    assert page.model.name == "random:bond:6:6:75:2"


# Files ------------------------------------------------------------------------------------------------------


def test_files_come_through_the_openers(page: LabPage) -> None:
    page.model.turn_to("files")
    press(page, "file-0", "mine.txt", None, name="open", raw=b"1 10\n2 10\n")
    assert "still missing" in words(page)
    press(page, "file-1", "mine.txt", None, name="open", raw=b"1 2 0.5\n")
    assert page.model.name == "file"
    assert page.tree.json["title"] == "mine"


def test_a_refused_file_is_told_beside_the_buttons_until_another_is_asked_for(page: LabPage) -> None:
    page.model.turn_to("files")
    press(page, "file-0", "mine.txt", None, name="open", raw=b"1 10\n2 10\n")
    press(page, "file-1", "mine.txt", None, name="open", raw=b"1 2 lots\n")
    assert "mine.txt, line 1, column 3" in words(page)
    press(page, "file-0", "film.mp4", "too-large", name="refuse")
    assert "film.mp4" in words(page)
    press(page, "form", "graphml")
    assert "film.mp4" not in words(page)


def test_a_distance_that_is_no_number_is_refused_beside_its_field(page: LabPage) -> None:
    page.model.turn_to("files")
    press(page, "form", "conefor-distance")
    press(page, "distance", "2,5")
    assert page.model.distance == 2.5
    press(page, "distance", "far")
    assert kinds(page, "field")[0]["note"]


def test_a_landscape_of_the_list_is_opened_and_marked(page: LabPage) -> None:
    page.model.turn_to("landscapes")
    assert len(kinds(page, "listing")[0]["entries"]) == len(catalogue.choices())
    press(page, "board:fence")
    assert page.model.name == "board:fence"
    assert [one["key"] for one in kinds(page, "listing")[0]["entries"] if one.get("now")] == ["board:fence"]
    press(page, "deal")
    assert page.model.name.startswith("scattered:")


def test_files_and_pictures_are_saved_by_the_browser(page: LabPage, monkeypatch: pytest.MonkeyPatch) -> None:
    sent: list[dict[str, Any]] = []
    monkeypatch.setattr(page, "send", lambda content, *_: sent.append(content))
    page.model.turn_to("save")
    press(page, "landscape_connections.txt")
    press(page, "svg")
    press(page, "png")
    told = [one for one in sent if one["type"] in ("download", "picture")]
    assert [one["name"] for one in told] == ["landscape_connections.txt", "landscape.svg", "landscape.png"]
    assert ElementTree.fromstring(told[2]["text"]).get("width") == "1600"


def test_a_format_that_cannot_hold_one_way_links_says_so(page: LabPage) -> None:
    page.model.open("mariposas:spring")
    page.model.turn_to("save")
    assert kinds(page, "listing")[0]["entries"] == []
    press(page, "saving", "graphml")
    assert [one["key"] for one in kinds(page, "listing")[0]["entries"]] == ["landscape.graphml"]


# Work in slices ---------------------------------------------------------------------------------------------


def test_places_are_counted_in_slices_which_can_be_stopped_and_taken_up_again(
    page: LabPage, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(work, "QUICK", 0)
    monkeypatch.setattr(job, "SLICE", 0)
    monkeypatch.setattr(losses, "known", {})
    model = page.model

    async def begin_stop_and_resume() -> None:
        model.open("board:road")
        assert model.counting.running
        page.refresh()
        assert kinds(page, "progress")
        while not 0 < model.counting.done < 1:
            await asyncio.sleep(0)
        press(page, "count-stop")
        assert "Stopped" in result(page)["text"]
        press(page, "count")
        while model.uncounted:
            await asyncio.sleep(0)

    asyncio.run(begin_stop_and_resume())
    page.refresh()
    assert not kinds(page, "progress")
    land = catalogue.opened("board:road")
    assert losses(land) == pc_importance_of_nodes(land.graph)
    assert result(page)["figure"]


def test_a_search_can_be_stopped_and_keeps_what_it_found(page: LabPage) -> None:
    page.model.open("tiles:road-barrier")
    page.model.turn_to("best")

    async def begin_and_stop() -> None:
        press(page, "find-best")
        while page.model.search.result is None:
            await asyncio.sleep(0)
        page.refresh()
        press(page, "best-stop")

    asyncio.run(begin_and_stop())
    assert not page.model.search.running
    assert page.model.search.about(page.model.landscape)


def test_the_table_of_all_numbers_is_counted_in_slices_before_it_is_offered(
    page: LabPage, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(work, "QUICK", 0)
    monkeypatch.setattr(job, "SLICE", 0)
    model = page.model

    async def ask_for_it() -> None:
        model.open("random:site:5:6:80:3")
        model.turn_to("save")
        press(page, "saving", "indices")
        assert not model.files()
        assert model.counting.running
        while model.uncounted:
            await asyncio.sleep(0)

    asyncio.run(ask_for_it())
    assert model.files()["landscape_indices.csv"].count("\n") > len(model.landscape.graph)


def test_counting_boards_can_be_stopped_between_two_slices(page: LabPage) -> None:
    page.model.turn_to("percolation")

    async def begin_and_stop() -> None:
        press(page, "perc-begin")
        while page.model.percolation.result is None:
            await asyncio.sleep(0)
        assert page.model.percolation.running
        page.refresh()
        press(page, "perc-stop")

    asyncio.run(begin_and_stop())
    chance = page.model.percolation
    assert not chance.running
    assert chance.result is not None
    assert 0 < chance.result.boards < 1000


def test_no_answer_to_where_the_pointer_is_that_takes_longer_than_a_blink(
    page: LabPage, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(work, "QUICK", 60)
    page.model.open("board:road")
    page.model.tab = "change"
    page.model.point("a1")
    assert page.model.remark.en
    losses.known.clear()
    monkeypatch.setattr(work, "QUICK", 0)
    page.model.point("a2")
    assert not page.model.remark.en


@pytest.mark.parametrize("kind", INFINITE)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_figure_marks_the_slider_this_landscape_and_the_board_without_end(kind: Any, lang: str) -> None:
    *_, curve = crossing_curve(3, 3, [0, 0.5, 1], boards=50, kind=kind)
    figure = go.Figure(**vars(crossing(curve, 40, 62.5, lang)))
    names = [trace.name for trace in figure.data if trace.name]
    assert len(names) == 4
    assert [trace.showlegend for trace in figure.data[:2]] == [False, False], "the edges of the band"
    assert [trace.x[0] for trace in figure.data[3:]] == [40, INFINITE[kind], 62.5]
    assert list(figure.data[2].y) == [100 * point.chance for point in curve.points]
    assert any(("62,5" if lang == "fr" else "62.5") in name for name in names)


# From Python ------------------------------------------------------------------------------------------------


def test_what_is_clicked_is_in_the_traits_and_what_is_set_is_on_the_board(page: LabPage) -> None:
    change(page, "remove", "c4")
    assert (page.question, page.step, page.selected) == ("key", 1, "")
    other = lab_page("board:road")
    other.link = page.link
    assert other.model.history.steps == ("remove c4",)
    other.question, other.step, other.selected = "route", 0, "b2"
    assert other.tree.json["rail"]["tools"][1]["held"]
    assert other.tree.json["board"]["selected"] == "b2"


@pytest.mark.parametrize(
    ("trait", "wrong"), [("question", "why"), ("step", 7), ("selected", "z9"), ("link", "lab1.x")]
)
def test_what_cannot_be_set_is_refused_and_everything_stays(page: LabPage, trait: str, wrong: Any) -> None:
    before = getattr(page, trait)
    with pytest.raises(BadOption):
        setattr(page, trait, wrong)
    assert getattr(page, trait) == before


def test_the_address_follows_what_is_done_and_brings_it_back(page: LabPage) -> None:
    page.receive({"type": "hello", "incoming": "", "query": "", "preferences": {}})
    change(page, "remove", "c4")
    kept = page.about()["value"]
    other = lab_page()
    other.receive({"type": "hello", "incoming": kept, "query": "?lang=en", "preferences": {}})
    assert other.model.history.steps == ("remove c4",)
    assert other.lang == "en"


def test_keys_reach_the_board(page: LabPage) -> None:
    click(page, "c4")
    press(page, "board", "Escape", "c4", name="hotkey")
    assert page.model.place == ""
    assert node(page, "board").key == "board"
