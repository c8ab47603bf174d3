"""The map as a picture: land cover in colours, patches outlined, the corridor, and hatching where an answer
depends on the table.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import TYPE_CHECKING

from explorer.core.files.png import png
from explorer.core.lazy import lazy_import
from explorer.ecology.arrays import Array
from explorer.ecology.maps.land import NO_DATA, LandCover
from explorer.ecology.maps.patches import Patches
from explorer.ecology.maps.seen.images import DRAWN, colours

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
STRIPE = 6
"""[pixels] From stripe to stripe."""


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


def _mark(pixels: Array, layer: Array, outlined: Collection[int], hatched: Collection[int]) -> None:
    rows, columns = np.indices(layer.shape)
    striped = np.isin(layer, list(hatched)) & ((rows + columns) % STRIPE < 2)
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
