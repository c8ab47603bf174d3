"""A board's picture as data: no screen library, no colour decided twice.

A `Geometry` is what never changes while a game is played (cells, symbols, backdrop) and is sent to the screen
once. A `Scene` is one position drawn on it: what lies on each cell, tokens, overlay marks, legend. All
lengths are in board units: one cell is about 1 wide. Symbols are drawn around their centre in [-0.5, 0.5]².
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from math import inf

from explorer.core.messages import message, template, templates
from explorer.core.text import LANGUAGES, NO_WORDS, Text

Attributes = Mapping[str, str | float]

TAGS = frozenset({"circle", "ellipse", "line", "path", "polygon", "polyline", "rect", "text"})
ATTRIBUTES = frozenset(
    {
        "class",
        "cx",
        "cy",
        "d",
        "fill",
        "height",
        "opacity",
        "points",
        "r",
        "rx",
        "ry",
        "stroke",
        "stroke-dasharray",
        "stroke-linecap",
        "stroke-linejoin",
        "stroke-width",
        "transform",
        "width",
        "x",
        "x1",
        "x2",
        "y",
        "y1",
        "y2",
        "font-size",
        "font-weight",
        "text-anchor",
        "dominant-baseline",
    }
)


@dataclass(frozen=True, slots=True)
class Shape:
    """One SVG primitive; tags and attributes outside the closed lists above are refused.

    >>> Shape("circle", {"r": 0.4}).to_client()
    ['circle', {'r': 0.4}]
    >>> try:
    ...     Shape("script", {})
    ... except ValueError as error:
    ...     print(error)
    shape 'script' with []: not in scene.TAGS / scene.ATTRIBUTES
    """

    tag: str
    attributes: Attributes
    text: str | Text = ""

    def __post_init__(self) -> None:
        unknown = set(self.attributes) - ATTRIBUTES
        if self.tag not in TAGS or unknown:
            raise ValueError(
                f"shape {self.tag!r} with {sorted(unknown)}: not in scene.TAGS / scene.ATTRIBUTES"
            )

    def to_client(self, lang: str = LANGUAGES[0]) -> list[object]:
        """`[tag, attributes, text]`, as the board widget draws it."""
        text = self.said(lang)
        return [self.tag, dict(self.attributes), text] if text else [self.tag, dict(self.attributes)]

    def said(self, lang: str = LANGUAGES[0]) -> str:
        """Its text in a language; a text that all languages share stands as it is."""
        return self.text.in_language(lang) if isinstance(self.text, Text) else self.text


@dataclass(frozen=True, slots=True)
class Cell:
    """A place that can be focused and clicked: `row`/`col` order the arrow keys, `path` is its outline.

    >>> Cell("b1", row=0, col=1, x=1.5, y=0.5, path="M1 0h1v1h-1Z").id
    'b1'
    """

    id: str
    row: int
    col: int
    x: float
    y: float
    path: str


@dataclass(frozen=True, slots=True)
class Geometry:
    """The unchanging part of a board: `view` is (left, top, width, height).

    >>> from explorer.picture.drawing import squares
    >>> board = squares(["a1", "b1"], 2, {})
    >>> [cell.id for cell in board.cells], board.view
    (['a1', 'b1'], (-0.45, -0.45, 6.9, 3.9))
    """

    view: tuple[float, float, float, float]
    cells: tuple[Cell, ...]
    symbols: Mapping[str, tuple[Shape, ...]]
    backdrop: tuple[Shape, ...] = ()

    def put(self, symbol: str, cell: str) -> Placed:
        """A symbol in the middle of a cell.

        >>> from explorer.picture.drawing import squares
        >>> squares(["a1", "b1"], 2, {"toad": ()}).put("toad", "b1")
        Placed(symbol='toad', x=4.5, y=1.5, rotation=0, style='', scale=1.0)
        """
        (at,) = (one for one in self.cells if one.id == cell)
        return Placed(symbol, at.x, at.y)

    def to_client(self, lang: str = LANGUAGES[0]) -> dict[str, object]:
        """The JSON the board widget gets once, and again in another language if something is written on the
        board.
        """
        return {
            "view": list(self.view),
            "cells": [[c.id, c.row, c.col, c.x, c.y, c.path] for c in self.cells],
            "symbols": {name: [s.to_client(lang) for s in shapes] for name, shapes in self.symbols.items()},
            "backdrop": [s.to_client(lang) for s in self.backdrop],
        }


@dataclass(frozen=True, slots=True)
class Placed:
    """A symbol drawn somewhere: `rotation` in degrees clockwise, `style` a CSS class such as "ghost".

    >>> Placed("toad", 2.5, 0.5, rotation=90).to_client()
    ['toad', 2.5, 0.5, 90, '', 1.0]
    """

    symbol: str
    x: float
    y: float
    rotation: int = 0
    style: str = ""
    scale: float = 1.0

    def to_client(self) -> list[object]:
        """`[symbol, x, y, rotation, style, scale]`."""
        return [self.symbol, self.x, self.y, self.rotation, self.style, self.scale]


@dataclass(frozen=True, slots=True)
class CellLook:
    """The look of a cell: symbols with their rotation, CSS classes for its state, its text for screen
    readers.

    >>> look = CellLook((("water", 90),), "legal", Text("c4, eau", "c4, water"))
    >>> look.to_client("en")
    {'p': [['water', 90]], 'c': 'legal', 'l': 'c4, water'}
    """

    pieces: tuple[tuple[str, int], ...] = ()
    style: str = ""
    label: Text = NO_WORDS

    def to_client(self, lang: str) -> dict[str, object]:
        """`{"p": pieces, "c": classes, "l": label}`."""
        return {"p": [list(p) for p in self.pieces], "c": self.style, "l": self.label.in_language(lang)}


@dataclass(frozen=True, slots=True)
class LegendEntry:
    """A swatch (a shape in the unit square around 0,0) and what it means.

    >>> LegendEntry((Shape("circle", {"r": 0.4}),), Text("un étang", "a pond")).text.en
    'a pond'
    """

    swatch: tuple[Shape, ...]
    text: Text


def styled(place: str, styles: Mapping[str, Collection[str]]) -> str:
    """The classes of a cell, by which places have them."""
    return " ".join(style for style, places in styles.items() if place in places)


def overlays_of(family: str, names: Iterable[str]) -> dict[str, Text]:
    """The overlays of a board, first none; the name of `name` is the message `family-name`.

    >>> {name: words.en for name, words in overlays_of("sou-overlay", ["worth"]).items()}
    {'none': 'no overlay', 'worth': 'what a card is worth to me'}
    """
    return {"none": template("picture-no-overlay"), **templates(family, names)}


def known_overlay(overlay: str, overlays: Mapping[str, Text]) -> None:
    """Refuse an overlay that a game does not have."""
    if overlay not in overlays:
        raise ValueError(f"overlay {overlay!r}: unknown, expected one of {', '.join(overlays)}")


Legend = tuple[LegendEntry, ...]
Swatches = Mapping[str, Iterable[Shape]]
"""The pictures of a legend, by the names of their texts."""


def legend_of(family: str, swatches: Swatches) -> Legend:
    """An entry a swatch; what it means is the message `family-name`.

    >>> (entry,) = legend_of("sou-overlay", {"worth": [Shape("circle", {"r": 0.4})]})
    >>> entry.text.en
    'what a card is worth to me'
    """
    return tuple(LegendEntry(tuple(swatch), message(f"{family}-{name}")) for name, swatch in swatches.items())


@dataclass(frozen=True, slots=True)
class Scene:
    """One position: looks by cell id, tokens and ghosts on top, marks (overlay shapes) between cells and
    tokens.

    >>> from explorer.picture.drawing import squares
    >>> scene = Scene(squares(["a1", "b1"], 2, {}), {"a1": CellLook(), "b1": CellLook()})
    >>> scene.styled(["b1"], "legal").cells["b1"].style
    'legal'
    """

    geometry: Geometry
    cells: Mapping[str, CellLook]
    tokens: Sequence[Placed] = ()
    marks: Sequence[Shape] = ()
    ghosts: Sequence[Placed] = ()
    legend: Sequence[LegendEntry] = ()
    notices: Sequence[Text] = ()

    def styled(self, places: Collection[str], style: str) -> Scene:
        """The same scene, these of its cells in one more style."""
        cells = {
            place: replace(look, style=f"{look.style} {style}".strip()) if place in places else look
            for place, look in self.cells.items()
        }
        return replace(self, cells=cells)

    def pointed(self, places: Collection[str]) -> Scene:
        """The same scene, ringed where a step points."""
        return self.styled(places, "here") if places else self

    def placed(self) -> frozenset[str]:
        """The names of all symbols that lie on a cell or between cells."""
        pieces = (symbol for look in self.cells.values() for symbol, _ in look.pieces)
        return frozenset((*pieces, *(one.symbol for one in (*self.tokens, *self.ghosts))))

    def alone(self) -> Scene:
        """The same, with no symbol that is not on it: a picture of this position and of no other."""
        placed = self.placed()
        symbols = {name: shapes for name, shapes in self.geometry.symbols.items() if name in placed}
        return replace(self, geometry=replace(self.geometry, symbols=symbols))

    def letters(self) -> float:
        """The height of the smallest letters [board units]; infinite where there are none."""
        shapes = [*self.marks, *self.geometry.backdrop]
        for name in self.placed():
            shapes += self.geometry.symbols.get(name, ())
        return min((float(one.attributes["font-size"]) for one in shapes if one.tag == "text"), default=inf)

    def to_client(self, lang: str) -> dict[str, object]:
        """The JSON the board widget gets at every change."""
        return {
            "cells": {key: look.to_client(lang) for key, look in self.cells.items()},
            "tokens": [t.to_client() for t in self.tokens],
            "marks": [m.to_client(lang) for m in self.marks],
            "ghosts": [g.to_client() for g in self.ghosts],
        }
