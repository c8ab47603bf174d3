"""Numbers in the cells of patches, with arrays and without: laid, compared, looked up."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from explorer.core.lazy import lazy_import
from explorer.ecology.counting import Array
from explorer.ecology.maps.land import Cells, spread
from explorer.ecology.maps.patches import Patches
from explorer.ecology.rasters.surface import Cell

if TYPE_CHECKING:
    import numpy as np
else:
    np = lazy_import("numpy")


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
    """Whether two layers are the same cell by cell."""
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
