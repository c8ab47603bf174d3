"""The lab's panel of changes: a tool, what it did to the numbers, and the best next change."""

from __future__ import annotations

import shlex
from collections.abc import Callable
from functools import partial
from html import escape

import ipywidgets as w

from explorer.core.text import Text
from explorer.lab.dashboard.board import TOOLS
from explorer.lab.dashboard.model import LabModel
from explorer.lab.dashboard.numbers import numbers
from explorer.lab.questions.figures import difference
from explorer.lab.questions.measures import measures
from explorer.lab.questions.questions import AIMS
from explorer.lab.questions.readings import Change, Reading
from explorer.lab.questions.suggestions import Suggestion
from explorer.ui.messages import message
from explorer.ui.parts import Panel, column, progress_bar, prose, row
from explorer.ui.widgets import Listing

MOST = 12
"""So many suggestions are listed."""


class ChangePanel(Panel[LabModel]):
    """Tools, the answer as it is now, the search for the best change."""

    def build(self) -> w.Widget:
        """Two lists of choices, prose, a search."""
        model = self.model
        self.intro = self.named(prose(), "lab-intro-change", "value")
        self.tool = self.choice("lab-tool", partial(self.set, "tool"))
        self.brush = self.choice("lab-brush", partial(self.set, "brush"))
        self.aim = self.choice("lab-aim", self.set_aim)
        self.answer = prose()
        self.reset = self.own(self.button("lab-reset", model.reset))
        return column(
            self.intro, row(self.tool, self.brush, width="100%"), self.answer, self.reset, *self.searching()
        )

    def choice(self, key: str, heard: Callable[[str], object]) -> w.Dropdown:
        """A list of choices under its name."""
        return self.dropdown(key, heard, "", "xp-stacked", flex="1 1 170px")

    def own(self, made: w.Button) -> w.Button:
        """A button that comes and goes, with a layout of its own."""
        made.layout = w.Layout(width="auto", height="34px")
        return made

    def searching(self) -> tuple[w.Widget, ...]:
        """What is to be improved, a button, how far it is, what was found."""
        search = self.model.search
        self.start = self.own(self.button("lab-best", lambda: search.ask(self.model.landscape), "xp-primary"))
        self.stop = self.own(self.button("lab-best-stop", search.cancel))
        self.far = prose(style="xp-thinking")
        found = Listing(max_height="max(150px, calc(100vh - 620px))")
        self.list = self.named(self.named(found, "lab-best-list", "label"), "lab-best-none", "empty")
        self.list.on_choose(self.on(self.model.do))
        search.observe(self.on(lambda _: self.progress()), ["result", "running"])
        return row(self.aim, self.start, self.stop, width="100%", align_items="flex-end"), self.far, self.list

    def set(self, trait: str, value: str) -> None:
        """Another tool or land."""
        if value is not None and value != getattr(self.model, trait):
            setattr(self.model, trait, value)
            self.model.changed()

    def set_aim(self, value: str) -> None:
        """Another measure to improve; what was found for the one before goes."""
        self.model.search.cancel()
        self.model.search.aim = value
        self.progress()

    def relabel(self) -> None:
        """Tools, kinds of land and aims in the model's language."""
        super().relabel()
        model = self.model
        with self.filled():
            self.tool.options = [(model.word(f"lab-tool-{tool}"), tool) for tool in TOOLS]
            self.aim.options = [(model.said(measures()[aim].name), aim) for aim in AIMS]
            self.tool.value, self.aim.value = model.tool, model.search.aim

    def refresh(self) -> None:
        """The answer, and what the landscape allows."""
        model = self.model
        lands = [(model.said(model.landscape.lands[key].name), key) for key in model.lands()]
        with self.filled():
            if list(self.brush.options) != lands:
                self.brush.options = lands or [("", "")]
            self.brush.value = model.brush if model.brush in model.lands() else self.brush.options[0][1]
            self.tool.value, self.aim.value = model.tool, model.search.aim
        self.brush.layout.display = "" if lands and model.tool in ("add", "change") else "none"
        self.answer.value = numbers(model)
        self.reset.layout.display = "" if model.history.at else "none"
        self.progress()

    def progress(self) -> None:
        """How far the search is, and what it found so far."""
        model, search = self.model, self.model.search
        self.start.layout.display, self.stop.layout.display = ("none", "") if search.running else ("", "none")
        found = search.about(model.landscape)
        self.list.layout.display = "" if found and (found.found or not search.running) else "none"
        self.far.value = ""
        if not found:
            self.list.items = []
            return
        if search.running:
            said = model.word("lab-best-far", tried=found.tried, wanted=found.wanted)
            self.far.value = f"{progress_bar(found.done, said)}<p><small>{escape(said)}</small></p>"
        self.list.items = [self.item(one) for one in found.found[:MOST]]

    def item(self, one: Suggestion) -> dict[str, str]:
        """A suggestion: what to do, and by how much it helps."""
        model = self.model
        before = model.compared(model.search.aim).after
        gain = difference(Change(before, Reading(before.measure, one.value)), model.landscape)
        return {
            "id": str(one.edit),
            "label": model.said(self.what(str(one.edit)).capitalised()),
            "badge": model.said(gain),
            "tone": "good",
        }

    def what(self, edit: str) -> Text:
        """A change in words, as something to do."""
        word, *names = shlex.split(edit)
        known = [self.model.place_name(name) for name in names]
        if word == "change":
            return message("lab-best-change", place=known[0], land=self.model.landscape.lands[names[1]].name)
        if word == "link":
            return message("lab-best-link", place=known[0], other=known[1])
        return message("lab-best-add", place=known[0])
