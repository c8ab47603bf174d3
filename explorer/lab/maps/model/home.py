"""A map taken away: the address of its page, a report, and everything that its study comes to as one archive
or file by file, written as the command line and Python write it.

An example is named in the address; a map of one's own stands behind it, which only a browser can keep.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from pathlib import PurePosixPath
from typing import TYPE_CHECKING

from explorer.core.errors import BadRecord, about
from explorer.core.lazy import in_browser, installed, lazy_import
from explorer.core.messages import message
from explorer.core.playthrough import BESIDE, pack, unpack
from explorer.core.text import NO_WORDS
from explorer.ecology.checks import LEAST, MOST
from explorer.ecology.maps.land import LandCover
from explorer.ecology.maps.resistances import PROFILES, Resistances, Row, write_resistances
from explorer.ecology.rasters.surface import Cell
from explorer.lab.maps.model.answers import ASKED, Restored
from explorer.lab.maps.model.table import TableModel
from explorer.lab.maps.opened import (
    COINS,
    EXAMPLES,
    FILE,
    MOST_COINS,
    MOST_STROKES,
    MapHistory,
    Opened,
    example,
    from_stored,
    usual_prices,
)
from explorer.ui.job import Job, aside

if TYPE_CHECKING:
    from explorer.studies import landscapes
    from explorer.studies.landscapes import outputs as written
else:  # whoever only looks at a map needs no studies
    landscapes = lazy_import("explorer.studies.landscapes")
    written = lazy_import("explorer.studies.landscapes.outputs")

# The address ------------------------------------------------------------------------------------------------

PREFIX = "map1."
MOST_HECTARES, MOST_DEARER = 1e9, 200


@dataclass(frozen=True, slots=True, eq=False)
class Kept:
    """All of it, made before anything is shown."""

    history: MapHistory
    table: Resistances
    question: str
    species: str
    least: float
    dearer: int
    ends: tuple[Cell | None, Cell | None]
    budget: float
    prices: Mapping[int, float]
    between: int


def address_of(model: TableModel) -> str:
    """The text that the page's address carries, or its browser keeps; a map too large is only named."""
    if model.table is None or not in_its_address(model):
        return pack({"open": FILE}, PREFIX)
    kept = {
        "open": model.opened.name, "ask": model.question, "of": model.species, "least": model.least,
        "dearer": model.dearer, "ends": [list(cell) if cell else [] for cell in model.chosen],
        "between": model.between, "budget": model.budget, "prices": dict(other_prices(model)),
        "steps": list(model.history.steps), "at": model.history.at,
        "rows": {str(row.code): [row.resistance, row.low, row.high, row.habitat] for row in changed(model)},
    }  # fmt: skip
    return pack(kept, PREFIX) + (BESIDE + model.own_text() if model.opened.name == FILE else "")


def in_its_address(model: TableModel) -> bool:
    """True if the page's address holds all of the map: an example, or a file that is small enough."""
    return model.table is not None and (model.opened.name != FILE or bool(model.own_text()))


def changed(model: TableModel) -> Iterator[Row]:
    """The rows of the table that are not as they ship."""
    shipped = model.opened.table(model.species).rows
    return (row for code, row in model.rows().rows.items() if row != shipped.get(code))


def other_prices(model: TableModel) -> Iterator[tuple[str, float]]:
    """Prices that differ from the usual ones."""
    shipped = usual_prices(model.opened)
    return ((str(code), coins) for code, coins in model.prices.items() if coins != shipped.get(code))


def read_address(text: str) -> Kept:
    """The content of an address; nothing of it is trusted.

    Raises
    ------
    BadRecord
        When it is damaged, or speaks of a file that was too large to be kept.
    """
    own = text.partition(BESIDE)[2]
    try:
        kept = json.loads(unpack(text, PREFIX))
    except (ValueError, RecursionError):
        raise BadRecord(message("lab-damaged")) from None
    match kept:
        case {"open": "file"} if not own:
            raise BadRecord(message("map-file-again"))
        case {"open": str(name), "ask": str(question), "of": str(species), "ends": [list(start), list(goal)],
              "least": int() | float() as least, "dearer": int(dearer), "rows": dict(rows), **rest} if (
            (name in EXAMPLES or name == FILE) and question in ASKED and species in PROFILES
            and 0 <= least < MOST_HECTARES and 0 <= dearer <= MOST_DEARER
        ):  # fmt: skip
            opened = from_stored(own) if name == FILE else example(name)
            history = _history(opened, rest.get("steps"), rest.get("at"))
            ends = _cell(start, history.land), _cell(goal, history.land)
            table = _with_rows(history.opened.table(species), rows)
            coins, prices = _coins(rest.get("budget", COINS)), _prices(rest.get("prices", {}))
            between = _stroke(rest.get("between", 0))
            return Kept(history, table, question, species, float(least), dearer, ends, coins, prices, between)
    raise BadRecord(message("lab-damaged"))


def _history(opened: Opened, steps: object, at: object) -> MapHistory:
    match steps, at:
        case list(), int() if len(steps) <= MOST_STROKES and all(isinstance(step, str) for step in steps):
            history = MapHistory(opened, steps)
            if history.goto(at):
                return history
    raise BadRecord(about("at", message("lab-damaged")))


def _cell(kept: list[object], land: LandCover) -> Cell | None:
    """A cell, None where the address names none of the map."""
    rows, columns = land.classes.shape
    match kept:
        case [int(row), int(column)] if 0 <= row < rows and 0 <= column < columns:
            return row, column
    return None


def _prices(kept: object) -> dict[int, float]:
    """The price of a cell of each class; classes that the map does not have are ignored."""
    if not isinstance(kept, dict) or not all(isinstance(code, str) and code.isdecimal() for code in kept):
        raise BadRecord(message("lab-damaged"))
    return {int(code): _coins(coins) for code, coins in kept.items()}


def _stroke(kept: object) -> int:
    """After how many strokes; -1 for none, 0 for wherever it fits."""
    match kept:
        case int() if -1 <= kept <= MOST_STROKES:
            return kept
    raise BadRecord(message("lab-damaged"))


def _coins(kept: object) -> float:
    match kept:
        case int() | float() if 0 <= kept <= MOST_COINS:
            return float(kept)
    raise BadRecord(message("lab-damaged"))


def _with_rows(table: Resistances, rows: Mapping[str, object]) -> Resistances:
    made = dict(table.rows)
    for code, said in rows.items():
        match said:
            case [
                int() | float() as number,
                int() | float() as low,
                int() | float() as high,
                bool(habitat),
            ] if LEAST <= low <= number <= high <= MOST and code.isdecimal() and int(code) in made:
                row = replace(made[int(code)], resistance=float(number), low=float(low), high=float(high))
                made[int(code)] = replace(row, habitat=habitat, provenance="ruling", source=NO_WORDS)
            case _:
                raise BadRecord(message("lab-damaged"))
    return replace(table, rows=made)


# The report -------------------------------------------------------------------------------------------------

REPORT = "report.html"


@dataclass(frozen=True, slots=True)
class Written:
    """The progress of the report; the last has its content."""

    done: float
    told: landscapes.Reported | None = None


class Reporting(Job[Written]):
    """The report of what the page shows."""

    def ask(self, model: TableModel) -> None:
        """Answer, compare with the map as it was opened, tell of the draws and the plan that there are; then
        save it.
        """

        def save(found: Written | None) -> None:
            if found is not None and found.told is not None:
                model.page.download(REPORT, landscapes.report(found.told, model.lang), "text/html")

        doubts, plan = model.doubting.result, shown_plan(model)
        self.begin(reported(model.study(), doubts, plan), save)


def shown_plan(model: TableModel) -> Restored | None:
    """The plan that the page shows, if it does."""
    shown = model.answers.result.answer if model.answers.result else None
    return shown if isinstance(shown, Restored) else None


def reported(
    study: landscapes.MapStudy, doubts: landscapes.Doubts | None, plan: Restored | None
) -> Iterator[Written]:
    """The answers of a study step by step, then all that a report tells."""
    found = landscapes.Answers()
    for found in landscapes.answers(study):
        yield Written(0.5 * found.done)
    told = landscapes.Reported(study, found, doubts)
    if plan:
        told = replace(told, planned=plan.planned, terms=plan.terms)
    if study.drawings:
        for beside in landscapes.beside(replace(study, drawings=(), pair=None), replace(study, pair=None)):
            yield Written(0.5 + 0.45 * beside.done)
        told = replace(told, beside=beside)
    yield Written(1.0, told)


# The files --------------------------------------------------------------------------------------------------

EVERYWHERE, BARRIERS, DRAWN, PDF = "everywhere", "barriers", "draws", "pdf"
MORE = (EVERYWHERE, BARRIERS, DRAWN, PDF)
"""Parts that take longer, and are added on request."""
RESULTS, COMPARED = 0.75, 0.95
"""Which part of the work is done when the answers are there, and when the drawing was compared."""
TABLE, SCRIPT = "resistances.toml", "study.py"
MIME: Mapping[str, str] = {
    ".tif": "image/tiff", ".asc": "text/plain", ".gpkg": "application/geopackage+sqlite3", ".csv": "text/csv",
    ".parquet": "application/vnd.apache.parquet", ".html": "text/html", ".pdf": "application/pdf",
    ".toml": "application/toml", ".json": "application/json", ".py": "text/x-python",
    ".zip": "application/zip",
}  # fmt: skip
LIBRARIES = ("rasterio", "geopandas", "pyogrio")


def prints() -> bool:
    """True if a browser of this machine makes a PDF."""
    return not in_browser() and written.browser_here() is not None


@dataclass(frozen=True, slots=True)
class Made:
    """The progress of the files; the last has them, by name."""

    done: float
    files: Mapping[str, bytes] = field(default_factory=dict)


class Home(Job[Made]):
    """The files of what the page shows; what is asked for beyond them takes longer."""

    def __init__(self, model: TableModel) -> None:
        super().__init__(model)
        self.map = model
        self.more: frozenset[str] = frozenset()
        self.lang = ""

    @property
    def files(self) -> Mapping[str, bytes]:
        """The files by name, empty until they are written."""
        made = self.result.files if self.result is not None else {}
        return made if self.lang == self.map.lang else {}

    def choose(self, what: str, yes: bool) -> None:
        """Add something that takes longer, or leave it out."""
        self.more = self.more | {what} if yes else self.more - {what}
        self.forget()
        self.map.changed()

    def take(self, name: str = "") -> None:
        """Give a file, or all of them; they are written first, where they are not yet."""
        if self.files:
            self.give(name)
            return
        self.lang = self.map.lang
        self.begin(made(self.map, self.more), lambda _: self.give(name), refused=self.map.changed)

    def give(self, name: str) -> None:
        """Let the browser save it."""
        files, model = self.files, self.map
        if not files:
            return
        if not name:
            whole = f"{stem(model)}.zip"
            model.page.download(whole, written.zipped(files), MIME[".zip"])
            model.changed(message("map-home-saved", name=whole))
        elif name in files:
            path = PurePosixPath(name)
            model.page.download(path.name, files[name], MIME[path.suffix])
            model.changed(message("map-home-saved", name=path.name))
        else:
            model.changed(message("map-home-without", name=name), refusal=True)


def stem(model: TableModel) -> str:
    """The name of the archive."""
    title = PurePosixPath(model.opened.title.in_language(model.lang)).stem
    words = "".join(sign if sign.isalnum() else " " for sign in title).split()
    return "-".join(words).lower()[:60] or "map"


def offered(model: TableModel, more: frozenset[str]) -> tuple[str, ...]:
    """The files that are to be had, before they are written."""
    study = model.study()
    pair, plain = study.pair is not None, study.plain
    whole = not plain and installed(*LIBRARIES)
    doubts = DRAWN in more or model.doubting.result is not None
    there = {
        "resistance": not plain, "corridor": pair, "current": pair and not plain, "pinches": pair,
        EVERYWHERE: EVERYWHERE in more and not plain, BARRIERS: BARRIERS in more and pair and not plain,
        "sure": pair and doubts and not plain,
    }  # fmt: skip
    end = ".tif" if whole else ".asc"
    names = [f"rasters/{name}{end}" for name, yes in there.items() if yes]
    names += ["landscape.gpkg"] if whole and model.patches().count else []
    for table in ("patches", "links"):
        names += [f"{table}.csv", *([f"{table}.parquet"] if installed("pyarrow", "pandas") else [])]
    report = ["report.html", *(["report.pdf"] if PDF in more else [])]
    return (*names, *report, "study.toml", "provenance.json", TABLE, SCRIPT)


def made(model: TableModel, more: frozenset[str]) -> Iterator[Made]:
    """Answer the page's study, compare it with the map as it was opened, write all of it."""
    doubts, study, plan = model.doubting.result, model.study(), shown_plan(model)
    wanted = [
        name for name in (EVERYWHERE, BARRIERS, DRAWN)
        if name in more
        and not (name == BARRIERS and study.pair is None)
        and not (name == DRAWN and doubts is not None)
        and not (name != DRAWN and study.plain)
    ]  # fmt: skip
    for found in landscapes.results(study, wanted):
        yield Made(RESULTS * found.done)
    if doubts is not None and doubts.eca:
        found = found.sure(doubts)
    told = landscapes.Reported(study, found.answers, found.doubts)
    if plan:
        found = replace(found, planned=plan.planned, works=plan.works)
        told = replace(told, planned=plan.planned, terms=plan.terms)
    if study.drawings:
        before, now = replace(study, drawings=(), pair=None), replace(study, pair=None)
        for beside in landscapes.beside(before, now):
            yield Made(RESULTS + (COMPARED - RESULTS) * beside.done)
        told = replace(told, beside=beside)
    found, lang, pdf = replace(found, reported=told), model.lang, PDF in more
    own = {
        TABLE: write_resistances(study.table).encode(),
        SCRIPT: landscapes.script(study, told.terms).encode(),
    }

    def write() -> Made:
        return Made(1.0, {**found.files(lang, pdf), **own})

    yield from aside(write, Made(COMPARED))
