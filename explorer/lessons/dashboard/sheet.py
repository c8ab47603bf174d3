"""What a group takes home, and the teacher's page: plan, answer key, limits, grid, sources."""

from __future__ import annotations

from html import escape

import ipywidgets as w

from explorer.core.text import NO_WORDS, Text, joined
from explorer.lessons import Task
from explorer.lessons.answers import as_csv
from explorer.lessons.classroom.sending import as_file
from explorer.lessons.dashboard.model import LessonModel
from explorer.lessons.dashboard.words import marked, paragraphs, unmarked
from explorer.lessons.grid import GRID
from explorer.lessons.marking import in_words, key_in_words, number
from explorer.ui.messages import message
from explorer.ui.parts import Panel, column, prose, row, table

MIMES = {"csv": "text/csv;charset=utf-8", "json": "application/json"}


class SheetPanel(Panel[LessonModel]):
    """All answers so far, and the files that hold them."""

    def build(self) -> w.Widget:
        """Buttons above the table."""
        self.score, self.answers = prose(), prose(style="xp-wide")
        self.sure = False
        self.again = self.button("lesson-restart", self.restart)
        files = row(
            self.button("lesson-csv", lambda: self.save("csv"), "xp-primary"),
            self.button("lesson-json", lambda: self.save("json")),
            self.button("lesson-png", self.save_picture),
            self.again,
        )
        return column(self.score, files, self.answers)

    def save(self, form: str) -> None:
        """Let the browser keep a file."""
        model = self.model
        text = as_csv(model.answers, model.lang) if form == "csv" else as_file(model.result())
        model.page.download(f"{self.file}.{form}", text, MIMES[form])

    @property
    def file(self) -> str:
        """What the group's files are called: the lesson, and the group that has a name."""
        said = self.model.said(self.model.group.said) if self.model.group else ""
        return "-".join((self.model.lesson.name, *said.split()))

    def save_picture(self) -> None:
        """The board as a picture."""
        model = self.model
        model.page.download_picture(f"{self.file}-{model.board}.png", model.picture())

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
        return column(self.warning, self.open, self.page)

    def show(self) -> None:
        """Open it, or fold it again."""
        self.model.teacher_open = not self.model.teacher_open
        self.refresh()

    def refresh(self) -> None:
        """The page in the model's language."""
        model = self.model
        self.warning.value = f"<p>{escape(model.word('lesson-teacher-warning'))}</p>"
        self.open.description = model.word(
            "lesson-teacher-close" if model.teacher_open else "lesson-teacher-open"
        )
        parts = (self.about, self.plan, self.key, self.limits, self.grid, self.sources)
        self.page.value = "".join(part() for part in parts) if model.teacher_open else ""

    def titled(self, key: str, body: str) -> str:
        """A part of the page."""
        return f"<h3>{escape(self.model.word(f'lesson-part-{key}'))}</h3>{body}"

    def items(self, texts: tuple[Text, ...]) -> str:
        """A list."""
        return f"<ul>{''.join(f'<li>{marked(self.model.said(text))}</li>' for text in texts)}</ul>"

    def about(self) -> str:
        """Level, programme, goal, what to prepare."""
        model, lesson = self.model, self.model.lesson
        said = f"<p><b>{marked(model.said(lesson.level))}</b></p>{paragraphs(model.said(lesson.programme))}"
        return (
            self.titled("goal", said + self.items(lesson.goal))
            + self.titled("before", paragraphs(model.said(lesson.before)))
            + self.titled("stretch", paragraphs(model.said(lesson.stretch)))
        )

    def plan(self) -> str:
        """The steps with their minutes."""
        model, begun, rows = self.model, 0, []
        for step in model.lesson.steps:
            rows.append([f"{begun}–{begun + step.minutes} min", model.said(step.title)])
            begun += step.minutes
        return self.titled("plan", table([model.word("lesson-when"), model.word("lesson-step")], rows))

    def key(self) -> str:
        """Every answer, computed, with what else is accepted."""
        model = self.model
        rows = [
            [
                unmarked(model.said(task.text)),
                unmarked(model.said(key_in_words(task, model.answers.work))),
                unmarked(model.said(self.accepted(task))),
            ]
            for task in model.lesson.tasks
        ]
        head = [model.word(key) for key in ("lesson-question", "lesson-expected", "lesson-accepted")]
        return self.titled("key", f'<div class="xp-wide">{table(head, rows)}</div>')

    def accepted(self, task: Task) -> Text:
        """The tolerance of a number or a design; the ideas that a sentence may say."""
        if task.kind == "number":
            key = "lesson-tolerance" if task.tolerance else "lesson-exact"
            return message(key, right=number(task.tolerance), near=number(task.near))
        if task.kind == "build":
            return message("lesson-share", right=round(100 * task.tolerance), near=round(100 * task.near))
        if task.kind == "words":
            return message("lesson-ideas", ideas=joined(task.ideas, " ; "))
        return message("lesson-only-once") if task.predict else NO_WORDS

    def limits(self) -> str:
        """What the model leaves out, and which numbers were chosen for teaching."""
        lesson = self.model.lesson
        return self.titled("limits", self.items(lesson.limits)) + self.titled(
            "taught", self.items(lesson.taught)
        )

    def grid(self) -> str:
        """Four skills, 0 to 2 points each."""
        model = self.model
        rows = [[model.said(skill.name), *map(model.said, skill.levels)] for skill in GRID]
        return self.titled("grid", table([model.word("lesson-skill"), "0", "1", "2"], rows))

    def sources(self) -> str:
        """Who says what."""
        model = self.model
        items = "".join(
            f"<li>{marked(model.said(fact.text))} <small>{escape(model.said(fact.source))}</small></li>"
            for fact in model.lesson.facts
        )
        return self.titled("sources", f"<ul>{items}</ul>")
