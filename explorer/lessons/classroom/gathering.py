"""A class as its teacher sees it: each group's newest result, what was answered how often, who is where."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from explorer.core.messages import message
from explorer.core.text import Text, joined
from explorer.lessons import Lesson, Task
from explorer.lessons.groups import Sending
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
        """What a group's answers are worth, marked when somebody first asks: some take a while."""
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
        """What each group is called; who shares a name, or has none, has a number."""
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
        """How many answers are worth what."""
        return Counter(self.verdicts(key)[task.key] for key in self.given(task))

    def bars(self, task: Task) -> Sequence[Bar]:
        """What was answered how often: each choice, also one that nobody made; numbers in order; else the
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
        """What was written, by group."""
        return {key: str(value) for key, value in self.given(task).items()} if task.kind == "words" else {}

    def reached(self) -> Counter[int]:
        """How many groups are at which step."""
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
