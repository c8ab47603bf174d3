"""A map of resistances to an animal that crosses it, and how its cells are joined."""

from __future__ import annotations

from dataclasses import dataclass
from math import sqrt
from typing import TYPE_CHECKING

from explorer.core.errors import BadNetwork, BadOption, about, mismatch, one_of
from explorer.core.lazy import lazy_import
from explorer.core.messages import message
from explorer.core.text import Text
from explorer.ecology.checks import LEAST, MOST, RESISTANCE
from explorer.ecology.counting import Array

if TYPE_CHECKING:
    import numpy as np
else:
    np = lazy_import("numpy")

ONWARD = {4: ((0, 1), (1, 0)), 8: ((0, 1), (1, 0), (1, 1), (1, -1))}
"""Neighbours of a cell -> the steps (down, right) that reach each pair of neighbours once."""
AVERAGES = ("resistance", "conductance")
CELL = Text("case", "cell")
Cell = tuple[int, int]
"""Row and column, from the upper left."""


@dataclass(frozen=True, slots=True, eq=False)
class Surface:
    """A map of resistances; cells are named (row, column) from the upper left.

    Attributes
    ----------
    resistance : array
        [any one unit] Rows from north to south: above 0, infinity where nothing passes. NaN is taken for
        infinity, too.
    neighbours : int
        4 (side by side) or 8 (corner to corner too, √2 times as long).
    average : str
        "resistance": a step has the average of the resistances of its two cells, as least-cost tools have it;
        "conductance": the average of their conductances, as Circuitscape has it unless told otherwise.

    Raises
    ------
    BadNetwork
        When a resistance is not above 0 or outside [1e-30, 1e30]; the message names the cell.
    BadOption
        For other `neighbours` or another `average`.

    References
    ----------
    Circuitscape user guide, connection scheme.

    Examples
    --------
    >>> land = Surface(np.array([[1.0, np.nan], [1.0, 3.0]]), neighbours=4)
    >>> land.resistance.tolist()
    [[1.0, inf], [1.0, 3.0]]
    """

    resistance: Array
    neighbours: int = 8
    average: str = "resistance"

    def __post_init__(self) -> None:
        if self.neighbours not in ONWARD:
            raise BadOption(mismatch("neighbours", self.neighbours, one_of(ONWARD)))
        if self.average not in AVERAGES:
            raise BadOption(mismatch("average", self.average, one_of(AVERAGES)))
        values = np.array(self.resistance, dtype=float, ndmin=2)
        values[np.isnan(values)] = np.inf
        fine = ((values >= LEAST) & (values <= MOST)) | (values == np.inf)
        if not fine.all():
            cell = tuple(int(at) for at in np.argwhere(~fine)[0])
            raise BadNetwork(mismatch(f"{CELL} {cell}", float(values[cell]), RESISTANCE))
        object.__setattr__(self, "resistance", values)

    @property
    def shape(self) -> tuple[int, int]:
        """Rows and columns."""
        rows, columns = self.resistance.shape
        return rows, columns

    @property
    def passable(self) -> Array:
        """Cells that an animal can enter."""
        return np.isfinite(self.resistance)

    def step(self, here: Array, there: Array, diagonal: bool) -> Array:
        """The resistance of steps between cells of these resistances: infinity where nothing passes."""
        if self.average == "resistance":
            between = (here + there) / 2
        else:
            with np.errstate(divide="ignore"):
                between = 2 / (1 / here + 1 / there)
        return between * sqrt(2) if diagonal else between


def halves(values: Array, step: tuple[int, int]) -> tuple[Array, Array]:
    """Each cell from which a step leads to another cell, and beside it that other cell.

    >>> [half.tolist() for half in halves(np.array([[1, 2], [3, 4]]), (1, -1))]
    [[[2]], [[3]]]
    """
    down, right = step
    rows, columns = values.shape[:2]
    from_, to = slice(max(-right, 0), columns - max(right, 0)), slice(max(right, 0), columns + min(right, 0))
    return values[: rows - down, from_], values[down:, to]


def same_shape(surface: Surface, layer: Array, what: Text) -> Array:
    """A layer of whole numbers that lies on the map; 0 is none.

    Raises
    ------
    BadNetwork
        When it has another size.
    """
    found = np.asarray(layer)
    if found.shape != surface.shape:
        size = message("ecology-map-size", rows=surface.shape[0], columns=surface.shape[1])
        raise BadNetwork(about(what, mismatch(what, found.shape, size)))
    return found
