"""A lesson's page: the step beside its board, the steps below, the sheet to take home and the teacher's page
in tabs.
"""

from __future__ import annotations

import json
import os
from collections.abc import Mapping
from importlib.resources import files
from typing import ClassVar
from urllib.parse import parse_qs

import ipywidgets as w

from explorer.core.text import LANGUAGES, asked_for
from explorer.lessons.answers import Answers
from explorer.lessons.classroom.groups import ROOM
from explorer.lessons.dashboard.board import LessonBoard, LessonHeader, NumbersPanel
from explorer.lessons.dashboard.classroom.class_panels import (
    DoorPanel,
    GatherPanel,
    GroupsPanel,
    QuestionsPanel,
)
from explorer.lessons.dashboard.classroom.group_panel import HandInPanel, RoomPanel
from explorer.lessons.dashboard.classroom.results_panel import ResultsPanel
from explorer.lessons.dashboard.classroom.widgets import RoomLine
from explorer.lessons.dashboard.clock import Clock
from explorer.lessons.dashboard.model import PREFIX, TEACHER, LessonModel
from explorer.lessons.dashboard.sheet import SheetPanel, TeacherPanel
from explorer.lessons.dashboard.steps import LessonFoot, LessonPanel
from explorer.ui.apps import App
from explorer.ui.page.page import Page
from explorer.ui.parts import SomePanel, prose

APP = App(
    game="lesson",
    model=LessonModel,
    panels={
        "lesson": LessonPanel,
        "sheet": SheetPanel,
        "hand-in": HandInPanel,
        "teacher": TeacherPanel,
        "class-door": DoorPanel,
        "class-groups": GroupsPanel,
        "class-questions": QuestionsPanel,
        "class-gather": GatherPanel,
        "class-results": ResultsPanel,
    },
    under=NumbersPanel,
)


def written_in(notebook: str) -> str:
    """The language in a notebook's file name, "" for none.

    >>> written_in("lessons/traverser.en.ipynb"), written_in("pond.ipynb")
    ('en', '')
    """
    return next((lang for lang in LANGUAGES if notebook.endswith(f".{lang}.ipynb")), "")


CLASS = ("class-door", "class-groups", "class-questions", "class-gather", "class-results")
CLOCK = "clock"
"""Under which name the browser keeps when the lesson began."""
STYLES = ("lesson.css", "classroom/class.css")
OF_EVERYBODY: Mapping[str, tuple[str, ...]] = {"lesson": ("lesson",), "sheet": ("sheet",)}


def room_in(query: str) -> str:
    """The room that a page's address names, "" for none.

    >>> room_in("?lang=fr&room=K7PM3"), room_in("?room=../x")
    ('K7PM3', '')
    """
    asked = parse_qs(query.removeprefix("?")).get("room", [""])[0]
    return asked if ROOM.fullmatch(asked) else ""


class LessonPage(Page[LessonModel]):
    """A lesson in the anatomy of the games' dashboards; steps take the place of the timeline."""

    PREFIX: ClassVar[str] = PREFIX
    ALSO = (TEACHER,)
    TABS = ("lesson", "sheet", "teacher", "class")
    HEADER = LessonHeader
    BOARD = LessonBoard
    FOOT = LessonFoot

    def __init__(self, name: str, *, board_first: bool = False) -> None:
        model = LessonModel(name)
        self.written_in = written_in(os.environ.get("JPY_SESSION_NAME", ""))
        model.lang = self.written_in or model.lang
        self.group: RoomPanel | None = None
        super().__init__(APP, model, board_first=board_first)

    @property
    def state(self) -> Answers:
        """The answers of the group."""
        return self.model.answers

    def arrive(self, text: str) -> None:
        """A notebook that is written in one language opens in it, whatever this browser last read."""
        if self.written_in and not asked_for(self.address.query):
            kept = self.address.preferences
            self.address.preferences = {key: value for key, value in kept.items() if key != "lang"}
        super().arrive(text)
        if not self.address.page:  # in a notebook of one's own nothing is hidden
            self.model.become_teacher()
        room = room_in(self.address.query)
        if room and self.model.room_line is None:
            self.enter(room)

    # The class ----------------------------------------------------------------------------------------------

    def sorted_panels(self) -> dict[str, tuple[str, ...]]:
        """A pupil's page has neither key nor class; without a room a group hands in by itself."""
        model = self.model
        found = dict(OF_EVERYBODY)
        if model.teacher:
            return {**found, "teacher": ("teacher",), "class": CLASS}
        return found if model.room_line else {**found, "sheet": ("sheet", "hand-in")}

    @property
    def clock(self) -> Clock:
        """The lesson's clock, in the header."""
        assert isinstance(self.header, LessonHeader)
        return self.header.clock

    def recall(self, kept: Mapping[str, object]) -> None:
        """Whether this browser is the teacher's, and when the lesson began."""
        secret = kept.get(TEACHER)
        if isinstance(secret, str) and secret:
            self.model.become_teacher(secret.partition(".")[2])
        begun = kept.get(CLOCK)
        if isinstance(begun, float | int) and type(begun) is not bool and begun >= 0:
            self.clock.begun = float(begun)

    def worth_keeping(self) -> dict[str, object]:
        """The teacher's link is opened once."""
        link = f"{TEACHER}.{self.model.secret}" if self.model.teacher else ""
        return {TEACHER: link, CLOCK: self.clock.begun}

    def enter(self, room: str) -> None:
        """Open the line to the room: a teacher listens, a group speaks."""
        model = self.model
        line = model.room_line = RoomLine(room=room, secret=model.secret if model.teacher else "")
        if not model.teacher:
            model.enter(room)
            self.group = RoomPanel(model)
        line.on_told(self.board.on(model.told))
        line.on_line(self.board.on(self.heard))
        line.on_news(self.board.on(self.hear))
        self.tell()
        self.widget.children = (*self.widget.children, line)

    def heard(self, state: str) -> None:
        """Whether the room can be heard."""
        self.model.teaching.line = state
        self.refresh_class()

    def hear(self, doors: list[str], closed: bool, groups: list[object]) -> None:
        """What the room tells the teacher; only what shows the class is drawn anew."""
        self.model.teaching.hear(doors, closed, groups)
        self.refresh_class()

    def refresh_class(self) -> None:
        """Show the class as it is, where it is shown."""
        if self.model.tab in CLASS and self.model.tab in self.panels:
            self.panels[self.model.tab].refresh()

    def project(self) -> None:
        """Names leave the class at once."""
        super().project()
        self.refresh_class()

    def tell(self) -> None:
        """Send what the group has done, if that is new."""
        line = self.model.room_line
        if isinstance(line, RoomLine) and not self.model.teacher:
            line.result = json.dumps(self.model.result(), ensure_ascii=False)

    def refresh(self) -> None:
        """Also what the room is told, and on the projector the class instead of the board."""
        if self.under != (now := self.sorted_panels()):
            self.under = now
            self.relabel()  # which comes back here
            return
        super().refresh()
        self.tell()
        wide = self.model.tab in CLASS
        (self.widget.add_class if wide else self.widget.remove_class)("les-class")

    def above(self) -> tuple[w.Widget, ...]:
        """In a room, who the group is."""
        if self.group is None:
            return ()
        self.group.refresh()
        return (self.group.widget,)

    def whole(self) -> tuple[SomePanel, ...]:
        """Also who the group is."""
        return (*super().whole(), *([self.group] if self.group else []))

    def assembled(self) -> w.Widget:
        """The anatomy of every page, larger to the touch and to the eye."""
        page = super().assembled()
        styles = "".join((files("explorer.lessons.dashboard") / name).read_text("utf-8") for name in STYLES)
        css = w.HTML(f"<style>{styles}</style>")
        css.layout.display = "none"
        self.paper = prose(style="xp-paper")
        page.children = (*page.children, css, self.paper)
        page.add_class("les-page")
        return page

    def link(self) -> None:
        """Also print what is asked for."""
        super().link()
        self.model.observe(self.board.on(lambda _: self.print()), "prints")

    def print(self) -> None:
        """Send it to the browser, then let it print."""
        self.paper.value = self.model.on_paper
        self.address.print()


def page(name: str) -> LessonPage:
    """The page of a lesson, ready to display."""
    return LessonPage(name, board_first=True)
