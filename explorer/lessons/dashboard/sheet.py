"""What a group takes home, and the teacher's page: plan, answer key, limits, grid, sources."""

from __future__ import annotations

from html import escape

import ipywidgets as w

from explorer.core.errors import BadRecord
from explorer.lessons.answers import as_csv
from explorer.lessons.classroom.sending import as_file
from explorer.lessons.dashboard.model import LessonModel
from explorer.lessons.dashboard.paper import document, key, sheets
from explorer.lessons.dashboard.words import unmarked
from explorer.lessons.marking import in_words
from explorer.ui.messages import message
from explorer.ui.parts import Panel, column, prose, row, show, table
from explorer.ui.widgets.opener import Opener

MIMES = {"csv": "text/csv;charset=utf-8", "json": "application/json"}


class SheetPanel(Panel[LessonModel]):
    """All answers so far, and the files that hold them."""

    def build(self) -> w.Widget:
        """Buttons above the table."""
        self.score, self.answers = prose(), prose(style="xp-wide")
        self.sure = False
        self.again = self.button("lesson-restart", self.restart)
        self.unopened = prose()
        self.opener = self.named(
            Opener(accept=".json", layout=w.Layout(width="auto")), "lesson-open", "label"
        )
        self.opener.on_open(self.at_field(self.unopened, self.open))
        self.opener.on_refuse(self.at_field(self.unopened, self.refuse))
        files = row(
            self.button("lesson-csv", lambda: self.save("csv"), "xp-primary"),
            self.button("lesson-json", lambda: self.save("json")),
            self.button("lesson-png", self.save_picture),
            self.button("lesson-print", self.on_paper),
            self.opener,
            self.again,
        )
        return column(self.score, files, self.unopened, self.answers)

    def save(self, form: str) -> None:
        """Let the browser keep a file."""
        model = self.model
        text = as_csv(model.answers, model.lang) if form == "csv" else as_file(model.result())
        model.page.download(f"{self.file}.{form}", text, MIMES[form])

    def open(self, _name: str, raw: bytes) -> None:
        """Go on from a file that was saved."""
        self.model.open_file(raw.decode("utf-8", "replace"))

    def refuse(self, _name: str, _why: str) -> None:
        """A file that was not even read."""
        raise BadRecord(message("lesson-answers-damaged"))

    @property
    def file(self) -> str:
        """What the group's files are called: the lesson, and the group that has a name."""
        said = self.model.said(self.model.group.said) if self.model.group else ""
        return "-".join((self.model.lesson.name, *said.split()))

    def save_picture(self) -> None:
        """The board as a picture."""
        model = self.model
        model.page.download_picture(f"{self.file}-{model.board}.png", model.picture())

    def on_paper(self) -> None:
        """Let the browser print the group's sheet."""
        model = self.model
        paper = sheets.filled([sheets.copied(model)])
        model.print(document.fragment(paper, model.lang))

    def restart(self) -> None:
        """A second click begins anew; the first one asks."""
        if self.sure:
            self.model.restart()
        self.sure = not self.sure
        self.again.description = self.model.word("lesson-restart-sure" if self.sure else "lesson-restart")

    def refresh(self) -> None:
        """A line for each question that was answered."""
        model, answers = self.model, self.model.answers
        given = [(step, task) for step in model.lesson.steps for task in step.tasks if task.key in answers]
        rows = [
            [
                unmarked(model.said(task.text)),
                unmarked(model.said(in_words(task, answers.given[task.key]))),
                unmarked(model.said(answers.result(task))),
            ]
            for _, task in given
        ]
        head = [model.word(key) for key in ("lesson-question", "lesson-answer", "lesson-mark")]
        right = sum(answers.mark(task).verdict == "right" for _, task in given)
        marked = sum(answers.mark(task).verdict != "noted" for _, task in given)
        count = model.word(
            "lesson-score", answered=len(given), asked=len(model.lesson.tasks), right=right, marked=marked
        )
        self.score.value = f"<p>{escape(count)}</p><p><small>{escape(model.word('lesson-kept'))}</small></p>"
        self.answers.value = table(head, rows) if rows else ""


class TeacherPanel(Panel[LessonModel]):
    """Plan, answer key, tolerances, limits, grid and sources: behind a click, and no secret."""

    def build(self) -> w.Widget:
        """The click, then the page."""
        self.warning, self.page = prose(), prose(style="les-teacher")
        self.open = self.button("lesson-teacher-open", self.show, "xp-primary")
        self.print = self.own_button("lesson-print", self.on_paper)
        return column(self.warning, row(self.open, self.print), self.page)

    def show(self) -> None:
        """Open it, or fold it again."""
        self.model.teacher_open = not self.model.teacher_open
        self.refresh()

    def refresh(self) -> None:
        """The page in the model's language."""
        model = self.model
        warning = "lesson-teacher-room" if model.secret else "lesson-teacher-warning"
        self.warning.value = f"<p>{escape(model.word(warning))}</p>"
        self.open.description = model.word(
            "lesson-teacher-close" if model.teacher_open else "lesson-teacher-open"
        )
        shown = model.teacher_open
        self.page.value = key.page(model.lesson, model.lang, model.answers.work) if shown else ""
        show(self.print, shown)

    def on_paper(self) -> None:
        """Let the browser print the page."""
        model = self.model
        paper = key.paper(model.lesson.name, model.answers.work)
        model.print(document.fragment(paper, model.lang))
