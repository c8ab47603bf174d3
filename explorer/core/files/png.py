"""A picture of pixels as a PNG file, with the standard library alone."""

from __future__ import annotations

import struct
import zlib
from collections.abc import Sequence

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
