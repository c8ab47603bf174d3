"""`explorer tournament FOLDER`: all players against each other in all games, as one job that can be
interrupted.
"""

from __future__ import annotations

import sys
from argparse import ArgumentParser, Namespace
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING

from explorer import game_names
from explorer.commands.simulate import ProgressLine, whole
from explorer.core.errors import NotSaved, about, reason
from explorer.core.lazy import lazy_import
from explorer.core.messages import message, template
from explorer.core.text import LANGUAGES, language

if TYPE_CHECKING:
    from explorer.studies import tournament
else:
    tournament = lazy_import("explorer.studies.tournament")


def add_arguments(parser: ArgumentParser) -> None:
    """Declare who meets whom, where its state is kept and where it runs."""
    add = parser.add_argument
    add("folder", type=Path)
    add("--games", metavar="A,B")
    add("--players", metavar="A,B")
    add("-n", dest="count", default="20", metavar="N")
    add("--seed", default="1", metavar="S")
    add("--workers", metavar="K")
    add("--dask", metavar="ADDRESS")
    add("--write", type=Path, metavar="FILE")
    add("--lang", choices=LANGUAGES, default=language())


def run(args: Namespace) -> int:
    """Play what is missing, then print what came of it as tables in Markdown.

    Raises
    ------
    ExplorerError
        What makes no sense, with what was got and what is expected.
    """
    chosen = game_names() if args.games is None else [name.strip() for name in args.games.split(",")]
    players = args.players or tournament.elo.USUAL
    what = tournament.Tournament.of(chosen, whole("-n", args.count), players, whole("--seed", args.seed))
    line = ProgressLine(sys.stderr, args.lang)
    try:
        found = tournament.tournament(
            what, args.folder, workers=None if args.workers is None else whole("--workers", args.workers),
            dask=args.dask, progress=line.show,
        )  # fmt: skip
    except KeyboardInterrupt:
        line.clear()
        said = template("command-kept").filled({"done": line.done, "count": line.count})
        print(said.in_language(args.lang), file=sys.stderr)
        raise
    finally:
        line.clear()
    if args.write is not None:
        _write(args.write, tournament.written(found, datetime.now(UTC).date().isoformat()))
        print(message("command-written", path=args.write).in_language(args.lang), file=sys.stderr)
    print(tournament.page(found, args.lang))
    return 0


def _write(path: Path, text: str) -> None:
    """A file in the way is replaced only once the new one is complete."""
    partial = path.with_name(path.name + ".part")
    try:
        partial.write_text(text, encoding="utf-8")
        partial.replace(path)
    except OSError as error:
        partial.unlink(missing_ok=True)
        raise NotSaved(about(path, reason(error))) from error
