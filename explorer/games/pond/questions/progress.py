"""How far each animal is from its pond, and how broken up the land is, at every position of a line of
play.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache

from explorer.core.messages import message, template
from explorer.games.pond.position.kinds import TURN
from explorer.games.pond.position.position import Player, Position
from explorer.games.pond.questions import analysis
from explorer.picture.series import Series

MOVES, TILES, WORLDS = (template(f"pon-unit-{unit}") for unit in ("moves", "tiles", "worlds"))


def progress_series(states: Sequence[Position]) -> tuple[Series, ...]:
    """Moves to the pond (panel 0) and tiles missing (panel 1) of every animal, separate worlds (panel 2).

    None where the pond cannot be reached, or where no lay can open a way; 0 moves = arrived, 0 tiles = the
    way is open.
    """
    if not states:
        return ()
    near = [[_nearness(_bare(s, p._replace(hand=()))) for p in s.players] for s in states]
    names = [states[0].board.animals[p.animal] for p in states[0].players]
    ways = [Series(n, tuple(row[i][0] for row in near), i, MOVES, 0) for i, n in enumerate(names)]
    gaps = [Series(n, tuple(row[i][1] for row in near), i, TILES, 1) for i, n in enumerate(names)]
    return (
        *ways,
        *gaps,
        Series(message("pon-panel-worlds"), tuple(_worlds(_bare(s)) for s in states), None, WORLDS, 2),
    )


@lru_cache(maxsize=4096)
def _nearness(alone: Position) -> tuple[int | None, int | None]:
    """(moves, tiles missing) of an animal alone on this landscape: neither number depends on rivals, hands or
    pile.
    """
    return analysis.distance(alone, 0), analysis.tiles_missing(alone, 0)


@lru_cache(maxsize=2048)
def _worlds(bare: Position) -> int:
    return len(analysis.worlds(bare))


def _bare(state: Position, *players: Player) -> Position:
    """The landscape without hands and pile, equal wherever the same tiles lie."""
    return replace(
        state, players=players, pile=(), discard=(), phase=TURN, seat=0, turn=0, shuffles=0, seed=0
    )
