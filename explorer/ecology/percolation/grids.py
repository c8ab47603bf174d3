"""Grids of cells, or of links between cells, as things that touch: what crossings and percolation are asked
of.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from fractions import Fraction
from functools import lru_cache
from typing import Literal, NamedTuple

from explorer.core.errors import BadNetwork, mismatch, one_of
from explorer.core.messages import message, template

Kind = Literal["site", "bond", "hop"]
Cell = tuple[int, int]

KINDS = ("site", "bond", "hop")
"""Cells are open or closed; or the links between them; or cells, for animals that hop over one closed cell in
line.
"""
BESIDE = ((-1, 0), (0, -1), (0, 1), (1, 0))
TWO_AWAY = ((-2, 0), (0, -2), (0, 2), (2, 0))
A_COUNT = template("ecology-count")


class Grid(NamedTuple):
    """What can be open on a board, and what touches what.

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


def grid(rows: int, cols: int, kind: Kind) -> Grid:
    """The board as things that touch."""
    for name, value in (("rows", rows), ("cols", cols)):
        if type(value) is not int or value < 1:
            raise BadNetwork(mismatch(name, value, A_COUNT))
    if kind not in KINDS:
        raise BadNetwork(mismatch("kind", kind, one_of(KINDS)))
    return _grid(rows, cols, kind)


@lru_cache(maxsize=32)
def _grid(rows: int, cols: int, kind: Kind) -> Grid:
    """Numbered along the shorter side, which keeps counting quick."""
    cells = [(r, c) for r in range(rows) for c in range(cols)]
    if rows < cols:
        cells.sort(key=lambda cell: cell[1])
    if kind == "bond":
        return _bonds(cells, cols)
    return _sites(cells, cols, BESIDE if kind == "site" else BESIDE + TWO_AWAY)


def _sites(cells: list[Cell], cols: int, steps: Sequence[Cell]) -> Grid:
    """Cells touch those that a step leads to; those of the first and the last column also the side."""
    number = {cell: i for i, cell in enumerate(cells)}
    left, right = len(cells), len(cells) + 1
    sides = {-1: left, cols: right}
    touching = []
    for r, c in cells:
        around = [number[r + dr, c + dc] for dr, dc in steps if (r + dr, c + dc) in number]
        touching.append((*around, *(side for column, side in sides.items() if abs(column - c) == 1)))
    return Grid(tuple(cells), tuple(touching), left, right, right + 1)


def _bonds(cells: list[Cell], cols: int) -> Grid:
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
    return Grid(tuple(map(frozenset, links)), touching, left, right, right + 1 + len(between))


def first_crossing(board: Grid, order: Sequence[int]) -> int | None:
    """How many things, opened in this order, make the first way across; None when all of them make none.

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
