"""A position is set up with a mouse, with a finger on a telephone, and by keyboard alone."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from conftest import ON_SERVER
from playwright.sync_api import Locator, Page, expect
from table import address, at, open_panel, overflow, place, press, serious, tab_to, visit
from test_print import printed

from explorer import Playthrough
from explorer.core.messages import say

PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "has_touch": True}


def set_up(page: Page, server: Any, name: str, begin: str) -> None:
    """Begin to set a position up."""
    visit(page, address(server, Playthrough(name, players=2, seed=7)), at(0, 0))
    open_panel(page, "setup")
    press(page, begin).click()
    expect(page.locator("[data-key='ed-close']")).to_be_visible()


def piece(page: Page, name: str) -> Locator:
    """A piece in its tray."""
    return page.locator(f"[data-key='tray-{name}']")


def left(page: Page, name: str, count: int) -> None:
    """Wait until so many of a piece are left."""
    expect(piece(page, name)).to_contain_text(f"×{count}")


def undo(page: Page) -> Locator:
    return page.locator("[data-key='undo-edit']")


@ON_SERVER
def test_with_a_finger_on_a_telephone(new_page: Callable[..., Page], server: Any) -> None:
    page = new_page(**PHONE)
    set_up(page, server, "pond", "ed-empty")
    tile = page.locator(".hand [data-key^='tray-tile:']").first
    tile.tap()
    expect(page.locator(".hand .card.held")).to_have_count(1)
    place(page, "c4").tap()
    expect(undo(page)).to_be_visible()
    page.locator("[data-key='put-away']").tap()
    expect(page.locator(".hand .card.held")).to_have_count(0)
    place(page, "c4").tap()  # it lies there: it is picked up
    expect(page.locator("[data-key='put-away']")).to_be_visible()
    place(page, "d4").tap()
    undo(page).tap()
    undo(page).tap()
    expect(undo(page)).to_have_count(0)  # a telephone has no room for what does nothing
    assert overflow(page) <= 0
    assert serious(page, "setup") == []


@ON_SERVER
@pytest.mark.parametrize(("game", "named", "where"), [("souls", "card:machaon", "3")])
def test_a_card_is_dragged_to_an_empty_place_or_put_there_with_a_press(
    page: Page, server: Any, game: str, named: str, where: str
) -> None:
    """An empty place shows nothing in play; here it takes what is dropped or pressed on it."""
    set_up(page, server, game, "ed-empty")
    card = page.locator(f"[data-key^='tray-{named}']").first
    card.drag_to(place(page, where))
    expect(undo(page)).to_be_enabled()
    undo(page).click()
    expect(undo(page)).to_be_disabled()
    card.click()
    place(page, where).click()
    expect(undo(page)).to_be_enabled()


@ON_SERVER
def test_a_question_for_a_class_is_printed_and_becomes_a_lesson(page: Page, server: Any) -> None:
    page.add_init_script("window.print = () => document.documentElement.dataset.asked = 'yes'")
    set_up(page, server, "pond", "ed-now")
    page.locator("[data-key='ed-keep'] > summary").click()
    page.locator("[data-key='print-sheet']").click()
    page.wait_for_selector("html[data-asked]", state="attached")
    question, answer = printed(page).pages  # the key has a page of its own
    assert say("fr", "ed-my-answer") not in question.extract_text()
    assert say("fr", "ed-my-answer") in answer.extract_text()
    page.evaluate("dispatchEvent(new Event('afterprint'))")
    with page.context.expect_page() as opened:
        page.get_by_role("link", name=say("fr", "ed-lesson"), exact=True).click()
    lesson = opened.value.locator(".table:not([inert])")
    expect(lesson.locator("textarea").first).to_have_value(re.compile("Que jouer"), timeout=60_000)


@ON_SERVER
def test_by_keyboard_alone(page: Page, server: Any) -> None:
    set_up(page, server, "souls", "ed-empty")
    tab_to(page, piece(page, "card:machaon"))
    page.keyboard.press("Enter")
    expect(page.locator(".hand .card.held")).to_have_count(1)
    page.keyboard.press("Escape")
    expect(page.locator(".hand .card.held")).to_have_count(0)
    page.keyboard.press("Enter")
    expect(page.locator(".hand .card.held")).to_have_count(1)
    tab_to(page, page.locator(".stage > .board [tabindex='0']").first, "Shift+Tab")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    left_one = piece(page, "card:machaon")
    expect(left_one).not_to_contain_text("×")
    page.keyboard.press("Escape")
    page.keyboard.press("Delete")
    left(page, "card:machaon", 2)
    tab_to(page, undo(page))
    page.keyboard.press("Enter")
    expect(left_one).not_to_contain_text("×")
