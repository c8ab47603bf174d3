"""The circuit of a map: each cell wired to its neighbours as Circuitscape wires them, in arrays, since a map
has a million cells.

Cells of a patch are one place, as in Circuitscape's short-circuit regions: whoever enters a patch is
everywhere in it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from explorer.core.lazy import lazy_import
from explorer.core.messages import template
from explorer.ecology.counting import Array
from explorer.ecology.rasters.surface import ONWARD, Surface, halves, same_shape

if TYPE_CHECKING:
    import numpy as np
    from scipy import sparse
    from scipy.sparse import csgraph
else:
    np, sparse = lazy_import("numpy"), lazy_import("scipy.sparse")
    csgraph = lazy_import("scipy.sparse.csgraph")

PATCHES = template("ecology-map-patches")


@dataclass(frozen=True, slots=True, eq=False)
class Wiring:
    """Places and the links between them.

    Attributes
    ----------
    place : array
        The number of the place that covers each cell, -1 for a cell that nothing enters.
    size : int
        How many places there are.
    here, there : array
        The two places of each link.
    conductance : array
        Of each link [1 / unit of the resistances], above 0.
    dissected : bool
        Whether the places are numbered in an order in which a factorisation may well take them out.
    """

    place: Array
    size: int
    here: Array
    there: Array
    conductance: Array
    dissected: bool = False


def wire(surface: Surface, joined: Sequence[Array] = ()) -> Wiring:
    """Wire the cells of a map.

    Parameters
    ----------
    surface : Surface
        What each cell resists.
    joined : sequence of arrays
        Layers of whole numbers: the cells of each number above 0 are one place, and so are numbers of
        different layers that overlap. A cell that nothing enters belongs to it with conductance 0, as
        Circuitscape has it; a patch of only such cells is none.

    Returns
    -------
    Wiring
        Places are numbered in reading order of their first cells.

    Raises
    ------
    BadNetwork
        When a layer has another size than the map.

    Examples
    --------
    A row of three cells: steps of (1 + 3) / 2 and (3 + 1) / 2.

    >>> row = wire(Surface(np.array([[1.0, 3.0, 1.0]])))
    >>> row.here.tolist(), row.there.tolist(), row.conductance.tolist()
    ([0, 1], [1, 2], [0.5, 0.5])
    """
    place = _places(surface, [same_shape(surface, layer, PATCHES) for layer in joined])
    ends, between = [], []
    for step in ONWARD[surface.neighbours]:
        here, there = halves(place, step)
        resistance = surface.step(*halves(surface.resistance, step), diagonal=step[0] != 0 != step[1])
        linked = (here >= 0) & (there >= 0) & (here != there) & np.isfinite(resistance)
        ends.append((here[linked], there[linked]))
        between.append(1 / resistance[linked])
    return Wiring(
        place,
        int(place.max(initial=-1)) + 1,
        np.concatenate([here for here, _ in ends]),
        np.concatenate([there for _, there in ends]),
        np.concatenate(between),
    )


def _places(surface: Surface, layers: Sequence[Array]) -> Array:
    """The number of the place of each cell, -1 where there is none."""
    passable = surface.passable
    first = _first_cells(layers, passable.size)
    habitat = np.zeros(passable.size, dtype=bool)
    habitat[first[passable.ravel()]] = True
    named = habitat & (first == np.arange(first.size))
    number = np.where(named, np.cumsum(named, dtype=np.int32) - 1, np.int32(-1))
    return np.where(habitat[first], number[first], np.int32(-1)).reshape(passable.shape)


def _first_cells(layers: Sequence[Array], cells: int) -> Array:
    """The first cell of the place that each cell belongs to."""
    every: Array = np.arange(cells, dtype=np.int32)
    if not layers:
        return every
    ends = [_to_first(layer.ravel(), every) for layer in layers]
    here, there = (np.concatenate(parts) for parts in zip(*ends, strict=True))
    together = sparse.coo_array((np.ones(here.size, dtype=bool), (here, there)), shape=(cells, cells))
    _, group = csgraph.connected_components(together, directed=False)
    first: Array = np.empty(cells, dtype=np.int32)
    first[group[::-1]] = every[::-1]  # the last one written is the first in reading order
    return first[group]


def _to_first(layer: Array, every: Array) -> tuple[Array, Array]:
    """Each cell of a patch, and beside it the first cell of that patch."""
    cells = every[layer > 0]
    _, first, patch = np.unique(layer[cells], return_index=True, return_inverse=True)
    return cells, cells[first[patch]]
