"""Maps that are polygons: GeoPackage, GeoJSON, Shapefile, FlatGeobuf, File Geodatabase by pyogrio, GeoParquet
by pyarrow; cleaned, and laid out in cells (`cells`).
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple

from explorer.core.errors import one_of
from explorer.core.lazy import import_installed, lazy_import
from explorer.core.messages import message
from explorer.core.text import Text, joined, verbatim
from explorer.ecology.counting import Array
from explorer.ecology.maps.reading import cells
from explorer.ecology.maps.reading.files import OnDisk, quoting
from explorer.ecology.maps.reading.gates import names_a_system, others, require_a_system
from explorer.ecology.maps.reading.systems import in_true_metres, is_local, metres_around, name_of, system_of

if TYPE_CHECKING:
    import affine
    import geopandas
    import numpy as np
    import pyogrio
    import pyproj
    import shapely
    from pyarrow import parquet as pa_parquet
else:
    np, geopandas, pyogrio = lazy_import("numpy"), lazy_import("geopandas"), lazy_import("pyogrio")
    pyproj, shapely = lazy_import("pyproj"), lazy_import("shapely")
    affine = lazy_import("affine")
    pa_parquet = lazy_import("pyarrow.parquet")

LIBRARIES = ("numpy", "rasterio", "geopandas", "pyogrio")
MOST_POLYGONS = 500_000
LAYER, COLUMN, ROW = Text("couche", "layer"), Text("colonne", "column"), Text("ligne", "row")
LOOKED_AT, EXAMPLES, LONGEST = 60, 4, 40
"""Rows from which examples of a column are taken, how many of them, and how long each may be."""
FIRST = 3
"""Rows that a notice names."""
POLYGONS = {"Polygon", "MultiPolygon"}
DEGREES = (-180.0, -90.0, 180.0, 90.0)


class Layer(NamedTuple):
    """What a layer says of itself before it is read; of each column, some of its values."""

    name: str
    columns: tuple[str, ...]
    polygons: int
    crs: str
    examples: tuple[tuple[str, ...], ...] = ()


class Laid(NamedTuple):
    """Polygons laid out in cells: codes, names of codes that were words, side of a cell, corner, system; what
    was repaired, left out or could not be shown, and in which cells.
    """

    classes: Array
    names: dict[int, Text]
    cellsize: float
    x: float
    y: float
    crs: str
    notices: tuple[Text, ...] = ()
    places: Mapping[Text, Sequence[tuple[int, int]]] = {}


def drivers_beyond() -> tuple[str, ...]:
    """Formats that this library would open, too, and may not."""
    return others(pyogrio.list_drivers())


def layers_of(file: OnDisk) -> tuple[Layer, ...]:
    """The layers of a file, without reading them."""
    if file.driver == "Parquet":
        return (_parquet_layer(file),)
    try:
        kinds = {str(name): str(kind) for name, kind in pyogrio.list_layers(file.path) if kind}
        names = [name for name, kind in kinds.items() if _thin(kind) is None]
        if kinds and not names:  # told before anything is asked of them
            name, kind = next(iter(kinds.items()))
            got = _thin(kind) or verbatim(kind)
            raise file.refuse(got, message("ecology-map-only-polygons"), _about(LAYER, name))
        return tuple(_layer(file, name) for name in names)
    except (pyogrio.errors.DataSourceError, pyogrio.errors.DataLayerError) as error:
        raise file.broken(error) from None


def _layer(file: OnDisk, name: str) -> Layer:
    info = pyogrio.read_info(file.path, layer=name, force_total_bounds=file.driver == "GeoJSON")
    require_a_system(file, info["crs"] or "")
    crs = "" if _says_nothing(file, info["total_bounds"]) else _system(info["crs"])
    columns = tuple(map(str, info["fields"]))
    shown = pyogrio.read_dataframe(file.path, layer=name, read_geometry=False, max_features=LOOKED_AT)
    examples = tuple(_examples(shown[column]) for column in columns if column in shown)
    return Layer(name, columns, int(info["features"]), crs, examples)


def _says_nothing(file: OnDisk, bounds: Iterable[float] | None) -> bool:
    """Whether a GeoJSON names no system, which means degrees, and its numbers are none."""
    if file.driver != "GeoJSON" or bounds is None or names_a_system(file):
        return False
    west, south, east, north = bounds
    return bool(west < DEGREES[0] or south < DEGREES[1] or east > DEGREES[2] or north > DEGREES[3])


def _examples(values: Array) -> tuple[str, ...]:
    """Some different values of a column."""
    words = values.dropna().astype(str).drop_duplicates().head(EXAMPLES)
    return tuple(word[:LONGEST] for word in words)


def _thin(kind: str) -> Text | None:
    """What has no area, in words: points, lines; None for what may have one.

    >>> _thin("MultiPoint").en, _thin("LineString Z").en, _thin("Polygon")
    ('points', 'lines', None)
    """
    found = {"Point": "ecology-map-points", "LineString": "ecology-map-lines"}
    return next((message(key) for name, key in found.items() if name in kind), None)


def _system(crs: str | None) -> str:
    return name_of(pyproj.CRS(crs)) if crs else ""


# GeoParquet -------------------------------------------------------------------------------------------------


def _parquet(file: OnDisk) -> tuple[pa_parquet.ParquetFile, Mapping[str, object], str]:
    """The file, what it says of its shapes, and in which column these are."""
    if import_installed("pyarrow", "pyarrow.parquet") is None:
        raise file.refuse("GeoParquet", message("ecology-map-pyarrow"))
    try:
        found = pa_parquet.ParquetFile(file.path)
        facts = json.loads((found.schema_arrow.metadata or {})[b"geo"])
        main = facts["primary_column"]
        return found, facts["columns"][main], main
    except (KeyError, TypeError, ValueError, OSError) as error:  # those of pyarrow are both
        expected = message("ecology-map-geoparquet")
        raise file.refuse(
            message("ecology-map-unreadable"), quoting(expected, str(error)[:LONGEST])
        ) from None


def _parquet_layer(file: OnDisk) -> Layer:
    found, facts, main = _parquet(file)
    columns = tuple(name for name in found.schema_arrow.names if name != main)
    shown = next(found.iter_batches(LOOKED_AT, columns=list(columns))).to_pandas() if columns else None
    examples = () if shown is None else tuple(_examples(shown[column]) for column in columns)
    return Layer(found_name(file), columns, int(found.metadata.num_rows), _of_parquet(file, facts), examples)


def _of_parquet(file: OnDisk, facts: Mapping[str, object]) -> str:
    """The system of a GeoParquet, which is degrees where it does not say."""
    if "crs" not in facts:
        return "OGC:CRS84"
    said = facts["crs"]
    if said is None:
        return ""
    require_a_system(file, json.dumps(said))
    return name_of(pyproj.CRS.from_user_input(said))


def found_name(file: OnDisk) -> str:
    """What the one layer of a file is called."""
    return file.path.stem


# Reading ----------------------------------------------------------------------------------------------------


def chosen(file: OnDisk, layers: tuple[Layer, ...], name: str | None) -> Layer:
    """The layer that is asked for; of several one must be."""
    known = [layer.name for layer in layers]
    if name is None and len(layers) != 1:
        raise file.refuse(
            ", ".join(known) or message("ecology-map-no-map"), message("ecology-map-one-layer"), LAYER
        )
    found = next((layer for layer in layers if name in (None, layer.name)), None)
    if found is None:
        raise file.refuse(name, one_of(known), LAYER)
    if not 0 < found.polygons <= MOST_POLYGONS:
        raise file.refuse(
            message("ecology-map-polygons", count=found.polygons),
            message("ecology-map-count-of-polygons", most=MOST_POLYGONS), _about(LAYER, found.name),
        )  # fmt: skip
    return found


def laid_out(file: OnDisk, layer: Layer, column: str | None, cellsize: float | None, crs: str | None) -> Laid:
    """Lay the polygons of a layer out in cells of so many metres.

    Raises
    ------
    BadTable
        With layer or column: no such column, no coordinate system, another than was said, no polygon with a
        class, cells too many.
    """
    if not layer.columns:
        nothing, where = message("ecology-map-nothing"), _about(LAYER, layer.name)
        raise file.refuse(nothing, message("ecology-map-a-column"), where)
    if column is None and len(layer.columns) == 1:
        (column,) = layer.columns
    if column not in layer.columns:
        raise file.refuse(column, _columns(layer), COLUMN)
    frame, found_there = _cleaned(file, _placed(file, layer, _read(file, layer, column), crs), column)
    notices = list(found_there)
    if not in_true_metres(frame.crs):
        came_in, zone = name_of(frame.crs), metres_around(file, frame.crs, tuple(frame.total_bounds))
        system, frame = frame.crs, frame.to_crs(zone)
        found_there = {
            notice: geopandas.GeoSeries(points, crs=system).to_crs(zone).to_numpy()
            for notice, points in found_there.items()
        }
        notices.append(message("ecology-map-in-true-metres", came_in=came_in, crs=name_of(zone)))
    codes, names = _codes(frame[column])
    shown = [names[code] if code in names else verbatim(str(code)) for code in codes]
    found = cells.lay(file, frame.geometry.to_numpy(), np.array(codes), shown, cellsize)
    notices = [*file.notices, *found.notices[:1], *notices, *found.notices[1:]]
    place = found.cellsize, found.x, found.y, name_of(frame.crs)
    grid = affine.Affine(found.cellsize, 0, found.x, 0, -found.cellsize, found.y)
    there = {
        notice: cells.cells_at(points, grid, *found.classes.shape) for notice, points in found_there.items()
    }
    return Laid(found.classes, names, *place, tuple(notices), {**there, **found.places})


def _columns(layer: Layer) -> Text:
    """The columns of a layer, with examples of their values."""
    shown = [
        verbatim(f"{name} ({', '.join(values)})" if values else name)
        for name, values in zip(layer.columns, layer.examples or ((),) * len(layer.columns), strict=True)
    ]
    return message("ecology-map-one-of-columns", columns=joined(shown))


def _read(file: OnDisk, layer: Layer, column: str) -> geopandas.GeoDataFrame:
    """The shapes of a layer, and one column."""
    if file.driver == "Parquet":
        found, facts, main = _parquet(file)
        table = found.read(columns=[column, main]).to_pandas()
        shapes = shapely.from_wkb(table[main].to_numpy())
        crs = facts.get("crs", "OGC:CRS84")
        return geopandas.GeoDataFrame({column: table[column]}, geometry=shapes, crs=crs)
    return geopandas.read_file(file.path, layer=layer.name, engine="pyogrio", columns=[column])


def _placed(
    file: OnDisk, layer: Layer, frame: geopandas.GeoDataFrame, crs: str | None
) -> geopandas.GeoDataFrame:
    """The shapes in the system of the file, or in that which is said, where the file says none."""
    said = system_of(file, crs) if crs is not None else None
    silent = file.driver == "GeoJSON" and not names_a_system(file)
    if silent and said is not None:
        frame = frame.set_crs(said, allow_override=True)
    elif not layer.crs:
        frame = frame.set_crs(None, allow_override=True)
    if frame.crs is not None and crs is not None and is_local(file, frame.crs.to_wkt()):
        frame = frame.set_crs(said, allow_override=True)
    if frame.crs is None:
        if said is None:
            raise file.refuse(
                message("ecology-map-no-crs"), message("ecology-map-a-crs"), _about(LAYER, layer.name)
            )
        frame = frame.set_crs(said)
    own = system_of(file, frame.crs.to_wkt())
    if said is not None and own != said:
        raise file.refuse(name_of(own), verbatim(name_of(said)), _about(LAYER, layer.name))
    return frame.set_crs(own, allow_override=True)


def _cleaned(
    file: OnDisk, frame: geopandas.GeoDataFrame, column: str
) -> tuple[geopandas.GeoDataFrame, dict[Text, Array]]:
    """The polygons with a class, repaired where they must be; what was repaired and left out, and points of
    it, as far as it has some.

    Raises
    ------
    BadTable
        When none is left.
    """
    frame = frame.reset_index(drop=True)
    shapes = frame.geometry.to_numpy()
    sent, notices = shapes.copy(), dict[Text, Array]()
    none = shapely.is_missing(shapes) | shapely.is_empty(shapes)
    kinds = shapely.get_type_id(shapes)
    odd = ~none & ~np.isin(kinds, AREAS)
    mixed = odd & np.isin(kinds, MIXED)
    broken = ~none & ~odd & ~shapely.is_valid(shapes)
    shapes[mixed] = [_areas(shape) for shape in shapes[mixed]]
    shapes[broken] = [_areas(shape) for shape in shapely.make_valid(shapes[broken])]
    lost = shapely.is_empty(shapes) & ~none
    thin = (odd & ~mixed) | (lost & mixed)
    words = frame[column].astype(str).str.strip()
    classless = (frame[column].isna() | (words == "")).to_numpy() & ~none & ~thin & ~lost
    for key, which in (
        ("no-shape", none), ("no-area", thin), ("no-class", classless), ("taken-out", mixed & ~thin),
        ("repaired", broken & ~lost), ("beyond-repair", broken & lost),
    ):  # fmt: skip
        if which.any():
            notice = message(f"ecology-map-{key}", count=int(which.sum()), rows=_rows(which))
            notices[notice] = _points(sent[which])
    kept = ~(none | thin | lost | classless)
    if not kept.any():
        wrong = np.flatnonzero(~kept)[0]
        kind = shapes[wrong].geom_type if shapes[wrong] is not None and not none[wrong] else ""
        got = (
            message("ecology-map-a-class-missing")
            if classless.any()
            else _thin(kind) or message("ecology-map-nothing")
        )
        raise file.refuse(got, message("ecology-map-polygon-with-class"), _about(ROW, wrong + 1))
    frame = frame.set_geometry(geopandas.GeoSeries(shapes, crs=frame.crs))
    return frame[kept], notices


def _points(shapes: Array) -> Array:
    """A point of each of the first shapes that have one."""
    first = shapes[: cells.MOST_PLACES]
    found = shapely.centroid(first[~(shapely.is_missing(first) | shapely.is_empty(first))])
    return found[shapely.is_valid(found) & ~shapely.is_empty(found)]


AREAS, MIXED = (3, 6), (7,)
"""GEOS's numbers of polygons, and of collections."""


def _areas(shape: shapely.Geometry) -> shapely.Geometry:
    """What of a shape has an area."""
    if shape.geom_type in POLYGONS:
        return shape
    parts = [part for part in shapely.get_parts(shape) if part.area > 0]
    return shapely.union_all([_areas(part) for part in parts]) if parts else shapely.Polygon()


def _rows(which: Array) -> str:
    """The first rows of some, counted from 1."""
    found: list[int] = (np.flatnonzero(which) + 1).tolist()
    return ", ".join(map(str, found[:FIRST])) + (", …" if len(found) > FIRST else "")


def _codes(values: Array) -> tuple[list[int], dict[int, Text]]:
    """Whole numbers as they are; words, and numbers with leading zeros, numbered from 1 in the order of the
    alphabet, and named.
    """
    words = values.astype(str).str.strip()
    if words.str.fullmatch(r"(0|[1-9]\d{0,8})(\.0+)?").all():
        return [int(float(word)) for word in words], {}
    kinds = sorted(set(words))
    numbers = {word: number for number, word in enumerate(kinds, 1)}
    return [numbers[word] for word in words], {number: verbatim(word) for word, number in numbers.items()}


def _about(what: Text, which: object) -> Text:
    return Text(f"{what.fr} {which}", f"{what.en} {which}")
