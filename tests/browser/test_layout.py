"""Every page at every size: nothing to the side, nothing under the timeline, the board beside what is asked.

One page a game, which is only resized.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect
from table import lead, overflow, press, project, see, standing, until
from thorough import always

LAPTOP, NOTEBOOK, TABLET, TELEPHONE = (1280, 800), (1024, 768), (768, 1024), (390, 844)
AT_200_PERCENT = (640, 400)
"""What is left of a laptop's window."""
SIZES = (LAPTOP, NOTEBOOK, TABLET, TELEPHONE, AT_200_PERCENT)
PAGES = ("pond", "mariposas", "village", "papillon", "souls", "corridor-lab")
COMMON = (LAPTOP, TABLET, TELEPHONE)
"""What every game is seen at; the two with the largest boards at all sizes."""
BARE = """() => {
  const { left, top, width, height } = document.querySelector(".stage .board").getBoundingClientRect();
  return !!document.elementFromPoint(left + width / 2, top + height / 3)?.closest(".stage .board");
}"""
"""Whether nothing lies over the board."""

SMALL = """(least) => {
  const found = [];
  const look = (text, matrix, box, scale = 1) => {
    const size = parseFloat(getComputedStyle(text).fontSize) * Math.hypot(matrix.c, matrix.d) * scale;
    if (size >= least || !box.width || !text.textContent.trim()) return;
    const there = document.elementsFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    if (!there.some((one) => one.closest(".xb-cell")?.getAttribute("aria-label")))
      found.push(`${text.textContent}: ${size.toFixed(1)} px`);
  };
  const own = (node) => node.transform.baseVal.consolidate()?.matrix.d ?? 1;
  const shrunk = (node, top) => node === top.parentNode ? 1 : own(node) * shrunk(node.parentNode, top);
  const board = ".stage .board svg";
  for (const text of document.querySelectorAll(`${board} > :not(defs) text`))
    if (text.checkVisibility()) look(text, text.getScreenCTM(), text.getBoundingClientRect());
  for (const use of document.querySelectorAll(`${board} use`)) {
    const symbol = document.getElementById(use.getAttribute("href").slice(1));
    for (const text of use.checkVisibility() && symbol ? symbol.querySelectorAll("text") : [])
      look(text, use.getScreenCTM(), use.getBoundingClientRect(), shrunk(text, symbol));
  }
  return found;
}"""
"""Words on boards, smaller than so many pixels, whose cell does not say them when it is pointed at."""

BESIDE = """() => {
  const box = (one) => document.querySelector(one)?.getBoundingClientRect(), found = [];
  const stage = box(".stage"), below = box(".foot, nav.tabs")?.top ?? innerHeight;
  const scrolls = document.querySelector(".table").scrollHeight > innerHeight + 1; // enlarged to 200 %
  const leaves = stage.top < 0 || stage.left < 0 || stage.right > innerWidth + 1;
  if (leaves) found.push("the board leaves the page");
  if (stage.bottom > (scrolls ? innerHeight : below) + 1) found.push("the board is below");
  for (const name of [".prompt", ".coach", ".hand", ".side", ".sheet", ".under"]) {
    const part = box(name);
    if (!part) continue;
    const apart = part.left >= stage.right - 1 || part.top >= stage.bottom - 1;
    if (!apart) found.push(`${name} over the board`);
    if (!scrolls && part.bottom > below + 1) found.push(`${name} below`);
  }
  return found;
}"""
"""What lies over the board, or beyond what can be scrolled."""
SHARE = """() => [".stage .board", ".hand"]
  .map((name) => document.querySelector(name)?.getBoundingClientRect()).filter(Boolean)
  .reduce((sum, { width, height }) => sum + width * height, 0) / innerWidth / innerHeight"""
"""How much of the window board and hand have."""
CLIPPED = """() => [...document.querySelectorAll(".table button, .table h2, .table p")]
  .filter((one) => one.checkVisibility() && !one.closest(".spoken, .branches"))
  .filter((one) => one.scrollWidth > one.clientWidth + 1)
  .map((one) => one.textContent)"""
"""Words that do not fit their own box."""
SETTLED = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"
"""A page takes its shape a frame after its size."""
LEAST = 0.45
"""The share of the window that board and hand have at least, on a laptop and on a telephone."""
SAYS = """() => {
  const seen = (one) => {
    const { width, height, top, bottom, left, right } = one.getBoundingClientRect();
    const inside = top < innerHeight && bottom > 0 && left < innerWidth && right > 0;
    const shown = { opacityProperty: true, visibilityProperty: true };
    return width > 1 && height > 1 && inside && one.checkVisibility(shown);
  };
  const all = [...document.querySelectorAll("*")].filter((one) => !one.closest("svg, script, style, option"));
  const texts = all.filter(seen).flatMap((one) => [...one.childNodes].filter((node) => node.nodeType === 3));
  const words = texts.flatMap((text) => text.data.split(/\\s+/)).filter((word) => /\\w/.test(word));
  const pressed = "button, select, input, textarea, summary, a[href]";
  return [words.length, all.filter((one) => one.matches(pressed) && seen(one)).length];
}"""
"""How many words and controls are in sight."""
MOST = {LAPTOP: (90, 20), TELEPHONE: (45, 12)}
PATIENCE = 30
HEAD = {LAPTOP: 53, TELEPHONE: 49}
"""[px] The most that the header takes."""


@pytest.mark.parametrize("name", always("mariposas", of=PAGES))
def test_nothing_goes_sideways_or_under_the_timeline(page: Page, server: Any, name: str) -> None:
    page.goto(server.dashboard(name))
    standing(page)
    sizes = SIZES if name in ("pond", "mariposas") else COMMON
    expect(page.locator(".stage .xb-cell").first).to_be_visible()
    problems = []
    words = page.locator(".lead [role=tab]").evaluate_all(
        "(all) => all.map((one) => one.dataset.key.slice('tab-'.length))"
    )
    for width, height in sizes:
        page.set_viewport_size({"width": width, "height": height})
        for word in words:
            lead(page, word)
            label = f"{width} × {height}, {word}"
            if (reach := overflow(page)) > 0:
                problems.append(f"{label}: {reach} px too wide")
            page.evaluate("document.querySelector('.explorer').scrollTo(0, 0)")
            page.evaluate(SETTLED)
            problems += [f"{label}: {one}" for one in page.evaluate(BESIDE)]
        lead(page, words[0])
        problems += [f"{width} × {height}: cut: {one}" for one in page.evaluate(CLIPPED)]
        if (width, height) == LAPTOP:
            problems += [f"too small, and not said: {one}" for one in page.evaluate(SMALL, 11)]
        if most := HEAD.get((width, height)):
            head = page.locator(".head").evaluate("(one) => one.getBoundingClientRect().height")
            problems += [f"header: {head} px"] if head > most else []
            share = page.evaluate(SHARE)
            problems += [f"{width} × {height}: board and hand have {share:.2f}"] if share < LEAST else []
    assert problems == []


@pytest.mark.parametrize("name", always("village", of=PAGES[:-1]))
def test_a_telephone_shows_board_hand_and_what_to_do_at_once_and_all_else_one_tap_away(
    new_page: Callable[..., Page], server: Any, name: str
) -> None:
    page = new_page(viewport=dict(zip(("width", "height"), TELEPHONE, strict=True)), has_touch=True)
    page.goto(server.dashboard(name).replace("&start=empty", ""))
    standing(page)
    foot = page.locator("nav.tabs button")
    expect(page.locator(".stage .xb-cell").first).to_be_visible()
    for part in (
        (".prompt h2", ".hand :is(.card, .board)") if page.locator(".hand").count() else (".prompt h2",)
    ):
        expect(page.locator(part).first).to_be_in_viewport(ratio=1)
    assert page.evaluate(BESIDE) == []
    assert page.evaluate(CLIPPED) == []
    foot.nth(1).tap()
    expect(page.locator(".under .tool[data-key^='see-']").first).to_be_in_viewport(ratio=1)
    foot.last.tap()
    expect(page.locator("[data-key='lead-learn']")).to_be_in_viewport(ratio=1)
    assert page.locator(".under").evaluate("(one) => one.scrollWidth - one.clientWidth") <= 0
    foot.first.tap()
    invited = page.locator("[data-key='opening']")
    expect(invited).to_contain_text("But du jeu")
    expect(invited.get_by_role("button").first).to_be_in_viewport(ratio=1)
    foot.nth(2).tap()
    expect(page.locator(".whos")).to_contain_text("l'ordinateur")
    expect(invited.get_by_role("button").first).to_be_in_viewport(ratio=1)
    assert page.evaluate(CLIPPED) == []
    assert overflow(page) <= 0
    press(page, "opening-people").tap()
    expect(press(page, "opening-computer")).to_be_visible()
    expect(page.locator(".whos")).not_to_contain_text("l'ordinateur")
    for width, height in (TABLET, AT_200_PERCENT):
        page.set_viewport_size({"width": width, "height": height})
        foot.first.tap()
        page.locator(".prompt h2").scroll_into_view_if_needed()
        expect(page.locator(".prompt h2")).to_be_in_viewport(ratio=1)
        assert overflow(page) <= 0
        assert page.evaluate(CLIPPED) == []


@pytest.mark.parametrize("name", always("papillon", of=PAGES))
def test_a_first_screen_says_little_and_unfolds_what_is_asked_for(page: Page, server: Any, name: str) -> None:
    page.goto(server.dashboard(name).replace("&start=empty", ""))
    standing(page)
    expect(page.locator(".stage .xb-cell").first).to_be_visible()
    for (width, height), most in MOST.items():
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate(SETTLED)
        for _ in range(PATIENCE):  # Python, which hears how narrow the page is, may answer later
            words, controls = page.evaluate(SAYS)
            if words <= most[0] and controls <= most[1]:
                break
            page.wait_for_timeout(100)
        assert words <= most[0], f"{words} words at {width} px"
        assert controls <= most[1], f"{controls} controls at {width} px"
    page.set_viewport_size({"width": LAPTOP[0], "height": LAPTOP[1]})
    if name != "corridor-lab":
        page.locator("[data-key='unfold']").press("Enter")
        expect(page.locator(".rail button").first).to_be_focused()
        expect(page.locator("[data-key='why']")).to_be_visible()


@pytest.mark.parametrize("name", always("mariposas", of=["pond", "mariposas"]))
def test_the_board_stays_while_the_panel_scrolls(page: Page, server: Any, name: str) -> None:
    page.goto(server.dashboard(name))
    standing(page)
    expect(page.locator(".stage .xb-cell").first).to_be_visible()
    lead(page, "rules")
    last = page.locator(".sheet.of-rules .entry").last
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        last.scroll_into_view_if_needed()
        expect(last).to_be_in_viewport()
        if (width, height) != AT_200_PERCENT:
            expect(page.locator(".stage")).to_be_in_viewport(ratio=1)
            until(page, BARE, seconds=5)


def test_a_projector_shows_words_as_large_as_the_board(page: Page, server: Any) -> None:
    page.goto(server.dashboard("pond"))
    standing(page)
    page.set_viewport_size({"width": 1920, "height": 1080})
    see(page, "worlds")
    project(page)
    size = "(one) => parseFloat(getComputedStyle(one).fontSize)"
    for said in (".prompt h2", ".prompt p", ".edge .legend ul"):
        assert page.locator(said).first.evaluate(size) >= 24, said
    swatch = page.locator(".edge .legend svg").first
    assert swatch.evaluate("(one) => one.getBoundingClientRect().width") >= 36
    share = "(one) => one.getBoundingClientRect().height / innerHeight"
    assert page.locator(".stage").evaluate(share) > 0.7
