"""The questions that the lab asks of a landscape, each with an overlay and at most three numbers; and the
catalogue of what can be measured, `measures.toml`.

A measure says what it sees, what it does not, what its bounds mean and who defined it. The file is read
strictly: a measure that does not say what it cannot see is refused.
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
"""The ways to write a value: whole, to three figures, as a share of 1, as a percentage already, in the
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


# The questions ----------------------------------------------------------------------------------------------

MOST_NUMBERS = 3
"""No more are shown at once unless somebody asks."""


AIMS = ("eca", "reach", "arrival", "cost", "resistance", "routes", "left")
"""The measures that one may want to improve."""


@dataclass(frozen=True, slots=True)
class Question:
    """A question of the lab.
    Attributes
    ----------
    key : str
        Its name in the code.
    overlay : str
        What is drawn over the landscape while it is asked.
    numbers : tuple of str
        The measures that answer it, the first of them first of all; at most `MOST_NUMBERS`.
    place : bool
        Whether it is asked of one place instead of the landscape.
    """

    key: str
    overlay: str
    numbers: tuple[str, ...]
    place: bool = False

    @property
    def text(self) -> Text:
        """The question, as people ask it."""
        return message(f"lab-ask-{self.key}")

    @property
    def short(self) -> Text:
        """The same in a few words, for a list of choices."""
        return message(f"lab-short-{self.key}")

    @property
    def aim(self) -> str:
        """The measure that one wants to improve who asks this."""
        return next((key for key in self.numbers if key in AIMS), AIMS[0])

    @property
    def level(self) -> Text:
        """Where a class can first ask it: with its first number."""
        return measures()[self.numbers[0]].level


_ALL = (
    Question("ways", "components", ("reach", "worlds", "largest")),
    Question("route", "path", ("cost", "steps")),
    Question("key", "key", ("left", "eca", "keys")),
    Question("routes", "redundancy", ("routes", "redundancy")),
    Question("current", "current", ("crowd", "visited", "resistance")),
    Question("arrival", "arrival", ("arrival", "steps", "cost")),
    Question("habitat", "components", ("eca", "area", "pc")),
    Question("importance", "importance", ("intra", "flux", "connector"), place=True),
)
QUESTIONS: dict[str, Question] = {one.key: one for one in _ALL}
"""Those that are answered by looking at one landscape, easiest first; percolation and the best addition are
asked apart.
"""
