"""A lesson's page as one widget, in a real browser: a question beside its board, answered by mouse and
keyboard; a game's hand, a map to draw on, what is printed.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect
from table import serious
from test_serving import notebook

SIZE, TELEPHONE = {"width": 1280, "height": 800}, {"width": 390, "height": 844}


@pytest.fixture(scope="module")
def served(start_server: Callable[..., Any], tmp_path_factory: pytest.TempPathFactory) -> Any:
    folder = tmp_path_factory.mktemp("lessons")
    for name in ("traverser", "notre-commune"):
        made = notebook(f'from explorer.lessons.page import page\npage("{name}")')
        (folder / f"{name}-page.ipynb").write_text(made, encoding="utf-8")
    return start_server("--notebooks", str(folder))


@pytest.fixture
def lesson(page: Page, served: Any) -> Callable[..., Page]:
    """Opens one of the lessons in English."""

    def opened(name: str = "traverser", size: Any = SIZE, link: str = "") -> Page:
        page.set_viewport_size(size)
        page.goto(served.dashboard(f"{name}-page", "en") + link)
        expect(page.locator(".explorer .board svg .cell").first).to_be_visible(timeout=60_000)
        return page

    return opened


def key(page: Page, name: str) -> Locator:
    return page.locator(f"[data-key='{name}']").first


def step(page: Page, number: int) -> None:
    key(page, "steps").locator("button").nth(number - 1).click()


def test_board_and_card_stand_side_by_side_and_on_a_telephone_above_one_another(
    lesson: Callable[..., Page],
) -> None:
    page = lesson()
    board, card = (page.locator(where).bounding_box() for where in (".stage > .board", ".quest"))
    assert board is not None
    assert card is not None
    assert board["x"] + board["width"] <= card["x"]
    assert board["width"] * board["height"] > 0.45 * SIZE["width"] * SIZE["height"]
    page.set_viewport_size(TELEPHONE)
    expect(page.locator(".table.narrow")).to_be_visible()
    board, card = (page.locator(where).bounding_box() for where in (".stage > .board", ".quest"))
    assert board is not None
    assert card is not None
    assert board["y"] + board["height"] <= card["y"]
    assert board["width"] * board["height"] > 0.44 * TELEPHONE["width"] * TELEPHONE["height"]


def test_a_vote_is_given_and_the_lesson_goes_on_by_keyboard_alone(lesson: Callable[..., Page]) -> None:
    page = lesson()
    key(page, "option-some").locator("button").focus()
    page.keyboard.press("Enter")
    expect(page.locator("[data-key='option-some'] .entry.now")).to_be_visible()
    for _ in range(4):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.dataset.key") == "check":
            break
    page.keyboard.press("Enter")
    expect(key(page, "onward")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator(".quest h2")).to_have_text("Is there a way?")
    expect(key(page, "check")).to_be_focused()


def test_a_tile_of_the_games_hand_is_laid_in_the_lesson(lesson: Callable[..., Page]) -> None:
    page = lesson()
    step(page, 2)
    key(page, "tab-game").click()
    key(page, "tile-1").click()
    expect(page.locator(".card.held")).to_be_visible()
    page.locator(".board [data-id='c2'], .board .cell[aria-label^='c2']").first.click()
    expect(page.locator(".quest .steps:not(.dots) i.done")).to_have_count(1)
    key(page, "play-back").click()
    expect(page.locator(".quest .steps:not(.dots) i.done")).to_have_count(0)


def test_a_by_pass_is_drawn_with_the_mouse(lesson: Callable[..., Page]) -> None:
    page = lesson("notre-commune")
    step(page, 3)
    canvas = page.locator(".map canvas")
    expect(canvas).to_be_visible()
    box = canvas.bounding_box()
    assert box is not None
    across = box["x"] + 0.5 * box["width"]
    page.mouse.move(across, box["y"] + 4)
    page.mouse.down()
    for part in (0.5, 1.0):
        page.mouse.move(across, box["y"] + part * (box["height"] - 4), steps=4)
    page.mouse.up()
    expect(key(page, "undo")).to_be_visible()
    key(page, "check").click()
    expect(page.locator(".quest .verdict")).to_be_visible()


def test_a_telephone_leads_to_the_sheet_to_another_step_and_back(lesson: Callable[..., Page]) -> None:
    page = lesson(size=TELEPHONE)
    more = page.locator(".tabs button").last
    more.click()
    key(page, "lead-sheet").click()
    expect(page.locator(".column.doc")).to_be_visible()
    page.locator(".tabs button").first.click()
    expect(page.locator(".quest")).to_be_visible()
    more.click()
    key(page, "step-3").click()
    expect(page.locator(".quest h2")).to_have_text("Five tiles to spend")


def test_the_sheet_is_printed_in_place_of_the_page(lesson: Callable[..., Page]) -> None:
    page = lesson()
    page.evaluate("window.print = () => { window.printed = true; }")
    page.locator(".lead [data-key='tab-sheet']").click()
    key(page, "print").click()
    page.wait_for_function("window.printed")
    page.emulate_media(media="print")
    expect(page.locator(".explorer-paper article.paper")).to_be_visible()
    expect(page.locator(".explorer .table")).to_be_hidden()
    page.evaluate("dispatchEvent(new Event('afterprint'))")
    page.emulate_media(media="screen")
    expect(page.locator(".explorer .table")).to_be_visible()
    expect(page.locator(".explorer-paper")).to_have_count(0)


def test_axe_finds_nothing_serious_on_any_page_of_a_lesson(lesson: Callable[..., Page]) -> None:
    page = lesson(link="#teacher")
    assert serious(page, "lesson") == []
    for tab in ("sheet", "teacher", "class"):
        page.locator(f".lead [data-key='tab-{tab}']").click()
        expect(page.locator(".column.doc")).to_be_visible()
        assert serious(page, tab) == []
    for part in ("groups", "questions", "gather", "results"):
        page.locator(f".parts [data-key='tab-class-{part}']").click()
        expect(page.locator(f"[data-key='page-class-{part}']")).to_be_visible()
        assert serious(page, part) == []
