"""Maps that are cells already: GeoTIFF and ASCII grids, by rasterio."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from math import ceil, hypot, sqrt
from typing import TYPE_CHECKING, NamedTuple

from explorer.core.lazy import lazy_import
from explorer.core.messages import message
from explorer.core.text import Text, numeral, verbatim
from explorer.ecology.counting import Array
from explorer.ecology.maps.land import NO_DATA, cells_by_class
from explorer.ecology.maps.reading.ascii import LARGEST_CODE, asking, require_classes
from explorer.ecology.maps.reading.files import OnDisk
from explorer.ecology.maps.reading.gates import (
    SAME,
    in_true_metres,
    is_local,
    metres_around,
    name_of,
    others,
    system_of,
)

if TYPE_CHECKING:
    import affine
    import numpy as np
    import pyproj
    import rasterio
    from affine import Affine
    from rasterio import enums, errors, vrt, windows
else:
    np, rasterio = lazy_import("numpy"), lazy_import("rasterio")
    enums, errors = lazy_import("rasterio.enums"), lazy_import("rasterio.errors")
    vrt, windows = lazy_import("rasterio.vrt"), lazy_import("rasterio.windows")
    affine = lazy_import("affine")

LIBRARIES = ("numpy", "rasterio", "pyproj")
MOST_CELLS = 4_000_000
"""2000 by 2000: beyond, a map is read in larger cells, unless more are asked for."""
MOST_WHOLE = 100_000_000
"""10,000 by 10,000: what can be asked for."""
STRIP = 4_000_000
"""[cells] That are read at a time."""
BLOCK = 512
"""[rows] The side of a tile, as most files have them."""
MOST_READ = 1_000_000_000
"""Cells beyond which a file is refused by its header: more than a laptop can look through."""
WAYS = ("majority", "mean")
"""Ways to make one cell of several."""
DIGITS = 9
"""Behind the point, of a number that was scaled: 0.07 / 0.01 is 7."""
MOST_COLOURS = 100
"""Of a palette whose colours can be classes; a picture has more."""
BAND = Text("canal", "band")
COLOURS = ({"red", "green", "blue"}, {"cyan", "magenta", "yellow"})
FULL_TURN = 360.0
SENTINELS = (-9999.0, -999.0, -99.0, -32768.0, -2147483648.0, -99999.0)
"""Numbers that often stand for no data, whether or not the file says so; and all below `LEAST`."""
LEAST = -1e30


class Header(NamedTuple):
    """The header of a map, known before it is read: its size, its cells [m], its corner, its system, if any,
    and the one it came in, where that has no true metres; how many bands it has; what was repaired.
    """

    rows: int
    columns: int
    cellsize: float
    x: float
    y: float
    crs: str
    came_in: str
    bands: int
    said: tuple[Text, ...] = ()

    @property
    def cells(self) -> int:
        """Number of cells."""
        return self.rows * self.columns

    @property
    def factor(self) -> int:
        """Cells that must become one along each side for the map to be read."""
        return max(ceil(sqrt(self.cells / MOST_CELLS)), 1)

    def notices(self, shrink: str | None = None) -> tuple[Text, ...]:
        """Notices about reading: repairs, bands left out, cells that become one, as `shrink` says."""
        factor = self.factor
        said = list(self.said)
        if shrink and factor > 1:
            said.insert(0, message("ecology-map-shrunk", factor=factor, how=message(f"ecology-map-{shrink}")))
        return tuple(said)


class ReadOptions(NamedTuple):
    """The reader's word on a file: its system, which number is no data, which band is meant, and how many
    cells may be read as they are.
    """

    crs: str | None = None
    nodata: float | None = None
    band: int | None = None
    most: int = MOST_CELLS

    def factor(self, header: Header) -> int:
        """Cells that must become one along each side."""
        return max(ceil(sqrt(header.cells / self.most)), 1)


class Opened(NamedTuple):
    """A file as it is read: laid out in squares, north at the top, in true metres if its place is known."""

    dataset: rasterio.DatasetReader
    band: int
    bands: int
    crs: str
    came_in: str
    said: tuple[Text, ...]

    def numbers(self, read: Array) -> Array:
        """Numbers as they are meant, NaN where there is no data; `read` is masked."""
        values = read.astype(float)
        scale, offset = self.dataset.scales[self.band - 1], self.dataset.offsets[self.band - 1]
        if (scale, offset) != (1.0, 0.0):
            values = np.round(values * scale + offset, DIGITS)
        return values.filled(np.nan)


def drivers_beyond() -> tuple[str, ...]:
    """Formats that this library would open, too, and may not: a map of cells can name another file."""
    with rasterio.Env() as env:
        return others(env.drivers())


def header_of(file: OnDisk, asked: ReadOptions = ReadOptions()) -> Header:  # noqa: B008 - it is frozen
    """Read nothing but the header.

    Raises
    ------
    BadTable
        When it is broken, a picture, lies nowhere on earth, has more than `MOST_READ` cells, or `crs` is no
        system, or another than the file's.
    """
    with _opened(file, asked) as found:
        place, size = found.dataset.transform, (found.dataset.height, found.dataset.width)
        return Header(*size, place.a, place.c, place.f, found.crs, found.came_in, found.bands, found.said)


def cells_of(file: OnDisk, header: Header, shrink: str | None, asked: ReadOptions) -> tuple[Array, int]:
    """The numbers of a band, NaN where there is no data, and how many cells became one along a side.

    Raises
    ------
    BadTable
        When the map is too large and nobody says how cells are to be joined, or no cell has data.
    """
    factor = asked.factor(header)
    if factor > 1 and shrink is None:
        size = f"{header.rows} × {header.columns}"
        refusal = file.refuse(size, message("ecology-map-or-shrink", factor=factor))
        raise asking(refusal, "shrink", header.rows * header.columns)
    shape = header.rows // factor, header.columns // factor  # a rim less than a cell is left out
    with _opened(file, asked) as opened:
        if factor > 1 and shrink == "mean":
            found = np.array([_means(opened, row, shape[1], factor) for row in range(shape[0])])
        else:
            part = windows.Window(0, 0, shape[1] * factor, shape[0] * factor)
            how = enums.Resampling.mode if factor > 1 else enums.Resampling.nearest
            read = opened.dataset.read(opened.band, masked=True, out_shape=shape, window=part, resampling=how)
            found = opened.numbers(read)
    if np.isnan(found).all():
        raise file.refuse(message("ecology-map-nodata-everywhere"), message("ecology-map-some-data"))
    return found, factor


def doubtful(file: OnDisk, asked: ReadOptions, classes: Array) -> tuple[Text, ...]:
    """Doubtful classes: the largest number that a file can hold, which often stands for no data; and so many
    classes that they may be the shades of a picture, or heights.
    """
    said = []
    with _opened(file, asked) as opened:
        kind = np.dtype(opened.dataset.dtypes[opened.band - 1])
        marked = opened.dataset.nodata is not None
    largest = int(classes.max())
    if kind.kind in "iu" and not marked and largest == np.iinfo(kind).max:
        count = int((classes == largest).sum())
        said.append(message("ecology-map-largest", code=largest, count=count))
    if len(kinds := cells_by_class(classes)) > MOST_COLOURS:
        said.append(message("ecology-map-many-classes", count=len(kinds)))
    return tuple(said)


def placed(file: OnDisk, asked: ReadOptions) -> Header:
    """The header of a map whose place on earth is known, in metres."""
    header = header_of(file, asked)
    if not header.crs:
        raise file.refuse(message("ecology-map-no-crs"), message("ecology-map-a-crs"))
    return header


def grid_of(file: OnDisk, asked: ReadOptions, shrink: str | None) -> tuple[Header, Array, int]:
    """A map of cells whose place on earth is known, in metres."""
    header = placed(file, asked)
    values, factor = cells_of(file, header, shrink, asked)
    return header, values, factor


def classes_of(file: OnDisk, header: Header, asked: ReadOptions) -> Array:
    """The classes of a map that is read as it is, in windows: never more than a strip of it as numbers.

    Raises
    ------
    BadTable
        As `cells_of`; with row and column, for what is no class.
    """
    with _opened(file, asked) as opened:
        dataset, band = opened.dataset, opened.band
        kind = np.dtype(dataset.dtypes[band - 1])
        whole = (dataset.scales[band - 1], dataset.offsets[band - 1]) == (1, 0) and kind.kind in "iu"
        flags = set(dataset.mask_flag_enums[band - 1])
        plain = whole and flags <= {enums.MaskFlags.all_valid, enums.MaskFlags.nodata}
        short = plain and np.iinfo(kind).max <= np.iinfo("int16").max
        classes: Array = np.empty((header.rows, header.columns), "int16" if short else "int32")
        height = max(STRIP // header.columns // BLOCK * BLOCK, BLOCK)
        for top in range(0, header.rows, height):
            part = windows.Window(0, top, header.columns, min(height, header.rows - top))
            into = classes[top : top + height]
            if plain:
                raw = dataset.read(band, window=part)
                none = raw == dataset.nodata if dataset.nodata is not None else None
                if none is None or not none.any():
                    none = None
                least = raw.min() if none is None else raw.min(where=~none, initial=np.iinfo(kind).max)
                if least >= 0 and raw.max() < LARGEST_CODE:
                    into[:] = raw
                    if none is not None:
                        into[none] = NO_DATA
                    continue
            values = opened.numbers(dataset.read(band, masked=True, window=part))
            require_no_sentinel(file, values)
            require_classes(file.name, values, top)
            into[:] = np.where(np.isnan(values), NO_DATA, values)
    if classes.max() == NO_DATA:
        raise file.refuse(message("ecology-map-nodata-everywhere"), message("ecology-map-some-data"))
    return classes


def require_no_sentinel(file: OnDisk, values: Array) -> None:
    """Refuse a number that often stands for no data, where nobody says that it does.

    Raises
    ------
    BadTable
        With the number, and how to say so.
    """
    least = float(np.nanmin(values, initial=np.inf))
    if least in SENTINELS or least <= LEAST:
        count = int((values == least).sum())
        got = message("ecology-map-cells-of", count=count, value=verbatim(f"{least:g}"))
        expected = message("ecology-map-or-nodata", value=verbatim(f"{least:g}"))
        raise asking(file.refuse(got, expected, verbatim("nodata")), "nodata", least)


def _means(opened: Opened, row: int, columns: int, factor: int) -> Array:
    """One row of means, over the cells that have data; GDAL's own are rounded where a file holds bytes."""
    strip = windows.Window(0, row * factor, columns * factor, factor)
    cells = opened.dataset.read(opened.band, masked=True, window=strip).astype(float)
    return opened.numbers(cells.reshape(factor, columns, factor).mean(axis=(0, 2)))


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
    with as_it_is(file) as dataset:
        if dataset.height * dataset.width > most:
            raise file.refuse(f"{dataset.height} × {dataset.width}", message("core-a-smaller-file"))
        place = dataset.transform
        if place.b or place.d or place.a <= 0 or abs(place.a + place.e) > SAME * place.a:
            raise file.refuse(f"{place.a} × {-place.e}", message("ecology-map-square-cells"))
        values = dataset.read(1, masked=True).astype(float).filled(np.nan)
        return Numbers(values, place.c, place.f + dataset.height * place.e, place.a)


@contextmanager
def as_it_is(file: OnDisk) -> Iterator[rasterio.DatasetReader]:
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
def _opened(file: OnDisk, asked: ReadOptions) -> Iterator[Opened]:
    """The file, laid out in squares, north at the top, in true metres."""
    with as_it_is(file) as dataset:
        if dataset.height * dataset.width > MOST_READ:
            raise file.refuse(f"{dataset.height} × {dataset.width}", message("core-a-smaller-file"))
        band, bands = _band(file, dataset, asked)
        _require_a_place(file, dataset)
        said, system = _system(file, dataset, asked)
        notices = [*file.notices]
        if bands > 1 and asked.band is None:
            notices.append(message("ecology-map-first-band", count=bands))
        if (scale := (dataset.scales[band - 1], dataset.offsets[band - 1])) != (1.0, 0.0):
            told = {"scale": verbatim(f"{scale[0]:g}"), "offset": verbatim(f"{scale[1]:g}")}
            notices.append(message("ecology-map-scaled", **told))
        name = name_of(system) if system is not None else ""
        how, came_in = ({}, "") if system is None else _laid(file, dataset, system, notices)
        if asked.nodata is not None:
            if "crs" not in how and "transform" not in how:
                size = {"width": dataset.width, "height": dataset.height}
                how |= {"transform": dataset.transform, **size}
            how |= {"src_nodata": asked.nodata, "nodata": asked.nodata}
        if not how:
            yield Opened(dataset, band, bands, name, came_in, tuple(notices))
            return
        if "nodata" not in how and dataset.nodata is None:  # what lies outside is no class 0
            how |= {"nodata": OUTSIDE, "dtype": "float64"}
            if alpha := [at for at, kind in enumerate(dataset.colorinterp, 1) if kind.name == "alpha"]:
                how["src_alpha"] = alpha[0]
        how = {"src_crs": said or NOWHERE, "crs": said or NOWHERE, **how}
        with vrt.WarpedVRT(dataset, resampling=enums.Resampling.nearest, **how) as laid:
            if came_in:
                name = name_of(system_of(file, laid.crs.to_string()))
            yield Opened(laid, band, bands, name, came_in, tuple(notices))


OUTSIDE = -1e300
"""A number that no cell of a file without a mark of no data holds."""
NOWHERE = "EPSG:32631"
"""Any system: a file without one is laid out in the same numbers."""


def _band(file: OnDisk, dataset: rasterio.DatasetReader, asked: ReadOptions) -> tuple[int, int]:
    """The band to read, and the number of bands that hold numbers.

    Raises
    ------
    BadTable
        For complex numbers, for a picture, and for a band that there is not.
    """
    if complex_numbers := [kind for kind in dataset.dtypes if kind.startswith("complex")]:
        raise file.refuse(complex_numbers[0], message("ecology-map-real-numbers"))
    kinds = [kind.name for kind in dataset.colorinterp]
    bands = len([kind for kind in kinds if kind != "alpha"])
    if asked.band is not None:
        if not 1 <= asked.band <= dataset.count:
            raise file.refuse(asked.band, message("ecology-map-a-band", count=dataset.count), BAND)
        return asked.band, bands
    if any(colours <= set(kinds) for colours in COLOURS):
        raise file.refuse(message("ecology-map-a-picture"), message("ecology-map-classes-not-colours"))
    if kinds[0] == "palette" and dataset.height * dataset.width <= MOST_CELLS:
        used = np.unique(dataset.read(1)).size
        if used > MOST_COLOURS:
            got = message("ecology-map-a-palette", count=used)
            raise file.refuse(got, message("ecology-map-classes-not-colours"))
    return 1, bands


def _require_a_place(file: OnDisk, dataset: rasterio.DatasetReader) -> None:
    """Refuse a file whose cells lie nowhere: without corner and side, or with control points alone."""
    if dataset.transform.is_identity:
        points = message("ecology-map-control-points", count=len(dataset.gcps[0]))
        nowhere = message("ecology-map-no-place") if not dataset.gcps[0] else points
        raise file.refuse(nowhere, message("ecology-map-georeferenced"))


def _system(
    file: OnDisk, dataset: rasterio.DatasetReader, asked: ReadOptions
) -> tuple[str | None, pyproj.CRS | None]:
    """The system of a file as whoever lays it out is told it, and as it is."""
    own = dataset.crs.to_string() if dataset.crs else None
    if own is not None and asked.crs is not None and is_local(file, own):
        own = None
    said = own if own is not None else asked.crs
    system = None if said is None else system_of(file, said)
    if system and own is not None and asked.crs is not None and system_of(file, asked.crs) != system:
        raise file.refuse(name_of(system), verbatim(asked.crs))
    return (None if system is None else system.to_wkt()), system


def _laid(
    file: OnDisk, dataset: rasterio.DatasetReader, system: pyproj.CRS, notices: list[Text]
) -> tuple[dict[str, object], str]:
    """The new layout of a file, None where it lies as it should; the system that it came in, where another is
    taken.
    """
    place = dataset.transform
    if place.c > FULL_TURN / 2 and system.is_geographic:
        place = affine.Affine.translation(-FULL_TURN, 0) * place
        notices.append(message("ecology-map-full-turn"))
    how: dict[str, object] = {} if place == dataset.transform else {"src_transform": place}
    if not in_true_metres(system):
        box = _box(place, dataset)
        zone = metres_around(file, system, box)
        notices.append(
            message(
                "ecology-map-in-true-metres",
                came_in=name_of(system),
                crs=name_of(system_of(file, zone.to_wkt())),
            )
        )
        return {**how, "crs": zone.to_string()}, name_of(system)
    turned = abs(place.b) + abs(place.d) > SAME * abs(place.a)
    width, height = hypot(place.a, place.d), hypot(place.b, place.e)
    oblong = abs(width - height) > SAME * width
    if not turned and not oblong and place.a > 0 > place.e:
        return {}, ""
    side = min(width, height)
    if turned:
        notices.append(message("ecology-map-turned"))
    if not turned and place.e > 0:
        notices.append(message("ecology-map-south-up"))
    if not turned and place.a < 0:
        notices.append(message("ecology-map-west-right"))
    if oblong:
        told = {
            "width": numeral(f"{width:g}"),
            "height": numeral(f"{height:g}"),
            "side": numeral(f"{side:g}"),
        }
        notices.append(message("ecology-map-oblong", **told))
    west, south, east, north = _box(place, dataset)
    rows, columns = (max(round((far - near) / side), 1) for near, far in ((south, north), (west, east)))
    anew = affine.Affine(side, 0, west, 0, -side, north)
    return {"transform": anew, "width": columns, "height": rows}, ""


def _box(place: Affine, dataset: rasterio.DatasetReader) -> tuple[float, float, float, float]:
    """West, south, east and north of a map, however it is turned."""
    corners = [place * (x, y) for x in (0, dataset.width) for y in (0, dataset.height)]
    across, up = zip(*corners, strict=True)
    return min(across), min(up), max(across), max(up)
