"""Circuitscape's raster runs, answered: pairwise, advanced, one-to-all, all-to-one.

All cases of Circuitscape's own test folder come out the same (tests/ecology/test_circuitscape_runs.py).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import combinations
from math import inf
from typing import TYPE_CHECKING

from explorer.core.lazy import lazy_import
from explorer.ecology.counting import Array
from explorer.ecology.formats.ascii_grid import Cell
from explorer.ecology.formats.raster import Raster
from explorer.ecology.rasters.between import currents_between
from explorer.ecology.rasters.circuit import Wiring, wire
from explorer.ecology.rasters.surface import Surface

if TYPE_CHECKING:
    import numpy as np
    from scipy import sparse
    from scipy.sparse import csgraph, linalg
else:
    np, sparse = lazy_import("numpy"), lazy_import("scipy.sparse")
    csgraph, linalg = lazy_import("scipy.sparse.csgraph"), lazy_import("scipy.sparse.linalg")

NOT_CONNECTED = -1.0
"""Circuitscape's value where no current can pass, or none is asked for."""
NEAR_ZERO = 1e-12


@dataclass(frozen=True, slots=True, eq=False)
class Answers:
    """The answers of a run.

    Attributes
    ----------
    current : array
        Net current through each cell [amperes], summed over all that was sent.
    resistances : mapping
        Two focal points -> effective resistance, each pair once (pairwise); -1 where no current passes.
    points : mapping
        Focal point -> resistance to all others, grounded (one-to-all); 0 (all-to-one); -1 where no current
        passes.
    each : mapping
        Two points, or a point by itself -> current through each cell.
    voltages : array or None
        Of each cell (advanced); 0 where no current comes.
    """

    current: Array
    resistances: Mapping[tuple[int, int], float] = field(default_factory=dict)
    points: Mapping[int, float] = field(default_factory=dict)
    each: Mapping[tuple[int, ...], Array] = field(default_factory=dict)
    voltages: Array | None = None


def answer(raster: Raster) -> Answers:
    """Answer a raster run as Circuitscape does.

    Parameters
    ----------
    raster : Raster
        As `explorer.ecology.formats.read_raster` reads it.

    References
    ----------
    Circuitscape user guide, raster modes; Circuitscape.jl 5 for what it says nothing about.

    Examples
    --------
    >>> from explorer.core.definitions import Upload
    >>> from explorer.ecology.formats import read_raster
    >>> size = b"ncols 3\\nnrows 1\\nxllcorner 0\\nyllcorner 0\\ncellsize 1\\nNODATA_value -9999\\n"
    >>> run = b"data_type = raster\\nscenario = advanced\\nhabitat_file = land.asc\\n"
    >>> run += b"source_file = sources.asc\\nground_file = grounds.asc"
    >>> sent = {"land.asc": size + b"1 1 1", "sources.asc": size + b"2 -9999 -9999"}
    >>> sent["grounds.asc"] = size + b"-9999 -9999 0"
    >>> found = answer(read_raster(Upload("a.ini", run), {name: Upload(name, sent[name]) for name in sent}))
    >>> found.voltages.round(9).tolist(), found.current.round(9).tolist()
    ([[4.0, 2.0, 0.0]], [[2.0, 2.0, 2.0]])
    """
    scenario = raster.settings.scenario
    if scenario == "pairwise":
        return _pairwise(raster)
    return _advanced(raster) if scenario == "advanced" else _in_turn(raster, scenario == "one-to-all")


def _surface(raster: Raster) -> Surface:
    """The resistance of each cell of a run."""
    run = raster.settings
    values = np.array(
        [[np.nan if cell is None else cell for cell in row] for row in raster.habitat.rows], float
    )
    if not run.resistances:
        with np.errstate(divide="ignore"):
            values = 1 / values
    return Surface(values, run.neighbours, run.average)


def _layer(shape: tuple[int, int], numbered: Mapping[int, Sequence[Cell]]) -> Array:
    """A layer of the numbers of regions."""
    layer: Array = np.zeros(shape, dtype=int)
    for number, cells in numbered.items():
        for cell in cells:
            layer[cell] = number
    return layer


def _pairwise(raster: Raster) -> Answers:
    surface = _surface(raster)
    points, regions = _layer(surface.shape, raster.focal), _layer(surface.shape, raster.regions)
    seen = set(np.unique(points).tolist())
    known = {  # several points may lie in one cell, of which the layer has the last
        point: point if point in seen else int(points[cells[0]]) for point, cells in raster.focal.items()
    }
    pairs = list(combinations(raster.focal, 2))
    chosen = [pair for pair in pairs if raster.pairs is None or raster.pairs.compares(*pair)]
    ends = {pair: (known[pair[0]], known[pair[1]]) for pair in chosen}
    apart = dict.fromkeys(both for both in ends.values() if both[0] != both[1])
    single = all(len(cells) == 1 for cells in raster.focal.values())
    joined = [regions] if raster.regions else []
    flows = {
        found.pair: found
        for found in currents_between(surface, points, list(apart), alone=not single, joined=joined)
    }
    resistances = dict.fromkeys(pairs, NOT_CONNECTED)
    each: dict[tuple[int, ...], Array] = {}
    for pair, both in ends.items():
        found = flows.get(both)
        resistances[pair] = 0.0 if found is None else found.resistance
        each[pair] = np.zeros(surface.shape) if found is None else found.current
        if resistances[pair] == inf:
            resistances[pair] = NOT_CONNECTED
    return Answers(sum(each.values(), np.zeros(surface.shape)), resistances, each=each)


def _advanced(raster: Raster) -> Answers:
    surface = _surface(raster)
    joined = [_layer(surface.shape, raster.regions)] if raster.regions else []
    circuit = _Grounded(wire(surface, joined))
    amps, grounds = circuit.on_places(raster.sources), circuit.on_places(raster.grounds)
    finite = np.where(np.isfinite(grounds), grounds, 0.0)
    both = (amps != 0) & (grounds != 0)
    if raster.settings.conflict in {"rmvsrc", "rmvall"}:
        amps[both] = 0.0
    elif raster.settings.conflict == "rmvgnd":
        grounds[both] = 0.0
    grounds[(grounds == inf) & (amps > 0)] = 0.0
    voltages, current, _ = circuit.solve(amps, grounds, finite)
    return Answers(circuit.on_map(current), voltages=circuit.on_map(voltages))


def _in_turn(raster: Raster, one_to_all: bool) -> Answers:
    """One point after the other sends to all others, or has all others send to it."""
    surface = _surface(raster)
    layers = [_layer(surface.shape, raster.focal)]
    if raster.regions:
        layers.append(_layer(surface.shape, raster.regions))
    circuit = _Grounded(wire(surface, layers))
    total, points = np.zeros(surface.shape), {}
    each: dict[tuple[int, ...], Array] = {}
    for point, cells in raster.focal.items():
        others = [other for other in raster.focal if other != point]
        near = [other for other in others if raster.pairs is None or raster.pairs.sends(point, other)]
        points[point] = NOT_CONNECTED
        if not near:
            continue
        here = circuit.place(cells[0])
        grounds, amps = np.zeros(circuit.size), np.zeros(circuit.size)
        if one_to_all:
            sent = raster.strengths.get(point, 1.0)
            amps[here] = sent
            for other in near:
                circuit.add(grounds, raster.focal[other], inf)
            grounds[here] = 0.0
        else:
            for other in others:  # also those that are left out, as Circuitscape has it
                strength = raster.strengths.get(other, 1.0) if other in near else 1.0
                circuit.add(amps, raster.focal[other][:1], strength)
            circuit.add(grounds, cells, inf)
            amps[grounds > 0] = 0.0
        voltages, current, solved = circuit.solve(amps, grounds, np.zeros(circuit.size), here)
        if solved:
            each[(point,)] = circuit.on_map(current)
            total = total + each[(point,)]
            points[point] = float(voltages[here] / amps[here]) if one_to_all else 0.0
            if one_to_all and abs(points[point]) < NEAR_ZERO:
                points[point] = NOT_CONNECTED
    return Answers(total, points=points, each=each)


class _Grounded:
    """A circuit with sources and grounds."""

    def __init__(self, wiring: Wiring) -> None:
        self.wiring, self.size = wiring, wiring.size
        both = sparse.coo_array(
            (wiring.conductance, (wiring.here, wiring.there)), shape=(self.size, self.size)
        )
        self.links = (both + both.T).tocsr()
        _, self.world = csgraph.connected_components(self.links, directed=False)
        self.laplacian = (sparse.diags_array(np.asarray(self.links.sum(axis=1)).ravel()) - self.links).tocsr()

    def place(self, cell: Cell) -> int:
        """The number of the place that covers a cell, -1 for none."""
        return int(self.wiring.place[cell])

    def add(self, values: Array, cells: Sequence[Cell], amount: float) -> None:
        """Add to the place of each cell."""
        for place in filter(lambda place: place >= 0, map(self.place, cells)):
            values[place] += amount

    def on_places(self, values: Mapping[Cell, float]) -> Array:
        """The sum for each place of what its cells have."""
        found: Array = np.zeros(self.size)
        for cell, value in values.items():
            self.add(found, [cell], value)
        return found

    def on_map(self, places: Array) -> Array:
        """The value of its place for each cell."""
        return np.append(places, 0.0)[self.wiring.place]

    def worlds(self, amps: Array, grounds: Array, here: int | None) -> Iterator[Array]:
        """The places of each part of the circuit in which something is sent and something flows off."""
        for world in [self.world[here]] if here is not None else range(int(self.world.max(initial=-1)) + 1):
            inside = np.flatnonzero(self.world == world)
            if amps[inside].any() and grounds[inside].any():
                yield inside

    def solve(
        self, amps: Array, grounds: Array, finite: Array, here: int | None = None
    ) -> tuple[Array, Array, bool]:
        """Voltages, net currents, and whether anything flowed; if `here` is given, in its own part alone."""
        voltages, flowed, solved = np.zeros(self.size), np.zeros(self.size), False
        for inside in self.worlds(amps, grounds, here):
            free = inside[~np.isinf(grounds[inside])]
            matrix = (self.laplacian[free][:, free] + sparse.diags_array(finite[free])).tocsc()
            factors = linalg.splu(matrix, permc_spec="MMD_AT_PLUS_A", diag_pivot_thresh=0.0)
            found = factors.solve(amps[free])
            found += factors.solve(amps[free] - matrix @ found)
            voltages[free] = found
            flowed[inside] = 1.0
            solved = True
        wiring = self.wiring
        flow = wiring.conductance * (voltages[wiring.here] - voltages[wiring.there])
        out = np.bincount(wiring.here, np.maximum(flow, 0), self.size)
        out += np.bincount(wiring.there, np.maximum(-flow, 0), self.size)
        into = np.bincount(wiring.here, np.maximum(-flow, 0), self.size)
        into += np.bincount(wiring.there, np.maximum(flow, 0), self.size)
        off = finite * voltages
        return voltages, flowed * np.maximum(out + np.maximum(off, 0), into + np.maximum(-off, 0)), solved
