"""A finger plays each game: it chooses, sees what would happen, turns, plays, takes back, is refused.

Each story is told on one page, upright on a tablet, in French.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect
from table import action, address, at, effect, open_panel, ply, press, status, visit

from explorer import Playthrough
from explorer.ui.messages import say

FINGER = {"viewport": {"width": 768, "height": 1024}, "has_touch": True}
SMALL = """() => [...document.querySelectorAll(
    ":is(.xp-page, .explorer) :is(button, select, input, summary)")]
  .filter((one) => one.checkVisibility() && one.type !== "range")
  .map((one) => [one.textContent || one.type, (one.closest("label") ?? one).getBoundingClientRect()])
  .filter(([, box]) => box.height && (box.height < 43.5 || box.width < 43.5)).map(([name]) => name)"""
"""What is too small for a finger."""


@pytest.fixture
def finger(new_page: Callable[..., Page]) -> Page:
    """A visitor with a tablet."""
    return new_page(**FINGER)


def cell(page: Page, place: str) -> Locator:
    """A place of the large board, whatever it is called."""
    return page.locator(f".xp-board [data-id='{place}']")


def beside(page: Page, place: str) -> Locator:
    """A place of a hand."""
    return page.locator(f".xp-extra [data-id='{place}']")


def waiting(page: Page) -> Locator:
    """The button that does what was tapped."""
    return page.get_by_role("button", name=re.compile("^Jouer : "))


def hold(page: Page, goal: Locator, said: str) -> None:
    """A long press, until the status line answers."""
    goal.evaluate("(node) => node.scrollIntoView({ block: 'nearest' })")
    box = goal.bounding_box()
    assert box
    where = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
    touches = page.context.new_cdp_session(page)
    touches.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [where]})
    expect(status(page)).to_contain_text(said)
    touches.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


def shows_then_plays(page: Page, goal: Locator, ahead: int = 1) -> None:
    """A tap changes nothing but what is seen; a second one plays."""
    before = ply(page).text_content() or ""
    goal.tap()
    expect(waiting(page)).to_be_visible()
    expect(effect(page)).not_to_have_text("\u00a0")
    expect(ply(page)).to_have_text(before)
    goal.tap()
    expect(ply(page)).to_have_text(at(ahead, ahead))
    expect(waiting(page)).to_be_hidden()


def takes_back(page: Page, left: int, length: int) -> None:
    """Undo."""
    press(page, "timeline-back").tap()
    expect(ply(page)).to_have_text(at(left, length))


def test_pond(finger: Page, server: Any) -> None:
    page = finger
    visit(page, address(server, Playthrough("pond", scenario="PON-X1")), at(0, 0))
    expect(page.get_by_text("un pas (touchez une dalle voisine)")).to_be_visible()
    assert page.evaluate(SMALL) == []
    cell(page, "c5").tap()
    expect(status(page)).to_contain_text("PON-M1")
    beside(page, "hand-0").tap()
    cell(page, "c5").tap()
    expect(page.locator(".xp-board .ghosts").locator("use")).not_to_have_count(0)
    expect(waiting(page)).to_have_text(re.compile("c5"))
    press(page, "turn-right").tap()
    expect(waiting(page)).to_have_text(re.compile("c5.*90"))
    waiting(page).tap()
    expect(ply(page)).to_have_text(at(1, 1))
    takes_back(page, 0, 1)
    action(page, "step a5").tap()
    expect(waiting(page)).to_be_visible()
    hold(page, cell(page, "c5"), "PON-M1")
    expect(cell(page, "c5")).to_have_class(re.compile("refused"))
    expect(ply(page)).to_have_text(at(0, 1))
    hold(page, cell(page, "a5"), "est permis")
    expect(ply(page)).to_have_text(at(0, 1))


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
    expect(page.locator(".xp-board .caption").first).to_contain_text("c4")


@pytest.mark.thorough
def test_village(finger: Page, server: Any) -> None:
    page = finger
    visit(page, address(server, Playthrough("village", scenario="VIL-X1")), at(0, 0))
    expect(cell(page, "x0 y-2")).to_have_accessible_name(re.compile("tuile 70"))  # the example has come
    line = page.locator(".vil-lines").get_by_role("gridcell", name=re.compile(r"tuile 27\b", re.I))
    line.tap()
    expect(page.get_by_text("touchez une case libre")).to_be_visible()
    assert page.evaluate(SMALL) == []
    cell(page, "x0 y-3").tap()
    expect(waiting(page)).to_be_visible()
    expect(effect(page)).to_contain_text("+5 à la fin")
    press(page, "turn-right").tap()
    expect(waiting(page)).to_have_text(re.compile("tournée de 90°"))
    press(page, "turn-left").tap()
    expect(waiting(page)).not_to_have_text(re.compile("tournée"))
    cell(page, "x0 y-3").tap()
    expect(ply(page)).to_have_text(at(2, 2))
    takes_back(page, 1, 2)
    hold(page, cell(page, "x0 y0"), "Refusé")
    expect(ply(page)).to_have_text(at(1, 2))


def test_mariposas(finger: Page, server: Any) -> None:
    page, play = finger, Playthrough("mariposas", players=2, seed=7, chance="ask")
    state: Any = play.state
    visit(page, address(server, play), at(0, 0))
    expect(page.get_by_text("Touchez une carte pour voir où elle mène")).to_be_visible()
    assert page.evaluate(SMALL) == []
    shows_then_plays(page, beside(page, f"hand-{state.player.hand.index('13')}"))
    shows_then_plays(page, cell(page, "monterrey"), 2)
    takes_back(page, 1, 2)
    cell(page, "boston").tap()
    expect(status(page)).to_contain_text("Refusé")
    expect(cell(page, "boston")).to_have_class(re.compile("refused"))
    hold(page, cell(page, "monterrey"), "est permis")


def test_a_telephone_shows_tiles_that_a_finger_can_touch(new_page: Callable[..., Page], server: Any) -> None:
    page = new_page(viewport={"width": 390, "height": 844}, has_touch=True)
    visit(page, server.dashboard("village"), at(0, 0))
    tiles = page.locator(".vil-lines [data-id]")
    sides = tiles.evaluate_all("(all) => all.map((one) => one.getBoundingClientRect().width)")
    assert len(sides) > 14
    assert min(sides) >= 43.5
    page.set_viewport_size(FINGER["viewport"])  # turned, or on a tablet: two rows again
    expect(page.locator(".vil-lines [data-id='a8']")).to_be_visible()
    page.wait_for_function("""() => new Set([...document.querySelectorAll(".vil-lines [data-id]")]
        .map((one) => Math.round(one.getBoundingClientRect().top))).size === 2""")
    page.set_viewport_size({"width": 844, "height": 390})  # a telephone on its side
    page.locator(".vil-lines [data-id='a1']").tap()
    cell(page, "x0 y-1").tap()
    expect(waiting(page)).to_be_in_viewport(ratio=1)


@pytest.mark.thorough
def test_papillon(finger: Page, server: Any) -> None:
    page = finger
    visit(page, address(server, Playthrough("papillon", scenario="every-capture")), at(0, 0))
    expect(page.get_by_text("Touchez une carte de la main")).to_be_visible()
    assert page.evaluate(SMALL) == []
    cell(page, "hand 0").tap()
    expect(cell(page, "hand 0")).to_have_class(re.compile("raised"))
    press(page, "pap-button-next").tap()
    shows_then_plays(page, cell(page, "take"))
    takes_back(page, 0, 1)
    cell(page, "hand 0").tap()
    expect(cell(page, "hand 0")).to_have_class(re.compile("raised"))
    cell(page, "table 0").tap()
    expect(cell(page, "table 1")).not_to_have_class(re.compile("raised"))
    cell(page, "take").tap()
    expect(status(page)).to_contain_text("Refusé")


@pytest.mark.thorough
def test_souls(finger: Page, server: Any) -> None:
    page = finger
    visit(page, address(server, Playthrough("souls", players=2, seed=7)), at(0, 0))
    expect(page.get_by_text("encore une fois pour la prendre")).to_be_visible()
    assert page.evaluate(SMALL) == []
    cell(page, "15").tap()
    expect(effect(page)).to_contain_text("Découvre 10")
    shows_then_plays(page, cell(page, "16"))
    takes_back(page, 0, 1)
    cell(page, "1").tap()
    expect(status(page)).to_contain_text("Refusé")
    open_panel(page, "game")
    seed = page.get_by_label(say("fr", "seed"))
    seed.tap()
    expect(seed).to_have_attribute("inputmode", "numeric")
