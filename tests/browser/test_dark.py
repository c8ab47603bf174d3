"""The dark: chosen by keyboard on the home page, there on every page opened next, and after a reload."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect
from table import address, choose, open_panel, press, serious, standing, tab_to, visit

from explorer import Playthrough
from explorer.core.messages import say
from explorer.ui.table import LEADS

SEEN = ("color-contrast", "link-in-text-block")
"""What axe must look at again in the dark: everything else is the same by day."""
LONG = 120_000
"""[ms] For Python to start in a browser on a busy machine."""
FAINTEST = """() => {
  const linear = (c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4);
  const light = ([r, g, b]) => 0.2126 * linear(r / 255) + 0.7152 * linear(g / 255) + 0.0722 * linear(b / 255);
  const read = (colour) => light(colour.match(/[\\d.]+/g).map(Number));
  const solid = (node) => {
    const { backgroundColor } = getComputedStyle(node);
    return /, 0[)]$|transparent/.test(backgroundColor) ? solid(node.parentElement) : backgroundColor;
  };
  const charts = ".chart", ground = read(solid(document.querySelector(charts)));
  const texts = [...document.querySelectorAll(`${charts} svg text`)];
  const words = texts.map((node) => read(getComputedStyle(node).fill));
  return Math.min(...words.map((word) => (Math.max(word, ground) + 0.05) / (Math.min(word, ground) + 0.05)));
}"""
"""The contrast of a chart's faintest word against its ground."""


def is_dark(page: Page) -> bool:
    """Whether the page is, and its controls with it."""
    return bool(page.evaluate("getComputedStyle(document.documentElement).colorScheme === 'dark'"))


def dims(page: Page) -> str:
    return ".stage .board .window"


@pytest.fixture(scope="module")
def playthrough() -> Playthrough[Any]:
    """Some turns of the pond, so that a chart has lines."""
    play: Playthrough[Any] = Playthrough("pond", players=2, seed=7)
    for _ in range(12):
        play.play(play.state.legal_actions()[0])
    return play


@pytest.mark.thorough
def test_the_dark_is_chosen_once_and_every_page_can_be_read_in_it(
    page: Page, server: Any, playthrough: Playthrough[Any]
) -> None:
    page.goto(f"{server.url}?lang=fr")
    assert not is_dark(page)
    switch = page.get_by_role("button", name=say("fr", "to-dark"), exact=True)
    tab_to(page, switch)
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name=say("fr", "to-light"), exact=True)).to_be_focused()
    problems = serious(page, "turn", *SEEN)
    page.get_by_role("link", name=re.compile(r"^Règles ")).first.click()
    expect(page.get_by_role("heading", level=1)).to_contain_text("les règles en bref")
    assert is_dark(page)
    problems += serious(page, "turn", *SEEN)
    visit(page, address(server, playthrough), say("fr", "position", index=12, length=12))
    for key in ("turn", "hint", "examples", "quiz", "about", "rules", "scores", "log"):
        open_panel(page, key)
        if key == "rules":
            press(page, "rule-counts").click()  # the figure with the most words
        if key in ("rules", "scores"):
            drawn = page.locator(".chart:visible svg text").first
            expect(drawn).to_be_visible(timeout=LONG)
            assert page.evaluate(FAINTEST) >= 4.5
        problems += serious(page, key, *SEEN)
    page.reload()
    standing(page)
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    assert problems == []


def test_a_switch_is_beside_the_language_and_leads_back_to_what_the_device_says(
    page: Page, server: Any
) -> None:
    page.emulate_media(color_scheme="dark")
    page.goto(server.dashboard("village"))
    standing(page)
    board = page.locator(dims(page)).first
    expect(board).to_be_visible(timeout=LONG)
    assert is_dark(page)
    assert board.evaluate("(node) => getComputedStyle(node).filter") != "none"
    problems = serious(page, "turn", *SEEN)
    for key in LEADS[1:]:
        page.get_by_role("tab", name=say("fr", f"tabs-{key}"), exact=True).click()
        problems += serious(page, key, *SEEN)
    assert problems == []
    choose(page, "gear", "theme")
    assert not is_dark(page)
    assert board.evaluate("(node) => getComputedStyle(node).filter") == "none"
    choose(page, "gear", "theme")
    assert page.evaluate("localStorage.getItem('explorer:theme')") is None
    page.emulate_media(color_scheme="light")
    expect(page.locator("html")).to_have_attribute("data-theme", "light")
    page.emulate_media(color_scheme="dark", media="print")
    assert not is_dark(page)


@pytest.mark.thorough
@pytest.mark.parametrize("where", ["lab", "lesson"])
def test_lab_and_lesson_can_be_read_in_the_dark(page: Page, server: Any, where: str) -> None:
    page.emulate_media(color_scheme="dark")
    page.goto(server.lesson("traverser") if where == "lesson" else server.dashboard("corridor-lab"))
    standing(page)
    expect(page.locator(dims(page)).first).to_be_visible(timeout=LONG)
    problems = serious(page, "turn", *SEEN)
    for other in page.get_by_role("tab").all()[1:]:
        other.click()
        expect(other).to_have_attribute("aria-selected", "true")
        problems += serious(page, other.inner_text(), *SEEN)
    assert problems == []
