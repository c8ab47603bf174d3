"""Common slips in a TOML file, named in words at their line: a quote that is not closed, typographic quotes,
a decimal comma, `[step]` for `[[step]]`, a key that is set twice.

TOML's own reader stops at the first fault and speaks of characters. Here each slip is mended as its author
probably meant it, so that the rest of the file is read and everything is told at once.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Iterator
from typing import NamedTuple

from explorer.core.text import Text, sentence

MOST = 50
"""So many slips of a file are mended; whoever made more begins with these."""
LONG = '"""'
TYPOGRAPHIC = "“”„‟«»"
HEADER = re.compile(r"\s*\[(\[?)([\w.\"-]+)\]\]?\s*(#.*)?$")
KEY = re.compile(r"\s*([\w-]+)\s*=")
DECIMAL_COMMA = re.compile(r"(=\s*[-+]?\d+),(\d+)(?=\s*(?:[},#]|$))")
AT = re.compile(r"\(at line (\d+), column (\d+)\)$")


class Slip(NamedTuple):
    """What was written in a line, and what is expected there."""

    line: int
    got: Text
    expected: Text


def mended(text: str) -> tuple[dict[str, object] | None, str, tuple[Slip, ...], ValueError | None]:
    """The tables of a text, its mended text, the slips in it, and the fault for which there are no words.

    The tables are None where a fault could not be mended.

    >>> table, _, (slip,), _ = mended('name = "toad\\nlegs = 4')
    >>> table, slip.line, slip.got.en
    ({'name': 'toad', 'legs': 4}, 1, 'a quotation mark that is not closed')
    """
    lines, slips = text.replace("\r\n", "\n").split("\n"), list[Slip]()
    for _ in range(MOST):
        whole = "\n".join(lines)
        try:
            return tomllib.loads(whole), whole, tuple(sorted(slips)), None
        except ValueError as error:
            found = _mend(lines, error)
            if not found:
                return None, whole, tuple(sorted(slips)), error
            slips += found
    return None, "\n".join(lines), tuple(sorted(slips)), None


def _mend(lines: list[str], error: ValueError) -> list[Slip]:
    """Mend what TOML's reader stopped at; empty where nobody knows how."""
    if slip := _open_long(lines):
        return [slip]
    at = AT.search(str(error))
    number = int(at[1]) if at else len(lines)
    if number > len(lines):
        return []
    if header := HEADER.match(lines[number - 1]):
        return _mend_headers(lines, header[2])
    for name, ways in WAYS.items():
        for better in ways(lines[number - 1]):
            if better != lines[number - 1] and _reads(better):
                lines[number - 1] = better
                return [_slip(number, name)]
    if "overwrite" in str(error) and KEY.match(lines[number - 1]):
        lines[number - 1] = "#" + lines[number - 1]
        return [_slip(number, "twice")]
    return []


def _slip(line: int, slip: str, **facts: object) -> Slip:
    got, expected = sentence(f"core-slip-{slip}", **facts), sentence(f"core-slip-{slip}-expected", **facts)
    return Slip(line, got, expected)


def _open_long(lines: list[str]) -> Slip | None:
    '''Close the first text between """ that runs on into another key or table.'''
    opened = 0
    for number, line in enumerate(lines, 1):
        if opened and (HEADER.match(line) or re.match(rf"\s*[\w-]+\s*=\s*{LONG}", line)):
            return _close(lines, opened, number)
        if line.count(LONG) % 2:
            opened = 0 if opened else number
    return _close(lines, opened, len(lines) + 1) if opened else None


def _close(lines: list[str], opened: int, before: int) -> Slip:
    """Close it before the first line that is a key of its own."""
    inner = range(opened, before - 1)
    end = next((at for at in inner if not lines[at].strip() or KEY.match(lines[at])), before - 1)
    lines[end - 1] += LONG if end == opened else ""
    if end > opened:
        lines[end - 1] += "\\n" + LONG
    return _slip(opened, "long")


def _mend_headers(lines: list[str], name: str) -> list[Slip]:
    """Write each header of this table in two pairs of brackets, if one was not."""
    found = []
    for number, line in enumerate(lines, 1):
        header = HEADER.match(line)
        if header and header[2] == name and not header[1]:
            lines[number - 1] = f"[[{name}]]"
            found.append(_slip(number, "brackets", name=name))
    return found


# Ways to mend a line, one after the other -------------------------------------------------------------------


def _straight(line: str) -> Iterator[str]:
    """With straight quotes in place of typographic ones: those that open and close, then all."""
    if any(mark in line for mark in TYPOGRAPHIC):
        outer = re.sub(rf"(?<=[=\[,{{])(\s*)[{TYPOGRAPHIC}]", r'\1"', line)
        outer = re.sub(rf"[{TYPOGRAPHIC}](?=\s*(?:[\]}}]|,\s*[\w-]+\s*=|,?\s*$))", '"', outer)
        yield outer
        yield re.sub(f"[{TYPOGRAPHIC}]", '"', line)


def _point(line: str) -> Iterator[str]:
    """With a decimal point."""
    yield DECIMAL_COMMA.sub(r"\1.\2", line)


def _closed(line: str) -> Iterator[str]:
    """With one quote more: before the next key, before a bracket, at the end."""
    if line.count('"') - line.count('\\"') - 2 * line.count('"""') == 0:
        return
    for match in re.finditer(r"\s*,\s*[\w-]+\s*=", line):
        yield line[: match.start()] + '"' + line[match.start() :]
    for match in re.finditer(r"\s*[}\]]", line):
        yield line[: match.start()] + '"' + line[match.start() :]
    yield line.rstrip() + '"'
    for match in re.finditer(r"=\s*", line):
        yield line[: match.end()] + '"' + line[match.end() :]


WAYS: dict[str, Callable[[str], Iterator[str]]] = {
    "typographic": _straight,
    "comma": _point,
    "quote": _closed,
}


def _reads(line: str) -> bool:
    """True if a line can be read by itself, or in a list that begins before it or ends after it."""
    for whole in (line, f"x = [\n{line}\n]", f"{line}\n]"):
        try:
            tomllib.loads(whole)
            return True
        except ValueError:
            continue
    return False
