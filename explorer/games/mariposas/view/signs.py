"""The signs on the map of Mariposas: what a landing gives, the seasons, the names of cities."""

from __future__ import annotations

import math

from explorer.core.text import Text, printed
from explorer.games.mariposas.art import INK, SOFT, flower, label, stage, stroke
from explorer.games.mariposas.board_map import Hex, centre
from explorer.picture.drawing import Shapes, circle, filled, in_lines, moved, rect
from explorer.picture.scene import Attributes, Shape

# What a landing gives ---------------------------------------------------------------------------------------

PLATE_STEP = 0.235


def birth_sign() -> Shapes:
    """A birth: an egg on a leaf."""
    return circle(0, 0, 0.46, fill="#e2f3dd", stroke="#2f8f4e", stroke_width=0.06), *stage("egg", "#2f8f4e")


def points_sign(points: int) -> Shapes:
    """Points won or lost."""
    text = printed(f"{points:+d}")
    fill, ink = ("#f3c94f", "#8a6200") if points > 0 else ("#f1d3cf", "#b3261e")
    coin = circle(0, 0, 0.47, fill=fill, stroke=ink, stroke_width=0.05)
    return coin, label(0, 0.01, text, 0.5 if len(text) < 3 else 0.4)


def plate(count: int) -> Shape:
    """The paper under so many signs."""
    wide = round(PLATE_STEP * count + 0.06, 3)
    return rect(0, 0, wide, 0.3, 0.13, fill="#ffffff", stroke=INK, stroke_width=0.015)


def nothing() -> Shapes:
    """A landing that gives nothing."""
    return (label(0, 0.01, "0", 0.7, fill=SOFT),)


# Seasons ----------------------------------------------------------------------------------------------------


def season(name: str, *, lit: bool) -> Shapes:
    """A season's sign: blossom, sun, leaf; ringed when it is being played."""
    fill, rim, width = ("#fffdf0", INK, 0.06) if lit else ("#eef2ee", "#9aa69f", 0.03)
    disc = circle(0, 0, 0.46, fill=fill, stroke=rim, stroke_width=width)
    if name == "spring":
        return disc, *moved(flower("pink"), 0, 0, 0.62)
    if name == "summer":
        turns = [(math.cos(i * math.pi / 4), math.sin(i * math.pi / 4)) for i in range(8)]
        rays = "".join(f"M{0.25 * x:.3f} {0.25 * y:.3f}L{0.34 * x:.3f} {0.34 * y:.3f}" for x, y in turns)
        sun = circle(0, 0, 0.17, fill="#f2b632", stroke="#8a6200", stroke_width=0.02)
        return disc, sun, stroke(rays, "#c98a0a", 0.05)
    leaf = (
        "M0 -0.32C0.08 -0.2 0.2 -0.24 0.28 -0.16C0.22 -0.06 0.3 0.04 0.2 0.14C0.12 0.14 0.06 0.16 0 0.2"
        "C-0.06 0.16 -0.12 0.14 -0.2 0.14C-0.3 0.04 -0.22 -0.06 -0.28 -0.16C-0.2 -0.24 -0.08 -0.2 0 -0.32Z"
    )
    stalk = stroke("M0 -0.14V0.34", "#7a3d10", 0.04)
    return disc, stalk, filled(leaf, "#cf6a24", stroke="#7a3d10", stroke_width=0.02)


# Names of cities --------------------------------------------------------------------------------------------

NAME_SIZE = 0.22
"""Eleven pixels on a laptop, below which nobody reads a name on a map."""
WIDEST, LETTER = 1.05, 0.58
"""A name may be a little wider than its hexagon; a letter of average width, in sizes."""
HALO: Attributes = {
    "fill": "none", "stroke": "#ffffff", "stroke_width": 0.06, "stroke_linejoin": "round", "opacity": 0.85,
}  # fmt: skip


def name_point(hexes: tuple[Hex, ...], x: float, y: float) -> tuple[float, float]:
    """The place of a city's name relative to its centre; in a big space, below its lowest row."""
    if len(hexes) == 1:
        return 0.0, -0.02
    low = max(centre(each)[1] for each in hexes)
    row = [centre(each)[0] for each in hexes if centre(each)[1] == low]
    return sum(row) / len(row) - x, low - y + 0.26


def city_name(name: Text, at: tuple[float, float]) -> Shapes:
    """A city's name in the language of the page, as lists and stories say it; a long one takes narrower
    letters, or two lines.
    """
    halo, ink = [], []
    for row, line in enumerate(in_lines(name)):
        narrow = min(1.0, WIDEST / (LETTER * NAME_SIZE * max(len(line.fr), len(line.en))))
        look: Attributes = {"font_weight": 500, "transform": f"scale({narrow:.3f} 1)" if narrow < 1 else ""}
        x, y = at[0] / narrow, at[1] + NAME_SIZE * row
        halo.append(label(x, y, line, NAME_SIZE, **look, **HALO))
        ink.append(label(x, y, line, NAME_SIZE, **look, fill="#3b2a55"))
    return *halo, *ink
