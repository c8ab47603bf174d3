"""How long a real map takes: the issue's figures for a million cells, beside scipy's `spsolve`,
Circuitscape's method and scikit-image, in the same run.

The land is four classes of land cover in stains some cells wide, resistances 1, 5, 20 and 100, eight
neighbours. Memory is the most that a fresh process had, numpy and scipy included. Circuitscape's method,
conjugate gradients on a smoothed aggregation (Anantharaman et al. 2020), is pyamg's with its own defaults.
"""

from __future__ import annotations

import subprocess
import sys
import time
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from itertools import pairwise
from pathlib import Path
from typing import Any

import networkx as nx
import numpy as np
import pytest
from scipy.ndimage import gaussian_filter
from scipy.sparse.linalg import cg, spsolve
from scipy.spatial import cKDTree
from skimage.graph import MCP_Geometric

from explorer import ecology
from explorer.ecology.counting import Array
from explorer.ecology.maps.land import LandCover
from explorer.ecology.maps.patches import PatchImportance, draw, patches_of, steadiness
from explorer.ecology.maps.reading import read_land
from explorer.ecology.maps.resistances import profile
from explorer.ecology.rasters import circuit
from explorer.ecology.rasters.between import Costs, currents_between
from explorer.ecology.rasters.circuit import wire
from explorer.ecology.rasters.surface import Surface
from explorer.ecology.rasters.windows import current_everywhere
from explorer.studies.landscapes.wide import everywhere

CLASSES = np.array([1.0, 5.0, 20.0, 100.0])


def land(side: int, seed: int = 1) -> Surface:
    """Four classes of land cover in stains."""
    heights = gaussian_filter(np.random.default_rng(seed).random((side, side)), 4)
    return Surface(CLASSES[np.searchsorted(np.quantile(heights, [0.3, 0.6, 0.9]), heights)])


def spots(side: int, count: int) -> Array:
    """Patches of one cell each, from 1 on, drawn from a seed."""
    layer: Array = np.zeros(side * side, dtype=int)
    layer[np.random.default_rng(2).choice(side * side, count, replace=False)] = np.arange(1, count + 1)
    return layer.reshape(side, side)


def one_pair(side: int) -> float:
    """The effective resistance between two cells; what a fresh process runs to have its memory taken."""
    return next(currents_between(land(side), spots(side, 2))).resistance


def memory(side: int) -> float:
    """Megabytes of a fresh process that answers for one pair."""
    script = (
        "import resource, test_maps_bench as bench\n"
        f"bench.one_pair({side})\n"
        "print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024)"
    )
    done = subprocess.run(
        [sys.executable, "-c", f"import sys\nsys.path[:] = {sys.path!r}\n{script}"],
        cwd=Path(__file__).parent, capture_output=True, text=True, check=True,
    )  # fmt: skip
    return float(done.stdout)


def timed(run: Callable[[], Any], times: int = 1) -> tuple[float, Any]:
    """Seconds of the quickest of so many runs, and what it gave."""
    took = []
    for _ in range(times):
        begun = time.perf_counter()
        found = run()
        took.append(time.perf_counter() - begun)
    return min(took), found


@pytest.mark.parametrize(("side", "seconds", "megabytes"), [(500, 3, 400), (1000, 12, 1200)])
def test_current_of_one_pair(benchmark: Any, goal: Any, side: int, seconds: float, megabytes: float) -> None:
    surface, ends = land(side), spots(side, 2)
    benchmark.pedantic(lambda: next(currents_between(surface, ends)), rounds=1)
    goal.seconds(benchmark, seconds)
    goal.at_most(memory(side), megabytes, "MB")


def test_the_methods_of_others_on_500_by_500(goal: Any) -> None:
    """`spsolve` with its own defaults, and Circuitscape's method, each from the map to the voltages (ours
    to the currents); the three resistances agree.
    """
    pyamg = pytest.importorskip("pyamg")  # no wheel for Linux on ARM
    surface, ends = land(500), spots(500, 2)
    ours, found = timed(lambda: next(currents_between(surface, ends)), 2)
    amps = np.where(ends == 1, 1.0, np.where(ends == 2, -1.0, 0.0)).ravel()
    theirs, volts = timed(lambda: spsolve(circuit._grounded(wire(surface))[0].tocsc(), amps))
    assert amps @ volts == pytest.approx(found.resistance, rel=1e-6)
    goal.at_least(theirs / ours, 1, "times as quick as spsolve")

    def smoothed() -> Array:
        matrix, _ = circuit._grounded(wire(surface))
        grid = pyamg.smoothed_aggregation_solver(matrix).aspreconditioner()
        return cg(matrix, amps, rtol=circuit.LEFT_OVER, M=grid)[0]

    theirs, volts = timed(smoothed)
    assert amps @ volts == pytest.approx(found.resistance, rel=1e-6)
    goal.at_least(theirs / ours, 1, "times as quick as Circuitscape's method")


@pytest.mark.parametrize(
    "pairs",
    [
        pytest.param([(k, k + 1) for k in range(1, 40, 2)], id="of forty patches"),
        pytest.param(list(pairwise(range(1, 22))), id="of a chain of patches"),
    ],
)
def test_twenty_pairs_on_500_by_500_take_two_and_a_half_times_one(
    benchmark: Any, goal: Any, pairs: list[tuple[int, int]]
) -> None:
    surface, ends = land(500), spots(500, 40)
    one, _ = timed(lambda: list(currents_between(surface, ends, pairs[:1])), 2)
    benchmark.pedantic(lambda: [pair.resistance for pair in currents_between(surface, ends, pairs)], rounds=1)
    if benchmark.stats is not None:
        goal.at_most(benchmark.stats.stats.median / one, 2.5, "times one pair")


def test_least_cost_of_one_source_on_1000_by_1000(benchmark: Any, goal: Any) -> None:
    surface, start = land(1000), spots(1000, 1) > 0
    found = benchmark.pedantic(lambda: Costs(surface).distances(start), rounds=2)
    goal.seconds(benchmark, 0.6)
    theirs, costs = timed(lambda: MCP_Geometric(surface.resistance).find_costs(np.argwhere(start))[0])
    assert found == pytest.approx(costs, rel=1e-9)
    if benchmark.stats is not None:
        goal.at_least(
            theirs / benchmark.stats.stats.median, 0.67, "times as quick as scikit-image (0.67: 0.4 s to 0.6)"
        )


@pytest.mark.parametrize("extreme", [1e-9, 1e9])
def test_extreme_cells_on_100_by_100_cost_no_time(benchmark: Any, goal: Any, extreme: float) -> None:
    even, ends = Surface(np.ones((100, 100))), spots(100, 2)
    values = even.resistance.copy()
    values[50, 50:52] = extreme
    usual, _ = timed(lambda: next(currents_between(even, ends)), 2)
    benchmark.pedantic(lambda: next(currents_between(Surface(values), ends)), rounds=5)
    if benchmark.stats is not None:
        goal.at_most(benchmark.stats.stats.median / usual, 2, "times the even land")


def patches(count: int, links: int, reach: float) -> nx.Graph[int]:
    """Patches scattered at one a unit square, the nearest pairs linked, chances falling with distance."""
    chance = np.random.default_rng(1)
    places, areas = chance.random((count, 2)) * np.sqrt(count), chance.random(count)
    pairs = cKDTree(places).query_pairs(np.sqrt(links / count), output_type="ndarray")
    apart = np.linalg.norm(places[pairs[:, 0]] - places[pairs[:, 1]], axis=1)
    G: nx.Graph[int] = nx.Graph()
    G.add_nodes_from((node, {"area": float(area)}) for node, area in enumerate(areas))
    for at in np.argsort(apart)[:links].tolist():
        G.add_edge(*pairs[at].tolist(), p=float(np.exp(-apart[at] / reach)))
    return G


def test_dpc_of_1000_places(benchmark: Any, goal: Any) -> None:
    benchmark.pedantic(ecology.pc_importance_of_nodes, (patches(1000, 3000, 1.0),), rounds=1)
    goal.seconds(benchmark, 3)


def test_dpc_of_3000_links_of_300_places(benchmark: Any, goal: Any) -> None:
    benchmark.pedantic(ecology.pc_importance_of_links, (patches(300, 3000, 1.0),), rounds=3)
    goal.seconds(benchmark, 2)


@pytest.mark.parametrize("reach", [0.3, 3.0])
def test_eca_of_10000_places(benchmark: Any, goal: Any, reach: float) -> None:
    benchmark.pedantic(ecology.equivalent_connected_area, (patches(10_000, 60_000, reach),), rounds=1)
    goal.seconds(benchmark, 20)


def test_500_draws_of_200_patches(benchmark: Any, goal: Any) -> None:
    """Least cost on 400 by 400 cells and dPC of each patch, in two processes; forty draws, told for 500."""
    meadow_field_built_hedge = np.array([1, 3, 5, 2])
    kinds = np.searchsorted(CLASSES, land(400).resistance)
    cover, table = LandCover(meadow_field_built_hedge[kinds], cellsize=10), profile("hedgehog")
    some = patches_of(table.habitat(cover))
    asked = PatchImportance(cover, some)

    def forty() -> None:
        with ProcessPoolExecutor(2) as pool:
            steadiness(pool.map(partial(draw, asked, table, 1), range(40), chunksize=20))

    benchmark.pedantic(forty, rounds=1)
    assert some.count >= 200
    if benchmark.stats is not None:
        goal.seconds(500 / 40 * float(benchmark.stats.stats.median), 60)


def test_current_everywhere_on_200_by_200(benchmark: Any, goal: Any) -> None:
    """Radius 20, blocks of 9: a tenth of a second a window would be 50 s; 400 by 400 take four times that."""
    surface = land(200)
    strength = (surface.resistance == 1).astype(float)
    benchmark.pedantic(lambda: list(current_everywhere(surface, strength, 20, 9)), rounds=1)
    goal.seconds(benchmark, 50)


def test_current_everywhere_on_uniform_land_and_in_two_processes(goal: Any) -> None:
    """Every inner cell is passed alike; two processes take little more than half of the time."""
    even = np.ones((120, 120))
    *_, found = current_everywhere(Surface(even), even, 20, 9)
    inner = found.current[40:-40, 40:-40]
    goal.at_most(float(inner.max() / inner.min()), 1.01, "times the least inner cell")
    surface = land(240)
    strength = (surface.resistance == 1).astype(float)
    one, _ = timed(lambda: list(everywhere(surface, strength, 20, 9, workers=1)))
    two, _ = timed(lambda: list(everywhere(surface, strength, 20, 9, workers=2)))
    goal.at_least(one / two, 1.8, "times as quick in two processes")


def test_a_hundred_million_cells_are_read_as_they_are(goal: Any, tmp_path: Path) -> None:
    rasterio = pytest.importorskip("rasterio")
    path, cells = tmp_path / "a.tif", np.kron(land(1000).resistance, np.ones((10, 10))).astype("uint8")
    place = rasterio.transform.from_origin(700_000, 6_700_000, 5, 5)
    with rasterio.open(
        path, "w", driver="GTiff", height=10_000, width=10_000, count=1, dtype="uint8", crs="EPSG:2154",
        transform=place, tiled=True, compress="deflate",
    ) as target:  # fmt: skip
        target.write(cells, 1)

    def theirs() -> Array:
        with rasterio.open(path) as source:
            return source.read(1)

    bare, whole = timed(theirs)
    ours, found = timed(lambda: read_land(path, most=100_000_000))
    assert (found.classes == whole).all()
    goal.at_most(ours / bare, 1.5, "times rasterio's own read, the process that reads included")
