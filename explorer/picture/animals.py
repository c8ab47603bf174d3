"""Animals that more than one board shows: silhouettes seen from above, head up, around (0, 0)."""

from __future__ import annotations

from collections.abc import Iterator

from explorer.picture.drawing import circle, shape
from explorer.picture.scene import Shape

INK, SKIN, LEGS, WARTS, IRIS = "#22302a", "#8d7445", "#6f5a35", "#5a4627", "#f6d34b"


def limbs(d: str, colour: str, width: float) -> Shape:
    """Legs, as lines with round ends."""
    return shape("path", d=d, fill="none", stroke=colour, stroke_width=width, stroke_linecap="round")


def eyes(x: float, y: float) -> Iterator[Shape]:
    """A pair, at either side of the head."""
    yield from (circle(side * x, y, 0.045, fill=IRIS, stroke=INK, stroke_width=0.02) for side in (-1, 1))


def toad() -> Iterator[Shape]:
    """Broad and warty."""
    yield limbs("M-0.15 -0.05L-0.27 -0.09L-0.28 -0.18M0.15 -0.05L0.27 -0.09L0.28 -0.18", LEGS, 0.07)
    yield limbs("M-0.14 0.17L-0.28 0.1L-0.24 0.26M0.14 0.17L0.28 0.1L0.24 0.26", LEGS, 0.08)
    yield shape("ellipse", cx=0, cy=0.05, rx=0.2, ry=0.22, fill=SKIN)
    yield shape("ellipse", cx=0, cy=-0.15, rx=0.15, ry=0.12, fill=SKIN)
    warts = ((-0.1, 0.02), (0.09, 0.0), (0.0, 0.1), (-0.09, 0.16), (0.1, 0.15))
    yield from (circle(x, y, 0.024, fill=WARTS) for x, y in warts)
    yield from eyes(0.11, -0.2)
