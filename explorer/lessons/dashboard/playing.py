"""A question that is answered by playing: at the game's own table, or from the list of what it allows."""

from __future__ import annotations

import ipywidgets as w

from explorer.core.text import NO_WORDS
from explorer.lessons import Task
from explorer.lessons.dashboard.model import LessonModel
from explorer.lessons.dashboard.tasks import TaskPanel
from explorer.lessons.dashboard.words import unmarked
from explorer.ui.parts import Panel, column, prose, row, show
from explorer.ui.widgets import Coach, Listing

LIST_HEIGHT = "260px"


class DeedPanel(Panel[LessonModel]):
    """What is waited for, and why something else is not: in the question, and on an upright page over the
    board.
    """

    def __init__(self, model: LessonModel, task: Task) -> None:
        self.task = task
        super().__init__(model)

    def build(self) -> w.Widget:
        """The guide of a first play, without its ways out."""
        self.coach = Coach(_dom_classes=["les-deed"])
        return self.coach

    def refresh(self) -> None:
        """The deed; nothing once all are done."""
        model, coach, table = self.model, self.coach, self.model.table_of(self.task)
        step, count = table.guide.step, len(self.task.played.steps)
        with coach.hold_sync():
            coach.shown = step is not None
            if step is not None:
                coach.label = unmarked(model.said(self.task.text))
                coach.steps, coach.done = count, table.guide.number
                coach.caption = model.word("lesson-play-step", number=table.guide.number + 1, count=count)
                coach.title, coach.text = unmarked(model.said(step.title)), unmarked(model.said(step.text))
                coach.note = unmarked(model.said(table.status if table.status_refuses else NO_WORDS))


class PlayTask(TaskPanel):
    """What is to be played, why something else is not, the legal actions; nothing is checked, for nothing
    wrong is played.
    """

    def build(self) -> w.Widget:
        """The table has its board elsewhere: the lesson's board gives way to it."""
        self.table = self.model.table_of(self.task)
        self.prompt, self.feedback = prose(style="les-prompt"), prose(style="les-feedback")
        self.deed = DeedPanel(self.model, self.task)
        self.put_back = self.own_button("put-back", self.table.release)
        self.back = self.own_button("lesson-play-back", self.table.guide.back)
        self.again = self.own_button("lesson-play-again", self.table.guide.restart)
        self.list = self.named(
            self.named(Listing(filterable=True, max_height=LIST_HEIGHT), "legal-actions", "label"),
            "filter", "filter_label",
        )  # fmt: skip
        self.named(self.list, "no-actions", "empty")
        self.listen()
        buttons = row(self.put_back, self.back, self.again)
        made = column(self.prompt, self.deed.widget, self.feedback, buttons, self.list)
        for name in ("les-task", "les-play"):
            made.add_class(name)
        return made

    def listen(self) -> None:
        """The list asks; the table plays, and says when something changed."""
        table = self.table
        self.list.on_choose(self.on(table.act))
        self.list.on_tap(self.on(table.tap_action))
        self.list.on_preview(
            self.on(lambda key: table.look_at(table.game.parse(key)) if key else table.leave())
        )
        table.observe(self.on(lambda _: self.refresh()), "revision")

    def refresh(self) -> None:
        """The deed that is waited for; once all are done, what is said to that."""
        table, guide, model = self.table, self.table.guide, self.model
        mark = model.mark(self.task)
        self.feedback.value = self.verdict_of(mark) if mark and guide.finished else ""
        show(self.put_back, table.choosing or table.aim is not None)
        show(self.back, bool(guide.number or guide.begun) and not guide.finished)
        show(self.again, guide.finished)
        self.deed.refresh()
        self.list.layout.display = "none" if guide.finished else ""
        offers = () if guide.finished else table.offers()
        self.list.items = [
            {"id": str(each), "label": model.said(table.label(each)), "group": model.said(table.group(each))}
            for each in offers
        ]
