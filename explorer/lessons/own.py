"""Lessons of people's own: files in a folder, found as the package's are, and checked as a whole."""

from __future__ import annotations

import os
import re
from math import isinf
from pathlib import Path

from explorer.core.definitions import read
from explorer.core.errors import ExplorerError, about
from explorer.core.messages import message
from explorer.lessons import keys, workshop
from explorer.lessons.lesson import NAMES, Lesson, Task

FOLDER = "EXPLORER_LESSONS"
"""The variable that names the folder; every page's engine inherits it."""
NAME = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")


def files() -> dict[str, Path]:
    """Name -> file of each lesson in the folder; none where no folder is named."""
    folder = os.environ.get(FOLDER)
    return in_folder(Path(folder)) if folder else {}


def in_folder(folder: Path) -> dict[str, Path]:
    """The lessons that lie in a folder, by name; the package's own names stay the package's."""
    found = {path.stem: path for path in sorted(folder.glob("*.toml"))}
    return {name: path for name, path in found.items() if NAME.fullmatch(name) and name not in NAMES}


def check(lesson: Lesson, file: Path) -> None:
    """Count every answer key once, as the page will.

    Raises
    ------
    BadDefinition
        Naming file, line and key, and why the question has no answer.
    """
    for at, step in enumerate(lesson.steps):
        for number, task in enumerate(step.tasks):
            try:
                _require_answer(task)
            except ExplorerError as error:
                where, asked = f"step[{at}].task[{number}].computed", task.computed.partition(" of ")[0]
                raise read(file).refuse(where, asked, error.text) from None


def _require_answer(task: Task) -> None:
    if not task.computed:
        return
    if task.kind == "build":
        workshop.designs(task.site)
    found = keys.expected(task.computed)
    options = {option.key for option in task.options}
    if task.kind == "choice" and found.choice not in options:
        raise ExplorerError(message("lesson-no-option", key=found.choice))
    if task.kind == "ranking" and set(found.order) != options:
        raise ExplorerError(message("lesson-no-option", key=" > ".join(found.order)))
    if task.kind == "number" and isinf(found.low):
        raise ExplorerError(message("lesson-no-way"))
    if task.kind == "place" and not found.places:
        raise ExplorerError(about(task.board, message("lesson-no-place")))
