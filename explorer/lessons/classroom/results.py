"""The results of a class: one table for a table program, and what to discuss next time."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from explorer.core.errors import BadRecord, about
from explorer.core.files import safe
from explorer.core.messages import message
from explorer.core.text import NO_WORDS, Text, verbatim
from explorer.lessons import Task, answers, groups, lesson
from explorer.lessons.answers import HEADS, Held
from explorer.lessons.classroom.gathering import Classroom
from explorer.lessons.marking import in_words

HALF = 0.5
"""A question that fewer answered rightly is worth discussing."""
COUNTED = ("group", "done", "right")


@dataclass(frozen=True, slots=True)
class Understood:
    """How a question was answered: by how many groups, and how many answers are worth what."""

    task: Task
    given: int
    right: int
    near: int
    wrong: int


def gathered(files: Iterable[tuple[str, str]]) -> Classroom:
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


def as_csv(room: Classroom, lang: str) -> str:
    """A line for each group: its answers in words, and what each is worth."""
    tasks = room.lesson.tasks
    stream = io.StringIO()
    writer = csv.writer(stream, delimiter=";" if lang == "fr" else ",", lineterminator="\r\n")
    head = [message(f"lesson-class-head-{key}") for key in COUNTED]
    for task in tasks:
        head += [task.text, HEADS["mark"]]
    writer.writerow([safe(text.in_language(lang)) for text in head])
    for key, name in room.names().items():
        writer.writerow([safe(text.in_language(lang)) for text in _line(room, key, name)])
    return "\ufeff" + stream.getvalue()  # the mark by which table programs know UTF-8


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
