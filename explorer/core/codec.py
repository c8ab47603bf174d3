"""A position that was written as plain JSON, read by the strict reader that scenario files have."""

from __future__ import annotations

import sys
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import MISSING, dataclass, fields, is_dataclass, replace
from functools import cache
from inspect import get_annotations
from types import NoneType, SimpleNamespace, UnionType
from typing import Annotated, Any, TypeAlias, TypeVar, Union, get_args, get_origin, get_type_hints

from explorer.core.definitions import A_TABLE, NOTHING, Reader, Tolerant
from explorer.core.errors import BadDefinition, BadOption, BadRecord, about, mismatch
from explorer.core.options import MAX_SEED, Options, OptionsT, read_options
from explorer.core.text import OR, Text, enumerated, joined, sentence

S = TypeVar("S")

LACKING = sentence("core-missing-keys")


def read_whole(data: object, keys: Collection[str], read: Callable[[Reader, bool], S]) -> S:
    """The position that `State.to_dict` wrote with all these keys; `read` also hears whether it is masked,
    without a seed.

    Raises
    ------
    BadRecord
        Naming the key, what was got and what is expected.
    """
    if not isinstance(data, dict):
        raise BadRecord(mismatch("state", data, A_TABLE))
    if missing := ", ".join(sorted(set(keys) - set(data))):
        raise BadRecord(about("state", LACKING.filled({"keys": missing})))
    masked = data["seed"] is None
    try:
        return read(
            Reader({key: value for key, value in data.items() if not (masked and key == "seed")}, "state"),
            masked,
        )
    except (BadDefinition, BadOption) as error:
        raise BadRecord(error.text) from None


def options_of(reader: Reader, kind: type[OptionsT]) -> OptionsT:
    """The options of a position, the defaults where none are named; refused as `start` refuses them, with the
    line.
    """
    table = reader.table("options", {})
    if table.keys and not fields(kind):
        raise reader.refuse("options", list(table.keys), sentence("core-no-option"))
    try:
        return read_options(kind, {key: table.value(key, A_TABLE) for key in table.keys})
    except BadOption as error:
        raise reader.refuse("options", error.text, sentence("core-its-options")) from None


# Values of plain types in JSON and TOML: whole numbers, texts, true or false, tuples of such, nothing.

NAMES: Mapping[object, Text] = {
    int: sentence("core-a-whole-number"),
    str: sentence("core-a-text"),
    bool: sentence("core-true-or-false"),
    NoneType: Text("rien", "nothing"),
}


@dataclass(frozen=True, slots=True)
class Value:
    """The expectation of a type, and a value read from JSON, or `MISSING` where it is none."""

    expected: Text
    read: Callable[[object], object]


@cache
def value_of(hint: object) -> Value:
    """The reader of values of this type.

    Raises
    ------
    TypeError
        Of a type that plain JSON does not have.
    """
    arguments = tuple(value_of(argument) for argument in get_args(hint) if argument is not Ellipsis)
    if get_origin(hint) in (Union, UnionType):
        return Value(
            enumerated([one.expected for one in arguments], OR), lambda value: _first(arguments, value)
        )
    if get_origin(hint) is tuple and Ellipsis in get_args(hint):
        (one,) = arguments
        return Value(
            sentence("core-any-list", each=one.expected),
            lambda value: _row((one,) * len(value), value) if isinstance(value, list) else MISSING,
        )
    if get_origin(hint) is tuple:
        each = joined([one.expected for one in arguments])
        expected = sentence("core-list-of", count=len(arguments), each=each)
        return Value(expected, lambda value: _row(arguments, value))
    if hint not in NAMES:
        raise TypeError(f"{hint}: expected int, str, bool, a tuple of such, or any of these or None")
    return Value(NAMES[hint], lambda value: value if type(value) is hint else MISSING)


def _first(kinds: tuple[Value, ...], value: object) -> object:
    return next((found for kind in kinds if (found := kind.read(value)) is not MISSING), MISSING)


def _row(kinds: tuple[Value, ...], value: object) -> object:
    if not isinstance(value, list) or len(value) != len(kinds):
        return MISSING
    found = tuple(kind.read(one) for kind, one in zip(kinds, value, strict=True))
    return MISSING if MISSING in found else found


# A position as plain JSON and as a TOML table, both derived from the fields of its dataclass; read
# strictly, by key.

T = TypeVar("T")
UNSAID = object()
"""The default of a field that must not be left out."""


At: TypeAlias = Any
"""A position, a part or a value of it, of whatever type a game gives it; while it is read, its `Draft`."""


class Draft:
    """A position while it is read: a field is read when it is first asked for, so that what is left out can
    follow from the others.

    It answers the properties that rest on fields; what is no field of a part (a seat) is
    asked of the position around it. `masked` is known of all, and `whole`: that nothing has been left out.
    """

    def __init__(self, kind: type, reader: Reader, around: Draft | None = None, **known: object) -> None:
        self._kind, self.reader, self._around, self._found = kind, reader, around, known
        self._worked_out: dict[object, Any] = {}

    def __getattr__(self, name: str) -> At:
        if name in self._found:
            return self._found[name]
        if isinstance(query := getattr(self._kind, name, None), property) and query.fget:
            return query.fget(self)
        if name not in kinds_of(self._kind):
            return getattr(self._around, name)
        self._found[name] = kinds_of(self._kind)[name].found(self.reader, name, self)
        return self._found[name]

    def once(self, make: Callable[[Draft], T]) -> T:
        """A value worked out once for a whole position, whichever part asks first."""
        if self._around is not None:
            return self._around.once(make)
        if make not in self._worked_out:
            self._worked_out[make] = make(self)
        return self._worked_out[make]  # type: ignore[no-any-return]

    def made(self) -> At:
        """The value that all fields make."""
        values = {name: getattr(self, name) for name in kinds_of(self._kind)}
        self.reader.close()
        return self._kind(**values)


Of: TypeAlias = T | Callable[[At], T]
"""A value, or what it is in a position: of one that is being read (`Draft`) or written."""


@dataclass(frozen=True, slots=True)
class Kind:
    """The kind of value that a field holds.

    Attributes
    ----------
    read
        From a table, under a key, the value; told what is known of the position.
    written
        A value of a position as plain JSON; None where it is not written.
    unsaid
        What it is where the key is left out; if this is not said, as the dataclass says, or the key is
        refused.
    key
        What the key is called; as the field is, if this is not said.
    spread
        Whether it is written as keys beside those of the other fields.
    """

    read: Callable[[Reader, str, Draft], object]
    written: Callable[[At, At], object] | None
    unsaid: object = UNSAID
    key: str = ""
    spread: bool = False

    def found(self, table: Reader, name: str, at: Draft) -> object:
        """The value of a field of this name in a table."""
        key = self.key or name
        if self.unsaid is UNSAID or key in table:
            return self.read(table, key, at)
        table.value(key, NOTHING, None)
        return self.unsaid(at) if callable(self.unsaid) else self.unsaid


# Writing ----------------------------------------------------------------------------------------------------


def written(position: object, around: object = None) -> dict[str, object]:
    """The position as plain JSON, every field that tells it from another; or a part of the position
    `around`.
    """
    said: dict[str, object] = {}
    for name, kind in kinds_of(type(position)).items():
        if kind.written is not None:
            value = kind.written(getattr(position, name), around or position)
            said.update(value if kind.spread and isinstance(value, dict) else {kind.key or name: value})
    return said


def plain(value: object, position: object) -> object:
    """A value whose type says how it is written."""
    if isinstance(value, str | int | None):
        return value
    if is_dataclass(value) or hasattr(value, "_fields"):
        return written(value, position)
    return [plain(one, position) for one in value] if isinstance(value, tuple) else value


# Reading ----------------------------------------------------------------------------------------------------


def read(kind: type[T], table: Reader, **known: object) -> T:
    """A position from a table; what is left out is as the dataclass says, `known` is not read but given.

    Its own `settled` then fills in what follows from the whole.

    Raises
    ------
    BadDefinition
        With the key, what was got and what is expected; also for what the position's own `unsound` names.
    """
    at = Draft(kind, table, None, **{"masked": False, "whole": False, **known})
    found: At = at.made()
    found = getattr(found, "settled", lambda at: found)(at)
    if unsound := getattr(found, "unsound", lambda: None)():
        key, expected = unsound
        raise table.refuse(key, plain(getattr(found, key), found), expected)
    return found  # type: ignore[no-any-return]


def from_dict(kind: type[T], data: object, **known: object) -> T:
    """The position that `written` wrote, every key said.

    Raises
    ------
    BadRecord
        With the key, what was got and what is expected.
    """
    keys = {each.key or name for name, each in kinds_of(kind).items() if each.written}

    def whole_position(table: Reader, masked: bool) -> T:
        seed = {"seed": None} if masked else {}
        return read(kind, table, masked=masked, whole=True, **seed, **known)

    return read_whole(data, keys, whole_position)


def faults(kind: type[T], data: Mapping[str, object], **known: object) -> tuple[BadDefinition, ...]:
    """All that keeps a position on its way (`drafted`) from being one that can be played, () if nothing does.

    >>> from explorer.core.game import load
    >>> pond = load("pond")
    >>> data = pond.start(players=2, seed=7).to_dict() | {"phase": "turn"}
    >>> [(fault.key, fault.lacking) for fault in faults(pond.state, data, board=pond.board)]
    [('phase', False)]
    """
    masked = data["seed"] is None
    seed = {"seed": None} if masked else {}
    said = {key: value for key, value in data.items() if not (masked and key == "seed")}
    reader = Tolerant(said, "state")
    with reader.keeping():
        read(kind, reader, masked=masked, whole=True, **seed, **known)
    return tuple(reader.faults)


def drafted(kind: type[T], data: Mapping[str, object], **known: object) -> T:
    """A position on its way, each field read by itself: whether the fields fit each other is not asked
    (`from_dict` does).

    Raises
    ------
    BadDefinition
        With the key, what was got and what is expected.
    """
    made: T = Draft(kind, Reader(data, "state"), None, **{"masked": False, "whole": True, **known}).made()
    return made


# Types ------------------------------------------------------------------------------------------------------


def _kinds_of(kind: At) -> dict[str, Kind]:
    """The fields of a dataclass or named tuple that tell one from another."""
    if is_dataclass(kind):
        defaults = {field.name: field.default for field in fields(kind) if field.compare}
    else:
        defaults = {name: kind._field_defaults.get(name, MISSING) for name in kind._fields}
    hints = _hints(kind, defaults)
    found: dict[str, Kind] = {}
    for name, default in defaults.items():
        try:
            found[name] = _with_default(kind_of(hints[name]), default)
        except TypeError as error:
            raise TypeError(f"{kind.__name__}.{name}: {error}") from None
    return found


def _hints(kind: type, names: Collection[str]) -> dict[str, object]:
    """The annotations of these fields, each evaluated among the names of the module that it stands in."""
    found: dict[str, object] = {}
    for base in reversed(kind.__mro__):
        said = {name: hint for name, hint in get_annotations(base).items() if name in names}
        scope = vars(sys.modules[base.__module__])
        found |= get_type_hints(SimpleNamespace(__annotations__=said), scope, include_extras=True)
    return found


kinds_of: Callable[[type], dict[str, Kind]] = cache(_kinds_of)


def _with_default(kind: Kind, default: object) -> Kind:
    given = kind.spread or kind.unsaid is not UNSAID or default is MISSING
    return kind if given else replace(kind, unsaid=default)


def kind_of(hint: Any) -> Kind:
    """The kind of a field of this type."""
    if kinds := [each for each in getattr(hint, "__metadata__", ()) if isinstance(each, Kind)]:
        return kinds[0]
    if isinstance(hint, type) and issubclass(hint, Options):
        return Kind(lambda table, key, at: options_of(table, hint), plain)
    if is_part(hint):
        return Kind(lambda table, key, at: Draft(hint, table.table(key), at).made(), plain)
    if get_origin(hint) is tuple and is_part(get_args(hint)[0]):
        return rows(get_args(hint)[0])
    value = value_of(hint)

    def read_value(table: Reader, key: str, at: Draft) -> object:
        found = value.read(given := table.value(key, value.expected))
        if found is MISSING:
            raise table.refuse(key, given, value.expected)
        return found

    return Kind(read_value, plain)


def is_part(hint: object) -> bool:
    """True if this is a type with fields of its own."""
    return isinstance(hint, type) and (is_dataclass(hint) or hasattr(hint, "_fields"))


def rows(kind: type, counts: range | None = None, expected: Text = NOTHING, unsaid: object = UNSAID) -> Kind:
    """Tables, `[[key]]`, as many as `counts` allows."""

    def read_rows(table: Reader, key: str, at: Draft) -> tuple[object, ...]:
        tables = table.tables(key)
        if counts is not None and len(tables) not in counts:
            raise table.refuse(key, len(tables), expected)
        return tuple(Draft(kind, row, at).made() for row in tables)

    return Kind(read_rows, plain, unsaid)


# What a field of a position holds where its type does not say it: said in its annotation.

MANY = 10**6
"""More than any game counts to."""


def last_seat(at: At) -> int:
    """The highest number of a player."""
    return len(at.players) - 1


def _of(value: Of[T], position: At) -> T:
    return value(position) if callable(value) else value


def whole(low: Of[int], high: Of[int], unsaid: object = UNSAID, key: str = "") -> Kind:
    """A whole number, both bounds included.

    >>> whole(1, 6).read(Reader({"die": 7}, "mine.toml"), "die", None)
    Traceback (most recent call last):
    explorer.core.errors.BadDefinition: mine.toml: die: got 7, expected a whole number from 1 to 6
    """
    return Kind(lambda table, key, at: table.integer(key, _of(low, at), _of(high, at)), plain, unsaid, key)


def choice(names: Of[Collection[str]], unsaid: object = UNSAID) -> Kind:
    """One text out of a closed list.

    >>> choice(("meadow", "field")).read(Reader({"land": "meadow"}, "mine.toml"), "land", None)
    'meadow'
    """
    return Kind(lambda table, key, at: table.choice(key, _of(names, at)), plain, unsaid)


def several(names: Of[Collection[str]], unsaid: object = UNSAID) -> Kind:
    """A list of texts out of a closed list.

    >>> several(("c1", "c2", "c3")).read(Reader({"sunk": ["c3", "c1"]}, "mine.toml"), "sunk", None)
    ('c3', 'c1')
    """
    return Kind(lambda table, key, at: table.strings(key, _of(names, at)), plain, unsaid)


def named(names: Mapping[str, object], unsaid: object = UNSAID) -> Kind:
    """The value that a text out of a closed list stands for.

    >>> named({"north": 0, "east": 90}).read(Reader({"side": "east"}, "mine.toml"), "side", None)
    90
    """
    names_of = {value: name for name, value in names.items()}
    return Kind(
        lambda table, key, at: names[table.choice(key, names)], lambda value, at: names_of[value], unsaid
    )


def keyed(names: Of[Sequence[str]], each: Kind, unsaid: object = UNSAID, *, sparse: bool = False) -> Kind:
    """A table with a value for each name; a sparse one leaves out what there is none of.

    >>> purse = keyed(("euro", "cent"), whole(0, 99, 0))
    >>> purse.read(Reader({"purse": {"cent": 5}}, "mine.toml"), "purse", None)
    (0, 5)
    """

    def read_table(table: Reader, key: str, at: Draft) -> tuple[object, ...]:
        inner = table.table(key, {})
        found = tuple(each.found(inner, name, at) for name in _of(names, at))
        inner.close()
        return found

    def as_table(values: tuple[object, ...], position: object) -> dict[str, object]:
        write = each.written or plain
        pairs = zip(_of(names, position), values, strict=True)
        return {name: write(value, position) for name, value in pairs if value or not sparse}

    return Kind(read_table, as_table, unsaid)


def follows(value: object = None) -> Kind:
    """A field that is not written because it follows from the rest; without a value, because it is `known`.

    >>> follows(3).read(Reader({}, "mine.toml"), "turn", None)
    3
    """
    return Kind(lambda table, key, at: _of(value, at), None)


Seed = Annotated[int | None, whole(0, MAX_SEED, 0)]
"""The seed of a position that somebody wrote: 0 if it names none."""
