"""`explorer simulate GAME`: many playthroughs by players that think, and what they show."""

from __future__ import annotations

import sys
import time
from argparse import ArgumentParser, Namespace
from dataclasses import fields
from pathlib import Path
from typing import TYPE_CHECKING, Any, TextIO

from explorer import load
from explorer.core.errors import BadOption, about, mismatch
from explorer.core.game import BoxGame, Game
from explorer.core.lazy import lazy_import
from explorer.core.messages import message, template
from explorer.core.text import LANGUAGES, Text, language, numeral

if TYPE_CHECKING:
    from explorer import studies
else:
    studies = lazy_import("explorer.studies")

EVERY = 0.1
"""[seconds] How often the line of progress is written."""


def add_arguments(parser: ArgumentParser) -> None:
    """Declare what is played, by whom, where it is kept and where it runs; numbers are read in `run`, which
    speaks French too.
    """
    add = parser.add_argument
    add("game")
    add("-n", dest="count", default="100", metavar="N")
    add("--players", required=True, metavar="A,B")
    add("--seed", default="0", metavar="S")
    add("-o", "--output", type=Path, metavar="FILE")
    add("--workers", metavar="K")
    add("--dask", metavar="ADDRESS")
    add("--option", action="append", default=[], metavar="NAME=VALUE")
    add("--data", type=Path, metavar="FILE")
    add("--rotate", action="store_true")
    add("--resume", action="store_true")
    add("--force", action="store_true")
    add("--lang", choices=LANGUAGES, default=language())


def run(args: Namespace) -> int:
    """Play, then print the summary.

    Raises
    ------
    ExplorerError
        What makes no sense, with what was got and what is expected.
    """
    if args.resume and args.output is None:
        raise BadOption(message("command-no-output"))
    game = game_of(args.game, args.data)
    line = ProgressLine(sys.stderr, args.lang)
    try:
        results = studies.simulate(
            game, whole("-n", args.count), players=args.players, seed=whole("--seed", args.seed),
            output=args.output,
            workers=None if args.workers is None else whole("--workers", args.workers), dask=args.dask,
            rotate=args.rotate,
            resume=args.resume, force=args.force, progress=line.show, **settings(game, args.option),
        )  # fmt: skip
    except KeyboardInterrupt:
        line.clear()
        said = template("command-lost") if args.output is None else template("command-kept")
        print(said.filled({"done": line.done, "count": line.count}).in_language(args.lang), file=sys.stderr)
        raise
    finally:
        line.clear()
    print("\n".join(studies.report(results.summary(), args.lang)))
    if args.output is not None:
        print(message("command-written", path=args.output).in_language(args.lang))
    return 0


def game_of(name: str, data: Path | None) -> Game:
    """The game of this name, on a data file of one's own if one is given."""
    game = load(name)
    if data is None:
        return game
    if not isinstance(game, BoxGame):
        raise BadOption(about("--data", message("command-only-its-own", game=name)))
    own: Game = type(game)(data)
    return own


def whole(name: str, text: str) -> int:
    """The number that an argument gives, or a refusal in both languages."""
    try:
        return int(text)
    except ValueError:
        raise BadOption(mismatch(name, text, message("core-a-whole-number"))) from None


def settings(game: Game, given: list[str]) -> dict[str, Any]:
    """The game's switches from `name=value`; a value is a number where the switch is one, and the game judges
    the rest.
    """
    kinds = {field.name: type(field.default) for field in fields(game.options)}
    found: dict[str, Any] = {}
    for text in given:
        name, equals, value = text.partition("=")
        if not (name and equals):
            raise BadOption(mismatch("--option", text, message("command-setting")))
        found[name] = int(value) if kinds.get(name) is int and value.isdecimal() else value
    return found


class ProgressLine:
    """One line of a terminal, written over and over; where nobody watches, nothing is written."""

    def __init__(self, stream: TextIO, lang: str) -> None:
        self._stream, self._lang, self._watched = stream, lang, stream.isatty()
        self._first: tuple[float, int] | None = None
        self._last = 0.0
        self.done = self.count = 0

    def show(self, done: int, count: int) -> None:
        """The progress of the study, its speed and the time that is left."""
        now = time.monotonic()
        self.done, self.count = done, count
        self._first = self._first or (now, done)
        if self._watched and (now - self._last >= EVERY or done == count):
            self._last = now
            self._stream.write(f"\r\x1b[K{self._text(now).in_language(self._lang)}")
            self._stream.flush()

    def clear(self) -> None:
        """Leave the line empty for what comes next."""
        if self._watched and self._last:
            self._stream.write("\r\x1b[K")
            self._stream.flush()
            self._last = 0.0

    def _text(self, now: float) -> Text:
        begun, before = self._first or (now, 0)
        rate = (self.done - before) / max(now - begun, 1e-9) if self.done > before else 0.0
        left = duration((self.count - self.done) / rate) if rate else "…"
        facts = {
            "done": self.done,
            "count": self.count,
            "percent": 100 * self.done // self.count,
            "left": left,
        }
        return message("command-progress", **facts | {"rate": numeral(f"{rate:.1f}")})


def duration(seconds: float) -> str:
    """A time to wait, short.

    >>> duration(59.4), duration(61), duration(7260)
    ('59 s', '1 min 01', '2 h 01')
    """
    rounded = round(seconds)
    if rounded < 60:
        return f"{rounded} s"
    if rounded < 3600:
        return f"{rounded // 60} min {rounded % 60:02}"
    return f"{rounded // 3600} h {rounded % 3600 // 60:02}"
