"""STUB until the map's geometry is written: hexagon cells on plain water, same signature as the real one."""

from __future__ import annotations

from functools import lru_cache

from explorer.games.mariposas import art
from explorer.games.mariposas.atlas import centre
from explorer.games.mariposas.board import Board
from explorer.scene import Cell, Geometry


def outline(board: Board, space: str) -> str:
    """The border of a space."""
    edges = []
    for x, y in map(centre, board.spaces[space].hexes):
        corners = [(round(a, 3), round(b, 3)) for a, b in art.hexagon(x, y)]
        edges += list(zip(corners, corners[1:] + corners[:1], strict=True))
    after = {a: b for a, b in edges if not any(abs(a[0] - d[0]) + abs(a[1] - d[1]) + abs(b[0] - c[0]) + abs(b[1] - c[1]) < 0.01 for c, d in edges)}
    around = [next(iter(after))]
    while True:
        b = after[around[-1]]
        nxt = next((p for p in after if abs(p[0] - b[0]) + abs(p[1] - b[1]) < 0.01), b)
        if nxt == around[0]:
            return art.path(around)
        around.append(nxt)


@lru_cache(maxsize=8)
def geometry(board: Board) -> Geometry:
    """Cells in arrow-key order, nothing behind them but water."""
    cells = tuple(Cell(s.id, s.row, s.col, s.x, s.y, outline(board, s.id)) for s in board.spaces.values())
    xs = [x for s in board.spaces.values() for x, _ in map(centre, s.hexes)]
    ys = [y for s in board.spaces.values() for _, y in map(centre, s.hexes)]
    view = (min(xs) - 0.6, min(ys) - 0.68, max(xs) - min(xs) + 1.2, max(ys) - min(ys) + 1.36)
    water = art.shape("rect", x=view[0], y=view[1], width=view[2], height=view[3], fill="#dfeaf0")
    return Geometry(view, cells, {}, (water,))
