"""The best routes between all pairs, once without each thing: in n² times log(n) steps for each of them,
instead of n³.

A table of best routes is grown thing by thing (Floyd 1962, Warshall 1962): a place that routes may now pass,
or a link that they may now take. To leave out each in turn, one half of the things is added to a copy of the
table and the other half looked at on its own, then the other way round, until a single thing is left over.
"""

from __future__ import annotations

import operator
from collections.abc import Callable, Generator, Iterator, Sequence
from itertools import repeat
from math import fsum, inf
from types import ModuleType
from typing import NamedTuple, Protocol, Self, TypeVar

from explorer.ecology.counting import Array, numpy_scipy

Item = TypeVar("Item")


class Scale(NamedTuple):
    """How a route is valued; of two routes the larger value is the better one.

    Attributes
    ----------
    nowhere, here : float
        Value where there is no route, and of the route that stays where it is.
    along : callable
        The value of one route followed by another.
    worth : callable
        What a pair of patches joined by such a route counts, 0 for `nowhere` and 1 for `here`.
    """

    nowhere: float
    here: float
    along: Callable[[Array, Array], Array]
    worth: Callable[[Array], Array]


CHANCES = Scale(0.0, 1.0, operator.mul, operator.pos)
"""The chance of surviving the route: a product, which needs no logarithms, so that a sure link is a link like
others.
"""
STEPS = Scale(-inf, 0.0, operator.add, lambda steps: 1 / (1 - steps))
"""Minus the number of links."""


class Table(Protocol):
    """The value of the best route from each place of one separate world to each other, and what that is
    worth. What takes long stops again and again.
    """

    scale: Scale

    def copy(self) -> Self:
        """A table of its own."""

    def step(self, i: int, value: float, j: int) -> None:
        """One can go from `i` to `j` at this value, but not yet on."""

    def allow(self, place: int) -> Iterator[None]:
        """From now on routes may pass this place."""

    def take(self, i: int, value: float, j: int) -> Iterator[None]:
        """From now on routes may take the link from `i` to `j`; those there are may pass all places
        already.
        """

    def worth(self, i: int, shares: Sequence[float]) -> tuple[float, float]:
        """Sum share_j worth_ij over all j, and share_j worth_ji."""

    def lost(self, other: Self, shares: Sequence[float]) -> Generator[None, None, float]:
        """Sum share_i share_j (worth_ij here - worth_ij in the other), over all pairs."""


class PlainTable:
    """A table as lists of lists."""

    def __init__(self, scale: Scale, size: int) -> None:
        self.scale = scale
        self.rows = [[scale.here if i == j else scale.nowhere for j in range(size)] for i in range(size)]

    def copy(self) -> Self:
        """A table of its own."""
        twin = type(self)(self.scale, 0)
        twin.rows = [row[:] for row in self.rows]
        return twin

    def step(self, i: int, value: float, j: int) -> None:
        """One can go from `i` to `j` at this value, but not yet on."""
        self.rows[i][j] = max(self.rows[i][j], value)

    def allow(self, place: int) -> Iterator[None]:
        """From now on routes may pass this place."""
        return self._lead([(row, row[place]) for row in self.rows if row[place] != self.scale.nowhere], place)

    def take(self, i: int, value: float, j: int) -> Iterator[None]:
        """From now on routes may take the link from `i` to `j`; those there are may pass all places
        already.
        """
        there = ((row, self.scale.along(row[i], value)) for row in self.rows)
        return self._lead([(row, new) for row, new in there if new > row[j]], j)

    def _lead(self, rows: list[tuple[list[float], float]], place: int) -> Iterator[None]:
        """These rows now reach the place at these values, and lead on from there."""
        onward = self.rows[place][:]
        for row, value in rows:
            row[:] = map(max, row, map(self.scale.along, repeat(value), onward))
            yield

    def worth(self, i: int, shares: Sequence[float]) -> tuple[float, float]:
        """Sum share_j worth_ij over all j, and share_j worth_ji."""
        worth = self.scale.worth
        there = fsum(share * worth(value) for share, value in zip(shares, self.rows[i], strict=True))
        return there, fsum(share * worth(row[i]) for share, row in zip(shares, self.rows, strict=True))

    def lost(self, other: Self, shares: Sequence[float]) -> Generator[None, None, float]:
        """Sum share_i share_j (worth_ij here - worth_ij in the other), over all pairs."""
        worth, found = self.scale.worth, list[float]()
        for here, mine, theirs in zip(shares, self.rows, other.rows, strict=True):
            if here:
                pairs = zip(shares, mine, theirs, strict=True)
                found += [here * one * (worth(now) - worth(less)) for one, now, less in pairs if now != less]
                yield
        return fsum(found)


class ArrayTable:
    """A table as a square of numpy."""

    def __init__(self, scale: Scale, size: int, numpy: ModuleType) -> None:
        self.scale, self.numpy = scale, numpy
        self.square = numpy.full((size, size), scale.nowhere)
        numpy.fill_diagonal(self.square, scale.here)

    def copy(self) -> Self:
        """A table of its own."""
        twin = type(self)(self.scale, 0, self.numpy)
        twin.square = self.square.copy()
        return twin

    def step(self, i: int, value: float, j: int) -> None:
        """One can go from `i` to `j` at this value, but not yet on."""
        self.square[i, j] = max(self.square[i, j], value)

    def allow(self, place: int) -> Iterator[None]:
        """From now on routes may pass this place."""
        passing = self.scale.along(self.square[:, place, None], self.square[place])
        self.numpy.maximum(self.square, passing, out=self.square)
        yield

    def take(self, i: int, value: float, j: int) -> Iterator[None]:
        """From now on routes may take the link from `i` to `j`; those there are may pass all places
        already.
        """
        new = self.scale.along(self.square[:, i], value)
        better = self.numpy.flatnonzero(new > self.square[:, j])
        if better.size:
            passing = self.scale.along(new[better, None], self.square[j])
            self.square[better] = self.numpy.maximum(self.square[better], passing)
        yield

    def worth(self, i: int, shares: Sequence[float]) -> tuple[float, float]:
        """Sum share_j worth_ij over all j, and share_j worth_ji."""
        weights, worth = self.numpy.array(shares), self.scale.worth
        return float(worth(self.square[i]) @ weights), float(weights @ worth(self.square[:, i]))

    def lost(self, other: Self, shares: Sequence[float]) -> Generator[None, None, float]:
        """Sum share_i share_j (worth_ij here - worth_ij in the other), over all pairs."""
        weights = self.numpy.array(shares)
        yield
        return float(weights @ (self.scale.worth(self.square) - self.scale.worth(other.square)) @ weights)


def table(scale: Scale, size: int) -> Table:
    """A table of places that no link joins yet."""
    arrays = numpy_scipy()
    return ArrayTable(scale, size, arrays[0]) if arrays else PlainTable(scale, size)


def with_all(
    base: Table, items: Sequence[Item], add: Callable[[Table, Item], Iterator[None]]
) -> Generator[None, None, Table]:
    """A copy of the table with all of these added; stops again and again."""
    fuller = base.copy()
    for item in items:
        yield from add(fuller, item)
    return fuller


def each_left_out(
    base: Table, items: Sequence[Item], add: Callable[[Table, Item], Iterator[None]]
) -> Iterator[tuple[Item, Table] | None]:
    """Each item, with the table to which all others were added; None again and again on the way there."""
    if len(items) == 1:
        yield items[0], base
    elif items:
        half = len(items) // 2
        for out, kept in ((items[:half], items[half:]), (items[half:], items[:half])):
            fuller = yield from with_all(base, kept, add)
            yield from each_left_out(fuller, out, add)
