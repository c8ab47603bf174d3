"""A game's own table in a lesson: laid as far as a group has played; whether a lesson points at what lies
there.
"""

from __future__ import annotations

from collections.abc import Sequence

from traitlets import dlink

from explorer.core.definitions import Source, read
from explorer.core.errors import BadDefinition, one_of
from explorer.core.guided import Deed, chosen
from explorer.core.messages import message
from explorer.lessons import Lesson, Task
from explorer.lessons.marking import Value
from explorer.ui import table_of
from explorer.ui.board.model import BoardModel
from explorer.ui.model import PageModel
from explorer.ui.quiz import accompany

ALIKE = ("lang", "touch", "narrow", "projector")
"""What a table has from the page that it stands on."""


def laid(task: Task, mine: Sequence[str] = ()) -> BoardModel:
    """The table of a question, these actions played, and its guide."""
    course = task.played
    table: BoardModel = table_of(course.game.name).model(course.game, start=course.start)
    _, guide, _ = accompany(table)
    guide.follow(course, course.replayed(mine))
    return table


def stand(table: BoardModel, page: PageModel) -> None:
    """Let a table speak, and be as wide, as the page that it stands on."""
    table.page = page.page
    for trait in ALIKE:
        dlink((page, trait), (table, trait))


def played(value: Value | None) -> tuple[str, ...]:
    """What an answer says was played; nothing where there is none."""
    return value if isinstance(value, tuple) else ()


def places(table: BoardModel) -> set[str]:
    """What can be pointed at: on the board and beside it."""
    return {place for scene in (table.scene(), *table.beside()) for place in scene.cells}


def check(lesson: Lesson, file: Source) -> None:
    """Go through what is to be played once: each place that is pointed at lies there, each overlay is one of
    the game's.

    Raises
    ------
    BadDefinition
        Naming file, line and key.
    """
    for at, step in enumerate(lesson.steps):
        for number, task in enumerate(step.tasks):
            if task.course:
                _check(task, file, f"step[{at}].task[{number}]")


def _check(task: Task, file: Source, where: str) -> None:
    table, overlays = laid(task), table_of(task.played.game.name).overlays
    for number, deed in enumerate(task.played.steps):
        here = f"{where}.deed[{number}]"
        if deed.overlay not in overlays:
            raise _refused(file, f"{here}.overlay", deed.overlay, list(overlays))
        if lost := [place for place in deed.at if place not in places(table)]:
            raise _refused(file, f"{here}.at", lost[0], sorted(places(table)))
        do(table, deed)


def _refused(file: Source, key: str, got: str, known: Sequence[str]) -> BadDefinition:
    return read(file).refuse(key, got, message("lesson-play-there", known=one_of(known)))


def do(table: BoardModel, deed: Deed) -> None:
    """Do what is waited for, in its first way."""
    for awaited in deed.ways[0]:
        table.act(chosen(table.state, table.game, awaited)[0])
