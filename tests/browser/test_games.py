"""The games' tables in a real browser: played by mouse and by dragging, reached by arrows, read by axe.

The pond's has a file of its own; by finger each is played in `test_by_touch.py`, by keyboard as it is told to
a screen reader in `test_turn_aloud.py`.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect
from table import (
    LAPTOP,
    action,
    address,
    at,
    drag,
    effect,
    in_every_tab,
    open_panel,
    overflow,
    ply,
    press,
    project,
    see,
    status,
    visit,
)
from thorough import always

from explorer import Playthrough, game_names
from explorer.core.messages import say

SHARED = (
    "turn", "examples", "quiz", "about", "drawings", "rules", "scores", "compare", "actions", "hint", "log",
)  # fmt: skip
PARTS = {
    "mariposas": ("mar-turn", "mar-holdings"), "papillon": ("pap-everybody",),
    "souls": ("sou-collected", "sou-perfect-play", "sou-look-back"), "village": ("vil-villages", "vil-best"),
}  # fmt: skip
"""What each game shows beside what all show."""


@pytest.fixture
def page(table: Page) -> Page:
    """One page for all tests that begin with a position."""
    return table


def begun(name: str, **more: Any) -> Playthrough:
    starts: dict[str, dict[str, Any]] = {
        "mariposas": {"players": 2, "seed": 7, "chance": "ask"}, "papillon": {"scenario": "every-capture"},
        "souls": {"players": 2, "seed": 7}, "village": {"scenario": "VIL-X1"}, "pond": {"scenario": "PON-X1"},
    }  # fmt: skip
    return Playthrough(name, **(more or starts[name]))


def branched(name: str) -> tuple[Playthrough, str]:
    """A position with two lines, and an overlay that fits it."""
    if name == "papillon":
        play, rng = begun(name, players=4, seed=4), random.Random(4)
        while not (play.state.round == "orange" and play.state.phase == "play" and play.state.deal == 2):
            play.play(rng.choice(play.state.legal_actions()))
        return play, "chains"
    start, one, other, overlay = {
        "mariposas": ({"scenario": "MAR-X1", "chance": "ask"}, "play 13; fly 2a boston 3; die pink",
                      "play 13; fly 2a boston 3; die orange", "gains"),
        "village": ({"scenario": "VIL-X6"}, "take 3; lay x-2 y-3 r180", "take 3; lay x-2 y-3 r0", "bases"),
        "souls": ({"players": 2, "seed": 7}, "take 15; take 16; place", "take 18; take 16", "rival"),
    }[name]  # fmt: skip
    play = begun(name, **start)
    for line in (one, other):
        play.goto(play.root)
        for each in line.split("; "):
            play.play(each)
    return play, overlay


def board(page: Page) -> Locator:
    return page.locator(".stage").get_by_role("grid")


def place(page: Page, name: str) -> Locator:
    """A place of the board, a card of the hand by its number, or with a number sign a control by its key."""
    if name.startswith("#"):
        return page.locator(f":is(.hand, .prompt) [data-key='{name[1:]}']")
    if name.startswith("hand "):
        return page.locator(".hand .card").nth(int(name[5:]))
    return board(page).locator(f"[data-id='{name}']")


STORIES: dict[str, tuple[tuple[str, str, int], ...]] = {
    "mariposas": (
        ("#hand-HAND", "spaces in reach", 1), ("monterrey", "a relay to uncover", 2), ("#die pink", "", 3),
    ),
    "papillon": (("hand 0", "", 0), ("hand 0", "", 0), ("#next", "", 0), ("#capture", "3 + 4 = 7", 1)),
    "souls": (("15", "Uncovers 10", 1), ("16", "", 2), ("16", "Overlaps 11 again", 3)),
    "village": (("#tile-27", "", 0), ("x0 y-3", "+5 at the end", 2)),
}  # fmt: skip
"""What is clicked, what is said while the pointer rests there, how many actions were played then."""
TOLD = {"mariposas": "flower die", "papillon": "3 + 4 = 7", "souls": "Grand Bolina", "village": "balloon"}


@pytest.mark.parametrize("lang", ["en"])
@pytest.mark.parametrize("name", always("mariposas", "village", of=STORIES))
def test_a_turn_by_mouse_is_shown_ahead_played_and_taken_back(
    page: Page, server: Any, lang: str, name: str
) -> None:
    play = begun(name)
    visit(page, address(server, play, lang), at(0, 0, lang))
    for where, ahead, plies in STORIES[name]:
        if "HAND" in where:
            where = where.replace("HAND", str(play.state.player.hand.index("13")))
        goal = place(page, where)
        goal.hover()
        if ahead:
            expect(effect(page)).to_contain_text(ahead)
        goal.click()
        expect(ply(page)).to_have_text(at(plies, plies, lang))
    expect(status(page)).to_contain_text(TOLD[name])
    press(page, "timeline-back", lang).click()
    expect(ply(page)).to_have_text(at(plies - 1, plies, lang))


@pytest.mark.parametrize(("name", "what", "to", "plies"), [
    ("mariposas", "#hand-HAND", "dallas", 1), ("village", "#tile-27", "x0 y-3", 2),
])  # fmt: skip
def test_a_card_is_dragged_to_the_board_and_what_lies_there_from_place_to_place(
    page: Page, server: Any, name: str, what: str, to: str, plies: int
) -> None:
    play = begun(name)
    visit(page, address(server, play), at(0, 0))
    if name == "mariposas":
        what = what.replace("HAND", str(play.state.player.hand.index("13")))
    drag(page, place(page, what), place(page, to))
    expect(ply(page)).to_have_text(at(plies, plies))
    if name == "mariposas":
        drag(page, place(page, "michoacan"), place(page, "monterrey"))
        expect(ply(page)).to_have_text(at(2, 2))


REACHED = """() => {
  const board = document.querySelector(".stage [role=grid]"), all = board.querySelectorAll("[role=gridcell]");
  const first = board.querySelector("[tabindex='0']").dataset.id, seen = new Set([first]), ahead = [first];
  while (ahead.length) {
    const here = board.querySelector(`[data-id='${ahead.pop()}']`);
    for (const key of ["ArrowRight", "ArrowLeft", "ArrowDown", "ArrowUp"]) {
      here.focus();
      here.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
      const found = document.activeElement.dataset.id;
      if (!seen.has(found)) ahead.push(found);
      seen.add(found);
    }
  }
  return [...all].map((one) => one.dataset.id).filter((id) => !seen.has(id));
}"""


@pytest.mark.parametrize("name", always("papillon", of=game_names()))
def test_arrows_reach_every_place_of_the_board(page: Page, server: Any, name: str) -> None:
    visit(page, address(server, begun(name)), at(0, 0))
    assert page.evaluate(REACHED) == []


def test_a_tile_is_turned_by_the_wheel_over_the_board(page: Page, server: Any) -> None:
    visit(page, address(server, begun("village")), at(0, 0))
    card = place(page, "#tile-27")
    card.click()
    expect(card).to_have_attribute("aria-pressed", "true")
    before = card.locator("svg").inner_html()
    place(page, "x0 y-3").hover()
    page.mouse.wheel(0, 60)
    expect(card.locator("svg")).not_to_have_js_property("innerHTML", before)


@pytest.mark.thorough
@pytest.mark.parametrize("name", PARTS)
def test_every_tab_is_accessible_and_fits_768_pixels_in_both_languages(
    new_page: Callable[..., Page], server: Any, languages: tuple[str, ...], name: str
) -> None:
    page, (play, overlay) = new_page(), branched(name)
    visit(page, address(server, play), at(play.node.ply, play.node.ply))
    see(page, overlay)
    assert in_every_tab(page, (*SHARED, *PARTS[name], "game"), languages, charted="scores") == []


@pytest.mark.thorough
@pytest.mark.parametrize("name", PARTS)
def test_board_hand_and_timeline_fit_a_laptop_and_the_board_a_projector(
    page: Page, server: Any, name: str
) -> None:
    page.set_viewport_size(LAPTOP)
    play = begun(name, players=6, seed=7) if name == "village" else begun(name)
    visit(page, address(server, play), at(0, 0))
    for part in (board(page), page.locator(".hand"), page.locator(".timeline")):
        expect(part).to_be_in_viewport(ratio=1)
    project(page)
    expect(board(page)).to_be_in_viewport(ratio=1)
    assert overflow(page, "Height") <= 0


def test_a_card_is_reached_through_the_empty_place_that_lay_over_it(page: Page, server: Any) -> None:
    """Card 10 is clicked where card 15 lay over it."""
    play = begun("souls")
    for each in ("take 15", "take 18", "keep"):
        play.play(each)
    visit(page, address(server, play), at(3, 3))
    box = place(page, "10").locator(".xb-outline").bounding_box()
    assert box is not None
    page.mouse.click(box["x"] + 0.85 * box["width"], box["y"] + 0.9 * box["height"])
    expect(ply(page)).to_have_text(at(4, 4))
    expect(status(page)).to_contain_text("10")


def at_its_end(name: str) -> Playthrough:
    play, chosen = Playthrough(name, players=2, seed=7), random.Random(1)
    while not play.state.is_terminal:
        play.play(chosen.choice(play.state.legal_actions()))
    return play


def test_the_points_of_two_players_fit_a_small_laptop_at_200_percent(
    new_page: Callable[..., Page], server: Any
) -> None:
    play = at_its_end("mariposas")
    page = new_page(viewport={"width": 640, "height": 400})
    visit(page, address(server, play), at(play.node.ply, play.node.ply))
    press(page, "end-tell").click()
    points = page.locator("[data-key='end'] .scrolls")
    expect(points.get_by_role("columnheader").last).to_be_visible()
    assert points.evaluate("(box) => box.scrollWidth - box.clientWidth") <= 0


def test_an_end_is_told_with_the_focus_put_away_by_escape_and_played_again(page: Page, server: Any) -> None:
    play = at_its_end("souls")
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
