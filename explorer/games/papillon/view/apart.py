"""The table without the hand, for a page on which the hand lies beside it: the same scene, its cards larger
and what belongs to them moved with them.

A telephone has no room for the other seats; there the two plates of the orange round stand one above the
other.
"""

from __future__ import annotations

import math
import re
from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache
from typing import NamedTuple

from explorer.games.papillon import art
from explorer.games.papillon.board import BLUE, MIDDLE, ORANGE, PLATES, SUITES
from explorer.games.papillon.position import Position
from explorer.games.papillon.view import layout, spread
from explorer.games.papillon.view.layout import CLOTH, FAR, RIM, Arrangement
from explorer.games.papillon.view.spread import MARGIN, SIDE, Grid, Point, box, card_path
from explorer.picture.drawing import filled, moved
from explorer.picture.scene import Cell, Geometry, Placed, Scene, Shape

WIDE, SLIM = spread.WIDTH, 7.4
HIGH_WIDE, HIGH_SLIM = 4.95, 7.5
"""How high the table of the blue round is."""
LARGEST = 1.75
"""The scale of a card that is alone."""
ROOM = (1.14, art.HIGH + 0.3)
"""What a card of scale 1 takes, with what overlays write at its foot."""
TOUCH = 0.08
STRIP = (spread.TABLE_TOP + spread.TABLE_HIGH, spread.HAND_TOP - 0.05)
"""Between these the hand at the bottom says whose it is: on a page somebody else does."""


NUMBER = re.compile(r"-?[\d.]+")


class Move(NamedTuple):
    """The new place of a point, and the factor by which its mark grows."""

    x: float
    y: float
    scale: float = 1.0


def table(drawn: Scene, state: Position, seat: int, *, slim: bool = False) -> Scene:
    """A scene without the hand at its bottom.

    Parameters
    ----------
    drawn : the whole scene, as `scene.draw` makes it
    state, seat : of which it was made
    slim : whether the page is as narrow as a telephone's
    """
    made = layout.arrangement(state, seat)
    geometry = _blue(made, slim) if made.round == BLUE else _orange(made, slim)
    names = {cell.id for cell in geometry.cells}
    cells = {name: look for name, look in drawn.cells.items() if name in names}
    tokens = tuple(token for each in drawn.tokens for token in _token(made, slim, each))
    marks = tuple(mark for each in drawn.marks for mark in _mark(made, slim, each))
    return replace(drawn, geometry=geometry, cells=cells, tokens=tokens, marks=marks)


# Where everything is ----------------------------------------------------------------------------------------


def _top(slim: bool) -> float:
    return MARGIN if slim else spread.TABLE_TOP


@lru_cache(maxsize=32)
def grid(capacity: int, slim: bool) -> Grid:
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
    room, high, top = grid(made.table, slim), HIGH_SLIM if slim else HIGH_WIDE, _top(slim)
    wide = SLIM if slim else WIDE
    cells = [] if slim else list(layout.seats(made))
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
    hand = spread.hand_grid(made.hand).scale
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
    whole = layout.made_for(made)
    kept = (cell for cell in whole.cells if cell.id in (*SUITES, *PLATES, MIDDLE, "pile"))
    cells = list(kept) if slim else [*layout.seats(made), *kept]
    moves = {cell.id: _in_orange(slim, cell.x, cell.y) for cell in cells}
    wide = {**dict.fromkeys(SUITES, spread.SUITE_WIDE), **dict.fromkeys(PLATES, spread.PLATE_WIDE)}
    if slim:
        sizes = {MIDDLE: 1.88, "pile": 1.76}
        cells = [
            replace(
                cell,
                x=moves[cell.id].x,
                y=moves[cell.id].y,
                path=box(
                    moves[cell.id].x,
                    moves[cell.id].y,
                    wide.get(cell.id, spread.MIDDLE_WIDE),
                    sizes.get(cell.id, spread.SUITE_HIGH),
                ),
            )
            for cell in cells
        ]
    view = (
        (0.0, 0.0, _half() + spread.MIDDLE_WIDE + 3 * MARGIN, 2 * spread.TABLE_HIGH + 3 * MARGIN)
        if slim
        else (0.0, 0.0, WIDE, spread.TABLE_TOP + spread.TABLE_HIGH + MARGIN)
    )
    return Geometry(view, tuple(cells), whole.symbols, tuple(_cloths(slim)))


def _half() -> float:
    """The width of a plate with its two suites."""
    return 2 * spread.SUITE_WIDE + spread.PLATE_WIDE + 2 * spread.GAP + 0.1


def _cloths(slim: bool) -> Iterator[Shape]:
    for plate in PLATES:
        x = spread.place_at(plate)[0]
        at = _in_orange(slim, x, spread.TABLE_TOP + spread.TABLE_HIGH / 2)
        yield filled(box(at.x, at.y, _half(), spread.TABLE_HIGH, 0.2), CLOTH[ORANGE], **RIM)


# What moves -------------------------------------------------------------------------------------------------


def _moved(made: Arrangement, slim: bool, x: float, y: float) -> Move | None:
    """The new place of a point; None if it is not shown."""
    if y < spread.SEATS_TOP + spread.SEATS_HIGH + TOUCH:
        return None if slim else Move(x, y)
    if y > STRIP[0]:
        at = spread.side_button_at()
        if made.round == BLUE and y > STRIP[1] and abs(x - at[0]) < SIDE / 2:
            to = _button(slim, 1)
            return Move(to[0] + x - at[0], to[1] + y - at[1])
        return None
    return _in_blue(made, slim, x, y) if made.round == BLUE else _in_orange(slim, x, y)


def _in_blue(made: Arrangement, slim: bool, x: float, y: float) -> Move | None:
    """Points beside the table stay; those on it move with the nearest card."""
    put = spread.put_at()
    if abs(x - put[0]) < SIDE / 2:
        to = _button(slim, 0)
        return Move(to[0] + x - put[0], to[1] + y - put[1])
    old, new = spread.table_grid(made.table), grid(made.table, slim)
    near = min(range(made.table), key=lambda number: math.dist(old.at(number), (x, y)))
    (ox, oy), (nx, ny), larger = old.at(near), new.at(near), new.scale / old.scale
    return Move(nx + larger * (x - ox), ny + larger * (y - oy), larger)


def _in_orange(slim: bool, x: float, y: float) -> Move:
    """Points stay; if slim, the second plate goes below the first, the pile beside them."""
    if not slim:
        return Move(x, y)
    middle = spread.place_at(MIDDLE)[0]
    edge = (spread.MIDDLE_WIDE + spread.GAP) / 2
    up = MARGIN - spread.TABLE_TOP
    if x < middle - edge:
        return Move(x + MARGIN + _half() / 2 - spread.place_at(PLATES[0])[0], y + up)
    if x > middle + edge:
        down = up + spread.TABLE_HIGH + MARGIN
        return Move(x + MARGIN + _half() / 2 - spread.place_at(PLATES[1])[0], y + down)
    return Move(
        x + 2 * MARGIN + _half() + spread.MIDDLE_WIDE / 2 - middle,
        y + up + spread.TABLE_HIGH / 2 + MARGIN / 2,
    )


def _token(made: Arrangement, slim: bool, token: Placed) -> Iterator[Placed]:
    """A moved token; cards of the table have grown by themselves."""
    at = _moved(made, slim, token.x, token.y)
    if at is None and token.symbol.startswith("dice ") and not slim:
        at = Move(token.x, spread.TABLE_TOP + 0.4)
    if at is not None:
        larger = 1.0 if token.symbol.startswith(f"{art.TABLE} ") else at.scale
        yield replace(token, x=round(at.x, 3), y=round(at.y, 3), scale=round(token.scale * larger, 3))


def _mark(made: Arrangement, slim: bool, mark: Shape) -> Iterator[Shape]:
    """A moved mark. Lines between cards of table and hand, and their ends, are left out."""
    x, y = anchor(mark)
    at = _moved(made, slim, x, y)
    joins = made.round == BLUE and mark.tag == "circle" and STRIP[0] > y > spread.TABLE_TOP
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
