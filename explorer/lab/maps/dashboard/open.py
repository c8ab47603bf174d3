"""The panel of maps: the examples, what a file holds that somebody brings, what it does not say."""

from __future__ import annotations

from functools import partial
from html import escape

import ipywidgets as w

from explorer.core.text import NO_WORDS, Text, verbatim
from explorer.ecology.maps.land import HECTARE, LandCover
from explorer.ecology.maps.plain.cells import MOST_CELLS
from explorer.lab.maps.dashboard.drawing import number
from explorer.lab.maps.dashboard.incoming import MOST_BYTES
from explorer.lab.maps.dashboard.model import MapModel
from explorer.lab.maps.opened import EXAMPLES, NAMES, TITLES, of_file
from explorer.ui.messages import message
from explorer.ui.parts import Panel, column, marked_table, prose, row, show
from explorer.ui.widgets import Listing

CHOICES = ("layer", "column", "shrink")
MOST_CLASSES = 50


class OpenPanel(Panel[MapModel]):
    """Examples first; then the file that arrived."""

    def build(self) -> w.Widget:
        """A list, how to bring a file, what it holds, what it must be told."""
        model = self.model
        self.examples = self.named(Listing(), "map-examples", "label")
        self.examples.on_choose(self.on(model.open))
        self.how, self.said, self.refused, self.holds = prose(), prose(), prose(), prose()
        self.fields = {
            what: self.dropdown(f"map-{what}", style="xp-stacked", flex="1 1 170px")
            for what in (*CHOICES, "classes")
        }
        self.crs = self.named(w.Text(layout=w.Layout(flex="1 1 170px", width="auto")), "map-crs")
        self.crs.add_class("xp-stacked")
        for what, field in (*self.fields.items(), ("crs", self.crs)):
            field.observe(self.chosen(partial(model.incoming.choose, what)), "value")
        self.read = self.own_button("map-read", model.incoming.read_again, "xp-primary")
        self.take = self.own_button("map-take", model.incoming.take, "xp-primary")
        asked = [self.fields[what] for what in CHOICES]
        return column(
            self.examples, self.how, self.said, row(*asked, self.crs, width="100%"), self.refused, self.read,
            row(self.fields["classes"], width="100%"), self.take, self.holds,
        )  # fmt: skip

    def refresh(self) -> None:
        """The examples, and the file as far as it is known."""
        model, incoming = self.model, self.model.incoming
        self.examples.items = [
            {"id": name, "label": model.said(TITLES[name]), "current": name == model.opened.name}
            for name in EXAMPLES
        ]
        key, most = ("-few", MOST_CELLS) if model.opened.plain else ("", MOST_BYTES // 10**6)
        self.how.value = f"<p>{escape(model.word(f'map-how{key}', most=most))}</p>"
        self.said.value = "".join(f"<p>{escape(model.said(text))}</p>" for text in self.about())
        refused = escape(model.said(incoming.refused))
        self.refused.value = f'<p class="xp-refused" role="alert">{refused}</p>' if refused else ""
        self.ask()
        show(self.read, bool(incoming.asks()) and incoming.land is None)
        show(self.take, incoming.land is not None)
        self.holds.value = self.classes(incoming.land) if incoming.land is not None else ""

    def about(self) -> list[Text]:
        """What the file says of itself."""
        incoming, look = self.model.incoming, self.model.incoming.look
        said = [verbatim(incoming.name)] if incoming.name else []
        if look is None:
            return said
        form = message(f"map-format-{look.driver.replace(' ', '-')}").capitalised()
        if grid := look.grid:
            side = message("map-metres" if grid.crs else "map-units", number=number(grid.cellsize))
            size = {"rows": grid.rows, "columns": grid.columns, "side": side}
            crs = grid.came_in or grid.crs or message("map-none")
            said.append(message("map-holds-grid", format=form, crs=crs, **size))
            if grid.factor > 1:
                said.append(message("map-too-large", factor=grid.factor))
            said += grid.notices() if incoming.land is None else ()
        for layer in look.layers:
            facts = {"name": layer.name, "count": layer.polygons, "crs": layer.crs or message("map-none")}
            said.append(message("map-holds-layer", format=form, **facts))
        return said

    def ask(self) -> None:
        """What the file does not say."""
        incoming, wanted = self.model.incoming, self.model.incoming.asks()
        with self.filled():
            for what in CHOICES:
                field = self.fields[what]
                show(field, what in wanted)
                if what in wanted:
                    field.options = [(self.option(what, one), one) for one in incoming.options(what)]
                    field.value = incoming.choices[what]
            show(self.crs, "crs" in wanted)
            self.crs.value = incoming.choices.get("crs", "")
            field = self.fields["classes"]
            show(field, incoming.land is not None)
            field.options = [(self.model.word(f"map-classes-{name}"), name) for name in NAMES]
            field.value = incoming.choices.get("classes", NAMES[0])

    def option(self, what: str, one: str) -> str:
        """A choice as it is called."""
        return self.model.word("map-by-majority") if what == "shrink" else one

    def classes(self, land: LandCover) -> str:
        """How much of each class there is, before anything is computed."""
        model = self.model
        opened = of_file(NO_WORDS, land, model.incoming.choices["classes"])
        counts = sorted(land.counts().items(), key=lambda one: -one[1])
        head = [escape(model.word(key)) for key in ("map-col-class", "map-col-area", "map-col-share")]
        rows = [
            [
                escape(f"{code} · {model.said(opened.class_name(code, opened.table(model.species)))}"),
                escape(model.word("map-ha", number=number(cells * land.cellsize**2 / HECTARE))),
                escape(model.word("map-percent", number=number(100 * cells / land.classes.size))),
            ]
            for code, cells in counts[:MOST_CLASSES]
        ]
        rows_columns = dict(zip(("rows", "columns"), land.classes.shape, strict=True))
        size = model.word("map-size", side=number(land.cellsize), **rows_columns)
        more = "".join(f"<p><small>{escape(model.said(text))}</small></p>" for text in land.notices)
        return f"<p>{escape(size)}</p>{marked_table(head, rows)}{more}"
