"""A position as plain JSON and as a TOML table, both derived from the fields of its dataclass; read strictly,
by key.

Fields are whole numbers, texts, true or false, tuples of such, the game's options, or any of these or nothing
(`int | None`).

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
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import MISSING, dataclass, fields, is_dataclass
from functools import cache
from types import NoneType, UnionType
from typing import Any, TypeVar, Union, get_args, get_origin, get_type_hints

from explorer.core.definitions import Reader
from explorer.core.options import Options
from explorer.core.positions.reading import options_of, read_whole
from explorer.core.text import OR, Text, enumerated, joined, sentence

T = TypeVar("T")
NAMES: Mapping[type, Text] = {
    int: sentence("core-a-whole-number"),
    str: sentence("core-a-text"),
    bool: sentence("core-true-or-false"),
    NoneType: Text("rien", "nothing"),
}


@dataclass(frozen=True, slots=True)
class Kind:
    """What a field holds: what is expected there, and a value read from JSON, or `MISSING` where it is
    none.
    """

    expected: Text
    read: Callable[[Any], Any]


def written(position: Any) -> dict[str, Any]:
    """The position as plain JSON, every field that tells it from another."""
    return {field.name: _plain(getattr(position, field.name)) for field in fields(position) if field.compare}


def _plain(value: Any) -> Any:
    if isinstance(value, tuple):
        return [_plain(one) for one in value]
    return written(value) if is_dataclass(value) else value


def read(kind: type[T], table: Reader, **known: Any) -> T:
    """A position from a table; what is left out is as the dataclass says, `known` is not read but given.

    Raises
    ------
    BadDefinition
        With the key, what was got and what is expected; also for what the position's own `unsound` names.
    """
    hints = get_type_hints(kind)
    for field in fields(kind):  # type: ignore[arg-type]
        if field.compare and field.name not in known and (field.name in table or field.default is MISSING):
            known[field.name] = _read_field(table, field.name, hints[field.name])
    table.close()
    found = kind(**known)
    if unsound := getattr(found, "unsound", lambda: None)():
        key, expected = unsound
        raise table.refuse(key, _plain(getattr(found, key)), expected)
    return found


def _read_field(table: Reader, key: str, hint: Any) -> Any:
    if isinstance(hint, type) and issubclass(hint, Options):
        return options_of(table, hint)
    kind = kind_of(hint)
    value = kind.read(given := table.value(key, kind.expected))
    if value is MISSING:
        raise table.refuse(key, given, kind.expected)
    return value


def from_dict(kind: type[T], data: Any, **known: Any) -> T:
    """The position that `written` wrote, every key said.

    Raises
    ------
    BadRecord
        With the key, what was got and what is expected.
    """
    keys = {field.name for field in fields(kind) if field.compare and field.name not in known}  # type: ignore[arg-type]
    return read_whole(
        data, keys, lambda reader, masked: read(kind, reader, **({"seed": None} if masked else {}), **known)
    )


# Kinds of field ---------------------------------------------------------------------------------------------


@cache
def kind_of(hint: Any) -> Kind:
    """How a field of this type is read."""
    arguments = tuple(kind_of(argument) for argument in get_args(hint) if argument is not Ellipsis)
    if get_origin(hint) in (Union, UnionType):
        return Kind(
            enumerated([one.expected for one in arguments], OR), lambda value: _first(arguments, value)
        )
    if get_origin(hint) is tuple and Ellipsis in get_args(hint):
        (one,) = arguments
        return Kind(
            sentence("core-any-list", each=one.expected),
            lambda value: _row((one,) * len(value), value) if isinstance(value, list) else MISSING,
        )
    if get_origin(hint) is tuple:
        each = joined([one.expected for one in arguments])
        expected = sentence("core-list-of", count=len(arguments), each=each)
        return Kind(expected, lambda value: _row(arguments, value))
    return Kind(NAMES[hint], lambda value: value if type(value) is hint else MISSING)


def _first(kinds: tuple[Kind, ...], value: Any) -> Any:
    return next((found for kind in kinds if (found := kind.read(value)) is not MISSING), MISSING)


def _row(kinds: tuple[Kind, ...], value: Any) -> Any:
    if not isinstance(value, list) or len(value) != len(kinds):
        return MISSING
    found = tuple(kind.read(one) for kind, one in zip(kinds, value, strict=True))
    return MISSING if MISSING in found else found
