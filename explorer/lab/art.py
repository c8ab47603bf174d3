"""Drawing of landscapes: colours, the ground of each kind of land with a pattern of its own, and the signs
on it.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from explorer.core.text import Text
from explorer.picture.drawing import Shapes, altered, circle, filled, label, rect, toad, unfilled
from explorer.picture.scene import Attributes, Shape

INK, PAPER, SOFT = "#22302a", "#ffffff", "#5c6a62"
RED, GREEN, BROWN, RIM, WORST = "#b8432a", "#2f6b4f", "#7a4f00", "#8b947f", "#4b1a6e"
GROUND = {
    "meadow": "#d6e6b4", "hedge": "#c3dba4", "field": "#ead49a", "road": "#8a8f8f", "built": "#e9dad6",
    "water": "#c4e0ef",
    "pond": "#b5d8ec", "tunnel": "#aeb3a6", "region": "#e9eddc", "city": "#e4dcec", "milkweed": "#d9e8c4",
    "plot": "#dcebc6",
    "trail": "#f4e6b8", "paved": "#c3c6c4", "open": "#dcebc6", "patch": "#d3e4cf", "fence": "#b9bdb8",
}  # fmt: skip
PLAIN = "#e9eddc"
HALF = 0.47
WORLDS = ("#0072B2", "#E69F00", "#009E73", "#CC79A7", "#D55E00", "#56B4E9", "#F0E442")
HEAT = ("#fff7dc", "#fee391", "#fec44f", "#f08a24", "#cc4c02", "#7f2704")
"""Few to many, light to dark."""
HOPE = ("#fbf4f0", "#d5e5ee", "#a3cbe0", "#62a3cb", "#2b74ac", "#123f73")
PARTS = {"intra": "#0072B2", "flux": "#E69F00", "connector": "#111111"}


def stroke(d: str, colour: str, width: float, **attributes: str | float) -> Shape:
    """An unfilled line with round ends."""
    ends: Attributes = {"stroke_linecap": "round", "stroke_linejoin": "round", **attributes}
    return unfilled(d, colour, width, **ends)


def shade(scale: tuple[str, ...], share: float) -> str:
    """The colour of a share within [0, 1].

    >>> shade(("#fff", "#888", "#000"), 0.0), shade(("#fff", "#888", "#000"), 1.0)
    ('#fff', '#000')
    """
    return scale[min(int(max(share, 0.0) * len(scale)), len(scale) - 1)]


def ink_on(colour: str) -> str:
    """Black or white, whichever is read more easily on a colour, by its relative luminance."""
    parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return INK if 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2] > 0.24 else PAPER


# Ground -----------------------------------------------------------------------------------------------------


def motif(kind: str, size: float = 1.0) -> Shapes:
    """The pattern of a kind of land, so that it is known without its colour; around (0, 0), for a place about
    `size` wide.
    """
    return altered(_motif(kind), transform=f"scale({size:g})")


@cache
def _motif(kind: str) -> Shapes:
    return tuple(_MOTIFS.get(kind, lambda: iter(()))())


def _tufts() -> Iterator[Shape]:
    for x, y in ((-0.28, -0.22), (0.22, -0.3), (0.3, 0.22), (-0.18, 0.3)):
        yield stroke(f"M{x - 0.035} {y - 0.06}L{x} {y}L{x + 0.04} {y - 0.07}", "#8aab62", 0.018)


def _bushes() -> Iterator[Shape]:
    for x in (-0.33, -0.11, 0.11, 0.33):
        for y in (-0.33, 0.33):
            yield circle(x, y, 0.085, fill="#4d8b4a", opacity=0.75)


def _furrows() -> Iterator[Shape]:
    yield stroke("".join(f"M-0.38 {y}H0.38" for y in (-0.34, -0.2, 0.2, 0.34)), "#b8994a", 0.02)


def _asphalt() -> Iterator[Shape]:
    yield stroke("M0 -0.42V-0.24M0 0.24V0.42M0 -0.12V0.12", PAPER, 0.03, opacity=0.85)


def _houses() -> Iterator[Shape]:
    for x, y in ((-0.22, -0.2), (0.22, 0.24)):
        yield filled(
            f"M{x - 0.09} {y + 0.09}V{y - 0.01}H{x + 0.09}V{y + 0.09}Z",
            "#fffaf2",
            stroke="#8d6a62",
            stroke_width=0.012,
        )
        yield filled(f"M{x - 0.125} {y}L{x} {y - 0.13}L{x + 0.125} {y}Z", "#b5573f")


def _waves() -> Iterator[Shape]:
    lines = ((-0.3, -0.1), (-0.02, 0.14), (-0.26, 0.26))
    yield stroke("".join(f"M{x} {y}q0.06 -0.07 0.12 0t0.12 0" for x, y in lines), "#5b9cc0", 0.025)


def _arch() -> Iterator[Shape]:
    yield filled("M-0.2 0.36A0.2 0.26 0 0 1 0.2 0.36Z", "#2b2b26")
    yield stroke("M-0.4 -0.3H-0.22M-0.09 -0.3H0.09M0.22 -0.3H0.4", PAPER, 0.03)


def _pickets() -> Iterator[Shape]:
    yield stroke("M-0.42 -0.1H0.42M-0.42 0.14H0.42", "#5b3716", 0.05)
    for x in (-0.33, -0.11, 0.11, 0.33):
        picket = f"M{x - 0.05} 0.3V-0.2L{x} -0.3L{x + 0.05} -0.2V0.3Z"
        yield filled(picket, "#8a5a2b", stroke="#5b3716", stroke_width=0.016)


def _town() -> Iterator[Shape]:
    yield filled("M-0.1 -0.2V-0.34H0.0V-0.28H0.1V-0.2Z", "#8d76a5")


def _leaves() -> Iterator[Shape]:
    yield stroke("M0.24 -0.2V-0.36", "#2f6b3a", 0.022)
    right, left = (
        "M0.24 -0.24Q0.33 -0.36 0.37 -0.26Q0.31 -0.2 0.24 -0.24Z",
        "M0.24 -0.28Q0.15 -0.4 0.11 -0.3Q0.17 -0.24 0.24 -0.28Z",
    )
    yield filled(right + left, "#4f9455")


def _flowers() -> Iterator[Shape]:
    for x, y in ((-0.12, -0.12), (0.13, -0.05), (-0.05, 0.14)):
        yield circle(x, y, 0.045, fill="#f08a00")
        yield circle(x, y, 0.018, fill="#8f3d00")


_MOTIFS = {
    "meadow": _tufts, "open": _tufts, "hedge": _bushes, "field": _furrows, "road": _asphalt, "built": _houses,
    "water": _waves,
    "pond": _waves, "tunnel": _arch, "fence": _pickets, "city": _town, "milkweed": _leaves, "trail": _flowers,
}  # fmt: skip


def ground(kind: str, half: float = HALF) -> Shapes:
    """A square tile of a kind of land."""
    fill, side = GROUND.get(kind, PLAIN), 2 * half
    paper = rect(0, 0, side, side, 0.05, fill=fill, stroke=RIM, stroke_width=0.014)
    return (paper, *motif(kind))


# Signs ------------------------------------------------------------------------------------------------------


def sign(name: str) -> Shapes:
    """A sign on its white disc: "animal-…" where animals start, "goal", "protected"."""
    return (circle(0, 0, 0.48, fill=PAPER, stroke=INK, stroke_width=0.05), *_SIGNS[name]())


def _butterfly() -> Iterator[Shape]:
    upper = (
        "M0.03 0.02C0.06 -0.2 0.16 -0.32 0.3 -0.3C0.38 -0.28 0.36 -0.1 0.28 0C0.24 0.06 0.12 0.08 0.03 0.05Z"
    )
    lower = (
        "M0.03 0.04C0.12 0.05 0.24 0.03 0.27 0.12C0.3 0.22 0.2 0.3 0.13 0.28C0.06 0.26 0.03 0.15 0.03 0.04Z"
    )
    for side in (1, -1):
        yield filled(upper, "#e07b1a", transform=f"scale({side} 1)")
        yield filled(lower, "#c9650c", transform=f"scale({side} 1)")
    yield stroke("M0 -0.1V0.24M-0.01 -0.1L-0.08 -0.26M0.01 -0.1L0.08 -0.26", INK, 0.04)


def _hedgehog() -> Iterator[Shape]:
    yield filled(
        "M0.1 0.2C0.1 0.04 0.17 -0.04 0.25 0.02L0.39 0.15C0.39 0.19 0.34 0.21 0.28 0.21H0.1Z", "#e6c79c"
    )
    yield filled("M-0.34 0.21C-0.38 -0.12 -0.12 -0.3 0.06 -0.22C0.2 -0.16 0.2 0.02 0.14 0.21Z", "#7a5a3a")
    spines = (
        (-0.3, -0.02),
        (-0.22, -0.16),
        (-0.1, -0.25),
        (0.04, -0.27),
        (-0.2, 0.04),
        (-0.08, -0.08),
        (0.05, -0.1),
        (-0.03, 0.08),
    )
    yield stroke("".join(f"M{x + 0.05} {y + 0.07}L{x - 0.02} {y - 0.03}" for x, y in spines), INK, 0.03)
    yield circle(0.24, 0.09, 0.025, fill=INK)
    yield circle(0.38, 0.15, 0.03, fill=INK)
    yield stroke("M-0.2 0.23V0.27M0 0.23V0.27M0.2 0.22V0.27", INK, 0.04)


def _flag() -> Iterator[Shape]:
    yield filled(
        "M-0.1 -0.3L0.28 -0.17L-0.1 -0.02Z", RED, stroke=INK, stroke_width=0.03, stroke_linejoin="round"
    )
    yield stroke("M-0.1 -0.32V0.33", INK, 0.06)


def _shield() -> Iterator[Shape]:
    rim = "M0 -0.33L0.27 -0.23V0.03C0.27 0.2 0.14 0.3 0 0.36C-0.14 0.3 -0.27 0.2 -0.27 0.03V-0.23Z"
    yield filled(rim, GREEN, stroke=INK, stroke_width=0.03, stroke_linejoin="round")
    yield stroke("M-0.12 0.01L-0.03 0.12L0.14 -0.12", PAPER, 0.07)


_SIGNS = {
    "animal-toad": toad, "animal-butterfly": _butterfly, "animal-hedgehog": _hedgehog, "goal": _flag,
    "protected": _shield,
}  # fmt: skip
ANIMAL = {"pond": "toad", "random": "toad", "file": "toad", "mariposas": "butterfly", "village": "hedgehog"}
"""By where a landscape comes from; what crosses a village on the ground is no butterfly."""


def badge(x: float, y: float, text: str, colour: str = PAPER, r: float = 0.15) -> Iterator[Shape]:
    """A short text on a disc."""
    r = max(r, 0.1)
    yield circle(x, y, r, fill=colour, stroke=INK, stroke_width=0.02)
    yield label(
        x,
        y,
        text,
        round(r * (1.35 if len(text) < 2 else 1.05 if len(text) < 3 else 0.8), 3),
        fill=ink_on(colour),
    )


def haloed(x: float, y: float, text: str | Text, size: float, halo: float = 0.06) -> Iterator[Shape]:
    """A text that is read on any ground."""
    yield label(x, y, text, size, fill=PAPER, stroke=PAPER, stroke_width=halo, stroke_linejoin="round")
    yield label(x, y, text, size, fill=INK)
