"""Everything that a study comes to, as data with its place and its provenance, and one way to save it: the
page, the command line and Python write alike.
"""

from __future__ import annotations

import json
import shutil
import subprocess
from collections.abc import Generator, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from io import BytesIO
from math import inf, isfinite, isnan
from os.path import relpath
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, NamedTuple
from zipfile import ZIP_DEFLATED, ZipFile

import explorer
from explorer.core.errors import BadOption, NotSaved, about, mismatch, one_of, reason
from explorer.core.lazy import installed, lazy_import
from explorer.core.messages import message, templates
from explorer.core.text import verbatim
from explorer.ecology.counting import Array
from explorer.ecology.formats.ascii_grid import Grid, write_grid
from explorer.ecology.maps import answers as seen
from explorer.ecology.maps.land import LandCover
from explorer.ecology.maps.writing import (
    LIBRARIES,
    Layer,
    frame_of,
    middle,
    outlines,
    way,
    write_geopackage,
    write_raster,
    write_table,
)
from explorer.studies.landscapes.answers import Answers, answers
from explorer.studies.landscapes.budget import Planned, Work, offers, plan
from explorer.studies.landscapes.doubts import Doubts, redraw
from explorer.studies.landscapes.files import study_file
from explorer.studies.landscapes.report import Reported, report
from explorer.studies.landscapes.squares import cells_of
from explorer.studies.landscapes.study import MapStudy, Origin, Terms
from explorer.studies.landscapes.wide import everywhere

if TYPE_CHECKING:
    import geopandas
    import numpy as np
    import shapely
else:
    np, shapely = lazy_import("numpy"), lazy_import("shapely")

RASTERS = ("resistance", "corridor", "current", "pinches", "everywhere", "barriers", "sure")
"""The rasters that are written, in this order."""
LAYERS = ("patches", "links", "best-way", "corridor", "pinch-points", "barriers", "plan")
MORE = ("everywhere", "barriers", "draws")
"""The rasters that take longest, computed when they are wanted."""
RASTER_TITLES = templates("study-map-raster", RASTERS)
LAYER_TITLES = templates("study-map-layer", LAYERS)
COLOURS = {
    "patches": (122, 1, 60), "links": (72, 72, 80), "best-way": (0, 0, 0), "corridor": (255, 136, 0),
    "pinch-points": (200, 0, 40), "barriers": (90, 40, 120), "plan": (8, 48, 140),
}  # fmt: skip
FIRST = 10
"""Places that are told of barriers."""
TITLES = {
    "patch": "patch", "area_ha": "area [ha]", "dpc": "dPC [%]", "intra": "dPC intra [%]",
    "flux": "dPC flux [%]", "connector": "dPC connector [%]", "sure": "among the first [share of draws]",
    "from": "from", "to": "to", "cost_m": "cost [m x resistance]", "chance": "chance",
    "length_m": "length [m]", "width_m": "width [m]", "passing": "passing [share]",
    "saved": "saved by a restored strip [resistance]", "class": "class", "work": "work", "price": "price",
}  # fmt: skip
Row = dict[str, object]
BROWSERS = ("chromium", "chromium-browser", "google-chrome", "chrome", "msedge")


@dataclass(frozen=True, slots=True, eq=False)
class MapResults:
    """The results of a study of a map.

    Attributes
    ----------
    done : float
        Which part of the work, from 0 to 1; the last one is whole.
    study : MapStudy
        What was asked.
    answers : Answers
        Indices, importance, the corridor of the pair.
    doubts : Doubts or None
        How sure that is, where draws were asked for.
    rasters : mapping
        Name, one of `RASTERS` -> a number for each cell.
    planned : Planned or None
        What a budget is best spent on.
    works : mapping
        Name -> what could be done, of which the plan chooses.
    reported : Reported or None
        What the report tells, where that is more than the above: what drawings change, at which prices.

    Examples
    --------
    >>> import numpy as np
    >>> from explorer.ecology.maps.resistances import profile
    >>> from explorer.studies.landscapes.study import Origin
    >>> row = MapStudy(LandCover(np.array([[7, 1, 7]]), 100.0), profile("toad"), Origin("row.tif"))
    >>> *_, found = results(row)
    >>> found.summary()["patches"], [layer.name for layer in found.layers()]
    (2, ['patches', 'links'])
    """

    done: float
    study: MapStudy
    answers: Answers
    doubts: Doubts | None = None
    rasters: Mapping[str, Array] = field(default_factory=dict)
    planned: Planned | None = None
    works: Mapping[str, Work] = field(default_factory=dict)
    reported: Reported | None = None

    @property
    def land(self) -> LandCover:
        """The map, with what was drawn on it."""
        return self.study.now

    def patch_rows(self) -> list[Row]:
        """Each patch with its area, dPC and its parts, and how often it was among the first of the draws."""
        known, rows = self.answers.importance, []
        for patch in range(1, self.study.patches.count + 1):
            row: Row = {"patch": patch, "area_ha": self.study.hectares(patch)}
            if known:
                one = known[patch]
                row |= {"dpc": one.delta, "intra": one.intra, "flux": one.flux, "connector": one.connector}
            if self.doubts is not None:
                row["sure"] = self.doubts.patches.share(patch)
            rows.append(row)
        return rows

    def link_rows(self) -> list[Row]:
        """Each link with its cost and chance."""
        return [
            {"from": a, "to": b, "cost_m": facts["distance"], "chance": facts["p"]}
            for a, b, facts in self.study.network.edges.data()
        ]

    def patches(self) -> geopandas.GeoDataFrame:
        """The outline of each patch, with the columns of `patch_rows`.

        >>> import numpy as np
        >>> from explorer.ecology.maps.resistances import profile
        >>> from explorer.studies.landscapes.study import Origin
        >>> row = MapStudy(LandCover(np.array([[7, 1, 7, 7]]), 100.0), profile("toad"), Origin("row.tif"))
        >>> *_, found = results(row)
        >>> found.patches()[["patch", "area_ha"]].values.tolist()
        [[1.0, 1.0], [2.0, 2.0]]
        """
        shapes = outlines(self.land, self.study.patches.layer)
        return frame_of(self.land, list(shapes.values()), **_columns(self.patch_rows()))

    def links(self) -> geopandas.GeoDataFrame:
        """Each link as a straight line between the middles of its patches, with the columns of
        `link_rows`.
        """
        G = self.study.network
        at = {node: (facts["row"], facts["column"]) for node, facts in G.nodes.items()}
        lines = [way(self.land, [at[a], at[b]]) for a, b in G.edges]
        return frame_of(self.land, lines, **_columns(self.link_rows()))

    def layers(self, lang: str = "en") -> list[Layer]:
        """Everything that has a shape, as layers of one GeoPackage."""
        frames = {name: frame for name, frame in self._frames() if len(frame)}
        graded = {"patches": "dpc", "pinch-points": "passing", "barriers": "saved", "links": "chance"}
        return [
            Layer(
                name, frame, {column: TITLES[column] for column in frame if column in TITLES},
                LAYER_TITLES[name].in_language(lang), COLOURS[name], graded.get(name, ""),
            )
            for name, frame in frames.items()
        ]  # fmt: skip

    def _frames(self) -> Iterator[tuple[str, geopandas.GeoDataFrame]]:
        land, corridor = self.land, self.answers.corridor
        yield "patches", self.patches()
        yield "links", self.links()
        if corridor is not None and corridor.cost < inf:
            side = land.cellsize
            pair = dict(zip(("from", "to"), ([patch] for patch in self.study.pair or (0, 0)), strict=True))
            cost = [corridor.cost * side]
            if len(corridor.path) > 1:
                length = [seen.length(corridor.path) * side]
                yield (
                    "best-way",
                    frame_of(land, [way(land, corridor.path)], **pair, cost_m=cost, length_m=length),
                )
            shape = outlines(land, corridor.cells)[1]
            yield "corridor", frame_of(land, [shape], **pair, cost_m=cost, width_m=[corridor.width * side])
            yield "pinch-points", self._narrow()
        if "barriers" in self.rasters:
            yield "barriers", self._barriers()
        if self.planned is not None and self.planned.plan is not None:
            yield "plan", self._plan([str(name) for name in self.planned.plan.chosen])

    def _narrow(self) -> geopandas.GeoDataFrame:
        """The squares of the corridor where most must pass."""
        found = self.answers.narrowest(FIRST)
        spans = [cells_of(square, self.land.classes.shape) for square, _ in found]
        middles = [((rows[0] + rows[-1]) / 2, (columns[0] + columns[-1]) / 2) for rows, columns in spans]
        columns = {"passing": [passing for _, passing in found]}
        if self.doubts is not None:
            columns["sure"] = [self.doubts.pinches.share(square) for square, _ in found]
        return frame_of(self.land, [_point(self.land, cell) for cell in middles], **columns)

    def _barriers(self) -> geopandas.GeoDataFrame:
        """Where a restored strip would save most: each place once, others not within its strip."""
        values = np.where(np.isfinite(self.rasters["barriers"]), self.rasters["barriers"], 0.0).copy()
        near = max(round(2 * seen.RADIUS / self.land.cellsize), 1)
        cells, saved = [], []
        for _ in range(FIRST):
            row, column = (int(at) for at in np.unravel_index(values.argmax(), values.shape))
            if values[row, column] <= 0:
                break
            cells.append((row, column))
            saved.append(float(values[row, column]))
            values[max(row - near, 0) : row + near + 1, max(column - near, 0) : column + near + 1] = 0.0
        return frame_of(self.land, [_point(self.land, cell) for cell in cells], saved=saved)

    def _plan(self, chosen: Iterable[str]) -> geopandas.GeoDataFrame:
        """The works that are chosen, by the class that their cells become."""
        shapes, names, costs, classes = [], [], [], []
        for name in chosen:
            for one in self.works[name].drawings:
                layer = np.zeros(self.land.classes.shape, dtype=int)
                layer[tuple(zip(*one.cells, strict=True))] = 1
                shapes.append(outlines(self.land, layer)[1])
                names.append(name)
                costs.append(self.works[name].cost)
                classes.append(one.code)
        return frame_of(self.land, shapes, work=names, price=costs, **{"class": classes})

    def provenance(self) -> dict[str, str]:
        """Where the numbers come from: what it takes to have them again."""
        study = self.study
        options = {name: str(value) for name, value in study.origin.options.items()}
        table = {
            f"resistance_{code}": f"{row.resistance!r} ({row.provenance}) {row.source.en}".strip()
            for code, row in study.table.rows.items()
        }
        return {
            "software": f"explorer {explorer.__version__}", "map": study.origin.name,
            "fingerprint": study.fingerprint, "species": study.table.name.en,
            "median_dispersal_m": f"{study.table.kernel.median:.10g}",
            "smallest_patch_ha": f"{study.least:.10g}", "neighbours": str(study.neighbours),
            "links": study.links, "seed": str(study.seed), **options, **table,
        }  # fmt: skip

    def summary(self) -> dict[str, object]:
        """One row of numbers."""
        found, corridor = self.answers, self.answers.corridor
        row: dict[str, object] = {
            "map": self.study.origin.name, "species": self.study.table.name.en, "patches": found.patches,
            "links": found.links, "habitat_ha": found.habitat, "eca_ha": found.eca, "pc": found.pc,
        }  # fmt: skip
        if corridor is not None:
            row |= {
                "cost_m": corridor.cost * self.land.cellsize,
                "width_m": None if isnan(corridor.width) else corridor.width * self.land.cellsize,
            }
        if self.doubts is not None:
            low, high = self.doubts.middle()
            row |= {"eca_low_ha": low, "eca_high_ha": high}
        if self.study.terms is not None:
            plan = self.planned.plan if self.planned else None
            row |= {
                "budget": self.study.terms.budget,
                "plan": " ".join(map(str, plan.chosen)) if plan else "",
                "plan_cost": plan.cost if plan else 0.0,
                "plan_eca_ha": self.planned.together if self.planned else found.eca,
            }
        return row

    def save(self, folder: str | Path, lang: str = "en", pdf: bool = False) -> Saved:
        """Write everything into a folder: `rasters/*.tif`, `landscape.gpkg`, `patches.csv` and `links.csv`
        (and Parquet, where pyarrow is), `report.html`, `study.toml`, `provenance.json`. Where the libraries
        that write maps are missing, as in a browser, cells are ASCII grids, and there is no GeoPackage.

        Raises
        ------
        NotSaved
            When the folder cannot be written.
        """
        return save(self, Path(folder), lang, pdf, from_there(self.study.origin, Path(folder)))

    def files(self, lang: str = "en", pdf: bool = False) -> dict[str, bytes]:
        """The same files by their names, for a page that offers each.

        >>> import numpy as np
        >>> from explorer.ecology.maps.resistances import profile
        >>> from explorer.studies.landscapes.study import Origin
        >>> row = MapStudy(LandCover(np.array([[7, 1, 7]]), 100.0), profile("toad"), Origin("row.tif"))
        >>> *_, found = results(row)
        >>> found.files()["links.csv"].decode().splitlines()[0]
        'from,to,cost_m,chance'
        """
        with TemporaryDirectory(prefix="landscape-") as folder:
            saved = save(self, Path(folder), lang, pdf)
            return {path.relative_to(saved.folder).as_posix(): path.read_bytes() for path in saved.files}

    def packed(self, lang: str = "en") -> bytes:
        """The same files as one .zip.

        >>> import numpy as np
        >>> from explorer.ecology.maps.resistances import profile
        >>> from explorer.studies.landscapes.study import Origin
        >>> row = MapStudy(LandCover(np.array([[7, 1, 7]]), 100.0), profile("toad"), Origin("row.tif"))
        >>> *_, found = results(row)
        >>> found.packed()[:2]
        b'PK'
        """
        return zipped(self.files(lang))

    def sure(self, doubts: Doubts) -> MapResults:
        """The same with draws that were made before."""
        rasters = dict(self.rasters)
        if doubts.pinches.counts and not self.study.plain:
            rasters["sure"] = _sure(self.study, doubts)
        return replace(self, doubts=doubts, rasters=rasters)


def zipped(files: Mapping[str, bytes]) -> bytes:
    """Files by their names as one .zip.

    >>> zipped({"a.txt": b"a"})[:2]
    b'PK'
    """
    packed = BytesIO()
    with ZipFile(packed, "w", ZIP_DEFLATED) as archive:
        for name, raw in files.items():
            archive.writestr(name, raw)
    return packed.getvalue()


PATCH_HEADS, LINK_HEADS = ("patch", "area_ha"), ("from", "to", "cost_m", "chance")
"""Columns of the tables, even of one without rows."""


class Saved(NamedTuple):
    """The files that were written.

    >>> Saved(Path("out"), (Path("out/landscape.gpkg"),)).folder.name
    'out'
    """

    folder: Path
    files: tuple[Path, ...]


def results(
    study: MapStudy,
    more: Iterable[str] = (),
    workers: int | None = 1,
    dask: str | None = None,
    terms: Terms | None = None,
) -> Iterator[MapResults]:
    """Answer a study and everything that is saved of it, step by step.

    Parameters
    ----------
    study : MapStudy
        What is asked.
    more : iterable of str
        What takes longest, of `MORE`: passage from everywhere, barriers between the pair, draws.
    workers, dask : optional
        Where draws are made and passage from everywhere is counted, as `redraw`.
    terms : Terms, optional
        A budget, and at which prices, instead of the study's own: what to restore first is then answered,
        too.

    Raises
    ------
    BadOption
        For anything else in `more`; barriers without a pair.

    Examples
    --------
    >>> import numpy as np
    >>> from explorer.ecology.maps.resistances import profile
    >>> from explorer.studies.landscapes.study import Origin
    >>> row = LandCover(np.array([[7, 1, 1, 7]]), cellsize=100)
    >>> *_, found = results(MapStudy(row, profile("toad"), Origin("row.tif"), pair=(1, 2)))
    >>> found.done, sorted(found.rasters)
    (1.0, ['corridor', 'current', 'pinches', 'resistance'])
    """
    wanted = list(more)
    for name in wanted:
        if name not in MORE:
            raise BadOption(mismatch("more", name, one_of(MORE)))
    if "barriers" in wanted and study.pair is None:
        raise BadOption(about("barriers", message("study-map-needs-a-pair")))
    if terms is not None:
        study = replace(study, terms=terms)
    if study.terms is not None:
        yield from _with_a_plan(study, wanted, workers, dask, study.terms)
        return
    share = 1 / (1 + len(wanted))
    found = Answers()
    for found in answers(study):
        yield MapResults(found.done * share, study, found)
    if study.plain:
        yield from _plainly(study, found, wanted)
        return
    rasters = {"resistance": study.surface.resistance}
    asked = seen.Asked(study.now, study.table, study.patches, *(study.pair or (0, 0)), study.dearer)
    if found.corridor is not None and found.corridor.cost < inf:
        dearer = found.corridor.costs / found.corridor.cost - 1
        rasters["corridor"] = np.where(found.corridor.cells, dearer, np.nan)
        rasters["pinches"] = found.current
        rasters["current"] = _last(seen.current(asked))
    done, doubts = share, None
    for name in wanted:
        if name == "draws":
            for doubts in redraw(study, workers, dask):
                yield MapResults(done + share * doubts.done, study, found, doubts, rasters)
            if doubts is not None and doubts.pinches.counts:
                rasters["sure"] = _sure(study, doubts)
        else:
            steps = _everywhere(asked, workers, dask) if name == "everywhere" else seen.obstacles(asked)
            values = yield from _stepped(steps, done, share, MapResults(done, study, found, doubts, rasters))
            rasters[name] = values
        done += share
    yield MapResults(1.0, study, found, doubts, rasters)


def _with_a_plan(
    study: MapStudy, more: Iterable[str], workers: int | None, dask: str | None, terms: Terms
) -> Iterator[MapResults]:
    """All else first, then the plan."""
    for found in results(replace(study, terms=None), more, workers, dask):
        yield replace(found, study=study, done=found.done / 2)
    found = replace(found, study=study)
    now, planned = replace(study, pair=None), None
    works = dict(offers(now, terms.becomes, terms.prices))
    for planned in plan(now, works, terms.budget) if works else ():
        yield replace(found, done=0.5 + planned.done / 2)
    reported = Reported(study, found.answers, found.doubts, planned=planned, terms=terms)
    yield replace(found, done=1.0, planned=planned, works=works, reported=reported)


def _everywhere(asked: seen.Asked, workers: int | None, dask: str | None) -> Iterator[seen.Answer]:
    """As the page's question, wherever there is room."""
    strength = (asked.patches.layer > 0).astype(float)
    for found in everywhere(asked.surface, strength, seen.AROUND, seen.BLOCK, workers, dask):
        done = found.done / found.windows if found.windows else 1.0
        yield seen.Answer(done, asked.between(found.current))


def _plainly(study: MapStudy, found: Answers, wanted: list[str]) -> Iterator[MapResults]:
    """Without arrays: the corridor and what passes in it; draws, where they are asked for."""
    corridor, doubts, rasters = found.corridor, None, dict[str, Array]()
    if corridor is not None and corridor.cost < inf:
        rasters = {"corridor": corridor.costs, "pinches": found.current}
    for doubts in redraw(study) if "draws" in wanted else ():
        yield MapResults(0.5 * (1 + doubts.done), study, found, doubts, rasters)
    yield MapResults(1.0, study, found, doubts, rasters)


def _stepped(
    steps: Iterator[seen.Answer], done: float, share: float, so_far: MapResults
) -> Generator[MapResults, None, Array]:
    """The values of the last step."""
    values = None
    for step in steps:
        values = step.values if step.values is not None else values
        yield MapResults(
            done + share * step.done, so_far.study, so_far.answers, so_far.doubts, so_far.rasters
        )
    return values


def _last(steps: Iterator[seen.Answer]) -> Array:
    *_, found = steps
    return found.values


def _sure(study: MapStudy, doubts: Doubts) -> Array:
    """In which share of the draws each square of the corridor was among the narrowest."""
    values = np.full(study.now.classes.shape, np.nan)
    for square in doubts.pinches.counts:
        rows, columns = cells_of(square, study.now.classes.shape)
        values[rows[0] : rows[-1] + 1, columns[0] : columns[-1] + 1] = doubts.pinches.share(square)
    return values


def _point(land: LandCover, cell: tuple[float, float]) -> Array:
    return shapely.Point(middle(land, cell))


# Saved ------------------------------------------------------------------------------------------------------


def save(
    found: MapResults, folder: Path, lang: str = "en", pdf: bool = False, origin: Origin | None = None
) -> Saved:
    """As `MapResults.save`."""
    provenance = found.provenance()
    try:
        (folder / "rasters").mkdir(parents=True, exist_ok=True)
        written = []
        whole = not found.study.plain and installed(*LIBRARIES)
        for name in RASTERS:
            if name in found.rasters:
                title = RASTER_TITLES[name].in_language(lang)
                path = folder / "rasters" / f"{name}{'.tif' if whole else '.asc'}"
                if whole:
                    write_raster(path, found.land, found.rasters[name], title, provenance)
                else:
                    path.write_text(_as_text(found.land, found.rasters[name]), encoding="utf-8")
                written.append(path)
        if whole and (layers := found.layers(lang)):  # a species that lives nowhere has none
            write_geopackage(folder / "landscape.gpkg", layers, provenance)
            written.append(folder / "landscape.gpkg")
        tables = {"patches": (found.patch_rows(), PATCH_HEADS), "links": (found.link_rows(), LINK_HEADS)}
        for name, (rows, heads) in tables.items():
            written += write_table(folder / name, rows, heads)
        told = found.reported or Reported(found.study, found.answers, found.doubts, planned=found.planned)
        kept = replace(
            found.study, terms=told.terms or found.study.terms, origin=origin or found.study.origin
        )
        texts = {
            "report.html": report(told, lang), "study.toml": study_file(kept),
            "provenance.json": json.dumps(provenance, ensure_ascii=False, indent=2) + "\n",
        }  # fmt: skip
        for name, text in texts.items():
            (folder / name).write_text(text, encoding="utf-8")
            written.append(folder / name)
        if pdf:
            written.append(as_pdf(folder / "report.html"))
    except OSError as error:
        raise NotSaved(about(folder, reason(error))) from error
    return Saved(folder, tuple(written))


def from_there(origin: Origin, folder: Path) -> Origin:
    """The map as a study in this folder names it: from there, not from where we are."""
    if origin.seed is not None or origin.coarse or not Path(origin.name).exists():
        return origin
    return replace(origin, name=Path(relpath(origin.name, folder)).as_posix())


def _as_text(land: LandCover, values: Array) -> str:
    """Cells as an ASCII grid, which needs no library."""
    rows = tuple(tuple(float(v) if isfinite(v) else None for v in row) for row in values.tolist())
    return write_grid(Grid(rows, land.x, land.y - len(rows) * land.cellsize, land.cellsize))


def _columns(rows: list[Row]) -> dict[str, list[object]]:
    """Rows as columns."""
    return {name: [row[name] for row in rows] for name in (rows[0] if rows else ())}


def browser_here() -> str | None:
    """A browser of this machine that prints, if there is one."""
    return next((found for name in BROWSERS if (found := shutil.which(name))), None)


def as_pdf(page: Path) -> Path:
    """A page of HTML as a PDF, by a browser of this machine.

    Raises
    ------
    BadOption
        Where there is none.
    """
    browser = browser_here()
    if browser is None:
        raise BadOption(mismatch(verbatim("PDF"), message("study-map-no-browser"), one_of(BROWSERS)))
    target = page.with_suffix(".pdf")
    command = [browser, "--headless", "--disable-gpu", "--no-sandbox", f"--print-to-pdf={target}"]
    done = subprocess.run([*command, page.absolute().as_uri()], capture_output=True, check=False, timeout=120)
    if done.returncode or not target.is_file():
        raise NotSaved(about(target, message("study-map-no-browser")))
    return target
