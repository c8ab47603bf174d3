"""Mariposas' dashboard in a real browser: a whole spring turn by mouse and by keyboard, in French and in
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
    board,
    cell,
    effect,
    group,
    in_every_tab,
    open_panel,
    ply,
    press,
    project,
    see,
    status,
    stop_of,
    tab_to,
    visit,
)

import explorer
from explorer import Playthrough
from explorer.core.messages import say
from explorer.core.replay import open_link
from explorer.games.mariposas import scene_map

TABS = (
    "turn", "examples", "quiz", "about", "drawings", "rules", "mar-turn", "mar-holdings", "scores", "compare",
    "actions", "hint", "log", "game",
)  # fmt: skip


@pytest.fixture
def page(table: Page) -> Page:
    """One page for all tests that begin with a position."""
    return table


def spring() -> Playthrough:
    """Two players at the start; the die is asked for, so that a test knows what it shows."""
    return Playthrough("mariposas", players=2, seed=7, chance="ask")


def example(name: str) -> Playthrough:
    return Playthrough("mariposas", scenario=name, chance="ask")


def open_asked(page: Page, url: str, caption: str) -> None:
    """Open a page that asks what the die shows, unlike one without an address: what it holds is then on the
    table.
    """
    visit(page, url, caption)


def card(page: Page, name: str) -> Locator:
    """A card of the hand, or what is chosen between."""
    return page.locator(f".hand [data-key='{name}']")


def flowers(page: Page, kind: str) -> Locator:
    """How many flowers of a kind are held, in words."""
    return page.locator(".purse .count .spoken").filter(has_text=re.compile(kind, re.I))


def walk_to(page: Page, goal: str, lang: str) -> None:
    """Press arrows until a space of the map has the focus: down or up to its row, then along it."""
    rows = {
        cell.id: (cell.row, cell.col) for cell in scene_map.geometry(explorer.load("mariposas").board).cells
    }
    for _ in range(30):
        here = str(board(page, lang).locator(":focus").get_attribute("data-id"))
        if here == goal:
            return
        (row, col), (to_row, to_col) = rows[here], rows[goal]
        along = "ArrowRight" if col < to_col else "ArrowLeft"
        page.keyboard.press("ArrowDown" if row < to_row else "ArrowUp" if row > to_row else along)
    raise AssertionError(f"30 arrows do not reach {goal}")


@pytest.mark.parametrize("lang", ["en"])
def test_a_spring_turn_by_mouse(page: Page, server: Any, lang: str) -> None:
    open_asked(page, address(server, spring(), lang), at(0, 0, lang))
    mover = spring().state.seat
    hand = spring().state.player.hand
    lit = board(page, lang).locator(".legal")
    expect(lit).to_have_count(0)
    card(page, f"hand-{hand.index('13')}").hover()
    expect(lit).not_to_have_count(0)
    expect(effect(page)).to_contain_text({"fr": "cases à portée", "en": "spaces in reach"}[lang])
    card(page, f"hand-{hand.index('13')}").click()
    expect(ply(page)).to_have_text(at(1, 1, lang))
    expect(cell(page, "monterrey", lang)).to_have_class(re.compile("legal"))
    cell(page, "monterrey", lang).hover()
    expect(effect(page)).to_contain_text({"fr": "un relais à découvrir", "en": "a relay to uncover"}[lang])
    cell(page, "monterrey", lang).click()
    expect(page.locator("[data-key='roll']")).to_be_visible()
    card(page, "die pink").click()
    expect(ply(page)).to_have_text(at(3, 3, lang))
    expect(flowers(page, "rose|pink")).to_contain_text("1")
    expect(status(page)).to_contain_text({"fr": "dé Fleur", "en": "flower die"}[lang])
    lit.first.click()
    expect(page.locator(".who.turn")).not_to_contain_text(str(mover + 1))
    open_panel(page, "log", lang)
    expect(page.locator(".sheet")).to_contain_text(
        {"fr": "découvre le relais caché", "en": "uncovers the hidden relay"}[lang]
    )


def drag(page: Page, what: Locator, to: Locator) -> None:
    """Take something with the mouse, and let it go over a place."""
    what.hover()
    page.mouse.down()
    box = to.bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2, steps=6)
    page.mouse.up()


def test_a_card_and_a_butterfly_are_dragged_to_the_map(page: Page, server: Any) -> None:
    open_asked(page, address(server, spring()), at(0, 0))
    drag(page, card(page, f"hand-{spring().state.player.hand.index('13')}"), cell(page, "dallas"))
    expect(ply(page)).to_have_text(at(1, 1))
    drag(page, cell(page, "michoacan"), cell(page, "monterrey"))
    expect(ply(page)).to_have_text(at(2, 2))
    expect(page.locator("[data-key='roll']")).to_be_visible()


def test_a_spring_turn_by_keyboard_alone(new_page: Callable[..., Page], server: Any) -> None:
    page, lang = new_page(), "en"
    open_asked(page, address(server, spring(), lang), at(0, 0, lang))
    tab_to(page, page.locator(".hand .card").first)
    page.keyboard.press("Enter")
    expect(ply(page)).to_have_text(at(1, 1, lang))
    tab_to(page, stop_of(board(page, lang)), "Shift+Tab")
    goal, roll = cell(page, "monterrey", lang), page.locator("[data-key='roll']")
    walk_to(page, "monterrey", lang)
    expect(effect(page)).to_contain_text("Monterrey")
    page.keyboard.press("Enter")
    expect(roll).to_be_visible()
    expect(goal).to_be_focused()
    tab_to(page, roll)
    page.keyboard.press("Enter")
    expect(roll).to_be_hidden()
    tab_to(page, press(page, "timeline-back", lang))
    page.keyboard.press("Enter")
    expect(roll).to_be_visible()
    tab_to(page, page.locator(".hand .card").first, "Shift+Tab")
    tab_to(page, card(page, "die white"), "ArrowRight")
    page.keyboard.press("Enter")
    expect(flowers(page, "white")).to_contain_text("1")
    tab_to(page, stop_of(board(page, lang)), "Shift+Tab")
    walk_to(page, "padre-island", lang)
    page.keyboard.press("Enter")
    expect(ply(page)).to_have_text(re.compile(r" ([4-9]|10) "))  # the rival answers at once


def test_the_example_of_aurelia_by_clicks_and_a_reload(page: Page, server: Any) -> None:
    open_asked(page, address(server, example("MAR-X1")), at(0, 0))
    card(page, "hand-0").click()
    cell(page, "boston").click()
    card(page, "die orange").click()
    cell(page, "new-york").click()
    card(page, "die white").click()
    expect(ply(page)).to_have_text(at(5, 5))
    expect(cell(page, "boston")).to_have_accessible_name(re.compile("adulte rose"))
    expect(cell(page, "new-york")).to_have_accessible_name(re.compile("chenille bleue"))
    open_panel(page, "mar-holdings")
    cycles = page.get_by_role("grid", name=say("fr", "mar-cycles-of", player="joueur 1"))
    for name in ("Adulte rose, gagnée", "Chenille bleue, gagnée"):
        expect(cycles.get_by_role("gridcell", name=name, exact=True)).to_have_count(1)
    page.wait_for_url(lambda url: len(open_link(url).line()) == 6)
    page.reload()
    expect(ply(page)).to_have_text(at(5, 5), timeout=30_000)
    expect(cell(page, "new-york")).to_have_accessible_name(re.compile("chenille bleue"))


@pytest.mark.thorough
def test_every_tab_is_accessible_and_fits_768_pixels_in_both_languages(
    page: Page, server: Any, languages: tuple[str, ...]
) -> None:
    play = example("MAR-X1")
    play.play("play 13")
    play.play("fly 2a boston 3")
    play.play("die pink")
    play.undo()
    play.play("die orange")
    open_asked(page, address(server, play), at(3, 3))
    see(page, "gains")
    cell(page, "michoacan").click()
    expect(group(page, "why-not")).to_be_visible()
    assert in_every_tab(page, TABS, languages, charted="scores") == []


def test_the_points_of_two_players_fit_a_small_laptop_at_200_percent(
    new_page: Callable[..., Page], server: Any
) -> None:
    play, chosen = Playthrough("mariposas", players=2, seed=7), random.Random(1)
    while not play.state.is_terminal:
        play.play(chosen.choice(play.state.legal_actions()))
    page = new_page(viewport={"width": 640, "height": 400})
    visit(page, address(server, play), at(play.node.ply, play.node.ply))
    press(page, "end-tell").click()
    points = page.locator("[data-key='end'] .scrolls")
    expect(points.get_by_role("columnheader").last).to_be_visible()
    assert points.evaluate("(box) => box.scrollWidth - box.clientWidth") <= 0


@pytest.mark.thorough
def test_map_cards_and_timeline_fit_a_laptop(page: Page, server: Any) -> None:
    page.set_viewport_size(LAPTOP)
    open_asked(page, address(server, example("MAR-X1")), at(0, 0))
    cell(page, "michoacan").click()
    for part in (board(page), page.locator(".hand"), page.locator(".timeline")):
        expect(part).to_be_in_viewport(ratio=1)
    see(page, "gains")
    project(page)
    expect(page.locator(".edge .legend")).to_be_in_viewport(ratio=1)
    expect(board(page)).to_be_in_viewport(ratio=1)
