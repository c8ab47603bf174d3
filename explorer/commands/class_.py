"""`explorer class`: a lesson for a class, with a room that its teacher looks into."""

from __future__ import annotations

import re
from argparse import ArgumentParser, Namespace
from datetime import date, timedelta
from pathlib import Path
from typing import TYPE_CHECKING

from explorer.commands import refused
from explorer.commands.serve import count, port
from explorer.core.lazy import lazy_import
from explorer.core.text import LANGUAGES, language
from explorer.publishing.server.hosting import check_installed

if TYPE_CHECKING:
    from explorer.publishing import own_lessons
    from explorer.publishing.classroom import serving
else:
    own_lessons = lazy_import("explorer.publishing.own_lessons")
    serving = lazy_import("explorer.publishing.classroom.serving")

USUAL_LESSON = "traverser"
KEPT_FOR = timedelta(days=30)
CODE = re.compile(r"[ACDEFHJKLMNPRTUVWXY34679]{5}")


def add_arguments(parser: ArgumentParser) -> None:
    """Declare the options; without any, tablets on the same network can come."""
    add = parser.add_argument
    add("lesson", nargs="?", default=USUAL_LESSON)
    add("--lang", choices=LANGUAGES, default=language())
    add("--class", dest="size", type=count, metavar="N")  # fmt: skip
    where = parser.add_mutually_exclusive_group()
    where.add_argument("--in-browser", action="store_const", const="browser", dest="where")  # fmt: skip
    where.add_argument("--on-server", action="store_const", const="server", dest="where")  # fmt: skip
    add("--site", type=Path, metavar="FOLDER")
    add("--host", default="0.0.0.0")
    add("--port", type=port, default=8866)
    add("--behind", action="append", default=[], metavar="ADDRESS")
    add("--code", type=code)
    add("--keep", type=Path, metavar="FILE")
    add("--until", type=day, metavar="YYYY-MM-DD")  # fmt: skip
    add("--notebooks", type=Path, metavar="FOLDER")
    add("--lessons", type=Path, metavar="FOLDER")


def run(args: Namespace) -> int:
    """Serve until Ctrl-C."""
    check_installed()
    with own_lessons.published(args.lessons, args.notebooks, live=True) as notebooks:
        wish = serving.Wish(
            size=args.size,
            where=args.where,
            site=args.site,
            host=args.host,
            port=args.port,
            code=args.code,
            keep=args.keep,
            until=args.until or date.today() + KEPT_FOR,
            notebooks=notebooks,
            behind=tuple(args.behind),
        )
        serving.serve(args.lesson, args.lang, wish)
    return 0


def code(text: str) -> str:
    """A room's code, or a refusal that says what it is made of."""
    if not CODE.fullmatch(text.upper()):
        raise refused(text, "command-a-code")
    return text.upper()


def day(text: str) -> date:
    """A day, or a refusal that says how it is written."""
    try:
        return date.fromisoformat(text)
    except ValueError:
        raise refused(text, "command-a-day") from None
