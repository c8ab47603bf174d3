"""What was drawn on a map where there are no arrays, stroke by stroke, to take back and to do again."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from explorer.core.errors import BadNotation, BadOption, BadRecord
from explorer.core.installed import message
from explorer.ecology.maps.plain import Cell, PlainLand
from explorer.ecology.maps.plain_strokes import covered, plain_drawn
from explorer.ecology.maps.seen.strokes import Stroke
from explorer.lab.maps.history import MOST_STROKES


class Covered(NamedTuple):
    """The cells of a stroke."""

    cells: frozenset[Cell]


class PlainStrokes:
    """A map as it was opened, the strokes since, and how many of them are shown.

    >>> meadow = PlainStrokes(PlainLand((1,) * 100**2, 40.0), ["pond 5,5"])
    >>> meadow.land.codes[505], meadow.goto(0), meadow.land.codes[505]
    (7, True, 1)
    """

    def __init__(self, bare: PlainLand, steps: Iterable[str] = ()) -> None:
        self.lands, self.steps, self.at = [bare], tuple[str, ...](), 0
        for step in steps:
            self.do(Stroke.parse(step))

    @property
    def bare(self) -> PlainLand:
        """The map as it was opened."""
        return self.lands[0]

    @property
    def land(self) -> PlainLand:
        """The map as it is shown."""
        return self.lands[self.at]

    def do(self, stroke: Stroke) -> Covered:
        """Draw; strokes that were taken back are dropped.

        Raises
        ------
        ExplorerError
            When nothing can be drawn there; nothing changes.
        """
        if self.at >= MOST_STROKES:
            raise BadRecord(message("map-too-many-strokes", most=MOST_STROKES))
        cells = covered(self.land, stroke)
        if not cells:
            raise BadOption(message("ecology-map-off-the-map"))
        self.lands[self.at + 1 :] = [plain_drawn(self.land, [stroke])]
        self.steps = (*self.steps[: self.at], str(stroke))
        self.at += 1
        return Covered(frozenset(cells))

    def goto(self, at: int) -> bool:
        """Show so many of the strokes; whether there are as many."""
        if not 0 <= at <= len(self.steps):
            return False
        self.at = at
        return True


def drawn_on(bare: PlainLand, found: dict[str, object]) -> PlainStrokes | None:
    """The strokes that an address carries, shown as far as it says; None where they are damaged."""
    steps, at = found.get("steps", []), found.get("at", 0)
    if not isinstance(steps, list) or not all(isinstance(step, str) for step in steps):
        return None
    try:
        strokes = PlainStrokes(bare, steps)
    except (BadNotation, BadOption, BadRecord):
        return None
    return strokes if type(at) is int and strokes.goto(at) else None
