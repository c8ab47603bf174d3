"""Players in a real browser: asking, seeing it think, playing meanwhile, stopping, giving a seat away; by
mouse and keyboard.
"""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect
from table import (
    address,
    at,
    group,
    open_panel,
    overflow,
    ply,
    press,
    serious,
    speak,
    status,
    tab,
    until,
    visit,
)

from explorer import Playthrough
from explorer.core.messages import say

SLOW, QUICK, GREEDY = 3, 1, 0
"""Advisers by their place in the list: Monte Carlo for five seconds, quick, greedy."""


def example() -> Playthrough:
    """VIL-X1: seat 0 takes a tile, 27 is best, then lays it; seat 1 follows."""
    return Playthrough("village", scenario="VIL-X1")


def arrive(page: Page, server: Any, lang: str, play: Playthrough | None = None, by: int = GREEDY) -> None:
    """Open the hint of a position and choose whose; Papillon's first one comes after the dice."""
    play = play or example()
    visit(page, address(server, play, lang), at(play.node.ply, play.node.ply, lang))
    open_panel(page, "hint", lang)
    expect(press(page, "hint-ask", lang)).to_be_visible()
    adviser(page, lang).select_option(index=by)


def bar(page: Page) -> Locator:
    return page.get_by_role("progressbar")


def adviser(page: Page, lang: str) -> Locator:
    return page.get_by_label(say(lang, "hint-adviser"), exact=True)


def best(page: Page, lang: str) -> Locator:
    return group(page, "hint-list", lang).get_by_role("button")


def seat(page: Page, number: int, lang: str) -> Locator:
    return page.get_by_label({"fr": f"Joueur {number}", "en": f"Player {number}"}[lang], exact=True).and_(
        page.get_by_role("combobox")
    )


def charts(page: Page) -> Locator:
    return page.locator(".chart")


def who_plays(page: Page, name: str, waits: str = "") -> None:
    """Wait until it is said who plays, or that an automatic player waits."""
    open_panel(page, "turn")
    expect(page.locator(".who.turn b")).to_have_text(name)
    if waits:
        expect(page.locator(".prompt h2")).to_contain_text(re.compile(waits))


@pytest.mark.parametrize("lang", ["en"])
def test_a_hint_is_asked_for_looked_at_and_played(table: Page, server: Any, lang: str) -> None:
    page = table
    arrive(page, server, lang)
    expect(charts(page)).to_have_count(0)
    press(page, "hint-ask", lang).click()
    expect(best(page, lang).first).to_have_text(
        re.compile({"fr": "1. prendre la tuile 27", "en": "1. take tile 27"}[lang])
    )
    expect(best(page, lang).first).to_have_accessible_description(re.compile("27.*x0 y1"))
    expect(page.get_by_role("img", name=say(lang, "hint-chart"))).to_contain_text("★ 1.", timeout=30_000)
    expect(status(page)).to_contain_text({"fr": "Conseil (glouton", "en": "Hint (greedy"}[lang])
    assert overflow(page) == 0
    best(page, lang).first.click()
    expect(ply(page)).to_have_text(at(1, 1, lang))
    expect(best(page, lang)).to_have_count(0)
    expect(charts(page)).to_be_hidden()
    press(page, "hint-ask", lang).click()
    best(page, lang).first.hover()
    expect(page.locator(".stage .board .xb-ghosts > *")).not_to_have_count(0)


@pytest.mark.parametrize("lang", ["fr"])
def test_the_page_is_played_on_while_a_player_thinks(table: Page, server: Any, lang: str) -> None:
    page = table
    arrive(page, server, lang, by=SLOW)
    press(page, "hint-ask", lang).click()
    expect(bar(page)).to_have_accessible_name(say(lang, "hint-progress"))
    open_panel(page, "turn")
    page.locator(".hand .card[data-key='tile-27']").click()
    expect(page.locator(".hand .card[data-key='tile-27']")).to_have_class(re.compile("held"))
    expect(bar(page)).to_be_visible()
    until(page, "document.querySelector('progress').value > 0.05")
    press(page, "hint-cancel", lang).click()
    expect(bar(page)).to_have_count(0)
    expect(status(page)).to_have_text(say(lang, "hint-stopped"))
    open_panel(page, "hint")
    expect(best(page, lang).first).to_be_visible()
    expect(
        page.get_by_text(re.compile({"fr": "réflexion arrêtée à", "en": "stopped at"}[lang]))
    ).to_be_visible()


def test_a_click_is_answered_between_two_slices(table: Page, server: Any) -> None:
    """A language switch redraws everything; it comes through a hundred times sooner than the hint is done."""
    page = table
    arrive(page, server, "fr", by=SLOW)
    press(page, "hint-ask").click()
    expect(bar(page)).to_be_visible()
    assert serious(page, "hint") == []
    press(page, "hint-cancel").click()
    press(page, "hint-ask").click()
    for lang in ("en", "fr"):
        speak(page)
        expect(tab(page, "hint", lang)).to_be_visible()
        expect(bar(page)).to_have_accessible_name(say(lang, "hint-progress"))


def test_a_seat_given_to_a_player_answers_by_itself(page: Page, server: Any) -> None:
    lang = "fr"
    arrive(page, server, lang)
    seat(page, 2, lang).select_option(index=2)
    who_plays(page, "Joueur 1")
    open_panel(page, "hint")
    press(page, "hint-ask", lang).click()
    best(page, lang).first.click()
    expect(ply(page)).to_have_text(at(1, 1, lang))
    press(page, "hint-ask", lang).click()
    best(page, lang).first.click()
    expect(ply(page)).to_have_text(at(4, 4, lang))
    who_plays(page, "Joueur 1")
    press(page, "timeline-back", lang).click()
    press(page, "timeline-back", lang).click()
    expect(ply(page)).to_have_text(at(2, 4, lang))
    who_plays(page, "Joueur 2", "Joueur.2 attend")
    press(page, "auto-go", lang).click()
    expect(ply(page)).to_have_text(at(3, 4, lang))
