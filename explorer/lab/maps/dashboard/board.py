"""The map in the place of a board: pictures on a canvas, what is said of them, the legend."""

from __future__ import annotations

import time
from html import escape

from traitlets import HasTraits

from explorer.core.text import Text
from explorer.ecology.maps.seen.questions import OF_TWO
from explorer.lab.maps.dashboard import drawing
from explorer.lab.maps.dashboard.brushes.canvas import CanvasPanel
from explorer.lab.maps.dashboard.incoming import ACCEPT, MOST_BYTES
from explorer.lab.maps.dashboard.model import MapModel
from explorer.ui.messages import message
from explorer.ui.page.anatomy import LET_GO
from explorer.ui.parts import swatches
from explorer.ui.widgets.map_view import packed

SIGNS = ("A", "B")
"""Where a question about two patches begins and ends."""
MOST_SPOTS = 2000
"""So many patches Page Down goes through, the largest first."""


class MapBoard(CanvasPanel[MapModel]):
    """The map, with its pictures drawn by arrays."""

    MOST_BYTES, ACCEPT = MOST_BYTES, ACCEPT
    spotted: object = None

    def jobs(self) -> tuple[HasTraits, ...]:
        """The answer, and how sure it is."""
        return self.model.answers, self.model.doubting

    def too_large(self, name: str) -> Text:
        """How large it may be."""
        return message("map-file-too-large", name=name, most=MOST_BYTES // 1_000_000)

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
