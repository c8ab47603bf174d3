"""A project of Graphab as it exports it: `patches.csv` and the table of a set of links.

Source: Foltête, Clauzel and Vuidel 2012, Environmental Modelling & Software 38:316-327, doi
10.1016/j.envsoft.2012.07.002 (Graphab). Columns that are not asked for are passed over: Graphab writes what
it has computed beside them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from math import inf

import networkx as nx

from explorer.core.definitions import NOTHING, Source
from explorer.core.errors import BadOption, BadTable, mismatch, one_of
from explorer.core.messages import message
from explorer.core.text import verbatim
from explorer.ecology.checks import N
from explorer.ecology.formats.conefor import FAR
from explorer.ecology.formats.strict import (
    A_NODE,
    A_SMALLER_FILE,
    AREA,
    EACH_LINK_ONCE,
    EACH_NODE_ONCE,
    MAX_ROWS,
    TOO_LONG,
    TWO_NODES,
    TableRow,
)
from explorer.ecology.formats.tables import HEADER, csv_rows

COSTS = {"cost": "dist", "metres": "distm"}
"""Kind of distance -> its column."""


def read_graphab(
    patches: Source, links: Source, chance: Callable[[float], float], distance: str = "cost"
) -> nx.Graph[int]:
    """Read patches and links of a Graphab project.

    Parameters
    ----------
    patches : path or Upload
        With the columns `Id` and `Capacity`.
    links : path or Upload
        With the columns `ID1`, `ID2`, `Dist` (cost) and, where metres are wanted, `DistM`.
    chance : callable
        Distance -> chance of getting that far, such as `Kernel.of_maximum(2000).chance`.
    distance : str
        "cost" or "metres".

    Returns
    -------
    networkx.Graph
        Nodes are Graphab's numbers, with `area` (the capacity); links have `distance` and `p`.

    Raises
    ------
    BadTable
        With line and column: a column that is missing, no number, a negative one, a patch or a link twice, a
        link to a patch that is not there, or to itself.
    BadOption
        For another `distance`.

    Examples
    --------
    >>> from explorer.core.definitions import Upload
    >>> patches = Upload("patches.csv", b"Id,Area,Perim,Capacity\\n1,100,40,100\\n2,50,30,50")
    >>> links = Upload("links.csv", b"Id,ID1,ID2,Dist,DistM\\n1-2,1,2,10,200")
    >>> G = read_graphab(patches, links, lambda cost: 0.5 ** (cost / 10))
    >>> G.nodes[2], G.edges[1, 2]
    ({'area': 50.0}, {'distance': 10.0, 'p': 0.5})
    """
    if distance not in COSTS:
        raise BadOption(mismatch("distance", distance, one_of(COSTS)))
    G: nx.Graph[int] = nx.Graph()
    for row, (at, capacity) in _rows(patches, ("id", "capacity")):
        node = row.whole(at, verbatim("Id"))
        if node in G:
            raise row.refuse(at, verbatim("Id"), EACH_NODE_ONCE)
        G.add_node(node, area=row.number(capacity, verbatim("Capacity"), AREA))
    for row, (one, other, far) in _rows(links, ("id1", "id2", COSTS[distance])):
        ends = [row.whole(at, verbatim(name)) for at, name in ((one, "ID1"), (other, "ID2"))]
        for at, node in zip((one, other), ends, strict=True):
            if node not in G:
                raise row.refuse(at, verbatim("ID"), A_NODE)
        if ends[0] == ends[1] or G.has_edge(*ends):
            raise row.refuse(other, verbatim("ID2"), EACH_LINK_ONCE if ends[0] != ends[1] else TWO_NODES)
        length = row.number(far, verbatim(distance), FAR)
        G.add_edge(*ends, distance=length, p=chance(length))
    return G


def link_by_distance(G: nx.Graph[N], chance: Callable[[float], float], limit: float = inf) -> None:
    """Link all patches that are at most so far apart, as the crow flies between their `x` and `y`: what a
    table of centroids says (`read_centroids`).

    Examples
    --------
    >>> G = nx.Graph()
    >>> G.add_nodes_from([(1, {"x": 0.0, "y": 0.0}), (2, {"x": 3.0, "y": 4.0}), (3, {"x": 30.0, "y": 0.0})])
    >>> link_by_distance(G, lambda metres: 0.5, limit=10)
    >>> list(G.edges(data="distance"))
    [(1, 2, 5.0)]
    """
    places = [(node, complex(where["x"], where["y"])) for node, where in G.nodes(data=True)]
    for number, (node, here) in enumerate(places):
        for other, there in places[:number]:
            if (apart := abs(here - there)) <= limit:
                G.add_edge(other, node, distance=apart, p=chance(apart))


def _rows(file: Source, wanted: Sequence[str]) -> Iterator[tuple[TableRow, list[int]]]:
    """Each row below the header, with the places of the columns wanted."""
    found = csv_rows(file)
    header = next(found)
    names = [cell.lower() for cell in header.cells]
    for name in wanted:
        if name not in names:
            expected = message("ecology-column", name=name)
            raise BadTable(header.source, NOTHING, expected, header.line, what=HEADER)
    places = [names.index(name) for name in wanted]
    columns = [verbatim(name) for name in header.cells]
    for count, row in enumerate(found, 1):
        if count > MAX_ROWS:
            raise BadTable(row.source, TOO_LONG, A_SMALLER_FILE, row.line)
        row.require(columns, message("ecology-between"))
        yield row, places
