"""A whole lesson by six groups at once, in real browsers: two by keyboard, two by mouse, two by finger; two
reload, one loses its network for 20 s. The teacher's table holds every answer of each, once.
"""

from __future__ import annotations

import csv
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from find_browsers import needed
from playwright.sync_api import Browser, Locator, Page, expect, sync_playwright
from table import press
from test_class import CODE, HANDS, TABLET, arrive, open_class, use
from test_dashboard_bench import ROOT, loaded
from test_lessons import CROSSING, give, label, place, tick

from explorer.lessons import Task, lesson
from explorer.ui.messages import say
from explorer.ui.speaking import by_touch

OUTAGE = 20.0
"""[s] Without any network."""
COMMAND = (
    sys.executable, "-m", "explorer.cli", "class", "traverser", "--host", "127.0.0.1", "--on-server",
    "--code", CODE,
)  # fmt: skip


def answer(page: Page, task: Task, given: Any, hand: str) -> None:
    """A question answered by keyboard, mouse or finger."""
    if hand == "keyboard":
        give(page, task, given)
        return
    question = asked_of(page, task, hand)
    if task.board and not question.is_visible():
        use(hand, page.locator("button.les-next"))
    expect(question).to_be_visible()
    point(page, task, given, hand, question)
    use(hand, question.get_by_role("button", name=say("fr", label(task))))
    expect(question.locator(".les-right" if task.computed else ".les-noted")).to_be_visible()
    if task.ideas:
        tick(page, task)


def asked_of(page: Page, task: Task, hand: str) -> Locator:
    """A question, whose words follow the device."""
    words = task.text.fr.replace("**", "")
    return page.locator(".les-task").filter(has_text=by_touch(words, "fr") if hand == "finger" else words)


def point(page: Page, task: Task, given: Any, hand: str, question: Locator) -> None:
    """Whatever is said with a pointer, or written."""
    if task.kind == "choice":
        use(hand, question.locator(f"button[data-id='{given}']"))
    elif task.kind == "ranking":
        keys = [option.key for option in task.options]
        for widget, key in zip(question.get_by_role("combobox").all(), given, strict=True):
            widget.select_option(index=1 + keys.index(key))
    elif task.kind == "build":
        for count, (where, tool) in enumerate(given, 1):
            question.get_by_role("combobox").select_option(
                index=["tunnel", "fence", "hedge", "meadow"].index(tool)
            )
            use(hand, place(page, where))
            laid = say("fr", "lesson-laid", count=count, budget=task.budget)
            expect(question.locator(".les-picked")).to_contain_text(laid)
    elif task.kind == "place":
        use(hand, place(page, given))
        expect(question.locator(".les-picked")).to_contain_text(given)
    else:
        question.get_by_role("textbox").fill(given)


def back(page: Page) -> None:
    """After a reload: the page is there, and the room has heard of it."""
    page.reload()
    expect(page.locator(".cls-sent")).to_be_visible(timeout=60_000)


def taught(browser: Browser, url: str, teachers_link: str) -> list[list[str]]:
    """The teacher's table after the lesson."""
    found = lesson("traverser")
    teacher = browser.new_page(viewport={"width": 1280, "height": 800})
    teacher.goto(teachers_link)
    open_class(teacher, "door")
    room = type("Room", (), {"url": url})
    how: dict[str, Any] = TABLET
    groups = [browser.new_context(**(how if hand == "finger" else {})).new_page() for hand in HANDS]
    for number, page in enumerate(groups):
        arrive(page, room, number)
    for step in found.steps:
        since = time.monotonic()
        lost = groups[0] if step.key == "road" else None
        if lost:
            lost.context.set_offline(True)
        for key, given in CROSSING[step.key]:
            for page, hand in zip(groups, HANDS, strict=True):
                if page is not lost:
                    answer(page, found.task(key), given, hand)
        if lost:
            lost.wait_for_timeout(max(0.0, OUTAGE - (time.monotonic() - since)) * 1000)
            lost.context.set_offline(False)
            back(lost)
            for key, given in CROSSING[step.key]:
                answer(lost, found.task(key), given, HANDS[0])
        if step.key == "eye":
            for page in groups[1:3]:
                page.wait_for_url("**#lesson1.*")
                back(page)
        if step is not found.steps[-1]:
            for page, hand in zip(groups, HANDS, strict=True):
                use(hand, press(page, "lesson-next"))
    return table(teacher)


def table(teacher: Page) -> list[list[str]]:
    """What the teacher keeps of the class, once it has heard the last answers."""
    open_class(teacher, "groups")
    teacher.wait_for_timeout(2000)
    open_class(teacher, "results")
    with teacher.expect_download() as download:
        press(teacher, "lesson-class-csv").click()
    text = download.value.path().read_text(encoding="utf-8-sig")
    return list(csv.reader(text.splitlines(), delimiter=";"))


@pytest.fixture
def room() -> Iterator[tuple[Any, str]]:
    """`explorer class` on this machine alone, and the teacher's link."""
    serving = loaded("browser_conftest", ROOT / "tests" / "browser" / "conftest.py")
    server = serving.start(command=COMMAND)
    yield server, next(line.strip() for line in server.process.stdout if "#teacher." in line)
    server.stop()


def in_chromium(room: tuple[Any, str]) -> list[list[str]]:
    server, link = room
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=needed("CHROMIUM"), headless=True, args=["--no-sandbox"]
        )
        return taught(browser, server.url, link)


def test_a_whole_lesson_by_six_groups_at_once(room: tuple[Any, str], goal: Any) -> None:
    began = time.monotonic()
    with ThreadPoolExecutor(1) as thread:  # Playwright allows one user a thread
        _, *rows = thread.submit(in_chromium, room).result()
    tasks = sum(map(len, CROSSING.values()))
    assert len(rows) == len(HANDS)
    assert {row[1] for row in rows} == {str(tasks)}, "an answer was lost"
    assert {tuple(row[3:]) for row in rows} == {tuple(rows[0][3:])}
    goal.seconds(
        time.monotonic() - began, 300.0, f"{len(HANDS)} groups, {tasks} answers each, all counted once"
    )
