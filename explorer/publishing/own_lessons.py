"""A folder of lessons that somebody wrote, published beside the package's: each gets its two notebooks."""

from __future__ import annotations

import json
import os
import shutil
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from explorer.core.errors import ExplorerError, mismatch
from explorer.core.lazy import lazy_import
from explorer.core.messages import message
from explorer.core.text import LANGUAGES
from explorer.lessons import Lesson, loading
from explorer.lessons.loading import load
from explorer.publishing.server.folders import notebooks_folder

if TYPE_CHECKING:
    from explorer.lessons import model
else:
    model = lazy_import("explorer.lessons.model")

FIRST = 80
"""Where they come in the directory: after the package's lessons."""
CODE = ("import explorer.ui", 'explorer.ui.lesson("{name}")')


@contextmanager
def published(lessons: Path | None, notebooks: Path | None) -> Iterator[Path | None]:
    """The folder of notebooks to publish, with two for each lesson of a folder; without one, as it was.

    Raises
    ------
    ExplorerError
        No such folder, no lesson in it, or a lesson that is wrong: with file, line and key.
    """
    if lessons is None:
        yield notebooks
        return
    found = _checked(lessons)
    with tempfile.TemporaryDirectory() as made:
        whole = Path(made) / "notebooks"
        shutil.copytree(notebooks_folder(notebooks), whole)
        (whole / "lessons").mkdir(exist_ok=True)
        for order, lesson in enumerate(found, FIRST):
            for lang in LANGUAGES:
                file = whole / "lessons" / f"{lesson.name}.{lang}.ipynb"
                file.write_text(json.dumps(notebook(lesson, lang, order)), encoding="utf-8")
        os.environ[loading.FOLDER] = str(lessons.resolve())
        yield whole


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
    words = {one: {"title": lesson.title, "summary": lesson.goal[0]} for one in LANGUAGES}
    about: dict[str, object] = {"language": lang, "order": order}
    about |= {
        key: {one: text[key].in_language(one) for one, text in words.items()} for key in ("title", "summary")
    }
    cells: list[dict[str, object]] = [
        {
            "cell_type": "code", "execution_count": None, "id": f"cell-{number}", "metadata": {},
            "outputs": [], "source": [line.format(name=lesson.name)],
        }
        for number, line in enumerate(CODE)
    ]  # fmt: skip
    kernel = {"display_name": "Python 3", "language": "python", "name": "python3"}
    return {
        "cells": cells, "metadata": {"explorer": about, "kernelspec": kernel}, "nbformat": 4,
        "nbformat_minor": 5,
    }  # fmt: skip
