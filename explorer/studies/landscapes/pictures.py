"""The map as a picture: land cover in colours, patches outlined, the corridor, and hatching where an answer
depends on the table.
"""

from __future__ import annotations

from collections.abc import Collection
from itertools import product
from typing import TYPE_CHECKING

from explorer.core.files import png
from explorer.core.lazy import lazy_import
from explorer.ecology.counting import Array
from explorer.ecology.maps.images import DRAWN, colours
from explorer.ecology.maps.land import NO_DATA, Cells, LandCover
from explorer.ecology.maps.patches import Patches

if TYPE_CHECKING:
    import numpy as np
else:
    np = lazy_import("numpy")

NOTHING = "#ffffff"
OUTLINE, CORRIDOR, HATCH = "#111111", "#ff8800", "#ffffff"
PALER = "#ffffff"
"""Laid over land on which changes are shown."""
GAIN, LOSS = "#0072b2", "#d55e00"
WIDE = 800
"""[pixels] What a small map is enlarged to, in whole steps."""
STRIPE, STRIPE_WIDTH = 6, 2
"""[pixels] From stripe to stripe, and how broad each is."""


def legend(land: LandCover) -> dict[int, str]:
    """Code -> colour of each class on the map, as "#rrggbb", as the page of maps has them.

    >>> legend(LandCover(np.array([[1, -1]]), cellsize=10))
    {1: '#cbde96'}
    """
    codes = sorted(land.counts())
    found = colours(codes, known=set(codes) <= set(DRAWN))
    return {code: "#{:02x}{:02x}{:02x}".format(*colour[:3]) for code, colour in found.items()}


def land_pixels(land: LandCover) -> Array:
    """Red, green and blue of each cell.

    >>> land_pixels(LandCover(np.array([[1, -1]]), cellsize=10)).tolist()
    [[[203, 222, 150], [255, 255, 255]]]
    """
    shown = {NO_DATA: NOTHING, **legend(land)}
    codes = sorted(shown)
    at = np.searchsorted(np.array(codes), land.classes)
    return np.array([_rgb(shown[code]) for code in codes])[at]


def map_png(
    land: LandCover,
    patches: Patches | None = None,
    outlined: Collection[int] = (),
    hatched: Collection[int] = (),
    corridor: Array | None = None,
    change: Array | None = None,
) -> bytes:
    """A PNG file of the map.

    Parameters
    ----------
    land : LandCover
        The map.
    patches : Patches, optional
        Of which some are outlined, and some hatched.
    outlined, hatched : collection of int
        Which patches: those that matter most, and those for which that depends on the table.
    corridor : array, optional
        Which cells are tinted.
    change : array, optional
        [ha] What each cell gains: blue where it does, orange where it loses.

    Examples
    --------
    >>> map_png(LandCover(np.array([[7, 1]]), cellsize=10))[1:4]
    b'PNG'
    """
    if isinstance(land.classes, Cells):
        return _of_cells(land, patches, (outlined, hatched), corridor, change)
    pixels = land_pixels(land).astype(float)
    if corridor is not None:
        _tint(pixels, corridor, CORRIDOR, 0.5)
    if change is not None and (most := float(abs(change).max(initial=0.0))) > 0:
        _tint(pixels, land.classes != NO_DATA, PALER, 0.6)
        _tint(pixels, change > 0, GAIN, 0.9 * np.clip(change / most, 0.2, 1))
        _tint(pixels, change < 0, LOSS, 0.9 * np.clip(-change / most, 0.2, 1))
    scale = max(1, WIDE // land.classes.shape[1])
    large = _enlarged(pixels, scale)
    if patches is not None:
        _mark(large, _enlarged(patches.layer, scale), outlined, hatched)
    height, width = large.shape[:2]
    return png(width, height, large.round().astype(np.uint8).tobytes())


def _of_cells(
    land: LandCover,
    patches: Patches | None,
    marked: tuple[Collection[int], Collection[int]],
    corridor: Cells[float] | None,
    change: Cells[float] | None,
) -> bytes:
    """The same where there are no arrays: each cell a square of pixels, then frames and stripes."""
    rgb = {code: _rgb(colour) for code, colour in {NO_DATA: NOTHING, **legend(land)}.items()}
    dots = [rgb[code] for code in land.classes.flat]
    for at, inside in enumerate(corridor.flat if corridor else ()):
        dots[at] = _blend(dots[at], CORRIDOR, 0.5) if inside else dots[at]
    most = max(map(abs, change.flat), default=0.0) if change else 0.0
    for at, gain in enumerate(change.flat if change and most else ()):
        if land.classes.flat[at] != NO_DATA:
            dots[at] = _blend(dots[at], PALER, 0.6)
        if gain:
            share = 0.9 * min(max(abs(gain) / most, 0.2), 1)
            dots[at] = _blend(dots[at], GAIN if gain > 0 else LOSS, share)
    (rows, columns), scale = land.classes.shape, max(1, WIDE // land.classes.shape[1])
    pixels = bytearray()
    for row in range(rows):
        line = b"".join(bytes(dot) * scale for dot in dots[row * columns : (row + 1) * columns])
        pixels += line * scale
    if patches is not None:
        _mark_cells(pixels, patches.layer, marked, scale)
    return png(columns * scale, rows * scale, bytes(pixels))


def _blend(dot: tuple[int, int, int], colour: str, share: float) -> tuple[int, int, int]:
    red, green, blue = (round(a * (1 - share) + b * share) for a, b in zip(dot, _rgb(colour), strict=True))
    return red, green, blue


def _mark_cells(
    pixels: bytearray, layer: Cells[int], marked: tuple[Collection[int], Collection[int]], scale: int
) -> None:
    """Stripes on some patches, a frame around some."""
    (rows, columns), (outlined, hatched) = layer.shape, marked
    hatch, frame = (bytes(_rgb(colour)) for colour in (HATCH, OUTLINE))
    for at, patch in enumerate(layer.flat):
        row, column = divmod(at, columns)
        edges = {
            (down, right)
            for down, right in ((-1, 0), (1, 0), (0, -1), (0, 1))
            if patch in outlined
            and not (
                0 <= row + down < rows
                and 0 <= column + right < columns
                and layer[row + down, column + right] == patch
            )
        }
        for y, x in product(range(scale), repeat=2) if edges or patch in hatched else ():
            ends = {(-1, 0): y == 0, (1, 0): y == scale - 1, (0, -1): x == 0, (0, 1): x == scale - 1}
            striped = patch in hatched and (row * scale + y + column * scale + x) % STRIPE < STRIPE_WIDTH
            if any(ends[edge] for edge in edges) or striped:
                first = 3 * ((row * scale + y) * columns * scale + column * scale + x)
                pixels[first : first + 3] = frame if any(ends[edge] for edge in edges) else hatch


def _mark(pixels: Array, layer: Array, outlined: Collection[int], hatched: Collection[int]) -> None:
    rows, columns = np.indices(layer.shape)
    striped = np.isin(layer, list(hatched)) & ((rows + columns) % STRIPE < STRIPE_WIDTH)
    pixels[striped] = _rgb(HATCH)
    inside = np.where(np.isin(layer, list(outlined)), layer, 0)
    framed = np.pad(inside, 1)
    around = [framed[1 + down : -1 + down or None, 1:-1] for down in (1, -1)]
    around += [framed[1:-1, 1 + right : -1 + right or None] for right in (1, -1)]
    edge = (inside > 0) & np.any([side != inside for side in around], axis=0)
    pixels[edge] = _rgb(OUTLINE)


def _tint(pixels: Array, where: Array, colour: str, weight: float | Array) -> None:
    share = np.broadcast_to(np.asarray(weight)[..., None] if np.ndim(weight) else weight, pixels.shape)
    pixels[where] = (pixels * (1 - share) + np.array(_rgb(colour)) * share)[where]


def _enlarged(values: Array, scale: int) -> Array:
    return values.repeat(scale, axis=0).repeat(scale, axis=1)


def _rgb(colour: str) -> tuple[int, int, int]:
    red, green, blue = (int(colour[at : at + 2], 16) for at in (1, 3, 5))
    return red, green, blue
