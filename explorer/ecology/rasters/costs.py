"""What does the best way over a map cost an animal that knows it, and how wide is the corridor of ways hardly
dearer?
"""

from __future__ import annotations

from math import inf
from typing import TYPE_CHECKING, NamedTuple

from explorer.core.errors import BadOption, Unreachable, mismatch
from explorer.core.lazy import lazy_import
from explorer.core.messages import message
from explorer.ecology.counting import Array
from explorer.ecology.rasters.surface import ONWARD, Cell, Surface, halves

if TYPE_CHECKING:
    import numpy as np
    from scipy import sparse
    from scipy.sparse import csgraph
else:
    np, sparse = lazy_import("numpy"), lazy_import("scipy.sparse")
    csgraph = lazy_import("scipy.sparse.csgraph")


class Corridor(NamedTuple):
    """The ways between two patches that are hardly dearer than the best.

    Attributes
    ----------
    cost : float
        [resistance x cells] What the best way costs; infinity where none exists.
    path : tuple of cells
        The best way, from a cell of one patch to a cell of the other; empty where none exists.
    costs : array
        What the best way through each cell costs.
    cells : array
        Which cells lie on ways that are at most so much dearer, those of the patches included.
    width : float
        [cells] How many cells abreast, on average: those of the corridor outside both patches, for each cell
        of the best way outside both; 0 where there is none.
    """

    cost: float
    path: tuple[Cell, ...]
    costs: Array
    cells: Array
    width: float


class Costs:
    """A map on which ways are looked for again and again.

    Parameters
    ----------
    surface : Surface
        What each cell resists. A step costs the average of its two cells, √2 times that from corner to
        corner.

    References
    ----------
    Adriaensen et al. 2003, Landscape and Urban Planning 64:233-247.

    Examples
    --------
    Over the middle it costs (1 + 5) / 2 + (5 + 1) / 2.

    >>> row = Costs(Surface(np.array([[1.0, 5.0, 1.0]])))
    >>> row.distances(np.array([[True, False, False]])).tolist()
    [[0.0, 3.0, 6.0]]
    """

    def __init__(self, surface: Surface) -> None:
        self.surface = surface
        self._steps = _steps(surface)

    def distances(self, starts: Array) -> Array:
        """What the best way from the nearest of the starts (True) costs, to each cell; infinity out of reach.

        Raises
        ------
        Unreachable
            When nothing is a start, or nothing enters any of them.
        """
        return self._from(starts)[0]

    def nearest(self, layer: Array) -> tuple[Array, Array]:
        """What the best way to each cell from the nearest number above 0 of a layer costs, and which number
        that is, 0 out of reach.
        """
        cells = np.flatnonzero((layer > 0) & self.surface.passable)
        if not cells.size:
            raise Unreachable(message("ecology-map-no-start"))
        costs, _, start = csgraph.dijkstra(
            self._steps, indices=cells, min_only=True, return_predecessors=True
        )
        owner = np.where(start >= 0, layer.ravel()[np.maximum(start, 0)], 0)
        return costs.reshape(self.surface.shape), owner.reshape(self.surface.shape)

    def path(self, starts: Array, goals: Array) -> tuple[Cell, ...]:
        """The cells of a best way from any of the starts to any of the goals; empty where none exists."""
        return self._way(*self._from(starts), goals)

    def _way(self, costs: Array, before: Array, goals: Array) -> tuple[Cell, ...]:
        """The way back from the nearest of the goals, as `_from` has found it."""
        wanted = np.flatnonzero(goals & np.isfinite(costs))
        if not wanted.size:
            return ()
        way = [int(wanted[np.argmin(costs.ravel()[wanted])])]
        while (last := int(before[way[-1]])) >= 0:
            way.append(last)
        columns = self.surface.shape[1]
        return tuple((at // columns, at % columns) for at in reversed(way))

    def corridor(self, starts: Array, goals: Array, dearer: float = 0.1) -> Corridor:
        """All cells on ways from the starts to the goals that are at most so much dearer than the best.

        For an animal: where it may well pass, even if it does not find the very best way; a narrow corridor
        leaves it no choice.

        Parameters
        ----------
        starts, goals : array
            Which cells belong to either patch.
        dearer : float
            0.1 for 10 %; 0 or more.

        Raises
        ------
        BadOption
            When `dearer` is negative or no finite number.
        Unreachable
            When a patch has no cell that can be entered.

        Examples
        --------
        Two rows of three: whoever takes the other row walks two cells more.

        >>> patches = np.array([[1, 0, 2], [0, 0, 0]])
        >>> land = Costs(Surface(np.ones((2, 3)), neighbours=4))
        >>> found = land.corridor(patches == 1, patches == 2, dearer=1)
        >>> found.cost, found.costs.tolist(), found.width
        (2.0, [[2.0, 2.0, 2.0], [4.0, 4.0, 4.0]], 4.0)
        """
        if not 0 <= dearer < inf:
            raise BadOption(mismatch("dearer", dearer, message("ecology-map-dearer")))
        so_far, before = self._from(starts)
        costs = so_far + self.distances(goals)
        least = float(costs.min(initial=inf))
        cells = costs <= least * (1 + dearer + 1e-12) if least < inf else np.zeros(costs.shape, dtype=bool)
        path = self._way(so_far, before, goals)
        between = [cell for cell in path if not (starts[cell] or goals[cell])]
        aside = int(np.count_nonzero(cells & ~starts & ~goals))
        width = aside / len(between) if between else 0.0
        return Corridor(least, path, costs, cells, width)

    def _from(self, starts: Array) -> tuple[Array, Array]:
        """The cost to each cell, and the cell before each on its best way, as numbers in reading order."""
        cells = np.flatnonzero(starts & self.surface.passable)
        if not cells.size:
            raise Unreachable(message("ecology-map-no-start"))
        costs, before, _ = csgraph.dijkstra(
            self._steps, indices=cells, min_only=True, return_predecessors=True
        )
        return costs.reshape(self.surface.shape), before


def _steps(surface: Surface) -> Array:
    """What each step costs, a row for each cell, as many places in it as a cell may have neighbours.

    A step that nothing takes stays in it, at an infinite cost, so that a million rows are filled without
    sorting.
    """
    onward = ONWARD[surface.neighbours]
    size, ways = surface.resistance.size, 2 * len(onward)
    cost = np.full((*surface.shape, ways), inf)
    to: Array = np.zeros((*surface.shape, ways), dtype=np.int32)
    number = np.arange(size, dtype=np.int32).reshape(surface.shape)
    for at, step in enumerate(onward):
        one, other = halves(surface.resistance, step)
        between = surface.step(one, other, diagonal=step[0] != 0 != step[1])
        between[np.isinf(one) | np.isinf(other)] = inf
        here, there = halves(number, step)
        for side, ends in enumerate((there, here)):
            halves(cost, step)[side][..., 2 * at + side] = between
            halves(to, step)[side][..., 2 * at + side] = ends
    rows = np.arange(0, ways * size + 1, ways, dtype=np.int32)
    return sparse.csr_array((cost.ravel(), to.ravel(), rows), shape=(size, size))
