"""Ways across a board: whether open cells or links lead from its left side to its right one, and how likely
they do when the land is drawn at random.

A cell is (row, column), counted from 0 at the top left; cells touch left, right, above and below, never
at a corner. A link between two cells is the frozenset of both. The left and the right side of the board
are open from the start.

Percolation is a neutral landscape (Gardner et al. 1987): nothing but chance decides, so what a real
landscape does better or worse is its pattern. On a board without end the way across appears all at once,
when 59.27 % of the cells or one half of the links are open (Newman and Ziff 2000; Kesten 1980); on a
small board the change is gradual, around the same shares.
"""

from __future__ import annotations

import random
from bisect import bisect_left, insort
from collections import defaultdict
from collections.abc import Hashable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from math import ceil, comb, sqrt
from statistics import NormalDist
from typing import Literal, NamedTuple, TypeVar

from explorer.core.errors import BadNetwork, mismatch, one_of
from explorer.core.messages import message, template
from explorer.core.text import Text

Kind = Literal["site", "bond", "hop"]
Cell = tuple[int, int]

KINDS = ("site", "bond", "hop")
"""Cells are open or closed; or the links between them; or cells, for animals that hop over one closed cell in
line.
"""
BESIDE = ((-1, 0), (0, -1), (0, 1), (1, 0))
TWO_AWAY = ((-2, 0), (0, -2), (0, 2), (2, 0))
A_COUNT = template("ecology-count")


class Lattice(NamedTuple):
    """The things of a board that can be open, and what touches what.

    Numbers below `len(things)` are the things that may be open or closed, in the order of `things`; the
    others are open from the start: the two sides and, for bonds, the cells between them.
    """

    things: tuple[Hashable, ...]
    touching: tuple[tuple[int, ...], ...]
    left: int
    right: int
    size: int


def require_share(name: str, share: object) -> None:
    """Refuse what is no share."""
    if not (isinstance(share, (int, float, Fraction)) and 0 <= share <= 1):
        raise BadNetwork(mismatch(name, share, message("ecology-share")))


def grid(rows: int, cols: int, kind: Kind) -> Lattice:
    """The board as things that touch."""
    for name, value in (("rows", rows), ("cols", cols)):
        if type(value) is not int or value < 1:
            raise BadNetwork(mismatch(name, value, A_COUNT))
    if kind not in KINDS:
        raise BadNetwork(mismatch("kind", kind, one_of(KINDS)))
    return _grid(rows, cols, kind)


@lru_cache(maxsize=32)
def _grid(rows: int, cols: int, kind: Kind) -> Lattice:
    """Numbered along the shorter side, which keeps counting quick."""
    cells = [(r, c) for r in range(rows) for c in range(cols)]
    if rows < cols:
        cells.sort(key=lambda cell: cell[1])
    if kind == "bond":
        return _bonds(cells, cols)
    return _sites(cells, cols, BESIDE if kind == "site" else BESIDE + TWO_AWAY)


def _sites(cells: list[Cell], cols: int, steps: Sequence[Cell]) -> Lattice:
    """Cells touch those that a step leads to; those of the first and the last column also the side."""
    number = {cell: i for i, cell in enumerate(cells)}
    left, right = len(cells), len(cells) + 1
    sides = {-1: left, cols: right}
    touching = []
    for r, c in cells:
        around = [number[r + dr, c + dc] for dr, dc in steps if (r + dr, c + dc) in number]
        touching.append((*around, *(side for column, side in sides.items() if abs(column - c) == 1)))
    return Lattice(tuple(cells), tuple(touching), left, right, right + 1)


def _bonds(cells: list[Cell], cols: int) -> Lattice:
    """Links touch their two cells; all cells of the first column are the left side, all of the last the right
    one.
    """
    board = set(cells)
    links = [
        (here, near)
        for here in cells
        for near in ((here[0], here[1] + 1), (here[0] + 1, here[1]))
        if near in board
    ]
    left = len(links)
    right = left if cols == 1 else left + 1
    between = [cell for cell in cells if 0 < cell[1] < cols - 1]
    number = {cell: left if cell[1] == 0 else right for cell in cells}
    number |= {cell: i for i, cell in enumerate(between, start=right + 1)}
    touching = tuple((number[u], number[v]) for u, v in links)
    return Lattice(tuple(map(frozenset, links)), touching, left, right, right + 1 + len(between))


def first_crossing(board: Lattice, order: Sequence[int]) -> int | None:
    """The number of things, opened in this order, that make the first way across; None when all of them make
    none.

    Union-find with path halving, as in Newman and Ziff 2000.
    """
    parent = list(range(board.size))
    opened = [False] * len(board.things) + [True] * (board.size - len(board.things))
    for count, thing in enumerate(order):
        if _root(parent, board.left) == _root(parent, board.right):
            return count
        opened[thing] = True
        for near in board.touching[thing]:
            if opened[near]:
                parent[_root(parent, near)] = _root(parent, thing)
    return len(order) if _root(parent, board.left) == _root(parent, board.right) else None


def _root(parent: list[int], node: int) -> int:
    while parent[node] != node:
        parent[node] = parent[parent[node]]
        node = parent[node]
    return node


# Crossings of one board, and counts of all boards -----------------------------------------------------------

Share = TypeVar("Share", float, Fraction)
Edge = tuple[tuple[int, int], ...]
"""Open things that still touch something undecided: (number, group), a group being all that open ways join.
"""
ACROSS: Edge = ()
"""The edge of every board that has a way across, whatever else is open."""

WIDEST = 6
"""The links of a board of 6 x 7 take a second or two to count out, and each row more five to eight times as
long.
"""


def site_crosses(open_cells: Iterable[Cell], rows: int, cols: int) -> bool:
    """Tell whether open cells lead from the left side of a board to the right side.

    For an animal: whether it gets across when it can only enter open cells, from one to the next beside it.

    Parameters
    ----------
    open_cells : iterable of (int, int)
        The cells that can be entered, as (row, column); the order does not matter.
    rows, cols : int
        Size of the board [cells], 1 or more.

    Returns
    -------
    bool
        True when some open cell of the first column is joined to one of the last; never on a closed board,
        always on an open one.

    Raises
    ------
    BadNetwork
        When the board has no such size, or a cell is not on it.

    References
    ----------
    Gardner, Milne, Turner and O'Neill 1987, Landscape Ecology 1:19-28.

    Examples
    --------
    A row is a way across, two cells that touch at a corner are not.

    >>> site_crosses([(0, 0), (0, 1)], rows=2, cols=2)
    True
    >>> site_crosses([(0, 0), (1, 1)], rows=2, cols=2)
    False
    """
    return _crosses(grid(rows, cols, "site"), open_cells, template("ecology-cell"))


def bond_crosses(open_links: Iterable[Iterable[Cell]], rows: int, cols: int) -> bool:
    """Tell whether open links lead from the left side of a board to the right side.

    For an animal: whether it gets across when every cell can be entered, but some borders between cells are
    roads.

    Parameters
    ----------
    open_links : iterable of pairs of (int, int)
        The borders that can be crossed, each as its two cells.
    rows, cols : int
        Size of the board [cells], 1 or more.

    Returns
    -------
    bool
        True when open links join some cell of the first column to one of the last; always on a board of one
        column.

    Raises
    ------
    BadNetwork
        When the board has no such size, or a link does not join two cells of it that touch.

    References
    ----------
    Kesten 1980: on a board without end half of the links are enough.

    Examples
    --------
    >>> bond_crosses([((0, 0), (0, 1)), ((0, 1), (0, 2))], rows=1, cols=3)
    True
    >>> bond_crosses([((0, 0), (0, 1))], rows=1, cols=3)
    False
    """
    return _crosses(grid(rows, cols, "bond"), map(_both_ways, open_links), template("ecology-link-of-cells"))


def crossing_counts(rows: int, cols: int, kind: Kind = "site") -> tuple[int, ...]:
    """Count, among all boards there are, those that can be crossed from left to right.

    For an animal: the exact answer that `crossing_curve` only samples. The boards are not listed: they are
    decided thing by thing, and those that can no longer be told apart are counted together.

    Parameters
    ----------
    rows, cols : int
        Size of the board [cells], 1 or more, the shorter side at most 6.
    kind : "site", "bond" or "hop"
        Whether cells are open or closed, or the links between them; or cells, for animals that hop over one.

    Returns
    -------
    tuple of int
        At place k, the boards with exactly k things open that can be crossed: 0 when so few are never enough,
        all n!/k!(n-k)! of them when so many always are. Its length is the number of things plus one.

    Raises
    ------
    BadNetwork
        When the board has no such size or is too large to count out, or `kind` is none of these words.

    References
    ----------
    Mertens 2021, arXiv:2109.12102, counts boards of cells in this way.

    Examples
    --------
    Two by two: the two rows, all four boards with three open cells, and the open board.

    >>> crossing_counts(2, 2)
    (0, 0, 2, 4, 1)
    """
    board = grid(rows, cols, kind)
    if min(rows, cols) > WIDEST:
        raise BadNetwork(mismatch("rows, cols", (rows, cols), message("ecology-small-board", most=WIDEST)))
    return _counted(board)


def crossing_chance(counts: Sequence[int], share: Share) -> Share:
    """Turn counts of crossed boards into the chance of a way across when each thing is open with the same
    chance.

    Parameters
    ----------
    counts : sequence of int
        What `crossing_counts` returns.
    share : float or fractions.Fraction
        Chance of each cell, or link, to be open, within [0, 1]. A fraction gives an exact answer.

    Returns
    -------
    float or fractions.Fraction
        Within [0, 1]: 0 when no board can be crossed, 1 when every one can.

    Raises
    ------
    BadNetwork
        When `share` is no number within [0, 1].

    Examples
    --------
    Of the 16 boards with two rows of two cells, 2 + 4 + 1 can be crossed.

    >>> crossing_chance(crossing_counts(2, 2), Fraction(1, 2))
    Fraction(7, 16)
    """
    require_share("share", share)
    things = len(counts) - 1
    terms = (count * share**k * (1 - share) ** (things - k) for k, count in enumerate(counts))
    return sum(terms, start=share * 0)


def _crosses(board: Lattice, open_things: Iterable[object], expected: Text) -> bool:
    number = {thing: i for i, thing in enumerate(board.things)}
    chosen = []
    for thing in open_things:
        try:
            chosen.append(number[thing])
        except (KeyError, TypeError):
            raise BadNetwork(
                mismatch("open", set(thing) if isinstance(thing, frozenset) else thing, expected)
            ) from None
    return first_crossing(board, chosen) is not None


def _both_ways(link: Iterable[Cell]) -> Iterable[Cell]:
    """The link as a set of its ends; what is no pair is left for the refusal to name."""
    try:
        return frozenset(link)
    except TypeError:
        return link


@lru_cache(maxsize=32)
def _counted(board: Lattice) -> tuple[int, ...]:
    """Decide thing by thing; boards that look alike from the things still to decide go on as one.

    The counts by number of open things are the digits of one whole number: opening a thing moves them up by
    one digit.
    """
    digit = len(board.things) + 1
    last = {near: thing for thing, around in enumerate(board.touching) for near in around}
    boards = {_edge(board, {board.left: 0, board.right: board.right - board.left}, last, -1): 1}
    for thing in range(len(board.things)):
        after: defaultdict[Edge, int] = defaultdict(int)
        for edge, count in boards.items():
            after[_edge(board, dict(edge), last, thing) if edge else ACROSS] += count
            after[_edge(board, _opened(board, edge, thing), last, thing) if edge else ACROSS] += (
                count << digit
            )
        boards = after
    crossed = boards.get(ACROSS, 0)
    return tuple(crossed >> digit * k & (1 << digit) - 1 for k in range(digit))


def _opened(board: Lattice, edge: Edge, thing: int) -> dict[int, int]:
    """The groups once this thing is open: it joins all open things that it touches."""
    groups = dict(edge)
    groups |= {
        near: -2 - near for near in board.touching[thing] if near >= len(board.things) and near not in groups
    }
    met = {groups[near] for near in board.touching[thing] if near in groups}
    return {number: -1 if group in met else group for number, group in groups.items()} | {thing: -1}


def _edge(board: Lattice, groups: dict[int, int], last: dict[int, int], thing: int) -> Edge:
    """Forget what nothing undecided touches, and name the groups by their first number."""
    if groups[board.left] == groups[board.right]:
        return ACROSS
    sides = board.left, board.right
    kept = sorted(number for number in groups if number in sides or last.get(number, -1) > thing)
    first: dict[int, int] = {}
    return tuple((number, first.setdefault(groups[number], number)) for number in kept)


# Random boards ----------------------------------------------------------------------------------------------

BATCH = 50
"""Boards between two partial results: some milliseconds on a board of 10 x 10, a tenth of a second on one of
50 x 50.
"""


@dataclass(frozen=True, slots=True)
class Crossing:
    """The number of random boards that can be crossed when a share of them is open.

    Attributes
    ----------
    share : float
        Chance of each cell, or link, to be open, within [0, 1].
    crossed : int
        Boards with a way across: 0 when none has one, as many as were tried when all have.
    chance : float
        The same as a share of the boards, within [0, 1]; what a larger sample would find is likely to lie
        between `low` and `high`.
    low, high : float
        Wilson's interval (1927), within [0, 1].

    Examples
    --------
    >>> *_, curve = crossing_curve(1, 1, shares=[0.5], boards=200)
    >>> half = curve.points[0]
    >>> half.share, half.chance == half.crossed / 200, half.low < 0.5 < half.high
    (0.5, True, True)
    """

    share: float
    crossed: int
    chance: float
    low: float
    high: float


@dataclass(frozen=True, slots=True)
class Curve:
    """The chance of a way across against the share that is open, from the boards tried so far.

    Attributes
    ----------
    rows, cols : int
        Size of the board [cells].
    kind : "site", "bond" or "hop"
        Whether cells are open or closed, or the links between them; or cells, for animals that hop over one.
    boards, wanted : int
        Boards tried so far, and to be tried in all.
    points : tuple of Crossing
        One for each share asked for, in that order; never falling as the share grows.
    marks : tuple of float
        For each board, lowest first, the chance of being open above which it has a way across: each thing has
        a random number and is open below that chance, so that a board once crossed stays crossed.
    firsts : tuple of float
        For each board, lowest first, the share of things open when they are opened one by one in random order
        and the way across appears.

    Examples
    --------
    >>> first, *_, whole = crossing_curve(3, 3, shares=[0.5], boards=200)
    >>> first.boards, first.done, whole.boards, whole.done
    (50, 0.25, 200, 1.0)
    """

    rows: int
    cols: int
    kind: Kind
    boards: int
    wanted: int
    points: tuple[Crossing, ...]
    marks: tuple[float, ...]
    firsts: tuple[float, ...]

    @property
    def done(self) -> float:
        """The part of the boards that was tried [0 to 1]."""
        return self.boards / self.wanted


def random_board(
    rows: int, cols: int, share: float, seed: object = 0, number: int = 0, kind: Kind = "site"
) -> frozenset[object]:
    """Draw one board: each cell, or link, is open with the same chance, whatever the others are.

    For an animal: a landscape without a plan. Its cells stay open while the share grows, so that a slider
    adds to the board instead of drawing another.

    Parameters
    ----------
    rows, cols : int
        Size of the board [cells], 1 or more.
    share : float
        Chance of each cell, or link, to be open, within [0, 1].
    seed : object
        What fixes the chance: the same seed draws the same boards on every machine.
    number : int
        Which of the seed's boards.
    kind : "site", "bond" or "hop"
        Whether cells are open or closed, or the links between them; or cells, for animals that hop over one.

    Returns
    -------
    frozenset
        What is open: cells as (row, column), or links as the frozenset of their two cells. Empty at 0,
        everything at 1.

    Raises
    ------
    BadNetwork
        When the board has no such size, `share` is no number within [0, 1], or `kind` is none of these words.

    Examples
    --------
    >>> len(random_board(10, 10, share=0)), len(random_board(10, 10, share=1))
    (0, 100)
    >>> random_board(10, 10, share=0.5) < random_board(10, 10, share=0.6)
    True
    """
    board = grid(rows, cols, kind)
    require_share("share", share)
    heights = _heights(len(board.things), (rows, cols, kind, seed, number))
    return frozenset(thing for thing, height in zip(board.things, heights, strict=True) if height < share)


def crossing_curve(
    rows: int,
    cols: int,
    shares: Sequence[float],
    boards: int = 1000,
    seed: object = 0,
    kind: Kind = "site",
    confidence: float = 0.95,
) -> Iterator[Curve]:
    """Estimate how likely a way across is, share by share, on random boards.

    For an animal: how much of a landscape without a plan must be open before it gets from one side to the
    other. One board serves all shares (Newman and Ziff 2000): it is known when its way across appears.

    Parameters
    ----------
    rows, cols : int
        Size of the board [cells], 1 or more; the way leads from the left side to the right one.
    shares : sequence of float
        Chances of each cell, or link, to be open, each within [0, 1].
    boards : int
        How many boards to try, 1 or more.
    seed : object
        What fixes the chance: the same seed gives the same curve on every machine.
    kind : "site", "bond" or "hop"
        Whether cells are open or closed, or the links between them; or cells, for animals that hop over one.
    confidence : float
        How often the interval around each point holds the true chance.

    Yields
    ------
    Curve
        What is known so far, every 50 boards and after the last one. Who stops asking has cancelled.

    Raises
    ------
    BadNetwork
        At the first step, when a size, a share or a number of boards cannot be.

    References
    ----------
    Gardner, Milne, Turner and O'Neill 1987, Landscape Ecology 1:19-28.
    Newman and Ziff 2000.

    Examples
    --------
    A board of one cell can be crossed when that cell is open.

    >>> *_, curve = crossing_curve(1, 1, shares=[0, 0.5, 1], boards=200)
    >>> closed, even, open_ = curve.points
    >>> closed.crossed, even.low < 0.5 < even.high, open_.crossed
    (0, True, 200)
    """
    board = grid(rows, cols, kind)
    z = _checked(shares, boards, confidence)
    marks: list[float] = []
    firsts: list[float] = []
    for number in range(boards):
        heights = _heights(len(board.things), (rows, cols, kind, seed, number))
        order = sorted(range(len(heights)), key=heights.__getitem__)
        first = first_crossing(board, order) or 0
        insort(marks, heights[order[first - 1]] if first else -1.0)
        insort(firsts, first / len(order) if first else 0.0)
        if (done := number + 1) % BATCH == 0 or done == boards:
            points = tuple(_point(share, bisect_left(marks, share), done, z) for share in shares)
            yield Curve(rows, cols, kind, done, boards, points, tuple(marks), tuple(firsts))


def threshold(curve: Curve, chance: float = 0.5) -> float:
    """Read off a curve the share at which so many of its boards can be crossed; at one half, the median
    board.

    For an animal: how much must be open for an even chance of a way across.

    Parameters
    ----------
    curve : Curve
        A whole curve, or what is known of it so far.
    chance : float
        Share of the boards that can be crossed, within [0, 1].

    Returns
    -------
    float
        Within [0, 1]: above it at least this share of the boards can be crossed. 0 when they can be with
        nothing open.

    Raises
    ------
    BadNetwork
        When `chance` is no number within [0, 1].

    Examples
    --------
    Three cells in a row must all be open: an even chance at 0.5 to the power of 1/3, which is 0.79.

    >>> *_, curve = crossing_curve(1, 3, shares=[], boards=2000)
    >>> round(threshold(curve), 1)
    0.8
    """
    require_share("chance", chance)
    return max(0.0, _quantile(curve.marks, chance))


def first_crossing_share(curve: Curve | Sequence[int], chance: float = 0.5) -> float:
    """Read off a curve, or exact counts, which share of the board was open at the first way across; at one
    half, on the median board.

    For a player: how full the board was, counted in cells or links opened one after another in random order.

    Parameters
    ----------
    curve : Curve or sequence of int
        A whole curve, or what is known of it so far; or what `crossing_counts` says of all boards.
    chance : float
        Share of the boards that had their way across by then, within [0, 1].

    Returns
    -------
    float
        Within [0, 1]: a number of things divided by all there are. 0 when nothing needs to be open, 1 when
        everything.

    Raises
    ------
    BadNetwork
        When `chance` is no number within [0, 1].

    Examples
    --------
    >>> *_, curve = crossing_curve(1, 3, shares=[], boards=50)
    >>> first_crossing_share(curve)
    1.0

    Of all boards of 5 x 5 with 11 of 25 cells open, 10.2 % can be crossed, and fewer with 10:

    >>> from explorer.ecology import crossing_counts
    >>> first_crossing_share(crossing_counts(5, 5), 0.1)
    0.44
    """
    require_share("chance", chance)
    if isinstance(curve, Curve):
        return _quantile(curve.firsts, chance)
    things = len(curve) - 1
    return next(k for k, ways in enumerate(curve) if ways >= chance * comb(things, k)) / things


def _heights(count: int, key: tuple[object, ...]) -> list[float]:
    """A random number for each thing, fixed by the key; Python guarantees to keep the sequence of
    `random()`.
    """
    rng = random.Random("/".join(map(str, key)))
    return [rng.random() for _ in range(count)]


def _quantile(row: Sequence[float], chance: float) -> float:
    return row[max(ceil(chance * len(row)), 1) - 1]


def _checked(shares: Sequence[float], boards: int, confidence: float) -> float:
    """The normal quantile of the confidence, once everything asked for is known to make sense."""
    for share in shares:
        require_share("share", share)
    if type(boards) is not int or boards < 1:
        raise BadNetwork(mismatch("boards", boards, A_COUNT))
    if not (isinstance(confidence, (int, float)) and 0 < confidence < 1):
        raise BadNetwork(mismatch("confidence", confidence, message("ecology-confidence")))
    return NormalDist().inv_cdf((1 + confidence) / 2)


def _point(share: float, crossed: int, boards: int, z: float) -> Crossing:
    """A share of boards with Wilson's interval, which stays within 0 and 1 and serves small numbers too."""
    weight = boards + z * z
    middle = (crossed + z * z / 2) / weight
    half = z / weight * sqrt(crossed * (boards - crossed) / boards + z * z / 4)
    return Crossing(share, crossed, crossed / boards, max(middle - half, 0.0), min(middle + half, 1.0))
