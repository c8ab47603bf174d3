"""A map of land cover: classes in cells, its place, and the size of its cells.

The cells are an array, or `Cells` where there are no arrays, as in a browser.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from importlib.resources import files
from math import sqrt
from typing import TYPE_CHECKING, Generic, TypeVar

from explorer.core.definitions import read_data
from explorer.core.lazy import lazy_import
from explorer.core.text import Text, verbatim
from explorer.ecology.counting import Array
from explorer.ecology.rasters.surface import Cell

if TYPE_CHECKING:
    import numpy as np
else:
    np = lazy_import("numpy")


NO_DATA = -1
HECTARE = 10_000.0
FEW_CODES = 100_000
STRIP = 500_000
"""[cells] So many are counted at once."""


@dataclass(frozen=True, slots=True, eq=False)
class LandCover:
    """The land cover of each cell of a map.

    Attributes
    ----------
    classes : array, or `Cells` where there are none
        The code of each cell, rows from north to south; -1 where there is no data.
    cellsize : float
        [m] The side of a cell.
    x, y : float
        [m] The upper left corner, in the coordinates of `crs`.
    crs : str
        The coordinate system, as "EPSG:2154"; empty for an invented land.
    names : mapping
        Code -> name of the class, as far as they are known.
    notices : tuple of Text
        What was done to the map on its way in, and where it comes from.
    places : mapping
        Notice -> some of the cells (row, column) that it is about.
    place_counts : mapping
        Notice -> how many places it is about, of which `places` holds the first.

    Examples
    --------
    >>> pond = LandCover(np.array([[7, 7], [1, -1]]), cellsize=10)
    >>> pond.hectares, pond.counts()
    (0.03, {1: 1, 7: 2})
    """

    classes: Array
    cellsize: float
    x: float = 0.0
    y: float = 0.0
    crs: str = ""
    names: Mapping[int, Text] = field(default_factory=dict)
    notices: tuple[Text, ...] = ()
    places: Mapping[Text, tuple[tuple[int, int], ...]] = field(default_factory=dict)
    place_counts: Mapping[Text, int] = field(default_factory=dict)

    @property
    def hectares(self) -> float:
        """[ha] The area of all cells with data: what `A_L` is where nothing else is known."""
        return float(sum(self.counts().values())) * self.cellsize**2 / HECTARE

    def counts(self) -> dict[int, int]:
        """Code of each class -> how many cells it covers."""
        if isinstance(self.classes, Cells):
            found = Counter(code for code in self.classes.flat if code != NO_DATA)
            return dict(sorted(found.items()))
        return cells_by_class(self.classes)

    def name(self, code: int) -> Text:
        """The name of a class: its code where none is known."""
        return self.names.get(code, verbatim(str(code)))


def cells_by_class(classes: Array) -> dict[int, int]:
    """Code of each class -> how many cells it covers, without those that have no data.

    >>> import numpy as np
    >>> cells_by_class(np.array([[3, 1, 3], [-1, 3, 1]]))
    {1: 2, 3: 3}
    """
    largest = int(classes.max(initial=NO_DATA))
    if (
        largest < FEW_CODES
    ):  # counted without sorting a million cells, in strips that fit a processor's memory
        height = max(STRIP // max(classes.shape[1], 1), 1)
        strips = (classes[top : top + height].ravel() for top in range(0, len(classes), height))
        counts: Array = sum(
            (np.bincount(np.add(strip, 1, dtype=int), minlength=largest + 2) for strip in strips),
            np.zeros(largest + 2, int),
        )
        codes = np.flatnonzero(counts[1:])
        return dict(zip(codes.tolist(), counts[1:][codes].tolist(), strict=True))
    codes, counts = np.unique(classes[classes != NO_DATA], return_counts=True)
    return dict(zip(codes.tolist(), counts.tolist(), strict=True))


def numbered_words(land: LandCover) -> bool:
    """True if the codes of a map only number words, in the order of the alphabet: on another map, or with one
    class more, the same number is another class.

    >>> from explorer.core.text import verbatim
    >>> words = LandCover(np.array([[1, 2]]), 10, names={1: verbatim("field"), 2: verbatim("wood")})
    >>> numbered_words(words), numbered_words(LandCover(np.array([[1, 2]]), 10))
    (True, False)
    """
    said = [land.names[code].fr for code in sorted(land.names)]
    known = {name.fr for one in ("ocs-ge-cover", "ocs-ge-use") for name in nomenclature(one).values()}
    in_order = said == sorted(set(said)) or known.issuperset(said)
    return bool(said) and sorted(land.names) == list(range(1, len(said) + 1)) and in_order


@cache
def nomenclature(name: str) -> Mapping[str, Text]:
    """Code -> name of each class of a public map: "corine", "ocs-ge-cover" or "ocs-ge-use".

    >>> len(nomenclature("corine")), nomenclature("corine")["231"].en
    (44, 'Pastures')
    """
    table = read_data(files("explorer.ecology.maps") / "nomenclatures.toml").table(name)
    classes = table.table("classes")
    return {code: classes.bilingual(code) for code in classes.keys}


# Cells where there are no arrays ----------------------------------------------------------------------------

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
        """Number of cells."""
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
