"""Circuitscape's own verification networks and rasters (MIT, `tests/refdata/circuitscape`), through our
readers: the same resistances, currents and voltages.
"""

from collections import Counter
from itertools import combinations
from math import inf
from pathlib import Path

import networkx as nx
import pytest

from explorer.ecology import (
    circuit,
    current,
    effective_resistance,
    effective_resistances,
    probability_of_arrival,
)
from explorer.ecology.formats import nodes_by_cell, read_grid, read_raster, read_run

pytestmark = pytest.mark.usefixtures("arrays")
FOLDER = Path(__file__).parents[1] / "refdata" / "circuitscape"
FILES = {path.name: path for path in (FOLDER / "network" / "input").iterdir()}
PAIRWISE = ["sgNetworkVerify1", "sgNetworkVerify2", "sgNetworkVerify3"]
ADVANCED = ["mgNetworkVerify1", "mgNetworkVerify2", "mgNetworkVerify3"]
CLOSE = 1e-5
MAPS = [
    ("sgNetworkVerify1", 0, 7), ("sgNetworkVerify2", 0, 4), ("sgNetworkVerify2", 0, 6),
    ("sgNetworkVerify2", 3, 6), ("sgNetworkVerify3", 0, 5), ("sgNetworkVerify3", 6, 13),
]  # fmt: skip
RASTERS = ["2", "3", "4", "7", "12", "14", "16"]
NOT_CONNECTED = -1


def run(name):
    """The network, focal nodes, sources and grounds, as the run's own .ini file tells them."""
    return read_run(FILES[f"{name}.ini"], FILES)


def table(path):
    """Rows of numbers."""
    return [[float(cell) for cell in line.split()] for line in path.read_text().splitlines() if line.strip()]


def expected(name):
    """Node, or link, -> its number."""
    rows = table(FOLDER / "network" / "expected" / name)
    return {tuple(map(int, ends)) if len(ends) > 1 else int(ends[0]): value for *ends, value in rows}


def resistances(path):
    """(point, point) -> resistance, from the matrix with the points along its top and its left side."""
    head, *rows = table(path)
    return {(int(s), int(t)): r for s, *row in rows for t, r in zip(head[1:], row, strict=True)}


def same_links(flow, listed):
    """Every current that Circuitscape lists, and none elsewhere; it gives amounts, not directions."""
    got = {frozenset(link): abs(amps) for link, amps in flow.items()}
    listed = {frozenset(link): amps for link, amps in listed.items()}
    assert {link: listed.get(link, 0.0) for link in got} == pytest.approx(got, abs=CLOSE)
    assert set(listed) <= set(got)


@pytest.mark.parametrize(("name", "components"), [*zip(PAIRWISE, (4, 1, 3), strict=True)])
def test_every_resistance_is_circuitscapes_to_a_millionth(name, components):
    read, matrix = run(name), resistances(FOLDER / "network" / "expected" / f"{name}_resistances.out")
    near = effective_resistances(read.graph)
    assert nx.number_connected_components(read.graph) == components
    assert set(matrix) == {(s, t) for s in read.focal for t in read.focal}
    for (s, t), r in matrix.items():
        wanted = inf if r == NOT_CONNECTED else pytest.approx(r, abs=1e-6)
        assert (near[s][t], effective_resistance(read.graph, s, t)) == (wanted, wanted)


@pytest.mark.parametrize(("name", "s", "t"), MAPS)
def test_currents_and_voltages_of_a_pair_are_circuitscapes(name, s, t):
    """Its current comes back from the second node to the first."""
    G = run(name).graph
    flow, nodes = current(G, s, t), expected(f"{name}_node_currents_{s}_{t}.txt")
    assert {node: flow.nodes[node] for node in nodes} == pytest.approx(nodes, abs=CLOSE)
    assert sum(flow.nodes.values()) == pytest.approx(sum(nodes.values()), abs=CLOSE)
    same_links(flow.links, expected(f"{name}_branch_currents_{s}_{t}.txt"))
    back, volts = current(G, t, s).voltages, expected(f"{name}_voltages_{s}_{t}.txt")
    assert {node: back[node] for node in volts} == pytest.approx(volts, abs=CLOSE)


@pytest.mark.parametrize("name", PAIRWISE)
def test_cumulative_currents_over_all_focal_pairs_are_circuitscapes(name):
    read, nodes, links = run(name), Counter(), Counter()
    for s, t in combinations(read.focal, 2):
        flow = current(read.graph, s, t)
        if not flow.stranded:
            nodes.update(flow.nodes)
            links.update({link: abs(amps) for link, amps in flow.links.items()})
    assert dict(nodes) == pytest.approx(expected(f"{name}_node_currents_cum.txt"), abs=CLOSE)
    same_links(links, expected(f"{name}_branch_currents_cum.txt"))


@pytest.mark.parametrize("name", ADVANCED)
def test_voltages_and_currents_with_sources_and_grounds_are_circuitscapes(name):
    read = run(name)
    flow = circuit(read.graph, read.sources, read.grounds)
    assert flow.voltages == pytest.approx(expected(f"{name}_voltages.txt"), abs=CLOSE)
    assert flow.nodes == pytest.approx(expected(f"{name}_node_currents.txt"), abs=CLOSE)
    same_links(flow.links, expected(f"{name}_branch_currents.txt"))


def test_arrival_under_one_per_cent_mortality_is_the_current_at_the_ground_of_mcrae_2008():
    G = run("mgNetworkVerify2").graph
    nx.set_node_attributes(G, 0.01, "death")
    ground = expected("mgNetworkVerify2_node_currents.txt")[4]
    assert probability_of_arrival(G, 0, [4]) == pytest.approx(ground, abs=1e-9)


# --- rasters, as graphs of their cells ---


@pytest.mark.parametrize("number", RASTERS)
def test_resistances_and_currents_of_a_raster_are_circuitscapes(number):
    files = {path.name: path for path in (FOLDER / "raster" / number).iterdir()}
    raster = read_raster(files[f"sgVerify{number}.ini"], files)
    matrix = resistances(files["expected_resistances.out"])
    assert {point for pair in matrix for point in pair} == set(raster.focal)
    total = Counter()
    for p, q in combinations(raster.focal, 2):
        G = raster.graph(p, q)
        nodes = nodes_by_cell(G)
        s, t = (nodes.get(raster.focal[point][0]) for point in (p, q))  # None on no data
        found = inf if None in (s, t) else effective_resistance(G, s, t)
        assert (NOT_CONNECTED if found == inf else found) == pytest.approx(matrix[p, q], abs=1e-6, rel=0)
        if s != t and found < inf:
            flow = current(G, s, t).nodes
            total.update({cell: flow[node] for cell, node in nodes.items()})
    if number != "12":  # that run writes no map
        for cell, amperes in read_grid(files["expected_cum_curmap.asc"]).values():
            assert total[cell] == pytest.approx(amperes, abs=CLOSE), cell


def test_the_rasters_hold_219_pairs():
    folders = [FOLDER / "raster" / number / "expected_resistances.out" for number in RASTERS]
    assert sum(s < t for path in folders for s, t in resistances(path)) == 219
