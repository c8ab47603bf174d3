"""What was drawn on a map, stroke by stroke, to take back and to do again."""

from __future__ import annotations

from collections.abc import Iterable

from explorer.core.errors import BadRecord
from explorer.core.messages import message
from explorer.ecology.maps.land import LandCover
from explorer.ecology.maps.seen.strokes import Change, Stroke, drawn, with_change, without_change
from explorer.lab.maps.opened import Opened

MOST_STROKES = 300


class History:
    """A map as it was opened, the strokes since, and how many of them are shown."""

    def __init__(self, opened: Opened, strokes: Iterable[str] = ()) -> None:
        self.opened, self.land = opened, opened.land
        self.changes: tuple[Change, ...] = ()
        self.at = 0
        for stroke in strokes:
            self.do(Stroke.parse(stroke))

    @property
    def steps(self) -> tuple[str, ...]:
        """The strokes as they are written, those that were taken back included."""
        return tuple(str(change.stroke) for change in self.changes)

    @property
    def before(self) -> LandCover:
        """The map as it was opened."""
        return self.opened.land

    @property
    def shown(self) -> tuple[Change, ...]:
        """What was drawn, as far as it is shown."""
        return self.changes[: self.at]

    def do(self, stroke: Stroke) -> Change:
        """Draw; strokes that were taken back are dropped.

        Raises
        ------
        ExplorerError
            When nothing can be drawn there; nothing changes.
        """
        if self.at >= MOST_STROKES:
            raise BadRecord(message("map-too-many-strokes", most=MOST_STROKES))
        change = drawn(self.land, stroke, self.opened.code(stroke.tool))
        self.changes = (*self.changes[: self.at], change)
        self.land = with_change(self.land, change)
        self.at += 1
        return change

    def goto(self, at: int) -> bool:
        """Show so many of the strokes; whether there are as many."""
        if not 0 <= at <= len(self.changes):
            return False
        while self.at > at:
            self.at -= 1
            self.land = without_change(self.land, self.changes[self.at])
        while self.at < at:
            self.land = with_change(self.land, self.changes[self.at])
            self.at += 1
        return True
