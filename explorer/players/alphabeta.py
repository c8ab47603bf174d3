"""Counting a position out: alpha-beta with a table of what is known of positions met before (Knuth and Moore
1975).

Values are those of one seat, who goes for the most while its rival goes for the least; a seat may move twice
in a row.
"""

from __future__ import annotations

import math
from collections.abc import Generator, Hashable, Iterator, Sequence
from typing import Generic

from explorer.core.state import Compiled, M
from explorer.players.base import Ply, Slices


class ChanceAhead(Exception):
    """A chance node was met."""


class TooMany(Exception):
    """More positions than allowed were met."""


Known = tuple[float, float, M | None]
"""An entry of the table: a position's value is at least so much and at most so much; the move found best.
"""
BETWEEN_LOOKS = 64
"""Positions met between two looks at the clock."""


class AlphaBeta(Generic[M]):
    """A search from one position, for one seat; the table and the count go on from move to move.

    Attributes
    ----------
    met : int
        How many positions were met, not counting those that the table answered for.
    value : float
        What the last search found.
    line : tuple of Ply
        The last line that was followed.
    """

    def __init__(self, position: Compiled[M], seat: int, most: int) -> None:
        self.position, self.seat, self.most, self.met = position, seat, most, 0
        self.value, self.line = 0.0, tuple[Ply, ...]()
        self.table: dict[Hashable, Known[M]] = {}
        self._slices = Slices()

    def after(self, move: M, alpha: float) -> Iterator[None]:
        """Find the value after a move, in slices; not more is said of one that is `alpha` or less than that
        it is.
        """
        self.position.make(move)
        self.value = yield from self._search(alpha, math.inf)
        self.position.unmake()

    def _search(self, alpha: float, beta: float) -> Generator[None, None, float]:
        """The value here if it lies between alpha and beta, else a bound on its side of them (fail-soft)."""
        position = self.position
        if position.terminal:
            return position.value(self.seat)
        key = position.key()
        low, high, best = self.table.get(key) or (*position.bounds(self.seat), None)
        if low >= beta or low == high:
            return low
        if high <= alpha:
            return high
        self.met += 1
        if self.met % BETWEEN_LOOKS == 0 and self._slices.over():
            yield
        if self.met > self.most:
            raise TooMany
        if position.seat is None:
            raise ChanceAhead
        mine = position.seat == self.seat
        value, floor, ceiling = -math.inf if mine else math.inf, max(alpha, low), min(beta, high)
        for move in _first_of_all(position.distinct(), best):
            position.make(move)
            found = yield from self._search(floor, ceiling)
            position.unmake()
            if mine:
                if found > value:
                    value, best = found, move
                    if found > floor:
                        floor = found
            elif found < value:
                value, best = found, move
                if found < ceiling:
                    ceiling = found
            if floor >= ceiling:
                break
        self.table[key] = (value if value > alpha else low, value if value < beta else high, best)
        return value

    def follow(self, move: M) -> Iterator[None]:
        """Find best play of both from this move on to the end, in slices, when `value` is that after it."""
        position, line = self.position, list[Ply]()
        following: M | None = move
        while following is not None:
            line.append(Ply(position.seat, position.action(following)))
            position.make(following)
            following = None if position.terminal else (yield from self._keeps())
        for _ in line:
            position.unmake()
        self.line = tuple(line)

    def _keeps(self) -> Generator[None, None, M]:
        """A move after which the position is still worth `value`; mostly the table knows it."""
        position, value = self.position, self.value
        moves = _first_of_all(position.distinct(), self.table.get(position.key(), (0.0, 0.0, None))[2])
        mine = position.seat == self.seat
        window = (
            (math.nextafter(value, -math.inf), value) if mine else (value, math.nextafter(value, math.inf))
        )
        for move in moves[:-1]:
            position.make(move)
            found = yield from self._search(*window)
            position.unmake()
            if (found >= value) if mine else (found <= value):
                return move
        return moves[-1]


def _first_of_all(moves: Sequence[M], first: M | None) -> Sequence[M]:
    """The moves, the one that was best before at the front; where another position was that came to the same,
    it may be none.
    """
    return (
        [first, *(move for move in moves if move != first)] if first is not None and first in moves else moves
    )
