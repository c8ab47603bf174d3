"""What others made, published beside the package's: a folder of lessons, each with its two notebooks, and the
games that are found in the environment, each with one.
"""

from __future__ import annotations

import json
import os
import shutil
import tempfile
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from importlib.metadata import entry_points
from pathlib import Path
from typing import TYPE_CHECKING

from explorer.core.errors import ExplorerError, mismatch
from explorer.core.game import Game, game_names
from explorer.core.lazy import lazy_import
from explorer.core.messages import message
from explorer.core.playthrough import game_called
from explorer.core.text import LANGUAGES, NO_WORDS, Text
from explorer.lessons import Lesson, loading
from explorer.lessons.loading import load
from explorer.publishing.server.folders import notebooks_folder

if TYPE_CHECKING:
    from explorer.lessons import model
else:
    model = lazy_import("explorer.lessons.model")

FIRST = 80
"""Where they come in the directory: after the package's lessons."""
CODE = ("import explorer.ui", 'explorer.ui.{shows}("{name}")')
AFTER_OURS = 50
"""Where games of others come in the directory: after the package's own."""
OURS = "explorer."


@contextmanager
def published(lessons: Path | None, notebooks: Path | None) -> Iterator[Path | None]:
    """The folder of notebooks to publish, with two for each lesson of a folder, and one for each game of
    another package, unless somebody chose the notebooks.

    Raises
    ------
    ExplorerError
        No such folder, no lesson in it, or a lesson that is wrong: with file, line and key.
    """
    games = () if notebooks is not None else games_of_others()
    if lessons is None and not games:
        yield notebooks
        return
    found = () if lessons is None else _checked(lessons)
    with tempfile.TemporaryDirectory() as made:
        whole = Path(made) / "notebooks"
        shutil.copytree(notebooks_folder(notebooks), whole)
        (whole / "lessons").mkdir(exist_ok=True)
        for order, lesson in enumerate(found, FIRST):
            for lang in LANGUAGES:
                file = whole / "lessons" / f"{lesson.name}.{lang}.ipynb"
                file.write_text(json.dumps(notebook(lesson, lang, order)), encoding="utf-8")
        for game in games:
            about = {"title": both(game.title), "summary": both(summary(game)), "order": AFTER_OURS}
            file = whole / f"{game.name}.ipynb"
            file.write_text(json.dumps(showing("dashboard", game.name, about)), encoding="utf-8")
        if lessons is not None:
            os.environ[loading.FOLDER] = str(lessons.resolve())
        yield whole


def games_of_others() -> tuple[Game, ...]:
    """The games with a page that other packages in this environment bring."""
    points = entry_points(group="explorer.tables")
    names = {point.name for point in points if not point.value.startswith(OURS)} & {*game_names()}
    return tuple(map(game_called, sorted(names)))


def summary(game: Game) -> Text:
    """What a card says of a game: the goal that its rules name, or nothing."""
    return game.rulebook.words.get("goal", NO_WORDS).capitalised()


def both(text: Text) -> dict[str, str]:
    """A text as a notebook's metadata hold it."""
    return {lang: text.in_language(lang) for lang in LANGUAGES}


def _checked(folder: Path) -> tuple[Lesson, ...]:
    files = loading.in_folder(folder)
    if not files:
        raise ExplorerError(mismatch("--lessons", str(folder), message("publishing-some-lessons")))
    found = []
    for name, file in files.items():
        found.append(load(file, name))
        loading.check_answers(found[-1], file)
        model.check_played(found[-1], file)
    return tuple(found)


def notebook(lesson: Lesson, lang: str, order: int) -> dict[str, object]:
    """The notebook that shows a lesson in one language."""
    about: dict[str, object] = {"language": lang, "order": order}
    return showing(
        "lesson", lesson.name, about | {"title": both(lesson.title), "summary": both(lesson.goal[0])}
    )


def showing(shows: str, name: str, about: Mapping[str, object]) -> dict[str, object]:
    """The notebook that shows a game's page ("dashboard") or a lesson; `about` is what its card says."""
    cells: list[dict[str, object]] = [
        {
            "cell_type": "code", "execution_count": None, "id": f"cell-{number}", "metadata": {},
            "outputs": [], "source": [line.format(shows=shows, name=name)],
        }
        for number, line in enumerate(CODE)
    ]  # fmt: skip
    kernel = {"display_name": "Python 3", "language": "python", "name": "python3"}
    return {
        "cells": cells, "metadata": {"explorer": dict(about), "kernelspec": kernel}, "nbformat": 4,
        "nbformat_minor": 5,
    }  # fmt: skip
