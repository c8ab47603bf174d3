"""`explorer site OUT`: the dashboards as a folder of plain files, which run in the visitor's browser."""

from __future__ import annotations

import signal
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from explorer.commands import web_address
from explorer.core.lazy import installed, lazy_import, to_install
from explorer.core.messages import message
from explorer.core.text import LANGUAGES, Text
from explorer.publishing.site import CannotPublish

if TYPE_CHECKING:
    from explorer.publishing import own_lessons
    from explorer.publishing.site import write
else:
    own_lessons = lazy_import("explorer.publishing.own_lessons")
    write = lazy_import("explorer.publishing.site.write")

WRITES = ("jinja2", "mistune", "packaging")
"""Modules of the extra `site` without which nothing is written; its Node may be the machine's own."""


def add_arguments(parser: ArgumentParser) -> None:
    """Declare where it is written, and what of it."""
    add = parser.add_argument
    add("out", type=Path, metavar="OUT")
    add("--only", type=names, default=(), metavar="A,B")
    add("--notebooks", type=Path, metavar="FOLDER")
    add("--lessons", type=Path, metavar="FOLDER")
    add("--wheel", type=Path, action="append", default=[], metavar="FILE")
    add("--draft", action="store_true")
    add("--force", action="store_true")
    add("--pyodide", type=Path, metavar="FILE")
    add("--server", type=web_address, default="", metavar="URL")
    add("--lang", choices=LANGUAGES)


def run(args: Namespace) -> int:
    """Write it, saying each step.

    Raises
    ------
    CannotPublish
        The extra `site` is not installed.
    """
    for package in WRITES:
        if not installed(package):
            raise CannotPublish(message("publishing-no-node", name=package, install=to_install("site")))

    def tell(text: Text) -> None:
        print(text, flush=True)

    with tidied(), own_lessons.published(args.lessons, args.notebooks) as notebooks:
        chosen = write.write(
            args.out,
            only=args.only,
            force=args.force,
            package=args.pyodide,
            notebooks=notebooks,
            given=args.wheel,
            draft=args.draft,
            served_at=args.server,
            tell=tell,
        )
    tell(message("publishing-written", count=len(chosen), folder=args.out))
    return 0


@contextmanager
def tidied() -> Iterator[None]:
    """Who ends it leaves as little behind as who presses Ctrl-C."""
    before = signal.signal(signal.SIGTERM, signal.default_int_handler)
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, before)


def names(text: str) -> tuple[str, ...]:
    """Names between commas.

    >>> names("pond, traverser")
    ('pond', 'traverser')
    """
    return tuple(name.strip() for name in text.split(",") if name.strip())
