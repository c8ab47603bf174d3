"""`explorer serve`: the dashboards as web pages."""

from __future__ import annotations

import re
from argparse import ArgumentParser, Namespace
from pathlib import Path
from typing import TYPE_CHECKING

from explorer.commands import refused, web_address
from explorer.core.lazy import lazy_import
from explorer.publishing.server import Hosting, serve

if TYPE_CHECKING:
    from explorer.publishing import own_lessons
else:
    own_lessons = lazy_import("explorer.publishing.own_lessons")

SIZE = re.compile(r"(\d+)([MG])i?B?", re.IGNORECASE)
UNITS = {"M": 1024**2, "G": 1024**3}
LEAST_MEMORY = 256 * UNITS["M"]
PASSED_ON = (
    "host",
    "port",
    "base_url",
    "visitors",
    "at_once",
    "kernel_memory",
    "idle_minutes",
    "preheat",
    "site",
)


def add_arguments(parser: ArgumentParser) -> None:
    """Declare the options, with the defaults of a teacher's own computer."""
    parser.add_argument("--host", default="127.0.0.1")
    parser.add_argument("--port", type=port, default=8866)
    parser.add_argument("--base-url", default="/", metavar="PATH")
    parser.add_argument("--public-host", action="append", default=[], metavar="NAME")
    parser.add_argument("--behind", action="append", default=[], metavar="ADDRESS")
    parser.add_argument("--visitors", type=count, metavar="N")
    parser.add_argument("--at-once", type=count, metavar="N")
    parser.add_argument("--kernel-memory", type=size, default=Hosting.kernel_memory, metavar="SIZE")
    parser.add_argument("--preheat", action="store_true")
    parser.add_argument("--notebooks", type=Path, metavar="FOLDER")
    parser.add_argument("--lessons", type=Path, metavar="FOLDER")
    parser.add_argument("--site", type=web_address, default="", metavar="URL")
    parser.add_argument("--open", action="store_true")
    parser.add_argument("--idle-minutes", type=minutes, default=Hosting.idle_minutes, metavar="N")


def run(args: Namespace) -> int:
    """Serve until Ctrl-C."""
    given = {name: getattr(args, name) for name in PASSED_ON}
    with own_lessons.published(args.lessons, args.notebooks, live=True) as notebooks:
        serve(
            notebooks,
            **given,
            public_hosts=tuple(args.public_host),
            behind=tuple(args.behind),
            open_browser=args.open,
        )
    return 0


def port(text: str) -> int:
    """A port number, or a refusal that gives the range."""
    if not text.isdecimal() or int(text) > 65535:
        raise refused(text, "command-a-port")
    return int(text)


def minutes(text: str) -> int:
    """A number of minutes, or a refusal that says so."""
    if not text.isdecimal():
        raise refused(text, "command-minutes")
    return int(text)


def count(text: str) -> int:
    """A number of pages, or a refusal that says so."""
    if not text.isdecimal() or int(text) < 1:
        raise refused(text, "command-a-count")
    return int(text)


def size(text: str) -> int:
    """An amount of memory in bytes, or a refusal that says how it is written.

    >>> size("1G") == size("1024M"), size("0")
    (True, 0)
    """
    if text == "0":
        return 0
    found = SIZE.fullmatch(text)
    amount = int(found[1]) * UNITS[found[2].upper()] if found else 0
    if amount < LEAST_MEMORY:
        raise refused(text, "command-memory")
    return amount
