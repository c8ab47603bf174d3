"""Networks as Conefor reads and writes them: a node file `ID attribute [0 or 1]` and a connection file `ID ID
value`.

Source: Saura and Torné 2012, Conefor 2.6 user manual (conefor.org). Neither file has a header; the decimal
mark is a point; connections have no direction. A connection file may list every pair (full) or only some
(partial: the others are not joined).
"""

from __future__ import annotations

from math import exp, inf, log

import networkx as nx

from explorer.core.definitions import Source
from explorer.core.errors import BadNetwork, BadOption, mismatch, one_of, shorten
from explorer.core.messages import message, template
from explorer.core.text import Text, verbatim
from explorer.ecology import checks
from explorer.ecology.checks import N
from explorer.ecology.formats.strict import (
    A_NODE,
    AREA,
    CHANCE,
    EACH_LINK_ONCE,
    EACH_NODE_ONCE,
    LARGEST_NUMBER,
    SPACED,
    TWO_NODES,
    Range,
    TableRow,
    exact,
    lines,
    numbers_of,
    rows,
    single_links,
    some,
    spaced_rows,
)
from explorer.ecology.formats.tables import write_names

ID, ATTRIBUTE, TO_ADD = Text("nœud", "node"), Text("attribut", "attribute"), template("ecology-to-add")
FIRST, SECOND = template("ecology-first-node"), template("ecology-second-node")
DISTANCE, PROBABILITY, LINK = (verbatim("distance"), Text("probabilité", "probability"), Text("lien", "link"))
FAR = Range(0, inf, template("ecology-distance"))
KINDS = {"distance": (DISTANCE, FAR), "probability": (PROBABILITY, CHANCE), "link": (LINK, CHANCE)}
"""Kind of connection -> what its column holds, and which numbers will do."""
THE_NETWORK = template("ecology-for-conefor")


def probability_at(distance: float, known_distance: float, known_probability: float) -> float:
    """Compute the chance of crossing a distance when that of one distance is known.

    For an animal: each further metre is as risky as the one before. p = exp(-k d), with k = -ln(p_D) / D.

    Parameters
    ----------
    distance : float
        How far [any one unit], 0 or more.
    known_distance : float
        D, above 0 [same unit].
    known_probability : float
        p_D, the chance of crossing D, between 0 and 1.

    Returns
    -------
    float
        Within [0, 1]: 1 at distance 0, p_D at D, 0 where the chance is too small for a number.

    Raises
    ------
    BadOption
        When D or p_D will not do.

    References
    ----------
    Saura and Pascual-Hortal 2007, Landscape and Urban Planning.

    Examples
    --------
    Twice as far as the distance that half of them cross: a quarter.

    >>> round(probability_at(200, 100, 0.5), 12)
    0.25
    """
    if not checks.LEAST <= known_distance <= checks.MOST:
        raise BadOption(
            mismatch("D", known_distance, message("ecology-length", least=checks.LEAST, most=checks.MOST))
        )
    if not 0 < known_probability < 1:
        raise BadOption(mismatch("p_D", known_probability, message("ecology-inside")))
    return exp(log(known_probability) * (distance / known_distance))


def read_conefor(
    nodes: Source,
    connections: Source,
    kind: str = "probability",
    known_distance: float | None = None,
    known_probability: float | None = None,
) -> nx.Graph[int]:
    """Read a Conefor pair of files.

    Parameters
    ----------
    nodes, connections : path or Upload
        The two files, parted by spaces or tabs.
    kind : str
        What the third column of the connections holds: "distance", "probability" or "link" (1 joined, 0 not).
    known_distance, known_probability : float, optional
        D [unit of the distances] and p_D, which turn distances into probabilities; both or neither.

    Returns
    -------
    networkx.Graph
        Nodes are whole numbers, with `area` and, where the file has a third column, `to_add`. Edges have `p`
        (from probabilities, and from distances where D is given) and `distance` (from distances). What is
        listed with probability 0, or as no link, is not joined.

    Raises
    ------
    BadTable
        With line and column: a cell too few or too many, no number or a decimal comma, a negative attribute,
        a probability above 1, a node twice, a connection with an unknown node, with itself, or twice with
        other values.
    BadOption
        For an unknown kind, or a D or p_D that will not do.

    References
    ----------
    Saura and Torné 2012, Conefor 2.6 user manual: node file, connection file.

    Examples
    --------
    >>> from explorer.core.definitions import Upload
    >>> G = read_conefor(Upload("nodes.txt", b"1 10\\n2 1"), Upload("distances.txt", b"1 2 300"), "distance",
    ...     100, 0.5)
    >>> G.nodes[1], round(G.edges[1, 2]["p"], 12)
    ({'area': 10.0}, 0.125)
    """
    if kind not in KINDS:
        raise BadOption(mismatch("kind", kind, one_of(KINDS)))
    if known_distance is not None or known_probability is not None:
        probability_at(
            0, known_distance or 0, known_probability or 0
        )  # refuses what will not do before anything is read
    G = read_nodes(nodes)
    seen: dict[frozenset[int], float] = {}
    for row in rows(connections, (FIRST, SECOND, KINDS[kind][0])):
        u, v, value = _connection(row, G, kind)
        if seen.setdefault(frozenset((u, v)), value) != value:
            raise row.refuse(2, KINDS[kind][0], EACH_LINK_ONCE)
        if kind == "distance":
            G.add_edge(u, v, distance=value)
            if known_distance is not None and known_probability is not None:
                G.edges[u, v]["p"] = probability_at(value, known_distance, known_probability)
        elif value:
            G.add_edge(u, v, **({"p": value} if kind == "probability" else {}))
    return G


def read_nodes(file: Source) -> nx.Graph[int]:
    """Read a Conefor node file: nodes with `area` and, where the file has a third column, `to_add`; no links.

    Raises
    ------
    BadTable
        As `read_conefor`.

    Examples
    --------
    >>> from explorer.core.definitions import Upload
    >>> read_nodes(Upload("nodes.txt", b"1 10\\n2 1")).nodes[1]
    {'area': 10.0}
    """
    G: nx.Graph[int] = nx.Graph()
    columns: tuple[Text, ...] = ()
    for row in spaced_rows(file):
        columns = columns or ((ID, ATTRIBUTE, TO_ADD) if len(row.cells) > 2 else (ID, ATTRIBUTE))
        row.require(columns, SPACED)
        node = row.whole(0, ID)
        if node in G:
            raise row.refuse(0, ID, EACH_NODE_ONCE)
        G.add_node(node, area=row.number(1, ATTRIBUTE, AREA))
        if len(columns) > 2:
            G.nodes[node]["to_add"] = _yes(row, 2, TO_ADD)
    return G


def write_conefor(G: nx.Graph[N], name: str = "network", kind: str = "probability") -> dict[str, str]:
    """Write a network so that Conefor reads it: name of each file to its text.

    Nodes that are not all whole numbers are numbered from 1, and a file `…_names.csv` says which is which. Of
    parallel links the best counts; links with probability 0 are left out.

    Parameters
    ----------
    G : networkx.Graph
        Undirected; nodes with `area` (1 where it is missing) and perhaps `to_add`; edges with `p` (1 where it
        is missing), or `distance` for that kind.
    name : str
        Beginning of the names of the files.
    kind : str
        What the third column of the connections holds: "distance", "probability" or "link".

    Returns
    -------
    dict
        Name of the file to its text.

    Raises
    ------
    BadNetwork
        For a directed graph, one without links, an impossible number, or a link without `distance`.

    Examples
    --------
    >>> files = write_conefor(nx.Graph([("pond", "meadow", {"p": 0.5})]))
    >>> files["network_nodes.txt"], files["network_connections.txt"]
    ('1\\t1\\n2\\t1\\n', '1\\t2\\t0.5\\n')
    """
    if kind not in KINDS:
        raise BadOption(mismatch("kind", kind, one_of(KINDS)))
    checks.undirected(G, THE_NETWORK)
    number = numbers_of(G, 1, LARGEST_NUMBER)
    values = (
        (number[u], number[v], _value(kind, u, v, attributes))
        for u, v, attributes in some(single_links(G), THE_NETWORK)
    )
    files = {
        f"{name}_nodes.txt": lines(_node_rows(G, number)),
        f"{name}_connections.txt": lines(
            (u, v, exact(value)) for u, v, value in values if value or kind == "distance"
        ),
    }
    if any(number[node] != node for node in G):
        files[f"{name}_names.csv"] = write_names(number)
    return files


def _connection(row: TableRow, G: nx.Graph[int], kind: str) -> tuple[int, int, float]:
    """Two known nodes and their value."""
    u, v = row.whole(0, FIRST), row.whole(1, SECOND)
    for at, what, node in ((0, FIRST, u), (1, SECOND, v)):
        if node not in G:
            raise row.refuse(at, what, A_NODE)
    if u == v:
        raise row.refuse(1, SECOND, TWO_NODES)
    what, wanted = KINDS[kind]
    return u, v, float(_yes(row, 2, what)) if kind == "link" else row.number(2, what, wanted)


def _yes(row: TableRow, at: int, what: Text) -> bool:
    """A cell that is 0 or 1."""
    value = row.number(at, what)
    if value not in (0, 1):
        raise row.refuse(at, what, message("ecology-zero-or-one"))
    return value == 1


def _node_rows(G: nx.Graph[N], number: dict[N, int]) -> list[list[object]]:
    """The lines of the node file, all with a third column when some node may be added."""
    areas = checks.areas(G, "area")
    additions = nx.get_node_attributes(G, "to_add")
    third = {node: [int(additions.get(node, False))] if additions else [] for node in G}
    return [[number[node], exact(area), *third[node]] for node, area in areas.items()]


def _value(kind: str, u: object, v: object, attributes: checks.Attributes) -> float:
    """The third column of a link."""
    if kind != "distance":
        return attributes.get("p", 1.0) if kind == "probability" else float(attributes.get("p", 1.0) > 0)
    value = attributes.get("distance")
    if not (isinstance(value, (int, float)) and 0 <= value < inf):
        ends = f"{shorten(u)} - {shorten(v)}, distance"
        raise BadNetwork(mismatch(message("ecology-edge", ends=ends), value, FAR.expected))
    return float(value)
