"""Maps that are cells already: GeoTIFF and ASCII grids, by rasterio."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from math import ceil, sqrt
from typing import TYPE_CHECKING, NamedTuple

from explorer.core.installed import message
from explorer.core.lazy import lazy_import
from explorer.ecology.arrays import Array
from explorer.ecology.maps.reading.files import OnDisk

if TYPE_CHECKING:
    import numpy as np
    import rasterio
    from rasterio import enums, errors, windows
else:
    np, rasterio = lazy_import("numpy"), lazy_import("rasterio")
    enums, errors = lazy_import("rasterio.enums"), lazy_import("rasterio.errors")
    windows = lazy_import("rasterio.windows")

MOST_CELLS = 4_000_000
"""2000 by 2000: beyond, a map is read in larger cells."""
MOST_READ = 1_000_000_000
"""Cells beyond which a file is refused by its header: more than a laptop can look through."""
SQUARE = 1e-6
WAYS = ("majority", "mean")
"""How several cells are made one."""


class Header(NamedTuple):
    """What a map says of itself before it is read: its size, its cells [map unit], its corner, its system."""

    rows: int
    columns: int
    cellsize: float
    x: float
    y: float
    crs: str
    metres: bool

    @property
    def cells(self) -> int:
        """How many there are."""
        return self.rows * self.columns

    @property
    def factor(self) -> int:
        """How many cells must become one along each side for the map to be read."""
        return max(ceil(sqrt(self.cells / MOST_CELLS)), 1)


def header_of(file: OnDisk) -> Header:
    """Read nothing but the header.

    Raises
    ------
    BadTable
        When it is broken, its cells are no squares, or there are more than `MOST_READ`.
    """
    with _opened(file) as dataset:
        place = dataset.transform
        width, height, turned = place.a, -place.e, place.b or place.d
        if turned or width <= 0 or abs(width - height) > SQUARE * width:
            raise file.refuse(f"{width} × {height}", message("ecology-map-square-cells"))
        crs = dataset.crs
        name = crs.to_string() if crs else ""
        metres = bool(crs and crs.is_projected and abs(crs.linear_units_factor[1] - 1) < SQUARE)
        corner = (place.c, place.f)
        found = Header(dataset.height, dataset.width, width, *corner, name, metres)
    if found.cells > MOST_READ:
        raise file.refuse(_size(found), message("core-a-smaller-file"))
    return found


def cells_of(file: OnDisk, header: Header, shrink: str | None) -> tuple[Array, int]:
    """The numbers of the first band, NaN where there is no data, and how many cells became one along a side.

    Raises
    ------
    BadTable
        When the map is too large and nobody says how cells are to be joined, or no cell has data.
    """
    factor = header.factor
    if factor > 1 and shrink is None:
        raise file.refuse(_size(header), message("ecology-map-or-shrink", factor=factor))
    shape = header.rows // factor, header.columns // factor  # a rim less than a cell is left out
    with _opened(file) as dataset:
        if factor > 1 and shrink == "mean":
            found = np.array([_means(dataset, row, shape[1], factor) for row in range(shape[0])])
        else:
            part = windows.Window(0, 0, shape[1] * factor, shape[0] * factor)
            how = enums.Resampling.mode if factor > 1 else enums.Resampling.nearest
            read = dataset.read(1, masked=True, out_shape=shape, window=part, resampling=how)
            found = read.astype(float).filled(np.nan)
    if np.isnan(found).all():
        raise file.refuse(message("ecology-map-nodata-everywhere"), message("ecology-map-some-data"))
    return found, factor


def _means(dataset: rasterio.DatasetReader, row: int, columns: int, factor: int) -> Array:
    """One row of means, over the cells that have data; GDAL's own are rounded where a file holds bytes."""
    strip = windows.Window(0, row * factor, columns * factor, factor)
    cells = dataset.read(1, masked=True, window=strip).astype(float)
    return cells.reshape(factor, columns, factor).mean(axis=(0, 2)).filled(np.nan)


@contextmanager
def _opened(file: OnDisk) -> Iterator[rasterio.DatasetReader]:
    """The file, opened by its own driver only."""
    try:
        with (
            rasterio.Env(GDAL_DISABLE_READDIR_ON_OPEN="EMPTY_DIR"),
            rasterio.open(file.path, driver=file.driver) as dataset,
        ):
            yield dataset
    except errors.RasterioError as error:
        raise file.broken(error) from None


def _size(header: Header) -> str:
    return f"{header.rows} × {header.columns}"
