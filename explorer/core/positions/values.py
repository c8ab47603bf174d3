"""Values of plain types in JSON and TOML: whole numbers, texts, true or false, tuples of such, nothing.

>>> value_of(tuple[int, str]).read([3, "toad"]), value_of(int | None).read(None)
((3, 'toad'), None)
>>> value_of(bool).read(1) is MISSING, value_of(tuple[int, ...]).expected.en
(True, 'a list: a whole number')
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import MISSING, dataclass
from functools import cache
from types import NoneType, UnionType
from typing import Union, get_args, get_origin

from explorer.core.text import OR, Text, enumerated, joined, sentence

NAMES: Mapping[object, Text] = {
    int: sentence("core-a-whole-number"),
    str: sentence("core-a-text"),
    bool: sentence("core-true-or-false"),
    NoneType: Text("rien", "nothing"),
}


@dataclass(frozen=True, slots=True)
class Value:
    """What is expected of a type, and a value read from JSON, or `MISSING` where it is none."""

    expected: Text
    read: Callable[[object], object]


@cache
def value_of(hint: object) -> Value:
    """How a value of this type is read.

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
