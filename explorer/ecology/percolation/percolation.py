"""What if the land is drawn at random? How likely an animal gets across when a share of the cells, or links,
is open.

Percolation as a neutral landscape (Gardner et al. 1987): nothing but chance decides, so what a real landscape
does better or worse is its pattern. On a board without end the way across appears all at once, when 59.27 %
of the cells or one half of the links are open (Newman and Ziff 2000; Kesten 1980); on a small board the
change is gradual, around the same shares.
"""

from __future__ import annotations

import random
from bisect import bisect_left, insort
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import ceil, comb, sqrt
from statistics import NormalDist

from explorer.core.errors import BadNetwork, mismatch
from explorer.core.messages import message
from explorer.ecology.percolation.grids import A_COUNT, Kind, first_crossing, grid, require_share

BATCH = 50
"""Boards between two partial results: some milliseconds on a board of 10 x 10, a tenth of a second on one of
50 x 50.
"""


@dataclass(frozen=True, slots=True)
class Crossing:
    """How many random boards can be crossed when a share of them is open.

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
        """Which part of the boards was tried [0 to 1]."""
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
