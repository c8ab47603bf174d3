"""The best routes between all pairs, with each thing left out in turn: by a table on small landscapes, by
repair on large ones.

A table of best routes is grown thing by thing (Floyd 1962, Warshall 1962): a place that routes may now
pass, or a link that they may now take. To leave out each in turn, one half of the things is added to a
copy of the table and the other half looked at on its own, then the other way round, until a single thing
is left over: n² times log(n) steps for each of them, instead of n³.

Best routes from one place form a tree. Losing a place, or a link, touches only the pairs whose route runs
through it: what hangs below it in each tree. Their routes are built again from those of the others
(Bellman 1958), so a loss costs as much as there are routes that it touches, not as there are pairs. Most
detours lead past places close to the loss: two routes that it does not touch, put together there, are the
first guess.
"""

from __future__ import annotations

import operator
from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from itertools import pairwise, repeat
from math import fsum, inf
from types import ModuleType
from typing import TYPE_CHECKING, NamedTuple, Protocol, Self, TypeVar

from explorer.core.lazy import lazy_import
from explorer.ecology.counting import Array, numpy_scipy

if TYPE_CHECKING:
    import numpy as np
    from scipy import sparse
    from scipy.sparse import csgraph
else:
    sparse = lazy_import("scipy.sparse")
    csgraph = lazy_import("scipy.sparse.csgraph")
    np = lazy_import("numpy")


Item = TypeVar("Item")


class Scale(NamedTuple):
    """A way to value routes; of two routes the larger value is the better one.

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


# Routes that are repaired -----------------------------------------------------------------------------------

NOT_TOUCHED = NO_PARENT = -1
FAR = 1e300
NEAR = 8
"""Places around a loss past which a detour is first looked for."""
AS_GOOD = 1 - 1e-13
"""A route of another sum of the same links is not a better one."""
Way = tuple[int, float, int]
"""From a place, at a cost, to a place."""


class Touched(NamedTuple):
    """The pairs that a loss touches: from, to, and what their best routes cost before and after, infinity for
    none; both directions at once where all links lead both ways.
    """

    start: Array
    goal: Array
    before: Array
    after: Array


class Routes:
    """The best routes between all pairs of places.

    Parameters
    ----------
    size : int
        How many places, numbered from 0.
    ways : iterable of (int, float, int)
        Each link in each direction in which it leads, at a cost of 0 or more. Of parallel ones the best
        counts.
    both : bool
        Whether all links lead both ways: then each pair is looked at once.
    limit : float
        Beyond this cost no route is followed.

    Attributes
    ----------
    costs : array
        From each place (rows) to each (columns); infinity where no route leads within the limit.

    Examples
    --------
    Round a square, without the corner 1: from 0 to 2 the other way round costs 5 instead of 2.

    >>> corners = [(0, 1.0, 1), (1, 1.0, 2), (2, 2.0, 3), (3, 3.0, 0)]
    >>> square = Routes(4, corners + [(v, cost, u) for u, cost, v in corners], both=True)
    >>> [part.tolist() for part in square.without_place(1)]
    [[0], [2], [2.0], [5.0]]
    """

    def __init__(self, size: int, ways: Iterable[Way], both: bool, limit: float = inf) -> None:
        best: dict[tuple[int, int], list[float]] = {}
        for here, cost, there in ways:
            if here != there:
                best.setdefault((there, here), []).append(cost)
        self.size, self.both = size, both
        self._links = {ends: sorted(found) for ends, found in sorted(best.items())}
        self._number = {ends: number for number, ends in enumerate(self._links)}
        ends = np.array([*self._links], dtype=np.intp).reshape(-1, 2)
        self._from, self._cost = ends[:, 1].copy(), np.array([found[0] for found in self._links.values()])
        self._first: Array = np.searchsorted(ends[:, 0], np.arange(size + 1))
        into = sparse.csr_array((self._cost, self._from, self._first), shape=(size, size))
        self.costs, self._before = csgraph.dijkstra(into.T.tocsr(), return_predecessors=True, limit=limit)
        self._trees = _Trees(self._before)
        self._touched: Array = np.full((size, size), NOT_TOUCHED)

    def without_place(self, place: int) -> Touched:
        """The routes between the others without a place."""
        starts = np.flatnonzero(np.arange(self.size) != place)
        start, goal = self._trees.hanging(starts, place)
        beyond = goal != place
        lost = np.flatnonzero(self._from == place)
        return self._repaired(start[beyond], goal[beyond], lost, np.inf, self._near(place))

    def without_link(self, ways: Iterable[Way]) -> Touched:
        """The routes without one link, in all its directions; a parallel one takes its place."""
        lost: list[int] = []
        instead: list[float] = []
        hanging: list[tuple[Array, Array]] = [(np.zeros(0, dtype=np.intp), np.zeros(0, dtype=np.intp))]
        for here, cost, there in ways:
            parallel = self._links.get((there, here), [])
            if parallel[:1] == [cost]:
                lost.append(self._number[there, here])
                instead.append(parallel[1] if len(parallel) > 1 else np.inf)
                through = np.flatnonzero(self._before[:, there] == here)
                hanging.append(self._trees.hanging(through, there))
        start, goal = (np.concatenate(part) for part in zip(*hanging, strict=True))
        near = self._near(int(self._from[lost[0]])) if lost else np.zeros(0, dtype=np.intp)
        return self._repaired(start, goal, lost, instead, near)

    def leading_through(self, values: Array) -> Array:
        """The sum of a value of each pair, over the routes that lead through each place and go on.

        >>> ways = [(0, 1.0, 1), (1, 1.0, 2)]
        >>> row = Routes(3, ways + [(v, cost, u) for u, cost, v in ways], both=True)
        >>> row.leading_through(np.full((3, 3), 0.5)).tolist()
        [0.0, 1.0, 0.0]
        """
        counted = 2 * np.triu(values, 1) if self.both else values
        return self._trees.beyond(counted)

    def _near(self, place: int) -> Array:
        """Some of the places that are easiest to reach from a place, but not itself."""
        some = np.argpartition(self.costs[place], min(NEAR, self.size - 1))[: NEAR + 1]
        return some[some != place]

    def _repaired(
        self, start: Array, goal: Array, lost: Array | list[int], instead: float | list[float], near: Array
    ) -> Touched:
        """Build the routes of these pairs again, where some links now cost something else."""
        if self.both:
            start, goal = start[start < goal], goal[start < goal]
        row = start * self.size
        costs, touched = self.costs.ravel(), self._touched.ravel()
        before, cost = costs.take(row + goal), self._cost.copy()
        cost[lost] = instead
        ways = self._first[goal + 1] - self._first[goal]
        pair, link = _spread(np.arange(start.size), self._first[goal], ways)
        self._number_pairs(start, goal, np.arange(start.size))
        rest = row.take(pair) + self._from.take(link)
        over, further = touched.take(rest), cost.take(link)
        after = self._past(near, start, goal)
        self._number_pairs(start, goal, NOT_TOUCHED)
        whole = np.flatnonzero(over == NOT_TOUCHED)
        by_whole = costs.take(rest.take(whole)) + further.take(whole)
        np.minimum.at(after, pair.take(whole), by_whole)
        inner = np.flatnonzero(over != NOT_TOUCHED)
        pair, over, further = pair.take(inner), over.take(inner), further.take(inner)
        hopeful = np.flatnonzero(before.take(over) + further < AS_GOOD * after.take(pair))
        chain = pair.take(hopeful), over.take(hopeful), further.take(hopeful)
        return Touched(start, goal, before, _settled(after, *chain))

    def _past(self, near: Array, start: Array, goal: Array) -> Array:
        """The best routes that are two untouched ones, put together at a near place; infinity for none."""
        onward = np.where(self._touched[near] == NOT_TOUCHED, self.costs[near], np.inf)
        there = onward
        if not self.both:
            there = np.where(self._touched[:, near] == NOT_TOUCHED, self.costs[:, near], np.inf).T.copy()
        found = np.full(start.size, np.inf)
        for first, second in zip(there, onward, strict=True):
            np.minimum(found, first.take(start) + second.take(goal), out=found)
        return found

    def _number_pairs(self, start: Array, goal: Array, numbers: Array | int) -> None:
        touched = self._touched.ravel()
        touched[start * self.size + goal] = numbers
        if self.both:
            touched[goal * self.size + start] = numbers


def parts_of(
    size: int, here: Array, cost: Array, there: Array, limit: float, most: int
) -> Iterator[tuple[Array, Array]]:
    """Parts of a landscape whose links all lead both ways, of at most so many places that lie together, and
    with each the places within the limit of it.

    Examples
    --------
    >>> row = np.arange(3)
    >>> found = parts_of(4, np.r_[row, row + 1], np.ones(6), np.r_[row + 1, row], limit=1, most=2)
    >>> [(part.tolist(), near.tolist()) for part, near in found]
    [([0, 1], [0, 1, 2]), ([2, 3], [1, 2, 3])]
    """
    order = np.lexsort((cost, there, here))  # of parallel links the best counts
    first = order[np.flatnonzero(np.diff(here[order] * size + there[order], prepend=-1))]
    links = sparse.csr_array((cost[first], (here[first], there[first])), shape=(size, size))
    waiting = [np.arange(size)]
    while waiting:
        part = waiting.pop()
        if part.size <= most:
            costs = csgraph.dijkstra(links, indices=part, min_only=True, limit=limit)
            yield part, np.flatnonzero(np.isfinite(costs))
        else:  # halves: nearer to one of two places far apart than to the other
            one = part[np.argmax(_reached(links, part[0])[part])]
            from_one = _reached(links, one)
            other = part[np.argmax(from_one[part])]
            nearer = part[np.argsort((from_one - _reached(links, other))[part], kind="stable")]
            half = part.size // 2
            waiting += [np.sort(nearer[:half]), np.sort(nearer[half:])]


def _reached(links: Array, place: Array) -> Array:
    """The cost to each place, a large number where no way leads."""
    costs = csgraph.dijkstra(links, indices=place)
    return np.where(np.isfinite(costs), costs, FAR)


class _Trees:
    """The tree of best routes from each place, written so that what hangs below a place stands together."""

    def __init__(self, before: Array) -> None:
        self.size = size = before.shape[0]
        node = np.arange(size * size).reshape(size, size)
        found = (before >= 0) | np.eye(size, dtype=bool)
        parent = np.where(before >= 0, node[:, :1] + before, node).ravel()
        depth = _depths(parent)
        flat = node[found]
        order = flat[np.lexsort((parent[flat], depth[flat]))]
        levels = [order[low:high] for low, high in pairwise(_ends(depth[order]))][1:]
        self.below: Array = found.ravel().astype(np.intp)
        for level in reversed(levels):
            np.add.at(self.below, parent[level], self.below[level])
        self.at = _after_elder_siblings(self.below, np.where(depth, parent, NO_PARENT), order)
        self.at[depth == 0] = 0
        for level in levels:
            self.at[level] += self.at[parent[level]] + 1
        self.row: Array = np.zeros(size * size, dtype=np.intp)
        self.row[flat // size * size + self.at[flat]] = flat % size

    def hanging(self, starts: Array, place: int) -> tuple[Array, Array]:
        """(start, goal) of each route from these starts that ends at the place or runs through it."""
        here = starts * self.size + place
        start, at = _spread(starts, starts * self.size + self.at[here], self.below[here])
        return start, self.row[at]

    def beyond(self, values: Array) -> Array:
        """The sum of the values of (start, goal) over all that hangs below each place, itself and what
        starts there left out.
        """
        size = self.size
        at, below = self.at.reshape(size, size), self.below.reshape(size, size)
        along = np.take_along_axis(values, self.row.reshape(size, size), axis=1)
        along[np.arange(size) >= below.diagonal()[:, None]] = 0.0
        so_far = np.concatenate([np.zeros((size, 1)), np.cumsum(along, axis=1)], axis=1)
        found = np.take_along_axis(so_far, np.minimum(at + below, size), axis=1)
        found -= np.take_along_axis(so_far, np.minimum(at + 1, size), axis=1)
        found[(below == 0) | np.eye(size, dtype=bool)] = 0.0
        total: Array = found.sum(axis=0)
        return total


def _depths(parent: Array) -> Array:
    """Steps from each node up to its root; roots are their own parents."""
    depth, above = (parent != np.arange(parent.size)).astype(np.int32), parent
    while (further := depth[above]).any():
        depth, above = depth + further, above[above]
    return depth


def _ends(values: Array) -> Array:
    """The beginnings of runs of equal values, in sorted values, and the end of the last one."""
    return np.concatenate([[0], np.flatnonzero(np.diff(values)) + 1, [values.size]])


def _after_elder_siblings(below: Array, parent: Array, order: Array) -> Array:
    """The part of their parent's tree before each node, siblings standing together in this order."""
    sizes, family = below[order], parent[order]
    before = np.cumsum(sizes, dtype=np.int64) - sizes
    eldest = np.concatenate([[True], family[1:] != family[:-1]])
    found = np.zeros(below.size, dtype=np.int64)
    found[order] = before - np.maximum.accumulate(np.where(eldest, before, 0))
    return found


def _spread(names: Array, first: Array, count: Array) -> tuple[Array, Array]:
    """Each name as often as it counts, and beside it as many numbers from its first on.

    >>> [part.tolist() for part in _spread(np.array([7, 8]), np.array([3, 0]), np.array([2, 1]))]
    [[7, 7, 8], [3, 4, 0]]
    """
    ends = np.cumsum(count)
    total = int(ends[-1]) if ends.size else 0
    return np.repeat(names, count), np.arange(total) + np.repeat(first - ends + count, count)


def _settled(costs: Array, pair: Array, over: Array, further: Array) -> Array:
    """Pairs by way of other pairs, `over` and a step further, until none is improved."""
    improved = np.isfinite(costs)
    while (some := np.flatnonzero(improved.take(over))).size:
        found, by = costs.take(over.take(some)) + further.take(some), pair.take(some)
        better = np.flatnonzero(found < costs.take(by))
        by = by.take(better)
        np.minimum.at(costs, by, found.take(better))
        improved[:] = False
        improved[by] = True
    return costs
