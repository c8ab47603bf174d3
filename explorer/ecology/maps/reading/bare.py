"""Maps whose place stands in a file beside them: a GeoTIFF or a PNG with a world file, a .bil with its .hdr.

Both are written anew as a GeoTIFF that says everything itself, which is then read as any other.
"""

from __future__ import annotations

import re
from math import isfinite
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from explorer.core.errors import BadTable, one_of
from explorer.core.lazy import lazy_import
from explorer.core.messages import message
from explorer.core.text import Text, verbatim
from explorer.ecology.counting import Array
from explorer.ecology.maps.reading.ascii import system_beside
from explorer.ecology.maps.reading.files import HDR, WORLD, OnDisk
from explorer.ecology.maps.reading.grids import as_it_is

if TYPE_CHECKING:
    import numpy as np
    import rasterio
    from affine import Affine
    from rasterio import shutil, transform
else:
    np, rasterio = lazy_import("numpy"), lazy_import("rasterio")
    shutil, transform = lazy_import("rasterio.shutil"), lazy_import("rasterio.transform")

NUMBERS = 6
"""Of a world file: right and down of a step to the right, the same of a step down, the middle of the first
cell.
"""
LONGEST = 2000
"""[bytes] Of a world file."""


def with_a_place(file: OnDisk, folder: Path) -> OnDisk:
    """The same picture of cells as a GeoTIFF with the place that its world file says; as it is, where it
    knows its place, or no world file lies beside it.

    Raises
    ------
    BadTable
        When the world file is none.
    """
    found = next((one for end in WORLD if (one := file.path.with_suffix(end)).is_file()), None)
    if found is None:
        return file
    with as_it_is(file) as dataset:
        if not dataset.transform.is_identity:
            return file
        place = _place(file, found.read_bytes()[:LONGEST])
        path, crs = folder / "placed.tif", dataset.crs or system_beside(file)
        shutil.copy(dataset, path, driver="GTiff", BIGTIFF="IF_SAFER")
    with rasterio.open(path, "r+", driver="GTiff") as target:
        target.transform = place
        if crs:
            target.crs = crs
    said = message("ecology-map-world-file", name=verbatim(f"{Path(file.name).stem}{found.suffix}"))
    return file._replace(
        path=path, driver="GTiff", came_as=file.came_as or file.driver, notices=(*file.notices, said)
    )


def _place(file: OnDisk, raw: bytes) -> Affine:
    """The place that a world file says; its corner is the middle of the first cell."""
    words = raw.decode("ascii", "replace").replace(",", ".").split()
    try:
        a, d, b, e, x, y = map(float, words)
    except ValueError:
        a = d = b = e = x = y = float("nan")
    if not all(map(isfinite, (a, b, d, e, x, y))) or a * e == b * d:
        expected = message("ecology-map-six-numbers")
        raise file.refuse(" ".join(words)[:60] or message("ecology-map-nothing"), expected)
    place: Affine = transform.Affine(a, b, x - (a + b) / 2, d, e, y - (d + e) / 2)
    return place


# .bil with its .hdr -----------------------------------------------------------------------------------------

LINE = re.compile(r"\s*(\w+)[ \t:=]+(\S+)")
LAYOUTS = {"BIL": (0, 2, 1), "BIP": (0, 1, 2), "BSQ": (1, 2, 0)}
"""Order of the numbers -> where rows, columns and bands stand in it."""
BITS = {"UNSIGNEDINT": (8, 16, 32), "SIGNEDINT": (8, 16, 32), "FLOAT": (32, 64)}
KINDS = {"UNSIGNEDINT": "u", "SIGNEDINT": "i", "FLOAT": "f"}
ORDERS = {"I": "<", "LSBFIRST": "<", "M": ">", "MSBFIRST": ">"}
MOST_SIDE = 1_000_000


class _Head(NamedTuple):
    """What the .hdr of a file says."""

    said: dict[str, str]
    file: OnDisk

    def refuse(self, key: str, expected: Text) -> BadTable:
        """The error to raise for one of its lines."""
        got = self.said.get(key) or message("ecology-map-nothing")
        return self.file.refuse(got, expected, verbatim(f"{HDR} {key}"))

    def number(self, key: str, default: float | None = None) -> float:
        """A number."""
        try:
            found = float(self.said[key] if key in self.said or default is None else default)
        except (KeyError, ValueError):
            raise self.refuse(key, message("ecology-header", key=key)) from None
        if not isfinite(found):
            raise self.refuse(key, message("ecology-number"))
        return found

    def count(self, key: str, default: int | None = None, least: int = 1) -> int:
        """A whole number."""
        found = self.number(key, default)
        if not (found.is_integer() and least <= found <= MOST_SIDE):
            raise self.refuse(key, message("ecology-count"))
        return int(found)

    def word(self, key: str, known: dict[str, object], default: str | None = None) -> str:
        """One of some words."""
        found = self.said.get(key, default)
        if found is None or found.upper() not in known:
            raise self.refuse(key, one_of(known))
        return found.upper()


def with_a_header(file: OnDisk, folder: Path) -> OnDisk:
    """The numbers of a .bil as a GeoTIFF, as its .hdr says that they lie.

    Raises
    ------
    BadTable
        With the line of the header: what is missing or unknown, what could mean two things; when the file
        has more or fewer bytes than it says.
    """
    text = file.path.with_suffix(HDR).read_text("latin-1")[:LONGEST]
    head = _Head(
        {k.upper(): v for k, v in (m.groups() for m in map(LINE.match, text.splitlines()) if m)}, file
    )
    rows, columns, bands = head.count("NROWS"), head.count("NCOLS"), head.count("NBANDS", 1)
    values = _cells(head, rows, columns, bands)
    width, height = head.number("XDIM"), head.number("YDIM")
    west, north = head.number("ULXMAP") - width / 2, head.number("ULYMAP") + height / 2
    nodata = head.number("NODATA") if "NODATA" in head.said else None
    if nodata is not None and values.dtype.kind != "f" and not _fits(nodata, values.dtype):
        raise head.refuse("NODATA", message("ecology-map-one-of-its-numbers"))
    path, kind = folder / "header.tif", values.dtype.newbyteorder("=")
    with rasterio.open(
        path, "w", driver="GTiff", height=rows, width=columns, count=bands, dtype=kind,
        crs=system_beside(file), transform=transform.Affine(width, 0, west, 0, -height, north), nodata=nodata,
        BIGTIFF="IF_SAFER",
    ) as target:  # fmt: skip
        for band in range(bands):
            target.write(values[..., band].astype(kind), band + 1)
    return file._replace(path=path, driver="GTiff", came_as=file.driver)


def _cells(head: _Head, rows: int, columns: int, bands: int) -> Array:
    """The numbers of a file by row, column and band."""
    kind = head.word("PIXELTYPE", dict(BITS), "UNSIGNEDINT")
    bits = head.count("NBITS", 8)
    if bits not in BITS[kind]:
        raise head.refuse("NBITS", one_of(BITS[kind]))
    if bits > 8 and "BYTEORDER" not in head.said:
        raise head.refuse("BYTEORDER", one_of(("I", "M")))
    order = ORDERS[head.word("BYTEORDER", dict(ORDERS), "I")]
    layout = head.word("LAYOUT", dict(LAYOUTS), "BIL")
    skipped, size = head.count("SKIPBYTES", 0, 0), bits // 8
    wanted = skipped + rows * columns * bands * size
    if (found := head.file.path.stat().st_size) != wanted:
        raise head.file.refuse(
            message("ecology-map-bytes", count=found), message("ecology-map-bytes", count=wanted)
        )
    at = LAYOUTS[layout]
    shape = tuple(dict(zip(at, (rows, columns, bands), strict=True))[axis] for axis in range(3))
    values: Array = np.memmap(head.file.path, f"{order}{KINDS[kind]}{size}", "r", skipped, shape).transpose(
        at
    )
    if "PIXELTYPE" not in head.said and bits > 8 and values.max() >= 2 ** (bits - 1):
        raise head.refuse("PIXELTYPE", one_of(BITS))  # below 0, or large: programs differ
    return values


def _fits(number: float, kind: np.dtype) -> bool:
    limits = np.iinfo(kind)
    return bool(number.is_integer() and limits.min <= number <= limits.max)
