"""The messages of each installed package, in two languages, and what a package exports to others.

Another package adds its own with entry points.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache
from importlib.metadata import entry_points
from importlib.resources import files
from typing import Any, TypeAlias

from explorer.core.definitions import read
from explorer.core.text import LazyText, Text

Loaded: TypeAlias = Any
"""The object that an entry point names, or that it makes: no type knows it."""
EXPORTS = "explorer.exports"
MESSAGES, COMMON = "explorer.messages", "explorer.ui"


def exported(name: str) -> Callable[[object], Loaded]:
    """The function that turns a thing of ours into one of another package: an entry point in
    `explorer.exports`.

    >>> from explorer.core.game import load
    >>> exported("to_networkx")(load("souls").start(players=2, seed=1)).number_of_nodes()
    18
    """
    point, *_ = entry_points(group=EXPORTS, name=name)
    made: Callable[[object], Loaded] = point.load()
    return made


@cache
def homes() -> dict[str, str]:
    """A key's first word -> the package whose `messages.toml` has it; every other key is in `COMMON`.

    A package brings its own by an entry point in `explorer.messages`: `mea = "meadow"` for keys that begin
    with `mea-`.
    """
    return {point.name: point.value for point in entry_points(group=MESSAGES)}


@cache
def messages(home: str) -> dict[str, Text]:
    """The messages of one package by key, read once; a test demands equal gaps."""
    top = read(files(home) / "messages.toml")
    return {key: top.bilingual(key) for key in top.keys}


def home_of(key: str) -> str:
    """The package whose messages a key belongs to."""
    return homes().get(key.partition("-")[0], COMMON)


def template(key: str) -> Text:
    """The message `key` as it stands, its gaps open, looked up when somebody first reads it.

    >>> template("sou-every-card").en
    '{laid:card|cards} in all on the table and in the collections (SOU-S4)'
    """
    return LazyText(lambda: messages(home_of(key))[key])


def templates(family: str, names: Iterable[str]) -> dict[str, Text]:
    """The messages of a table of names, as they stand: each is `family-name`.

    >>> templates("sou-overlay", ["cover", "worth"])["worth"].fr
    "ce qu'une carte vaut pour moi"
    """
    return {name: template(f"{family}-{name}") for name in names}


def message(key: str | Text, /, **facts: object) -> Text:
    """The message `key`, or the text given in its place, its `{gaps}` filled with facts (a Text speaks its
    own language).

    >>> message("sou-words-owns-not").en
    'does not own the Grand Bolina'
    """
    return (key if isinstance(key, Text) else messages(home_of(key))[key]).filled(facts)


def say(lang: str, key: str, **facts: object) -> str:
    """The message `key` in one language."""
    return message(key, **facts).in_language(lang)


def known(key: str) -> bool:
    """True if there is such a message."""
    return key in messages(home_of(key))


def brought(key: str) -> bool:
    """True if it is a message that a game or a page brings, and not one of everybody's."""
    return home_of(key) != COMMON and known(key)
