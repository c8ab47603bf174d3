"""Where butterflies are drawn on a space: one token each while there is room, then one for several with their
number.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import lru_cache
from math import ceil, sqrt
from typing import NamedTuple

from explorer.games.mariposas.art import ANY, fly_symbol
from explorer.games.mariposas.art_symbols import name_point
from explorer.games.mariposas.board_map import GENERATION, OFF_BOARD, POINT, Space, centre
from explorer.games.mariposas.position import Position

ROOM = 6


class Drawn(NamedTuple):
    """One token: whose butterflies, which of them (by number), their common generation, whether double,
    where, how large.
    """

    seat: int
    flies: tuple[int, ...]
    generation: int | str
    double: bool
    x: float
    y: float
    size: float

    @property
    def symbol(self) -> str:
        """The name of its picture."""
        return fly_symbol(self.seat, self.generation, double=self.double)


Kin = tuple[int, tuple[int, ...], int | str, bool]


def tokens(state: Position) -> Iterator[Drawn]:
    """Every butterfly on the board, space by space in the order of the map."""
    there: dict[str, list[tuple[int, int]]] = {}
    for seat, player in enumerate(state.players):
        for fly, place in enumerate(player.flies):
            if place not in OFF_BOARD:
                there.setdefault(place, []).append((seat, fly))
    for space in state.board.spaces.values():
        if space.id in there:
            yield from on_space(state, space, there[space.id])


def on_space(state: Position, space: Space, flies: list[tuple[int, int]]) -> Iterator[Drawn]:
    """The tokens of one space, each in its slot."""
    kin = gathered(state, flies, wide=len(space.hexes) > 1)
    for (seat, own, generation, double), (x, y, size) in zip(kin, slots(space, len(kin)), strict=False):
        yield Drawn(seat, own, generation, double, x, y, size)


def gathered(state: Position, flies: list[tuple[int, int]], *, wide: bool) -> list[Kin]:
    """The butterflies one by one if there are few; else those alike together; else those of one player
    together.
    """
    if len(flies) <= ROOM:
        return [(s, (f,), GENERATION[f], f in state.players[s].doubles) for s, f in flies]
    alike: dict[tuple[int, int, bool], list[int]] = {}
    for s, f in flies:
        alike.setdefault((s, GENERATION[f], f in state.players[s].doubles), []).append(f)
    if wide or len(alike) <= ROOM:
        return [(s, tuple(found), generation, double) for (s, generation, double), found in alike.items()]
    owners: dict[int, list[int]] = {}
    for s, f in flies:
        owners.setdefault(s, []).append(f)
    return [(s, tuple(found), _common(found), False) for s, found in owners.items()]


def _common(flies: list[int]) -> int | str:
    generations = {GENERATION[f] for f in flies}
    return generations.pop() if len(generations) == 1 else ANY


# Slots ------------------------------------------------------------------------------------------------------

FEW = {
    1: ((0.0, 0.27, 0.54),),
    2: ((-0.23, 0.25, 0.46), (0.23, 0.25, 0.46)),
    3: ((-0.31, 0.2, 0.38), (0.0, 0.33, 0.38), (0.31, 0.2, 0.38)),
    4: ((-0.17, 0.13, 0.34), (0.17, 0.13, 0.34), (-0.17, 0.39, 0.34), (0.17, 0.39, 0.34)),
    5: ((-0.32, 0.14, 0.33), (0.0, 0.14, 0.33), (0.32, 0.14, 0.33), (-0.17, 0.4, 0.33), (0.17, 0.4, 0.33)),
    6: ((-0.33, 0.12, 0.33), (0.0, 0.12, 0.33), (0.33, 0.12, 0.33), (-0.3, 0.36, 0.31), (0.0, 0.42, 0.31),
        (0.3, 0.36, 0.31)),
}  # fmt: skip
"""(x, y, size) by number of tokens, under the flowers or the relay."""


@lru_cache(maxsize=2048)
def slots(space: Space, count: int) -> tuple[tuple[float, float, float], ...]:
    """Places for so many tokens [board units]."""
    if len(space.hexes) > 1:
        return _wide(space, count)
    return tuple((round(space.x + x, 3), round(space.y + y, 3), size) for x, y, size in FEW[min(count, ROOM)])


def _wide(space: Space, count: int) -> tuple[tuple[float, float, float], ...]:
    """Rows in a big space, above its name, as large as fits."""
    for pitch in PITCHES:
        found = max(
            (_grid(space, pitch, lower) for lower in (0.0, 0.06, 0.12, 0.18, 0.24, 0.3)),
            key=lambda points: min(len(points), count),
        )
        if len(found) >= count:
            break
    rows = Counter(y for _, y in found[:count])
    size = min(0.56, round(pitch * 1.02, 3))
    return tuple(
        (round(space.x + (i - (length - 1) / 2) * pitch, 3), round(y, 3), size)
        for y, length in rows.items()
        for i in range(length)
    )


PITCHES = (0.62, 0.56, 0.5, 0.46, 0.44, 0.42, 0.4, 0.38, 0.36, 0.34, 0.32, 0.3, 0.27, 0.24, 0.2, 0.16)
"""Distances between tokens to try [board units]."""
SQUAT = 0.86
"""A butterfly is wider than high."""


def _grid(space: Space, pitch: float, lower: float) -> list[tuple[float, float]]:
    """Points of a grid inside the space, clear of its name: by rows from the top, in each those nearest the
    middle first.
    """
    middles = [centre(h) for h in space.hexes]
    name = space.y + name_point(space.hexes, space.x, space.y)[1]
    top, bottom = min(y for _, y in middles) - POINT + lower, max(y for _, y in middles) + POINT
    columns = ceil((max(x for x, _ in middles) - min(x for x, _ in middles) + 1) / pitch)
    found: list[tuple[float, float]] = []
    for row in range(int((bottom - top) / pitch / SQUAT)):
        y = top + pitch * SQUAT * (row + 0.5)
        line = [space.x + (col - (columns - 1) / 2) * pitch for col in range(columns)]
        inside = [
            x for x in line if _within(x, y, middles, pitch) and abs(y - name) > 0.12 + pitch * SQUAT / 2
        ]
        found += [(x, y) for x in sorted(inside, key=lambda x: (round(abs(x - space.x), 6), x))]
    return found


def _within(x: float, y: float, middles: list[tuple[float, float]], pitch: float) -> bool:
    """Whether a token of this size stays inside the hexagons."""
    reach = pitch * 0.34
    corners = ((x + a * reach, y + b * reach) for a, b in ((-1, -0.8), (1, -0.8), (0.8, 0.8), (-0.8, 0.8)))
    return all(any(_in_hexagon(a - cx, b - cy) for cx, cy in middles) for a, b in corners)


def _in_hexagon(x: float, y: float) -> bool:
    return abs(x) <= 0.5 and abs(x) / 2 + abs(y) * sqrt(3) / 2 <= 0.5
