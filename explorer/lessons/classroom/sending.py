"""What a group sends to its class, keeps as a file and carries in its link: one result, always whole.

The format is told in docs/decisions/0033. Whatever comes in is untrusted.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from hashlib import sha256

from explorer.core.errors import BadRecord
from explorer.core.messages import message
from explorer.core.playthrough import MAX_BYTES, pack, unpack
from explorer.lessons import NAMES, Lesson, own
from explorer.lessons.answers import Answers
from explorer.lessons.answers import read_answers as from_dict
from explorer.lessons.classroom import groups
from explorer.lessons.classroom.groups import Group

PREFIX = "lesson1."
"""What a lesson's link begins with."""


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
        """What stands behind the # of an address that opens this group's page."""
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
    answers = from_dict(lesson, found)
    assert isinstance(found, dict)
    at = found.get("at", 0)
    if type(at) is not int or not 0 <= at < len(lesson.steps):
        raise BadRecord(message("lesson-answers-damaged"))
    group = groups.from_dict(found["group"]) if "group" in found else _nameless(answers)
    return Sending(group, answers, at)


def _nameless(answers: Answers) -> Group:
    content = json.dumps(answers.to_dict(), sort_keys=True).encode()
    return Group(sha256(content).hexdigest()[:16])


def read(lesson: Lesson, text: str) -> Sending:
    """A result from a text: a file's, or an address with a link.

    Raises
    ------
    BadRecord
        As `from_json`, or no JSON and no link at all.
    """
    return from_json(lesson, opened(text))


def lesson_of(text: str) -> str:
    """The name of the lesson that a result is of.

    Raises
    ------
    BadRecord
        It says none.
    """
    match opened(text):
        case {"lesson": str(name)} if name in NAMES or name in own.files():
            return name
    raise BadRecord(message("lesson-answers-damaged"))


def opened(text: str) -> object:
    """What a file or a link holds, not yet trusted."""
    if len(text) > MAX_BYTES:
        raise BadRecord(message("lesson-answers-damaged"))
    try:
        return json.loads(text if text.lstrip()[:1] == "{" else unpack(text, PREFIX))
    except (ValueError, RecursionError) as error:
        if isinstance(error, BadRecord):
            raise
        raise BadRecord(message("lesson-answers-damaged")) from None
