"""Every page at every size: nothing to the side, nothing under the timeline, the board beside what is asked.

One page a game, which is only resized.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect
from table import overflow, press, project, standing, until
from thorough import always

from explorer.ui.messages import say

LAPTOP, NOTEBOOK, TABLET, TELEPHONE = (1280, 800), (1024, 768), (768, 1024), (390, 844)
AT_200_PERCENT = (640, 400)
"""What is left of a laptop's window."""
SIZES = (LAPTOP, NOTEBOOK, TABLET, TELEPHONE, AT_200_PERCENT)
PAGES = ("pond", "mariposas", "village", "papillon", "souls", "corridor-lab")
LABS = ("corridor-lab",)
"""What is chosen above their boards is what they are about."""
COMMON = (LAPTOP, TABLET, TELEPHONE)
"""What every game is seen at; the two with the largest boards at all sizes."""
CUT = """(all) => all.filter((one) => {
  const width = one.offsetWidth, style = one.style.cssText;
  one.style.cssText = "flex: none; width: max-content; max-width: none; field-sizing: content";
  const wanted = one.offsetWidth;
  one.style.cssText = style;
  return wanted > width + 1;
}).map((one) => one.selectedOptions[0].text)"""
"""What is chosen and cannot be read to its end."""
SCROLLED = """() => [...document.querySelectorAll(".xp-opening, .xp-opening button")]
  .filter((one) => one.scrollHeight > one.clientHeight + 1).length"""
"""What invites and does not fit its own box."""
COVERED = """() => {
  const box = (one) => document.querySelector(one).getBoundingClientRect();
  const foot = box(".xp-foot").top, board = box(".xp-board svg"), found = [];
  for (const name of [".xp-left", ".xp-side"]) {
    const look = getComputedStyle(document.querySelector(name)), scrolls = look.overflowY === "auto";
    if (look.display !== "contents" && scrolls && box(name).bottom > foot + 1) found.push(name);
  }
  return board.top < -1 || board.bottom > foot + 1 ? [...found, "board"] : found;
}"""
"""What lies under the timeline and cannot be scrolled away; and whether all of the board is seen."""
IN_SIGHT = """() => {
  const box = (one) => document.querySelector(one).getBoundingClientRect();
  const board = box(".xp-board svg"), side = box(".xp-side"), foot = box(".xp-foot");
  const below = board.right > side.left, top = below ? board.bottom : 0;
  return board.top >= -1 && Math.min(side.bottom, foot.top) - Math.max(side.top, top) >= 100;
}"""
"""Whether the board is seen from its top, and at least 100 px of the panel are not behind it."""
BARE = """() => {
  const { left, top, width, height } = document.querySelector(".xp-board svg").getBoundingClientRect();
  return !!document.elementFromPoint(left + width / 2, top + height / 3)?.closest(".xp-stage > .xp-board");
}"""
"""Whether nothing lies over the board."""

ONE_ROW, FINGERS_ROW, TWO_ROWS = 48, 56, 92
"""[px] The most that the choices above the board take: a row with a mouse, with a finger, and two."""
SMALL = """(least) => {
  const found = [];
  const look = (text, matrix, box, scale = 1) => {
    const size = parseFloat(getComputedStyle(text).fontSize) * Math.hypot(matrix.c, matrix.d) * scale;
    if (size >= least || !box.width || !text.textContent.trim()) return;
    const there = document.elementsFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    if (!there.some((one) => one.closest(".cell")?.getAttribute("aria-label")))
      found.push(`${text.textContent}: ${size.toFixed(1)} px`);
  };
  const own = (node) => node.transform.baseVal.consolidate()?.matrix.d ?? 1;
  const shrunk = (node, top) => node === top.parentNode ? 1 : own(node) * shrunk(node.parentNode, top);
  for (const text of document.querySelectorAll(".explorer-board svg > :not(defs) text"))
    if (text.checkVisibility()) look(text, text.getScreenCTM(), text.getBoundingClientRect());
  for (const use of document.querySelectorAll(".explorer-board svg use")) {
    const symbol = document.getElementById(use.getAttribute("href").slice(1));
    for (const text of use.checkVisibility() && symbol ? symbol.querySelectorAll("text") : [])
      look(text, use.getScreenCTM(), use.getBoundingClientRect(), shrunk(text, symbol));
  }
  return found;
}"""
"""Words on boards, smaller than so many pixels, whose cell does not say them when it is pointed at."""


@pytest.mark.parametrize("name", always("mariposas", of=PAGES))
def test_nothing_goes_sideways_or_under_the_timeline(page: Page, server: Any, name: str) -> None:
    page.goto(server.dashboard(name))
    standing(page)
    expect(page.locator(".xp-place button:visible").first).to_be_visible(timeout=30_000)
    problems = []
    for width, height in SIZES if name in ("pond", "mariposas") else COMMON:
        page.set_viewport_size({"width": width, "height": height})
        for tab in page.locator(".xp-side [role=tab]").all()[::3]:
            tab.click()
            expect(tab).to_have_attribute("aria-selected", "true")
            label = f"{width} × {height}, {tab.text_content()}"
            if (reach := overflow(page)) > 0:
                problems.append(f"{label}: {reach} px too wide")
            page.evaluate("scrollTo(0, 0)")
            problems += [f"{label}: {one} under the timeline" for one in page.evaluate(COVERED)]
        if (width, height) == LAPTOP:
            problems += [f"too small, and not said: {one}" for one in page.evaluate(SMALL, 11)]
            row = page.locator(".xp-head").evaluate("(one) => one.getBoundingClientRect().height")
            problems += [f"header: {row} px"] if row > ONE_ROW else []
            hidden = page.locator(".xp-left").evaluate("(one) => one.scrollHeight - one.clientHeight")
            problems += [f"{hidden} px of the legend are cut"] if hidden > 1 else []
        if (width, height) == TELEPHONE:
            taken = page.locator(".xp-head").evaluate("(one) => one.getBoundingClientRect().height")
            problems += [f"header: {taken} px"] if taken > (TWO_ROWS if name in LABS else FINGERS_ROW) else []
    assert problems == []


@pytest.mark.parametrize("name", always("village", of=PAGES[:-1]))
def test_a_telephone_shows_board_goal_rival_and_what_to_do_at_once(
    new_page: Callable[..., Page], server: Any, name: str
) -> None:
    page = new_page(viewport=dict(zip(("width", "height"), TELEPHONE, strict=True)), has_touch=True)
    page.goto(server.dashboard(name).replace("&start=empty", ""))
    standing(page)
    invited = page.locator(".xp-goal")
    expect(invited).to_contain_text("But du jeu", timeout=30_000)
    expect(invited).to_contain_text("L'ordinateur joue")
    expect(invited.locator(".xp-now")).to_be_visible()
    assert page.evaluate(COVERED) == []
    foot = page.locator(".xp-foot").bounding_box()
    line = page.locator(
        ".vil-lines [data-id='b1'] .outline"
    )  # three of four rows: tiles are as large as a finger
    last = (line if name == "village" else invited).bounding_box()
    assert foot
    assert last
    assert last["y"] + last["height"] <= foot["y"]
    taken = page.locator(".xp-head").evaluate("(one) => one.getBoundingClientRect().height")
    assert taken <= FINGERS_ROW
    more = page.get_by_role("checkbox", name=say("fr", "more-choices"))
    expect(page.get_by_label(say("fr", "overlay"), exact=True)).to_be_hidden()
    more.check()
    expect(page.get_by_label(say("fr", "overlay"), exact=True)).to_be_visible()
    expect(press(page, "copy-link")).to_be_visible()
    chosen = page.locator(".xp-head select:visible")
    assert chosen.evaluate_all(CUT) == []
    assert overflow(page) <= 0
    assert page.evaluate(SCROLLED) == 0
    for width, height in (TABLET, AT_200_PERCENT):
        page.set_viewport_size({"width": width, "height": height})
        assert chosen.evaluate_all(CUT) == []
        expect(invited.locator(".xp-now")).to_be_in_viewport(ratio=1)
    assert page.evaluate(SCROLLED) == 0
    page.set_viewport_size(dict(zip(("width", "height"), TELEPHONE, strict=True)))
    page.locator(".xp-opening button:visible").first.tap()
    expect(invited).to_contain_text("à tour de rôle")


@pytest.mark.parametrize("name", always("mariposas", of=["pond", "mariposas"]))
def test_the_board_stays_while_the_panel_scrolls(page: Page, server: Any, name: str) -> None:
    page.goto(server.dashboard(name))
    standing(page)
    expect(page.locator(".xp-place button:visible").first).to_be_visible(timeout=30_000)
    page.locator(".xp-side [role=tab]").nth(2).click()
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        page.locator(".xp-side").evaluate("(one) => one.scrollIntoView({ block: 'start' })")
        until(page, IN_SIGHT, seconds=5)
        if (width, height) == TELEPHONE and name == "mariposas":  # its cards, below the board there, go under
            page.locator(".xp-stage > .xp-extra").evaluate("(one) => one.scrollIntoView()")
            until(page, BARE, seconds=5)
        page.evaluate("document.scrollingElement.scrollTop = 0")


def test_a_projector_shows_words_as_large_as_the_board(page: Page, server: Any) -> None:
    page.goto(server.dashboard("pond"))
    standing(page)
    page.set_viewport_size({"width": 1920, "height": 1080})
    project(page)
    size = "(one) => parseFloat(getComputedStyle(one).fontSize)"
    assert page.locator(".xp-legend").first.evaluate(size) >= 24
    assert page.locator(".xp-legend svg").first.evaluate("(one) => one.getBoundingClientRect().width") >= 36
