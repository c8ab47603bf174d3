"""The page of a map, without a browser: open, ask, draw, undo, change the table, share."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape
from typing import Any

import pytest
from ipywidgets.widgets.widget import _instances as alive

from explorer.core.text import LANGUAGES
from explorer.ecology.maps.seen.answers import QUESTIONS
from explorer.lab.maps.dashboard import model as map_model
from explorer.lab.maps.dashboard.address import PREFIX
from explorer.lab.maps.dashboard.model import MapModel
from explorer.lab.maps.dashboard.page import APP, MapPage
from explorer.ui.guard import RAISE
from explorer.ui.messages import message


@pytest.fixture
def page(monkeypatch: pytest.MonkeyPatch) -> Iterator[MapPage]:
    """A page whose faults are raised; its widgets are closed afterwards."""
    monkeypatch.setenv(RAISE, "1")
    yield MapPage()
    for widget in list(alive.values()):
        widget.close()


def tell(widget: Any, **content: Any) -> None:
    widget._handle_custom_msg(content, [])


def test_the_example_is_shown_measured_and_answered_at_once(page: MapPage) -> None:
    found = page.model.answers.result
    assert found.before == found.now > 0
    assert all((page.board.view.base, page.board.view.layer, page.board.view.path))
    assert [end[0] for end in page.board.view.ends] == ["A", "B"]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_panel_speaks_both_languages(page: MapPage, lang: str) -> None:
    page.model.lang = lang
    for key in APP.panels:
        tell(page.tabs, type="choose", id=key)
        assert page.panels[key].widget


@pytest.mark.parametrize("question", QUESTIONS)
def test_each_question_has_a_title_a_sentence_and_a_scale(page: MapPage, question: str) -> None:
    page.model.set("question", question)
    asked = page.panels["map-ask"]
    for said in (f"map-title-{question}", f"map-says-{question}"):
        assert escape(message(said).fr) in asked.answer.value
    assert escape(message(f"map-shades-{question}").fr) in page.board.legend.value


def test_a_cell_that_is_clicked_says_what_it_is_and_who_says_what_it_resists(page: MapPage) -> None:
    tell(page.board.view, type="click", row=10, column=10)
    said = page.board.status.value
    assert "Ligne 11, colonne 11" in said
    assert "Arntzen" in said
    page.model.set_number(1, "resistance", 0.9)
    assert "valeur choisie ici" in page.model.described((10, 10)).fr


def test_a_road_lowers_the_connected_area_and_undo_gives_it_back() -> None:
    model = MapModel()
    model.follow()
    before = model.answers.result.now
    model.tab, model.brush = "map-change", "road"
    model.click_cell(0, 200)
    assert "autre bout" in model.status.fr
    model.click_cell(399, 200)
    found = model.answers.result
    assert found.now < found.before == before
    model.step("back")
    assert model.answers.result.now == before
    model.step("forward")
    assert model.answers.result.now == found.now


def test_the_address_brings_back_what_was_asked_drawn_and_changed() -> None:
    model = MapModel("suburb")
    model.follow()
    model.set("question", "importance")
    model.set("least", 0.5)
    model.set_number(9, "resistance", 3.0)
    model.tab, model.brush = "map-change", "pond"
    model.click_cell(100, 100)
    other = MapModel()
    assert other.open_address(model.link())
    assert other.link() == model.link()
    assert other.rows().rows[9].high == 3.0
    assert other.history.steps == ("pond 100,100",)


@pytest.mark.parametrize("text", ["", "nonsense", PREFIX + "AAAA"])
def test_a_damaged_address_is_refused_and_the_map_stays(text: str) -> None:
    model = MapModel()
    assert not model.open_address(PREFIX + text)
    assert model.status_refuses
    assert model.opened.name == "bocage"


def test_without_arrays_the_page_stands_and_says_what_to_install(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(map_model, "arrays_are_here", lambda: False)
    monkeypatch.setenv(RAISE, "1")
    page = MapPage()
    page.model.tab = "map-ask"
    page.refresh()
    assert "pip install" in page.board.status.value
    assert page.model.open_address(page.model.link())
    for widget in list(alive.values()):
        widget.close()
