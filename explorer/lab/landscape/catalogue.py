"""The landscapes that the lab can open, by a short name that an address can carry: `board:road`,
`pond:one-bridge`, `random:site:8:10:60:7`.

The first word is a kind, a `Collection`: the lab's own are here, a game brings others by entry points in
`explorer.landscapes`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from functools import cache, lru_cache
from importlib.metadata import entry_points

from explorer.core.errors import BadOption, mismatch
from explorer.core.messages import message, template, templates
from explorer.core.text import NO_WORDS, Text
from explorer.lab.landscape.grid import land_board, random_land
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


GROUP = "explorer.landscapes"
LANDSCAPE = Text("paysage", "landscape")
BOARDS = {
    "meadow": "mmmmmmm mmmmmmm mmmmmmm mmmmmmm mmmmmmm",
    "fields": "fffffff fffffff mfffffm fffffff fffffff",
    "gap": "mmm.mmm mmm.mmm mmmmmmm mmm.mmm mmm.mmm",
    "gaps": "mmm.mmm mmmmmmm mmm.mmm mmmmmmm mmm.mmm",
    "wall": "mmm.mmm mmm.mmm mmm.mmm mmm.mmm mmm.mmm",
    "road": "mmmrmmm mmmrmmm mmmrmmm mmmrmmm mmmrmmm",
    "tunnel": "mmmrmmm mmmrmmm mmmtmmm mmmrmmm mmmrmmm",
    "fence": "mmmxmmm mmmxmmm mmmtmmm mmmxmmm mmmxmmm",
    "file": "....... ....... mmmmmmm ....... .......",
    "wide": "....... mmmmmmm mmmmmmm mmmmmmm .......",
}
"""Boards of our own that teach, in letters (`grid`); animals start in the middle of the left side and want to
go to the right.
"""


def _board(key: str) -> Landscape:
    return replace(land_board(BOARDS[key].split()), title=template(f"lab-study-{key}"))


def _random(kind: str, rows: str, cols: str, percent: str, seed: str) -> Landscape:
    return random_land(whole(rows), whole(cols), whole(percent) / 100, whole(seed), kind)


OWN = {
    "board": Collection(_board, template("lab-study-boards"), lambda: templates("lab-study", BOARDS)),
    "random": Collection(_random),
}


@cache
def collection(kind: str) -> Collection:
    """The landscapes of a kind; a `KeyError` where there are none. Only what is opened is imported."""
    if kind in OWN:
        return OWN[kind]
    for point in entry_points(group=GROUP, name=kind):
        found: Collection = point.load()
        return found
    raise KeyError(kind)


@cache
def choices() -> dict[str, tuple[Text, Text]]:
    """Everything that can be chosen from a list: name -> (group, title).

    >>> group, title = choices()["board:road"]
    >>> group.en, title.en
    ('Study boards', 'A road across')
    """
    brought = sorted(
        entry_points(group=GROUP), key=lambda point: (point.module, point.name)
    )  # a game's kinds side by side
    kinds = [*OWN, *(point.name for point in brought if point.name not in OWN)]
    return {
        f"{kind}:{key}": (collection(kind).title, title)
        for kind in kinds
        for key, title in collection(kind).choices().items()
    }


@lru_cache(maxsize=32)
def opened(name: str) -> Landscape:
    """Open a landscape by its name.

    Parameters
    ----------
    name : str
        A kind and what it needs, parted by colons: `board:road`; `pond:one-bridge` and `tiles:one-bridge`, a
        scenario whose animal walks as in the game, or ventures onto every tile; `scattered:7` and
        `scattered-tiles:7`, a pond position at random, by its seed; `mariposas:spring`; `village:VIL-X4`;
        `random:site:8:10:60:7` (rows, columns, percent, seed).

    Raises
    ------
    BadOption
        When it names nothing; it may have come with an address.

    Examples
    --------
    >>> opened("board:road").land["d3"]
    'road'
    """
    kind, *rest = name.split(":")
    try:
        return collection(kind).opened(*rest)
    except (KeyError, TypeError, ValueError):
        raise BadOption(mismatch(LANDSCAPE, name, message("lab-known"))) from None
