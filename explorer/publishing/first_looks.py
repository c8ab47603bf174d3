"""The first looks of a server's pages, drawn beside it."""

from __future__ import annotations

import asyncio
import json
import os
import re
import subprocess
import sys
import traceback
from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import asdict
from functools import cached_property
from pathlib import Path
from threading import Thread
from typing import TYPE_CHECKING, Any, TypeAlias
from urllib.parse import quote

from explorer.core.errors import ExplorerError
from explorer.core.game import game_names, load
from explorer.core.lazy import lazy_import
from explorer.publishing import cache
from explorer.publishing.home import pages
from explorer.publishing.server.folders import visible_notebooks
from explorer.publishing.site.notebooks import Notebook
from explorer.ui import ways

if TYPE_CHECKING:
    from explorer.lessons import loading
    from explorer.publishing import first_look
    from explorer.publishing.home import facts
    from explorer.publishing.server import answers
else:  # a server draws nothing itself
    loading = lazy_import("explorer.lessons.loading")  # which only a folder of lessons needs
    first_look = lazy_import("explorer.publishing.first_look")
    facts = lazy_import("explorer.publishing.home.facts")
    answers = lazy_import("explorer.publishing.server.answers")  # which whoever draws does not need

NOT_BEFORE_VISITORS = 5
"""By how much the drawing process steps back [of 19]."""
KEPT = "first-looks"
OWN_LESSONS = "EXPLORER_LESSONS"


HOME, PAGE, STATIC = "explorer:home", "explorer:page", "explorer:static/"
"""Stand for the addresses of the server, of a dashboard's page and of a file in what is kept."""
Drawn: TypeAlias = Any
"""A value that the drawing process has written as JSON."""
TRIES, PAUSE = 600, 0.05
"""[s] How often, and how long, one waits for what is still being drawn."""


class FirstLooks:
    """The looks of a folder's dashboards before they live: their first looks, what the home page says of
    them with a picture, what is printed of them. As it was drawn before on this machine, or else drawn by a
    process of its own when the server starts: the server neither waits for it nor takes the memory that a
    dashboard takes.

    Parameters
    ----------
    folder
        Where the notebooks lie.
    base_url
        Where the server's pages begin.
    """

    def __init__(self, folder: Path, base_url: str = "/") -> None:
        self.folder, self.base_url = folder, base_url
        self.drawn: dict[str, dict[str, Drawn]] = {}
        self.process: subprocess.Popen[str] | None = None
        self.over = self.filled = False
        self.stamps: dict[str, tuple[int, ...]] = {}
        """Of each lesson of somebody's own, when the file was written of which the look is."""

    def of(self, notebook: str) -> Mapping[str, object] | None:
        """The first look of a notebook's page, as `first_look.Look`; None of one that shows more than a
        dashboard, and for as long as it is being drawn.
        """
        asked = self.shown(Path(notebook))
        self.renew(asked)
        return self.drawn.get(asked, {}).get("look")

    def renew(self, asked: str) -> None:
        """Draw somebody's own lesson anew where its file has changed since, or is new."""
        kind, _, name = asked.partition(" ")
        if kind != "lesson" or not self.filled or (file := own_lessons().get(name)) is None:
            return
        now = loading.stamp(file)
        if now and now != self.stamps.get(name):
            self.stamps[name] = now
            self.drawn.pop(asked, None)
            self.__dict__.pop("environment", None)
            self.over = False
            Thread(target=self.draw_own, args=[asked], daemon=True).start()

    def draw_own(self, asked: str) -> None:
        """Draw one lesson, which is kept nowhere."""
        self.draw([asked], self.found(), {})
        self.over = True

    async def when_drawn(self, asked: str, what: str) -> Drawn:
        """A part of what is seen of a dashboard or lesson, once it is there; None of one that has none."""
        self.renew(asked)
        for _ in range(TRIES):
            if what in self.drawn.get(asked, {}) or self.over or not asked:
                break
            await asyncio.sleep(PAUSE)
        return self.drawn.get(asked, {}).get(what)

    def shown(self, notebook: Path) -> str:
        """The dashboard or lesson that a notebook shows, as the drawing process is told it."""
        with suppress(ExplorerError):
            return " ".join(Notebook(self.folder, notebook).dashboard or ())
        return ""

    def found(self) -> dict[str, Path]:
        """Each dashboard and lesson of the folder, and the first notebook that shows it."""
        paths = sorted(
            (path.relative_to(self.folder) for path in visible_notebooks(self.folder)), reverse=True
        )
        return {asked: path for path in paths if (asked := self.shown(path))}

    @cached_property
    def environment(self) -> dict[str, str]:
        """The environment of pages with the ways out of them."""
        return ways.told(self.base_url, [asked.partition(" ")[2] for asked in self.found()])

    def start(self) -> None:
        """Draw what there is."""
        Thread(target=self.fill, daemon=True).start()

    def fill(self) -> None:
        """Take what is kept; draw and keep the others."""
        version, pages = cache.installed(), self.found()
        raw = json.loads(cache.read(KEPT, version) or "{}")
        mine = own_lessons()
        self.stamps = {name: loading.stamp(file) for name, file in mine.items()}
        for asked in pages.keys() & raw.keys():
            self.take(asked, raw[asked], pages)
        asked = [each for each in pages if each not in raw]
        if asked and self.draw(asked, pages, raw):
            kept = {each: drawn for each, drawn in raw.items() if each.partition(" ")[2] not in mine}
            cache.write(KEPT, version, json.dumps(kept).encode())
        self.over = self.filled = True

    def draw(self, asked: Iterable[str], pages: Mapping[str, Path], raw: dict[str, dict[str, Drawn]]) -> bool:
        """Have these drawn, and take each part as it comes; whether all came."""
        command = [sys.executable, "-m", __name__, *asked]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, encoding="utf-8")
        assert self.process.stdout is not None
        for line in self.process.stdout:
            one, part = json.loads(line)
            raw.setdefault(one, {}).update(part)
            self.take(one, part, pages)
        return self.process.wait() == 0

    def take(self, asked: str, part: Mapping[str, Drawn], pages: Mapping[str, Path]) -> None:
        """Take what was drawn, with this server's addresses."""
        page = f"{self.base_url}voila/render/{quote(pages[asked].as_posix())}"
        whole = json.dumps(part).replace(HOME, self.base_url).replace(PAGE, page)
        whole = re.sub(rf"{STATIC}([\w.-]+)", lambda found: answers.static(self.base_url)(found[1]), whole)
        self.drawn.setdefault(asked, {}).update(json.loads(whole))

    def stop(self) -> None:
        """Draw no more."""
        if self.process is not None:
            self.process.kill()


def own_lessons() -> Mapping[str, Path]:
    """The lessons of the folder that is published, if one is."""
    return loading.own_lessons() if os.environ.get(OWN_LESSONS) else {}


def draw(asked: Sequence[str]) -> None:
    """Print what is seen of each, a part a line: what the home page says first, since visitors come there."""
    if hasattr(os, "nice"):
        os.nice(NOT_BEFORE_VISITORS)
    os.environ.update(ways.told(HOME, [one.partition(" ")[2] for one in asked]))
    for part in (of_card, of_page, of_paper):
        for one in asked:
            kind, _, name = one.partition(" ")
            try:
                print(json.dumps([one, part(kind, name)]), flush=True)
            except ExplorerError:  # which its page says
                continue
            except Exception:  # a fault of one dashboard takes nothing from the others
                traceback.print_exc()


def of_card(kind: str, name: str) -> dict[str, Drawn]:
    """Its facts on the home page, and a game's large picture there."""
    told = {"facts": asdict(facts.facts(kind, name))}
    if kind == "dashboard" and name in game_names():
        told["hero"] = asdict(facts.hero(load(name)))
    return told


def of_page(kind: str, name: str) -> dict[str, Drawn]:
    """Its page's first look, and its picture."""
    look = first_look.first_look(kind, name)
    return {"look": asdict(look), "pictures": facts.pictures(kind, name, look)}


def static(name: str) -> str:
    """Where a file of the pages lies on the server whose address is not known yet."""
    return f"{STATIC}{name}"


def of_paper(kind: str, name: str) -> dict[str, Drawn]:
    """Its printed page: a game's rules in brief, a lesson's sheet."""
    shared = {"static": static}
    if kind == "lesson":
        return {"paper": pages.sheet(name, PAGE, HOME, shared=shared)}
    if name not in game_names():
        return {"paper": None}
    return {"paper": pages.rules(load(name), PAGE, HOME, shared=shared)}


if __name__ == "__main__":
    draw(sys.argv[1:])
