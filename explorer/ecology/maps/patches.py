"""Which cells of habitat hang together and are large enough to live in?"""

from __future__ import annotations

from dataclasses import dataclass
from math import inf
from typing import TYPE_CHECKING

from explorer.core.errors import BadOption, mismatch, one_of
from explorer.core.lazy import lazy_import
from explorer.core.messages import message
from explorer.ecology.counting import Array
from explorer.ecology.rasters.surface import ONWARD

if TYPE_CHECKING:
    import numpy as np
    from scipy import ndimage
else:
    np, ndimage = lazy_import("numpy"), lazy_import("scipy.ndimage")


@dataclass(frozen=True, slots=True, eq=False)
class Patches:
    """Pieces of habitat, numbered from 1 in reading order of their first cells.

    Attributes
    ----------
    layer : array, or `Cells` where there are none
        The number of the patch of each cell, 0 for none.
    cells : array, or tuple
        How many cells each patch has, patch 1 first.
    centres : array, or tuple
        (row, column) of the middle of each patch; it may lie outside a bent one.
    """

    layer: Array
    cells: Array
    centres: Array

    @property
    def count(self) -> int:
        """How many there are."""
        return len(self.cells)


def patches_of(habitat: Array, least: float = 0.0, neighbours: int = 8) -> Patches:
    """Find the patches of a map.

    For an animal: where it can live; what is smaller is only crossed.

    Parameters
    ----------
    habitat : array
        Which cells are habitat.
    least : float
        [cells] The smallest patch that counts, 0 or more.
    neighbours : int
        Whether cells hang together side by side (4) or corner to corner too (8).

    Raises
    ------
    BadOption
        For other `neighbours`, or a `least` below 0.

    Examples
    --------
    A pair of cells, and one that touches it at a corner only.

    >>> land = np.array([[1, 1, 0], [0, 0, 1]]) > 0
    >>> patches_of(land, neighbours=4).layer.tolist(), patches_of(land).cells.tolist()
    ([[1, 1, 0], [0, 0, 2]], [3])
    >>> patches_of(land, least=2, neighbours=4).layer.tolist()
    [[1, 1, 0], [0, 0, 0]]
    """
    if neighbours not in ONWARD:
        raise BadOption(mismatch("neighbours", neighbours, one_of(ONWARD)))
    if not 0 <= least < inf:
        raise BadOption(mismatch("least", least, message("ecology-area")))
    layer, count = ndimage.label(habitat, ndimage.generate_binary_structure(2, 1 if neighbours == 4 else 2))
    sizes = np.bincount(layer.ravel(), minlength=count + 1)
    large = sizes >= max(least, 1)
    large[0] = False
    layer = np.where(large, np.cumsum(large), 0)[layer]
    numbers = np.arange(1, np.count_nonzero(large) + 1)
    centres = np.array(ndimage.center_of_mass(layer > 0, layer, numbers)).reshape(-1, 2)
    return Patches(layer, sizes[large], centres)
