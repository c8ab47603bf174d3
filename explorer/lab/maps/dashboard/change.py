"""The panel of drawing: a brush, what it did to the numbers, as it was."""

from __future__ import annotations

from html import escape
from typing import Generic, TypeVar

import ipywidgets as w

from explorer.lab.maps.dashboard.brushes.drawn_on import BRUSHES, DrawnOn
from explorer.lab.maps.dashboard.drawing import css, number
from explorer.lab.maps.dashboard.figures import areas, cards, figures
from explorer.lab.maps.dashboard.model import MapModel
from explorer.lab.maps.dashboard.work import Answers, Found
from explorer.ui.job import Job, Partial
from explorer.ui.messages import message
from explorer.ui.parts import Panel, column, progress_bar, prose, row, show
from explorer.ui.widgets import Listing

D = TypeVar("D", bound=DrawnOn)
A = TypeVar("A", bound=Partial)


class BrushPanel(Panel[D], Generic[D, A]):
    """Brushes, numbers, as it was."""

    def build(self) -> w.Widget:
        """A list, numbers, buttons."""
        model = self.model
        self.intro = prose()
        self.brushes = self.named(Listing(), "map-brushes", "label")
        self.brushes.on_choose(self.on(model.take_up))
        self.far, self.answer = prose(style="xp-thinking"), prose()
        self.undo = self.own_button("lab-back", lambda: model.step("back"))
        self.reset = self.own_button("lab-reset", lambda: model.step("first"))
        answers = self.answers()
        self.stop = self.own_button("map-stop", answers.cancel)
        answers.observe(self.on(lambda _: self.progress()), ["result", "running"])
        return column(self.intro, self.brushes, row(self.undo, self.reset, self.stop), self.far, self.answer)

    def answers(self) -> Job[A]:
        """What is worked on after each stroke."""
        raise NotImplementedError

    def colour(self, brush: str) -> str:
        """Of what a brush draws, for CSS."""
        raise NotImplementedError

    def numbers(self) -> str:
        """What the drawing did, as markup."""
        raise NotImplementedError

    def refresh(self) -> None:
        """Which brush, and the numbers."""
        model = self.model
        self.intro.value = f"<p>{escape(model.word('map-intro-change'))}</p>"
        self.brushes.items = [
            {
                "id": brush,
                "label": model.word(f"map-brush-{brush}"),
                "current": brush == model.brush,
                **self.swatch(brush),
            }
            for brush in BRUSHES
        ]
        self.brushes.selected = model.brush
        show(self.undo, model.history.at > 0)
        show(self.reset, model.history.at > 0)
        self.progress()

    def swatch(self, brush: str) -> dict[str, object]:
        """The colour of what is drawn."""
        if brush == "look":
            return {}
        square = {"x": -0.45, "y": -0.45, "width": 0.9, "height": 0.9, "fill": self.colour(brush)}
        return {"mark": ["rect", square]}

    def progress(self) -> None:
        """How far the work is; the numbers."""
        answers = self.answers()
        show(self.stop, answers.running)
        said = self.model.word("map-working")
        self.far.value = progress_bar(answers.done, said) if answers.running else ""
        self.answer.value = self.numbers()


class ChangePanel(BrushPanel[MapModel, Found]):
    """Brushes, the connected area before and now."""

    def answers(self) -> Answers:
        """Those to the question."""
        return self.model.answers

    def colour(self, brush: str) -> str:
        """As on this map."""
        opened = self.model.opened
        return css(opened.colours()[opened.code(brush)])

    def numbers(self) -> str:
        """The connected area before and now, what it cost, the numbers of the question."""
        model, answers = self.model, self.model.answers
        spent = message("map-spent"), number(model.spent())
        price = [(*spent, message("map-of-budget", budget=number(model.budget)))] if model.history.at else []
        numbers = cards(model, (*areas(answers.result), *price, *figures(answers.result)))
        title = escape(model.word(f"map-title-{model.question}"))
        return f"{numbers}<p><small>{title}</small></p>"
