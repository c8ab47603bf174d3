"""The cards of Mariposas that lie beside the map: action cards, bonus cards, ability tiles."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from explorer.games.mariposas.art import (
    INK,
    PAPER,
    face_down,
    flower,
    joker_petals,
    label,
    plant,
    stage,
    stroke,
)
from explorer.picture.drawing import Shapes, altered, circle, filled, moved, path, rect
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
