"""Files that leave the explorer and come back: records, links, the cells of a table. Whatever comes in is
untrusted.
"""

from __future__ import annotations

import json
import re
import struct
import zlib
from collections.abc import Iterator, Mapping, Sequence

from explorer.core.text import LANGUAGES, Text

# A picture of pixels as a PNG file, with the standard library alone.

SIGNATURE = b"\x89PNG\r\n\x1a\n"
COLOURS = {1: 3, 3: 2, 4: 6}
"""Bytes a pixel -> what PNG calls that: a place in a palette, colours alone, or with how opaque they are."""


def png(
    width: int,
    height: int,
    pixels: bytes,
    depth: int = 3,
    palette: Sequence[tuple[int, int, int, int]] = (),
    effort: int = 6,
) -> bytes:
    """A PNG file of these pixels.

    Parameters
    ----------
    width, height : int
        [pixels]
    pixels : bytes
        Red, green, blue, and how opaque where `depth` is 4, of each pixel, in reading order; where it is 1,
        the place of its colour in the palette.
    depth : int
        Bytes a pixel, 1, 3 or 4.
    palette : sequence of (red, green, blue, opacity)
        At most 256 colours.
    effort : int
        How hard it is packed, 1 to 9.

    Examples
    --------
    >>> png(1, 1, bytes([255, 0, 0]))[:8] == SIGNATURE
    True
    >>> png(2, 1, bytes([0, 1]), depth=1, palette=[(0, 0, 0, 0), (255, 0, 0, 255)]).count(b"PLTE")
    1
    """
    row = width * depth
    rows = b"".join(b"\0" + pixels[at : at + row] for at in range(0, height * row, row))
    parts = [(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, COLOURS[depth], 0, 0, 0))]
    if palette:
        parts += [(b"PLTE", bytes(part for colour in palette for part in colour[:3]))]
        parts += [(b"tRNS", bytes(colour[3] for colour in palette))]
    parts += (b"IDAT", zlib.compress(rows, effort)), (b"IEND", b"")
    return SIGNATURE + b"".join(_chunk(*part) for part in parts)


def _chunk(kind: bytes, content: bytes) -> bytes:
    return struct.pack(">I", len(content)) + kind + content + struct.pack(">I", zlib.crc32(kind + content))


# A cell of a table that somebody opens in a table program, which takes some texts for formulas and runs
# them.

FORMULA = "=+\\-@＝＋－＠\\t\\r\\n"
"""Characters that a formula begins with, for one program or another."""
RISKY = re.compile(f"'*[{FORMULA}]")


def safe(text: str) -> str:
    """A text that no table program takes for a formula; `plain` gives it back.

    >>> safe("=1+1"), safe("12,5"), safe("'=1"), safe("l'étang")
    ("'=1+1", '12,5', "''=1", "l'étang")
    """
    return f"'{text}" if RISKY.match(text) else text


def plain(cell: str) -> str:
    """The text that `safe` wrote; any other cell as it is.

    >>> plain("'=1+1"), plain("''=1"), plain("=1"), plain("'tis")
    ('=1+1', "'=1", '=1', "'tis")
    """
    return cell[1:] if cell.startswith("'") and RISKY.match(cell) else cell


# A table as TOML.


def rows(path: str, table: Mapping[str, object]) -> Iterator[str]:
    """The lines of a table and of those that lie in it.

    >>> list(rows("pond", {"cells": ["a1"], "tiles": {"a1": "3 r90"}}))
    ['cells = ["a1"]', '', '[pond.tiles]', 'a1 = "3 r90"']
    """
    yield from (f"{key} = {value(each)}" for key, each in table.items() if not _tables(each))
    for key, inner in table.items():
        for each in _tables(inner):
            name = f"{path}.{key}"
            yield from ("", f"[{name}]" if each is inner else f"[[{name}]]", *rows(name, each))


def _tables(found: object) -> list[dict[str, object]]:
    """The tables that a value consists of, if it does."""
    values = found if isinstance(found, list) else [found]
    return [each for each in values if isinstance(each, dict)]


def value(found: object) -> str:
    """Numbers, lists and texts in the notation that JSON and TOML share; TOML also wants the delete character
    escaped. A text in two languages is a table in one line.
    """
    if isinstance(found, Text):
        return inline({lang: found.in_language(lang) for lang in LANGUAGES})
    return json.dumps(found, ensure_ascii=False).replace("\x7f", "\\u007f")


def inline(table: Mapping[str, object]) -> str:
    """A table in one line.

    >>> inline({"action": "step b4"})
    '{ action = "step b4" }'
    """
    return "{ " + ", ".join(f"{key} = {value(each)}" for key, each in table.items()) + " }"
