"""The teacher's view: how to come in, who is where, what was answered, what is collected by hand."""

from __future__ import annotations

from collections.abc import Callable
from html import escape

import ipywidgets as w

from explorer.core.errors import about
from explorer.core.installed import message
from explorer.lessons import Task
from explorer.lessons.classroom.groups import ANIMALS
from explorer.lessons.dashboard.classroom.bars import bars, code
from explorer.lessons.dashboard.classroom.teaching import Marked, Teaching
from explorer.lessons.dashboard.classroom.widgets import Collector
from explorer.lessons.dashboard.model import LessonModel
from explorer.lessons.dashboard.words import marked, unmarked
from explorer.lessons.marking import key_in_words
from explorer.ui.job import Job
from explorer.ui.parts import Panel, column, marked_table, prose, row, show

WORDS = ("files", "links", "take", "camera", "stop")


class ClassPanel(Panel[LessonModel]):
    """A panel about the class."""

    @property
    def teaching(self) -> Teaching:
        """What the teacher's page knows."""
        return self.model.teaching


class DoorPanel(ClassPanel):
    """How to come in: a code for cameras, an address, and how many are there."""

    def build(self) -> w.Widget:
        """One picture in words and one in squares; and the way back to a pupil's page."""
        self.shown = prose(style="cls-door")
        leave = self.button("lesson-class-leave", self.model.leave_teacher)
        leave.add_class("xp-desk")
        self.door = self.own_button("lesson-class-close", self.model.turn_door)
        return column(self.shown, row(self.door, leave))

    def refresh(self) -> None:
        """The first address large; of a site, that of its page."""
        model, teaching = self.model, self.teaching
        first, *others = teaching.doors or (model.where_from,)
        also = "".join(f"<li>{escape(each)}</li>" for each in others)
        here = model.word("lesson-class-here", count=teaching.here) if model.secret else ""
        self.door.description = model.word(f"lesson-class-{'reopen' if teaching.closed else 'close'}")
        show(self.door, bool(model.secret))
        parts = [
            code(first, model.word("lesson-class-scan", address=first)) if first else "",
            f"<div><p>{escape(model.word('lesson-class-open'))}</p>",
            f'<p class="cls-address">{escape(first)}</p>',
            f"<p>{escape(model.word('lesson-class-or'))}</p><ul>{also}</ul>" if also else "",
            f'<p class="cls-here" role="status">{escape(here)}</p>',
            f"<p><b>{escape(model.word('lesson-class-is-closed'))}</b></p>" if teaching.closed else "",
            f"<p>{escape(model.word('lesson-class-no-person'))}</p>",
            f"<details><summary>{escape(model.word('lesson-class-not-opening'))}</summary>"
            f"<p>{escape(model.word('lesson-class-firewall'))}</p></details></div>",
        ]
        self.shown.value = "".join(parts)


class GroupsPanel(ClassPanel):
    """Who is at which step, and who may need help; names stay off the projector."""

    def build(self) -> w.Widget:
        """Steps as bars, groups as rows, and what can be done with one."""
        self.steps, self.rows = prose(), prose(style="xp-wide")
        self.chosen_group = self.dropdown("lesson-class-one", lambda _: self.refresh())
        self.board = prose(width="auto")
        self.rename = self.own_button("lesson-class-give-animal", self.give_animal)
        self.remove = self.own_button("lesson-class-remove", self.take_out)
        self.remove_all = self.own_button("lesson-class-remove", self.take_device_out)
        self.sure = ("", "")
        self.one = row(self.chosen_group, self.board, self.rename, self.remove, self.remove_all)
        return column(self.steps, self.rows, self.one)

    def give_animal(self) -> None:
        """The next animal that no group has, for a name that should not be there."""
        taken = {sending.group.name for sending in self.teaching.room.sendings}
        free = next((name for name in ANIMALS if name not in taken), next(iter(ANIMALS)))
        self.model.rename_group(self.chosen_group.value, free)

    def take_out(self) -> None:
        """Take the group out."""
        self.once_sure("group", self.model.remove_group)

    def take_device_out(self) -> None:
        """Take out all groups of its device."""
        self.once_sure("device", self.model.remove_device)

    def once_sure(self, what: str, action: Callable[[str], object]) -> None:
        """A second click does it; the first one asks."""
        asked = (what, self.chosen_group.value)
        if asked[1] and self.sure == asked:
            action(asked[1])
        self.sure = ("", "") if self.sure == asked else asked
        self.refresh()

    def refresh(self) -> None:
        """As the room told it last."""
        model, teaching = self.model, self.teaching
        titles = [f"{at + 1} · {model.said(step.title)}" for at, step in enumerate(model.lesson.steps)]
        steps = [(titles[at], count, "") for at, count in teaching.steps().items()]
        self.steps.value = bars(steps, model.word("lesson-class-steps"))
        names = {key: model.said(name.capitalised()) for key, name in teaching.room.names().items()}
        self.rows.value = "" if model.projector else self.table(names)
        self.choose_among(names)
        key = self.chosen_group.value
        link = model.page_of(teaching.room.newest[key]) if key in names else ""
        word = escape(model.word("lesson-class-board"))
        self.board.value = (
            f'<a class="xp-button" target="_blank" rel="noopener" href="{escape(link)}">{word}</a>'
            if link
            else ""
        )
        for each in (self.rename, self.remove):
            show(each, bool(link) and bool(model.secret))
        beside = teaching.beside(key)
        show(self.remove_all, bool(link) and bool(model.secret) and beside > 1)
        sure = [key and self.sure == (what, key) and "-sure" for what in ("group", "device")]
        self.remove.description = model.word(f"lesson-class-remove{sure[0] or ''}")
        self.remove_all.description = model.word(f"lesson-class-remove-device{sure[1] or ''}", count=beside)
        self.one.layout.display = "none" if model.projector or not names else None

    def choose_among(self, names: dict[str, str]) -> None:
        """The groups to choose from, the one chosen before if it is still there."""
        options = [(self.model.word("lesson-choose"), ""), *((name, key) for key, name in names.items())]
        with self.filled():
            kept = self.chosen_group.value
            if list(self.chosen_group.options) != options:
                self.chosen_group.options = options
                self.chosen_group.value = kept if kept in names else ""

    def table(self, names: dict[str, str]) -> str:
        """A row for each group; who is stuck stands out by a word and a sign."""
        model, teaching, rows = self.model, self.teaching, []
        for key, name in names.items():
            sending = teaching.room.newest[key]
            right = "…" if key in teaching.unmarked else str(teaching.right(key))
            state = escape(model.said(teaching.state(key)))
            told = f'<b class="cls-stuck">⚑ {state}</b>' if teaching.is_stuck(key) else state
            done = f"{teaching.done(sending)} / {len(model.lesson.tasks)}"
            rows.append([escape(name), str(sending.at + 1), done, right, told])
        head = [model.word(f"lesson-class-head-{key}") for key in ("group", "step", "done", "right", "state")]
        return marked_table(head, rows) if rows else f"<p>{escape(model.word('lesson-class-nobody'))}</p>"


class QuestionsPanel(ClassPanel):
    """What was answered, by nobody: votes before and after, predictions beside the model's answer."""

    def build(self) -> w.Widget:
        """Which question, its bars, and the answer once it is asked for."""
        teaching = self.teaching
        self.list = self.dropdown(
            "lesson-question", lambda key: self.go(lambda: teaching.ask(key)), "", "xp-stacked", width="100%"
        )
        self.shown = prose(style="cls-question")
        self.answer = self.button("lesson-class-show-answer", lambda: self.go(self.show_answer), "xp-primary")
        before = self.button("lesson-back", lambda: self.go(lambda: teaching.turn(-1)))
        after = self.button("lesson-next", lambda: self.go(lambda: teaching.turn(1)))
        return column(self.list, row(before, after, self.answer), self.shown)

    def show_answer(self) -> None:
        """Show the key, or hide it again."""
        self.teaching.answer_shown = not self.teaching.answer_shown

    def go(self, action: object) -> None:
        """Do it, and show what there is then."""
        assert callable(action)
        action()
        self.refresh()

    def relabel(self) -> None:
        """The questions in the model's language."""
        super().relabel()
        model, lesson = self.model, self.model.lesson
        with self.filled():
            self.list.options = [
                (f"{at + 1} · {unmarked(model.said(task.text))}", task.key)
                for at, step in enumerate(lesson.steps)
                for task in step.tasks
            ]

    def refresh(self) -> None:
        """The question, its bars, and those of the vote that it repeats."""
        model, task = self.model, self.teaching.task
        with self.filled():
            self.list.value = task.key
        shown = self.teaching.answer_shown
        self.answer.description = model.word(f"lesson-class-{'hide' if shown else 'show'}-answer")
        before = next((each for each in model.lesson.tasks if each.key == task.again), None)
        parts = [f"<h3>{marked(model.said(task.text))}</h3>"]
        if before is not None:
            votes = {"lesson-class-before": before, "lesson-class-after": task}
            most = max(
                (bar.count for vote in votes.values() for bar in self.teaching.room.bars(vote)), default=0
            )
            both = "".join(self.part(key, vote, most) for key, vote in votes.items())
            parts.append(f'<div class="cls-both">{both}</div>')
        else:
            parts += [self.counts(task), self.sentences(task)]
        if shown:
            key = about(message("lesson-expected"), key_in_words(task))
            parts.append(f'<p class="cls-key">{escape(model.said(key))}</p>')
        self.shown.value = "".join(parts)

    def part(self, key: str, task: Task, most: int) -> str:
        """The bars of one of two votes under its heading, on the scale of both."""
        return f"<section><h4>{escape(self.model.word(key))}</h4>{self.counts(task, most)}</section>"

    def counts(self, task: Task, most: int = 0) -> str:
        """Bars; their verdicts once the answer is shown."""
        model, room = self.model, self.teaching.room
        given = len(room.given(task))
        word = escape(model.word("lesson-class-answered", count=given, of=len(room)))
        shown = self.teaching.answer_shown and task.computed
        found = [
            (self.signed(model.said(bar.said), bar.verdict if shown else ""), bar.count,
             f"is-{bar.verdict}" if shown and bar.verdict else "")
            for bar in room.bars(task)
        ]  # fmt: skip
        if task.kind in ("build", "draw", "play") and shown:
            worth = room.counted(task)
            found = [(model.word(f"lesson-{each}"), worth[each], f"is-{each}") for each in worth]
        return f"<p>{word}</p>{bars(found, unmarked(model.said(task.text)), most)}"

    def signed(self, said: str, verdict: str) -> str:
        """An answer behind the sign of what it is worth."""
        return f"{self.model.word(f'lesson-sign-{verdict}')} {said}" if verdict else said

    def sentences(self, task: Task) -> str:
        """What was written, without names; on the projector only once the answer is shown."""
        if self.model.projector and not self.teaching.answer_shown:
            return ""
        said = self.teaching.room.sentences(task).values()
        items = "".join(f"<li>{escape(one)}</li>" for one in said)
        return f'<ul class="cls-said">{items}</ul>' if items else ""


class GatherPanel(ClassPanel):
    """Results brought without a room: files, links, codes."""

    def build(self) -> w.Widget:
        """What brings them, and what came of it."""
        self.lead = self.named(prose(), "lesson-class-gather", "value")
        self.collector = Collector()
        self.collector.on_texts(self.on(self.bring))
        self.marking: Job[Marked] = Job(self.model)
        return column(self.lead, self.collector)

    def bring(self, texts: list[str]) -> None:
        """Take them in; they are marked while the page goes on."""
        self.teaching.bring(texts)
        self.model.changed(self.teaching.brought)
        self.marking.begin(self.teaching.marking(), lambda _: self.model.changed(self.teaching.brought))

    def relabel(self) -> None:
        """The parts' words in the model's language."""
        super().relabel()
        self.collector.words = {key: self.model.word(f"lesson-class-{key}") for key in WORDS}

    def refresh(self) -> None:
        """What came of it."""
        self.collector.said = self.model.said(self.teaching.brought)
