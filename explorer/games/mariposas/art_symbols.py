"""The cards of Mariposas that lie beside the map: action cards, bonus cards, ability tiles."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from functools import lru_cache

from explorer.core.text import Text, printed
from explorer.games.mariposas.art import (
    ANY,
    GROUND,
    INK,
    MOST_TOKENS,
    PAPER,
    SOFT,
    blooms,
    butterfly,
    count_badge,
    face_down,
    flower,
    fly_symbol,
    hatched,
    joker_petals,
    label,
    life,
    plant,
    stage,
    stroke,
    token,
)
from explorer.games.mariposas.board import Board
from explorer.games.mariposas.board_map import ABILITIES, BONUS, CARDS, FLOWERS, LIVES, SEASONS, Hex, centre
from explorer.picture.badges import BADGES
from explorer.picture.drawing import Shapes, altered, circle, filled, in_lines, moved, path, rect
from explorer.picture.scene import Attributes, Shape


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


# The signs on the map of Mariposas: what a landing gives, the seasons, the names of cities.

# What a landing gives ---------------------------------------------------------------------------------------

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


# Every symbol of Mariposas by its name: of the map, of one space, of the cards beside the map.


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
