"""The drawings of Papillons célestes: butterflies, each kind with wings of a form of its own, so that colour
is never the only sign; cards, and the places of a layout's cards: half a card aside from row to row, lower
rows over upper ones.

Quatre-vingt-huit: rings like an 8 on round hindwings; Morpho: broad and plain; Monarch: long wings, veins, a
dotted edge; Machaon: tails; Grand Bolina: four eyes and a halo of rays. A card is `WIDE` and `HIGH` around
(0, 0). Whatever overlaps it hides its lower corners, so butterfly, letter and number stand in the upper part;
the points of its kind stand at the foot.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from functools import cache, lru_cache

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
    Layout,
)
from explorer.games.souls.position import Position
from explorer.picture.drawing import Shapes, circle, filled, label, mirrored, moved, rounded, shape, stroke
from explorer.picture.scene import Cell, Geometry, Shape

INK = "#26221f"
Path = tuple[str, str]
"""Path data and what fills it."""


def outline(d: str, colour: str, width: float = 0.022, **more: str | float) -> Shape:
    """A filled outline with a rim in ink."""
    return filled(d, colour, stroke=INK, stroke_width=width, stroke_linejoin="round", **more)


def line(d: str, colour: str = INK, width: float = 0.018, **more: str | float) -> Shape:
    """A line without filling."""
    return stroke(d, colour, width, **more)


def body(colour: str = INK, length: float = 0.25) -> Iterator[Shape]:
    """A body and its feelers."""
    yield line(
        "M0.012 -0.2C0.03 -0.32 0.08 -0.37 0.13 -0.4M-0.012 -0.2C-0.03 -0.32 -0.08 -0.37 -0.13 -0.4",
        colour,
        0.016,
    )
    yield from (circle(x, -0.4, 0.02, fill=colour) for x in (-0.13, 0.13))
    yield shape("ellipse", cx=0, cy=0.02, rx=0.034, ry=length, fill=colour)


# Kinds ------------------------------------------------------------------------------------------------------


def _eighty_eight() -> Iterator[Shape]:
    yield outline(
        "M0.02 -0.06C0.08 -0.3 0.24 -0.43 0.37 -0.42C0.45 -0.38 0.44 -0.2 0.36 -0.06C0.24 0 0.1 0.02 0.02 0Z",
        INK,
    )
    yield filled(
        "M0.03 -0.06C0.1 -0.2 0.24 -0.3 0.37 -0.3C0.36 -0.2 0.33 -0.13 0.29 -0.08C0.2 -0.03 0.1 -0.02 0.03 "
        "-0.03Z",
        "#d7263d",
    )
    yield line("M0.33 -0.38Q0.38 -0.33 0.385 -0.26", "#ffffff", 0.026)
    hind = (
        "M0.02 -0.01C0.16 -0.06 0.38 -0.05 0.42 0.1C0.45 0.28 0.32 "
        "0.44 0.19 0.42C0.08 0.4 0.03 0.2 0.02 -0.01Z"
    )
    yield outline(hind, "#ffffff")
    yield line(
        "M0.06 0.02C0.17 -0.01 0.33 0 0.365 0.11C0.39 0.25 0.3 0.375 0.2 0.365C0.12 0.35 0.07 0.2 0.06 0.02",
        INK,
        0.022,
    )
    for y, r in ((0.1, 0.062), (0.235, 0.062)):
        yield circle(0.225, y, r, fill="#ffffff", stroke=INK, stroke_width=0.036)
    yield line("M0.1 0.4Q0.2 0.47 0.31 0.37", "#d7263d", 0.022)


def _morpho() -> Iterator[Shape]:
    fore = (
        "M0.02 -0.06C0.08 -0.3 0.3 -0.48 0.47 -0.42C0.5 -0.3 0.45 "
        "-0.12 0.37 0.02C0.24 0.05 0.1 0.05 0.02 0.03Z"
    )
    hind = "M0.02 0C0.16 -0.02 0.38 -0.02 0.42 0.08C0.47 0.26 0.34 0.43 0.2 0.42C0.09 0.4 0.03 0.2 0.02 0Z"
    yield outline(hind, "#10316b")
    yield filled(
        "M0.02 0.01C0.15 -0.01 0.32 0 0.35 0.08C0.38 0.22 0.28 0.345 0.19 0.335C0.1 0.32 0.04 0.18 0.02 "
        "0.01Z",
        "#1877d8",
    )
    yield outline(fore, "#10316b")
    glow = (
        "M0.02 -0.05C0.09 -0.26 0.24 -0.38 0.37 -0.36C0.4 -0.28 0.36 "
        "-0.11 0.3 -0.02C0.2 0.01 0.1 0.02 0.02 0.01Z"
    )
    yield filled(glow, "#2b9bf0")
    yield filled(
        "M0.05 -0.07C0.1 -0.2 0.2 -0.28 0.28 -0.28C0.26 -0.2 0.2 -0.1 0.14 -0.05Z", "#8fd0ff", opacity=0.8
    )
    glow = (
        "M0.06 0.05C0.14 0.04 0.23 0.06 0.26 0.1C0.26 0.17 0.2 0.22 0.16 0.22C0.11 0.19 0.08 0.12 0.06 0.05Z"
    )
    yield filled(glow, "#6cb9fa", opacity=0.8)


def _monarch() -> Iterator[Shape]:
    fore = (
        "M0.02 -0.07C0.1 -0.3 0.33 -0.47 0.5 -0.45C0.5 -0.32 0.38 -0.1 "
        "0.26 0.02C0.16 0.04 0.08 0.03 0.02 0.01Z"
    )
    hind = "M0.02 0C0.12 -0.03 0.3 -0.04 0.36 0.06C0.4 0.22 0.3 0.38 0.18 0.38C0.09 0.36 0.03 0.18 0.02 0Z"
    yield outline(hind, "#f08416", 0.055)
    yield line("M0.03 0.03L0.3 0.08M0.03 0.04L0.28 0.21M0.04 0.06L0.19 0.31", INK, 0.022)
    yield outline(fore, "#f08416", 0.055)
    yield filled(
        "M0.3 -0.4C0.38 -0.46 0.46 -0.46 0.5 -0.45C0.49 -0.37 0.45 "
        "-0.28 0.4 -0.2C0.4 -0.28 0.37 -0.35 0.3 -0.4Z",
        INK,
    )
    yield line(
        "M0.03 -0.06C0.14 -0.2 0.24 -0.28 0.34 "
        "-0.33M0.03 -0.05C0.16 -0.12 "
        "0.28 -0.16 0.38 -0.19M0.03 -0.03L0.28 -0.04",
        INK,
        0.022,
    )
    dots = (
        (0.4, -0.41),
        (0.45, -0.37),
        (0.43, -0.29),
        (0.38, -0.17),
        (0.31, -0.06),
        (0.355, 0.08),
        (0.36, 0.17),
        (0.325, 0.26),
        (0.25, 0.345),
    )
    yield from (circle(x, y, 0.014, fill="#ffffff") for x, y in dots)


def _machaon() -> Iterator[Shape]:
    fore = "M0.02 -0.07C0.1 -0.3 0.3 -0.45 0.45 -0.42C0.47 -0.32 0.42 -0.12 0.33 0C0.2 0.02 0.09 0.02 0.02 0Z"
    hind = (
        "M0.02 -0.01C0.14 -0.03 0.32 -0.03 "
        "0.36 0.06C0.38 0.14 0.35 "
        "0.2 0.31 0.24C0.33 0.32 0.36 0.4 0.34 0.47"
        "C0.29 0.49 0.26 0.38 0.23 0.31C0.14 0.34 0.04 0.2 0.02 -0.01Z"
    )
    yield outline(hind, "#ffe14d")
    yield filled(
        "M0.36 0.06C0.38 0.14 0.35 0.2 0.31 0.24C0.28 0.3 0.2 0.33 0.14 0.27C0.22 0.24 0.28 0.16 0.29 0.05Z",
        INK,
    )
    yield line("M0.305 0.1C0.29 0.17 0.25 0.22 0.2 0.255", "#3f8be0", 0.035)
    yield circle(0.135, 0.235, 0.034, fill="#d7263d", stroke=INK, stroke_width=0.012)
    yield outline(fore, "#ffe14d")
    glow = (
        "M0.34 -0.44C0.39 -0.44 0.43 -0.43 0.45 -0.42C0.47 -0.32 0.42 -0.12 "
        "0.33 0L0.26 0.01C0.35 -0.14 0.38 -0.3 0.34 -0.44Z"
    )
    yield filled(glow, INK)
    yield line("M0.16 -0.3L0.2 -0.2M0.24 -0.37L0.29 -0.25", INK, 0.04)
    yield line("M0.03 -0.05L0.3 -0.16M0.03 -0.03L0.27 -0.05M0.03 0.02L0.26 0.08", INK, 0.014)
    spots = ((0.42, -0.36), (0.415, -0.28), (0.395, -0.19), (0.36, -0.1), (0.315, -0.03))
    yield from (circle(x, y, 0.016, fill="#ffe14d") for x, y in spots)


def _rays() -> Iterator[Shape]:
    for number in range(16):
        angle = math.tau * number / 16
        near, far = 0.4, 0.53 if number % 2 else 0.48
        x, y = math.sin(angle), -math.cos(angle)
        yield line(f"M{near * x:.3f} {near * y:.3f}L{far * x:.3f} {far * y:.3f}", "#d9a400", 0.026)


def _bolina() -> Iterator[Shape]:
    fore = (
        "M0.02 -0.07C0.06 -0.32 0.26 -0.47 0.44 -0.36C0.5 -0.3 0.4 -0.2 0.43 -0.1C0.38 0 0.16 0.04 0.02 0.01Z"
    )
    hind = (
        "M0.02 0C0.14 0 0.32 -0.02 0.36 0.06C0.42 0.12 0.34 0.2 0.36 0.29C0.3 "
        "0.42 0.16 0.42 0.1 0.34C0.04 0.24 0.03 0.12 0.02 0Z"
    )
    yield outline(hind, "#f2c230")
    yield line(
        "M0.08 0.06C0.16 0.06 0.27 0.06 0.3 0.1C0.32 0.17 0.28 0.22 0.29 0.28C0.25 0.35 0.17 0.35 0.13 0.29",
        "#7b2d8b",
        0.02,
    )
    yield outline(fore, "#7b2d8b")
    yield line(
        "M0.06 -0.1C0.12 -0.28 0.26 -0.38 0.38 -0.31C0.42 -0.27 0.35 -0.19 0.37 -0.11", "#f2c230", 0.022
    )
    for x, y, r in ((0.26, -0.19, 0.075), (0.2, 0.18, 0.06)):
        yield circle(x, y, r, fill="#ffffff", stroke=INK, stroke_width=0.02)
        yield circle(x, y, r * 0.5, fill="#0c6b58")
        yield circle(x, y, r * 0.22, fill=INK)


WINGS = {EIGHTY_EIGHT: _eighty_eight, MORPHO: _morpho, MONARCH: _monarch, MACHAON: _machaon, BOLINA: _bolina}


@cache
def butterfly(kind: int) -> Shapes:
    """A butterfly, about 1 wide and 0.9 high."""
    behind = tuple(_rays()) if kind == BOLINA else ()
    return (*behind, *mirrored(WINGS[kind]()), *body(length=0.2 if kind == BOLINA else 0.25))


def token() -> Shapes:
    """SOU-M1: a white butterfly."""
    wings = mirrored(iter((
        outline("M0.02 -0.06C0.1 -0.36 0.34 -0.5 0.48 -0.36C0.5 -0.2 0.34 0 0.02 0.02Z", "#ffffff", 0.06),
        outline("M0.02 0C0.2 0 0.4 0.04 0.36 0.24C0.3 0.44 0.08 0.38 0.02 0Z", "#ffffff", 0.06),
    )))  # fmt: skip
    return (*wings, shape("ellipse", cx=0, cy=0.02, rx=0.05, ry=0.26, fill=INK))


# Cards ------------------------------------------------------------------------------------------------------

WIDE, HIGH, ROUND = 1.0, 1.36, 0.09
LOOKS = {
    EIGHTY_EIGHT: ("#fbe3e1", "#a11a2c"), MORPHO: ("#dcebfb", "#10316b"), MONARCH: ("#fde8cb", "#a34d00"),
    MACHAON: ("#fcf6c8", "#6b5a00"), BOLINA: ("#eedcf5", "#5b1d69"),
}  # fmt: skip
"""Of a kind: the ground of its card, and the colour of letter and foot."""
BACK, BACK_LIGHT = "#33415f", "#c9d3ea"


def card_shape(grow: float = 0.0, **look: str | float) -> Shape:
    """The outline of a card, larger by so much on every side."""
    wide, high = WIDE + 2 * grow, HIGH + 2 * grow
    return shape("rect", x=-wide / 2, y=-high / 2, width=wide, height=high, rx=ROUND + max(grow, 0), **look)


def worths(board: Board, kind: int) -> str:
    """SOU-C1 to SOU-C4, SOU-C6: the points of a kind, "3 = 4"; a star is a joker, a crown wins a tie."""
    scale = board.scale
    if kind in scale.groups:
        every, points = scale.groups[kind]
        return f"{every} = {points}"
    if kind == MONARCH:
        return " ".join(f"{count}={points}" for count, points in enumerate(scale.monarchs) if points)
    return f"1 = {scale.lone_machaon}  2 = ✱" if kind == MACHAON else "= ♛"


def face(board: Board, kind: int) -> Shapes:
    """A card face up."""
    ground, band = LOOKS[kind]
    frame: Shapes = (card_shape(fill=ground, stroke=INK, stroke_width=0.022),)
    if kind == BOLINA:
        frame += (card_shape(-0.04, fill="none", stroke="#d9a400", stroke_width=0.025),)
    foot = shape("rect", x=-WIDE / 2 + 0.06, y=0.41, width=WIDE - 0.12, height=0.2, rx=0.06, fill=band)
    size = {MONARCH: 0.115, MACHAON: 0.13}.get(kind, 0.15)
    said = label(0, 0.51, worths(board, kind), size, fill="#ffffff")
    disc, letter = (
        circle(-0.38, -0.56, 0.085, fill=band),
        label(-0.38, -0.557, LETTERS[kind], 0.13, fill="#ffffff"),
    )
    return (*frame, *moved(butterfly(kind), 0, -0.11, 0.82), foot, said, disc, letter)


def back() -> Shapes:
    """A card face down: a night sky."""
    wings = (
        "M0 -0.22C0.16 -0.52 0.46 -0.44 0.4 -0.16C0.5 0.02 0.3 0.3 0 0.02C-0.3 0.3 -0.5 0.02 -0.4 -0.16"
        "C-0.46 -0.44 -0.16 -0.52 0 -0.22Z"
    )
    places = ((-0.33, -0.2, 0.02), (0.3, -0.36, 0.024), (0.36, 0.1, 0.018), (-0.3, 0.3, 0.024))
    stars = (*places, (0.08, 0.5, 0.018), (-0.12, -0.5, 0.016))
    return (
        card_shape(fill=BACK, stroke=INK, stroke_width=0.022),
        card_shape(-0.06, fill="none", stroke=BACK_LIGHT, stroke_width=0.02),
        *(circle(x, y, r, fill=BACK_LIGHT) for x, y, r in stars),
        *moved([line(wings, BACK_LIGHT, 0.03)], 0, -0.1, 0.72),
        label(0, -0.16, "?", 0.26, fill="#ffffff"),
    )


def shadow(dx: float, dy: float, opacity: float) -> Shapes:
    """The shadow of a card."""
    moves = f"translate({dx:g} {dy:g})"
    layers = ((0.015, opacity), (0.04, opacity / 3))
    return tuple(card_shape(grow, fill="#1a1712", opacity=dark, transform=moves) for grow, dark in layers)


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


# Places -----------------------------------------------------------------------------------------------------

Point = tuple[float, float]

ASIDE, BELOW = 0.54, 0.88
"""The steps from column to column (half a card) and from row to row."""
MARGIN = 0.14


def card_path(x: float, y: float, grow: float = 0.0) -> str:
    """The outline of a card around a point."""
    wide, high, r = WIDE + 2 * grow, HIGH + 2 * grow, ROUND + max(grow, 0)
    return rounded(x - wide / 2, y - high / 2, wide, high, r)


def centre(layout: Layout, place: int) -> Point:
    """The middle of the card on a place."""
    spot = layout.places[place - 1]
    return round(spot.column * ASIDE, 3), round(spot.row * BELOW, 3)


def geometry(state: Position) -> Geometry:
    """The places of this round's layout as cells named by number; the same until a layout is turned up."""
    return _geometry(state.board, state.layouts[-1], state.options.morphos)


@lru_cache(maxsize=64)
def _geometry(board: Board, number: int, morphos: int) -> Geometry:
    layout = board.layouts[number, morphos]
    spots = [(place, *centre(layout, place.number)) for place in layout.places]
    left = min(place.column for place in layout.places)
    # Half a card aside in every row: whole cards are counted, so that an arrow key finds the next one and the
    # one below.
    cells = [Cell(str(p.number), p.row, (p.column - left) // 2, x, y, card_path(x, y)) for p, x, y in spots]
    xs, ys = [x for _, x, _ in spots], [y for _, _, y in spots]
    wide, high = WIDE + 2 * MARGIN, HIGH + 2 * MARGIN
    view = (min(xs) - wide / 2, min(ys) - high / 2, max(xs) - min(xs) + wide, max(ys) - min(ys) + high)
    return Geometry(view, tuple(cells), symbols(board))
