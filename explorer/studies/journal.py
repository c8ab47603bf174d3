"""The journal beside a study's output: a line a finished playthrough, so that an interrupted study loses
nothing.

The first line says which study it is; each further line is one playthrough as JSON. Lines are only ever
added. A last line without its end was being written when the power went: it is dropped, and its playthrough
is played again.
"""

from __future__ import annotations

import errno
import json
import os
from collections.abc import Iterable, Mapping
from io import FileIO
from pathlib import Path
from types import TracebackType
from typing import Any, TypeAlias

from explorer.core.errors import BadRecord, NotSaved, about, mismatch, reason, shorten
from explorer.core.messages import message, template
from explorer.core.text import Text, joined, verbatim
from explorer.studies.study import Study
from explorer.studies.table import Played, Seat, Source

FORMAT = "explorer-study"
VERSION = 1

DIFFERS = {
    "format": verbatim("format"), "game": Text("jeu", "game"), "data": Text("données", "data"),
    "version": template("study-differs-version"), "seed": Text("graine", "seed"),
    "players": Text("joueurs", "players"), "rotate": template("study-differs-rotate"),
    "options": verbatim("options"),
}  # fmt: skip


def journal_of(output: Path) -> Path:
    """Where the journal of an output lies: beside it, its name plus ".journal"."""
    return output.with_name(output.name + ".journal")


class Journal:
    """A journal to add to; `kept` is what it held, by number. The file is only touched once there is
    something to keep.

    Raises
    ------
    BadRecord
        The file is no journal, or that of another study; it names what differs.
    NotSaved
        It cannot be read.
    """

    def __init__(self, path: Path, study: Study) -> None:
        self._path, self._study = path, study
        self._stream: FileIO | None = None
        try:
            raw = path.read_bytes() if path.exists() else b""
        except OSError as error:
            raise NotSaved(about(path, reason(error))) from error
        self.kept, self._whole = kept_in(raw, study, path)
        self._torn = self._whole < len(raw)

    def add(self, played: Iterable[Played]) -> None:
        """Write what was finished, so that it outlives this process.

        Raises
        ------
        NotSaved
            It cannot be written.
        """
        lines = [*([] if self._whole else [heading(self._study)]), *map(as_json, played)]
        data = "".join(f"{_dumps(line)}\n" for line in lines).encode()
        try:
            stream = self._stream = self._stream or self._path.open("ab", buffering=0)
            if self._torn:
                stream.truncate(self._whole)
            self._torn = True
            if stream.write(data) != len(data):
                raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        except OSError as error:
            raise NotSaved(about(self._path, reason(error))) from error
        self._torn, self._whole = False, self._whole + len(data)

    def __enter__(self) -> Journal:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._stream is not None:
            self._stream.close()


def kept_in(raw: bytes, study: Study, path: Path) -> tuple[dict[int, Played], int]:
    """(what the journal holds by number, how many bytes of it are whole lines)."""
    whole = raw.rfind(b"\n") + 1
    kept: dict[int, Played] = {}
    for line, text in enumerate(raw[:whole].splitlines(), 1):
        try:
            data = json.loads(text)
            if line == 1:
                _require_same(data, study, path)
            else:
                one = from_json(data, study)
                kept.setdefault(one.number, one)
        except (ValueError, TypeError, KeyError, AttributeError, RecursionError):
            raise BadRecord(about(path, message("study-no-journal", line=line))) from None
    return kept, whole


Table: TypeAlias = dict[str, Any]
"""A line as JSON gives it; whatever is not as it should be fails where it is read, and is refused there."""


def heading(study: Study) -> dict[str, object]:
    """The first line: which study this is."""
    return {"format": f"{FORMAT} {VERSION}", **study.identity}


def _require_same(data: Table, study: Study, path: Path) -> None:
    ours = heading(study)
    if data.get("format", "").split(" ")[0] != FORMAT:
        raise ValueError
    other = [
        mismatch(DIFFERS[key], data.get(key), _plain(mine))
        for key, mine in ours.items()
        if data.get(key) != mine
    ]
    if other:
        differences = Text(joined(other, " ; ").fr, joined(other, "; ").en)
        raise BadRecord(about(path, message("study-other-study", differences=differences)))


def _plain(value: object) -> Text:
    return verbatim(shorten(value))


def as_json(one: Played) -> dict[str, object]:
    """One playthrough as plain JSON."""
    return {
        "playthrough": one.number, "seed": one.seed, "plies": one.plies, "turns": one.turns,
        "rounds": one.rounds, "listed": one.listed, "choices": one.choices,
        "rules": list(one.rules), "seats": [
            {
                "won": seat.won, "points": seat.points,
                "sources": [[source.rule, source.category.fr, source.category.en, points] for source,
                points in seat.sources],
            }
            for seat in one.seats
        ],
    }  # fmt: skip


def from_json(data: Table, study: Study) -> Played:
    """The playthrough that `as_json` wrote; ValueError, TypeError or KeyError for anything else."""
    seats = tuple(
        Seat(
            float(seat["won"]), _whole(seat["points"]),
            tuple((Source(str(rule), Text(str(fr), str(en))), _whole(points)) for rule, fr, en,
            points in seat["sources"]),
        )
        for seat in data["seats"]
    )  # fmt: skip
    number, seed, plies, turns = (_whole(data[key]) for key in ("playthrough", "seed", "plies", "turns"))
    rounds = None if data["rounds"] is None else _whole(data["rounds"])
    listed, choices = _whole(data.get("listed", 0)), _whole(data.get("choices", 0))
    one = Played(number, seed, plies, turns, rounds, tuple(map(str, data["rules"])), seats, listed, choices)
    named = {*one.rules, *(source.rule for seat in seats for source, _ in seat.sources)}
    fits = one.number >= 0 and one.seed == study.seed_of(one.number) and len(seats) == len(study.players)
    if not (fits and all(rule in study.game.rulebook for rule in named)):
        raise ValueError
    return one


def _whole(value: object) -> int:
    if type(value) is not int:
        raise TypeError
    return value


def _dumps(line: Mapping[str, object]) -> str:
    return json.dumps(line, ensure_ascii=False, separators=(",", ":"))
