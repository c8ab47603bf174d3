"""Maps that are polygons: GeoPackage, GeoJSON, Shapefile, by pyogrio and geopandas, laid out in cells."""

from __future__ import annotations

from math import ceil
from typing import TYPE_CHECKING, NamedTuple

from explorer.core.errors import one_of
from explorer.core.installed import message
from explorer.core.lazy import lazy_import
from explorer.core.text import Text, verbatim
from explorer.ecology.arrays import Array
from explorer.ecology.maps.land import NO_DATA
from explorer.ecology.maps.reading.files import OnDisk, quoting
from explorer.ecology.maps.reading.gates import others, require_a_system
from explorer.ecology.maps.reading.grids import MOST_CELLS
from explorer.ecology.maps.reading.systems import in_true_metres, metres_around, name_of, system_of

if TYPE_CHECKING:
    import geopandas
    import numpy as np
    import pyogrio
    import pyproj
    import shapely
    from rasterio import features, transform
else:
    np, geopandas, pyogrio = lazy_import("numpy"), lazy_import("geopandas"), lazy_import("pyogrio")
    pyproj, shapely = lazy_import("pyproj"), lazy_import("shapely")
    features = lazy_import("rasterio.features")
    transform = lazy_import("rasterio.transform")

LIBRARIES = ("numpy", "rasterio", "geopandas", "pyogrio")
MOST_POLYGONS = 500_000
USUAL_SIDE = 400
"""Cells along the longer side, where nobody says how large they are."""
LAYER, COLUMN, ROW = Text("couche", "layer"), Text("colonne", "column"), Text("ligne", "row")


class Layer(NamedTuple):
    """What a layer says of itself before it is read."""

    name: str
    columns: tuple[str, ...]
    polygons: int
    crs: str


class Laid(NamedTuple):
    """Polygons laid out in cells: codes, names of codes that were words, side of a cell, corner, system."""

    classes: Array
    names: dict[int, Text]
    cellsize: float
    x: float
    y: float
    crs: str


def drivers_beyond() -> tuple[str, ...]:
    """Formats that this library would open, too, and may not."""
    return others(pyogrio.list_drivers())


def layers_of(file: OnDisk) -> tuple[Layer, ...]:
    """The layers of a file, without reading them."""
    try:
        kinds = {str(name): str(kind) for name, kind in pyogrio.list_layers(file.path) if kind}
        names = [name for name, kind in kinds.items() if _thin(kind) is None]
        if kinds and not names:  # told before anything is asked of them
            name, kind = next(iter(kinds.items()))
            got = _thin(kind) or verbatim(kind)
            raise file.refuse(got, message("ecology-map-only-polygons"), _about(LAYER, name))
        infos = [pyogrio.read_info(file.path, layer=name) for name in names]
        for info in infos:
            require_a_system(file, info["crs"] or "")
    except (pyogrio.errors.DataSourceError, pyogrio.errors.DataLayerError) as error:
        raise file.broken(error) from None
    return tuple(
        Layer(name, tuple(map(str, info["fields"])), int(info["features"]), _system(info["crs"]))
        for name, info in zip(names, infos, strict=True)
    )


def _thin(kind: str) -> Text | None:
    """What has no area, in words: points, lines; None for what may have one.

    >>> _thin("MultiPoint").en, _thin("LineString Z").en, _thin("Polygon")
    ('points', 'lines', None)
    """
    found = {"Point": "ecology-map-points", "LineString": "ecology-map-lines"}
    return next((message(key) for name, key in found.items() if name in kind), None)


def _system(crs: str | None) -> str:
    return name_of(pyproj.CRS(crs)) if crs else ""


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
        With layer, column or row: no such column, no coordinate system, another than was said, a polygon that
        crosses itself, something that is no polygon, cells too many.
    """
    if not layer.columns:
        nothing, where = message("ecology-map-nothing"), _about(LAYER, layer.name)
        raise file.refuse(nothing, message("ecology-map-a-column"), where)
    if column not in layer.columns:
        raise file.refuse(column, one_of(layer.columns), COLUMN)
    frame = geopandas.read_file(file.path, layer=layer.name, engine="pyogrio", columns=[column])
    said = system_of(file, crs) if crs is not None else None
    if said is not None and frame.crs is not None and frame.crs != said:
        raise file.refuse(name_of(frame.crs), verbatim(name_of(said)), _about(LAYER, layer.name))
    if frame.crs is None:
        if said is None:
            raise file.refuse(
                message("ecology-map-no-crs"), message("ecology-map-a-crs"), _about(LAYER, layer.name)
            )
        frame = frame.set_crs(said)
    _require_polygons(file, frame)
    if not in_true_metres(frame.crs):
        frame = frame.to_crs(metres_around(file, frame.crs, tuple(frame.total_bounds)))
    codes, names = _codes(file, frame[column], column)
    west, south, east, north = map(float, frame.total_bounds)
    side = cellsize or max(east - west, north - south) / USUAL_SIDE
    shape = ceil((north - south) / side), ceil((east - west) / side)
    if not 0 < shape[0] * shape[1] <= MOST_CELLS:
        raise file.refuse(f"{shape[0]} × {shape[1]}", message("ecology-map-larger-cells", most=MOST_CELLS))
    place = transform.from_origin(west, north, side, side)
    classes = features.rasterize(
        zip(frame.geometry, codes, strict=True), out_shape=shape, transform=place, fill=NO_DATA, dtype="int32"
    )
    return Laid(classes, names, side, west, north, name_of(frame.crs))


def _require_polygons(file: OnDisk, frame: geopandas.GeoDataFrame) -> None:
    """Refuse the first row that is no polygon, or one that crosses itself."""
    for row, shape in enumerate(frame.geometry, 1):
        if shape is None or shape.is_empty or shape.geom_type not in {"Polygon", "MultiPolygon"}:
            kind = shape.geom_type if shape is not None else ""
            got = _thin(kind) or verbatim(kind) if kind else message("ecology-map-nothing")
            raise file.refuse(got, message("ecology-map-a-polygon"), _about(ROW, row))
        if not shape.is_valid:
            raise file.refuse(*_wrong(shape), _about(ROW, row))


def _wrong(shape: shapely.Geometry) -> tuple[Text, Text]:
    """Where a polygon is wrong, or that it is, and what it should be; what else the library says of it."""
    said = shapely.is_valid_reason(shape)
    what, _, where = said.rstrip("]").partition("[")
    expected = message("ecology-map-a-simple-polygon")
    if what.endswith("elf-intersection") and where:
        return message("ecology-map-crosses", x=where.split()[0], y=where.split()[1]), expected
    return message("ecology-map-badly-made"), quoting(expected, said)


def _codes(file: OnDisk, values: Array, column: str) -> tuple[list[int], dict[int, Text]]:
    """Whole numbers as they are; words numbered from 1 in the order of the alphabet, and named."""
    if values.isna().any():
        row = int(np.flatnonzero(values.isna())[0]) + 1
        raise file.refuse(message("ecology-map-nothing"), message("ecology-map-a-class"), _about(ROW, row))
    words = values.astype(str).str.strip()
    if words.str.fullmatch(r"\d{1,9}(\.0+)?").all():
        return [int(float(word)) for word in words], {}
    kinds = sorted(set(words))
    numbers = {word: number for number, word in enumerate(kinds, 1)}
    return [numbers[word] for word in words], {number: verbatim(word) for word, number in numbers.items()}


def _about(what: Text, which: object) -> Text:
    return Text(f"{what.fr} {which}", f"{what.en} {which}")
