"""What is asked at the boards of a lesson's steps, and what was answered: predict, test, explain.

Panels observe `revision` and read; they call methods and never decide.
"""

from __future__ import annotations

from collections.abc import Sequence

from traitlets import Unicode

from explorer.core.errors import BadRecord, ExplorerError
from explorer.core.text import NO_WORDS, Text, joined, verbatim
from explorer.lab.landscape.landscape import Landscape
from explorer.lab.questions.readings import Reading, readings
from explorer.lab.view import scene
from explorer.lessons import Lesson, Step, Task, boards, lesson, workshop
from explorer.lessons.answers import MOST_DRAWS, Answers
from explorer.lessons.dashboard import at_table
from explorer.lessons.lesson import ON_THE_BOARD, BoardView
from explorer.lessons.marking import Mark, Value, laid
from explorer.lessons.workshop import attacked
from explorer.picture.scene import Geometry, Scene
from explorer.ui.board.model import BoardModel
from explorer.ui.messages import message
from explorer.ui.model import PageModel as BoardPage

FIRST = "lesson"
"""The tab in which the steps are."""


class Answering(BoardPage):
    """A lesson that is gone through step by step."""

    tool = Unicode("tunnel", help="what is laid on the workshop's board")

    def __init__(self, name: str = "traverser") -> None:
        super().__init__()
        self.lesson: Lesson = lesson(name)
        self.tab = FIRST
        self._begin(Answers(self.lesson), 0)

    def _begin(self, answers: Answers, at: int) -> None:
        self.answers, self.at = answers, at
        self.drafts: dict[str, Value] = dict(answers.given)
        self.refusal: tuple[str, Text] = ("", NO_WORDS)  # the question whose answer was refused, and why
        self.board, self.fresh = self.step.boards[0].key, True
        self.tables: dict[str, BoardModel] = {}

    def _counted(self) -> None:
        """Something was done that is new to whoever gathers it."""

    # What there is to see -----------------------------------------------------------------------------------

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
        """Whether a board of the step, or its chart (""), says all: once everything about it was
        predicted.
        """
        tasks = (*self.step.predictions(""), *self.step.predictions(board))
        return all(task.key in self.answers for task in tasks)

    def open(self, task: Task) -> bool:
        """Whether a question can be asked: first come the predictions, and a board of one's own must have
        been made.
        """
        built = task.land != boards.BUILT or bool(self.answers.work.build)
        return built and (task.predict or self.revealed(task.board))

    def done(self, step: Step) -> bool:
        """Whether everything was answered that had to be."""
        return all(self.answers.finished(task) or task.optional for task in step.tasks)

    def reading(self, task: Task) -> bool:
        """Whether it is asked beside the step: a number under its board, a map to draw on in its place."""
        return task.kind == "draw" or (task.kind == "number" and bool(task.board))

    @property
    def drawn_on(self) -> bool:
        """Whether the step has a map to draw on, which is shown instead of the board."""
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
        """What is laid on the workshop's board."""
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
            return self.table.pointed_out(self.table.scene())
        task, overlay = self.pointing, self.view.overlay if self.revealed(self.board) else "none"
        chosen = self.drafts.get(task.key) if task and task.kind == "place" else None
        legal = (chosen,) if isinstance(chosen, str) and chosen in self.landscape.at else ()
        return boards.picture(
            self.landscape, overlay, start=self.before, legal=legal, refused=self.refused_at
        ).pointed(self.step.at)

    def board_name(self) -> Text:
        """What the board shows, for those who hear it."""
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
            self.lay(task, place)
        else:
            self.drafts[task.key] = place
            self.changed(message("lesson-picked", place=self.place_name(place)))

    def described(self, place: str) -> Text:
        """All that may be known of a place now."""
        look = self.scene().cells.get(place)
        return look.label.capitalised() if look else NO_WORDS

    def lay(self, task: Task, place: str) -> None:
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
        """How much of the budget is laid or spent."""
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
            table = self.tables[task.key] = at_table.laid(task, at_table.played(self.given(task)))
            at_table.stand(table, self)
            table.observe(lambda _: self.heard(task), "revision")
        return self.tables[task.key]

    def heard(self, task: Task) -> None:
        """Something happened at a table: what was played is kept, and what was taken back is not."""
        table = self.tables[task.key]
        mine = task.played.mine(table.play)
        if mine == at_table.played(self.given(task)):
            return
        self._keep(self.answers.answered(task, mine) if mine else self.answers.taken_back(task))
        if self.answers.finished(task):  # said under the board, too: there one looks
            table.status = joined([table.status, self.feedback(task)], " ")
        self.changed(self.feedback(task) if mine else NO_WORDS)

    # Answering ----------------------------------------------------------------------------------------------

    def locked(self, task: Task) -> bool:
        """Whether an answer stands: what was predicted is not predicted again."""
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
        """Whether the step has this board: what was clicked may come once the step is another."""
        return any(each.key == board for each in self.step.boards)

    def check(self, task: Task) -> None:
        """Keep an answer and say what it is worth; what can be no answer is refused, and nothing changes."""
        if self.locked(task):
            return
        try:
            if task.kind == "place":
                self._require_there(task)
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
        """What was answered to a board or a draw that is no more is asked again, from nothing."""
        for key in set(self.answers.given) - set(answers.given):
            self.drafts.pop(key, None)
        self.answers = answers
        self._counted()

    def _require_there(self, task: Task) -> None:
        """A place must have been picked, on the board that it is asked of."""
        if not self.drafts.get(task.key):
            raise BadRecord(message("lesson-pick-first"))

    def tick(self, task: Task, ideas: Sequence[int]) -> None:
        """The ideas that the group finds in its own sentence."""
        self.answers = self.answers.ticking(task, ideas)
        self._counted()
        self.changed(message("lesson-ticked", count=len(ideas), of=len(task.ideas)))

    def mark(self, task: Task) -> Mark | None:
        """What an answer is worth; None before there is one."""
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
