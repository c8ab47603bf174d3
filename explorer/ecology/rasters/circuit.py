"""The circuit of a map, in arrays, since a map has a million cells: wired, ordered, solved.

Each cell is wired to its neighbours as Circuitscape wires them. Cells of a patch are one place, as in
Circuitscape's short-circuit regions: whoever enters a patch is everywhere in it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache, partial
from itertools import islice
from typing import TYPE_CHECKING, NamedTuple

from explorer.core.errors import BadNetwork
from explorer.core.lazy import import_installed, lazy_import
from explorer.core.messages import message, template
from explorer.ecology.counting import Array
from explorer.ecology.rasters.surface import ONWARD, Surface, halves, same_shape

if TYPE_CHECKING:
    import numpy as np
    from scipy import sparse
    from scipy.sparse import csgraph, linalg
else:
    sparse = lazy_import("scipy.sparse")
    csgraph = lazy_import("scipy.sparse.csgraph")
    linalg = lazy_import("scipy.sparse.linalg")
    np = lazy_import("numpy")


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


# Order ------------------------------------------------------------------------------------------------------
# The order in which the places of a map are taken out of its circuit: both halves of the map first, then
# the line of cells between them, and each half in the same way (nested dissection, George 1973).

Part = tuple[slice, slice]
SMALL = 10_000
"""[cells] Windows that move over a map: many of their orders are kept, of larger maps the last few."""
LEAST = 4
"""[cells] The side of a piece that is parted no further."""


def dissected(wiring: Wiring) -> Wiring:
    """The same circuit with its places numbered in the order in which they are taken out; those of several
    cells last.

    References
    ----------
    George 1973, SIAM Journal on Numerical Analysis 10:345-363, doi 10.1137/0710032.

    Examples
    --------
    >>> dissected(wire(Surface(np.ones((1, 10))))).place.tolist()
    [[0, 1, 4, 2, 3, 9, 5, 6, 7, 8]]
    """
    place = wiring.place
    covers = np.bincount(place[place >= 0])
    cells = place.ravel()[(_small_order if place.size <= SMALL else _order)(*place.shape)]
    cells = cells[cells >= 0]
    order = np.concatenate([cells[covers[cells] == 1], np.flatnonzero(covers > 1)])
    number = np.append(np.argsort(order), -1).astype(place.dtype)
    return replace(
        wiring,
        place=number.take(place),
        here=number.take(wiring.here),
        there=number.take(wiring.there),
        dissected=True,
    )


@lru_cache(maxsize=4)
def _order(rows: int, columns: int) -> Array:
    """The cells of a map in the order in which they are taken out."""
    cells = np.arange(rows * columns).reshape(rows, columns)
    return np.concatenate([cells[part].ravel() for part in _pieces(rows, columns)])


_small_order = lru_cache(maxsize=512)(_order.__wrapped__)


def _pieces(rows: int, columns: int, top: int = 0, left: int = 0) -> Iterator[Part]:
    """Pieces of a map and the lines between them, in order."""
    if max(rows, columns) <= LEAST:
        yield slice(top, top + rows), slice(left, left + columns)
    elif rows >= columns:
        half = rows // 2
        yield from _pieces(half, columns, top, left)
        yield from _pieces(rows - half - 1, columns, top + half + 1, left)
        yield slice(top + half, top + half + 1), slice(left, left + columns)
    else:
        half = columns // 2
        yield from _pieces(rows, half, top, left)
        yield from _pieces(rows, columns - half - 1, top, left + half + 1)
        yield slice(top, top + rows), slice(left + half, left + half + 1)


# Voltages ---------------------------------------------------------------------------------------------------
# A small system, or one that is asked often, is factorised; a large one, where pyamg is installed, is
# solved by conjugate gradients on an algebraic multigrid (docs/explanation/maps.md). Either way what is left
# over is measured link by link and solved for again: a current is a conductance times a small difference of
# voltages, and where resistances differ a thousand million times one solution in double precision does not
# hold it, but the sum of two does. What is costly is done once for all sources.

DIRECT, OFTEN_DIRECT = 40_000, 400_000
"""Places up to which a factorisation is quicker, and up to which it is where it answers `OFTEN` times; it
takes twice the memory.
"""
OFTEN = 4
LEFT_OVER = 1e-8
"""The most that may be left over at a place, as a share of what is sent out."""
ROUNDS = 30
MOST_STEPS = 300
AT_ONCE = 4
"""Currents solved at once: a factorisation takes half the time of one after another."""
LOCAL = ("jacobi", {"omega": 1.7, "weighting": "local"})
"""Smoothing of aggregates: by the sums of their own rows. No largest eigenvalue has to be looked for, which
took half of the time, and 19 steps are as good as 20.
"""

Solve = Callable[[Array], Array]
"""The voltages that belong to what is sent: of one, or of a column each."""


class Flowing(NamedTuple):
    """The flow of currents that are sent through a circuit.

    Attributes
    ----------
    voltages : array
        Of each place [animals times the unit of the resistances]; only differences within what is joined mean
        something.
    links : array
        Of each link [animals], above 0 from `here` to `there`.
    places : array
        Net current through each place [animals]: half of all that flows in and out, setting out and arriving
        included.
    """

    voltages: Array
    links: Array
    places: Array


class System:
    """A circuit, ready to be asked again and again.

    Parameters
    ----------
    wiring : Wiring
        Places and links.
    times : int
        How often it is going to be asked.

    Examples
    --------
    Two ways from the first cell to the last of a square, both of resistance 2: half goes each way.

    >>> square = System(wire(Surface(np.ones((2, 2)), neighbours=4)))
    >>> flow = square.send(np.array([1.0, 0.0, 0.0, -1.0]))
    >>> flow.places.round(9).tolist(), float(round(flow.voltages[0] - flow.voltages[3], 9))
    ([1.0, 0.5, 0.5, 1.0], 1.0)
    """

    def __init__(self, wiring: Wiring, times: int = 1) -> None:
        self.wiring = wiring
        matrix, self.world = _grounded(wiring)
        self._matrix = matrix
        slow = None if factorises(wiring.size, times) else _multigrid(matrix)
        self._solve, self._at_once = (slow, 1) if slow else (_factorised(matrix, wiring.dissected), AT_ONCE)

    def send(self, amps: Array) -> Flowing:
        """Send currents in (above 0) and out (below 0) at each place; in each part that is joined they sum to
        0.

        Raises
        ------
        BadNetwork
            When resistances are so unequal that no currents balance.
        """
        return next(self.send_each([amps]))

    def send_each(self, sent: Iterable[Array]) -> Iterator[Flowing]:
        """Send one after another, a few at once where that is quicker.

        Raises
        ------
        BadNetwork
            When resistances are so unequal that no currents balance.
        """
        coming = iter(sent)
        while few := list(islice(coming, self._at_once)):
            yield from self._few(few)

    def passages(self, sent: Array) -> Array:
        """Net current through each place, summed over all that is sent, a column each, at once.

        Raises
        ------
        BadNetwork
            When resistances are so unequal that no currents balance.
        """
        voltages = self._solve(sent) if self._at_once > 1 else np.stack([*map(self._solve, sent.T)], axis=1)
        left = abs(self._matrix @ voltages - sent).max(axis=0, initial=0.0)
        if (left > LEFT_OVER * abs(sent).max(axis=0, initial=0.0)).any():  # measured link by link
            return sum(flow.places for flow in self.send_each(sent.T))
        apart = voltages.take(self.wiring.here, axis=0)
        apart -= voltages.take(self.wiring.there, axis=0)
        flow = self.wiring.conductance * np.abs(apart, out=apart).sum(axis=1)
        return self._through(flow, abs(sent).sum(axis=1))

    def _few(self, few: list[Array]) -> Iterator[Flowing]:
        """The flow of each of these by itself."""
        firsts = self._solve(np.stack(few, axis=1)).T if len(few) > 1 else map(self._solve, few)
        return map(self._balanced, few, firsts)

    def _balanced(self, amps: Array, further: Array) -> Flowing:
        """The flow, once what a first solution leaves over is solved for, too."""
        links, here, there = self.wiring.conductance, self.wiring.here, self.wiring.there
        voltages, flow = np.zeros(amps.size), np.zeros(links.size)
        enough = LEFT_OVER * abs(amps).max(initial=0.0)
        for _ in range(ROUNDS):
            voltages += further
            flow += links * (further.take(here) - further.take(there))
            left = amps - self._sums(here, flow) + self._sums(there, flow)
            if abs(left).max(initial=0.0) <= enough:
                return Flowing(voltages, flow, self._through(flow, amps))
            further = self._solve(left)
        raise BadNetwork(message("ecology-map-too-unequal"))

    def _sums(self, ends: Array, flow: Array) -> Array:
        return np.bincount(ends, flow, self.wiring.size)

    def _through(self, flow: Array, amps: Array) -> Array:
        """Half of all that flows in and out of each place."""
        size = abs(flow)
        return (self._sums(self.wiring.here, size) + self._sums(self.wiring.there, size) + abs(amps)) / 2


def factorises(size: int, times: int) -> bool:
    """True if a circuit of so many places is factorised, where it is asked so often."""
    return size <= (OFTEN_DIRECT if times >= OFTEN else DIRECT)


def _grounded(wiring: Wiring) -> tuple[Array, Array]:
    """The matrix of a circuit in which one place of each part leaks, and the part of each place.

    What is sent in also comes out, so nothing leaks in the end: the leak only fixes one voltage at 0.
    """
    size, links = wiring.size, wiring.conductance
    every: Array = np.arange(size, dtype=np.int32)
    leaks = np.bincount(wiring.here, links, size) + np.bincount(wiring.there, links, size)
    rows = np.concatenate([wiring.here, wiring.there, every]).astype(np.int32, copy=False)
    columns = np.concatenate([wiring.there, wiring.here, every]).astype(np.int32, copy=False)
    values = np.concatenate([-links, -links, leaks])
    matrix = sparse.coo_array((values, (rows, columns)), shape=(size, size)).tocsr()
    del rows, columns, values
    _, world = csgraph.connected_components(matrix, connection="strong")  # alike, and nothing is turned
    _, first = np.unique(world, return_index=True)
    diagonal = matrix.diagonal()
    diagonal[first] = np.where(diagonal[first] > 0, 2 * diagonal[first], 1.0)
    matrix.setdiag(diagonal)
    return matrix, world


def _factorised(matrix: Array, dissected: bool) -> Solve:
    """Solve by a sparse LU factorisation; the diagonal dominates, so it needs no pivoting. Narrow panels
    suit a planar circuit; told that the matrix is symmetric, SuperLU keeps to the order it has found, and
    fills a third of what it does otherwise.
    """
    factors = linalg.splu(
        matrix.tocsc(),
        permc_spec="NATURAL" if dissected else "MMD_AT_PLUS_A",
        diag_pivot_thresh=0.0,
        panel_size=2,
        options={"SymmetricMode": True},
    )
    solve: Solve = factors.solve
    return solve


def _multigrid(matrix: Array) -> Solve | None:
    """Solve by conjugate gradients on an algebraic multigrid, None where pyamg is not installed."""
    if not (installed := import_installed("pyamg", "pyamg.relaxation.relaxation")):
        return None
    hierarchy = installed[0].smoothed_aggregation_solver(
        matrix, strength=None, improve_candidates=None, smooth=LOCAL, presmoother=None, postsmoother=None
    )
    levels = [_level(level) for level in hierarchy.levels[:-1]]
    coarsest = partial(hierarchy.coarse_solver, hierarchy.levels[-1].A)
    cycled = partial(_cycled, levels, coarsest, installed[1].gauss_seidel)
    cycle = linalg.LinearOperator(matrix.shape, cycled, dtype=float)

    def solve(amps: Array) -> Array:
        found, _ = linalg.cg(matrix, amps, rtol=LEFT_OVER, maxiter=MOST_STEPS, M=cycle)
        return found

    return solve


class _Level(NamedTuple):
    """A level of the multigrid: its matrix, the parts of it below and above the diagonal, the former with
    it, and the ways to the next coarser level and back.
    """

    matrix: Array
    lower: Array
    upper: Array
    coarser: Array
    finer: Array


def _level(level: Array) -> _Level:
    matrix = level.A.tocsr()
    lower, upper = sparse.tril(matrix, format="csr"), sparse.triu(matrix, 1, format="csr")
    return _Level(matrix, lower, upper, level.R.tocsr(), level.P.tocsr())


def _cycled(levels: Sequence[_Level], coarsest: Solve, relax: Callable[..., None], left: Array) -> Array:
    """One V-cycle of pyamg's levels by its smoother. Its own cycle measures twice what is left over, and has
    blocks of one number, which take three times as long as rows; and whoever begins at 0 needs one half of
    the matrix to sweep, and the other to know what is left over.
    """
    if not levels:
        return coarsest(left)
    matrix, lower, upper, coarser, finer = levels[0]
    found = np.zeros_like(left)
    relax(lower, found, left, sweep="forward")
    found += finer @ _cycled(levels[1:], coarsest, relax, coarser @ -(upper @ found))
    relax(matrix, found, left, sweep="backward")
    return found
