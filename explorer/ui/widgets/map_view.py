"""A map of cells as pictures on a canvas: moved, enlarged, pointed at, drawn on; drawn by `map_view.js`."""

from __future__ import annotations

from base64 import b64encode
from typing import TypeGuard

from traitlets import Bool, Dict, Float, List, Unicode

from explorer.ui.widgets.base import Callback, Content, Widget, program, style

WORDS = ("label", "out", "fit", "in", "north")
"""What its controls are called."""
PENS = ("", "line", "dot")
"""What a drag does: moves the map, draws a line, or moves the map while a click draws."""
MOST_POINTS = 202


class MapView(Widget):
    """A picture of so many rows and columns, a layer over it, and marks.

    One tab stop; arrows move a cursor by a cell, with Shift by ten, Page Up and Page Down from spot to spot,
    Enter or a click chooses a cell; +, - and 0, the wheel, buttons or two fingers enlarge; dragging moves.

    Examples
    --------
    >>> view = MapView(shape=[2, 3], label="Meadow")
    >>> view
    MapView('Meadow', 2 × 3)
    >>> _ = view.on_click(print)
    >>> view._handle(view, {"type": "click", "row": 1, "column": 2})
    1 2
    >>> view._handle(view, {"type": "click", "row": 2, "column": 0})
    """

    _esm = program("map_camera.js", "map_marks.js", "map_keys.js", "map_view.js")
    _css = style("map_view.css")

    shape = List([1, 1], help="rows, columns").tag(sync=True)
    cellsize = Float(1.0, help="the side of a cell [m], for the scale bar").tag(sync=True)
    base = Unicode(help="the land as a PNG in base64, a dot for a cell").tag(sync=True)
    layer = Unicode(help="what is laid over it, the same, '' for nothing").tag(sync=True)
    spots: List[list[object]] = List(help="[id, row, column] of what Page Down goes through").tag(sync=True)
    path: List[list[int]] = List(help="[row, column] of each cell of a way").tag(sync=True)
    ends: List[list[object]] = List(help="[sign, row, column] of what is marked with a letter").tag(sync=True)
    selected: List[int] = List(help="[row, column] of the cell with the ring, [] for none").tag(sync=True)
    pen = Unicode(help="one of `PENS`").tag(sync=True)
    label = Unicode(help="accessible name of the map").tag(sync=True)
    announce = Unicode(help="text read aloud when it changes (polite live region)").tag(sync=True)
    busy = Bool(help="whether Python is thinking").tag(sync=True)
    words = Dict(help="names of `WORDS` in the reader's language").tag(sync=True)
    max_height = Unicode("calc(100vh - 220px)", help="CSS length the map may not exceed").tag(sync=True)

    def _about(self) -> str:
        return f"{self.label!r}, {self.shape[0]} × {self.shape[1]}"

    def on_click(self, callback: Callback, remove: bool = False) -> Callback:
        """`callback(row, column)`: a cell was clicked, tapped, or chosen by Enter or Space."""
        return self._register("click", callback, remove)

    def on_point(self, callback: Callback, remove: bool = False) -> Callback:
        """`callback(row, column)`: pointer or cursor came to another cell."""
        return self._register("point", callback, remove)

    def on_leave(self, callback: Callback, remove: bool = False) -> Callback:
        """`callback()`: the pointer left the map."""
        return self._register("leave", callback, remove)

    def on_stroke(self, callback: Callback, remove: bool = False) -> Callback:
        """`callback(cells)`: the brush was drawn through these cells, (row, column) each."""
        return self._register("stroke", callback, remove)

    def on_key(self, callback: Callback, remove: bool = False) -> Callback:
        """`callback(key)`: Escape was pressed."""
        return self._register("key", callback, remove)

    def _inside(self, row: object, column: object) -> bool:
        return _whole(row) and _whole(column) and 0 <= row < self.shape[0] and 0 <= column < self.shape[1]

    def _receive(self, content: Content) -> None:
        match content:
            case {"type": "leave"}:
                self._emit("leave")
            case {"type": "click" | "point" as event, "row": row, "column": column} if self._inside(
                row, column
            ):
                self._emit(event, row, column)
            case {"type": "stroke", "cells": list(cells)} if (
                self.pen == "line"
                and 0 < len(cells) <= MOST_POINTS
                and all(isinstance(cell, list) and len(cell) == 2 and self._inside(*cell) for cell in cells)
            ):
                self._emit("stroke", tuple((row, column) for row, column in cells))
            case {"type": "key", "key": "Escape"}:
                self._emit("key", "Escape")


def packed(picture: bytes) -> str:
    """A PNG as it travels."""
    return b64encode(picture).decode()


def _whole(value: object) -> TypeGuard[int]:
    return isinstance(value, int) and not isinstance(value, bool)
