"""The guide beside the board: its step, why an attempt was refused, the ways on and out."""

from __future__ import annotations

from collections.abc import Callable

import ipywidgets as w

from explorer.core.text import Text, joined
from explorer.ui.board.model import BoardModel
from explorer.ui.messages import message
from explorer.ui.parts import Panel
from explorer.ui.widgets import Coach

STEP, END = ("back", "restart", "leave"), ("computer", "rules", "stay")
"""The buttons during the play, and after it."""


class GuidePanel(Panel[BoardModel]):
    """Made once a guided play begins."""

    def build(self) -> w.Widget:
        """The coach asks; the guide does it."""
        guide, model = self.model.guide, self.model
        self.does: dict[str, Callable[[], object]] = {
            "back": guide.back, "restart": guide.restart, "leave": guide.leave, "stay": guide.stay,
            "computer": guide.against_computer, "rules": lambda: setattr(model, "tab", "rules"),
        }  # fmt: skip
        self.coach = Coach(_dom_classes=["xp-coach"])
        self.coach.on_press(self.on(lambda key: self.does[key]()))
        return self.coach

    def refresh(self) -> None:
        """The step shown; nothing once the guide has gone."""
        guide, coach, model = self.model.guide, self.coach, self.model
        with coach.hold_sync():
            coach.shown = guide.on
            if guide.on:
                data, said = guide.data, model.said
                coach.label, coach.steps, coach.done = said(data.title), len(data.steps), guide.number
                coach.caption, title, text = self.worded()
                coach.title, coach.text = said(title), said(text)
                coach.note = said(model.status) if model.status_refuses else ""
                keys = END if guide.finished else STEP if guide.number else STEP[2:]
                coach.buttons = [(key, model.word(f"learn-{key}")) for key in keys]
                coach.main = END[0] if guide.finished else ""

    def worded(self) -> tuple[str, Text, Text]:
        """Which step, what it is called, what it says; after the last, what to do next."""
        guide, word = self.model.guide, self.model.word
        if guide.step is None:
            return word("learn-done"), message("learn-bravo"), guide.data.after
        of = word("learn-step", number=guide.number + 1, count=len(guide.data.steps))
        goal = [] if guide.number else [guide.data.goal]
        return of, guide.step.title, joined([*goal, guide.step.text], " ")
