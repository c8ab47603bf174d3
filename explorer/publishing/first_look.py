"""A page as it looks before it lives: header and first board, where the live ones will be, drawn by the same
styles. Nothing moves when they take their places.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from html import escape

import ipywidgets as w

from explorer.publishing.player.page import made
from explorer.publishing.server.folders import LANGUAGES, Language
from explorer.ui.apps import Dashboard
from explorer.ui.board.view import BoardView
from explorer.ui.page.page import Page
from explorer.ui.widget import Page as OneWidget
from explorer.ui.widgets.base import whole
from explorer.ui.widgets.projector import Projector
from explorer.ui.widgets.static_svg import to_svg

KIND = {w.HBox: "widget-hbox", w.VBox: "widget-vbox"}
HOLDERS = ("page", "middle", "left", "side")
"""What lies around board and panel, from the whole page inwards."""


@dataclass(frozen=True)
class Look:
    """How a page looks at first.

    Parameters
    ----------
    css
        The style of all dashboards.
    holders
        Class and layout of what lies around board and panel, as attributes.
    boards
        In each language the board, as an SVG document.
    heads, stages
        In each language the page's header and the place of the board, as HTML; the board comes where
        `<!--board-->` stands.
    """

    css: str
    holders: dict[str, str]
    boards: dict[Language, str]
    heads: dict[Language, str]
    stages: dict[Language, str]


def first_look(kind: str, name: str) -> Look:
    """The first look of a dashboard or a lesson."""
    page = made(kind, name)
    if isinstance(page, OneWidget):
        return look_of_table(page)
    assert isinstance(page, Page)
    if isinstance(page, Dashboard):
        page.invite()
    boards: dict[Language, str] = {}
    heads: dict[Language, str] = {}
    stages: dict[Language, str] = {}
    for lang in LANGUAGES:
        page.model.lang = lang
        page.relabel()  # what has changed since it was made, too
        drawn = page.model.scene().styled(page.model.concerned, "info").alone()
        title = page.model.heading.in_language(lang)
        boards[lang] = to_svg(drawn.geometry.to_client(lang), drawn.to_client(lang), title, named=lang)
        heads[lang] = as_html(found("xp-head", page.widget)[0])
        stages[lang] = stage(found("xp-stage", page.widget)[0])
    styles = (child.value for child in page.widget.children if isinstance(child, w.HTML))
    css = "\n".join(text.removeprefix("<style>").removesuffix("</style>") for text in styles)
    around = {name: found(f"xp-{name}", page.widget)[0] for name in HOLDERS}
    held = {name: attributes(widget, box(widget)) for name, widget in around.items()}
    return Look(css, held, boards, heads, stages)


def look_of_table(page: OneWidget) -> Look:
    """The first look of a page that is one widget: its header, and the board where it will be."""
    boards: dict[Language, str] = {}
    heads: dict[Language, str] = {}
    stages: dict[Language, str] = {}
    model = page.model
    assert isinstance(model, BoardView)
    for lang in LANGUAGES:
        model.lang = lang
        drawn = model.scene().alone()
        title = str(page.tree.json.get("title", "")) or model.heading.in_language(lang)
        boards[lang] = to_svg(drawn.geometry.to_client(lang), drawn.to_client(lang), title, named=lang)
        home = page.tree.json.get("home")
        way = f'<a class="home" href="{escape(home["href"])}">{escape(home["text"])}</a>' if home else ""
        heads[lang] = f'<header class="head">{way}<h1>{escape(title)}</h1></header>'
        ground = escape(str(page.tree.json.get("board", {}).get("ground", "")))
        look = f' style="--ground: {ground}"' if ground else ""
        stages[lang] = f'<div class="board first-board"{look}><!--board--></div>'
    held = {
        "page": f'class="explorer alone first of-{escape(str(page.tree.json.get("game", "")))}"',
        "middle": 'class="first-middle"',
        "left": 'class="first-left"',
    }
    return Look(whole(page._css), {**held, "side": 'class="first-side"'}, boards, heads, stages)


def found(name: str, widget: w.DOMWidget) -> list[w.DOMWidget]:
    """The widgets of a class in a tree, from outside inwards."""
    inside = (each for child in getattr(widget, "children", ()) for each in found(name, child))
    return [*([widget] if name in widget._dom_classes else ()), *inside]


def stage(widget: w.DOMWidget) -> str:
    """The place of the board, which lies first in it, and of a hand beside it, still empty."""
    board, *others = widget.children
    beside = "".join(f"<div {attributes(each)}></div>" for each in others if "xp-extra" in each._dom_classes)
    inside = (
        f'<div class="explorer-widget explorer-board" style="--limit: {board.max_height}"><!--board--></div>'
    )
    whole = f"<div {attributes(board)}>{inside}</div>{beside}"
    return f"<div {attributes(widget, box(widget))}>{whole}</div>"


def as_html(widget: w.DOMWidget) -> str:
    """A widget of a header as its view writes it, at rest."""
    match widget:
        case Projector():
            inside = f'<button class="xp-button" inert>{escape(widget.label)}</button>'
            return f"<div {attributes(widget)}>{inside}</div>"
        case w.HTML():
            inside = f'<div class="widget-html-content">{widget.value}</div>'
            return f"<div {attributes(widget, 'widget-inline-hbox widget-html')}>{inside}</div>"
        case w.Dropdown():
            inside = "".join(dropdown(widget))
            return f"<div {attributes(widget, 'widget-inline-hbox widget-dropdown')}>{inside}</div>"
        case w.Button():
            look = attributes(widget, "jupyter-button widget-button")
            return f"<button {look} inert>{escape(widget.description)}</button>"
        case w.Box():
            return f"<div {attributes(widget, box(widget))}>{''.join(map(as_html, widget.children))}</div>"
    return ""


def box(widget: w.Box) -> str:
    """The classes of a box."""
    return f"widget-container widget-box {KIND.get(type(widget), '')}"


def dropdown(widget: w.Dropdown) -> Iterator[str]:
    """Its label and its choices."""
    if widget.description:
        yield f'<label class="widget-label">{escape(widget.description)}</label>'
    yield "<select inert>"
    for index, (text, _) in enumerate(widget.options):
        yield f"<option{' selected' if index == widget.index else ''}>{escape(text)}</option>"
    yield "</select>"


def attributes(widget: w.DOMWidget, classes: str = "") -> str:
    """Classes and layout of a widget, as its view writes them; one of ours has no classes of its own."""
    names = " ".join(("lm-Widget", f"jupyter-widgets {classes}" if classes else "", *widget._dom_classes))
    layout = {} if widget.layout is None else widget.layout.get_state()
    rules = "; ".join(
        f"{name.replace('_', '-')}: {value}"
        for name, value in layout.items()
        if isinstance(value, str) and not name.startswith("_")
    )
    return f'class="{escape(names)}" style="{escape(rules)}"'
