"""What the dashboards say, in French and in English, by key; a test demands both sides and equal gaps."""

from __future__ import annotations

from functools import cache
from importlib.metadata import entry_points
from importlib.resources import files
from typing import Any

from explorer.core.definitions import read
from explorer.core.text import Text

GROUP, COMMON = "explorer.messages", "explorer.ui"


@cache
def homes() -> dict[str, str]:
    """A key's first word -> the package whose `messages.toml` has it; every other key is in `COMMON`.

    A package brings its own by an entry point in `explorer.messages`: `mea = "meadow"` for keys that begin with `mea-`.
    """
    return {point.name: point.value for point in entry_points(group=GROUP)}


@cache
def messages(home: str) -> dict[str, Text]:
    """The messages of one package by key, read once."""
    top = read(files(home) / "messages.toml")
    return {key: top.bilingual(key) for key in top.keys}


def home_of(key: str) -> str:
    """The package whose messages a key belongs to."""
    return homes().get(key.partition("-")[0], COMMON)


def known(key: str) -> bool:
    """Whether there is such a message."""
    return key in messages(home_of(key))


def brought(key: str) -> bool:
    """Whether it is a message that a game or a page brings, and not one of everybody's."""
    return home_of(key) != COMMON and known(key)


def message(key: str | Text, **facts: Any) -> Text:
    """The message `key`, or the text given in its place, its `{gaps}` filled with facts (a Text speaks its own language)."""
    return (key if isinstance(key, Text) else messages(home_of(key))[key]).filled(facts)


def say(lang: str, key: str, **facts: Any) -> str:
    """The message `key` in one language."""
    return message(key, **facts).in_language(lang)
