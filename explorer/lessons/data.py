"""The numbers of the lessons, read once from `data.toml`."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from importlib.resources import files

from explorer.core.definitions import DataReader, Reader, Source, read_data
from explorer.core.messages import message
from explorer.core.text import Text

MOST = 200


@dataclass(frozen=True, slots=True)
class Period:
    """The change of a region's vegetation between two years.

    Attributes
    ----------
    area, eca : float
        [%] Change of the area, and of the equivalent connected area.
    """

    first: int
    last: int
    area: float
    eca: float


@dataclass(frozen=True, slots=True)
class Measured:
    """A finding of a study [%], and the study."""

    percent: float
    source: Text


@dataclass(frozen=True, slots=True)
class Data:
    """The content of `data.toml`; see the remarks there.

    Attributes
    ----------
    boards : dict
        Boards in letters by name.
    tunnels : int
        How many may be built.
    killed, used : Measured
        Toads killed on the road, and those that use tunnels.
    legs : int
        Of the flight, for one generation.
    order : tuple of (str, str)
        Cell and letter, as the village is built.
    projects : dict
        Name -> the cells that become green.
    hop : float
        Chance that a flier crosses one built tile.
    stems : tuple of float
        [billion] Milkweed stems of the Midwest before and after their decline.
    side, boards_drawn : int
        Of land drawn by lot: cells on a side, boards for a curve.
    """

    boards: dict[str, tuple[str, ...]]
    tunnels: int
    killed: Measured
    used: Measured
    legs: int
    texas: tuple[str, ...]
    periods: tuple[Period, ...]
    reserve_source: Text
    areas: tuple[float, ...]
    p: float
    large: float
    far: float
    rows: int
    cols: int
    start: str
    order: tuple[tuple[str, str], ...]
    stages: tuple[int, ...]
    projects: dict[str, tuple[str, ...]]
    hop: float
    adults: int
    genes: int
    generations: int
    stems: tuple[float, float]
    stems_source: Text
    side: int
    boards_drawn: int


@cache
def data() -> Data:
    """The numbers that come with the package.

    >>> data().legs
    3
    """
    return load(files("explorer.lessons") / "data.toml")


TABLES = (
    "journey", "reserve", "relays", "growth", "workshop", "projects", "drift", "roads", "chance", "milkweed",
    "crossings", "words",
)  # fmt: skip


def load(file: Source) -> Data:
    """Read and check a file of numbers.

    Raises
    ------
    BadDefinition
        With file, line and key.
    """
    top = read_data(file)
    tables = {key: top.table(key) for key in top.keys}
    journey, reserve, relays, growth, workshop, projects, drift, roads, chance, milkweed, crossings, words = (
        _table(top, tables, key) for key in TABLES
    )
    named = ((key, table) for table in (crossings, words) for key in table.keys if key != "provenance")
    found = Data(
        boards={key: table.strings(key) for key, table in named},
        tunnels=workshop.integer("tunnels", 0, MOST),
        killed=_measured(roads, "killed"),
        used=_measured(roads, "tunnels"),
        legs=journey.integer("legs", 1, MOST),
        texas=journey.strings("texas"),
        periods=_periods(reserve),
        reserve_source=reserve.bilingual("source"),
        areas=_areas(relays),
        p=relays.number("p", 0, 1),
        large=relays.number("large", 0, 1e6),
        far=relays.number("far", 0, 1),
        rows=growth.integer("rows", 1, 60),
        cols=growth.integer("cols", 1, 26),
        start=growth.string("start"),
        order=tuple((word[:-1], word[-1]) for word in growth.string("order").split()),
        stages=_stages(growth),
        hop=projects.number("hop", 0, 1),
        projects={key: projects.strings(key) for key in projects.keys if key not in ("provenance", "hop")},
        adults=drift.integer("adults", 1, MOST),
        genes=drift.integer("genes", 1, MOST),
        generations=drift.integer("generations", 1, MOST),
        stems=(milkweed.number("before", 0, 1e3), milkweed.number("after", 0, 1e3)),
        stems_source=milkweed.bilingual("source"),
        side=chance.integer("side", 2, 40),
        boards_drawn=chance.integer("boards", 50, 5000),
    )
    for table in tables.values():
        table.close()
    top.close()
    return found


def _table(top: DataReader, tables: dict[str, Reader], key: str) -> Reader:
    """A table whose provenance was read already."""
    table = tables.get(key) or top.table(key)
    table.string("provenance")
    return table


def _measured(table: Reader, key: str) -> Measured:
    return Measured(table.number(key, 0, 100), table.bilingual(f"{key}_source"))


def _periods(table: Reader) -> tuple[Period, ...]:
    rows = table.typed("periods", list, message("lesson-four"))
    if any(
        not isinstance(row, list) or len(row) != 4 or any(isinstance(n, (bool, str)) for n in row)
        for row in rows
    ):
        raise table.refuse("periods", rows, message("lesson-four"))
    return tuple(Period(int(first), int(last), float(area), float(eca)) for first, last, area, eca in rows)


def _areas(table: Reader) -> tuple[float, ...]:
    found = table.typed("areas", list, message("lesson-some-areas"))
    if not found or any(
        isinstance(one, bool) or not isinstance(one, (int, float)) or one <= 0 for one in found
    ):
        raise table.refuse("areas", found, message("lesson-some-areas"))
    return tuple(float(one) for one in found)


def _stages(table: Reader) -> tuple[int, ...]:
    found = table.typed("stages", list, message("lesson-stages"))
    if not found or any(type(one) is not int for one in found) or found != sorted(set(found)):
        raise table.refuse("stages", found, message("lesson-stages"))
    return tuple(found)
