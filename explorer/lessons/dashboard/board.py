"""Beside the steps of a lesson: which board is shown, the board, its numbers and what is asked of them."""

from __future__ import annotations

from html import escape
from itertools import accumulate, chain

import ipywidgets as w

from explorer.lab.maps.dashboard.drawing import of_classes
from explorer.lab.questions.figures import figure
from explorer.lessons import Task
from explorer.lessons.dashboard.clock import Clock
from explorer.lessons.dashboard.drawing import COLOURS
from explorer.lessons.dashboard.kinds import KINDS
from explorer.lessons.dashboard.model import LessonModel
from explorer.lessons.dashboard.playing import DeedPanel
from explorer.lessons.dashboard.tasks import TaskPanel
from explorer.lessons.experiments import own_bypass
from explorer.picture.scene import Scene
from explorer.ui import table_of
from explorer.ui.board.model import BoardModel
from explorer.ui.page.anatomy import BoardPanel, Header
from explorer.ui.parts import Panel, SomePanel, button, column, prose, show, swatches


class LessonHeader(Header[LessonModel]):
    """Title, board, link, language, projector."""

    def choosers(self) -> tuple[w.Widget, ...]:
        """Which board of the step; the clock, on the teacher's page."""
        lesson = self.model.lesson
        ends = list(accumulate(step.minutes for step in lesson.steps))
        clock = self.named(Clock(ends=ends), "lesson-clock", "label")
        self.clock = self.named(clock, "lesson-clock-left", "left")
        self.clock.on_due(self.on(self.model.goto))
        self.clock.on_begun(self.on(self.model.changed))
        self.clock_shown = w.HBox([self.clock], layout=w.Layout(width="auto", display="none"))
        self.board = self.dropdown("lesson-board-chooser", lambda key: self.model.show(key) if key else None)
        return self.board, self.clock_shown

    def refresh(self) -> None:
        """The boards of the step; a step of one board needs no choice."""
        super().refresh()
        model = self.model
        options = tuple((model.said(view.title), view.key) for view in model.step.boards)
        self.board.layout.display = "none" if len(options) == 1 else None
        self.clock_shown.layout.display = None if model.teacher else "none"
        with self.filled():
            if self.board.options != options:
                self.board.options = options
            self.board.value = model.board


class LessonBoard(BoardPanel[LessonModel]):
    """The board; where its numbers come from stands folded under the legend. Where a game is played, the
    game's own board takes its place, with the hand.
    """

    def build(self) -> w.Widget:
        """Under it, room for a game's."""
        self.games: dict[BoardModel, tuple[SomePanel, ...]] = {}
        self.room = column(display="none")
        self.room.add_class("les-table")
        made = super().build()
        made.children = (self.board, self.room, *made.children[1:])
        return made

    def seat(self, table: BoardModel, task: Task) -> None:
        """Show a game's own board, made when it is first played on."""
        if table not in self.games:
            self.games[table] = (DeedPanel(self.model, task), BoardPanel(table, table_of(table.game.name)))
            table.observe(self.on(lambda _: self.draw(table)), "revision")
        shown = tuple(panel.widget for panel in self.games[table])
        if self.room.children != shown:
            self.room.children, self.room._dom_classes = shown, ("les-table", f"of-{table.game.name}")
        self.draw(table)

    def draw(self, table: BoardModel) -> None:
        """Show a table as it is now."""
        for panel in self.games[table]:
            panel.refresh()

    def relabel(self) -> None:
        """Also the games' boards."""
        super().relabel()
        for panel in chain.from_iterable(self.games.values()):
            panel.relabel()

    def refresh(self) -> None:
        """A game's board takes its place; so does a map to draw on, with the classes of that map."""
        table, task = self.model.table, self.model.pointing
        show(self.room, table is not None)
        (self.widget.add_class if table else self.widget.remove_class)("les-played")
        if table and task:
            self.seat(table, task)
            if self.under:
                self.under.refresh()
            return
        self.room.children = ()
        super().refresh()
        show(self.board, not self.model.drawn_on)
        if self.model.drawn_on:
            counts, rows = own_bypass.land(()).counts(), own_bypass.table().rows
            self.legend.value = swatches(
                of_classes(counts, COLOURS, lambda code: rows[code].name), self.model
            )

    def notices(self, drawn: Scene) -> str:
        """What must be known about the numbers, folded."""
        model = self.model
        folded = "".join(f"<p><small>{escape(model.said(notice))}</small></p>" for notice in drawn.notices)
        return (
            f"<details><summary>{escape(model.word('lesson-provenance'))}</summary>{folded}</details>"
            if folded
            else ""
        )


class NumbersPanel(Panel[LessonModel]):
    """At most three numbers of the board shown, once they were predicted; what is asked of them stands beside
    them; and the way to the next board that asks something.
    """

    def build(self) -> w.Widget:
        """A line of numbers, the questions, a button."""
        self.line, self.asked = prose(), column()
        self.asked.add_class("les-reading")
        self.tasks: dict[str, TaskPanel] = {}
        self.next = button("les-next")
        self.next.layout = w.Layout(width="auto", height="auto")
        self.next.on_click(self.on(lambda _: self.go_on()))
        return column(self.line, self.asked, self.next)

    def go_on(self) -> None:
        """Show the next board that asks something."""
        self.model.show(self.model.waiting[0])

    def relabel(self) -> None:
        """Also what is asked."""
        super().relabel()
        for panel in self.tasks.values():
            panel.relabel()

    def refresh(self) -> None:
        """The numbers, or that they wait; what is asked here; where more is asked."""
        model = self.model
        told = [
            (model.said(one.measure.name), model.said(figure(one, model.landscape)))
            for one in model.numbers()
        ]
        found = "".join(f"<li><span>{escape(name)}</span><b>{escape(value)}</b></li>" for name, value in told)
        computed = f"<p><small>{escape(model.word('lesson-modelled'))}</small></p>"
        waits = not model.revealed(model.board)
        self.line.value = (
            f'<p class="les-waits">{escape(model.word("lesson-waits"))}</p>'
            if waits
            else f'<ul class="lab-numbers">{found}</ul>{computed}' if found else ""
        )  # fmt: skip
        self.ask()

    def ask(self) -> None:
        """The questions of this board's numbers, made when they are first asked."""
        model = self.model
        if model.fresh:
            self.tasks = {}
        here = [task for task in model.step.tasks if model.reading(task) and model.asked_here(task)]
        for task in here:
            if task.key not in self.tasks:
                self.tasks[task.key] = KINDS[task.kind](model, task)
            self.tasks[task.key].refresh()
        self.asked.children = tuple(self.tasks[task.key].widget for task in here)
        self.asked.layout.display = None if here else "none"
        key, count = model.waiting
        show(self.next, bool(key))
        if key:
            title = model.step.board(key).title
            self.next.description = model.word("lesson-look", board=title, count=count)
