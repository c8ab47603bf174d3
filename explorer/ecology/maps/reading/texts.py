"""A map as text, for whoever can keep nothing else: an address, a browser. What comes back is not trusted."""

from __future__ import annotations

import base64
import binascii
import json
import struct
import zlib
from collections.abc import Mapping
from math import inf, isfinite
from typing import TYPE_CHECKING

from explorer.core.errors import BadRecord, about
from explorer.core.lazy import import_installed, lazy_import
from explorer.core.playthrough import LINK
from explorer.core.text import Text, sentence, verbatim
from explorer.ecology.counting import Array
from explorer.ecology.maps.land import MOST_CELLS as PLAIN_CELLS
from explorer.ecology.maps.land import NO_DATA, Cells, LandCover
from explorer.ecology.maps.reading.grids import MOST_CELLS

if TYPE_CHECKING:
    import numpy as np
else:
    np = lazy_import("numpy")

MOST_FACTS = 200_000
LARGEST_CODE = 2**31
LONGEST_WORD = 300
FEW = 256
"""Classes that have room in a byte for each cell."""
LAST = "beside"


def as_text(land: LandCover, beside: Mapping[str, object]) -> str:
    """A map, and short facts beside it, as text that `of_text` reads back.

    >>> text = as_text(LandCover(np.array([[3, 3, -1]]), cellsize=10.0, crs="EPSG:2154"), {"mine": 1})
    >>> land, beside = of_text(text)
    >>> land.classes.tolist(), land.crs, beside
    ([[3, 3, -1]], 'EPSG:2154', {'mine': 1})
    """
    codes, cells = _packed(land)
    facts = {
        "shape": land.classes.shape, "codes": codes,
        "of": [float(land.cellsize), float(land.x), float(land.y)], "crs": land.crs,
        "names": {str(code): words(name) for code, name in land.names.items()},
        "notices": [words(one) for one in land.notices], LAST: dict(beside),
    }  # fmt: skip
    raw = json.dumps(facts).encode() + b"\n" + cells
    return base64.urlsafe_b64encode(zlib.compress(raw)).decode()


def of_text(text: str) -> tuple[LandCover, Mapping[str, object]]:
    """The map that a text holds, and what stands beside it, of which nothing is known yet.

    Raises
    ------
    BadRecord
        When it is damaged.
    """
    try:
        raw = base64.b64decode(text, altchars=b"-_", validate=True)
        whole = zlib.decompressobj().decompress(raw, MOST_FACTS + 4 * MOST_CELLS)
        head, _, cells = whole.partition(b"\n")
        return _read(json.loads(head), cells)
    except (binascii.Error, zlib.error, ValueError, RecursionError):
        raise BadRecord(about(LINK, sentence("core-damaged-link"))) from None


def words(text: Text) -> list[str]:
    """A text in both languages, as JSON holds it."""
    return [text.fr, text.en]


def of_words(found: object) -> Text:
    """The text again; a ValueError where it is none."""
    match found:
        case [str(fr), str(en)] if len(fr) <= LONGEST_WORD >= len(en):
            return verbatim(fr) if fr == en else Text(fr, en)
    raise ValueError(found)


def _read(facts: object, cells: bytes) -> tuple[LandCover, Mapping[str, object]]:
    """The map of these facts; a ValueError where they are none."""
    match facts:
        case {
            "shape": [int(rows), int(columns)], "codes": list(codes), "of": [float(side), float(x), float(y)],
            "crs": str(crs), "names": dict(names), "notices": list(notices), "beside": dict(beside),
        } if (
            rows > 0 < columns and rows * columns <= MOST_CELLS and 0 < side < inf and isfinite(x + y)
            and len(crs) <= LONGEST_WORD and codes != [NO_DATA]
            and all(type(code) is int and NO_DATA <= code < LARGEST_CODE for code in codes)
        ):  # fmt: skip
            known = {int(code): of_words(name) for code, name in names.items()}
            classes = _unpacked(codes, cells, (rows, columns))
            return LandCover(classes, side, x, y, crs, known, tuple(map(of_words, notices))), beside
    raise ValueError(facts)


def _packed(land: LandCover) -> tuple[list[int], bytes]:
    """The classes of a map, and for each cell the place of its own among them."""
    if isinstance(land.classes, Cells):
        codes = sorted(set(land.classes.flat))
        place = {code: at for at, code in enumerate(codes)}
        cells = [place[code] for code in land.classes.flat]
        return codes, struct.pack(f"<{len(cells)}{_kind(len(codes))}", *cells)
    known, index = np.unique(land.classes, return_inverse=True)
    return known.tolist(), index.astype(f"<{_kind(len(known))}").tobytes()


def _unpacked(codes: list[int], cells: bytes, shape: tuple[int, int]) -> Array:
    """The classes of each cell; a ValueError where the bytes are none."""
    kind, size = _kind(len(codes)), shape[0] * shape[1]
    if import_installed("numpy") is not None:
        index = np.frombuffer(cells, f"<{kind}").reshape(shape)
        if int(index.max()) >= len(codes):
            raise ValueError(codes)
        return np.array(codes)[index]
    if size > PLAIN_CELLS or len(cells) != size * struct.calcsize(kind):
        raise ValueError(shape)
    places = struct.unpack(f"<{size}{kind}", cells)
    if max(places) >= len(codes):
        raise ValueError(codes)
    return Cells(tuple(codes[at] for at in places), shape)


def _kind(classes: int) -> str:
    """The type of a place, in the letters of `struct`."""
    return "B" if classes <= FEW else "I"
