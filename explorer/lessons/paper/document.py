"""A document to print: one page of HTML in black and white. Its boards are drawn once, as they are before
anything is known, or with what is drawn over them and their numbers; its texts are paragraphs with bold
words.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from html import escape
from importlib.resources import files

from explorer.core.messages import message
from explorer.core.text import Text
from explorer.lab.questions.readings import Reading, readings
from explorer.lab.questions.sentences import figure
from explorer.lessons import Step, boards, model
from explorer.lessons.lesson import BoardView, Fact, Study
from explorer.lessons.model import LessonModel
from explorer.picture.scene import Scene
from explorer.ui.widgets.static_svg import STYLE, SvgPage, swatch_svg

NO_BREAK = "\u00a0"


def marked(text: str) -> str:
    """One line of text as markup.

    >>> marked("a **corridor** < b")
    'a <b>corridor</b> &lt; b'
    """
    return re.sub(r"\*\*(.+?)\*\*", r"<b>\1</b>", escape(unbroken(text)))


def unbroken(text: str) -> str:
    """French punctuation stays with its word: no line begins with it.

    >>> unbroken("Où ? « ici »").count(NO_BREAK)
    3
    """
    return re.sub(r" ([?!:;»%])|(?<=«) ", lambda found: NO_BREAK + (found[1] or ""), text)


def unmarked(text: str) -> str:
    """Text that no markup can be in, such as the name of a field: without bold, its punctuation unbroken.

    >>> unmarked("a **corridor**")
    'a corridor'
    """
    return unbroken(text.replace("**", ""))


def paragraphs(text: str) -> str:
    """Text as paragraphs, which empty lines part.

    >>> paragraphs("one")
    '<p>one</p>'
    """
    return "".join(f"<p>{marked(part)}</p>" for part in text.split("\n\n"))


# The document -----------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Paper:
    """A document in each language.

    Attributes
    ----------
    title
        What it is called.
    bodies
        In each language its content, as markup.
    defined
        What its boards share, as SVG.
    """

    title: Text
    bodies: Mapping[str, str]
    defined: str = ""


@cache
def style() -> str:
    """The style sheet of paper."""
    own = (files("explorer.lessons.paper") / "paper.css").read_text(encoding="utf-8")
    return f"{STYLE}\n{own}"


def fragment(paper: Paper, lang: str) -> str:
    """Markup that a page holds to be printed in its place; on the screen it changes nothing."""
    return f'<style media="print">{style()}</style>{content(paper, lang)}'


def content(paper: Paper, lang: str) -> str:
    """The printed content."""
    shared = f'<svg class="shared" aria-hidden="true">{paper.defined}</svg>'
    return f"{shared}{paper.bodies[lang]}"


def whole(paper: Paper, lang: str) -> str:
    """A file that stands alone."""
    title = escape(paper.title.in_language(lang))
    icon = '<link rel="icon" href="data:;base64,=">'  # else a browser asks the file's server for one
    head = f'<meta charset="utf-8"><title>{title}</title>{icon}<style>{style()}</style>'
    body = content(paper, lang)
    return f'<!DOCTYPE html>\n<html lang="{lang}"><head>{head}</head><body>{body}</body></html>\n'


# Boards -----------------------------------------------------------------------------------------------------

Numbers = tuple[tuple[Text, Text], ...]
"""The name and value of each."""
MANY = 4
"""More boards than these may stand three in a row."""
WIDE, HIGH = {"three": 59, "two": 90, "one": 110}, 95
"""[mm] How wide a board is that shares the paper with two others, with another one, or stands alone; how high
it may be.
"""
LEGIBLE = 1.45
"""[mm] Letters that can be read; a board whose letters would be smaller has the paper's width for itself."""


@dataclass(frozen=True)
class Figure:
    """A board with its title and the numbers under it."""

    title: Text
    scene: Scene
    numbers: Numbers = ()


def before(step: Step) -> Iterator[Figure]:
    """The boards of a step as pupils first see them, each once: overlays come later. The places that a
    question of the step names are written on them: on paper there is nothing to point at.
    """
    asked = {option.key: option.text for task in step.tasks if task.board for option in task.options}
    drawn: set[str] = set()
    for view in step.boards:
        if view.land == boards.PLAYED:
            yield from played(step, view)
        elif view.land not in (boards.BUILT, *drawn):
            drawn.add(view.land)
            land = boards.land(view.land)
            written = {**land.written, **{key: asked[key] for key in asked if key in land.graph}}
            yield Figure(view.title, boards.picture(replace(land, written=written)))


def played(step: Step, view: BoardView) -> Iterator[Figure]:
    """The position in which something is to be played, and what lies beside it."""
    task = next(task for task in step.tasks if task.course and task.board == view.key)
    table = model.laid_table(task)
    table.overlay = "none"  # and no place is marked as legal
    yield Figure(view.title, table.scene_of(table.state))
    for one in table.beside():
        yield Figure(message("lesson-paper-beside"), one)


def results(step: Step) -> Iterator[Figure]:
    """The boards of a step once everything was predicted, without those that a group changes itself."""
    made = {task.board for task in step.tasks if task.kind == "build"}
    for view in step.boards:
        if view.land != boards.BUILT and view.key not in made and (view.overlay != "none" or view.numbers):
            yield told(view)


def told(view: BoardView) -> Figure:
    """A board with its overlay and its numbers."""
    land = boards.land(view.land)
    found = [readings(land).reading(key) for key in view.numbers]
    numbers = tuple((one.measure.name, figure(one, land)) for one in found)
    return Figure(view.title, boards.picture(land, view.overlay), numbers)


def seen(model: LessonModel) -> Iterator[Figure]:
    """The boards of the model's step as its group sees them."""
    for view in model.step.boards:
        model.board = view.key
        yield Figure(view.title, model.scene(), tuple(_number(model, one) for one in model.numbers()))


def _number(model: LessonModel, one: Reading) -> tuple[Text, Text]:
    return one.measure.name, figure(one, model.landscape)


class Drawn:
    """The figures of a document, whose pieces are written once."""

    def __init__(self, figures: Iterable[Figure]) -> None:
        self.sheet = SvgPage(one.scene for one in figures)
        self.count = 0

    @property
    def defined(self) -> str:
        """The SVG that the figures share."""
        return self.sheet.defined

    def group(self, figures: Sequence[Figure], lang: str) -> str:
        """Some boards side by side, under them one legend for all."""
        if not figures:
            return ""
        inside = "".join(self.figure(one, lang) for one in figures)
        return f'<div class="figures {columns(figures)}">{inside}</div>{legend(figures, lang)}'

    def figure(self, one: Figure, lang: str) -> str:
        """One of them."""
        self.count += 1
        name = f"board-{lang}-{self.count}"
        drawn = self.sheet.svg(one.scene, name)
        svg = drawn.get(lang) or drawn[""]
        items = "".join(
            f"<li>{escape(what.in_language(lang))} <b>{escape(value.in_language(lang))}</b></li>"
            for what, value in one.numbers
        )
        numbers = f"<ul>{items}</ul>" if items else ""
        title = escape(one.title.in_language(lang))
        return f'<figure>{svg}<figcaption><b id="{name}">{title}</b>{numbers}</figcaption></figure>'


def columns(figures: Sequence[Figure]) -> str:
    """The columns of boards on paper: as many in a row as can be read."""
    offered = ("three", "two")[len(figures) <= MANY :] if len(figures) > 1 else ("one",)
    return next((name for name in offered if min(letters(one, name) for one in figures) >= LEGIBLE), "large")


def letters(one: Figure, columns: str) -> float:
    """The height of a board's smallest letters in such columns [mm]."""
    _, _, wide, high = one.scene.geometry.view
    return one.scene.letters() * min(WIDE[columns] / wide, HIGH / high)


def legend(figures: Sequence[Figure], lang: str) -> str:
    """The legend of these boards, each entry once."""
    entries = {
        entry.text.in_language(lang): "".join(swatch_svg([each.to_client(lang) for each in entry.swatch]))
        for one in figures
        for entry in one.scene.legend
    }
    items = "".join(f"<li>{swatch}{escape(said)}</li>" for said, swatch in entries.items())
    return f'<ul class="legend">{items}</ul>' if items else ""


def notices(figures: Iterable[Figure]) -> Sequence[Text]:
    """The notices of these boards, each once."""
    return tuple(dict.fromkeys(notice for one in figures for notice in one.scene.notices))


def cited(fact: Fact | Study, lang: str) -> str:
    """A fact or a study, and who says it."""
    said, source = marked(fact.text.in_language(lang)), escape(fact.source.in_language(lang))
    return f"<li>{said} <small>{source}</small></li>"
