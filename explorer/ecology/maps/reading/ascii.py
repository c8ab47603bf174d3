"""ASCII grids, read strictly: GDAL puts a 0 where a number is missing or a word stands, and says nothing.

A grid may have its lines broken anywhere, tabs, a byte-order mark, empty lines before it and decimal commas.
What is counted is its numbers: as many as its header says, and nothing else.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from math import isfinite
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from explorer.core.lazy import lazy_import
from explorer.core.messages import message
from explorer.core.text import Text, verbatim
from explorer.ecology.counting import Array
from explorer.ecology.maps.reading.files import PRJ, OnDisk

if TYPE_CHECKING:
    import numpy as np
    import pyproj
    import rasterio
    from rasterio import transform
else:
    np, rasterio = lazy_import("numpy"), lazy_import("rasterio")
    pyproj, transform = lazy_import("pyproj"), lazy_import("rasterio.transform")

MOST_BYTES = 1_500_000_000
MOST_CELLS = 200_000_000
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
    body, notices = _with_points(file, body, head)
    values = _numbers(file, body, head)
    values[values == head.nodata] = np.nan
    path = folder / "grid.tif"
    place = transform.Affine(head.width, 0, head.x, 0, -head.height, head.y + head.rows * head.height)
    with rasterio.open(
        path, "w", driver="GTiff", height=head.rows, width=head.columns, count=1, dtype="float64",
        crs=_system(file), transform=place, nodata=np.nan, BIGTIFF="IF_SAFER",
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
        try:
            said[key] = float(found[2].replace(COMMA, b"."))
        except ValueError:
            raise file.refuse(_shown(found[2]), message("ecology-number"), verbatim(key)) from None
        at = found.end()
    columns, rows = (_count(file, said, key) for key in ("ncols", "nrows"))
    if columns * rows > MOST_CELLS:
        raise file.refuse(f"{rows} × {columns}", message("ecology-map-as-geotiff"))
    width, height = (_side(file, said, key) for key in ("dx", "dy"))
    x, y = (_corner(file, said, axis, side) for axis, side in (("x", width), ("y", height)))
    nodata = said.get("nodata_value", said.get("nodata", USUAL_NODATA))
    return Head(columns, rows, x, y, width, height, nodata), raw[at:]


def _count(file: OnDisk, said: dict[str, float], key: str) -> int:
    value = said.get(key)
    if value is None:
        raise file.refuse(message("ecology-map-nothing"), message("ecology-header", key=key), verbatim(key))
    if not (value >= 1 and value.is_integer() and value <= MOST_CELLS):
        expected = message("ecology-count-of-cells", most=MOST_CELLS)
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
        return body.replace(COMMA, b"."), (message("ecology-map-decimal-commas"),)
    parted = BOTH.sub(b" ", body)
    if _words(parted) == wanted:
        return parted, (message("ecology-map-commas-part"),)
    return body, ()


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


def _system(file: OnDisk) -> str | None:
    """The coordinate system in the file beside, if it is one."""
    beside = file.path.with_suffix(PRJ)
    if not beside.is_file():
        return None
    try:
        found: str = pyproj.CRS.from_user_input(beside.read_text("utf-8", "replace").strip()).to_wkt()
    except pyproj.exceptions.CRSError:
        return None
    return found
