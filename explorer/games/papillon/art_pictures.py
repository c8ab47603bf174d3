"""The pictures on cards, around (0, 0): an emblem for each family, the trumps and the Dragon. Each has an
outline of its own, so that colour is never the only sign.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Mapping
from functools import cache

from explorer.games.papillon.board import (
    BUTTERFLY,
    CAT,
    CATERPILLAR,
    CHRYSALIS,
    DIVIDE,
    DRAGON,
    KNIFE,
    MINUS,
    PLUS,
    TIMES,
    YANG,
    YIN,
)
from explorer.picture.drawing import Shapes, circle, filled, mirrored, path, rect, shape, stroke
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


# Trumps and the Dragon --------------------------------------------------------------------------------------

SUN, NIGHT = "#f2b632", "#2a2f45"


def _knife() -> Iterator[Shape]:
    """A pocket knife: a handle, two blades, a corkscrew."""
    yield outline("M0.1 -0.1L0.27 -0.46C0.36 -0.4 0.38 -0.3 0.35 -0.22L0.27 -0.02Z", "#dfe5ea")
    yield outline("M-0.24 0.0L-0.44 -0.2C-0.42 -0.27 -0.36 -0.3 -0.3 -0.28L-0.1 -0.12Z", "#dfe5ea")
    yield line(
        "M0.02 0.17C0.02 0.28 0.16 0.24 0.14 0.31C0.12 0.37 0.02 0.32 0.04 0.4C0.06 0.46 0.14 0.42 0.16 0.47",
        "#6b757c",
        0.04,
    )
    yield rect(0, 0.01, 0.72, 0.28, 0.14, fill="#c23b30", stroke=INK, stroke_width=0.028)
    yield line("M-0.22 -0.05H0.16", "#ef9a90", 0.035)
    for x in (-0.24, 0.24):
        yield circle(x, 0.02, 0.035, fill="#f6ede2", stroke=INK, stroke_width=0.018)


def _butterfly() -> Iterator[Shape]:
    yield from mirrored(_wing())
    yield line(
        "M0.01 -0.2C0.04 -0.34 0.08 -0.38 0.14 -0.42M-0.01 -0.2C-0.04 -0.34 -0.08 -0.38 -0.14 -0.42",
        INK,
        0.022,
    )
    yield shape("ellipse", cx=0, cy=0.03, rx=0.04, ry=0.27, fill=INK)


def _wing() -> Iterator[Shape]:
    yield outline(
        "M0.02 0.02C0.16 0 0.36 0.04 0.4 0.16C0.42 0.32 0.3 0.44 0.19 0.42C0.1 0.38 0.04 0.2 0.02 0.02Z",
        "#f0a23b",
    )
    yield outline(
        "M0.02 -0.03C0.06 -0.26 0.26 -0.44 0.45 -0.4C0.5 -0.26 0.44 -0.08 0.34 0.02C0.24 0.06 0.1 0.05 0.02 "
        "0.02Z",
        "#e0762b",
    )
    yield circle(0.33, -0.23, 0.075, fill="#fdf1d6", stroke=INK, stroke_width=0.02)
    yield circle(0.24, 0.24, 0.06, fill="#fdf1d6", stroke=INK, stroke_width=0.02)
    yield line(
        "M0.08 -0.06C0.14 -0.16 0.2 -0.22 0.25 -0.26M0.07 0.07C0.1 0.14 0.14 0.2 0.18 0.23", INK, 0.016
    )


def _chrysalis() -> Iterator[Shape]:
    """A pupa that hangs from a twig."""
    yield line("M-0.42 -0.36C-0.2 -0.46 0.16 -0.36 0.42 -0.44", "#6d4c2f", 0.06)
    yield outline("M-0.3 -0.39C-0.36 -0.28 -0.3 -0.2 -0.2 -0.2C-0.19 -0.3 -0.22 -0.36 -0.3 -0.39Z", "#6aa55c")
    yield line("M0.02 -0.4V-0.28", "#6d4c2f", 0.03)
    body = (
        "M0.02 -0.3C0.2 -0.26 0.26 -0.08 0.22 0.1C0.19 0.26 0.1 0.38 0.02 0.46"
        "C-0.06 0.38 -0.15 0.26 -0.18 0.1C-0.22 -0.08 -0.16 -0.26 0.02 -0.3Z"
    )
    yield outline(body, "#b9cf7e", 0.03)
    yield line(
        (
            "M-0.17 -0.06C-0.06 0.02 0.1 0.02 0.21 -0.06M-0.18 0.08"
            "C-0.06 0.16 0.1 0.16 0.22 0.08M-0.14 0.21C-0.04 0.27 0.08 0.27 0.18 0.21"
        ),
        "#5c7330",
        0.028,
    )
    yield line(
        "M-0.1 -0.18C-0.02 -0.14 0.06 -0.14 0.14 -0.18", "#d9a400", 0.045, stroke_dasharray="0.01 0.075"
    )


def _caterpillar() -> Iterator[Shape]:
    """A caterpillar that arches its back."""
    joints = ((-0.36, 0.2), (-0.24, 0.05), (-0.09, -0.06), (0.07, -0.04), (0.18, 0.09))
    for x, y in joints:
        yield line(f"M{x} {y + 0.1}v0.12", INK, 0.026)
    for number, (x, y) in enumerate(joints):
        yield circle(x, y, 0.13, fill="#8fbf5a" if number % 2 else "#5f9a3c", stroke=INK, stroke_width=0.024)
    yield line(
        "M0.28 -0.06C0.26 -0.18 0.2 -0.22 0.17 -0.27M0.37 -0.05C0.4 -0.16 0.44 -0.2 0.46 -0.24", INK, 0.024
    )
    yield circle(0.31, 0.1, 0.16, fill="#d9e8a8", stroke=INK, stroke_width=0.026)
    yield circle(0.27, 0.06, 0.028, fill=INK)
    yield circle(0.38, 0.06, 0.028, fill=INK)
    yield line("M0.27 0.15Q0.33 0.2 0.38 0.15", INK, 0.022)


HALF = "M0 -0.42A0.42 0.42 0 0 1 0 0.42A0.21 0.21 0 0 1 0 0A0.21 0.21 0 0 0 0 -0.42Z"
OTHER_HALF = "M0 -0.42A0.42 0.42 0 0 0 0 0.42A0.21 0.21 0 0 1 0 0A0.21 0.21 0 0 0 0 -0.42Z"


def _yin() -> Iterator[Shape]:
    """The dark half, with a moon."""
    yield circle(
        0, 0, 0.42, fill="#ffffff", stroke="#9aa09c", stroke_width=0.022, stroke_dasharray="0.06 0.05"
    )
    yield outline(HALF, NIGHT)
    yield filled("M0.05 0.12A0.11 0.11 0 1 0 0.1 0.31A0.1 0.1 0 0 1 0.05 0.12Z", "#e9edf7")


def _yang() -> Iterator[Shape]:
    """The light half, with a sun."""
    yield circle(
        0, 0, 0.42, fill="#f3f2ee", stroke="#9aa09c", stroke_width=0.022, stroke_dasharray="0.06 0.05"
    )
    yield outline(OTHER_HALF, SUN)
    rays = (turn * math.pi / 4 for turn in range(8))
    d = "".join(
        f"M{0.11 * math.cos(a):.3f} {-0.21 + 0.11 * math.sin(a):.3f}L{0.155 * math.cos(a):.3f} "
        f"{-0.21 + 0.155 * math.sin(a):.3f}"
        for a in rays
    )
    yield circle(0, -0.21, 0.075, fill="#ffffff", stroke=INK, stroke_width=0.022)
    yield line(d, INK, 0.022)


def _cat() -> Iterator[Shape]:
    """A black cat that sits."""
    yield line("M0.16 0.38C0.4 0.42 0.46 0.18 0.36 0.02", "#1d2024", 0.075)
    yield filled("M-0.24 0.45C-0.28 0.18 -0.18 -0.02 0 -0.02C0.2 -0.02 0.28 0.2 0.24 0.45Z", "#1d2024")
    yield filled(
        "M-0.27 -0.46L-0.1 -0.36Q0 -0.39 0.1 -0.36L0.27 -0.46C0.29 -0.3 0.3 -0.2 0.26 -0.1"
        "C0.2 0.02 0.1 0.08 0 0.08C-0.1 0.08 -0.2 0.02 -0.26 -0.1C-0.3 -0.2 -0.29 -0.3 -0.27 -0.46Z",
        "#1d2024",
    )
    for x in (-0.12, 0.12):
        yield shape("ellipse", cx=x, cy=-0.17, rx=0.065, ry=0.055, fill="#f7d64a")
        yield shape("ellipse", cx=x, cy=-0.17, rx=0.018, ry=0.05, fill="#1d2024")
    yield filled("M-0.03 -0.07H0.03L0 -0.035Z", "#e7a0a8")
    yield line(
        "M-0.16 -0.05L-0.36 -0.09M-0.16 -0.01L-0.35 0.02M0.16 -0.05L0.36 -0.09M0.16 -0.01L0.35 0.02",
        "#8a8f95",
        0.016,
    )
    yield line("M-0.08 0.44V0.24M0.08 0.44V0.24", "#4a4f55", 0.022)


def _dragon() -> Iterator[Shape]:
    """A winged dragon that rears up."""
    yield line("M-0.3 0.42C-0.02 0.46 0.3 0.36 0.24 0.14C0.18 -0.04 -0.12 0.02 -0.14 -0.14", "#7a2f63", 0.15)
    yield outline(
        (
            "M-0.02 0.02C-0.12 -0.2 0.06 -0.4 0.44 -0.42C0.36 -0.34 0.38 -0.28 0.4 -0.22"
            "C0.3 -0.22 0.28 -0.16 0.3 -0.08C0.2 -0.1 0.16 -0.06 0.14 0.04Z"
        ),
        "#d58fbd",
    )
    yield line("M0 -0.02C0.08 -0.2 0.2 -0.3 0.4 -0.4M0.04 -0.02C0.14 -0.16 0.26 -0.2 0.38 -0.23", INK, 0.018)
    yield outline(
        (
            "M-0.22 -0.2C-0.26 -0.34 -0.14 -0.42 -0.04 -0.36C0 -0.28 -0.02 -0.18 -0.08 -0.12"
            "C-0.2 -0.06 -0.3 -0.08 -0.42 -0.12C-0.42 -0.2 -0.32 -0.22 -0.22 -0.2Z"
        ),
        "#7a2f63",
    )
    yield line(
        "M-0.1 -0.37C-0.08 -0.44 -0.04 -0.47 0.02 -0.48M-0.18 -0.36C-0.18 -0.42 -0.16 -0.46 -0.12 -0.49",
        INK,
        0.03,
    )
    yield circle(-0.17, -0.26, 0.03, fill="#f7d64a")
    yield line(
        "M-0.42 -0.1C-0.46 -0.06 -0.46 0 -0.42 0.03M-0.38 -0.07C-0.4 -0.02 -0.38 0.03 -0.35 0.05",
        "#e0762b",
        0.03,
    )


STROKES = {
    PLUS: "M-0.22 0H0.22M0 -0.22V0.22", MINUS: "M-0.22 0H0.22",
    TIMES: "M-0.17 -0.17L0.17 0.17M-0.17 0.17L0.17 -0.17",
    DIVIDE: "M-0.24 0H0.24",
}  # fmt: skip


def stroke_of(sign: int, colour: str, width: float = 0.11) -> Shapes:
    """The strokes of a sign."""
    dots = tuple(circle(0, y, width * 0.62, fill=colour) for y in (-0.18, 0.18)) if sign == DIVIDE else ()
    return (line(STROKES[sign], colour, width), *dots)


def _sign(sign: int) -> Callable[[], Iterator[Shape]]:
    def drawn() -> Iterator[Shape]:
        yield circle(0, 0, 0.4, fill="#33566b", stroke=INK, stroke_width=0.025)
        yield circle(0, 0, 0.34, fill="none", stroke="#a9c4d3", stroke_width=0.018)
        yield from stroke_of(sign, "#ffffff")

    return drawn


PICTURES: Mapping[int, Callable[[], Iterator[Shape]]] = {
    DRAGON: _dragon, KNIFE: _knife, BUTTERFLY: _butterfly, CHRYSALIS: _chrysalis, CATERPILLAR: _caterpillar,
    YIN: _yin, YANG: _yang, CAT: _cat, **{sign: _sign(sign) for sign in STROKES},
}  # fmt: skip


@cache
def picture(kind: int) -> Shapes:
    """The picture of a trump, or of the Dragon."""
    return tuple(PICTURES[kind]())
