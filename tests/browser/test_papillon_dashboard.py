"""Papillon's dashboard in a real browser: captures and suites by mouse and by keyboard, in French and in
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
    address,
    at,
    choose,
    focused,
    in_every_tab,
    overflow,
    ply,
    project,
    see,
    status,
    stop_of,
    tab_to,
    visit,
)

from explorer import Playthrough

TABS = (
    "turn", "examples", "quiz", "about", "drawings", "rules", "pap-everybody", "scores", "actions", "compare",
    "hint", "log", "game",
)  # fmt: skip
BLUE_OVERLAYS, ORANGE_OVERLAYS = ("captures", "worth", "takers"), ("chains", "blocks")


@pytest.fixture
def page(table: Page) -> Page:
    """One page for all tests that begin with a position."""
    return table


def ways() -> Playthrough:
    """3, 4, 7 and the black cat on the table; in hand 7, knife, butterfly, Yin, in this order."""
    return Playthrough("papillon", scenario="every-capture")


def suites() -> Playthrough:
    """Four suites that end in 6, under +, −, × and ÷; in hand 2, 3, 5, 6, 7, in this order."""
    return Playthrough("papillon", scenario="four-signs")


def cat() -> Playthrough:
    """Player 2 answers a black cat; in hand 6 and the butterfly."""
    return Playthrough("papillon", scenario="PAP-X2")


def at_random(players: int, seed: int, stop: Callable[[Any], bool]) -> Playthrough:
    """A game played at random until then, or to its end."""
    play, rng = Playthrough("papillon", players=players, seed=seed), random.Random(seed)
    while not stop(play.state) and not play.state.is_terminal:
        play.play(rng.choice(play.state.legal_actions()))
    return play


def table(page: Page) -> Locator:
    """The board; its name says whose hand lies there."""
    return page.locator(".stage").get_by_role("grid")


def card(page: Page, place: str) -> Locator:
    """A card of the hand, "hand 0", or a place of the table: "table 2", "s1"."""
    where, _, number = place.partition(" ")
    if where == "hand":
        return page.locator(".hand .card").nth(int(number))
    return table(page).locator(f"[data-id='{place}']")


def task(page: Page) -> Locator:
    """What is to be done, and what the chosen cards come to."""
    return page.locator(".prompt")


def chosen(page: Page, *places: str) -> None:
    """Wait until these places, and no others, are chosen."""
    hands = [place for place in places if place.startswith("hand")]
    for place in hands:
        expect(card(page, place)).to_have_attribute("aria-pressed", "true")
    expect(page.locator(".hand .card.held")).to_have_count(len(hands))
    for place in set(places) - set(hands):
        expect(card(page, place)).to_have_class(re.compile("raised"))
    expect(table(page).locator(".cell.raised")).to_have_count(len(places) - len(hands))


# The blue round ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", ["en"])
def test_a_hand_card_lights_its_captures_and_a_click_goes_to_the_next_one(
    page: Page, server: Any, lang: str
) -> None:
    visit(page, address(server, ways(), lang), at(0, 0, lang))
    card(page, "hand 0").click()
    chosen(page, "hand 0", "table 0", "table 1")
    expect(card(page, "table 2")).to_have_class(re.compile("reach"))
    expect(task(page)).to_contain_text("3 + 4 = 7")
    card(page, "hand 0").click()
    chosen(page, "hand 0", "table 2")
    expect(task(page)).to_contain_text({"fr": "permis", "en": "legal"}[lang])
    page.locator(".prompt [data-key='next']").click()
    chosen(page, "hand 0", "table 0", "table 1")
    page.locator(".prompt [data-key='capture']").click()
    expect(ply(page)).to_have_text(at(1, 1, lang))
    expect(status(page)).to_contain_text("3 + 4 = 7")
    expect(card(page, "seat 1")).to_have_accessible_name(
        re.compile({"fr": "3 cartes gagnées", "en": "3 cards won"}[lang])
    )


@pytest.mark.thorough
def test_a_capture_by_keyboard_alone(new_page: Callable[..., Page], server: Any) -> None:
    page, lang = new_page(), "en"
    visit(page, address(server, ways(), lang), at(0, 0, lang))
    tab_to(page, card(page, "hand 0"))
    tab_to(page, card(page, "hand 1"), "ArrowRight")
    page.keyboard.press("Enter")
    chosen(page, "hand 1", "table 0", "table 1")
    page.keyboard.press("n")
    page.keyboard.press("p")
    chosen(page, "hand 1", "table 0", "table 1")
    page.keyboard.press("Escape")
    chosen(page)
    page.keyboard.press("Enter")
    chosen(page, "hand 1", "table 0", "table 1")
    page.keyboard.press("c")
    expect(ply(page)).to_have_text(at(1, 1, lang))
    expect(status(page)).to_contain_text({"fr": "couteau suisse", "en": "Swiss knife"}[lang])


# The orange round -------------------------------------------------------------------------------------------


def test_a_card_is_played_by_keyboard_alone(new_page: Callable[..., Page], server: Any) -> None:
    page, lang = new_page(), "en"
    visit(page, address(server, suites(), lang), at(0, 0, lang))
    tab_to(page, card(page, "hand 0"))
    tab_to(page, card(page, "hand 1"), "ArrowRight")
    page.keyboard.press("Enter")
    expect(card(page, "s3")).to_have_class(re.compile("legal"))
    tab_to(page, stop_of(table(page)), "Shift+Tab")
    page.keyboard.press("Control+Home")
    for _ in range(20):
        if focused(card(page, "s3")):
            break
        page.keyboard.press("ArrowRight")
        if not focused(card(page, "s3")):
            page.keyboard.press("ArrowDown") if not table(page).locator(
                "[data-id^='s']:focus"
            ).count() else None
    page.keyboard.press("Enter")
    expect(ply(page)).to_have_text(at(1, 1, lang))
    tab_to(page, page.locator(".prompt [data-key='end']"))
    page.keyboard.press("Enter")
    expect(ply(page)).to_have_text(at(2, 2, lang))


# Around the table -------------------------------------------------------------------------------------------


def test_dice_and_direction_open_the_game_and_a_rival_sees_backs(page: Page, server: Any) -> None:
    play = Playthrough("papillon", players=2, seed=7)
    visit(page, address(server, play), at(play.node.ply, play.node.ply))
    page.locator(".prompt [data-key='clockwise']").click()
    expect(ply(page)).to_have_text(at(play.node.ply + 1, play.node.ply + 1))
    choose(page, "gear", f"eyes-{1 - play.state.seat}")
    expect(page.locator(".prompt")).to_contain_text({0: "joueur 1", 1: "joueur 2"}[play.state.seat])
    card(page, "hand 0").click(force=True)  # it is not ours: that is said
    expect(status(page)).to_contain_text({0: "joueur 1", 1: "joueur 2"}[play.state.seat])
    expect(ply(page)).to_have_text(at(play.node.ply + 1, play.node.ply + 1))


def test_every_tab_is_accessible_and_fits_768_pixels_in_both_languages(
    page: Page, server: Any, languages: tuple[str, ...]
) -> None:
    play = at_random(
        4, 4, lambda state: state.round == "orange" and state.phase == "play" and state.deal == 2
    )
    visit(page, address(server, play), at(play.node.ply, play.node.ply))
    see(page, "chains")
    assert in_every_tab(page, TABS, languages, charted="scores") == []


@pytest.mark.thorough
@pytest.mark.parametrize("play", [ways, suites])
def test_table_hand_and_timeline_fit_a_laptop(
    page: Page, server: Any, play: Callable[[], Playthrough]
) -> None:
    page.set_viewport_size(LAPTOP)
    visit(page, address(server, play()), at(0, 0))
    for part in (table(page), page.locator(".hand"), page.locator(".timeline")):
        expect(part).to_be_in_viewport(ratio=1)
    project(page)
    expect(table(page)).to_be_in_viewport(ratio=1)
    assert overflow(page, "Height") <= 0
