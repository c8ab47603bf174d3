"""The questions of a step: what to choose, write or point at, a button to check, and what is said to the
answer.
"""

from __future__ import annotations

from functools import partial
from html import escape

import ipywidgets as w

from explorer.core.text import agreeing
from explorer.lessons import Task, workshop
from explorer.lessons.dashboard.model import LessonModel
from explorer.lessons.dashboard.words import marked, unmarked
from explorer.lessons.marking import Mark, Value, in_words, number
from explorer.ui.parts import Panel, column, prose, row
from explorer.ui.widgets import Listing

LINES, MANY = 3, 2


class TaskPanel(Panel[LessonModel]):
    """A question; each kind has its way of answering."""

    def __init__(self, model: LessonModel, task: Task) -> None:
        self.task = task
        super().__init__(model)

    def build(self) -> w.Widget:
        """The question, the answer, the button, the feedback."""
        self.prompt, self.feedback = prose(style="les-prompt"), prose(style="les-feedback")
        self.verify = self.button(self.verb, self.check, "xp-primary")
        self.buttons = row(self.verify)
        made = column(self.prompt, *self.inputs(), self.buttons, self.feedback)
        made.add_class("les-task")
        return made

    @property
    def verb(self) -> str:
        """What the button says: an answer is given once, compared, checked, or kept as a vote is."""
        if self.task.predict:
            return "lesson-once"
        return (
            "lesson-check" if self.task.computed else "lesson-compare" if self.task.ideas else "lesson-keep"
        )

    def inputs(self) -> tuple[w.Widget, ...]:
        """What answers are given with."""
        return ()

    def check(self) -> None:
        """Keep the answer."""
        self.model.check(self.task)

    def relabel(self) -> None:
        """The question in the model's language."""
        super().relabel()
        model, task = self.model, self.task
        tag = f"<small>{escape(model.word('lesson-optional'))}</small> " if task.optional else ""
        self.prompt.value = f"<p>{tag}{marked(model.said(task.text))}</p>"

    def refresh(self) -> None:
        """What was answered, and what it is worth."""
        model, task = self.model, self.task
        mark, locked = model.mark(task), model.locked(task)
        self.verify.disabled = locked
        self.buttons.layout.display = "none" if locked else None
        key, why = model.refusal
        refused = (
            f'<p class="xp-refused" role="alert">{escape(model.said(why.capitalised()))}</p>'
            if key == task.key
            else ""
        )
        self.feedback.value = refused or (self.verdict_of(mark) if mark else "")
        for widget in self.inputs_shown():
            widget.disabled = locked

    def inputs_shown(self) -> tuple[w.Widget, ...]:
        """The inputs that can be locked."""
        return ()

    def verdict_of(self, mark: Mark) -> str:
        """The verdict as a sign, a word and a sentence, with the answer where the input does not show it."""
        model, word = self.model, self.model.word(f"lesson-{mark.verdict}")
        return (
            f'<p class="les-{mark.verdict}"><b>{escape(model.word(f"lesson-sign-{mark.verdict}"))} '
            f"{escape(word)}</b> "
            f"{marked(model.said(mark.feedback))}</p>"
        )

    def answer(self) -> Value | None:
        """The answer given, or the one being written."""
        return self.model.drafts.get(self.task.key)


class ChoiceTask(TaskPanel):
    """One of several."""

    def inputs(self) -> tuple[w.Widget, ...]:
        """A list to choose from."""
        self.list = Listing()
        self.list.on_choose(self.on(self.choose))
        return (self.list,)

    def choose(self, key: str) -> None:
        """One was chosen."""
        self.model.draft(self.task, key)
        self.refresh()

    def relabel(self) -> None:
        """The options in the model's language."""
        super().relabel()
        self.list.label = unmarked(self.model.said(self.task.text))

    def refresh(self) -> None:
        """Which one is chosen; a prediction that stands cannot be changed."""
        super().refresh()
        model, locked = self.model, self.model.locked(self.task)
        self.list.items = [
            {"id": one.key, "label": model.said(one.text), "disabled": locked} for one in self.task.options
        ]  # fmt: skip
        self.list.selected = str(self.answer() or "")


class NumberTask(TaskPanel):
    """A number, as people write it."""

    def inputs(self) -> tuple[w.Widget, ...]:
        """A line to write on; its label is the question."""
        self.field = w.Text(continuous_update=False, layout=w.Layout(width="100%"))
        self.field.add_class("xp-stacked")
        self.field.observe(self.chosen(lambda text: self.model.draft(self.task, text)), "value")
        return (self.field,)

    def relabel(self) -> None:
        """The question with its unit is the field's label."""
        super().relabel()
        model, unit = self.model, self.model.said(agreeing(MANY, self.task.unit))
        self.prompt.layout.display = "none"
        text = unmarked(model.said(self.task.text))
        if self.task.optional:
            text = f"{model.word('lesson-optional')} {text}"
        self.field.description = f"{text} [{unit}]" if unit else text

    def refresh(self) -> None:
        """What stands there; a number as the language writes it."""
        super().refresh()
        answer = self.answer()
        if answer is None and self.field.value:
            with self.filled():
                self.field.value = ""
        if isinstance(answer, float):
            with self.filled():
                self.field.value = self.model.said(number(answer))

    def inputs_shown(self) -> tuple[w.Widget, ...]:
        """The line."""
        return (self.field,)


class WordsTask(TaskPanel):
    """A sentence, which no program marks: it is compared with another, and the group ticks the ideas that its
    own says.
    """

    def build(self) -> w.Widget:
        """Below the answer to compare with, the ideas to tick."""
        self.lead = self.named(prose(), "lesson-tick", "value")
        self.ideas = [w.Checkbox(indent=False, layout=w.Layout(width="100%")) for _ in self.task.ideas]
        for box in self.ideas:
            box.observe(self.chosen(lambda _: self.tick()), "value")
        self.mirror = column(self.lead, *self.ideas)
        made = super().build()
        made.children = (*made.children, self.mirror)
        return made

    def tick(self) -> None:
        """The ideas that the group finds in its sentence."""
        self.model.tick(self.task, [number for number, box in enumerate(self.ideas) if box.value])

    def inputs(self) -> tuple[w.Widget, ...]:
        """A few lines to write on; their label is the question."""
        self.field = w.Textarea(rows=LINES, continuous_update=False, layout=w.Layout(width="100%"))
        self.field.add_class("xp-stacked")
        self.field.observe(self.chosen(lambda text: self.model.draft(self.task, text)), "value")
        return (self.field,)

    def relabel(self) -> None:
        """The question is the field's label."""
        super().relabel()
        self.prompt.layout.display = "none"
        self.field.description = unmarked(self.model.said(self.task.text))
        for box, idea in zip(self.ideas, self.task.ideas, strict=True):
            box.description = unmarked(self.model.said(idea.capitalised()))

    def refresh(self) -> None:
        """What was written; once it is kept, the ideas to look for in it."""
        super().refresh()
        ticked = self.model.answers.ticked.get(self.task.key, ())
        self.mirror.layout.display = None if self.task.key in self.model.answers else "none"
        with self.filled():
            for number, box in enumerate(self.ideas):
                box.value = number in ticked
        if isinstance(text := self.answer(), str) and text != self.field.value:
            with self.filled():
                self.field.value = text

    def inputs_shown(self) -> tuple[w.Widget, ...]:
        """The lines."""
        return (self.field,)


class RankingTask(TaskPanel):
    """An order: one choice for each rank."""

    def inputs(self) -> tuple[w.Widget, ...]:
        """As many lists as there are ranks."""
        self.ranks = [
            w.Dropdown(options=[("", "")], layout=w.Layout(width="100%")) for _ in self.task.options
        ]
        for widget in self.ranks:
            widget.add_class("les-rank")
            widget.observe(
                self.chosen(lambda _: self.model.draft(self.task, tuple(one.value for one in self.ranks))),
                "value",
            )
        return tuple(self.ranks)

    def relabel(self) -> None:
        """Ranks and options in the model's language."""
        super().relabel()
        model = self.model
        with self.filled():
            for rank, widget in enumerate(self.ranks, 1):
                kept = widget.value
                widget.description = model.word("lesson-rank", rank=rank)
                widget.options = [
                    (model.word("lesson-choose"), ""),
                    *((model.said(o.text), o.key) for o in self.task.options),
                ]
                widget.value = kept if kept in {o.key for o in self.task.options} else ""

    def refresh(self) -> None:
        """The order given."""
        super().refresh()
        order = self.answer()
        if isinstance(order, tuple) and len(order) == len(self.ranks):
            with self.filled():
                for widget, key in zip(self.ranks, order, strict=True):
                    widget.value = key

    def inputs_shown(self) -> tuple[w.Widget, ...]:
        """The lists."""
        return tuple(self.ranks)


class PlaceTask(TaskPanel):
    """A place on the board."""

    def inputs(self) -> tuple[w.Widget, ...]:
        """What was pointed at."""
        self.chosen_place = prose(style="les-picked")
        return (self.chosen_place,)

    def refresh(self) -> None:
        """Which place was picked."""
        super().refresh()
        model, place = self.model, self.answer()
        name = model.said(in_words(self.task, place)) if isinstance(place, str) and place else ""
        text = model.word("lesson-place-is", place=name) if name else model.word("lesson-point")
        self.chosen_place.value = f"<p>{escape(text)}</p>"


class BuildTask(TaskPanel):
    """Something to lay on the board, within a budget."""

    def inputs(self) -> tuple[w.Widget, ...]:
        """What to lay, what was laid, and a way back."""
        model = self.model
        self.tool = self.dropdown("lesson-tool", partial(setattr, model, "tool"), "tunnel", "xp-inline")
        self.clear = self.button("lab-reset", lambda: model.clear(self.task))
        self.laid = prose(style="les-picked")
        return row(self.tool, self.clear), self.laid

    @property
    def tools(self) -> tuple[str, ...]:
        """What can be laid."""
        return workshop.tools(self.task.site)

    def relabel(self) -> None:
        """Tools in the model's language."""
        super().relabel()
        with self.filled():
            named = {self.model.said(workshop.named(self.task.site, key)): key for key in self.tools}
            self.tool.options = list(named.items())
            self.tool.value = self.model.tool if self.model.tool in self.tools else self.tools[0]
            self.model.tool = self.tool.value

    def refresh(self) -> None:
        """What is laid, and what is left of the budget."""
        super().refresh()
        model, build = self.model, self.model.build(self.task)
        items = "".join(
            f"<li>{escape(place)} · {escape(model.said(workshop.TOOLS[tool]))}</li>" for place, tool in build
        )
        count = escape(model.said(model.spent(self.task, build)))
        self.laid.value = f"<p>{count}</p><ul>{items}</ul>"
