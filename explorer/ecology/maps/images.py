"""Cells as a picture file: land cover in the colours of its classes, an answer as a layer to lay over it.

A PNG with a palette: a map of a million cells is some hundred kilobytes.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import replace
from itertools import product
from math import hypot, inf, isfinite, sqrt
from typing import TYPE_CHECKING

from explorer.core.files import png
from explorer.core.lazy import lazy_import
from explorer.ecology.counting import Array
from explorer.ecology.maps.land import NO_DATA, Cells, LandCover
from explorer.ecology.rasters.surface import Cell

if TYPE_CHECKING:
    import numpy as np
else:
    np = lazy_import("numpy")


Colour = tuple[int, int, int, int]
"""Red, green, blue, opacity, each from 0 to 255."""
Shade = tuple[int, int, int]
NOTHING: Colour = (0, 0, 0, 0)
QUICK = 1
"""The level of zlib: a stroke of the brush waits for it."""
STEPS = 32
"""Shades of a layer."""
CLEAREST, DENSEST = (255, 226, 120), (122, 1, 60)
"""Of a layer's least and greatest values: yellow to dark red, lighter to darker for the colour-blind too."""
PALE_GAIN, GAIN = (170, 205, 245), (8, 48, 140)
PALE_LOSS, LOSS = (255, 190, 160), (165, 15, 20)
FAINTEST = 0.02
"""Of the greatest change, under the root: what is smaller is rounding."""
HATCHED = 4
"""[cells] From one line of a hatching to the next; half of them are drawn."""
FIRSTS: Colour = (122, 1, 60, 235)
SMALL = 320
"""Dots of the longer side of a small map."""
RING, HALO, LIT = 7, (255, 255, 255, 255), (204, 0, 102, 255)
"""A ring around a place: its radius [dots], and what is beside it."""
DARK: Colour = (20, 24, 22, 255)
"""Of the ring of the place that is told of, among others."""
DRAWN = {
    1: (203, 222, 150), 2: (52, 110, 62), 3: (240, 226, 178), 4: (72, 72, 80), 5: (178, 120, 108),
    6: (96, 158, 210), 7: (20, 84, 160), 8: (96, 150, 88), 9: (222, 206, 226), 10: (230, 120, 20),
}  # fmt: skip
"""Colours of the classes of the invented lands."""
OTHERS = (
    (203, 222, 150), (96, 150, 88), (240, 226, 178), (178, 120, 108), (96, 158, 210), (72, 72, 80),
    (222, 206, 226), (230, 120, 20), (52, 110, 62), (20, 84, 160), (196, 176, 120), (150, 200, 190),
    (240, 180, 180), (140, 110, 160), (120, 120, 60), (210, 210, 210),
)  # fmt: skip
"""Of any other, in turn."""


def colours(codes: Sequence[int], known: bool) -> dict[int, Colour]:
    """Code -> colour of each class; `known` says whether the codes are those of the invented lands.

    >>> colours([1, 7], known=True)[7], colours([311], known=False)[311]
    ((20, 84, 160, 255), (203, 222, 150, 255))
    """
    own = {code: DRAWN[code] for code in codes if known and code in DRAWN}
    rest = [code for code in codes if code not in own]
    return {
        code: (*colour, 255)
        for code, colour in {**own, **{c: OTHERS[i % len(OTHERS)] for i, c in enumerate(rest)}}.items()
    }


def picture_of(land: LandCover, palette: Mapping[int, Colour]) -> bytes:
    """Land cover as a PNG, a dot for a cell; no colour where there is no data."""
    shown = {NO_DATA: NOTHING, **palette}
    codes = sorted(shown)
    shades = list(dict.fromkeys(shown.values()))  # classes beyond those of the table share colours
    if isinstance(land.classes, Cells):
        place = {code: shades.index(shown[code]) for code in codes}
        return _painted(bytes(map(place.__getitem__, land.classes.flat)), land.classes.shape, shades)
    shade_of = np.array([shades.index(shown[code]) for code in codes], dtype=np.uint8)
    return _png(shade_of[np.searchsorted(np.array(codes), land.classes)], shades)


def small_picture_of(land: LandCover, palette: Mapping[int, Colour]) -> bytes:
    """Land cover as a PNG of at most twice as many dots a side as a small map has."""
    step = -(-max(land.classes.shape) // (2 * SMALL))
    if step > 1 and not isinstance(land.classes, Cells):
        land = replace(land, classes=land.classes[step // 2 :: step, step // 2 :: step])
    return picture_of(land, palette)


def rings_of(places: Iterable[Cell], shape: tuple[int, int], now: Cell | None = None) -> bytes:
    """Rings around places of a map of this shape, as a layer of a small map; a darker one around one of them.

    >>> rings_of([(0, 0), (5, 9)], (6, 10))[:4]
    b'\\x89PNG'
    """
    share = SMALL / max(shape)
    high, wide = (max(round(side * share), 1) for side in shape)
    dots = bytearray(high * wide)
    rings = [(cell, 2) for cell in dict.fromkeys(places) if cell != now] + ([(now, 3)] if now else [])
    far = RING + 2
    for (row, column), shade in rings:
        middle = int((row + 0.5) * share), int((column + 0.5) * share)
        for down, right in product(range(-far, far + 1), repeat=2):
            at = middle[0] + down, middle[1] + right
            away = hypot(down, right)
            if not (RING - 2 <= away <= far and 0 <= at[0] < high and 0 <= at[1] < wide):
                continue
            place = at[0] * wide + at[1]
            if RING - 1 <= away <= RING + 1:
                dots[place] = shade
            elif not dots[place]:
                dots[place] = 1
    return _painted(bytes(dots), (high, wide), [NOTHING, HALO, LIT, DARK])


def layer_of(values: Array, least: float = 0.0) -> bytes:
    """Numbers as a layer: nothing up to `least` and where there is none, the greatest darkest.

    The scale is that of square roots, since currents differ by orders of magnitude.

    >>> layer_of(np.array([[0.0, 1.0]]))[:4]
    b'\\x89PNG'
    """
    if isinstance(values, Cells):
        return _painted(shades_up(values, STEPS, least), values.shape, [NOTHING, *ramp()])
    finite = np.where(np.isfinite(values), values, 0.0)
    most = float(finite.max(initial=0.0))
    share = np.sqrt(np.clip(finite / most, 0, 1)) if most > 0 else finite * 0
    index = np.where((finite > least) & (most > 0), 1 + np.minimum(share * STEPS, STEPS - 1), 0)
    index = np.where(np.isposinf(values), STEPS, index)
    return _png(index.astype(np.uint8), [NOTHING, *ramp()])


def differences_of(values: Array, most: float = 0.0) -> bytes:
    """Gains and losses as a layer: blue where something is gained, red where it is lost; the darkest shade is
    for `most`, or for the greatest change.

    >>> differences_of(np.array([[0.0, -1.0, 2.0]]))[:4]
    b'\\x89PNG'
    """
    if isinstance(values, Cells):
        return _painted(both_shades(values, STEPS, most, FAINTEST), values.shape, [NOTHING, *both_ramps()])
    most = most or float(np.abs(values).max(initial=0.0)) or 1.0
    share = np.sqrt(np.abs(values) / most)
    index = np.where(share > FAINTEST, 1 + np.minimum(share * STEPS, STEPS - 1), 0)
    return _png((index + STEPS * ((values < 0) & (index > 0))).astype(np.uint8), [NOTHING, *both_ramps()])


def firsts_of(layer: Array, full: Collection[int], hatched: Collection[int]) -> bytes:
    """The patches of these numbers in full colour, and those of others hatched.

    >>> firsts_of(np.array([[0, 1, 2]]), [1], [2])[:4]
    b'\\x89PNG'
    """
    if isinstance(layer, Cells):
        columns = layer.shape[1]
        shown = (
            patch in full or (patch in hatched and sum(divmod(at, columns)) % HATCHED < HATCHED // 2)
            for at, patch in enumerate(layer.flat)
        )
        return _painted(bytes(shown), layer.shape, [NOTHING, FIRSTS])
    rows, columns = np.indices(layer.shape)
    lines = np.isin(layer, list(hatched)) & ((rows + columns) % HATCHED < HATCHED // 2)
    return _png((np.isin(layer, list(full)) | lines).astype(np.uint8), [NOTHING, FIRSTS])


def ramp() -> list[Colour]:
    """The shades of a layer, the faintest first."""
    return [_between(step / (STEPS - 1)) for step in range(STEPS)]


def both_ramps() -> list[Colour]:
    """The shades of gains, then those of losses, the faintest first."""
    return [
        _between(step / (STEPS - 1), *ends)
        for ends in ((PALE_GAIN, GAIN), (PALE_LOSS, LOSS))
        for step in range(STEPS)
    ]


def _png(indices: Array, palette: Sequence[Colour]) -> bytes:
    """A picture file of numbers that point into a palette."""
    return _painted(indices.astype(np.uint8).tobytes(), indices.shape, palette)


def _painted(indices: bytes, shape: tuple[int, int], palette: Sequence[Colour]) -> bytes:
    """The same of a byte for each cell."""
    return png(shape[1], shape[0], indices, 1, palette, QUICK)


def _between(share: float, clear: Shade = CLEAREST, dense: Shade = DENSEST) -> Colour:
    """A shade between two."""
    red, green, blue = (round(a + (b - a) * share) for a, b in zip(clear, dense, strict=True))
    return red, green, blue, round(150 + 85 * share)


# Shades where there are no arrays ---------------------------------------------------------------------------


def shades_up(values: Cells[float], steps: int, least: float = 0.0) -> bytes:
    """A shade for each cell: 0 up to `least`, then by square roots from 1 to `steps`, which the greatest has.

    >>> list(shades_up(Cells((0.0, 1.0, 4.0, inf), (2, 2)), 4))
    [0, 3, 4, 4]
    """
    most = max((value for value in values.flat if isfinite(value)), default=0.0)
    return bytes(
        steps if value == inf
        else 1 + min(int(sqrt(value / most) * steps), steps - 1) if least < value and most > 0
        else 0
        for value in values.flat
    )  # fmt: skip


def both_shades(values: Cells[float], steps: int, most: float, faintest: float) -> bytes:
    """A shade for each cell, gains from 1 on, losses after them; the darkest is for `most`, or for the
    greatest change.

    >>> list(both_shades(Cells((0.0, -1.0, 4.0), (1, 3)), 4, 0.0, 0.02))
    [0, 7, 4]
    """
    most = most or max(map(abs, values.flat), default=0.0) or 1.0
    found = bytearray()
    for value in values.flat:
        share = sqrt(abs(value) / most)
        shade = 1 + min(int(share * steps), steps - 1) if share > faintest else 0
        found.append(shade + steps if shade and value < 0 else shade)
    return bytes(found)
