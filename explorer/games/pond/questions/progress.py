"""How far each animal is from its pond, and how broken up the land is, at every position of a line of play."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from explorer.core.text import Text
from explorer.games.pond.position.board import Board, Laid
from explorer.games.pond.questions import analysis
from explorer.games.pond.state import TURN, Player, PondOptions, PondState
from explorer.picture.series import Series

SEPARATE = Text("Mondes séparés", "Separate worlds")
MOVES, TILES, WORLDS = Text("pas", "moves"), Text("dalles", "tiles"), Text("mondes", "worlds")


def progress_series(states: Sequence[PondState]) -> tuple[Series, ...]:
    """Moves to the pond (panel 0) and tiles missing (panel 1) of every animal, separate worlds (panel 2).

    None where the pond cannot be reached, or where no lay can open a way; 0 moves = arrived, 0 tiles = the way is open.
    """
    if not states:
        return ()
    near = [[_nearness(s.board, s.tiles, p._replace(hand=())) for p in s.players] for s in states]
    names = [states[0].board.animals[p.animal] for p in states[0].players]
    ways = [Series(n, tuple(row[i][0] for row in near), i, MOVES, 0) for i, n in enumerate(names)]
    gaps = [Series(n, tuple(row[i][1] for row in near), i, TILES, 1) for i, n in enumerate(names)]
    return (*ways, *gaps, Series(SEPARATE, tuple(_worlds(s.board, s.tiles) for s in states), None, WORLDS, 2))


@lru_cache(maxsize=4096)
def _nearness(board: Board, tiles: tuple[Laid | None, ...], player: Player) -> tuple[int | None, int | None]:
    """(moves, tiles missing) of an animal alone on this landscape: neither number depends on rivals, hands or pile."""
    alone = _bare(board, tiles, (player,))
    return analysis.distance(alone, 0), analysis.tiles_missing(alone, 0)


@lru_cache(maxsize=2048)
def _worlds(board: Board, tiles: tuple[Laid | None, ...]) -> int:
    return len(analysis.worlds(_bare(board, tiles, ())))


def _bare(board: Board, tiles: tuple[Laid | None, ...], players: tuple[Player, ...]) -> PondState:
    """The landscape without hands and pile."""
    return PondState(board, PondOptions(), 0, players, tiles, (), phase=TURN)
