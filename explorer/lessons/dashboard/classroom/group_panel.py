"""A group's own panels: what it is called, whether its answers arrive, and how it hands them in."""

from __future__ import annotations

from html import escape

import ipywidgets as w

from explorer.core.text import Text
from explorer.lessons.classroom.groups import ANIMALS
from explorer.lessons.dashboard.classroom.bars import code
from explorer.lessons.dashboard.model import LessonModel
from explorer.ui.parts import Panel, column, prose, row, show

OTHER = ""


class NamePanel(Panel[LessonModel]):
    """What the group is called: an animal, or a name of its own."""

    def build(self) -> w.Widget:
        """A list of animals, a line for another name, a button."""
        self.animal = self.named(w.Dropdown(options=[("", OTHER)]), "lesson-class-animal")
        self.own = self.named(w.Text(continuous_update=True), "lesson-class-own")
        for field in (self.animal, self.own):
            field.layout = w.Layout(width="100%")
            field.add_class("xp-stacked")
        self.refused = prose()
        keep = self.named(w.Button(), "lesson-class-keep")
        keep.add_class("xp-button")
        keep.add_class("xp-primary")
        keep.on_click(self.at_field(self.refused, lambda _: self.keep(), self.animal, self.own))
        self.note = self.named(prose(), "lesson-class-no-person", "value")
        made = column(self.animal, self.own, keep, self.refused, self.note)
        made.add_class("cls-name")
        return made

    def keep(self) -> None:
        """The name written, else the animal chosen."""
        self.model.call(self.own.value or self.animal.value)

    def relabel(self) -> None:
        """The animals in the model's language, in its order."""
        super().relabel()
        with self.filled():
            names = sorted((self.model.said(text), key) for key, text in ANIMALS.items())
            kept = self.animal.value
            self.animal.options = [(self.model.word("lesson-choose"), OTHER), *names]
            self.animal.value = kept


class RoomPanel(Panel[LessonModel]):
    """Above every panel of a page in a room: the group's name, and whether the class has its answers."""

    def build(self) -> w.Widget:
        """A line; before there is a name, what asks for one."""
        self.name = NamePanel(self.model)
        self.line = prose(style="cls-line")
        self.rename = self.own_button("lesson-class-rename", self.ask)
        self.asking = False
        return column(row(self.line, self.rename, flex_flow="row nowrap"), self.name.widget)

    def ask(self) -> None:
        """Ask for another name."""
        self.asking = not self.asking
        self.refresh()

    def relabel(self) -> None:
        """Its own words, and those of what asks for a name."""
        super().relabel()
        self.name.relabel()

    def refresh(self) -> None:
        """The name and the line, as they are."""
        model = self.model
        name = model.group.said if model.group else Text("", "")
        if name.fr and name != getattr(self, "shown", name):
            self.asking = False
        self.shown = name
        said = f"<b>{escape(model.said(name.capitalised()))}</b> · " if name.fr else ""
        status = model.word(f"lesson-class-{model.line}") if model.line else ""
        self.line.value = f'<p class="cls-{escape(model.line)}" role="status">{said}{escape(status)}</p>'
        show(self.rename, bool(name.fr))
        self.name.widget.layout.display = "none" if name.fr and not self.asking else None


class HandInPanel(Panel[LessonModel]):
    """Without a room: the group's name, and its result as a code and a link for the teacher to collect."""

    def build(self) -> w.Widget:
        """Name, code, link."""
        self.lead = self.named(prose(), "lesson-class-hand-in", "value")
        self.name, self.called, self.code = NamePanel(self.model), prose(), prose()
        copy = self.button("copy-link", lambda: self.model.page.copy(), "xp-primary")
        return column(self.lead, self.called, self.name.widget, row(copy), self.code)

    def relabel(self) -> None:
        """Its own words, and those of what asks for a name."""
        super().relabel()
        self.name.relabel()

    def refresh(self) -> None:
        """The code of what there is; a group without a name has none, it could not be told from others."""
        model = self.model
        name = model.said(model.group.said.capitalised()) if model.group and model.group.name else ""
        self.called.value = f"<h3>{escape(name)}</h3>" if name else ""
        address = f"{model.where_from}#{model.link()}"
        drawn = code(address, model.word("lesson-class-code", name=name)) if name and model.where_from else ""
        long = escape(model.word("lesson-class-too-long"))
        self.code.value = drawn or (f"<p>{long}</p>" if name and model.where_from else "")
