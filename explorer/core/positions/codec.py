"""A position as plain JSON and as a TOML table, both derived from the fields of its dataclass; read strictly,
by key.

Fields are whole numbers, texts, true or false, tuples of such, the game's options, tables of their own (other
dataclasses and named tuples, and tuples of them), or any of these or nothing (`int | None`).

>>> @dataclass(frozen=True)
... class Walk:
...     at: tuple[int, int]
...     who: str = "toad"
>>> written(Walk((1, 2)))
{'at': [1, 2], 'who': 'toad'}
>>> read(Walk, Reader({"at": [3, 4]}, "demo.toml"))
Walk(at=(3, 4), who='toad')
>>> read(Walk, Reader({"at": [3, True]}, "demo.toml"))
Traceback (most recent call last):
explorer.core.errors.BadDefinition: demo.toml: at: got [3, True], expected a list of 2: a whole number, a
whole number

What a type does not say, the annotation does, with a `Kind` of field: see `explorer.core.positions.fields`.
What JSON does not have is no field:

>>> @dataclass(frozen=True)
... class Swim:
...     been: frozenset[str] = frozenset()
>>> written(Swim())
Traceback (most recent call last):
TypeError: Swim.been: frozenset[str]: expected int, str, bool, a tuple of such, or any of these or None
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Collection
from dataclasses import MISSING, dataclass, fields, is_dataclass, replace
from functools import cache
from inspect import get_annotations
from types import SimpleNamespace
from typing import Any, TypeAlias, TypeVar, get_args, get_origin, get_type_hints

from explorer.core.definitions import NOTHING, Reader
from explorer.core.options import Options
from explorer.core.positions.reading import options_of, read_whole
from explorer.core.positions.values import value_of
from explorer.core.text import Text

T = TypeVar("T")
UNSAID = object()
"""What a field is left out as that must not be left out."""


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
        """What is worked out once for a whole position, whichever part asks first."""
        if self._around is not None:
            return self._around.once(make)
        if make not in self._worked_out:
            self._worked_out[make] = make(self)
        return self._worked_out[make]  # type: ignore[no-any-return]

    def made(self) -> At:
        """What all its fields make."""
        values = {name: getattr(self, name) for name in kinds_of(self._kind)}
        self.reader.close()
        return self._kind(**values)


Of: TypeAlias = T | Callable[[At], T]
"""A value, or what it is in a position: of one that is being read (`Draft`) or written."""


@dataclass(frozen=True, slots=True)
class Kind:
    """What a field holds.

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


# What a type says -------------------------------------------------------------------------------------------


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
    """What a field of this type holds."""
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
    """Whether this is a type with fields of its own."""
    return isinstance(hint, type) and (is_dataclass(hint) or hasattr(hint, "_fields"))


def rows(kind: type, counts: range | None = None, expected: Text = NOTHING, unsaid: object = UNSAID) -> Kind:
    """Tables, `[[key]]`, as many as `counts` allows."""

    def read_rows(table: Reader, key: str, at: Draft) -> tuple[object, ...]:
        tables = table.tables(key)
        if counts is not None and len(tables) not in counts:
            raise table.refuse(key, len(tables), expected)
        return tuple(Draft(kind, row, at).made() for row in tables)

    return Kind(read_rows, plain, unsaid)
