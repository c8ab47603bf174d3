"""The questions that a map can be asked, by name."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from explorer.ecology.maps.seen.answers import (
    Answer,
    Asked,
    corridor,
    current,
    each,
    everywhere,
    importance,
    obstacles,
    pinches,
)
from explorer.ecology.maps.seen.losing import links, robustness

QUESTIONS: Mapping[str, Callable[[Asked], Iterator[Answer]]] = {
    "corridor": corridor, "current": current, "pinches": pinches, "obstacles": obstacles,
    "importance": importance, "links": links, "robustness": robustness, "each": each,
    "everywhere": everywhere,
}  # fmt: skip
OF_TWO = ("corridor", "current", "pinches", "obstacles")
"""Questions about two patches."""
