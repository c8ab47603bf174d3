"""What the dashboards say, in French and in English, by key; a test demands both sides and equal gaps."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import Any

from explorer.definitions import read
from explorer.text import Text

COMMON = "common"
FILES = {"lab": "lab", "lesson": "lessons", "mar": "mariposas", "pap": "papillon", "sou": "souls", "vil": "village"}
"""A key's first word -> the file that has it; every other key is in `COMMON`. An opening page reads what it says, not all."""


@cache
def messages(file: str) -> dict[str, Text]:
    """The messages of one file by key, read once."""
    top = read(files("explorer.locale") / f"{file}.toml")
    return {key: top.bilingual(key) for key in top.keys}


def file_of(key: str) -> str:
    """The file that a key belongs to."""
    return FILES.get(key.partition("-")[0], COMMON)


def known(key: str) -> bool:
    """Whether there is such a message."""
    return key in messages(file_of(key))


def message(key: str | Text, **facts: Any) -> Text:
    """The message `key`, or the text given in its place, its `{gaps}` filled with facts (a Text speaks its own language)."""
    return (key if isinstance(key, Text) else messages(file_of(key))[key]).filled(facts)


def say(lang: str, key: str, **facts: Any) -> str:
    """The message `key` in one language."""
    return message(key, **facts).in_language(lang)
