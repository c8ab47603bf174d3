"""Questions about two patches of a map: the best path and its corridor, the current, pinch points, barriers.

`Costs` is for an animal that knows the map; currents are for animals that know none, as in Circuitscape's
pairwise and all-to-one runs (McRae et al. 2008).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations
from math import inf, nan
from typing import TYPE_CHECKING, NamedTuple

from explorer.core.errors import BadOption, Unreachable, mismatch
from explorer.core.lazy import lazy_import
from explorer.core.messages import message
from explorer.ecology.checks import LEAST
from explorer.ecology.counting import Array
from explorer.ecology.rasters.circuit import PATCHES, System, dissected, factorises, wire
from explorer.ecology.rasters.surface import ONWARD, Cell, Surface, same_shape

if TYPE_CHECKING:
    import numpy as np
    from scipy import ndimage, sparse
    from scipy.sparse import csgraph
else:
    ndimage = lazy_import("scipy.ndimage")
    sparse = lazy_import("scipy.sparse")
    csgraph = lazy_import("scipy.sparse.csgraph")
    np = lazy_import("numpy")


class Corridor(NamedTuple):
    """The ways between two patches that are hardly dearer than the best.

    Attributes
    ----------
    cost : float
        [resistance x cells] What the best path costs; infinity where none exists.
    path : tuple of cells
        The best path, from a cell of one patch to a cell of the other; empty where none exists.
    costs : array
        What the best path through each cell costs.
    cells : array
        Which cells lie on ways that are at most so much dearer, those of the patches included.
    width : float
        [cells] How many cells abreast, on average: those of the corridor outside both patches, for each cell
        of the best path outside both; NaN where there is no such cell, or no way: what does not exist has no
        width.
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
        """Cost of the best path from the nearest of the starts (True) to each cell; infinity out of reach.

        Raises
        ------
        Unreachable
            When nothing is a start, or nothing enters any of them.
        """
        return self._from(starts)[0]

    def nearest(self, layer: Array) -> tuple[Array, Array]:
        """The cost of the best path to each cell from the nearest number above 0 of a layer, and which number
        that is, 0 out of reach.
        """
        costs, _, start = csgraph.dijkstra(
            self._steps, indices=self._cells(layer > 0), min_only=True, return_predecessors=True
        )
        owner = np.where(start >= 0, layer.ravel()[np.maximum(start, 0)], 0)
        return costs.reshape(self.surface.shape), owner.reshape(self.surface.shape)

    def path(self, starts: Array, goals: Array) -> tuple[Cell, ...]:
        """The cells of a best path from any of the starts to any of the goals; empty where none exists."""
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

        For an animal: where it may well pass, even if it does not find the very best path; a narrow corridor
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
        _require_dearer(dearer)
        so_far, before = self._from(starts)
        costs = so_far + self.distances(goals)
        least = float(costs.min(initial=inf))
        cells = costs <= least * (1 + dearer + 1e-12) if least < inf else np.zeros(costs.shape, dtype=bool)
        path = self._way(so_far, before, goals)
        between = [cell for cell in path if not (starts[cell] or goals[cell])]
        aside = int(np.count_nonzero(cells & ~starts & ~goals))
        width = aside / len(between) if between else nan
        return Corridor(least, path, costs, cells, width)

    def near(self, starts: Array, goals: Array, dearer: float = 0.1) -> Array:
        """Which cells lie on ways from the starts to the goals that are at most so much dearer than the best:
        those of `corridor`, in little more than half of the time.

        The way back is searched by what it costs more than the best, so that no other cell is looked at.

        Raises
        ------
        BadOption
            When `dearer` is negative or no finite number.
        Unreachable
            When a patch has no cell that can be entered.

        References
        ----------
        Johnson 1977, Journal of the ACM 24:1-13, doi 10.1145/321992.321993 (costs by potentials).

        Examples
        --------
        >>> patches = np.array([[1, 0, 2], [0, 0, 0]])
        >>> land = Costs(Surface(np.ones((2, 3)), neighbours=4))
        >>> land.near(patches == 1, patches == 2, dearer=0.5).tolist()
        [[True, True, True], [False, False, False]]
        """
        _require_dearer(dearer)
        so_far = csgraph.dijkstra(self._steps, indices=self._cells(starts), min_only=True)
        back = self._cells(goals)
        least = so_far[back].min(initial=inf)
        if least == inf:
            return np.zeros(self.surface.shape, dtype=bool)
        spare = least * (dearer + 1e-12)
        done = np.minimum(so_far, least)
        more = done.take(self._steps.indices).reshape(done.size, -1)
        more -= done[:, None]
        more += self._steps.data.reshape(more.shape)
        np.maximum(more, 0.0, out=more)  # what is less is rounding
        steps = sparse.csr_array(
            (more.ravel(), self._steps.indices, self._steps.indptr), shape=self._steps.shape
        )
        detour = csgraph.dijkstra(steps, indices=back, min_only=True, limit=spare)
        near: Array = (so_far - done) + detour <= spare
        return near.reshape(self.surface.shape)

    def _cells(self, some: Array) -> Array:
        """The numbers of those that can be entered, in reading order; one at least."""
        cells = np.flatnonzero(some & self.surface.passable)
        if not cells.size:
            raise Unreachable(message("ecology-map-no-start"))
        return cells

    def _from(self, starts: Array) -> tuple[Array, Array]:
        """The cost to each cell, and the cell before each on its best path, as numbers in reading order."""
        costs, before, _ = csgraph.dijkstra(
            self._steps, indices=self._cells(starts), min_only=True, return_predecessors=True
        )
        return costs.reshape(self.surface.shape), before


def _require_dearer(dearer: float) -> None:
    if not 0 <= dearer < inf:
        raise BadOption(mismatch("dearer", dearer, message("ecology-map-dearer")))


BAND = 64_000
"""[cells] Whose steps are written at once: as many as a processor's cache holds."""


def _steps(surface: Surface) -> Array:
    """The cost of each step, a row for each cell, as many places in it as a cell may have neighbours.

    A step that nothing takes stays in it, at an infinite cost, so that a million rows are filled without
    sorting.
    """
    onward = ONWARD[surface.neighbours]
    steps = [*((-down, -right) for down, right in reversed(onward)), *onward]
    (rows, columns), ways = surface.shape, len(steps)
    size = rows * columns
    around = np.pad(surface.resistance, 1, constant_values=inf)
    number: Array = np.arange(size, dtype=np.int32).reshape(rows, columns)
    cost: Array = np.empty((rows, columns, ways))
    to: Array = np.empty((rows, columns, ways), dtype=np.int32)
    height = max(BAND // max(columns, 1), 1)
    for top in range(0, rows, height):
        band = slice(top, min(top + height, rows))
        here = surface.resistance[band]
        for at, (down, right) in enumerate(steps):
            below, beside = band.start + 1 + down, 1 + right
            there = around[below : below + len(here), beside : beside + columns]
            between = surface.step(here, there, diagonal=down != 0 != right)
            between[np.isinf(here) | np.isinf(there)] = inf
            cost[band, :, at] = between
            np.clip(number[band] + (down * columns + right), 0, size - 1, out=to[band, :, at])
    first: Array = np.arange(0, ways * size + 1, ways, dtype=np.int32)
    return sparse.csr_array((cost.ravel(), to.ravel(), first), shape=(size, size))


# Currents ---------------------------------------------------------------------------------------------------

Pair = tuple[int, int]
ORDERED = 2000
"""Places from which on taking them out by halves of the map is quicker than by who has the fewest links."""
BARE = 10
"""Times as many cells as places: of so large a map the halves are not looked for."""


class Between(NamedTuple):
    """One animal after another from one patch to another.

    Attributes
    ----------
    pair : tuple of int
        The two patches.
    resistance : float
        [unit of the resistances] The effective resistance, 0 where both are one place; infinity where no way
        exists.
    current : array
        Net passage through each cell [animals], from 0 to 1; all 0 where no way exists.
    """

    pair: Pair
    resistance: float
    current: Array


def currents_between(
    surface: Surface,
    patches: Array,
    pairs: Iterable[Pair] | None = None,
    alone: bool = False,
    joined: Sequence[Array] = (),
) -> Iterator[Between]:
    """Send animals from each patch to each other patch, pair by pair.

    For an animal: cells that all must pass carry much, those with alternatives share it.

    Parameters
    ----------
    surface : Surface
        What each cell resists.
    patches : array
        The number of the patch that each cell belongs to, 0 for none.
    pairs : iterable of (int, int), optional
        Which pairs; all by default.
    alone : bool
        Whether only the two patches of a pair are places whose cells are one, as Circuitscape has it: then
        each pair is a circuit of its own, and takes as long. By default all patches are places at all times,
        and one circuit answers for all pairs. For patches of single cells there is no difference.
    joined : sequence of arrays
        Layers of short-circuit regions: the cells of each number above 0 are one place for all pairs.

    Yields
    ------
    Between
        In the order of the pairs; the caller adds up what it wants to keep.

    Raises
    ------
    Unreachable
        When a pair names a patch that is not on the map.
    BadNetwork
        When the layer has another size than the map, or no currents balance.

    References
    ----------
    McRae, Dickson, Keitt and Shah 2008, Ecology 89:2712-2724, doi 10.1890/07-1861.1.

    Examples
    --------
    Three cells in a row, one way: two steps of resistance 1.

    >>> ends = np.array([[1, 0, 2]])
    >>> found = next(currents_between(Surface(np.ones((1, 3))), ends))
    >>> found.pair, round(found.resistance, 9), found.current.round(9).tolist()
    ((1, 2), 2.0, [[1.0, 1.0, 1.0]])
    """
    layer = same_shape(surface, patches, PATCHES)
    known = [int(number) for number in np.unique(layer[layer > 0])]
    chosen = list(combinations(known, 2)) if pairs is None else list(pairs)
    for patch in (end for pair in chosen for end in pair):
        if patch not in known:
            raise Unreachable(message("ecology-map-no-patch", patch=patch))
    if not alone:
        yield from PatchCircuit(surface, layer, len(chosen), joined).between(chosen)
    for pair in chosen if alone else ():
        yield from PatchCircuit(surface, np.where(np.isin(layer, pair), layer, 0), 1, joined).between([pair])


def currents_to_each(surface: Surface, patches: Array) -> Iterator[Array]:
    """Send one animal from every other patch to each patch in turn (all-to-one).

    For an animal: the cells that matter to the network as a whole, in as many runs as there are patches
    rather than pairs. `patches` has the number of the patch of each cell, 0 for none; the cells of each are
    one place.

    Returns
    -------
    iterator of arrays
        Net passage through each cell [animals], one goal after the other. Patches from which the goal cannot
        be reached send nobody.

    References
    ----------
    Circuitscape user guide, all-to-one mode.

    Examples
    --------
    Two patches: there and back again.

    >>> runs = currents_to_each(Surface(np.ones((1, 3))), np.array([[1, 0, 2]]))
    >>> sum(runs).round(9).tolist()
    [[2.0, 2.0, 2.0]]
    """
    layer = same_shape(surface, patches, PATCHES)
    circuit = PatchCircuit(surface, layer, np.unique(layer).size)
    return circuit.to_each()


class PatchCircuit:
    """The circuit of a map whose patches are places."""

    def __init__(self, surface: Surface, layer: Array, times: int, joined: Sequence[Array] = ()) -> None:
        wiring = wire(surface, [layer, *joined])
        large = wiring.size > ORDERED and wiring.place.size <= BARE * wiring.size
        self.wiring = dissected(wiring) if large and factorises(wiring.size, times) else wiring
        self.system = System(self.wiring, times)
        patch, first = np.unique(layer, return_index=True)
        places = self.wiring.place.ravel()[first].tolist()
        self.spot = {int(number): place for number, place in zip(patch, places, strict=True) if number > 0}

    def between(self, pairs: Sequence[Pair]) -> Iterator[Between]:
        """From the first patch of each pair to the second."""
        ends = [(self.spot[start], self.spot[goal]) for start, goal in pairs]
        flows = self.system.send_each(self.one(*both) for both in ends if self.parted(*both) is None)
        for pair, (start, goal) in zip(pairs, ends, strict=True):
            resistance = self.parted(start, goal)
            if resistance is None:
                flow = next(flows)
                apart = float(flow.voltages[start] - flow.voltages[goal])
                yield Between(pair, apart, self.on_map(flow.places))
            else:
                yield Between(pair, resistance, self.on_map(np.zeros(self.wiring.size)))

    def parted(self, start: int, goal: int) -> float | None:
        """The resistance between places where nothing is sent: they are one, or no way leads; else None."""
        if start == goal and start >= 0:
            return 0.0
        return None if self.joined(start, goal) else inf

    def one(self, start: int, goal: int) -> Array:
        """One animal, from a place to another."""
        amps = np.zeros(self.wiring.size)
        amps[start], amps[goal] = 1.0, -1.0
        return amps

    def to_each(self) -> Iterator[Array]:
        """From all other patches that can reach it, to each patch."""
        return (self.on_map(flow.places) for flow in self.system.send_each(map(self.to, self.spot)))

    def to(self, goal: int) -> Array:
        """One animal from each other patch that can reach this one."""
        here = self.spot[goal]
        amps = np.zeros(self.wiring.size)
        for place in self.spot.values():
            if place != here and self.joined(place, here):
                amps[place] += 1.0
                amps[here] -= 1.0
        return amps

    def joined(self, here: int, there: int) -> bool:
        """True if some way leads from one place to another; none leads to a patch where nothing passes."""
        return min(here, there) >= 0 and bool(self.system.world[here] == self.system.world[there])

    def on_map(self, places: Array) -> Array:
        """The value of its place for each cell."""
        return np.append(places, 0.0)[self.wiring.place]


# Pinch points and barriers ----------------------------------------------------------------------------------


def pinch_points(surface: Surface, starts: Array, goals: Array, dearer: float = 0.1) -> Array:
    """The current through the corridor between two patches alone.

    For an animal: where the corridor is narrow all must pass, and nothing around can stand in for a cell that
    is lost.

    Parameters
    ----------
    surface : Surface
        What each cell resists.
    starts, goals : array
        Which cells belong to either patch.
    dearer : float
        How wide the corridor is: all cells on ways at most so much dearer than the best (0.1 for 10 %).

    Returns
    -------
    array
        Net passage [animals], from 0 to 1; 0 outside the corridor, and everywhere where no way exists.

    References
    ----------
    McRae 2012, Pinchpoint Mapper (Linkage Mapper): circuit theory within a least-cost corridor.

    Examples
    --------
    >>> ends = np.array([[1, 0, 2]])
    >>> pinch_points(Surface(np.ones((1, 3))), ends == 1, ends == 2).round(9).tolist()
    [[1.0, 1.0, 1.0]]
    """
    return current_within(surface, Costs(surface).near(starts, goals, dearer), starts, goals)


def current_within(surface: Surface, cells: Array, starts: Array, goals: Array) -> Array:
    """The same through a corridor that is known: its cells, none where no way exists.

    >>> ends = np.array([[1, 0, 2]])
    >>> current_within(Surface(np.ones((1, 3))), ends >= 0, ends == 1, ends == 2).round(9).tolist()
    [[1.0, 1.0, 1.0]]
    """
    if not cells.any():
        return np.zeros(surface.shape)
    inside = np.where(cells | starts | goals, surface.resistance, inf)
    patches = np.where(starts, 1, np.where(goals, 2, 0))
    land = Surface(inside, surface.neighbours, surface.average)
    return next(currents_between(land, patches, [(1, 2)])).current


def barriers(surface: Surface, starts: Array, goals: Array, radius: int, restored: float = 1.0) -> Array:
    """The cost that the best path saves when a strip across a round window is restored, for a window around
    each cell.

    For an animal: where one hedge, or one tunnel, saves most of the journey.

    Parameters
    ----------
    surface : Surface
        What each cell resists.
    starts, goals : array
        Which cells belong to either patch.
    radius : int
        [cells] Of the window, 1 or more; the strip is twice as long.
    restored : float
        What a cell of the strip resists afterwards, above 0.

    Returns
    -------
    array
        [resistance] What is saved for each cell of the strip's length: 0 where nothing is. Where no way
        exists without the strip, infinity where it makes one.

    Raises
    ------
    BadOption
        For another radius or resistance.

    References
    ----------
    McRae, Hall, Beier and Theobald 2012, PLoS ONE 7:e52604, doi 10.1371/journal.pone.0052604.

    Examples
    --------
    A wall of 21 in a row of ones costs 2 x 11 instead of 2 x 1: 20 saved by a strip of 2 cells across it,
    half of that by one that ends inside it.

    >>> row = Surface(np.array([[1.0, 1, 21, 1, 1]]))
    >>> ends = np.array([[1, 0, 0, 0, 2]])
    >>> barriers(row, ends == 1, ends == 2, radius=1).tolist()
    [[0.0, 5.0, 10.0, 5.0, 0.0]]
    """
    if radius < 1:
        raise BadOption(mismatch("radius", radius, message("ecology-count")))
    if not LEAST <= restored < inf:
        raise BadOption(mismatch("restored", restored, message("ecology-map-distance")))
    costs = Costs(surface)
    there, onward = costs.distances(starts), costs.distances(goals)
    least = (there + onward).min()
    window = np.hypot(*np.indices((2 * radius + 1, 2 * radius + 1)) - radius) <= radius
    near = {"footprint": window, "mode": "constant", "cval": inf}
    ends = ndimage.minimum_filter(there, **near) + ndimage.minimum_filter(onward, **near)
    with_strip = ends + 2 * radius * restored
    if least == inf:
        return np.where(with_strip < inf, inf, 0.0)
    return np.maximum(least - with_strip, 0.0) / (2 * radius)
