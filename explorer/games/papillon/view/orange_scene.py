"""The orange table: suites beside their plates, their signs and what may follow, what lies between the
plates, the pile.
"""

from __future__ import annotations

from collections.abc import Iterator

from explorer.games.papillon import scene_layout
from explorer.games.papillon.art import HELD, TABLE, face
from explorer.games.papillon.board import (
    CATERPILLAR,
    KNIFE,
    MIDDLE,
    NAMES,
    NO_VALUE,
    PLATES,
    SUITES,
    VALUES,
    numbers,
)
from explorer.games.papillon.position import Position
from explorer.games.papillon.scene_layout import Point
from explorer.picture.scene import Placed

EARLIER = 2
"""So many cards show above the last one of a suite."""
STEP_UP = 0.31
A_ROW = 4
BETWEEN = ((-0.2, 0.0, -10), (0.2, -0.02, 8), (0.0, 0.03, -2))
"""Where the last cards between the plates lie, and how they are turned."""
SMALL = 0.74
ON_PLATE = 0.86


def card_tokens(
    state: Position, card: int, at: Point, *, scale: float = 1.0, turn: int = 0, style: str = ""
) -> Iterator[Placed]:
    """A card of the table as tokens."""
    for name in face(state.board, card, TABLE):
        yield Placed(name, round(at[0], 3), round(at[1], 3), turn, style, scale)


def tokens(state: Position, seat: int, *, follows: bool) -> Iterator[Placed]:
    """Everything on the table; `follows` adds the numbers that may follow."""
    held = {VALUES[kind] for kind in state.hand_of(seat)}
    for number, suite in enumerate(SUITES):
        yield from suite_tokens(state, number)
        if follows:
            yield from chips(state, number, held, scene_layout.below(suite))
    for number in range(len(PLATES)):
        yield from plate_tokens(state, number, held if follows else None)
    x, y = scene_layout.place_at(MIDDLE)
    for card, (dx, dy, turn) in zip(state.middle[-3:], BETWEEN[-len(state.middle) :], strict=False):
        yield from card_tokens(state, card, (x + dx, y + dy), scale=SMALL, turn=turn)
    yield from pile_tokens(state)


def plate_tokens(state: Position, number: int, held: set[int] | None) -> Iterator[Placed]:
    """A plate on its dish; with `held`, below it the only number that goes on it."""
    plate, value = PLATES[number], state.plate_values[number]
    x, y = scene_layout.plate_at(plate)
    yield Placed("dish", x, y)
    for step, card in enumerate(state.plates[number][-2:]):
        yield from card_tokens(state, card, (x - 0.04 * step, y - 0.04 * step), scale=ON_PLATE)
    if held is not None and value != NO_VALUE:
        yield Placed(f"{HELD if value in held else 'chip'} {value}", *scene_layout.below(plate))


def suite_tokens(state: Position, number: int) -> Iterator[Placed]:
    """The last cards of a suite, the number of a knife or caterpillar, the sign."""
    suite, place = state.suites[number], SUITES[number]
    x, y = scene_layout.last_at(place)
    shown = suite.cards[-EARLIER - 1 :]
    for up, card in zip(range(len(shown) - 1, -1, -1), shown, strict=True):
        yield from card_tokens(state, card, (x, y - STEP_UP * up))
    if not shown:
        yield Placed("locked" if state.ends[number] == NO_VALUE else "slot", x, y)
    elif state.board.kind[shown[-1]] in (KNIFE, CATERPILLAR):
        yield Placed(f"is {suite.last}", x, round(y + 0.55, 3))
    if state.signs[number] != NO_VALUE:
        yield Placed(f"sign {NAMES[state.signs[number]]}", *scene_layout.sign_at(place))


def chips(state: Position, number: int, held: set[int], below: Point) -> Iterator[Placed]:
    """The numbers that may follow on a suite, in rows; those in the shown hand are dark."""
    found = numbers(state.fits[number])
    for place, value in enumerate(found):
        row, column = divmod(place, A_ROW)
        count = min(len(found) - row * A_ROW, A_ROW)
        x = below[0] + (column - (count - 1) / 2) * 0.39
        yield Placed(
            f"{HELD if value in held else 'chip'} {value}", round(x, 3), round(below[1] + 0.36 * row, 3)
        )


def pile_tokens(state: Position) -> Iterator[Placed]:
    """The draw pile, thicker with more cards."""
    x, y = scene_layout.place_at("pile")
    layers = min(4, -(-len(state.pile) // 12))
    for step in range(layers):
        back = f"{TABLE} back {state.board.colour(state.pile[0])}"
        yield Placed(back, round(x + 0.04 * step - 0.06, 3), round(y - 0.16 - 0.04 * step, 3), scale=SMALL)
