"""A whole lesson by six groups at once, in real browsers: two by keyboard, two by mouse, two by finger; two
reload, one loses its network for 20 s and goes on without a reload. The teacher's table holds every answer of
each, once.
"""

from __future__ import annotations

import csv
import time
from collections.abc import Callable, Sequence
from typing import Any

import pytest
from playwright.sync_api import Page, expect
from table import press
from test_class import HANDS, TABLET, arrive, asked_of_all, open_class, room, rows, sent, teachers_link, use
from test_lessons import CROSSING, card, give, heading, key, option, place, question, tick, verdict

from explorer.core.messages import message, say
from explorer.lessons import Step, Task, lesson

__all__ = ["room", "teachers_link"]
FOUND = lesson("traverser")
GROUPS = (*HANDS, *HANDS)
LOST, RELOADED = 0, (1, 2)
OUTAGE = 20.0
"""[s] Without any network."""
CUT, DONE = "La connexion au serveur est coupée", message("lesson-class-done").fr


def answer(page: Page, task: Task, given: Any, hand: str) -> None:
    """A question answered by keyboard, mouse or finger."""
    if hand == "keyboard":
        give(page, task, given)
        return
    if task.kind == "play":
        play(page, given, hand)
        expect(verdict(page, task)).to_be_visible()
        return
    question(page, task, touch=hand == "finger")
    point(page, task, given, hand)
    use(hand, key(page, "check"))
    expect(verdict(page, task)).to_be_visible()
    if task.ideas:
        tick(page, task)


def play(page: Page, given: Any, hand: str) -> None:
    """What is laid and walked on, from the hand to the board."""
    for where in given:
        if where.startswith("hand-"):
            use(hand, page.locator(".hand .card").nth(int(where.removeprefix("hand-"))))
        else:
            use(hand, place(page, where))
            if hand == "finger":  # a tap looks, a second one plays
                expect(key(page, "do-it")).to_be_visible()
                use(hand, place(page, where))


def point(page: Page, task: Task, given: Any, hand: str) -> None:
    """Whatever is said with a pointer, or written."""
    if task.kind == "choice":
        use(hand, option(page, given))
    elif task.kind == "ranking":
        for name in given:
            use(hand, option(page, name))
    elif task.kind == "build":
        for count, (where, tool) in enumerate(given, 1):
            use(hand, key(page, f"tool-{tool}"))
            expect(key(page, f"tool-{tool}")).to_have_attribute("aria-pressed", "true")
            use(hand, place(page, where))
            expect(card(page)).to_contain_text(say("fr", "lesson-laid", count=count, budget=task.budget))
    elif task.kind == "place":
        use(hand, place(page, given))
        expect(card(page)).to_contain_text(say("fr", "lesson-place-is", place=given))
    else:
        card(page).get_by_role("textbox").fill(given)


def answer_all(step: Step, groups: Sequence[tuple[Page, str]]) -> None:
    """Every question of a step by these groups, in turn."""
    for page, _ in groups:
        expect(heading(page)).to_contain_text(step.title.fr)
    for at, (name, given) in enumerate(CROSSING[step.key]):
        for page, hand in groups:
            if at:
                use(hand, key(page, "onward"))
            answer(page, FOUND.task(name), given, hand)


def back(page: Page) -> None:
    """After a reload: the page is there, and the room has heard of it."""
    page.wait_for_url("**#lesson1.*")
    page.reload()
    expect(sent(page)).to_be_visible(timeout=60_000)


def cut(page: Page) -> float:
    """Take the network away, as a page sees it; since when."""
    page.context.set_offline(True)
    expect(page.get_by_text(CUT)).to_be_visible()
    return time.monotonic()


def mended(page: Page, since: float) -> None:
    """Give the network back in time: the page goes on by itself."""
    page.wait_for_timeout(max(0.0, OUTAGE - (time.monotonic() - since)) * 1000)
    page.context.set_offline(False)
    expect(page.get_by_text(CUT)).to_have_count(0)


@pytest.mark.thorough
def test_a_whole_lesson_by_six_groups_at_once(
    new_page: Callable[..., Page], visitors: Any, room: Any, teachers_link: str
) -> None:
    teacher = new_page(viewport={"width": 1280, "height": 800})
    teacher.goto(teachers_link)
    open_class(teacher, "questions")
    complains = {"reduced_motion": "reduce"}  # whose browser says that there is no network
    lost = visitors.welcome(complains).new_page()
    others = [new_page(**(TABLET if hand == "finger" else {})) for hand in GROUPS[1:]]
    groups = list(zip([lost, *others], GROUPS, strict=True))
    for number, (page, _) in enumerate(groups):
        arrive(page, room, number)
    for step in FOUND.steps:
        since = cut(lost) if step.key == "road" else 0.0
        answer_all(step, groups[1:] if since else groups)
        if since:
            mended(lost, since)
            answer_all(step, groups[:1])
        if step.key == "eye":
            for at in RELOADED:
                back(groups[at][0])
        expect(asked_of_all(teacher)).to_contain_text("6 réponses sur 6 groupes")
        if step is not FOUND.steps[-1]:
            for page, hand in groups:
                use(hand, key(page, "onward"))
    _, *kept = table(teacher)
    assert [row[1] for row in kept] == [str(sum(map(len, CROSSING.values())))] * len(groups)
    assert {tuple(row[3:]) for row in kept} == {tuple(kept[0][3:])}
    assert len({row[0] for row in kept}) == len(groups)
    visitors.dismiss(lost.context, complains)


def table(teacher: Page) -> list[list[str]]:
    """What the teacher keeps of the class, once everybody is done."""
    open_class(teacher, "groups")
    expect(rows(teacher).get_by_text(DONE)).to_have_count(len(GROUPS))
    open_class(teacher, "results")
    with teacher.expect_download() as download:
        press(teacher, "lesson-class-csv").click()
    text = download.value.path().read_text(encoding="utf-8-sig")
    return list(csv.reader(text.splitlines(), delimiter=";"))
