"""How sure is the by-pass that a group drew? Asked where the lesson asks how sure its own pairs are."""

from __future__ import annotations

from explorer.core.text import numeral
from explorer.lessons.experiments import own_draws
from explorer.lessons.experiments.own_bypass import Drawing
from explorer.lessons.marking import as_drawing
from explorer.lessons.page.questions import Lesson
from explorer.ui import nodes as n
from explorer.ui.job import Job
from explorer.ui.messages import message
from explorer.ui.nodes import Node, Nodes


class OwnDraws:
    """Draws of the table for the by-pass of a group: how far they are, and what they say."""

    def __init__(self, t: Lesson) -> None:
        self.t = t
        self.asked: Drawing = ()
        self.job: Job[own_draws.Sureness] = Job(t.model)

    @property
    def drawing(self) -> Drawing:
        """What the group drew and had checked; empty where nothing."""
        model = self.t.model
        given = [model.given(task) for task in model.lesson.tasks if task.kind == "draw"]
        return as_drawing(given[0]) if given and given[0] else ()

    @property
    def found(self) -> own_draws.Sureness:
        """What the draws say so far, of the drawing that they were asked of."""
        known = self.job.result if self.asked == self.drawing else None
        return known or own_draws.Sureness()

    def turn(self) -> None:
        """Begin to draw, stop, or go on from there."""
        if self.job.running and self.asked == self.drawing:
            self.job.cancel()
            return
        before = self.found
        self.asked = self.drawing
        self.job.begin(own_draws.sureness(self.asked, before), self.tell)

    def tell(self, found: own_draws.Sureness | None) -> None:
        """Say at the end that all is counted, for those who hear the page."""
        self.t.model.changed(message("lesson-own-working", count=len(found.areas) if found else 0))

    def view(self) -> Nodes:
        """A button, how far the draws are, and what they say."""
        t, drawing, found = self.t, self.drawing, self.found
        if not any(task.kind == "draw" for task in t.model.lesson.tasks):
            return ()
        running = self.job.running and self.asked == drawing
        lead = t.word("lesson-own" if drawing else "lesson-own-first", draws=own_draws.draws())
        told: list[Node] = [n.Words(lead)]
        key = "stop" if running else "on" if found.areas else "go"
        turn = n.Button(t.word(f"lesson-own-{key}"), icon="dices", key="own-draws", press=self.turn)
        if running:
            far = t.word("lesson-own-working", count=len(found.areas))
            told.append(n.Progress(far, found.done, turn, key="own-far"))
        elif drawing and found.done < 1:
            told.append(n.Row((turn,)))
        if found.areas:
            told.append(n.Words(self.answer(found), "lead"))
        return tuple(told)

    def answer(self, found: own_draws.Sureness) -> str:
        """What it costs, within which limits, and how often it is better than what the council plans; a few
        draws have no limits to speak of.
        """
        count = len(found.areas)
        if count < own_draws.LEAST:
            return self.t.word("lesson-own-few", count=count, least=own_draws.LEAST)
        low, high = (numeral(f"{cost:.1f}") for cost in found.cost)
        facts = {"low": low, "high": high, "better": found.better, "count": count}
        return self.t.word("lesson-own-found", **facts)
