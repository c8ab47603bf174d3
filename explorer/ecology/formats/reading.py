"""Files of numbers, read strictly: a refusal names file, line, column, what was got and what is expected.

A file is UTF-8 text with a decimal point; Windows line ends and the mark that spreadsheets put in front of
UTF-8 are accepted.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from math import inf, isfinite
from pathlib import Path

from explorer.core.definitions import NOTHING, Source, Upload
from explorer.core.errors import NO_PATH, BadTable, reason
from explorer.core.messages import message, template
from explorer.core.text import Text, joined, verbatim
from explorer.ecology import checks

MAX_BYTES = 5_000_000
MAX_ROWS = 200_000
"""How many nodes, links or cells a file may hold: what a page can still draw and measure."""

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
    """Which numbers will do, from `low` to `high`, and how to say so."""

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
class Row:
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
    """How many columns there must be, how they are parted, and what they hold if they are few."""
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


def rows(file: Source, columns: Sequence[Text]) -> Iterator[Row]:
    """Each line of a list without header, in as many cells as there are columns; blank lines are passed over.

    >>> [row.cells for row in rows(Upload("nodes.txt", b"7 2.5"), [Text("nœud", "node"), Text("aire",
    ...     "area")])]
    [('7', '2.5')]
    """
    for row in spaced_rows(file):
        row.require(columns, SPACED)
        yield row


def spaced_rows(file: Source) -> Iterator[Row]:
    """Each line that is not blank, parted at spaces and tabs."""
    name, text = text_of(file)
    for count, (line, words) in enumerate(filled_lines(text), 1):
        if count > MAX_ROWS:
            raise BadTable(name, TOO_LONG, A_SMALLER_FILE, line)
        yield Row(name, line, tuple(BLANKS.split(words)))


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
    """What was got, what is expected, and the line of the first byte that is no UTF-8."""
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
