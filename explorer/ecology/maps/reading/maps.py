"""The header of a map's file, before anything is computed; and the map as land cover, or as resistances.

Maps that are in Python already, an `xarray.DataArray` by rioxarray's conventions or a
`geopandas.GeoDataFrame`, are read as their files would be, so that nothing is taken on trust twice.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Protocol, Self, cast

from explorer.core.definitions import Source, Upload
from explorer.core.errors import BadOption, mismatch, one_of, whole_number
from explorer.core.lazy import installed, lazy_import, to_install
from explorer.core.messages import message
from explorer.core.text import Text, verbatim
from explorer.ecology.counting import Array
from explorer.ecology.maps.land import LandCover
from explorer.ecology.maps.reading.apart import Reader
from explorer.ecology.maps.reading.grids import MOST_CELLS, MOST_WHOLE, WAYS, Header
from explorer.ecology.maps.reading.polygons import LayerInfo
from explorer.ecology.rasters.surface import Surface

if TYPE_CHECKING:
    import affine
    import numpy as np
    import rasterio
else:
    affine = lazy_import("affine")
    np = lazy_import("numpy")
    rasterio = lazy_import("rasterio")


LIBRARIES = ("numpy", "scipy", "rasterio", "geopandas", "pyogrio")


@dataclass(frozen=True, slots=True)
class Look:
    """The header of a file.

    Attributes
    ----------
    driver : str
        GDAL's name of the format.
    grid : Header or None
        Size and place of a map of cells.
    layers : tuple of Layer
        Layers of polygons, with columns, how many there are, and coordinate system.

    Examples
    --------
    >>> from explorer.core.definitions import Upload
    >>> header = b"ncols 2\\nnrows 1\\nxllcorner 0\\nyllcorner 0\\ncellsize 10\\nNODATA_value -9999\\n"
    >>> look = look_at(Upload("pond.asc", header + b"7 1"))
    >>> look.driver, look.grid.columns, look.layers
    ('AAIGrid', 2, ())
    """

    driver: str
    grid: Header | None = None
    layers: tuple[LayerInfo, ...] = ()


class MapFile:
    """A file of a map, open for as long as a `with` lasts: `look_at`, `read_land` and `read_surface`, one
    after the other, in one process (`apart`).

    >>> from explorer.core.definitions import Upload
    >>> header = b"ncols 2\\nnrows 1\\nxllcorner 0\\nyllcorner 0\\ncellsize 10\\nNODATA_value -9999\\n"
    >>> with MapFile(Upload("pond.asc", header + b"7 1")) as sent:
    ...     sent.look().driver, sent.land(crs="EPSG:2154").counts()
    ('AAIGrid', {1: 1, 7: 1})
    """

    def __init__(self, file: Given) -> None:
        if not installed(*LIBRARIES):
            raise BadOption(message("ecology-map-no-libraries", install=to_install("maps")))
        self.reader = Reader(as_source(file))

    def __enter__(self) -> Self:
        self.reader.__enter__()
        return self

    def __exit__(self, *_: object) -> None:
        self.reader.close()

    def stop(self) -> None:
        """End the reading, from another thread; whoever waits for it is told that it broke off."""
        self.reader.stop()

    def look(self, band: int | None = None, crs: str | None = None) -> Look:
        """As `look_at`; of cells in a system that is said."""
        asked = {name: value for name, value in (("band", band), ("crs", crs)) if value is not None}
        match self.reader.ask("look", asked).facts:
            case {"driver": str(driver), "grid": said} if grid := _header(said):
                return Look(driver, grid)
            case {"driver": str(driver), "layers": [*said]} if None not in (layers := [*map(_layer, said)]):
                return Look(driver, layers=tuple(filter(None, layers)))
        raise self.reader.broke_off()

    def land(
        self,
        *,
        column: str | None = None,
        layer: str | None = None,
        cellsize: float | None = None,
        crs: str | None = None,
        shrink: str | None = None,
        nodata: float | None = None,
        band: int | None = None,
        most: int | None = None,
        names: Mapping[int, Text] | None = None,
    ) -> LandCover:
        """As `read_land`."""
        if shrink not in (None, "majority"):
            raise BadOption(mismatch("shrink", shrink, verbatim("majority")))
        asked = {"column": column, "layer": layer, "cellsize": cellsize, "crs": crs, "shrink": shrink,
                 "nodata": nodata, "band": band, "most": most}  # fmt: skip
        if most is not None and not 1 <= most <= MOST_WHOLE:
            raise BadOption(mismatch("most", most, whole_number(1, MOST_WHOLE)))
        facts, cells = self.reader.ask("land", asked)
        classes = cells.astype(int if cells.size <= MOST_CELLS else "int32")
        match facts:
            case {"grid": said, "factor": int(factor)} if header := _header(said):
                place = header.cellsize * factor, header.x, header.y, header.crs
                return LandCover(classes, *place, names or {}, header.notices(shrink))
            case {
                "place": [float(side), float(x), float(y), str(system)], "names": dict(words),
                "notices": [*notices], "places": [*places],
            }:  # fmt: skip
                known = {int(code): Text(*name) for code, name in words.items()}
                said = _texts(notices)
                named, (there, many) = {**known, **(names or {})}, _places(said, places)
                return LandCover(classes, side, x, y, system, named, said, there, many)
        raise self.reader.broke_off()

    def surface(
        self,
        *,
        crs: str | None = None,
        shrink: str | None = None,
        nodata: float | None = None,
        band: int | None = None,
        neighbours: int = 8,
    ) -> Surface:
        """As `read_surface`."""
        if shrink not in (None, *WAYS):
            raise BadOption(mismatch("shrink", shrink, one_of(WAYS)))
        asked = {"crs": crs, "shrink": shrink, "nodata": nodata, "band": band}
        return Surface(self.reader.ask("surface", asked).cells.astype(float), neighbours)


def _header(said: object) -> Header | None:
    match said:
        case [
            int(rows), int(columns), float(side), float(x), float(y), str(crs), str(came_in), int(bands),
            [*notices],
        ]:  # fmt: skip
            return Header(rows, columns, side, x, y, crs, came_in, bands, _texts(notices))
    return None


def _texts(said: Iterable[object]) -> tuple[Text, ...]:
    """Texts in both languages, of pairs."""
    return tuple(Text(*one) for one in said if isinstance(one, list))


def _places(
    notices: Iterable[Text], said: Iterable[object]
) -> tuple[dict[Text, tuple[tuple[int, int], ...]], dict[Text, int]]:
    """Some of the cells that notices are about, and how many places that is in all."""
    known, found = {notice.fr: notice for notice in notices}, dict[Text, tuple[tuple[int, int], ...]]()
    many = dict[Text, int]()
    for one in said:
        match one:
            case [str(fr), int(count), [*cells]] if fr in known:
                many[known[fr]] = count
                found[known[fr]] = tuple(
                    (cell[0], cell[1]) for cell in cells if isinstance(cell, list) and len(cell) == 2
                )
    return found, many


def _layer(said: object) -> LayerInfo | None:
    match said:
        case [str(name), [*columns], int(polygons), str(crs), [*examples]]:
            shown = tuple(tuple(map(str, values)) for values in examples if isinstance(values, list))
            return LayerInfo(name, tuple(map(str, columns)), polygons, crs, shown)
    return None


def look_at(file: Given, band: int | None = None) -> Look:
    """Read what comes before the map itself: format, size, layers, columns; of a file of several bands, as
    it is read if one of them is meant.

    Raises
    ------
    BadTable
        When it is no map, or too large; nothing of the map itself is read for that.

    Examples
    --------
    >>> from explorer.core.definitions import Upload
    >>> header = b"ncols 2\\nnrows 1\\nxllcorner 0\\nyllcorner 0\\ncellsize 10\\nNODATA_value -9999\\n"
    >>> look_at(Upload("pond.asc", header + b"7 1")).driver
    'AAIGrid'
    """
    with MapFile(file) as sent:
        return sent.look(band)


def read_land(
    file: Given,
    *,
    column: str | None = None,
    layer: str | None = None,
    cellsize: float | None = None,
    crs: str | None = None,
    shrink: str | None = None,
    nodata: float | None = None,
    band: int | None = None,
    most: int | None = None,
    names: Mapping[int, Text] | None = None,
) -> LandCover:
    """Read a map of land cover.

    Parameters
    ----------
    file : path, Upload, xarray.DataArray or geopandas.GeoDataFrame
        GeoTIFF, ASCII grid (.asc, .asc.gz), .bil with its .hdr, GeoPackage, GeoJSON, FlatGeobuf, GeoParquet,
        a Shapefile with its parts beside it or zipped, a zipped File Geodatabase; an array by rioxarray's
        conventions. A GeoTIFF without a place, and a PNG, have it from the world file beside them (.tfw).
    column, layer : str, optional
        Of polygons: the column of the class, and the layer where there are several.
    cellsize : float, optional
        [m] Of polygons: the side of a cell; by default the longer side of the map is 400 cells, or as many
        more as its thinnest polygon needs, up to 1,000.
    crs : str, optional
        The coordinate system of a file that does not say ("EPSG:2154"); another than the file's is refused.
    shrink : str, optional
        "majority": cells of a map too large are made one, of the class that most of them have.
    nodata : float, optional
        Of cells: the number that stands for no data, where the file does not say.
    band : int, optional
        Of cells: which band is read, from 1 on; by default the first.
    most : int, optional
        How many cells may be read without shrinking, 100 million at most; by default 4 million, with which a
        page can still count.
    names : mapping, optional
        Code -> name of the class.

    Raises
    ------
    BadTable
        With file, layer, column or row: what is wrong, and the way out. Nothing is kept of the file.
    BadOption
        For another `shrink`.

    Examples
    --------
    >>> from explorer.core.definitions import Upload
    >>> header = b"ncols 2\\nnrows 1\\nxllcorner 0\\nyllcorner 0\\ncellsize 10\\nNODATA_value -9999\\n"
    >>> land = read_land(Upload("pond.asc", header + b"7 1"), crs="EPSG:2154")
    >>> land.counts(), land.hectares
    ({1: 1, 7: 1}, 0.02)
    """
    with MapFile(file) as sent:
        return sent.land(
            column=column, layer=layer, cellsize=cellsize, crs=crs, shrink=shrink, nodata=nodata, band=band,
            most=most, names=names,
        )  # fmt: skip


def read_surface(
    file: Given,
    *,
    crs: str | None = None,
    shrink: str | None = None,
    nodata: float | None = None,
    band: int | None = None,
    neighbours: int = 8,
) -> Surface:
    """Read a map of cells that holds resistances already; of a map too large, the `mean` or the `majority`.
    Nothing passes where there is no data, or inf.

    Raises
    ------
    BadTable
        As `read_land`.
    BadNetwork
        When a resistance is not above 0; the message names the cell.

    Examples
    --------
    >>> from explorer.core.definitions import Upload
    >>> header = b"ncols 2\\nnrows 1\\nxllcorner 0\\nyllcorner 0\\ncellsize 10\\nNODATA_value -9999\\n"
    >>> surface = read_surface(Upload("costs.asc", header + b"0.5 2"), crs="EPSG:2154")
    >>> surface.resistance.tolist()
    [[0.5, 2.0]]
    """
    with MapFile(file) as sent:
        return sent.surface(crs=crs, shrink=shrink, nodata=nodata, band=band, neighbours=neighbours)


# Maps that are in Python already ----------------------------------------------------------------------------

EVEN = 1e-3
"""By what share steps between coordinates may differ: they are often rounded."""
ACROSS, UP = ("x", "lon", "longitude", "easting"), ("y", "lat", "latitude", "northing")
WRITTEN = "biufO"
"""Kinds of columns that a GeoPackage takes; others are left out, unless they can be written as words."""


class Frame(Protocol):
    """A `geopandas.GeoDataFrame`, or what behaves like one."""

    def to_file(self, filename: object, **options: object) -> None:
        """Write it."""


class Field(Protocol):
    """An `xarray.DataArray`, or what behaves like one."""

    @property
    def dims(self) -> tuple[str, ...]:
        """The names of its directions."""

    @property
    def values(self) -> Array:
        """Its numbers."""


Given = Source | Frame | Field
"""Sources of a map."""


def as_source(given: Given) -> Source:
    """A file as it is; what is in Python as a file.

    Raises
    ------
    BadOption
        For an array without two directions, or whose coordinates are not evenly spaced.

    Examples
    --------
    >>> as_source("commune.tif")
    'commune.tif'
    """
    if hasattr(given, "to_file") and hasattr(given, "geometry"):
        return _of_frame(given)
    if hasattr(given, "dims") and hasattr(given, "coords"):
        return _of_field(given)
    return cast("Source", given)


def _of_frame(frame: Array) -> Upload:
    """The shapes of a table, and its columns, as a GeoPackage."""
    kept = frame[[name for name in frame.columns if name != frame.geometry.name]].copy()
    for name in kept.columns:
        if kept[name].dtype.kind not in WRITTEN:
            kept[name] = kept[name].astype(object).where(kept[name].notna(), None)
        if kept[name].dtype.kind == "O":
            kept[name] = kept[name].map(
                lambda value: value if value is None or value != value else str(value)
            )
    kept = kept.set_index(np.arange(len(kept)))
    kept.columns = [str(name) for name in kept.columns]
    shapes = frame.geometry.reset_index(drop=True)
    with TemporaryDirectory(prefix="map-") as folder:
        path = Path(folder) / "frame.gpkg"
        type(frame)(kept, geometry=shapes, crs=frame.crs).to_file(path, driver="GPKG", engine="pyogrio")
        return Upload("GeoDataFrame.gpkg", path.read_bytes())


def _of_field(field: Array) -> Upload:
    """The numbers of an array, with their place, as a GeoTIFF."""
    names = [str(name) for name in field.dims]
    across = next((name for name in names if name.lower() in ACROSS), None)
    up = next((name for name in names if name.lower() in UP), None)
    others = [name for name in names if name not in (across, up)]
    if across is None or up is None or len(others) > 1:
        raise BadOption(
            mismatch(verbatim("DataArray"), ", ".join(names), message("ecology-map-two-directions"))
        )
    values = field.transpose(*others, up, across).values
    bands = values if others else values[None]
    if bands.dtype.kind not in "iuf":
        bands = bands.astype("int16" if bands.dtype.kind == "b" else "float64")
    bands = bands.astype("float32") if bands.dtype == np.float16 else bands
    bands = bands.astype("int32") if bands.dtype.itemsize == 8 and bands.dtype.kind in "iu" else bands
    nodata = _nodata(field)
    if nodata is None and bands.dtype.kind == "f":
        nodata = np.nan
    if nodata is not None and bands.dtype.kind == "f":
        bands, nodata = np.where(bands == nodata, np.nan, bands), np.nan
    with TemporaryDirectory(prefix="map-") as folder:
        path = Path(folder) / "array.tif"
        with rasterio.open(
            path, "w", driver="GTiff", count=len(bands), height=bands.shape[1], width=bands.shape[2],
            dtype=bands.dtype, crs=_system(field), transform=_place(field, across, up), nodata=nodata,
            photometric="MINISBLACK",
        ) as target:  # fmt: skip
            target.write(bands)
        return Upload("DataArray.tif", path.read_bytes())


def _grid_mapping(field: Array) -> Array:
    """The place where rioxarray keeps the system: a coordinate without directions."""
    name = field.encoding.get("grid_mapping", field.attrs.get("grid_mapping", "spatial_ref"))
    return field.coords[name].attrs if name in field.coords else {}


def _system(field: Array) -> str | None:
    said = _grid_mapping(field)
    found = said.get("crs_wkt", said.get("spatial_ref", field.attrs.get("crs")))
    return None if found is None else str(found)


def _nodata(field: Array) -> float | None:
    for kept in (field.attrs, field.encoding):
        for name in ("_FillValue", "missing_value", "nodata"):
            if kept.get(name) is not None:
                return float(kept[name])
    return None


def _place(field: Array, across: str, up: str) -> affine.Affine:
    """The place of the cells: as the grid mapping says, else by the coordinates of their middles."""
    said = _grid_mapping(field).get("GeoTransform")
    if said is not None:
        return affine.Affine.from_gdal(*map(float, str(said).split()))
    (west, width), (north, height) = (_steps(field, name) for name in (across, up))
    return affine.Affine(width, 0, west - width / 2, 0, height, north - height / 2)


def _steps(field: Array, name: str) -> tuple[float, float]:
    """The first of evenly spaced coordinates, and the step between them."""
    at = np.asarray(field.coords[name].values, dtype=float) if name in field.coords else np.arange(0.0)
    steps = np.diff(at)
    if at.size < 2 or not (abs(steps - steps.mean()) <= EVEN * abs(steps.mean())).all() or not steps.all():
        got = message("ecology-map-uneven", name=name)
        raise BadOption(mismatch(verbatim("DataArray"), got, message("ecology-map-even")))
    return float(at[0]), float((at[-1] - at[0]) / (at.size - 1))
