"""The answers of a group, kept nowhere but in its page's address and in the files that it takes home; and the
misconceptions that wrong answers point to.

Nothing is read into sentences: a choice, an order, a number, a place or a design is wrong by the lesson's
key, and the lesson's file says what it points to and which board answers it.
"""

from __future__ import annotations

import csv
import io
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, field, replace
from types import MappingProxyType

from explorer.core.errors import BadRecord, ExplorerError, about
from explorer.core.files import safe
from explorer.core.messages import message, templates
from explorer.core.text import NO_WORDS, Text, joined, verbatim
from explorer.lessons.boards import BUILT
from explorer.lessons.keys import Work
from explorer.lessons.lesson import Lesson, Misconception, Task
from explorer.lessons.marking import Mark, Value, checked, in_words, laid, mark

FORMAT, VERSION = "explorer-lesson", 1
MOST_DRAWS = 99
DRAWN = "drift.lost"
"""The key of the answer that is read from one draw of drift."""
HEADS = {
    "step": Text("étape", "step"), "question": verbatim("question"), "answer": Text("réponse",
    "answer"),
    "mark": Text("résultat", "mark"),
}  # fmt: skip
MARKS = templates("lesson-mark", ("right", "near", "wrong", "noted"))
NONE = Text("aucune", "none")


@dataclass(frozen=True, slots=True)
class Answers:
    """The answers to the questions of a lesson, by key, and which draw of drift was looked at.

    Attributes
    ----------
    ticked : mapping
        Key of a sentence -> the numbers of the ideas that the group found in it, from 0.
    """

    lesson: Lesson
    given: Mapping[str, Value] = field(default_factory=lambda: MappingProxyType({}))
    draw: int = 1
    ticked: Mapping[str, tuple[int, ...]] = field(default_factory=lambda: MappingProxyType({}))

    def __contains__(self, key: str) -> bool:
        return key in self.given

    def answered(self, task: Task, value: object) -> Answers:
        """With one answer more, or another one; a board laid anew waits for its next attack.

        Raises
        ------
        BadAnswer
            When it can be no answer to this question.
        """
        found = checked(task, value)
        anew = task.kind == "build" and found != self.given.get(task.key, found)
        kept = (
            self._without({other.key for other in self.lesson.tasks if other.land == BUILT})
            if anew
            else self.given
        )
        return replace(self, given=MappingProxyType({**kept, task.key: found}))

    def finished(self, task: Task) -> bool:
        """True if it is answered, and if it is played, to its end."""
        return task.key in self and (task.kind != "play" or self.mark(task).verdict == "right")

    def taken_back(self, task: Task) -> Answers:
        """Without the answer to a question."""
        return replace(self, given=MappingProxyType(dict(self._without({task.key}))))

    def _without(self, keys: Collection[str]) -> Mapping[str, Value]:
        return {key: value for key, value in self.given.items() if key not in keys}

    def ticking(self, task: Task, ideas: Collection[int]) -> Answers:
        """With these ideas ticked by the group, as those that its own sentence says.

        Raises
        ------
        BadRecord
            When there is no sentence yet, or it has no such idea.
        """
        if task.key not in self or not set(ideas) <= set(range(len(task.ideas))):
            raise BadRecord(message("lesson-answers-damaged"))
        return replace(self, ticked=MappingProxyType({**self.ticked, task.key: tuple(sorted(set(ideas)))}))

    def drawn(self, draw: int) -> Answers:
        """With another draw of drift; what was read from the one before is asked again."""
        read = {task.key for task in self.lesson.tasks if task.computed == DRAWN}
        return replace(self, draw=draw, given=MappingProxyType(dict(self._without(read))))

    @property
    def work(self) -> Work:
        """The group's work that some answers depend on."""
        task = next((task for task in self.lesson.tasks if task.kind == "build"), None)
        if task is None or task.key not in self.given:
            return Work(draw=self.draw)
        return Work(laid(self.given[task.key]), self.draw, task.site)

    def mark(self, task: Task) -> Mark:
        """The mark of an answer that was given."""
        return mark(task, self.given[task.key], self.work)

    def result(self, task: Task) -> Text:
        """The verdict on an answer in a word; of a sentence, the ideas that the group ticked itself."""
        found = MARKS[self.mark(task).verdict]
        ideas = joined([task.ideas[number] for number in self.ticked.get(task.key, ())], " ; ")
        return (
            joined([found, message("lesson-answers-ticked", ideas=ideas if ideas.fr else NONE)])
            if task.ideas
            else found
        )

    def to_dict(self) -> dict[str, object]:
        """Plain JSON."""
        given = {key: list(value) if isinstance(value, tuple) else value for key, value in self.given.items()}
        ticked = {key: list(ideas) for key, ideas in self.ticked.items()}
        found = {
            "format": FORMAT,
            "version": VERSION,
            "lesson": self.lesson.name,
            "answers": given,
            "draw": self.draw,
        }
        return {**found, "ticked": ticked} if ticked else found


def read_answers(lesson: Lesson, found: object) -> Answers:
    """Read answers back; they are not trusted.

    Raises
    ------
    BadRecord
        When they are no answers to this lesson; nothing is kept.
    """
    match found:
        case {
            "format": "explorer-lesson",
            "version": 1,
            "lesson": str(name),
            "answers": dict(given),
            "draw": int(draw),
            **rest,
        } if 1 <= draw <= MOST_DRAWS and draw is not True:
            if name != lesson.name:
                raise BadRecord(message("lesson-other-lesson"))
            return _ticked(_all(Answers(lesson, draw=draw), given), rest.get("ticked", {}))
    raise BadRecord(message("lesson-answers-damaged"))


def _all(answers: Answers, given: Mapping[object, object]) -> Answers:
    known: dict[object, Task] = {task.key: task for task in answers.lesson.tasks}
    for key, value in given.items():
        if key not in known:
            raise BadRecord(message("lesson-answers-damaged"))
        try:
            answers = answers.answered(known[key], value)
        except ExplorerError as error:
            raise BadRecord(about(message("lesson-answers-damaged"), error.text)) from None
    return answers


def _ticked(answers: Answers, ticked: object) -> Answers:
    match ticked:
        case dict() if all(
            isinstance(ideas, list) and all(type(one) is int for one in ideas) for ideas in ticked.values()
        ):
            known: dict[object, Task] = {task.key: task for task in answers.lesson.tasks}
            for key, ideas in ticked.items():
                if key not in known:
                    raise BadRecord(message("lesson-answers-damaged"))
                answers = answers.ticking(known[key], ideas)
            return answers
    raise BadRecord(message("lesson-answers-damaged"))


def as_csv(answers: Answers, lang: str) -> str:
    """The answers as a table that table programs open: a line for each question, answered or not."""
    lines = (
        (step.title, task.text, *_line(answers, task)) for step in answers.lesson.steps for task in step.tasks
    )
    return table_file([HEADS.values(), *lines], lang)


def table_file(rows: Iterable[Iterable[Text]], lang: str) -> str:
    """A table as table programs open it: between semicolons in French, else between commas."""
    stream = io.StringIO()
    writer = csv.writer(stream, delimiter=";" if lang == "fr" else ",", lineterminator="\r\n")
    for row in rows:
        writer.writerow([safe(text.in_language(lang)) for text in row])
    return "\ufeff" + stream.getvalue()  # the mark by which table programs know UTF-8


def _line(answers: Answers, task: Task) -> tuple[Text, Text]:
    if task.key not in answers:
        return NO_WORDS, NO_WORDS
    return in_words(task, answers.given[task.key]), answers.result(task)


# Misconceptions, counted over the groups of a class ---------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Held:
    """A misconception, and the groups that it was seen in.

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


def misconceptions_of(lesson: Lesson, groups: Iterable[Answers]) -> tuple[Held, ...]:
    """The misconceptions of a lesson with their frequencies, the most frequent first.

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
