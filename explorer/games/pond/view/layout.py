"""Where the cells, ponds and zones of the pond game lie in a picture, and their outlines."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from explorer.games.pond.position.board import Board
from explorer.games.pond.position.kinds import Spot
from explorer.games.pond.position.position import Position
from explorer.games.pond.view import art
from explorer.picture.drawing import label, path, rounded
from explorer.picture.scene import Cell, Geometry, Shape

NEAR, SHORE = 0.06, 0.35  # gap between pond and grid; distance from the grid to the middle of a pond
POND_HEIGHT = 0.62 - NEAR


def centre(board: Board, place: str) -> tuple[float, float]:
    """Centre of a cell, or of the first stretch of a pond."""
    if place in board.index:
        row, col = divmod(board.index[place], board.width)
        return col + 0.5, row + 0.5
    left, right = _stretches(board, place)[0]
    return (left + right) / 2, -SHORE if place.startswith("pond") else board.height + SHORE


def _stretches(board: Board, pond: str) -> list[tuple[float, float]]:
    """(left, right) of each run of columns that a pond touches."""
    columns = sorted(board.columns.index(cell[0]) for cell in board.ponds[pond])
    found: list[tuple[float, float]] = []
    for col in columns:
        if found and found[-1][1] == col:
            found[-1] = (found[-1][0], col + 1)
        else:
            found.append((col, col + 1))
    return [(left + NEAR, right - NEAR) for left, right in found]


def outline(board: Board, place: str, x: float = 0.0, y: float = 0.0, margin: float = 0.0) -> str:
    """Outline of a cell or pond, moved by (-x, -y)."""
    cx, cy = centre(board, place)
    if place in board.index:
        return path((cx - x + a, cy - y + b) for a, b in ((-0.5, -0.5), (0.5, -0.5), (0.5, 0.5), (-0.5, 0.5)))
    half = POND_HEIGHT / 2 - margin
    return " ".join(
        rounded(left + margin - x, cy - half - y, right - left - 2 * margin, 2 * half, 0.2)
        for left, right in _stretches(board, place)
    )


@lru_cache(maxsize=16)
def geometry(board: Board) -> Geometry:
    """Cells, ponds, symbols and the letters in the margin; arrival ponds are row 0, start ponds the
    last row.
    """
    cells = [
        Cell(c, i // board.width + 1, i % board.width, *centre(board, c), outline(board, c))
        for i, c in enumerate(board.cells)
    ]
    symbols = dict(art.symbols(board))
    for pond, shore in board.ponds.items():
        x, y = centre(board, pond)
        row = 0 if pond.startswith("pond") else board.height + 1
        cells.append(Cell(pond, row, board.columns.index(shore[0][0]), x, y, outline(board, pond)))
        left, right = _stretches(board, pond)[0]
        symbols[pond] = art.pond_art(board, pond, outline(board, pond, x, y, 0.055), right - left)
    return Geometry(
        (-0.45, -1.0, board.width + 0.9, board.height + 2.0), tuple(cells), symbols, tuple(_margins(board))
    )


def _margins(board: Board) -> Iterator[Shape]:
    for col, letter in enumerate(board.columns):
        yield label(col + 0.5, -0.83, letter, 0.22, fill="#5c6a62")
        yield label(col + 0.5, board.height + 0.83, letter, 0.22, fill="#5c6a62")
    for row in range(board.height):
        yield label(-0.22, row + 0.5, str(row + 1), 0.22, fill="#5c6a62")
        yield label(board.width + 0.22, row + 0.5, str(row + 1), 0.22, fill="#5c6a62")


def spot_point(state: Position, spot: Spot) -> tuple[float, float]:
    """Where an animal in this zone or pond is drawn."""
    x, y = centre(state.board, spot.place)
    laid = state.at(spot.place) if spot.place in state.board.index else None
    if laid is None or spot.zone < 0 or spot.zone >= len(state.board.zones(laid)):
        return x, y
    dx, dy = art.zone_offset(state.board.zones(laid)[spot.zone])
    return x + dx, y + dy


def area(state: Position, spot: Spot, inset: float = 0.03) -> str:
    """Outline of a zone, an empty cell or a pond."""
    board = state.board
    laid = state.at(spot.place) if spot.place in board.index else None
    if laid is None:
        return outline(board, spot.place, margin=0.055 if spot.place in board.ponds else 0.0)
    zones = board.zones(laid)
    roads, at = art.roads_of(board, laid), centre(board, spot.place)
    return art.zone_path(zones[spot.zone], roads, at, alone=len(zones) == 1, inset=inset)
