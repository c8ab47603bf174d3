"""Squares of a map: what a pinch point is called, a name that stays when the numbers change."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from explorer.core.lazy import lazy_import
from explorer.ecology.arrays import Array

if TYPE_CHECKING:
    import numpy as np
else:
    np = lazy_import("numpy")

Square = tuple[int, int]
"""Its row and column among the squares."""
SIDE = 10
"""[cells] Of a square."""


def squares(current: Array, ends: tuple[Array, Array]) -> dict[Square, float]:
    """The most that passes one cell of each square, where anything passes; cells of the patches do not count.

    >>> squares(np.array([[1.0, 0.25, 1.0]]), (np.array([[1, 0, 0]]) > 0, np.array([[0, 0, 1]]) > 0))
    {(0, 0): 0.25}
    """
    between = np.where(ends[0] | ends[1], 0.0, current)
    rows, columns = (-(-size // SIDE) for size in between.shape)
    whole = np.zeros((rows * SIDE, columns * SIDE))
    whole[: between.shape[0], : between.shape[1]] = between
    most = whole.reshape(rows, SIDE, columns, SIDE).max(axis=(1, 3))
    return {(int(row), int(column)): float(most[row, column]) for row, column in np.argwhere(most > 0)}


def laid_on(layer: Array, some: Sequence[Square]) -> Array:
    """A layer of patches with these squares on it, numbered after them, where no patch lies.

    >>> laid_on(np.array([[1, 0]]), [(0, 0)]).tolist()
    [[1, 2]]
    """
    whole, first = layer.copy(), int(layer.max(initial=0)) + 1
    for number, square in enumerate(some, first):
        part = whole[tuple(slice(at * SIDE, (at + 1) * SIDE) for at in square)]
        part[part == 0] = number
    return whole


def cells_of(square: Square, shape: tuple[int, int]) -> tuple[range, range]:
    """The rows and the columns of a square on a map of this shape, from 0 on.

    >>> cells_of((0, 1), (12, 12))
    (range(0, 10), range(10, 12))
    """
    row, column = (
        range(at * SIDE, min((at + 1) * SIDE, size)) for at, size in zip(square, shape, strict=True)
    )
    return row, column
