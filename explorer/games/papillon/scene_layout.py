"""The places of a picture of Papillon: rows of cards that become smaller as there are more, seats on top, the
table of the round, one hand at the bottom; and the same table without the hand, for a page on which the hand
lies beside it.

A card is 1 wide and `HIGH` high at scale 1. Hands and the blue table have room for so many cards, in steps:
the picture stands still while few cards come and go.
"""

from __future__ import annotations

import math
import re
from bisect import bisect_left
from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import lru_cache
from typing import NamedTuple

from explorer.games.papillon import art
from explorer.games.papillon.art import HIGH, ROUND
from explorer.games.papillon.board import BLUE, MIDDLE, ORANGE, PLATES, SUITES, Board, Cards
from explorer.games.papillon.position import Position
from explorer.picture.drawing import filled, moved, rounded
from explorer.picture.scene import Cell, Geometry, Placed, Scene, Shape

Point = tuple[float, float]

WIDTH, MARGIN = 11.0, 0.12
SEATS_TOP, SEATS_HIGH = 0.1, 0.95
TABLE_TOP, TABLE_HIGH = 1.15, 3.85
LIFT = 0.14
"""By how much a chosen card is raised, for a card of scale 1."""
OWN_AT = 5.22
"""The strip that tells whose hand lies at the bottom."""
HAND_TOP, HAND_HIGH = 5.5, 1.9
SIDE = 1.4
"""The width of the column on the right: "put" above "take"."""
ACROSS = WIDTH - 2 * MARGIN - SIDE
AISLE = 0.34
"""Between the other seats, and at both ends of their row: there the direction of play is shown."""
SUITE_SCALE = 1.14
SUITE_WIDE, SUITE_HIGH, PLATE_WIDE, MIDDLE_WIDE, GAP = 1.66, 3.73, 1.16, 1.5, 0.06
PLACE_SIZES = {
    **dict.fromkeys(SUITES, (SUITE_WIDE, SUITE_HIGH)),
    **dict.fromkeys(PLATES, (PLATE_WIDE, SUITE_HIGH)),
    MIDDLE: (MIDDLE_WIDE, 1.88),
    "pile": (MIDDLE_WIDE, 1.76),
}
"""Orange: width and height of the cell of a place."""

HAND_STEPS = (7, 9, 11, 16, 22, 28, 45, 60)
TABLE_STEPS = (6, 12, 18, 30, 44, 65)


class Grid(NamedTuple):
    """Cards in rows: rows, columns, middle of the first card, steps to the next, scale of a card."""

    rows: int
    columns: int
    left: float
    top: float
    across: float
    down: float
    scale: float

    def at(self, number: int) -> Point:
        """The middle of a card."""
        row, column = divmod(number, self.columns)
        return round(self.left + column * self.across, 3), round(self.top + row * self.down, 3)

    @property
    def high(self) -> float:
        """The height from the upper edge of the first row to the lower edge of the last."""
        return (self.rows - 1) * self.down + HIGH * self.scale


# Rows of cards ----------------------------------------------------------------------------------------------


@lru_cache(maxsize=32)
def hand_grid(capacity: int) -> Grid:
    """Room for a hand: one row up to 11 cards, then two, beyond 28 cards three and more."""
    rows, scale = {7: (1, 1.16), 9: (1, 0.94), 11: (1, 0.77), 16: (2, 0.65), 22: (2, 0.65), 28: (2, 0.6)}.get(
        capacity, (0, 0.56)
    )
    rows = rows or -(-capacity // 15)
    columns = -(-capacity // rows)
    across, down = min(scale * 1.25, ACROSS / columns), HIGH * scale + 0.07
    left, top = MARGIN + across / 2 + 0.02, HAND_TOP + HIGH * scale / 2
    high = down * (rows - 1) + HIGH * scale
    return Grid(rows, columns, left, top + max(0.0, (HAND_HIGH - high) / 2), across, down, scale)


@lru_cache(maxsize=32)
def table_grid(capacity: int) -> Grid:
    """Room for the cards of the blue table, in the middle of it."""
    rows, scale = {6: (1, 1.3), 12: (2, 1.16), 18: (2, 0.94), 30: (3, 0.81), 44: (4, 0.63)}.get(
        capacity, (0, 0.0)
    )
    rows = rows or round((capacity / 3) ** 0.5)
    scale = scale or round(2.55 / rows, 3)
    columns = -(-capacity // rows)
    across = min(scale * 1.15, (ACROSS - 0.1) / columns)
    down = min(HIGH * scale + 0.22, (TABLE_HIGH - 0.08) / rows)
    left = MARGIN + (ACROSS - across * (columns - 1)) / 2
    top = TABLE_TOP + (TABLE_HIGH - down * (rows - 1)) / 2
    return Grid(rows, columns, left, top, across, down, scale)


def capacity(count: int, steps: tuple[int, ...]) -> int:
    """The first step with room; beyond the last, which only a box of one's own can need, its multiples."""
    last = steps[-1]
    return steps[bisect_left(steps, count)] if count <= last else -(-count // last) * last


# Places -----------------------------------------------------------------------------------------------------


def others(seats: int, seat: int) -> tuple[int, ...]:
    """The other seats at the top from left to right, clockwise."""
    return tuple((seat + step) % seats for step in range(1, seats))


def panel(seats: int) -> float:
    """The width of another seat's panel."""
    count = seats - 1
    return min((WIDTH - AISLE * (count + 1)) / count, 4.6)


def seat_at(seats: int, seat: int, other: int) -> Point:
    """The middle of the panel of another seat."""
    place, wide = others(seats, seat).index(other), panel(seats) + AISLE
    first = (WIDTH - wide * (seats - 2)) / 2
    return round(first + place * wide, 3), SEATS_TOP + SEATS_HIGH / 2


def box(x: float, y: float, wide: float, high: float, r: float = 0.1) -> str:
    """The outline of a rounded box around a point."""
    return rounded(x - wide / 2, y - high / 2, wide, high, r)


def card_path(at: Point, scale: float, grow: float = 0.0) -> str:
    """The outline of a card around a point, larger by so much on every side."""
    return box(*at, scale + 2 * grow, HIGH * scale + 2 * grow, ROUND * scale + grow)


def side_at() -> float:
    """The middle of the column on the right."""
    return WIDTH - MARGIN - SIDE / 2 + 0.03


def put_at() -> Point:
    """Blue: the place to put a card on the table."""
    return side_at(), TABLE_TOP + TABLE_HIGH / 2


def side_button_at() -> Point:
    """The button beside the hand: "take", "end"."""
    return side_at(), HAND_TOP + HAND_HIGH / 2


def last_at(suite: str) -> Point:
    """The middle of the last card of a suite; earlier ones show above it, numbers to follow below."""
    x, y = place_at(suite)
    return x, round(y - SUITE_HIGH / 2 + 1.56, 3)


def plate_at(plate: str) -> Point:
    """The middle of a plate card: beside the last cards of its suites."""
    return place_at(plate)[0], last_at(SUITES[0])[1]


def sign_at(suite: str) -> Point:
    """The place of a suite's sign: the upper right corner of its last card."""
    x, y = last_at(suite)
    return round(x + 0.55, 3), round(y - 0.62, 3)


def below(place: str) -> Point:
    """The middle of the first row below a suite or a plate."""
    return place_at(place)[0], round(last_at(SUITES[0])[1] + 1.06, 3)


def place_at(place: str) -> Point:
    """Orange: the middle of the cell of a suite, a plate, the middle, the pile."""
    row = ("s1", "p1", "s2", MIDDLE, "s3", "p2", "s4")
    wide = [PLACE_SIZES[name][0] for name in row]
    at = row.index(MIDDLE if place == "pile" else place)
    total = sum(wide) + GAP * (len(row) - 1)
    x = (WIDTH - total) / 2 + sum(each + GAP for each in wide[:at]) + wide[at] / 2
    y = TABLE_TOP + TABLE_HIGH / 2
    return round(x, 3), round(y + {MIDDLE: -0.92, "pile": 0.98}.get(place, 0.0), 3)


# Arrangements -----------------------------------------------------------------------------------------------

Look = dict[str, str | float]

CLOTH = {BLUE: "#dfe8e4", ORANGE: "#f3e9da"}
GROUND = {BLUE: "#c9d8d2", ORANGE: "#e6d6c0"}
"""The ground of a page, under the cloth."""
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
    table = capacity(len(state.table), TABLE_STEPS) if state.round == BLUE else 0
    hand = capacity(len(state.players[seat].hand), HAND_STEPS)
    return Arrangement(state.board, state.round, len(state.players), hand, table)


# Cells ------------------------------------------------------------------------------------------------------


def seats(made: Arrangement) -> Iterator[Cell]:
    """The other seats, counted clockwise from the hand shown, so that cells stay when another hand is."""
    wide = panel(made.seats)
    for place in range(1, made.seats):
        at = seat_at(made.seats, 0, place)
        yield Cell(f"seat {place}", 0, place, *at, box(*at, wide, SEATS_HIGH))


def _table(made: Arrangement) -> Iterator[Cell]:
    """Blue: cells for the cards of the table and the place to put one."""
    grid = table_grid(made.table)
    for number in range(made.table):
        (row, column), at = divmod(number, grid.columns), grid.at(number)
        yield Cell(f"table {number}", 1 + row, FAR + column, *at, card_path(at, grid.scale))
    at = put_at()
    yield Cell("put", 1, FAR + grid.columns, *at, box(*at, SIDE - 0.16, TABLE_HIGH - 0.12))


def _places() -> Iterator[Cell]:
    """Orange: cells for suites beside their plates, the middle and the pile."""
    for column, place in enumerate(("s1", "p1", "s2", MIDDLE, "pile", "s3", "p2", "s4")):
        at = place_at(place)
        yield Cell(place, 1, FAR + column, *at, box(*at, *PLACE_SIZES[place]))


def _hand(made: Arrangement) -> Iterator[Cell]:
    """Cells for the hand and the button beside it."""
    grid = hand_grid(made.hand)
    top = 10
    for number in range(made.hand):
        (row, column), at = divmod(number, grid.columns), grid.at(number)
        yield Cell(f"hand {number}", top + row, 2 * FAR + column, *at, card_path(at, grid.scale))
    at, name = side_button_at(), "take" if made.round == BLUE else "end"
    yield Cell(name, top, 2 * FAR + grid.columns, *at, box(*at, SIDE - 0.16, HAND_HIGH - 0.1))


def geometry(state: Position, seat: int) -> Geometry:
    """The cells of this round with one seat's hand; the same while the cards have room."""
    return made_for(arrangement(state, seat))


@lru_cache(maxsize=64)
def made_for(made: Arrangement) -> Geometry:
    """The cells of an arrangement."""
    table = _table(made) if made.round == BLUE else _places()
    grid = hand_grid(made.hand)
    high = HAND_TOP + max(grid.high, HAND_HIGH) + 0.1
    scales = (grid.scale, table_grid(made.table).scale if made.table else SUITE_SCALE)
    view = (0.0, 0.0, WIDTH, round(high, 3))
    return Geometry(
        view,
        (*seats(made), *table, *_hand(made)),
        art.symbols(made.board, *scales),
        tuple(_backdrop(made, high)),
    )


def _backdrop(made: Arrangement, high: float) -> Iterator[Shape]:
    """A cloth for the table, in the orange round one for each plate; a tray for the hand."""
    if made.round == BLUE:
        yield filled(box(MARGIN + ACROSS / 2, MIDWAY, ACROSS, TABLE_HIGH, 0.2), CLOTH[BLUE], **RIM)
    else:
        yield from _cloths(slim=False)
    top, bottom = HAND_TOP - 0.06, high - 0.06
    tray = box(MARGIN + ACROSS / 2, (top + bottom) / 2, ACROSS, bottom - top, 0.16)
    yield filled(tray, "#ece7d8", stroke="#d9d2bd", stroke_width=0.02)


MIDWAY = TABLE_TOP + TABLE_HIGH / 2
HALF = 2 * SUITE_WIDE + PLATE_WIDE + 2 * GAP + 0.1
"""The width of a plate with its two suites."""
RIM: Look = {"stroke": "#cfd3c4", "stroke_width": 0.02}


@lru_cache(maxsize=64)
def _centres(made: Arrangement) -> Mapping[str, Point]:
    return {cell.id: (cell.x, cell.y) for cell in made_for(made).cells}


def centres(state: Position, seat: int) -> Mapping[str, Point]:
    """The middle of every cell."""
    return _centres(arrangement(state, seat))


def hand_scale(state: Position, seat: int) -> float:
    """The scale of the cards of the hand."""
    return hand_grid(arrangement(state, seat).hand).scale


def table_scale(state: Position) -> float:
    """The scale of the cards of the blue table."""
    return table_grid(capacity(len(state.table), TABLE_STEPS)).scale


# Cards on cells ---------------------------------------------------------------------------------------------


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


def picked(state: Position, cards: Cards, kinds: Cards, preferred: Cards) -> Cards:
    """Cards of these kinds, preferred ones first; () if one is missing."""
    found, _ = state.board.pick(tuple(sorted(cards, key=lambda card: card not in preferred)), kinds)
    return found if len(found) == len(kinds) else ()


# The table without the hand ---------------------------------------------------------------------------------

WIDE, SLIM = WIDTH, 7.4
HIGH_WIDE, HIGH_SLIM = 4.95, 7.5
"""The height of the table of the blue round."""
LARGEST = 1.75
"""The scale of a card that is alone."""
ROOM = (1.14, art.HIGH + 0.3)
"""The room of a card of scale 1, with marks of overlays at its foot."""
TOUCH = 0.08
STRIP = (TABLE_TOP + TABLE_HIGH, HAND_TOP - 0.05)
"""Between these the hand at the bottom says whose it is: on a page somebody else does."""


NUMBER = re.compile(r"-?[\d.]+")


class Move(NamedTuple):
    """The new place of a point, and the factor by which its mark grows."""

    x: float
    y: float
    scale: float = 1.0


def without_hand(drawn: Scene, state: Position, seat: int, *, slim: bool = False) -> Scene:
    """A scene without the hand at its bottom, its cards larger.

    A telephone has no room for the other seats; there the two plates of the orange round stand one above the
    other.

    Parameters
    ----------
    drawn : the whole scene, as `scene.draw` makes it
    state, seat : of which it was made
    slim : whether the page is as narrow as a telephone's
    """
    made = arrangement(state, seat)
    geometry = _blue(made, slim) if made.round == BLUE else _orange(made, slim)
    names = {cell.id for cell in geometry.cells}
    cells = {name: look for name, look in drawn.cells.items() if name in names}
    tokens = tuple(token for each in drawn.tokens for token in _token(made, slim, each))
    marks = tuple(mark for each in drawn.marks for mark in _mark(made, slim, each))
    return replace(drawn, geometry=geometry, cells=cells, tokens=tokens, marks=marks)


# Cells of a table without the hand --------------------------------------------------------------------------


def _top(slim: bool) -> float:
    return MARGIN if slim else TABLE_TOP


@lru_cache(maxsize=32)
def large_grid(capacity: int, slim: bool) -> Grid:
    """Room for the cards of the blue table, as large as possible."""
    across = (SLIM if slim else WIDE) - 2 * MARGIN - SIDE - 0.16
    high = (HIGH_SLIM if slim else HIGH_WIDE) - 0.16

    def scale(columns: int) -> float:
        rows = -(-capacity // columns)
        return min(across / columns / ROOM[0], high / rows / ROOM[1], LARGEST)

    columns = max(range(1, capacity + 1), key=lambda count: (scale(count), -count))
    rows, size = -(-capacity // columns), round(scale(columns), 3)
    step = min(across / columns, size * 1.3), min(high / rows, size * ROOM[1] + 0.2)
    left = MARGIN + 0.08 + (across - step[0] * (columns - 1)) / 2
    top = _top(slim) + 0.12 + (high - step[1] * (rows - 1)) / 2
    return Grid(rows, columns, left, top, *step, size)


@lru_cache(maxsize=64)
def _blue(made: Arrangement, slim: bool) -> Geometry:
    """The cards of the table, and beside them the places to put a card and to take."""
    room, high, top = large_grid(made.table, slim), HIGH_SLIM if slim else HIGH_WIDE, _top(slim)
    wide = SLIM if slim else WIDE
    cells = [] if slim else list(seats(made))
    for number in range(made.table):
        row, column = divmod(number, room.columns)
        at = room.at(number)
        cells.append(Cell(f"table {number}", 1 + row, FAR + column, *at, card_path(at, room.scale)))
    for place, name in enumerate(("put", "take")):
        at = _button(slim, place)
        cells.append(Cell(name, 1 + place, FAR + room.columns, *at, box(*at, SIDE - 0.16, high / 2 - 0.14)))
    across = wide - 2 * MARGIN - SIDE
    cloth = box(MARGIN + across / 2, top + high / 2, across, high, 0.24)
    view = (0.0, 0.0, wide, round(top + high + MARGIN, 3))
    hand = hand_grid(made.hand).scale
    return Geometry(
        view, tuple(cells), art.symbols(made.board, hand, room.scale), (filled(cloth, CLOTH[BLUE], **RIM),)
    )


def _button(slim: bool, place: int) -> Point:
    """The middle of "put" (0) and of "take" (1) below it."""
    high = HIGH_SLIM if slim else HIGH_WIDE
    side = (SLIM if slim else WIDE) - MARGIN - SIDE / 2 + 0.03
    return side, round(_top(slim) + high * (0.25 + 0.5 * place), 3)


@lru_cache(maxsize=64)
def _orange(made: Arrangement, slim: bool) -> Geometry:
    """Plates and suites as in the whole picture, or one plate above the other."""
    moved_to = [(cell, _in_orange(slim, cell.x, cell.y)) for cell in _places()]
    cells = [
        replace(cell, x=at.x, y=at.y, path=box(at.x, at.y, *PLACE_SIZES[cell.id])) for cell, at in moved_to
    ]
    backdrop = tuple(_cloths(slim=slim))
    if slim:
        view = (0.0, 0.0, HALF + MIDDLE_WIDE + 3 * MARGIN, 2 * TABLE_HIGH + 3 * MARGIN)
        return Geometry(view, tuple(cells), made_for(made).symbols, backdrop)
    view = (0.0, 0.0, WIDE, TABLE_TOP + TABLE_HIGH + MARGIN)
    return Geometry(view, (*seats(made), *cells), made_for(made).symbols, backdrop)


def _cloths(*, slim: bool) -> Iterator[Shape]:
    for plate in PLATES:
        x = place_at(plate)[0]
        at = _in_orange(slim, x, TABLE_TOP + TABLE_HIGH / 2)
        yield filled(box(at.x, at.y, HALF, TABLE_HIGH, 0.2), CLOTH[ORANGE], **RIM)


# Moved points -----------------------------------------------------------------------------------------------


def _moved(made: Arrangement, slim: bool, x: float, y: float) -> Move | None:
    """The new place of a point; None if it is not shown."""
    if y < SEATS_TOP + SEATS_HIGH + TOUCH:
        return None if slim else Move(x, y)
    if y > STRIP[0]:
        at = side_button_at()
        if made.round == BLUE and y > STRIP[1] and abs(x - at[0]) < SIDE / 2:
            to = _button(slim, 1)
            return Move(to[0] + x - at[0], to[1] + y - at[1])
        return None
    return _in_blue(made, slim, x, y) if made.round == BLUE else _in_orange(slim, x, y)


def _in_blue(made: Arrangement, slim: bool, x: float, y: float) -> Move | None:
    """Points beside the table stay; those on it move with the nearest card."""
    put = put_at()
    if abs(x - put[0]) < SIDE / 2:
        to = _button(slim, 0)
        return Move(to[0] + x - put[0], to[1] + y - put[1])
    old, new = table_grid(made.table), large_grid(made.table, slim)
    near = min(range(made.table), key=lambda number: math.dist(old.at(number), (x, y)))
    (ox, oy), (nx, ny), larger = old.at(near), new.at(near), new.scale / old.scale
    return Move(nx + larger * (x - ox), ny + larger * (y - oy), larger)


def _in_orange(slim: bool, x: float, y: float) -> Move:
    """Points stay; if slim, the second plate goes below the first, the pile beside them."""
    if not slim:
        return Move(x, y)
    middle = place_at(MIDDLE)[0]
    edge = (MIDDLE_WIDE + GAP) / 2
    up = MARGIN - TABLE_TOP
    if x < middle - edge:
        return Move(x + MARGIN + HALF / 2 - place_at(PLATES[0])[0], y + up)
    if x > middle + edge:
        down = up + TABLE_HIGH + MARGIN
        return Move(x + MARGIN + HALF / 2 - place_at(PLATES[1])[0], y + down)
    return Move(x + 2 * MARGIN + HALF + MIDDLE_WIDE / 2 - middle, y + up + TABLE_HIGH / 2 + MARGIN / 2)


def _token(made: Arrangement, slim: bool, token: Placed) -> Iterator[Placed]:
    """A moved token; cards of the table have grown by themselves."""
    at = _moved(made, slim, token.x, token.y)
    if at is None and token.symbol.startswith("dice ") and not slim:
        at = Move(token.x, TABLE_TOP + 0.4)
    if at is not None:
        larger = 1.0 if token.symbol.startswith(f"{art.TABLE} ") else at.scale
        yield replace(token, x=round(at.x, 3), y=round(at.y, 3), scale=round(token.scale * larger, 3))


def _mark(made: Arrangement, slim: bool, mark: Shape) -> Iterator[Shape]:
    """A moved mark. Lines between cards of table and hand, and their ends, are left out."""
    x, y = anchor(mark)
    at = _moved(made, slim, x, y)
    joins = made.round == BLUE and mark.tag == "circle" and STRIP[0] > y > TABLE_TOP
    if at is None or joins:
        return
    if at == Move(x, y):
        yield mark
    else:
        yield from moved([mark], at.x - at.scale * x, at.y - at.scale * y, at.scale)


def anchor(mark: Shape) -> Point:
    """The point of a mark that lies on its subject.

    >>> from explorer.picture.drawing import label, rect
    >>> anchor(rect(2, 3, 1, 1)), anchor(label(1, 2, "a", 0.2))
    ((2.0, 3.0), (1.0, 2.0))
    """
    of = mark.attributes
    if mark.tag == "rect":
        return (float(of["x"]) + float(of["width"]) / 2, float(of["y"]) + float(of["height"]) / 2)
    if mark.tag == "circle":
        return float(of["cx"]), float(of["cy"])
    if mark.tag == "path":
        x, y = NUMBER.findall(str(of["d"]))[:2]
        return float(x), float(y)
    return float(of["x"]), float(of["y"])
