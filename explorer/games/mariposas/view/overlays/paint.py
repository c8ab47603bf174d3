"""What the overlays of Mariposas paint with: washes over whole spaces, badges on them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from explorer.games.mariposas import scene_map
from explorer.games.mariposas.art import INK, hexagon, label, stroke
from explorer.games.mariposas.board import Board
from explorer.picture.drawing import Shapes, filled, moved, path, rect
from explorer.picture.scene import Placed, Shape

LENGTHS = ("#fde725", "#a0da39", "#4ac16d", "#1fa187", "#277f8e", "#365c8d", "#46327e")
"""By number of spaces flown, 1 to 7: viridis, light to dark."""
AREAS = ("#0072B2", "#D55E00", "#009E73")
LETTERS = "ABC"
FORBIDDEN = "#b3261e"
BIRTH = "#2f8f4e"


class Painted(NamedTuple):
    """The marks of an overlay.

    `washes` colour whole spaces, under what is printed on them, by the names of `WASHES`; `marks` are shapes
    under the butterflies, `tokens` symbols over them; `bare` spaces lose their print.
    """

    marks: list[Shape]
    tokens: list[Placed]
    washes: dict[str, str]
    bare: frozenset[str] = frozenset()


# Washes -----------------------------------------------------------------------------------------------------


class Wash(NamedTuple):
    """A colour over a space: how strong, and the line along its inside."""

    colour: str
    opacity: float
    rim: float
    dash: str = ""


WASHES: dict[str, Wash] = {
    **{f"length-{n}": Wash(colour, 0.34, 0.075) for n, colour in enumerate(LENGTHS, 1)},
    **{f"area-{letter}": Wash(colour, 0.26, 0.065) for letter, colour in zip(LETTERS, AREAS, strict=True)},
    "area-several": Wash(INK, 0.2, 0.065),
    "forbidden": Wash(FORBIDDEN, 0.16, 0.03, "0.03 0.05"),
    "birth": Wash(BIRTH, 0.28, 0.07),
    "plant": Wash(BIRTH, 0.12, 0.03, "0.05 0.05"),
    "gain": Wash("#2f6b4f", 0.14, 0.05),
    "nothing": Wash("#5d6a70", 0.14, 0.05, "0.04 0.06"),
}
INSET = 0.045


def wash_symbols(board: Board) -> dict[str, Shapes]:
    """Each wash for one hexagon, "wash-…", and for each big space, "wash-…-michoacan"."""
    inner = 1 - 2 * INSET
    found = {
        f"wash-{n}": _washed(one, path(hexagon()), path(hexagon(size=inner))) for n, one in WASHES.items()
    }
    for place in board.spaces.values():
        if len(place.hexes) > 1:
            whole, drawn_in = (scene_map.outline(place, place.x, place.y, margin) for margin in (0.0, INSET))
            found |= {f"wash-{n}-{place.id}": _washed(one, whole, drawn_in) for n, one in WASHES.items()}
    return found


def _washed(wash: Wash, whole: str, drawn_in: str) -> Shapes:
    rim = stroke(drawn_in, wash.colour, wash.rim, stroke_dasharray=wash.dash)
    return filled(whole, wash.colour, opacity=wash.opacity), rim


# Badges -----------------------------------------------------------------------------------------------------


def badge(
    board: Board, space: str, text: str, colour: str, *, dark: bool = True, left: bool = False
) -> Iterator[Shape]:
    """A short text on a pill at the right, or left, side of a space, clear of its flowers, its name and its
    plants.
    """
    place = board.spaces[space]
    wide = _pill_width(text)
    x, y = (0.475 - wide / 2) * (-1 if left else 1), 0.18 if place.city else -0.01
    if len(place.hexes) > 1:
        x, y = 0.0, 0.3
    yield from pill(place.x + x, place.y + y, text, colour, dark=dark)


def _pill_width(text: str) -> float:
    return 0.24 + 0.085 * max(0, len(text) - 1)


def pill(x: float, y: float, text: str, colour: str, *, dark: bool = True) -> Iterator[Shape]:
    """A short text on a pill around a point."""
    yield rect(x, y, round(_pill_width(text), 3), 0.24, 0.12, fill=colour, stroke=INK, stroke_width=0.018)
    yield label(x, y + 0.005, text, 0.215, fill="#ffffff" if dark else INK)


def tag(text: str, colour: str, *, dark: bool = True) -> Shapes:
    """A pill as large as the pictures of a legend."""
    return tuple(moved(pill(0, 0, text, colour, dark=dark), 0, 0, 2.4 if len(text) < 3 else 2.1))
