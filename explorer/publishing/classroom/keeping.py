"""A room in one file of the teacher's machine, until an end date; only where the teacher asks for it."""

from __future__ import annotations

import json
import sqlite3
from datetime import date
from pathlib import Path

from explorer.core.errors import BadRecord
from explorer.core.messages import message
from explorer.lessons.groups import from_json
from explorer.publishing.classroom.room import Refused, Room, Seat
from explorer.publishing.server.hosting import CannotServe

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
"""What was taken is there after a crash of this program, and the file is whole after one of the machine."""


class File:
    """The file: one row for each group, its newest result; what the teacher called it, and who was taken out;
    no time, no device.

    Raises
    ------
    CannotServe
        It is no such file, or another lesson's.
    """

    def __init__(self, path: Path, lesson: str, until: date, today: date) -> None:
        try:
            self.rows = sqlite3.connect(path, isolation_level=None)
            self.rows.executescript(SAFE + TABLES)
            self._begin(lesson, until, today)
        except sqlite3.Error as error:
            raise CannotServe(message("publishing-class-no-file", path=path, why=str(error))) from None
        except LookupError as error:
            raise CannotServe(
                message("publishing-class-other", path=path, lesson=str(error.args[0]))
            ) from None

    def _begin(self, lesson: str, until: date, today: date) -> None:
        """What is over is erased."""
        before = self.rows.execute("SELECT lesson, until FROM about").fetchone()
        if before and date.fromisoformat(before[1]) < today:
            self.rows.executescript(ERASED)
            before = None
        if before and before[0] != lesson:
            raise LookupError(before[0])
        self.rows.execute("DELETE FROM about")
        self.rows.execute("INSERT INTO about VALUES (?, ?)", (lesson, until.isoformat()))

    def keep(self, key: str, seat: Seat | None) -> None:
        """A group's newest result in place of the one before, and its name; None takes it out for good."""
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
            except (BadRecord, Refused, ValueError):
                continue
            key = sending.group.id
            if key not in room.removed:
                room.seats[key] = Seat(sending, room.clock(), float("-inf"), called.get(key))

    def close(self) -> None:
        """Let go of the file."""
        self.rows.close()
