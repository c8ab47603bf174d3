"""The resistances of one species: a small file that says for each class of land cover what it resists and
where that number comes from; and how far the species gets.

A number is published, with its source, or a teaching value ("ruling") and said to be; the range within
which it may lie is what draws are made from.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cache
from importlib.resources import files
from math import exp, inf, log
from random import Random
from typing import TYPE_CHECKING, Self

from explorer.core.definitions import NOTHING, PROVENANCES, Reader, Source, read
from explorer.core.errors import BadNetwork, BadOption, mismatch
from explorer.core.lazy import lazy_import
from explorer.core.messages import message
from explorer.core.text import NO_WORDS, Text
from explorer.ecology.checks import LEAST, MOST
from explorer.ecology.counting import Array
from explorer.ecology.maps.land import NO_DATA, LandCover, nomenclature, numbered_words
from explorer.ecology.rasters.surface import Surface

if TYPE_CHECKING:
    import numpy as np
else:
    np = lazy_import("numpy")


PROFILES = ("toad", "hedgehog", "monarch", "flier")
MOST_CODE = 10**9


@dataclass(frozen=True, slots=True)
class Row:
    """One class of land cover.

    Attributes
    ----------
    code : int
        As on the map.
    name : Text
        What it is called.
    resistance, low, high : float
        [any one unit] The number, and the range within which it may lie; above 0.
    habitat : bool
        Whether the species lives there.
    provenance : str
        "published" or "ruling" (a teaching value), as every number of this package.
    source : Text
        The publication; empty for a ruling.
    """

    code: int
    name: Text
    resistance: float
    low: float
    high: float
    habitat: bool
    provenance: str
    source: Text = NO_WORDS

    def drawn(self, chance: Random) -> float:
        """A resistance from the range."""
        return min(max(exp(chance.uniform(log(self.low), log(self.high))), self.low), self.high)


@dataclass(frozen=True, slots=True)
class Resistances:
    """A table for one species: its name, how far it gets and who says so, a row for each class by code."""

    name: Text
    kernel: Kernel
    rows: Mapping[int, Row]
    provenance: str = "ruling"
    source: Text = NO_WORDS

    def __repr__(self) -> str:
        return f"<resistances, {self.name.en}, {len(self.rows)} classes>"

    def surface(self, land: LandCover, neighbours: int = 8) -> Surface:
        """The resistance of each cell of a map; nothing passes where there is no data.

        Raises
        ------
        BadNetwork
            When a class of the map is missing in the table; the message names all that are.
        """
        return Surface(self._on(land, {code: row.resistance for code, row in self.rows.items()}), neighbours)

    def habitat(self, land: LandCover) -> Array:
        """Cells that are habitat."""
        return self._on(land, {code: float(row.habitat) for code, row in self.rows.items()}) == 1

    def drawn(self, chance: Random) -> Resistances:
        """The table with each resistance drawn anew from its range, all ratios as likely (log-uniform).

        >>> toad = profile("toad").drawn(Random(1))
        >>> all(row.low <= row.resistance <= row.high for row in toad.rows.values())
        True
        """
        rows = {code: replace(row, resistance=row.drawn(chance)) for code, row in self.rows.items()}
        return replace(self, rows=rows)

    def _on(self, land: LandCover, values: Mapping[int, float]) -> Array:
        """A number for each cell; infinity where there is no data."""
        table = {NO_DATA: np.inf, **values}
        codes = np.array(sorted(table))
        at = np.minimum(np.searchsorted(codes, land.classes), codes.size - 1)
        known = codes[at] == land.classes
        if not known.all():
            names = ", ".join(map(str, np.unique(land.classes[~known]).tolist()))
            expected = message("ecology-map-a-row-each", known=", ".join(map(str, values)))
            raise BadNetwork(mismatch(message("ecology-map-classes"), names, expected))
        found: Array = np.array([table[code] for code in codes.tolist()])[at]
        return found


@cache
def profile(name: str) -> Resistances:
    """A table that comes with the package, for the classes of the invented lands: one of `PROFILES`.

    >>> profile("toad").rows[1].provenance, profile("toad").rows[2].provenance
    ('published', 'ruling')
    """
    return read_resistances(files("explorer.ecology.maps") / "profiles" / f"{name}.toml")


def read_resistances(file: Source) -> Resistances:
    """Read a table of resistances.

    Raises
    ------
    BadDefinition
        With file, row, key and line: a resistance that is not above 0 or beyond 1e30, a range that does not
        hold it, a code given twice, a number without provenance, a published one without source.
    """
    top = read(file)
    found = table_of(top)
    top.close()
    return found


def table_of(top: Reader) -> Resistances:
    """The table that a file holds, whatever else is in it."""
    name, dispersal = top.bilingual("name"), top.table("dispersal")
    kernel, origin = _kernel(dispersal), _origin_of(dispersal)
    dispersal.close()
    rows: dict[int, Row] = {}
    for reader in top.tables("class"):
        row = _row(reader)
        if row.code in rows:
            raise reader.refuse("code", row.code, message("ecology-map-each-code-once"))
        rows[row.code] = row
    return Resistances(name, kernel, rows, *origin)


def fitted(table: Resistances, land: LandCover) -> Resistances:
    """The table for a map whose classes are words: each row where the map has the class of its name, whatever
    its number. A row that is called by its number stays; a class without a row of its name has none. Of a map
    whose classes are numbers, the table as it is.

    Examples
    --------
    >>> from explorer.core.text import verbatim
    >>> land = LandCover(np.array([[1, 2]]), 10, names={1: verbatim("field"), 2: verbatim("hedge")})
    >>> toad = fitted(profile("toad"), land)
    >>> toad.rows[1].name.en, toad.rows[1].resistance == profile("toad").rows[3].resistance
    ('field', True)
    """
    if not numbered_words(land):
        return table
    named = {said.casefold(): row for row in table.rows.values() for said in (row.name.en, row.name.fr)}
    beyond = {code: row for code, row in table.rows.items() if code > max(land.names)}
    found = dict[int, Row]()
    for code, name in land.names.items():
        row = next((named[said] for said in _called(name) if said in named), table.rows.get(code))
        if row is not None and (row.name.fr == str(code) or _called(name) & _called(row.name)):
            found[code] = replace(row, code=code)
    return replace(table, rows={**found, **beyond})


def _called(name: Text) -> set[str]:
    """The names of a class, also those of a code of OCS GE."""
    known = [nomenclature(one).get(name.fr) for one in ("ocs-ge-cover", "ocs-ge-use")]
    return {said.casefold() for each in (name, *known) if each is not None for said in (each.fr, each.en)}


def write_resistances(table: Resistances) -> str:
    """The table as a file that reads back as the same table.

    >>> from explorer.core.definitions import Upload
    >>> hedgehog = profile("hedgehog")
    >>> read_resistances(Upload("mine.toml", write_resistances(hedgehog).encode())).rows == hedgehog.rows
    True
    """
    lines = [f"name = {_both(table.name)}", "", "[dispersal]", f"median = {table.kernel.median!r}"]
    lines += _origin(table)
    for row in table.rows.values():
        lines += ["", "[[class]]", f"code = {row.code}", f"name = {_both(row.name)}"]
        lines += [f"{key} = {getattr(row, key)!r}" for key in ("resistance", "low", "high")]
        lines += [f"habitat = {str(row.habitat).lower()}", *_origin(row)]
    return "\n".join(lines) + "\n"


def _kernel(dispersal: Reader) -> Kernel:
    """A median or a maximum distance."""
    key = "maximum" if "maximum" in dispersal else "median"
    distance = dispersal.number(key, LEAST, MOST)
    return Kernel.of_maximum(distance) if key == "maximum" else Kernel.of_median(distance)


def _row(reader: Reader) -> Row:
    low, high = (reader.number(key, LEAST, MOST) for key in ("low", "high"))
    if low > high:
        raise reader.refuse("high", high, message("ecology-map-range", low=low))
    code, name = reader.integer("code", 0, MOST_CODE), reader.bilingual("name")
    resistance, habitat = reader.number("resistance", low, high), reader.flag("habitat")
    row = Row(code, name, resistance, low, high, habitat, *_origin_of(reader))
    reader.close()
    return row


def _origin_of(reader: Reader) -> tuple[str, Text]:
    """The provenance and source of a number: what is published has a source."""
    provenance, source = reader.choice("provenance", PROVENANCES), reader.bilingual("source", NO_WORDS)
    if provenance == "published" and source == NO_WORDS:
        raise reader.refuse("source", NOTHING, message("ecology-map-a-source"))
    return provenance, source


def _origin(thing: Row | Resistances) -> list[str]:
    """The same as lines of TOML."""
    source = [f"source = {_both(thing.source)}"] if thing.source != NO_WORDS else []
    return [f'provenance = "{thing.provenance}"', *source]


def _both(text: Text) -> str:
    """A text in both languages, as TOML writes it."""
    fr, en = (said.replace("\\", "\\\\").replace('"', '\\"') for said in (text.fr, text.en))
    return f'{{ fr = "{fr}", en = "{en}" }}'


# Dispersal --------------------------------------------------------------------------------------------------

HALF, FEW = 0.5, 0.05


@dataclass(frozen=True, slots=True)
class Kernel:
    """A chance that falls by the same share with each further metre: p = exp(-rate d).

    Attributes
    ----------
    rate : float
        [1 / unit of the distances] Above 0.

    References
    ----------
    Saura and Pascual-Hortal 2007, Landscape and Urban Planning 83:91-103 (k = -ln(p_D) / D).

    Examples
    --------
    >>> toad = Kernel.of_median(500)
    >>> round(toad.chance(1000), 9), round(toad.median), round(toad.d95)
    (0.25, 500, 2161)
    """

    rate: float

    @classmethod
    def of_median(cls, distance: float) -> Self:
        """Half of the animals get further (d50).

        Raises
        ------
        BadOption
            When the distance is not above 0.
        """
        return cls.at(distance, HALF)

    @classmethod
    def of_maximum(cls, distance: float) -> Self:
        """One in twenty gets further (d95): what field guides call the maximum distance."""
        return cls.at(distance, FEW)

    @classmethod
    def at(cls, distance: float, chance: float) -> Self:
        """A known chance at a known distance."""
        if not 0 < distance < inf:
            raise BadOption(mismatch("distance", distance, message("ecology-map-distance")))
        if not 0 < chance < 1:
            raise BadOption(mismatch("chance", chance, message("ecology-inside")))
        return cls(-log(chance) / distance)

    def chance(self, distance: float) -> float:
        """The chance of getting that far: 1 at 0, 0 at an infinite distance."""
        return exp(-self.rate * distance)

    @property
    def median(self) -> float:
        """d50: half of the animals get further."""
        return -log(HALF) / self.rate

    @property
    def d95(self) -> float:
        """d95: one in twenty gets further."""
        return -log(FEW) / self.rate
