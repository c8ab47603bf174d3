"""A map of land cover: classes in cells, where the map lies, and how large its cells are."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING

from explorer.core.definitions import read_data
from explorer.core.lazy import lazy_import
from explorer.core.text import Text, verbatim
from explorer.ecology.counting import Array
from explorer.ecology.maps.plain.cells import Cells

if TYPE_CHECKING:
    import numpy as np
else:
    np = lazy_import("numpy")

NO_DATA = -1
HECTARE = 10_000.0
FEW_CODES = 100_000


@dataclass(frozen=True, slots=True, eq=False)
class LandCover:
    """What covers each cell of a map.

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

    @property
    def hectares(self) -> float:
        """[ha] The area of all cells with data: what `A_L` is where nothing else is known."""
        return float(sum(self.counts().values())) * self.cellsize**2 / HECTARE

    def counts(self) -> dict[int, int]:
        """Code of each class -> how many cells it covers."""
        if isinstance(self.classes, Cells):
            found = Counter(code for code in self.classes.flat if code != NO_DATA)
            return dict(sorted(found.items()))
        if self.classes.max(initial=NO_DATA) < FEW_CODES:  # counted without sorting a million cells
            counts = np.bincount(self.classes.ravel() + 1)[1:]
            codes = np.flatnonzero(counts)
            return dict(zip(codes.tolist(), counts[codes].tolist(), strict=True))
        codes, counts = np.unique(self.classes[self.classes != NO_DATA], return_counts=True)
        return dict(zip(codes.tolist(), counts.tolist(), strict=True))

    def name(self, code: int) -> Text:
        """What a class is called: its code where no name is known."""
        return self.names.get(code, verbatim(str(code)))


@cache
def nomenclature(name: str) -> Mapping[str, Text]:
    """Code -> name of each class of a public map: "corine", "ocs-ge-cover" or "ocs-ge-use".

    >>> len(nomenclature("corine")), nomenclature("corine")["231"].en
    (44, 'Pastures')
    """
    table = read_data(files("explorer.ecology.maps") / "nomenclatures.toml").table(name)
    classes = table.table("classes")
    return {code: classes.bilingual(code) for code in classes.keys}
