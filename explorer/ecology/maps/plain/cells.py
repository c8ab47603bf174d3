"""Numbers in rows and columns where there are no arrays."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from math import sqrt
from typing import Generic, TypeVar

from explorer.ecology.rasters.surface import Cell

Number = TypeVar("Number", int, float)
MOST_CELLS = 10_000
"""Of a map without arrays: of more, people would wait."""
AROUND = ((0, 1), (1, -1), (1, 0), (1, 1))
"""The steps (down, right) that reach each pair of neighbours once."""


@dataclass(frozen=True, slots=True, eq=False)
class Cells(Generic[Number]):
    """A number for each cell of a map; what is read of it is read of an array in the same words.

    Attributes
    ----------
    flat : tuple
        In reading order.
    shape : (int, int)
        How many rows and columns.

    Examples
    --------
    >>> land = Cells((1, 1, 7, -1), (2, 2))
    >>> land[1, 0], land.size, land.tolist()
    (7, 4, [[1, 1], [7, -1]])
    """

    flat: tuple[Number, ...]
    shape: tuple[int, int]

    @property
    def size(self) -> int:
        """How many."""
        return len(self.flat)

    def __getitem__(self, cell: Cell) -> Number:
        return self.flat[cell[0] * self.shape[1] + cell[1]]

    def tolist(self) -> list[list[Number]]:
        """Row by row."""
        columns = self.shape[1]
        return [list(self.flat[at : at + columns]) for at in range(0, self.size, columns)]

    def where(self, number: Number) -> list[int]:
        """The places of the cells that hold a number, in reading order."""
        return [at for at, each in enumerate(self.flat) if each == number]


def spread(values: Mapping[int, float], shape: tuple[int, int]) -> Cells[float]:
    """A number for each place of a map, 0 where none is told.

    >>> spread({2: 0.5}, (1, 3)).flat
    (0.0, 0.0, 0.5)
    """
    return Cells(tuple(values.get(at, 0.0) for at in range(shape[0] * shape[1])), shape)


def around(at: int, shape: tuple[int, int]) -> Iterator[tuple[int, float]]:
    """The cells around a cell, corners too, and how far their centres are [cells].

    >>> list(around(0, (2, 2)))
    [(1, 1.0), (2, 1.0), (3, 1.4142135623730951)]
    """
    rows, columns = shape
    row, column = divmod(at, columns)
    for down, right in AROUND:
        for sign in (1, -1):
            if 0 <= row + sign * down < rows and 0 <= column + sign * right < columns:
                yield at + sign * (columns * down + right), sqrt(2) if down and right else 1.0
