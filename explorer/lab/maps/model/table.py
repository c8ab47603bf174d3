"""A map on the table, without a widget: what is open, where species live, what is drawn on it, what is asked
of it.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from traitlets import Enum, Float, Int, List

from explorer.core.definitions import Upload
from explorer.core.errors import BadOption, ExplorerError, mismatch
from explorer.core.lazy import lazy_import
from explorer.core.messages import message
from explorer.core.text import NO_WORDS, Text, joined
from explorer.ecology.checks import LEAST, MOST, RESISTANCE
from explorer.ecology.maps.answers import Asked, habitat_patches
from explorer.ecology.maps.land import HECTARE, LandCover
from explorer.ecology.maps.patches import Patches
from explorer.ecology.maps.places import by_area, cells_of, class_at, patch_at, two_far_apart
from explorer.ecology.maps.questions import ask
from explorer.ecology.maps.resistances import PROFILES, Resistances, Row, fitted, read_resistances
from explorer.ecology.maps.strokes import TOOLS, Stroke
from explorer.ecology.rasters.surface import Cell
from explorer.lab.maps.model.answers import (
    ASKED,
    BUDGET,
    CHANGES,
    Answers,
    Doubting,
    answers,
    changes,
    number,
    restoring,
)
from explorer.lab.maps.opened import COINS, FILE, MOST_COINS, MapHistory, Opened, as_stored, terms
from explorer.ui.model import PageModel

if TYPE_CHECKING:
    from explorer.studies import landscapes
else:  # whoever only looks at a map needs no studies
    landscapes = lazy_import("explorer.studies.landscapes")

LEAST_AREAS = (0.0, 0.05, 0.1, 0.5, 1.0, 5.0, 20.0)
"""From which area on a patch may count [ha]."""
USUAL, OF_FEW = 0.1, (1.0, 0.5, 0.1, 0.0)
"""To begin with [ha]; on an example in few cells the first of the latter with which there are two patches."""
LEAST_TO_ASK = 2
"""Patches: of one, hardly anything can be asked."""
QUICKLY = 400_000
"""Cells up to which every change is answered at once; beyond, an answer is asked for by its button."""
BRUSHES = ("look", *TOOLS)
SEED = 1
"""Of the invented lands as they ship, and of the draws."""
DRAWS = (50, 200, 500)


class TableModel(PageModel):
    """A map with its table of resistances, the patches that follow from both, strokes drawn on it, and a
    question.
    """

    history: MapHistory
    question = Enum(ASKED, "corridor", help="what is asked")
    species = Enum(PROFILES, "toad", help="whose table")
    least = Float(USUAL, min=0, help="the smallest patch that counts [ha]")
    landscape = Float(0.0, min=0, help="A_L, the area of the landscape, for PC [ha]; 0: that of the map")
    dearer = Int(10, min=0, max=200, help="how much dearer than the best the corridor may be [%]")
    budget = Float(COINS, min=0, max=MOST_COINS, help="what may be spent on restoring [coins]")
    between = Int(0, min=-1, help="strokes of the scenario between first and last; 0: after the last road")
    looked: List[int] = List(help="[row, column] of the cell looked at")
    brush = Enum(BRUSHES, "look", help="what a click on the map does while it is drawn on")
    first: Cell | None = None

    def __init__(self) -> None:
        super().__init__()
        self.answers, self.doubting = Answers(self), Doubting(self)
        self.linked: tuple[Cell, ...] = ()
        self.drawn: dict[str, tuple[object, bytes]] = {}
        self.table: Resistances | None = None
        self.stretched: tuple[Row | None, float, float] = None, LEAST, MOST
        self.prices: dict[int, float] = {}
        self.ends: list[Cell | None] = [None, None]
        self.chosen: list[Cell | None] = [None, None]
        self._known: tuple[object, ...] = ()
        self._patches: Patches | None = None
        self._before: tuple[object, Asked] | None = None
        self._asked: tuple[object, Asked] | None = None
        self._written: tuple[Opened, str] | None = None
        self._of_spots: Patches | None = None
        self._spots: dict[int, Cell] = {}
        self._of_counts: LandCover | None = None
        self._counts: dict[int, int] = {}

    # The open map -------------------------------------------------------------------------------------------

    @property
    def opened(self) -> Opened:
        """The map as it was opened."""
        return self.history.opened

    @property
    def land(self) -> LandCover:
        """The map as it is shown."""
        return self.history.land

    def rows(self) -> Resistances:
        """The table; a map is open."""
        assert self.table is not None
        return self.table

    def patches(self) -> Patches:
        """Where the species lives, counted once."""
        key = (self.land, self.table, self.least)
        if self._patches is None or not all(a is b for a, b in zip(key, self._known, strict=True)):
            self._patches = habitat_patches(self.land, self.rows(), self.least)
            self._known = key
        return self._patches

    def asked(self) -> Asked:
        """The map as a question takes it; what was counted of few cells is known, of many it is too much to
        be kept.
        """
        key = (
            self.land,
            self.rows(),
            self.patches(),
            self.end_patch(0),
            self.end_patch(1),
            self.dearer / 100,
        )
        if not self.opened.plain:
            return ask(*key)
        if self._asked is None or self._asked[0] != key:
            self._asked = key, ask(*key)
        return self._asked[1]

    def asked_before(self) -> Asked:
        """The map as it was opened, counted once."""
        land, table = self.history.before, self.rows()
        if self._before is None or self._before[0] != (land, table, self.least):
            self._before = (
                (land, table, self.least),
                ask(land, table, habitat_patches(land, table, self.least)),
            )
        return self._before[1]

    def _choose_least(self) -> None:
        """From which area on a patch counts on a map of few cells, to begin with."""
        if self.opened.plain:
            self.least = USUAL if self.opened.name == FILE else OF_FEW[0]
            self._find_two()

    def _find_two(self) -> None:
        """Count smaller patches where an example in few cells has no two of them."""
        smaller = (least for least in OF_FEW if least < self.least)
        while self.opened.plain and self.opened.name != FILE and self.patches().count < LEAST_TO_ASK:
            if (least := next(smaller, None)) is None:
                return
            self.least = least

    def _choose_ends(self) -> None:
        """Two large patches, far apart, to begin with."""
        from_to = two_far_apart(self.patches())
        self.ends = [self.inside(patch) if patch else None for patch in from_to]
        self.chosen = list(self.ends)

    def _settle_ends(self) -> None:
        """The ends that were chosen; another patch for one that is gone, until it is there again."""
        self.ends = list(self.chosen)
        for which in (0, 1):
            if not self.end_patch(which):
                other = self.end_patch(1 - which)
                patch = next((one for one in two_far_apart(self.patches()) if one != other), 0)
                self.ends[which] = self.inside(patch) if patch else None
                self.chosen[which] = self.chosen[which] or self.ends[which]

    def end_patch(self, which: int) -> int:
        """The patch where a question about two begins (0) or ends (1), 0 for none."""
        return patch_at(self.patches(), self.ends[which])

    def inside(self, patch: int) -> Cell:
        """A cell of a patch."""
        return self.spots()[patch]

    def spots(self) -> dict[int, Cell]:
        """Patch -> a cell in its middle; the largest patch first. Found once."""
        patches = self.patches()
        if self._of_spots is not patches:
            cells = {patch: (row, column) for patch, row, column in cells_of(patches)}
            self._of_spots, self._spots = patches, {patch: cells[patch] for patch in by_area(patches)}
        return self._spots

    def counts(self) -> dict[int, int]:
        """The number of cells of each class, counted once."""
        if self._of_counts is not self.land:
            self._of_counts, self._counts = self.land, self.land.counts()
        return self._counts

    def own_text(self) -> str:
        """The map of somebody's own as text, "" where it is too large to be kept; written once."""
        if self._written is None or self._written[0] is not self.opened:
            self._written = self.opened, as_stored(self.opened)
        return self._written[1]

    # The table ----------------------------------------------------------------------------------------------

    def set_number(self, code: int, key: str, value: float) -> None:
        """Another resistance, or end of its range, for a class; the range gives way to the resistance.

        Raises
        ------
        BadOption
            When it is not above 0, or a range would end before it begins.
        """
        row = self.rows().rows[code]
        if not LEAST <= value <= MOST:
            raise BadOption(mismatch(row.name, value, RESISTANCE))
        unstretched, low, high = self.stretched
        before = (
            replace(row, low=low, high=high) if row is unstretched else row
        )  # the last number may be amiss
        row = moved(before if key == "resistance" else row, key, value)
        if not row.low <= row.resistance <= row.high:
            raise BadOption(mismatch(row.name, value, message("map-range", number=number(row.resistance))))
        self._put_row(row)
        if key == "resistance":
            self.stretched = self.rows().rows[code], before.low, before.high

    def set_price(self, code: int, coins: float) -> None:
        """Set the price of restoring a cell of a class, 0 for not for sale; other values are ignored."""
        if not 0 <= coins <= MOST_COINS:
            self.changed()  # the field shows what holds
        elif coins != self.prices.get(code):
            self.prices = {**self.prices, code: coins}
            self.follow()

    def spent(self) -> float:
        """[coins] What the hedges, ponds and tunnels cost that are drawn, by what was there; no road."""
        works = (change for change in self.history.shown if change.stroke.tool != "road")
        return sum(self.prices.get(int(code), 0.0) for change in works for code in change.before)

    def set_habitat(self, code: int, habitat: bool) -> None:
        """Set if the species lives in a class."""
        self._put_row(replace(self.rows().rows[code], habitat=habitat))

    def _put_row(self, row: Row) -> None:
        """A row of one's own: a teaching value from now on."""
        if row == self.rows().rows[row.code]:
            return
        own = replace(row, provenance="ruling", source=NO_WORDS)
        self.table = replace(self.rows(), rows={**self.rows().rows, row.code: own})
        self.follow(message("map-table-changed", name=self.class_name(row.code)))

    def open_table(self, name: str, raw: bytes) -> None:
        """A table that was saved; the map must have no class that it does not have.

        Raises
        ------
        ExplorerError
            With file, row and key.
        """
        table = fitted(read_resistances(Upload(name, raw)), self.opened.land)
        missing = [code for code in self.land.counts() if code not in table.rows]
        if missing:
            lacking = message("map-no-row", names=joined([self.class_name(code) for code in missing]))
            raise BadOption(mismatch(name, lacking, message("map-a-row-each")))
        extra = {code: row for code, row in self.rows().rows.items() if code not in table.rows}
        self.table = replace(table, rows={**table.rows, **extra})
        self.follow(message("opened", name=name))

    def other_species(self, species: str) -> None:
        """Another species; what was said of one's own classes stays."""
        self.species = species
        self.table = self.opened.table(species, self.rows().rows)
        self._find_two()
        self.follow(self.table.name.capitalised())

    # Cells in words -----------------------------------------------------------------------------------------

    def class_name(self, code: int) -> Text:
        """The name of a class."""
        return self.opened.class_name(code, self.rows())

    def described(self, cell: Cell) -> Text:
        """A cell in words: its class, its resistance with the source, its patch."""
        where = message("map-cell", row=cell[0] + 1, column=cell[1] + 1)
        code = class_at(self.land, cell)
        if code is None:
            return message("map-no-data", where=where)
        row, patch = self.rows().rows[code], patch_at(self.patches(), cell)
        said = [message("map-cell-is", where=where, name=self.class_name(code)), self._why(row)]
        if patch:
            said.append(message("map-cell-patch", patch=self.patch_name(patch)))
        return joined(said, " ")

    def _why(self, row: Row) -> Text:
        """A resistance, its range and who says so."""
        resists, low, high = map(number, (row.resistance, row.low, row.high))
        return message("map-resists", number=resists, low=low, high=high, origin=self.origin(row))

    def origin(self, row: Row) -> Text:
        """Who says so: a publication, a teaching value, or whoever sits here."""
        if row.provenance == "published":
            return message("map-published", source=row.source)
        return message("map-own-value" if self._is_own(row) else "map-teaching-value")

    def short_origin(self, row: Row) -> Text:
        """The same in a word."""
        if row.provenance == "published":
            return message("map-origin-published")
        return message("map-origin-own" if self._is_own(row) else "map-origin-ruling")

    def _is_own(self, row: Row) -> bool:
        """True if a number is not as it ships."""
        shipped = self.opened.table(self.species).rows.get(row.code)
        return shipped is None or (shipped.resistance, shipped.habitat) != (row.resistance, row.habitat)

    def patch_name(self, patch: int) -> Text:
        """A patch by its number and area."""
        return message(
            "map-patch",
            number=patch,
            area=number(float(self.patches().cells[patch - 1]) * self.land.cellsize**2 / HECTARE),
        )

    # The question -------------------------------------------------------------------------------------------

    def follow(self, status: Text = NO_WORDS) -> None:
        """Something changed: show it, and answer anew; a large map is answered when that is asked for."""
        self._settle_ends()
        self.linked = ()
        self.doubting.forget()
        self.answers.forget()
        self.changed(status)
        if self.land.classes.size <= QUICKLY:
            self.ask()

    def ask(self) -> None:
        """Measure, and answer the question."""
        before = self.asked_before() if self.history.at else None
        asked, study = self.asked(), self.study
        if self.question == BUDGET:
            own = restoring(study, terms(self.opened, self.rows(), self.prices, self.budget))
        else:
            compared = self.question == CHANGES
            own = changes(study, self.stop()) if compared else answers(self.question, asked)
        self.answers.ask(self.question, asked, before, own)

    def set(self, trait: str, value: object) -> None:
        """Another question, or another number of it."""
        if value is not None and value != getattr(self, trait):
            self.set_trait(trait, value)
            self.follow()

    def end(self, which: int, patch: int) -> None:
        """The patch where a question about two begins (0) or ends (1); who takes the other's, swaps both."""
        cell = self.inside(patch)
        if patch_at(self.patches(), self.ends[1 - which]) == patch:
            self.ends[1 - which] = self.ends[which]
        self.ends[which] = cell
        self.chosen = list(self.ends)
        self.follow(message("map-from" if which == 0 else "map-to", patch=self.patch_name(patch)))

    def stop(self) -> int:
        """After how many strokes another scenario stands between the first and the last, 0 for none: as was
        chosen, or after the last road.
        """
        if self.between:
            return self.between if 0 < self.between < self.history.at else 0
        tools = [change.stroke.tool for change in self.history.shown[:-1]]
        return max((at for at, tool in enumerate(tools, 1) if tool == "road"), default=0)

    def study(self, draws: int = 0) -> landscapes.MapStudy:
        """The map and its question as a study that can be done again, with as many draws as were made, or
        `draws`.
        """
        opened, asked, doubts = self.opened, self.asked(), self.doubting.result
        draws = draws or (doubts.wanted if doubts is not None else DRAWS[0])
        drawings = tuple(
            landscapes.Drawing(change.after, change.places(self.land.classes.shape[1]))
            for change in self.history.shown
        )
        both = asked.start and asked.goal and asked.start != asked.goal
        origin = (
            landscapes.Origin(opened.title.fr, None, dict(opened.options))
            if opened.name == FILE
            else landscapes.Origin(opened.name, SEED, coarse=opened.plain)
        )
        return landscapes.MapStudy(
            opened.land, self.rows(), origin, opened.title, drawings, self.least,
            landscape=self.landscape or None,
            pair=(asked.start, asked.goal) if both else None, dearer=asked.dearer, seed=SEED, draws=draws,
        )  # fmt: skip

    def doubted(self) -> landscapes.Doubts | None:
        """The draws, while they are looked at."""
        return self.doubting.result if self.tab == "map-sure" else None

    # Drawing ------------------------------------------------------------------------------------------------

    def look_at(self, row: int, column: int) -> None:
        """Ring a cell, and tell of it."""
        self.looked = [row, column]
        self.changed(self.described((row, column)))

    def point_cell(self, row: int, column: int) -> None:
        """Pointer or cursor is there: what is it, why this value?"""
        self.remark_that(self.described((row, column)))

    def leave(self) -> None:
        """Nothing is remarked any more."""
        self.remark_that(NO_WORDS)

    def take_up(self, brush: str) -> None:
        """Another brush."""
        self.first = None
        self.brush = brush
        self.changed()

    @property
    def drawing(self) -> bool:
        """True if a click draws."""
        return self.tab == "map-change" and self.brush != "look"

    def pen(self) -> str:
        """The effect of dragging: "line", "dot", or "" for none."""
        if not self.drawing:
            return ""
        return "line" if self.brush in ("road", "hedge") else "dot"

    def click_cell(self, row: int, column: int) -> None:
        """Draw, or look at a cell."""
        cell = (row, column)
        if not self.drawing:
            self.look_at(row, column)
        elif self.pen() == "line" and self.first is None:
            self.first = cell
            self.changed(message("map-other-end", tool=message(f"map-tool-{self.brush}")).capitalised())
        else:
            cells = (cell,) if self.first is None else (self.first, cell)
            self.first = None
            self.stroke(cells)

    def stroke(self, cells: tuple[Cell, ...]) -> None:
        """The brush went through these cells."""
        if self.drawing:
            self.do(Stroke(self.brush, cells))

    def do(self, stroke: Stroke) -> None:
        """Draw; a refusal is said and changes nothing."""
        try:
            change = self.history.do(stroke)
        except ExplorerError as error:
            self.changed(message("problem", detail=error.text), refusal=True)
            return
        self.follow(message("map-drawn", tool=message(f"map-tool-{stroke.tool}"), count=len(change.cells)))

    def step(self, where: str) -> None:
        """First, back, forward or last; at an end the status line says so."""
        at, last = self.history.at, len(self.history.steps)
        self.goto_index({"first": 0, "back": at - 1, "forward": at + 1, "last": last}[where])

    def goto_index(self, index: int) -> None:
        """The map after so many strokes."""
        self.first = None
        if self.history.goto(index):
            self.follow(message("map-at-stroke", index=index, count=len(self.history.steps)))
        else:
            self.changed(message("lab-nothing-before" if index < 0 else "lab-nothing-after"))


def moved(row: Row, key: str, value: float) -> Row:
    """A row with another resistance, which its range then holds, or another end of its range."""
    if key == "low":
        return replace(row, low=value)
    if key == "high":
        return replace(row, high=value)
    return replace(row, resistance=value, low=min(row.low, value), high=max(row.high, value))
