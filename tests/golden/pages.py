"""Stories of the pages of the lab, of a map and of the lessons, told step by step for their outlines."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

from paged import has, offers, press

import explorer
from explorer.core.text import Text
from explorer.lab.maps.page import SHEETS as MAP_SHEETS
from explorer.lab.maps.page import page as map_page
from explorer.lab.page import page as lab_page
from explorer.lab.page.answers import SHEETS as LAB_SHEETS
from explorer.lab.questions.questions import QUESTIONS
from explorer.lessons import lesson
from explorer.lessons.answers import Answers
from explorer.lessons.groups import PROOF, Group, Sending, proof
from explorer.lessons.page import page as lesson_page
from explorer.lessons.page.classroom import PARTS
from explorer.lessons.page.questions import current
from explorer.picture.badges import BADGES
from explorer.picture.drawing import colour_scale, squares, toad
from explorer.picture.plots import Band, Part, Series, bands, lines, rule_map, stacked

Steps = Iterator[tuple[str, Any]]
MOST_STEPS = 60
"""No lesson has more questions."""
HERE = Path(__file__).parent / "outlines"


def english(made: Any) -> Any:
    made.lang = "en"
    return made


def lab() -> Steps:
    """Each question, a place, brushes, a refusal, every sheet, a telephone."""
    page = english(lab_page())
    yield "the page", page.tree.json
    for question in QUESTIONS:
        press(page, f"ask-{question}")
        yield f"asked: {question}", page.tree.json
    press(page, "board", "c4", 0.0, 0.0, name="click")
    yield "a place is clicked", page.tree.json
    press(page, "more-tools")
    yield "all brushes", page.tree.json
    press(page, "tool-remove")
    yield "a brush is held", page.tree.json
    press(page, "board", "c4", 0.0, 0.0, name="point")
    yield "a place is pointed at", page.tree.json
    press(page, "board", "c4", 0.0, 0.0, name="tap")
    yield "a place is tapped", page.tree.json
    for where in ("c4", "d6"):
        press(page, "board", where, 0.0, 0.0, name="click")
        yield f"taken away: {where}", page.tree.json
    press(page, "undo")
    yield "undone", page.tree.json
    press(page, "tool-protect")
    press(page, "board", "b4", 0.0, 0.0, name="click")
    press(page, "tool-remove")
    press(page, "board", "b4", 0.0, 0.0, name="click")
    yield "refused where it is protected", page.tree.json
    press(page, "tool-link")
    press(page, "board", "a1", 0.0, 0.0, name="click")
    yield "the first of two places", page.tree.json
    for part in LAB_SHEETS:
        page.model.turn_to(part)
        yield f"sheet: {part}", page.tree.json
    page.model.turn_to("best")
    press(page, "find-best")
    yield "the best changes", page.tree.json
    page.model.turn_to("files")
    press(page, "file-0", "mine.txt", None, name="open", raw=b"1 10\n2 10\n")
    yield "one of two files", page.tree.json
    page.model.open("board:road")
    page.model.turn_to("change")
    press(page, "tool-change")
    yield "another landscape, its land can be changed", page.tree.json
    page.receive({"type": "narrow", "narrow": True})
    yield "on a telephone", page.tree.json


def of_map() -> Steps:
    """Questions, a road and a crossing, draws, every sheet, a telephone; not the plan for a budget, whose
    bound depends on how far its search comes in its time.
    """
    page = english(map_page())
    model = page.model
    yield "the page", page.tree.json
    for question in ("corridor", "pinches", "obstacles", "importance"):
        model.set("question", question)
        yield f"asked: {question}", page.tree.json
    press(page, "map", 50, 50, name="click")
    yield "a place is clicked", page.tree.json
    model.tab = "map-change"
    for brush in ("road", "tunnel"):
        model.take_up(brush)
        model.click_cell(50, 0 if brush == "road" else 40)
        yield f"a {brush} is begun", page.tree.json
        if brush == "road":
            model.click_cell(50, 99)
            yield "a road is drawn", page.tree.json
    model.set("question", "changes")
    yield "asked: changes", page.tree.json
    model.step("back")
    yield "undone", page.tree.json
    model.doubting.ask(model.study(2))
    for part in MAP_SHEETS:
        model.turn_to(part)
        yield f"sheet: {part}", page.tree.json
    model.receive(
        "small.asc", b"ncols 3\nnrows 2\nxllcorner 0\nyllcorner 0\ncellsize 200\n8 1 8\n-9999 4 2\n"
    )
    yield "a file has come", page.tree.json
    model.set("least", 20.0)
    yield "no patch is so large", page.tree.json
    page.receive({"type": "narrow", "narrow": True})
    yield "on a telephone", page.tree.json


def answered(page: Any) -> bool:
    """Answer the question shown with what comes first; whether that could be."""
    task = current(page.desk)
    if task.kind in ("choice", "ranking"):
        for option in task.options[: 1 if task.kind == "choice" else None]:
            press(page, f"option-{option.key}")
    elif task.kind in ("number", "words"):
        text = "12" if task.kind == "number" else "Because the road kills."
        press(page, f"answer-{task.key}", text, name="set")
    elif task.kind == "place":
        press(page, "board", next(iter(page.model.landscape.at)), 0.0, 0.0, name="click")
    else:
        return False
    press(page, "check")
    return True


def of_lesson(name: str) -> Steps:
    """Question by question, then the sheet and a telephone; what is built, drawn or played is skipped."""
    page = english(lesson_page(name))
    yield "the page", page.tree.json
    for number in range(MOST_STEPS):
        if page.model.tab != "lesson":
            break
        if offers(page, "onward"):
            press(page, "onward")
        elif not answered(page):
            if not has(page, "skip-step"):
                break
            press(page, "skip-step")
        yield f"{number + 1}", page.tree.json
    page.model.turn_to("sheet")
    yield "the sheet", page.tree.json
    page.model.turn_to("lesson")
    page.receive({"type": "narrow", "narrow": True})
    yield "on a telephone", page.tree.json


def sending(number: int, name: str, **given: Any) -> Sending:
    """What a group has answered."""
    answers = Answers(lesson("traverser"))
    for task, value in given.items():
        answers = answers.answered(answers.lesson.task(task), value)
    return Sending(Group(f"{number:016x}", name, count=number, room="K7PM3"), answers, 1)


def of_class() -> Steps:
    """The teacher's class before anybody came and with two groups, part by part; on the projector too."""
    os.environ[PROOF] = proof("secret")
    page = lesson_page("traverser")
    hello = {"type": "hello", "incoming": "teacher.secret", "query": "?lang=en&room=K7PM3"}
    page.receive({**hello, "page": "http://here/", "preferences": {}})
    addresses = ["http://10.0.0.7:8866/K7PM3", "http://192.168.0.7:8866/K7PM3"]
    groups = (sending(1, "toad", vote="yes", why="The road kills."), sending(2, "newt", vote="no"))
    for here in ((), groups):
        told = [
            {"id": one.group.id, "away": one is groups[1], "idle": 60, "beside": 1, "result": one.to_dict()}
            for one in here
        ]
        press(page, "room", addresses, False, False, told, name="news")
        for part in PARTS:
            page.model.turn_to(part)
            yield f"{len(here)} groups: {part}", page.tree.json
    press(page, "one-group", groups[0].group.id, name="choose") if has(page, "one-group") else None
    for page.model.projector in (True, False):
        yield f"projector: {page.model.projector}", page.tree.json
    del os.environ[PROOF]


def charts() -> Steps:
    """A chart of each kind, of a few values."""
    way, home = Text("chemin", "way"), Text("retour", "home")
    series = (Series(way, (5, None, 4), 0, way, 0), Series(home, (None, 3, 2.5), 1, home, 1))
    moments = ("0", "1", "2")
    yield "lines", vars(lines(series, moments, panels=(way, home), axis=way, lang="en", now=1))
    parts = (
        Part(way, (0, 2, 4), 0, "MAR-O8"),
        Part(home, (0, 0, 3), 0, "MAR-E7", projected=True),
        Part(way, (1, -1, 1), 1, "MAR-O8"),
    )
    yield "bars", vars(stacked(parts, moments, players=(way, home), value=way, axis=way, lang="en", now=2))
    groups = (Band(way, (19.4, 30.0, None), (19.4, 33.5, None), (19.4, 36.0, None)),)
    yield "bands", vars(bands(groups, moments, value=way, axis=way, lang="en"))
    yield "a rule among others", vars(rule_map(explorer.load("pond").rulebook, "PON-T5", "en"))


def drawings() -> Steps:
    """A board of four squares, the marks of players, an animal, a scale."""
    yield "a board", squares(["a1", "b1", "a2", "b2"], 2, {"toad": tuple(toad())}).to_client()
    marks = {badge.mark: badge.drawn(1, 2).to_client() for badge in BADGES}
    yield "marks", marks
    yield "scale", {"scale": [one.to_client() for one in colour_scale("#fff", "#888", "#000")]}


LESSONS = ("traverser", "voyage-en-relais", "notre-commune", "corridor-a-petit-budget")
"""One of each kind: places and votes, charts, a map to draw on, a landscape to build."""
STORIES: dict[str, Callable[[], Steps]] = {
    "charts": charts, "drawings": drawings, "class": of_class, "lab": lab, "map": of_map,
    **{name: partial(of_lesson, name) for name in LESSONS},
}  # fmt: skip
