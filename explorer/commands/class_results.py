"""`explorer class-results FILES`: what a class answered, from the files that its groups saved."""

from __future__ import annotations

import os
from argparse import ArgumentParser, Namespace
from pathlib import Path
from typing import TYPE_CHECKING

from explorer.core.errors import BadRecord, about
from explorer.core.lazy import lazy_import
from explorer.core.messages import message
from explorer.core.playthrough import about_file
from explorer.core.text import LANGUAGES, language, verbatim

if TYPE_CHECKING:
    from explorer.lessons import gathering, loading
    from explorer.lessons.paper import document, key
else:
    loading = lazy_import("explorer.lessons.loading")
    gathering = lazy_import("explorer.lessons.gathering")
    document = lazy_import("explorer.lessons.paper.document")
    key = lazy_import("explorer.lessons.paper.key")


def add_arguments(parser: ArgumentParser) -> None:
    """Declare the files, where the results go, and their language."""
    parser.add_argument("files", nargs="+", type=Path, metavar="FILE")
    parser.add_argument("--into", type=Path, default=Path(), metavar="FOLDER")
    parser.add_argument("--lessons", type=Path, metavar="FOLDER")
    parser.add_argument("--lang", choices=LANGUAGES, default=language())


def run(args: Namespace) -> int:
    """Write a table of the class, its summary to print, and every group's sheet.

    Raises
    ------
    BadRecord
        A file that is no result of the first one's lesson; nothing is written.
    """
    if args.lessons:
        os.environ[loading.FOLDER] = str(args.lessons.resolve())
    room = gathering.gathered_files((path.name, text_of(path)) for path in args.files)
    args.into.mkdir(parents=True, exist_ok=True)
    name = room.lesson.name
    written = {
        f"{name}-class.csv": gathering.class_csv(room, args.lang),
        f"{name}-summary.html": document.whole(key.class_paper(room), args.lang),
        f"{name}-sheets.html": document.whole(key.sheets(room), args.lang),
    }
    for file, text in written.items():
        (args.into / file).write_text(text, encoding="utf-8", newline="")
        print(message("command-written", path=args.into / file).in_language(args.lang))
    return 0


def text_of(path: Path) -> str:
    """The text of a file."""
    try:
        return path.read_text(encoding="utf-8-sig")
    except OSError as error:
        raise BadRecord(about_file(path, error)) from error
    except UnicodeDecodeError as error:
        raise BadRecord(about(verbatim(path.name), message("lesson-answers-damaged"))) from error
