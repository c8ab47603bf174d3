"""A document to print: one page of HTML in black and white, whose boards are drawn once."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from html import escape
from importlib.resources import files

from explorer.core.text import Text
from explorer.ui.widgets.static_svg import STYLE


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
    """How paper looks."""
    own = (files("explorer.lessons.dashboard.paper") / "paper.css").read_text(encoding="utf-8")
    return f"{STYLE}\n{own}"


def fragment(paper: Paper, lang: str) -> str:
    """What a page holds to be printed in its place; on the screen it changes nothing."""
    return f'<style media="print">{style()}</style>{content(paper, lang)}'


def content(paper: Paper, lang: str) -> str:
    """What is printed."""
    shared = f'<svg class="shared" aria-hidden="true">{paper.defined}</svg>'
    return f"{shared}{paper.bodies[lang]}"


def whole(paper: Paper, lang: str) -> str:
    """A file that stands alone."""
    title = escape(paper.title.in_language(lang))
    icon = '<link rel="icon" href="data:;base64,=">'  # else a browser asks the file's server for one
    head = f'<meta charset="utf-8"><title>{title}</title>{icon}<style>{style()}</style>'
    body = content(paper, lang)
    return f'<!DOCTYPE html>\n<html lang="{lang}"><head>{head}</head><body>{body}</body></html>\n'
