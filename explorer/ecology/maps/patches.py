"""Patches of habitat, the links between them, and the network that results; and how sure an answer is when
the resistances are drawn again and again.

Distances are in cells, from centre to centre of the nearest cells of two patches; with resistances, the
cheapest path between any two of their cells.
"""

from __future__ import annotations

from collections.abc import Collection, Hashable, Mapping
from dataclasses import dataclass
from itertools import combinations
from math import hypot, inf
from typing import TYPE_CHECKING, Generic, TypeVar

import networkx as nx

from explorer.core.errors import BadOption, mismatch, one_of
from explorer.core.lazy import lazy_import
from explorer.core.messages import message
from explorer.ecology.counting import Array
from explorer.ecology.maps.land import HECTARE, Cells, LandCover, around
from explorer.ecology.maps.resistances import Kernel
from explorer.ecology.rasters.between import Costs
from explorer.ecology.rasters.surface import ONWARD, Cell, halves

if TYPE_CHECKING:
    import numpy as np
    from scipy import ndimage, spatial
else:
    ndimage = lazy_import("scipy.ndimage")
    spatial = lazy_import("scipy.spatial")
    np = lazy_import("numpy")


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
        """Number of patches."""
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


def plain_patches(land: LandCover, habitat: Collection[int], least: float) -> Patches:
    """The patches of these classes, from so many hectares on; corners join."""
    classes: Cells[int] = land.classes
    layer, found = [0] * classes.size, list[list[int]]()
    for first, code in enumerate(classes.flat):
        if code not in habitat or layer[first]:
            continue
        piece, layer[first] = [first], -1
        for at in piece:
            for other, _ in around(at, classes.shape):
                if classes.flat[other] in habitat and not layer[other]:
                    layer[other] = -1
                    piece.append(other)
        if len(piece) * land.cellsize**2 >= least * HECTARE:
            found.append(piece)
            for at in piece:
                layer[at] = len(found)
    columns = classes.shape[1]
    middles = tuple(
        (sum(at // columns for at in piece) / len(piece), sum(at % columns for at in piece) / len(piece))
        for piece in found
    )
    numbered = Cells(tuple(max(number, 0) for number in layer), classes.shape)
    return Patches(numbered, tuple(map(len, found)), middles)


def plain_cells_of(patches: Patches) -> list[list[int]]:
    """Number, row and column of each patch: of its cell that is nearest to its middle."""
    nearest: dict[int, tuple[float, Cell]] = {}
    for at, patch in enumerate(patches.layer.flat):
        if patch:
            cell, (row, column) = divmod(at, patches.layer.shape[1]), patches.centres[patch - 1]
            away = hypot(cell[0] - row, cell[1] - column)
            if patch not in nearest or away < nearest[patch][0]:
                nearest[patch] = away, cell
    return [[patch, *nearest[patch][1]] for patch in sorted(nearest)]


# Links ------------------------------------------------------------------------------------------------------

Links = dict[tuple[int, int], float]
"""Two patches, the lower number first, and how far apart they are."""


def neighbour_costs(costs: Costs, patches: Patches) -> Links:
    """The cheapest paths between patches that are neighbours: whose surroundings, the cells nearer to each
    than to any other patch, touch.

    For an animal: the crossings it makes without passing by a nearer patch; longer journeys go from patch to
    patch, a little dearer than the cheapest path at times. One search answers for the whole map, and the
    cheapest network that joins all patches is among its ways.

    References
    ----------
    Fall, Fortin, Manseau and O'Brien 2007, Ecosystems 10:448-461, doi 10.1007/s10021-007-9038-7 (minimum
    planar graph).

    Examples
    --------
    Three patches in a row: the outer two are no neighbours.

    >>> from explorer.ecology.rasters.surface import Surface
    >>> row = np.array([[1.0, 4.0, 1.0, 2.0, 1.0]])
    >>> neighbour_costs(Costs(Surface(row)), patches_of(row == 1))
    {(1, 2): 5.0, (2, 3): 3.0}
    """
    if not patches.count:
        return {}
    so_far, owner = costs.nearest(patches.layer)
    surface = costs.surface
    pairs, dear = [], []
    for step in ONWARD[surface.neighbours]:
        here, there = halves(owner, step)
        between = surface.step(*halves(surface.resistance, step), diagonal=step[0] != 0 != step[1])
        whole = np.add(*halves(so_far, step)) + between
        meets = (here != there) & (here > 0) & (there > 0) & np.isfinite(whole)
        one, other = here[meets].astype(np.int64), there[meets]
        pairs.append(np.minimum(one, other) * (patches.count + 1) + np.maximum(one, other))
        dear.append(whole[meets])
    pair, at = np.unique(np.concatenate(pairs), return_inverse=True)
    least = np.full(pair.size, inf)
    np.minimum.at(least, at, np.concatenate(dear))
    ends = zip(*(part.tolist() for part in np.divmod(pair, patches.count + 1)), strict=True)
    return dict(zip(ends, least.tolist(), strict=True))


def all_costs(costs: Costs, patches: Patches, limit: float = inf) -> Links:
    """The cheapest paths between all pairs of patches, up to a limit; a search for each patch."""
    links: Links = {}
    for patch in range(1, patches.count + 1):
        nearest = ndimage.minimum(
            costs.distances(patches.layer == patch), patches.layer, range(patch + 1, patches.count + 1)
        )
        links |= {
            (patch, other): float(cost)
            for other, cost in enumerate(nearest, patch + 1)
            if cost <= limit and cost < inf
        }
    return links


def straight_distances(patches: Patches, limit: float = inf) -> Links:
    """The distance as the crow flies between all pairs of patches, up to a limit.

    Examples
    --------
    >>> straight_distances(patches_of(np.array([[1, 0, 0, 0], [0, 0, 0, 0], [0, 0, 0, 0], [0, 0, 0, 0],
    ...     [0, 0, 0, 1]]) > 0))
    {(1, 2): 5.0}
    """
    edge = (patches.layer > 0) & ~ndimage.binary_erosion(
        patches.layer > 0, ndimage.generate_binary_structure(2, 2)
    )
    trees = [
        spatial.cKDTree(np.argwhere(edge & (patches.layer == patch))) for patch in range(1, patches.count + 1)
    ]
    links: Links = {}
    for (a, one), (b, other) in combinations(enumerate(trees, 1), 2):
        gap = np.maximum(np.maximum(one.mins - other.maxes, other.mins - one.maxes), 0)
        if np.hypot(*gap) <= limit:
            apart = float(one.query(other.data)[0].min())
            if apart <= limit:
                links[a, b] = apart
    return links


def network(patches: Patches, links: Links, kernel: Kernel, cellsize: float = 1.0) -> nx.Graph[int]:
    """The network that every index of `explorer.ecology` takes.

    Parameters
    ----------
    patches : Patches
        The nodes, named by their numbers; only the areas and middles are read.
    links : dict
        How far apart patches are [cells, times resistance where there is one].
    kernel : Kernel
        What an animal manages [unit of `cellsize`].
    cellsize : float
        [map unit, metres as a rule] The side of a cell.

    Returns
    -------
    networkx.Graph
        Nodes have `area` [map unit squared], `row` and `column` of their middle; links have `distance` [map
        unit] and `p`.

    Examples
    --------
    >>> pair = patches_of(np.array([[1, 0, 1]]) > 0)
    >>> G = network(pair, {(1, 2): 2.0}, Kernel.of_median(20), cellsize=10)
    >>> G.nodes[1]["area"], G.edges[1, 2]["distance"], G.edges[1, 2]["p"]
    (100.0, 20.0, 0.5)
    """
    G: nx.Graph[int] = nx.Graph()
    for number, (cells, (row, column)) in enumerate(zip(patches.cells, patches.centres, strict=True), 1):
        G.add_node(number, area=float(cells) * cellsize**2, row=float(row), column=float(column))
    for (a, b), cells in links.items():
        G.add_edge(a, b, distance=cells * cellsize, p=kernel.chance(cells * cellsize))
    return G


# Draws from the ranges of a table ---------------------------------------------------------------------------
# A draw depends on the seed and its own number alone, so draws can be shared out, and any of them looked at
# again.

Name = TypeVar("Name", bound=Hashable)
TOP = 10
SURE = 0.9
"""Share of the draws from which on, or up to 1 less which, an answer does not depend on the table."""


@dataclass(frozen=True, slots=True)
class Steadiness(Generic[Name]):
    """Number of draws in which each name was among the first.

    Attributes
    ----------
    draws, top : int
        How many draws, and how many names are the first.
    counts : mapping
        Name -> in how many draws it was among them, in the order of the first draw.
    """

    draws: int
    top: int
    counts: Mapping[Name, int]

    def share(self, name: Name) -> float:
        """In which share of the draws, from 0 to 1."""
        return self.counts[name] / self.draws if self.draws else 0.0

    def often(self, count: int = TOP) -> list[Name]:
        """Those that were among the first most often, of equals the earlier one; none that never was."""
        some = [name for name, times in self.counts.items() if times]
        return sorted(some, key=lambda name: -self.counts[name])[:count]

    def depends(self, name: Name) -> bool:
        """True if the answer depends on the table: it is among the first in some draws and not in others."""
        return 1 - SURE < self.share(name) < SURE


def counted(found: Steadiness[Name], answer: Mapping[Name, float]) -> Steadiness[Name]:
    """One draw more: of equals the earlier one is among the first.

    >>> some = counted(Steadiness(0, 1, {}), {"a": 3.0, "b": 2.0})
    >>> counted(some, {"a": 1.0, "b": 2.0, "c": 0.0}).counts
    {'a': 1, 'b': 1, 'c': 0}
    """
    counts = {name: found.counts.get(name, 0) for name in (*found.counts, *answer)}
    for name in sorted(answer, key=lambda one: -answer[one])[: found.top]:
        counts[name] += 1
    return Steadiness(found.draws + 1, found.top, counts)
