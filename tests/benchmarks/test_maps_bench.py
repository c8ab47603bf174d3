"""How long a real map takes: the issue's figures for a million cells, beside scipy's `spsolve`,
Circuitscape's method and scikit-image, in the same run.

The land is four classes of land cover in stains some cells wide, resistances 1, 5, 20 and 100, eight
neighbours. Memory is the most that a fresh process had, numpy and scipy included. Circuitscape's method,
conjugate gradients on a smoothed aggregation (Anantharaman et al. 2020), is pyamg's with its own defaults.
Beside others, times are of the processor: who else is at work on the machine counts little then. Peers that
are not installed (cvxopt's CHOLMOD, xarray-spatial, GRASS) are left out.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import time
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import networkx as nx
import numpy as np
import pytest
from scipy.ndimage import gaussian_filter
from scipy.sparse import tril
from scipy.sparse.linalg import cg, spsolve
from scipy.spatial import cKDTree
from skimage.graph import MCP_Geometric

from explorer import ecology
from explorer.ecology.counting import ONE_THREAD, Array
from explorer.ecology.maps.land import LandCover
from explorer.ecology.maps.patches import patches_of
from explorer.ecology.maps.reading import read_land
from explorer.ecology.maps.resistances import profile
from explorer.ecology.rasters import circuit
from explorer.ecology.rasters.between import Costs, currents_between
from explorer.ecology.rasters.circuit import wire
from explorer.ecology.rasters.surface import Surface
from explorer.ecology.rasters.windows import Tiles, current_everywhere
from explorer.studies.landscapes.doubts import draw_some, redrawn
from explorer.studies.landscapes.study import MapStudy, Origin
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


def afresh(call: str, told: str) -> float:
    """A number of a fresh process that does something of this module, in one thread, as a page does it."""
    script = f"import os, resource, test_maps_bench as bench\nfound = bench.{call}\nprint({told})"
    done = subprocess.run(
        [sys.executable, "-c", f"import sys\nsys.path[:] = {sys.path!r}\n{script}"],
        cwd=Path(__file__).parent, env={**os.environ, **ONE_THREAD},
        capture_output=True, text=True, check=True,
    )  # fmt: skip
    return float(done.stdout)


def memory(call: str) -> float:
    """Megabytes of a fresh process that does something of this module, and of the largest that it starts."""
    most = "resource.getrusage(resource.RUSAGE_{}).ru_maxrss / 1024"
    return afresh(call, f"{most.format('SELF')} + {most.format('CHILDREN')}")


def timed(run: Callable[[], Any], times: int = 1) -> tuple[float, Any]:
    """Seconds of the quickest of so many runs, and what it gave."""
    took = []
    for _ in range(times):
        begun = time.perf_counter()
        found = run()
        took.append(time.perf_counter() - begun)
    return min(took), found


def busy(run: Callable[[], Any], times: int = 1) -> tuple[float, Any]:
    """Seconds of the processor, of the quickest of so many runs, and what it gave."""
    took = []
    for _ in range(times):
        begun = time.process_time()
        found = run()
        took.append(time.process_time() - begun)
    return min(took), found


@pytest.mark.parametrize(("side", "seconds", "megabytes"), [(500, 3, 400), (1000, 2, 1200), (2000, 12, 3072)])
def test_current_of_one_pair(benchmark: Any, goal: Any, side: int, seconds: float, megabytes: float) -> None:
    surface, ends = land(side), spots(side, 2)
    benchmark.pedantic(lambda: next(currents_between(surface, ends)), rounds=1)
    goal.seconds(benchmark, seconds)
    goal.at_most(memory(f"one_pair({side})"), megabytes, "MB")


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


def bare_multigrid(matrix: Array, amps: Array) -> Array:
    """The voltages by pyamg as it comes, to the same accuracy."""
    import pyamg

    return pyamg.smoothed_aggregation_solver(matrix).solve(amps, tol=circuit.LEFT_OVER, accel="cg")


def bare_cholesky(matrix: Array, amps: Array) -> Array:
    """The voltages by CHOLMOD, as cvxopt brings it."""
    from cvxopt import cholmod, matrix as column, spmatrix  # noqa: I001

    lower = tril(matrix, format="coo")
    ends = (column(part.astype(np.int64)) for part in (lower.row, lower.col))
    voltages = column(amps)
    cholmod.linsolve(spmatrix(column(lower.data), *ends, matrix.shape), voltages)
    return np.array(voltages).ravel()


@pytest.mark.parametrize(
    ("package", "solve"), [("pyamg", bare_multigrid), ("cvxopt", bare_cholesky)], ids=["pyamg", "CHOLMOD"]
)
def test_from_a_map_of_1000_by_1000_to_its_currents_beside_a_bare_solve(
    goal: Any, package: str, solve: Callable[[Array, Array], Array]
) -> None:
    """The peer has the matrix already, and gives voltages."""
    pytest.importorskip(package)
    surface, ends = land(1000), spots(1000, 2)
    ours, found = busy(lambda: next(currents_between(surface, ends)), 2)
    matrix = circuit._grounded(wire(surface))[0]
    amps = np.where(ends == 1, 1.0, np.where(ends == 2, -1.0, 0.0)).ravel()
    theirs, volts = busy(lambda: solve(matrix, amps), 2)
    assert amps @ volts == pytest.approx(found.resistance, rel=1e-6)
    goal.at_most(ours / theirs, 1.4, f"times {package}'s bare solve ({ours:.2f} s)")


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


def by_scikit_image(surface: Surface, start: Array) -> tuple[float, Array]:
    """Seconds of the processor, and what each cell costs."""
    return busy(lambda: MCP_Geometric(surface.resistance).find_costs(np.argwhere(start))[0], 2)


def by_xarray_spatial(surface: Surface, start: Array) -> tuple[float, Array]:
    """The same; what it compiles first is not counted. It counts in single precision."""
    xarray, spatial = pytest.importorskip("xarray"), pytest.importorskip("xrspatial")
    rows, columns = surface.shape
    at = {"y": np.arange(rows)[::-1].astype(float), "x": np.arange(columns).astype(float)}
    costs, starts = (
        xarray.DataArray(one, dims=("y", "x"), coords=at, attrs={"res": (1, 1)})
        for one in (surface.resistance, start.astype(float))
    )
    return busy(lambda: spatial.cost_distance(starts, costs).values, 2)


def by_grass(surface: Surface, start: Array) -> tuple[float, Array]:
    """The same by r.cost, from a map in its own database to one there; it has 3 GB."""
    if (grass := shutil.which("grass")) is None:
        pytest.skip("no GRASS here")
    (row, column), (rows, columns) = np.argwhere(start)[0], surface.shape
    with TemporaryDirectory() as folder:
        surface.resistance.tofile(f"{folder}/costs")
        (Path(folder) / "do.sh").write_text(
            f"r.in.bin -d input={folder}/costs output=costs bytes=8 north={rows} south=0 east={columns}"
            f" west=0 rows={rows} cols={columns}\ng.region raster=costs\nTIMEFORMAT='%U %S'\n"
            f"time r.cost input=costs output=found start_coordinates={column + 0.5},{rows - row - 0.5}"
            f" memory=3000\nr.out.bin input=found output={folder}/found bytes=8\n"
        )
        subprocess.run([grass, "-c", "XY", f"{folder}/db", "-e"], check=True, capture_output=True)
        asked = [grass, f"{folder}/db/PERMANENT", "--exec", "bash", f"{folder}/do.sh"]
        said = subprocess.run(asked, check=True, capture_output=True, text=True).stderr
        took = re.search(r"^([\d.]+) ([\d.]+)$", said, re.MULTILINE)
        assert took, said
        found = np.fromfile(f"{folder}/found").reshape(surface.shape)
    return sum(map(float, took.groups())), found


@pytest.mark.parametrize("peer", [by_scikit_image, by_xarray_spatial, by_grass])
def test_least_cost_of_one_patch_on_2000_by_2000(
    goal: Any, peer: Callable[[Surface, Array], tuple[float, Array]]
) -> None:
    """From the map to the costs; a map that is asked again needs no links any more."""
    surface, start = land(2000), spots(2000, 1) > 0
    theirs, costs = peer(surface, start)
    ours, found = busy(lambda: Costs(surface).distances(start), 2)
    assert found == pytest.approx(costs, rel=1e-5)
    name = peer.__name__.removeprefix("by_")
    goal.at_most(ours / theirs, 0.7, f"times {name} ({ours:.2f} s)")
    known = Costs(surface)
    again, _ = busy(lambda: known.distances(start), 2)
    goal.at_most(again / theirs, 0.7, f"times {name}, asked again ({again:.2f} s)")


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


def test_dpc_of_1000_places(goal: Any) -> None:
    """networkx finds all routes anew for each loss: three of them, told for a thousand."""
    G = patches(1000, 3000, 1.0)
    ours, _ = busy(lambda: ecology.pc_importance_of_nodes(G), 3)
    goal.seconds(ours, 1.5)
    costs = {(u, v): -np.log(p) for u, v, p in G.edges(data="p")}
    nx.set_edge_attributes(G, costs, "cost")

    def one() -> float:
        ways = nx.all_pairs_dijkstra_path_length(G, weight="cost")
        return sum(G.nodes[i]["area"] * np.exp(-cost) for i, found in ways for cost in found.values())

    theirs, _ = busy(one)
    goal.at_least(1000 * theirs / ours, 100, "times as quick as networkx")


def ten_thousand(reach: float) -> None:
    """dPC of 10,000 places."""
    ecology.pc_importance_of_nodes(patches(10_000, 30_000, reach))


@pytest.mark.parametrize("reach", [0.3, 1.0])
def test_dpc_of_10000_places(goal: Any, reach: float) -> None:
    """How far animals get, in steps between patches; the further, the more routes count."""
    took, _ = busy(lambda: ten_thousand(reach))
    goal.seconds(took, 60)
    goal.at_most(memory(f"ten_thousand({reach})"), 4096, "MB")


def test_dpc_of_3000_links_of_300_places(benchmark: Any, goal: Any) -> None:
    benchmark.pedantic(ecology.pc_importance_of_links, (patches(300, 3000, 1.0),), rounds=3)
    goal.seconds(benchmark, 2)


@pytest.mark.parametrize("reach", [0.3, 3.0])
def test_eca_of_10000_places(benchmark: Any, goal: Any, reach: float) -> None:
    benchmark.pedantic(ecology.equivalent_connected_area, (patches(10_000, 60_000, reach),), rounds=1)
    goal.seconds(benchmark, 20)


def draws(count: int) -> MapStudy:
    """A map of 400 by 400 cells with 200 patches, whose first and last are a pair."""
    meadow_field_built_hedge = np.array([1, 3, 5, 2])
    kinds = np.searchsorted(CLASSES, land(400).resistance)
    cover, table = LandCover(meadow_field_built_hedge[kinds], cellsize=10), profile("hedgehog")
    some = patches_of(table.habitat(cover))
    assert some.count >= 200
    return MapStudy(cover, table, Origin("drawn.tif"), pair=(1, some.count), draws=count)


def seconds_of_a_draw() -> float:
    """Of the processor, after a first one."""
    study = draws(20)
    draw_some(study, [0])
    took, _ = busy(lambda: draw_some(study, range(1, 20)))
    return took / 19


def test_500_draws_of_200_patches(benchmark: Any, goal: Any) -> None:
    """All that the page asks of a draw, in two processes, their start included; and what the processor takes
    for one draw, told for half of 500.
    """
    took = afresh("seconds_of_a_draw()", "found")
    goal.seconds(250 * took, 15, note=f"; {1000 * took:.0f} ms of the processor a draw")
    benchmark.pedantic(redrawn, (draws(500), 2), rounds=1)
    goal.seconds(benchmark, 15)


def test_current_everywhere_on_200_by_200(benchmark: Any, goal: Any) -> None:
    """Radius 20, blocks of 9: a tenth of a second a window would be 50 s; 400 by 400 take four times that."""
    surface = land(200)
    strength = (surface.resistance == 1).astype(float)
    benchmark.pedantic(lambda: list(current_everywhere(surface, strength, 20, 9)), rounds=1)
    goal.seconds(benchmark, 50)


def test_current_everywhere_on_uniform_land(goal: Any) -> None:
    """Every inner cell is passed alike."""
    even = np.ones((120, 120))
    *_, found = current_everywhere(Surface(even), even, 20, 9)
    inner = found.current[40:-40, 40:-40]
    goal.at_most(float(inner.max() / inner.min()), 1.01, "times the least inner cell")


SQUARE = slice(900, 1080)


def windows_of_a_square(workers: int) -> int:
    """The windows of one square of 180 cells of 2,000 by 2,000, with a radius of 100."""
    surface = land(2000)
    some = np.zeros(surface.shape)
    some[SQUARE, SQUARE] = surface.resistance[SQUARE, SQUARE] == 1
    for found in everywhere(surface, some, 100, 9, workers=workers):
        done = found.done
    return done


def test_current_everywhere_on_2000_by_2000_with_a_radius_of_100(goal: Any) -> None:
    """In one process and in two: by the time of the processor, of the parent and of its children in equal
    parts (that they end together is a test of `Tiles`); told for the whole map, and eight.
    """
    surface = land(2000)
    windows = Tiles(surface, (surface.resistance == 1).astype(float), 100, 9).windows
    alone = "sum(os.times()[:2]) + sum(os.times()[2:4]) / {}"
    none = afresh("land(2000).shape", alone.format(1))
    one, two = (afresh(f"windows_of_a_square({n})", alone.format(n)) - none for n in (1, 2))
    square = np.zeros(surface.shape)
    square[SQUARE, SQUARE] = surface.resistance[SQUARE, SQUARE] == 1
    hours = one * windows / Tiles(surface, square, 100, 9).windows / 3600
    told = f"; {windows} windows in all: {hours:.1f} h in one process, {hours / 8:.1f} h in eight"
    goal.at_least(one / two, 1.8, "times as quick in two processes", note=told)


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
    goal.at_most(memory(f"read_land({str(path)!r}, most=100_000_000)"), 4096, "MB")
