"""Which patches are neighbours, how far apart are they to an animal, and the network that results.

Distances are in cells, from centre to centre of the nearest cells of two patches; with resistances, the
cheapest way between any two of their cells.
"""

from __future__ import annotations

from itertools import combinations
from math import inf
from typing import TYPE_CHECKING

import networkx as nx

from explorer.core.lazy import lazy_import
from explorer.ecology.counting import Array
from explorer.ecology.maps.patches import Patches
from explorer.ecology.maps.resistances import Kernel
from explorer.ecology.rasters.between import Costs
from explorer.ecology.rasters.surface import ONWARD, halves

if TYPE_CHECKING:
    import numpy as np
    from scipy import ndimage, spatial
else:
    np, ndimage, spatial = (lazy_import(name) for name in ("numpy", "scipy.ndimage", "scipy.spatial"))

Links = dict[tuple[int, int], float]
"""Two patches, the lower number first, and how far apart they are."""


def neighbour_costs(costs: Costs, patches: Patches) -> Links:
    """The cheapest ways between patches that are neighbours: whose surroundings, the cells nearer to each
    than to any other patch, touch.

    For an animal: the crossings it makes without passing by a nearer patch; longer journeys go from patch to
    patch, a little dearer than the cheapest way at times. One search answers for the whole map, and the
    cheapest network that joins all patches is among its ways.

    References
    ----------
    Fall, Fortin, Manseau and O'Brien 2007, Ecosystems 10:448-461, doi 10.1007/s10021-007-9038-7 (minimum
    planar graph).

    Examples
    --------
    Three patches in a row: the outer two are no neighbours.

    >>> from explorer.ecology.maps.patches import patches_of
    >>> from explorer.ecology.rasters.surface import Surface
    >>> row = np.array([[1.0, 4.0, 1.0, 2.0, 1.0]])
    >>> neighbour_costs(Costs(Surface(row)), patches_of(row == 1))
    {(1, 2): 5.0, (2, 3): 3.0}
    """
    if not patches.count:
        return {}
    so_far, owner = costs.nearest(patches.layer)
    surface = costs.surface
    found = []
    for step in ONWARD[surface.neighbours]:
        here, there = halves(owner, step)
        between = surface.step(*halves(surface.resistance, step), diagonal=step[0] != 0 != step[1])
        whole = np.add(*halves(so_far, step)) + between
        meets = (here != there) & (here > 0) & (there > 0) & np.isfinite(whole)
        ends = np.sort(np.stack([here[meets], there[meets]], axis=1), axis=1)
        found.append(np.column_stack([ends, whole[meets]]))
    return _cheapest(np.concatenate(found))


def all_costs(costs: Costs, patches: Patches, limit: float = inf) -> Links:
    """The cheapest ways between all pairs of patches, up to a limit; a search for each patch."""
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
    >>> from explorer.ecology.maps.patches import patches_of
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
    >>> from explorer.ecology.maps.patches import patches_of
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


def _cheapest(rows: Array) -> Links:
    """Of rows (patch, patch, cost), the cheapest of each pair, in order of the pairs."""
    rows = rows[np.lexsort((rows[:, 2], rows[:, 1], rows[:, 0]))]
    first: Array = np.ones(len(rows), dtype=bool)
    first[1:] = (rows[1:, :2] != rows[:-1, :2]).any(axis=1)
    return {(int(a), int(b)): float(cost) for a, b, cost in rows[first]}
