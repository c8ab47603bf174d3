"""ASCII grids, read strictly: GDAL puts a 0 where a number is missing or a word stands, and says nothing.

A grid may have its lines broken anywhere, tabs, a byte-order mark, empty lines before it and decimal
commas. What is counted is its numbers: as many as its header says, and nothing else. A small grid is read
without any library for maps, as Python in a browser can.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from math import isfinite
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from explorer.core.definitions import Source
from explorer.core.errors import BadTable
from explorer.core.lazy import import_installed, installed, lazy_import
from explorer.core.messages import message
from explorer.core.text import Text, verbatim
from explorer.ecology.counting import Array
from explorer.ecology.formats.ascii_grid import Grid, read_grid
from explorer.ecology.formats.strict import Range, name_of
from explorer.ecology.maps.land import MOST_CELLS, NO_DATA, Cells, LandCover
from explorer.ecology.maps.reading.files import PRJ, OnDisk

if TYPE_CHECKING:
    import numpy as np
    import pyproj
    import rasterio
    from rasterio import transform
else:
    transform = lazy_import("rasterio.transform")
    np = lazy_import("numpy")
    pyproj = lazy_import("pyproj")
    rasterio = lazy_import("rasterio")


LARGEST_CODE = 1e9


class Asking(BadTable):
    """A refusal that an option answers: `option` is its name, and `value` a number that it may be given."""

    option, value = "", 0.0


def asking(error: BadTable, option: str, value: float = 0.0) -> Asking:
    """The same refusal, with the option that answers it.

    >>> from explorer.core.text import Text
    >>> asking(BadTable("a.tif", -9999, Text("une classe", "a class")), "nodata", -9999.0).option
    'nodata'
    """
    found = Asking(error.source, error.got, error.expected, error.line, error.column, error.what)
    found.option, found.value = option, value
    return found


def libraries_are_here() -> bool:
    """True if all formats can be read."""
    return installed("rasterio", "geopandas", "pyogrio")


def require_classes(name: str, values: Array, above: int = 0) -> None:
    """Refuse the first cell of a map that holds no class: a fraction, a number below 0 or beyond all codes;
    so many rows lie above it.

    Raises
    ------
    BadTable
        With file, row and column.
    """
    bad = ~(np.isnan(values) | ((values == np.floor(values)) & (values >= 0) & (values < LARGEST_CODE)))
    if bad.any():
        row, column = (int(at) for at in np.argwhere(bad)[0])
        where = message("ecology-map-cell", row=above + row + 1, column=column + 1)
        got = verbatim(f"{values[row, column]:.6g}")
        expected = message("ecology-map-whole-classes")
        if not 0 <= values[row, column] < LARGEST_CODE:
            expected = message("ecology-map-classes-or-nodata", value=got)
            raise asking(BadTable(name, got, expected, what=where), "nodata", float(values[row, column]))
        raise BadTable(name, got, expected, what=where)


def read_small_grid(file: Source, nodata: float | None = None) -> LandCover:
    """Read an ASCII grid of classes, of at most 40,000 cells, whose unit of length is taken for the metre.
    `nodata` is a number that stands for no data, besides that of its header.

    Raises
    ------
    BadTable
        With line and column: as `read_grid`, and for what is no class, a whole number of 0 or more; when no
        cell has data.

    Examples
    --------
    >>> from explorer.core.definitions import Upload
    >>> header = b"ncols 2\\nnrows 1\\nxllcorner 5\\nyllcorner 5\\ncellsize 10\\n"
    >>> land = read_small_grid(Upload("pond.asc", header + b"7 -9999"))
    >>> land.classes.tolist(), land.cellsize, land.y
    ([[7, -1]], 10.0, 15.0)
    """
    grid = read_grid(file, Range(-LARGEST_CODE, LARGEST_CODE, message("ecology-map-whole-classes")))
    if nodata is not None:
        grid = replace(grid, rows=tuple(tuple(None if v == nodata else v for v in row) for row in grid.rows))
    top = grid.y + len(grid.rows) * grid.cellsize
    said = (message("ecology-map-metres-taken"),)
    if import_installed("numpy", "scipy") is None:
        return LandCover(_plain_classes(name_of(file), grid), grid.cellsize, grid.x, top, notices=said)
    values = np.array([[np.nan if cell is None else cell for cell in row] for row in grid.rows])
    if np.isnan(values).all():
        nothing, some = message("ecology-map-nodata-everywhere"), message("ecology-map-some-data")
        raise BadTable(name_of(file), nothing, some)
    require_classes(name_of(file), values)
    classes = np.where(np.isnan(values), NO_DATA, values).astype(int)
    return LandCover(classes, grid.cellsize, grid.x, top, notices=said)


def _plain_classes(name: str, grid: Grid) -> Cells[int]:
    """The classes of a grid where there are no arrays."""
    rows, columns = grid.shape
    if rows * columns > MOST_CELLS:
        raise BadTable(
            name, verbatim(f"{rows} × {columns}"), message("ecology-map-few-cells", most=MOST_CELLS)
        )
    values = [value for row in grid.rows for value in row]
    if not any(value is not None for value in values):
        nothing, some = message("ecology-map-nodata-everywhere"), message("ecology-map-some-data")
        raise BadTable(name, nothing, some)
    for at, value in enumerate(values):
        if value is not None and (value < 0 or value != int(value)):
            where = message("ecology-map-cell", row=at // columns + 1, column=at % columns + 1)
            expected, got = message("ecology-map-whole-classes"), verbatim(f"{value:.6g}")
            if value < 0:
                expected = message("ecology-map-classes-or-nodata", value=got)
                raise asking(BadTable(name, got, expected, what=where), "nodata", value)
            raise BadTable(name, got, expected, what=where)
    return Cells(tuple(NO_DATA if value is None else int(value) for value in values), (rows, columns))


# As a GeoTIFF, which can be read in windows -----------------------------------------------------------------

MOST_BYTES = 1_500_000_000
MOST_NUMBERS = 200_000_000
AT_ONCE = 16_000_000
"""[bytes] Of the numbers that are read in one go."""
BOM = b"\xef\xbb\xbf"
HEAD = re.compile(rb"\s*([A-Za-z_]+)[ \t]+(\S+)[ \t]*(?:\r\n|\r|\n|\Z)")
KEYS = {"ncols", "nrows", "xllcorner", "xllcenter", "yllcorner", "yllcenter", "cellsize", "dx", "dy",
        "nodata_value", "nodata"}  # fmt: skip
USUAL_NODATA = -9999.0
NUMBER = re.compile(rb"[+-]?(?:(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?|nan|inf|infinity)", re.IGNORECASE)
ODD = re.compile(rb"[^\d+\-.eE\s]")
BLANKS = b" \t\r\n\v\f"
THOUSANDS = re.compile(rb"-?[1-9]\d{0,2}(?:,\d{3})+")
"""A number whose commas may part thousands."""
WITH_A_COMMA = re.compile(rb"[^\s,]*,[^\s]*")
COMMA, BOTH = b",", re.compile(rb"[,;]")


class Head(NamedTuple):
    """The header of a grid; sides of a cell and the lower left corner [map unit]."""

    columns: int
    rows: int
    x: float
    y: float
    width: float
    height: float
    nodata: float


def as_geotiff(file: OnDisk, folder: Path) -> OnDisk:
    """The same grid as a GeoTIFF in a folder, which can be read in windows, and what was repaired.

    Raises
    ------
    BadTable
        With row and column: a header that is none, too few or too many numbers, a word among them.
    """
    if file.path.stat().st_size > MOST_BYTES:
        raise file.refuse(message("ecology-map-large-text"), message("ecology-map-as-geotiff"))
    raw = file.path.read_bytes().removeprefix(BOM)
    head, body = _head(file, raw)
    in_head = COMMA in raw[: len(raw) - len(body)]
    body, notices = _with_points(file, body, head)
    if in_head and not notices:
        notices = (message("ecology-map-decimal-commas"),)
    values = _numbers(file, body, head)
    values[values == head.nodata] = np.nan
    path = folder / "grid.tif"
    place = transform.Affine(head.width, 0, head.x, 0, -head.height, head.y + head.rows * head.height)
    with rasterio.open(
        path, "w", driver="GTiff", height=head.rows, width=head.columns, count=1, dtype="float64",
        crs=system_beside(file), transform=place, nodata=np.nan, BIGTIFF="IF_SAFER",
    ) as target:  # fmt: skip
        target.write(values, 1)
    return file._replace(path=path, driver="GTiff", came_as=file.driver, notices=(*file.notices, *notices))


def _head(file: OnDisk, raw: bytes) -> tuple[Head, bytes]:
    """The header, and what stands behind it."""
    said: dict[str, float] = {}
    at = 0
    while found := HEAD.match(raw, at):
        key = found[1].decode().lower()
        if key in said or key not in KEYS:
            break
        if THOUSANDS.fullmatch(found[2]):
            raise file.refuse(_shown(found[2]), message("ecology-number"), verbatim(key))
        try:
            said[key] = float(found[2].replace(COMMA, b"."))
        except ValueError:
            raise file.refuse(_shown(found[2]), message("ecology-number"), verbatim(key)) from None
        at = found.end()
    columns, rows = (_count(file, said, key) for key in ("ncols", "nrows"))
    if columns * rows > MOST_NUMBERS:
        raise file.refuse(f"{rows} × {columns}", message("ecology-map-as-geotiff"))
    width, height = (_side(file, said, key) for key in ("dx", "dy"))
    x, y = (_corner(file, said, axis, side) for axis, side in (("x", width), ("y", height)))
    nodata = said.get("nodata_value", said.get("nodata", USUAL_NODATA))
    return Head(columns, rows, x, y, width, height, nodata), raw[at:]


def _count(file: OnDisk, said: dict[str, float], key: str) -> int:
    value = said.get(key)
    if value is None:
        raise file.refuse(message("ecology-map-nothing"), message("ecology-header", key=key), verbatim(key))
    if not (value >= 1 and value.is_integer() and value <= MOST_NUMBERS):
        expected = message("ecology-count-of-cells", most=MOST_NUMBERS)
        raise file.refuse(verbatim(f"{value:g}"), expected, verbatim(key))
    return int(value)


def _side(file: OnDisk, said: dict[str, float], key: str) -> float:
    value = said.get(key, said.get("cellsize"))
    if value is None:
        raise file.refuse(
            message("ecology-map-nothing"), message("ecology-header", key="cellsize"), verbatim("cellsize")
        )
    if not (value > 0 and isfinite(value)):
        raise file.refuse(verbatim(f"{value:g}"), message("ecology-size"), verbatim("cellsize"))
    return value


def _corner(file: OnDisk, said: dict[str, float], axis: str, side: float) -> float:
    if f"{axis}llcorner" in said:
        return said[f"{axis}llcorner"]
    if f"{axis}llcenter" in said:
        return said[f"{axis}llcenter"] - side / 2
    key = f"{axis}llcorner"
    raise file.refuse(message("ecology-map-nothing"), message("ecology-header", key=key), verbatim(key))


def _with_points(file: OnDisk, body: bytes, head: Head) -> tuple[bytes, tuple[Text, ...]]:
    """Numbers with decimal points; commas stand for points, or part numbers, whichever makes the count
    right.
    """
    if not BOTH.search(body):
        return body, ()
    wanted = head.rows * head.columns
    if b";" not in body and _words(body) == wanted:
        _require_decimals(file, body)
        return body.replace(COMMA, b"."), (message("ecology-map-decimal-commas"),)
    parted = BOTH.sub(b" ", body)
    if _words(parted) == wanted:
        return parted, (message("ecology-map-commas-part"),)
    return body, ()


def _require_decimals(file: OnDisk, body: bytes) -> None:
    """Refuse commas that may all part thousands: 1,000 is one, or a thousand."""
    if all(THOUSANDS.fullmatch(found[0]) for found in WITH_A_COMMA.finditer(body)):
        first = WITH_A_COMMA.search(body)
        assert first is not None
        raise file.refuse(_shown(first[0]), message("ecology-number"))


def _words(body: bytes) -> int:
    """Number of words in a text, without making them."""
    return sum(int(_starts(part).sum()) for part in _parts(body))


def _starts(part: bytes) -> Array:
    """The beginnings of words in a text."""
    letters = np.frombuffer(part, np.uint8)
    filled = (letters != 32) & ((letters < 9) | (letters > 13))
    return filled & ~np.concatenate([[False], filled[:-1]])


def _parts(body: bytes) -> Iterator[bytes]:
    """A text in pieces that no word is cut by."""
    start = 0
    while start < len(body):
        end = min(start + AT_ONCE, len(body))
        while end < len(body) and body[end] not in BLANKS:
            end += 1
        yield body[start:end]
        start = end


def _numbers(file: OnDisk, body: bytes, head: Head) -> Array:
    """The numbers of a grid, in rows."""
    wanted, found = head.rows * head.columns, 0
    values = np.empty(wanted)
    for part in _parts(body):
        words = int(_starts(part).sum())
        if ODD.search(part) or not _plain(part, words):
            _require_numbers(file, part, found, head)
        if found + words <= wanted:
            values[found : found + words] = np.fromstring(part, sep=" ") if words else ()
        found += words
    if found != wanted:
        expected = message("ecology-map-count-of-numbers", count=wanted, rows=head.rows, columns=head.columns)
        raise file.refuse(message("ecology-map-numbers", count=found), expected)
    return values.reshape(head.rows, head.columns)


def _plain(part: bytes, words: int) -> bool:
    """True if numpy reads as many numbers as there are words."""
    if not words:
        return True
    try:
        return bool(np.fromstring(part, sep=" ").size == words)
    except (ValueError, DeprecationWarning):
        return False


def _require_numbers(file: OnDisk, part: bytes, before: int, head: Head) -> None:
    """Refuse the first word that is no number; nan is no data, inf a barrier."""
    for at, word in enumerate(part.split(), before):
        if not NUMBER.fullmatch(word):
            where = message("ecology-map-cell", row=at // head.columns + 1, column=at % head.columns + 1)
            raise file.refuse(_shown(word), message("ecology-number"), where)


def _shown(word: bytes) -> str:
    return word[:40].decode("utf-8", "replace")


def system_beside(file: OnDisk) -> str | None:
    """The coordinate system in the file beside, if it is one."""
    beside = file.path.with_suffix(PRJ)
    if not beside.is_file():
        return None
    try:
        found: str = pyproj.CRS.from_user_input(beside.read_text("utf-8", "replace").strip()).to_wkt()
    except pyproj.exceptions.CRSError:
        return None
    return found
