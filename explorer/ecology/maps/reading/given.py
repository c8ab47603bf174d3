"""Maps that are in Python already: an `xarray.DataArray` by rioxarray's conventions, a
`geopandas.GeoDataFrame`. They are read as their files would be, so that nothing is taken on trust twice.
"""

from __future__ import annotations

from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Protocol, cast

from explorer.core.definitions import Source, Upload
from explorer.core.errors import BadOption, mismatch
from explorer.core.lazy import lazy_import
from explorer.core.messages import message
from explorer.core.text import verbatim
from explorer.ecology.counting import Array

if TYPE_CHECKING:
    import affine
    import numpy as np
    import rasterio
else:
    np, rasterio, affine = lazy_import("numpy"), lazy_import("rasterio"), lazy_import("affine")

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
"""What a map can be read from."""


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
    """Where rioxarray keeps the system: a coordinate without directions."""
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
    """Where the cells lie: as the grid mapping says, else by the coordinates of their middles."""
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
