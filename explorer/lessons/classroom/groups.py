"""A group of pupils: a number that its page drew, a name that it gave itself, nothing of anybody."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from secrets import token_hex

from explorer.core.errors import BadRecord, ExplorerError, mismatch
from explorer.core.messages import message, templates
from explorer.core.text import NO_WORDS, Text, verbatim

ANIMALS: Mapping[str, Text] = templates(
    "lesson-animal",
    (
        "toad", "newt", "frog", "lizard", "hedgehog", "fox", "otter", "beaver", "squirrel", "dormouse", "bat",
        "hare", "heron", "kingfisher", "owl", "swallow", "robin", "stork", "dragonfly", "ladybird", "bee",
        "ant", "snail", "monarch", "peacock", "swallowtail", "cricket", "firefly", "carp", "eel",
    ),
)  # fmt: skip
"""The names that a group can choose from."""
LONGEST = 24
MOST_COUNTED = 10**9
ID = re.compile(r"[0-9a-f]{16}")
ROOM = re.compile(r"[A-Z2-9]{0,8}")
PLAIN = re.compile(rf"[^\W_]([^\W_]|[ '’-]){{0,{LONGEST - 1}}}")
"""What a name of one's own may be: letters and digits of any language; nothing that markup or a formula
begins with.
"""


class BadName(ExplorerError, ValueError):
    """A name that no group can have."""


@dataclass(frozen=True, slots=True)
class Group:
    """Who sends a result.

    Attributes
    ----------
    id : str
        16 hexadecimal digits, drawn by the group's own page.
    name : str
        A key of `ANIMALS`, or a name of its own; "" before it has one.
    count : int
        Grows with each change: of two results of a group the higher one counts.
    room : str
        The code of the room that it came into, "" outside any.
    """

    id: str
    name: str = ""
    count: int = 0
    room: str = ""

    @property
    def said(self) -> Text:
        """Its name in words."""
        return ANIMALS.get(self.name) or (verbatim(self.name) if self.name else NO_WORDS)

    def changed(self, known: int = 0) -> Group:
        """After one change more; `known` is the highest count that anybody has of it."""
        return replace(self, count=max(self.count, known) + 1)

    def to_dict(self) -> dict[str, object]:
        """Plain JSON."""
        return {"id": self.id, "name": self.name, "count": self.count, "room": self.room}


def new(room: str = "") -> Group:
    """A group that nobody knows yet."""
    return Group(token_hex(8), room=room)


def named(text: str) -> str:
    """A name as it is kept.

    Raises
    ------
    BadName
        Too long, or with signs that no name has.

    Examples
    --------
    >>> named("  Les   roses "), named("toad"), named("")
    ('Les roses', 'toad', '')
    """
    name = " ".join(text.split())
    if name and not PLAIN.fullmatch(name):
        raise BadName(
            mismatch(message("lesson-class-name"), name, message("lesson-class-a-name", most=LONGEST))
        )
    return name


def from_dict(found: object) -> Group:
    """Read a group back; it is not trusted.

    Raises
    ------
    BadRecord
        It is none.
    """
    match found:
        case {"id": str(key), "name": str(name), "count": int(count), "room": str(room)} if (
            ID.fullmatch(key) and ROOM.fullmatch(room) and 0 <= count <= MOST_COUNTED and count is not True
        ):
            try:
                return Group(key, named(name), count, room)
            except BadName as error:
                raise BadRecord(error.text) from None
    raise BadRecord(message("lesson-class-no-group"))
