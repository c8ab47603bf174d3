"""A page as a saved notebook keeps it: a picture of its board, and its words. Where nothing answers any more,
that is what is seen. And the notebook that a page gives to who wants to go on in Python.
"""

from __future__ import annotations

import base64
import json
from collections.abc import Iterator
from dataclasses import fields
from html import escape
from typing import Any, TypeAlias

from explorer.core.cells import Bundle
from explorer.core.lazy import DISTRIBUTION
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
OPENS = """\
import explorer.ui

explorer.language = "{lang}"
page = explorer.ui.dashboard(link={link})
page"""
LINE = 88
"""[characters] A longer link is written on several lines."""


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
        alt = escape(sentences(title, *said))
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


def notebook(model: PageModel, bundle: Bundle) -> str:
    """A notebook that opens a page where it is, and until it is run shows its picture and its words.

    Parameters
    ----------
    model : PageModel
        Whose link is opened, in the language that it speaks.
    bundle : mapping
        The output of that cell, by media type.

    Returns
    -------
    str
        JSON as Jupyter's version 4.5 has it.
    """
    link = model.link()
    code = OPENS.format(lang=model.lang, link=json.dumps(link))
    if len(link) > LINE:
        parts = [link[at : at + LINE] for at in range(0, len(link), LINE)]
        code = code.replace(json.dumps(link), "\n".join(("(", *(f'    "{part}"' for part in parts), ")")))
    shown = {"output_type": "display_data", "data": dict(bundle), "metadata": {}}
    told: list[dict[str, Any]] = [
        {
            "cell_type": "markdown",
            "source": model.word("notebook-about", title=model.heading, package=DISTRIBUTION),
        },
        {"cell_type": "code", "source": code, "execution_count": None, "outputs": [shown]},
        {"cell_type": "markdown", "source": model.word("notebook-goes-on")},
        {"cell_type": "code", "source": "page.state", "execution_count": None, "outputs": []},
    ]
    cells = [{"id": f"cell-{at}", "metadata": {}, **cell} for at, cell in enumerate(told)]
    kernel = {"display_name": "Python 3", "language": "python", "name": "python3"}
    whole = {"cells": cells, "metadata": {"kernelspec": kernel}, "nbformat": 4, "nbformat_minor": 5}
    return json.dumps(whole, ensure_ascii=False, indent=1)


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
