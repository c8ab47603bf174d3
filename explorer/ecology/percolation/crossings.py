"""Is there a way across? Left-right crossings of grids, of open cells (site) or of open links between cells
(bond).

A cell is (row, column), counted from 0 at the top left; cells touch left, right, above and below, never at a
corner. A link between two cells is the frozenset of both. The left and the right side of the board are open
from the start.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from fractions import Fraction
from functools import lru_cache
from typing import TypeVar

from explorer.core.errors import BadNetwork, mismatch
from explorer.core.messages import message, template
from explorer.core.text import Text
from explorer.ecology.percolation.grids import Cell, Grid, Kind, first_crossing, grid, require_share

Share = TypeVar("Share", float, Fraction)
Edge = tuple[tuple[int, int], ...]
"""What is open and still touches something undecided: (number, group), a group being all that open ways join.
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


def _crosses(board: Grid, open_things: Iterable[object], expected: Text) -> bool:
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
def _counted(board: Grid) -> tuple[int, ...]:
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


def _opened(board: Grid, edge: Edge, thing: int) -> dict[int, int]:
    """The groups once this thing is open: it joins all open things that it touches."""
    groups = dict(edge)
    groups |= {
        near: -2 - near for near in board.touching[thing] if near >= len(board.things) and near not in groups
    }
    met = {groups[near] for near in board.touching[thing] if near in groups}
    return {number: -1 if group in met else group for number, group in groups.items()} | {thing: -1}


def _edge(board: Grid, groups: dict[int, int], last: dict[int, int], thing: int) -> Edge:
    """Forget what nothing undecided touches, and name the groups by their first number."""
    if groups[board.left] == groups[board.right]:
        return ACROSS
    sides = board.left, board.right
    kept = sorted(number for number in groups if number in sides or last.get(number, -1) > thing)
    first: dict[int, int] = {}
    return tuple((number, first.setdefault(groups[number], number)) for number in kept)
