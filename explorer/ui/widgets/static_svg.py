"""The board's picture without a browser: a standalone SVG document for export and documentation."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from html import escape as escape_all
from textwrap import wrap
from typing import Any, TypeAlias

from explorer.core.text import LANGUAGES
from explorer.picture.scene import ATTRIBUTES, TAGS, Scene
from explorer.ui.widgets.base import source

PREFIX = "xb-"
"""What each class begins with: pictures stand in pages of others, whose sheets know an "outline" too."""
NOTE = re.compile(r"/\*.*?\*/\s*", re.DOTALL)
ART = NOTE.sub("", source("art.css")).strip()
"""The rules that draw (literal colours, no variables), inlined into each document. It has no comments,
since a "<" in a style sheet ends it where a page is read as HTML."""

STYLE = ART.replace(".xb-art .", ".")
"""Inside what is placed by <use>, no selector sees the drawing around it."""
WORTH = 40
"""Drawings of so many characters that occur twice are written once [characters]."""
NAME, HEAD = re.compile("<title>.*?</title>"), re.compile(r"^<(\w+)")

VIEW_BOX = re.compile('viewBox="([^"]*)"')
NAMESPACE = "http://www.w3.org/2000/svg"
FRAME = '<rect class="xb-frame" x="-0.48" y="-0.48" width="0.96" height="0.96" rx="0.06"/>'


def escape(text: str) -> str:
    """Text between tags."""
    return escape_all(text, quote=False)


@lru_cache(maxsize=10_000)
def quoteattr(text: str) -> str:
    """An attribute's value in its quotes (xml.sax.saxutils would load urllib for this)."""
    return f'"{escape_all(text)}"'


@lru_cache(maxsize=1_000)
def classes(names: str) -> str:
    """Class names with their prefix, as the value of an attribute.

    >>> classes("cell legal")
    '"xb-cell xb-legal"'
    """
    return quoteattr(" ".join(PREFIX + name for name in names.split()))


Sent: TypeAlias = Mapping[str, Any]
Row: TypeAlias = Sequence[Any]
"""Values that `to_client` writes for a browser, where nothing has a type: objects, and mixed rows."""

BLANK: Sent = {"p": (), "c": "", "l": ""}


def to_svg(geometry: Sent, scene: Sent, title: str, about: str = "", named: str = "symbol") -> str:
    """Draw one position as a standalone SVG document, the same picture as on the screen.

    Parameters
    ----------
    geometry : `Geometry.to_client()`
    scene : `Scene.to_client(lang)`
    title : what the picture shows, in the reader's language; also its accessible name
    about : more of it, for those who hear it
    named : what the names of its symbols begin with; two documents in one page need two

    Returns
    -------
    str
        Well-formed XML; every text is escaped. Tags and attributes outside `explorer.picture.scene`'s lists
        are left out.

    Examples
    --------
    >>> geometry = {"view": [0, 0, 1, 1], "cells": [["a", 0, 0, 0.5, 0.5, "M0 0H1V1H0Z"]]}
    >>> svg = to_svg(geometry, {"cells": {"a": {"p": [], "c": "legal", "l": "sedge & reed"}}}, "One cell")
    >>> '<g class="xb-cell xb-legal"><title>sedge &amp; reed</title>' in svg
    True
    """
    return "".join(_document(geometry, scene, title, about, named))


LETTERS_A_LINE = 56
"""Of the text under a picture; a letter is about half as wide as it is high."""


def captioned(svg: str, text: str) -> str:
    """A drawing of `to_svg` with a text below it, in lines as wide as the drawing.

    >>> captioned('<svg viewBox="0.0 0.0 8.0 6.0" class="xb-art"><g/></svg>', "Which way?")[:34]
    '<svg viewBox="0.0 0.0 8.0 6.9285" '
    """
    found = VIEW_BOX.search(svg)
    if found is None or not text.strip():
        return svg
    left, top, width, height = map(float, found.group(1).split())
    size = round(width / (LETTERS_A_LINE / 2), 4)
    lines = wrap(text, LETTERS_A_LINE)
    whole = round(height + size * (1.6 * len(lines) + 1.65), 4)
    written = "".join(
        f'<text x="{left + size / 2:g}" y="{round(top + height + size * (1.6 * number + 1.5), 4):g}" '
        f'font-size="{size:g}" font-family="sans-serif" fill="#1c2b21">{escape(line)}</text>'
        for number, line in enumerate(lines)
    )
    paper = (
        f'<rect x="{left:g}" y="{top + height:g}" width="{width:g}" '
        f'height="{round(whole - height, 4):g}" fill="#ffffff"/>'
    )
    sized = svg.replace(found.group(0), f'viewBox="{left} {top} {width} {whole}"', 1)
    return sized.replace("</svg>", f"{paper}{written}</svg>")


def swatch_svg(shapes: Sequence[Row]) -> str:
    """A legend's swatch, drawn in the unit square around 0,0, as an SVG element that screen readers pass
    over.
    """
    return (
        f'<svg xmlns="{NAMESPACE}" viewBox="-0.5 -0.5 1 1" class="xb-art" '
        f'aria-hidden="true">{"".join(elements(shapes))}</svg>'
    )


def _document(geometry: Sent, scene: Sent, title: str, about: str, named: str) -> Iterator[str]:
    """The pieces of the document, bottom layer first."""
    symbols = geometry.get("symbols", {})
    ids = {name: f"{named}-{i}" for i, name in enumerate(symbols)}
    yield (
        f'<svg xmlns="{NAMESPACE}" viewBox="{view_box(geometry)}" class="xb-art" role="img" '
        f"aria-label={quoteattr(title)}>"
    )
    yield f"<title>{escape(title)}</title>" + (f"<desc>{escape(about)}</desc>" if about else "")
    yield f"<style>{escape(ART)}</style><defs>"
    for name, shapes in symbols.items():
        yield f'<g id="{ids[name]}">{"".join(elements(shapes))}</g>'
    yield "</defs>"
    for layer, drawn in layers(geometry, scene, ids):
        yield f'<g class="{PREFIX}{layer}">{"".join(drawn)}</g>'
    yield "</svg>\n"


def view_box(geometry: Sent) -> str:
    """The part of the plane that is shown, as SVG writes it."""
    return " ".join(str(float(number)) for number in geometry["view"])


def layers(geometry: Sent, scene: Sent, ids: Mapping[str, str]) -> Iterator[tuple[str, Iterator[str]]]:
    """The layers, bottom first, each with its elements; `ids` says where each symbol is defined."""
    cells, looks = geometry.get("cells", ()), scene.get("cells", {})
    yield "backdrop", elements(geometry.get("backdrop", ()))
    yield "cells", (_cell(looks.get(key, BLANK), x, y, path, ids) for key, _, _, x, y, path in cells)
    yield "covers", (_cover(looks.get(key, BLANK), path) for key, _, _, _, _, path in cells)
    yield "marks", elements(scene.get("marks", ()))
    yield "tokens", (_placed(item, ids) for item in scene.get("tokens", ()))
    yield "ghosts", (_placed(item, ids, ghost=True) for item in scene.get("ghosts", ()))


def _cell(look: Sent, x: float, y: float, path: str, ids: Mapping[str, str]) -> str:
    """The outline and the pieces on it."""
    named = classes(f"cell {look.get('c', '')}")
    pieces = "".join(_use(symbol, x, y, turn, ids) for symbol, turn in look.get("p", ()))
    title = f"<title>{escape(look.get('l', ''))}</title>"
    return f'<g class={named}>{title}<path class="xb-outline" d={quoteattr(path)}/>{pieces}</g>'


def _cover(look: Sent, path: str) -> str:
    """The outline again, above all pieces, for the cell's state; nothing where there is none to show."""
    style = look.get("c", "")
    return f'<g class={classes(style)}><path class="xb-cover" d={quoteattr(path)}/></g>' if style else ""


def _placed(item: Row, ids: Mapping[str, str], *, ghost: bool = False) -> str:
    """A token, or a ghost in its dashed frame: `[symbol, x, y, rotation, style, scale]`."""
    symbol, x, y, turn, style, scale = item
    drawing = _use(symbol, 0, 0, turn, ids)
    inner = f'<g class="xb-ghost">{drawing}</g>{FRAME}' if ghost else f"<g>{drawing}</g>"
    transform = f"translate({float(x):g} {float(y):g}) scale({float(scale):g})"
    return f'<g class={classes(style)} transform="{transform}">{inner}</g>'


def _use(symbol: str, x: float, y: float, turn: float, ids: Mapping[str, str]) -> str:
    """A symbol in its place; an unknown one draws nothing."""
    if symbol not in ids:
        return ""
    return (
        f'<use href="#{ids[symbol]}" transform="translate({float(x):g} '
        f'{float(y):g}) rotate({float(turn):g})"/>'
    )


def elements(shapes: Sequence[Row]) -> Iterator[str]:
    """`[tag, attributes, text?]` as elements."""
    return (_shape(*shape) for shape in shapes)


def _shape(tag: str, attributes: Sent, text: str = "") -> str:
    """One primitive, if its tag is known, with the attributes that are known."""
    if tag not in TAGS:
        return ""
    written = "".join(
        f" {name}={classes(str(value)) if name == 'class' else quoteattr(str(value))}"
        for name, value in attributes.items()
        if name in ATTRIBUTES
    )
    return f"<{tag}{written}>{escape(text)}</{tag}>" if text else f"<{tag}{written}/>"


# Drawn once a page ------------------------------------------------------------------------------------------


class SvgPage:
    """The boards of one page. What they share is written once: forty boards of a hundred cells would be
    megabytes.
    """

    def __init__(self, scenes: Iterable[Scene]) -> None:
        self.symbols: dict[str, str] = {}
        self.drawn = {id(scene): (scene, self.in_languages(scene)) for scene in scenes}
        found = Counter(piece for _, told in self.drawn.values() for one in told.values() for piece in one)
        repeated = (piece for piece, times in found.items() if times > 1 and len(piece) > WORTH)
        self.shared = {piece: f"p{number}" for number, piece in enumerate(repeated)}

    def in_languages(self, scene: Scene) -> Mapping[str, tuple[str, ...]]:
        """In each language the elements of a board; under "" alone where all draw the same."""
        found = {lang: tuple(self.elements(scene, lang)) for lang in LANGUAGES}
        first, *others = found.values()
        return found if any(one != first for one in others) else {"": first}

    def elements(self, scene: Scene, lang: str) -> Iterator[str]:
        """The elements of a board, bottom layer first. Its cells have no names here: the board has one."""
        geometry, told = scene.geometry.to_client(lang), scene.to_client(lang)
        symbols = {name: scene.geometry.symbols.get(name, ()) for name in sorted(scene.placed())}
        ids = {
            name: self.symbol([shape.to_client(lang) for shape in shapes]) for name, shapes in symbols.items()
        }
        for _, drawn in layers(geometry, told, ids):
            yield from (NAME.sub("", piece) for piece in drawn)

    def symbol(self, shapes: Sequence[Row]) -> str:
        """The name of a symbol on this page, by its looks."""
        return self.symbols.setdefault("".join(elements(shapes)), f"s{len(self.symbols)}")

    @property
    def defined(self) -> str:
        """The definitions: symbols and whatever is drawn repeatedly."""
        symbols = (f'<g id="{name}">{drawn}</g>' for drawn, name in self.symbols.items())
        shared = (HEAD.sub(rf'<\1 id="{name}"', piece) for piece, name in self.shared.items())
        return f"<defs>{''.join((*symbols, *shared))}</defs>"

    def svg(self, scene: Scene, named_by: str) -> Mapping[str, str]:
        """The board in each language, or under "" for all; `named_by` is the element that says its name."""
        _, told = self.drawn[id(scene)]
        box = view_box(scene.geometry.to_client())
        head = f'<svg class="xb-art" viewBox="{box}" role="img" aria-labelledby="{named_by}">'
        return {lang: f"{head}{''.join(map(self.placed, pieces))}</svg>" for lang, pieces in told.items()}

    def alike(self, one: Scene, other: Scene) -> bool:
        """True if two boards are drawn the same."""
        return self.drawn[id(one)][1] == self.drawn[id(other)][1]

    def placed(self, piece: str) -> str:
        """A piece, or where it is written."""
        return f'<use href="#{self.shared[piece]}"/>' if piece in self.shared else piece
