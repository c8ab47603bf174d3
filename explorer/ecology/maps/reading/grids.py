"""Maps that are cells already: GeoTIFF and ASCII grids, by rasterio."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from math import ceil, sqrt
from typing import TYPE_CHECKING, NamedTuple

from explorer.core.installed import message
from explorer.core.lazy import lazy_import
from explorer.core.text import Text, verbatim
from explorer.ecology.arrays import Array
from explorer.ecology.maps.reading.files import OnDisk
from explorer.ecology.maps.reading.gates import others
from explorer.ecology.maps.reading.systems import SAME, in_true_metres, metres_around, name_of, system_of

if TYPE_CHECKING:
    import numpy as np
    import rasterio
    from rasterio import enums, errors, vrt, windows
else:
    np, rasterio = lazy_import("numpy"), lazy_import("rasterio")
    enums, errors = lazy_import("rasterio.enums"), lazy_import("rasterio.errors")
    vrt, windows = lazy_import("rasterio.vrt"), lazy_import("rasterio.windows")

LIBRARIES = ("numpy", "rasterio", "pyproj")
MOST_CELLS = 4_000_000
"""2000 by 2000: beyond, a map is read in larger cells."""
MOST_READ = 1_000_000_000
"""Cells beyond which a file is refused by its header: more than a laptop can look through."""
WAYS = ("majority", "mean")
"""How several cells are made one."""


class Header(NamedTuple):
    """What a map says of itself before it is read: its size, its cells [m], its corner, its system, if any,
    and the one it came in, where that has no true metres; how many bands it has.
    """

    rows: int
    columns: int
    cellsize: float
    x: float
    y: float
    crs: str
    came_in: str
    bands: int

    @property
    def cells(self) -> int:
        """How many there are."""
        return self.rows * self.columns

    @property
    def factor(self) -> int:
        """How many cells must become one along each side for the map to be read."""
        return max(ceil(sqrt(self.cells / MOST_CELLS)), 1)

    def notices(self, shrink: str | None = None) -> tuple[Text, ...]:
        """What reading does: cells that become one, as `shrink` says, other metres, bands left out."""
        factor = self.factor
        said = []
        if shrink and factor > 1:
            said.append(message("ecology-map-shrunk", factor=factor, how=message(f"ecology-map-{shrink}")))
        if self.came_in:
            said.append(message("ecology-map-in-true-metres", came_in=self.came_in, crs=self.crs))
        if self.bands > 1:
            said.append(message("ecology-map-first-band", count=self.bands))
        return tuple(said)


def drivers_beyond() -> tuple[str, ...]:
    """Formats that this library would open, too, and may not: a map of cells can name another file."""
    with rasterio.Env() as env:
        return others(env.drivers())


def header_of(file: OnDisk, crs: str | None = None) -> Header:
    """Read nothing but the header; `crs` is the system of a file that does not say.

    Raises
    ------
    BadTable
        When it is broken, its cells are no squares, there are more than `MOST_READ`, `crs` is no system, or
        another than the file's.
    """
    with _opened(file, crs) as (dataset, source, system):
        place, size = dataset.transform, (dataset.height, dataset.width)
        width, height, turned = place.a, -place.e, place.b or place.d
        if turned or width <= 0 or abs(width - height) > SAME * width:
            raise file.refuse(f"{width} × {height}", message("ecology-map-square-cells"))
        name, came_in = (system, "") if dataset is source else (dataset.crs.to_string(), system)
        return Header(*size, width, place.c, place.f, name, came_in, source.count)


def cells_of(file: OnDisk, header: Header, shrink: str | None, crs: str | None) -> tuple[Array, int]:
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
    with _opened(file, crs) as (dataset, _, _):
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


def grid_of(file: OnDisk, crs: str | None, shrink: str | None) -> tuple[Header, Array, int]:
    """A map of cells whose place on earth is known, in metres."""
    header = header_of(file, crs)
    if not header.crs:
        raise file.refuse(message("ecology-map-no-crs"), message("ecology-map-a-crs"))
    values, factor = cells_of(file, header, shrink, crs)
    return header, values, factor


def _means(dataset: rasterio.DatasetReader, row: int, columns: int, factor: int) -> Array:
    """One row of means, over the cells that have data; GDAL's own are rounded where a file holds bytes."""
    strip = windows.Window(0, row * factor, columns * factor, factor)
    cells = dataset.read(1, masked=True, window=strip).astype(float)
    return cells.reshape(factor, columns, factor).mean(axis=(0, 2)).filled(np.nan)


class Numbers(NamedTuple):
    """A map as it lies in its file: lower left corner and side of a cell [unit of the file]."""

    values: Array
    x: float
    y: float
    cellsize: float


def numbers_of(file: OnDisk, most: int) -> Numbers:
    """The numbers of the first band where they are, whatever the coordinate system; NaN where there is no
    data.

    Raises
    ------
    BadTable
        When it is broken, holds more cells, or its cells are no squares.
    """
    with _as_it_is(file) as dataset:
        if dataset.height * dataset.width > most:
            raise file.refuse(f"{dataset.height} × {dataset.width}", message("core-a-smaller-file"))
        place = dataset.transform
        if place.b or place.d or place.a <= 0 or abs(place.a + place.e) > SAME * place.a:
            raise file.refuse(f"{place.a} × {-place.e}", message("ecology-map-square-cells"))
        values = dataset.read(1, masked=True).astype(float).filled(np.nan)
        return Numbers(values, place.c, place.f + dataset.height * place.e, place.a)


@contextmanager
def _as_it_is(file: OnDisk) -> Iterator[rasterio.DatasetReader]:
    """The file, opened by its own driver only."""
    try:
        with (
            rasterio.Env(GDAL_DISABLE_READDIR_ON_OPEN="EMPTY_DIR"),
            rasterio.open(file.path, driver=file.driver) as dataset,
        ):
            if elsewhere := dataset.tags(ns="OVERVIEWS").get("OVERVIEW_FILE"):
                raise file.refuse(elsewhere, message("ecology-map-own-cells"))
            yield dataset
    except errors.RasterioError as error:
        raise file.broken(error) from None


@contextmanager
def _opened(
    file: OnDisk, crs: str | None
) -> Iterator[tuple[rasterio.DatasetReader, rasterio.DatasetReader, str]]:
    """The file, opened by its own driver only, as it is laid out in true metres; the same as it came in; the
    name of its system.
    """
    with _as_it_is(file) as dataset:
        if dataset.height * dataset.width > MOST_READ:
            raise file.refuse(f"{dataset.height} × {dataset.width}", message("core-a-smaller-file"))
        said = dataset.crs.to_string() if dataset.crs else crs
        system = None if said is None else system_of(file, said)
        if system and dataset.crs and crs is not None and system_of(file, crs) != system:
            raise file.refuse(name_of(system), verbatim(crs))
        name = name_of(system) if system else ""
        if system is None or in_true_metres(system):
            yield dataset, dataset, name
        else:
            metres = metres_around(file, system, dataset.bounds).to_string()
            bare = dataset.nodata is None
            with vrt.WarpedVRT(dataset, src_crs=said, crs=metres, add_alpha=bare) as laid:
                yield laid, dataset, name


def _size(header: Header) -> str:
    return f"{header.rows} × {header.columns}"
