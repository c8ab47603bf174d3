"""Graphab's tables: read whole, or refused with line and column; and a table of centroids."""

from math import sqrt

import pytest

from explorer.core.definitions import Upload
from explorer.core.errors import BadOption, BadTable
from explorer.ecology import equivalent_connected_area, probability_of_connectivity
from explorer.ecology.formats.graphab import read_graphab
from explorer.ecology.maps.kernel import Kernel

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
