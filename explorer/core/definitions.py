"""A strict reader for TOML files: unknown, missing and misplaced keys are refused, and every table says where
it comes from.

A game's numbers live in files. What is optional decays, so nothing is optional here unless the reader says
so, and each message names the file, the key, the line, what was found and what is expected. `read_data` opens
the file of a game's numbers, in which no table is without its provenance; `read` opens any other.
"""

from __future__ import annotations

import hashlib
import json
import re
import tomllib
from collections.abc import Collection, Container, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from difflib import get_close_matches
from importlib.resources.abc import Traversable
from io import BytesIO
from pathlib import Path
from typing import TypeVar

from explorer.core import slips
from explorer.core.errors import LIKE, NO_PATH, BadDefinition, BadDefinitions, one_of, reason, whole_number
from explorer.core.text import NO_WORDS, SAID, Text, sentence, verbatim

PROVENANCES = ("rulebook", "published", "inferred", "ruling", "reconstruction")
MAX_BYTES = 2_000_000

# What a reader expects, and what it got that cannot be quoted.
NOTHING = Text("rien", "nothing")
TWO_TEXTS = sentence("core-two-texts")
TRUE_OR_FALSE = sentence("core-true-or-false")
A_TABLE = sentence("core-a-table")

K = TypeVar("K")
D = TypeVar("D")


class Required:
    """Stands for a default where there is none: the key must be there."""


REQUIRED = Required()


SAME = 0.85
"""Similarity of two names [0 to 1] where one is the other with a slip: a red balloon is no green one."""


class Reader:
    """One table of a TOML file, read key by key; `close` refuses whatever nobody asked for.

    >>> reader = Reader({"players": 2, "colour": "blue"}, "demo.toml")
    >>> reader.integer("players", 2, 4)
    2
    >>> reader.close()
    Traceback (most recent call last):
    explorer.core.errors.BadDefinition: demo.toml: colour: got 'blue', expected no such key (known here:
    players)
    """

    def __init__(self, table: Mapping[str, object], source: str, path: str = "", text: str = "") -> None:
        self._table, self._source, self._path, self._text = dict(table), source, path, text
        self._read: set[str] = set()

    def __contains__(self, key: str) -> bool:
        return key in self._table

    @property
    def keys(self) -> tuple[str, ...]:
        """Every key of the table, in file order."""
        return tuple(self._table)

    @property
    def raw(self) -> Mapping[str, object]:
        """The table as it stands in the file."""
        return self._table

    def refuse(self, key: str, got: object, expected: Text) -> BadDefinition:
        """The error to raise for `key` of this table."""
        full = f"{self._path}.{key}".strip(".")
        return BadDefinition(self._source, full, got, expected, line_of(self._text, full))

    def report(
        self, key: str, got: object, expected: Text, at: Iterable[object] = (), *, lacking: bool = False
    ) -> None:
        """Refuse what does not fit the rest of a position; a tolerant reader keeps the fault and goes on.

        `at`: the places of the board that it is about; `lacking`: something is still to come.
        """
        fault = self.refuse(key, got, expected)
        fault.at, fault.lacking = tuple(map(str, at)), lacking
        self._found(fault)

    def _found(self, fault: BadDefinition) -> None:
        raise fault

    def value(self, key: str, expected: Text, default: object = REQUIRED) -> object:
        """The raw value; a missing key is refused unless a default is given."""
        self._read.add(key)
        if key not in self._table:
            if default is not REQUIRED:
                return default
            if misspelt := get_close_matches(key, self._table.keys() - self._read, 1, SAME):
                self._read.add(misspelt[0])
                raise self._misspelt(misspelt[0], key)
            raise self.refuse(key, NOTHING, expected)
        return self._table[key]

    def _misspelt(self, key: str, meant: str) -> BadDefinition:
        return self.refuse(key, self._table[key], sentence("core-no-such-key-near", near=meant))

    def typed(self, key: str, kind: type[K], expected: Text, default: D | Required = REQUIRED) -> K | D:
        """The value if it is of `kind` (true/false never passes for a number)."""
        value = self.value(key, expected, default)
        if value is default and not isinstance(default, Required):
            return default
        if not isinstance(value, kind) or (isinstance(value, bool) and kind is not bool):
            raise self.refuse(key, value, expected)
        return value

    def string(self, key: str, default: D | Required = REQUIRED) -> str | D:
        """A text."""
        return self.typed(key, str, sentence("core-a-text"), default)

    def flag(self, key: str, default: bool | Required = REQUIRED) -> bool:
        """True or false."""
        return self.typed(key, bool, TRUE_OR_FALSE, default)

    def integer(self, key: str, low: int, high: int, default: D | Required = REQUIRED) -> int | D:
        """A whole number from `low` to `high`, both included."""
        expected = whole_number(low, high)
        value = self.typed(key, int, expected, default)
        if value is not default and isinstance(value, int) and not low <= value <= high:
            raise self.refuse(key, value, expected)
        return value

    def integers(
        self, key: str, allowed: Container[int], expected: Text, default: Iterable[int] | Required = REQUIRED
    ) -> tuple[int, ...]:
        """A list of whole numbers, each of them allowed."""
        values = self.typed(key, list, expected, default)
        if any(type(value) is not int or value not in allowed for value in values):
            raise self.refuse(key, values, expected)
        return tuple(values)

    def number(self, key: str, low: float, high: float, default: D | Required = REQUIRED) -> float | D:
        """A number from `low` to `high`, both included."""
        expected = sentence("core-number-from", low=low, high=high)
        value = self.value(key, expected, default)
        if value is default and not isinstance(default, Required):
            return default
        if isinstance(value, bool) or not isinstance(value, (int, float)) or not low <= value <= high:
            raise self.refuse(key, value, expected)
        return float(value)

    def choice(self, key: str, allowed: Collection[str], default: D | Required = REQUIRED) -> str | D:
        """One text out of a closed list."""
        expected = one_of(allowed)
        value = self.typed(key, str, expected, default)
        if value is not default and value not in allowed:
            raise self.refuse(key, value, expected)
        return value

    def strings(
        self, key: str, allowed: Collection[str] | None = None, default: Iterable[str] | Required = REQUIRED
    ) -> tuple[str, ...]:
        """A list of texts, each out of `allowed` when that is given."""
        known = ", ".join(allowed or ())
        expected = sentence("core-texts-out-of", known=known) if known else sentence("core-some-texts")
        value = self.typed(key, list, expected, default)
        if value is default:
            return tuple(value)
        if any(not isinstance(v, str) or (allowed is not None and v not in allowed) for v in value):
            raise self.refuse(key, value, expected)
        return tuple(value)

    def bilingual(self, key: str, default: D | Required = REQUIRED) -> Text | D:
        """`{ fr = "…", en = "…" }`, both filled; `fr_touch` and `en_touch` say it where a finger points."""
        value = self.typed(key, dict, TWO_TEXTS, default)
        if value is default and not isinstance(default, Required):
            return default
        assert isinstance(value, dict)
        wrong = not {"fr", "en"} <= set(value) <= set(SAID)
        if wrong or any(not isinstance(v, str) or not v.strip() for v in value.values()):
            raise self.refuse(key, value, TWO_TEXTS)
        return Text(**value)

    def table(self, key: str, default: Mapping[str, object] | Required = REQUIRED) -> Reader:
        """A sub-table."""
        value = self.typed(key, dict, A_TABLE, default)
        return self._inner(value, f"{self._path}.{key}".strip("."))

    def _inner(self, table: Mapping[str, object], path: str) -> Reader:
        return Reader(table, self._source, path, self._text)

    def tables(
        self, key: str, default: Sequence[Mapping[str, object]] | Required = REQUIRED
    ) -> tuple[Reader, ...]:
        """An array of tables, `[[key]]`."""
        expected = sentence("core-tables", key=key)
        if isinstance(alone := self._table.get(key), dict):
            self._read.add(key)
            name = re.sub(r"\[\d+\]", "", f"{self._path}.{key}".strip("."))
            raise (
                self.refuse(
                    key,
                    sentence("core-slip-brackets", name=name),
                    sentence("core-slip-brackets-expected", name=name),
                )
                if alone
                else self.refuse(key, alone, expected)
            )
        value = self.typed(key, list, expected, default)
        if any(not isinstance(item, dict) for item in value):
            raise self.refuse(key, value, expected)
        path = f"{self._path}.{key}".strip(".")
        return tuple(self._inner(item, f"{path}[{i}]") for i, item in enumerate(value))

    def provenanced(self, key: str) -> tuple[Reader, str]:
        """A sub-table and its `provenance`, without which it is refused."""
        table = self.table(key)
        return table, table.choice("provenance", PROVENANCES)

    def close(self) -> None:
        """Refuse every key that was never asked for."""
        for error in self._unknown():
            raise error

    def _unknown(self) -> Iterator[BadDefinition]:
        """The refusal of each key that was never asked for, with the one that may have been meant."""
        for key in self._table:
            if key not in self._read:
                known = verbatim(", ".join(sorted(self._read))) if self._read else Text("aucune", "none")
                if meant := get_close_matches(key, self._read - self._table.keys(), 1, LIKE):
                    yield self._misspelt(key, meant[0])
                else:
                    yield self.refuse(key, self._table[key], sentence("core-no-such-key", known=known))


class Tolerant(Reader):
    """A reader that goes on after a fault: it keeps each, and returns something that stands for the value.

    Attributes
    ----------
    faults : list of BadDefinition
        All faults of the file until now, those of its inner tables too.

    Examples
    --------
    >>> reader = Tolerant({"minuts": 5, "title": 3}, "demo.toml")
    >>> reader.integer("minutes", 1, 45), reader.string("title")
    (1, '')
    >>> [fault.key for fault in reader.faults]
    ['minuts', 'title']
    """

    def __init__(
        self,
        table: Mapping[str, object],
        source: str,
        path: str = "",
        text: str = "",
        faults: list[BadDefinition] | None = None,
    ) -> None:
        super().__init__(table, source, path, text)
        self.faults: list[BadDefinition] = [] if faults is None else faults

    @property
    def sound(self) -> bool:
        """True if no fault was found in this table, nor in one inside it."""
        return not any(
            fault.key == self._path or fault.key.startswith((f"{self._path}.", f"{self._path}["))
            for fault in self.faults
        )

    @contextmanager
    def keeping(self) -> Iterator[None]:
        """Keep a fault that is raised inside instead of passing it on."""
        try:
            yield
        except BadDefinition as error:
            self.faults.append(error)

    def _found(self, fault: BadDefinition) -> None:
        self.faults.append(fault)

    def _inner(self, table: Mapping[str, object], path: str) -> Reader:
        return Tolerant(table, self._source, path, self._text, self.faults)

    def string(self, key: str, default: D | Required = REQUIRED) -> str | D:
        """As of any reader; "" stands for a fault."""
        with self.keeping():
            return super().string(key, default)
        return ""

    def flag(self, key: str, default: bool | Required = REQUIRED) -> bool:
        """As of any reader; False stands for a fault."""
        with self.keeping():
            return super().flag(key, default)
        return False

    def integer(self, key: str, low: int, high: int, default: D | Required = REQUIRED) -> int | D:
        """As of any reader; the lowest stands for a fault."""
        with self.keeping():
            return super().integer(key, low, high, default)
        return low

    def number(self, key: str, low: float, high: float, default: D | Required = REQUIRED) -> float | D:
        """As of any reader; the lowest stands for a fault."""
        with self.keeping():
            return super().number(key, low, high, default)
        return low

    def choice(self, key: str, allowed: Collection[str], default: D | Required = REQUIRED) -> str | D:
        """As of any reader; the first one stands for a fault."""
        with self.keeping():
            return super().choice(key, allowed, default)
        return next(iter(allowed), "")

    def strings(
        self, key: str, allowed: Collection[str] | None = None, default: Iterable[str] | Required = REQUIRED
    ) -> tuple[str, ...]:
        """As of any reader; none stand for a fault."""
        with self.keeping():
            return super().strings(key, allowed, default)
        return ()

    def bilingual(self, key: str, default: D | Required = REQUIRED) -> Text | D:
        """As of any reader; no words stand for a fault."""
        with self.keeping():
            return super().bilingual(key, default)
        return NO_WORDS

    def tables(
        self, key: str, default: Sequence[Mapping[str, object]] | Required = REQUIRED
    ) -> tuple[Reader, ...]:
        """As of any reader; a single table stands for several."""
        alone = self._table.get(key)
        path = f"{self._path}.{key}".strip(".")
        single = (self._inner(alone, path),) if isinstance(alone, dict) and alone else ()
        with self.keeping():
            return super().tables(key, default)
        return single

    def close(self) -> None:
        """Keep the refusal of every key that was never asked for."""
        self.faults += self._unknown()


@dataclass(frozen=True, slots=True)
class Upload:
    """A file that somebody sent: never on disk, but with the name that errors speak of."""

    name: str
    raw: bytes

    def open(self, mode: str = "rb") -> BytesIO:
        """Its bytes, as a file that can be read."""
        return BytesIO(self.raw)


Source = str | Path | Traversable | Upload
"""Sources of a definition."""


class DataReader(Reader):
    """A game's data file: every top-level table says where it comes from, or the file is refused.

    Attributes
    ----------
    source : Upload
        The file as it was read: reading it again gives the same, wherever the file itself has gone.
    fingerprint : str
        16 hexadecimal digits that two files share exactly when they hold the same values; comments and layout
        do not count.
    provenance : dict
        Table -> where it comes from.

    Examples
    --------
    >>> box = read_data(Upload("mine.toml", b'[tiles]\\nprovenance = "rulebook"\\ncount = 44'))
    >>> box.facts("tiles").integer("count", 1, 100), len(box.fingerprint)
    (44, 16)
    """

    def __init__(self, source: Upload) -> None:
        table, text = _parsed(source)
        super().__init__(table, source.name, text=text)
        self.source = source
        written = json.dumps(table, sort_keys=True, separators=(",", ":"), default=str)  # str: a date
        self.fingerprint = hashlib.sha256(written.encode()).hexdigest()[:16]
        unread = Reader(
            table, source.name, text=text
        )  # so that `close` still refuses the tables nobody asks for
        self.provenance = {key: unread.provenanced(key)[1] for key in self.keys}

    def facts(self, key: str) -> Reader:
        """A table of the file; where it comes from is kept in `provenance`."""
        return self.provenanced(key)[0]


def read(file: Source) -> Reader:
    """Open a TOML file; a file that cannot be read or parsed is refused with its line.

    Raises
    ------
    BadDefinition
        Missing file, not UTF-8, larger than 2 MB, broken TOML or a key given twice.

    Examples
    --------
    >>> reader = read(Upload("mine.toml", b"cells = 3"))
    >>> reader.integer("cells", 1, 9)
    3
    >>> reader.close()
    """
    source = _fetched(file)
    table, text = _parsed(source)
    return Reader(table, source.name, text=text)


def read_on(file: Source) -> Tolerant:
    """Open a TOML file to find all that is wrong with it; slips are mended, and are the first faults.

    Raises
    ------
    BadDefinition
        A file that cannot be read, or a fault for which there is no word; it is the last of `found.faults`.
    """
    source = _fetched(file)
    table, text, found, fault = slips.mended(_text(source))
    faults = [_slip(source.name, text, slip) for slip in found]
    if table is None and fault is not None:
        faults.append(_broken(source.name, fault))
    if table is None:
        raise BadDefinitions(faults)
    return Tolerant(table, source.name, text=text, faults=faults)


def read_data(file: Source) -> DataReader:
    """Open a game's data file, all of whose top-level entries are tables with a `provenance`.

    Raises
    ------
    BadDefinition
        As `read`; and for an entry that is no table, or a table that does not say where it comes from.

    Examples
    --------
    >>> box = read_data(Upload("mine.toml", b'[tiles]\\nprovenance = "rulebook"\\ncount = 44'))
    >>> box.provenance
    {'tiles': 'rulebook'}
    """
    return DataReader(_fetched(file))


def _fetched(file: Source) -> Upload:
    """The file's bytes and the name that errors speak of."""
    file = Path(file) if isinstance(file, str) else file
    name = file.name if not isinstance(file, Path) else str(file)
    try:
        with file.open("rb") as stream:
            raw = stream.read(MAX_BYTES + 1)
    except (OSError, ValueError) as error:  # ValueError: a name that no file can have
        got = reason(error) if isinstance(error, OSError) else NO_PATH
        raise BadDefinition(name, "", got, sentence("core-a-readable-file")) from None
    if len(raw) > MAX_BYTES:
        raise BadDefinition(name, "", sentence("core-more-than-2-mb"), sentence("core-a-smaller-file"))
    return Upload(name, raw)


def _parsed(source: Upload) -> tuple[dict[str, object], str]:
    """The file's tables, and its text for the lines that errors name."""
    text = _text(source)
    try:
        return tomllib.loads(text), text
    except (
        ValueError,
        RecursionError,
    ) as error:  # ValueError: broken TOML, or a number of thousands of digits
        _, better, found, _ = slips.mended(text) if isinstance(error, ValueError) else ({}, text, (), None)
        raise (_slip(source.name, better, found[0]) if found else _broken(source.name, error)) from None


def _text(source: Upload) -> str:
    """The text of a file, without the mark that some editors put before it."""
    try:
        return source.raw.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        got = sentence("core-not-utf-8", start=error.start)
        raise BadDefinition(source.name, "", got, sentence("core-utf-8")) from None


def _slip(source: str, text: str, slip: slips.Slip) -> BadDefinition:
    """A slip as a fault of its key."""
    keys = [f"{here}.{key}".strip(".") for number, here, key in _walk(text) if number == slip.line]
    return BadDefinition(source, keys[0] if keys else "", slip.got, slip.expected, slip.line)


def _broken(source: str, error: ValueError | RecursionError) -> BadDefinition:
    """The fault at which TOML's own reader stops."""
    return BadDefinition(source, "", _fault(error), sentence("core-valid-toml"))


def _fault(error: ValueError | RecursionError) -> Text:
    """The complaint of TOML's own reader; in French at least where."""
    if isinstance(error, RecursionError):
        return _in_french(sentence("core-tables-too-deep"), error)
    if at := re.search(r"\(at line (\d+), column (\d+)\)$", str(error)):
        return _in_french(sentence("core-fault-at", line=at[1], column=at[2]), error)
    ended = "end of document" in str(error)
    return _in_french(sentence("core-fault-at-end" if ended else "core-fault-in-value"), error)


def _in_french(said: Text, error: Exception) -> Text:
    """TOML's own reader says more, in English."""
    return Text(said.fr, str(error) or said.en)


def line_of(text: str, path: str) -> int | None:
    """The line on which `path` ("tiles[3].sides") starts, or that of what holds it; None when it cannot be
    told.
    """
    starts: dict[str, int] = {}
    for number, here, key in _walk(text):
        starts.setdefault(f"{here}.{key}".strip("."), number)
    while path and path not in starts:
        path = path[: max(path.rfind("."), path.rfind("["), 0)]
    return starts.get(path)


def _walk(text: str) -> Iterator[tuple[int, str, str]]:
    """(line, table path, key) for each line that opens a table or sets a key."""
    counts: dict[str, int] = {}
    here = ""
    for number, line in enumerate(text.splitlines(), 1):
        if header := re.match(r"\s*(\[\[?)([\w.\"-]+)\]", line):
            here = _numbered(header[2].replace('"', ""), counts)
            if header[1] == "[[":
                counts[here] = counts.get(here, -1) + 1
                here = f"{here}[{counts[here]}]"
            yield number, here, ""
        elif key := re.match(r"""\s*([\w-]+|"[^"]+")\s*=""", line):
            yield number, here, key[1].replace('"', "")


def _numbered(name: str, counts: Mapping[str, int]) -> str:
    """The table name with the numbers of the arrays it lies in: "rule.refusal" below the fourth [[rule]] is
    "rule[3].refusal".
    """
    *outer, last = name.split(".")
    here = ""
    for word in outer:
        here = f"{here}.{word}".strip(".")
        here += f"[{counts[here]}]" if here in counts else ""
    return f"{here}.{last}".strip(".")
