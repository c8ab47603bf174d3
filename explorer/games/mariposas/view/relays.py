"""The relay tokens of Mariposas: life-cycle cards with their frames and stages, bonus movements, jokers."""

from __future__ import annotations

import math

from explorer.games.mariposas.board_map import BONUS, FLOWERS, LIVES
from explorer.games.mariposas.view.art import INK, LEAF, PALE, PAPER, PETAL, ROW, STEM, ellipse, label, stroke
from explorer.picture.drawing import Shapes, altered, circle, filled, path, rect, shape
from explorer.picture.scene import Attributes, Shape


def token(name: str) -> Shapes:
    """The face of a relay token; "" is face down."""
    if name in LIVES:
        return life(name)
    return bonus(name) if name in BONUS else joker() if name == "joker" else face_down()


# Life cycles ------------------------------------------------------------------------------------------------


def frame(row: str, size: float = 0.44, *, empty: bool = False) -> Shape:
    """The shape of a life-cycle row: round green, square pink, eight-sided blue."""
    ground, width, dashes = (PAPER, 0.04, "0.09 0.07") if empty else (PALE[row], 0.07, "")
    look: Attributes = {"fill": ground, "stroke": ROW[row], "stroke_width": width, "stroke_dasharray": dashes}
    if empty:
        look = {**look, "opacity": 0.8}
    if row == "green":
        return circle(0, 0, size, **look)
    if row == "pink":
        return rect(0, 0, 1.76 * size, 1.76 * size, 0.06, **look)
    corners = [
        (1.06 * size * math.cos(a), 1.06 * size * math.sin(a))
        for a in (math.radians(22.5 + 45 * i) for i in range(8))
    ]
    return shape("path", d=path(corners), stroke_linejoin="round", **look)


def stage(name: str, colour: str) -> Shapes:
    """The icon of a life-cycle stage."""
    match name:
        case "egg":
            ribs = stroke(
                "M-0.07 -0.12Q-0.11 0.03 -0.06 0.16M0.07 -0.12Q0.11 0.03 0.06 0.16M0 -0.15V0.16",
                colour,
                0.025,
            )
            leaf = filled("M-0.3 0.22C-0.16 0.08 0.16 0.08 0.3 0.22C0.14 0.3 -0.14 0.3 -0.3 0.22Z", LEAF)
            return leaf, ellipse(0, 0, 0.15, 0.21, fill="#ffffff", stroke=colour, stroke_width=0.045), ribs
        case "caterpillar":
            arc = ((-0.23, 0.1), (-0.12, 0.0), (0.01, -0.03), (0.13, 0.03))
            body = [circle(x, y, 0.1, fill=colour, stroke="#ffffff", stroke_width=0.02) for x, y in arc]
            head = circle(0.23, 0.0, 0.1, fill="#ffffff", stroke=colour, stroke_width=0.04)
            feet = stroke(
                "M-0.23 0.2V0.24M-0.12 0.12V0.2M0.01 0.09V0.19M0.13 0.14V0.22M0.22 -0.1L0.19 -0.2M0.27 "
                "-0.08L0.31 -0.18",
                colour,
                0.03,
            )
            return feet, *body, head, circle(0.26, -0.01, 0.022, fill=colour)
        case "chrysalis":
            husk = (
                "M0 -0.2C0.17 -0.17 0.18 0.02 0.1 0.16Q0.05 0.27 0 0.3Q-0.05 "
                "0.27 -0.1 0.16C-0.18 0.02 -0.17 -0.17 0 -0.2Z"
            )
            bands = stroke("M-0.13 -0.06H0.13M-0.12 0.05H0.12M-0.08 0.15H0.08", "#ffffff", 0.03)
            return stroke("M-0.2 -0.3H0.2M0 -0.3V-0.2", INK, 0.035), filled(husk, colour), bands
        case _:
            wings = (
                "M0 -0.02C-0.1 -0.26 -0.33 -0.3 -0.32 -0.12C-0.31 0.02 -0.16 0.05 -0.05 0.04"
                "C-0.2 0.06 -0.26 0.16 -0.18 0.24C-0.1 0.3 -0.02 0.2 0 0.08"
            )
            twin = filled(wings, colour, transform="scale(-1 1)")
            return (
                filled(wings, colour),
                twin,
                stroke("M0 -0.12V0.2M0 -0.12L-0.07 -0.25M0 -0.12L0.07 -0.25", INK, 0.045),
            )


def life(card: str, *, empty: bool = False) -> Shapes:
    """A life-cycle card: the stage's icon in the frame of its row."""
    row, _, name = card.partition("-")
    return frame(row, empty=empty), *(
        stage(name, ROW[row]) if not empty else altered(stage(name, "#b9bcb4"), opacity=0.6)
    )


# Other tokens -----------------------------------------------------------------------------------------------

BONUS_SIGN = {"32": "3·2", "+1": "+1", "+2": "+2"}
_WIND = "M-0.22 0.2q0.08 -0.07 0.15 0t0.15 0t0.14 0"


def bonus(card: str) -> Shapes:
    """A bonus movement: a wind-blown card."""
    size = 0.36 if card == "32" else 0.42
    sign = label(0, -0.06, BONUS_SIGN[card], size)
    return (
        circle(0, 0, 0.44, fill="#fff4cf", stroke="#a87a12", stroke_width=0.06),
        sign,
        stroke(_WIND, "#a87a12", 0.04),
    )


def joker() -> Shapes:
    """A joker: a star on a patchwork disc."""
    rays = [
        (r * math.sin(i * math.pi / 5), -r * math.cos(i * math.pi / 5))
        for i, r in enumerate((0.32, 0.14) * 5)
    ]
    around = [(0.36 * math.sin(i * 1.2566), -0.36 * math.cos(i * 1.2566)) for i in range(len(FLOWERS))]
    petals = [
        circle(x, y, 0.12, fill=PETAL[kind], stroke=INK, stroke_width=0.02)
        for (x, y), kind in zip(around, FLOWERS, strict=True)
    ]
    return circle(0, 0, 0.44, fill="#ffffff", stroke=INK, stroke_width=0.04), *petals, filled(path(rays), INK)


def face_down() -> Shapes:
    """A relay token whose face is hidden: a leaf and a question mark."""
    leaf = "M-0.3 0.27C-0.36 -0.1 -0.1 -0.34 0.3 -0.3C0.36 0.06 0.12 0.34 -0.3 0.27Z"
    disc = circle(0, 0, 0.44, fill="#e5efd8", stroke=STEM, stroke_width=0.06)
    return (
        disc,
        filled(leaf, "#a9cf98"),
        stroke("M-0.36 0.34L0.2 -0.2", "#83b072", 0.035),
        label(0, 0.01, "?", 0.56, fill="#1f4a2a"),
    )
