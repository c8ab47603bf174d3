"""The panel of questions: about which patches, the answer in numbers and a sentence, patches as rows."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from html import escape
from math import inf

import ipywidgets as w

from explorer.core.text import Text
from explorer.ecology.maps.plain.cells import MOST_CELLS
from explorer.ecology.maps.seen.places import patch_at
from explorer.ecology.maps.seen.questions import OF_TWO
from explorer.lab.maps.dashboard.asking import planned, rows
from explorer.lab.maps.dashboard.asking.curve import left_figure
from explorer.lab.maps.dashboard.asking.scenarios import Compared, pictured, strokes_in_words
from explorer.lab.maps.dashboard.drawing import number
from explorer.lab.maps.dashboard.figures import areas, cards, figures, probability, sentence
from explorer.lab.maps.dashboard.model import MapModel
from explorer.lab.maps.dashboard.table import Prices
from explorer.lab.maps.dashboard.table_model import LEAST_AREAS
from explorer.lab.maps.dashboard.work import BUDGET, CHANGES
from explorer.lab.maps.prices import MOST as MOST_COINS
from explorer.ui.messages import message
from explorer.ui.parts import Panel, column, progress_bar, prose, row, show
from explorer.ui.widgets import Chart, Listing

MOST = 150
"""So many patches are listed, those that matter most first; the others are found on the map."""
WIDTHS = (0, 5, 10, 20, 50)
"""How much dearer than the best ways of the corridor may be [%]."""
NO_STOP = -1


class AskPanel(Panel[MapModel]):
    """Who asks what: two patches, how broad, from which area on; then the answer."""

    def build(self) -> w.Widget:
        """Choices, a button, numbers, a list of patches."""
        model = self.model
        self.start = self.choice("map-start", partial(self.end, 0))
        self.goal = self.choice("map-goal", partial(self.end, 1))
        self.dearer = self.choice("map-dearer", partial(model.set, "dearer"))
        self.least = self.choice("map-least", partial(model.set, "least"))
        layout = w.Layout(flex="1 1 170px", width="auto")
        self.landscape = self.named(w.FloatText(layout=layout), "map-landscape")
        self.landscape.add_class("xp-stacked")
        self.landscape.observe(self.chosen(self.set_landscape), "value")
        self.go = self.own_button("map-go", model.ask, "xp-primary")
        self.stop = self.own_button("map-stop", model.answers.cancel)
        self.budget = self.named(w.FloatText(layout=w.Layout(flex="1 1 170px", width="auto")), "map-budget")
        self.budget.add_class("xp-stacked")
        self.budget.observe(self.chosen(self.set_budget), "value")
        self.prices = Prices(model)
        self.far, self.answer, self.looked = prose(style="xp-thinking"), prose(), prose()
        self.few = prose()
        self.compare()
        self.here = [
            self.own_button(key, partial(self.from_here, which))
            for which, key in enumerate(("map-from-here", "map-to-here"))
        ]
        listing = Listing(filterable=True, max_height="max(180px, calc(100vh - 640px))")
        self.list = self.named(self.named(listing, "map-patches", "label"), "map-filter", "filter_label")
        self.named(self.list, "map-no-patches", "empty")
        self.list.on_choose(self.on(partial(rows.choose, model)))
        model.answers.observe(self.on(lambda _: self.progress()), ["result", "running"])
        return column(
            row(self.start, self.goal, width="100%"),
            row(self.dearer, self.least, self.landscape, self.budget, width="100%"), self.prices.widget,
            row(self.between, width="100%"), row(self.go, self.stop), self.far, self.answer,
            row(self.lay, self.take), self.pictures, self.curve, self.looked, row(*self.here),
            self.list, self.few,
        )  # fmt: skip

    def compare(self) -> None:
        """What single questions have: the scenario in the middle, a plan to lay, pictures, a curve."""
        model = self.model
        self.between = self.choice("map-between", partial(model.set, "between"))
        self.lay = self.own_button("map-lay-plan", partial(planned.lay, model), "xp-primary")
        self.take = self.own_button("map-take-plan", partial(planned.take_away, model))
        self.pictures = prose()
        self.chart: Chart | None = None
        self.curve = column()

    def choice(self, key: str, heard: Callable[[int], object]) -> w.Dropdown:
        """A list of choices under its name."""
        return self.dropdown(key, heard, 0, "xp-stacked", flex="1 1 170px")

    def set_landscape(self, hectares: float) -> None:
        """Another A_L; what is no area is that of the map."""
        self.model.landscape = hectares if 0 < hectares < inf else 0.0
        self.model.changed()

    def set_budget(self, coins: float) -> None:
        """Another budget; what is none is not taken."""
        if 0 <= coins <= MOST_COINS:
            self.model.set("budget", coins)
        else:
            self.model.changed()

    def end(self, which: int, patch: int) -> None:
        """Another patch to begin or to end at."""
        if patch and patch != self.model.end_patch(which):
            self.model.end(which, patch)

    def here_is(self) -> int:
        """The patch looked at, 0 for none."""
        looked = self.model.looked
        return patch_at(self.model.patches(), (looked[0], looked[1])) if looked else 0

    def from_here(self, which: int) -> None:
        """The patch looked at is one end."""
        if patch := self.here_is():
            self.model.end(which, patch)

    def refresh(self) -> None:
        """What can be chosen, and the answer."""
        model = self.model
        with self.filled():
            for which, widget in enumerate((self.start, self.goal)):
                self.fill(widget, list(model.spots())[:MOST], model.end_patch(which))
            self.dearer.options = [
                (model.word("map-percent", number=value), value) for value in sorted({*WIDTHS, model.dearer})
            ]
            self.least.options = [
                (model.word("map-ha", number=number(value)), value)
                for value in sorted({*LEAST_AREAS, model.least})
            ]
            self.dearer.value, self.least.value = model.dearer, model.least
            self.landscape.value = round(model.landscape or model.opened.land.hectares, 2)
            self.budget.value = model.budget
        show(self.landscape, model.question == "importance")
        for widget in (self.budget, self.prices.widget):
            show(widget, model.question == BUDGET)
        if model.question == BUDGET:
            self.prices.refresh()
        of_two = model.question in OF_TWO
        for widget in (self.start, self.goal):
            show(widget, of_two)
        show(self.dearer, model.question in ("corridor", "pinches"))
        looked = model.described((model.looked[0], model.looked[1])) if model.looked else None
        self.looked.value = (
            f"<p>{escape(model.said(looked))}</p>"
            if looked
            else f"<p><small>{escape(model.word('map-look-hint'))}</small></p>"
        )
        for button in self.here:
            show(button, bool(of_two and self.here_is()))
        self.few.value = "".join(f"<p><small>{escape(model.said(text))}</small></p>" for text in few(model))
        self.stops()
        self.progress()

    def stops(self) -> None:
        """After which stroke another scenario stands between the first and the last."""
        model = self.model
        show(self.between, model.question == CHANGES and model.history.at > 1)
        with self.filled():
            self.between.options = [("—", NO_STOP)] + [
                (model.said(strokes_in_words(model, at)), at) for at in range(1, model.history.at)
            ]
            self.between.value = model.stop() or NO_STOP

    def fill(self, widget: w.Dropdown, patches: Sequence[int], chosen: int) -> None:
        """The patches that can be chosen; the one chosen is among them."""
        shown = [*patches, *([chosen] if chosen and chosen not in patches else [])]
        options = [("—", 0), *((self.model.said(self.model.patch_name(patch)), patch) for patch in shown)]
        if list(widget.options) != options:
            widget.options = options
        widget.value = chosen

    def progress(self) -> None:
        """How far the work is, and what is known so far."""
        model, answers = self.model, self.model.answers
        running = answers.running
        show(self.stop, running)
        show(self.go, not running and (answers.result is None or answers.done < 1))
        said = model.word("map-working")
        self.far.value = (
            f"{progress_bar(answers.done, said)}<p><small>{escape(said)}</small></p>" if running else ""
        )
        hectares = model.landscape or model.opened.land.hectares
        pc = probability(answers.result, hectares)
        numbers = cards(model, (*areas(answers.result), *pc, *figures(answers.result)))
        title = escape(model.word(f"map-title-{model.question}"))
        told = escape(model.said(sentence(answers.result, model.patches().count, model.land)))
        self.answer.value = f'<h2>{title}</h2>{numbers}<p class="lab-said">{told}</p>'
        if not running:
            self.list.items = rows.items(model, MOST)
        show(self.lay, not running and bool(planned.strokes(model)))
        show(self.take, planned.begins(model) is not None)
        self.beside()

    def beside(self) -> None:
        """Maps side by side, and the curve, where the answer has them."""
        model, found = self.model, self.model.answers.result
        answer = found.answer if found else None
        compared = answer if isinstance(answer, Compared) else None
        self.pictures.value = pictured(model, compared) if compared else ""
        curve = answer.curve if answer else None
        show(self.curve, curve is not None)
        if curve:
            self.drawn().figure = left_figure(curve, model.lang).to_json()

    def drawn(self) -> Chart:
        """The chart, made when it is first wanted."""
        if self.chart is None:
            chart = Chart(height="300px", layout=w.Layout())
            self.chart = self.named(chart, "map-title-robustness", "label")
            self.relabel()
            self.curve.children = (self.chart,)
        return self.chart


def few(model: MapModel) -> Iterator[Text]:
    """What a map of few cells is, and where larger ones open; nothing where there are arrays."""
    if model.opened.plain:
        (rows, columns), size = model.land.classes.shape, number(model.land.cellsize)
        yield message("map-plain", rows=rows, columns=columns, size=size, most=MOST_CELLS)
        yield message("map-on-a-server" if sys.platform == "emscripten" else "map-no-arrays")
