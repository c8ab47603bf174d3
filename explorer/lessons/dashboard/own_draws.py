"""How sure is the by-pass that a group drew? Asked where the lesson asks how sure its own pairs are."""

from __future__ import annotations

from html import escape

import ipywidgets as w

from explorer.core.text import numeral
from explorer.lessons.dashboard.model import LessonModel
from explorer.lessons.experiments import own_draws
from explorer.lessons.experiments.own_bypass import Drawing
from explorer.lessons.lesson import Task
from explorer.lessons.marking import as_drawing
from explorer.ui.job import Job
from explorer.ui.messages import message
from explorer.ui.parts import Panel, column, progress_bar, prose, show


class OwnDraws(Panel[LessonModel]):
    """A button, how far the draws are, and what they say."""

    def build(self) -> w.Widget:
        """All of it, empty until something was drawn and asked."""
        self.asked: Drawing = ()
        self.job: Job[own_draws.Sureness] = Job(self.model)
        self.lead, self.far, self.found = prose(), prose(), prose(style="les-feedback")
        self.go = self.own_button("lesson-own-go", self.turn)
        self.job.observe(self.on(lambda _: self.refresh()), ["result", "running"])
        return column(self.lead, self.go, self.far, self.found)

    @property
    def drawing(self) -> Drawing:
        """What the group drew and had checked; empty where nothing."""
        given = [self.model.given(task) for task in self.tasks]
        return as_drawing(given[0]) if given and given[0] else ()

    @property
    def tasks(self) -> list[Task]:
        """Where the lesson asks for a drawing; a teacher's own may not."""
        return [task for task in self.model.lesson.tasks if task.kind == "draw"]

    def turn(self) -> None:
        """Begin to draw, stop, or go on from there; one button, so that the keyboard stays on it."""
        if self.job.running:
            self.job.cancel()
            return
        self.asked = self.drawing
        self.job.begin(own_draws.sureness(self.asked, self.job.result or own_draws.Sureness()), self.tell)

    def tell(self, found: own_draws.Sureness | None) -> None:
        """Say at the end that all is counted, for those who hear the page."""
        self.model.changed(message("lesson-own-working", count=len(found.areas) if found else 0))

    def refresh(self) -> None:
        """Shown once the chart is; the answer holds for the drawing that it was asked of."""
        model, drawing = self.model, self.drawing
        self.widget.layout.display = None if self.tasks and model.revealed("") else "none"
        if drawing != self.asked:
            self.asked = ()
            self.job.forget()
        running, found = self.job.running, self.job.result or own_draws.Sureness()
        lead = model.word("lesson-own" if drawing else "lesson-own-first", draws=own_draws.draws())
        self.lead.value = f"<p>{escape(lead)}</p>"
        show(self.go, bool(drawing) and found.done < 1)
        key = "stop" if running else "on" if found.areas else "go"
        self.go.description = model.word(f"lesson-own-{key}")
        said = model.word("lesson-own-working", count=len(found.areas))
        self.far.value = progress_bar(found.done, said) if running else ""
        self.found.value = f"<p>{escape(self.answer(found))}</p>" if found.areas else ""

    def answer(self, found: own_draws.Sureness) -> str:
        """What it costs, within which limits, and how often it is better than what the council plans; a few
        draws have no limits to speak of.
        """
        count = len(found.areas)
        if count < own_draws.LEAST:
            return self.model.word("lesson-own-few", count=count, least=own_draws.LEAST)
        low, high = (numeral(f"{cost:.1f}") for cost in found.cost)
        return self.model.word("lesson-own-found", low=low, high=high, better=found.better, count=count)
