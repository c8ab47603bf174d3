"""The page of a map where there are no arrays: map, legend, questions, brushes; what is only on a server."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from functools import partial
from html import escape
from math import isnan, sqrt
from typing import ClassVar

import ipywidgets as w
from traitlets import HasTraits

from explorer.core.errors import about
from explorer.core.files.png import png
from explorer.core.text import Text, verbatim
from explorer.ecology.maps.plain import SIDE
from explorer.ecology.maps.resistances import PROFILES, Resistances, profile
from explorer.ecology.maps.seen.images import NOTHING, STEPS, both_ramps, ramp
from explorer.ecology.maps.seen.strokes import TOOLS
from explorer.lab.dashboard.foot import ChangesBar
from explorer.lab.maps.dashboard.asking.scenarios import LEAST_CHANGE
from explorer.lab.maps.dashboard.brushes.canvas import CanvasPanel
from explorer.lab.maps.dashboard.change import BrushPanel
from explorer.lab.maps.dashboard.drawing import css, of_changes, swatch
from explorer.lab.maps.dashboard.plain.answers import PlainAnswer
from explorer.lab.maps.dashboard.plain.model import COLOURS, DEARER, DRAWS, PREFIX, QUESTIONS, PlainModel
from explorer.lab.maps.dashboard.plain.own import ACCEPT, MOST_BYTES, NO_DATA
from explorer.lab.maps.dashboard.work import CHANGES
from explorer.lab.maps.opened import EXAMPLES, FILE, TITLES
from explorer.lab.questions.figures import plain
from explorer.picture.scene import LegendEntry
from explorer.ui.apps import App
from explorer.ui.job import Job
from explorer.ui.messages import message
from explorer.ui.page.anatomy import Header
from explorer.ui.page.page import Page
from explorer.ui.parts import Panel, column, progress_bar, prose, row, show, swatches
from explorer.ui.widgets import Listing
from explorer.ui.widgets.map_view import packed


def land_picture(codes: tuple[int, ...]) -> bytes:
    """The land, a dot for a cell."""
    return png(SIDE, SIDE, bytes(codes), 1, [NOTHING, *(COLOURS[code] for code in sorted(COLOURS))])


def classes(codes: tuple[int, ...], table: Resistances) -> tuple[LegendEntry, ...]:
    """The classes of a land, the commonest first."""
    return tuple(
        LegendEntry((swatch(css(COLOURS[code])),), table.rows[code].name.capitalised())
        for code, _ in Counter(codes).most_common()
        if code != NO_DATA
    )


def layer_picture(values: dict[int, float], *, signed: bool = False) -> bytes:
    """Numbers as a layer, the greatest darkest, by their square roots; nothing where there are none, or where
    they are negative, unless losses have a colour of their own.
    """
    sizes = {at: abs(value) if signed else value for at, value in values.items()}
    most, shades = max(sizes.values(), default=0.0), bytearray(SIDE * SIDE)
    for at, size in sizes.items():
        if size > LEAST_CHANGE * signed:
            darker = STEPS if values[at] < 0 else 0
            shades[at] = 1 + darker + min(int(sqrt(size / most) * STEPS), STEPS - 1)
    colours = both_ramps() if signed else ramp()
    return png(SIDE, SIDE, bytes(shades), 1, [NOTHING, *colours]) if any(shades) else b""


class PlainHeader(Header[PlainModel]):
    """Title, map, question, link, language, projector."""

    def choosers(self) -> tuple[w.Widget, ...]:
        """Which example, and what is asked of it."""
        change = self.model.set
        self.land = self.dropdown("map-map", partial(change, "name"), style="lab-choice")
        self.question = self.dropdown("lab-question", partial(change, "question"), style="lab-choice")
        return self.land, self.question

    def refresh(self) -> None:
        """What is shown."""
        super().refresh()
        model = self.model
        with self.filled():
            own = [(model.own.name, FILE)] if model.own else []
            self.land.options = [*own, *((model.said(TITLES[name]), name) for name in EXAMPLES)]
            self.question.options = [(model.word(f"map-ask-{key}"), key) for key in QUESTIONS]
            self.land.value, self.question.value = model.name, model.question


class PlainBoard(CanvasPanel[PlainModel]):
    """The map, with its pictures drawn cell by cell."""

    MOST_BYTES, ACCEPT = MOST_BYTES, ACCEPT

    def jobs(self) -> tuple[HasTraits, ...]:
        """The answer."""
        return (self.model.answers,)

    def too_large(self, name: str) -> Text:
        """How many cells it may have."""
        return about(verbatim(name), message("map-few-cells", side=SIDE))

    def refresh(self) -> None:
        """The land, the ends, the patches that Page Down goes through."""
        model = self.model
        self.say()
        with self.view.hold_sync():
            self.view.shape, self.view.cellsize = [SIDE, SIDE], model.land.cellsize
            self.view.base = packed(land_picture(model.land.codes))
            self.view.pen, self.view.selected = model.pen(), list(model.first or model.looked or ())
            pair = zip("AB", model.ends, strict=True)
            self.view.ends = [
                [sign, *model.spot(patch)] for sign, patch in pair if patch and model.question == "corridor"
            ]
            self.view.spots = [[patch, *model.spot(patch)] for patch in model.order]
            self.view.label = model.said(model.board_name())
            self.view.announce = model.said(model.remark) or model.said(model.aloud())
        self.answered()

    def answered(self) -> None:
        """The answer over the map."""
        model = self.model
        found = model.answers.result
        corridor = found.corridor if found else None
        values: dict[int, float] = {}
        if corridor:
            values = {at: 1.02 - dearer / DEARER for at, dearer in corridor.near.items()}
        elif found and found.ranks:
            values = {
                at: model.shade(found.ranks[patch])
                for at, patch in enumerate(model.patches.layer)
                if patch in found.ranks and (sum(divmod(at, SIDE)) % 2 or not found.steady.depends(patch))
            }
        with self.view.hold_sync():
            self.view.layer = packed(layer_picture(values, signed=model.question == CHANGES))
            self.view.path = [list(cell) for cell in corridor.path] if corridor else []
            self.view.busy = model.answers.running
        said = "" if model.name == FILE else escape(model.word("ecology-map-invented"))
        self.legend.value = swatches(self.entries(bool(values)), model) + f"<p><small>{said}</small></p>"

    def entries(self, answered: bool) -> tuple[LegendEntry, ...]:
        """The classes that are there, the commonest first, and what the layer's darkest means."""
        model = self.model
        known = classes(model.land.codes, model.table)
        dark = LegendEntry((swatch(css(ramp()[-1])),), message(f"map-shades-{model.question}"))
        key = of_changes() if model.question == CHANGES else dark
        return (key, *known) if answered else known


class PlainPanel(Panel[PlainModel]):
    """Whose table, which two patches; the answer; what is only on a server."""

    def build(self) -> w.Widget:
        """Choices, numbers, patches."""
        model = self.model
        self.species = self.choice("map-species", partial(model.set, "species"))
        self.start, self.goal = (
            self.choice(key, partial(self.end, which)) for which, key in enumerate(("map-start", "map-goal"))
        )
        self.far, self.answer, self.why = prose(style="xp-thinking"), prose(), prose()
        self.go = self.own_button("map-go", model.follow, "xp-primary")
        self.stop = self.own_button("map-stop", model.answers.cancel)
        self.list = self.named(Listing(max_height="max(180px, calc(100vh - 640px))"), "map-patches", "label")
        self.list.on_choose(self.on(lambda key: model.look_at(*model.spot(int(key)))))
        model.answers.observe(self.on(lambda _: self.progress()), ["result", "running"])
        choices = row(self.species, self.start, self.goal, width="100%")
        return column(choices, self.go, self.stop, self.far, self.answer, self.why, self.list)

    def choice(self, key: str, heard: Callable[[str], object] | Callable[[int], object]) -> w.Dropdown:
        """A list of choices under its name."""
        return self.dropdown(key, heard, 0, "xp-stacked", flex="1 1 170px")

    def end(self, which: int, patch: int) -> None:
        """Another patch to begin or to end at."""
        if patch and patch != self.model.ends[which]:
            self.model.end(which, patch)

    def refresh(self) -> None:
        """What can be chosen, and the answer."""
        model = self.model
        with self.filled():
            self.species.options = [(model.said(profile(name).name.capitalised()), name) for name in PROFILES]
            self.species.value = model.species
            patches = [(model.said(model.patch_name(patch)), patch) for patch in model.order]
            for which, widget in enumerate((self.start, self.goal)):
                widget.options, widget.value = [("—", 0), *patches], model.ends[which]
        for widget in (self.start, self.goal):
            show(widget, model.question == "corridor")
        few = model.word("map-plain", side=SIDE, size=plain(model.land.cellsize, "number"))
        self.why.value = f"<p>{escape(few)}</p><p>{escape(model.said(model.why()))}</p>"
        self.progress()

    def progress(self) -> None:
        """How far the work is, and what is known so far."""
        model, found = self.model, self.model.answers.result
        said, running = model.word("map-working"), model.answers.running
        self.far.value = progress_bar(model.answers.done, said) if running else ""
        show(self.stop, running)
        show(self.go, not running and model.answers.done < 1)
        figures: list[tuple[Text, Text]] = []
        if found and not isnan(found.area):
            figures = [(message("map-ec"), message("map-ha", number=plain(found.area, "number")))]
        if found and found.corridor:
            cost = plain(found.corridor.cost * model.land.cellsize, "number")
            figures.append((message("map-figure-cost"), message("map-metres", number=cost)))
        halves = found.halves if found else {}
        figures += [(message(f"map-figure-{key}"), plain(count, "count")) for key, count in halves.items()]
        items = "".join(
            f"<li><span>{escape(model.said(name))}</span><b>{escape(model.said(value))}</b></li>"
            for name, value in figures
        )
        title, told = (escape(model.word(f"map-{part}-{model.question}")) for part in ("title", "says"))
        self.answer.value = (
            f'<h2>{title}</h2><ul class="lab-numbers">{items}</ul><p class="lab-said">{told}</p>'
            f"{self.interval(found) if found and found.areas else ''}"
        )
        ranks = found.ranks if found else {}
        self.list.items = [
            {
                "id": str(patch),
                "label": model.said(model.patch_name(patch)),
                "badge": model.said(model.badge(ranks[patch])) if ranks else "",
                "tone": "chance" if found and found.steady.depends(patch) else "neutral",
            }
            for patch in (list(ranks) or model.order)
        ]

    def interval(self, found: PlainAnswer) -> str:
        """Between which values the connected area lies in most draws."""
        low, high = (plain(area, "number") for area in found.middle())
        facts = {"low": low, "high": high, "done": len(found.areas), "wanted": DRAWS}
        return f'<p class="lab-said">{escape(self.model.word("map-interval", **facts))}</p>'


class PlainChange(BrushPanel[PlainModel, PlainAnswer]):
    """Brushes, the connected area before and now."""

    def answers(self) -> Job[PlainAnswer]:
        """Those to the question."""
        return self.model.answers

    def colour(self, brush: str) -> str:
        """As on the map."""
        return css(COLOURS[TOOLS[brush]])

    def numbers(self) -> str:
        """The connected area, and how much of what there was before is left."""
        model, found = self.model, self.model.answers.result
        if not found or isnan(found.area):
            return ""
        now = model.word("map-ha", number=plain(found.area, "number"))
        items = f"<li><span>{escape(model.word('map-ec'))}</span><b>{escape(now)}</b></li>"
        if not isnan(found.before) and model.history.at:
            was = model.word("map-ha", number=plain(found.before, "number"))
            items += f"<li><span>{escape(model.word('map-ec-before'))}</span><b>{escape(was)}</b></li>"
        return f'<ul class="lab-numbers">{items}</ul>'


APP = App(game="map", model=PlainModel, panels={"map-ask": PlainPanel, "map-change": PlainChange})


class PlainPage(Page[PlainModel]):
    """The page, in the anatomy of all dashboards."""

    PREFIX: ClassVar[str] = PREFIX
    HEADER = PlainHeader
    BOARD = PlainBoard
    FOOT = ChangesBar

    def __init__(self, *, board_first: bool = False) -> None:
        super().__init__(APP, PlainModel(), board_first=board_first)
        self.model.follow()

    @property
    def state(self) -> PlainModel:
        """What is asked of which example."""
        return self.model
