"""What is drawn on cards, around (0, 0): an emblem a family. Each has an outline of its own, so that colour
is never the only sign; trumps are in `trumps`.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Mapping

from explorer.picture.drawing import Shapes, circle, filled, path, rect, shape, stroke
from explorer.picture.scene import Shape

INK = "#22302a"
GOLD = "#b07d00"


def outline(d: str, colour: str, width: float = 0.025, rim: str = INK, **more: str | float) -> Shape:
    """A filled outline with a rim."""
    return filled(d, colour, stroke=rim, stroke_width=width, stroke_linejoin="round", **more)


def line(d: str, colour: str = INK, width: float = 0.025, **more: str | float) -> Shape:
    """A line without filling, its ends round."""
    return stroke(d, colour, width, **more)


# Families ---------------------------------------------------------------------------------------------------


def _forme(dark: str, light: str) -> Iterator[Shape]:
    """A circle, a triangle and a square."""
    yield rect(0.17, 0.15, 0.42, 0.42, 0.03, fill=light, stroke=dark, stroke_width=0.06)
    yield circle(-0.17, 0.15, 0.22, fill=light, stroke=dark, stroke_width=0.06)
    yield outline("M0.02 -0.42L0.27 0.02H-0.23Z", light, 0.06, dark)


def _decouverte(dark: str, light: str) -> Iterator[Shape]:
    """A compass rose."""
    yield circle(0, 0, 0.3, fill=light, stroke=dark, stroke_width=0.055)
    star = [
        (r * math.sin(turn * math.pi / 4), -r * math.cos(turn * math.pi / 4))
        for turn, r in enumerate((0.44, 0.12) * 4)
    ]
    yield outline(path(star), light, 0.045, dark)
    for turn in range(0, 8, 2):
        yield filled(path([(0, 0), star[turn], star[turn + 1]]), dark)


def _element(dark: str, light: str) -> Iterator[Shape]:
    """A drop, and a flame in it."""
    yield outline(
        "M0 -0.44C0.1 -0.24 0.33 -0.05 0.33 0.13A0.33 0.31 0 0 1 -0.33 0.13C-0.33 -0.05 -0.1 -0.24 0 -0.44Z",
        light,
        0.06,
        dark,
    )
    yield filled(
        "M0.02 -0.12C0.04 0.02 0.18 0.08 0.17 0.21A0.17 0.16 0 0 1 -0.17 0.21"
        "C-0.17 0.12 -0.1 0.1 -0.09 0C-0.04 0.04 -0.02 0.06 -0.01 0.1C0.03 0.04 0.04 -0.04 0.02 -0.12Z",
        dark,
    )


def _serpent(dark: str, light: str) -> Iterator[Shape]:
    """A snake in the form of an S."""
    d = (
        "M-0.28 0.36C0 0.46 0.3 0.36 0.26 0.16C0.22 -0.02 -0.22 0.04 "
        "-0.26 -0.16C-0.28 -0.34 -0.04 -0.4 0.14 -0.34"
    )
    yield line(d, dark, 0.2)
    yield line(d, light, 0.09, stroke_dasharray="0.1 0.12")
    yield shape("ellipse", cx=0.2, cy=-0.31, rx=0.15, ry=0.115, fill=dark)
    yield circle(0.21, -0.34, 0.03, fill=light)
    yield line("M0.34 -0.29L0.44 -0.26M0.34 -0.29L0.43 -0.34", dark, 0.03)


EMBLEMS: Mapping[str, Callable[[str, str], Iterator[Shape]]] = {
    "forme": _forme, "decouverte": _decouverte, "element": _element, "serpent": _serpent,
}  # fmt: skip


def emblem(family: str, dark: str, light: str) -> Shapes:
    """The emblem of a family; a ring for families of one's own box."""
    if family not in EMBLEMS:
        return (circle(0, 0, 0.34, fill=light, stroke=dark, stroke_width=0.08),)
    return tuple(EMBLEMS[family](dark, light))
