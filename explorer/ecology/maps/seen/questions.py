"""The questions that a map can be asked, by name."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from explorer.ecology.counting import finished
from explorer.ecology.maps.land import Cells, LandCover
from explorer.ecology.maps.patches import Patches
from explorer.ecology.maps.plain.answers import PLAIN_QUESTIONS, PlainAsked
from explorer.ecology.maps.resistances import Resistances
from explorer.ecology.maps.seen.answers import (
    Answer,
    Asked,
    corridor,
    current,
    each,
    everywhere,
    importance,
    links,
    obstacles,
    pinches,
    robustness,
)
from explorer.ecology.rasters.surface import Cell

QUESTIONS: Mapping[str, Callable[[Asked], Iterator[Answer]]] = {
    "corridor": corridor, "current": current, "pinches": pinches, "obstacles": obstacles,
    "importance": importance, "links": links, "robustness": robustness, "each": each,
    "everywhere": everywhere,
}  # fmt: skip
OF_TWO = ("corridor", "current", "pinches", "obstacles")
"""Questions about two patches."""


def ask(
    land: LandCover, table: Resistances, patches: Patches, start: int = 0, goal: int = 0, dearer: float = 0.1
) -> Asked:
    """A map to ask, as its cells are counted."""
    kind = PlainAsked if isinstance(land.classes, Cells) else Asked
    return kind(land, table, patches, start, goal, dearer)


def answers(question: str, asked: Asked) -> Iterator[Answer]:
    """The answer so far, again and again."""
    if isinstance(asked, PlainAsked):
        return PLAIN_QUESTIONS[question](asked)
    return QUESTIONS[question](asked)


def best_way(asked: Asked, one: int, other: int) -> tuple[Cell, ...]:
    """The cells of the best way between two patches; empty where none exists."""
    if isinstance(asked, PlainAsked):
        return finished(asked.costs.path(asked.cells(one), asked.cells(other)))
    return asked.costs.path(asked.patches.layer == one, asked.patches.layer == other)
