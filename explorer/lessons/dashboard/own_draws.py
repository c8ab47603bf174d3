"""How sure is the by-pass that a group drew? Asked where the lesson asks how sure its own pairs are."""

from __future__ import annotations

from html import escape

import ipywidgets as w

from explorer.lessons.dashboard.model import LessonModel
from explorer.lessons.experiments import own_draws
from explorer.lessons.experiments.own_bypass import Drawing
from explorer.lessons.lesson import Task
from explorer.lessons.marking import as_drawing, number
from explorer.ui.job import Job
from explorer.ui.parts import Panel, column, progress_bar, prose, row, show


class OwnDraws(Panel[LessonModel]):
    """A button, how far the draws are, and what they say."""

    def build(self) -> w.Widget:
        """All of it, empty until something was drawn and asked."""
        self.asked: Drawing = ()
        self.job: Job[own_draws.Sureness] = Job(self.model)
        self.lead, self.far, self.found = prose(), prose(), prose(style="les-feedback")
        self.go = self.own_button("lesson-own-go", self.ask)
        self.stop = self.own_button("lesson-own-stop", self.job.cancel)
        self.job.observe(self.on(lambda _: self.refresh()), ["result", "running"])
        return column(self.lead, row(self.go, self.stop), self.far, self.found)

    @property
    def drawing(self) -> Drawing:
        """What the group drew and had checked; empty where nothing."""
        given = [self.model.given(task) for task in self.tasks]
        return as_drawing(given[0]) if given and given[0] else ()

    @property
    def tasks(self) -> list[Task]:
        """Where the lesson asks for a drawing; a teacher's own may not."""
        return [task for task in self.model.lesson.tasks if task.kind == "draw"]

    def ask(self) -> None:
        """Begin to draw."""
        self.asked = self.drawing
        self.job.begin(own_draws.sureness(self.asked))

    def refresh(self) -> None:
        """Shown once the chart is; the answer holds for the drawing that it was asked of."""
        model, drawing = self.model, self.drawing
        self.widget.layout.display = None if self.tasks and model.revealed("") else "none"
        if drawing != self.asked:
            self.asked = ()
            self.job.forget()
        running, found = self.job.running, self.job.result
        lead = model.word("lesson-own" if drawing else "lesson-own-first", draws=own_draws.draws())
        self.lead.value = f"<p>{escape(lead)}</p>"
        show(self.go, bool(drawing) and not running and self.job.done < 1)
        show(self.stop, running)
        said = model.word("lesson-own-working", count=len(found.areas) if found else 0)
        self.far.value = progress_bar(self.job.done, said) if running else ""
        self.found.value = self.answer(found) if found and found.areas else ""

    def answer(self, found: own_draws.Sureness) -> str:
        """What it costs, within which limits, and how often it is better than what the council plans."""
        low, high = map(number, found.cost)
        facts = {"low": low, "high": high, "better": found.better, "count": len(found.areas)}
        return f"<p>{escape(self.model.word('lesson-own-found', **facts))}</p>"
