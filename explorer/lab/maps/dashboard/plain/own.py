"""A small map of somebody's own where there are no arrays: an ASCII grid in the classes of the examples."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from explorer.core.definitions import Upload
from explorer.core.errors import BadRecord, BadTable
from explorer.ecology.checks import MOST
from explorer.ecology.formats.ascii_grid import read_grid
from explorer.ecology.formats.reading import Range
from explorer.ecology.maps.plain import SIDE, PlainLand
from explorer.ecology.maps.resistances import Resistances, Row
from explorer.ui.messages import message

NO_DATA, CLASSES = 0, 10
EMPTY = " "
ACCEPT = ".asc,.txt"
MOST_BYTES = 500_000
LONGEST_NAME = 100


@dataclass(frozen=True, slots=True)
class Own:
    """A map as its page's address carries it.

    Attributes
    ----------
    name : str
        The file's.
    columns : int
        Of each row.
    cellsize : float
        [m] The side of a cell.
    cells : str
        The class of each cell as a hexadecimal digit, in reading order; a blank where there is no data.
    """

    name: str
    columns: int
    cellsize: float
    cells: str

    @property
    def rows(self) -> int:
        """How many."""
        return len(self.cells) // self.columns

    def land(self) -> PlainLand:
        """The map in `SIDE` rows of as many cells, in its upper left corner and as large as it fits."""
        times = SIDE // max(self.rows, self.columns)
        codes = [NO_DATA] * SIDE**2
        for at, letter in enumerate(self.cells):
            row, column = (times * each for each in divmod(at, self.columns))
            for cell in range(times**2) if letter != EMPTY else ():
                codes[(row + cell // times) * SIDE + column + cell % times] = int(letter, 16)
        return PlainLand(tuple(codes), self.cellsize / times)

    def to_dict(self) -> dict[str, object]:
        """Plain JSON."""
        return {"name": self.name, "columns": self.columns, "cellsize": self.cellsize, "cells": self.cells}


def read_own(name: str, raw: bytes) -> Own:
    """Read an ASCII grid of at most 100 rows and columns; its unit of length is taken for the metre.

    Raises
    ------
    BadTable
        With line and column: as `read_grid`; when it is too large, or has a class that the examples lack.

    Examples
    --------
    >>> own = read_own("pond.asc", b"ncols 2\\nnrows 1\\nxllcorner 5\\nyllcorner 5\\ncellsize 50\\n7 -9999")
    >>> own.cells, own.land().cellsize, own.land().codes[99], own.land().codes[5050]
    ('7 ', 1.0, 0, 0)
    """
    grid = read_grid(Upload(name, raw), Range(1, CLASSES, message("map-known-classes")))
    rows, columns = grid.shape
    if max(rows, columns) > SIDE:
        size = message("map-size", rows=rows, columns=columns, side=grid.cellsize)
        raise BadTable(name, size, message("map-few-cells", side=SIDE))
    cells = [EMPTY if value is None else value for row in grid.rows for value in row]
    if fractions := [value for value in cells if value != EMPTY and float(value) != int(value)]:
        raise BadTable(name, fractions[0], message("map-known-classes"))
    if set(cells) == {EMPTY}:
        raise BadTable(name, message("ecology-map-nodata-everywhere"), message("ecology-map-some-data"))
    written = "".join(EMPTY if value == EMPTY else f"{int(value):x}" for value in cells)
    return Own(name[:LONGEST_NAME], columns, grid.cellsize, written)


def own_of(found: object) -> Own:
    """What an address carries; nothing of it is trusted.

    Raises
    ------
    BadRecord
        When it is no such map.
    """
    match found:
        case {
            "name": str(name), "columns": int(columns), "cellsize": int() | float() as side,
            "cells": str(cells),
        } if (
            0 < len(cells) <= SIDE**2 and 0 < columns <= SIDE and not len(cells) % columns
            and len(cells) // columns <= SIDE and 0 < side < MOST and cells.strip()
            and set(cells) <= {EMPTY, *"123456789a"} and len(name) <= LONGEST_NAME
        ):  # fmt: skip
            return Own(name, columns, float(side), cells)
    raise BadRecord(message("lab-damaged"))


def with_nothing(table: Resistances) -> Resistances:
    """The table with a row for cells without data, which nothing gets through."""
    nothing = Row(NO_DATA, message("map-nothing-known"), MOST, MOST, MOST, False, "ruling")
    rows: Mapping[int, Row] = {**table.rows, NO_DATA: nothing}
    return replace(table, rows=rows)
