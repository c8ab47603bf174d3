"""What was done to a landscape, step by step: each is a short text, so that an address can carry all of
them.
"""

from __future__ import annotations

import shlex
from collections.abc import Iterable, Sequence
from typing import Protocol

from explorer.core.errors import BadRecord, about
from explorer.core.text import Text, verbatim
from explorer.lab.landscape.edits import BadEdit, edited
from explorer.lab.landscape.landscape import Landscape
from explorer.lab.landscape.notation import parse_edit
from explorer.ui.messages import message
from explorer.ui.model import PageModel

START, GOAL = "start", "goal"
MOST_STEPS = 300
"""So many changes are kept; a class makes a few dozen."""


def taken(landscape: Landscape, step: str) -> Landscape:
    """The landscape after a step: an edit as `explorer.lab.landscape` writes it, or `start c4`, `goal c4`.

    Raises
    ------
    ExplorerError
        When the step is no text of this kind, or the landscape does not allow it.
    """
    word, _, rest = step.partition(" ")
    if word not in (START, GOAL):
        return edited(landscape, [parse_edit(step)])
    place = " ".join(shlex.split(rest)) if "'" in rest else rest
    if place not in landscape.graph:
        raise BadEdit(about(place, message("lab-no-place")), message("lab-no-place"))
    if word == GOAL:
        return landscape.between(None if landscape.source == place else landscape.source, (place,))
    return landscape.between(place, tuple(goal for goal in landscape.targets if goal != place))


def end(word: str, place: str) -> str:
    """The step that makes a place the start or the goal."""
    return f"{word} {shlex.quote(place)}"


class Done(Protocol):
    """What was done, and how much of it is shown."""

    at: int

    @property
    def steps(self) -> Sequence[str]:
        """All that was done, what was taken back included."""


class Changing(PageModel):
    """A page on which a landscape is changed; what was done can be taken back and done again."""

    history: Done

    def step(self, where: str) -> None:
        """First, back, forward or last; at an end the status line says so."""
        raise NotImplementedError

    def goto_index(self, index: int) -> None:
        """After so many steps."""
        raise NotImplementedError


class History:
    """A landscape as it was opened, the steps since, and which of them are shown."""

    def __init__(self, opened: Landscape, steps: Iterable[str] = ()) -> None:
        self.steps: tuple[str, ...] = ()
        self._states: list[Landscape] = [opened]
        for step in steps:
            self.do(step)

    @property
    def opened(self) -> Landscape:
        """As it was opened."""
        return self._states[0]

    @property
    def landscape(self) -> Landscape:
        """As it is shown."""
        return self._states[self.at]

    at: int = 0
    """How many of the steps are shown."""

    @property
    def before(self) -> Landscape:
        """As it was opened, but with the start and the goal that are shown, so that only the land differs."""
        now, was = self.landscape, self.opened
        if (now.source, now.targets) == (was.source, was.targets):
            return was
        goals = tuple(goal for goal in now.targets if goal in was.graph)
        source = now.source if now.source in was.graph else was.source
        if source is None or source in goals:
            return was
        return self._between(source, goals or was.targets)

    def _between(self, source: str, goals: tuple[str, ...]) -> Landscape:
        """Made once, since its numbers are kept with it."""
        made = getattr(self, "_made", None)
        if made is None or (made.source, made.targets) != (source, goals):
            made = self._made = self.opened.between(source, goals)
        return made

    def do(self, step: str) -> None:
        """Take a step from what is shown; steps that were undone are dropped.

        Raises
        ------
        ExplorerError
            When it is not allowed; nothing changes.
        """
        if self.at >= MOST_STEPS:
            raise BadRecord(message("lab-too-many-steps", most=MOST_STEPS))
        state = taken(self.landscape, step)
        self.steps = (*self.steps[: self.at], step)
        self._states = [*self._states[: self.at + 1], state]
        self.at += 1

    def goto(self, at: int) -> bool:
        """Show so many of the steps; whether there are as many."""
        if not 0 <= at <= len(self.steps):
            return False
        self.at = at
        return True


def in_words(step: str, landscape: Landscape) -> Text:
    """A step in words."""
    word, *names = shlex.split(step)
    known = [landscape.names.get(name) or verbatim(name) for name in names]
    if word == "change" and len(names) == 2:
        return message("lab-did-change", place=known[0], land=landscape.lands[names[1]].name)
    keys = {
        "remove": "lab-did-remove", "add": "lab-did-add", "cut": "lab-did-cut", "link": "lab-did-link",
        "protect": "lab-did-protect",
        START: "lab-did-start", GOAL: "lab-did-goal",
    }  # fmt: skip
    if word == "protect" and len(names) == 2:
        return message("lab-did-protect-link", place=known[0], other=known[1])
    return message(keys[word], place=known[0], other=known[-1])
