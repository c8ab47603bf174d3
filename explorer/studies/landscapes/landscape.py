"""A landscape in a few lines of Python: read a map, name a species, ask, look, save.

from explorer.studies.landscapes import bocage, species

land, toad = bocage(), species("toad")
way = land.corridor(toad, 16, 30)
way.plot()
way.save("toad")
"""

from __future__ import annotations

import base64
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from html import escape
from math import inf
from pathlib import Path
from typing import TYPE_CHECKING

from explorer.core.definitions import Source
from explorer.core.errors import BadOption, mismatch, one_of
from explorer.core.messages import message
from explorer.core.text import verbatim
from explorer.ecology.counting import Array
from explorer.ecology.maps import answers, invented
from explorer.ecology.maps.images import layer_of
from explorer.ecology.maps.land import LandCover
from explorer.ecology.maps.reading import read_land
from explorer.ecology.maps.reading.maps import Given
from explorer.ecology.maps.resistances import PROFILES, Resistances, Row, fitted, profile, read_resistances
from explorer.ecology.maps.writing import Layer, frame_of, outlines, way, write_geopackage, write_raster
from explorer.studies.landscapes.answers import Answers
from explorer.studies.landscapes.outputs import MapResults, results
from explorer.studies.landscapes.pictures import legend, map_png
from explorer.studies.landscapes.study import MapStudy, Origin

if TYPE_CHECKING:
    import geopandas

ASKED: Mapping[str, Callable[[answers.Asked], Iterator[answers.Answer]]] = {
    "corridor": answers.corridor, "current": answers.current, "pinches": answers.pinches,
    "barriers": answers.obstacles,
    "importance": answers.importance, "to_each": answers.each, "everywhere": answers.everywhere,
}  # fmt: skip
MOST_ROWS = 12
"""Of a table that is shown in a cell."""
WIDE = 480
"""[pixels] Of a map that is shown in a cell, at most."""


@dataclass(frozen=True, slots=True)
class Picture:
    """A picture that a notebook shows and that can be saved.

    >>> bocage().plot().png[1:4]
    b'PNG'
    >>> bocage().plot()
    <picture, 800 x 800>
    """

    png: bytes
    over: bytes = b""

    def __repr__(self) -> str:
        width, height = (int.from_bytes(self.png[at : at + 4], "big") for at in (16, 20))
        return f"<picture, {width} x {height}>"

    def _repr_html_(self) -> str:
        """The picture, and what is laid over it."""
        shown = _image(self.png) + _image(self.over, over=True)
        return f'<div style="position:relative;max-width:{WIDE}px">{shown}</div>'

    def save(self, path: str | Path) -> Path:
        """Write the picture as a PNG."""
        target = Path(path)
        target.write_bytes(self.png)
        return target


@dataclass(frozen=True, slots=True, eq=False)
class Landscape:
    """A map to ask.

    Attributes
    ----------
    land : LandCover
        Classes in cells, with their place.
    origin : Origin
        Where the map comes from.

    Examples
    --------
    >>> land = bocage()
    >>> land.shape, land.cellsize, land.crs
    ((400, 400), 10.0, '')
    """

    land: LandCover
    origin: Origin

    @property
    def shape(self) -> tuple[int, int]:
        """Rows and columns."""
        rows, columns = self.land.classes.shape
        return rows, columns

    @property
    def cellsize(self) -> float:
        """[m] The side of a cell."""
        return self.land.cellsize

    @property
    def crs(self) -> str:
        """The coordinate system; empty for an invented land."""
        return self.land.crs

    @property
    def classes(self) -> dict[int, str]:
        """Code -> name of each class on the map."""
        return {code: str(self.land.name(code)) for code in self.land.counts()}

    def study(self, species: Resistances, start: int = 0, goal: int = 0, least: float = 0.0) -> MapStudy:
        """The study of a species, between two patches or of all."""
        table = fitted(species, self.land)
        require_rows(self.land, table)
        pair = (start, goal) if start and goal else None
        return MapStudy(self.land, table, self.origin, least=least, pair=pair)

    def patches(self, species: Resistances, least: float = 0.0) -> geopandas.GeoDataFrame:
        """Where a species lives: each patch of at least so many hectares, with its number and area."""
        study = self.study(species, least=least)
        shapes = outlines(self.land, study.patches.layer)
        area = [study.hectares(patch) for patch in shapes]
        return frame_of(self.land, list(shapes.values()), patch=list(shapes), area_ha=area)

    def corridor(
        self, species: Resistances, start: int, goal: int, *, dearer: float = 0.1, least: float = 0.0
    ) -> MapAnswer:
        """All paths between two patches that are hardly dearer than the best, and the best.

        Parameters
        ----------
        species : Resistances
            As `species` reads it.
        start, goal : int
            Two patches, by their numbers in `patches`, counted in reading order from 1.
        dearer : float
            By what share the ways may be dearer than the best: 0.1 for 10 %.
        least : float
            [ha] Smaller patches do not count.

        Returns
        -------
        MapAnswer
            "cost" [m, times resistance], infinite where no way leads, "length" and mean "width" [m]; for each
            cell how near it is to the best path, from 1 on that way to 0 outside the corridor.

        Examples
        --------
        >>> import numpy as np
        >>> row = Landscape(LandCover(np.array([[7, 1, 7]]), cellsize=100), Origin("row.tif"))
        >>> row.corridor(species("toad"), 1, 2).figures["length"]
        200.0
        """
        return self._ask("corridor", species, start, goal, dearer, least)

    def current(self, species: Resistances, start: int, goal: int, *, least: float = 0.0) -> MapAnswer:
        """Where animals pass between two patches that know no map: for each cell outside both the passages of
        one animal on its way from one to the other. "resistance" is how far apart both feel.
        """
        return self._ask("current", species, start, goal, 0.1, least)

    def pinch_points(
        self, species: Resistances, start: int, goal: int, *, dearer: float = 0.1, least: float = 0.0
    ) -> MapAnswer:
        """Where the corridor between two patches is so narrow that all must pass: for each cell the share of
        the animals that pass there, 1 where all do. "most" is the greatest share.
        """
        return self._ask("pinches", species, start, goal, dearer, least)

    def barriers(self, species: Resistances, start: int, goal: int, *, least: float = 0.0) -> MapAnswer:
        """Where a strip that is restored would shorten the best path between two patches most: for each cell
        what is saved [resistance], for each cell of the strip's length. "gain" is what the best place saves,
        and "strip" the length of the strip [m].
        """
        return self._ask("barriers", species, start, goal, 0.1, least)

    def importance(self, species: Resistances, *, least: float = 0.0) -> MapAnswer:
        """The share of PC that is lost with each patch: dPC [%] (Saura and Pascual-Hortal 2007, Landscape and
        Urban Planning 83:91-103). `to_geodataframe` has it beside the area.
        """
        return self._ask("importance", species, 0, 0, 0.1, least)

    def everywhere(self, species: Resistances, *, least: float = 0.0) -> MapAnswer:
        """Where animals pass that come from all habitat within 20 cells, wherever they go."""
        return self._ask("everywhere", species, 0, 0, 0.1, least)

    def run(
        self,
        species: Resistances,
        start: int = 0,
        goal: int = 0,
        *,
        more: tuple[str, ...] = (),
        least: float = 0.0,
    ) -> MapResults:
        """Everything at once, as the command line has it."""
        *_, found = results(self.study(species, start, goal, least), more)
        return found

    def plot(self) -> Picture:
        """The map."""
        return Picture(map_png(self.land))

    def _ask(
        self, what: str, species: Resistances, start: int, goal: int, dearer: float, least: float
    ) -> MapAnswer:
        study = self.study(species, start, goal, least)
        study.require_pair()
        asked = answers.Asked(self.land, study.table, study.patches, start, goal, dearer)
        *_, answer = ASKED[what](asked)
        return MapAnswer(what, study, answer)

    def __repr__(self) -> str:
        rows, columns = self.shape
        return f"<landscape, {rows} x {columns} cells of {self.cellsize:g} m, {len(self.classes)} classes>"

    def _repr_html_(self) -> str:
        """The map, and its classes."""
        rows, columns = self.shape
        colours = legend(self.land)
        hectare = self.cellsize**2 / 10_000
        lines = [
            [
                f'<span style="background:{colours[code]}">&emsp;</span> {escape(name)}',
                f"{self.land.counts()[code] * hectare:.4g} ha",
            ]
            for code, name in list(self.classes.items())[:MOST_ROWS]
        ]
        head = f"{rows} × {columns}, {self.cellsize:g} m {escape(self.crs)}"
        return f"<p>{head}</p>{self.plot()._repr_html_()}{_table(lines)}"


@dataclass(frozen=True, slots=True, eq=False)
class MapAnswer:
    """An answer, as data.

    Attributes
    ----------
    what : str
        What was asked, one of `ASKED`.
    study : MapStudy
        Of which map, which species, which patches.
    answer : Answer
        Numbers by name, and for each cell.

    Examples
    --------
    >>> way = bocage().corridor(species("toad"), 16, 30)
    >>> way.figures["length"] > 0, way.to_geodataframe().geom_type.tolist()
    (True, ['LineString'])
    >>> way
    <corridor from 16 to 30, common toad>
    """

    what: str
    study: MapStudy
    answer: answers.Answer

    @property
    def figures(self) -> dict[str, float]:
        """Numbers by name, such as "cost" and "length" [m]."""
        return dict(self.answer.figures)

    @property
    def values(self) -> Array:
        """A number for each cell, 0 where there is nothing to show."""
        return self.answer.values

    def to_geodataframe(self) -> geopandas.GeoDataFrame:
        """The shapes of the answer: the best path, or patches with what would be lost with each (dPC [%])."""
        land, study = self.study.now, self.study
        if self.what == "corridor":
            path = [way(land, self.answer.path)] if len(self.answer.path) > 1 else []
            columns = {name: [value] * len(path) for name, value in self.figures.items()}
            return frame_of(land, path, **columns)
        shapes = outlines(land, study.patches.layer)
        columns = {"patch": list(shapes), "area_ha": [study.hectares(patch) for patch in shapes]}
        if self.answer.ranks:
            columns["dpc"] = [self.answer.ranks[patch] for patch in shapes]
        elif study.pair is not None:
            columns["end"] = [patch in study.pair for patch in shapes]
        return frame_of(land, list(shapes.values()), **columns)

    def plot(self) -> Picture:
        """The map with the answer on it."""
        land, patches = self.study.now, self.study.patches
        ends = self.study.pair or [patch for patch, _ in list(self.answer.ranks.items())[:MOST_ROWS]]
        corridor = self.values > 0 if self.what == "corridor" else None
        return Picture(
            map_png(land, patches, ends, corridor=corridor),
            b"" if self.what == "corridor" else layer_of(self.values),
        )

    def save(self, folder: str | Path) -> Path:
        """Write the answer: `NAME.tif` (Cloud-Optimised GeoTIFF) and `NAME.gpkg`."""
        target = Path(folder)
        target.mkdir(parents=True, exist_ok=True)
        told = MapResults(1.0, self.study, Answers()).provenance()
        write_raster(target / f"{self.what}.tif", self.study.now, self.values, self.what, told)
        frame = self.to_geodataframe()
        if len(frame):
            layer = Layer(self.what, frame, {name: name for name in frame if name != "geometry"}, self.what)
            write_geopackage(target / f"{self.what}.gpkg", [layer], told)
        return target

    def __repr__(self) -> str:
        ends = " from {} to {}".format(*self.study.pair) if self.study.pair else ""
        return f"<{self.what}{ends}, {self.study.table.name.en}>"

    def _repr_html_(self) -> str:
        """The map, and the numbers."""
        shown = [
            [escape(name), f"{value:.6g}" if value < inf else "no way"]
            for name, value in self.figures.items()
        ]
        shown += [
            [f"patch {patch}", f"{value:.3g} %"]
            for patch, value in list(self.answer.ranks.items())[:MOST_ROWS]
        ]
        return self.plot()._repr_html_() + _table(shown)


def read(file: Given, **options: object) -> Landscape:
    """Read a map: a path, a GeoDataFrame or a DataArray, with the keywords of `read_land`.

    Examples
    --------
    >>> from explorer.core.definitions import Upload
    >>> grid = b"ncols 2\\nnrows 1\\nxllcorner 0\\nyllcorner 0\\ncellsize 10\\nNODATA_value -9999\\n7 1"
    >>> read(Upload("pond.asc", grid), crs="EPSG:2154").classes
    {1: '1', 7: '7'}
    """
    land = read_land(file, **options)  # type: ignore[arg-type]
    name = file if isinstance(file, (str, Path)) else getattr(file, "name", None) or type(file).__name__
    kept = {key: value for key, value in options.items() if isinstance(value, (str, float, int))}
    return Landscape(land, Origin(Path(str(name)).name, options=kept))


def bocage(seed: int = 1) -> Landscape:
    """An invented land of hedges and ponds.

    >>> bocage().shape
    (400, 400)
    """
    return Landscape(invented.bocage(seed=seed), Origin("bocage", seed=seed))


def suburb(seed: int = 1) -> Landscape:
    """An invented suburb.

    >>> suburb().cellsize
    5.0
    """
    return Landscape(invented.suburb(seed=seed), Origin("suburb", seed=seed))


def species(name: str | Source, classes: Mapping[int, tuple[float, bool]] | None = None) -> Resistances:
    """The resistances of classes to a species, and its dispersal distance: one of the shipped names, or a
    file of resistances.

    Parameters
    ----------
    name : str or path
        "toad", "hedgehog", "monarch", "flier"; or a file that `write_resistances` wrote.
    classes : mapping, optional
        Code -> (resistance, whether it is habitat), for a map with other classes than the shipped ones. Where
        classes are words the rows of a table are found by their names.

    Raises
    ------
    BadOption
        For a name that is none, with those there are.

    Examples
    --------
    >>> toad = species("toad", {311: (1.0, True), 211: (20.0, False)})
    >>> toad.rows[311].habitat, toad.rows[211].resistance
    (True, 20.0)
    """
    if isinstance(name, str) and name in PROFILES:
        found = profile(name)
    elif isinstance(name, str) and not name.endswith(".toml"):
        raise BadOption(mismatch("species", name, one_of(PROFILES)))
    else:
        found = read_resistances(name)
    return found if classes is None else _with_classes(found, classes)


def _with_classes(table: Resistances, classes: Mapping[int, tuple[float, bool]]) -> Resistances:
    rows = {
        code: Row(code, verbatim(str(code)), resistance, resistance, resistance, habitat, "ruling")
        for code, (resistance, habitat) in classes.items()
    }
    return replace(table, rows=rows)


def blank_table(land: LandCover) -> Resistances:
    """A table for the classes of a map, to be filled in: each resists 1, none is habitat.

    >>> blank_table(bocage().land).rows[1].habitat
    False
    """
    usual = profile(PROFILES[0])
    rows = {code: Row(code, land.name(code), 1.0, 0.5, 2.0, False, "ruling") for code in land.counts()}
    return Resistances(message("study-map-my-species"), usual.kernel, rows)


def require_rows(land: LandCover, table: Resistances) -> None:
    """Refuse a map with classes of which a table says nothing.

    Raises
    ------
    BadOption
        With the classes, and how to say what they resist.

    Examples
    --------
    >>> require_rows(bocage().land, species("toad"))
    """
    if missing := [code for code in land.counts() if code not in table.rows]:
        names = ", ".join(
            f"{code} ({land.name(code)})" if code in land.names else str(code) for code in missing
        )
        raise BadOption(mismatch(message("ecology-map-classes"), names, message("study-map-say-resistances")))


def _image(png: bytes, over: bool = False) -> str:
    if not png:
        return ""
    place = "position:absolute;left:0;top:0;" if over else ""
    data = base64.b64encode(png).decode()
    return (
        f'<img alt="" style="{place}width:100%;image-rendering:pixelated" src="data:image/png;base64,{data}">'
    )


def _table(rows: list[list[str]]) -> str:
    body = "".join("<tr>" + "".join(f"<td>{cell}</td>" for cell in row) + "</tr>" for row in rows)
    return f"<table>{body}</table>" if body else ""
