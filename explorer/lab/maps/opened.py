"""A map on the table: an example, or one of somebody's own, with a table of resistances for a species."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from types import MappingProxyType

from explorer.core.errors import BadOption, unknown
from explorer.core.messages import message, template
from explorer.core.text import Text
from explorer.ecology.maps.invented import bocage, suburb
from explorer.ecology.maps.land import Cells, LandCover, nomenclature
from explorer.ecology.maps.plain.land import plain_land
from explorer.ecology.maps.resistances import PROFILES, Resistances, Row, profile
from explorer.ecology.maps.seen.images import Colour, colours
from explorer.ecology.maps.seen.places import arrays_are_here
from explorer.ecology.maps.seen.strokes import BESIDE, TOOLS

EXAMPLES: Mapping[str, Callable[[], LandCover]] = {"bocage": bocage, "suburb": suburb}
FILE = "file"
OCS_GE = ("ocs-ge-cover", "ocs-ge-use")
NAMES = ("plain", "corine", *OCS_GE, "examples")
"""What the classes of a file are: as it says itself, those of a public map, or those of the examples."""
EVEN, LOW, HIGH = 1.0, 0.5, 2.0
"""What a class resists of which nothing is known, and within which range."""


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
        """Whether it is counted without arrays, in few cells."""
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
        """What a class is called: as the map says, else as the table."""
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
    """What the classes of a map probably are; those of the examples cannot be told by their codes.

    >>> likely_classes(bocage())
    'plain'
    """
    said = {land.names[code].fr if code in land.names else str(code) for code in land.counts()}
    return next((name for name in ("corine", *OCS_GE) if said <= nomenclature(name).keys()), "plain")


TITLES = {name: template(f"map-example-{name}") for name in EXAMPLES}
