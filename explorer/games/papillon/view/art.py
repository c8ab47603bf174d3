"""How the cards of Papillon look: a base with the rim of its deck, a family's ground or a trump's picture, a
number, a pip.

A card is 1 wide and `HIGH` high around (0, 0). It is put together from symbols, so that two decks of 58 cards
need few of them; the symbols of a size begin with its name: "hand 7", "table forme", "mini back blue".
"""

from __future__ import annotations

from functools import lru_cache

from explorer.games.papillon.board import (
    BLUE,
    CAT,
    COLOURS,
    DRAGON,
    HIDDEN,
    HIGHEST,
    NAMES,
    ORANGE,
    TRUMPS,
    Board,
)
from explorer.games.papillon.view import signs
from explorer.games.papillon.view.figures import GOLD, INK, emblem, line
from explorer.games.papillon.view.trumps import picture
from explorer.picture.drawing import Shapes, altered, circle, label, moved, shape
from explorer.picture.scene import Attributes, Shape

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
"""What small cards do without."""
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
    families = dict.fromkeys(card.family for card in board.cards if card.family)
    drawn = {f"back {colour}": back(colour) for colour in COLOURS} | {
        colour: base(colour) for colour in COLOURS
    }
    drawn |= {family: family_ground(family, *LOOKS.get(family, OTHER_LOOK)) for family in families}
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
    return cards | edges | signs.symbols()


def face(board: Board, card: int, size: str, *, worth: bool = False) -> tuple[str, ...]:
    """The symbols of a card, from the bottom up; `worth` adds its points in the blue round."""
    colour, kind, family, _ = board.cards[card]
    if kind == HIDDEN:
        return (f"{size} back {colour}",)
    drawn = (family, NAMES[kind]) if kind < DRAGON else (NAMES[kind],)
    pips = (("cat pip" if kind == CAT else "pip"),) if worth and board.alone[kind] else ()
    return tuple(f"{size} {name}" for name in (colour, *drawn, *pips))


VIEW = (-0.54, -0.74, 1.08, 1.48)
"""What is seen of a card that stands by itself."""


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
