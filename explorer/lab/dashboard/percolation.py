"""The lab's panel of chance: a slider for the share that is passable, and the S-curve over a thousand random
boards.
"""

from __future__ import annotations

from functools import partial
from html import escape

import ipywidgets as w

from explorer.ecology import Curve
from explorer.lab.dashboard.model import LabModel
from explorer.lab.dashboard.plots import crossing
from explorer.lab.dashboard.work import SIZES
from explorer.lab.landscape.landscape import POND, Landscape
from explorer.ui.parts import Panel, column, progress_bar, prose, row
from explorer.ui.widgets import Chart, Slider

KINDS = ("site", "bond")


class PercolationPanel(Panel[LabModel]):
    """Slider, boards, curve."""

    def build(self) -> w.Widget:
        """Settings, a slider, buttons, the curve and what it says."""
        model, chance = self.model, self.model.percolation
        self.intro = self.named(prose(), "lab-perc-intro", "value")
        self.share = self.named(Slider(value=chance.share, unit="\u202f%"), "lab-perc-share", "label")
        self.size = self.setting("size", chance.size)
        self.kind = self.setting("kind", chance.kind)
        with self.filled():
            self.size.options = [(f"{n} × {n}", n) for n in SIZES]
        self.share.on_slide(self.on(lambda value: self.set("share", value)))
        self.start = self.button("lab-perc-begin", chance.ask, "xp-primary")
        self.stop = self.button("lab-perc-stop", chance.cancel)
        for widget in (self.start, self.stop):
            widget.layout = w.Layout(width="auto", height="34px")
        lay, other = (
            self.button("lab-perc-show", model.draw_at_random),
            self.button("lab-perc-next", self.draw_another),
        )
        self.far, self.said = prose(style="xp-thinking"), prose()
        self.drawn: tuple[object, ...] = ()
        self.chart = self.named(Chart(height="330px"), "lab-perc-chart", "label")
        chance.observe(self.on(lambda _: self.refresh()), ["result", "running"])
        settings = row(self.size, self.kind, width="100%")
        return column(
            self.intro,
            settings,
            self.share,
            row(self.start, self.stop, lay, other),
            self.far,
            self.said,
            self.chart,
        )

    def setting(self, trait: str, first: int | str) -> w.Dropdown:
        """The size of the board, or what it is made of."""
        of = partial(self.set, trait)
        return self.dropdown(f"lab-perc-{trait}", of, first, "xp-stacked", flex="1 1 120px")

    def set(self, trait: str, value: int | str) -> None:
        """Another share, size or kind; a random board on the table follows."""
        model, chance = self.model, self.model.percolation
        setattr(chance, trait, value)
        if model.name.startswith("random:") and not model.history.steps:
            model.draw_at_random()
        else:
            model.changed()

    def draw_another(self) -> None:
        """The next of the boards with this share."""
        self.model.percolation.seed += 1
        self.model.draw_at_random()

    def relabel(self) -> None:
        """Kinds of chance in the model's language."""
        super().relabel()
        with self.filled():
            self.kind.options = [(self.model.word(f"lab-perc-{kind}"), kind) for kind in KINDS]
            self.kind.value = self.model.percolation.kind

    def refresh(self) -> None:
        """How far it is, what was found, where this landscape stands."""
        chance = self.model.percolation
        with self.filled():
            self.share.value, self.size.value, self.kind.value = chance.share, chance.size, chance.kind
        self.start.layout.display, self.stop.layout.display = ("none", "") if chance.running else ("", "none")
        self.far.value = self.progress(chance.result) if chance.running and chance.result else ""
        self.said.value = "".join(f"<p>{escape(text)}</p>" for text in self.lines())
        if chance.result is None:
            self.chart.figure = self.chart.summary = ""
        else:
            self.draw(chance.result)

    def progress(self, curve: Curve) -> str:
        """How many boards were tried."""
        said = self.model.word("lab-perc-far", boards=curve.boards, wanted=curve.wanted)
        return f"{progress_bar(curve.done, said)}<p><small>{escape(said)}</small></p>"

    def lines(self) -> list[str]:
        """What the curve says at the share looked at, and how passable this landscape is."""
        model, chance = self.model, self.model.percolation
        own = own_share(model.landscape)
        said = [] if own is None else [model.word("lab-perc-own", share=round(own))]
        if chance.result is None or (here := chance.chance) is None:
            return said
        facts = {"share": round(100 * here.share), "crossed": here.crossed, "boards": chance.result.boards}
        return [model.word("lab-perc-said", **facts, threshold=round(100 * chance.threshold)), *said]

    def draw(self, curve: Curve) -> None:
        """The curve so far; drawn anew only where something of it changed."""
        model, chance = self.model, self.model.percolation
        own = own_share(model.landscape)
        wanted = (curve, chance.share, own, model.lang)
        if wanted != self.drawn:
            self.drawn = wanted
            self.chart.figure = crossing(curve, chance.share, own, model.lang).to_json()


def own_share(landscape: Landscape) -> float | None:
    """How much of a board of cells is passable habitat [%]; None where places are no cells of a board."""
    if landscape.kind != "random" and not landscape.changeable:
        return None
    cells = [place for place in landscape.at if landscape.land.get(place) != POND]
    return 100 * len(landscape.habitat) / len(cells) if cells else None
