"""A map on the table: an example, or one of somebody's own, with a table of resistances for a species; stored
as text, so that a page that is loaded anew still has it; drawn on, stroke by stroke; and priced, for plans of
restoration.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from types import MappingProxyType
from typing import TYPE_CHECKING

from explorer.core.errors import BadOption, BadRecord, unknown
from explorer.core.lazy import lazy_import
from explorer.core.messages import message, template
from explorer.core.text import Text
from explorer.ecology.maps.images import Colour, colours
from explorer.ecology.maps.invented import FIELD, GARDEN, MEADOW, ROAD, WOOD, bocage, plain_land, suburb
from explorer.ecology.maps.land import Cells, LandCover, nomenclature
from explorer.ecology.maps.places import arrays_are_here
from explorer.ecology.maps.reading.texts import LONGEST_WORD, as_text, of_text, of_words, words
from explorer.ecology.maps.resistances import PROFILES, Resistances, Row, profile
from explorer.ecology.maps.strokes import BESIDE, TOOLS, Change, Stroke, drawn, with_change, without_change

EXAMPLES: Mapping[str, Callable[[], LandCover]] = {"bocage": bocage, "suburb": suburb}
FILE = "file"
OCS_GE = ("ocs-ge-cover", "ocs-ge-use")
NAMES = ("plain", "corine", *OCS_GE, "examples")
"""Nomenclatures of a file's classes: its own, those of public maps, that of the examples."""
EVEN, LOW, HIGH = 1.0, 0.5, 2.0
"""The resistance of a class of which nothing is known, and its range."""


@dataclass(frozen=True, eq=False)
class Opened:
    """A map as it was opened.

    Attributes
    ----------
    name : str
        One of `EXAMPLES`, or "file".
    title : Text
        What it is called.
    land : LandCover
        The map.
    classes : str
        One of `NAMES`.
    options : mapping
        How a file was read.
    """

    name: str
    title: Text
    land: LandCover
    classes: str = "examples"
    options: Mapping[str, str | float] = field(default_factory=dict)

    @property
    def plain(self) -> bool:
        """True if it is counted without arrays, in few cells."""
        return isinstance(self.land.classes, Cells)

    @cached_property
    def codes(self) -> list[int]:
        """The classes of the map as it was opened, in order."""
        return sorted(self.land.counts())

    def code(self, tool: str) -> int:
        """The class that a tool puts down."""
        return TOOLS[tool] + (0 if self.classes == "examples" else BESIDE)

    def table(self, species: str, rows: Mapping[int, Row] | None = None) -> Resistances:
        """The table of a species for the classes of this map.

        The examples' classes have shipped numbers; of any other class nothing is known, so that it resists 1
        and is no habitat until somebody says so (`rows` keeps what was said).
        """
        of_species = profile(species)
        if self.classes == "examples":
            return of_species
        known = {code: self._unknown(code) for code in self.codes}
        drawn = {BESIDE + code: replace(of_species.rows[code], code=BESIDE + code) for code in TOOLS.values()}
        kept = {code: row for code, row in (rows or {}).items() if code in known}
        return replace(of_species, rows={**known, **kept, **drawn})

    def colours(self) -> dict[int, Colour]:
        """The colour of each class, those that can be drawn included."""
        own = colours(self.codes, known=self.classes == "examples")
        drawn = colours(list(TOOLS.values()), known=True)
        return {**own, **{self.code(tool): drawn[code] for tool, code in TOOLS.items()}}

    def class_name(self, code: int, table: Resistances) -> Text:
        """The name of a class, from the map or else the table."""
        row = table.rows.get(code)
        return self.land.names.get(code) or (row.name if row else message("map-class", code=code))

    def _unknown(self, code: int) -> Row:
        name = self.land.names.get(code) or message("map-class", code=code)
        return Row(code, name, EVEN, LOW, HIGH, False, "ruling")


def example(name: str) -> Opened:
    """A map that comes with the package, drawn when it is first asked for; in 100 × 100 cells where there are
    no arrays.

    Raises
    ------
    BadOption
        With the examples there are.
    """
    if name not in EXAMPLES:
        raise BadOption(unknown(message("map-map"), name, tuple(EXAMPLES)))
    return Opened(name, TITLES[name], EXAMPLES[name]() if arrays_are_here() else plain_land(name))


def of_file(
    title: Text, land: LandCover, classes: str, options: Mapping[str, str | float] = MappingProxyType({})
) -> Opened:
    """A map of somebody's own, read with these options; its classes are named where they are known."""
    names = dict(land.names)
    if classes == "corine":
        names = {int(code): name for code, name in nomenclature("corine").items()}
    elif classes in OCS_GE:  # their codes are words: CS2.1.1.1
        known = nomenclature(classes)
        names = {code: known.get(name.fr, name) for code, name in names.items()}
    elif classes == "examples":
        names = {code: row.name for code, row in profile(PROFILES[0]).rows.items()}
    return Opened(FILE, title, replace(land, names=names), classes, options)


def likely_classes(land: LandCover) -> str:
    """The likely nomenclature of a map; that of the examples cannot be told by its codes.

    >>> likely_classes(bocage())
    'plain'
    """
    said = {land.names[code].fr if code in land.names else str(code) for code in land.counts()}
    return next((name for name in ("corine", *OCS_GE) if said <= nomenclature(name).keys()), "plain")


TITLES = {name: template(f"map-example-{name}") for name in EXAMPLES}


# Stored as text ---------------------------------------------------------------------------------------------

LONGEST = 800_000
"""[characters] A longer one is not kept: browsers keep some five million in all."""


def as_stored(opened: Opened) -> str:
    """A map as text; "" where it is too large to be kept."""
    beside = {"title": words(opened.title), "classes": opened.classes, "options": dict(opened.options)}
    text = as_text(opened.land, beside)
    return text if len(text) <= LONGEST else ""


def from_stored(text: str) -> Opened:
    """The map that a text holds.

    Raises
    ------
    BadRecord
        When it is damaged.
    """
    land, beside = of_text(text)
    match beside:
        case {"title": [str(fr), str(en)], "classes": str(classes), "options": dict(options)} if (
            len(fr) <= LONGEST_WORD >= len(en)
            and classes in NAMES
            and all(isinstance(value, (str, int, float)) for value in options.values())
            and all(len(str(value)) <= LONGEST_WORD for value in options.values())
        ):
            return Opened(FILE, of_words([fr, en]), land, classes, options)
    raise BadRecord(message("lab-damaged"))


# Drawn on ---------------------------------------------------------------------------------------------------

MOST_STROKES = 300


class MapHistory:
    """A map as it was opened, the strokes since, and how many of them are shown."""

    def __init__(self, opened: Opened, strokes: Iterable[str] = ()) -> None:
        self.opened, self.land = opened, opened.land
        self.changes: tuple[Change, ...] = ()
        self.at = 0
        for stroke in strokes:
            self.do(Stroke.parse(stroke))

    @property
    def steps(self) -> tuple[str, ...]:
        """The strokes as they are written, those that were taken back included."""
        return tuple(str(change.stroke) for change in self.changes)

    @property
    def before(self) -> LandCover:
        """The map as it was opened."""
        return self.opened.land

    @property
    def shown(self) -> tuple[Change, ...]:
        """The changes that are shown."""
        return self.changes[: self.at]

    def do(self, stroke: Stroke) -> Change:
        """Draw; strokes that were taken back are dropped.

        Raises
        ------
        ExplorerError
            When nothing can be drawn there; nothing changes.
        """
        if self.at >= MOST_STROKES:
            raise BadRecord(message("map-too-many-strokes", most=MOST_STROKES))
        change = drawn(self.land, stroke, self.opened.code(stroke.tool))
        self.changes = (*self.changes[: self.at], change)
        self.land = with_change(self.land, change)
        self.at += 1
        return change

    def goto(self, at: int) -> bool:
        """Show so many of the strokes; whether there are as many."""
        if not 0 <= at <= len(self.changes):
            return False
        while self.at > at:
            self.at -= 1
            self.land = without_change(self.land, self.changes[self.at])
        while self.at < at:
            self.land = with_change(self.land, self.changes[self.at])
            self.at += 1
        return True


# Prices of restoration: teaching values, no real prices -----------------------------------------------------

if TYPE_CHECKING:
    from explorer.studies import landscapes
else:  # whoever only looks at a map needs no studies
    landscapes = lazy_import("explorer.studies.landscapes")

USUAL_PRICES: Mapping[int, float] = {MEADOW: 1, FIELD: 2, GARDEN: 4, WOOD: 1, ROAD: 20}
"""[coins] Of a cell of each class of the invented lands; of any other, and of water, nothing is restored."""
UNKNOWN_PRICE = 1.0
"""[coins] Of a cell of a class of which nothing is known."""
MOST_COINS = 1_000_000.0
COINS = 100.0


def usual_prices(opened: Opened) -> dict[int, float]:
    """The default price of a cell of each class, 0 where it is not for sale."""
    known = opened.classes == "examples"
    prices = {code: float(USUAL_PRICES.get(code, 0)) if known else UNKNOWN_PRICE for code in opened.codes}
    return {**prices, opened.code("road"): float(USUAL_PRICES[ROAD])}


def terms(opened: Opened, table: Resistances, prices: Mapping[int, float], budget: float) -> landscapes.Terms:
    """The terms of a plan; a price that nobody changed is a teaching value."""
    shipped = usual_prices(opened)
    taught = frozenset(code for code, price in prices.items() if price == shipped.get(code))
    return landscapes.Terms(budget, dict(prices), becomes(opened, table), taught)


def becomes(opened: Opened, table: Resistances) -> dict[int, int]:
    """Class -> what its cells become: a tunnel under a road, else a hedge.

    Where the species lives in hedges it is a crossing: a strip must not be a new place to live in.
    """
    hedge, tunnel = opened.code("hedge"), opened.code("tunnel")
    strip = tunnel if table.rows[hedge].habitat else hedge
    road = opened.code("road")
    return {code: tunnel if code == road else strip for code in {*opened.codes, road}}
