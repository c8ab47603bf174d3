"""The numbers of the lab, read once from `data.toml`: kinds of land with resistance, death and habitat, and
the rest.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from types import MappingProxyType

from explorer.core.definitions import DataReader, Reader, Source, read_data
from explorer.core.messages import message
from explorer.core.text import Text
from explorer.lab.landscape.landscape import Land


@dataclass(frozen=True, slots=True)
class Values:
    """What `data.toml` holds.

    Attributes
    ----------
    lands : mapping
        Kind of land -> its name and numbers.
    letters : mapping
        Letter of a written board -> kind of land.
    sources : tuple of Text
        The publications that numbers are taken from.
    leg_p, leg_death : float
        Chance of getting through a leg of the flight, and of dying on it.
    side : float
        [m] Side of a tile of the village.
    village_death, crossing_resistance, crossing_p : float
        A step inside the green; the crossing of a paved path.
    provenance : mapping
        Table -> where it comes from.
    """

    lands: Mapping[str, Land]
    letters: Mapping[str, str]
    sources: tuple[Text, ...]
    leg_p: float
    leg_death: float
    side: float
    village_death: float
    crossing_resistance: float
    crossing_p: float
    provenance: Mapping[str, str]


@cache
def values() -> Values:
    """The numbers that come with the package."""
    return read_values(files("explorer.lab.landscape") / "data.toml")


def read_values(source: Source) -> Values:
    """Read and check a file of numbers.

    Raises
    ------
    BadDefinition
        With file, line and key, as `explorer.core.definitions`.
    """
    top = read_data(source)
    names, letters = _names(top)
    habitat = _numbers(top.table("habitat"), names, 0, 1)
    resistance, sources = _two_tables(top, "resistance", names, 0.001, 1000)
    death, more = _two_tables(top, "death", names, 0, 1)
    lands = {kind: Land(kind, names[kind], habitat[kind], resistance[kind], death[kind]) for kind in names}
    flight, village = top.table("flight"), top.table("village")
    found = Values(
        MappingProxyType(lands),
        MappingProxyType(letters),
        (sources, more),
        _last(flight, "p", 1),
        _last(flight, "death", 1),
        village.number("side", 1, 1000),
        _last(village, "death", 1),
        village.number("crossing_resistance", 0.001, 1000),
        _last(village, "crossing_p", 1),
        MappingProxyType(top.provenance),
    )
    for table in (flight, village):
        table.choice("provenance", ("ruling", "published"))
        table.close()
    top.close()
    return found


def _last(table: Reader, key: str, most: float) -> float:
    return table.number(key, 0, most)


def _names(top: DataReader) -> tuple[dict[str, Text], dict[str, str]]:
    """The names of the kinds of land, and the letters that stand for them."""
    table = top.provenanced("lands")[0]
    names: dict[str, Text] = {}
    letters: dict[str, str] = {}
    for kind in (key for key in table.keys if key != "provenance"):
        reader = table.table(kind)
        letter = reader.string("letter")
        if len(letter) != 1 or not letter.islower() or letter in letters:
            raise reader.refuse("letter", letter, message("lab-a-letter"))
        names[kind], letters[letter] = reader.bilingual("name"), kind
        reader.close()
    table.close()
    return names, letters


def _two_tables(
    top: DataReader, what: str, names: Mapping[str, Text], low: float, high: float
) -> tuple[dict[str, float], Text]:
    """What was measured, and what is assumed for the other kinds; with the publication of the first."""
    measured, assumed = top.table(f"measured_{what}"), top.table(f"assumed_{what}")
    source = measured.bilingual("source")
    known = [key for key in measured.keys if key not in ("provenance", "source")]
    found = _numbers(measured, known, low, high)
    others = _numbers(assumed, [kind for kind in names if kind not in found], low, high)
    if strangers := [kind for kind in found if kind not in names]:
        raise measured.refuse(strangers[0], found[strangers[0]], message("lab-once"))
    return {**found, **others}, source


def _numbers(
    table: Reader, kinds: Mapping[str, Text] | list[str], low: float, high: float
) -> dict[str, float]:
    """A number of each kind, and nothing else."""
    table.choice("provenance", ("ruling", "published"))
    found = {kind: table.number(kind, low, high) for kind in kinds}
    table.close()
    return found
