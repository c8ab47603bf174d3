"""What others made, published beside the package's: a folder of lessons, each with its two notebooks, and the
games that are found in the environment, each with one.
"""

from __future__ import annotations

import json
import logging
import os
import shutil
import sys
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import partial
from importlib.metadata import entry_points
from itertools import groupby
from pathlib import Path
from threading import Event, Thread
from typing import TYPE_CHECKING

from explorer.core.errors import BadDefinition, ExplorerError, mismatch
from explorer.core.game import Game, game_names
from explorer.core.lazy import lazy_import
from explorer.core.messages import message
from explorer.core.playthrough import game_called
from explorer.core.text import LANGUAGES, NO_WORDS, Text
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
CODE = ("import explorer.ui", 'explorer.ui.{shows}("{name}")')
AFTER_OURS = 50
"""Where games of others come in the directory: after the package's own."""
OURS = "explorer."


@contextmanager
def published(lessons: Path | None, notebooks: Path | None, *, live: bool = False) -> Iterator[Path | None]:
    """The folder of notebooks to publish, with two for each lesson of a folder, and one for each game of
    another package, unless somebody chose the notebooks.

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
    games = () if notebooks is not None else games_of_others()
    if lessons is None and not games:
        yield notebooks
        return
    if lessons is not None and not loading.in_folder(lessons):
        raise ExplorerError(mismatch("--lessons", str(lessons), message("publishing-some-lessons")))
    with tempfile.TemporaryDirectory() as made:
        whole = Path(made) / "notebooks"
        shutil.copytree(notebooks_folder(notebooks), whole)
        for game in games:
            about = {"title": both(game.title), "summary": both(summary(game)), "order": AFTER_OURS}
            file = whole / f"{game.name}.ipynb"
            file.write_text(json.dumps(showing("dashboard", game.name, about)), encoding="utf-8")
        if lessons is None:
            yield whole
            return
        shelf = Shelf(lessons, Path(made) / "lessons", whole)
        faults = shelf.renew()
        if not live:
            loading.refuse_all(faults)
        say(faults)
        os.environ[loading.FOLDER] = str(shelf.good)
        over = Event()
        if live:
            Thread(target=shelf.watch, args=[over], daemon=True).start()
        try:
            yield whole
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

    def __init__(self, folder: Path, good: Path, notebooks: Path) -> None:
        self.folder, self.good, self.notebooks = folder, good, notebooks
        self.stamps: dict[str, tuple[int, ...]] = {}
        self.orders: dict[str, int] = {}
        self.good.mkdir()
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
