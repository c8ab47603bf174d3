"""In which order the places of a map are taken out of its circuit: both halves of the map first, then the
line of cells between them, and each half in the same way (nested dissection, George 1973).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache
from typing import TYPE_CHECKING

from explorer.core.lazy import lazy_import
from explorer.ecology.counting import Array
from explorer.ecology.rasters.wiring import Wiring

if TYPE_CHECKING:
    import numpy as np
else:
    np = lazy_import("numpy")

Part = tuple[slice, slice]
SMALL = 10_000
"""[cells] Windows that move over a map: their order is kept."""
LEAST = 4
"""[cells] The side of a piece that is parted no further."""


def dissected(wiring: Wiring) -> Wiring:
    """The same circuit with its places numbered in the order in which they are taken out; those of several
    cells last.

    References
    ----------
    George 1973, SIAM Journal on Numerical Analysis 10:345-363, doi 10.1137/0710032.

    Examples
    --------
    >>> from explorer.ecology.rasters.surface import Surface
    >>> from explorer.ecology.rasters.wiring import wire
    >>> dissected(wire(Surface(np.ones((1, 10))))).place.tolist()
    [[0, 1, 4, 2, 3, 9, 5, 6, 7, 8]]
    """
    place = wiring.place
    covers = np.bincount(place[place >= 0])
    cells = place.ravel()[(_small_order if place.size <= SMALL else _order)(*place.shape)]
    cells = cells[cells >= 0]
    order = np.concatenate([cells[covers[cells] == 1], np.flatnonzero(covers > 1)])
    number = np.append(np.argsort(order), -1).astype(place.dtype)
    return replace(
        wiring,
        place=number.take(place),
        here=number.take(wiring.here),
        there=number.take(wiring.there),
        dissected=True,
    )


def _order(rows: int, columns: int) -> Array:
    """The cells of a map in the order in which they are taken out."""
    cells = np.arange(rows * columns).reshape(rows, columns)
    return np.concatenate([cells[part].ravel() for part in _parts(rows, columns)])


_small_order = lru_cache(maxsize=512)(_order)


def _parts(rows: int, columns: int, top: int = 0, left: int = 0) -> Iterator[Part]:
    """Pieces of a map and the lines between them, in order."""
    if max(rows, columns) <= LEAST:
        yield slice(top, top + rows), slice(left, left + columns)
    elif rows >= columns:
        half = rows // 2
        yield from _parts(half, columns, top, left)
        yield from _parts(rows - half - 1, columns, top + half + 1, left)
        yield slice(top + half, top + half + 1), slice(left, left + columns)
    else:
        half = columns // 2
        yield from _parts(rows, half, top, left)
        yield from _parts(rows, columns - half - 1, top, left + half + 1)
        yield slice(top, top + rows), slice(left + half, left + half + 1)
