"""The measures of a picture of Papillon: rows of cards that become smaller as there are more, and where
everything else is.

Lengths are such that a card is 1 wide and `HIGH` high at scale 1.
"""

from __future__ import annotations

from bisect import bisect_left
from functools import lru_cache
from typing import NamedTuple

from explorer.games.papillon.art import HIGH, ROUND
from explorer.games.papillon.board import MIDDLE, PLATES, SUITES
from explorer.picture.drawing import rounded

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
"""How wide the column on the right is: "put" above "take"."""
ACROSS = WIDTH - 2 * MARGIN - SIDE
AISLE = 0.34
"""Between the other seats, and at both ends of their row: there the direction of play is shown."""
SUITE_SCALE = 1.14
SUITE_WIDE, SUITE_HIGH, PLATE_WIDE, MIDDLE_WIDE, GAP = 1.66, 3.73, 1.16, 1.5, 0.06

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
    wide = {**dict.fromkeys(SUITES, SUITE_WIDE), **dict.fromkeys(PLATES, PLATE_WIDE), MIDDLE: MIDDLE_WIDE}
    row = ("s1", "p1", "s2", MIDDLE, "s3", "p2", "s4")
    total = sum(wide[name] for name in row) + GAP * (len(row) - 1)
    at = MIDDLE if place == "pile" else place
    before = row[: row.index(at)]
    x = (WIDTH - total) / 2 + sum(wide[name] + GAP for name in before) + wide[at] / 2
    y = TABLE_TOP + TABLE_HIGH / 2
    return round(x, 3), round(y + {MIDDLE: -0.92, "pile": 0.98}.get(place, 0.0), 3)
