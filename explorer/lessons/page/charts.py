"""The charts of the lessons: the region of a reserve, a village that grows, drift, random land; with their
numbers as tables. And how sure the by-pass is that a group drew.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple

from explorer.core.messages import message, say
from explorer.core.text import numeral
from explorer.lessons import keys, workshop
from explorer.lessons.data import data
from explorer.lessons.experiments import chances, commune, own_bypass, relays
from explorer.lessons.experiments.own_bypass import Drawing
from explorer.lessons.marking import as_drawing, number
from explorer.lessons.model import Answering
from explorer.picture.figures import Figure, Look, layout, trace
from explorer.ui import nodes as n
from explorer.ui.job import Job
from explorer.ui.nodes import Node, Nodes

if TYPE_CHECKING:
    from explorer.lessons.page.questions import Lesson

COLOURS = ("#2f6b4f", "#b8432a", "#1f6a92", "#7a4f00")
DASHES = ("solid", "dash", "dot", "dashdot")


class Numbers(NamedTuple):
    """The numbers of a chart as a table, in the model's language."""

    head: Sequence[str]
    rows: Sequence[Sequence[str]]
    caption: str = ""
    source: str = ""


def _styled(traces: list[Look], lang: str, x: str, y: str) -> Figure:
    look = layout(2, lang) | {
        "showlegend": True,
        "legend": {"orientation": "h", "x": 0, "xanchor": "left", "y": -0.28, "yanchor": "top"},
        "margin": {"l": 56, "r": 12, "t": 8, "b": 90},
        "xaxis": {"title": {"text": x}, "showgrid": False},
        "yaxis": {"title": {"text": y}, "gridcolor": "#e5e5e5", "rangemode": "tozero"},
    }
    return Figure(traces, look)


def reserve(lang: str, _draw: int = 1) -> Figure:
    """Area and ECA of little-degraded vegetation at the end of each period, 100 at its beginning."""
    periods = data().periods
    names = [f"{one.first}–{one.last}" for one in periods]
    traces = []
    for part, colour in zip(("area", "eca"), COLOURS, strict=False):
        left = [100 + getattr(one, part) for one in periods]
        text = [number(value).in_language(lang) for value in left]
        about = {"name": say(lang, f"lesson-{part}"), "marker": {"color": colour}, "text": text}
        traces.append(trace("bar", x=names, y=left, **about))
    return _styled(traces, lang, say(lang, "lesson-period"), say(lang, "lesson-index"))


def growth(lang: str, _draw: int = 1) -> Figure:
    """Area left and ECA against the tiles built."""
    curve = keys.growth()
    traces = []
    for i, part in enumerate(("area", "eca")):
        y = [point[i + 1] for point in curve]
        line = {"color": COLOURS[i], "width": 3, "dash": DASHES[i]}
        about = {"mode": "lines+markers", "name": say(lang, f"lesson-{part}"), "line": line}
        traces.append(trace("scatter", x=[p[0] for p in curve], y=y, **about))
    return _styled(traces, lang, say(lang, "lesson-tiles-built"), say(lang, "lesson-tiles"))


def drift(lang: str, draw: int = 1) -> Figure:
    """Genes that still have both versions, generation by generation, in each population."""
    traces = []
    for i, one in enumerate(keys.drifts(draw)):
        line = {"color": COLOURS[i % 4], "width": 3, "dash": DASHES[i % 4]}
        name = say(lang, "lesson-adults", count=one.size)
        kept = {"x": list(range(len(one.kept))), "y": list(one.kept)}
        traces.append(trace("scatter", **kept, mode="lines", name=name, line=line))
    return _styled(traces, lang, say(lang, "lesson-generation"), say(lang, "lesson-both-versions"))


def crossing(lang: str, _draw: int = 1) -> Figure:
    """The share of random boards that each species crosses, by the share that is open."""
    traces = []
    for i, species in enumerate(chances.SPECIES):
        y = [100 * one.chance for one in chances.curve(species).points]
        line = {"color": COLOURS[i], "width": 3, "dash": DASHES[i]}
        about = {"mode": "lines+markers", "name": say(lang, f"lesson-{species}"), "line": line}
        traces.append(trace("scatter", x=list(chances.PERCENT), y=y, **about))
    return _styled(traces, lang, say(lang, "lesson-open-share"), say(lang, "lesson-crossed"))


def milkweed(lang: str, _draw: int = 1) -> Figure:
    """The chance that a lineage gets north, by the plants that are left."""
    every = list(range(len(relays.plants()) + 1))
    line = {"color": COLOURS[0], "width": 3}
    about = {"mode": "lines+markers", "name": say(lang, "lesson-arrives"), "line": line}
    traces = [trace("scatter", x=every, y=[100 * relays.chance(count) for count in every], **about)]
    return _styled(traces, lang, say(lang, "lesson-plants-left"), say(lang, "lesson-arrives"))


def budget(lang: str, _draw: int = 1) -> Figure:
    """The best chance of arriving, by the coins that may be spent."""
    y = list(workshop.worth_by_coins())
    about = {
        "mode": "lines+markers",
        "name": say(lang, "lesson-best"),
        "line": {"color": COLOURS[0], "width": 3},
    }
    traces = [trace("scatter", x=list(range(len(y))), y=y, **about)]
    return _styled(traces, lang, say(lang, "lesson-budget-coins"), say(lang, "lesson-best"))


def pairs(lang: str, _draw: int = 1) -> Figure:
    """The share of draws of the table in which each pair of crossings is the best."""
    y = [100 * share for share in commune.shares().values()]
    names = [" + ".join(pair) for pair in commune.shares()]
    often = say(lang, "lesson-is-best")
    bars = trace("bar", x=names, y=y, name=often, marker={"color": COLOURS[2]})
    return _styled([bars], lang, say(lang, "lesson-pair"), often)


FIGURES = {
    "budget": budget, "commune": pairs,
    "reserve": reserve, "growth": growth, "drift": drift, "crossing": crossing, "milkweed": milkweed,
}  # fmt: skip


def _reserve_table(model: Answering) -> Numbers:
    head = [model.word(key) for key in ("lesson-period", "lesson-area", "lesson-eca")]
    rows = [
        [
            f"{one.first}–{one.last}",
            *(f"100 → {model.said(number(100 + change))}" for change in (one.area, one.eca)),
        ]
        for one in data().periods
    ]
    return Numbers(head, rows, source=model.said(data().reserve_source))


def _growth_table(model: Answering) -> Numbers:
    head = [model.word(key) for key in ("lesson-tiles-built", "lesson-area", "lesson-eca")]
    curve = keys.growth()
    rows = [[str(n), *(model.said(number(value)) for value in curve[n][1:])] for n in data().stages]
    return Numbers(head, rows)


def _drift_table(model: Answering) -> Numbers:
    head = [model.word(key) for key in ("lesson-population", "lesson-lost")]
    rows = [[str(one.size), f"{one.lost} / {one.kept[0]}"] for one in keys.drifts(model.answers.draw)]
    return Numbers(head, rows, model.word("lesson-draw", draw=model.answers.draw))


def _crossing_table(model: Answering) -> Numbers:
    head = [model.word("lesson-open-share"), *(model.word(f"lesson-{one}") for one in chances.SPECIES)]
    curves = [chances.curve(species).points for species in chances.SPECIES]
    rows = [
        [str(percent), *(model.said(number(round(100 * points[i].chance))) for points in curves)]
        for i, percent in enumerate(chances.PERCENT)
        if percent % 10 == 0
    ]
    return Numbers(head, rows, model.word("lesson-crossed"))


def _milkweed_table(model: Answering) -> Numbers:
    head = [model.word("lesson-plants-left"), model.word("lesson-arrives")]
    counts = range(relays.fewest(), len(relays.plants()) + 1)
    return Numbers(head, [[str(n), model.said(number(round(100 * relays.chance(n))))] for n in counts])


def _budget_table(model: Answering) -> Numbers:
    head = [model.word("lesson-budget-coins"), model.word("lesson-best")]
    return Numbers(
        head, [[str(n), model.said(number(round(one)))] for n, one in enumerate(workshop.worth_by_coins())]
    )


def _pairs_table(model: Answering) -> Numbers:
    head = [model.word(key) for key in ("lesson-pair", "lesson-eca-hectares", "lesson-is-best")]
    rows = [
        [
            " + ".join(pair),
            model.said(number(round(commune.eca(pair), 1))),
            model.said(number(round(100 * share))),
        ]
        for pair, share in commune.shares().items()
    ]
    return Numbers(head, rows)


TABLES: Mapping[str, Callable[[Answering], Numbers]] = {
    "budget": _budget_table,
    "commune": _pairs_table,
    "reserve": _reserve_table,
    "growth": _growth_table,
    "drift": _drift_table,
    "crossing": _crossing_table,
    "milkweed": _milkweed_table,
}


# A group's own by-pass -------------------------------------------------------------------------------------


class OwnDraws:
    """Draws of the table for the by-pass of a group: how far they are, and what they say."""

    def __init__(self, t: Lesson) -> None:
        self.t = t
        self.asked: Drawing = ()
        self.job: Job[own_bypass.Sureness] = Job(t.model)

    @property
    def drawing(self) -> Drawing:
        """The drawing that the group had checked; empty where there is none."""
        model = self.t.model
        given = [model.given(task) for task in model.lesson.tasks if task.kind == "draw"]
        return as_drawing(given[0]) if given and given[0] else ()

    @property
    def found(self) -> own_bypass.Sureness:
        """The draws so far for the drawing that they were begun with."""
        known = self.job.result if self.asked == self.drawing else None
        return known or own_bypass.Sureness()

    def turn(self) -> None:
        """Begin to draw, stop, or go on from there."""
        if self.job.running and self.asked == self.drawing:
            self.job.cancel()
            return
        before = self.found
        self.asked = self.drawing
        self.job.begin(own_bypass.sureness(self.asked, before), self.tell)

    def tell(self, found: own_bypass.Sureness | None) -> None:
        """Say at the end that all is counted, for those who hear the page."""
        self.t.model.changed(message("lesson-own-working", count=len(found.areas) if found else 0))

    def view(self) -> Nodes:
        """A button, how far the draws are, and what they say."""
        t, drawing, found = self.t, self.drawing, self.found
        if not any(task.kind == "draw" for task in t.model.lesson.tasks):
            return ()
        running = self.job.running and self.asked == drawing
        lead = t.word("lesson-own" if drawing else "lesson-own-first", draws=own_bypass.draws())
        told: list[Node] = [n.Words(lead)]
        key = "stop" if running else "on" if found.areas else "go"
        turn = n.Button(t.word(f"lesson-own-{key}"), icon="dices", key="own-draws", press=self.turn)
        if running:
            far = t.word("lesson-own-working", count=len(found.areas))
            told.append(n.Progress(far, found.done, turn, key="own-far"))
        elif drawing and found.done < 1:
            told.append(n.Row((turn,)))
        if found.areas:
            told.append(n.Words(self.answer(found), "lead"))
        return tuple(told)

    def answer(self, found: own_bypass.Sureness) -> str:
        """The loss with its limits, and how often it is smaller than that of the council's plan; a few
        draws have no limits to speak of.
        """
        count = len(found.areas)
        if count < own_bypass.LEAST:
            return self.t.word("lesson-own-few", count=count, least=own_bypass.LEAST)
        low, high = (numeral(f"{cost:.1f}") for cost in found.cost)
        facts = {"low": low, "high": high, "better": found.better, "count": count}
        return self.t.word("lesson-own-found", **facts)
