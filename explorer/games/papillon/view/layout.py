"""The cells of a picture of Papillon: the other seats on top, the table of the round, one hand at the bottom.

Hands and the blue table have room for so many cards, in steps: the picture stands still while few cards come
and go.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import NamedTuple

from explorer.games.papillon import art
from explorer.games.papillon.board import BLUE, MIDDLE, ORANGE, PLATES, SUITES, Board, Cards
from explorer.games.papillon.position import Position
from explorer.games.papillon.view import spread
from explorer.games.papillon.view.spread import Point, box, card_path
from explorer.picture.drawing import filled
from explorer.picture.scene import Cell, Geometry, Shape

Look = dict[str, str | float]

CLOTH = {BLUE: "#dfe8e4", ORANGE: "#f3e9da"}
GROUND = {BLUE: "#c9d8d2", ORANGE: "#e6d6c0"}
"""What the cloth lies on, on a page."""
FAR = 100
"""Columns of hands and tables are numbered apart: an arrow key upwards then goes to whatever lies there."""


class Arrangement(NamedTuple):
    """The sizes that a geometry depends on."""

    board: Board
    round: str
    seats: int
    hand: int
    table: int


def arrangement(state: Position, seat: int) -> Arrangement:
    """The arrangement of a position's picture."""
    table = spread.capacity(len(state.table), spread.TABLE_STEPS) if state.round == BLUE else 0
    hand = spread.capacity(len(state.players[seat].hand), spread.HAND_STEPS)
    return Arrangement(state.board, state.round, len(state.players), hand, table)


# Cells ------------------------------------------------------------------------------------------------------


def seats(made: Arrangement) -> Iterator[Cell]:
    """The other seats, counted clockwise from the hand at the bottom, so that cells stay when another hand is
    shown.
    """
    wide = spread.panel(made.seats)
    for place in range(1, made.seats):
        at = spread.seat_at(made.seats, 0, place)
        yield Cell(f"seat {place}", 0, place, *at, box(*at, wide, spread.SEATS_HIGH))


def _table(made: Arrangement) -> Iterator[Cell]:
    """Blue: cells for the cards of the table and the place to put one."""
    grid = spread.table_grid(made.table)
    for number in range(made.table):
        row, column = divmod(number, grid.columns)
        yield Cell(
            f"table {number}", 1 + row, FAR + column, *grid.at(number), card_path(grid.at(number), grid.scale)
        )
    at = spread.put_at()
    yield Cell("put", 1, FAR + grid.columns, *at, box(*at, spread.SIDE - 0.16, spread.TABLE_HIGH - 0.12))


def _places(made: Arrangement) -> Iterator[Cell]:
    """Orange: cells for suites beside their plates, the middle and the pile."""
    for column, place in enumerate(("s1", "p1", "s2", MIDDLE, "pile", "s3", "p2", "s4")):
        wide = (
            spread.SUITE_WIDE
            if place in SUITES
            else spread.PLATE_WIDE
            if place in PLATES
            else spread.MIDDLE_WIDE
        )
        high = 1.88 if place == MIDDLE else 1.76 if place == "pile" else spread.SUITE_HIGH
        at = spread.place_at(place)
        yield Cell(place, 1, FAR + column, *at, box(*at, wide, high))


def _hand(made: Arrangement) -> Iterator[Cell]:
    """Cells for the hand and the button beside it."""
    grid = spread.hand_grid(made.hand)
    top = 10
    for number in range(made.hand):
        row, column = divmod(number, grid.columns)
        yield Cell(
            f"hand {number}",
            top + row,
            2 * FAR + column,
            *grid.at(number),
            card_path(grid.at(number), grid.scale),
        )
    at = spread.side_button_at()
    yield Cell(
        "take" if made.round == BLUE else "end", top, 2 * FAR + grid.columns, *at,
        box(*at, spread.SIDE - 0.16, spread.HAND_HIGH - 0.1),
    )  # fmt: skip


def geometry(state: Position, seat: int) -> Geometry:
    """The cells of this round with one seat's hand; the same while the cards have room."""
    return made_for(arrangement(state, seat))


@lru_cache(maxsize=64)
def made_for(made: Arrangement) -> Geometry:
    """The cells of an arrangement."""
    table = _table(made) if made.round == BLUE else _places(made)
    grid = spread.hand_grid(made.hand)
    high = spread.HAND_TOP + max(grid.high, spread.HAND_HIGH) + 0.1
    scales = (grid.scale, spread.table_grid(made.table).scale if made.table else spread.SUITE_SCALE)
    view = (0.0, 0.0, spread.WIDTH, round(high, 3))
    return Geometry(
        view,
        (*seats(made), *table, *_hand(made)),
        art.symbols(made.board, *scales),
        tuple(_backdrop(made, high)),
    )


def _backdrop(made: Arrangement, high: float) -> Iterator[Shape]:
    """A cloth for the table, in the orange round one for each plate; a tray for the hand."""
    yield from _cloth() if made.round == BLUE else _cloths()
    top, bottom = spread.HAND_TOP - 0.06, high - 0.06
    tray = box(spread.MARGIN + spread.ACROSS / 2, (top + bottom) / 2, spread.ACROSS, bottom - top, 0.16)
    yield filled(tray, "#ece7d8", stroke="#d9d2bd", stroke_width=0.02)


MIDWAY = spread.TABLE_TOP + spread.TABLE_HIGH / 2
RIM: Look = {"stroke": "#cfd3c4", "stroke_width": 0.02}


def _cloth() -> Iterator[Shape]:
    d = box(spread.MARGIN + spread.ACROSS / 2, MIDWAY, spread.ACROSS, spread.TABLE_HIGH, 0.2)
    yield filled(d, CLOTH[BLUE], **RIM)


def _cloths() -> Iterator[Shape]:
    wide = 2 * spread.SUITE_WIDE + spread.PLATE_WIDE + 2 * spread.GAP + 0.1
    for plate in PLATES:
        d = box(spread.place_at(plate)[0], MIDWAY, wide, spread.TABLE_HIGH, 0.2)
        yield filled(d, CLOTH[ORANGE], **RIM)


@lru_cache(maxsize=64)
def _centres(made: Arrangement) -> Mapping[str, Point]:
    return {cell.id: (cell.x, cell.y) for cell in made_for(made).cells}


def centres(state: Position, seat: int) -> Mapping[str, Point]:
    """The middle of every cell."""
    return _centres(arrangement(state, seat))


def hand_scale(state: Position, seat: int) -> float:
    """The scale of the cards of the hand."""
    return spread.hand_grid(arrangement(state, seat).hand).scale


def table_scale(state: Position) -> float:
    """The scale of the cards of the blue table."""
    return spread.table_grid(spread.capacity(len(state.table), spread.TABLE_STEPS)).scale


# Which card lies where --------------------------------------------------------------------------------------


@lru_cache(maxsize=256)
def in_order(board: Board, cards: Cards) -> Cards:
    """Cards as they are laid out: by kind, hidden ones last."""
    return board.in_order(cards)


def hand_cards(state: Position, seat: int) -> Cards:
    """The hand at the bottom, from left to right."""
    return in_order(state.board, state.players[seat].hand)


def table_cards(state: Position) -> Cards:
    """The blue table, row by row."""
    return in_order(state.board, state.table)


def card_at(state: Position, seat: int, cell: str) -> int | None:
    """The card on a cell "hand 3" or "table 0"; None for an empty one and for other cells."""
    where, _, number = cell.partition(" ")
    cards = {"hand": hand_cards(state, seat), "table": table_cards(state)}.get(where, ())
    return cards[int(number)] if number.isdigit() and int(number) < len(cards) else None


def cell_of(state: Position, seat: int, card: int) -> str:
    """The cell of a card, "" if it has none; of hidden cards the first."""
    for where, cards in (("hand", hand_cards(state, seat)), ("table", table_cards(state))):
        if card in cards:
            return f"{where} {cards.index(card)}"
    return ""
