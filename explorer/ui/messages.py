"""What the dashboards say, in French and in English, by key; a test demands both sides and equal gaps."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import Any

from explorer.core.definitions import read
from explorer.core.text import Text

COMMON = "explorer.ui"
HOMES = {
    "lab": "explorer.lab",
    "lesson": "explorer.lessons",
    "mar": "explorer.games.mariposas",
    "pap": "explorer.games.papillon",
    "sou": "explorer.games.souls",
    "vil": "explorer.games.village",
}
"""A key's first word -> the folder whose `messages.toml` has it; every other key is in `COMMON`."""


@cache
def messages(home: str) -> dict[str, Text]:
    """The messages of one folder by key, read once."""
    top = read(files(home) / "messages.toml")
    return {key: top.bilingual(key) for key in top.keys}


def home_of(key: str) -> str:
    """The folder whose messages a key belongs to."""
    return HOMES.get(key.partition("-")[0], COMMON)


def known(key: str) -> bool:
    """Whether there is such a message."""
    return key in messages(home_of(key))


def message(key: str | Text, **facts: Any) -> Text:
    """The message `key`, or the text given in its place, its `{gaps}` filled with facts (a Text speaks its own language)."""
    return (key if isinstance(key, Text) else messages(home_of(key))[key]).filled(facts)


def say(lang: str, key: str, **facts: Any) -> str:
    """The message `key` in one language."""
    return message(key, **facts).in_language(lang)
