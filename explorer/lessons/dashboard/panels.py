"""A lesson's page: the step beside its board, the steps below, the sheet to take home and the teacher's page
in tabs.
"""

from __future__ import annotations

import json
import os
from collections.abc import Mapping
from html import escape
from importlib.resources import files
from itertools import accumulate
from typing import ClassVar
from urllib.parse import parse_qs

import ipywidgets as w

from explorer.core.text import LANGUAGES
from explorer.lab.questions.figures import figure
from explorer.lessons import Step
from explorer.lessons.answers import Answers
from explorer.lessons.classroom.groups import ROOM
from explorer.lessons.dashboard.charts import LessonChart
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
from explorer.lessons.dashboard.paper.key import cited
from explorer.lessons.dashboard.sheet import SheetPanel, TeacherPanel
from explorer.lessons.dashboard.tasks import KINDS, TaskPanel
from explorer.lessons.dashboard.words import paragraphs
from explorer.picture.scene import Scene
from explorer.ui.apps import App
from explorer.ui.page.anatomy import BoardPanel, Header
from explorer.ui.page.page import Page, asked_for
from explorer.ui.parts import Panel, SomePanel, button, column, prose, row, show


class LessonHeader(Header[LessonModel]):
    """Title, board, link, language, projector."""

    def choosers(self) -> tuple[w.Widget, ...]:
        """Which board of the step; the clock, on the teacher's page."""
        lesson = self.model.lesson
        ends = list(accumulate(step.minutes for step in lesson.steps))
        clock = self.named(Clock(ends=ends), "lesson-clock", "label")
        self.clock = self.named(clock, "lesson-clock-left", "left")
        self.clock.on_due(self.on(self.model.goto))
        self.clock.on_begun(self.on(self.model.changed))
        self.clock_shown = w.HBox([self.clock], layout=w.Layout(width="auto", display="none"))
        self.board = self.named(
            w.Dropdown(options=[("", "")], layout=w.Layout(width="auto")), "lesson-board-chooser"
        )
        self.board.observe(self.chosen(lambda key: self.model.show(key) if key else None), "value")
        return self.board, self.clock_shown

    def refresh(self) -> None:
        """The boards of the step; a step of one board needs no choice."""
        super().refresh()
        model = self.model
        options = tuple((model.said(view.title), view.key) for view in model.step.boards)
        self.board.layout.display = "none" if len(options) == 1 else None
        self.clock_shown.layout.display = None if model.teacher else "none"
        with self.filled():
            if self.board.options != options:
                self.board.options = options
            self.board.value = model.board


class LessonBoard(BoardPanel[LessonModel]):
    """The board; where its numbers come from stands folded under the legend."""

    def notices(self, drawn: Scene) -> str:
        """What must be known about the numbers, folded."""
        model = self.model
        folded = "".join(f"<p><small>{escape(model.said(notice))}</small></p>" for notice in drawn.notices)
        return (
            f"<details><summary>{escape(model.word('lesson-provenance'))}</summary>{folded}</details>"
            if folded
            else ""
        )


class NumbersPanel(Panel[LessonModel]):
    """At most three numbers of the board shown, once they were predicted; what is asked of them stands beside
    them; and the way to the next board that asks something.
    """

    def build(self) -> w.Widget:
        """A line of numbers, the questions, a button."""
        self.line, self.asked = prose(), column()
        self.asked.add_class("les-reading")
        self.tasks: dict[str, TaskPanel] = {}
        self.next = button("les-next")
        self.next.layout = w.Layout(width="auto", height="auto")
        self.next.on_click(self.on(lambda _: self.go_on()))
        return column(self.line, self.asked, self.next)

    def go_on(self) -> None:
        """Show the next board that asks something."""
        self.model.show(self.model.waiting[0])

    def relabel(self) -> None:
        """Also what is asked."""
        super().relabel()
        for panel in self.tasks.values():
            panel.relabel()

    def refresh(self) -> None:
        """The numbers, or that they wait; what is asked here; where more is asked."""
        model = self.model
        told = [
            (model.said(one.measure.name), model.said(figure(one, model.landscape)))
            for one in model.numbers()
        ]
        found = "".join(f"<li><span>{escape(name)}</span><b>{escape(value)}</b></li>" for name, value in told)
        computed = f"<p><small>{escape(model.word('lesson-modelled'))}</small></p>"
        waits = not model.revealed(model.board)
        self.line.value = (
            f'<p class="les-waits">{escape(model.word("lesson-waits"))}</p>'
            if waits
            else f'<ul class="lab-numbers">{found}</ul>{computed}' if found else ""
        )  # fmt: skip
        self.ask()

    def ask(self) -> None:
        """The questions of this board's numbers, made when they are first asked."""
        model = self.model
        if model.fresh:
            self.tasks = {}
        here = [task for task in model.step.tasks if model.reading(task) and model.asked_here(task)]
        for task in here:
            if task.key not in self.tasks:
                self.tasks[task.key] = KINDS[task.kind](model, task)
            self.tasks[task.key].refresh()
        self.asked.children = tuple(self.tasks[task.key].widget for task in here)
        self.asked.layout.display = None if here else "none"
        key, count = model.waiting
        show(self.next, bool(key))
        if key:
            title = model.step.board(key).title
            self.next.description = model.word("lesson-look", board=title, count=count)


class LessonFoot(Panel[LessonModel]):
    """The steps: which one is shown, which are done; the one before and the next."""

    def build(self) -> w.Widget:
        """A button for each step between two that go back and on."""
        model = self.model
        self.back = self.button("lesson-back", lambda: model.goto(model.at - 1))
        self.on_ward = self.button("lesson-next", lambda: model.goto(model.at + 1), "xp-primary")
        self.steps = [button("les-step") for _ in model.lesson.steps]
        for at, each in enumerate(self.steps):
            each.on_click(self.on(lambda _, at=at: model.goto(at)))
        middle = row(*self.steps, flex="1 1 auto", width="auto", justify_content="center")
        made = row(self.back, middle, self.on_ward, justify_content="space-between", width="100%")
        for name in ("xp-foot", "les-foot"):
            made.add_class(name)
        return made

    def refresh(self) -> None:
        """Where we are; a sign and a word say what is done."""
        model = self.model
        self.back.disabled, self.on_ward.disabled = model.at == 0, model.at == len(model.lesson.steps) - 1
        for at, (each, step) in enumerate(zip(self.steps, model.lesson.steps, strict=True)):
            done, here = model.done(step), at == model.at
            each.description = f"{at + 1}{' ✓' if done else ''}"
            key = "lesson-step-here" if here else "lesson-step-done" if done else "lesson-step-open"
            each.tooltip = model.word(key, number=at + 1, title=step.title, minutes=step.minutes)
            (each.add_class if here else each.remove_class)("les-here")


class StepView(Panel[LessonModel]):
    """One step: what to do, what is known, the questions, the chart, the explanation."""

    def __init__(self, model: LessonModel, number: int) -> None:
        self.number = number
        self.step: Step = model.lesson.steps[number]
        super().__init__(model)

    def build(self) -> w.Widget:
        """Made when the step is first shown."""
        self.head, self.facts, self.explain = (
            prose(style="les-head"),
            prose(style="les-facts"),
            prose(style="les-explain"),
        )
        tasks = (task for task in self.step.tasks if not self.model.reading(task))
        self.tasks: list[TaskPanel] = [KINDS[task.kind](self.model, task) for task in tasks]
        self.chart = LessonChart(self.model, self.step.chart) if self.step.chart else None
        charts = (self.chart.widget,) if self.chart else ()
        return column(self.head, self.facts, *self.in_order(charts), self.explain)

    def in_order(self, charts: tuple[w.Widget, ...]) -> tuple[w.Widget, ...]:
        """The chart stands behind the predictions that open it."""
        first = [task.widget for task in self.tasks if task.task.predict and not task.task.board]
        return (*first, *charts, *(task.widget for task in self.tasks if task.widget not in first))

    def relabel(self) -> None:
        """Everything of the step in the model's language."""
        super().relabel()
        model, step = self.model, self.step
        where = escape(
            model.word(
                "lesson-step-of", number=self.number + 1, count=len(model.lesson.steps), minutes=step.minutes
            )
        )
        self.head.value = (
            f"<h2>{escape(model.said(step.title))} <small>{where}</small>"
            f"</h2>{paragraphs(model.said(step.text))}"
        )
        self.facts.value = self.known()
        for panel in (*self.tasks, *([self.chart] if self.chart else [])):
            panel.relabel()

    def known(self) -> str:
        """The facts with their sources, folded."""
        model = self.model
        facts = [model.lesson.fact(key) for key in self.step.facts]
        items = "".join(cited(fact, model.lang) for fact in facts)
        summary = escape(model.word("lesson-facts", count=len(facts)))
        return f"<details><summary>{summary}</summary><ul>{items}</ul></details>" if facts else ""

    def refresh(self) -> None:
        """What was answered; the explanation once all is."""
        model = self.model
        for task in self.tasks:
            task.refresh()
            task.widget.layout.display = None if model.asked_here(task.task) else "none"
        if self.chart:
            self.chart.refresh()
        told = f"<h3>{escape(model.word('lesson-explain'))}</h3>{paragraphs(model.said(self.step.explain))}"
        self.explain.value = f'<div class="les-told">{told}</div>' if model.done(self.step) else ""


class LessonPanel(Panel[LessonModel]):
    """The step shown."""

    def build(self) -> w.Widget:
        """Steps are made when they are first shown, and kept."""
        self.views: dict[int, StepView] = {}
        return column()

    def relabel(self) -> None:
        """Every step that was made."""
        super().relabel()
        for view in self.views.values():
            view.relabel()

    def refresh(self) -> None:
        """The step, as it stands; after a new start the steps are made anew."""
        model = self.model
        if model.fresh:
            self.views, model.fresh = {}, False
        if model.at not in self.views:
            self.views[model.at] = StepView(model, model.at)
        view = self.views[model.at]
        if self.widget.children != (view.widget,):
            self.widget.children = (view.widget,)
        view.refresh()


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
        self.refresh()

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

    def hear(self, doors: list[str], groups: list[object]) -> None:
        """What the room tells the teacher; only what shows the class is drawn anew."""
        self.model.teaching.hear(doors, groups)
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
        if line and not self.model.teacher:
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
