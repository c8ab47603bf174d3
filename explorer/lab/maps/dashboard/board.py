"""The map in the place of a board: pictures on a canvas, what is said of them, the legend."""

from __future__ import annotations

import time
from html import escape

import ipywidgets as w

from explorer.core.errors import BadRecord
from explorer.ecology.maps.seen.questions import OF_TWO
from explorer.lab.maps.dashboard import drawing
from explorer.lab.maps.dashboard.incoming import ACCEPT, MOST_BYTES
from explorer.lab.maps.dashboard.model import MapModel
from explorer.ui.messages import message
from explorer.ui.page.anatomy import BOARD_HEIGHT, LET_GO, BoardPanel
from explorer.ui.parts import column, prose, row, swatches
from explorer.ui.widgets import MapView, Opener
from explorer.ui.widgets.map_view import WORDS, packed

SIGNS = ("A", "B")
"""Where a question about two patches begins and ends."""
MOST_SPOTS = 2000
"""So many patches Page Down goes through, the largest first."""


class MapBoard(BoardPanel[MapModel]):
    """The map; under it the status line and the legend."""

    def build(self) -> w.Widget:
        """The map is one widget."""
        self.view = MapView(max_height=BOARD_HEIGHT)
        self.board = self.view  # as other pages call it
        self.explained = None
        self.spotted: object = None
        self.listen()
        self.status = prose(style="xp-status", flex="1 1 240px", width="auto", min_width="0")
        self.legend = prose(style="xp-key")
        self.opener = self.named(Opener(most=MOST_BYTES, accept=ACCEPT, wide=True), "map-open-file", "label")
        self.opener.add_class("map-opener")
        self.opener.layout = w.Layout(width="auto")
        self.opener.on_open(self.on(self.model.receive))
        self.opener.on_refuse(self.on(self.refuse))
        below = row(self.opener, self.status, align_items="flex-start", grid_gap="6px 12px")
        below.add_class("xp-under")
        made = column(self.view, below, self.legend, grid_gap="4px")
        made.add_class("xp-stage")
        return made

    def listen(self) -> None:
        """The map asks; the model answers."""
        model, view = self.model, self.view
        view.on_click(self.on(model.click_cell))
        view.on_stroke(self.on(model.stroke))
        view.on_point(self.on(model.point_cell))
        view.on_leave(self.on(model.leave))
        view.on_key(self.on(lambda _key: model.escape()))
        view.add_class("xp-board")
        for job in (model.answers, model.doubting):
            job.observe(self.on(lambda _: self.answered()), ["result", "running"])

    def refuse(self, name: str, why: str) -> None:
        """A file that was not even read."""
        key = "map-file-too-large" if why == "too-large" else "file-unreadable"
        raise BadRecord(message(key, name=name, most=MOST_BYTES // 1_000_000))

    def relabel(self) -> None:
        """The controls' names in the model's language."""
        super().relabel()
        self.view.words = {
            name: self.model.word(f"zoom-{name}" if name != "north" else "map-north") for name in WORDS
        }

    def refresh(self) -> None:
        """The map first: it is what was clicked."""
        model = self.model
        self.say()
        with self.view.hold_sync():
            self.view.shape, self.view.cellsize = list(model.land.classes.shape), model.land.cellsize
            self.view.base = packed(drawing.base(model))
            self.view.pen, self.view.selected = model.pen(), list(model.first or model.looked)
            self.view.ends = [
                [sign, *cell]
                for sign, cell in zip(SIGNS, model.ends, strict=True)
                if cell is not None and model.question in OF_TWO
            ]
            if self.spotted is not model.patches():
                spots: list[list[object]] = [[patch, *cell] for patch, cell in model.spots().items()]
                self.spotted, self.view.spots = model.patches(), spots[:MOST_SPOTS]
            self.view.label = model.said(model.board_name())
            self.view.announce = model.said(model.remark) or model.said(model.aloud())
        if model.page.ready:
            time.sleep(LET_GO)
        self.answered()

    def answered(self) -> None:
        """The answer over the map, as far as it is known."""
        model = self.model
        with self.view.hold_sync():
            self.view.layer = packed(drawing.layer(model))
            self.view.path = [list(cell) for cell in drawing.way(model)]
            self.view.busy = model.answers.running
        notices = "".join(f"<p><small>{escape(model.said(text))}</small></p>" for text in model.land.notices)
        self.legend.value = swatches(drawing.legend(model), model) + notices
