"""Landscapes of one kind, as the lab lists and opens them; a game brings its own, as it brings its
dashboard.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from explorer.core.text import NO_WORDS, Text
from explorer.lab.landscape.landscape import Landscape


@dataclass(frozen=True, slots=True)
class Collection:
    """Landscapes of one kind. The kind is the first word of their names: "pond" of `pond:one-bridge`.

    Attributes
    ----------
    opened : callable
        Opens one of them: takes the words of its name that follow the kind, and raises `KeyError`,
        `TypeError` or `ValueError` for those that name nothing.
    title : Text
        The heading under which they are listed.
    choices : callable
        Those that are listed: the words that follow the kind -> title. Others can be opened by name only.
    """

    opened: Callable[..., Landscape]
    title: Text = NO_WORDS
    choices: Callable[[], Mapping[str, Text]] = dict


def whole(text: str) -> int:
    """A whole number of at most 18 digits, as somebody writes it; else a `ValueError`.

    >>> whole("60")
    60
    """
    if not (text.isascii() and text.isdigit() and len(text) < 19):
        raise ValueError(text)
    return int(text)
