"""A whole turn of each game by keyboard, as a screen reader tells it: its tree is what is asserted."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect
from table import address, at, group, heard, open_panel, ply, press, standing, stop_of, tab_to, until, visit
from thorough import always

from explorer import Playthrough
from explorer.core.messages import say

STARTS = {
    "pond": "road-barrier", "mariposas": "MAR-X1", "village": "VIL-X1", "papillon": "every-capture",
    "souls": "same-turn",
}  # fmt: skip
BOARD = ".stage .board"
MOST = 6
"""Actions of a turn."""
OFFERED = """([label, legal]) => {
  const all = [...document.querySelectorAll(`[role=group][aria-label="${label}"] button.entry`)];
  return all.length && all.every((one) => legal.includes(one.dataset.id));
}"""


@pytest.fixture
def page(table: Page) -> Page:
    return table


def told(play: Playthrough) -> str:
    """The tree of a position: rows and cells, what can be done, how far the play is once it goes."""
    far = (
        f':\n  - slider "{say("fr", "timeline-position")}": "{play.node.ply}"' if play.line()[-1].ply else ""
    )
    return f"""
- heading /.+/ [level=1]
- tablist "{say("fr", "page-tabs")}":
  - tab "{say("fr", "tabs-play")}"
  - tab "{say("fr", "tabs-analyse")}" [selected]
- grid /.+/:
  - row "1":
    - gridcell /.+/
- region "{say("fr", "tabs-analyse")}":
  - heading "{say("fr", "tabs-analyse")}" [level=2]
  - tablist "{say("fr", "parts")}":
    - tab "{say("fr", "tab-actions")}" [selected]
  - textbox /.+/
  - group "{say("fr", "legal-actions")}":
    - list:
      - listitem:
        - button /.+/
- region "{say("fr", "timeline-label")}"{far}
"""


ASKED = """
- heading /.+/ [level=1]
- grid /.+/
- heading /.+/ [level=2]
- button /.+/
"""
"""What is to be done, and what can be pressed for it, where one plays."""


def only_legal(page: Page, play: Playthrough) -> None:
    """Wait until nothing but what is legal now is offered; the caption may be ahead of it."""
    legal = [str(action) for action in play.state.legal_actions()]
    until(page, OFFERED, [say("fr", "legal-actions"), legal])


@pytest.mark.parametrize("name", always("mariposas", of=STARTS))
def test_a_turn_by_keyboard_is_told_as_it_is_seen(page: Page, server: Any, name: str) -> None:
    play = Playthrough(name, scenario=STARTS[name], chance="ask")
    mover = play.state.current_player
    visit(page, address(server, play), at(0, 0))
    tab_to(page, stop_of(page.locator(BOARD)))
    assert page.locator(f"{BOARD} :focus").get_attribute("aria-label")
    expect(page.locator(".explorer")).to_match_aria_snapshot(ASKED)
    open_panel(page, "actions")
    for _ in range(MOST):
        if play.state.current_player != mover:
            break
        listing = group(page, "legal-actions")
        only_legal(page, play)
        action = listing.locator("button.entry").first
        chosen = action.get_attribute("data-id")
        assert chosen
        expect(page.locator(".explorer")).to_match_aria_snapshot(told(play))
        tab_to(page, stop_of(listing))
        page.keyboard.press("Home")
        tab_to(page, action, "ArrowDown")
        page.keyboard.press("Enter")
        play.play(chosen)
        expect(ply(page)).to_have_text(at(play.node.ply, play.node.ply))
    assert play.state.current_player != mover
    assert heard(page, name) == []


@pytest.mark.parametrize("name", always("pond", "souls", of=("pond", "souls")))
def test_the_first_action_against_the_computer_leaves_the_focus_beside_the_list(
    page: Page, server: Any, name: str
) -> None:
    page.goto(server.dashboard(name).replace("&start=empty", ""))
    standing(page)
    for pressed, there in (("opening-people", "opening-computer"), ("opening-computer", "opening-people")):
        press(page, pressed).press("Enter")
        expect(press(page, there)).to_be_focused()
    open_panel(page, "actions")
    first = group(page, "legal-actions").locator("button.entry").first
    first.focus()
    page.keyboard.press("Enter")
    expect(ply(page)).not_to_have_text(at(0, 0))
    expect(page.locator(".sheet .inner :focus")).to_have_count(1)  # the list is empty while it thinks


@pytest.mark.parametrize("name", always("pond", of=("souls", "pond")))
def test_who_sets_a_game_up_has_the_focus_where_the_menu_was(page: Page, server: Any, name: str) -> None:
    page.goto(server.dashboard(name).replace("&start=empty", ""))
    standing(page)
    gear = page.locator(".menu[data-key='gear'] > button")
    gear.press("Enter")
    expect(page.locator("[role='menuitem']").first).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator(".sheet.of-game")).to_be_visible()
    expect(gear).to_be_focused()
