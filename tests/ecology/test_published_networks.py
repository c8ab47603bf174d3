"""Values that other programs published for maps of their own: grainscape's tests, Makurhini's vignette
(`tests/refdata/README.md` says where from, and what cannot be had again).
"""

from __future__ import annotations

import csv
import gzip
from itertools import combinations
from math import hypot, inf, sqrt
from pathlib import Path

import networkx as nx
import numpy as np
import pytest

from explorer.ecology import equivalent_connected_area, pc_importance_of_nodes
from explorer.ecology.maps.patches import neighbour_costs, patches_of
from explorer.ecology.maps.resistances import Kernel
from explorer.ecology.rasters.between import Costs
from explorer.ecology.rasters.surface import Surface

REFDATA = Path(__file__).parents[1] / "refdata"
WHOLE = (slice(None), slice(None))


@pytest.fixture(scope="module")
def quebec() -> np.ndarray:
    """grainscape's map of its issue 72: 0 where there is habitat, else what a cell resists."""
    text = gzip.decompress((REFDATA / "grainscape" / "issue72.asc.gz").read_bytes()).decode()
    return np.array([[float(cell) for cell in line.split()] for line in text.splitlines()[6:]])


@pytest.mark.parametrize(
    ("part", "patches", "links"),
    [
        ((slice(119, 145), slice(89, 105)), 2, [3]),
        ((slice(169, 210), slice(79, 120)), 3, [1, 8]),
        ((slice(119, 210), slice(49, 130)), 7, [1, 3, 8, 25, 32, 43, 44, 60]),
        (WHOLE, 9, [1, 3, 8, 25, 32, 43, 44, 60, 148, 150, 181, 194]),
    ],
)
def test_the_planar_graph_of_grainscape_has_its_patches_and_the_weights_of_its_links(
    quebec: np.ndarray, part: tuple[slice, slice], patches: int, links: list[float]
) -> None:
    """It counts the cells between two patches whole, from side to side, where ours are from middle to middle:
    in patches that resist 1 that is 1 more. It leaves out a link where a third patch is on a way as cheap.
    """
    land = quebec[part]
    found = patches_of(land == 0, neighbours=4)
    assert found.count == patches
    costs = Costs(Surface(np.where(land == 0, 1.0, land), 4))
    between = {pair: cost - 1 for pair, cost in neighbour_costs(costs, found).items()}

    def over_a_third(one: int, other: int) -> float:
        ways = (
            between.get((min(one, by), max(one, by)), inf)
            + between.get((min(other, by), max(other, by)), inf)
            for by in range(1, patches + 1)
            if by not in (one, other)
        )
        return min(ways, default=inf)

    kept = sorted(cost for pair, cost in between.items() if over_a_third(*pair) > cost)
    assert kept == links


DPC = {
    1: (0.0016597, 0.0000034, 0.0016563),
    2: (0.0052722, 0.0000227, 0.0052495),
    3: (0.1965744, 0.0568530, 0.1397214),
    4: (0.0038579, 0.0000069, 0.0038510),
    5: (0.0044296, 0.0000160, 0.0044136),
    6: (0.0007537, 0.0000003, 0.0007534),
    7: (0.0012423, 0.0000009, 0.0012414),
    8: (0.0016418, 0.0000016, 0.0016403),
    9: (0.0055884, 0.0000194, 0.0055690),
    10: (0.8901452, 0.4057714, 0.4843738),
}
"""Patch -> dPC, intra and flux [%], as the vignette PC_IIC prints them."""
PRINTED = 5.1e-8


@pytest.fixture(scope="module")
def mexico() -> nx.Graph[int]:
    """Makurhini's 404 patches: between their middles half arrive at 10 km."""
    with (REFDATA / "makurhini" / "nodes.csv").open(encoding="utf-8", newline="") as rows:
        nodes = {int(row["id"]): row for row in csv.DictReader(rows)}
    kernel = Kernel.at(10_000, 0.5)
    G: nx.Graph[int] = nx.Graph()
    at = {node: (float(row["x"]), float(row["y"])) for node, row in nodes.items()}
    for node, row in nodes.items():
        G.add_node(node, area=float(row["area_ha"]))
    for one, other in combinations(nodes, 2):
        far = hypot(at[one][0] - at[other][0], at[one][1] - at[other][1])
        G.add_edge(one, other, p=kernel.chance(far))
    return G


def test_pc_of_makurhini_is_had_again_to_the_last_digit_that_it_prints(mexico: nx.Graph[int]) -> None:
    eca = equivalent_connected_area(mexico)
    assert eca == pytest.approx(4.621718e05, abs=0.06)
    assert eca**2 == pytest.approx(2.136028e11, abs=0.6e5)
    assert eca == pytest.approx(sqrt(2.136028e11), rel=1e-6)


def test_the_parts_of_dpc_of_makurhini_are_had_again_to_the_last_digit_that_it_prints(
    mexico: nx.Graph[int],
) -> None:
    found = pc_importance_of_nodes(mexico)
    for patch, (delta, intra, flux) in DPC.items():
        assert found[patch].delta == pytest.approx(delta, abs=PRINTED)
        assert found[patch].intra == pytest.approx(intra, abs=PRINTED)
        assert found[patch].flux == pytest.approx(flux, abs=2 * PRINTED)
        assert found[patch].connector == pytest.approx(0.0, abs=PRINTED)
