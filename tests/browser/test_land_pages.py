"""The lab's and the map's pages in a real browser: pins are dragged, the map is moved, sheets are read."""

from __future__ import annotations

import base64
from collections.abc import Callable
from typing import Any

import pytest
from conftest import ON_SERVER
from playwright.sync_api import Locator, Page, expect
from table import DROP, serious

SIZE = {"width": 1280, "height": 800}
TELEPHONE = {"width": 390, "height": 844}
CELLS = 400
"""Rows and columns of the example."""
OVER = """() => {
  const dataTransfer = new DataTransfer();
  dataTransfer.items.add(new File([""], "mine.asc"));
  document.body.dispatchEvent(new DragEvent("dragover", { dataTransfer, bubbles: true, cancelable: true }));
}"""
pytestmark = ON_SERVER  # a site's map has other cells
NOTEBOOK = {"lab": "corridor-lab", "map": "real-map"}


@pytest.fixture
def land(page: Page, server: Any) -> Callable[[str], Page]:

    def opened(name: str) -> Page:
        page.set_viewport_size(SIZE)
        page.goto(server.dashboard(NOTEBOOK[name], "en"))
        shown = ".map canvas[data-layer]" if name == "map" else ".board svg .xb-cell"
        expect(page.locator(f".explorer:not(.first) {shown}").first).to_be_visible(timeout=60_000)
        return page

    return opened


def key(page: Page, name: str) -> Locator:
    return page.locator(f"[data-key='{name}']")


def at(page: Page, row: float, column: float) -> tuple[float, float]:
    """Where the middle of a cell is, while the whole map is seen."""
    box = page.locator(".map canvas").bounding_box()
    assert box is not None
    side = min(box["width"], box["height"]) / CELLS
    left, top = (box["width"] - side * CELLS) / 2, (box["height"] - side * CELLS) / 2
    return box["x"] + left + (column + 0.5) * side, box["y"] + top + (row + 0.5) * side


def drag(page: Page, *places: tuple[float, float]) -> None:
    page.mouse.move(*places[0])
    page.mouse.down()
    for place in places[1:]:
        page.mouse.move(*place, steps=5)
    page.mouse.up()


def test_a_pin_is_dragged_to_another_patch_and_the_answer_follows(land: Callable[[str], Page]) -> None:
    page = land("map")
    figure = page.locator(".result .figure b")
    expect(figure).to_have_text("2.2 km")
    x, y = at(page, 308, 265)
    drag(page, (x, y - 26), at(page, 120, 255))
    expect(page.locator(".toast")).to_contain_text("Goal: no.")
    expect(figure).not_to_have_text("2.2 km")
    key(page, "settings").click()
    expect(key(page, "end-B")).not_to_have_value("30")


def test_the_map_is_enlarged_and_moved(land: Callable[[str], Page]) -> None:
    page = land("map")
    page.get_by_role("button", name="Zoom in").click()
    expect(page.locator(".measures .fit")).to_have_text("150 %")
    before = page.locator(".map canvas").screenshot()
    drag(page, at(page, 200, 200), at(page, 240, 240))
    assert page.locator(".map canvas").screenshot() != before


def test_the_page_says_that_a_file_may_fall_while_one_is_over_it(land: Callable[[str], Page]) -> None:
    page = land("map")
    page.evaluate(OVER)
    expect(page.locator(".table.takes")).to_be_visible()
    page.evaluate(DROP, [base64.b64encode(b"II*\0no").decode(), "bad.tif"])
    expect(page.get_by_role("alert").first).to_contain_text("bad.tif")
    expect(page.locator(".table.takes")).to_have_count(0)


def test_on_a_telephone_the_map_is_moved_by_a_finger_and_nothing_is_wider(
    server: Any, new_page: Callable[..., Page]
) -> None:
    page = new_page(viewport=TELEPHONE, has_touch=True, is_mobile=True)
    page.goto(server.dashboard(NOTEBOOK["map"], "en"))
    expect(page.locator(".explorer:not(.first) .map canvas[data-layer]")).to_be_visible(timeout=60_000)
    assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0
    expect(key(page, "brush-road")).to_have_count(0)
    key(page, "brush-draw").tap()
    expect(key(page, "brush-road")).to_be_visible()


@pytest.mark.parametrize("name", ["lab", "map"])
def test_axe_finds_nothing_serious_on_any_sheet(land: Callable[[str], Page], name: str) -> None:
    page = land(name)
    problems = serious(page, "turn")
    for lead in page.locator(".lead button").all()[1:]:
        lead.click()
        expect(page.locator(".sheet")).to_be_visible()
        parts = page.locator(".sheet [role=tab]").all()
        for part in parts or [lead]:
            part.click()
            problems += serious(page, "turn")
    assert problems == []


def test_the_legend_covers_nothing_of_the_board(land: Callable[[str], Page]) -> None:
    page = land("lab")
    for question in ("key", "importance", "current"):
        key(page, f"ask-{question}").click()
        expect(key(page, f"ask-{question}")).to_have_attribute("aria-pressed", "true")
        board, legend = page.locator(".stage .board").bounding_box(), page.locator(".edge").bounding_box()
        stage = page.locator(".stage").bounding_box()
        assert board and legend and stage  # noqa: PT018
        assert board["y"] + board["height"] <= legend["y"]
        assert board["width"] <= stage["width"]
