"""The chart of a step, with its numbers as a table."""

from __future__ import annotations

from html import escape

import ipywidgets as w

from explorer.lessons.dashboard.answering import Answering
from explorer.lessons.dashboard.model import LessonModel
from explorer.lessons.page import charts
from explorer.ui.parts import Panel, column, prose, table
from explorer.ui.widgets import Chart

HEIGHT = "360px"


def numbers(model: Answering, what: str) -> str:
    """The table of a chart as markup, and who says its numbers."""
    found = charts.TABLES[what](model)
    source = f"<p><small>{escape(found.source)}</small></p>" if found.source else ""
    return table(found.head, found.rows, found.caption) + source


class LessonChart(Panel[LessonModel]):
    """A chart that is shown once what it answers was predicted."""

    def __init__(self, model: LessonModel, what: str) -> None:
        self.what = what
        self.drawn: tuple[object, ...] = ()
        super().__init__(model)

    def build(self) -> w.Widget:
        """The chart, its table, and a button for another draw where there is chance."""
        self.place, self.numbers = column(), prose()
        self.chart: Chart | None = None
        self.again = self.button("lesson-draw-again", self.model.draw_again)
        self.again.layout = w.Layout(width="auto", display="none")  # its own: all buttons share one
        return column(self.place, self.numbers, *([self.again] if self.what == "drift" else []))

    def relabel(self) -> None:
        """Drawn anew in the model's language at the next `refresh`."""
        super().relabel()
        self.drawn = ()

    def refresh(self) -> None:
        """Draw it when it may be seen and is another."""
        model = self.model
        shown = model.revealed("")
        self.again.layout.display = None if shown else "none"
        now = (model.lang, model.answers.draw) if shown else ()
        if now == self.drawn:
            return
        self.drawn = now
        self.numbers.value = numbers(model, self.what) if shown else ""
        if not shown:
            return
        if self.chart is None:
            self.chart = Chart(height=HEIGHT)
            self.place.children = (self.chart,)
        self.chart.label = model.word(f"lesson-chart-{self.what}")
        self.chart.figure = charts.FIGURES[self.what](model.lang, model.answers.draw).to_json()
