"""Which misconception? What wrong answers may come from, counted over the groups of a class.

Nothing is read into sentences: a choice, an order, a number, a place or a design is wrong by the lesson's
key, and the lesson's file says what it points to and which board answers it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from explorer.lessons.answers import Answers
from explorer.lessons.lesson import Lesson, Misconception, Task
from explorer.lessons.marking import Value


@dataclass(frozen=True, slots=True)
class Held:
    """How many groups a misconception was seen in.

    Attributes
    ----------
    groups : int
        Groups of which at least one answer points to it; each counts once.
    asked : int
        Groups that answered at least one question that could have shown it.
    tasks : mapping
        Question -> groups whose answer to it points there.
    """

    misconception: Misconception
    groups: int
    asked: int
    tasks: Mapping[str, int]


def pointed(answers: Answers, task: Task) -> str:
    """The key of the misconception that the answer to a question points to; "" for none.

    Examples
    --------
    >>> from explorer.lessons import lesson
    >>> crossing = lesson("traverser")
    >>> found = Answers(crossing).answered(crossing.task("gaps"), "gap")
    >>> pointed(found, crossing.task("gaps"))
    'shortest'
    """
    if task.key not in answers or (task.computed and answers.mark(task).verdict in ("right", "near")):
        return ""
    return _of_option(task, answers.given[task.key]) if task.options else task.misconception


def _of_option(task: Task, value: Value) -> str:
    """Of the option chosen, or of the one put first."""
    first = value[0] if isinstance(value, tuple) else value
    return next(option.misconception for option in task.options if option.key == first)


def could_show(task: Task) -> frozenset[str]:
    """The misconceptions that answers to a question may point to."""
    return frozenset(filter(None, (task.misconception, *(one.misconception for one in task.options))))


def counted(lesson: Lesson, groups: Iterable[Answers]) -> tuple[Held, ...]:
    """How often each misconception of a lesson was seen, the most frequent first.

    Parameters
    ----------
    lesson : Lesson
        The lesson.
    groups : iterable of Answers
        What each group answered so far.

    Returns
    -------
    tuple of Held
        Every misconception of the lesson; those seen in as many groups in the order of the file.
    """
    every = tuple(groups)
    found = [_held(lesson, one, every) for one in lesson.misconceptions]
    return tuple(sorted(found, key=lambda held: -held.groups))


def _held(lesson: Lesson, one: Misconception, groups: tuple[Answers, ...]) -> Held:
    tasks = [task for task in lesson.tasks if one.key in could_show(task)]
    seen = [[task.key for task in tasks if pointed(answers, task) == one.key] for answers in groups]
    return Held(
        one,
        groups=sum(map(bool, seen)),
        asked=sum(any(task.key in answers for task in tasks) for answers in groups),
        tasks={task.key: sum(task.key in keys for keys in seen) for task in tasks},
    )
