"""The panel of the resistance table: a grid to be edited, with who says so; saved and opened as a file."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from html import escape

import ipywidgets as w

from explorer.core.text import NO_WORDS
from explorer.ecology.maps.resistances import PROFILES, Row, profile, write_resistances
from explorer.ecology.maps.seen.strokes import BESIDE
from explorer.lab.maps.dashboard.drawing import css, number
from explorer.lab.maps.dashboard.incoming import MOST_OF_TABLE
from explorer.lab.maps.dashboard.model import MapModel
from explorer.ui.parts import Panel, column, prose, row
from explorer.ui.widgets import Opener

NUMBERS = ("resistance", "low", "high")
COLUMNS = "minmax(84px, 1fr) 76px repeat(2, minmax(52px, 76px)) 50px"
SAVED = "resistances.toml"
MOST_PRICES = 24


class TablePanel(Panel[MapModel]):
    """Which species, and a row for each class."""

    def build(self) -> w.Widget:
        """A choice, the grid, buttons."""
        self.species = self.dropdown("map-species", self.set_species, style="xp-stacked", flex="none")
        self.kernel, self.note, self.foot = prose(), prose(), prose()
        self.grid = w.GridBox(
            layout=w.Layout(
                grid_template_columns=COLUMNS, grid_gap="2px 6px", width="100%", align_items="center"
            )
        )
        self.grid.add_class("map-grid")
        self.rows: dict[int, dict[str, w.Widget]] = {}
        self.opener = self.named(
            Opener(accept=".toml", most=MOST_OF_TABLE, layout=w.Layout(width="auto")),
            "map-open-table",
            "label",
        )
        self.opener.on_open(self.at_field(self.note, self.model.open_table))
        save, again = self.button("map-save-table", self.save), self.button("map-table-again", self.again)
        return column(
            self.species, self.kernel, self.note, self.grid, row(save, self.opener, again), self.foot
        )

    def set_species(self, species: str) -> None:
        """Another species."""
        if species and species != self.model.species:
            self.model.other_species(species)

    def save(self) -> None:
        """The table as a file."""
        self.model.page.download(SAVED, write_resistances(self.model.rows()), "application/toml")

    def again(self) -> None:
        """The table as it ships."""
        self.model.table = self.model.opened.table(self.model.species)
        self.model.follow(self.model.table.name.capitalised())

    def relabel(self) -> None:
        """The species in the model's language."""
        super().relabel()
        with self.filled():
            self.species.options = [
                (self.model.said(profile(name).name.capitalised()), name) for name in PROFILES
            ]
            self.species.value = self.model.species
        self.rows = {}  # names of the fields are in the language

    def refresh(self) -> None:
        """The numbers as they are; fields are made when the classes are others."""
        model = self.model
        codes = self.codes()
        if list(self.rows) != codes:
            self.make(codes)
        with self.filled():
            self.species.value = model.species
            for code in codes:
                self.fill(model.rows().rows[code])
        kernel = model.rows().kernel
        far = model.word("map-kernel", median=number(kernel.median), most=number(kernel.d95))
        self.kernel.value = f"<p>{escape(far)}</p>"
        told = [model.word("map-table-foot"), *self.sources(codes)]
        self.foot.value = "".join(f"<p><small>{escape(each)}</small></p>" for each in told)

    def sources(self, codes: Sequence[int]) -> list[str]:
        """The publications that numbers of the grid come from, each once."""
        rows = (self.model.rows().rows[code] for code in codes)
        found = dict.fromkeys(
            self.model.said(self.model.origin(row)) for row in rows if row.source != NO_WORDS
        )
        return [said[:1].upper() + said[1:] for said in found]

    def codes(self) -> list[int]:
        """The classes of the map, and those that can be drawn on it."""
        rows = self.model.rows().rows
        there = self.model.counts()
        drawn = [
            code
            for code in rows
            if code not in there and (self.model.opened.classes == "examples" or code > BESIDE)
        ]
        return [*(code for code in rows if code in there), *drawn]

    def make(self, codes: Sequence[int]) -> None:
        """A row of fields for each class."""
        heads = ("map-col-class", "map-col-resistance", "map-col-low", "map-col-high", "map-col-habitat")
        cells: list[w.Widget] = [
            prose(f"<b><small>{escape(self.model.word(key))}</small></b>") for key in heads
        ]
        self.rows = {code: self.fields(code) for code in codes}
        for fields in self.rows.values():
            cells += fields.values()
        self.grid.children = tuple(cells)

    def fields(self, code: int) -> dict[str, w.Widget]:
        """Name and origin, three numbers, a tick."""
        name = self.model.said(self.model.class_name(code))
        made: dict[str, w.Widget] = {"name": prose()}
        for key in NUMBERS:
            said = f"{name}, {self.model.word(f'map-col-{key}')}"
            made[key] = w.FloatText(description=said, layout=w.Layout(width="auto", min_width="0"))
            made[key].observe(self.set_number(code, key), "value")
        said = f"{name}, {self.model.word('map-col-habitat')}"
        made["habitat"] = w.Checkbox(description=said, indent=False, layout=w.Layout(width="auto"))
        made["habitat"].observe(self.chosen(partial(self.model.set_habitat, code)), "value")
        return made

    def set_number(self, code: int, key: str) -> object:
        """What hears a number of a class: a refusal is said above the grid, the field shows what holds."""

        def heard(value: float) -> None:
            try:
                self.model.set_number(code, key, value)
            finally:
                with self.filled():
                    self.fill(self.model.rows().rows[code])

        return self.at_field(self.note, lambda change: None if self.filling else heard(change["new"]))

    def fill(self, row: Row) -> None:
        """A row as it is."""
        model, fields = self.model, self.rows[row.code]
        colour = css(model.opened.colours()[row.code]) if row.code in model.opened.colours() else "none"
        square = f'<span class="map-swatch" style="background:{colour}"></span>'
        name, origin = (
            escape(model.said(model.class_name(row.code))),
            escape(model.said(model.short_origin(row))),
        )
        fields["name"].value = f"{square}{name}<br><small>{origin}</small>"
        for key in NUMBERS:
            fields[key].value = getattr(row, key)
        fields["habitat"].value = row.habitat


class Prices(Panel[MapModel]):
    """What restoring a cell of each class costs."""

    def build(self) -> w.Widget:
        """A sentence, a grid of fields."""
        self.intro = prose()
        self.fields: dict[int, w.FloatText] = {}
        columns = "repeat(auto-fill, minmax(150px, 1fr))"
        self.grid = w.GridBox(
            layout=w.Layout(grid_template_columns=columns, grid_gap="4px 8px", width="100%")
        )
        return column(self.intro, self.grid)

    def refresh(self) -> None:
        """The prices as they are; fields are made when classes or language are others."""
        model = self.model
        self.intro.value = f"<p><small>{escape(model.word('map-prices'))}</small></p>"
        codes = [code for code in model.prices if code in model.counts()][:MOST_PRICES]
        names = [model.said(model.class_name(code).capitalised()) for code in codes]
        if [field.description for field in self.fields.values()] != names or list(self.fields) != codes:
            self.fields = {code: self.field(code, name) for code, name in zip(codes, names, strict=True)}
            self.grid.children = tuple(self.fields.values())
        with self.filled():
            for code, field in self.fields.items():
                field.value = model.prices[code]

    def field(self, code: int, name: str) -> w.FloatText:
        """The field of a class under its name."""
        made = w.FloatText(description=name, layout=w.Layout(width="auto", min_width="0"))
        made.add_class("xp-stacked")
        made.observe(self.chosen(partial(self.model.set_price, code)), "value")
        return made
