"""A class in a real browser: a group by mouse, one by finger, one by keyboard, two that reload, one that
loses its line, and the teacher's page beside them. Every answer counts once, and nothing leaves the machine.
Six groups do a whole lesson in `tests/browser/test_whole_class.py`.
"""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any
from urllib.parse import urlsplit

import pytest
from axe_core_python.sync_playwright import Axe
from playwright.sync_api import Locator, Page, Request, expect
from table import overflow, press, project, serious
from test_lessons import card, key, option

from explorer.core.messages import say
from explorer.lessons.groups import ANIMALS

CODE = "K7PM3"
VOTES = ("yes", "no", "no")
HANDS = ("mouse", "finger", "keyboard")
TABLET = {"viewport": {"width": 768, "height": 1024}, "has_touch": True}
SENT = {"format", "version", "lesson", "answers", "draw", "ticked", "at", "group"}


@dataclass
class Traffic:
    hosts: set[str] = field(default_factory=set)
    addresses: list[str] = field(default_factory=list)
    posted: list[dict[str, Any]] = field(default_factory=list)

    def hear(self, request: Request) -> None:
        self.hosts.add(urlsplit(request.url).hostname or "")
        self.addresses.append(request.url)
        if request.url.endswith("/group") and request.post_data:
            self.posted.append(json.loads(request.post_data))


@pytest.fixture(scope="module")
def room(start_server: Callable[..., Any]) -> Iterator[Any]:
    """`explorer class` on this machine alone."""
    command = (
        sys.executable,
        "-m",
        "explorer.cli",
        "class",
        "traverser",
        "--host",
        "127.0.0.1",
        "--on-server",
        "--code",
        CODE,
        "--lang",
        "fr",
    )
    server = start_server(command=command)
    yield server
    server.stop()


@pytest.fixture(scope="module")
def teachers_link(room: Any) -> str:
    assert room.process.stdout is not None
    return next(line.strip() for line in room.process.stdout if "#teacher." in line)


def use(hand: str, target: Locator) -> None:
    if hand == "keyboard":
        target.focus()
        target.press("Enter")
    elif hand == "finger":
        target.tap()
    else:
        target.click()


def arrive(page: Page, room: Any, number: int) -> None:
    """Come in by the short address, as an animal."""
    page.goto(f"{room.url}{CODE.lower()}")
    expect(page.locator(".lead [role='tab']")).to_have_text(
        [say("fr", "lesson-lead-lesson"), say("fr", "lesson-lead-sheet")], timeout=60_000
    )
    key(page, "animal").select_option(index=number + 1)
    use(HANDS[number % len(HANDS)], key(page, "keep-name"))
    expect(sent(page)).to_be_visible()


def sent(page: Page) -> Locator:
    return line(page, "sent")


def line(page: Page, status: str) -> Locator:
    return card(page).get_by_text(say("fr", f"lesson-class-{status}"), exact=True)


def vote(page: Page, number: int) -> None:
    use(HANDS[number], option(page, VOTES[number]))
    use(HANDS[number], key(page, "check"))
    expect(voted(page)).to_be_visible()


def voted(page: Page) -> Locator:
    return card(page).locator(".verdict.noted")


def open_class(page: Page, part: str) -> None:
    """A part of the teacher's view."""
    page.locator(".lead [data-key='tab-class']").click(timeout=60_000)
    page.locator(f".parts [data-key='tab-class-{part}']").click()
    expect(key(page, f"page-class-{part}")).to_be_visible()


def counted(page: Page) -> list[str]:
    return asked_of_all(page).locator(".bars b").all_text_contents()


def asked_of_all(page: Page) -> Locator:
    """What was answered to the question that the teacher looks at."""
    return key(page, "page-class-questions")


def here(page: Page) -> Locator:
    return page.locator(".way-in .words.lead")


def rows(page: Page) -> Locator:
    return page.locator(".doc table tbody tr")


def test_three_groups_are_each_counted_once(
    new_page: Callable[..., Page], visitors: Any, room: Any, teachers_link: str
) -> None:
    traffic, pupils = Traffic(), []
    teacher = new_page(viewport={"width": 1280, "height": 800})
    teacher.on("request", traffic.hear)
    teacher.goto(teachers_link)
    open_class(teacher, "door")
    expect(teacher.locator(".way-in h2")).to_have_text(f"{room.url}{CODE}")
    project(teacher)
    for part in (".doc .row > svg", ".way-in h2", ".way-in .words.lead"):  # all at once, from the last row
        expect(teacher.locator(part)).to_be_in_viewport(ratio=1)
    teacher.keyboard.press("Escape")

    cut = {"reduced_motion": "reduce"}  # whose line will be cut: its browser complains of that
    lost = visitors.welcome(cut).new_page()
    for number, hand in enumerate(HANDS):
        page = lost if number == 0 else new_page(**(TABLET if hand == "finger" else {}))
        page.on("request", traffic.hear)
        arrive(page, room, number)
        pupils.append(page)
    expect(here(teacher)).to_have_text("3 appareils sont là")

    lost.route("**/room/**", lambda route: route.abort())
    for number, page in enumerate(pupils):
        vote(page, number)
    expect(line(lost, "waiting")).to_be_visible()
    open_class(teacher, "questions")
    expect(asked_of_all(teacher)).to_contain_text("2 réponses sur 3 groupes")
    lost.unroute("**/room/**")
    expect(asked_of_all(teacher)).to_contain_text("3 réponses sur 3 groupes")
    for page in pupils[1:]:
        page.wait_for_url("**#lesson1.*")
        page.reload()
        expect(sent(page)).to_be_visible(timeout=60_000)
        expect(voted(page)).to_be_visible()
    assert counted(teacher) == ["1", "0", "2"]

    teacher.reload()
    open_class(teacher, "questions")
    expect(asked_of_all(teacher)).to_contain_text("3 réponses sur 3 groupes")
    assert counted(teacher) == ["1", "0", "2"]
    assert serious(teacher, "questions") == []
    assert overflow(teacher) <= 1

    open_class(teacher, "groups")
    expect(rows(teacher)).to_have_count(3)
    one, *_ = teacher.locator(".doc tbody th").all_text_contents()
    key(teacher, "one-group").select_option(label=one)
    with teacher.context.expect_page() as opened:
        teacher.get_by_role("link", name=say("fr", "lesson-class-board")).click()
    expect(voted(opened.value)).to_be_visible(timeout=60_000)
    press(teacher, "lesson-class-remove").click()
    press(teacher, "lesson-class-remove-sure").click()
    expect(rows(teacher)).to_have_count(2)
    project(teacher)
    expect(teacher.locator(".doc table")).to_have_count(0)

    assert {cookie for page in (teacher, *pupils) for cookie in map(str, page.context.cookies())} == set()
    assert traffic.hosts <= {"127.0.0.1", ""}
    secret = teachers_link.partition("#teacher.")[2]
    assert not any(secret in address for address in traffic.addresses)
    assert {key for sent in traffic.posted for key in sent} <= SENT
    assert {sent["group"]["name"] for sent in traffic.posted} <= {"", *ANIMALS}
    visitors.dismiss(lost.context, cut)


def test_the_teacher_closes_the_door_and_takes_out_a_device_and_who_is_in_stays(
    new_page: Callable[..., Page], room: Any, visitors: Any, teachers_link: str
) -> None:
    late = {"reduced_motion": "no-preference"}  # who is refused: the browser complains of that
    teacher, inside, newcomer = new_page(), new_page(), visitors.welcome(late).new_page()
    teacher.goto(teachers_link)
    arrive(inside, room, 0)
    open_class(teacher, "door")
    press(teacher, "lesson-class-close").click()
    expect(teacher.get_by_text(say("fr", "lesson-class-is-closed"))).to_be_visible()
    assert serious(teacher, "door") == []
    newcomer.goto(f"{room.url}{CODE}")
    key(newcomer, "animal").select_option(index=5)
    key(newcomer, "keep-name").click()
    expect(line(newcomer, "closed")).to_be_visible(timeout=60_000)
    inside.reload()
    expect(sent(inside)).to_be_visible(timeout=60_000)
    press(teacher, "lesson-class-reopen").click()
    arrive(newcomer, room, 2)
    open_class(teacher, "groups")
    key(teacher, "one-group").select_option(index=1)
    teacher.get_by_role("button", name=re.compile("Retirer tout cet appareil")).click()
    teacher.get_by_role("button", name=re.compile("Vraiment.*cet appareil")).click()
    expect(rows(teacher)).to_have_count(0)  # all are on this machine
    visitors.dismiss(newcomer.context, late)


def test_nobody_has_a_page_without_the_code(page: Page, room: Any) -> None:
    for path in ("", "voila/render/lessons/traverser.fr.ipynb?lang=fr", "voila/render/pond.ipynb?room=AAAAA"):
        answer = page.request.get(room.url + path)
        assert answer.status == 403
        assert "the class&#39;s code" in answer.text()


def test_the_code_is_written_at_the_bare_address_which_says_when_it_is_wrong(page: Page, room: Any) -> None:
    complaints = page.context.new_page()  # the browser logs a 403 as an error
    complaints.goto(f"{room.url}?lang=en")
    assert Axe().run(complaints)["violations"] == []
    field = complaints.get_by_label("The class's code")
    field.fill("AAAAA")
    field.press("Enter")
    expect(complaints.get_by_role("heading", name="This is not the class's code")).to_be_visible()
    complaints.get_by_label("The class's code").fill(CODE.lower())
    complaints.get_by_role("button", name="Come in").click()
    complaints.wait_for_url(re.compile(rf"traverser\.fr\.ipynb.*room={CODE}"))
    complaints.close()


CAMERA = """
window.BarcodeDetector = class { detect() { return Promise.resolve([{ rawValue: window.shown }]); } };
Object.defineProperty(navigator, "mediaDevices", { value: {
  getUserMedia: () => Promise.resolve(document.createElement("canvas").captureStream()) } });
HTMLMediaElement.prototype.play = () => Promise.resolve();
"""


@pytest.mark.thorough
def test_without_a_room_a_teacher_collects_a_file_a_link_and_a_code(
    new_page: Callable[..., Page], server: Any
) -> None:
    group = new_page()
    group.goto(server.lesson("traverser"))
    group.locator(".lead [data-key='tab-sheet']").click(timeout=60_000)
    group.locator(".parts [data-key='tab-hand-in']").click()
    key(group, "own-name").fill("Les roses")
    key(group, "keep-name").click()
    expect(group.locator(".doc svg.xb-art")).to_be_visible()
    group.wait_for_url("**#lesson1.*")
    group.locator(".parts [data-key='tab-sheet']").click()
    with group.expect_download() as kept:
        press(group, "lesson-json").click()
    assert kept.value.suggested_filename == "traverser-Les-roses.json"

    teacher = new_page()
    teacher.add_init_script(CAMERA)
    teacher.goto(server.lesson("traverser") + "#teacher")
    open_class(teacher, "gather")
    said = teacher.locator(".doc > .words.lead")
    teacher.locator(".doc input[type='file']").set_input_files(kept.value.path())
    expect(said).to_contain_text(re.compile(r"Nouveaux\s: 1\s; déjà là\s: 0"))
    key(teacher, "links").fill(group.url)
    press(teacher, "lesson-class-take").click()
    expect(said).to_contain_text(re.compile(r"Nouveaux\s: 0\s; déjà là\s: 1"))
    teacher.evaluate("(address) => { window.shown = address; }", group.url)
    press(teacher, "lesson-class-camera").click()
    expect(press(teacher, "lesson-class-stop")).to_be_visible()
    press(teacher, "lesson-class-stop").click()
    open_class(teacher, "groups")
    expect(teacher.locator(".doc tbody th")).to_have_text(["Les roses"])
