"""What a lesson's page shows, without a widget: what is answered, by which group of which class.

Everything is in the page's address, nothing on a server.
"""

from __future__ import annotations

import json
from dataclasses import replace

from traitlets import Bool, Int

from explorer.core.errors import BadRecord, ExplorerError
from explorer.core.playthrough import pack, unpack
from explorer.core.text import joined
from explorer.lessons import groups
from explorer.lessons.dashboard.answering import FIRST, Answering
from explorer.lessons.gathering import Line, Teaching
from explorer.lessons.groups import PREFIX, Group, Sending, from_json, is_teacher
from explorer.lessons.groups import read_sending as read
from explorer.ui.messages import message
from explorer.ui.picture import picture

TEACHER = "teacher"
"""What the teacher's link begins with, before the room's secret if there is one."""


class LessonModel(Answering):
    """A lesson that a group goes through, alone or in a class."""

    prints = Int(0, help="rises whenever something is to be printed: `on_paper`")
    teacher_open = Bool(False, help="whether the teacher's page was asked for")

    def __init__(self, name: str = "traverser") -> None:
        super().__init__(name)
        self.group: Group | None = None
        self.on_paper = ""
        self.known = 0  # the highest count of our group that anybody has told us
        self.line = ""  # what became of what was sent last, "" outside a room
        self.teacher, self.secret = False, ""
        self.teaching = Teaching(self.lesson)
        self.room_line: Line | None = None

    # The group ----------------------------------------------------------------------------------------------

    def _counted(self) -> None:
        """What the group has done is something new to whoever gathers it."""
        if self.group:
            self.group = self.group.changed(self.known)

    def enter(self, room: str) -> None:
        """Come into a class's room, as the group that the page's address names, or a new one."""
        self.group = replace(self.group, room=room) if self.group else groups.new_group(room)

    def call(self, name: str) -> None:
        """Give the group a name.

        Raises
        ------
        BadName
            None that a group can have.
        """
        name = groups.group_name(name)
        self.group = replace(self.group or groups.new_group(), name=name)
        self._counted()
        self.changed(message("lesson-class-called", name=self.group.said))

    def told(self, status: str, known: int, called: str | None) -> None:
        """What the room said to our result: whether it has it, its count, what the teacher calls us."""
        self.line, self.known = status, max(self.known, known)
        if self.group and called is not None:
            self.group = replace(self.group, name=called)
        self.changed(self.status)

    def become_teacher(self, secret: str = "") -> bool:
        """Open the teacher's side of the page, for whoever may see it."""
        if is_teacher(secret):
            self.teacher, self.secret = True, secret
        return self.teacher

    def leave_teacher(self) -> None:
        """Make this device a pupil's again."""
        self.teacher, self.secret, self.tab = False, "", FIRST
        self.changed()

    def rename_group(self, key: str, name: str) -> None:
        """Ask the room to call a group otherwise; on a page without a room nobody is asked."""
        if self.room_line:
            self.room_line.change(key, name=name)

    def remove_group(self, key: str) -> None:
        """Ask the room to take a group out."""
        if self.room_line:
            self.room_line.change(key, remove=True)

    def remove_device(self, key: str) -> None:
        """Ask the room to take a group out, and all others of its device."""
        if self.room_line:
            self.room_line.change(key, remove="device")

    def turn_door(self) -> None:
        """Ask the room to let no other group in, or to let them in again."""
        if self.room_line:
            self.room_line.change("", closed=not self.teaching.closed)

    @property
    def where_from(self) -> str:
        """The page's own address, "" where nobody knows it."""
        return self.page.page if self.page else ""

    def page_of(self, sending: Sending) -> str:
        """The address of a group's page as it is, for the teacher: it comes into the room as nobody's."""
        return f"{self.where_from}{self.page.query}#{sending.to_link()}"

    def result(self) -> dict[str, object]:
        """What the group has done, as it is sent, saved and linked; of nobody before it is a group."""
        if self.group:
            return Sending(self.group, self.answers, self.at).to_dict()
        return {**self.answers.to_dict(), "at": self.at}

    # Address and files --------------------------------------------------------------------------------------

    def link(self) -> str:
        """The text that the page's address carries."""
        return pack({"board": self.board, **self.result()}, PREFIX)

    def open_address(self, text: str) -> bool:
        """What the page's address carries; a damaged one is refused and the page stays as it is."""
        if text.startswith(TEACHER):
            self.become_teacher(text.partition(".")[2])
            return self.teacher
        if text == self.link():
            return True
        try:
            self._restore(json.loads(unpack(text, PREFIX)))
        except (ExplorerError, ValueError, RecursionError) as error:
            detail = error.text if isinstance(error, ExplorerError) else message("lesson-damaged")
            self.changed(message("lesson-not-opened", detail=detail))
            return False
        self.changed(self.where())
        return True

    def _restore(self, kept: object) -> None:
        """Everything is made before anything is shown."""
        match kept:
            case {"at": int(at), "board": str(board), **rest} if (
                0 <= at < len(self.lesson.steps) and at is not True
            ):
                sending = from_json(self.lesson, {**rest, "at": at})
                self._begin(sending.answers, at)
                self.group = sending.group if "group" in rest else self.group
                if self.step_has(board):
                    self.board = board
            case _:
                raise BadRecord(message("lesson-damaged"))

    def open_file(self, text: str) -> None:
        """Go on from what a group saved: as that group, in the room where this page is.

        Raises
        ------
        BadRecord
            It is no result of this lesson; the page stays as it is.
        """
        sending, room = read(self.lesson, text), self.group.room if self.group else ""
        self._begin(sending.answers, sending.at)
        self.group = replace(sending.group, room=room)
        self._counted()
        self.tab = FIRST
        self.changed(self.where())

    def picture(self) -> str:
        """What the board shows and its legend, as an SVG document."""
        return picture(self.scene(), joined([self.heading, self.view.title], " · "), self.lang)

    def print(self, markup: str) -> None:
        """Have something printed in place of the page."""
        self.on_paper = markup
        self.prints += 1


__all__ = ["PREFIX", "LessonModel"]
