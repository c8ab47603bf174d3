"""A pupil's sheet: to fill in where there are no screens, with what the model shows on pages of their own; or
what a group has answered.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from html import escape
from importlib.resources import files

from explorer.core.guided import Deed
from explorer.core.messages import message, say
from explorer.core.text import LANGUAGES, NO_WORDS, Text, agreeing, verbatim
from explorer.lessons import Lesson, Step, Task, workshop
from explorer.lessons.answers import Answers
from explorer.lessons.marking import Value, in_words
from explorer.lessons.model import LessonModel
from explorer.lessons.page import charts
from explorer.lessons.paper.document import (
    Drawn,
    Figure,
    Paper,
    before,
    cited,
    marked,
    notices,
    paragraphs,
    results,
    seen,
)
from explorer.ui.cells import table

Figures = Sequence[Sequence[Figure]]
"""Those of each step."""
LINES, MANY = 3, 2
"""Lines for a sentence; a number whose unit is written as of many."""
BOX, TICKED = "☐", "☒"
LINE = '<span class="line"></span>'


def blank(name: str | Lesson) -> Paper:
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
    """The answers of groups, a sheet for each."""
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
    """The results of the model, step by step."""
    return "".join(
        section(model, at, drawn.group(shown, model.lang) + result(model, model.lesson.steps[at]))
        for at, shown in enumerate(figures)
    )


# A question: boxes, lines and ranks to fill in, or what a group answered ------------------------------------


def question(task: Task, number: str, lang: str, answers: Answers | None = None) -> str:
    """A question, to be answered or as it was."""
    tags = [say(lang, f"lesson-paper-{tag}") for tag in ("predict", "optional") if getattr(task, tag)]
    tag = "".join(f"<i>{escape(one)}</i> " for one in tags)
    inside = given(task, answers, lang) if answers else to_fill(task, lang)
    text = marked(on_paper(task.text, lang))
    return f'<div class="question"><p><b>{number}</b> {tag}{text}</p>{inside}</div>'


def on_paper(text: Text, lang: str) -> str:
    """The text of a lesson for whoever has a sheet and a pencil: nothing to click, nothing to save.

    >>> on_paper(Text("Cliquez sur une dalle clé.", "Click a key tile."), "fr")
    'Entourez une dalle clé.'
    """
    pattern, words = _screen(lang)
    said = text.in_language(lang)

    def instead(found: re.Match[str]) -> str:
        word = words[found[0].lower()]
        begins = found[0][:1].isupper() or said[: found.start()].endswith(". ")
        return word[:1].upper() + word[1:] if begins else word

    return pattern.sub(instead, said)


@cache
def _screen(lang: str) -> tuple[re.Pattern[str], Mapping[str, str]]:
    """A pattern for phrases of the screen, and their replacements on paper, from `screen.toml`."""
    file = files("explorer.lessons.paper") / "screen.toml"
    words = {before.lower(): instead for before, instead in tomllib.loads(file.read_text("utf-8"))[lang]}
    return re.compile("|".join(map(re.escape, words)), re.IGNORECASE), words


def to_fill(task: Task, lang: str) -> str:
    """Where the answer is written."""
    match task.kind:
        case "choice":
            return options(task, lang)
        case "number":
            unit = escape(agreeing(MANY, task.unit).in_language(lang))
            return f"<p>{LINE} {unit}</p>"
        case "words":
            return '<div class="lines">' + "<div></div>" * LINES + "</div>"
        case "ranking":
            ranks = "".join(f"<li>{rank}. {LINE}</li>" for rank in range(1, len(task.options) + 1))
            return f'{options(task, lang, "–")}<ul class="options">{ranks}</ul>'
        case "place":
            return f"<p>{escape(say(lang, 'lesson-paper-place'))} {LINE}</p>"
        case "draw":
            said = escape(say(lang, "lesson-paper-draw"))
            return f'<p>{said}</p><div class="lines">' + "<div></div>" * LINES + "</div>"
        case "play":
            return "".join(deed(each, number, lang) for number, each in enumerate(task.played.steps, 1))
        case _:
            site = task.site
            tools = ", ".join(workshop.named(site, tool).in_language(lang) for tool in workshop.tools(site))
            laid = f"<p>{'</p><p>'.join(f'{at}. {LINE}' for at in range(1, task.budget + 1))}</p>"
            return f"<p>{escape(say(lang, 'lesson-paper-build', tools=verbatim(tools)))}</p>{laid}"


def deed(deed: Deed, number: int, lang: str) -> str:
    """The instruction of a deed, and a line to write the move on."""
    title, text = (marked(on_paper(each, lang)) for each in (deed.title, deed.text))
    move = escape(say(lang, "lesson-paper-move"))
    return f"<p>{number}) <b>{title}.</b> {text}</p><p>{move} {LINE}</p>"


def options(task: Task, lang: str, sign: str = BOX, chosen: Value | None = None) -> str:
    """The options to choose from."""
    items = "".join(
        f"<li><span>{TICKED if one.key == chosen else sign}</span> {escape(one.text.in_language(lang))}</li>"
        for one in task.options
    )
    return f'<ul class="options">{items}</ul>'


def given(task: Task, answers: Answers, lang: str) -> str:
    """The answer, with its verdict as a sign and a word."""
    if task.key not in answers:
        return f"<p>{escape(say(lang, 'lesson-paper-unanswered'))}</p>"
    value = answers.given[task.key]
    said = f"<p><b>{escape(in_words(task, value).in_language(lang))}</b></p>"
    body = options(task, lang, chosen=value) if task.kind == "choice" else said
    sign = say(lang, f"lesson-sign-{answers.mark(task).verdict}")
    result = escape(answers.result(task).in_language(lang))
    return f'{body}<p class="mark">{escape(sign)} {result}</p>'
