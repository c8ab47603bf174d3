"""Squares of a map: what a pinch point is called, a name that stays when the numbers change."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from explorer.core.lazy import lazy_import
from explorer.ecology.counting import Array
from explorer.ecology.maps.land import Cells

if TYPE_CHECKING:
    import numpy as np
else:
    np = lazy_import("numpy")

Square = tuple[int, int]
"""Its row and column among the squares."""
SMALLEST, LARGEST, ACROSS = 3, 10, 40
"""[cells] The side of a square: a fortieth of the map, but within these."""
FAINTEST = 1e-9
"""[animals] What is less is a rounded zero: nobody passes a dead end."""


def side_of(shape: tuple[int, int]) -> int:
    """[cells] The side of the squares of a map.

    >>> side_of((400, 400)), side_of((100, 60))
    (10, 3)
    """
    return min(max(round(max(shape) / ACROSS), SMALLEST), LARGEST)


def squares(current: Array, ends: tuple[Array, Array] | None = None) -> dict[Square, float]:
    """The most that passes one cell of each square, where anything passes; cells of the patches do not count.

    >>> squares(np.array([[1.0, 0.25, 1.0]]), (np.array([[1, 0, 0]]) > 0, np.array([[0, 0, 1]]) > 0))
    {(0, 0): 0.25}
    """
    if isinstance(current, Cells):
        return _of_cells(current)
    between = current if ends is None else np.where(ends[0] | ends[1], 0.0, current)
    side = side_of(between.shape)
    rows, columns = (-(-size // side) for size in between.shape)
    whole = np.zeros((rows * side, columns * side))
    whole[: between.shape[0], : between.shape[1]] = between
    most = whole.reshape(rows, side, columns, side).max(axis=(1, 3))
    return {(int(row), int(column)): float(most[row, column]) for row, column in np.argwhere(most > FAINTEST)}


def _of_cells(current: Cells[float]) -> dict[Square, float]:
    found, side = dict[Square, float](), side_of(current.shape)
    for at, passing in enumerate(current.flat):
        if passing > FAINTEST:
            row, column = divmod(at, current.shape[1])
            square = row // side, column // side
            found[square] = max(found.get(square, 0.0), passing)
    return dict(sorted(found.items()))


def laid_on(layer: Array, some: Sequence[Square]) -> Array:
    """A layer of patches with these squares on it, numbered after them, where no patch lies.

    >>> laid_on(np.array([[1, 0]]), [(0, 0)]).tolist()
    [[1, 2]]
    """
    if isinstance(layer, Cells):
        return _on_cells(layer, some)
    whole, first, side = layer.copy(), int(layer.max(initial=0)) + 1, side_of(layer.shape)
    for number, square in enumerate(some, first):
        part = whole[tuple(slice(at * side, (at + 1) * side) for at in square)]
        part[part == 0] = number
    return whole


def _on_cells(layer: Cells[int], some: Sequence[Square]) -> Cells[int]:
    first, columns, side = max(layer.flat) + 1, layer.shape[1], side_of(layer.shape)
    numbers = {square: number for number, square in enumerate(some, first)}
    flat = (
        patch or numbers.get((at // columns // side, at % columns // side), 0)
        for at, patch in enumerate(layer.flat)
    )
    return Cells(tuple(flat), layer.shape)


def cells_of(square: Square, shape: tuple[int, int]) -> tuple[range, range]:
    """The rows and the columns of a square on a map of this shape, from 0 on.

    >>> cells_of((0, 1), (4, 4))
    (range(0, 3), range(3, 4))
    """
    side = side_of(shape)
    row, column = (
        range(at * side, min((at + 1) * side, size)) for at, size in zip(square, shape, strict=True)
    )
    return row, column
