"""Taking a map home: everything that the page's study comes to, as one archive or file by file, written as
the command line and Python write it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from pathlib import PurePosixPath
from typing import TYPE_CHECKING

from explorer.core.lazy import in_browser, installed, lazy_import
from explorer.ecology.maps.resistances import write_resistances
from explorer.lab.maps.dashboard.doubting import DRAWS, study_of
from explorer.lab.maps.dashboard.work import Restored
from explorer.ui.job import Job, aside
from explorer.ui.messages import message

if TYPE_CHECKING:
    from explorer.lab.maps.dashboard.model import MapModel
    from explorer.studies import landscapes
    from explorer.studies.landscapes.home import results as written
else:
    landscapes = lazy_import("explorer.studies.landscapes")
    written = lazy_import("explorer.studies.landscapes.home.results")

EVERYWHERE, BARRIERS, DRAWN, PDF = "everywhere", "barriers", "draws", "pdf"
MORE = (EVERYWHERE, BARRIERS, DRAWN, PDF)
"""What takes longer, and is added where it is asked for."""
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
    """Whether a browser of this machine makes a PDF."""
    return not in_browser() and written.browser_here() is not None


@dataclass(frozen=True, slots=True)
class Made:
    """How far the files are; the last has them, by their names."""

    done: float
    files: Mapping[str, bytes] = field(default_factory=dict)


class Home(Job[Made]):
    """The files of what the page shows; what is asked for beyond them takes longer."""

    def __init__(self, model: MapModel) -> None:
        super().__init__(model)
        self.map = model
        self.more: frozenset[str] = frozenset()
        self.lang = ""

    @property
    def files(self) -> Mapping[str, bytes]:
        """What was written, empty until it is."""
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


def stem(model: MapModel) -> str:
    """What the archive is called."""
    title = PurePosixPath(model.opened.title.in_language(model.lang)).stem
    words = "".join(sign if sign.isalnum() else " " for sign in title).split()
    return "-".join(words).lower()[:60] or "map"


def offered(model: MapModel, more: frozenset[str]) -> tuple[str, ...]:
    """The files that are to be had, before they are written."""
    study = study_of(model)
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
    names += ["landscape.gpkg"] if whole else []
    for table in ("patches", "links"):
        names += [f"{table}.csv", *([f"{table}.parquet"] if installed("pyarrow", "pandas") else [])]
    report = ["report.html", *(["report.pdf"] if PDF in more else [])]
    return (*names, *report, "study.toml", "provenance.json", TABLE, SCRIPT)


def made(model: MapModel, more: frozenset[str]) -> Iterator[Made]:
    """Answer the page's study, compare it with the map as it was opened, write all of it."""
    doubts = model.doubting.result
    study = study_of(model, doubts.wanted if doubts is not None else DRAWS[0])
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
    shown = model.answers.result.answer if model.answers.result else None
    told = landscapes.Reported(study, found.answers, found.doubts)
    if isinstance(shown, Restored):
        found = replace(found, planned=shown.planned, works=shown.works)
        told = replace(told, planned=shown.planned, terms=shown.terms)
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
