"""The bar below a landscape that is changed: what was done, to undo and to redo."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar, Protocol, TypeVar

import ipywidgets as w

from explorer.ui.board.view import Steps
from explorer.ui.page.anatomy import StepsPanel


class Done(Protocol):
    """What was done, and how much of it is shown."""

    at: int

    @property
    def steps(self) -> Sequence[str]:
        """All that was done, what was taken back included."""


class Changing(Steps):
    """A page on which a landscape is changed."""

    history: Done


C = TypeVar("C", bound=Changing)


class ChangesBar(StepsPanel[C]):
    """The changes, to undo and redo."""

    WORDS: ClassVar[Mapping[str, str]] = {
        "label": "lab-timeline", "first": "lab-first", "back": "lab-back", "play": "timeline-play",
        "pause": "timeline-pause",
        "forward": "lab-forward", "last": "lab-last", "position": "lab-at-step",
        "branches": "timeline-branches",
    }  # fmt: skip

    def build(self) -> w.Widget:
        """The bar asks; the model moves."""
        made = super().build()
        made.add_class("lab-foot")
        return made

    def relabel(self) -> None:
        """The controls' names in the model's language."""
        self.timeline.words = {name: self.model.word(key) for name, key in self.WORDS.items()}

    def refresh(self) -> None:
        """How many changes were made, and how many of them are shown."""
        model, history = self.model, self.model.history
        with self.timeline.hold_sync():
            self.timeline.length, self.timeline.index = len(history.steps), history.at
            self.timeline.at_end = history.at == len(history.steps)
            self.timeline.caption = model.word("lab-position", index=history.at, length=len(history.steps))
            self.timeline.lines = []
