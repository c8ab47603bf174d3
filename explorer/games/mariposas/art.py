"""How Mariposas looks: grounds, flowers, relays, plants, butterflies, as symbols around (0, 0).

No sign is a colour alone: each ground has its hatching, each flower its form, each life-cycle row its frame, each player a
mark on the wings. Symbols carry no words, so that they are the same in every language.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator
from functools import lru_cache

from explorer.games.mariposas.atlas import POINT, Hex, centre
from explorer.games.mariposas.board import ABILITIES, BONUS, CARDS, FLOWERS, LIVES, Board
from explorer.scene import Shape

Shapes = tuple[Shape, ...]

INK, PAPER, SOFT = "#22302a", "#fffdf6", "#6b6f68"
GROUND = {"red": "#eeb5a9", "orange": "#f4cf9f", "yellow": "#f6ecb4", "green": "#c5deb0", "blue": "#b9d5ea", "purple": "#e0d4ea"}
LINE = {"red": "#cf8071", "orange": "#d69f58", "yellow": "#c3ae4c", "green": "#84ab68", "blue": "#7ba6c8", "purple": "#8d76a5"}
ANGLES = {"red": 90, "blue": 0, "green": 60, "orange": -60}
"""Direction of the hatching; yellow is dotted, a city is plain. Much as heralds hatch a shield that is printed in black."""
PLAYERS = ("#e69f00", "#56b4e9", "#009e73", "#cc79a7", "#0072b2")
DARK = ("#7a4f00", "#12577f", "#004a35", "#7a2c55", "#002f4d")
PETAL = {"orange": "#ee7d22", "pink": "#ef9cc4", "purple": "#7d55ab", "white": "#ffffff", "yellow": "#f7d21e"}
ROW = {"green": "#3f8f4f", "pink": "#c8558f", "blue": "#2f72b5"}
PALE = {"green": "#dcefd8", "pink": "#f9dfec", "blue": "#dbe9f7"}
LEAF, STEM = "#4f9455", "#2f6b3a"
MOST_TOKENS = 40
ANY = "any"
"""The generation of a token that stands for butterflies of several generations."""

# Primitives ------------------------------------------------------------------------------------------------------


def shape(tag: str, text: str = "", /, **attributes: str | float) -> Shape:
    """A `Shape` whose attributes are written as Python names: `stroke_width` for "stroke-width"."""
    return Shape(tag, {name.replace("_", "-"): value for name, value in attributes.items()}, text)


def circle(x: float, y: float, r: float, **attributes: str | float) -> Shape:
    """A disc."""
    return shape("circle", cx=round(x, 3), cy=round(y, 3), r=r, **attributes)


def ellipse(x: float, y: float, rx: float, ry: float, **attributes: str | float) -> Shape:
    """An oval."""
    return shape("ellipse", cx=round(x, 3), cy=round(y, 3), rx=rx, ry=ry, **attributes)


def box(x: float, y: float, width: float, height: float, **attributes: str | float) -> Shape:
    """A rectangle around a point."""
    left, top = round(x - width / 2, 3), round(y - height / 2, 3)
    return shape("rect", x=left, y=top, width=width, height=height, **attributes)


def filled(d: str, fill: str, **attributes: str | float) -> Shape:
    """An area."""
    return shape("path", d=d, fill=fill, **attributes)


def stroke(d: str, colour: str, width: float, **attributes: str | float) -> Shape:
    """An unfilled line with round ends."""
    ends = {"stroke_linecap": "round", "stroke_linejoin": "round"}
    return shape("path", d=d, fill="none", stroke=colour, stroke_width=width, **ends, **attributes)


def label(x: float, y: float, text: str, size: float, **attributes: str | float) -> Shape:
    """A short text centred on a point."""
    attributes = {"text_anchor": "middle", "dominant_baseline": "central", "font_weight": 700, "fill": INK, **attributes}
    return shape("text", text, x=round(x, 3), y=round(y, 3), font_size=size, **attributes)


def path(points: Iterable[tuple[float, float]], *, closed: bool = True) -> str:
    """Path data through points."""
    return "M" + " L".join(f"{x:.3f} {y:.3f}" for x, y in points) + ("Z" if closed else "")


def moved(shapes: Iterable[Shape], x: float, y: float, scale: float = 1.0) -> Shapes:
    """The same shapes elsewhere; a transform of their own is kept."""
    put = f"translate({x:g} {y:g}) scale({scale:g})"
    return tuple(
        Shape(s.tag, {**s.attributes, "transform": f"{put} {s.attributes.get('transform', '')}".strip()}, s.text) for s in shapes
    )


# Spaces ----------------------------------------------------------------------------------------------------------


def hexagon(x: float = 0.0, y: float = 0.0, size: float = 1.0) -> list[tuple[float, float]]:
    """The corners of a hexagon with its points up, clockwise from the top."""
    corners = ((0, -POINT), (0.5, -POINT / 2), (0.5, POINT / 2), (0, POINT), (-0.5, POINT / 2), (-0.5, -POINT / 2))
    return [(x + size * a, y + size * b) for a, b in corners]


def _hatching(colour: str, x: float, y: float) -> Iterator[Shape]:
    """Lines or dots over one hexagon."""
    ink = LINE[colour]
    if colour in ANGLES:
        yield stroke(_lines(ANGLES[colour], x, y), ink, 0.014, opacity=0.55)
    elif colour == "yellow":
        places = [((col + row % 2 / 2) * 0.16, row * 0.14) for row in range(-3, 4) for col in range(-3, 4)]
        inside = [(a, b) for a, b in places if abs(a) <= 0.44 and abs(a) / 2 + abs(b) * 0.866 < 0.46]
        dots = "".join(f"M{x + a:.3f} {y + b:.3f}h0" for a, b in inside)  # one path: a circle each is five times as long
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


def hatched(colour: str, hexes: Iterable[tuple[float, float]] = ((0.0, 0.0),)) -> Shapes:
    """The hatching of a space that covers these hexagons, laid over its ground; nothing on a city."""
    return tuple(mark for x, y in hexes for mark in _hatching(colour, x, y))


# Flowers ---------------------------------------------------------------------------------------------------------


def flower(kind: str) -> Shapes:
    """One of the five forms: tulip, round petals, lavender, daisy, star."""
    return {"orange": _tulip, "pink": _rose, "purple": _lavender, "white": _daisy}.get(kind, _star)()


def _tulip() -> Shapes:
    cup = "M-0.34 -0.3L-0.15 -0.12L0 -0.38L0.15 -0.12L0.34 -0.3C0.4 0.02 0.26 0.2 0 0.2C-0.26 0.2 -0.4 0.02 -0.34 -0.3Z"
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
    buds = ((0, -0.36, 0.09), (-0.13, -0.22, 0.11), (0.13, -0.22, 0.11), (-0.16, -0.03, 0.12), (0.16, -0.03, 0.12))
    more = ((0, -0.12, 0.11), (-0.13, 0.16, 0.11), (0.13, 0.16, 0.11), (0, 0.07, 0.11))
    look: dict[str, str | float] = {"fill": PETAL["purple"], "stroke": "#43296a", "stroke_width": 0.03}
    return stroke("M0 0.1V0.45", STEM, 0.08), *(circle(x, y, r, **look) for x, y, r in (*buds, *more))


def _daisy() -> Shapes:
    look: dict[str, str | float] = {"fill": PETAL["white"], "stroke": "#5d6a70", "stroke_width": 0.03}
    petals = [ellipse(0, -0.27, 0.085, 0.16, transform=f"rotate({i * 40})", **look) for i in range(9)]
    return *petals, circle(0, 0, 0.14, fill="#f2b632", stroke="#5d6a70", stroke_width=0.03)


def _star() -> Shapes:
    rays = [(r * math.sin(i * math.pi / 6), -r * math.cos(i * math.pi / 6)) for i, r in enumerate((0.45, 0.2) * 6)]
    outer = filled(path(rays), PETAL["yellow"], stroke="#8a6a00", stroke_width=0.04, stroke_linejoin="round")
    return outer, circle(0, 0, 0.13, fill="#6b4a12")


def blooms(kind: str, count: int) -> Shapes:
    """What is printed on a flower space: one flower, or two side by side."""
    if count == 1:
        return moved(flower(kind), 0, -0.23, 0.42)
    return *moved(flower(kind), -0.19, -0.22, 0.38), *moved(flower(kind), 0.19, -0.22, 0.38)


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


# Relays and life cycles ------------------------------------------------------------------------------------------


def frame(row: str, size: float = 0.44, *, empty: bool = False) -> Shape:
    """The shape of a life-cycle row: round green, square pink, eight-sided blue."""
    look: dict[str, str | float] = {"fill": PAPER if empty else PALE[row], "stroke": ROW[row], "stroke_width": 0.07}
    if empty:
        look |= {"stroke_dasharray": "0.09 0.07", "stroke_width": 0.04, "opacity": 0.8}
    if row == "green":
        return circle(0, 0, size, **look)
    if row == "pink":
        return box(0, 0, 1.76 * size, 1.76 * size, rx=0.06, **look)
    corners = [(1.06 * size * math.cos(a), 1.06 * size * math.sin(a)) for a in (math.radians(22.5 + 45 * i) for i in range(8))]
    return shape("path", d=path(corners), stroke_linejoin="round", **look)


def stage(name: str, colour: str) -> Shapes:
    """The icon of a life-cycle stage."""
    match name:
        case "egg":
            ribs = stroke("M-0.07 -0.12Q-0.11 0.03 -0.06 0.16M0.07 -0.12Q0.11 0.03 0.06 0.16M0 -0.15V0.16", colour, 0.025)
            leaf = filled("M-0.3 0.22C-0.16 0.08 0.16 0.08 0.3 0.22C0.14 0.3 -0.14 0.3 -0.3 0.22Z", LEAF)
            return leaf, ellipse(0, 0, 0.15, 0.21, fill="#ffffff", stroke=colour, stroke_width=0.045), ribs
        case "caterpillar":
            arc = ((-0.23, 0.1), (-0.12, 0.0), (0.01, -0.03), (0.13, 0.03))
            body = [circle(x, y, 0.1, fill=colour, stroke="#ffffff", stroke_width=0.02) for x, y in arc]
            head = circle(0.23, 0.0, 0.1, fill="#ffffff", stroke=colour, stroke_width=0.04)
            feet = stroke(
                "M-0.23 0.2V0.24M-0.12 0.12V0.2M0.01 0.09V0.19M0.13 0.14V0.22M0.22 -0.1L0.19 -0.2M0.27 -0.08L0.31 -0.18",
                colour,
                0.03,
            )
            return feet, *body, head, circle(0.26, -0.01, 0.022, fill=colour)
        case "chrysalis":
            husk = "M0 -0.2C0.17 -0.17 0.18 0.02 0.1 0.16Q0.05 0.27 0 0.3Q-0.05 0.27 -0.1 0.16C-0.18 0.02 -0.17 -0.17 0 -0.2Z"
            bands = stroke("M-0.13 -0.06H0.13M-0.12 0.05H0.12M-0.08 0.15H0.08", "#ffffff", 0.03)
            return stroke("M-0.2 -0.3H0.2M0 -0.3V-0.2", INK, 0.035), filled(husk, colour), bands
        case _:
            wings = (
                "M0 -0.02C-0.1 -0.26 -0.33 -0.3 -0.32 -0.12C-0.31 0.02 -0.16 0.05 -0.05 0.04"
                "C-0.2 0.06 -0.26 0.16 -0.18 0.24C-0.1 0.3 -0.02 0.2 0 0.08"
            )
            twin = filled(wings, colour, transform="scale(-1 1)")
            return filled(wings, colour), twin, stroke("M0 -0.12V0.2M0 -0.12L-0.07 -0.25M0 -0.12L0.07 -0.25", INK, 0.045)


def life(card: str, *, empty: bool = False) -> Shapes:
    """A life-cycle card: the stage's icon in the frame of its row."""
    row, _, name = card.partition("-")
    return frame(row, empty=empty), *(stage(name, ROW[row]) if not empty else _faint(stage(name, "#b9bcb4")))


def _faint(shapes: Iterable[Shape]) -> Shapes:
    return tuple(Shape(s.tag, {**s.attributes, "opacity": 0.6}, s.text) for s in shapes)


BONUS_SIGN = {"32": "3·2", "+1": "+1", "+2": "+2"}


def bonus(card: str) -> Shapes:
    """A bonus movement: a wind-blown card."""
    size = 0.36 if card == "32" else 0.42
    sign = label(0, -0.06, BONUS_SIGN[card], size)
    return circle(0, 0, 0.44, fill="#fff4cf", stroke="#a87a12", stroke_width=0.06), sign, stroke(_WIND, "#a87a12", 0.04)


_WIND = "M-0.22 0.2q0.08 -0.07 0.15 0t0.15 0t0.14 0"


def joker() -> Shapes:
    """A joker: a star on a patchwork disc."""
    rays = [(r * math.sin(i * math.pi / 5), -r * math.cos(i * math.pi / 5)) for i, r in enumerate((0.32, 0.14) * 5)]
    petals = [
        circle(0.36 * math.sin(i * 1.2566), -0.36 * math.cos(i * 1.2566), 0.12, fill=PETAL[kind], stroke=INK, stroke_width=0.02)
        for i, kind in enumerate(FLOWERS)
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


def token(name: str) -> Shapes:
    """What a relay token shows; "" is face down."""
    if name in LIVES:
        return life(name)
    return bonus(name) if name in BONUS else joker() if name == "joker" else face_down()


# Butterflies -----------------------------------------------------------------------------------------------------

UPPER = "M0.05 0.02C0.08 -0.24 0.24 -0.42 0.42 -0.4C0.52 -0.38 0.5 -0.16 0.4 0.0C0.34 0.08 0.16 0.1 0.05 0.06Z"
LOWER = "M0.05 0.04C0.16 0.06 0.32 0.04 0.36 0.14C0.4 0.28 0.28 0.4 0.18 0.38C0.08 0.36 0.05 0.2 0.05 0.06Z"
MARKS = (
    "M0.16 -0.02L0.36 -0.32M0.26 0.0L0.43 -0.22",  # two veins
    "M0.33 -0.24h0.001M0.23 -0.08h0.001M0.4 -0.12h0.001",  # three dots
    "M0.2 -0.24L0.42 -0.06",  # one bar across
    "M0.25 -0.27L0.39 -0.11M0.25 -0.11L0.39 -0.27",  # a cross
    "M0.32 -0.28L0.41 -0.12L0.24 -0.12Z",  # a triangle
)
WIDTHS = (0.045, 0.11, 0.08, 0.055, 0.05)


def _wings(player: int) -> Iterator[Shape]:
    for side in (1, -1):
        put: dict[str, str | float] = {"transform": "scale(-1 1)"} if side < 0 else {}
        for wing in (LOWER, UPPER):
            yield filled(wing, PLAYERS[player], stroke=INK, stroke_width=0.045, stroke_linejoin="round", **put)
        yield stroke(MARKS[player], "#ffffff", WIDTHS[player], **put)


def butterfly(player: int, generation: int | str, *, double: bool = False) -> Shapes:
    """A butterfly seen from above: wings of its player, generation on a disc, the double side with a second one behind."""
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
    return (*whole, disc, label(x, y + 0.01, str(generation), 0.32)) if generation != ANY else whole


def fly_symbol(player: int, generation: int | str, *, double: bool = False) -> str:
    """The name of a butterfly's symbol."""
    return f"fly-{player}-{generation}{'d' if double else ''}"


def count_badge(number: int) -> Shapes:
    """How many butterflies a token stands for."""
    return circle(0, 0, 0.5, fill=INK, stroke="#ffffff", stroke_width=0.1), label(
        0, 0.02, str(number), 0.62 if number < 10 else 0.5, fill="#ffffff"
    )


# Cards -----------------------------------------------------------------------------------------------------------


def card(fill: str = PAPER) -> Shape:
    """The paper of a card, 1 high and 0.78 wide."""
    return box(0, 0, 0.78, 0.98, rx=0.07, fill=fill, stroke="#8a8f7f", stroke_width=0.02)


def back() -> Shapes:
    """A card whose face is hidden."""
    inner = box(0, 0, 0.64, 0.84, rx=0.05, fill="none", stroke="#f3efe0", stroke_width=0.02)
    wings = [Shape(s.tag, {**s.attributes, "fill": "#f3efe0"}) for s in stage("adult", "#f3efe0")[:2]]
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
            return card(), *hop(4, -0.2), *moved(joker_petals(), 0.07, 0.2, 0.56), label(-0.24, 0.2, "+", 0.24)
        case _:
            lengths = [int(digit) for digit in kind]
            top = -0.24 * (len(lengths) - 1) / 2
            return card(), *(part for i, n in enumerate(lengths) for part in hop(n, top + 0.24 * i))


def joker_petals() -> Shapes:
    """Any one flower: five petals, one of each type."""
    around = [(0.22 * math.sin(i * 1.2566), -0.22 * math.cos(i * 1.2566)) for i in range(5)]
    petals = [circle(x, y, 0.19, fill=PETAL[f], stroke=INK, stroke_width=0.03) for (x, y), f in zip(around, FLOWERS, strict=True)]
    return *petals, circle(0, 0, 0.13, fill=PAPER, stroke=INK, stroke_width=0.03)


def _copied(*, mine: bool) -> Iterator[Shape]:
    """A card and its copy; an arrow that turns back to oneself, or comes from another player."""
    look: dict[str, str | float] = {"rx": 0.03, "stroke": INK, "stroke_width": 0.025}
    yield box(-0.09, -0.17, 0.26, 0.34, fill="#d9d3c0", **look)
    yield box(0.07, -0.08, 0.26, 0.34, fill=PAPER, **look)
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
    return (
        paper,
        label(0, -0.12, "+2", 0.32),
        stroke("M-0.22 0.16H0.16", "#8a6200", 0.04, stroke_dasharray="0.07 0.07"),
        filled("M0.14 0.08L0.28 0.16L0.14 0.24Z", "#8a6200"),
    )


def ability(name: str) -> Shapes:
    """An ability tile, 1.5 wide."""
    tile = box(0, 0, 1.44, 0.86, rx=0.08, fill="#f6eedb", stroke="#a08a5a", stroke_width=0.03)
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


# Signs of what a landing gives -----------------------------------------------------------------------------------


def birth_sign() -> Shapes:
    """A birth: an egg on a leaf."""
    return circle(0, 0, 0.46, fill="#e2f3dd", stroke="#2f8f4e", stroke_width=0.06), *stage("egg", "#2f8f4e")


def points_sign(points: int) -> Shapes:
    """Points won or lost."""
    text = f"{points:+d}".replace("-", "−")
    fill, ink = ("#f3c94f", "#8a6200") if points > 0 else ("#f1d3cf", "#b3261e")
    return circle(0, 0, 0.47, fill=fill, stroke=ink, stroke_width=0.05), label(0, 0.01, text, 0.5 if len(text) < 3 else 0.4)


PLATE_STEP = 0.235


def plate(count: int) -> Shape:
    """The paper under so many signs."""
    wide = round(PLATE_STEP * count + 0.06, 3)
    return box(0, 0, wide, 0.3, rx=0.13, fill="#ffffff", stroke=INK, stroke_width=0.015)


def nothing() -> Shapes:
    """A landing that gives nothing."""
    return (label(0, 0.01, "0", 0.7, fill=SOFT),)


# Seasons ---------------------------------------------------------------------------------------------------------


def season(name: str, *, lit: bool) -> Shapes:
    """A season's sign: blossom, sun, leaf; ringed when it is being played."""
    disc = circle(
        0, 0, 0.46, fill="#fffdf0" if lit else "#eef2ee", stroke=INK if lit else "#9aa69f", stroke_width=0.06 if lit else 0.03
    )
    if name == "spring":
        return disc, *moved(_rose(), 0, 0, 0.62)
    if name == "summer":
        rays = "".join(
            f"M{0.25 * math.cos(a):.3f} {0.25 * math.sin(a):.3f}L{0.34 * math.cos(a):.3f} {0.34 * math.sin(a):.3f}"
            for a in (i * math.pi / 4 for i in range(8))
        )
        return disc, circle(0, 0, 0.17, fill="#f2b632", stroke="#8a6200", stroke_width=0.02), stroke(rays, "#c98a0a", 0.05)
    leaf = (
        "M0 -0.32C0.08 -0.2 0.2 -0.24 0.28 -0.16C0.22 -0.06 0.3 0.04 0.2 0.14C0.12 0.14 0.06 0.16 0 0.2"
        "C-0.06 0.16 -0.12 0.14 -0.2 0.14C-0.3 0.04 -0.22 -0.06 -0.28 -0.16C-0.2 -0.24 -0.08 -0.2 0 -0.32Z"
    )
    return disc, stroke("M0 -0.14V0.34", "#7a3d10", 0.04), filled(leaf, "#cf6a24", stroke="#7a3d10", stroke_width=0.02)


# All of them -----------------------------------------------------------------------------------------------------


@lru_cache(maxsize=1)
def pieces() -> dict[str, Shapes]:
    """Every symbol that does not depend on the map."""
    found = {f"hatch-{colour}": hatched(colour) for colour in GROUND if colour != "purple"}
    found |= {f"flower-{kind}": flower(kind) for kind in FLOWERS}
    found |= {f"blooms-{kind}-{count}": blooms(kind, count) for kind in FLOWERS for count in (1, 2)}
    found |= {f"token-{name}": token(name) for name in ("", *LIVES, *BONUS, "joker")}
    found |= {f"relay-{name}": moved(token(name), 0, -0.3, 0.42) for name in ("", *LIVES, *BONUS, "joker")}
    for player in range(len(PLAYERS)):
        for generation in (1, 2, 3, 4, ANY):
            found[fly_symbol(player, generation)] = butterfly(player, generation)
        found[fly_symbol(player, 4, double=True)] = butterfly(player, 4, double=True)
    found |= {f"count-{n}": count_badge(n) for n in range(2, MOST_TOKENS + 1)}
    found |= {
        f"season-{name}{'-lit' if lit else ''}": season(name, lit=lit)
        for name in ("spring", "summer", "autumn")
        for lit in (False, True)
    }
    found |= {f"plate-{n}": (plate(n),) for n in range(1, 5)}
    found |= {f"points{n:+d}": points_sign(n) for n in range(-9, 21) if n}
    return found | {"plant": plant(), "birth": birth_sign(), "any-flower": joker_petals(), "nothing": nothing()}


def space_symbols(board: Board) -> dict[str, Shapes]:
    """What only one space of the map needs: the names of cities, the hatching of big spaces."""
    found: dict[str, Shapes] = {}
    for space in board.spaces.values():
        if len(space.hexes) > 1:
            found[f"hatch-{space.id}"] = hatched(space.colour, [(x - space.x, y - space.y) for x, y in map(centre, space.hexes)])
        if space.city or space.id == board.home:
            found[f"name-{space.id}"] = city_name(space.name.en, name_point(space.hexes, space.x, space.y))
    return found


def name_point(hexes: tuple[Hex, ...], x: float, y: float) -> tuple[float, float]:
    """Where a city's name stands, seen from its centre: in the middle, in a big space in its lowest hexagon."""
    if len(hexes) == 1:
        return 0.0, -0.02
    low = max(map(centre, hexes), key=lambda point: (point[1], -point[0]))
    return low[0] - x, low[1] - y + 0.2


NAME_SIZE = 0.155


def city_name(name: str, at: tuple[float, float]) -> Shapes:
    """A city's own name, as it is written on the map in every language; a long one takes smaller letters."""
    size = round(min(NAME_SIZE, 0.95 / (0.62 * len(name))), 3)
    halo = label(*at, name, size, fill="none", stroke="#ffffff", stroke_width=0.05, stroke_linejoin="round", opacity=0.85)
    return halo, label(*at, name, size, fill="#3b2a55")


@lru_cache(maxsize=1)
def card_symbols() -> dict[str, Shapes]:
    """Cards, flower tokens and life-cycle cards for the strips beside the map."""
    found = {f"card-{kind}": action_card(kind) for kind in ("", *CARDS)}
    found |= {f"bonus-{kind}": bonus_card(kind) for kind in BONUS}
    found |= {f"flower-{kind}": flower(kind) for kind in FLOWERS}
    found |= {f"life-{name}": life(name) for name in LIVES} | {f"life-{name}-no": life(name, empty=True) for name in LIVES}
    found |= {f"ability-{name}": ability(name) for name in ("", *ABILITIES)}
    found["blank"] = (
        box(0, 0, 0.78, 0.98, rx=0.07, fill="none", stroke="#a9b0a4", stroke_width=0.02, stroke_dasharray="0.07 0.06"),
    )
    found["done"] = (
        box(0, 0, 1.44, 0.86, rx=0.08, fill="none", stroke="#2f6b4f", stroke_width=0.08),
        *moved((circle(0, 0, 0.5, fill="#2f6b4f"), stroke("M-0.2 0L-0.05 0.16L0.22 -0.18", "#ffffff", 0.14)), 0.6, -0.32, 0.3),
    )
    return found | {f"count-{n}": count_badge(n) for n in range(MOST_TOKENS)}
