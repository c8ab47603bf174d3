"""Polygons become cells: the middle of each cell decides, but no line is torn, and nothing vanishes unsaid.

A hedge of 5 m in cells of 20 m has the middle of a cell here and there: of 40 hedges that made 158 pieces. A
polygon that has no cell, or more pieces than it has parts, is drawn one cell wide instead, over what lies
around it.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil
from typing import TYPE_CHECKING, NamedTuple

from explorer.core.lazy import lazy_import
from explorer.core.messages import message
from explorer.core.text import Text, joined, numeral
from explorer.ecology.counting import Array
from explorer.ecology.maps.land import HECTARE, NO_DATA
from explorer.ecology.maps.reading.files import OnDisk
from explorer.ecology.maps.reading.grids import MOST_CELLS

if TYPE_CHECKING:
    import numpy as np
    import shapely
    from rasterio import features, transform
    from scipy import ndimage, sparse
    from scipy.sparse import csgraph
else:
    np, shapely = lazy_import("numpy"), lazy_import("shapely")
    features, transform = lazy_import("rasterio.features"), lazy_import("rasterio.transform")
    ndimage, sparse = lazy_import("scipy.ndimage"), lazy_import("scipy.sparse")
    csgraph = lazy_import("scipy.sparse.csgraph")

USUAL_SIDE, FINEST_SIDE = 400, 1000
"""Cells along the longer side, where nobody says how large they are, and how many at most where polygons are
thinner.
"""
FEW = 5
"""Classes that a notice names."""
ROUNDED = 1000
"""[ha] From which on areas are told in whole hectares."""
ROUNDS = 1000
"""Of taking away from the rim: as many as a line is cells wide, and no more."""


MOST_PLACES = 20
"""That a notice leads to."""


class Cells(NamedTuple):
    """Classes in cells, and what was done; the first notice says how large the cells are."""

    classes: Array
    cellsize: float
    x: float
    y: float
    notices: tuple[Text, ...]
    places: dict[Text, list[tuple[int, int]]]


def lay(file: OnDisk, shapes: Array, codes: Array, names: Sequence[Text], cellsize: float | None) -> Cells:
    """Lay polygons out in cells.

    Parameters
    ----------
    file : OnDisk
        For errors.
    shapes, codes : array
        Valid polygons, and the class of each.
    names : sequence of Text
        What the class of each is called.
    cellsize : float, optional
        [m] The side of a cell.

    Raises
    ------
    BadTable
        When there would be too many cells.
    """
    west, south, east, north = map(float, shapely.total_bounds(shapes))
    widths = width_of(shapes)
    side = cellsize or proposed(max(east - west, north - south), float(widths.min()))
    rows, columns = max(ceil((north - south) / side), 1), max(ceil((east - west) / side), 1)
    if not 0 < rows * columns <= MOST_CELLS:
        raise file.refuse(f"{rows} × {columns}", message("ecology-map-larger-cells", most=MOST_CELLS))
    sheet = _Sheet(rows, columns, transform.from_origin(west, north, side, side))
    every: Array = np.arange(1, len(shapes) + 1)
    owner = sheet.burnt(shapes, every)
    code_of = np.concatenate([[NO_DATA], codes])
    classes = code_of[owner]
    notices = [message("ecology-map-laid-out", side=numeral(f"{round(side, 2):g}"))]
    places: dict[Text, list[tuple[int, int]]] = {}
    for notice, cells in _overlaps(sheet, shapes, every, code_of, classes, side):
        notices.append(notice)
        places[notice] = cells
    torn = _torn(sheet, shapes, owner)

    def of(which: Array) -> list[Text]:
        return [names[int(at)] for at in np.flatnonzero(which)]

    if torn.any():
        classes = _drawn(sheet, shapes[torn], codes[torn], classes)
        finest = float(widths[torn].min())
        told = {"side": numeral(f"{round(side, 2):g}"), "names": _some(of(torn))}
        notices.append(message("ecology-map-one-cell-wide", count=int(torn.sum()), **told))
        places[notices[-1]] = sheet.cells_at(shapes[torn])
        if finest > 0 and (east - west) * (north - south) / finest**2 <= MOST_CELLS:
            notices.append(message("ecology-map-finer", width=numeral(f"{finest:.2g}")))
    for notice, gone in _gone(sheet, shapes, codes, names, classes, owner, torn):
        notices.append(notice)
        places[notice] = sheet.cells_at(shapes[gone])
    return Cells(classes, side, west, north, tuple(notices), places)


def width_of(shapes: Array) -> Array:
    """How wide polygons are [m]: the shorter side of a rectangle of the same area and perimeter.

    >>> width_of(np.array([shapely.box(0, 0, 500, 5), shapely.box(0, 0, 9, 9)])).round(9).tolist()
    [5.0, 9.0]
    """
    half, area = shapely.length(shapes) / 2, shapely.area(shapes)
    return np.where(
        half**2 > 4 * area, (half - np.sqrt(np.maximum(half**2 - 4 * area, 0))) / 2, np.sqrt(area)
    )


def proposed(longer: float, thinnest: float) -> float:
    """The side of a cell where nobody says it [m]: that of 400 cells, or of as many more as the thinnest
    polygon needs, up to 1,000.

    >>> proposed(8000, 5), proposed(8000, 15), proposed(8000, 50)
    (8.0, 15, 20.0)
    """
    return min(longer / USUAL_SIDE, max(thinnest, longer / FINEST_SIDE))


class _Sheet(NamedTuple):
    """Where cells lie."""

    rows: int
    columns: int
    place: transform.Affine

    def burnt(self, shapes: Array, values: Array, touched: bool = False) -> Array:
        """The value of each cell, 0 where there is none; what comes later lies on top."""
        return features.rasterize(
            zip(shapes, values, strict=True), out_shape=(self.rows, self.columns), transform=self.place,
            fill=0, dtype="int32", all_touched=touched,
        )  # fmt: skip

    def cells_at(self, shapes: Array) -> list[tuple[int, int]]:
        """A cell in each of the first polygons."""
        return cells_at(shapely.point_on_surface(shapes[:MOST_PLACES]), self.place, self.rows, self.columns)


def cells_at(points: Array, place: transform.Affine, rows: int, columns: int) -> list[tuple[int, int]]:
    """The cells of some points, those that lie outside at the rim."""
    found = []
    for x, y in zip(shapely.get_x(points), shapely.get_y(points), strict=True):
        column, row = (int(at) for at in ~place * (float(x), float(y)))
        found.append((min(max(row, 0), rows - 1), min(max(column, 0), columns - 1)))
    return found


def _overlaps(
    sheet: _Sheet, shapes: Array, every: Array, code_of: Array, classes: Array, side: float
) -> list[tuple[Text, list[tuple[int, int]]]]:
    """What lies under two polygons of different classes, and some of its cells."""
    first = code_of[sheet.burnt(shapes[::-1], every[::-1])]
    under = np.argwhere(first != classes)
    count = len(under)
    hectares = count * side**2 / HECTARE
    area = numeral(f"{hectares:.3g}" if hectares < ROUNDED else f"{hectares:.0f}")
    cells = [(int(row), int(column)) for row, column in under[:: max(count // MOST_PLACES, 1)][:MOST_PLACES]]
    return [(message("ecology-map-overlap", count=count, area=area), cells)] if count else []


def _torn(sheet: _Sheet, shapes: Array, owner: Array) -> Array:
    """Which polygons have no cell, or more pieces than parts; not those that others cover."""
    parts = shapely.get_num_geometries(shapes)
    seen = _pieces(owner, len(shapes))
    doubtful = np.flatnonzero((seen == 0) | (seen > parts))
    torn: Array = np.zeros(len(shapes), dtype=bool)
    if doubtful.size:
        alone = _pieces(sheet.burnt(shapes[doubtful], np.arange(1, doubtful.size + 1)), doubtful.size)
        torn[doubtful] = (alone == 0) | (alone > parts[doubtful])
    return torn


def _pieces(owner: Array, count: int) -> Array:
    """In how many pieces each polygon lies, cells hanging together corner to corner, too.

    >>> _pieces(np.array([[1, 0, 1], [2, 1, 0]]), 3).tolist()
    [1, 1, 0]
    """
    rows, columns = owner.shape
    begins = np.ones(owner.shape, dtype=bool)
    begins[:, 1:] = owner[:, 1:] != owner[:, :-1]
    run = (np.cumsum(begins) - 1).reshape(owner.shape)
    ends = []
    for right in (-1, 0, 1):
        upper = (slice(0, rows - 1), slice(max(-right, 0), columns - max(right, 0)))
        lower = (slice(1, rows), slice(max(right, 0), columns + min(right, 0)))
        same = (owner[upper] == owner[lower]) & (owner[upper] > 0)
        ends.append(np.stack([run[upper][same], run[lower][same]]))
    here, there = np.unique(np.concatenate(ends, axis=1), axis=1)
    owners = owner[begins]
    joined_ = sparse.coo_array((np.ones(here.size, dtype=bool), (here, there)), shape=(owners.size,) * 2)
    _, piece = csgraph.connected_components(joined_, directed=False)
    _, first = np.unique(piece, return_index=True)
    return np.bincount(owners[first], minlength=count + 1)[1:]


def _drawn(sheet: _Sheet, shapes: Array, codes: Array, classes: Array) -> Array:
    """Classes with these polygons one cell wide on top, those of the rarest class last."""
    classes = classes.copy()
    kinds, counts = np.unique(codes, return_counts=True)
    for kind in kinds[np.argsort(-counts, kind="stable")]:
        mine = shapes[codes == kind]
        ones: Array = np.ones(len(mine), dtype="int32")
        line = thinned(sheet.burnt(mine, ones, touched=True) > 0, sheet.burnt(mine, ones) > 0)
        classes[line] = kind
    return classes


def _gone(
    sheet: _Sheet,
    shapes: Array,
    codes: Array,
    names: Sequence[Text],
    classes: Array,
    owner: Array,
    torn: Array,
) -> list[tuple[Text, list[int]]]:
    """Polygons, and whole classes, of which no cell is left, and which they are."""
    left = np.bincount(owner.ravel(), minlength=len(shapes) + 1)[1:] > 0
    if torn.any():
        mine = np.flatnonzero(torn)
        drawn = sheet.burnt(shapes[mine], np.arange(1, mine.size + 1), touched=True)
        kept = (drawn > 0) & (classes == np.concatenate([[NO_DATA], codes[mine]])[drawn])
        left[mine] = np.isin(np.arange(1, mine.size + 1), drawn[kept])
    present = set(np.unique(classes).tolist())
    missing = [at for at in range(len(shapes)) if int(codes[at]) not in present]
    said = []
    if missing:
        lost = _some([names[at] for at in missing])
        said.append((message("ecology-map-class-gone", count=len(missing), names=lost), missing))
    hidden = [at for at in np.flatnonzero(~left).tolist() if int(codes[at]) in present]
    if hidden:
        covered = _some([names[at] for at in hidden])
        said.append((message("ecology-map-hidden", count=len(hidden), names=covered), hidden))
    return said


def _some(names: Sequence[Text]) -> Text:
    """The first different names."""
    found = list(dict.fromkeys(names))
    more = [Text("…", "…")] if len(found) > FEW else []
    return joined([*found[:FEW], *more])


# Lines ------------------------------------------------------------------------------------------------------


def thinned(filled: Array, fixed: Array) -> Array:
    """Take cells away from the rim of lines until they are one cell wide; what hangs together still does, and
    `fixed` cells stay (Guo and Hall 1989, Communications of the ACM 32:359-373).

    >>> thinned(np.ones((3, 5), bool), np.zeros((3, 5), bool)).astype(int).tolist()
    [[0, 0, 0, 0, 0], [0, 1, 1, 1, 0], [0, 0, 0, 0, 0]]
    """
    found = np.pad(filled, 1)
    for _ in range(ROUNDS):
        before = int(found.sum())
        for turn in (0, 1):
            rows, columns = np.nonzero(found)
            around = [found[rows + down, columns + right] for down, right in AROUND]
            gone = _removable(around, turn) & ~np.pad(fixed, 1)[rows, columns]
            found[rows[gone], columns[gone]] = False
        if int(found.sum()) == before:
            break
    return found[1:-1, 1:-1]


AROUND = ((-1, 0), (-1, 1), (0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1))
"""The neighbours of a cell, from the north on with the sun: p2 to p9."""


def _removable(p: list[Array], turn: int) -> Array:
    """Guo and Hall's condition in one of its two turns."""
    p2, p3, p4, p5, p6, p7, p8, p9 = p
    crossings = sum(
        (~one & (two | three)).astype(int)
        for one, two, three in ((p2, p3, p4), (p4, p5, p6), (p6, p7, p8), (p8, p9, p2))
    )
    ones = sum((a | b).astype(int) for a, b in ((p9, p2), (p3, p4), (p5, p6), (p7, p8)))
    others = sum((a | b).astype(int) for a, b in ((p2, p3), (p4, p5), (p6, p7), (p8, p9)))
    few = np.minimum(ones, others)
    rim = ((p2 | p3 | ~p5) & p4) if turn == 0 else ((p6 | p7 | ~p9) & p8)
    return (crossings == 1) & (few >= 2) & (few <= 3) & ~rim
