"""Pictures of pixels as PNG files, read back by what the PNG specification says of each chunk."""

from __future__ import annotations

import struct
import zlib

import pytest

from explorer.core.files import png

WIDTH, HEIGHT = 3, 2


def chunks(raw: bytes) -> list[tuple[bytes, bytes]]:
    """The kind and the content of each chunk, their check sums checked."""
    assert raw[:8] == b"\x89PNG\r\n\x1a\n"
    found, at = [], 8
    while at < len(raw):
        (size,) = struct.unpack(">I", raw[at : at + 4])
        kind, content = raw[at + 4 : at + 8], raw[at + 8 : at + 8 + size]
        (said,) = struct.unpack(">I", raw[at + 8 + size : at + 12 + size])
        assert said == zlib.crc32(kind + content)
        found.append((kind, content))
        at += 12 + size
    return found


@pytest.mark.parametrize(("depth", "colour_type"), [(1, 3), (3, 2), (4, 6)])
def test_each_row_stands_unfiltered_after_the_one_above_it(depth: int, colour_type: int) -> None:
    pixels = bytes(range(WIDTH * HEIGHT * depth))
    (head, header), *_, (data, packed), (end, nothing) = chunks(png(WIDTH, HEIGHT, pixels, depth))
    assert (head, data, end, nothing) == (b"IHDR", b"IDAT", b"IEND", b"")
    assert struct.unpack(">IIBBBBB", header) == (WIDTH, HEIGHT, 8, colour_type, 0, 0, 0)
    row = WIDTH * depth
    assert zlib.decompress(packed) == b"\0" + pixels[:row] + b"\0" + pixels[row:]


def test_a_palette_is_its_colours_and_then_how_opaque_they_are() -> None:
    palette = [(1, 2, 3, 4), (5, 6, 7, 8)]
    found = chunks(png(WIDTH, HEIGHT, bytes([0, 1, 0, 1, 0, 1]), 1, palette))
    assert [kind for kind, _ in found] == [b"IHDR", b"PLTE", b"tRNS", b"IDAT", b"IEND"]
    assert dict(found)[b"PLTE"] == bytes([1, 2, 3, 5, 6, 7])
    assert dict(found)[b"tRNS"] == bytes([4, 8])


def test_colours_alone_have_no_palette_and_effort_changes_only_how_it_is_packed() -> None:
    pixels = bytes(range(256)) * 3
    light, hard = (chunks(png(16, 16, pixels, effort=effort)) for effort in (1, 9))
    assert [kind for kind, _ in light] == [b"IHDR", b"IDAT", b"IEND"]
    assert zlib.decompress(dict(light)[b"IDAT"]) == zlib.decompress(dict(hard)[b"IDAT"])
    assert png(16, 16, pixels) == png(16, 16, pixels, 3)
