"""Networks as Circuitscape reads and writes them: a list `node node value`, focal nodes or sources and
grounds, and an `.ini`.

Source: Circuitscape user guide, network data (McRae, Shah and Mohapatra 2013); docs.circuitscape.org,
"Options and Flags". Nodes are whole numbers, 0 or more. Circuitscape adds up links that are listed twice, so
a second line for a pair is refused.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from math import inf

import networkx as nx

from explorer.core.definitions import Source
from explorer.core.errors import BadNetwork, BadTable, mismatch, one_of, shorten
from explorer.core.messages import message, template
from explorer.core.text import Text, verbatim
from explorer.ecology import checks
from explorer.ecology.checks import N
from explorer.ecology.formats.ini import Settings, read_settings, sent
from explorer.ecology.formats.reading import (
    A_NODE,
    ANY,
    CONDUCTANCE,
    EACH_NODE_ONCE,
    LARGEST_NUMBER,
    RESISTANCE,
    TWO_NODES,
    Range,
    Row,
    name_of,
    rows,
)
from explorer.ecology.formats.tables import write_names
from explorer.ecology.formats.writing import exact, lines, numbers_of, single_links, some

FIRST, SECOND, NODE = (template("ecology-first-node"), template("ecology-second-node"), Text("nœud", "node"))
OHMS, SIEMENS, AMPERES = (
    Text("résistance", "resistance"),
    verbatim("conductance"),
    Text("intensité", "current"),
)
GROUND = Range(0, checks.MOST, template("ecology-ground"))
THE_NETWORK = template("ecology-for-circuitscape")


@dataclass(frozen=True, slots=True)
class Run:
    """A network and what is asked of it: focal nodes two by two, or sources [amperes] and grounds
    [conductance, inf: direct].

    >>> run = Run(nx.path_graph(3), sources={0: 1.0}, grounds={2: inf})
    >>> run.focal, run.sources, run.grounds
    ((), {0: 1.0}, {2: inf})
    """

    graph: nx.Graph[int]
    focal: tuple[int, ...] = ()
    sources: Mapping[int, float] = field(default_factory=dict)
    grounds: Mapping[int, float] = field(default_factory=dict)


def read_links(file: Source, resistances: bool = True) -> nx.Graph[int]:
    """Read a list of links, `node node value` on each line.

    Parameters
    ----------
    file : path or Upload
        The list, parted by spaces or tabs, without header.
    resistances : bool
        Whether the values are resistances [any one unit]; False means conductances.

    Returns
    -------
    networkx.Graph
        Nodes are whole numbers; each edge has its `resistance`.

    Raises
    ------
    BadTable
        With line and column: a cell too few or too many, no number, a value not above 0, a node linked to
        itself, a link twice.

    References
    ----------
    Circuitscape user guide, network data.

    Examples
    --------
    >>> from explorer.core.definitions import Upload
    >>> read_links(Upload("links.txt", b"0 1 2.5"), resistances=False).edges[0, 1]["resistance"]
    0.4
    """
    value = OHMS if resistances else SIEMENS
    G: nx.Graph[int] = nx.Graph()
    for row in rows(file, (FIRST, SECOND, value)):
        u, v = row.whole(0, FIRST), row.whole(1, SECOND)
        if u == v:
            raise row.refuse(1, SECOND, TWO_NODES)
        if G.has_edge(u, v):
            raise row.refuse(1, SECOND, message("ecology-one-line-a-link"))
        number = row.number(2, value, RESISTANCE if resistances else CONDUCTANCE)
        G.add_edge(u, v, resistance=number if resistances else 1 / number)
    return G


def read_focal_nodes(file: Source, G: nx.Graph[int]) -> tuple[int, ...]:
    """Read the focal nodes, one on each line, in file order.

    Raises
    ------
    BadTable
        With line and column: no whole number, a node that the network does not have, a node twice.

    Examples
    --------
    >>> from explorer.core.definitions import Upload
    >>> read_focal_nodes(Upload("focal.txt", b"2\\n0"), nx.path_graph(3))
    (2, 0)
    """
    focal: dict[int, None] = {}
    for row in rows(file, (NODE,)):
        focal[_node(row, G, focal)] = None
    return tuple(focal)


def read_sources(file: Source, G: nx.Graph[int]) -> dict[int, float]:
    """Read `node current` on each line: what is put in at each source [amperes].

    Raises
    ------
    BadTable
        As `read_focal_nodes`, and for a current that is no finite number.

    Examples
    --------
    >>> from explorer.core.definitions import Upload
    >>> read_sources(Upload("sources.txt", b"0 1.5"), nx.path_graph(3))
    {0: 1.5}
    """
    return _values(file, G, AMPERES, ANY)


def read_grounds(file: Source, G: nx.Graph[int], resistances: bool = True) -> dict[int, float]:
    """Read `node value` on each line: node to its conductance to ground, infinite for a direct one
    (resistance 0).

    Raises
    ------
    BadTable
        As `read_focal_nodes`, and for a negative resistance or a conductance not above 0.

    Examples
    --------
    >>> from explorer.core.definitions import Upload
    >>> read_grounds(Upload("grounds.txt", b"2 0\\n1 4"), nx.path_graph(3))
    {2: inf, 1: 0.25}
    """
    if not resistances:
        return _values(file, G, SIEMENS, CONDUCTANCE)
    return {node: 1 / r if r >= checks.LEAST else inf for node, r in _values(file, G, OHMS, GROUND).items()}


def read_run(settings: Source, files: Mapping[str, Source]) -> Run:
    """Read a whole network run: the `.ini` file, and the files that it names, found by their names without
    folders.

    Raises
    ------
    BadTable
        When a file that is named was not sent, a file is malformed, or the run is no network.

    Examples
    --------
    >>> from explorer.core.definitions import Upload
    >>> sent = {name: Upload(name, text.encode()) for name, text in write_run(nx.path_graph(3)).items()}
    >>> run = read_run(sent["network.ini"], sent)
    >>> len(run.graph), run.focal
    (3, (0, 1, 2))
    """
    run = read_settings(settings)
    if run.kind != "network":
        raise BadTable(name_of(settings), run.kind, one_of(["network"]), what=verbatim("data_type"))
    G = read_links(sent(files, run.habitat_file, settings, "habitat_file"), run.resistances)
    if run.scenario == "pairwise":
        return Run(G, read_focal_nodes(sent(files, run.point_file, settings, "point_file"), G))
    return _advanced(G, run, settings, files)


def write_run(
    G: nx.Graph[N],
    name: str = "network",
    focal: Iterable[N] | None = None,
    sources: Mapping[N, float] | None = None,
    grounds: Mapping[N, float] | None = None,
    resistances: bool = True,
) -> dict[str, str]:
    """Write a network so that Circuitscape runs it: name of each file to its text.

    Nodes that are not all whole numbers are numbered from 0, and a file `…_nodes.csv` says which is which. A
    place without any link has no line in Circuitscape's list. Parallel links become one link with the sum of
    their conductances.

    Parameters
    ----------
    G : networkx.Graph
        Undirected; edges with `resistance` [any one unit], 1 where it is missing.
    name : str
        Beginning of the names of the files.
    focal : iterable of nodes, optional
        The nodes to be compared two by two; None means all that have a link. Not read when there are sources.
    sources, grounds : mapping, optional
        Node to current [amperes] and node to conductance (inf: direct), for one run with sources and grounds.
    resistances : bool
        Whether values are written as resistances, which read back exactly, or as conductances.

    Returns
    -------
    dict
        Name of the file to its text.

    Raises
    ------
    BadNetwork
        For a directed graph, one without links, an impossible resistance, or a node asked for that has no
        link.

    Examples
    --------
    >>> files = write_run(nx.Graph([("pond", "meadow", {"resistance": 0.23})]))
    >>> files["network_links.txt"], files["network_focal.txt"]
    ('0\\t1\\t0.23\\n', '0\\n1\\n')
    """
    checks.undirected(G, THE_NETWORK)
    links = some(single_links(G), THE_NETWORK)
    number = numbers_of(G, 0, LARGEST_NUMBER)
    linked = {node: number[node] for node in G if any(other != node for other in G[node])}
    rows = (
        (number[u], number[v], _value(attributes.get("resistance", 1), resistances))
        for u, v, attributes in links
    )
    files = {f"{name}_links.txt": lines(rows)}
    if sources is None:
        chosen = linked if focal is None else focal
        files[f"{name}_focal.txt"] = lines([_number(node, linked)] for node in chosen)
    else:
        files[f"{name}_sources.txt"] = lines(
            (_number(node, linked), exact(amperes)) for node, amperes in sources.items()
        )
        grounded = ((_number(node, linked), _ground(node, g)) for node, g in (grounds or {}).items())
        files[f"{name}_grounds.txt"] = lines(grounded)
    if any(number[node] != node for node in G):
        files[f"{name}_nodes.csv"] = write_names(number)
    return {f"{name}.ini": _ini(name, sources is not None, resistances), **files}


def _node(row: Row, G: nx.Graph[int], seen: Mapping[int, object]) -> int:
    """The node in the first cell, known to the network and new in this file."""
    node = row.whole(0, NODE)
    if node not in G:
        raise row.refuse(0, NODE, A_NODE)
    if node in seen:
        raise row.refuse(0, NODE, EACH_NODE_ONCE)
    return node


def _values(file: Source, G: nx.Graph[int], what: Text, wanted: Range) -> dict[int, float]:
    """Node to number, of a list with two columns."""
    found: dict[int, float] = {}
    for row in rows(file, (NODE, what)):
        found[_node(row, G, found)] = row.number(1, what, wanted)
    return found


def _advanced(G: nx.Graph[int], run: Settings, settings: Source, files: Mapping[str, Source]) -> Run:
    """A run with sources and grounds."""
    sources = read_sources(sent(files, run.source_file, settings, "source_file"), G)
    grounds = read_grounds(sent(files, run.ground_file, settings, "ground_file"), G, run.ground_resistances)
    return Run(G, sources=sources, grounds=grounds)


def _value(resistance: float, resistances: bool) -> str:
    return exact(resistance if resistances else 1 / resistance)


def _number(node: N, linked: Mapping[N, int]) -> int:
    """The number of a node that has a link."""
    if node not in linked:
        raise BadNetwork(mismatch(THE_NETWORK, node, message("ecology-linked-node")))
    return linked[node]


def _ground(node: object, conductance: float) -> str:
    """The resistance to ground, 0 for a direct one."""
    if not conductance >= checks.LEAST:
        raise BadNetwork(mismatch(shorten(node), conductance, CONDUCTANCE.expected))
    return exact(1 / conductance)


def _ini(name: str, advanced: bool, resistances: bool) -> str:
    """The options that Circuitscape needs, in its own sections."""
    where = (
        f"[Options for advanced mode]\nsource_file = {name}_sources.txt\nground_file = {name}_grounds.txt\n"
        "ground_file_is_resistances = True\nuse_unit_currents = False\nuse_direct_grounds = "
        "False\nremove_src_or_gnd = keepall\n"
        if advanced
        else "[Options for pairwise and one-to-all and all-to-one modes]\n"
        f"point_file = {name}_focal.txt\nuse_included_pairs = False\n"
    )
    return (
        f"[Circuitscape mode]\ndata_type = network\nscenario = {'advanced' if advanced else 'pairwise'}\n\n"
        f"[Habitat raster or graph]\nhabitat_file = {name}_links.txt\nhabitat_map_is_resistances = "
        f"{resistances}\n\n"
        f"{where}\n[Calculation options]\nsolver = cg+amg\n\n"
        f"[Output options]\noutput_file = {name}.out\nwrite_cur_maps = True\nwrite_volt_maps = True\n"
    )
