"""Papillons célestes' dashboard in a real browser: turns by mouse and by keyboard, in French and in
English.
"""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect
from table import (
    LAPTOP,
    action,
    address,
    at,
    effect,
    in_every_tab,
    open_panel,
    overflow,
    ply,
    press,
    project,
    see,
    status,
    stop_of,
    tab_to,
    visit,
)

from explorer import Playthrough
from explorer.core.messages import say

TABS = (
    "turn", "examples", "quiz", "about", "drawings", "rules", "sou-collected", "sou-perfect-play",
    "sou-look-back", "scores", "compare", "actions", "hint", "log", "game",
)  # fmt: skip


@pytest.fixture
def page(table: Page) -> Page:
    """One page for all tests that begin with a position."""
    return table


def trellis() -> Playthrough:
    """Layout 1; player 2 begins, player 1 owns the Grand Bolina; 15, 16 (Morphos), 17 (88) and 18 (Machaon)
    are accessible.
    """
    return Playthrough("souls", players=2, seed=7)


def played(*actions: str) -> Playthrough:
    play = trellis()
    for each in actions:
        play.play(each)
    return play


def layout(page: Page) -> Locator:
    """The table; its name says which layout lies there."""
    return page.locator(".stage").get_by_role("grid")


def card(page: Page, place: int) -> Locator:
    return layout(page).locator(f"[data-id='{place}']")


def collection(page: Page, seat: int, kind: str) -> Locator:
    """What a player has of a kind."""
    name = re.compile(rf"(joueur|player) {seat + 1}")
    boards = page.locator(":is(.hand, .side)").get_by_role("grid", name=name)
    return boards.locator(f"[data-id='{kind}']").first


@pytest.mark.parametrize("lang", ["en"])
def test_a_card_is_taken_and_the_grand_bolina_put_in_its_place_by_mouse(
    page: Page, server: Any, lang: str
) -> None:
    visit(page, address(server, trellis(), lang), at(0, 0, lang))
    expect(card(page, 15)).to_have_class(re.compile("lit"))
    card(page, 15).hover()
    expect(effect(page)).to_contain_text({"fr": "Découvre 10", "en": "Uncovers 10"}[lang])
    card(page, 15).click()
    expect(ply(page)).to_have_text(at(1, 1, lang))
    expect(collection(page, 1, "morpho")).to_have_accessible_name(
        re.compile({"fr": "Morpho bleu, 1", "en": "Blue Morpho, 1"}[lang])
    )
    card(page, 16).click()
    expect(page.locator(".prompt [data-key='place']")).to_be_visible()
    expect(card(page, 16)).to_have_class(re.compile("legal"))
    expect(effect(page)).to_contain_text({"fr": "Chevauche de nouveau 11", "en": "Overlaps 11 again"}[lang])
    card(page, 16).click()
    expect(ply(page)).to_have_text(at(3, 3, lang))
    expect(card(page, 16)).to_have_accessible_name(re.compile("Grand Bolina"))
    expect(collection(page, 0, "bolina")).to_have_accessible_name(
        re.compile({"fr": "n'a pas", "en": "does not own"}[lang])
    )
    press(page, "timeline-back", lang).click()
    expect(ply(page)).to_have_text(at(2, 3, lang))
    expect(collection(page, 0, "bolina")).to_have_accessible_name(
        re.compile({"fr": "possède", "en": "owns"}[lang])
    )
    page.locator(".prompt [data-key='keep']").click()
    expect(ply(page)).to_have_text(at(3, 3, lang))
    expect(page.locator(".timeline .branches").get_by_role("button")).to_have_count(2)


@pytest.mark.thorough
def test_a_turn_by_keyboard_alone(new_page: Callable[..., Page], server: Any) -> None:
    page, lang = new_page(), "en"
    visit(page, address(server, trellis(), lang), at(0, 0, lang))
    tab_to(page, stop_of(layout(page)))
    tab_to(page, card(page, 15), "ArrowDown")
    expect(effect(page)).to_contain_text({"fr": "Découvre 10", "en": "Uncovers 10"}[lang])
    page.keyboard.press("Enter")
    expect(ply(page)).to_have_text(at(1, 1, lang))
    page.keyboard.press("ArrowRight")
    expect(card(page, 16)).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator(".prompt [data-key='place']")).to_be_visible()
    page.keyboard.press("Enter")
    expect(ply(page)).to_have_text(at(3, 3, lang))
    expect(card(page, 16)).to_have_accessible_name(re.compile("Grand Bolina"))
    tab_to(page, press(page, "timeline-back", lang))
    page.keyboard.press("Enter")
    expect(ply(page)).to_have_text(at(2, 3, lang))


def test_a_card_is_reached_through_the_empty_place_that_lay_over_it(page: Page, server: Any) -> None:
    """Card 10 is clicked where card 15 lay over it."""
    visit(page, address(server, played("take 15", "take 18", "keep")), at(3, 3))
    box = card(page, 10).locator(".outline").bounding_box()
    assert box is not None
    page.mouse.click(box["x"] + 0.85 * box["width"], box["y"] + 0.9 * box["height"])
    expect(ply(page)).to_have_text(at(4, 4))
    expect(status(page)).to_contain_text("10")


@pytest.mark.thorough
def test_every_tab_is_accessible_and_fits_768_pixels_in_both_languages(
    page: Page, server: Any, languages: tuple[str, ...]
) -> None:
    play = played("take 15", "take 16", "place")
    play.goto(play.root)
    play.play("take 18")
    play.play("take 16")
    visit(page, address(server, play), at(2, 2))
    see(page, "rival")
    assert in_every_tab(page, TABS, languages, charted="scores") == []


@pytest.mark.thorough
def test_table_collections_and_timeline_fit_a_laptop(page: Page, server: Any) -> None:
    page.set_viewport_size(LAPTOP)
    visit(page, address(server, trellis()), at(0, 0))
    for part in (layout(page), page.locator(".hand"), page.locator(".timeline")):
        expect(part).to_be_in_viewport(ratio=1)
    project(page)
    expect(layout(page)).to_be_in_viewport(ratio=1)
    assert overflow(page, "Height") <= 0


def test_an_end_is_told_with_the_focus_put_away_by_escape_and_played_again(page: Page, server: Any) -> None:
    play, chosen = trellis(), random.Random(1)
    while not play.state.is_terminal:
        play.play(chosen.choice(play.state.legal_actions()))
    last, length = play.node.action, play.node.ply
    play.undo()
    visit(page, address(server, play), at(length - 1, length))
    open_panel(page, "actions")
    action(page, str(last)).press("Enter")
    end = page.get_by_role("dialog", name=say("fr", "end-title"))
    expect(end).to_be_focused()
    expect(end).to_contain_text("SOU-M1")
    expect(end.get_by_role("table")).to_contain_text("SOU-C2")
    expect(end).to_contain_text("Moins bon coup", timeout=60_000)
    page.keyboard.press("Escape")
    expect(end).to_have_count(0)
    page.locator(".timeline [data-step='back']").click()
    action(page, str(last)).click()
    press(page, "end-again").click()
    expect(ply(page)).to_have_text(at(0, 0))
    expect(end).to_have_count(0)
