"""The panel of doubts: one button draws the table anew hundreds of times; another writes the report."""

from __future__ import annotations

from functools import partial
from html import escape
from typing import TYPE_CHECKING

import ipywidgets as w

from explorer.core.errors import BadOption
from explorer.core.lazy import lazy_import
from explorer.core.text import Text
from explorer.ecology.maps.draws import Name, Steadiness
from explorer.lab.maps.dashboard.doubting import DRAWS, REPORT
from explorer.lab.maps.dashboard.drawing import firsts, number
from explorer.lab.maps.dashboard.model import MapModel
from explorer.ui.messages import message
from explorer.ui.parts import Panel, column, progress_bar, prose, row, show
from explorer.ui.widgets import Listing

if TYPE_CHECKING:
    from explorer.studies import landscapes
    from explorer.studies.landscapes import squares
else:
    landscapes = lazy_import("explorer.studies.landscapes")
    squares = lazy_import("explorer.studies.landscapes.squares")

MOST = 30
STUDY, SCRIPT = "study.toml", "study.py"


class SurePanel(Panel[MapModel]):
    """How many draws, how far they are, what stays among the first ten; the report."""

    def build(self) -> w.Widget:
        """Two parts: draws, report."""
        model = self.model
        self.intro, self.far, self.answer = prose(), prose(style="xp-thinking"), prose()
        options, first = [(str(draws), draws) for draws in DRAWS], DRAWS[0 if model.opened.plain else -1]
        layout = w.Layout(flex="0 1 150px", width="auto")
        self.draws = self.named(w.Dropdown(options=options, value=first, layout=layout), "map-draws")
        self.draws.add_class("xp-stacked")
        self.start = self.own_button("map-draw-again", self.ask, "xp-primary")
        self.stop = self.own_button("map-stop", self.cancel)
        self.list = self.named(Listing(max_height="max(180px, calc(100vh - 620px))"), "map-firsts", "label")
        self.list.on_choose(self.on(self.look))
        self.narrow = prose()
        self.squares = self.named(Listing(max_height="180px"), "map-narrowest", "label")
        self.squares.on_choose(self.on(self.look_at_square))
        self.papers = prose()
        files = [
            self.own_button(key, partial(self.save, name))
            for key, name in (("map-report", REPORT), ("map-study", STUDY), ("map-script", SCRIPT))
        ]
        for job in (model.doubting, model.reporting):
            job.observe(self.on(lambda _: self.progress()), ["result", "running"])
        return column(
            self.intro, row(self.draws, self.start, self.stop, align_items="flex-end"), self.far, self.answer,
            self.list, self.narrow, self.squares, self.papers, row(*files),
        )  # fmt: skip

    def ask(self) -> None:
        """Draw, where there is something to draw about."""
        if not self.model.patches().count:
            raise BadOption(message("map-no-habitat"))
        self.model.doubting.ask(self.model, self.draws.value)

    def cancel(self) -> None:
        """What was drawn so far stays."""
        self.model.doubting.cancel()
        self.model.reporting.cancel()

    def look(self, key: str) -> None:
        """A patch of the list is ringed on the map and told of."""
        cell = self.model.inside(int(key))
        self.model.looked = list(cell)
        self.model.changed(self.model.described(cell))

    def look_at_square(self, key: str) -> None:
        """The middle of a square is ringed."""
        row, column = map(int, key.split())
        rows, columns = squares.cells_of((row, column), self.model.land.classes.shape)
        self.model.look_at(rows[len(rows) // 2], columns[len(columns) // 2])

    def save(self, name: str) -> None:
        """The report once it is worked out, or one of the files that do it again."""
        model = self.model
        if name == REPORT:
            model.reporting.ask(model)
            return
        study, plan = model.reporting.study(model), model.reporting.plan(model)
        if name == STUDY:
            model.page.download(name, landscapes.study_file(study), "application/toml")
        else:
            script = landscapes.script(study, plan.terms if plan else None)
            model.page.download(name, script, "text/x-python")

    def refresh(self) -> None:
        """What is known."""
        model = self.model
        self.intro.value = f"<p>{escape(model.word('map-sure-intro'))}</p>"
        intro = f"<p>{escape(model.word('map-papers-intro'))}</p>"
        self.papers.value = f"<h3>{escape(model.word('map-papers'))}</h3>{intro}"
        self.progress()

    def progress(self) -> None:
        """How far the work is; what the draws have said so far."""
        model = self.model
        running = [job for job in (model.doubting, model.reporting) if job.running]
        show(self.stop, bool(running))
        show(self.start, not running)
        said = model.word("map-working")
        bar = f"{progress_bar(running[0].done, said)}<p><small>{escape(said)}</small></p>" if running else ""
        self.far.value = bar
        doubts = model.doubting.result
        self.answer.value = self.interval(doubts) if doubts is not None and doubts.eca else ""
        self.list.items = self.rows(doubts) if doubts is not None else []
        self.squares.items = self.square_rows(doubts) if doubts is not None else []
        title = escape(model.word("map-narrowest")) if self.squares.items else ""
        self.narrow.value = f"<h3>{title}</h3>" if title else ""
        for listing in (self.list, self.squares):
            show(listing, bool(listing.items))

    def interval(self, doubts: landscapes.Doubts) -> str:
        """Between which values the connected area lies in most draws."""
        low, high = doubts.middle()
        facts = {"low": number(low), "high": number(high), "done": len(doubts.eca), "wanted": doubts.wanted}
        return f'<p class="lab-said">{escape(self.model.word("map-interval", **facts))}</p>'

    def rows(self, doubts: landscapes.Doubts) -> list[dict[str, object]]:
        """The patches that were among the first ten, most often first."""
        names = doubts.patches.often(MOST)
        return [self.item(doubts.patches, patch, str(patch), self.model.patch_name(patch)) for patch in names]

    def square_rows(self, doubts: landscapes.Doubts) -> list[dict[str, object]]:
        """The same of the squares of the corridor."""
        shape = self.model.land.classes.shape
        found = []
        for square in doubts.pinches.often(MOST):
            rows, columns = squares.cells_of(square, shape)
            ends = {
                "top": rows[0] + 1,
                "bottom": rows[-1] + 1,
                "left": columns[0] + 1,
                "right": columns[-1] + 1,
            }
            key = f"{square[0]} {square[1]}"
            found.append(self.item(doubts.pinches, square, key, message("map-square", **ends)))
        return found

    def item(self, found: Steadiness[Name], name: Name, key: str, label: Text) -> dict[str, object]:
        """A row: in which share of the draws it is among the first, and whether that depends on the table."""
        steady, shaky = firsts(found)
        return {
            "id": key,
            "label": self.model.said(label),
            "badge": self.model.word("map-percent", number=round(100 * found.share(name))),
            "tone": "good" if name in steady else "chance" if name in shaky else "info",
        }
