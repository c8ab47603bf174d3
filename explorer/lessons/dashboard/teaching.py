"""The class as the teacher's page knows it: what the room tells and what was collected; no widget."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol

from explorer.core.errors import BadRecord
from explorer.core.messages import message
from explorer.core.text import Text
from explorer.lessons import Lesson, Task
from explorer.lessons.classroom.gathering import Classroom
from explorer.lessons.groups import Sending, from_json
from explorer.lessons.groups import read_sending as read

STUCK_AFTER = 180.0
"""[s] Without a change, and the lesson not done: somebody may be waiting for help."""


class Line(Protocol):
    """A page's line to its room, which only a browser has."""

    def change(self, key: str, **what: object) -> None:
        """Ask the room for another name of a group (`name`), or to take it out (`remove`), or to let nobody
        else in (`closed`).
        """


@dataclass(frozen=True, slots=True)
class Marked:
    """Which part of the groups is marked [0 to 1]."""

    done: float


@dataclass
class Presence:
    """Whether a group's page is there, since when its result has been as it is [s], and how many groups there
    are on its device.
    """

    away: bool = False
    since: float = 0.0
    beside: int = 1


class Teaching:
    """What a teacher knows of the class.

    Parameters
    ----------
    clock
        What tells the time [s].
    """

    def __init__(self, lesson: Lesson, clock: Callable[[], float] = time.monotonic) -> None:
        self.lesson, self.clock = lesson, clock
        self.room = Classroom(lesson)
        self.presence: dict[str, Presence] = {}
        self.doors: Sequence[str] = ()
        self.closed = False
        self.line = ""
        self.asked = lesson.tasks[0].key
        self.answer_shown = False
        self.brought: Text = message("lesson-class-nothing-brought")
        self.unmarked: set[str] = set()

    def hear(self, doors: Sequence[str], closed: bool, groups: Iterable[object]) -> None:
        """Take what the room tells; what can be no result is left out."""
        self.doors, self.closed = tuple(doors), closed
        for told in groups:
            match told:
                case {"id": str(key), "gone": True}:
                    self.room.remove(key)
                    self.presence.pop(key, None)
                case {"id": str(key), "away": bool(away), "idle": int(idle), "beside": int(beside), **rest}:
                    self.presence[key] = Presence(away, self.clock() - idle, beside)
                    self._take(rest.get("result"))

    def _take(self, result: object) -> None:
        if result is not None:
            try:
                self.room.take(from_json(self.lesson, result))
            except BadRecord:
                return

    def bring(self, texts: Iterable[str]) -> None:
        """Take in files, links and codes; says how many were new, known or none."""
        new = known = bad = 0
        for text in texts:
            try:
                taken = self.room.take(sending := read(self.lesson, text))
            except BadRecord:
                bad += 1
            else:
                self.unmarked |= {sending.group.id} if taken else set()
                new, known = new + taken, known + (not taken)
        self.brought = message("lesson-class-brought", new=new, known=known, bad=bad, count=len(self.room))

    def marking(self) -> Iterator[Marked]:
        """Mark what was brought, group by group: what a group designed takes a while."""
        for number, key in enumerate(keys := tuple(self.room.newest), 1):
            if key in self.room.newest:
                self.room.verdicts(key)
            self.unmarked.discard(key)
            yield Marked(number / len(keys))

    # What the page shows ------------------------------------------------------------------------------------

    @property
    def task(self) -> Task:
        """The question shown."""
        return self.lesson.task(self.asked)

    def turn(self, by: int) -> None:
        """The question before or after."""
        keys = [task.key for task in self.lesson.tasks]
        self.ask(keys[(keys.index(self.asked) + by) % len(keys)])

    def ask(self, key: str) -> None:
        """Show another question, its answer hidden."""
        self.asked, self.answer_shown = key, False

    @property
    def here(self) -> int:
        """How many pages are there."""
        return sum(not each.away for each in self.presence.values())

    def done(self, sending: Sending) -> int:
        """How many questions a group has answered."""
        return sum(task.key in sending.answers for task in self.lesson.tasks)

    def right(self, key: str) -> int:
        """How many answers of a group are right."""
        return sum(verdict == "right" for verdict in self.room.verdicts(key).values())

    def beside(self, key: str) -> int:
        """How many groups there are on a group's device, as far as the room knows."""
        return self.presence[key].beside if key in self.presence else 1

    def minutes(self, key: str) -> int:
        """For how long a group has changed nothing [min]."""
        return int((self.clock() - self.presence[key].since) // 60) if key in self.presence else 0

    def state(self, key: str) -> Text:
        """Whether a group works, is stuck, away, done, or was collected."""
        if key not in self.presence:
            return message("lesson-class-collected")
        sending, about = self.room.newest[key], self.presence[key]
        if all(task.key in sending.answers or task.optional for task in self.lesson.tasks):
            return message("lesson-class-done")
        if about.away:
            return message("lesson-class-away")
        if self.is_stuck(key):
            return message("lesson-class-stuck", minutes=self.minutes(key))
        return message("lesson-class-working")

    def is_stuck(self, key: str) -> bool:
        """Whether a group is there and has changed nothing for long."""
        about = self.presence.get(key)
        return bool(about and not about.away and self.clock() - about.since > STUCK_AFTER)

    def steps(self) -> Mapping[int, int]:
        """Step -> how many groups are there."""
        reached = self.room.reached()
        return {at: reached[at] for at in range(len(self.lesson.steps))}
