"""How Mariposas is drawn: colours, and the lines and areas of which every symbol around (0, 0) is made.

No sign is a colour alone: each ground has its hatching, each flower its form, each life-cycle row its frame,
each player a mark on the wings. Symbols carry no words, so that they are the same in every language; the
table of them is in `symbols`.
"""

from __future__ import annotations

from explorer.core.text import Text
from explorer.games.mariposas.board_map import POINT
from explorer.picture import drawing
from explorer.picture.drawing import shape, unfilled
from explorer.picture.scene import Shape

INK, PAPER, SOFT = "#22302a", "#fffdf6", "#6b6f68"
GROUND = {
    "red": "#eeb5a9",
    "orange": "#f4cf9f",
    "yellow": "#f6ecb4",
    "green": "#c5deb0",
    "blue": "#b9d5ea",
    "purple": "#e0d4ea",
}
LINE = {
    "red": "#cf8071",
    "orange": "#d69f58",
    "yellow": "#c3ae4c",
    "green": "#84ab68",
    "blue": "#7ba6c8",
    "purple": "#8d76a5",
}
PETAL = {"orange": "#ee7d22", "pink": "#ef9cc4", "purple": "#7d55ab", "white": "#ffffff", "yellow": "#f7d21e"}
ROW = {"green": "#3f8f4f", "pink": "#c8558f", "blue": "#2f72b5"}
PALE = {"green": "#dcefd8", "pink": "#f9dfec", "blue": "#dbe9f7"}
LEAF, STEM = "#4f9455", "#2f6b3a"

# Primitives -------------------------------------------------------------------------------------------------


def ellipse(x: float, y: float, rx: float, ry: float, **attributes: str | float) -> Shape:
    """An oval."""
    return shape("ellipse", cx=round(x, 3), cy=round(y, 3), rx=rx, ry=ry, **attributes)


def stroke(d: str, colour: str, width: float, **attributes: str | float) -> Shape:
    """An unfilled line with round ends."""
    ends = {"stroke_linecap": "round", "stroke_linejoin": "round"}
    return unfilled(d, colour, width, **ends, **attributes)


def label(x: float, y: float, text: str | Text, size: float, **attributes: str | float) -> Shape:
    """A short text centred on a point, in ink."""
    return drawing.label(x, y, text, size, **{"fill": INK, **attributes})


def hexagon(x: float = 0.0, y: float = 0.0, size: float = 1.0) -> list[tuple[float, float]]:
    """The corners of a hexagon with its points up, clockwise from the top."""
    half = POINT / 2
    corners = ((0, -POINT), (0.5, -half), (0.5, half), (0, POINT), (-0.5, half), (-0.5, -half))
    return [(x + size * a, y + size * b) for a, b in corners]
