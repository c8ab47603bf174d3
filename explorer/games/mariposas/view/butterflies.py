"""The butterflies of Mariposas: a mark on the wings for each player, the generation on a disc, and how many
stand together.
"""

from __future__ import annotations

from collections.abc import Iterator

from explorer.games.mariposas.view.art import INK, ellipse, label, stroke
from explorer.picture.badges import BADGES
from explorer.picture.drawing import Shapes, circle, filled, moved
from explorer.picture.scene import Shape

MOST_TOKENS = 40
ANY = "any"
"""The generation of a token that stands for butterflies of several generations."""
UPPER = (
    "M0.05 0.02C0.08 -0.24 0.24 -0.42 0.42 -0.4C0.52 -0.38 0.5 -0.16 0.4 0.0C0.34 0.08 0.16 0.1 0.05 0.06Z"
)
LOWER = "M0.05 0.04C0.16 0.06 0.32 0.04 0.36 0.14C0.4 0.28 0.28 0.4 0.18 0.38C0.08 0.36 0.05 0.2 0.05 0.06Z"
MARK = (0.3, -0.2, 0.115)
"""Where on a wing its player's mark is, and how large."""


def butterfly(player: int, generation: int | str, *, double: bool = False) -> Shapes:
    """A butterfly seen from above: wings of its player, generation on a disc, the double side with a second
    one behind.
    """
    outline = [
        filled(wing, "#ffffff", stroke="#ffffff", stroke_width=0.12, transform=f"scale({s} 1)")
        for wing in (UPPER, LOWER)
        for s in (1, -1)
    ]
    feelers = stroke("M-0.02 -0.14L-0.1 -0.36M0.02 -0.14L0.1 -0.36", INK, 0.03)
    body = ellipse(0, 0.06, 0.055, 0.3, fill=INK)
    plain = (*outline, feelers, *_wings(player), body)
    whole = (*moved(plain, 0.1, -0.13, 0.82), *moved(plain, -0.06, 0.07, 0.82)) if double else plain
    x, y = (-0.06, 0.16) if double else (0.0, 0.13)
    disc = circle(x, y, 0.19, fill="#ffffff", stroke=INK, stroke_width=0.035)
    return (*whole, disc, label(x, y + 0.01, str(generation), 0.4)) if generation != ANY else whole


def _wings(player: int) -> Iterator[Shape]:
    for side in (1, -1):
        look = {"stroke_linejoin": "round", "transform": "scale(-1 1)" if side < 0 else ""}
        for wing in (LOWER, UPPER):
            yield filled(wing, BADGES[player].colour, stroke=INK, stroke_width=0.045, **look)
        yield BADGES[player].drawn(side * MARK[0], *MARK[1:], fill="#ffffff", stroke=INK, stroke_width=0.02)


def fly_symbol(player: int, generation: int | str, *, double: bool = False) -> str:
    """The name of a butterfly's symbol."""
    return f"fly-{player}-{generation}{'d' if double else ''}"


def count_badge(number: int) -> Shapes:
    """The number of butterflies that a token stands for."""
    disc = circle(0, 0, 0.5, fill=INK, stroke="#ffffff", stroke_width=0.1)
    return disc, label(0, 0.02, str(number), 0.8 if number < 10 else 0.62, fill="#ffffff")
