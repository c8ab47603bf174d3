"""The identity of a player on every picture: one colour and one mark, the same on board, tables, charts and
log.

The mark tells players apart where colours do not; it always stands beside the name or on the piece, never for
them.
"""

from __future__ import annotations

from collections.abc import Mapping
from math import cos, pi, sin
from types import MappingProxyType
from typing import NamedTuple

from explorer.picture.drawing import circle, path, shape
from explorer.picture.scene import Shape

INK = "#22302a"
MARKS: Mapping[str, str] = MappingProxyType(
    {"circle": "●", "square": "■", "diamond": "◆", "triangle-up": "▲", "star": "★", "pentagon": "⬟"}
)
"""Each mark by the name that plotly has for it, and as a character."""
CORNERS = {
    "square": (4, -pi / 4, 1.25),
    "diamond": (4, -pi / 2, 1.25),
    "triangle-up": (3, -pi / 2, 1.3),
    "pentagon": (5, -pi / 2, 1.1),
}
"""Number of corners, angle of the first, distance from the middle: so that all marks look equally large."""


class Badge(NamedTuple):
    """A player's colour and mark.

    >>> BADGES[1]
    Badge(colour='#56B4E9', mark='square')
    >>> BADGES[1].character
    '■'
    """

    colour: str
    mark: str

    @property
    def character(self) -> str:
        """The mark as a character, for the titles of charts."""
        return MARKS[self.mark]

    def drawn(self, x: float = 0.0, y: float = 0.0, r: float = 0.4, **look: str | float) -> Shape:
        """The mark in its colour around a point, outlined in ink; `look` changes that."""
        look = {"fill": self.colour, "stroke": INK, "stroke_width": round(r / 6, 3), **look}
        if self.mark == "circle":
            return circle(x, y, r, **look)
        return shape("path", d=path((x + r * a, y + r * b) for a, b in _outline(self.mark)), **look)


def _outline(mark: str) -> list[tuple[float, float]]:
    """The corners of a mark whose size is 1."""
    if mark == "star":
        return [_corner(10, number, -pi / 2, (1.3, 0.56)[number % 2]) for number in range(10)]
    corners, first, out = CORNERS[mark]
    return [_corner(corners, number, first, out) for number in range(corners)]


def _corner(corners: int, number: int, first: float, out: float) -> tuple[float, float]:
    angle = first + 2 * pi * number / corners
    return out * cos(angle), out * sin(angle)


COLOURS = ("#E69F00", "#56B4E9", "#009E73", "#CC79A7", "#0072B2", "#D55E00")
"""Okabe and Ito (2008), readable with every common colour blindness."""
BADGES = tuple(map(Badge, COLOURS, MARKS))
"""By seat, wherever a game gives its players no colours of its own."""
