"""A finger plays each game: it chooses, sees what would happen, turns, plays, takes back, is refused.

Each story is told on one page, upright on a tablet, in French.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect
from table import action, address, at, effect, group, open_panel, press, spot, standing, stands, visit
from thorough import always

from explorer import Playthrough, game_names
from explorer.core.messages import say

FINGER: dict[str, Any] = {"viewport": {"width": 768, "height": 1024}, "has_touch": True}
PHONE: Any = {"width": 390, "height": 844}
SMALL = """() => [".explorer"]
  .flatMap((page) => [...document.querySelectorAll(`${page} :is(button, select, input, summary)`)])
  .filter((one) => one.checkVisibility() && one.type !== "range")
  .map((one) => [one.textContent || one.type, (one.closest("label") ?? one).getBoundingClientRect()])
  .filter(([, box]) => box.height && (box.height < 43.5 || box.width < 43.5)).map(([name]) => name)"""
"""What is too small for a finger."""


@pytest.fixture
def finger(new_page: Callable[..., Page]) -> Page:
    return new_page(**FINGER)


def cell(page: Page, place: str) -> Locator:
    """A place of the large board, whatever it is called."""
    return page.locator(f".stage .board [data-id='{place}']")


def told(page: Page, said: str) -> Locator:
    """What is said, on the status line or at the place."""
    return page.locator(".toast, .bubble").filter(has_text=said).first


def refused(page: Page) -> None:
    """Wait until it is said why not."""
    expect(group(page, "why-not")).to_be_visible()


def waiting(page: Page) -> Locator:
    return page.get_by_role("button", name=re.compile("^Jouer : "))


def hold(page: Page, goal: Locator, said: str = "") -> None:
    """A long press, until it is answered: by these words, or by a refusal."""
    goal.evaluate("(node) => node.scrollIntoView({ block: 'nearest' })")
    box = goal.bounding_box()
    assert box
    where = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
    touches = page.context.new_cdp_session(page)
    touches.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [where]})
    expect(told(page, said)).to_be_visible() if said else refused(page)
    touches.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


def shows_then_plays(page: Page, goal: Locator, ahead: int = 1) -> None:
    """A tap changes nothing but what is seen; a second one plays."""
    stands(page, at(ahead - 1, ahead - 1))
    goal.tap()
    expect(waiting(page)).to_be_visible()
    expect(effect(page)).not_to_have_text("\u00a0")
    stands(page, at(ahead - 1, ahead - 1))
    goal.tap()
    stands(page, at(ahead, ahead))
    expect(waiting(page)).to_be_hidden()


def takes_back(page: Page, left: int, length: int) -> None:
    page.locator("[data-key='undo']").tap()
    stands(page, at(left, length))


def test_pond(finger: Page, server: Any) -> None:
    page = finger
    visit(page, address(server, Playthrough("pond", scenario="PON-X1")), at(0, 0))
    expect(page.get_by_text("touchez une dalle voisine")).to_be_attached()
    assert page.evaluate(SMALL) == []
    cell(page, "c5").tap()
    expect(told(page, "PON-M1")).to_be_visible()
    spot(page, "hand-0").tap()
    cell(page, "c5").tap()
    expect(page.locator(".stage .board .xb-ghosts use")).not_to_have_count(0)
    expect(waiting(page)).to_have_text(re.compile("c5"))
    press(page, "turn-right").tap()
    expect(waiting(page)).to_have_text(re.compile("c5.*90"))
    waiting(page).tap()
    stands(page, at(1, 1))
    takes_back(page, 0, 1)
    open_panel(page, "actions")
    action(page, "step a5").tap()
    expect(waiting(page)).to_be_in_viewport(ratio=1)
    open_panel(page, "turn")
    expect(waiting(page)).to_be_visible()
    hold(page, cell(page, "c5"), "PON-M1")
    expect(cell(page, "c5")).to_have_class(re.compile("refused"))
    stands(page, at(0, 1))
    hold(page, cell(page, "a5"), "est permis")
    stands(page, at(0, 1))


def test_a_mouse_that_rests_takes_nothing_back_from_a_finger(finger: Page, server: Any) -> None:
    """The page moves under it: a laptop that can be touched."""
    page = finger
    visit(page, address(server, Playthrough("pond", scenario="PON-X1")), at(0, 0))
    cell(page, "a5").tap()
    expect(waiting(page)).to_be_visible()
    cell(page, "c5").dispatch_event("pointerover", {"pointerType": "mouse"})
    page.wait_for_timeout(400)
    expect(waiting(page)).to_be_visible()
    there = cell(page, "c5").bounding_box()
    assert there
    for further in (5, 40):  # it moves, and then comes to another place
        page.mouse.move(there["x"] + further, there["y"] + further)
    cell(page, "c4").hover()
    ring = page.locator(".stage .board .xb-rings .xb-hovered")
    expect(ring).to_have_attribute("d", cell(page, "c4").locator(".xb-outline").get_attribute("d") or "")


def test_mariposas(finger: Page, server: Any) -> None:
    page, play = finger, Playthrough("mariposas", players=2, seed=7, chance="ask")
    state: Any = play.state
    visit(page, address(server, play), at(0, 0))
    expect(page.get_by_text("Touchez une carte pour voir où elle mène")).to_be_attached()
    assert page.evaluate(SMALL) == []
    shows_then_plays(page, spot(page, f"hand-{state.player.hand.index('13')}"))
    shows_then_plays(page, cell(page, "monterrey"), 2)
    takes_back(page, 1, 2)
    cell(page, "boston").tap()
    refused(page)
    expect(cell(page, "boston")).to_have_class(re.compile("refused"))
    hold(page, cell(page, "monterrey"), "est permis")


@pytest.mark.parametrize("name", always("souls", of=game_names()))
def test_nothing_is_too_small_for_a_finger(finger: Page, server: Any, name: str) -> None:
    finger.goto(server.dashboard(name))
    standing(finger)
    assert finger.evaluate(SMALL) == []
    open_panel(finger, "game")
    seed = finger.get_by_label(say("fr", "seed"))
    seed.tap()
    expect(seed).to_have_attribute("inputmode", "numeric")
    assert finger.evaluate(SMALL) == []


def test_a_telephone_shows_tiles_that_a_finger_can_touch(new_page: Callable[..., Page], server: Any) -> None:
    page = new_page(viewport=PHONE, has_touch=True)
    visit(page, server.dashboard("village"), at(0, 0))
    tiles = page.locator(".hand .card")
    for size in (PHONE, FINGER["viewport"], {"width": 844, "height": 390}):  # the last: on its side
        page.set_viewport_size(size)
        sides = tiles.evaluate_all("(all) => all.map((one) => one.getBoundingClientRect().width)")
        assert len(sides) == 4  # the ends of two lines
        assert min(sides) >= 43.5
    tiles.first.tap()
    cell(page, "x0 y-1").tap()
    expect(waiting(page)).to_be_in_viewport(ratio=1)
