"""Viva Catrina's dashboard in a real browser: turns by mouse and by keyboard, in French and in English."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect
from table import (
    LAPTOP,
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

TABS = (
    "turn", "examples", "quiz", "about", "drawings", "rules", "vil-villages", "scores", "vil-best", "actions",
    "compare", "hint", "log", "game",
)  # fmt: skip


@pytest.fixture
def page(table: Page) -> Page:
    """One page for all tests that begin with a position."""
    return table


def example(name: str, **more: Any) -> Playthrough:
    return Playthrough("village", scenario=name, **more)


def village(page: Page) -> Locator:
    """The village that is shown large; its name says whose it is."""
    return page.locator(".stage").get_by_role("grid")


def cell(page: Page, place: str) -> Locator:
    return village(page).locator(f"[data-id='{place}']")


def offered(page: Page, tile: int) -> Locator:
    """A tile of the two lines, by its number."""
    return page.locator("[data-key='lines']").get_by_role(
        "gridcell", name=re.compile(rf"(tuile|tile) {tile}\b", re.I)
    )


def card(page: Page, tile: int) -> Locator:
    """A tile that can be taken, or that lies ready, as a card."""
    return page.locator(f".hand .card[data-key='tile-{tile}']")


def drawing(page: Page, tile: int) -> str:
    """What the card shows, as it is turned."""
    return str(card(page, tile).locator("svg").inner_html())


@pytest.mark.parametrize("lang", ["en"])
def test_anna_takes_the_red_balloon_by_mouse(page: Page, server: Any, lang: str) -> None:
    visit(page, address(server, example("VIL-X1"), lang), at(0, 0, lang))
    see(page, "gains")
    offered(page, 27).hover()
    expect(effect(page)).to_contain_text("+5")
    offered(page, 27).click()
    expect(ply(page)).to_have_text(at(0, 0, lang))
    expect(cell(page, "x0 y-3")).to_have_class(re.compile("legal"))
    cell(page, "x0 y-3").hover()
    expect(effect(page)).to_contain_text({"fr": "+5 à la fin", "en": "+5 at the end"}[lang])
    expect(village(page).locator(".marks")).to_contain_text("+5")
    cell(page, "x0 y-3").click()
    expect(ply(page)).to_have_text(at(2, 2, lang))
    expect(status(page)).to_contain_text({"fr": "ballon", "en": "balloon"}[lang])
    open_panel(page, "scores", lang)
    pad = page.locator(".sheet table").first
    expect(pad.get_by_role("row", name=re.compile("VIL-B1"))).to_contain_text(
        {"fr": "rouge 5", "en": "red 5"}[lang]
    )
    press(page, "timeline-back", lang).click()
    expect(ply(page)).to_have_text(at(1, 2, lang))
    expect(pad.get_by_role("row", name=re.compile("VIL-B1"))).not_to_contain_text(
        {"fr": "rouge 5", "en": "red 5"}[lang]
    )
    press(page, "timeline-back", lang).click()
    expect(ply(page)).to_have_text(at(0, 2, lang))


@pytest.mark.thorough
def test_a_turn_by_keyboard_alone(new_page: Callable[..., Page], server: Any) -> None:
    page, lang = new_page(), "en"
    visit(page, address(server, example("VIL-X4"), lang), at(0, 0, lang))
    tab_to(page, page.locator(".hand .card").first)
    tab_to(page, card(page, 76), "ArrowRight")
    page.keyboard.press("Enter")
    expect(card(page, 76)).to_have_attribute("aria-pressed", "true")
    before = drawing(page, 76)
    page.keyboard.press("R")
    until_other(page, before)
    tab_to(page, stop_of(village(page)), "Shift+Tab")
    for goal, key in (("x1 y", "ArrowRight"), ("x1 y-1", "ArrowDown")):
        for _ in range(12):
            here = str(village(page).locator(":focus").get_attribute("data-id"))
            if here.startswith(goal):
                break
            over = key == "ArrowDown" and int(here.split("y")[1]) > -1
            back = key == "ArrowRight" and int(here.split()[0][1:]) > 1
            page.keyboard.press("ArrowUp" if over else "ArrowLeft" if back else key)
    expect(cell(page, "x1 y-1")).to_be_focused()
    expect(effect(page)).to_contain_text("connects")
    page.keyboard.press("Enter")
    expect(ply(page)).to_have_text(at(2, 2, lang))
    tab_to(page, press(page, "timeline-back", lang))
    page.keyboard.press("Enter")
    expect(ply(page)).to_have_text(at(1, 2, lang))


def until_other(page: Page, before: str) -> str:
    """Wait until the card of tile 76 shows something else; what."""
    expect(card(page, 76).locator("svg")).not_to_have_js_property("innerHTML", before)
    return drawing(page, 76)


def test_the_tile_is_turned_by_click_key_and_wheel(page: Page, server: Any) -> None:
    visit(page, address(server, example("VIL-X4")), at(0, 0))
    card(page, 76).click()
    expect(card(page, 76)).to_have_attribute("aria-pressed", "true")
    seen = [drawing(page, 76)]
    for turn in (
        lambda: card(page, 76).click(),
        lambda: page.locator(".hand [data-key='right']").click(),
        lambda: offered(page, 76).click(),
    ):
        turn()
        seen.append(until_other(page, seen[-1]))
    assert len(set(seen)) == 4
    cell(page, "x1 y-1").hover()
    expect(effect(page)).not_to_have_text("")
    before = str(effect(page).text_content())
    page.mouse.wheel(0, 60)
    seen.append(until_other(page, seen[-1]))
    assert seen[-1] == seen[0]
    expect(effect(page)).not_to_have_text(before)
    cell(page, "x1 y-1").focus()
    page.keyboard.press("R")
    assert until_other(page, seen[0]) == seen[3]
    page.keyboard.press("Escape")
    expect(page.locator("[data-key='put-back']")).to_have_count(0)


def test_a_tile_is_dragged_from_the_market_into_the_village(page: Page, server: Any) -> None:
    visit(page, address(server, example("VIL-X1")), at(0, 0))
    card(page, 27).hover()
    page.mouse.down()
    box = cell(page, "x0 y-3").bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2, steps=6)
    page.mouse.up()
    expect(ply(page)).to_have_text(at(2, 2))


@pytest.mark.thorough
def test_every_tab_is_accessible_and_fits_768_pixels_in_both_languages(
    page: Page, server: Any, languages: tuple[str, ...]
) -> None:
    play = example("VIL-X6")
    play.play("take 3")
    play.play("lay x-2 y-3 r180")
    play.goto(play.root)
    play.play("take 3")
    play.play("lay x-2 y-3 r0")
    visit(page, address(server, play), at(2, 2))
    see(page, "bases")
    assert in_every_tab(page, TABS, languages, charted="scores") == []


@pytest.mark.thorough
def test_village_lines_and_timeline_fit_a_laptop(page: Page, server: Any) -> None:
    page.set_viewport_size(LAPTOP)
    visit(page, address(server, Playthrough("village", players=6, seed=7)), at(0, 0))
    for part in (village(page), page.locator(".hand"), page.locator(".timeline")):
        expect(part).to_be_in_viewport(ratio=1)
    expect(page.locator(".villages .card")).to_have_count(5)
    project(page)
    expect(village(page)).to_be_in_viewport(ratio=1)
    assert overflow(page, "Height") <= 0
