"""A first visit: each game's guided play from its button to its end, in French, by what it points at, with
a mouse and by finger on a telephone. One of each hand is told in every run.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import partial
from itertools import product
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect
from table import (
    LAPTOP,
    TABLET,
    action,
    at,
    cell,
    coach,
    open_panel,
    overflow,
    ply,
    press,
    refusal,
    serious,
    spot,
    standing,
    status,
)
from test_by_touch import waiting
from thorough import always

import explorer
from explorer.core.guided import GuidedPlay, guided
from explorer.core.messages import say

TUTORIALS = Path(__file__).resolve().parents[2] / "docs"
PHONE, AT_200_PERCENT = {"width": 390, "height": 844}, {"width": 640, "height": 400}
AT_REST = """() => {
  const { hash } = location, now = performance.now();
  if (document.last !== hash) Object.assign(document, { last: hash, since: now });
  return hash.endsWith("~learn") && now - document.since > 1000;
}"""
"""The address has not changed for a second: first it holds one's own game, then the guided play's start."""
LISTED = "="
"""Before an action that is taken from the list; everything else is a place that is clicked."""
LOOKS = {"souls"}
"""Where each of a finger's taps looks, and not only a step's last."""
STORIES = {
    "pond": [
        ["c4"], ["hand-0", "c3"], ["c3"], ["hand-2", "c2"], ["c2"], ["hand-0", "=slide 4 1 right r0"],
        ["c1"], ["pond-blue"],
    ],
    "mariposas": [
        ["hand-1"], ["chihuahuan-desert"], ["padre-island"], ["=birth purple purple"], ["hand-0"],
        ["padre-island", "padre-island", "houston"], ["padre-island", "hill-country"],
        ["=birth orange white yellow"], ["houston", "dallas"], ["flower-orange"],
    ],
    "village": [
        ["a1", "x0 y-1"], ["a2", "a2", "x1 y0"], ["a3", "x0 y-2"], ["a4", "x0 y-3"], ["a5", "x0 y-4"],
        ["a6", "x0 y1"], ["a7", "a7", "x-1 y0"],
    ],
    "souls": [
        ["11"], ["11"], ["13"], ["6"], ["7"], ["2"], ["0 bolina"], ["3", "0 bolina"], ["5", "0 bolina"],
    ],
    "papillon": [
        ["hand 1", "take"], ["hand 0", "take"], ["hand 0", "take"], ["=clockwise"], ["hand 4", "s1"],
        ["hand 3", "s1"], ["hand 1", "p2"], ["hand 1", "s4"],
    ],
}  # fmt: skip


def plan(name: str) -> GuidedPlay:
    found = guided(explorer.load(name))
    assert found is not None
    return found


def at_step(page: Page, data: GuidedPlay, number: int, lang: str = "fr") -> None:
    """Wait for a step, from 0."""
    progress(page, say(lang, "learn-step", number=number + 1, count=len(data.steps)))
    expect(title(page)).to_have_text(data.steps[number].title.in_language(lang))


def progress(page: Page, words: str) -> None:
    """Wait until the guide says how far it is."""
    expect(coach(page).get_by_role("img", name=words, exact=True)).to_be_visible()


def title(page: Page) -> Locator:
    return coach(page).locator("h3")


def note(page: Page) -> Locator:
    return coach(page).locator(".words.bad")


def goal(page: Page, doing: str, lang: str = "fr") -> Locator:
    """What is pressed: a place, or an action of the list."""
    if not doing.startswith(LISTED):
        return spot(page, doing)
    doing = doing.removeprefix(LISTED)
    offered, slides = page.locator(f".play [data-key='{doing}']").first, page.locator("[data-key='slides']")
    expect(offered.or_(slides)).to_be_visible()
    if offered.count():
        return offered
    slides.click()
    return action(page, doing, lang)


def do(page: Page, doings: list[str], lang: str = "fr") -> None:
    for each in doings:
        goal(page, each, lang).click()


def tap(page: Page, doings: list[str], every: bool) -> None:
    """The same by finger: a tap looks, the button plays; or a second tap, where the step has but one."""
    for each in doings:
        what = goal(page, each)
        button = "btn" in (what.get_attribute("class") or "").split()  # says what it does: one tap does it
        what.tap()
        if button:
            continue
        if every or each == doings[-1]:
            expect(waiting(page)).to_be_in_viewport(ratio=1)  # wherever the page stands
            (goal(page, each) if len(doings) == 1 else waiting(page)).tap()


@pytest.mark.parametrize(
    ("name", "finger"), always(("pond", False), ("souls", True), of=product(STORIES, (False, True)))
)
def test_a_first_visit_is_led_to_the_end_of_a_first_play(
    server: Any, new_page: Callable[..., Page], name: str, finger: bool
) -> None:
    data, stories = plan(name), STORIES[name]
    page = new_page(viewport=PHONE if finger else LAPTOP, has_touch=finger)
    page.goto(server.dashboard(name))
    standing(page)
    open_panel(page, "examples")
    press(page, "learn").click()
    for number, doings in enumerate(stories):
        at_step(page, data, number)
        for place in data.steps[number].at:
            if place != "take":  # a button, once there is something to take
                expect(spot(page, place)).to_have_class(re.compile(r"\bhere\b"))
        if number == 1:  # a reload goes on where one was, once the address says so
            page.wait_for_function(AT_REST)
            page.reload()
            standing(page)
            at_step(page, data, number)
        tap(page, doings, name in LOOKS) if finger else do(page, doings)
    progress(page, say("fr", "learn-done"))
    expect(coach(page)).to_contain_text(data.after.fr)
    press(page, "learn-rules").click()
    expect(page.locator(".sheet.of-rules")).to_be_visible()
    page.locator("[data-key='close-sheet']").click()
    press(page, "learn-computer").click()
    expect(coach(page)).to_be_hidden()


@pytest.mark.parametrize(
    ("told", "lang"),
    always(("first-game.md", "en"), of=[("first-game.md", "en"), ("first-game.fr.md", "fr")]),
)
def test_the_first_game_of_the_tutorial_goes_as_it_is_told(
    server: Any, new_page: Callable[..., Page], told: str, lang: str
) -> None:
    """What is pressed is what the page prints in italics, and the cells that it names."""
    text = (TUTORIALS / told).read_text(encoding="utf-8").replace("**", "")
    steps = re.findall(r"^\d\. (.*?)(?=^\d\. |^$)", text, re.M | re.S)
    names = [re.findall(r"\*([^*]+)\*", step) for step in steps]
    page = new_page(viewport=LAPTOP)
    button, tab = (partial(page.get_by_role, kind, exact=True) for kind in ("button", "tab"))

    def my_turn() -> None:
        expect(page.get_by_text(say(lang, "pon-hint-turn"))).to_be_visible()

    def lay(card: int) -> None:
        spot(page, f"hand-{card}").click()
        expect(spot(page, f"hand-{card}")).to_have_attribute("aria-pressed", "true")
        page.locator(".stage > .board .xb-legal").first.click()

    page.goto(server.dashboard("pond", lang).replace("&start=empty", ""))  # as a visitor comes
    standing(page)
    button(name=names[0][0]).click()
    assert re.findall(r"\b[a-h]\d\b", steps[0]) == ["c5", *STORIES["pond"][0] * 2]
    for number, doings in enumerate(STORIES["pond"]):
        at_step(page, plan("pond"), number, lang)
        do(page, doings, lang)

    computer, rule = names[2]
    button(name=computer).click()
    page.locator(".board .xb-legal[data-id^='start-']").first.click()
    my_turn()
    spot(page, re.findall(r"\b[a-h]\d\b", steps[2])[0]).click()
    expect(refusal(page, lang)).to_contain_text(rule)
    refusal(page, lang).get_by_role("button").click()
    expect(page.locator(".sheet.of-rules")).to_contain_text(rule)

    play, analyse, compare = names[3]
    tab(name=play).click()
    my_turn()
    rail = page.get_by_role("slider")
    before = int(rail.input_value())
    lay(0)
    expect(rail).to_have_value(str(before + 2))  # the computer has answered
    for _ in range(2):
        rail.press("ArrowLeft")
    expect(ply(page)).to_have_text(at(before, before + 2, lang))
    my_turn()
    lay(1)
    expect(page.get_by_text(say(lang, "branch", number=1), exact=True)).to_be_visible()
    tab(name=analyse).click()
    tab(name=compare).click()
    expect(page.get_by_role("region", name=analyse, exact=True)).to_contain_text(say(lang, "main-line"))

    play, hint = names[4]
    tab(name=play).click()
    button(name=hint).click()
    expect(page.get_by_text(re.compile(rf"^{hint} \(")).first).to_be_visible()
    share, copy = names[5]
    button(name=share).click()
    page.get_by_role("menuitem", name=copy).click()
    expect(status(page)).to_contain_text(say(lang, "copied"))


def apart(page: Page, one: str, other: str) -> bool:
    """Whether two things do not lie over each other."""
    boxes = [page.locator(each).first.bounding_box() for each in (one, other)]
    assert all(boxes)
    a, b = boxes
    return bool(
        a and b
        and (
            a["x"] + a["width"] <= b["x"] + 1 or b["x"] + b["width"] <= a["x"] + 1
            or a["y"] + a["height"] <= b["y"] + 1 or b["y"] + b["height"] <= a["y"] + 1
        )
    )  # fmt: skip


def test_the_guide_stands_beside_the_board_at_every_width_and_says_why_not(server: Any, page: Page) -> None:
    data = plan("pond")
    page.set_viewport_size(LAPTOP)
    page.goto(f"{server.dashboard('pond')}#learn")
    standing(page)
    at_step(page, data, 0)
    expect(title(page)).to_be_focused()
    for size in (LAPTOP, TABLET, PHONE):
        page.set_viewport_size(size)
        expect(coach(page)).to_be_visible()
        assert apart(page, ".coach", ".stage .board"), size
        assert not overflow(page), size
        assert serious(page, "turn") == [], size
    for size in (LAPTOP, AT_200_PERCENT):  # nothing lies below
        page.set_viewport_size(size)
        assert page.evaluate("document.scrollingElement.scrollHeight - innerHeight") <= 0, size
    page.set_viewport_size(PHONE)
    cell(page, "c6").click()
    expect(note(page)).to_have_text(data.steps[0].other.fr)
    expect(status(page)).to_contain_text(data.steps[0].other.fr)
    goal = cell(page, "c5")
    goal.focus()
    page.keyboard.press("ArrowUp")  # by keyboard alone: row 1 is at the top
    page.keyboard.press("Enter")
    at_step(page, data, 1)
    press(page, "learn-back").click()
    at_step(page, data, 0)
    press(page, "learn-leave").focus()
    page.keyboard.press("Enter")
    expect(coach(page)).to_be_hidden()
    expect(page.locator(".stage .board :focus")).to_have_count(1)  # on with one's own game
    page.wait_for_url(lambda url: not url.endswith("~learn"))
    open_panel(page, "examples")
    press(page, "learn").click()
    at_step(page, data, 0)
