"""A map that is drawn on, whoever counts it: brushes, strokes, and these taken back."""

from __future__ import annotations

from collections.abc import Sized
from typing import Protocol

from traitlets import Enum

from explorer.core.errors import ExplorerError
from explorer.core.text import NO_WORDS, Text
from explorer.ecology.maps.seen.strokes import TOOLS, Stroke
from explorer.ecology.rasters.surface import Cell
from explorer.lab.dashboard.history import Changing, Done
from explorer.ui.messages import message

BRUSHES = ("look", *TOOLS)


class Drawn(Protocol):
    """What a stroke changed."""

    @property
    def cells(self) -> Sized:
        """Where."""


class Strokes(Done, Protocol):
    """The strokes on a map, and how many of them are shown."""

    def do(self, stroke: Stroke) -> Drawn:
        """Draw; `ExplorerError` where nothing can be drawn, and nothing changes."""

    def goto(self, at: int) -> bool:
        """Show so many of the strokes; whether there are as many."""


class DrawnOn(Changing):
    """A page on which a map is drawn on."""

    history: Strokes
    brush = Enum(BRUSHES, "look", help="what a click on the map does while it is drawn on")
    first: Cell | None = None

    def follow(self, status: Text = NO_WORDS) -> None:
        """Show what changed, then answer."""
        raise NotImplementedError

    def look_at(self, row: int, column: int) -> None:
        """A cell was clicked that is not drawn on."""
        raise NotImplementedError

    def described(self, cell: Cell) -> Text:
        """What a cell is, and why it has its value."""
        raise NotImplementedError

    def receive(self, name: str, raw: bytes) -> None:
        """A file that was chosen or dropped; a bad one is refused and the map stays."""
        raise NotImplementedError

    def escape(self) -> None:
        """Let go of what was begun."""
        raise NotImplementedError

    def point_cell(self, row: int, column: int) -> None:
        """Pointer or cursor is there: what is it, why this value?"""
        self.remark_that(self.described((row, column)))

    def leave(self) -> None:
        """Nothing is remarked any more."""
        self.remark_that(NO_WORDS)

    def take_up(self, brush: str) -> None:
        """Another brush."""
        self.first = None
        self.brush = brush
        self.changed()

    @property
    def drawing(self) -> bool:
        """Whether a click draws."""
        return self.tab == "map-change" and self.brush != "look"

    def pen(self) -> str:
        """What dragging does."""
        if not self.drawing:
            return ""
        return "line" if self.brush in ("road", "hedge") else "dot"

    def click_cell(self, row: int, column: int) -> None:
        """Draw, or look at a cell."""
        cell = (row, column)
        if not self.drawing:
            self.look_at(row, column)
        elif self.pen() == "line" and self.first is None:
            self.first = cell
            self.changed(message("map-other-end", tool=message(f"map-tool-{self.brush}")).capitalised())
        else:
            cells = (cell,) if self.first is None else (self.first, cell)
            self.first = None
            self.stroke(cells)

    def stroke(self, cells: tuple[Cell, ...]) -> None:
        """The brush went through these cells."""
        if self.drawing:
            self.do(Stroke(self.brush, cells))

    def do(self, stroke: Stroke) -> None:
        """Draw; a refusal is said and changes nothing."""
        try:
            change = self.history.do(stroke)
        except ExplorerError as error:
            self.changed(message("problem", detail=error.text), refusal=True)
            return
        self.follow(message("map-drawn", tool=message(f"map-tool-{stroke.tool}"), count=len(change.cells)))

    def step(self, where: str) -> None:
        """First, back, forward or last; at an end the status line says so."""
        at, last = self.history.at, len(self.history.steps)
        self.goto_index({"first": 0, "back": at - 1, "forward": at + 1, "last": last}[where])

    def goto_index(self, index: int) -> None:
        """The map after so many strokes."""
        self.first = None
        if self.history.goto(index):
            self.follow(message("map-at-stroke", index=index, count=len(self.history.steps)))
        else:
            self.changed(message("lab-nothing-before" if index < 0 else "lab-nothing-after"))
