"""Maps that are polygons: GeoPackage, GeoJSON, Shapefile, FlatGeobuf, File Geodatabase by pyogrio,
GeoParquet by pyarrow; cleaned, and laid out in cells.

The middle of each cell decides, but no line is torn, and nothing vanishes unsaid. A hedge of 5 m in cells
of 20 m has the middle of a cell here and there: of 40 hedges that made 158 pieces. A polygon that has no
cell, or more pieces than it has parts, is drawn one cell wide instead, over what lies around it.
"""

from __future__ import annotations

import json
import struct
from collections.abc import Iterable, Mapping, Sequence
from math import ceil
from typing import TYPE_CHECKING, NamedTuple

from explorer.core.errors import one_of
from explorer.core.lazy import import_installed, lazy_import
from explorer.core.messages import message
from explorer.core.text import Text, joined, numeral, verbatim
from explorer.ecology.counting import Array
from explorer.ecology.maps.land import HECTARE, NO_DATA
from explorer.ecology.maps.reading.files import OnDisk, noting
from explorer.ecology.maps.reading.gates import (
    in_true_metres,
    is_local,
    metres_around,
    name_of,
    names_a_system,
    others,
    require_a_system,
    system_of,
)
from explorer.ecology.maps.reading.grids import MOST_CELLS

if TYPE_CHECKING:
    import affine
    import geopandas
    import numpy as np
    import pyogrio
    import pyproj
    import shapely
    from pyarrow import parquet as pa_parquet
    from rasterio import features, transform
    from scipy import ndimage, sparse
    from scipy.sparse import csgraph
else:
    pa_parquet = lazy_import("pyarrow.parquet")
    features = lazy_import("rasterio.features")
    transform = lazy_import("rasterio.transform")
    ndimage = lazy_import("scipy.ndimage")
    sparse = lazy_import("scipy.sparse")
    csgraph = lazy_import("scipy.sparse.csgraph")
    affine = lazy_import("affine")
    geopandas = lazy_import("geopandas")
    np = lazy_import("numpy")
    pyogrio = lazy_import("pyogrio")
    pyproj = lazy_import("pyproj")
    shapely = lazy_import("shapely")


LIBRARIES = ("numpy", "rasterio", "geopandas", "pyogrio")
MOST_POLYGONS = 500_000
LAYER, COLUMN, ROW = Text("couche", "layer"), Text("colonne", "column"), Text("ligne", "row")
LOOKED_AT, EXAMPLES, LONGEST = 60, 4, 40
"""Rows from which examples of a column are taken, how many of them, and how long each may be."""
FIRST = 3
"""Rows that a notice names."""
POLYGONS = {"Polygon", "MultiPolygon"}
DEGREES = (-180.0, -90.0, 180.0, 90.0)


class LayerInfo(NamedTuple):
    """A layer, before it is read; of each column, some of its values."""

    name: str
    columns: tuple[str, ...]
    polygons: int
    crs: str
    examples: tuple[tuple[str, ...], ...] = ()


class Places(NamedTuple):
    """How many places a notice is about, and the cells of some of them."""

    many: int
    cells: Sequence[tuple[int, int]]


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
    places: Mapping[Text, Places] = {}


def drivers_beyond() -> tuple[str, ...]:
    """Formats that this library would open, too, and may not."""
    return others(pyogrio.list_drivers())


def layers_of(file: OnDisk) -> tuple[LayerInfo, ...]:
    """The layers of a file, without reading them."""
    if file.driver == "Parquet":
        return (_parquet_layer(file),)
    if file.driver == "ESRI Shapefile":
        _require_the_whole(file)
    try:
        kinds = {str(name): str(kind) for name, kind in pyogrio.list_layers(file.path) if kind}
        names = [name for name, kind in kinds.items() if _thin(kind) is None]
        if kinds and not names:  # told before anything is asked of them
            name, kind = next(iter(kinds.items()))
            got = _thin(kind) or verbatim(kind)
            raise file.refuse(got, message("ecology-map-only-polygons"), _about(LAYER, name))
        if not names and file.driver == "FlatGeobuf":  # of which the index is cut off
            raise file.refuse(message("ecology-map-unreadable"), message("ecology-map-readable"))
        return tuple(_layer(file, name) for name in names)
    except (pyogrio.errors.DataSourceError, pyogrio.errors.DataLayerError) as error:
        raise file.broken(error) from None


def _require_the_whole(file: OnDisk) -> None:
    """Refuse a Shapefile that is shorter than it announces: what is missing would be rows without a shape,
    or without a class (ESRI Shapefile Technical Description, 1998).
    """
    with file.path.open("rb") as shapes:
        (words,) = struct.unpack(">i", shapes.read(28)[24:].ljust(4, b"\0"))
    announced = {".shp": 2 * words}
    with file.path.with_suffix(".dbf").open("rb") as table:
        records, begins, each = struct.unpack("<IHH", table.read(12)[4:].ljust(8, b"\0"))
    announced[".dbf"] = begins + records * each
    for suffix, whole in announced.items():
        if (size := file.path.with_suffix(suffix).stat().st_size) < whole:
            got = message("ecology-map-cut", name=suffix, size=size, whole=whole)
            raise file.refuse(got, message("ecology-map-readable"))


def _layer(file: OnDisk, name: str) -> LayerInfo:
    info = pyogrio.read_info(file.path, layer=name, force_total_bounds=file.driver == "GeoJSON")
    require_a_system(file, info["crs"] or "")
    crs = "" if _says_nothing(file, info["total_bounds"]) else _system(info["crs"])
    columns = tuple(map(str, info["fields"]))
    shown = pyogrio.read_dataframe(file.path, layer=name, read_geometry=False, max_features=LOOKED_AT)
    examples = tuple(_examples(shown[column]) for column in columns if column in shown)
    return LayerInfo(name, columns, int(info["features"]), crs, examples)


def _says_nothing(file: OnDisk, bounds: Iterable[float] | None) -> bool:
    """True if a GeoJSON names no system, which means degrees, and its numbers are none."""
    if file.driver != "GeoJSON" or bounds is None or names_a_system(file):
        return False
    west, south, east, north = bounds
    return bool(west < DEGREES[0] or south < DEGREES[1] or east > DEGREES[2] or north > DEGREES[3])


def _examples(values: Array) -> tuple[str, ...]:
    """Some different values of a column."""
    words = values.dropna().astype(str).drop_duplicates().head(EXAMPLES)
    return tuple(word[:LONGEST] for word in words)


def _thin(kind: str) -> Text | None:
    """Words for shapes without area: points, lines; None for shapes that may have one.

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
        refusal = file.refuse(message("ecology-map-unreadable"), message("ecology-map-geoparquet"))
        raise noting(refusal, str(error)) from None


def _parquet_layer(file: OnDisk) -> LayerInfo:
    found, facts, main = _parquet(file)
    columns = tuple(name for name in found.schema_arrow.names if name != main)
    shown = next(found.iter_batches(LOOKED_AT, columns=list(columns))).to_pandas() if columns else None
    examples = () if shown is None else tuple(_examples(shown[column]) for column in columns)
    return LayerInfo(
        file.path.stem, columns, int(found.metadata.num_rows), _of_parquet(file, facts), examples
    )


def _of_parquet(file: OnDisk, facts: Mapping[str, object]) -> str:
    """The system of a GeoParquet, which is degrees where it does not say."""
    if "crs" not in facts:
        return "OGC:CRS84"
    said = facts["crs"]
    if said is None:
        return ""
    require_a_system(file, json.dumps(said))
    return name_of(pyproj.CRS.from_user_input(said))


# Reading ----------------------------------------------------------------------------------------------------


def chosen(file: OnDisk, layers: tuple[LayerInfo, ...], name: str | None) -> LayerInfo:
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


def laid_out(
    file: OnDisk, layer: LayerInfo, column: str | None, cellsize: float | None, crs: str | None
) -> Laid:
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
    read, closed = _read(file, layer, column)
    frame, found_there = _cleaned(file, _placed(file, layer, read, crs), column, closed)
    notices = list(found_there)
    if not in_true_metres(frame.crs):
        came_in, zone = name_of(frame.crs), metres_around(file, frame.crs, tuple(frame.total_bounds))
        system, frame = frame.crs, frame.to_crs(zone)
        found_there = {
            notice: (count, geopandas.GeoSeries(points, crs=system).to_crs(zone).to_numpy())
            for notice, (count, points) in found_there.items()
        }
        notices.append(message("ecology-map-in-true-metres", came_in=came_in, crs=name_of(zone)))
    codes, names = _codes(frame[column])
    shown = [names[code] if code in names else verbatim(str(code)) for code in codes]
    found = lay(file, frame.geometry.to_numpy(), np.array(codes), shown, cellsize)
    notices = [*file.notices, *found.notices[:1], *notices, *found.notices[1:]]
    place = found.cellsize, found.x, found.y, name_of(frame.crs)
    grid = affine.Affine(found.cellsize, 0, found.x, 0, -found.cellsize, found.y)
    there = {
        notice: Places(count, cells_at(points, grid, *found.classes.shape))
        for notice, (count, points) in found_there.items()
    }
    return Laid(found.classes, names, *place, tuple(notices), {**there, **found.places})


def _columns(layer: LayerInfo) -> Text:
    """The columns of a layer, with examples of their values."""
    shown = [
        verbatim(f"{name} ({', '.join(values)})" if values else name)
        for name, values in zip(layer.columns, layer.examples or ((),) * len(layer.columns), strict=True)
    ]
    return message("ecology-map-one-of-columns", columns=joined(shown))


def _read(file: OnDisk, layer: LayerInfo, column: str) -> tuple[geopandas.GeoDataFrame, Array]:
    """The shapes of a layer, and one column; and which of them had an outline that was not closed."""
    if file.driver == "Parquet":
        found, facts, main = _parquet(file)
        table = found.read(columns=[column, main]).to_pandas()
        packed = table[main].to_numpy()
        shapes = shapely.from_wkb(packed, on_invalid="ignore")
        open_ = shapely.is_missing(shapes) & table[main].notna().to_numpy()
        shapes[open_] = shapely.from_wkb(packed[open_], on_invalid="fix")
        crs = facts.get("crs", "OGC:CRS84")
        return geopandas.GeoDataFrame({column: table[column]}, geometry=shapes, crs=crs), open_

    def read(columns: list[str], on_invalid: str) -> geopandas.GeoDataFrame:
        return pyogrio.read_dataframe(file.path, layer=layer.name, columns=columns, on_invalid=on_invalid)

    frame = read([column], "ignore")
    open_ = shapely.is_missing(frame.geometry.to_numpy())
    if open_.any():
        whole = read([], "fix").geometry
        open_ &= ~shapely.is_missing(whole.to_numpy())
        frame = frame.set_geometry(whole) if open_.any() else frame
    return frame, open_


def _placed(
    file: OnDisk, layer: LayerInfo, frame: geopandas.GeoDataFrame, crs: str | None
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
    file: OnDisk, frame: geopandas.GeoDataFrame, column: str, closed: Array
) -> tuple[geopandas.GeoDataFrame, dict[Text, tuple[int, Array]]]:
    """The polygons with a class, repaired where they must be; what was repaired and left out, how much of it
    has a place, and the first points of that.

    Raises
    ------
    BadTable
        When none is left.
    """
    frame = frame.reset_index(drop=True)
    shapes = frame.geometry.to_numpy()
    sent, notices = shapes.copy(), dict[Text, tuple[int, Array]]()
    none = shapely.is_missing(shapes) | shapely.is_empty(shapes)
    kinds = shapely.get_type_id(shapes)
    odd = ~none & ~np.isin(kinds, AREAS)
    mixed = odd & np.isin(kinds, MIXED)
    broken = ~none & ~odd & ~shapely.is_valid(shapes)
    numberless = broken.copy()
    numberless[broken] = [not np.isfinite(shapely.get_coordinates(shape)).all() for shape in shapes[broken]]
    broken &= ~numberless
    shapes[mixed] = [_areas(shape) for shape in shapes[mixed]]
    shapes[broken] = [_areas(shape) for shape in shapely.make_valid(shapes[broken])]
    lost = shapely.is_empty(shapes) & ~none
    thin = (odd & ~mixed) | (lost & mixed)
    words = frame[column].astype(str).str.strip()
    classless = (frame[column].isna() | (words == "")).to_numpy() & ~none & ~thin & ~lost & ~numberless
    for key, which in (
        ("no-shape", none), ("no-area", thin), ("no-class", classless), ("taken-out", mixed & ~thin),
        ("closed", closed & ~lost & ~numberless), ("repaired", broken & ~lost & ~closed),
        ("beyond-repair", broken & lost), ("numberless", numberless),
    ):  # fmt: skip
        if which.any():
            notice = message(f"ecology-map-{key}", count=int(which.sum()), rows=_rows(which))
            notices[notice] = _points(sent[which])
    kept = ~(none | thin | lost | classless | numberless)
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


def _points(shapes: Array) -> tuple[int, Array]:
    """How many shapes have a place, and a point of each of the first of them."""
    found = shapely.centroid(shapes[~(shapely.is_missing(shapes) | shapely.is_empty(shapes))])
    found = found[shapely.is_valid(found) & ~shapely.is_empty(found)]
    return len(found), found[:MOST_PLACES]


AREAS, MIXED = (3, 6), (7,)
"""GEOS's numbers of polygons, and of collections."""


def _areas(shape: shapely.Geometry) -> shapely.Geometry:
    """The parts of a shape that have an area."""
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


# From polygons to cells -------------------------------------------------------------------------------------

USUAL_SIDE, FINEST_SIDE = 400, 1000
"""Cells along the longer side, where nobody says how large they are, and how many at most where polygons are
thinner.
"""
FEW = 5
"""Classes that a notice names."""
ROUNDED = 1000
"""[ha] From which on areas are told in whole hectares."""
ROUNDS = 1000
"""Of taking away from the rim: as many as a line is cells wide, and no more."""


MOST_PLACES = 20
"""That a notice leads to."""


class Rasterized(NamedTuple):
    """Classes in cells, and what was done; the first notice says how large the cells are."""

    classes: Array
    cellsize: float
    x: float
    y: float
    notices: tuple[Text, ...]
    places: dict[Text, Places]


def lay(
    file: OnDisk, shapes: Array, codes: Array, names: Sequence[Text], cellsize: float | None
) -> Rasterized:
    """Lay polygons out in cells.

    Parameters
    ----------
    file : OnDisk
        For errors.
    shapes, codes : array
        Valid polygons, and the class of each.
    names : sequence of Text
        What the class of each is called.
    cellsize : float, optional
        [m] The side of a cell.

    Raises
    ------
    BadTable
        When there would be too many cells.
    """
    west, south, east, north = map(float, shapely.total_bounds(shapes))
    widths = width_of(shapes)
    side = cellsize or proposed(max(east - west, north - south), float(widths.min()))
    rows, columns = max(ceil((north - south) / side), 1), max(ceil((east - west) / side), 1)
    if not 0 < rows * columns <= MOST_CELLS:
        raise file.refuse(f"{rows} × {columns}", message("ecology-map-larger-cells", most=MOST_CELLS))
    sheet = _Sheet(rows, columns, transform.from_origin(west, north, side, side))
    every: Array = np.arange(1, len(shapes) + 1)
    owner = sheet.burnt(shapes, every)
    code_of = np.concatenate([[NO_DATA], codes])
    classes = code_of[owner]
    notices = [message("ecology-map-laid-out", side=numeral(f"{round(side, 2):g}"))]
    places: dict[Text, Places] = {}
    for notice, cells in _overlaps(sheet, shapes, every, code_of, classes, side):
        notices.append(notice)
        places[notice] = cells
    torn = _torn(sheet, shapes, owner)

    def of(which: Array) -> list[Text]:
        return [names[int(at)] for at in np.flatnonzero(which)]

    if torn.any():
        classes = _drawn(sheet, shapes[torn], codes[torn], classes)
        finest = float(widths[torn].min())
        told = {"side": numeral(f"{round(side, 2):g}"), "names": _some(of(torn))}
        notices.append(message("ecology-map-one-cell-wide", count=int(torn.sum()), **told))
        places[notices[-1]] = Places(int(torn.sum()), sheet.cells_at(shapes[torn]))
        if finest > 0 and (east - west) * (north - south) / finest**2 <= MOST_CELLS:
            notices.append(message("ecology-map-finer", width=numeral(f"{finest:.2g}")))
    for notice, gone in _gone(sheet, shapes, codes, names, classes, owner, torn):
        notices.append(notice)
        places[notice] = Places(len(gone), sheet.cells_at(shapes[gone]))
    return Rasterized(classes, side, west, north, tuple(notices), places)


def width_of(shapes: Array) -> Array:
    """The width of polygons [m]: the shorter side of a rectangle of the same area and perimeter.

    >>> width_of(np.array([shapely.box(0, 0, 500, 5), shapely.box(0, 0, 9, 9)])).round(9).tolist()
    [5.0, 9.0]
    """
    half, area = shapely.length(shapes) / 2, shapely.area(shapes)
    return np.where(
        half**2 > 4 * area, (half - np.sqrt(np.maximum(half**2 - 4 * area, 0))) / 2, np.sqrt(area)
    )


def proposed(longer: float, thinnest: float) -> float:
    """The side of a cell where nobody says it [m]: that of 400 cells, or of as many more as the thinnest
    polygon needs, up to 1,000.

    >>> proposed(8000, 5), proposed(8000, 15), proposed(8000, 50)
    (8.0, 15, 20.0)
    """
    return min(longer / USUAL_SIDE, max(thinnest, longer / FINEST_SIDE))


class _Sheet(NamedTuple):
    """The place of the cells."""

    rows: int
    columns: int
    place: transform.Affine

    def burnt(self, shapes: Array, values: Array, touched: bool = False) -> Array:
        """The value of each cell, 0 where there is none; what comes later lies on top."""
        return features.rasterize(
            zip(shapes, values, strict=True), out_shape=(self.rows, self.columns), transform=self.place,
            fill=0, dtype="int32", all_touched=touched,
        )  # fmt: skip

    def cells_at(self, shapes: Array) -> list[tuple[int, int]]:
        """A cell in each of the first polygons."""
        return cells_at(shapely.point_on_surface(shapes[:MOST_PLACES]), self.place, self.rows, self.columns)


def cells_at(points: Array, place: transform.Affine, rows: int, columns: int) -> list[tuple[int, int]]:
    """The cells of some points, those that lie outside at the rim."""
    found = []
    for x, y in zip(shapely.get_x(points), shapely.get_y(points), strict=True):
        column, row = (int(at) for at in ~place * (float(x), float(y)))
        found.append((min(max(row, 0), rows - 1), min(max(column, 0), columns - 1)))
    return found


def _overlaps(
    sheet: _Sheet, shapes: Array, every: Array, code_of: Array, classes: Array, side: float
) -> list[tuple[Text, Places]]:
    """The area under two polygons of different classes, and some of its cells."""
    first = code_of[sheet.burnt(shapes[::-1], every[::-1])]
    under = np.argwhere(first != classes)
    count = len(under)
    hectares = count * side**2 / HECTARE
    area = numeral(f"{hectares:.3g}" if hectares < ROUNDED else f"{hectares:.0f}")
    cells = [(int(row), int(column)) for row, column in under[:: max(count // MOST_PLACES, 1)][:MOST_PLACES]]
    said = message("ecology-map-overlap", count=count, area=area)
    return [(said, Places(count, cells))] if count else []


def _torn(sheet: _Sheet, shapes: Array, owner: Array) -> Array:
    """Polygons with no cell, or more pieces than parts; not those that others cover."""
    parts = shapely.get_num_geometries(shapes)
    seen = _pieces(owner, len(shapes))
    doubtful = np.flatnonzero((seen == 0) | (seen > parts))
    torn: Array = np.zeros(len(shapes), dtype=bool)
    if doubtful.size:
        alone = _pieces(sheet.burnt(shapes[doubtful], np.arange(1, doubtful.size + 1)), doubtful.size)
        torn[doubtful] = (alone == 0) | (alone > parts[doubtful])
    return torn


def _pieces(owner: Array, count: int) -> Array:
    """In how many pieces each polygon lies, cells hanging together corner to corner, too.

    >>> _pieces(np.array([[1, 0, 1], [2, 1, 0]]), 3).tolist()
    [1, 1, 0]
    """
    rows, columns = owner.shape
    begins = np.ones(owner.shape, dtype=bool)
    begins[:, 1:] = owner[:, 1:] != owner[:, :-1]
    run = (np.cumsum(begins) - 1).reshape(owner.shape)
    ends = []
    for right in (-1, 0, 1):
        upper = (slice(0, rows - 1), slice(max(-right, 0), columns - max(right, 0)))
        lower = (slice(1, rows), slice(max(right, 0), columns + min(right, 0)))
        same = (owner[upper] == owner[lower]) & (owner[upper] > 0)
        ends.append(np.stack([run[upper][same], run[lower][same]]))
    here, there = np.unique(np.concatenate(ends, axis=1), axis=1)
    owners = owner[begins]
    joined_ = sparse.coo_array((np.ones(here.size, dtype=bool), (here, there)), shape=(owners.size,) * 2)
    _, piece = csgraph.connected_components(joined_, directed=False)
    _, first = np.unique(piece, return_index=True)
    return np.bincount(owners[first], minlength=count + 1)[1:]


def _drawn(sheet: _Sheet, shapes: Array, codes: Array, classes: Array) -> Array:
    """Classes with these polygons one cell wide on top, those of the rarest class last."""
    classes = classes.copy()
    kinds, counts = np.unique(codes, return_counts=True)
    for kind in kinds[np.argsort(-counts, kind="stable")]:
        mine = shapes[codes == kind]
        ones: Array = np.ones(len(mine), dtype="int32")
        line = thinned(sheet.burnt(mine, ones, touched=True) > 0, sheet.burnt(mine, ones) > 0)
        classes[line] = kind
    return classes


def _gone(
    sheet: _Sheet,
    shapes: Array,
    codes: Array,
    names: Sequence[Text],
    classes: Array,
    owner: Array,
    torn: Array,
) -> list[tuple[Text, list[int]]]:
    """Polygons, and whole classes, of which no cell is left, and which they are."""
    left = np.bincount(owner.ravel(), minlength=len(shapes) + 1)[1:] > 0
    if torn.any():
        mine = np.flatnonzero(torn)
        drawn = sheet.burnt(shapes[mine], np.arange(1, mine.size + 1), touched=True)
        kept = (drawn > 0) & (classes == np.concatenate([[NO_DATA], codes[mine]])[drawn])
        left[mine] = np.isin(np.arange(1, mine.size + 1), drawn[kept])
    present = set(np.unique(classes).tolist())
    missing = [at for at in range(len(shapes)) if int(codes[at]) not in present]
    said = []
    if missing:
        lost = _some([names[at] for at in missing])
        said.append((message("ecology-map-class-gone", count=len(missing), names=lost), missing))
    hidden = [at for at in np.flatnonzero(~left).tolist() if int(codes[at]) in present]
    if hidden:
        covered = _some([names[at] for at in hidden])
        said.append((message("ecology-map-hidden", count=len(hidden), names=covered), hidden))
    return said


def _some(names: Sequence[Text]) -> Text:
    """The first different names."""
    found = list(dict.fromkeys(names))
    more = [Text("…", "…")] if len(found) > FEW else []
    return joined([*found[:FEW], *more])


# Lines ------------------------------------------------------------------------------------------------------


def thinned(filled: Array, fixed: Array) -> Array:
    """Take cells away from the rim of lines until they are one cell wide; what hangs together still does, and
    `fixed` cells stay (Guo and Hall 1989, Communications of the ACM 32:359-373).

    >>> thinned(np.ones((3, 5), bool), np.zeros((3, 5), bool)).astype(int).tolist()
    [[0, 0, 0, 0, 0], [0, 1, 1, 1, 0], [0, 0, 0, 0, 0]]
    """
    found = np.pad(filled, 1)
    for _ in range(ROUNDS):
        before = int(found.sum())
        for turn in (0, 1):
            rows, columns = np.nonzero(found)
            around = [found[rows + down, columns + right] for down, right in AROUND]
            gone = _removable(around, turn) & ~np.pad(fixed, 1)[rows, columns]
            found[rows[gone], columns[gone]] = False
        if int(found.sum()) == before:
            break
    return found[1:-1, 1:-1]


AROUND = ((-1, 0), (-1, 1), (0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1))
"""The neighbours of a cell, from the north on with the sun: p2 to p9."""


def _removable(p: list[Array], turn: int) -> Array:
    """Guo and Hall's condition in one of its two turns."""
    p2, p3, p4, p5, p6, p7, p8, p9 = p
    crossings = sum(
        (~one & (two | three)).astype(int)
        for one, two, three in ((p2, p3, p4), (p4, p5, p6), (p6, p7, p8), (p8, p9, p2))
    )
    ones = sum((a | b).astype(int) for a, b in ((p9, p2), (p3, p4), (p5, p6), (p7, p8)))
    others = sum((a | b).astype(int) for a, b in ((p2, p3), (p4, p5), (p6, p7), (p8, p9)))
    few = np.minimum(ones, others)
    rim = ((p2 | p3 | ~p5) & p4) if turn == 0 else ((p6 | p7 | ~p9) & p8)
    return (crossings == 1) & (few >= 2) & (few <= 3) & ~rim
