"""A lesson served to a class: its page, its room, kept in a file or not, computed here or by the tablets."""

from __future__ import annotations

import json
import logging
import secrets
import sqlite3
import time
from contextlib import ExitStack, suppress
from dataclasses import dataclass
from datetime import date
from pathlib import Path

from jinja2 import Environment, FileSystemLoader
from tornado.ioloop import IOLoop
from tornado.web import StaticFileHandler

from explorer.core.errors import BadRecord, unknown
from explorer.core.messages import message
from explorer.lessons import lesson
from explorer.lessons.groups import from_json
from explorer.publishing import cache, kept
from explorer.publishing.classroom.handlers import routes
from explorer.publishing.classroom.room import OpenRoom, Refused, Room, Seat, new_code
from explorer.publishing.server import server
from explorer.publishing.server.addresses import Names, as_base_url, listen_on
from explorer.publishing.server.answers import Answer, Front, NotHere
from explorer.publishing.server.capacity import Places, memory, raise_files, visitors_for
from explorer.publishing.server.connections import Connections, Proxies
from explorer.publishing.server.folders import dashboards, notebooks_folder
from explorer.publishing.server.hosting import CannotServe, Hosting
from explorer.publishing.site import write
from explorer.publishing.site.notebooks import Notebook
from explorer.publishing.site.pages import OF_SERVER, POLICY

NO_ROOM = 507
log = logging.getLogger("explorer.publishing.server")
TABLES = """
CREATE TABLE IF NOT EXISTS about (lesson TEXT NOT NULL, until TEXT NOT NULL);
CREATE TABLE IF NOT EXISTS results (id TEXT PRIMARY KEY, result TEXT NOT NULL);
CREATE TABLE IF NOT EXISTS called (id TEXT PRIMARY KEY, name TEXT NOT NULL);
CREATE TABLE IF NOT EXISTS removed (id TEXT PRIMARY KEY);
"""
ERASED = """
DELETE FROM results; DELETE FROM called; DELETE FROM removed; DELETE FROM about;
PRAGMA wal_checkpoint(TRUNCATE);
"""
SAFE = "PRAGMA secure_delete = ON; PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL;"
"""A result that was taken outlives a crash of this program, and the file one of the machine."""


class File:
    """The file: one row for each group, its newest result; what the teacher called it, and who was taken out;
    no time, no device.

    Raises
    ------
    CannotServe
        It is no such file, or another lesson's.
    """

    def __init__(self, path: Path, lesson: str, until: date, today: date) -> None:
        self.path, self.failing = path, False
        behind = path.with_name(f"{path.name}-wal")
        crashed = behind.is_file() and behind.stat().st_size > 0  # SQLite mends the file from it
        size = path.stat().st_size if path.is_file() and not crashed else 0
        try:
            self.rows = sqlite3.connect(path, isolation_level=None)
            self.rows.executescript(SAFE + TABLES)
            (found,) = self.rows.execute("PRAGMA integrity_check(1)").fetchone()
            (page,) = self.rows.execute("PRAGMA page_size").fetchone()
            if found != "ok" or size % page:
                raise sqlite3.DatabaseError("cut off" if found == "ok" else found)
            self._begin(lesson, until, today)
        except sqlite3.Error as error:
            raise CannotServe(message("publishing-class-no-file", path=path, why=str(error))) from None
        except LookupError as error:
            raise CannotServe(
                message("publishing-class-other", path=path, lesson=str(error.args[0]))
            ) from None

    def _begin(self, lesson: str, until: date, today: date) -> None:
        """Erase a class that is over."""
        before = self.rows.execute("SELECT lesson, until FROM about").fetchone()
        if before and date.fromisoformat(before[1]) < today:
            self.rows.executescript(ERASED)
            before = None
        if before and before[0] != lesson:
            raise LookupError(before[0])
        self.rows.execute("BEGIN")  # whoever ends this program in between leaves the class before as it was
        self.rows.execute("DELETE FROM about")
        self.rows.execute("INSERT INTO about VALUES (?, ?)", (lesson, until.isoformat()))
        self.rows.execute("COMMIT")

    def keep(self, key: str, seat: Seat | None) -> None:
        """A group's newest result in place of the one before, and its name; None takes it out for good.

        Raises
        ------
        Refused
            The disk is full, or the file can no longer be written; whoever runs the server is told once.
        """
        try:
            self._keep(key, seat)
            self.failing = False
        except sqlite3.Error as error:
            told = message("publishing-class-not-kept", path=self.path, why=str(error))
            if not self.failing:
                log.error("%s", told)
            self.failing = True
            raise Refused(NO_ROOM, told) from None

    def _keep(self, key: str, seat: Seat | None) -> None:
        if seat is None:
            self.rows.execute("INSERT OR REPLACE INTO removed VALUES (?)", (key,))
            for table in ("results", "called"):
                self.rows.execute(f"DELETE FROM {table} WHERE id = ?", (key,))
            return
        result = json.dumps(seat.sending.to_dict())
        self.rows.execute("INSERT OR REPLACE INTO results VALUES (?, ?)", (key, result))
        if seat.called is not None:
            self.rows.execute("INSERT OR REPLACE INTO called VALUES (?, ?)", (key, seat.called))

    def fill(self, room: Room) -> None:
        """Let a room go on from what is kept; what can be no result any more is left out."""
        room.removed |= {key for (key,) in self.rows.execute("SELECT id FROM removed")}
        called = dict(self.rows.execute("SELECT id, name FROM called"))
        for (text,) in self.rows.execute("SELECT result FROM results ORDER BY rowid"):
            try:
                sending = from_json(room.lesson, json.loads(text))
            except (BadRecord, Refused, TypeError, ValueError):
                continue
            key = sending.group.id
            if key not in room.removed:
                room.seats[key] = Seat(sending, room.clock(), float("-inf"), called.get(key), kept=True)

    def close(self) -> None:
        """Let go of the file."""
        self.rows.close()


# Tablets compute for themselves: a written site, and the room beside it -------------------------------------

TYPES = {".zst": "application/octet-stream", ".js": "text/javascript", ".gz": "application/octet-stream"}
FIXED = "explorer/"
"""Files there have names that change with their content."""


class SiteHandler(Answer, StaticFileHandler):
    """A file of the site."""

    content_security_policy = POLICY  # as the page itself says

    def get_content_type(self) -> str:
        """Known to every browser, whatever this machine thinks of its name."""
        return TYPES.get(Path(str(self.absolute_path)).suffix) or super().get_content_type()

    def get_cache_time(self, path: str, modified: object, mime_type: str) -> int:
        """A year for what never changes."""
        return self.CACHE_MAX_AGE if path.startswith(FIXED) else 0


def application(site: Path, opening: OpenRoom, hosting: Hosting) -> Front:
    """The site, and the room beside it."""
    base_url = as_base_url(hosting.base_url)
    styles = [kept.route(kept.address(path, base_url), path) for path in kept.PAGE]
    files = {"path": str(site), "default_filename": "index.html"}
    return Front(
        [*routes(base_url, opening), *styles, (rf"{base_url}(.*)", SiteHandler, files)],
        names=Names(hosting.host, hosting.public_hosts),
        behind=Proxies(hosting.behind),
        base_url=base_url,
        opening=opening,
        voila_jinja2_env=Environment(
            loader=FileSystemLoader(OF_SERVER), autoescape=True
        ),  # says what is wrong
        default_handler_class=NotHere,
        compress_response=True,
    )


def answering(site: Path, opening: OpenRoom, hosting: Hosting) -> Connections:
    """The server of the site and the room, once it is given sockets."""
    front = application(site, opening, hosting)
    return Connections(front, Places(0, raise_files()).connections, front.settings["behind"])


def serve_site(site: Path, opening: OpenRoom, hosting: Hosting) -> None:
    """Serve it until told to stop."""
    sockets, port = listen_on(hosting.host, hosting.port)
    answering(site, opening, hosting).add_sockets(sockets)
    opening.announce(hosting.host, port, as_base_url(hosting.base_url))
    IOLoop.current().start()


# A lesson for a class ---------------------------------------------------------------------------------------

USUAL_CLASS = 30
A_DAY_AT_SCHOOL = 12 * 3600.0
"""[s] A room that is opened again within that time has the same code, so that no tablet scans twice."""
KIND, LAST = "class", "room.json"


@dataclass(frozen=True)
class Wish:
    """The wishes for serving a class.

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
        opening = OpenRoom(room, f"{name}.html?lang={lang}", lang)
        hosting = Hosting(host=wish.host, port=wish.port, behind=wish.behind)
        serve_site(wish.site or site_of(name, lang, wish.notebooks), opening, hosting)
        return
    opening = OpenRoom(room, f"voila/render/{notebook}?lang={lang}", lang)
    warm = min(wish.size or 0, visitors_for(memory()))
    hosting = Hosting(host=wish.host, port=wish.port, behind=wish.behind, opening=opening, warm=warm)
    server.start(folder, hosting)


def suited(size: int, memory: int) -> str:
    """Who computes: this machine, as long as its memory carries a page for each tablet, which then fetches
    0.3 MB instead of 12 and starts in a quarter of the time (docs/explanation/serving.md).

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
