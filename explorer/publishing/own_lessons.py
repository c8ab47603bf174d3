"""A folder of lessons that somebody wrote, published beside the package's: each gets its two notebooks."""

from __future__ import annotations

import json
import logging
import os
import shutil
import sys
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from itertools import groupby
from pathlib import Path
from threading import Event, Thread
from typing import TYPE_CHECKING

from explorer.core.errors import BadDefinition, ExplorerError, mismatch
from explorer.core.lazy import lazy_import
from explorer.core.messages import message
from explorer.core.text import LANGUAGES
from explorer.lessons import Lesson, loading
from explorer.publishing.server.folders import notebooks_folder

if TYPE_CHECKING:
    from explorer.lessons import model
else:
    model = lazy_import("explorer.lessons.model")

FIRST = 80
"""Where they come in the directory: after the package's lessons."""
PAUSE = 1.0
"""[s] How often one looks whether a file has changed."""
log = logging.getLogger("explorer")
CODE = ("import explorer.ui", 'explorer.ui.lesson("{name}")')


@contextmanager
def published(lessons: Path | None, notebooks: Path | None, *, live: bool = False) -> Iterator[Path | None]:
    """The folder of notebooks to publish, with two for each lesson of a folder; without one, as it was.

    Parameters
    ----------
    live : bool
        For a server: a lesson that is wrong is said and left out, the others are published; a file that is
        written, changed or mended while the server runs is published then. Else all of them must be right.

    Raises
    ------
    ExplorerError
        No such folder, no lesson in it; where it is not live, a lesson that is wrong: with file, line and
        key.
    """
    if lessons is None:
        yield notebooks
        return
    if not loading.in_folder(lessons):
        raise ExplorerError(mismatch("--lessons", str(lessons), message("publishing-some-lessons")))
    with tempfile.TemporaryDirectory() as made:
        shelf = Shelf(lessons, Path(made), notebooks_folder(notebooks))
        faults = shelf.renew()
        if not live:
            loading.refuse_all(faults)
        say(faults)
        os.environ[loading.FOLDER] = str(shelf.good)
        over = Event()
        if live:
            Thread(target=shelf.watch, args=[over], daemon=True).start()
        try:
            yield shelf.notebooks
        finally:
            over.set()


class Shelf:
    """The lessons of a folder as they are published: of each file the last version that was right.

    Attributes
    ----------
    good : Path
        The folder with those versions: pages read them.
    notebooks : Path
        The folder of notebooks, with two for each lesson.
    """

    def __init__(self, folder: Path, made: Path, notebooks: Path) -> None:
        self.folder, self.good, self.notebooks = folder, made / "lessons", made / "notebooks"
        self.stamps: dict[str, tuple[int, ...]] = {}
        self.orders: dict[str, int] = {}
        self.good.mkdir()
        shutil.copytree(notebooks, self.notebooks)
        (self.notebooks / "lessons").mkdir(exist_ok=True)

    def renew(self) -> list[BadDefinition]:
        """Publish what is new, and take away what is gone; all that is wrong with what was left out."""
        files, found = loading.in_folder(self.folder), list[BadDefinition]()
        for name in self.stamps.keys() - files.keys():
            del self.stamps[name]
            for file in (self.good / f"{name}.toml", *map(partial(self._notebook, name), LANGUAGES)):
                file.unlink(missing_ok=True)
        for name, file in files.items():
            stamp = loading.stamp(file)
            if stamp and stamp != self.stamps.get(name):
                self.stamps[name] = stamp
                found += self._publish(name, file)
        return found

    def _publish(self, name: str, file: Path) -> Sequence[BadDefinition]:
        lesson, faults = model.faults_of(file, name)
        if lesson is None or faults:
            return faults
        order = self.orders.setdefault(name, FIRST + len(self.orders))
        replace(self.good / file.name, file.read_bytes())
        for lang in LANGUAGES:
            replace(self._notebook(name, lang), json.dumps(notebook(lesson, lang, order)).encode())
        return ()

    def _notebook(self, name: str, lang: str) -> Path:
        return self.notebooks / "lessons" / f"{name}.{lang}.ipynb"

    def watch(self, over: Event) -> None:
        """Publish what changes in the folder, and say what is wrong with it, until it is over."""
        while not over.wait(PAUSE):
            try:
                say(self.renew())
            except Exception:  # the server goes on with what it has
                log.exception("in the folder of lessons")


def say(faults: Sequence[BadDefinition]) -> None:
    """Say what is wrong with lessons in the terminal, in its language."""
    for source, each in groupby(faults, lambda fault: fault.source):
        print(str(message("publishing-left-out", file=Path(source).name)), file=sys.stderr)
        for fault in each:
            print(f"  {fault}", file=sys.stderr, flush=True)


def replace(file: Path, content: bytes) -> None:
    """Write a file in one go: a page may just be reading it."""
    beside = file.with_name(f".{file.name}.new")
    beside.write_bytes(content)
    beside.replace(file)


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
