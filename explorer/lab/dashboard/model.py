"""What the corridor lab shows, without a widget: a landscape to ask and change, others to open, work that
takes longer.

Panels observe `revision` and read; they call methods and never decide. Tests drive this without a browser.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import TYPE_CHECKING

from traitlets import Enum, Float, observe

from explorer.core.definitions import Upload
from explorer.core.errors import BadRecord, ExplorerError, about
from explorer.core.playthrough import pack, unpack
from explorer.core.text import Text, joined, verbatim
from explorer.ecology.formats.graphml import read_graphml, write_graphml
from explorer.lab.dashboard import files as lab_files
from explorer.lab.dashboard.board import LandscapeModel
from explorer.lab.dashboard.history import MOST_STEPS, History
from explorer.lab.dashboard.work import Percolation, Search
from explorer.lab.landscape import catalogue
from explorer.lab.landscape.landscape import Landscape
from explorer.lab.landscape.uploaded import from_graph
from explorer.lab.questions.questions import QUESTIONS
from explorer.ui.messages import message
from explorer.ui.picture import picture

if TYPE_CHECKING:
    from explorer.core.state import Graph

PREFIX = "lab1."
FIRST = "pond:one-bridge"
FILE = "file"
TABS = ("explore", "change", "percolation", "open", "indices")


@dataclass(frozen=True)
class Brought:
    """A network that somebody brought: its title, and its text as GraphML."""

    title: str
    text: str


class LabModel(LandscapeModel):
    """A landscape that is asked, changed, drawn at random, opened, saved and shared."""

    form = Enum(tuple(lab_files.READABLE), "conefor", help="format of the files to open")
    saving = Enum(tuple(lab_files.WRITABLE), "conefor", help="format of the files to save")
    distance = Float(1000.0, help="the distance that half of the animals cross [unit of the file]")

    def __init__(self, name: str = FIRST) -> None:
        super().__init__(catalogue.opened(name))
        self.tab = TABS[0]
        self.name = name
        self.brought: Brought | None = None
        self.waiting: dict[int, Upload] = {}
        self.search, self.percolation = Search(self), Percolation(self)
        self.search.aim = self.asked.aim

    @property
    def everything(self) -> bool:
        """Whether all numbers are wanted, here or as a table to save."""
        saves = self.tab in ("open", "save") and self.saving == "indices"
        return self.whole or self.tab == "numbers" or saves

    @property
    def heading(self) -> Text:
        """The page's title."""
        return message("lab-title")

    @observe("question")
    def _other_aim(self, _change: object) -> None:
        """Who asks something wants to improve it."""
        if not self.search.running:
            self.search.aim = self.asked.aim

    # Opening ------------------------------------------------------------------------------------------------

    def _put(self, name: str, brought: Brought | None, history: History) -> None:
        self.name, self.brought, self.history = name, brought, history
        self.place = self.brush = self.refused_at = ""

    def open(self, name: str) -> None:
        """Another landscape of the catalogue; whatever is wrong leaves the one shown as it is."""
        try:
            history = History(catalogue.opened(name))
        except ExplorerError as error:
            self.changed(message("lab-not-opened", detail=error.text), refusal=True)
            return
        self._put(name, None, history)
        self.changed(message("opened", name=history.opened.title))

    def receive(self, number: int, name: str, raw: bytes) -> bool:
        """A file of the chosen format; once all its files are there they are opened or refused. Whether they
        were.
        """
        form = lab_files.READABLE[self.form]
        self.waiting[number] = Upload(name, raw)
        if missing := [wanted for i, wanted in enumerate(form.files) if i not in self.waiting]:
            self.changed(message("lab-file-waits", name=name, missing=missing[0]))
            return False
        files = tuple(self.waiting[i] for i in range(len(form.files)))
        self.waiting = {}
        try:
            graph = lab_files.read(self.form, files, self.distance)
            self._bring(graph, name.rpartition(".")[0] or name)
        except ExplorerError as error:
            raise BadRecord(message("lab-not-opened", detail=error.text)) from error
        self.changed(message("opened", name=name))
        return True

    def _bring(self, graph: Graph, title: str) -> None:
        """Show a network that somebody brought; it is put into the address as GraphML."""
        made = from_graph(graph, verbatim(title))
        self._put(FILE, Brought(title, write_graphml(graph)), History(made))

    @observe("form")
    def _other_format(self, _change: object) -> None:
        """Files that wait are of the format chosen before."""
        self.waiting = {}

    def draw_at_random(self) -> None:
        """Put a random board on the table, with the share that percolation looks at."""
        self.open(self.percolation.board())

    # Address ------------------------------------------------------------------------------------------------

    def link(self) -> str:
        """The text that the page's address carries."""
        history = self.history
        kept: dict[str, object] = {
            "open": self.name,
            "ask": self.question,
            "steps": list(history.steps),
            "at": history.at,
        }
        if self.brought:
            kept["file"] = [self.brought.title, self.brought.text]
        return pack(kept, PREFIX)

    def open_address(self, text: str) -> bool:
        """What the page's address carries; a damaged link is refused and the landscape stays."""
        if text == self.link():
            return True
        try:
            self._restore(json.loads(unpack(text, PREFIX)))
        except (ExplorerError, ValueError, RecursionError) as error:
            detail = error.text if isinstance(error, ExplorerError) else message("lab-damaged")
            self.changed(message("lab-not-opened", detail=detail), refusal=True)
            return False
        self.changed()
        return True

    def _restore(self, kept: object) -> None:
        """Everything is made before anything is shown."""
        match kept:
            case {"open": str(name), "ask": str(question), "steps": list(steps), "at": int(at), **rest} if (
                question in QUESTIONS
                and len(steps) <= MOST_STEPS
                and all(isinstance(step, str) for step in steps)
            ):
                brought = _brought(rest.get("file")) if name == FILE else None
                opened = _landscape(brought) if brought else catalogue.opened(name)
                history = History(opened, steps)
                if not history.goto(at):
                    raise BadRecord(about("at", message("lab-damaged")))
                self._put(name, brought, history)
                self.question = question
            case _:
                raise BadRecord(message("lab-damaged"))

    # Saving -------------------------------------------------------------------------------------------------

    def files(self) -> dict[str, str]:
        """The files of the format to save, none before they are counted; what cannot be written is said."""
        if self.everything and self.uncounted:
            return {}
        if self.saving == "indices":
            return {"landscape_indices.csv": lab_files.indices_table(self.history.before, self.landscape)}
        return lab_files.written(self.saving, self.landscape)

    def picture(self) -> str:
        """What the board shows and its legend, as an SVG document."""
        return picture(self.scene(), joined([self.landscape.title, self.asked.short], " · "), self.lang)


def _brought(found: object) -> Brought:
    match found:
        case [str(title), str(text)]:
            return Brought(title, text)
    raise BadRecord(message("lab-damaged"))


def _landscape(brought: Brought) -> Landscape:
    graph = read_graphml(Upload(f"{brought.title}.graphml", brought.text.encode()))
    return from_graph(graph, verbatim(brought.title))
