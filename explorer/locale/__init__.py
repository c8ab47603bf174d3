"""What the dashboards say, in French and in English, by key; a test demands both sides and equal gaps."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import Any

from explorer.definitions import read
from explorer.text import Text


@cache
def messages() -> dict[str, Text]:
    """Every message by key, read once from `messages.toml`."""
    top = read(files("explorer.locale") / "messages.toml")
    return {key: top.bilingual(key) for key in top.keys}


def message(key: str | Text, **facts: Any) -> Text:
    """The message `key`, or the text given in its place, its `{gaps}` filled with facts (a Text speaks its own language)."""
    return (key if isinstance(key, Text) else messages()[key]).filled(facts)


def say(lang: str, key: str, **facts: Any) -> str:
    """The message `key` in one language."""
    return message(key, **facts).in_language(lang)
