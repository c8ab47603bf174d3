"""What the steps of a lesson and of a guided play have in common, and how both are read."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from typing import Protocol, TypedDict

from explorer.core.definitions import REQUIRED, Reader, Required
from explorer.core.text import Text, sentence


@dataclass(frozen=True, slots=True)
class Step:
    """Something to do: its name in the file, what it is called, what is said of it, which places it points
    at.
    """

    key: str
    title: Text
    text: Text
    at: tuple[str, ...]


class Head(TypedDict):
    """The fields of any step, as a step of another kind takes them."""

    key: str
    title: Text
    text: Text
    at: tuple[str, ...]


def head(reader: Reader, at: tuple[str, ...] | Required = REQUIRED) -> Head:
    """What every step says; what it points at, where it names nothing."""
    return {
        "key": reader.string("key"),
        "title": reader.bilingual("title"),
        "text": reader.bilingual("text"),
        "at": reader.strings("at", default=at),
    }


class Keyed(Protocol):
    """Whatever has a name in its file."""

    @property
    def key(self) -> str:
        """Its name."""


def distinct(reader: Reader, key: str, items: Collection[Keyed]) -> None:
    """Refuse a name that is used twice."""
    names = [item.key for item in items]
    if twice := [name for name in names if names.count(name) > 1]:
        raise reader.refuse(key, twice[0], sentence("core-each-key-once"))
