"""A lesson for a class: which page, which room, and whether this machine computes or the tablets do."""

from __future__ import annotations

import json
import secrets
import time
from contextlib import ExitStack, suppress
from dataclasses import dataclass
from datetime import date
from pathlib import Path

from explorer.core.errors import unknown
from explorer.core.messages import message
from explorer.lessons import lesson
from explorer.publishing import cache
from explorer.publishing.classroom import plain
from explorer.publishing.classroom.keeping import File
from explorer.publishing.classroom.opening import Opening
from explorer.publishing.classroom.room import Room, new_code
from explorer.publishing.server import server
from explorer.publishing.server.capacity import memory, visitors_for
from explorer.publishing.server.folders import dashboards, notebooks_folder
from explorer.publishing.server.hosting import CannotServe, Hosting
from explorer.publishing.site import write
from explorer.publishing.site.notebooks import Notebook

USUAL_CLASS = 30
A_DAY_AT_SCHOOL = 12 * 3600.0
"""[s] A room that is opened again within that time has the same code, so that no tablet scans twice."""
KIND, LAST = "class", "room.json"


@dataclass(frozen=True)
class Wish:
    """How a class is to be served.

    Parameters
    ----------
    size
        How many tablets will come; as many pages are made ready. None: nobody said.
    where
        "server", "browser", or None for whichever suits this machine.
    site
        The folder of a written site; None: one is written and kept.
    keep, until
        The file that keeps the class, and its end date.
    behind
        The proxies before this machine.
    """

    size: int | None
    where: str | None
    site: Path | None
    host: str
    port: int
    code: str | None
    keep: Path | None
    until: date
    notebooks: Path | None
    behind: tuple[str, ...] = ()


def serve(name: str, lang: str, wish: Wish) -> None:
    """Serve a lesson with a room until told to stop.

    Raises
    ------
    CannotServe
        No such lesson, a file that cannot keep the class, an address that cannot be listened on.
    """
    folder = notebooks_folder(wish.notebooks)
    pages = lesson_pages(folder, lang)
    if name not in pages:
        raise CannotServe(unknown(message("publishing-class-lesson"), name, sorted(pages)))
    with ExitStack() as over:
        room = opened(name, wish, over)
        begin(name, lang, wish, room, folder, pages[name])


def begin(name: str, lang: str, wish: Wish, room: Room, folder: Path, notebook: str) -> None:
    """Serve the room's lesson, where it is to be computed."""
    where = wish.where or suited(wish.size or USUAL_CLASS, memory())
    if where == "browser":
        opening = Opening(room, f"{name}.html?lang={lang}", lang)
        hosting = Hosting(host=wish.host, port=wish.port, behind=wish.behind)
        plain.serve(wish.site or site_of(name, lang, wish.notebooks), opening, hosting)
        return
    opening = Opening(room, f"voila/render/{notebook}?lang={lang}", lang)
    warm = min(wish.size or 0, visitors_for(memory()))
    hosting = Hosting(host=wish.host, port=wish.port, behind=wish.behind, opening=opening, warm=warm)
    server.start(folder, hosting)


def suited(size: int, memory: int) -> str:
    """Who computes: this machine, as long as its memory carries a page for each tablet, which then fetches
    0.3 MB instead of 12 and starts in a quarter of the time (docs/decisions/0033).

    >>> suited(30, 8 * 1024**3), suited(30, 2 * 1024**3)
    ('server', 'browser')
    """
    return "server" if visitors_for(memory) > size else "browser"


def lesson_pages(folder: Path, lang: str) -> dict[str, str]:
    """Lesson -> the notebook that shows it in a language, or in both."""
    found: dict[str, str] = {}
    for card in dashboards(folder):
        kind, name = Notebook(folder, Path(card.path)).dashboard or ("", "")
        if kind == "lesson" and card.language in (lang, None):
            found.setdefault(name, card.path)
    return found


def opened(name: str, wish: Wish, over: ExitStack) -> Room:
    """The room, with what its file keeps, until it is over; under the code that it had before, if that is not
    long ago.
    """
    code, secret = of_before() or (new_code(), secrets.token_urlsafe(16))
    code = wish.code or code
    remember(code, secret)
    if wish.keep is None:
        return Room(lesson(name), code, secret)
    file = File(wish.keep, name, wish.until, date.today())
    over.callback(file.close)
    room = Room(lesson(name), code, secret, keep=file.keep)
    file.fill(room)
    return room


def of_before() -> tuple[str, str] | None:
    """Code and secret of the room that was opened last, today."""
    with suppress(ValueError, KeyError, TypeError):
        last = json.loads(cache.read(KIND, LAST) or b"")
        if time.time() - last["at"] < A_DAY_AT_SCHOOL:
            return str(last["code"]), str(last["secret"])
    return None


def remember(code: str, secret: str) -> None:
    """Keep them for whoever starts again; only this account can read them."""
    cache.write(KIND, LAST, json.dumps({"code": code, "secret": secret, "at": time.time()}).encode())
    with suppress(OSError, RuntimeError):
        (cache.folder() / KIND / LAST).chmod(0o600)


def site_of(name: str, lang: str, notebooks: Path | None) -> Path:
    """A site of this lesson alone, written once and kept until the package changes; where somebody's own
    notebooks or lessons are told of, anew each time.
    """
    there = cache.folder() / "sites" / f"{cache.installed()}-{name}{'-own' if notebooks else ''}"
    if notebooks or not there.exists():
        with suppress(OSError):  # whoever cannot write there is told so in words below
            there.parent.mkdir(parents=True, exist_ok=True)
        write.write(
            there,
            only=(name,),
            notebooks=notebooks,
            tell=lambda text: print(text.in_language(lang), flush=True),
        )
    return there
