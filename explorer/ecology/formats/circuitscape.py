"""Networks as Circuitscape reads and writes them: a list `node node value`, focal nodes or sources and
grounds; and its `.ini` and its pairs, which raster runs have too (`raster`).

Source: Circuitscape user guide, network data (McRae, Shah and Mohapatra 2013); docs.circuitscape.org,
"Options and Flags". Nodes are whole numbers, 0 or more. Circuitscape adds up links that are listed twice,
so a second line for a pair is refused.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from math import inf
from pathlib import PureWindowsPath

import networkx as nx

from explorer.core.definitions import NOTHING, TRUE_OR_FALSE, Source
from explorer.core.errors import BadNetwork, BadTable, mismatch, one_of, shorten
from explorer.core.messages import message, template
from explorer.core.text import Text, verbatim
from explorer.ecology import checks
from explorer.ecology.checks import N
from explorer.ecology.formats.strict import (
    A_NODE,
    ANY,
    CONDUCTANCE,
    EACH_NODE_ONCE,
    LARGEST_NUMBER,
    RESISTANCE,
    SPACED,
    TWO_NODES,
    Range,
    TableRow,
    exact,
    filled_lines,
    lines,
    name_of,
    numbers_of,
    rows,
    single_links,
    some,
    spaced_rows,
    text_of,
)
from explorer.ecology.formats.tables import write_names

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


def _node(row: TableRow, G: nx.Graph[int], seen: Mapping[int, object]) -> int:
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


# The `.ini` file --------------------------------------------------------------------------------------------
# It says which files are read, and what their numbers mean. An option that would change the answer and that
# is not computed here is refused when it is switched on; options about output and memory are passed over.

SCENARIOS = ("pairwise", "advanced", "one-to-all", "all-to-one")
KINDS = ("network", "raster")
OF_RASTERS = ("use_mask", "use_included_pairs", "use_variable_source_strengths")
"""Computed for a raster, not for a network."""
NOT_COMPUTED = ("use_reclass_table",)
NOT_COMPUTED_WITH_SOURCES = ("use_unit_currents", "use_direct_grounds")
KEPT = ("keepall", "not entered")
CONFLICTS = (*KEPT, "rmvsrc", "rmvgnd", "rmvall")
"""The part to remove of a place that is source and ground; with `rmvall` the source, as Circuitscape does."""


@dataclass(frozen=True, slots=True)
class Settings:
    """A Circuitscape run as its `.ini` file tells it; each `…_file` is the name of a file, without folders.

    Attributes
    ----------
    kind : str
        "network" or "raster".
    scenario : str
        "pairwise" (focal nodes two by two), "advanced" (sources and grounds), or, of a raster, "one-to-all"
        and "all-to-one".
    resistances, ground_resistances : bool
        Whether the numbers of the habitat, and of the grounds, are resistances; False means conductances.
    neighbours : int
        4 or 8 cells around a cell of a raster.
    average : str
        What two cells of a raster average: "resistance" or "conductance".
    conflict : str
        What is left of a place that is a source and a ground, one of `CONFLICTS`.
    unit_currents, direct_grounds : bool
        Whether each source sends 1, and each ground lets everything through.

    Examples
    --------
    >>> from explorer.core.definitions import Upload
    >>> run = b"data_type = network\\nscenario = pairwise\\nhabitat_file = links.txt\\npoint_file = ends.txt"
    >>> settings = read_settings(Upload("pond.ini", run))
    >>> settings.kind, settings.scenario, settings.habitat_file
    ('network', 'pairwise', 'links.txt')
    """

    kind: str
    scenario: str
    resistances: bool
    ground_resistances: bool
    neighbours: int
    average: str
    habitat_file: str
    point_file: str
    source_file: str
    ground_file: str
    polygon_file: str | None
    mask_file: str | None = None
    pairs_file: str | None = None
    strengths_file: str | None = None
    conflict: str = "keepall"
    unit_currents: bool = False
    direct_grounds: bool = False


@dataclass(frozen=True, slots=True)
class _Options:
    """The options of a file, with their lines."""

    source: str
    values: dict[str, str] = field(default_factory=dict)
    lines: dict[str, int] = field(default_factory=dict)

    def refuse(self, key: str, expected: Text) -> BadTable:
        return BadTable(
            self.source, self.values.get(key, NOTHING), expected, self.lines.get(key), what=verbatim(key)
        )

    def choice(self, key: str, allowed: tuple[str, ...]) -> str:
        value = self.values.get(key, "").lower()
        if value not in allowed:
            raise self.refuse(key, one_of(allowed))
        return value

    def flag(self, key: str, default: bool = False) -> bool:
        value = self.values.get(key, str(default)).lower()
        if value not in {"true", "false", "1", "0"}:
            raise self.refuse(key, TRUE_OR_FALSE)
        return value in {"true", "1"}

    def refuse_if_on(self, *keys: str) -> None:
        for key in keys:
            if self.flag(key):
                raise self.refuse(key, message("ecology-switched-off"))

    def file_if_used(self, switch: str, key: str) -> str | None:
        """The name of a file whose use is switched on."""
        return self.file(key) if self.flag(switch) else None

    def file(self, key: str) -> str:
        """The name of a file; both kinds of slashes part folders."""
        return PureWindowsPath(self.values.get(key, "")).name


def read_settings(file: Source) -> Settings:
    """Read a Circuitscape `.ini` file.

    Parameters
    ----------
    file : path or Upload
        The `.ini` file.

    Returns
    -------
    Settings
        What the run reads and means.

    Raises
    ------
    BadTable
        For a line that is no option, an option given twice or with an impossible value, and one that is not
        computed here.

    References
    ----------
    Circuitscape documentation, Options and Flags: INI Argument Reference.

    Examples
    --------
    >>> from explorer.core.definitions import Upload
    >>> run = read_settings(Upload("pond.ini",
    ...     b"data_type = network\\nscenario = pairwise\\nhabitat_file = in/links.txt"))
    >>> run.habitat_file, run.resistances
    ('links.txt', True)
    """
    options = _options(file)
    options.values.setdefault("data_type", "raster")  # files older than networks do not say
    kind, scenario = options.choice("data_type", KINDS), options.choice("scenario", SCENARIOS)
    _refuse_what_is_not_computed(options, kind, scenario)
    return Settings(
        kind=kind,
        scenario=scenario,
        resistances=options.flag("habitat_map_is_resistances", True),
        ground_resistances=options.flag("ground_file_is_resistances", True),
        neighbours=4 if options.flag("connect_four_neighbors_only") else 8,
        average="resistance" if options.flag("connect_using_avg_resistances") else "conductance",
        habitat_file=options.file("habitat_file"),
        point_file=options.file("point_file"),
        source_file=options.file("source_file"),
        ground_file=options.file("ground_file"),
        polygon_file=options.file_if_used("use_polygons", "polygon_file"),
        mask_file=options.file_if_used("use_mask", "mask_file"),
        pairs_file=options.file_if_used("use_included_pairs", "included_pairs_file"),
        strengths_file=options.file_if_used("use_variable_source_strengths", "variable_source_file"),
        conflict=options.values.get("remove_src_or_gnd", "keepall").lower(),
        unit_currents=options.flag("use_unit_currents"),
        direct_grounds=options.flag("use_direct_grounds"),
    )


def _refuse_what_is_not_computed(options: _Options, kind: str, scenario: str) -> None:
    """Refuse options that would change the answer."""
    options.refuse_if_on(*NOT_COMPUTED)
    if kind == "network":
        options.choice("scenario", SCENARIOS[:2])
        options.refuse_if_on(*OF_RASTERS)
    if scenario == "advanced":
        known = CONFLICTS if kind == "raster" else KEPT
        if kind == "network":
            options.refuse_if_on(*NOT_COMPUTED_WITH_SOURCES)
        if options.values.get("remove_src_or_gnd", "keepall").lower() not in known:
            raise options.refuse("remove_src_or_gnd", one_of(known))


def _options(file: Source) -> _Options:
    """Every `key = value` of the file; sections and comments are passed over."""
    name, text = text_of(file)
    options = _Options(name)
    for number, line in filled_lines(text):
        if line[0] in ";#" or (line[0] == "[" and line[-1] == "]"):
            continue
        key, equals, value = (part.strip() for part in line.partition("="))
        if not equals or not key or key in options.values:
            raise BadTable(name, line, message("ecology-key-and-value"), number)
        options.values[key], options.lines[key] = value, number
    return options


def sent(files: Mapping[str, Source], name: str, settings: Source, key: str) -> Source:
    """The file that an option names, among those that were sent.

    Raises
    ------
    BadTable
        When no file of that name was sent.
    """
    if name not in files:
        raise BadTable(
            name_of(settings),
            name or NOTHING,
            one_of(files) if files else message("ecology-name-of-a-file"),
            what=verbatim(key),
        )
    return files[name]


# Pairs and strengths ----------------------------------------------------------------------------------------
# The focal points that are compared, and how much each of them sends (user guide, included pairs and variable
# source strengths).

POINT = verbatim("point")
STRENGTH, KEY = Text("intensité", "current"), Text("en-tête", "header")
MODES = ("include", "exclude")


@dataclass(frozen=True, slots=True)
class Pairs:
    """The pairs that a file names, in the order (from, to).

    Attributes
    ----------
    points : tuple of int
        The points that it names.
    named : frozenset of (int, int)
        The pairs that it names; a list names both directions, a matrix each by itself.
    included : bool
        Whether these are compared, or all but these.
    """

    points: tuple[int, ...]
    named: frozenset[tuple[int, int]]
    included: bool = True

    def sends(self, here: int, there: int) -> bool:
        """True if one point sends to another.

        >>> Pairs((1, 2), frozenset({(1, 2)})).sends(2, 1)
        False
        """
        return ((here, there) in self.named) is self.included

    def compares(self, here: int, there: int) -> bool:
        """True if two points are compared: one direction suffices.

        >>> Pairs((1, 2), frozenset({(1, 2)})).compares(2, 1)
        True
        """
        return self.sends(here, there) or self.sends(there, here)


def read_pairs(file: Source) -> Pairs:
    """Read a list of pairs ("mode include" or "mode exclude", then two points on each line), or a matrix
    ("min", "max", then the points along its top and its left side): pairs within the two bounds are compared.

    Raises
    ------
    BadTable
        With line and column: another head, no number, a row with a cell too few or too many.

    Examples
    --------
    >>> from explorer.core.definitions import Upload
    >>> found = read_pairs(Upload("pairs.txt", b"mode include\\n1 2\\n1 0"))
    >>> found.points, found.compares(1, 2), found.compares(1, 3)
    ((1, 2), True, False)
    """
    lines = spaced_rows(file)
    head = next(lines)
    if head.cells[0].lower() == "mode":
        head.require((KEY, verbatim("mode")), SPACED)
        if (mode := head.cells[1].lower()) not in MODES:
            raise head.refuse(1, verbatim("mode"), one_of(MODES))
        ends = [(row.whole(0, POINT), row.whole(1, POINT)) for row in map(_of_two, lines)]
        known = [pair for pair in ends if 0 not in pair]  # 0 is nobody, as Circuitscape has it
        named = frozenset(known) | {(there, here) for here, there in known}
        return Pairs(
            tuple(sorted({point for pair in ends for point in pair if point})), named, mode == MODES[0]
        )
    low = _bound(head, "min")
    high = _bound(next(lines, TableRow(name_of(file), head.line, ("",))), "max")
    top = next(lines, None)
    if top is None:
        raise BadTable(name_of(file), NOTHING, message("ecology-pairs"))
    points = tuple(top.whole(at, POINT) for at in range(1, len(top.cells)))
    found = set()
    for row in lines:
        row.require((POINT,) * (len(points) + 1), SPACED)
        here = row.whole(0, POINT)
        for at, there in enumerate(points, 1):
            if low <= row.number(at, POINT) <= high:
                found.add((here, there))
    return Pairs(points, frozenset(found))


def read_strengths(file: Source) -> dict[int, float]:
    """Read `point current` on each line.

    >>> from explorer.core.definitions import Upload
    >>> read_strengths(Upload("strengths.txt", b"1 0.5"))
    {1: 0.5}
    """
    return {row.whole(0, POINT): row.number(1, STRENGTH, ANY) for row in rows(file, (POINT, STRENGTH))}


def _of_two(row: TableRow) -> TableRow:
    row.require((POINT, POINT), SPACED)
    return row


def _bound(row: TableRow, key: str) -> float:
    if row.cells[0].lower() != key:
        raise row.refuse(0, KEY, message("ecology-pairs"))
    row.require((KEY, verbatim(key)), SPACED)
    return row.number(1, verbatim(key), Range(-inf, inf, message("ecology-number")))
