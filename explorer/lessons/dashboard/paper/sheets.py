"""A pupil's sheet: to fill in where there are no screens, with what the model shows on pages of their own; or
what a group has answered.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape

from explorer.core.installed import message
from explorer.core.text import LANGUAGES, NO_WORDS, Text
from explorer.lessons import Lesson, Step
from explorer.lessons.answers import Answers
from explorer.lessons.dashboard.model import LessonModel
from explorer.lessons.dashboard.paper.document import Paper
from explorer.lessons.dashboard.paper.figures import Drawn, Figure, before, notices, results, seen
from explorer.lessons.dashboard.paper.key import cited
from explorer.lessons.dashboard.paper.questions import LINE, on_paper, question
from explorer.lessons.dashboard.words import paragraphs
from explorer.lessons.page import charts
from explorer.ui.markup import table
from explorer.ui.messages import say

Figures = Sequence[Sequence[Figure]]
"""Those of each step."""


def blank(name: str) -> Paper:
    """A sheet to fill in, and behind it what the boards show once everything was predicted."""
    model = LessonModel(name)
    asked = [tuple(before(step)) for step in model.lesson.steps]
    shown = [tuple(results(step)) for step in model.lesson.steps]
    drawn = Drawn(one for step in (*asked, *shown) for one in step)
    title = message("lesson-paper-blank", title=model.heading)
    bodies = {}
    for lang in LANGUAGES:
        model.lang = lang
        sheet = article(title, head(model, LINE) + steps(model, drawn, asked), lang)
        told = results_of(model, drawn, shown) + foot([one for step in shown for one in step], lang)
        heading = message("lesson-paper-results", title=model.heading)
        lead = f"<p>{escape(say(lang, 'lesson-paper-later'))}</p>"
        bodies[lang] = sheet + article(heading, lead + told, lang)
    return Paper(title, bodies, drawn.defined)


def filled(models: Iterable[LessonModel]) -> Paper:
    """What groups have answered, a sheet for each."""
    groups = tuple(models)
    figures = [[_seen(model, at) for at in range(len(model.lesson.steps))] for model in groups]
    drawn = Drawn(one for group in figures for step in group for one in step)
    title = message("lesson-paper-filled", title=groups[0].heading)
    bodies = {
        lang: "".join(
            of_group(model, drawn, found, lang) for model, found in zip(groups, figures, strict=True)
        )
        for lang in LANGUAGES
    }
    return Paper(title, bodies, drawn.defined)


def copied(model: LessonModel) -> LessonModel:
    """A model of the same answers, to be leafed through."""
    found = LessonModel(model.lesson.name)
    found.open_address(model.link())
    return found


def _seen(model: LessonModel, at: int) -> Sequence[Figure]:
    """The boards of a step of which something was answered."""
    model.at = at
    return tuple(seen(model)) if any(task.key in model.answers for task in model.step.tasks) else ()


def of_group(model: LessonModel, drawn: Drawn, figures: Figures, lang: str) -> str:
    """The sheet of a group."""
    model.lang = lang
    name = model.group.said if model.group else NO_WORDS
    whole = head(model, f"<b>{escape(name.in_language(lang))}</b>" if name.fr else LINE)
    whole += steps(model, drawn, figures, model.answers)
    whole += foot([one for step in figures for one in step], lang)
    return article(message("lesson-paper-filled", title=model.heading), whole, lang)


def article(title: Text, body: str, lang: str) -> str:
    """A part of a document, on pages of its own."""
    return f'<article class="paper" lang="{lang}"><h1>{escape(title.in_language(lang))}</h1>{body}</article>'


def head(model: LessonModel, name: str) -> str:
    """Whose it is."""
    return f'<p class="group">{escape(model.word("lesson-paper-group"))} {name}</p>'


def foot(figures: Sequence[Figure], lang: str) -> str:
    """Where the numbers come from."""
    said = (message("lesson-modelled"), *notices(figures))
    items = "".join(f"<li>{escape(one.in_language(lang))}</li>" for one in said)
    return f'<ul class="notices">{items}</ul>'


def steps(model: LessonModel, drawn: Drawn, figures: Figures, answers: Answers | None = None) -> str:
    """The steps with their boards and questions; with answers also what was to be remembered."""
    return "".join(
        step_of(model, at, drawn.group(shown, model.lang), answers) for at, shown in enumerate(figures)
    )


def step_of(model: LessonModel, at: int, boards: str, answers: Answers | None) -> str:
    """A step."""
    step, lang = model.lesson.steps[at], model.lang
    asked = "".join(
        question(task, f"{at + 1}.{number}", lang, answers) for number, task in enumerate(step.tasks, 1)
    )
    text = "" if answers else paragraphs(on_paper(step.text, lang)) + known(model.lesson, step, lang)
    told = result(model, step) if answers and model.done(step) else ""
    return section(model, at, f"{text}{boards}{asked}{told}")


def section(model: LessonModel, at: int, body: str) -> str:
    """A step under its heading."""
    step = model.lesson.steps[at]
    title = f"{at + 1}. {escape(model.said(step.title))} <small>{step.minutes}\u00a0min</small>"
    return f"<section><h2>{title}</h2>{body}</section>"


def known(lesson: Lesson, step: Step, lang: str) -> str:
    """The facts of a step with their sources."""
    items = "".join(cited(lesson.fact(key), lang) for key in step.facts)
    return f'<ul class="facts">{items}</ul>' if items else ""


def result(model: LessonModel, step: Step) -> str:
    """The numbers of a step's chart, and what is to be remembered."""
    lang = model.lang
    told = f"<p><b>{escape(model.word(f'lesson-chart-{step.chart}'))}</b></p>" if step.chart else ""
    told += numbers(model, step.chart) if step.chart else ""
    explained = paragraphs(on_paper(step.explain, lang))
    return f'{told}<div class="told"><h3>{escape(say(lang, "lesson-explain"))}</h3>{explained}</div>'


def numbers(model: LessonModel, what: str) -> str:
    """The table of a chart, and who says its numbers."""
    found = charts.TABLES[what](model)
    source = f"<p><small>{escape(found.source)}</small></p>" if found.source else ""
    return table(found.head, found.rows, found.caption) + source


def results_of(model: LessonModel, drawn: Drawn, figures: Figures) -> str:
    """What the model shows, step by step."""
    return "".join(
        section(model, at, drawn.group(shown, model.lang) + result(model, model.lesson.steps[at]))
        for at, shown in enumerate(figures)
    )
