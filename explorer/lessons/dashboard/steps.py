"""The steps of a lesson: which one is shown, what it tells and asks."""

from __future__ import annotations

from html import escape

import ipywidgets as w

from explorer.lessons import Step
from explorer.lessons.dashboard.charts import LessonChart
from explorer.lessons.dashboard.kinds import KINDS
from explorer.lessons.dashboard.model import LessonModel
from explorer.lessons.dashboard.own_draws import OwnDraws
from explorer.lessons.dashboard.paper.key import cited
from explorer.lessons.dashboard.tasks import TaskPanel
from explorer.lessons.dashboard.words import paragraphs
from explorer.ui.parts import Panel, button, column, prose, row


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
        chart = self.step.chart
        self.charts: list[Panel[LessonModel]] = [LessonChart(self.model, chart)] if chart else []
        if chart == "commune":
            self.charts.append(OwnDraws(self.model))
        return column(self.head, self.facts, *self.in_order(), self.explain)

    def in_order(self) -> tuple[w.Widget, ...]:
        """The questions as the lesson's file has them; a chart stands behind the predictions that open it."""
        if not self.charts:
            return tuple(task.widget for task in self.tasks)
        first = [task.widget for task in self.tasks if task.task.predict and not task.task.board]
        charts = (chart.widget for chart in self.charts)
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
        for panel in (*self.tasks, *self.charts):
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
        for chart in self.charts:
            chart.refresh()
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
        """The step, as it stands; after a new start the steps are made anew. Another step is seen from its
        beginning.
        """
        model = self.model
        if model.fresh:
            self.views, model.fresh = {}, False
        if model.at not in self.views:
            self.views[model.at] = StepView(model, model.at)
        view = self.views[model.at]
        if self.widget.children != (view.widget,):
            another = bool(self.widget.children)
            self.widget.children = (view.widget,)
            if another and model.page:
                model.page.reveal("xp-head")
        view.refresh()
