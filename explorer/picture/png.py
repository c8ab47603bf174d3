"""A picture of pixels as a PNG file, with the standard library alone."""

from __future__ import annotations

import struct
import zlib

SIGNATURE = b"\x89PNG\r\n\x1a\n"
COLOURS = {3: 2, 4: 6}
"""Bytes a pixel -> what PNG calls that: colours alone, or with how opaque they are."""


def png(width: int, height: int, pixels: bytes, depth: int = 3) -> bytes:
    """A PNG file of these pixels.

    Parameters
    ----------
    width, height : int
        [pixels]
    pixels : bytes
        Red, green, blue, and how opaque where `depth` is 4, of each pixel, in reading order.
    depth : int
        Bytes a pixel, 3 or 4.

    Examples
    --------
    >>> png(1, 1, bytes([255, 0, 0]))[:8] == SIGNATURE
    True
    """
    row = width * depth
    rows = b"".join(b"\0" + pixels[at : at + row] for at in range(0, height * row, row))
    header = struct.pack(">IIBBBBB", width, height, 8, COLOURS[depth], 0, 0, 0)
    parts = (b"IHDR", header), (b"IDAT", zlib.compress(rows, 6)), (b"IEND", b"")
    return SIGNATURE + b"".join(_chunk(*part) for part in parts)


def _chunk(kind: bytes, content: bytes) -> bytes:
    return struct.pack(">I", len(content)) + kind + content + struct.pack(">I", zlib.crc32(kind + content))
