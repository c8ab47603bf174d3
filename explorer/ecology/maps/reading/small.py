"""A small ASCII grid without any library for maps: what Python in a browser can open."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from explorer.core.definitions import Source
from explorer.core.errors import BadTable
from explorer.core.lazy import import_installed, installed, lazy_import
from explorer.core.messages import message
from explorer.core.text import verbatim
from explorer.ecology.counting import Array
from explorer.ecology.formats.ascii_grid import Grid, read_grid
from explorer.ecology.formats.strict import Range, name_of
from explorer.ecology.maps.land import MOST_CELLS, NO_DATA, Cells, LandCover

if TYPE_CHECKING:
    import numpy as np
else:
    np = lazy_import("numpy")

LARGEST_CODE = 1e9


class Asking(BadTable):
    """A refusal that an option answers: `option` is its name, and `value` a number that it may be given."""

    option, value = "", 0.0


def asking(error: BadTable, option: str, value: float = 0.0) -> Asking:
    """The same refusal, with the option that answers it.

    >>> from explorer.core.text import Text
    >>> asking(BadTable("a.tif", -9999, Text("une classe", "a class")), "nodata", -9999.0).option
    'nodata'
    """
    found = Asking(error.source, error.got, error.expected, error.line, error.column, error.what)
    found.option, found.value = option, value
    return found


def libraries_are_here() -> bool:
    """True if all formats can be read."""
    return installed("rasterio", "geopandas", "pyogrio")


def require_classes(name: str, values: Array, above: int = 0) -> None:
    """Refuse the first cell of a map that holds no class: a fraction, a number below 0 or beyond all codes;
    so many rows lie above it.

    Raises
    ------
    BadTable
        With file, row and column.
    """
    bad = ~(np.isnan(values) | ((values == np.floor(values)) & (values >= 0) & (values < LARGEST_CODE)))
    if bad.any():
        row, column = (int(at) for at in np.argwhere(bad)[0])
        where = message("ecology-map-cell", row=above + row + 1, column=column + 1)
        got = verbatim(f"{values[row, column]:.6g}")
        expected = message("ecology-map-whole-classes")
        if not 0 <= values[row, column] < LARGEST_CODE:
            expected = message("ecology-map-classes-or-nodata", value=got)
            raise asking(BadTable(name, got, expected, what=where), "nodata", float(values[row, column]))
        raise BadTable(name, got, expected, what=where)


def read_small_grid(file: Source, nodata: float | None = None) -> LandCover:
    """Read an ASCII grid of classes, of at most 40,000 cells, whose unit of length is taken for the metre.
    `nodata` is a number that stands for no data, besides that of its header.

    Raises
    ------
    BadTable
        With line and column: as `read_grid`, and for what is no class, a whole number of 0 or more; when no
        cell has data.

    Examples
    --------
    >>> from explorer.core.definitions import Upload
    >>> header = b"ncols 2\\nnrows 1\\nxllcorner 5\\nyllcorner 5\\ncellsize 10\\n"
    >>> land = read_small_grid(Upload("pond.asc", header + b"7 -9999"))
    >>> land.classes.tolist(), land.cellsize, land.y
    ([[7, -1]], 10.0, 15.0)
    """
    grid = read_grid(file, Range(-LARGEST_CODE, LARGEST_CODE, message("ecology-map-whole-classes")))
    if nodata is not None:
        grid = replace(grid, rows=tuple(tuple(None if v == nodata else v for v in row) for row in grid.rows))
    top = grid.y + len(grid.rows) * grid.cellsize
    said = (message("ecology-map-metres-taken"),)
    if import_installed("numpy", "scipy") is None:
        return LandCover(_plain_classes(name_of(file), grid), grid.cellsize, grid.x, top, notices=said)
    values = np.array([[np.nan if cell is None else cell for cell in row] for row in grid.rows])
    if np.isnan(values).all():
        nothing, some = message("ecology-map-nodata-everywhere"), message("ecology-map-some-data")
        raise BadTable(name_of(file), nothing, some)
    require_classes(name_of(file), values)
    classes = np.where(np.isnan(values), NO_DATA, values).astype(int)
    return LandCover(classes, grid.cellsize, grid.x, top, notices=said)


def _plain_classes(name: str, grid: Grid) -> Cells[int]:
    """The classes of a grid where there are no arrays."""
    rows, columns = grid.shape
    if rows * columns > MOST_CELLS:
        raise BadTable(
            name, verbatim(f"{rows} × {columns}"), message("ecology-map-few-cells", most=MOST_CELLS)
        )
    values = [value for row in grid.rows for value in row]
    if not any(value is not None for value in values):
        nothing, some = message("ecology-map-nodata-everywhere"), message("ecology-map-some-data")
        raise BadTable(name, nothing, some)
    for at, value in enumerate(values):
        if value is not None and (value < 0 or value != int(value)):
            where = message("ecology-map-cell", row=at // columns + 1, column=at % columns + 1)
            expected, got = message("ecology-map-whole-classes"), verbatim(f"{value:.6g}")
            if value < 0:
                expected = message("ecology-map-classes-or-nodata", value=got)
                raise asking(BadTable(name, got, expected, what=where), "nodata", value)
            raise BadTable(name, got, expected, what=where)
    return Cells(tuple(NO_DATA if value is None else int(value) for value in values), (rows, columns))
