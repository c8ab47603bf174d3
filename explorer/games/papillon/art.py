"""The drawings of Papillon: cards, put together from symbols, and the signs beside them.

A card is 1 wide and `HIGH` high around (0, 0). Two decks of 58 cards need few symbols: a base with the rim of
the deck, a family's ground or a trump's picture, a number, a pip. The symbols of a size begin with its name:
"hand 7", "table forme", "mini back blue".
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, lru_cache

from explorer.games.papillon.art_pictures import GOLD, INK, emblem, line, picture, stroke_of
from explorer.games.papillon.board import (
    BLUE,
    CAT,
    COLOURS,
    DRAGON,
    HIDDEN,
    HIGHEST,
    MOST,
    NAMES,
    ORANGE,
    PERHAPS,
    SIGNS,
    TOTALS,
    TRUMPS,
    Board,
)
from explorer.picture.badges import BADGES
from explorer.picture.drawing import Shapes, altered, circle, filled, label, moved, rect, shape
from explorer.picture.scene import Attributes, Shape

SLOT = "#8d8878"
ARROW = "#1d4a35"
CHIP_WIDE, CHIP_HIGH = 0.35, 0.31
HELD = "held"
DARK = 4
"""The seat whose colour is so dark that its number is white."""


def card_outline(x: float, y: float, scale: float, **look: str | float) -> Shape:
    """A plain card around a point."""
    return rect(x, y, scale, round(1.4 * scale, 3), round(0.1 * scale, 3), **look)


def arrow(x: float, top: float, bottom: float, colour: str = ARROW) -> Shapes:
    """An arrow that points down, or up where bottom is above top."""
    back = 0.14 if bottom > top else -0.14
    return (
        line(f"M{x:g} {top:g}V{bottom:g}", colour, 0.07),
        line(
            f"M{x - 0.14:g} {bottom - back:g}L{x:g} {bottom:g}L{x + 0.14:g} {bottom - back:g}",
            colour,
            0.07,
            stroke_linejoin="round",
        ),
    )


def _place_symbols() -> Iterator[tuple[str, Shapes]]:
    """Buttons, suites without a card, dishes, the place between them."""
    look: Attributes = {"stroke": SLOT, "stroke_width": 0.03, "stroke_dasharray": "0.1 0.07"}
    yield "put", (card_outline(0, 0.38, 0.92, fill="#fbfaf5", **look), *arrow(0, -0.72, 0.42))
    stack = tuple(
        card_outline(0.04 * step, 0.16 - 0.05 * step, 0.5, fill="#fffefa", stroke=INK, stroke_width=0.02)
        for step in range(4)
    )
    yield "take", moved((*stack, *arrow(0.06, -0.56, 0.06)), -0.06, -0.17)
    ring = circle(0, 0, 0.42, fill="#fbfaf5", stroke=ARROW, stroke_width=0.035)
    yield "end", (ring, filled("M-0.18 -0.2L0.12 0L-0.18 0.2Z", ARROW), line("M0.2 -0.19V0.19", ARROW, 0.075))
    look = {"stroke": SLOT, "stroke_width": 0.025, "stroke_dasharray": "0.09 0.07"}
    yield "slot", (card_outline(0, 0, 1.08, fill="#fbfaf5", **look),)
    lock = (
        line("M-0.13 -0.06V-0.18A0.13 0.13 0 0 1 0.13 -0.18V-0.06", INK, 0.06),
        rect(0, 0.09, 0.42, 0.32, 0.05, fill="#6d6a5f", stroke=INK, stroke_width=0.025),
        circle(0, 0.07, 0.045, fill="#ffffff"),
    )
    yield "locked", (card_outline(0, 0, 1.08, fill="#e4e0d4", **look), *lock)
    yield (
        "dish",
        (
            shape(
                "ellipse", cx=0, cy=0, rx=0.57, ry=0.88, fill="#ffffff", stroke="#b8b39f", stroke_width=0.03
            ),
            shape("ellipse", cx=0, cy=0, rx=0.51, ry=0.8, fill="none", stroke="#dcd8c8", stroke_width=0.025),
        ),
    )
    look = {"stroke": SLOT, "stroke_width": 0.022, "stroke_dasharray": "0.07 0.06"}
    yield "between", (card_outline(0, 0.0, 0.8, fill="none", **look),)


def _number_symbols() -> Iterator[tuple[str, Shapes]]:
    """Signs beside suites, numbers of knives and caterpillars, numbers that may follow, dice, steps."""
    for sign in SIGNS:
        disc = circle(0, 0, 0.24, fill="#33566b", stroke="#ffffff", stroke_width=0.045)
        yield f"sign {NAMES[sign]}", (disc, *moved(stroke_of(sign, "#ffffff"), 0, 0, 0.66))
    for total in TOTALS:
        die = rect(0, 0, 0.4, 0.36, 0.07, fill="#ffffff", stroke=INK, stroke_width=0.035)
        yield f"dice {total}", (die, label(0, 0.01, str(total), 0.24))
    for value in range(HIGHEST + 1):
        plate = rect(0, 0, 0.54, 0.38, 0.09, fill="#ffffff", stroke=INK, stroke_width=0.03)
        yield f"is {value}", (plate, label(0, 0.01, f"={value}", 0.28))
        yield f"chip {value}", _chip(value, held=False)
        yield f"{HELD} {value}", _chip(value, held=True)
    for number in range(1, STEPS + 1):
        disc = circle(0, 0, 0.16, fill="#5b1d69", stroke="#ffffff", stroke_width=0.03)
        yield f"step {number}", (disc, label(0, 0.01, str(number), 0.19, fill="#ffffff"))


def _chip(value: int, *, held: bool) -> Shapes:
    """A number that may follow; dark if the shown hand holds it."""
    box = {"x": -CHIP_WIDE / 2, "y": -CHIP_HIGH / 2, "width": CHIP_WIDE, "height": CHIP_HIGH, "rx": 0.09}
    look = {"fill": ARROW, "stroke": INK} if held else {"fill": "#ffffff", "stroke": "#8a9a90"}
    ink, weight = ("#ffffff", 800) if held else ("#4a554f", 500)
    text = label(0, 0.01, str(value), 0.235, fill=ink, font_weight=weight)
    return (shape("rect", **box, **look, stroke_width=0.025), text)


def _seat_symbols() -> Iterator[tuple[str, Shapes]]:
    """Players, their turn, teams, counts of cards and points, and who can take a card."""
    for seat in range(MOST):
        yield f"player {seat}", _numbered(seat, 0.24, 0.28)
        yield f"yes {seat}", _numbered(seat, 0.135, 0.18)
        ring = circle(
            0, 0, 0.125, fill="#ffffff", stroke=INK, stroke_width=0.025, stroke_dasharray="0.05 0.04"
        )
        yield f"{PERHAPS} {seat}", (ring, label(0, 0.01, str(seat + 1), 0.16, font_weight=500))
    yield "no", (line("M-0.06 0H0.06", "#7b8480", 0.03),)
    rim: Attributes = {"stroke": INK, "stroke_width": 0.025}
    tip = filled("M0.28 -0.13L0.43 0L0.28 0.13Z", "#f7d64a", **rim, stroke_linejoin="round")
    yield "turn", (circle(0, 0, 0.33, fill="#f7d64a", **rim), tip)
    for letter in "AB":
        for suffix, ground, ink in (("", "#ffffff", INK), (" mine", INK, "#ffffff")):
            square = rect(0, 0, 0.24, 0.24, 0.05, fill=ground, **rim)
            yield f"team {letter}{suffix}", (square, label(0, 0.01, letter, 0.18, fill=ink))
    look: Attributes = {"fill": "#ffffff", "stroke": INK, "stroke_width": 0.03}
    pair = (
        card_outline(x, 0, 0.24, transform=f"rotate({turn})", **look)
        for x, turn in ((-0.06, -14), (0.06, 14))
    )
    yield "in hand", moved(pair, 0, 0, 0.72)
    look = {"fill": "#ffffff", "stroke": INK, "stroke_width": 0.022}
    yield "won", tuple(rect(0, 0.105 - 0.08 * step, 0.3, 0.09, 0.02, **look) for step in range(3))
    star = (
        "M0 -0.17L0.05 -0.06L0.17 -0.05L0.08 0.03L0.11 0.15L0 "
        "0.08L-0.11 0.15L-0.08 0.03L-0.17 -0.05L-0.05 -0.06Z"
    )
    yield "points", (filled(star, "#f2b632", stroke=INK, stroke_width=0.02),)


def _numbered(seat: int, r: float, size: float) -> Shapes:
    """A disc in a player's colour, with number and mark."""
    badge = BADGES[seat]
    disc = circle(0, 0, r, fill=badge.colour, stroke=INK, stroke_width=0.03)
    number = label(0, 0.01, str(seat + 1), size, fill="#ffffff" if seat == DARK else INK)
    return (disc, number, badge.drawn(0.8 * r, 0.8 * r, 0.42 * r))


STEPS = 40


@cache
def sign_symbols() -> dict[str, Shapes]:
    """Every sign by name, independent of the box and of the size of cards."""
    return {**dict(_place_symbols()), **dict(_number_symbols()), **dict(_seat_symbols())}


# Cards ------------------------------------------------------------------------------------------------------

HIGH, ROUND = 1.4, 0.1
HAND, TABLE, MINI = "hand", "table", "mini"
MINI_SCALE = 0.42
LOOKS = {
    "forme": ("#e3ebf7", "#2b5a99"), "decouverte": ("#fbf0d3", "#8a5d00"), "element": ("#dff1e6", "#1b6b47"),
    "serpent": ("#f4e4ef", "#87336b"),
}  # fmt: skip
"""Ground and ink of each family."""
OTHER_LOOK = ("#eceae4", "#4d5358")
"""Of families of a box of one's own."""
RIMS = {BLUE: "#2e6bb0", ORANGE: "#d2700f"}
LARGE = frozenset({*map(str, range(HIGHEST + 1)), *LOOKS, "pip", "cat pip", "lift"})
"""Layers that small cards lack."""
CHOSEN, BEST_POINTS, BEST_CARDS = "chosen", "points", "cards"
RINGS = {CHOSEN: ("#143a2a", ""), BEST_POINTS: ("#d79a00", ""), BEST_CARDS: ("#0b5c9e", "0.14 0.08")}
BACKS = {BLUE: ("#2c4f86", "#a9c4ea"), ORANGE: ("#c0660e", "#fbd9ab")}


def card_shape(grow: float = 0.0, **look: str | float) -> Shape:
    """The outline of a card, larger by so much on every side."""
    wide, high = 1 + 2 * grow, HIGH + 2 * grow
    r = round(max(ROUND + grow, 0.03), 3)
    return shape("rect", x=-wide / 2, y=-high / 2, width=wide, height=high, rx=r, **look)


def base(colour: str) -> Shapes:
    """White paper with the rim of its deck; the orange rim has a second, thin line."""
    rim = RIMS[colour]
    second = (card_shape(-0.065, fill="none", stroke=rim, stroke_width=0.014),) if colour == ORANGE else ()
    return (
        card_shape(0.008, fill="#1a1712", opacity=0.2, transform="translate(0.015 0.03)"),
        card_shape(-0.015, fill="#fffefa", stroke=rim, stroke_width=0.045), *second,
    )  # fmt: skip


def family_ground(family: str, light: str, dark: str) -> Shapes:
    """A family's colour with its emblem, large and pale in the middle, small and strong in a corner."""
    return (
        card_shape(-0.085, fill=light),
        *moved(altered(emblem(family, dark, light), opacity=0.3), 0, 0.02, 0.92),
        *moved(emblem(family, dark, "#ffffff"), 0.3, -0.49, 0.27),
    )


def numeral(value: int) -> Shapes:
    """A number: large in the middle, small in two corners; 6 and 9 are underlined."""
    text = str(value)
    size, shift = (0.68, 0.02) if value < 10 else (0.56, 0.02)
    halo: Attributes = {"stroke": "#ffffff", "stroke_width": 0.05, "fill": "#ffffff", "opacity": 0.75}
    bar = (line("M-0.15 0.3H0.15", INK, 0.045),) if value in (6, 9) else ()
    corner, aside = (0.27, 0.32) if value < 10 else (0.23, 0.29)
    return (
        label(0, shift, text, size, **halo), label(0, shift, text, size), *bar,
        label(-aside, -0.5, text, corner), label(aside, 0.5, text, corner),
    )  # fmt: skip


def trump_ground() -> Shapes:
    """The frame shared by all trumps."""
    return (
        card_shape(-0.085, fill="#f7f3e6"),
        card_shape(-0.12, fill="none", stroke=GOLD, stroke_width=0.016),
    )


def trump(kind: int) -> Shapes:
    """A trump: its picture in the frame."""
    return (*trump_ground(), *moved(picture(kind), 0, 0, 0.82))


def dragon() -> Shapes:
    """The Dragon: an 11 with a picture of its own."""
    light, dark = LOOKS["serpent"]
    text = str(HIGHEST)
    return (
        card_shape(-0.085, fill=light), card_shape(-0.12, fill="none", stroke=dark, stroke_width=0.016),
        *moved(picture(DRAGON), 0, 0.02, 0.84), label(-0.27, -0.49, text, 0.23), label(0.27, 0.49, text,
        0.23),
    )  # fmt: skip


def back(colour: str) -> Shapes:
    """A card from behind: wings on the blue deck, a lattice and a sun on the orange one."""
    ground, light = BACKS[colour]
    frame = (
        card_shape(-0.015, fill=ground, stroke=INK, stroke_width=0.02),
        card_shape(-0.08, fill="none", stroke=light, stroke_width=0.022),
    )
    if colour == BLUE:
        wings = (
            "M0 -0.02C0.06 -0.3 0.38 -0.4 0.36 -0.14C0.38 0 0.2 0.06 0.06 0.04"
            "C0.2 0.06 0.28 0.3 0.12 0.28C0.04 0.26 0 0.14 0 -0.02"
        )
        return (*frame, line(wings, light, 0.035), line(wings, light, 0.035, transform="scale(-1 1)"))
    lattice = (
        "M-0.36 -0.5L0.36 0.22M-0.36 -0.14L0.18 0.4M-0.36 0.22L-0.08 0.5M0 -0.5L0.36 -0.14"
        "M0.36 -0.5L-0.36 0.22M0.36 -0.14L-0.18 0.4M0.36 0.22L0.08 0.5M0 -0.5L-0.36 -0.14"
    )
    return (
        *frame,
        line(lattice, light, 0.02),
        circle(0, 0, 0.15, fill=ground, stroke=light, stroke_width=0.03),
    )


def pip() -> Shapes:
    """Ten points of the blue round."""
    return (circle(-0.33, 0.51, 0.085, fill="#f2b632", stroke="#6b4a00", stroke_width=0.025),)


def cat_pip() -> Shapes:
    """The black cat's points, for or against: three pips, two of them hollow."""
    rest = (
        circle(x, 0.53, 0.05, fill="#ffffff", stroke="#6b4a00", stroke_width=0.025) for x in (-0.18, -0.05)
    )
    return (*pip(), *rest)


def ring(name: str) -> Shapes:
    """A frame about a card; dashed for the best capture by cards."""
    colour, dashes = RINGS[name]
    return (
        card_shape(0.035, fill="none", stroke="#ffffff", stroke_width=0.11),
        card_shape(0.035, fill="none", stroke=colour, stroke_width=0.07, stroke_dasharray=dashes),
    )


@lru_cache(maxsize=4)
def _layers(board: Board) -> dict[str, Shapes]:
    """All layers of cards by name."""
    drawn = {f"back {colour}": back(colour) for colour in COLOURS} | {
        colour: base(colour) for colour in COLOURS
    }
    drawn |= {family: family_ground(family, *LOOKS.get(family, OTHER_LOOK)) for family in board.families}
    drawn |= {str(value): numeral(value) for value in range(HIGHEST + 1)}
    drawn |= {NAMES[kind]: trump(kind) for kind in TRUMPS} | {
        NAMES[DRAGON]: dragon(),
        "pip": pip(),
        "cat pip": cat_pip(),
    }
    drawn |= {
        **{f"ring {name}": ring(name) for name in RINGS},
        "lift": (card_shape(0.03, fill="#1a1712", opacity=0.28, transform="translate(0.03 0.09)"),),
    }  # fmt: skip
    return drawn


@lru_cache(maxsize=16)
def symbols(board: Board, hand: float, table: float) -> dict[str, Shapes]:
    """Every symbol of a picture with cards of these sizes.

    The sizes of a layer stand side by side: what is sent to a browser is deflated, and a repetition nearby
    costs next to nothing.
    """
    sizes = ((HAND, hand), (TABLE, table), (MINI, MINI_SCALE))
    cards = {
        f"{size} {name}": moved(shapes, 0, 0, scale)
        for name, shapes in _layers(board).items()
        for size, scale in sizes
        if size != MINI or name not in LARGE
    }
    edges = {
        f"edge {value}": (label(-0.17, -0.14, str(value), 0.2 if value < 10 else 0.16, text_anchor="start"),)
        for value in range(HIGHEST + 1)
    }
    return cards | edges | sign_symbols()


def face(board: Board, card: int, size: str, *, worth: bool = False) -> tuple[str, ...]:
    """The symbols of a card, from the bottom up; `worth` adds its points in the blue round."""
    colour, kind, family, _ = board.cards[card]
    if kind == HIDDEN:
        return (f"{size} back {colour}",)
    drawn = (family, NAMES[kind]) if kind < DRAGON else (NAMES[kind],)
    pips = (("cat pip" if kind == CAT else "pip"),) if worth and board.alone[kind] else ()
    return tuple(f"{size} {name}" for name in (colour, *drawn, *pips))


VIEW = (-0.54, -0.74, 1.08, 1.48)
"""The view of a card by itself."""


def picture_of(board: Board, card: int, *, worth: bool = False) -> Shapes:
    """A card by itself, around (0, 0)."""
    layers = _layers(board)
    names = (name.partition(" ")[2] for name in face(board, card, HAND, worth=worth))
    return tuple(drawn for name in names for drawn in layers[name])


def mini(board: Board, card: int) -> tuple[str, ...]:
    """The symbols of a small card in a fan; a number shows only its left edge."""
    names = face(board, card, MINI)
    kind = board.kind[card]
    return (names[0], f"edge {kind}") if kind < DRAGON else names
