"""A page as a saved notebook keeps it: a picture of its board, and its words. Where nothing answers any more,
that is what is seen.
"""

from __future__ import annotations

import base64
from collections.abc import Iterator
from dataclasses import fields
from html import escape
from typing import Any, TypeAlias

from explorer.core.messages import message
from explorer.core.text import NO_WORDS
from explorer.ui import nodes as n
from explorer.ui.model import PageModel
from explorer.ui.picture import picture

WIDE = 720
"""[px] How wide the picture is."""
KEPT = "data-explorer-kept"
"""The attribute of the picture with its page's name: the live page looks for it, and takes its place."""
NOTHING_IN_PLACE = (
    f".jp-OutputArea-child:has([{KEPT}]) + .jp-OutputArea-child:not(:has(.jp-OutputArea-output > *))"
)
"""Where JupyterLab would say that it finds no widget: below the picture."""
WRITTEN = str.maketrans({"%": "%25", "#": "%23", "&": "%26", "'": "%27", '"': "'", "\n": " "})
"""Letters of a drawing as an address in an attribute has them."""
Anything: TypeAlias = Any


def kept(model: PageModel, shown: n.Node, name: str = "", again: str = "") -> str:
    """A page at rest, as HTML that needs nothing else: no script, no font, no file.

    Parameters
    ----------
    model : PageModel
        Whose language is spoken.
    shown : Node
        What the page shows.
    name : str
        What the live page calls itself, which takes the place of this.
    again : str
        The line of Python that opens the page as it is here.
    """
    title, said = model.said(model.heading), list(words(shown, model.lang))
    drawn = next(filter(None, (pictured(model, each) for each in every(shown))), "")
    if drawn:
        alt = escape(". ".join((title, *said)))
        drawn = f'<img alt="{alt}" src="{drawn}" style="width: 100%; max-width: {WIDE}px; height: auto">'
    lines = "".join(f"<p>{escape(line)}</p>" for line in said)
    note = f"<p><small>{escape(model.word('at-rest'))}</small></p>"
    if again:
        note += f"<p><small>{escape(model.word('at-rest-again'))} <code>{escape(again)}</code></small></p>"
    style = f"<style>{NOTHING_IN_PLACE} {{ display: none }}</style>"
    return (
        f'<div {KEPT}="{escape(name)}" lang="{model.lang}"><p><strong>{escape(title)}</strong></p>'
        f"{drawn}{lines}{note}{style}</div>"
    )


def every(shown: Anything) -> Iterator[n.Node]:
    """A node and all that is in it."""
    if isinstance(shown, n.Node):
        yield shown
        for each in fields(shown):
            yield from every(getattr(shown, each.name))
    elif isinstance(shown, tuple):
        for each in shown:
            yield from every(each)


def words(shown: n.Node, lang: str) -> Iterator[str]:
    """The first words of a page: the task or the result, and who is at the table.

    >>> list(words(n.Row((n.Prompt("Your move", "One step."), n.Player("Toad", "", points="3"))), "en"))
    ['Your move. One step.', 'Toad: 3']
    """
    for each in every(shown):
        match each:
            case n.Prompt(title=title, hint=hint):
                yield sentences(title, hint)
            case n.Result(title=title, figure=figure, unit=unit, text=text):
                yield sentences(title, f"{figure} {unit}".strip(), text)
            case n.Player(name=name, points=points, note=note):
                about = ", ".join(filter(None, (points, note)))
                yield message("cell-named", name=name, value=about).in_language(lang) if about else name


def sentences(*parts: str) -> str:
    """One after another."""
    ends = (part if part[-1:] in ".?!…" else f"{part}." for part in parts if part)
    whole = " ".join(ends)
    return whole if sum(map(bool, parts)) > 1 else whole.removesuffix(".")


def pictured(model: PageModel, shown: n.Node) -> str:
    """The address of a board's or a map's picture, which is the picture itself; "" of all else.

    It is an image, not a part of the page: names and styles in it are nobody's else.
    """
    match shown:
        case n.Board(scene=scene):
            svg = picture(scene, NO_WORDS, model.lang, WIDE)
            return f"data:image/svg+xml,{in_an_address(svg)}"
        case n.Map(base=base):
            return f"data:image/png;base64,{base64.b64encode(base).decode()}"
    return ""


def in_an_address(svg: str) -> str:
    """A drawing in an attribute: only what would end it there is written otherwise, a third less than all.

    >>> in_an_address('<a b="#c">100 %</a>')
    "<a b='%23c'>100 %25</a>"
    """
    return svg.translate(WRITTEN)
