"""The map as the page sees it, without a widget: what is open, where species live, what a cell is."""

from __future__ import annotations

from dataclasses import replace

from traitlets import Enum, Float, Int, List

from explorer.core.definitions import Upload
from explorer.core.errors import BadOption, mismatch
from explorer.core.text import NO_WORDS, Text, joined
from explorer.ecology.checks import LEAST, MOST, RESISTANCE
from explorer.ecology.maps.land import HECTARE, LandCover
from explorer.ecology.maps.patches import Patches
from explorer.ecology.maps.resistances import PROFILES, Resistances, Row, read_resistances
from explorer.ecology.maps.seen.answers import Asked, habitat_patches
from explorer.ecology.maps.seen.places import by_area, cells_of, class_at, patch_at, two_far_apart
from explorer.ecology.maps.seen.questions import ask
from explorer.ecology.rasters.surface import Cell
from explorer.lab.dashboard.history import Changing
from explorer.lab.maps.dashboard.work import ASKED
from explorer.lab.maps.history import History
from explorer.lab.maps.kept import written
from explorer.lab.maps.opened import FILE, Opened
from explorer.lab.maps.prices import BUDGET
from explorer.lab.maps.prices import MOST as MOST_COINS
from explorer.lab.questions.figures import plain
from explorer.ui.messages import message

LEAST_AREAS = (0.0, 0.05, 0.1, 0.5, 1.0, 5.0, 20.0)
"""From which area on a patch may count [ha]."""
USUAL, OF_FEW = 0.1, (1.0, 0.5, 0.1, 0.0)
"""To begin with [ha]; on an example in few cells the first of the latter with which there are two patches."""
LEAST_TO_ASK = 2
"""Patches: of one, hardly anything can be asked."""
QUICKLY = 400_000
"""Cells up to which every change is answered at once; beyond, an answer is asked for by its button."""


class TableModel(Changing):
    """A map, the table of resistances, and the patches that follow from both."""

    history: History
    question = Enum(ASKED, "corridor", help="what is asked")
    species = Enum(PROFILES, "toad", help="whose table")
    least = Float(USUAL, min=0, help="the smallest patch that counts [ha]")
    landscape = Float(0.0, min=0, help="A_L, the area of the landscape, for PC [ha]; 0: that of the map")
    dearer = Int(10, min=0, max=200, help="how much dearer than the best the corridor may be [%]")
    budget = Float(BUDGET, min=0, max=MOST_COINS, help="what may be spent on restoring [coins]")
    between = Int(0, min=-1, help="strokes of the scenario between first and last; 0: after the last road")
    looked: List[int] = List(help="[row, column] of the cell looked at")

    def __init__(self) -> None:
        super().__init__()
        self.table: Resistances | None = None
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

    # What is open -------------------------------------------------------------------------------------------

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

    def hectares(self, patch: int) -> float:
        """The area of a patch."""
        return float(self.patches().cells[patch - 1]) * self.land.cellsize**2 / HECTARE

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

    def choose_least(self) -> None:
        """From which area on a patch counts on a map of few cells, to begin with."""
        if self.opened.plain:
            self.least = USUAL if self.opened.name == FILE else OF_FEW[0]
            self.find_two()

    def find_two(self) -> None:
        """Count smaller patches where an example in few cells has no two of them."""
        smaller = (least for least in OF_FEW if least < self.least)
        while self.opened.plain and self.opened.name != FILE and self.patches().count < LEAST_TO_ASK:
            if (least := next(smaller, None)) is None:
                return
            self.least = least

    def choose_ends(self) -> None:
        """Two large patches, far apart, to begin with."""
        from_to = two_far_apart(self.patches())
        self.ends = [self.inside(patch) if patch else None for patch in from_to]
        self.chosen = list(self.ends)

    def settle_ends(self) -> None:
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
        """How many cells of each class the map has, counted once."""
        if self._of_counts is not self.land:
            self._of_counts, self._counts = self.land, self.land.counts()
        return self._counts

    def own_text(self) -> str:
        """The map of somebody's own as text, "" where it is too large to be kept; written once."""
        if self._written is None or self._written[0] is not self.opened:
            self._written = self.opened, written(self.opened)
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
        row = moved(row, key, value)
        if not row.low <= row.resistance <= row.high:
            raise BadOption(
                mismatch(row.name, value, message("map-range", number=plain(row.resistance, "number")))
            )
        self.put_row(row)

    def set_price(self, code: int, coins: float) -> None:
        """What restoring a cell of a class costs; 0: it is not for sale. What is no price is not taken."""
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
        """Whether the species lives in a class."""
        self.put_row(replace(self.rows().rows[code], habitat=habitat))

    def put_row(self, row: Row) -> None:
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
        table = read_resistances(Upload(name, raw))
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
        self.find_two()
        self.follow(self.table.name.capitalised())

    def follow(self, status: Text = NO_WORDS) -> None:
        """Something changed: show it, and answer anew."""
        raise NotImplementedError

    # What a cell is -----------------------------------------------------------------------------------------

    def class_name(self, code: int) -> Text:
        """What a class is called."""
        return self.opened.class_name(code, self.rows())

    def described(self, cell: Cell) -> Text:
        """What a cell is, what it resists and who says so, which patch it belongs to."""
        where = message("map-cell", row=cell[0] + 1, column=cell[1] + 1)
        code = class_at(self.land, cell)
        if code is None:
            return message("map-no-data", where=where)
        row, patch = self.rows().rows[code], patch_at(self.patches(), cell)
        said = [message("map-cell-is", where=where, name=self.class_name(code)), self.why(row)]
        if patch:
            said.append(message("map-cell-patch", patch=self.patch_name(patch)))
        return joined(said, " ")

    def why(self, row: Row) -> Text:
        """A resistance, its range and who says so."""
        number, low, high = (plain(value, "number") for value in (row.resistance, row.low, row.high))
        return message("map-resists", number=number, low=low, high=high, origin=self.origin(row))

    def origin(self, row: Row) -> Text:
        """Who says so: a publication, a teaching value, or whoever sits here."""
        if row.provenance == "published":
            return message("map-published", source=row.source)
        return message("map-own-value" if self.is_own(row) else "map-teaching-value")

    def short_origin(self, row: Row) -> Text:
        """The same in a word."""
        if row.provenance == "published":
            return message("map-origin-published")
        return message("map-origin-own" if self.is_own(row) else "map-origin-ruling")

    def is_own(self, row: Row) -> bool:
        """Whether a number is not as it ships."""
        shipped = self.opened.table(self.species).rows.get(row.code)
        return shipped is None or (shipped.resistance, shipped.habitat) != (row.resistance, row.habitat)

    def patch_name(self, patch: int) -> Text:
        """A patch by its number and area."""
        return message("map-patch", number=patch, area=plain(self.hectares(patch), "number"))


def moved(row: Row, key: str, value: float) -> Row:
    """A row with another resistance, which its range then holds, or another end of its range."""
    if key == "low":
        return replace(row, low=value)
    if key == "high":
        return replace(row, high=value)
    return replace(row, resistance=value, low=min(row.low, value), high=max(row.high, value))
