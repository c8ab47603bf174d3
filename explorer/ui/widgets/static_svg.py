"""The board's picture without a browser: a standalone SVG document for export and documentation."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from html import escape as escape_all
from typing import Any, TypeAlias

from explorer.picture.scene import ATTRIBUTES, TAGS
from explorer.ui.widgets.base import source

ART = source("board.css").partition("/* --- art")[2].partition("*/")[2].strip()
"""The rules of `board.css` that draw (literal colours, no variables), inlined into each document."""

NAMESPACE = "http://www.w3.org/2000/svg"
FRAME = '<rect class="frame" x="-0.48" y="-0.48" width="0.96" height="0.96" rx="0.06"/>'


def escape(text: str) -> str:
    """Text between tags."""
    return escape_all(text, quote=False)


@lru_cache(maxsize=10_000)
def quoteattr(text: str) -> str:
    """An attribute's value in its quotes (xml.sax.saxutils would load urllib for this)."""
    return f'"{escape_all(text)}"'


Sent: TypeAlias = Mapping[str, Any]
Row: TypeAlias = Sequence[Any]
"""What `to_client` writes for a browser, where nothing has a type: objects, and rows of mixed things."""

BLANK: Sent = {"p": (), "c": "", "l": ""}


def to_svg(geometry: Sent, scene: Sent, title: str, about: str = "") -> str:
    """Draw one position as a standalone SVG document, the same picture as on the screen.

    Parameters
    ----------
    geometry : `Geometry.to_client()`
    scene : `Scene.to_client(lang)`
    title : what the picture shows, in the reader's language; also its accessible name
    about : more of it, for those who hear it

    Returns
    -------
    str
        Well-formed XML; every text is escaped. Tags and attributes outside `explorer.picture.scene`'s lists
        are left out.

    Examples
    --------
    >>> geometry = {"view": [0, 0, 1, 1], "cells": [["a", 0, 0, 0.5, 0.5, "M0 0H1V1H0Z"]]}
    >>> svg = to_svg(geometry, {"cells": {"a": {"p": [], "c": "legal", "l": "sedge & reed"}}}, "One cell")
    >>> '<g class="cell legal"><title>sedge &amp; reed</title>' in svg
    True
    """
    return "".join(_document(geometry, scene, title, about))


def swatch_svg(shapes: Sequence[Row]) -> str:
    """A legend's swatch, drawn in the unit square around 0,0, as an SVG element that screen readers pass
    over.
    """
    return (
        f'<svg xmlns="{NAMESPACE}" viewBox="-0.5 -0.5 1 1" class="xb-art" '
        f'aria-hidden="true">{"".join(elements(shapes))}</svg>'
    )


def _document(geometry: Sent, scene: Sent, title: str, about: str) -> Iterator[str]:
    """The pieces of the document, bottom layer first."""
    symbols = geometry.get("symbols", {})
    ids = {name: f"symbol-{i}" for i, name in enumerate(symbols)}
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
        yield f'<g class="{layer}">{"".join(drawn)}</g>'
    yield "</svg>\n"


def view_box(geometry: Sent) -> str:
    """The part of the plane that is shown, as SVG writes it."""
    return " ".join(str(float(number)) for number in geometry["view"])


def layers(geometry: Sent, scene: Sent, ids: Mapping[str, str]) -> Iterator[tuple[str, Iterator[str]]]:
    """What is drawn, bottom layer first, each with its elements; `ids` says where each symbol is defined."""
    cells, looks = geometry.get("cells", ()), scene.get("cells", {})
    yield "backdrop", elements(geometry.get("backdrop", ()))
    yield "cells", (_cell(looks.get(key, BLANK), x, y, path, ids) for key, _, _, x, y, path in cells)
    yield "covers", (_cover(looks.get(key, BLANK), path) for key, _, _, _, _, path in cells)
    yield "marks", elements(scene.get("marks", ()))
    yield "tokens", (_placed(item, ids) for item in scene.get("tokens", ()))
    yield "ghosts", (_placed(item, ids, ghost=True) for item in scene.get("ghosts", ()))


def _cell(look: Sent, x: float, y: float, path: str, ids: Mapping[str, str]) -> str:
    """The outline and the pieces on it."""
    classes = quoteattr(f"cell {look.get('c', '')}".strip())
    pieces = "".join(_use(symbol, x, y, turn, ids) for symbol, turn in look.get("p", ()))
    title = f"<title>{escape(look.get('l', ''))}</title>"
    return f'<g class={classes}>{title}<path class="outline" d={quoteattr(path)}/>{pieces}</g>'


def _cover(look: Sent, path: str) -> str:
    """The outline again, above all pieces, for the cell's state; nothing where there is none to show."""
    style = look.get("c", "")
    return f'<g class={quoteattr(style)}><path class="cover" d={quoteattr(path)}/></g>' if style else ""


def _placed(item: Row, ids: Mapping[str, str], *, ghost: bool = False) -> str:
    """A token, or a ghost in its dashed frame: `[symbol, x, y, rotation, style, scale]`."""
    symbol, x, y, turn, style, scale = item
    drawing = _use(symbol, 0, 0, turn, ids)
    inner = f'<g class="ghost">{drawing}</g>{FRAME}' if ghost else f"<g>{drawing}</g>"
    transform = f"translate({float(x):g} {float(y):g}) scale({float(scale):g})"
    return f'<g class={quoteattr(style)} transform="{transform}">{inner}</g>'


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
        f" {name}={quoteattr(str(value))}" for name, value in attributes.items() if name in ATTRIBUTES
    )
    return f"<{tag}{written}>{escape(text)}</{tag}>" if text else f"<{tag}{written}/>"
