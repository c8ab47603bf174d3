"""The panel of drawing: a brush, what it did to the numbers, as it was."""

from __future__ import annotations

from html import escape

import ipywidgets as w

from explorer.lab.maps.dashboard.drawing import css, number
from explorer.lab.maps.dashboard.figures import areas, cards, figures
from explorer.lab.maps.dashboard.model import BRUSHES, MapModel
from explorer.ui.messages import message
from explorer.ui.parts import Panel, column, progress_bar, prose, row, show
from explorer.ui.widgets import Listing


class ChangePanel(Panel[MapModel]):
    """Brushes, the connected area before and now."""

    def build(self) -> w.Widget:
        """A list, numbers, buttons."""
        model = self.model
        self.intro = prose()
        self.brushes = self.named(Listing(), "map-brushes", "label")
        self.brushes.on_choose(self.on(self.pick))
        self.far, self.answer = prose(style="xp-thinking"), prose()
        self.undo = self.own_button("lab-back", lambda: model.step("back"))
        self.reset = self.own_button("lab-reset", lambda: model.step("first"))
        self.stop = self.own_button("map-stop", model.answers.cancel)
        model.answers.observe(self.on(lambda _: self.progress()), ["result", "running"])
        return column(self.intro, self.brushes, row(self.undo, self.reset, self.stop), self.far, self.answer)

    def pick(self, brush: str) -> None:
        """Another brush."""
        self.model.first = None
        self.model.brush = brush
        self.model.changed()

    def refresh(self) -> None:
        """Which brush, and the numbers."""
        model = self.model
        colours = model.opened.colours()
        self.intro.value = f"<p>{escape(model.word('map-intro-change'))}</p>"
        self.brushes.items = [
            {
                "id": brush,
                "label": model.word(f"map-brush-{brush}"),
                "current": brush == model.brush,
                **self.swatch(css(colours[model.opened.code(brush)]) if brush != "look" else ""),
            }
            for brush in BRUSHES
        ]
        self.brushes.selected = model.brush
        show(self.undo, model.history.at > 0)
        show(self.reset, model.history.at > 0)
        self.progress()

    def swatch(self, colour: str) -> dict[str, object]:
        """The colour of what is drawn."""
        if not colour:
            return {}
        square = {"x": -0.45, "y": -0.45, "width": 0.9, "height": 0.9, "fill": colour}
        return {"mark": ["rect", square]}

    def progress(self) -> None:
        """How far the work is; the connected area before and now, the numbers of the question."""
        model, answers = self.model, self.model.answers
        show(self.stop, answers.running)
        said = model.word("map-working")
        self.far.value = progress_bar(answers.done, said) if answers.running else ""
        spent = message("map-spent"), number(model.spent())
        price = [(*spent, message("map-of-budget", budget=number(model.budget)))] if model.history.at else []
        numbers = cards(model, (*areas(answers.result), *price, *figures(answers.result)))
        title = escape(model.word(f"map-title-{model.question}"))
        self.answer.value = f"{numbers}<p><small>{title}</small></p>"
