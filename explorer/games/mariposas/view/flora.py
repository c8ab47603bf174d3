"""What grows in Mariposas: the hatching of the ground, the five flowers, the milkweed."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator

from explorer.games.mariposas.board_map import FLOWERS
from explorer.games.mariposas.view.art import INK, LEAF, LINE, PAPER, PETAL, STEM, ellipse, stroke
from explorer.picture.drawing import Shapes, circle, filled, moved, path
from explorer.picture.scene import Attributes, Shape

# Ground -----------------------------------------------------------------------------------------------------

ANGLES = {"red": 90, "blue": 0, "green": 60, "orange": -60}
"""Direction of the hatching; yellow is dotted, a city is plain. Much as heralds hatch a shield that is
printed in black.
"""


def hatched(colour: str, hexes: Iterable[tuple[float, float]] = ((0.0, 0.0),)) -> Shapes:
    """The hatching of a space that covers these hexagons, laid over its ground; nothing on a city."""
    return tuple(mark for x, y in hexes for mark in _hatching(colour, x, y))


def _hatching(colour: str, x: float, y: float) -> Iterator[Shape]:
    ink = LINE[colour]
    if colour in ANGLES:
        yield stroke(_lines(ANGLES[colour], x, y), ink, 0.014, opacity=0.55)
    elif colour == "yellow":
        places = [((col + row % 2 / 2) * 0.16, row * 0.14) for row in range(-3, 4) for col in range(-3, 4)]
        inside = [(a, b) for a, b in places if abs(a) <= 0.44 and abs(a) / 2 + abs(b) * 0.866 < 0.46]
        # One path: a circle each is five times as long.
        dots = "".join(f"M{x + a:.3f} {y + b:.3f}h0" for a, b in inside)
        yield stroke(dots, ink, 0.028, opacity=0.75)


def _lines(degrees: float, x: float, y: float) -> str:
    """Parallel lines cut off at the sides of a hexagon."""
    along = (math.cos(math.radians(degrees)), math.sin(math.radians(degrees)))
    across = (-along[1], along[0])
    found = []
    for number in range(-5, 6):
        start = (across[0] * number * 0.11, across[1] * number * 0.11)
        low, high = -1.0, 1.0
        for side in range(6):
            nx, ny = math.cos(math.radians(side * 60)), math.sin(math.radians(side * 60))
            slope, room = along[0] * nx + along[1] * ny, 0.47 - start[0] * nx - start[1] * ny
            if abs(slope) < 1e-9:
                low, high = (low, high) if room > 0 else (1.0, -1.0)
            elif slope > 0:
                high = min(high, room / slope)
            else:
                low = max(low, room / slope)
        if high - low > 0.05:
            ends = [(x + start[0] + t * along[0], y + start[1] + t * along[1]) for t in (low, high)]
            found.append(path(ends, closed=False))
    return "".join(found)


# Flowers ----------------------------------------------------------------------------------------------------


def flower(kind: str) -> Shapes:
    """One of the five forms: tulip, round petals, lavender, daisy, star."""
    return {"orange": _tulip, "pink": _rose, "purple": _lavender, "white": _daisy}.get(kind, _star)()


def _tulip() -> Shapes:
    cup = (
        "M-0.34 -0.3L-0.15 -0.12L0 -0.38L0.15 -0.12L0.34 -0.3C0.4 0.02 "
        "0.26 0.2 0 0.2C-0.26 0.2 -0.4 0.02 -0.34 -0.3Z"
    )
    return (
        stroke("M0 0.18V0.44", STEM, 0.08),
        filled("M0 0.44C0.08 0.26 0.2 0.22 0.3 0.2C0.28 0.36 0.14 0.44 0 0.44Z", LEAF),
        filled(cup, PETAL["orange"], stroke="#9c4a08", stroke_width=0.04, stroke_linejoin="round"),
        stroke("M0 -0.2V0.08", "#9c4a08", 0.035),
    )


def _rose() -> Shapes:
    around = [(0.22 * math.sin(i * 1.2566), -0.22 * math.cos(i * 1.2566)) for i in range(5)]
    petals = [circle(x, y, 0.2, fill=PETAL["pink"], stroke="#a8427a", stroke_width=0.035) for x, y in around]
    return *petals, circle(0, 0, 0.15, fill="#fff3c4", stroke="#a8427a", stroke_width=0.035)


def _lavender() -> Shapes:
    buds = (
        (0, -0.36, 0.09), (-0.13, -0.22, 0.11), (0.13, -0.22, 0.11), (-0.16, -0.03, 0.12),
        (0.16, -0.03, 0.12), (0, -0.12, 0.11), (-0.13, 0.16, 0.11), (0.13, 0.16, 0.11), (0, 0.07, 0.11),
    )  # fmt: skip
    look: Attributes = {"fill": PETAL["purple"], "stroke": "#43296a", "stroke_width": 0.03}
    return stroke("M0 0.1V0.45", STEM, 0.08), *(circle(x, y, r, **look) for x, y, r in buds)


def _daisy() -> Shapes:
    look: Attributes = {"fill": PETAL["white"], "stroke": "#5d6a70", "stroke_width": 0.03}
    petals = [ellipse(0, -0.27, 0.085, 0.16, transform=f"rotate({i * 40})", **look) for i in range(9)]
    return *petals, circle(0, 0, 0.14, fill="#f2b632", stroke="#5d6a70", stroke_width=0.03)


def _star() -> Shapes:
    rays = [
        (r * math.sin(i * math.pi / 6), -r * math.cos(i * math.pi / 6)) for i, r in enumerate((0.45, 0.2) * 6)
    ]
    outer = filled(path(rays), PETAL["yellow"], stroke="#8a6a00", stroke_width=0.04, stroke_linejoin="round")
    return outer, circle(0, 0, 0.13, fill="#6b4a12")


def blooms(kind: str, count: int) -> Shapes:
    """The print of a flower space: one flower, or two side by side."""
    if count == 1:
        return moved(flower(kind), 0, -0.23, 0.42)
    return *moved(flower(kind), -0.19, -0.22, 0.38), *moved(flower(kind), 0.19, -0.22, 0.38)


def joker_petals() -> Shapes:
    """Any one flower: five petals, one of each type."""
    around = [(0.22 * math.sin(i * 1.2566), -0.22 * math.cos(i * 1.2566)) for i in range(5)]
    petals = [
        circle(x, y, 0.19, fill=PETAL[f], stroke=INK, stroke_width=0.03)
        for (x, y), f in zip(around, FLOWERS, strict=True)
    ]
    return *petals, circle(0, 0, 0.13, fill=PAPER, stroke=INK, stroke_width=0.03)


# Milkweed ---------------------------------------------------------------------------------------------------


def plant() -> Shapes:
    """A milkweed sprig where spaces meet."""
    leaves = [
        ellipse(side * 0.15, y, 0.155, 0.068, fill=LEAF, transform=f"rotate({side * turn} {side * 0.15} {y})")
        for y, turn in ((0.17, -28), (0.0, -28))
        for side in (-1, 1)
    ]
    tuft = [
        circle(x, y, 0.085, fill="#d977a8", stroke="#8e3565", stroke_width=0.02)
        for x, y in ((-0.09, -0.2), (0.09, -0.2), (0, -0.28))
    ]
    return (
        circle(0, 0, 0.46, fill="#f4fbe9", stroke=STEM, stroke_width=0.05),
        stroke("M0 -0.14V0.35", STEM, 0.06), *leaves, *tuft,
    )  # fmt: skip
