"""How cards of Papillons célestes look: a card a kind, the back, what shows that one lies high, low, or is
gone.

A card is `WIDE` and `HIGH` around (0, 0). Whatever overlaps it hides its lower corners, so butterfly, letter
and number stand in the upper part; what a collection of its kind is worth stands at the foot.
"""

from __future__ import annotations

from functools import lru_cache

from explorer.games.souls.board import (
    BOLINA,
    COLLECTED,
    EIGHTY_EIGHT,
    LETTERS,
    MACHAON,
    MONARCH,
    MORPHO,
    MOST_PLACES,
    NAMES,
    Board,
)
from explorer.games.souls.view.figures import INK, butterfly, line, token
from explorer.picture.drawing import Shapes, circle, label, moved, shape
from explorer.picture.scene import Shape

WIDE, HIGH, ROUND = 1.0, 1.36, 0.09
GROUND = {
    EIGHTY_EIGHT: "#fbe3e1",
    MORPHO: "#dcebfb",
    MONARCH: "#fde8cb",
    MACHAON: "#fcf6c8",
    BOLINA: "#eedcf5",
}
BAND = {EIGHTY_EIGHT: "#a11a2c", MORPHO: "#10316b", MONARCH: "#a34d00", MACHAON: "#6b5a00", BOLINA: "#5b1d69"}
"""Of the letter and the foot of a card."""
BACK, BACK_LIGHT = "#33415f", "#c9d3ea"


def card_shape(grow: float = 0.0, **look: str | float) -> Shape:
    """The outline of a card, larger by so much on every side."""
    wide, high = WIDE + 2 * grow, HIGH + 2 * grow
    return shape("rect", x=-wide / 2, y=-high / 2, width=wide, height=high, rx=ROUND + max(grow, 0), **look)


def worths(board: Board, kind: int) -> str:
    """SOU-C1 to SOU-C4, SOU-C6: the points of a kind in figures, "3 = 4"; a star is a joker, a crown wins a
    tie.
    """
    scale = board.scale
    if kind in scale.groups:
        every, points = scale.groups[kind]
        return f"{every} = {points}"
    if kind == MONARCH:
        return " ".join(f"{count}={points}" for count, points in enumerate(scale.monarchs) if points)
    return f"1 = {scale.lone_machaon}  2 = ✱" if kind == MACHAON else "= ♛"


def face(board: Board, kind: int) -> Shapes:
    """A card face up."""
    band = BAND[kind]
    frame: Shapes = (card_shape(fill=GROUND[kind], stroke=INK, stroke_width=0.022),)
    if kind == BOLINA:
        frame += (card_shape(-0.04, fill="none", stroke="#d9a400", stroke_width=0.025),)
    foot = shape("rect", x=-WIDE / 2 + 0.06, y=0.41, width=WIDE - 0.12, height=0.2, rx=0.06, fill=band)
    said = label(
        0,
        0.51,
        worths(board, kind),
        0.115 if kind == MONARCH else 0.13 if kind == MACHAON else 0.15,
        fill="#ffffff",
    )
    letter = (
        circle(-0.38, -0.56, 0.085, fill=band),
        label(-0.38, -0.557, LETTERS[kind], 0.13, fill="#ffffff"),
    )
    return (*frame, *moved(butterfly(kind), 0, -0.11, 0.82), foot, said, *letter)


def back() -> Shapes:
    """A card face down: a night sky."""
    stars = (
        (-0.33, -0.2, 0.02),
        (0.3, -0.36, 0.024),
        (0.36, 0.1, 0.018),
        (-0.3, 0.3, 0.024),
        (0.08, 0.5, 0.018),
        (-0.12, -0.5, 0.016),
    )
    return (
        card_shape(fill=BACK, stroke=INK, stroke_width=0.022),
        card_shape(-0.06, fill="none", stroke=BACK_LIGHT, stroke_width=0.02),
        *(circle(x, y, r, fill=BACK_LIGHT) for x, y, r in stars),
        *moved(
            (
                line(
                    "M0 -0.22C0.16 -0.52 0.46 -0.44 "
                    "0.4 -0.16C0.5 0.02 0.3 "
                    "0.3 0 0.02C-0.3 0.3 -0.5 0.02 -0.4 -0.16"
                    "C-0.46 -0.44 -0.16 -0.52 0 -0.22Z",
                    BACK_LIGHT,
                    0.03,
                ),
            ),
            0,
            -0.1,
            0.72,
        ),
        label(0, -0.16, "?", 0.26, fill="#ffffff"),
    )


def shadow(dx: float, dy: float, opacity: float) -> Shapes:
    """The shadow of a card."""
    return tuple(
        Shape(s.tag, {**s.attributes, "transform": f"translate({dx:g} {dy:g})"})
        for s in (
            card_shape(0.015, fill="#1a1712", opacity=opacity),
            card_shape(0.04, fill="#1a1712", opacity=opacity / 3),
        )
    )


def slot(fill: str, stroke: str, dashes: str) -> Shapes:
    """A place without a card."""
    return (card_shape(-0.02, fill=fill, stroke=stroke, stroke_width=0.02, stroke_dasharray=dashes),)


def number(place: int) -> Shapes:
    """The number of a place, in the upper right corner of its card."""
    return (
        shape("rect", x=0.27, y=-0.64, width=0.19, height=0.15, rx=0.05, fill="#ffffff", opacity=0.85),
        label(0.365, -0.562, str(place), 0.125, fill=INK),
    )


@lru_cache(maxsize=4)
def symbols(board: Board) -> dict[str, Shapes]:
    """Every symbol of tables and collections."""
    marks = {f"{NAMES[kind]} mark": butterfly(kind) for kind in (*COLLECTED, BOLINA)}
    kinds = {NAMES[kind]: face(board, kind) for kind in (*COLLECTED, BOLINA)}
    places = {f"place {place}": number(place) for place in range(1, MOST_PLACES + 1)}
    traces = {
        f"trace {place}": (label(0, 0, str(place), 0.17, fill="#6a746e", font_weight=400),)
        for place in range(1, MOST_PLACES + 1)
    }
    return kinds | marks | places | traces | {
        "back": back(),
        "high": shadow(0.035, 0.06, 0.34),
        "low": shadow(0.01, 0.015, 0.12),
        "veil": (card_shape(fill="#efece2", opacity=0.42),),
        "laid up": slot("#ffffff", "#8d8878", "0.06 0.05"),
        "laid down": (*slot("#c3cad9", "#4b5878", "0.06 0.05"), label(0, -0.1, "?", 0.3, fill=BACK)),
        "gap": slot("#e9f3ec", "#2f6b4f", "0.1 0.06"),
        "white butterfly": token(),
    }  # fmt: skip
