"""What overlays are painted with: plates, and where on the shown cards they stand."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from explorer.games.papillon import scene_layout
from explorer.games.papillon.art import HIGH
from explorer.games.papillon.board import Cards
from explorer.games.papillon.position import Position
from explorer.games.papillon.scene_layout import Point
from explorer.picture.drawing import label, rect
from explorer.picture.scene import Shape

GOLD, GOLD_DARK, SEA, GREY, PURPLE = "#f2b632", "#6b4a00", "#0b5c9e", "#5b6268", "#5b1d69"


class Asked(NamedTuple):
    """The question of an overlay: position, shown hand, hand cards chosen, cards drawn raised."""

    state: Position
    seat: int
    overlay: str
    held: Cards
    raised: Cards = ()


def plate(
    at: Point, text: str, colour: str, *, gold: bool = False, hollow: bool = False, size: float = 0.24
) -> Iterator[Shape]:
    """A short text on a plate, on gold if asked."""
    x, y = at
    wide, high = round(max(size * (0.62 * len(text) + 0.55), size * 1.45), 3), round(size * 1.44, 3)
    ground, ink = (GOLD, "#22302a") if gold else ("#ffffff", colour) if hollow else (colour, "#ffffff")
    edge = GOLD_DARK if gold else colour if hollow else "#ffffff"
    yield rect(x, y, wide, high, round(size * 0.42, 3), fill=ground, stroke=edge, stroke_width=0.03)
    yield label(x, y + 0.005, text, size, fill=ink)


def spots(asked: Asked, where: str, cards: Cards) -> list[Point]:
    """The middles of cards, in the order given."""
    centres, row = scene_layout.centres(asked.state, asked.seat), row_of(asked, where)
    return [centres[f"{where} {row.index(card)}"] for card in cards]


def row_of(asked: Asked, where: str) -> Cards:
    """The cards of the hand or of the table in their order."""
    return (
        scene_layout.hand_cards(asked.state, asked.seat)
        if where == "hand"
        else scene_layout.table_cards(asked.state)
    )


def scale_of(asked: Asked, where: str) -> float:
    """The scale of these cards."""
    return (
        scene_layout.hand_scale(asked.state, asked.seat)
        if where == "hand"
        else scene_layout.table_scale(asked.state)
    )


def foot(at: Point, scale: float, up: float = 0.06) -> Point:
    """The foot of a card."""
    return at[0], round(at[1] + HIGH * scale / 2 - up, 3)
