"""Two invented lands, drawn from a seed, so that everything runs offline: no place looks like this.

A bocage commune of 4 by 4 km: parcels with hedges on many of their sides, a village, roads, a stream,
ponds. A suburb of 2 by 2 km: blocks of houses and gardens, streets, a park, a main road between it and a
wood. Without arrays, as in a browser, both are read in 100 × 100 cells.
"""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING

from explorer.core.definitions import read_data
from explorer.core.lazy import lazy_import
from explorer.core.messages import message
from explorer.ecology.counting import Array
from explorer.ecology.maps.land import Cells, LandCover
from explorer.ecology.maps.resistances import profile

if TYPE_CHECKING:
    import numpy as np
    from scipy import spatial
else:
    spatial = lazy_import("scipy.spatial")
    np = lazy_import("numpy")


MEADOW, HEDGE, FIELD, ROAD, BUILT, WATER, POND, WOOD, GARDEN, TUNNEL = range(1, 11)
BOCAGE, SUBURB = 400, 400


def bocage(seed: int = 1) -> LandCover:
    """A bocage commune of 400 by 400 cells of 10 m.

    >>> land = bocage()
    >>> land.classes.shape, land.hectares
    ((400, 400), 1600.0)
    """
    chance = np.random.default_rng(seed)
    # Each cell belongs to the parcel of the nearest of 420 points.
    points = chance.random((420, 2)) * BOCAGE
    cells = np.indices((BOCAGE, BOCAGE)).reshape(2, -1).T
    parcel = spatial.cKDTree(points).query(cells)[1].reshape(BOCAGE, BOCAGE)
    use = chance.choice([MEADOW, FIELD, WOOD], 420, p=[0.55, 0.38, 0.07])
    land = use[parcel]
    sides = _sides(parcel)
    hedged = chance.random((420, 420)) < 0.55
    land[sides & hedged[parcel, np.roll(parcel, -1, axis=1)]] = HEDGE
    rows, columns = np.indices(land.shape)
    stream = columns - (120 + 40 * np.sin(rows / 45) + 12 * np.sin(rows / 13))
    land[abs(stream) < 1.2] = WATER
    away = np.hypot(rows - 215, columns - 250)
    village = (away < 34) & (chance.random(land.shape) < 0.9)
    land[village] = np.where(chance.random(np.count_nonzero(village)) < 0.35, BUILT, GARDEN)
    _ponds(land, 60, chance)
    land[abs(rows - 215 - 0.18 * (columns - 250)) < 1.1] = ROAD
    land[(abs(columns - 250 + 0.3 * (rows - 215)) < 1.1) & (rows > 215)] = ROAD
    return _land(land, 10.0)


def suburb(seed: int = 1) -> LandCover:
    """A suburb of 400 by 400 cells of 5 m, with a main road.

    >>> land = suburb()
    >>> land.classes.shape, land.hectares
    ((400, 400), 400.0)
    """
    chance = np.random.default_rng(seed)
    land = np.full((SUBURB, SUBURB), GARDEN)
    rows, columns = np.indices(land.shape)
    houses = chance.random((SUBURB // 5, SUBURB // 5)) < 0.3
    land[np.kron(houses, np.ones((5, 5), dtype=bool)) & (rows % 5 > 0) & (columns % 5 > 0)] = BUILT
    land[(columns % 40 == 0) & (chance.random(land.shape) < 0.7)] = HEDGE
    land[(rows % 50 < 2) | (columns % 80 < 2)] = ROAD
    away = np.hypot(rows - 130, columns - 190)
    land[away < 45] = np.where(chance.random(np.count_nonzero(away < 45)) < 0.3, WOOD, MEADOW)
    wood = rows > 300 + 12 * np.sin(columns / 40)
    land[wood] = np.where(chance.random(np.count_nonzero(wood)) < 0.85, WOOD, MEADOW)
    _ponds(land, 14, chance)
    land[abs(rows - 282 - 8 * np.sin(columns / 60)) < 3] = ROAD
    return _land(land, 5.0)


def _sides(parcel: Array) -> Array:
    """Cells on the side of their parcel, towards the south or the east."""
    return (parcel != np.roll(parcel, -1, axis=0)) | (parcel != np.roll(parcel, -1, axis=1))


def _ponds(land: Array, count: int, chance: np.random.Generator) -> None:
    """Ponds two cells wide, where there is grass or wood."""
    for _ in range(count):
        row, column = chance.integers(2, land.shape[0] - 3, 2)
        if land[row, column] in (MEADOW, WOOD, GARDEN):
            land[row : row + 2, column : column + 2] = POND


def _land(classes: Array, cellsize: float) -> LandCover:
    names = {code: row.name for code, row in profile("toad").rows.items()}
    return LandCover(classes, cellsize, names=names, notices=(message("ecology-map-invented"),))


SIDE = 100
"""Rows and columns of the invented lands."""


@cache
def plain_land(name: str) -> LandCover:
    """The bocage or the suburb, each cell the rarest class that covers a quarter (`seen.places.coarse`).

    >>> plain_land("bocage").hectares
    1600.0
    """
    table = read_data(files("explorer.ecology.maps") / "coarse.toml").facts(name)
    codes = tuple(int(letter, 16) for letter in table.string("cells") if letter != " ")
    names = {code: row.name for code, row in profile("toad").rows.items()}
    said = (message("ecology-map-invented"),)
    return LandCover(Cells(codes, (SIDE, SIDE)), table.number("cellsize", 1, 1000), names=names, notices=said)
