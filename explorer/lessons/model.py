"""The model of a lesson's page: what is asked at the boards of its steps and was answered (predict, test,
explain), by which group of which class; and a game's own table in a lesson.

It knows no widget and is tested without a browser. Everything is in the page's address, nothing on a server.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import replace

from traitlets import Bool, Int, Unicode, dlink

from explorer.core.definitions import Source, read
from explorer.core.errors import BadDefinition, BadDefinitions, BadRecord, ExplorerError, one_of
from explorer.core.guided import chosen
from explorer.core.messages import message
from explorer.core.playthrough import pack, unpack
from explorer.core.text import NO_WORDS, Text, joined, verbatim
from explorer.lab import scene
from explorer.lab.landscape.landscape import Landscape
from explorer.lab.questions.readings import Reading, readings
from explorer.lessons import Lesson, Step, Task, boards, groups, lesson, workshop
from explorer.lessons.answers import MOST_DRAWS, Answers
from explorer.lessons.gathering import Line, Teaching
from explorer.lessons.groups import PREFIX, Group, Sending, from_json, is_teacher, read_sending
from explorer.lessons.lesson import ON_THE_BOARD, BoardView
from explorer.lessons.loading import draft, in_order, refuse_all, unanswered
from explorer.lessons.marking import Mark, Value, laid
from explorer.lessons.workshop import attacked
from explorer.picture.scene import Geometry, Scene
from explorer.ui import table_of
from explorer.ui.board.model import BoardModel
from explorer.ui.model import PageModel
from explorer.ui.picture import picture
from explorer.ui.quiz import accompany

ALIKE = ("lang", "touch", "narrow", "projector")
"""Traits that a table shares with the page that it stands on."""


def laid_table(task: Task, mine: Sequence[str] = ()) -> BoardModel:
    """The table of a question, these actions played, and its guide."""
    course = task.played
    table: BoardModel = table_of(course.game.name).model(course.game, start=course.start)
    _, guide, _ = accompany(table)
    guide.follow(course, course.replayed(mine))
    return table


def played(value: Value | None) -> tuple[str, ...]:
    """The actions in an answer; empty where there is none."""
    return value if isinstance(value, tuple) else ()


def places_of(table: BoardModel) -> set[str]:
    """The places that can be pointed at, on the board and beside it."""
    return {place for scene in (table.scene(), *table.beside()) for place in scene.cells}


def check_played(lesson: Lesson, file: Source) -> None:
    """Go through what is to be played once: each place that is pointed at lies there, each overlay is one of
    the game's.

    Raises
    ------
    BadDefinition
        Naming file, line and key.
    """
    refuse_all(unplayable(lesson, file))


def unplayable(lesson: Lesson, file: Source) -> list[BadDefinition]:
    """The first fault of each question that is to be played."""
    found = []
    for at, step in enumerate(lesson.steps):
        for number, task in enumerate(step.tasks):
            try:
                if task.course:
                    _check(task, file, f"step[{at}].task[{number}]")
            except BadDefinition as fault:
                found.append(fault)
    return found


def faults_of(file: Source, name: str) -> tuple[Lesson | None, tuple[BadDefinition, ...]]:
    """A lesson as far as it can be read, and all that `explorer lesson check` says of its file."""
    try:
        found, faults = draft(file, name)
    except BadDefinitions as error:
        return None, error.faults
    except BadDefinition as error:
        return None, (error,)
    if any(fault.key.startswith("step") and ".task" in fault.key for fault in faults):
        return found, faults
    try:
        return found, in_order((*faults, *unanswered(found, file), *unplayable(found, file)))
    except BadDefinition:  # a slip in the file, of which the faults speak already
        return found, faults


def _check(task: Task, file: Source, where: str) -> None:
    table, overlays = laid_table(task), table_of(task.played.game.name).overlays
    for number, deed in enumerate(task.played.steps):
        here = f"{where}.deed[{number}]"
        if deed.overlay not in overlays:
            raise _refused(file, f"{here}.overlay", deed.overlay, list(overlays))
        if lost := [place for place in deed.at if place not in places_of(table)]:
            raise _refused(file, f"{here}.at", lost[0], sorted(places_of(table)))
        # Do what is waited for, in its first way.
        for awaited in deed.ways[0]:
            table.act(chosen(table.state, table.game, awaited)[0])


def _refused(file: Source, key: str, got: str, known: Sequence[str]) -> BadDefinition:
    return read(file).refuse(key, got, message("lesson-play-there", known=one_of(known)))


# Questions at the boards of the steps: predict, test, explain -----------------------------------------------

FIRST = "lesson"
"""The tab in which the steps are."""


class Answering(PageModel):
    """A lesson that is gone through step by step."""

    tool = Unicode("tunnel", help="what is laid on the workshop's board")

    def __init__(self, name: str | Lesson = "traverser") -> None:
        super().__init__()
        self.lesson: Lesson = name if isinstance(name, Lesson) else lesson(name)
        self.tab = FIRST
        self._begin(Answers(self.lesson), 0)

    def _begin(self, answers: Answers, at: int) -> None:
        self.answers, self.at = answers, at
        self.drafts: dict[str, Value] = dict(answers.given)
        self.refusal: tuple[str, Text] = ("", NO_WORDS)  # the question whose answer was refused, and why
        self.board, self.fresh = self.step.boards[0].key, True
        self.tables: dict[str, BoardModel] = {}

    def _counted(self) -> None:
        """Called after each change of the answers; a group in a class counts them."""

    # State that is shown ------------------------------------------------------------------------------------

    @property
    def heading(self) -> Text:
        """The page's title."""
        return self.lesson.title

    @property
    def step(self) -> Step:
        """The step shown."""
        return self.lesson.steps[self.at]

    @property
    def view(self) -> BoardView:
        """The board shown."""
        return self.step.board(self.board)

    def revealed(self, board: str) -> bool:
        """True if a board of the step, or its chart (""), says all: once everything about it was
        predicted.
        """
        tasks = (*self.step.predictions(""), *self.step.predictions(board))
        return all(task.key in self.answers for task in tasks)

    def open(self, task: Task) -> bool:
        """True if a question can be asked: first come the predictions, and a board of one's own must have
        been made.
        """
        built = task.land != boards.BUILT or bool(self.answers.work.build)
        return built and (task.predict or self.revealed(task.board))

    def done(self, step: Step) -> bool:
        """True if everything was answered that had to be."""
        return all(self.answers.finished(task) or task.optional for task in step.tasks)

    @property
    def drawn_on(self) -> bool:
        """True if the step has a map to draw on, which is shown instead of the board."""
        return any(task.kind == "draw" for task in self.step.tasks)

    @property
    def waiting(self) -> tuple[str, int]:
        """The next board of the step with open questions, and how many; "" where none is left but here."""
        keys = [board.key for board in self.step.boards]
        at = keys.index(self.board) + 1
        for key in (*keys[at:], *keys[: at - 1]):
            left = sum(
                task.board == key and not self.answers.finished(task) and self.open(task)
                for task in self.step.tasks
            )
            if left:
                return key, left
        return "", 0

    @property
    def pointing(self) -> Task | None:
        """The question that is answered on the board shown."""
        return next(
            (task for task in self.step.tasks if task.kind in ON_THE_BOARD and task.board == self.board), None
        )

    @property
    def landscape(self) -> Landscape:
        """The board shown, with what the group laid on it."""
        task = self.pointing
        if self.view.land != boards.BUILT:
            return (
                workshop.built(self.build(task), task.site)
                if task and task.kind == "build"
                else boards.land(self.view.land)
            )
        made = workshop.built(self.answers.work.build, self.answers.work.site)
        return attacked(made, str(self.given(task))) if task and task.key in self.answers else made

    @property
    def before(self) -> Landscape | None:
        """The board before the group changed it, to mark what is different; None where it does not."""
        task = self.pointing
        if self.view.land == boards.BUILT:
            return workshop.built(self.answers.work.build, self.answers.work.site)
        return boards.land(self.view.land) if task and task.kind == "build" else None

    def build(self, task: Task) -> workshop.Build:
        """The tiles laid on the workshop's board."""
        found = self.drafts.get(task.key)
        return laid(found) if isinstance(found, tuple) else ()

    def numbers(self) -> tuple[Reading, ...]:
        """At most three numbers of the board, once they may be seen."""
        shown = self.view.numbers if self.revealed(self.board) else ()
        return tuple(readings(self.landscape).reading(key) for key in shown)

    def geometry(self) -> Geometry:
        """The places; the same object as long as they are the same."""
        return self.table.geometry() if self.table else scene.geometry(self.landscape)

    def scene(self) -> Scene:
        """The board, ringed where the step points; what is drawn over it stays hidden until it was
        predicted.
        """
        if self.table:
            return self.table.scene().pointed(self.table.guide.at)
        task, overlay = self.pointing, self.view.overlay if self.revealed(self.board) else "none"
        chosen = self.drafts.get(task.key) if task and task.kind == "place" else None
        legal = (chosen,) if isinstance(chosen, str) and chosen in self.landscape.at else ()
        return boards.picture(
            self.landscape, overlay, start=self.before, legal=legal, refused=self.refused_at
        ).pointed(self.step.at)

    def board_name(self) -> Text:
        """The name of the board for screen readers."""
        return message("lesson-board", title=self.view.title)

    def place_name(self, place: str) -> Text:
        """A place in words."""
        return self.landscape.names.get(place) or verbatim(place)

    # Pointing and clicking ----------------------------------------------------------------------------------

    def click(self, place: str, dx: float = 0.0, dy: float = 0.0) -> None:
        """Answer on the board, where that is what is asked."""
        self.refused_at = ""
        if self.table:
            self.table.click(place, dx, dy)
            return
        task = self.pointing
        if task is None or self.locked(task):
            self.changed(self.described(place))
        elif task.kind == "build":
            self._lay(task, place)
        else:
            self.drafts[task.key] = place
            self.changed(message("lesson-picked", place=self.place_name(place)))

    def described(self, place: str) -> Text:
        """All that may be known of a place now."""
        look = self.scene().cells.get(place)
        return look.label.capitalised() if look else NO_WORDS

    def _lay(self, task: Task, place: str) -> None:
        """Lay something within the budget, or take it away; a refusal is said and changes nothing."""
        try:
            made = workshop.put(self.build(task), place, self.tool, task.site)
        except ExplorerError as error:
            self.refused_at = place
            self.changed(message("problem", detail=error.text))
            return
        self.drafts[task.key] = tuple(f"{where} {tool}" for where, tool in made)
        self.changed(self.spent(task, made))

    def spent(self, task: Task, build: workshop.Build) -> Text:
        """The part of the budget that is laid or spent, in words."""
        key = "lesson-spent" if task.prices else "lesson-laid"
        return message(key, count=workshop.spent(build, task.site), budget=task.budget)

    def clear(self, task: Task) -> None:
        """Take everything away that was laid."""
        self.drafts[task.key] = ()
        self.changed(self.spent(task, ()))

    def key(self, key: str, _place: str) -> None:
        """Escape lets go of the place that was picked."""
        task = self.pointing
        if key == "Escape" and task and task.kind == "place" and not self.locked(task):
            self.drafts.pop(task.key, None)
            self.changed()

    # Playing ------------------------------------------------------------------------------------------------

    @property
    def table(self) -> BoardModel | None:
        """The table of a game, where the board shown is played on."""
        return self.table_of(self.pointing) if self.pointing and self.pointing.course else None

    def table_of(self, task: Task) -> BoardModel:
        """The table of a question that is played, made when somebody first asks."""
        if task.key not in self.tables:
            table = self.tables[task.key] = laid_table(task, played(self.given(task)))
            # Let a table speak, and be as wide, as the page that it stands on.
            table.page = self.page
            for trait in ALIKE:
                dlink((self, trait), (table, trait))
            table.observe(lambda _: self._heard(task), "revision")
        return self.tables[task.key]

    def _heard(self, task: Task) -> None:
        """Something happened at a table: what was played is kept, and what was taken back is not."""
        table = self.tables[task.key]
        mine = task.played.mine(table.play)
        if mine == played(self.given(task)):
            return
        self._keep(self.answers.answered(task, mine) if mine else self.answers.taken_back(task))
        if self.answers.finished(task):  # said under the board, too: there one looks
            table.status = joined([table.status, self.feedback(task)], " ")
        self.changed(self.feedback(task) if mine else NO_WORDS)

    # Answering ----------------------------------------------------------------------------------------------

    def locked(self, task: Task) -> bool:
        """True if an answer stands: what was predicted is not predicted again."""
        return task.predict and task.key in self.answers

    def draft(self, task: Task, value: Value) -> None:
        """Something was chosen or written, and not yet checked."""
        if not self.locked(task):
            self.drafts[task.key] = value

    def show(self, board: str) -> None:
        """Show another board of the step."""
        if board != self.board and self.step_has(board):
            self.board, self.refused_at = board, ""
            self.changed(self.view.title)

    def step_has(self, board: str) -> bool:
        """True if the step has this board: what was clicked may come once the step is another."""
        return any(each.key == board for each in self.step.boards)

    def check(self, task: Task) -> None:
        """Keep an answer and say what it is worth; what can be no answer is refused, and nothing changes."""
        if self.locked(task):
            return
        try:
            if task.kind == "place" and not self.drafts.get(task.key):
                raise BadRecord(message("lesson-pick-first"))
            answers = self.answers.answered(task, self.drafts.get(task.key, ()))
        except ExplorerError as error:
            self.refusal = (task.key, error.text)
            self.changed(message("problem", detail=error.text))
            return
        self.refusal = ("", NO_WORDS)
        self._keep(answers)
        if self.step_has(task.board):
            self.board = task.board
        self.changed(self.feedback(task))

    def _keep(self, answers: Answers) -> None:
        """Keep answers; those to a board or a draw that is gone are asked again."""
        for key in set(self.answers.given) - set(answers.given):
            self.drafts.pop(key, None)
        self.answers = answers
        self._counted()

    def tick(self, task: Task, ideas: Sequence[int]) -> None:
        """The ideas that the group finds in its own sentence."""
        self.answers = self.answers.ticking(task, ideas)
        self._counted()
        self.changed(message("lesson-ticked", count=len(ideas), of=len(task.ideas)))

    def mark(self, task: Task) -> Mark | None:
        """The mark of an answer; None before there is one."""
        return self.answers.mark(task) if task.key in self.answers else None

    def feedback(self, task: Task) -> Text:
        """The verdict and what is said to it."""
        mark = self.answers.mark(task)
        return message("lesson-feedback", verdict=message(f"lesson-{mark.verdict}"), said=mark.feedback)

    def draw_again(self) -> None:
        """Another draw of drift."""
        self._keep(self.answers.drawn(self.answers.draw % MOST_DRAWS + 1))
        self.changed(message("lesson-drawn", draw=self.answers.draw))

    # Going on -----------------------------------------------------------------------------------------------

    def goto(self, at: int) -> None:
        """Another step; at an end nothing happens."""
        if 0 <= at < len(self.lesson.steps) and at != self.at:
            self.at, self.refused_at, self.tab = at, "", FIRST
            self.board = self.step.boards[0].key
            self._counted()
            self.changed(self.where())

    def where(self) -> Text:
        """Which step this is, and how long it is planned to take."""
        step = self.step
        return message(
            "lesson-where",
            number=self.at + 1,
            count=len(self.lesson.steps),
            title=step.title,
            minutes=step.minutes,
        )

    def restart(self) -> None:
        """From the first step, with nothing answered."""
        self._begin(Answers(self.lesson), 0)
        self._counted()
        self.tab = FIRST
        self.changed(message("lesson-restarted"))

    def given(self, task: Task) -> Value | None:
        """The answer that was given."""
        return self.answers.given.get(task.key)


# The group and its class ------------------------------------------------------------------------------------

TEACHER = "teacher"
"""The beginning of the teacher's link, before the room's secret if there is one."""


class LessonModel(Answering):
    """A lesson that a group goes through, alone or in a class."""

    prints = Int(0, help="rises whenever something is to be printed: `on_paper`")
    teacher_open = Bool(False, help="whether the teacher's page was asked for")

    def __init__(self, name: str | Lesson = "traverser") -> None:
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
        """Count the change, so that the class takes it as new."""
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
        """Take the room's answer to our result: the status, its count, the name given by the teacher."""
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
        """The group's result as it is sent, saved and linked; without a group before there is one."""
        if self.group:
            return Sending(self.group, self.answers, self.at).to_dict()
        return {**self.answers.to_dict(), "at": self.at}

    # Address and files --------------------------------------------------------------------------------------

    def link(self) -> str:
        """The text that the page's address carries."""
        return pack({"board": self.board, **self.result()}, PREFIX)

    def open_address(self, text: str) -> bool:
        """Open a link; a damaged one is refused and the page stays as it is."""
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
        sending, room = read_sending(self.lesson, text), self.group.room if self.group else ""
        self._begin(sending.answers, sending.at)
        self.group = replace(sending.group, room=room)
        self._counted()
        self.tab = FIRST
        self.changed(self.where())

    def picture(self) -> str:
        """The board and its legend as an SVG document."""
        return picture(self.scene(), joined([self.heading, self.view.title], " · "), self.lang)

    def print(self, markup: str) -> None:
        """Have something printed in place of the page."""
        self.on_paper = markup
        self.prints += 1


__all__ = ["PREFIX", "LessonModel"]
