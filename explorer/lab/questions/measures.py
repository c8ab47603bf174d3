"""The catalogue of what can be measured: what each number sees, what it does not, what its bounds mean, who
defined it.

`measures.toml` is read strictly: a measure that does not say what it cannot see is refused.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from importlib.resources import files

from explorer.core.cells import Displayed
from explorer.core.definitions import Reader, Source, read
from explorer.core.messages import message
from explorer.core.text import Text

KINDS = ("count", "number", "share", "percent", "area")
"""How a value is written: whole, to three figures, as a share of 1, as a percentage already, in the
landscape's unit of area.
"""
BETTER = ("", "more", "less")
"""Which way is better for animals; '' where neither is."""


@dataclass(frozen=True, slots=True)
class Measure(Displayed):
    """One number of the catalogue.

    Attributes
    ----------
    key : str
        Its name in the code.
    kind : str
        One of `KINDS`.
    level : Text
        Where a class can first use it.
    name, sees, misses, bounds : Text
        What it is called, sees, does not see, and what its bounds mean.
    better : str
        One of `BETTER`.
    source : str
        Who defined it.
    """

    key: str
    kind: str
    level: Text
    name: Text
    sees: Text
    misses: Text
    bounds: Text
    better: str
    source: str


@cache
def measures() -> dict[str, Measure]:
    """Every measure by key, in catalogue order.

    >>> measures()["eca"].name.en
    'Equivalent connected area'
    """
    return load(files("explorer.lab.questions") / "measures.toml")


def load(file: Source) -> dict[str, Measure]:
    """Read a catalogue.

    Raises
    ------
    BadDefinition
        Whatever is unknown, missing, half translated or given twice, with its line.
    """
    top = read(file)
    table = top.table("level")
    levels = {key: table.bilingual(key) for key in table.keys}
    found: dict[str, Measure] = {}
    for reader in top.tables("measure"):
        one = _measure(reader, levels)
        if one.key in found:
            raise reader.refuse("key", one.key, message("lab-each-measure-once"))
        found[one.key] = one
    top.close()
    return found


def _measure(reader: Reader, levels: dict[str, Text]) -> Measure:
    made = Measure(
        key=reader.string("key"),
        kind=reader.choice("kind", KINDS),
        level=levels[reader.choice("level", levels)],
        name=reader.bilingual("name"),
        sees=reader.bilingual("sees"),
        misses=reader.bilingual("misses"),
        bounds=reader.bilingual("bounds"),
        better=reader.choice("better", BETTER),
        source=reader.string("source"),
    )
    reader.close()
    return made
