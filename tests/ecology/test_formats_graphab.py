"""Graphab's tables: read whole, or refused with line and column; and a table of centroids."""

import csv
from math import fsum, sqrt
from pathlib import Path

import networkx as nx
import pytest

from explorer.core.definitions import Upload
from explorer.core.errors import BadOption, BadTable
from explorer.ecology import equivalent_connected_area, probability_of_connectivity
from explorer.ecology.formats.graphab import read_graphab
from explorer.ecology.maps.resistances import Kernel

GRAPHAB = Path(__file__).parents[1] / "refdata" / "graphab"
PATCHES = "Id,Area,Perim,Capacity,d_PC\n1,4,8,4,0\n2,1,4,1,0\n3,1,4,1,0\n"
LINKS = "Id,ID1,ID2,Dist,DistM\n1-2,1,2,100,50\n2-3,2,3,200,60\n"


def read(patches=PATCHES, links=LINKS, **asked):
    files = Upload("patches.csv", patches.encode()), Upload("links.csv", links.encode())
    return read_graphab(*files, Kernel.of_median(100).chance, **asked)


def test_ec_and_pc_of_a_project_are_those_worked_out_by_hand():
    """p = 1/2 and 1/4, and 1/8 over both: 16 + 1 + 1 + 2 (4/2 + 1/4 + 4/8) = 23.5; the landscape has 10."""
    G = read()
    assert equivalent_connected_area(G) == pytest.approx(sqrt(23.5))
    assert probability_of_connectivity(G, total=10) == pytest.approx(0.235)


def test_pc_and_flux_of_a_published_project_are_those_that_graphab_has_counted():
    """10 patches of a hectare on 60 x 60 km, p = 0.5 at a cost of 600; flux leaves the patch itself out."""
    patches, links = GRAPHAB / "patches.csv", GRAPHAB / "links.csv"
    G = read_graphab(patches, links, Kernel.at(600, 0.5).chance)
    assert probability_of_connectivity(G, total=60_000.0**2) == pytest.approx(
        2.480545943431007e-10, rel=1e-14
    )
    with patches.open(encoding="utf-8", newline="") as rows:
        published = [float(row["F_d600_p0.5_beta1_graph"]) for row in csv.DictReader(rows)]
    for node, flux in zip(G, published, strict=True):
        far = nx.single_source_dijkstra_path_length(G, node, weight="distance")
        chances = (Kernel.at(600, 0.5).chance(cost) for other, cost in far.items() if other != node)
        assert fsum(10_000 * chance for chance in chances) == pytest.approx(flux, rel=1e-14)


def test_metres_can_be_asked_for_instead_of_costs():
    assert read(distance="metres").edges[1, 2]["distance"] == 50.0
    with pytest.raises(BadOption, match="distance"):
        read(distance="hours")


@pytest.mark.parametrize(
    ("asked", "words"),
    [
        ({"patches": "Id,Area\n1,4\n"}, "patches.csv, line 1.*capacity"),
        ({"links": "Id,ID1,ID2\n"}, "links.csv, line 1.*dist"),
        ({"patches": PATCHES + "1,1,1,1,0\n"}, "line 5.*each node once"),
        ({"patches": PATCHES + "4,1,1,-1,0\n"}, "line 5, column 4"),
        ({"patches": PATCHES + "x,1,1,1,0\n"}, "line 5, column 1"),
        ({"links": LINKS + "1-9,1,9,1,1\n"}, "line 4, column 3.*node of the network"),
        ({"links": LINKS + "1-1,1,1,1,1\n"}, "line 4, column 3.*two different"),
        ({"links": LINKS + "2-1,2,1,1,1\n"}, "line 4, column 3.*each link once"),
        ({"links": LINKS + "1-3,1,3,-1,1\n"}, "line 4, column 4"),
    ],
)
def test_a_table_that_will_not_do_is_refused_with_line_and_column(asked, words):
    with pytest.raises(BadTable, match=words):
        read(**asked)
