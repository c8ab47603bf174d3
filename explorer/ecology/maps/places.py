"""Patches by their place on a map, and numbers in the cells of patches; with arrays and without."""

from __future__ import annotations

from collections.abc import Mapping
from math import dist
from typing import TYPE_CHECKING

from explorer.core.lazy import import_installed, lazy_import
from explorer.ecology.counting import Array
from explorer.ecology.maps.land import NO_DATA, Cells, LandCover, spread
from explorer.ecology.maps.patches import Patches, plain_cells_of
from explorer.ecology.rasters.surface import Cell

if TYPE_CHECKING:
    import numpy as np
else:
    np = lazy_import("numpy")


QUARTER = 0.25
FAR = 3
"""The two patches to begin with are at least this part of the map apart: a third."""


def arrays_are_here() -> bool:
    """True if maps can be counted with arrays."""
    return import_installed("numpy", "scipy") is not None


def patch_at(patches: Patches, cell: Cell | None) -> int:
    """The number of the patch that covers a cell, 0 for none and outside the map."""
    rows, columns = patches.layer.shape
    if cell is None or not (0 <= cell[0] < rows and 0 <= cell[1] < columns):
        return 0
    return int(patches.layer[cell])


def cell_of(patches: Patches, patch: int) -> Cell:
    """The cell of a patch that is nearest to its middle."""
    row, column = cells_of(patches)[patch - 1][1:]
    return row, column


def cells_of(patches: Patches) -> list[list[int]]:
    """Number, row and column of each patch: of its cell that is nearest to its middle.

    >>> from explorer.ecology.maps.patches import patches_of
    >>> cells_of(patches_of(np.array([[1, 0, 1, 1, 1]]) > 0))
    [[1, 0, 0], [2, 0, 3]]
    """
    if isinstance(patches.layer, Cells):
        return plain_cells_of(patches)
    cells = np.argwhere(patches.layer > 0)
    patch = patches.layer[patches.layer > 0]
    away = np.hypot(*(cells - patches.centres[patch - 1]).T) if patch.size else np.empty(0)
    order = np.lexsort((away, patch))
    _, first = np.unique(patch[order], return_index=True)
    return np.column_stack([patch, cells])[order[first]].astype(int).tolist()  # type: ignore[no-any-return]


def by_area(patches: Patches) -> list[int]:
    """The numbers of the patches, the largest first."""
    return sorted(range(1, patches.count + 1), key=lambda patch: -patches.cells[patch - 1])


def two_far_apart(patches: Patches) -> tuple[int, int]:
    """The largest patch, and the largest of those that are a third of the map away; 0 where there is none."""
    order = by_area(patches)
    if len(order) < 2:
        return (order[0] if order else 0), 0
    far, middles = max(patches.layer.shape) / FAR, patches.centres
    away = (patch for patch in order[1:] if dist(middles[patch - 1], middles[order[0] - 1]) >= far)
    return order[0], next(away, order[1])


def class_at(land: LandCover, cell: Cell) -> int | None:
    """The class of a cell, None where there is no data."""
    code = int(land.classes[cell])
    return None if code == NO_DATA else code


def coarse(land: LandCover, most: int) -> list[list[int]]:
    """The map in at most so many rows and columns; a cell has the rarest class that covers a quarter of it.

    So roads and streams are not lost, as they would be by majority.

    >>> coarse(LandCover(np.array([[1, 1, 1, 4], [1, 1, 1, 1]]), 10.0), 2)
    [[1, 4]]
    """
    step = max(-(-max(land.classes.shape) // most), 1)
    if isinstance(land.classes, Cells):
        return [row[step // 2 :: step] for row in land.classes.tolist()[step // 2 :: step]]
    rows, columns = (size // step for size in land.classes.shape)
    blocks = land.classes[: rows * step, : columns * step].reshape(rows, step, columns, step)
    found = blocks[:, step // 2, :, step // 2].copy()
    for code, _ in sorted(land.counts().items(), key=lambda one: -one[1]):
        found[(blocks == code).mean(axis=(1, 3)) >= QUARTER] = code
    shown: list[list[int]] = found.tolist()
    return shown


# Layers -----------------------------------------------------------------------------------------------------


def of_patches(layer: Array, values: Mapping[int, float]) -> Array:
    """A number for each cell of each patch of a layer, 0 elsewhere and where none is told.

    >>> of_patches(np.array([[0, 1, 2]]), {2: 0.5}).tolist()
    [[0.0, 0.0, 0.5]]
    """
    if isinstance(layer, Cells):
        return Cells(tuple(values.get(patch, 0.0) for patch in layer.flat), layer.shape)
    told = np.zeros(int(layer.max(initial=0)) + 1)
    for patch, value in values.items():
        told[patch] = value
    return told[layer]


def at_cells(values: Mapping[Cell, float], classes: Array) -> Array:
    """A number for each cell of a map of these classes: as told, 0 elsewhere; what lies outside is left out.

    >>> at_cells({(0, 1): 0.5, (0, 9): 1.0}, np.array([[4, 4]])).tolist()
    [[0.0, 0.5]]
    """
    rows, columns = classes.shape
    inside = {(r, c): value for (r, c), value in values.items() if 0 <= r < rows and 0 <= c < columns}
    if isinstance(classes, Cells):
        return spread(
            {row * columns + column: value for (row, column), value in inside.items()}, (rows, columns)
        )
    told = np.zeros((rows, columns))
    for cell, value in inside.items():
        told[cell] = value
    return told


def alike(one: Array, other: Array) -> bool:
    """True if two layers are the same cell by cell."""
    return one.flat == other.flat if isinstance(one, Cells) else bool((one == other).all())


def laid_over(under: Array, layer: Array, values: Mapping[int, float]) -> Array:
    """A number for each cell of each patch of a layer, and elsewhere what was there.

    >>> laid_over(np.array([[1.0, 2.0]]), np.array([[0, 1]]), {1: 5.0}).tolist()
    [[1.0, 5.0]]
    """
    over = of_patches(layer, values)
    if isinstance(over, Cells):
        both = zip(layer.flat, over.flat, under.flat, strict=True)
        return Cells(tuple(new if patch else old for patch, new, old in both), over.shape)
    return np.where(layer > 0, over, under)


def largest_in(values: Array, patches: Patches) -> dict[int, float]:
    """Patch -> of the numbers in its cells the one that is furthest from 0.

    >>> from explorer.ecology.maps.patches import patches_of
    >>> largest_in(np.array([[1.0, -2.0, 0.5]]), patches_of(np.array([[1, 1, 0]]) > 0))
    {1: -2.0}
    """
    if isinstance(values, Cells):
        found = dict.fromkeys(range(1, patches.count + 1), 0.0)
        for patch, value in zip(patches.layer.flat, values.flat, strict=True):
            if patch and abs(value) > abs(found[patch]):
                found[patch] = value
        return found
    each = {patch: values[patches.layer == patch] for patch in range(1, patches.count + 1)}
    return {patch: float(some[abs(some).argmax()]) for patch, some in each.items()}


def greatest(values: Array) -> float:
    """The greatest difference from 0."""
    return max(map(abs, values.flat)) if isinstance(values, Cells) else float(abs(values).max())


def origin_of(patch: int, before: Patches, after: Patches) -> int:
    """The patch before in which the first cell of a patch lies that had one, 0 for none."""
    if isinstance(after.layer, Cells):
        cells = zip(after.layer.flat, before.layer.flat, strict=True)
        return next((was for now, was in cells if now == patch and was), 0)
    was = before.layer[after.layer == patch]
    return int(next(iter(was[was > 0].tolist()), 0))
