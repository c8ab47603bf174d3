"""Networks and results as CSV, which any spreadsheet opens: a table of patches, a table of links, a table of
indices.

The first line names the columns, in any order. Cells are parted by commas, semicolons or tabs, whichever the
first line uses; numbers have a decimal point (a French spreadsheet must be told so). An empty cell leaves the
attribute out. The dialect is that of RFC 4180.
"""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Iterator, Mapping, Sequence
from numbers import Real

import networkx as nx

from explorer.core.definitions import NOTHING, Source
from explorer.core.errors import BadTable, one_of
from explorer.core.files import plain, safe
from explorer.core.messages import message, template
from explorer.core.text import Text, verbatim
from explorer.ecology import checks
from explorer.ecology.checks import N
from explorer.ecology.formats.strict import (
    A_NAME,
    A_NODE,
    A_SMALLER_FILE,
    ANY,
    AREA,
    CHANCE,
    EACH_LINK_ONCE,
    EACH_NODE_ONCE,
    EMPTY,
    MAX_ROWS,
    RESISTANCE,
    TOO_LONG,
    TWO_NODES,
    Range,
    TableRow,
    exact,
    is_name,
    names_of,
    single_links,
    text_of,
)

PATCH: Mapping[str, Range | None] = {"name": None, "area": AREA, "death": CHANCE, "x": ANY, "y": ANY}
LINK: Mapping[str, Range | None] = {"from": None, "to": None, "resistance": RESISTANCE, "p": CHANCE}
"""Column -> which numbers it takes, None for the name of a node, which no row may leave out."""
PLACE = ("x", "y")
HEADER = Text("en-tête", "header")
VALID_CSV = template("ecology-valid-csv")


def read_tables(patches: Source, links: Source, one_way: bool = False) -> nx.Graph[str]:
    """Read a network from two tables, one of patches and one of links.

    Parameters
    ----------
    patches, links : path or Upload
        The two tables, with the columns `name`, `area`, `death`, `x`, `y`, and `from`, `to`, `resistance`,
        `p`. Only `name`, `from` and `to` must be there.
    one_way : bool
        Whether a link leads only from `from` to `to`; the result is then directed.

    Returns
    -------
    networkx.Graph
        Nodes are named by their texts and keep the order of the table.

    Raises
    ------
    BadTable
        With line and column: a column that is missing, unknown or given twice, a number out of range, a
        decimal comma, a patch twice, a link to a patch that is not in the table, to itself, or twice with
        other values.

    Examples
    --------
    >>> from explorer.core.definitions import Upload
    >>> patches = Upload("patches.csv", b"name,area\\nTexas,2\\nKansas,1")
    >>> G = read_tables(patches, Upload("links.csv", b"from,to,p\\nTexas,Kansas,0.5"))
    >>> G.nodes["Texas"], G.edges["Texas", "Kansas"]
    ({'area': 2.0}, {'p': 0.5})
    """
    G: nx.Graph[str] = nx.DiGraph() if one_way else nx.Graph()
    _add_patches(G, _records(patches, PATCH))
    for record in _records(links, LINK):
        _add_link(G, record)
    return G


def read_centroids(patches: Source) -> nx.Graph[str]:
    """Read patches that lie somewhere, without links: what `link_by_distance` joins.

    Parameters
    ----------
    patches : path or Upload
        The table, with the columns `name`, `x` and `y` [m], and perhaps `area` and `death`.

    Returns
    -------
    networkx.Graph
        Nodes are named by their texts and keep the order of the table.

    Raises
    ------
    BadTable
        With line and column: as `read_tables`, and for a patch without a place.

    Examples
    --------
    >>> from explorer.core.definitions import Upload
    >>> G = read_centroids(Upload("ponds.csv", b"name,area,x,y\\npond,2,0,0\\npool,1,30,40"))
    >>> G.nodes["pool"]
    {'area': 1.0, 'x': 30.0, 'y': 40.0}
    """
    G: nx.Graph[str] = nx.Graph()
    _add_patches(G, _records(patches, PATCH, PLACE))
    return G


def write_patches(G: nx.Graph[N]) -> str:
    """Write the table of patches, with the columns that some patch has.

    Raises
    ------
    BadNetwork
        When the name of a node cannot be written, or an area or chance of dying is impossible.

    Examples
    --------
    >>> G = nx.Graph()
    >>> G.add_node("pond", area=2.5)
    >>> write_patches(G)
    'name,area\\npond,2.5\\n'
    """
    checks.areas(G, "area")
    checks.deaths(G, "death")
    names = names_of(G)
    rows = [{**attributes, "name": names[node]} for node, attributes in G.nodes(data=True)]
    return _written(PATCH, ["name"], rows)


def write_links(G: nx.Graph[N]) -> str:
    """Write the table of links, one row between two patches, with the columns that some link has.

    Raises
    ------
    BadNetwork
        When the name of a node cannot be written, or a resistance or probability is impossible.

    Examples
    --------
    >>> write_links(nx.Graph([("pond", "meadow", {"p": 0.5})]))
    'from,to,p\\npond,meadow,0.5\\n'
    """
    names = names_of(G)
    rows = [{**attributes, "from": names[u], "to": names[v]} for u, v, attributes in single_links(G)]
    return _written(LINK, ["from", "to"], rows)


def write_indices(table: Mapping[N, Mapping[str, object]], first: str = "name") -> str:
    """Write results: a row for each place or moment, a column for each index; what a row does not have stays
    empty.

    Examples
    --------
    >>> write_indices({"before": {"ECA": 14.5, "PC": 0.25}, "after": {"ECA": 16.46}}, first="moment")
    'moment,ECA,PC\\nbefore,14.5,0.25\\nafter,16.46,\\n'
    """
    columns = dict.fromkeys(name for row in table.values() for name in row)
    return _csv(
        [first, *columns],
        ([_cell(key), *(_cell(row.get(name)) for name in columns)] for key, row in table.items()),
    )


def write_names(numbers: Mapping[N, int]) -> str:
    """Write which node bears which number, for formats whose nodes are numbers.

    Examples
    --------
    >>> write_names({"pond": 0, "meadow": 1})
    'number,name\\n0,pond\\n1,meadow\\n'
    """
    return _csv(["number", "name"], ([str(number), _cell(node)] for node, number in numbers.items()))


class _Record:
    """A row whose cells are read by the name of their column."""

    def __init__(
        self,
        row: TableRow,
        columns: Mapping[str, int],
        kinds: Mapping[str, Range | None],
        needed: Sequence[str],
    ) -> None:
        self._row, self._columns = row, columns
        self.values: checks.Attributes = {}
        for name, at in columns.items():
            kind = kinds[name]
            if kind is None:
                self.values[name] = self._name(name, at)
            elif row.cells[at] or name in needed:
                self.values[name] = row.number(at, verbatim(name), kind)

    def _name(self, column: str, at: int) -> str:
        """The name of a node."""
        if not is_name(name := plain(self._row.cells[at])):
            raise self.refuse(column, A_NAME)
        return name

    def refuse(self, column: str, expected: Text) -> BadTable:
        """The error to raise for a column of this row."""
        return self._row.refuse(self._columns[column], verbatim(column), expected)


def _add_patches(G: nx.Graph[str], records: Iterable[_Record]) -> None:
    """The patch of each row."""
    for record in records:
        name = record.values.pop("name")
        if name in G:
            raise record.refuse("name", EACH_NODE_ONCE)
        G.add_node(name, **record.values)


def _add_link(G: nx.Graph[str], record: _Record) -> None:
    """The link of a row, between patches that are known."""
    u, v = record.values.pop("from"), record.values.pop("to")
    for column, node in (("from", u), ("to", v)):
        if node not in G:
            raise record.refuse(column, A_NODE)
    if u == v:
        raise record.refuse("to", TWO_NODES)
    if G.has_edge(u, v) and G.edges[u, v] != record.values:
        raise record.refuse("to", EACH_LINK_ONCE)
    G.add_edge(u, v, **record.values)


def _records(
    file: Source, kinds: Mapping[str, Range | None], needed: Sequence[str] = ()
) -> Iterator[_Record]:
    """The rows below the header; what is needed no row may leave out."""
    found = csv_rows(file)
    header = next(found)
    columns = _columns(header, kinds, needed)
    names = [verbatim(name) for name in columns]
    for count, row in enumerate(found, 1):
        if count > MAX_ROWS:
            raise BadTable(row.source, TOO_LONG, A_SMALLER_FILE, row.line)
        row.require(names, template("ecology-between"))
        yield _Record(row, columns, kinds, needed)


def _columns(header: TableRow, kinds: Mapping[str, Range | None], needed: Sequence[str]) -> dict[str, int]:
    """Column to its place; unknown, repeated and missing ones are refused."""
    columns: dict[str, int] = {}
    for at, cell in enumerate(header.cells):
        name = cell.lower()
        if name not in kinds or name in columns:
            raise header.refuse(at, HEADER, one_of(kind for kind in kinds if kind not in columns))
        columns[name] = at
    for name, kind in kinds.items():
        if (kind is None or name in needed) and name not in columns:
            raise BadTable(
                header.source, NOTHING, message("ecology-column", name=name), header.line, what=HEADER
            )
    return columns


def csv_rows(file: Source) -> Iterator[TableRow]:
    """Every row that is not blank, its cells without blanks around them."""
    source, text = text_of(file)
    first = text.lstrip().splitlines()[0]
    lines = csv.reader(io.StringIO(text, newline=""), delimiter=max(",;\t", key=first.count), strict=True)
    start, empty = 1, True
    try:
        for cells in lines:
            if any(cell.strip() for cell in cells):
                empty = False
                yield TableRow(source, start, tuple(cell.strip() for cell in cells))
            start = lines.line_num + 1
    except csv.Error:
        raise BadTable(source, message("ecology-bad-row"), VALID_CSV, start) from None
    if empty:
        raise BadTable(source, EMPTY, VALID_CSV)


def _written(kinds: Mapping[str, Range | None], always: list[str], rows: list[dict[str, object]]) -> str:
    """The rows as CSV, with the columns that some row has."""
    columns = [name for name in kinds if name in always or any(row.get(name) is not None for row in rows)]
    return _csv(columns, ([_cell(row.get(name)) for name in columns] for row in rows))


def _csv(columns: list[str], rows: Iterable[list[str]]) -> str:
    text = io.StringIO(newline="")
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(columns)
    writer.writerows(rows)
    return text.getvalue()


def _cell(value: object) -> str:
    """A number so that it reads back exactly, nothing for nothing, anything else as it says itself, but never
    a formula.
    """
    if value is None:
        return ""
    return (
        exact(float(value)) if isinstance(value, Real) and not isinstance(value, bool) else safe(str(value))
    )
