"""The first looks of a server's pages, drawn beside it."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterable, Mapping
from contextlib import suppress
from dataclasses import asdict
from pathlib import Path
from threading import Thread
from typing import TYPE_CHECKING

from explorer.core.errors import ExplorerError
from explorer.core.lazy import lazy_import
from explorer.publishing import cache
from explorer.publishing.server.folders import visible_notebooks
from explorer.publishing.site.notebooks import Notebook

if TYPE_CHECKING:
    from explorer.publishing import first_look
else:  # a server draws nothing itself
    first_look = lazy_import("explorer.publishing.first_look")

NOT_BEFORE_VISITORS = 10
"""By how much the drawing process steps back [of 19]."""
KEPT = "first-looks"


class FirstLooks:
    """The first looks of a folder's dashboards, as they were drawn before on this machine, or else drawn by a
    process of its own when the server starts: the server neither waits for them nor takes the memory that a
    dashboard takes.

    Parameters
    ----------
    folder
        Where the notebooks lie.
    """

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.drawn: dict[str, Mapping[str, object]] = {}
        self.process: subprocess.Popen[str] | None = None

    def of(self, notebook: str) -> Mapping[str, object] | None:
        """That of a notebook's page, as `first_look.Look`; None of one that shows more than a dashboard, and
        for as long as it is being drawn.
        """
        return self.drawn.get(self.shown(Path(notebook)))

    def shown(self, notebook: Path) -> str:
        """The dashboard or lesson that a notebook shows, as the drawing process is told it."""
        with suppress(ExplorerError):
            return " ".join(Notebook(self.folder, notebook).dashboard or ())
        return ""

    def start(self) -> None:
        """Draw what there is."""
        Thread(target=self.fill, daemon=True).start()

    def fill(self) -> None:
        """Take what is kept; draw and keep the others."""
        found = {self.shown(path.relative_to(self.folder)) for path in visible_notebooks(self.folder)}
        version = cache.installed()
        self.drawn = json.loads(cache.read(KEPT, version) or "{}")
        asked = sorted(found - {"", *self.drawn})
        if asked and self.draw(asked):
            cache.write(KEPT, version, json.dumps(self.drawn).encode())

    def draw(self, asked: Iterable[str]) -> bool:
        """Have these drawn, and take each as it comes; whether all came."""
        command = [sys.executable, "-m", __name__, *asked]
        self.process = subprocess.Popen(
            command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, encoding="utf-8"
        )
        assert self.process.stdout is not None
        for line in self.process.stdout:
            one, look = json.loads(line)
            self.drawn[one] = look
        return self.process.wait() == 0

    def stop(self) -> None:
        """Draw no more."""
        if self.process is not None:
            self.process.kill()


def draw(asked: Iterable[str]) -> None:
    """Print each with its look, a line each."""
    if hasattr(os, "nice"):
        os.nice(NOT_BEFORE_VISITORS)
    for one in asked:
        kind, _, name = one.partition(" ")
        with suppress(ExplorerError):
            print(json.dumps([one, asdict(first_look.first_look(kind, name))]), flush=True)


if __name__ == "__main__":
    draw(sys.argv[1:])
