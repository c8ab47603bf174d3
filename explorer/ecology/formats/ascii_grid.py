"""Grids as an ASCII raster holds them: a header of five or six lines, then one line of numbers for each row
of cells.

Source: Esri ASCII raster format; Circuitscape user guide, raster data, for focal points. Rows count from 0 at
the top, columns from 0 at the left: a cell is (row, column).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from math import ceil

from explorer.core.definitions import NOTHING, Source
from explorer.core.errors import BadNetwork, BadTable, mismatch
from explorer.core.messages import message, template
from explorer.core.text import Text, verbatim
from explorer.ecology import checks
from explorer.ecology.checks import N
from explorer.ecology.formats.strict import (
    A_SMALLER_FILE,
    ANY,
    LARGEST_NUMBER,
    SPACED,
    Range,
    TableRow,
    exact,
    name_of,
    rows,
    spaced_rows,
)

Cell = tuple[int, int]

MAX_CELLS = 40_000
"""200 by 200: with eight neighbours a network of 160,000 links."""
USUAL_NODATA = -9999.0
HEADER = (("ncols",), ("nrows",), ("xllcorner", "xllcenter"), ("yllcorner", "yllcenter"), ("cellsize",))
NODATA = "nodata_value"
KEY, VALUE, A_CELL = Text("en-tête", "header"), Text("valeur", "value"), Text("case", "cell")
POINT, EAST, NORTH = verbatim("point"), verbatim("x"), verbatim("y")
SIZE = Range(checks.LEAST, checks.MOST, template("ecology-size"))
POINTS = Range(-LARGEST_NUMBER, LARGEST_NUMBER, template("core-a-whole-number"))


@dataclass(frozen=True, slots=True)
class Grid:
    """Numbers in rows from top to bottom, None where there is no data; x and y are those of the lower left
    corner [map unit].

    >>> pond = Grid(((1, None), (2, 3)))
    >>> pond.shape, pond.centre((0, 1))
    ((2, 2), (1.5, 1.5))
    """

    rows: tuple[tuple[float | None, ...], ...]
    x: float = 0.0
    y: float = 0.0
    cellsize: float = 1.0

    @property
    def shape(self) -> Cell:
        """Rows and columns."""
        return len(self.rows), len(self.rows[0]) if self.rows else 0

    def values(self) -> Iterator[tuple[Cell, float]]:
        """Each cell that has data, with its number, row by row."""
        for r, row in enumerate(self.rows):
            for c, value in enumerate(row):
                if value is not None:
                    yield (r, c), value

    def centre(self, cell: Cell) -> tuple[float, float]:
        """x and y of the middle of a cell [map unit]."""
        row, column = cell
        return self.x + (column + 0.5) * self.cellsize, self.y + (len(self.rows) - row - 0.5) * self.cellsize

    def cell_at(self, x: float, y: float) -> Cell:
        """The cell over a point of the map, as Circuitscape finds it: a point between two lies in the upper,
        or the left one.
        """
        down, right = len(self.rows) - (y - self.y) / self.cellsize, (x - self.x) / self.cellsize
        return max(ceil(down) - 1, 0), max(ceil(right) - 1, 0)


def read_grid(file: Source, wanted: Range = ANY, most: int = MAX_CELLS) -> Grid:
    """Read an ASCII grid of whole or real numbers.

    Parameters
    ----------
    file : path or Upload
        The grid.
    wanted : Range
        Which numbers will do.
    most : int
        [cells] More are refused.

    Returns
    -------
    Grid
        None in the cells that hold the header's NODATA_value (-9999 where the header has none).

    Raises
    ------
    BadTable
        With line and column: a header that is missing or in the wrong order, too few or too many numbers, no
        number, or one out of range. Lines may be broken anywhere.

    References
    ----------
    Esri ASCII raster format.

    Examples
    --------
    >>> from explorer.core.definitions import Upload
    >>> header = b"ncols 2\\nnrows 1\\nxllcorner 0\\nyllcorner 0\\ncellsize 1\\nNODATA_value -1\\n"
    >>> read_grid(Upload("pond.asc", header + b"0.5 -1")).rows
    ((0.5, None),)
    """
    found = spaced_rows(file)
    header, first = _header(name_of(file), found, most)
    ncols, nrows, x, y, cellsize, nodata = header
    names = (A_CELL,) * ncols
    lines = [*([first] if first else []), *found]
    if (
        any(len(row.cells) != ncols for row in lines)
        and sum(len(row.cells) for row in lines) == ncols * nrows
    ):
        lines = _mended(lines, ncols)
    body: list[tuple[float | None, ...]] = []
    for row in lines:
        if len(body) == nrows:
            raise BadTable(row.source, _rows(nrows + 1), _rows(nrows), row.line)
        row.require(names, SPACED)
        body.append(tuple(_value(row, at, nodata, wanted) for at in range(ncols)))
    if len(body) < nrows:
        raise BadTable(name_of(file), _rows(len(body)), _rows(nrows), lines[-1].line if lines else None)
    return Grid(tuple(body), x, y, cellsize)


def write_grid(grid: Grid) -> str:
    """Write a grid; its NODATA_value is -9999, or the first of -99999, -999999 … that no cell holds.

    Examples
    --------
    >>> print(write_grid(Grid(((1, None),))).splitlines()[-1])
    1 -9999
    """
    held = {value for _, value in grid.values()}
    nodata = USUAL_NODATA
    while nodata in held:
        nodata = 10 * nodata - 9
    nrows, ncols = grid.shape
    corner = f"xllcorner {exact(grid.x)}\nyllcorner {exact(grid.y)}"
    head = f"ncols {ncols}\nnrows {nrows}\n{corner}\ncellsize {exact(grid.cellsize)}\n"
    lines = (" ".join(exact(nodata if value is None else value) for value in row) for row in grid.rows)
    return f"{head}NODATA_value {exact(nodata)}\n" + "".join(f"{line}\n" for line in lines)


def grid_of(values: Mapping[N, float], places: Mapping[Cell, N], nrows: int, ncols: int) -> Grid:
    """Lay the numbers of a network's nodes on a rectangular board, as a grid.

    Parameters
    ----------
    values : mapping
        Node to number, such as the current through it; a node without one has no data.
    places : mapping
        Cell, (row, column) from the upper left, to the node that covers it; a cell without one has no data.
    nrows, ncols : int
        Size of the board.

    Raises
    ------
    BadNetwork
        When a cell lies outside the board.

    Examples
    --------
    >>> grid_of({"pond": 2, "meadow": 1}, {(0, 0): "pond", (1, 1): "meadow"}, 2, 2).rows
    ((2, None), (None, 1))
    """
    for row, column in places:
        if not (0 <= row < nrows and 0 <= column < ncols):
            raise BadNetwork(mismatch(A_CELL, (row, column), message("ecology-rectangle")))
    found = {cell: values[node] for cell, node in places.items() if node in values}
    return Grid(tuple(tuple(found.get((r, c)) for c in range(ncols)) for r in range(nrows)))


def read_points(file: Source, grid: Grid) -> dict[int, tuple[Cell, ...]]:
    """Read focal points: an ASCII grid of their numbers (a point may cover several cells), or lines `number x
    y`.

    Parameters
    ----------
    file : path or Upload
        The points.
    grid : Grid
        The grid they lie on.

    Returns
    -------
    dict
        Number of the point to its cells, in the order of the numbers.

    Raises
    ------
    BadTable
        As `read_grid`; and for a grid of another size or place, or a point outside.

    Examples
    --------
    >>> from explorer.core.definitions import Upload
    >>> read_points(Upload("points.txt", b"1 0.5 0.5"), Grid(((1,), (1,))))
    {1: ((1, 0),)}
    """
    if is_grid(file):
        return read_regions(file, grid)
    points: dict[int, dict[Cell, None]] = {}
    for row in rows(file, (POINT, EAST, NORTH)):
        points.setdefault(row.whole(0, POINT), {})[cell_on(row, grid)] = None
    return {point: tuple(points[point]) for point in sorted(points)}


def is_grid(file: Source) -> bool:
    """True if a text begins as an ASCII grid does.

    >>> from explorer.core.definitions import Upload
    >>> is_grid(Upload("land.asc", b"ncols 2")), is_grid(Upload("points.txt", b"1 0.5 0.5"))
    (True, False)
    """
    return next(spaced_rows(file)).cells[0].lower() == HEADER[0][0]


def read_regions(file: Source, grid: Grid) -> dict[int, tuple[Cell, ...]]:
    """Read an ASCII grid of the numbers of regions, on the cells of `grid`: number to cells. Below 1 there is
    no region.

    Raises
    ------
    BadTable
        As `read_grid`; and for a grid of another size or place.

    Examples
    --------
    >>> from explorer.core.definitions import Upload
    >>> header = b"ncols 2\\nnrows 1\\nxllcorner 0\\nyllcorner 0\\ncellsize 1\\n"
    >>> read_regions(Upload("regions.asc", header + b"0 7"), Grid(((1, 1),)))
    {7: ((0, 1),)}
    """
    return regions_of(
        read_grid(file, POINTS, most=max(MAX_CELLS, grid.shape[0] * grid.shape[1])), grid, name_of(file)
    )


def on_the_same_cells(found: Grid, grid: Grid, name: str) -> Grid:
    """A grid that lies on the cells of another.

    Raises
    ------
    BadTable
        For another size or place.

    Examples
    --------
    >>> on_the_same_cells(Grid(((7,),)), Grid(((1,),)), "mask.asc").rows
    ((7,),)
    """
    places = [(one.shape, one.x, one.y, one.cellsize) for one in (found, grid)]
    if places[0] != places[1]:
        raise BadTable(name, _in_words(found), _in_words(grid))
    return found


def regions_of(regions: Grid, grid: Grid, name: str) -> dict[int, tuple[Cell, ...]]:
    """Number of each region to its cells, as `read_regions`.

    >>> regions_of(Grid(((0, 7),)), Grid(((1, 1),)), "regions.tif")
    {7: ((0, 1),)}
    """
    on_the_same_cells(regions, grid, name)
    cells: dict[int, list[Cell]] = {}
    for cell, value in regions.values():
        if value > 0:  # as Circuitscape has it
            cells.setdefault(int(value), []).append(cell)
    return {number: tuple(cells[number]) for number in sorted(cells)}


def _header(
    name: str, found: Iterator[TableRow], most: int
) -> tuple[tuple[int, int, float, float, float, float], TableRow | None]:
    """The numbers of the header (columns, rows, corner, size, no data), and the row behind it where it was
    read already.
    """
    lines = [_key(name, found, keys) for keys in HEADER]
    ncols, nrows = (int(_whole(line, most)) for line in lines[:2])
    if ncols * nrows > most:
        raise lines[1].refuse(1, VALUE, A_SMALLER_FILE, message("ecology-too-many-cells", most=most))
    cellsize = lines[4].number(1, VALUE, SIZE)
    x, y = (
        line.number(1, VALUE) - (cellsize / 2 if line.cells[0].lower().endswith("center") else 0)
        for line in lines[2:4]
    )
    after = next(found, None)
    if after and after.cells[0].lower() == NODATA:
        after.require((KEY, VALUE), SPACED)
        return (ncols, nrows, x, y, cellsize, after.number(1, VALUE)), None
    return (ncols, nrows, x, y, cellsize, USUAL_NODATA), after


def _mended(lines: list[TableRow], ncols: int) -> list[TableRow]:
    """As many numbers as there are cells, in rows: lines may be broken anywhere."""
    cells = [(row, cell) for row in lines for cell in row.cells]
    return [
        replace(cells[at][0], cells=tuple(cell for _, cell in cells[at : at + ncols]))
        for at in range(0, len(cells), ncols)
    ]


def _key(name: str, found: Iterator[TableRow], keys: tuple[str, ...]) -> TableRow:
    """The next line of the header, which must begin with one of the keys."""
    row = next(found, None)
    expected = message("ecology-header", key=keys[0])
    if row is None:
        raise BadTable(name, NOTHING, expected)
    if row.cells[0].lower() not in keys:
        raise row.refuse(0, KEY, expected)
    row.require((KEY, VALUE), SPACED)
    return row


def _whole(row: TableRow, most: int) -> float:
    count = Range(1, most, message("ecology-count-of-cells", most=most))
    value = row.number(1, VALUE, count)
    if not value.is_integer():
        raise row.refuse(1, VALUE, count.expected)
    return value


def _value(row: TableRow, at: int, nodata: float, wanted: Range) -> float | None:
    """The number in a cell, None where it says that there is none."""
    value = row.number(at, A_CELL)
    if value == nodata:
        return None
    row.number(at, A_CELL, wanted)
    if wanted is POINTS and not value.is_integer():
        raise row.refuse(at, A_CELL, wanted.expected)
    return value


def cell_on(row: TableRow, grid: Grid) -> Cell:
    """The cell of a point that is given by x and y, in the second and the third column."""
    x, y = row.number(1, EAST), row.number(2, NORTH)
    nrows, ncols = grid.shape
    for at, what, along, cells in ((1, EAST, x - grid.x, ncols), (2, NORTH, y - grid.y, nrows)):
        if not 0 <= along / grid.cellsize <= cells:
            raise row.refuse(at, what, message("ecology-on-the-grid"))
    return grid.cell_at(x, y)


def _in_words(grid: Grid) -> Text:
    """Size and place of a grid."""
    (nrows, ncols), corner = grid.shape, f"({exact(grid.x)}, {exact(grid.y)})"
    size, side = f"{nrows} × {ncols}", exact(grid.cellsize)
    return message("ecology-grid-at", size=size, side=side, corner=corner)


def _rows(count: int) -> Text:
    return message("ecology-rows", count=count)
