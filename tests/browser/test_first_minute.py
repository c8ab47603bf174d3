"""From the home page to a rule that shows itself, and home again."""

from __future__ import annotations

import re
from typing import Any

from axe_core_python.sync_playwright import Axe
from playwright.sync_api import Page, expect
from table import tab

LONG = 60_000
"""[ms] For Python to start in a browser on a busy machine."""
WIDTHS = (1280, 768, 390)
SHEET, FEW = 1031, 5
"""[px] A4 within its margins; how many of them are few."""


def fits(page: Page) -> None:
    """Nothing sends anyone sideways, whatever the width."""
    for width in WIDTHS:
        page.set_viewport_size({"width": width, "height": 800})
        assert page.evaluate("document.documentElement.scrollWidth") <= width, width
    assert Axe().run(page)["violations"] == []


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
    card = page.get_by_role("article").filter(has=page.get_by_role("heading", name="Off to your pond!"))
    expect(card.get_by_text("2 to 4 players")).to_be_visible()
    expect(card.get_by_role("img", name="The slide that opens the way")).to_have_js_property("complete", True)
    expect(card.get_by_role("link", name="Play against the computer")).to_be_visible()
    expect(card.get_by_role("link", name="Open an example")).to_have_attribute("href", re.compile("#e1\\."))
    expect(card.get_by_role("link", name="Learn in 3 minutes")).to_have_attribute(
        "href", re.compile("#learn$")
    )
    fits(page)
    card.get_by_role("link", name="The rules in brief").click()
    expect(page.get_by_role("img", name="✗ not allowed · Move to b4").first).to_be_visible()
    fits(page)
    assert printed(page) <= FEW
    page.get_by_role("link", name="Français").click()
    page.get_by_role("link", name="PON-M2", exact=True).click()
    expect(tab(page, "rules")).to_have_attribute("aria-selected", "true", timeout=LONG)
    expect(page.locator(".stage .board .covers .info")).not_to_have_count(0)
    page.get_by_role("link", name="Les règles en bref").click()
    page.get_by_role("link", name="Accueil").click()
    expect(page.get_by_role("heading", name="Explorateur de règles")).to_be_visible()
