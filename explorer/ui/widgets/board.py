"""The board: cells that can be focused, hovered and clicked, drawn as SVG by `board.js`."""

from __future__ import annotations

import base64
import json
import zlib
from dataclasses import dataclass

from traitlets import Bool, Dict, List, Unicode, observe

from explorer.ui.widgets.base import Content, EventHook, Widget, is_offset, program

ZOOM = ("label", "out", "fit", "in")
"""The controls by which a zoomable board is enlarged."""


@dataclass(frozen=True, slots=True)
class Pointer:
    """Where the player points: a cell, and the distance to its centre [board units], right and down.

    `dx` and `dy` are 0 when the keyboard points.
    """

    id: str
    dx: float = 0.0
    dy: float = 0.0
    shift: bool = False


class Board(Widget):
    """A board drawn from `Geometry.to_client()` and `Scene.to_client(lang)`.

    One tab stop; arrows, Home and End move the focus; Enter, Space, a click or a tap choose a cell. Where it
    is zoomable, buttons and the keys +, - and 0 enlarge it, and dragging or scrolling moves it.

    Examples
    --------
    >>> board = Board(geometry={"view": [0, 0, 1, 1], "cells": [["a", 0, 0, 0.5, 0.5, "M0 0H1V1H0Z"]]},
    ...     label="Meadow")
    >>> board
    Board('Meadow', 1 cell)
    >>> _ = board.on_click(print)
    >>> board._handle(board, {"type": "click", "id": "a", "dx": 0.25, "dy": 0, "shift": False})
    Pointer(id='a', dx=0.25, dy=0, shift=False)
    >>> board._handle(board, {"type": "click", "id": "no such cell", "dx": 0, "dy": 0})
    """

    _esm = program("finger.js", "zoom.js", "motion.js", "board.js")
    _css = program("tokens.css", "board.css", "art.css")

    geometry = Dict(help="`Geometry.to_client()`; a change rebuilds the board")
    packed = Unicode(help="the geometry as it travels: JSON, deflated, base64").tag(sync=True)
    scene = Dict(help="`Scene.to_client(lang)`; replaced whole, only what differs is drawn again").tag(
        sync=True
    )
    label = Unicode(help="accessible name of the board").tag(sync=True)
    announce = Unicode(help="text read aloud when it changes (polite live region)").tag(sync=True)
    selected = Unicode(help="id of the cell with the selection ring, '' for none").tag(sync=True)
    busy = Bool(help="whether Python is thinking: shows it, does not block").tag(sync=True)
    hotkeys = List(
        Unicode(), help="names as in KeyboardEvent.key that call `on_key`; Escape always does"
    ).tag(sync=True)
    wheel = Bool(help="whether the wheel over a cell calls `on_wheel` instead of scrolling").tag(sync=True)
    zoomable = Bool(help="whether it can be enlarged and scrolled; fixed when it is first shown").tag(
        sync=True
    )
    zoom_words = Dict(help="names of `ZOOM`'s controls in the reader's language").tag(sync=True)
    max_height = Unicode("calc(100vh - 220px)", help="CSS length the drawing may not exceed").tag(sync=True)

    def __init__(self, **traits: object) -> None:
        self._ids: frozenset[str] = frozenset()
        super().__init__(**traits)

    def _about(self) -> str:
        return f"{self.label!r}, {len(self._ids)} cell{'s' * (len(self._ids) != 1)}"

    @observe("geometry")
    def _know_cells(self, _change: object) -> None:
        self._ids = frozenset(cell[0] for cell in self.geometry.get("cells", ()))
        text = json.dumps(self.geometry, ensure_ascii=False, separators=(",", ":")).encode()
        self.packed = base64.b64encode(zlib.compress(text, 9)).decode()

    on_click = EventHook()
    """`callback(Pointer)`: a cell was clicked, tapped, or chosen by Enter or Space."""
    on_point = EventHook()
    """`callback(Pointer)`: the pointer or the focus came to another cell."""
    on_leave = EventHook()
    """`callback()`: pointer or focus left the board."""
    on_tap = EventHook()
    """`callback(Pointer)`: a finger tapped a cell; where nobody listens, that is a click."""
    on_ask = EventHook()
    """`callback(Pointer)`: a finger lay still on a cell; where nobody listens, that is a click."""
    on_key = EventHook()
    """`callback(key, cell_id)`: Escape or one of `hotkeys` was pressed on a cell."""
    on_wheel = EventHook()
    """`callback(cell_id, step)`: the wheel was turned over a cell, by +1 (down) or -1 (up)."""

    def _receive(self, content: Content) -> None:
        match content:
            case {"type": "leave"}:
                self._emit("leave")
            case {
                "type": "click" | "point" | "tap" | "ask" as event,
                "id": str(cell),
                "dx": dx,
                "dy": dy,
            } if cell in self._ids and is_offset(dx) and is_offset(dy):
                heard = event if event == "point" or self._callbacks[event] else "click"
                self._emit(heard, Pointer(cell, dx, dy, content.get("shift") is True))
            case {"type": "key", "key": str(key), "id": str(cell)} if cell in self._ids:
                if key == "Escape" or key in self.hotkeys:
                    self._emit("key", key, cell)
            case {"type": "wheel", "id": str(cell), "step": int(step)} if self.wheel and cell in self._ids:
                if step in (1, -1) and step is not True:
                    self._emit("wheel", cell, step)
