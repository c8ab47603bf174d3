"""Files of numbers, read strictly and written exactly.

A refusal names file, line, column, what was got and what is expected. A file is UTF-8 text with a decimal
point; Windows line ends and the mark that spreadsheets put in front of UTF-8 are accepted. What is
written reads back: exact numbers, names that survive every format, one link between two nodes.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from math import inf, isfinite
from pathlib import Path

import networkx as nx

from explorer.core.definitions import NOTHING, Source, Upload
from explorer.core.errors import NO_PATH, BadNetwork, BadTable, mismatch, reason, shorten
from explorer.core.messages import message, template
from explorer.core.text import Text, joined, verbatim
from explorer.ecology import checks
from explorer.ecology.checks import N

MAX_BYTES = 5_000_000
MAX_ROWS = 200_000
"""Most nodes, links or cells in a file: a page can still draw and measure them."""

A_SMALLER_FILE = template("core-a-smaller-file")
TOO_BIG = template("ecology-too-big")
TOO_LONG = template("ecology-too-long")
EMPTY = template("ecology-empty")
BINARY = template("ecology-binary")
UTF_8 = template("ecology-utf-8")
A_FINITE_NUMBER = template("ecology-finite-number")
SPACED = template("ecology-spaced")
A_NODE = template("ecology-some-node")
TWO_NODES = template("ecology-two-nodes")
EACH_NODE_ONCE = template("ecology-each-node-once")
EACH_LINK_ONCE = template("ecology-each-link-once")

CONTROL = re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1f\x7f]")
NUMBER = re.compile(r"[+-]?(\d+(\.\d*)?|\.\d+)([eE][+-]?\d+)?", re.ASCII)
NOT_FINITE = {"nan", "inf", "infinity"}
BLANKS = re.compile(r"[ \t]+")
FEW = 6  # columns whose names fit into a message
LARGEST_NUMBER = 10**9  # of a node: programs make tables as long as that


@dataclass(frozen=True, slots=True)
class Range:
    """Accepted numbers, from `low` to `high`, and the words for them."""

    low: float
    high: float
    expected: Text


ANY = Range(-inf, inf, A_FINITE_NUMBER)
AREA = Range(0, inf, checks.AREA)
CHANCE = Range(0, 1, checks.CHANCE)
RESISTANCE = Range(checks.LEAST, checks.MOST, checks.RESISTANCE)
CONDUCTANCE = Range(
    checks.LEAST,
    checks.MOST,
    template("ecology-conductance").filled({"least": checks.LEAST, "most": checks.MOST}),
)


@dataclass(frozen=True, slots=True)
class TableRow:
    """One line of a file, in cells; whatever is wrong in a cell is refused with its line and column."""

    source: str
    line: int
    cells: tuple[str, ...]

    def refuse(self, at: int, what: Text, expected: Text, got: object = None) -> BadTable:
        """The error to raise for the cell number `at`, counted from 0; `got` stands for the cell itself."""
        return BadTable(
            self.source, self.cells[at] if got is None else got, expected, self.line, at + 1, what
        )

    def require(self, columns: Sequence[Text], between: Text) -> None:
        """Refuse a line with a cell less or more than there are columns."""
        found, wanted = len(self.cells), len(columns)
        if found == wanted:
            return
        count = _count(columns, between)
        if found < wanted:
            raise self.refuse(found, columns[found], count, NOTHING)
        raise BadTable(self.source, self.cells[wanted], count, self.line, wanted + 1)

    def number(self, at: int, what: Text, wanted: Range = ANY) -> float:
        """The cell as a number within a range."""
        return number(self.cells[at], wanted, lambda expected: self.refuse(at, what, expected))

    def whole(self, at: int, what: Text) -> int:
        """The cell as a whole number; "4.3e1" is one, as other programs write it."""
        value = self.number(at, what)
        if not (value.is_integer() and 0 <= value <= LARGEST_NUMBER):
            raise self.refuse(at, what, message("ecology-whole-number"))
        return int(value)


def _count(columns: Sequence[Text], between: Text) -> Text:
    """The number of columns, what stands between them, and their names if they are few."""
    wanted = len(columns)
    names = joined(columns) if wanted <= FEW else verbatim("…")
    if wanted == 1:
        return message("ecology-one-column", names=names)
    return message("ecology-columns", wanted=wanted, between=between, names=names)


def number(text: str, wanted: Range, refuse: Callable[[Text], BadTable]) -> float:
    """The number that a text says, if it is within a range; `refuse` makes the error from what is expected.

    >>> number("2.5", ANY, lambda expected: BadTable("links.txt", "2.5", expected))
    2.5
    """
    if not NUMBER.fullmatch(text):
        raise refuse(
            A_FINITE_NUMBER if text.lower().lstrip("+-") in NOT_FINITE else message("ecology-number")
        )
    value = float(text)
    if not (wanted.low <= value <= wanted.high and isfinite(value)):
        raise refuse(wanted.expected)
    return value


def rows(file: Source, columns: Sequence[Text]) -> Iterator[TableRow]:
    """Each line of a list without header, in as many cells as there are columns; blank lines are passed over.

    >>> [row.cells for row in rows(Upload("nodes.txt", b"7 2.5"), [Text("nœud", "node"), Text("aire",
    ...     "area")])]
    [('7', '2.5')]
    """
    for row in spaced_rows(file):
        row.require(columns, SPACED)
        yield row


def spaced_rows(file: Source) -> Iterator[TableRow]:
    """Each line that is not blank, parted at spaces and tabs."""
    name, text = text_of(file)
    for count, (line, words) in enumerate(filled_lines(text), 1):
        if count > MAX_ROWS:
            raise BadTable(name, TOO_LONG, A_SMALLER_FILE, line)
        yield TableRow(name, line, tuple(BLANKS.split(words)))


def filled_lines(text: str) -> Iterator[tuple[int, str]]:
    """(number, line) of each line that holds more than blanks, without the blanks around it."""
    for number, line in enumerate(re.split(r"\r\n|\r|\n", text), 1):
        if stripped := line.strip(" \t"):
            yield number, stripped


def text_of(file: Source) -> tuple[str, str]:
    """The name and the text of a file.

    Raises
    ------
    BadTable
        Missing, empty, larger than 5 MB, binary, or not UTF-8; the last with its line.
    """
    source = fetched(file)
    raw = source.raw
    if raw.startswith((b"\xff\xfe", b"\xfe\xff")):
        raise BadTable(source.name, message("ecology-utf-16"), UTF_8)
    try:
        text = raw.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise BadTable(source.name, *_undecodable(raw, error)) from None
    if found := CONTROL.search(text):
        raise BadTable(source.name, BINARY, UTF_8, text.count("\n", 0, found.start()) + 1)
    if not text.strip():
        raise BadTable(source.name, EMPTY, message("ecology-some-line"))
    return source.name, text


def _undecodable(raw: bytes, error: UnicodeDecodeError) -> tuple[Text, Text, int | None]:
    """Got, expected, and the line of the first byte that is no UTF-8."""
    if b"\0" in raw:
        return BINARY, UTF_8, None
    byte = f"0x{raw[error.start]:02x}"
    got = message("ecology-not-utf-8", byte=byte)
    return got, UTF_8, raw.count(b"\n", 0, error.start) + 1


def name_of(file: Source) -> str:
    """The name that errors speak of: a path as it was given, or the name of what was sent."""
    return str(file) if isinstance(file, (str, Path)) else file.name


def fetched(file: Source) -> Upload:
    """The bytes of a file and the name that errors speak of; a text is the path of a file."""
    name, file = name_of(file), Path(file) if isinstance(file, str) else file
    try:
        with file.open("rb") as stream:
            raw = stream.read(MAX_BYTES + 1)
    except (OSError, ValueError) as error:  # ValueError: a name that no file can have
        raise BadTable(
            name, reason(error) if isinstance(error, OSError) else NO_PATH, message("core-a-readable-file")
        ) from None
    if len(raw) > MAX_BYTES:
        raise BadTable(name, TOO_BIG, A_SMALLER_FILE)
    return Upload(name, raw)


# Writing ----------------------------------------------------------------------------------------------------

LONGEST_NAME = 100
A_NAME = template("ecology-name").filled({"most": LONGEST_NAME})


def exact(number: float) -> str:
    """The number in the fewest digits that read back as the same number; whole numbers without a point.

    >>> exact(0.1), exact(3.0), exact(1e300)
    ('0.1', '3', '1e+300')
    """
    value = float(number)
    return str(int(value)) if value.is_integer() and abs(value) < 2**53 else repr(value)


def is_name(text: str) -> bool:
    """True if a name survives every format: something visible, nothing that a line, a cell or XML cannot
    hold.
    """
    if not 0 < len(text) <= LONGEST_NAME or text != text.strip():
        return False
    return not any(
        unicodedata.category(c) in {"Cc", "Cs", "Zl", "Zp"} or c in "\ufeff\ufffe\uffff" for c in text
    )


def names_of(G: nx.Graph[N]) -> dict[N, str]:
    """Node to its name as text.

    Raises
    ------
    BadNetwork
        When a name cannot be written, or two nodes would bear the same.
    """
    names: dict[N, str] = {}
    taken: set[str] = set()
    for node in G:
        names[node] = name = str(node)
        if not is_name(name) or name in taken:
            place = shorten(node)
            raise BadNetwork(mismatch(message("ecology-node", place=place), name, A_NAME))
        taken.add(name)
    return names


def numbers_of(G: nx.Graph[N], first: int, largest: int) -> dict[N, int]:
    """Node to its number: its own where every node is a whole number that will do, else counted from `first`.

    >>> numbers_of(nx.Graph([(3, 7)]), 0, 100), numbers_of(nx.Graph([("pond", "meadow")]), 1, 100)
    ({3: 3, 7: 7}, {'pond': 1, 'meadow': 2})
    """
    own: dict[N, int] = {
        node: int(node) for node in G if isinstance(node, int) and not isinstance(node, bool)
    }
    fits = len(own) == len(G) and all(0 <= node <= largest for node in own.values())
    return own if fits else {node: number for number, node in enumerate(G, first)}


def single_links(G: nx.Graph[N]) -> list[tuple[N, N, checks.Attributes]]:
    """One link between two nodes: parallel resistances add their conductances, of the chances the best
    counts; no self-loops.

    Raises
    ------
    BadNetwork
        When a resistance or a probability is impossible.
    """
    checks.resistances(G, "resistance")
    checks.probabilities(G, "p")
    H: nx.Graph[N] = nx.DiGraph() if G.is_directed() else nx.Graph()
    for u, v, attributes in G.edges(data=True):
        if u != v:
            H.add_edges_from([(u, v, _merged(H.edges[u, v], attributes) if H.has_edge(u, v) else attributes)])
    return list(H.edges(data=True))


def some(links: list[tuple[N, N, checks.Attributes]], what: Text) -> list[tuple[N, N, checks.Attributes]]:
    """The links, refused when there are none, for programs that read no empty list."""
    if not links:
        raise BadNetwork(mismatch(what, message("ecology-no-link"), message("ecology-some-link")))
    return links


def _merged(one: checks.Attributes, other: checks.Attributes) -> checks.Attributes:
    """The attributes of two parallel links as those of one."""
    both = {**other, **one}
    if "resistance" in both:
        both["resistance"] = 1 / (1 / one.get("resistance", 1) + 1 / other.get("resistance", 1))
    if "p" in both:
        both["p"] = max(one.get("p", 1), other.get("p", 1))
    if "distance" in one and "distance" in other:
        both["distance"] = min(one["distance"], other["distance"])
    return both


def lines(rows: Iterable[Iterable[object]]) -> str:
    """One row a line, its cells parted by tabs."""
    return "".join("\t".join(map(str, row)) + "\n" for row in rows)
