"""Circuitscape's own verification rasters (MIT, `tests/refdata/circuitscape`), through our readers:
resistances, current maps.
"""

from collections import Counter
from itertools import combinations
from math import inf
from pathlib import Path

import pytest

from explorer.ecology import current, effective_resistance
from explorer.ecology.formats import nodes_by_cell, read_grid, read_raster

pytestmark = pytest.mark.usefixtures("arrays")
FOLDER = Path(__file__).parents[1] / "refdata" / "circuitscape" / "raster"
RASTERS = ["2", "3", "4", "7", "12", "14", "16"]
WITH_A_MAP = [number for number in RASTERS if number != "12"]  # that run writes no map
NOT_CONNECTED = -1


def run(number):
    """The raster run, as its own .ini file tells it."""
    files = {path.name: path for path in (FOLDER / number).iterdir()}
    return read_raster(files[f"sgVerify{number}.ini"], files)


def expected(number):
    """(point, point) -> resistance, from the matrix with the points along its top and its left side."""
    rows = [
        [float(cell) for cell in line.split()]
        for line in (FOLDER / number / "expected_resistances.out").read_text().splitlines()
    ]
    points = [int(point) for point in rows[0][1:]]
    return {(p, q): rows[1 + i][1 + j] for (i, p), (j, q) in combinations(enumerate(points), 2)}


def wired(raster, p, q):
    """The network for two focal points, and the node of each; None for a point that lies on no data."""
    G = raster.graph(p, q)
    nodes = nodes_by_cell(G)
    return G, [nodes.get(raster.focal[point][0]) for point in (p, q)]


def resistance(raster, p, q):
    """Between two focal points, as Circuitscape says it: -1 where no current can pass."""
    G, ends = wired(raster, p, q)
    found = inf if None in ends else effective_resistance(G, *ends)
    return NOT_CONNECTED if found == inf else found


def cumulative_current(raster):
    """Cell -> the current through it, summed over the pairs of focal points that current can pass between."""
    total = Counter()
    for p, q in combinations(raster.focal, 2):
        G, (s, t) = wired(raster, p, q)
        if s != t and resistance(raster, p, q) != NOT_CONNECTED:
            flow = current(G, s, t)
            total.update({cell: flow.nodes[node] for cell, node in nodes_by_cell(G).items()})
    return total


@pytest.mark.parametrize("number", RASTERS)
def test_every_pair_resistance_of_the_raster_is_that_of_circuitscape(number):
    raster = run(number)
    found = {pair: resistance(raster, *pair) for pair in expected(number)}
    assert found == pytest.approx(expected(number), abs=1e-6, rel=0)


@pytest.mark.parametrize("number", WITH_A_MAP)
def test_the_current_through_every_cell_is_that_of_circuitscape(number):
    found = cumulative_current(run(number))
    for cell, amperes in read_grid(FOLDER / number / "expected_cum_curmap.asc").values():
        assert found[cell] == pytest.approx(amperes, abs=1e-5), cell


def test_the_rasters_hold_219_pairs():
    assert sum(len(expected(number)) for number in RASTERS) == 219


@pytest.mark.parametrize("number", RASTERS)
def test_the_focal_points_are_those_of_the_answer(number):
    assert {point for pair in expected(number) for point in pair} == set(run(number).focal)
