"""From the home page to a rule that shows itself, and home again."""

from __future__ import annotations

import re
from typing import Any

from axe_core_python.sync_playwright import Axe
from playwright.sync_api import Page, expect
from table import tab

from explorer.core.messages import say

LONG = 120_000
"""[ms] For Python to start in a browser on a busy machine."""
WIDTHS = (1280, 768, 390, 320)
MOST = {(1280, 800): (90, 14), (390, 844): (45, 12)}
"""[px] What is seen without a scroll: at most so many words and links."""
COUNTED = """() => {
  const seen = (node) => {
    const { top, bottom, width, height } = node.getBoundingClientRect();
    return width > 1 && height > 1 && top < innerHeight && bottom > 0 && node.checkVisibility();
  };
  const shown = (node) => !node.closest("svg, script, style") && seen(node);
  const all = [...document.querySelectorAll("body *")].filter(shown);
  const texts = all.flatMap((node) => [...node.childNodes].filter((child) => child.nodeType === 3));
  const words = texts.flatMap((text) => text.data.match(/\\S*\\w\\S*/g) ?? []);
  return [words.length, all.filter((node) => node.matches("a, button, summary")).length];
}"""
SHEET, FEW = 1031, 5
"""[px] A4 within its margins; how many of them are few."""


def fits(page: Page) -> None:
    """Nothing sends anyone sideways, whatever the width."""
    for width in WIDTHS:
        page.set_viewport_size({"width": width, "height": 800})
        assert page.evaluate("document.documentElement.scrollWidth") <= width, width
    assert Axe().run(page)["violations"] == []


def first_screen(page: Page) -> list[object]:
    """Where a first screen says too much, or offers too much at once."""
    found = []
    for (width, height), most in MOST.items():
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate("scrollTo(0, 0)")
        counted = page.evaluate(COUNTED)
        found += [(width, *counted)] if counted[0] > most[0] or counted[1] > most[1] else []
    return found


def printed(page: Page) -> int:
    """How many sheets it is; what shows a rule is never cut."""
    page.emulate_media(media="print")
    page.set_viewport_size({"width": 703, "height": SHEET})
    for entry in page.locator(".entry").all():
        assert entry.evaluate("(node) => getComputedStyle(node).breakInside") == "avoid"
        assert entry.evaluate("(node) => node.offsetHeight") < SHEET
    sheets = len(re.findall(rb"/Type\s*/Page\b", page.pdf(prefer_css_page_size=True)))
    page.emulate_media(media="null")
    return sheets


def test_from_the_home_page_to_a_rule_and_home_again(page: Page, server: Any) -> None:
    page.goto(f"{server.url}?lang=en")
    expect(page.get_by_role("heading", level=1)).to_have_text(
        "Play nature games. See why the rules work.", use_inner_text=True
    )
    expect(page.get_by_role("link", name="Try it, 3 minutes", exact=True)).to_have_attribute(
        "href", re.compile("pond.*#learn$")
    )
    expect(page.locator(".why")).to_have_text("Why not? Neither field nor housing", use_inner_text=True)
    card = page.get_by_role("article").filter(has=page.get_by_role("heading", name="Off to your pond!"))
    expect(card.get_by_text("2–4 players")).to_be_visible()
    expect(card.get_by_role("img", name="The slide that opens the path")).to_have_js_property(
        "complete", True
    )
    expect(card.get_by_role("link", name="Off to your pond!", exact=True)).to_have_attribute(
        "href", re.compile("lang=en$")
    )
    expect(card.get_by_role("link", name="Learn Off to your pond!")).to_have_attribute(
        "href", re.compile("#learn$")
    )
    fits(page)
    assert first_screen(page) == []
    door = page.get_by_role("group").filter(has=page.get_by_role("heading", name="Open it for a class"))
    expect(door.get_by_text("explorer class traverser")).to_be_hidden()
    door.locator("summary").press("Enter")
    expect(door.get_by_text("explorer class traverser")).to_be_visible()
    card.get_by_role("link", name="Rules Off to your pond!").click()
    expect(page.get_by_role("img", name="✗ not allowed · Move to b4").first).to_be_visible()
    fits(page)
    assert printed(page) <= FEW
    page.get_by_role("link", name=say("en", "frequent-questions"), exact=True).first.click()
    assert printed(page) > FEW  # the questions too, where they were asked for
    page.get_by_role("link", name="Français").click()
    page.get_by_role("link", name="PON-M2", exact=True).click()
    expect(tab(page, "rules")).to_have_attribute("aria-selected", "true", timeout=LONG)
    expect(page.locator(".stage .board .xb-covers .xb-info")).not_to_have_count(0)
    page.get_by_role("link", name="Les règles en bref").click()
    page.get_by_role("link", name="Explorateur de règles").click()
    expect(page.get_by_role("heading", level=1, name="Des jeux sur la nature.")).to_be_visible()
