"""The corridor lab's page: which landscape and question, the numbers that answer it, the changes below the
board.
"""

from __future__ import annotations

from functools import partial
from html import escape
from typing import ClassVar

import ipywidgets as w

from explorer.lab.dashboard.change import ChangePanel
from explorer.lab.dashboard.foot import ChangesBar
from explorer.lab.dashboard.indices import IndicesPanel
from explorer.lab.dashboard.model import FILE, FIRST, PREFIX, LabModel
from explorer.lab.dashboard.numbers import marked, numbers
from explorer.lab.dashboard.open import OpenPanel
from explorer.lab.dashboard.percolation import PercolationPanel
from explorer.lab.landscape import catalogue
from explorer.lab.landscape.landscape import Landscape
from explorer.lab.questions.figures import difference, figure
from explorer.lab.questions.measures import measures
from explorer.lab.questions.questions import QUESTIONS
from explorer.lab.questions.readings import OF_A_PLACE, OF_THE_LANDSCAPE, Change
from explorer.picture.scene import Scene
from explorer.ui.apps import App
from explorer.ui.page.anatomy import BoardPanel, Header
from explorer.ui.page.page import Page
from explorer.ui.parts import Panel, column, marked_table, progress_bar, prose, row, show


class LabHeader(Header[LabModel]):
    """Title, landscape, question, link, language, projector."""

    def choosers(self) -> tuple[w.Widget, ...]:
        """Which landscape, and what is asked of it."""
        self.landscape = self.dropdown("lab-landscape", self.open, style="xp-desk")
        self.landscape.add_class("lab-choice")
        self.question = self.dropdown("lab-question", partial(self.set, "question"), style="lab-choice")
        return self.landscape, self.question

    def open(self, name: str) -> None:
        """Another landscape of the list."""
        if name and name != self.model.name:
            self.model.open(name)

    def relabel_choosers(self) -> None:
        """Questions in the model's language; landscapes come with `refresh`, and the others once the page
        stands: to list them, every game is asked.
        """
        model = self.model
        choices = catalogue.choices() if model.page and model.page.ready else {}
        self.listed = [
            (f"{model.said(group)} · {model.said(title)}", key) for key, (group, title) in choices.items()
        ]
        with self.filled():
            self.question.options = [(model.said(one.short), key) for key, one in QUESTIONS.items()]
            self.question.value = model.question

    def refresh(self) -> None:
        """What is shown; a landscape that is in no list has an entry of its own."""
        model = self.model
        self.projector.value = model.projector
        title = model.said(model.history.opened.title)
        own = (
            []
            if model.name in dict(self.listed).values()
            else [(model.word("lab-own", title=title) if model.name == FILE else title, model.name)]
        )
        with self.filled():
            if list(self.landscape.options) != [*own, *self.listed]:
                self.landscape.options = [*own, *self.listed]
            self.landscape.value, self.question.value = model.name, model.question


class LabBoard(BoardPanel[LabModel]):
    """The landscape; where its numbers come from stands folded under the legend. While every place is being
    counted, how far that is.
    """

    def build(self) -> w.Widget:
        """The board, and under it what is not there as long as nothing is counted."""
        made, counting = super().build(), self.model.counting
        self.far = prose(style="xp-thinking", flex="1 1 200px", width="auto")
        self.go = self.own_button("lab-count", counting.resume)
        self.stop = self.own_button("lab-count-stop", counting.stop)
        counting.observe(self.on(lambda _: self.progress()), ["result", "running", "waiting"])
        self.counted = row(self.far, self.go, self.stop, align_items="center", width="100%")
        self.progress()
        made.children = (*made.children[:-1], self.counted, self.legend)
        return made

    def progress(self) -> None:
        """How far the work is."""
        model, counting = self.model, self.model.counting
        said = model.word("lab-counting")
        self.far.value = progress_bar(counting.done, said) if counting.running else ""
        show(self.counted, counting.waiting)
        show(self.stop, counting.running)
        show(self.go, counting.waiting and not counting.running)

    def notices(self, drawn: Scene) -> str:
        """Why an overlay shows nothing, or how to read it; then, folded, measured values, teaching values,
        reconstructions.
        """
        model = self.model
        own = [notice for notice in drawn.notices if notice in model.landscape.notices]
        remarks = "".join(
            f"<p>{escape(model.said(notice))}</p>" for notice in drawn.notices if notice not in own
        )
        folded = "".join(f"<p><small>{escape(model.said(notice))}</small></p>" for notice in own)
        summary = f"<summary>{escape(model.word('lab-provenance'))}</summary>"
        return f"{remarks}<details>{summary}{folded}</details>" if own else remarks


class ExplorePanel(Panel[LabModel]):
    """The question, at most three numbers, a sentence; what they see and do not see; all other numbers on
    demand.
    """

    def build(self) -> w.Widget:
        """Prose, and a button for the rest."""
        self.answer, self.hint, self.about, self.rest = prose(), prose(), prose(), prose()
        self.more = self.button("lab-all", self.switch)
        self.told = ("", "")
        return column(self.answer, self.hint, self.about, self.more, self.rest)

    def switch(self) -> None:
        """All numbers, or three."""
        self.model.whole = not self.model.whole
        self.model.changed()

    def refresh(self) -> None:
        """The answer for the landscape shown."""
        model = self.model
        self.answer.value, place = numbers(model), model.ringed()
        told = (
            model.word("lab-of-place", place=model.described(place)) if place else model.word("lab-pick-hint")
        )
        self.hint.value = f"<p>{escape(told)}</p>" if place else f"<p><small>{escape(told)}</small></p>"
        if self.told != (model.question, model.lang):  # else an unfolded part would fold by itself
            self.told, self.about.value = (model.question, model.lang), self.seen()
        self.more.description = model.word("lab-hide-all" if model.whole else "lab-all")
        self.rest.value = self.everything() if model.whole and not model.uncounted else ""

    def seen(self) -> str:
        """What each number of the question sees and does not see."""
        model = self.model
        parts = []
        for one in (measures()[key] for key in model.asked.numbers):
            said = "".join(
                f"<p><b>{escape(model.word(key))}</b> · {escape(model.said(text))}</p>"
                for key, text in (("lab-sees-is", one.sees), ("lab-misses-is", one.misses))
            )
            parts.append(f"<h3>{escape(model.said(one.name))}</h3>{said}")
        return (
            f'<details class="lab-about">'
            f"<summary>{escape(model.word('lab-sees'))}</summary>{''.join(parts)}</details>"
        )

    def everything(self) -> str:
        """Each number, then those of the place looked at; where something was changed, before and now."""
        model = self.model
        keys = [*OF_THE_LANDSCAPE, *(OF_A_PLACE if model.place in model.landscape.graph else ())]
        heads = ("lab-before", "lab-after", "lab-difference") if model.history.at else ("lab-after",)
        head = [escape(model.word(key)) for key in ("lab-measure", *heads)]
        return marked_table(head, (self.line(model.compared(key)) for key in keys))

    def line(self, change: Change) -> list[str]:
        """A row of the table, escaped."""
        model = self.model
        name, after = model.said(change.after.measure.name), model.said(figure(change.after, model.landscape))
        if not model.history.at:
            return [escape(name), escape(after)]
        before = model.said(figure(change.before, model.history.before))
        gap = marked(model, change, difference(change, model.landscape))
        return [escape(name), escape(before), escape(after), gap]


APP = App(
    game="lab",
    model=LabModel,
    panels={
        "explore": ExplorePanel, "change": ChangePanel, "percolation": PercolationPanel, "open": OpenPanel,
        "indices": IndicesPanel,
    },
    zoomable=True,
)  # fmt: skip


class LabPage(Page[LabModel]):
    """The lab in the anatomy of the games' dashboards; its timeline holds changes instead of actions."""

    PREFIX: ClassVar[str] = PREFIX
    HEADER = LabHeader
    BOARD = LabBoard
    FOOT = ChangesBar

    def __init__(self, *, board_first: bool = False, name: str = FIRST) -> None:
        super().__init__(APP, LabModel(name), board_first=board_first)

    @property
    def state(self) -> Landscape:
        """The landscape shown, as it was changed."""
        return self.model.landscape


def DASHBOARD(name: str = FIRST) -> LabPage:  # noqa: N802 - the name of every entry point of dashboards
    """The page, ready to display."""
    return LabPage(board_first=True, name=name)
