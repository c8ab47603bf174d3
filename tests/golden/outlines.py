"""Pages written as outlines: what stands where, is pressed, marked or counted; no words, which may change.

A line for each node: its kind, its key, its marks and numbers; of a text only whether it is there and the
numbers in it. A story begins with the whole page and goes on with the lines that each step takes away (-) and
adds (+).
"""

from __future__ import annotations

import difflib
import json
import re
from collections.abc import Iterable, Iterator
from hashlib import sha256
from typing import Any

NUMBER = re.compile(r"-?\d+(?:[.,]\d+)?")
CODE = re.compile(r"[\w.,:%+\-−]{1,32}")
CODES = ("tone", "icon", "state", "value", "sort", "shape")
"""Fields that hold a code and no words."""
UNORDERED = ("scene", "geometry")
"""Fields whose lists may come in any order."""
MOST_LISTED = 6
"""Values of one list that are written out; of more, a digest."""


def outline(tree: Any, name: str = "", depth: int = 0) -> Iterator[str]:
    """The lines of a part of a page, as the browser gets it."""
    if isinstance(tree, dict) and "k" in tree:
        marks = [each for key, value in tree.items() if key not in ("k", "key") for each in mark(key, value)]
        head = " ".join(
            [*([f"{name}:"] if name else []), tree["k"], *filter(None, [tree.get("key")]), *marks]
        )
        yield "  " * depth + head
        for key, value in tree.items():
            if key not in ("k", "key"):
                yield from outline(value, key, depth + 1)
    elif isinstance(tree, (list, dict)) and has_nodes(tree):
        for each in tree if isinstance(tree, list) else tree.values():
            yield from outline(each, name, depth)


def has_nodes(value: Any) -> bool:
    """Whether there is a node in a list or a table, however deep."""
    inner = value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
    return (isinstance(value, dict) and "k" in value) or any(map(has_nodes, inner))


def mark(name: str, value: Any) -> list[str]:
    """A field that holds no node, in a word; nothing of what is empty or off."""
    if value in (None, False, "", [], {}) or has_nodes(value):
        return []
    if value is True:
        return [name]
    if isinstance(value, str) and (value.endswith(f"/{name}") or name in CODES):
        return [name if value.endswith(f"/{name}") else f"{name}={value}"]
    plain = unordered(wordless(value)) if name in UNORDERED else wordless(value)
    text = plain if isinstance(plain, str) else json.dumps(plain, sort_keys=True, ensure_ascii=False)
    short = len(text) < 80 and (not isinstance(plain, (dict, list)) or len(plain) <= MOST_LISTED)
    return [f"{name}={text}" if short else f"{name}=#{sha256(text.encode()).hexdigest()[:8]}"]


def wordless(value: Any) -> Any:
    """A value without its words: of a text its numbers, "~" where it has none; numbers to four figures."""
    if isinstance(value, dict):
        return {str(key): wordless(each) for key, each in value.items()}
    if isinstance(value, (list, tuple)):
        return [wordless(each) for each in value]
    if isinstance(value, float):
        return float(f"{value:.4g}")
    if isinstance(value, str):
        words = value.replace("\u00a0", " ").replace("\u202f", " ").strip()
        return (
            words if CODE.fullmatch(words) and not words.isalpha() else "~" + ";".join(NUMBER.findall(words))
        )
    return value


def unordered(value: Any) -> Any:
    """A value whose lists are in one order, whatever order they came in."""
    if isinstance(value, dict):
        return {key: unordered(each) for key, each in value.items()}
    if isinstance(value, list):
        return sorted(map(unordered, value), key=lambda each: json.dumps(each, sort_keys=True))
    return value


def flat(value: Any, path: str = "") -> Iterator[str]:
    """The lines of a table without nodes, such as a chart: each value with the way to it."""
    if isinstance(value, (dict, list, tuple)) and value:
        for key, each in value.items() if isinstance(value, dict) else enumerate(value):
            yield from flat(each, f"{path}.{key}" if path else str(key))
    else:
        yield f"{path} = {wordless(value)}"


def story(steps: Iterable[tuple[str, Any]]) -> str:
    """The outline of the first tree, then what each step changes."""
    lines, before = list[str](), list[str]()
    for title, tree in steps:
        now = list(outline(tree) if "k" in tree else flat(tree))
        lines += ["", f"# {title}"]
        if not before:
            lines += now
        else:
            lines += [each for each in difflib.ndiff(before, now) if each[:1] in "+-"]
        before = now
    return "\n".join(lines).strip() + "\n"
