"""The seats around the table: hands from behind, what was won, whose turn it is, who plays together, the
direction of play.
"""

from __future__ import annotations

from collections.abc import Iterator

from explorer.core.text import printed
from explorer.games.papillon import scene_layout
from explorer.games.papillon.art import mini
from explorer.games.papillon.art_pictures import line
from explorer.games.papillon.board import BLUE, CLOCKWISE, DIRECTION, OVER, ROLL, Cards
from explorer.games.papillon.position import Position
from explorer.games.papillon.scene_layout import AISLE, OWN_AT, SEATS_HIGH, SEATS_TOP, WIDTH, Point
from explorer.games.papillon.scoring import totals
from explorer.picture.drawing import label
from explorer.picture.scene import Placed, Shape

MINI_WIDE, MINI_STEP = 0.42, 0.26
WAY = "#2f6b4f"
DISC_IN, FAN_IN, COUNTS_IN, NUMBERS_IN = 0.36, 0.76, 0.98, 0.6
"""How far in a panel its disc and its fan start from the left; the counts and their numbers from the right.
"""


def to_move(state: Position) -> int:
    """The seat to move or to roll; -1 at the end."""
    if state.phase == OVER:
        return -1
    dice = state.dice
    return (
        dice.seats[len(dice.rolled)]
        if state.current_player is None and len(dice.rolled) < len(dice.seats)
        else state.seat
    )


def teams(state: Position, seat: int) -> dict[int, str]:
    """Seat -> symbol of its team; empty where everybody plays alone."""
    found = state.teams
    if len(found) == len(state.players):
        return {}
    return {
        other: f"team {letter}{' mine' * (seat in team)}"
        for letter, team in zip("AB", found, strict=True)
        for other in team
    }


# Tokens: discs, badges, fans --------------------------------------------------------------------------------


def tokens(state: Position, seat: int) -> Iterator[Placed]:
    """The seats at the top, then the seat whose hand is shown."""
    badges = teams(state, seat)
    seats = len(state.players)
    for other in scene_layout.others(seats, seat):
        x, y = scene_layout.seat_at(seats, seat, other)
        left, right = x - scene_layout.panel(seats) / 2, x + scene_layout.panel(seats) / 2
        yield from disc(state, other, (left + DISC_IN, y - 0.1), badges.get(other, ""))
        yield from fan(state, state.players[other].hand, (left + FAN_IN, right - COUNTS_IN), y)
        yield Placed("in hand", round(right - NUMBERS_IN - 0.16, 3), y - 0.2)
        yield Placed("won" if state.round == BLUE else "points", round(right - NUMBERS_IN - 0.16, 3), y + 0.2)
    yield from disc(state, seat, (scene_layout.MARGIN + 0.36, OWN_AT), badges.get(seat, ""), own=True)
    yield Placed("in hand", 1.55, OWN_AT)
    if state.round != BLUE:
        yield Placed("points", 2.45, OWN_AT)
    yield from rolled(state, seat)


def disc(state: Position, seat: int, at: Point, badge: str, *, own: bool = False) -> Iterator[Placed]:
    """A seat's disc, with its turn mark and team."""
    x, y = round(at[0], 3), round(at[1], 3)
    scale = 0.6 if own else 0.92
    if to_move(state) == seat:
        yield Placed("turn", x, y, scale=scale)
    yield Placed(f"player {seat}", x, y, scale=scale)
    if badge:
        yield Placed(badge, *((round(x + 0.62, 3), y) if own else (x, round(y + 0.4, 3))))


def fan(state: Position, hand: Cards, between: tuple[float, float], y: float) -> Iterator[Placed]:
    """A hand from behind; face up from the count on (PAP-S7)."""
    cards = scene_layout.in_order(state.board, hand)
    if not state.hands_shown:
        cards = tuple(
            state.board.hidden(state.board.colour(card)) for card in cards[:: max(1, -(-len(cards) // 12))]
        )
    room = between[1] - between[0] - MINI_WIDE
    step = min(MINI_STEP, room / max(len(cards) - 1, 1))
    for number, card in enumerate(cards):
        x = round(between[0] + MINI_WIDE / 2 + number * step, 3)
        for name in mini(state.board, card):
            yield Placed(name, x, round(y, 3))


def rolled(state: Position, seat: int) -> Iterator[Placed]:
    """The totals of the dice."""
    seats = len(state.players)
    for who, total_of_both in zip(state.dice.seats, state.dice.rolled, strict=False):
        x, y = (3.6, OWN_AT) if who == seat else scene_layout.seat_at(seats, seat, who)
        x -= 0.0 if who == seat else scene_layout.panel(seats) / 2 - FAN_IN - 0.3
        yield Placed(f"dice {total_of_both}", round(x, 3), round(y, 3))


# Marks: counts, direction -----------------------------------------------------------------------------------


def marks(state: Position, seat: int) -> Iterator[Shape]:
    """Counts beside the fans, the direction of play."""
    seats = len(state.players)
    for other in scene_layout.others(seats, seat):
        x, y = scene_layout.seat_at(seats, seat, other)
        right = x + scene_layout.panel(seats) / 2
        player = state.players[other]
        second = len(player.won) if state.round == BLUE else totals(state)[other]
        yield count(right - NUMBERS_IN, y - 0.19, len(player.hand))
        yield count(right - NUMBERS_IN, y + 0.21, second)
    yield count(1.73, OWN_AT + 0.01, len(state.players[seat].hand))
    if state.round != BLUE:
        yield count(2.63, OWN_AT + 0.01, totals(state)[seat])
    if state.phase not in (ROLL, DIRECTION, OVER):
        yield from direction(state)


def count(x: float, y: float, number: int) -> Shape:
    """A count beside its symbol."""
    return label(x, y, printed(number), 0.25, text_anchor="start")


def direction(state: Position) -> Iterator[Shape]:
    """Arrows from seat to seat: from the hand at the bottom up one side, along the others and down again."""
    seats, wide = len(state.players), scene_layout.panel(len(state.players))
    step = wide + AISLE
    first = (WIDTH - step * (seats - 2)) / 2 - step / 2
    y, way = SEATS_TOP + SEATS_HIGH / 2, state.direction
    for number in range(1, seats - 1):
        yield _chevron(first + number * step, y, way)
    for x, side in ((first, -1), (first + (seats - 1) * step, 1)):
        bend = (
            f"M{x + side * 0.06:.3f} "
            f"{y + 0.36:.3f}Q{x + side * 0.06:.3f} {y:.3f} {x - side * 0.13:.3f} {y:.3f}"
        )
        yield line(bend, WAY, 0.06)
        inwards = (way == CLOCKWISE) == (side < 0)
        if inwards:
            yield _chevron(x - side * 0.11, y, -side)
        else:
            tip = y + 0.4
            d = (
                f"M{x + side * 0.06 - 0.1:.3f} {tip - 0.11:.3f}"
                f"L{x + side * 0.06:.3f} {tip:.3f}L{x + side * 0.06 + 0.1:.3f} {tip - 0.11:.3f}"
            )
            yield line(d, WAY, 0.06, stroke_linejoin="round")


def _chevron(x: float, y: float, way: int) -> Shape:
    d = (
        f"M{x - way * 0.05:.3f} {y - 0.12:.3f}L{x + way * 0.06:.3f} "
        f"{y:.3f}L{x - way * 0.05:.3f} {y + 0.12:.3f}"
    )
    return line(d, WAY, 0.06, stroke_linejoin="round")
