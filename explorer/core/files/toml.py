"""A table as TOML."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping

from explorer.core.text import LANGUAGES, Text


def rows(path: str, table: Mapping[str, object]) -> Iterator[str]:
    """The lines of a table and of those that lie in it.

    >>> list(rows("pond", {"cells": ["a1"], "tiles": {"a1": "3 r90"}}))
    ['cells = ["a1"]', '', '[pond.tiles]', 'a1 = "3 r90"']
    """
    yield from (f"{key} = {value(each)}" for key, each in table.items() if not _tables(each))
    for key, inner in table.items():
        for each in _tables(inner):
            name = f"{path}.{key}"
            yield from ("", f"[{name}]" if each is inner else f"[[{name}]]", *rows(name, each))


def _tables(found: object) -> list[dict[str, object]]:
    """The tables that a value consists of, if it does."""
    values = found if isinstance(found, list) else [found]
    return [each for each in values if isinstance(each, dict)]


def value(found: object) -> str:
    """Numbers, lists and texts in the notation that JSON and TOML share; TOML also wants the delete character
    escaped. A text in two languages is a table in one line.
    """
    if isinstance(found, Text):
        return inline({lang: found.in_language(lang) for lang in LANGUAGES})
    return json.dumps(found, ensure_ascii=False).replace("\x7f", "\\u007f")


def inline(table: Mapping[str, object]) -> str:
    """A table in one line.

    >>> inline({"action": "step b4"})
    '{ action = "step b4" }'
    """
    return "{ " + ", ".join(f"{key} = {value(each)}" for key, each in table.items()) + " }"
