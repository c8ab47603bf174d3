"""A class as its teacher sees it: each group's newest result, what was answered how often, who is where; one
table for a table program, and what to discuss next time.
"""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol

from explorer.core.errors import BadRecord, about
from explorer.core.messages import message
from explorer.core.text import NO_WORDS, Text, joined, verbatim
from explorer.lessons import Lesson, Task, answers, groups, lesson
from explorer.lessons.answers import HEADS, Held, table_file
from explorer.lessons.groups import Sending, from_json, read_sending
from explorer.lessons.marking import Value, in_words, number

BINS = 6
"""So many bars show numbers that differ."""
MOST_BARS = 8
"""So many different answers stand as bars of their own; the others are counted together."""


@dataclass(frozen=True, slots=True)
class Bar:
    """So many groups answered that.

    Attributes
    ----------
    verdict : str
        What the answer is worth, "" where those counted together are worth different things.
    """

    said: Text
    count: int
    verdict: str = ""


class Classroom:
    """The newest result of each group; nothing counts twice, whatever comes again and in whatever order."""

    def __init__(self, lesson: Lesson) -> None:
        self.lesson = lesson
        self.newest: dict[str, Sending] = {}
        self._verdicts: dict[str, Mapping[str, str]] = {}
        self.removed: set[str] = set()

    def __len__(self) -> int:
        return len(self.newest)

    @property
    def sendings(self) -> Sequence[Sending]:
        """The results, those that came first first."""
        return tuple(self.newest.values())

    def take(self, sending: Sending) -> bool:
        """Take a result in; whether it says something new."""
        known, key = self.newest.get(sending.group.id), sending.group.id
        late = known is not None and (sending == known or sending.group.count < known.group.count)
        if key in self.removed or late:
            return False
        self.newest[key] = sending
        self._verdicts.pop(key, None)
        return True

    def verdicts(self, key: str) -> Mapping[str, str]:
        """The verdicts on a group's answers, marked on first use, as some take a while."""
        if key not in self._verdicts:
            answers = self.newest[key].answers
            tasks = (task for task in self.lesson.tasks if task.key in answers)
            self._verdicts[key] = {task.key: answers.mark(task).verdict for task in tasks}
        return self._verdicts[key]

    def remove(self, key: str) -> None:
        """Take a group out, for good."""
        self.removed.add(key)
        self.newest.pop(key, None)
        self._verdicts.pop(key, None)

    def names(self) -> Mapping[str, Text]:
        """The name of each group; groups that share a name, or have none, are numbered."""
        names: dict[str, Text] = {}
        before: Counter[str] = Counter()
        for key, sending in self.newest.items():
            said = sending.group.said if sending.group.name else message("lesson-class-group")
            before[said.en] += 1
            again = before[said.en] > 1 or not sending.group.name
            names[key] = joined([said, number(before[said.en])], " ") if again else said
        return names

    def given(self, task: Task) -> Mapping[str, Value]:
        """The answers to a question, by group."""
        return {
            key: sending.answers.given[task.key]
            for key, sending in self.newest.items()
            if task.key in sending.answers
        }

    def counted(self, task: Task) -> Counter[str]:
        """The number of answers with each verdict."""
        return Counter(self.verdicts(key)[task.key] for key in self.given(task))

    def bars(self, task: Task) -> Sequence[Bar]:
        """The frequencies of answers: each choice, also one that nobody made; numbers in order; else the
        most frequent answers.
        """
        given = self.given(task)
        worth = {key: self.newest[key].answers.mark(task).verdict for key in given}
        if task.kind == "choice":
            return self._choices(task, given, worth)
        if task.kind == "number":
            return _numbers(task, [(float(str(value)), worth[key]) for key, value in given.items()])
        if task.kind in ("build", "draw", "play", "words"):
            return ()
        return _frequent(task, [(value, worth[key]) for key, value in given.items()])

    def _choices(self, task: Task, given: Mapping[str, Value], worth: Mapping[str, str]) -> Sequence[Bar]:
        made = Counter(given.values())
        verdict = {given[key]: worth[key] for key in given}
        return [Bar(one.text, made[one.key], verdict.get(one.key, "")) for one in task.options]

    def sentences(self, task: Task) -> Mapping[str, str]:
        """The sentences by group."""
        return {key: str(value) for key, value in self.given(task).items()} if task.kind == "words" else {}

    def reached(self) -> Counter[int]:
        """The number of groups at each step."""
        return Counter(sending.at for sending in self.newest.values())


def _numbers(task: Task, given: Sequence[tuple[float, str]]) -> Sequence[Bar]:
    """Each number where there are few, else bins of the same width from the least to the greatest."""
    values = sorted({value for value, _ in given})
    if len(values) <= MOST_BARS:
        return [
            _bar(in_words(task, value), [mark for one, mark in given if one == value]) for value in values
        ]
    width = (values[-1] - values[0]) / BINS
    bins: list[list[str]] = [[] for _ in range(BINS)]
    for value, mark in given:
        bins[min(int((value - values[0]) / width), BINS - 1)].append(mark)
    edges = [number(values[0] + step * width) for step in range(BINS + 1)]
    return [_bar(joined(edges[at : at + 2], " – "), marks) for at, marks in enumerate(bins)]


def _frequent(task: Task, given: Sequence[tuple[Value, str]]) -> Sequence[Bar]:
    """The most frequent answers, and how many others there are."""
    ranked = Counter(given).most_common()
    bars = [Bar(in_words(task, value), count, mark) for (value, mark), count in ranked[:MOST_BARS]]
    rest = sum(count for _, count in ranked[MOST_BARS:])
    return [*bars, Bar(message("lesson-class-others"), rest)] if rest else bars


def _bar(said: Text, marks: Sequence[str]) -> Bar:
    return Bar(said, len(marks), marks[0] if len(set(marks)) == 1 else "")


def gathered(lesson: Lesson, sendings: Iterable[Sending]) -> Classroom:
    """A class of these results."""
    found = Classroom(lesson)
    for sending in sendings:
        found.take(sending)
    return found


# Results ----------------------------------------------------------------------------------------------------

HALF = 0.5
"""A question that fewer answered rightly is worth discussing."""
COUNTED = ("group", "done", "right")


@dataclass(frozen=True, slots=True)
class Understood:
    """The answers to a question: by how many groups, and how many have each verdict."""

    task: Task
    given: int
    right: int
    near: int
    wrong: int


def gathered_files(files: Iterable[tuple[str, str]]) -> Classroom:
    """The class whose groups saved these files; the same result twice counts once.

    Parameters
    ----------
    files
        The name and the text of each; the first one says which lesson it is.

    Raises
    ------
    BadRecord
        Naming the file that is no result of this lesson.
    """
    room: Classroom | None = None
    for name, text in files:
        try:
            room = room or Classroom(lesson(groups.lesson_of(text)))
            room.take(groups.read_sending(room.lesson, text))
        except BadRecord as error:
            raise BadRecord(about(verbatim(name), error.text)) from None
    if room is None:
        raise BadRecord(message("lesson-class-nothing-brought"))
    return room


def class_csv(room: Classroom, lang: str) -> str:
    """A line for each group: its answers in words, and what each is worth."""
    head = [message(f"lesson-class-head-{key}") for key in COUNTED]
    for task in room.lesson.tasks:
        head += [task.text, HEADS["mark"]]
    return table_file([head, *(_line(room, key, name) for key, name in room.names().items())], lang)


def _line(room: Classroom, key: str, name: Text) -> Sequence[Text]:
    answers, worth = room.newest[key].answers, list(room.verdicts(key).values())
    line = [name.capitalised(), verbatim(len(worth)), verbatim(worth.count("right"))]
    for task in room.lesson.tasks:
        given = answers.given.get(task.key)
        line += [NO_WORDS] * 2 if given is None else [in_words(task, given), answers.result(task)]
    return line


def understood(room: Classroom) -> Sequence[Understood]:
    """Every question that a program marks, in the lesson's order."""
    found = []
    for task in room.lesson.tasks:
        if task.computed:
            worth = room.counted(task)
            found.append(
                Understood(task, worth.total(), *(worth[mark] for mark in ("right", "near", "wrong")))
            )
    return found


def to_discuss(room: Classroom) -> tuple[Sequence[Held], Sequence[Understood]]:
    """The misconceptions that were seen, the most frequent first; and the questions of which fewer than half
    of the answers are right, the fewest first.
    """
    held = answers.misconceptions_of(room.lesson, (each.answers for each in room.sendings))
    low = [one for one in understood(room) if one.given and one.right < HALF * one.given]
    return [one for one in held if one.groups], sorted(low, key=lambda one: one.right / one.given)


# The class as the teacher's page knows it -------------------------------------------------------------------

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
    """The presence of a group's page, the time of its last change [s], and how many groups there
    are on its device.
    """

    away: bool = False
    since: float = 0.0
    beside: int = 1


class Teaching:
    """The class as its teacher sees it.

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
        self.closed = self.unkept = False
        self.line = ""
        self.asked = lesson.tasks[0].key
        self.answer_shown = False
        self.brought: Text = message("lesson-class-nothing-brought")
        self.unmarked: set[str] = set()

    def hear(self, doors: Sequence[str], closed: bool, unkept: bool, groups: Iterable[object]) -> None:
        """Take what the room tells; what can be no result is left out."""
        self.doors, self.closed, self.unkept = tuple(doors), closed, unkept
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
                taken = self.room.take(sending := read_sending(self.lesson, text))
            except BadRecord:
                bad += 1
            else:
                self.unmarked |= {sending.group.id} if taken else set()
                new, known = new + taken, known + (not taken)
        self.brought = message("lesson-class-brought", new=new, known=known, bad=bad, count=len(self.room))

    def marking(self) -> Iterator[Marked]:
        """Mark what was brought, group by group: what a group designed takes a while."""
        for at, key in enumerate(keys := tuple(self.room.newest), 1):
            if key in self.room.newest:
                self.room.verdicts(key)
            self.unmarked.discard(key)
            yield Marked(at / len(keys))

    # State that is shown ------------------------------------------------------------------------------------

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
        """The number of pages that are there."""
        return sum(not each.away for each in self.presence.values())

    def done(self, sending: Sending) -> int:
        """The number of questions that a group has answered."""
        return sum(task.key in sending.answers for task in self.lesson.tasks)

    def right(self, key: str) -> int:
        """The number of a group's answers that are right."""
        return sum(verdict == "right" for verdict in self.room.verdicts(key).values())

    def beside(self, key: str) -> int:
        """The number of groups on a group's device, as far as the room knows."""
        return self.presence[key].beside if key in self.presence else 1

    def minutes(self, key: str) -> int:
        """For how long a group has changed nothing [min]."""
        return int((self.clock() - self.presence[key].since) // 60) if key in self.presence else 0

    def state(self, key: str) -> Text:
        """The state of a group: working, stuck, away, done, or collected."""
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
        """True if a group is there and has changed nothing for long."""
        about = self.presence.get(key)
        return bool(about and not about.away and self.clock() - about.since > STUCK_AFTER)

    def steps(self) -> Mapping[int, int]:
        """Step -> how many groups are there."""
        reached = self.room.reached()
        return {at: reached[at] for at in range(len(self.lesson.steps))}
