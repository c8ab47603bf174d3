"""A question on paper: boxes, lines and ranks to fill in, or what a group answered."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from functools import cache
from html import escape
from importlib.resources import files

from explorer.core.learning.deeds import Deed
from explorer.core.text import Text, agreeing, verbatim
from explorer.lessons import Task, workshop
from explorer.lessons.answers import Answers
from explorer.lessons.dashboard.words import marked
from explorer.lessons.marking import Value, in_words
from explorer.ui.messages import say

LINES, MANY = 3, 2
"""Lines for a sentence; a number whose unit is written as of many."""
BOX, TICKED = "☐", "☒"
LINE = '<span class="line"></span>'


def question(task: Task, number: str, lang: str, answers: Answers | None = None) -> str:
    """A question, to be answered or as it was."""
    tags = [say(lang, f"lesson-paper-{tag}") for tag in ("predict", "optional") if getattr(task, tag)]
    tag = "".join(f"<i>{escape(one)}</i> " for one in tags)
    inside = given(task, answers, lang) if answers else to_fill(task, lang)
    text = marked(on_paper(task.text, lang))
    return f'<div class="question"><p><b>{number}</b> {tag}{text}</p>{inside}</div>'


def on_paper(text: Text, lang: str) -> str:
    """What a lesson says, for whoever has a sheet and a pencil: nothing to click, nothing to save.

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
    """What finds a phrase of the screen, and what a sheet says instead: pairs of `screen.toml`."""
    file = files("explorer.lessons.dashboard.paper") / "screen.toml"
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
    """What is to be played, and a line to write the move on."""
    title, text = (marked(on_paper(each, lang)) for each in (deed.title, deed.text))
    move = escape(say(lang, "lesson-paper-move"))
    return f"<p>{number}) <b>{title}.</b> {text}</p><p>{move} {LINE}</p>"


def options(task: Task, lang: str, sign: str = BOX, chosen: Value | None = None) -> str:
    """What there is to choose from."""
    items = "".join(
        f"<li><span>{TICKED if one.key == chosen else sign}</span> {escape(one.text.in_language(lang))}</li>"
        for one in task.options
    )
    return f'<ul class="options">{items}</ul>'


def given(task: Task, answers: Answers, lang: str) -> str:
    """What was answered, with what it is worth as a sign and a word."""
    if task.key not in answers:
        return f"<p>{escape(say(lang, 'lesson-paper-unanswered'))}</p>"
    value = answers.given[task.key]
    said = f"<p><b>{escape(in_words(task, value).in_language(lang))}</b></p>"
    body = options(task, lang, chosen=value) if task.kind == "choice" else said
    sign = say(lang, f"lesson-sign-{answers.mark(task).verdict}")
    result = escape(answers.result(task).in_language(lang))
    return f'{body}<p class="mark">{escape(sign)} {result}</p>'
