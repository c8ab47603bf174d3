"""A map that is drawn on, in the place of a board: the canvas, what is said of it, how a file comes in."""

from __future__ import annotations

from typing import ClassVar, TypeVar

import ipywidgets as w
from traitlets import HasTraits

from explorer.core.errors import BadRecord
from explorer.core.text import Text
from explorer.lab.maps.dashboard.brushes.drawn_on import DrawnOn
from explorer.ui.messages import message
from explorer.ui.page.anatomy import BOARD_HEIGHT, BoardPanel
from explorer.ui.parts import column, prose, row
from explorer.ui.widgets import MapView, Opener
from explorer.ui.widgets.map_view import WORDS

D = TypeVar("D", bound=DrawnOn)


class CanvasPanel(BoardPanel[D]):
    """The map; under it the button for files, the status line and the legend."""

    MOST_BYTES: ClassVar[int]
    ACCEPT: ClassVar[str]

    def jobs(self) -> tuple[HasTraits, ...]:
        """Whose results are drawn over the map."""
        raise NotImplementedError

    def answered(self) -> None:
        """Draw the answer over the map, as far as it is known."""
        raise NotImplementedError

    def too_large(self, name: str) -> Text:
        """What is said of a file that is too large to be read."""
        raise NotImplementedError

    def build(self) -> w.Widget:
        """The map is one widget."""
        self.view = self.board = MapView(max_height=BOARD_HEIGHT, _dom_classes=("xp-board",))
        self.explained = None
        self.listen()
        self.status = prose(style="xp-status", flex="1 1 240px", width="auto", min_width="0")
        self.legend = prose(style="xp-key")
        opener = Opener(
            most=self.MOST_BYTES, accept=self.ACCEPT, wide=True, layout=w.Layout(width="auto"),
            _dom_classes=("map-opener",),
        )  # fmt: skip
        self.opener = self.named(opener, "map-open-file", "label")
        self.opener.on_open(self.on(self.model.receive))
        self.opener.on_part(self.on(self.arriving))
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
        for job in self.jobs():
            job.observe(self.on(lambda _: self.answered()), ["result", "running"])

    def arriving(self, name: str, share: float) -> None:
        """A part of a large file is there."""
        percent = message("map-percent", number=round(100 * share))
        self.model.changed(message("map-arriving", name=name, share=percent))

    def refuse(self, name: str, why: str) -> None:
        """A file that was not even read."""
        raise BadRecord(self.too_large(name) if why == "too-large" else message("file-unreadable", name=name))

    def relabel(self) -> None:
        """The controls' names in the model's language."""
        super().relabel()
        self.view.words = {
            name: self.model.word(f"zoom-{name}" if name != "north" else "map-north") for name in WORDS
        }
