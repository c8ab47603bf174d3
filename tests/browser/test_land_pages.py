"""The lab's and the map's pages as one widget each, in a real browser: pins are dragged, brushes draw, a file
falls anywhere; the lab by keyboard alone.
"""

from __future__ import annotations

import base64
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect
from table import DROP, serious
from test_serving import notebook

SIZE = {"width": 1280, "height": 800}
TELEPHONE = {"width": 390, "height": 844}
CELLS = 400
"""Rows and columns of the example."""
GRID = "ncols 12\nnrows 12\nxllcorner 0\nyllcorner 0\ncellsize 10\n" + "\n".join(
    ["1 1 1 3 3 3 8 8 8 1 1 1"] * 12
)


@pytest.fixture(scope="module")
def served(start_server: Callable[..., Any], tmp_path_factory: pytest.TempPathFactory) -> Any:
    folder = tmp_path_factory.mktemp("land")
    for name, room in (("lab", "explorer.lab.page"), ("map", "explorer.lab.maps.page")):
        made = notebook(f"from {room} import page\npage()")
        (folder / f"{name}-page.ipynb").write_text(made, encoding="utf-8")
    return start_server("--notebooks", str(folder))


@pytest.fixture
def land(page: Page, served: Any) -> Callable[[str], Page]:
    """Opens one of the pages in English."""

    def opened(name: str) -> Page:
        page.set_viewport_size(SIZE)
        page.goto(served.dashboard(f"{name}-page", "en"))
        shown = ".map canvas[data-layer]" if name == "map" else ".board svg .cell"
        expect(page.locator(f".explorer {shown}").first).to_be_visible(timeout=60_000)
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


def test_a_road_is_drawn_taken_back_and_the_map_is_moved(land: Callable[[str], Page]) -> None:
    page = land("map")
    key(page, "brush-road").click()
    expect(page.locator(".map canvas")).to_have_class(re.compile("pen"))
    drag(page, at(page, 20, 214), at(page, 200, 216), at(page, 380, 214))
    expect(page.locator(".result .figure small")).to_contain_text("before")
    expect(page.locator(".timeline .caption")).to_have_text("change 1 of 1")
    key(page, "undo").click()
    expect(page.locator(".result .figure small")).to_have_count(0)
    key(page, "brush-look").click()
    page.get_by_role("button", name="Zoom in").click()
    expect(page.locator(".measures .fit")).to_have_text("150 %")
    before = page.locator(".map canvas").screenshot()
    drag(page, at(page, 200, 200), at(page, 240, 240))
    assert page.locator(".map canvas").screenshot() != before


def test_a_map_is_looked_at_and_drawn_on_by_keyboard(land: Callable[[str], Page]) -> None:
    page = land("map")
    page.locator(".map canvas").focus()
    page.keyboard.press("PageDown")
    expect(page.locator(".map .spoken")).to_contain_text("Habitat: no.")
    page.keyboard.press("PageDown")
    page.keyboard.press("PageDown")
    page.keyboard.press("Enter")
    key(page, "map-to-here").focus()
    page.keyboard.press("Enter")
    expect(page.locator(".toast")).to_contain_text("Goal: no.")
    key(page, "brush-pond").focus()
    page.keyboard.press("Enter")
    page.locator(".map canvas").focus()
    for stroke in ("Shift+ArrowDown", "ArrowLeft", "Enter"):
        page.keyboard.press(stroke)
    expect(page.locator(".timeline .caption")).to_have_text("change 1 of 1")


def test_a_file_that_falls_anywhere_is_told_of_and_taken(land: Callable[[str], Page]) -> None:
    page = land("map")
    page.evaluate(DROP, [base64.b64encode(b"II*\0no").decode(), "bad.tif"])
    expect(page.get_by_role("alert").first).to_contain_text("bad.tif")
    page.evaluate(DROP, [base64.b64encode(GRID.encode()).decode(), "mine.asc"])
    key(page, "take").click()
    expect(page.locator(".head h1")).to_have_text("mine.asc")


def test_on_a_telephone_the_map_is_moved_by_a_finger_and_nothing_is_wider(
    served: Any, new_page: Callable[..., Page]
) -> None:
    page = new_page(viewport=TELEPHONE, has_touch=True, is_mobile=True)
    page.goto(served.dashboard("map-page", "en"))
    expect(page.locator(".explorer .map canvas[data-layer]")).to_be_visible(timeout=60_000)
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
        expect(lead).to_have_attribute("aria-current", "page")
        parts = page.locator(".sheet [role=tab]").all()
        for part in parts or [lead]:
            part.click()
            problems += serious(page, "turn")
    assert problems == []


def test_the_lab_is_asked_changed_and_undone_by_keyboard(land: Callable[[str], Page], tmp_path: Path) -> None:
    page = land("lab")
    key(page, "ask-arrival").focus()
    page.keyboard.press("Enter")
    expect(page.locator(".result h2")).to_have_text("Do they arrive alive?")
    key(page, "tool-remove").focus()
    page.keyboard.press("Space")
    page.locator(".cell[data-id=c4]").focus()
    page.keyboard.press("Enter")
    expect(page.locator(".timeline .caption")).to_have_text("change 1 of 1")
    expect(page.locator(".result .figure small")).to_contain_text("worse")
    key(page, "undo").focus()
    page.keyboard.press("Enter")
    expect(page.locator(".timeline .caption")).to_have_text("change 0 of 1")
    key(page, "share").get_by_role("button").click()
    with page.expect_download() as saved:
        page.get_by_role("menuitem", name="PNG picture").click()
    assert saved.value.path().read_bytes()[1:4] == b"PNG"


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
