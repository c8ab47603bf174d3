"""A group of pupils and its result: a number that its page drew, a name that it gave itself, nothing of
anybody; the result is sent to its class, saved as a file and carried in its link, always whole.

The format is explained in docs/explanation/serving.md. Whatever comes in is untrusted. A teacher is whoever
has the secret of the room, or, where there is no room, the teacher's link.
"""

from __future__ import annotations

import json
import os
import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from hashlib import sha256
from hmac import compare_digest
from secrets import token_hex

from explorer.core.errors import BadRecord, ExplorerError, mismatch
from explorer.core.messages import message, templates
from explorer.core.playthrough import MAX_BYTES, pack, unpack
from explorer.core.text import NO_WORDS, Text, verbatim
from explorer.lessons import NAMES, Lesson, loading
from explorer.lessons.answers import Answers, read_answers

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
"""The form of a name of one's own: letters and digits of any language; nothing that markup or a formula
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


def new_group(room: str = "") -> Group:
    """A group that nobody knows yet."""
    return Group(token_hex(8), room=room)


def group_name(text: str) -> str:
    """A name as it is kept.

    Raises
    ------
    BadName
        Too long, or with signs that no name has.

    Examples
    --------
    >>> group_name("  Les   roses "), group_name("toad"), group_name("")
    ('Les roses', 'toad', '')
    """
    name = " ".join(text.split())
    if name and not PLAIN.fullmatch(name):
        raise BadName(
            mismatch(message("lesson-class-name"), name, message("lesson-class-a-name", most=LONGEST))
        )
    return name


def read_group(found: object) -> Group:
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
                return Group(key, group_name(name), count, room)
            except BadName as error:
                raise BadRecord(error.text) from None
    raise BadRecord(message("lesson-class-no-group"))


# The result of a group --------------------------------------------------------------------------------------

PREFIX = "lesson1."
"""The beginning of a lesson's link."""


@dataclass(frozen=True, slots=True)
class Sending:
    """A result: whose, what was answered, and which step was shown [from 0]."""

    group: Group
    answers: Answers
    at: int = 0

    def to_dict(self) -> dict[str, object]:
        """Plain JSON."""
        return {**self.answers.to_dict(), "at": self.at, "group": self.group.to_dict()}

    def to_link(self) -> str:
        """The part behind the # of an address that opens this group's page."""
        return pack(self.to_dict() | {"board": ""}, PREFIX)


def as_file(result: Mapping[str, object]) -> str:
    """A result as a file."""
    return json.dumps(result, ensure_ascii=False, indent=1)


def from_json(lesson: Lesson, found: object) -> Sending:
    """Read a result back; one from before groups had names is known by its content.

    Raises
    ------
    BadRecord
        It is none of this lesson; nothing is kept.
    """
    answers = read_answers(lesson, found)
    assert isinstance(found, dict)
    at = found.get("at", 0)
    if type(at) is not int or not 0 <= at < len(lesson.steps):
        raise BadRecord(message("lesson-answers-damaged"))
    group = read_group(found["group"]) if "group" in found else _nameless(answers)
    return Sending(group, answers, at)


def _nameless(answers: Answers) -> Group:
    content = json.dumps(answers.to_dict(), sort_keys=True).encode()
    return Group(sha256(content).hexdigest()[:16])


def read_sending(lesson: Lesson, text: str) -> Sending:
    """A result from a text: a file's, or an address with a link.

    Raises
    ------
    BadRecord
        As `from_json`, or no JSON and no link at all.
    """
    return from_json(lesson, unpacked(text))


def lesson_of(text: str) -> str:
    """The name of the lesson that a result is of.

    Raises
    ------
    BadRecord
        It says none.
    """
    match unpacked(text):
        case {"lesson": str(name)} if name in NAMES or name in loading.own_lessons():
            return name
    raise BadRecord(message("lesson-answers-damaged"))


def unpacked(text: str) -> object:
    """The content of a file or a link, not yet trusted."""
    if len(text) > MAX_BYTES:
        raise BadRecord(message("lesson-answers-damaged"))
    try:
        return json.loads(text if text.lstrip()[:1] == "{" else unpack(text, PREFIX))
    except (ValueError, RecursionError) as error:
        if isinstance(error, BadRecord):
            raise
        raise BadRecord(message("lesson-answers-damaged")) from None


# The teacher ------------------------------------------------------------------------------------------------

PROOF = "EXPLORER_TEACHER"
"""The variable by which a server tells its kernels how to know the secret: by its digest."""


def proof(secret: str) -> str:
    """The digest by which a secret is known."""
    return sha256(secret.encode()).hexdigest()


def is_teacher(secret: str) -> bool:
    """True if somebody who brings that may see the key. On a site, which anybody can read, everybody may."""
    expected = os.environ.get(PROOF, "")
    return not expected or compare_digest(proof(secret), expected)
