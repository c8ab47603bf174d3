"""The class on the teacher's page, and a group's line to it, as a tree of nodes without a browser."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest
from ipywidgets.widgets.widget import _instances as alive
from paged import kinds, offers, press, words

from explorer.core.text import LANGUAGES
from explorer.lessons import lesson
from explorer.lessons.answers import Answers
from explorer.lessons.groups import PROOF, Group, Sending, as_file, proof
from explorer.lessons.page import page as lesson_page
from explorer.lessons.page.classroom import PARTS
from explorer.lessons.page.lesson import STATUSES, LessonPage
from explorer.ui.model import RAISE

ROOM, SECRET = "K7PM3", "secret"


def made(monkeypatch: pytest.MonkeyPatch, text: str) -> LessonPage:
    monkeypatch.setenv(RAISE, "1")
    monkeypatch.setenv(PROOF, proof(SECRET))
    page = lesson_page("traverser")
    query = f"?lang=en&room={ROOM}"
    hello = {"type": "hello", "incoming": text, "query": query, "page": "http://here/", "preferences": {}}
    page.receive(hello)
    return page


@pytest.fixture(autouse=True)
def closed() -> Iterator[None]:
    """Every widget is closed at the end."""
    yield
    for widget in list(alive.values()):
        widget.close()


@pytest.fixture
def teacher(monkeypatch: pytest.MonkeyPatch) -> LessonPage:
    return made(monkeypatch, f"teacher.{SECRET}")


@pytest.fixture
def pupil(monkeypatch: pytest.MonkeyPatch) -> LessonPage:
    return made(monkeypatch, "")


def sending(key: int, name: str = "toad", **given: Any) -> Sending:
    answers = Answers(lesson("traverser"))
    for task, value in given.items():
        answers = answers.answered(answers.lesson.task(task.replace("_", "-")), value)
    return Sending(Group(f"{key:016x}", name, count=1, room=ROOM), answers, 1)


def news(page: LessonPage, *groups: Sending, idle: int = 0, beside: int = 1) -> None:
    told = [
        {"id": one.group.id, "away": False, "idle": idle, "beside": beside, "result": one.to_dict()}
        for one in groups
    ]
    press(
        page,
        "room",
        ["http://10.0.0.7:8866/K7PM3", "http://192.168.0.7:8866/K7PM3"],
        False,
        False,
        told,
        name="news",
    )


def show(page: LessonPage, part: str) -> None:
    page.model.turn_to(part)
    assert page.tree.json["board"]["key"] == f"page-{part}"


def asked_of_browser(page: LessonPage, monkeypatch: pytest.MonkeyPatch) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = []
    monkeypatch.setattr(page, "say", lambda content, buffers=(): found.append(dict(content)))
    return found


# The teacher's class ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_part_of_the_class_opens_in_both_languages_and_on_the_projector(
    teacher: LessonPage, lang: str
) -> None:
    teacher.lang = lang
    for groups in ((), (sending(1, vote="yes"), sending(2, "newt", vote="no"))):
        news(teacher, *groups)
        for projector in (False, True):
            teacher.model.projector = projector
            for part in PARTS:
                show(teacher, part)
                assert teacher.model.word("crash", detail="")[:12] not in words(teacher)


def test_the_door_shows_a_code_and_the_likeliest_address_large(teacher: LessonPage) -> None:
    news(teacher)
    show(teacher, "class-door")
    assert kinds(teacher, "art")[0]["label"] == "Code to scan: http://10.0.0.7:8866/K7PM3"
    (address,) = (one for one in kinds(teacher, "heading") if one.get("key") == "address")
    assert address["text"] == "http://10.0.0.7:8866/K7PM3"
    assert "192.168.0.7" in words(teacher)


def test_the_code_is_the_one_that_cameras_read(teacher: LessonPage) -> None:
    """As many dark squares as segno's own code of the address has."""
    import re

    import segno

    news(teacher)
    show(teacher, "class-door")
    path = kinds(teacher, "art")[0]["groups"][0][1][1][1]["d"]
    dark = sum(int(run) for run in re.findall(r"M\d+ \d+h(\d+)v", path))
    code = segno.make("http://10.0.0.7:8866/K7PM3", micro=False, error="m")
    assert dark == sum(map(sum, code.matrix))


def test_who_is_stuck_stands_out_and_names_stay_off_the_projector(teacher: LessonPage) -> None:
    news(teacher, sending(1, vote="yes"), idle=200)
    show(teacher, "class-groups")
    assert "Toad" in words(teacher)
    assert next(one for one in kinds(teacher, "words") if one.get("tone") == "stuck")["text"].startswith("⚑")
    teacher.model.projector = True
    assert "Toad" not in words(teacher)
    assert kinds(teacher, "bars")


def test_a_group_is_renamed_and_taken_out_once_the_teacher_is_sure(
    teacher: LessonPage, monkeypatch: pytest.MonkeyPatch
) -> None:
    one = sending(1, vote="yes")
    news(teacher, one, beside=2)
    show(teacher, "class-groups")
    press(teacher, "one-group", one.group.id, name="choose")
    (link,) = (each for each in kinds(teacher, "link") if each.get("key") == "its-page")
    assert link["href"].startswith("http://here/?lang=en&room=K7PM3#")
    assert link["apart"] is True
    found = asked_of_browser(teacher, monkeypatch)
    press(teacher, "give-animal")
    for key in ("remove", "remove-device", "remove-device", "remove", "remove"):
        press(teacher, key)
    bodies = [each["body"] for each in found if each["type"] == "room"]
    assert bodies == [
        {"id": one.group.id, "name": "newt"},
        {"id": one.group.id, "remove": "device"},
        {"id": one.group.id, "remove": True},
    ]


def test_the_door_is_closed_and_opened_again(teacher: LessonPage, monkeypatch: pytest.MonkeyPatch) -> None:
    show(teacher, "class-door")
    found = asked_of_browser(teacher, monkeypatch)
    press(teacher, "door")
    assert {"type": "room", "body": {"id": "", "closed": True}} in found
    press(teacher, "room", [], True, False, [], name="news")
    assert teacher.model.word("lesson-class-reopen") in words(teacher)


@pytest.mark.parametrize("part", PARTS)
def test_answers_that_the_disk_no_longer_takes_are_told_until_it_does(teacher: LessonPage, part: str) -> None:
    show(teacher, part)
    for unkept in (True, False):
        press(teacher, "room", [], False, unkept, [], name="news")
        assert any(one.get("key") == "unkept" for one in kinds(teacher, "words")) is unkept


def test_votes_stand_side_by_side_and_their_worth_waits(teacher: LessonPage) -> None:
    news(
        teacher,
        sending(1, vote="yes", vote_again="no", gaps="gap"),
        sending(2, vote="yes", vote_again="yes", gaps="gaps"),
    )
    show(teacher, "class-questions")
    press(teacher, "asked", "vote-again", name="choose")
    before, after = kinds(teacher, "bars")
    assert [count for _, count, _ in before["rows"]] == [2, 0, 0]
    assert [count for _, count, _ in after["rows"]] == [1, 0, 1]
    press(teacher, "asked", "gaps", name="choose")
    assert all(tone == "" for _, _, tone in kinds(teacher, "bars")[0]["rows"])
    press(teacher, "show-answer")
    assert {tone for _, _, tone in kinds(teacher, "bars")[0]["rows"]} == {"good", "bad"}
    assert offers(teacher, "after")


def test_sentences_are_on_the_projector_only_with_the_answer(teacher: LessonPage) -> None:
    news(teacher, sending(1, limit="It sleeps."))
    show(teacher, "class-questions")
    press(teacher, "asked", "limit", name="choose")
    assert "It sleeps." in words(teacher)
    teacher.model.projector = True
    assert "It sleeps." not in words(teacher)
    press(teacher, "show-answer")
    assert "It sleeps." in words(teacher)


def test_files_links_and_codes_are_brought_and_counted_once(teacher: LessonPage) -> None:
    show(teacher, "class-gather")
    one, other = sending(1, vote="yes"), sending(2, "newt", vote="no")
    press(teacher, "files", "one.json", None, name="open", raw=as_file(one.to_dict()).encode())
    press(teacher, "links", f"http://here/#{one.to_link()}\nrubbish", name="set")
    press(teacher, "take")
    press(teacher, "camera", [f"http://here/#{other.to_link()}", 7], name="scan")
    assert len(teacher.model.teaching.room) == 2
    assert "The class has 2 groups" in words(teacher).replace("\u00a0", " ")


def test_what_is_taken_home_is_a_table_a_summary_and_all_sheets(
    teacher: LessonPage, monkeypatch: pytest.MonkeyPatch
) -> None:
    news(teacher, sending(1, vote="yes", gaps="gap"))
    show(teacher, "class-results")
    found = asked_of_browser(teacher, monkeypatch)
    for key in ("class-csv", "summary", "sheets"):
        press(teacher, key)
    assert [each["name"] for each in found if each["type"] == "download"] == ["traverser-class.csv"]
    assert [each["type"] for each in found if "paper" in each] == ["print", "print"]
    beliefs = [each["key"] for each in kinds(teacher, "column") if each.get("key", "").startswith("belief-")]
    assert "belief-shortest" in beliefs


def test_what_was_collected_is_shown_before_it_is_marked(teacher: LessonPage) -> None:
    show(teacher, "class-groups")
    teacher.model.teaching.bring([as_file(sending(1, vote="some").to_dict())])
    teacher.refresh()
    assert "\N{HORIZONTAL ELLIPSIS}" in right(teacher)
    *_, last = teacher.model.teaching.marking()
    teacher.refresh()
    assert last.done == 1.0
    assert right(teacher) == ["0"]


def right(page: LessonPage) -> list[str]:
    """How many answers of each group are right."""
    return [row[3] for row in kinds(page, "grid")[0]["rows"]]


def test_a_teachers_device_becomes_a_pupils_again(teacher: LessonPage) -> None:
    assert teacher.preferences["teacher"] == f"teacher.{SECRET}"
    show(teacher, "class-door")
    press(teacher, "leave")
    assert [key for key, _ in teacher.tree.json["lead"]["options"]] == ["lesson", "sheet"]
    assert teacher.preferences["teacher"] == ""


def test_a_line_that_is_lost_is_said(teacher: LessonPage) -> None:
    show(teacher, "class-groups")
    press(teacher, "room", "lost", name="line")
    assert any(one.get("key") == "lost" for one in kinds(teacher, "words"))
    press(teacher, "room", "open", name="line")
    assert not any(one.get("key") == "lost" for one in kinds(teacher, "words"))


def test_what_a_room_tells_is_not_trusted(teacher: LessonPage) -> None:
    told = [None, 1, {"id": 5}, {"id": "x", "result": {}}]
    press(teacher, "room", ["http://a/", 7], False, False, told, name="news")
    press(teacher, "room", "<b>", name="line")
    assert teacher.model.teaching.doors == ("http://a/",)
    assert teacher.model.teaching.line == ""
    assert len(teacher.model.teaching.room) == 0


# A group in the room ----------------------------------------------------------------------------------------


def test_a_group_is_asked_for_a_name_and_keeps_it(pupil: LessonPage) -> None:
    press(pupil, "animal", "otter", name="choose")
    press(pupil, "keep-name")
    assert pupil.model.group is not None
    assert pupil.model.group.name == "otter"
    assert not offers(pupil, "keep-name")
    press(pupil, "rename")
    press(pupil, "own-name", "=1+1", name="set")
    press(pupil, "keep-name")
    assert pupil.model.group.name == "otter"
    (field,) = (one for one in kinds(pupil, "field") if one.get("key") == "own-name")
    assert field["note"]


def test_a_groups_page_sends_what_it_has_done_and_says_what_became_of_it(pupil: LessonPage) -> None:
    press(pupil, "animal", "otter", name="choose")
    press(pupil, "keep-name")
    before = json.loads(kinds(pupil, "room")[0]["result"])["group"]["count"]
    press(pupil, "option-yes")
    press(pupil, "check")
    sent = json.loads(kinds(pupil, "room")[0]["result"])
    assert sent["answers"] == {"vote": "yes"}
    assert sent["group"]["count"] > before
    press(pupil, "room", "sent", 9, ["Heron"], name="told_us")
    assert pupil.model.known == 9
    assert "Heron" in words(pupil)
    assert pupil.model.word("lesson-class-sent") in words(pupil)
    press(pupil, "room", "nonsense", 9, [], name="told_us")
    assert pupil.model.line == "sent"


def test_in_a_room_a_group_does_not_hand_in_by_itself(pupil: LessonPage) -> None:
    pupil.model.turn_to("sheet")
    assert not offers(pupil, "parts")
    assert SECRET not in words(pupil)


def test_without_a_room_a_group_with_a_name_has_a_code_to_show(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(RAISE, "1")
    page = lesson_page("traverser")
    hello = {"type": "hello", "incoming": "", "query": "?lang=en", "page": "http://here/", "preferences": {}}
    page.receive(hello)
    page.model.turn_to("sheet")
    press(page, "parts", "hand-in", name="choose")
    assert not kinds(page, "art")
    press(page, "animal", "otter", name="choose")
    press(page, "keep-name")
    assert kinds(page, "art")[0]["label"] == "Code of the group Otter"
    assert offers(page, "copy-link")


@pytest.mark.parametrize("state", STATUSES)
def test_whatever_the_room_answers_is_told_to_the_group(pupil: LessonPage, state: str) -> None:
    press(pupil, "animal", "otter", name="choose")
    press(pupil, "keep-name")
    press(pupil, "room", state, 0, [], name="told_us")
    assert pupil.model.word(f"lesson-class-{state}") in words(pupil)
