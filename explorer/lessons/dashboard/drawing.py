"""A question that is answered by drawing on the map of the commune, with the widget of the page of maps."""

from __future__ import annotations

from html import escape

import ipywidgets as w

from explorer.core.errors import ExplorerError
from explorer.core.text import NO_WORDS
from explorer.ecology.maps.plain.cells import Cell
from explorer.ecology.maps.plain.land import SIDE
from explorer.ecology.maps.resistances import profile
from explorer.ecology.maps.seen.images import DRAWN, colours, picture_of
from explorer.ecology.maps.seen.strokes import Stroke
from explorer.lessons.dashboard.tasks import TaskPanel
from explorer.lessons.experiments import own_bypass
from explorer.lessons.marking import Mark, as_drawing, in_words
from explorer.ui.messages import message
from explorer.ui.parts import prose
from explorer.ui.widgets import MapView
from explorer.ui.widgets.map_view import WORDS, packed

COLOURS = colours([*DRAWN], known=True)
HEIGHT = "min(440px, 70vh)"


class DrawTask(TaskPanel):
    """The commune, a brush for the by-pass and one for crossings; nothing is judged but what is counted."""

    def build(self) -> w.Widget:
        """In the board's place: all buttons over the map, so that the verdict is in sight below it."""
        made = super().build()
        self.buttons.children = (self.tool, self.undo, self.clear, self.verify)
        made.children = (self.prompt, self.buttons, self.how, self.view, self.feedback)
        made.add_class("les-draw")
        return made

    def inputs(self) -> tuple[w.Widget, ...]:
        """The map, which brush, a stroke back, all away."""
        self.first: Cell | None = None
        self.view = MapView(shape=[SIDE, SIDE], max_height=HEIGHT)
        self.view.on_click(self.on(self.click))
        self.view.on_stroke(self.on(self.stroke))
        self.view.on_point(self.on(self.point))
        self.view.on_key(self.on(lambda _key: self.let_go()))
        self.tool = self.dropdown(
            "lesson-draw-tool", lambda _: self.let_go(), own_bypass.LINE, "xp-inline", max_width="100%"
        )
        self.undo = self.button("lab-back", lambda: self.put(self.drawing()[:-1]))
        self.clear = self.button("lab-reset", lambda: self.put(()))
        self.how = self.named(prose(style="les-picked"), "lesson-draw-how", "value")
        return self.how, self.view

    def drawing(self) -> own_bypass.Drawing:
        """What is drawn."""
        return as_drawing(self.answer())

    def crossings(self) -> list[Cell]:
        """Where the crossings were drawn: they are numbered on the map, as one speaks of them."""
        strokes = map(Stroke.parse, self.drawing())
        return [stroke.cells[0] for stroke in strokes if stroke.tool == own_bypass.CROSSING]

    def relabel(self) -> None:
        """Brushes and controls in the model's language."""
        super().relabel()
        model = self.model
        with self.filled():
            kept = self.tool.value
            self.tool.options = [
                (model.word(f"lesson-draw-{tool}", count=self.task.budget), tool) for tool in own_bypass.TOOLS
            ]
            self.tool.value = kept
        self.view.words = {
            name: model.word(f"zoom-{name}" if name != "north" else "map-north") for name in WORDS
        }

    def refresh(self) -> None:
        """The land with what is drawn on it."""
        super().refresh()
        model, land = self.model, own_bypass.land(self.drawing())
        with self.view.hold_sync():
            self.view.cellsize, self.view.base = land.cellsize, packed(picture_of(land, COLOURS))
            self.view.pen = "line" if self.tool.value == own_bypass.LINE else "dot"
            self.view.selected = list(self.first or ())
            self.view.ends = [[str(number), *cell] for number, cell in enumerate(self.crossings(), 1)]
            self.view.label = model.word("lesson-draw-map")
        for button in (self.undo, self.clear):
            button.disabled = not self.drawing()

    def point(self, row_: int, column: int) -> None:
        """What lies there, for those who hear the map."""
        code = own_bypass.land(self.drawing()).classes[row_, column]
        where = message("map-cell", row=row_ + 1, column=column + 1)
        self.view.announce = self.model.word("map-cell-is", where=where, name=profile("toad").rows[code].name)

    def click(self, row_: int, column: int) -> None:
        """One end of a road, then the other; or a crossing."""
        cell = (row_, column)
        if self.tool.value == own_bypass.LINE and self.first is None:
            self.first = cell
            self.view.announce = self.model.word("lesson-draw-other-end")
            self.refresh()
        else:
            self.stroke((cell,) if self.first is None else (self.first, cell))

    def stroke(self, cells: tuple[Cell, ...]) -> None:
        """The brush went through these cells; what cannot be drawn is refused in words."""
        self.first = None
        line = self.tool.value == own_bypass.LINE
        found = (*self.drawing(), str(Stroke(self.tool.value, own_bypass.snapped(cells) if line else cells)))
        try:
            own_bypass.read(found, self.task.budget)
            own_bypass.land(found)
        except ExplorerError as error:
            self.model.refusal = (self.task.key, error.text)
            self.refresh()
            self.view.announce = self.model.said(error.text.capitalised())
            return
        self.put(found)

    def put(self, drawing: own_bypass.Drawing) -> None:
        """Another drawing; the verdict on the one before stands until the next is checked."""
        self.model.refusal = ("", NO_WORDS)
        self.model.draft(self.task, drawing)
        self.view.announce = self.model.word("lesson-draw-now", count=len(drawing))
        self.refresh()

    def let_go(self) -> None:
        """The end that was begun is none."""
        self.first = None
        self.refresh()

    def verdict_of(self, mark: Mark) -> str:
        """The verdict on the drawing that was checked, with its numbers."""
        said = self.model.said(in_words(self.task, as_drawing(self.model.given(self.task))).capitalised())
        return f"<p>{escape(said)}</p>{super().verdict_of(mark)}"
