"""Drawings: colours, flowers and milkweed, butterflies, relay tokens, cards, the signs on the map, each
around (0, 0); and the table of all symbols by name.

No sign is a colour alone: each ground has its hatching, each flower its form, each life-cycle row its frame,
each player a mark on the wings. Symbols carry no words, so that they are the same in every language.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache

from explorer.core.text import Text, printed
from explorer.games.mariposas.board import Board
from explorer.games.mariposas.board_map import (
    ABILITIES,
    BONUS,
    CARDS,
    FLOWERS,
    LIVES,
    POINT,
    SEASONS,
    Hex,
    centre,
)
from explorer.picture import drawing
from explorer.picture.badges import BADGES
from explorer.picture.drawing import (
    Shapes,
    altered,
    circle,
    filled,
    in_lines,
    moved,
    path,
    rect,
    shape,
    unfilled,
)
from explorer.picture.scene import Attributes, Shape

INK, PAPER, SOFT = "#22302a", "#fffdf6", "#6b6f68"
GROUND = {
    "red": "#eeb5a9",
    "orange": "#f4cf9f",
    "yellow": "#f6ecb4",
    "green": "#c5deb0",
    "blue": "#b9d5ea",
    "purple": "#e0d4ea",
}
LINE = {
    "red": "#cf8071",
    "orange": "#d69f58",
    "yellow": "#c3ae4c",
    "green": "#84ab68",
    "blue": "#7ba6c8",
    "purple": "#8d76a5",
}
PETAL = {"orange": "#ee7d22", "pink": "#ef9cc4", "purple": "#7d55ab", "white": "#ffffff", "yellow": "#f7d21e"}
ROW = {"green": "#3f8f4f", "pink": "#c8558f", "blue": "#2f72b5"}
PALE = {"green": "#dcefd8", "pink": "#f9dfec", "blue": "#dbe9f7"}
LEAF, STEM = "#4f9455", "#2f6b3a"

# Primitives -------------------------------------------------------------------------------------------------


def ellipse(x: float, y: float, rx: float, ry: float, **attributes: str | float) -> Shape:
    """An oval."""
    return shape("ellipse", cx=round(x, 3), cy=round(y, 3), rx=rx, ry=ry, **attributes)


def stroke(d: str, colour: str, width: float, **attributes: str | float) -> Shape:
    """An unfilled line with round ends."""
    ends = {"stroke_linecap": "round", "stroke_linejoin": "round"}
    return unfilled(d, colour, width, **ends, **attributes)


def label(x: float, y: float, text: str | Text, size: float, **attributes: str | float) -> Shape:
    """A short text centred on a point, in ink."""
    return drawing.label(x, y, text, size, **{"fill": INK, **attributes})


def hexagon(x: float = 0.0, y: float = 0.0, size: float = 1.0) -> list[tuple[float, float]]:
    """The corners of a hexagon with its points up, clockwise from the top."""
    half = POINT / 2
    corners = ((0, -POINT), (0.5, -half), (0.5, half), (0, POINT), (-0.5, half), (-0.5, -half))
    return [(x + size * a, y + size * b) for a, b in corners]


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


# Butterflies: a mark on the wings for each player, the generation on a disc ---------------------------------

MOST_TOKENS = 40
ANY = "any"
"""The generation of a token that stands for butterflies of several generations."""
UPPER = (
    "M0.05 0.02C0.08 -0.24 0.24 -0.42 0.42 -0.4C0.52 -0.38 0.5 -0.16 0.4 0.0C0.34 0.08 0.16 0.1 0.05 0.06Z"
)
LOWER = "M0.05 0.04C0.16 0.06 0.32 0.04 0.36 0.14C0.4 0.28 0.28 0.4 0.18 0.38C0.08 0.36 0.05 0.2 0.05 0.06Z"
MARK = (0.3, -0.2, 0.115)
"""The place of a player's mark on a wing, and its size."""


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


def token(name: str) -> Shapes:
    """The face of a relay token; "" is face down."""
    if name in LIVES:
        return life(name)
    return bonus(name) if name in BONUS else joker() if name == "joker" else face_down()


# Relay tokens: life cycles ----------------------------------------------------------------------------------


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


# Relay tokens: bonus movements, jokers ----------------------------------------------------------------------

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


# Cards and ability tiles ------------------------------------------------------------------------------------


def card(fill: str = PAPER) -> Shape:
    """The paper of a card, 1 high and 0.78 wide."""
    return rect(0, 0, 0.78, 0.98, 0.07, fill=fill, stroke="#8a8f7f", stroke_width=0.02)


def back() -> Shapes:
    """A card whose face is hidden."""
    inner = rect(0, 0, 0.64, 0.84, 0.05, fill="none", stroke="#f3efe0", stroke_width=0.02)
    wings = altered(stage("adult", "#f3efe0")[:2], fill="#f3efe0")
    return card("#b5713f"), inner, *moved(wings, 0, 0.02, 1.05)


def hop(length: int, y: float, colour: str = "#b4571d") -> Shapes:
    """A flight of so many spaces: a line of dots that ends in an arrow, its length written before it."""
    gap = min(0.095, 0.4 / length)
    number = -0.07 - gap * length / 2
    x0 = number + 0.15
    tip = x0 + length * gap
    dots = [circle(x0 + i * gap, y, 0.026, fill=colour) for i in range(length)]
    head = path(((tip - 0.035, y - 0.055), (tip + 0.055, y), (tip - 0.035, y + 0.055)))
    return label(number, y + 0.005, str(length), 0.22), *dots, filled(head, colour)


def action_card(kind: str) -> Shapes:
    """The face of an action card: its flights, the extra flower, or whose card it copies."""
    match kind:
        case "":
            return back()
        case "mine":
            return card("#e9f1e2"), *_copied(mine=True)
        case "theirs":
            return card("#eae6f2"), *_copied(mine=False)
        case "4":
            more = moved(joker_petals(), 0.07, 0.2, 0.56)
            return card(), *hop(4, -0.2), *more, label(-0.24, 0.2, "+", 0.24)
        case _:
            lengths = [int(digit) for digit in kind]
            top = -0.24 * (len(lengths) - 1) / 2
            return card(), *(part for i, n in enumerate(lengths) for part in hop(n, top + 0.24 * i))


def _copied(*, mine: bool) -> Iterator[Shape]:
    look: Attributes = {"rx": 0.03, "stroke": INK, "stroke_width": 0.025}
    yield rect(-0.09, -0.17, 0.26, 0.34, fill="#d9d3c0", **look)
    yield rect(0.07, -0.08, 0.26, 0.34, fill=PAPER, **look)
    yield label(0.07, -0.08, "?" if not mine else "↻", 0.2)
    if mine:
        yield stroke("M0.16 0.2A0.17 0.13 0 1 1 -0.12 0.2", "#3f7d4c", 0.045, transform="translate(0 0.04)")
        yield filled("M-0.2 0.27L-0.05 0.27L-0.125 0.15Z", "#3f7d4c")
    else:
        yield circle(0.22, 0.24, 0.05, fill="#6a5a91")
        yield filled("M0.13 0.41A0.09 0.1 0 0 1 0.31 0.41Z", "#6a5a91")
        yield stroke("M0.08 0.32H-0.2", "#6a5a91", 0.045)
        yield filled("M-0.17 0.24V0.4L-0.29 0.32Z", "#6a5a91")


def bonus_card(kind: str) -> Shapes:
    """A bonus-movement card, a little darker than action cards."""
    paper = card("#fff0c2")
    if kind == "32":
        return paper, *hop(3, -0.14, "#8a6200"), *hop(2, 0.14, "#8a6200")
    if kind == "+1":
        return paper, label(-0.24, 0.0, "+", 0.3), *moved(hop(1, 0, "#8a6200"), 0.1, 0)
    line = stroke("M-0.22 0.16H0.16", "#8a6200", 0.04, stroke_dasharray="0.07 0.07")
    return paper, label(0, -0.12, "+2", 0.32), line, filled("M0.14 0.08L0.28 0.16L0.14 0.24Z", "#8a6200")


def bunch(flowers: Sequence[str]) -> Shapes:
    """Flowers in rows of two, as they pay for a birth."""
    rows = [flowers[at : at + 2] for at in range(0, len(flowers), 2)]
    size = 0.46 if len(rows) < 3 else 0.34
    found: list[Shape] = []
    for row, kinds in enumerate(rows):
        y = round((row - (len(rows) - 1) / 2) * size, 3)
        for col, kind in enumerate(kinds):
            found += moved(flower(kind), round((col - (len(kinds) - 1) / 2) * size, 3), y, size)
    return tuple(found)


def ability(name: str) -> Shapes:
    """An ability tile, 1.5 wide."""
    tile = rect(0, 0, 1.44, 0.86, 0.08, fill="#f6eedb", stroke="#a08a5a", stroke_width=0.03)
    return tile, *_ability_icon(name)


def _ability_icon(name: str) -> Iterator[Shape]:
    point = label(-0.42, 0.01, "1", 0.34)
    coin = circle(-0.42, 0, 0.24, fill="#f3c94f", stroke="#8a6200", stroke_width=0.03)
    match name:
        case "extra-turn":
            yield from moved((card(),), -0.42, 0, 0.55)
            yield label(-0.02, 0.0, "+1", 0.3)
            yield stroke("M0.36 0.14A0.16 0.16 0 1 1 0.56 0.1", INK, 0.05)
            yield filled("M0.66 0.1L0.46 0.1L0.56 0.24Z", INK)
        case "birth-points":
            yield from (coin, point, label(-0.06, 0, "+", 0.28))
            yield from moved(plant(), 0.34, 0, 0.66)
        case "five-flowers":
            yield from (coin, point, label(-0.06, 0, "+", 0.28))
            yield from moved(joker_petals(), 0.34, 0, 0.76)
        case "three-points":
            yield circle(0, 0, 0.3, fill="#f3c94f", stroke="#8a6200", stroke_width=0.03)
            yield label(0, 0.01, "3", 0.42)
        case "two-relays":
            yield from moved(face_down(), -0.26, 0, 0.6)
            yield from moved(face_down(), 0.26, 0, 0.6)
        case "one-more":
            yield label(-0.32, 0, "+1", 0.32)
            yield from moved(stage("adult", "#b4571d"), 0.24, 0, 0.95)
        case _:
            yield label(0, 0, "?", 0.4)


# Signs of what a landing gives ------------------------------------------------------------------------------

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


# The table of symbols ---------------------------------------------------------------------------------------


@lru_cache(maxsize=1)
def pieces() -> dict[str, Shapes]:
    """Every symbol that does not depend on the map."""
    found = {f"hatch-{colour}": hatched(colour) for colour in GROUND if colour != "purple"}
    found |= {f"flower-{kind}": flower(kind) for kind in FLOWERS}
    found |= {f"blooms-{kind}-{count}": blooms(kind, count) for kind in FLOWERS for count in (1, 2)}
    found |= {f"token-{name}": token(name) for name in ("", *LIVES, *BONUS, "joker")}
    found |= {f"relay-{name}": moved(token(name), 0, -0.3, 0.42) for name in ("", *LIVES, *BONUS, "joker")}
    for player in range(len(BADGES)):
        for generation in (1, 2, 3, 4, ANY):
            found[fly_symbol(player, generation)] = butterfly(player, generation)
        found[fly_symbol(player, 4, double=True)] = butterfly(player, 4, double=True)
    found |= {f"count-{n}": count_badge(n) for n in range(2, MOST_TOKENS + 1)}
    found |= {f"season-{name}": season(name, lit=False) for name in SEASONS}
    found |= {f"season-{name}-lit": season(name, lit=True) for name in SEASONS}
    found |= {f"plate-{n}": (plate(n),) for n in range(1, 5)}
    found |= {f"points{n:+d}": points_sign(n) for n in range(-9, 21) if n}
    alone = {"plant": plant(), "birth": birth_sign(), "any-flower": joker_petals(), "nothing": nothing()}
    return found | alone


def space_symbols(board: Board) -> dict[str, Shapes]:
    """Symbols for single spaces: the names of cities, the hatching of big spaces."""
    found: dict[str, Shapes] = {}
    for space in board.spaces.values():
        if len(space.hexes) > 1:
            found[f"hatch-{space.id}"] = hatched(
                space.colour, [(x - space.x, y - space.y) for x, y in map(centre, space.hexes)]
            )
        if space.city or space.id == board.home:
            found[f"name-{space.id}"] = city_name(space.name, name_point(space.hexes, space.x, space.y))
    return found


@lru_cache(maxsize=1)
def card_symbols() -> dict[str, Shapes]:
    """Cards, flower tokens and life-cycle cards for the strips beside the map."""
    found = {f"card-{kind}": action_card(kind) for kind in ("", *CARDS)}
    found |= {f"bonus-{kind}": bonus_card(kind) for kind in BONUS}
    found |= {f"flower-{kind}": flower(kind) for kind in FLOWERS}
    found |= {f"life-{name}": life(name) for name in LIVES}
    found |= {f"life-{name}-no": life(name, empty=True) for name in LIVES}
    found |= {f"ability-{name}": ability(name) for name in ("", *ABILITIES)}
    dashed: Attributes = {"stroke_width": 0.02, "stroke_dasharray": "0.07 0.06"}
    found["blank"] = (rect(0, 0, 0.78, 0.98, 0.07, fill="none", stroke="#a9b0a4", **dashed),)
    tick = stroke("M-0.2 0L-0.05 0.16L0.22 -0.18", "#ffffff", 0.14)
    found["done"] = (
        rect(0, 0, 1.44, 0.86, 0.08, fill="none", stroke="#2f6b4f", stroke_width=0.08),
        *moved((circle(0, 0, 0.5, fill="#2f6b4f"), tick), 0.6, -0.32, 0.3),
    )
    return found | {f"count-{n}": count_badge(n) for n in range(MOST_TOKENS)}
