"""The corridor lab's page as widgets, without a browser: panels forward, numbers are few, work can be
stopped.
"""

from __future__ import annotations

import asyncio
import re
from collections.abc import Iterator
from typing import Any
from xml.etree import ElementTree

import plotly.graph_objects as go
import pytest
import stories
from ipywidgets.widgets.widget import _instances as alive

from explorer.core.text import LANGUAGES
from explorer.ecology import crossing_curve, pc_importance_of_nodes
from explorer.lab.dashboard import work
from explorer.lab.dashboard.panels import APP, LabPage
from explorer.lab.dashboard.plots import INFINITE, crossing
from explorer.lab.landscape import catalogue
from explorer.lab.questions.counts import losses
from explorer.lab.questions.measures import measures
from explorer.lab.questions.questions import QUESTIONS
from explorer.ui import job
from explorer.ui.guard import RAISE


@pytest.fixture
def page(monkeypatch: pytest.MonkeyPatch) -> Iterator[LabPage]:
    """A page whose faults are raised; its widgets are closed afterwards."""
    monkeypatch.setenv(RAISE, "1")
    yield LabPage()
    for widget in list(alive.values()):
        widget.close()


def tell(widget: Any, **content: Any) -> None:
    widget._handle_custom_msg(content, [])


def panel(page: LabPage, key: str) -> Any:
    tell(page.tabs, type="choose", id=key)
    return page.panels[key]


def test_every_panel_speaks_both_languages(page: LabPage) -> None:
    for page.model.lang in LANGUAGES:
        for key in APP.panels:
            assert panel(page, key).widget
            assert page.tabs.value == key


@pytest.mark.parametrize("question", QUESTIONS)
def test_no_more_than_three_numbers_are_shown_until_somebody_asks(page: LabPage, question: str) -> None:
    shown = panel(page, "explore")
    page.model.question = question
    page.model.changed()
    assert 1 <= shown.answer.value.count("<li>") <= 3
    assert "<table" not in shown.rest.value
    shown.more.click()
    assert shown.rest.value.count("<tr>") > 10
    shown.more.click()
    assert shown.rest.value == ""


def test_a_place_that_is_clicked_is_told_of(page: LabPage) -> None:
    shown = panel(page, "explore")
    tell(page.board.board, type="click", id="c4", dx=0, dy=0, shift=False)
    assert "c4, prairie" in shown.hint.value
    assert "lieu clé" in shown.hint.value


def test_a_long_unit_of_area_stands_behind_its_number(page: LabPage) -> None:
    page.model.question = "habitat"
    page.model.changed()
    assert '14,9 <span class="lab-unit">dalles</span>' in panel(page, "explore").answer.value


def test_each_number_says_what_it_sees_and_what_it_does_not(page: LabPage) -> None:
    shown = panel(page, "explore")
    for one in (measures()[key] for key in page.model.asked.numbers):
        assert page.model.said(one.sees) in shown.about.value.replace("&#x27;", "'")
        assert page.model.said(one.misses) in shown.about.value.replace("&#x27;", "'")


def test_a_click_on_the_board_removes_and_the_numbers_say_before_and_after(page: LabPage) -> None:
    shown = panel(page, "change")
    tell(page.board.board, type="click", id="c4", dx=0, dy=0, shift=False)
    assert page.model.history.steps == ("remove c4",)
    assert re.search(r"avant 10,3 dalles · .*−1,.*▼ moins bien", shown.answer.value)
    assert page.timeline.timeline.length == 1
    tell(page.timeline.timeline, type="back")
    assert page.model.history.at == 0


def arrived(page: LabPage) -> None:
    """The browser has reported."""
    hello = {"type": "hello", "incoming": "", "query": "", "preferences": {}}
    page.address._handle_custom_msg(hello, [])


def test_the_landscape_and_the_question_are_chosen_in_the_header(page: LabPage) -> None:
    assert len(page.header.landscape.options) == 1, "the page stands before every game is asked for its own"
    arrived(page)
    page.header.landscape.value = "board:fence"
    assert page.model.name == "board:fence"
    page.header.question.value = "arrival"
    assert page.model.question == "arrival"


def test_a_landscape_outside_the_list_has_its_own_entry(page: LabPage) -> None:
    arrived(page)
    page.model.open("scattered:5")
    assert page.header.landscape.value == "scattered:5"
    assert len(page.header.landscape.options) == len(catalogue.choices()) + 1
    page.model.open("board:road")
    assert len(page.header.landscape.options) == len(catalogue.choices())


def test_changing_the_language_keeps_what_was_chosen(page: LabPage) -> None:
    shown = panel(page, "change")
    page.model.tool = "cut"
    page.model.lang = "en"
    assert (shown.tool.value, page.model.tool) == ("cut", "cut")
    assert "cut a link" in dict(shown.tool.options)


def test_land_is_offered_only_where_it_can_be_changed(page: LabPage) -> None:
    shown = panel(page, "change")
    shown.tool.value = "change"
    assert shown.brush.layout.display == "none"
    page.model.open("board:road")
    assert shown.brush.layout.display == ""


def test_a_suggestion_is_made_by_one_click(page: LabPage) -> None:
    shown = panel(page, "change")
    page.model.click("c4")
    page.model.question = "ways"
    shown.start.click()
    first = shown.list.items[0]
    assert first["badge"].startswith("+")
    tell(shown.list, type="choose", id=first["id"])
    assert page.model.history.steps[-1] == first["id"]


def test_percolation_draws_its_curve_and_says_it(page: LabPage) -> None:
    shown = panel(page, "percolation")
    shown.size.value = 4
    shown.start.click()
    assert "1000 se traversent" in shown.said.value
    assert shown.chart.figure
    tell(shown.share, type="slide", value=30)
    assert page.model.percolation.share == 30


def test_the_slider_draws_the_random_board_on_the_table_anew(page: LabPage) -> None:
    shown = panel(page, "percolation")
    page.model.draw_at_random()
    tell(shown.share, type="slide", value=40)
    assert page.model.name == "random:site:10:10:40:1"
    page.model.do("remove " + page.model.landscape.place_ids[0]) or page.model.do(
        f"remove {sorted(page.model.landscape.graph)[-1]}"
    )
    tell(shown.share, type="slide", value=45)
    assert page.model.name == "random:site:10:10:40:1", "what somebody changed is not drawn anew"


def test_counting_boards_can_be_stopped_between_two_slices(page: LabPage) -> None:
    async def begin_and_stop() -> None:
        shown = panel(page, "percolation")
        shown.start.click()
        while page.model.percolation.result is None:
            await asyncio.sleep(0)
        assert page.model.percolation.running
        assert "<progress" in shown.far.value
        shown.stop.click()

    stories.tell(begin_and_stop())
    chance = page.model.percolation
    assert not chance.running
    assert 0 < chance.result.boards < 1000


def test_places_are_counted_in_slices_which_can_be_stopped_and_taken_up_again(
    page: LabPage, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(work, "QUICK", 0)
    monkeypatch.setattr(job, "SLICE", 0)
    monkeypatch.setattr(losses, "known", {})
    board, model = page.board, page.model
    shown = panel(page, "explore")

    async def begin_stop_and_resume() -> None:
        model.open("board:road")
        assert model.counting.running
        assert (board.stop.layout.display, board.go.layout.display) == ("", "none")
        assert "Calcul" in shown.answer.value
        while not 0 < model.counting.done < 1:
            await asyncio.sleep(0)
        assert "<progress" in board.far.value
        board.stop.click()
        assert "arrêté" in shown.answer.value
        model.click("a1")
        assert (board.stop.layout.display, board.go.layout.display) == ("none", "")
        board.go.click()
        while model.uncounted:
            await asyncio.sleep(0)

    stories.tell(begin_stop_and_resume())
    assert (board.far.value, board.go.layout.display) == ("", "none")
    land = catalogue.opened("board:road")
    assert losses(land) == pc_importance_of_nodes(land.graph)
    assert shown.answer.value.count("<li>") == 3
    assert model.ringed() == "a1"


def test_the_table_of_all_numbers_is_counted_in_slices_before_it_is_offered(
    page: LabPage, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(work, "QUICK", 0)
    monkeypatch.setattr(job, "SLICE", 0)
    model, shown = page.model, panel(page, "open")

    async def ask_for_it() -> None:
        model.open("random:site:5:6:80:3")
        shown.set_saving("indices")
        assert (shown.files.items, shown.files.empty) == ([], model.said(model.sentence()))
        assert model.counting.running
        while model.uncounted:
            await asyncio.sleep(0)

    stories.tell(ask_for_it())
    assert [item["id"] for item in shown.files.items] == ["landscape_indices.csv"]
    assert model.files()["landscape_indices.csv"].count("\n") > len(model.landscape.graph)


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


def test_a_search_can_be_stopped_and_keeps_what_it_found(page: LabPage) -> None:
    page.model.open("tiles:road-barrier")

    async def begin_and_stop() -> None:
        shown = panel(page, "change")
        shown.start.click()
        while page.model.search.result is None:
            await asyncio.sleep(0)
        shown.stop.click()

    stories.tell(begin_and_stop())
    assert not page.model.search.running
    assert page.model.search.about(page.model.landscape)


def test_files_come_through_the_openers(page: LabPage) -> None:
    shown = panel(page, "open")
    for opener, raw in zip(shown.openers, (b"1 10\n2 10\n", b"1 2 0.5\n"), strict=True):
        opener._handle(opener, {"type": "file", "name": "mine.txt"}, [memoryview(raw)])
    assert page.model.name == "file"
    assert shown.files.items[0]["id"] == "landscape_nodes.txt"


def test_a_file_too_large_is_refused_by_its_size(page: LabPage) -> None:
    shown = panel(page, "open")
    tell(shown.openers[0], type="too-large", name="film.mp4", size=10**9)
    assert "film.mp4" in shown.unopened.value
    assert not page.model.status.en, "it is said beside the field"
    shown.form.value = "graphml"
    assert shown.unopened.value == "", "another file is asked for"


def test_a_malformed_file_is_told_beside_the_buttons_in_the_language_of_the_page(page: LabPage) -> None:
    shown = panel(page, "open")
    for opener, raw in zip(shown.openers, (b"1 10\n2 10\n", b"1 2 lots\n"), strict=True):
        opener._handle(opener, {"type": "file", "name": "mine.txt"}, [memoryview(raw)])
    assert "mine.txt, ligne 1, colonne 3" in shown.unopened.value
    page.model.lang = "en"
    assert "mine.txt, line 1, column 3" in shown.unopened.value


def test_a_format_that_cannot_hold_one_way_links_says_so(page: LabPage) -> None:
    shown = panel(page, "open")
    page.model.open("mariposas:spring")
    assert shown.files.items == []
    assert shown.files.empty
    shown.save_as.value = "graphml"
    assert [item["id"] for item in shown.files.items] == ["landscape.graphml"]


def test_files_and_pictures_are_saved_by_the_browser(page: LabPage, monkeypatch: pytest.MonkeyPatch) -> None:
    sent: list[dict[str, Any]] = []
    monkeypatch.setattr(page.address, "send", lambda content, *_: sent.append(content))
    shown = panel(page, "open")
    tell(shown.files, type="choose", id="landscape_connections.txt")
    shown.save_svg()
    shown.save_png()
    assert [(one["type"], one["name"]) for one in sent] == [
        ("download", "landscape_connections.txt"), ("download", "landscape.svg"), ("picture",
        "landscape.png"),
    ]  # fmt: skip
    ElementTree.fromstring(sent[1]["text"])
    assert ElementTree.fromstring(sent[2]["text"]).get("width") == "1600"


def test_a_measure_opens_and_closes(page: LabPage) -> None:
    shown = panel(page, "indices")
    assert len(shown.list.items) == len(measures())
    tell(shown.list, type="choose", id="eca")
    assert shown.list.expanded == "eca"
    tell(shown.list, type="choose", id="eca")
    assert shown.list.expanded == ""


def test_provenance_is_folded_and_remarks_are_not(page: LabPage) -> None:
    page.model.open("mariposas:spring")
    page.model.question = "key"
    page.model.changed()
    before, _, folded = page.board.legend.value.partition("<details>")
    assert "sens unique" in before
    assert "mesurées nulle part" in folded


def test_the_address_follows_what_is_done(page: LabPage) -> None:
    tell(
        page.address, type="hello", incoming="", query="?lang=en", preferences={"seat": 3, "overlay": "reach"}
    )
    page.model.open("board:road")
    assert page.PREFIX + page.address.value == page.model.link()
    assert page.model.lang == "en"
    assert page.address.preferences["seat"] == 3, "what the games remember stays"


@pytest.mark.parametrize("kind", INFINITE)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_figure_marks_the_slider_this_landscape_and_the_board_without_end(kind: Any, lang: str) -> None:
    *_, curve = crossing_curve(3, 3, [0, 0.5, 1], boards=50, kind=kind)
    figure = go.Figure(**vars(crossing(curve, 40, 62.5, lang)))
    names = [trace.name for trace in figure.data if trace.name]
    assert len(names) == 4
    assert [trace.x[0] for trace in figure.data[3:]] == [40, INFINITE[kind], 62.5]
    assert list(figure.data[2].y) == [100 * point.chance for point in curve.points]
    assert any(("62,5" if lang == "fr" else "62.5") in name for name in names)
