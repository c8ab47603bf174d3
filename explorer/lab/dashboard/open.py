"""The lab's panel of landscapes and files: choose one, open one's own, save what is on the board."""

from __future__ import annotations

import random
from collections.abc import Callable

import ipywidgets as w

from explorer.core.errors import BadRecord, ExplorerError
from explorer.lab.dashboard.files import MAX_BYTES, READABLE, WRITABLE
from explorer.lab.dashboard.model import LabModel
from explorer.lab.landscape import catalogue
from explorer.ui.messages import message
from explorer.ui.parts import Panel, column, prose, row
from explorer.ui.widgets import Listing, Opener

TYPES = {
    "csv": "text/csv",
    "graphml": "application/xml",
    "txt": "text/plain",
    "ini": "text/plain",
    "asc": "text/plain",
}


class OpenPanel(Panel[LabModel]):
    """Landscapes that come with the lab, files to open, files to save."""

    def build(self) -> w.Widget:
        """Three parts, one under another."""
        listing = Listing(filterable=True, max_height="max(160px, calc(100vh - 640px))")
        self.list = self.named(
            self.named(listing, "lab-open-list", "label"), "lab-open-filter", "filter_label"
        )
        self.named(self.list, "lab-open-none", "empty")
        self.list.on_choose(self.on(self.model.open))
        deal = self.button("lab-scattered", self.deal)
        return column(self.list, deal, *self.opening(), *self.saving())

    def opening(self) -> tuple[w.Widget, ...]:
        """A format, and a button for each of its files."""
        self.form = self.format(self.set_form)
        self.distance = self.named(
            w.FloatText(self.model.distance, layout=w.Layout(flex="1 1 150px", width="auto")), "lab-distance"
        )
        self.distance.observe(self.chosen(lambda value: setattr(self.model, "distance", value)), "value")
        self.distance.add_class("xp-stacked")
        self.unopened = prose()
        self.openers = [self.opener(number) for number in range(2)]
        self.open_title, self.how = prose(), self.named(prose(), "lab-open-how", "value")
        return (
            self.open_title,
            row(self.form, self.distance, width="100%"),
            row(*self.openers),
            self.unopened,
            self.how,
        )

    def format(self, heard: Callable[[str], object]) -> w.Dropdown:
        """In which format."""
        return self.dropdown("lab-form", heard, "conefor", "xp-stacked", flex="1 1 190px")

    def opener(self, number: int) -> Opener:
        """The button of one file."""
        made = Opener(most=MAX_BYTES, layout=w.Layout(width="auto"))
        receive, fields = self.model.receive, (self.form, self.distance)
        made.on_open(self.at_field(self.unopened, lambda name, raw: receive(number, name, raw), *fields))
        made.on_refuse(self.at_field(self.unopened, self.refuse))
        return made

    def saving(self) -> tuple[w.Widget, ...]:
        """Pictures, and a format with its files."""
        self.save_as = self.format(self.set_saving)
        png, svg = self.button("lab-save-png", self.save_png), self.button("lab-save-svg", self.save_svg)
        self.files = self.named(self.named(Listing(), "lab-save-files", "label"), "lab-save-none", "empty")
        self.files.on_choose(self.on(self.save))
        self.save_title = prose()
        return self.save_title, row(png, svg, self.save_as, align_items="flex-end", width="100%"), self.files

    def deal(self) -> None:
        """A pond position at random; its seed is in its name, so that the address brings it back."""
        self.model.open(f"scattered:{random.randrange(10_000)}")

    def set_form(self, value: str) -> None:
        """Another format to open."""
        self.model.form = value
        self.model.changed()

    def set_saving(self, value: str) -> None:
        """Another format to save."""
        self.model.saving = value
        self.model.changed()

    def refuse(self, name: str, why: str) -> None:
        """A file that was not even read."""
        most = MAX_BYTES // 1_000_000
        key = "lab-file-too-large" if why == "too-large" else "file-unreadable"
        raise BadRecord(message(key, name=name, most=most))

    def made(self) -> dict[str, str]:
        """The files of the format to save; none where it cannot hold the landscape."""
        try:
            files: dict[str, str] = self.model.files()
        except ExplorerError:
            return {}
        return files

    def save(self, name: str) -> None:
        """Let the browser save a file."""
        text = self.model.files()[name]
        self.model.page.download(name, text, TYPES.get(name.rpartition(".")[2], "text/plain"))

    def save_svg(self) -> None:
        """The picture as a document that scales."""
        self.model.page.download("landscape.svg", self.model.picture(), "image/svg+xml")

    def save_png(self) -> None:
        """The picture as dots; only the browser can draw it."""
        self.model.page.download_picture("landscape.png", self.model.picture())

    def relabel(self) -> None:
        """Formats in the model's language."""
        super().relabel()
        model = self.model
        self.open_title.value = f"<h3>{model.word('lab-open-file')}</h3>"
        self.save_title.value = f"<h3>{model.word('lab-save-title')}</h3>"
        with self.filled():
            self.form.options = [(model.said(one.title), key) for key, one in READABLE.items()]
            self.save_as.options = [(model.said(title), key) for key, title in WRITABLE.items()]
            self.form.value, self.save_as.value = model.form, model.saving

    def refresh(self) -> None:
        """Landscapes, what the format asks for, which files there are to save."""
        model, form = self.model, READABLE[self.model.form]
        self.list.items = [
            {"id": key, "label": model.said(title), "group": model.said(group), "current": key == model.name}
            for key, (group, title) in catalogue.choices().items()
        ]
        self.distance.layout.display = "" if form.distance else "none"
        for number, opener in enumerate(self.openers):
            wanted = number < len(form.files)
            opener.layout.display, opener.accept = ("" if wanted else "none"), form.accept
            opener.label = model.word("lab-choose-file", what=form.files[number]) if wanted else ""
        waits = model.everything and model.uncounted
        self.files.empty = model.said(model.sentence()) if waits else model.word("lab-save-none")
        self.files.items = [{"id": name, "label": name, "tone": "info"} for name in self.made()]
