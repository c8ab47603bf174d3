"""How near each animal is to its pond, as players that think weigh it: about how many turns it still needs.

An estimate of our own, no rule of the game: one turn for a move (PON-M1), one more where a tile must be laid first (PON-T4),
`REBUILT` more where the tile that lies there lets nobody through and must be slid away or replaced (PON-L2, PON-E1). It is
`tiles_missing` and `distance` in one number, never without an answer, and quick enough for thousands of positions.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator
from dataclasses import dataclass, replace
from functools import cache, lru_cache
from heapq import heappop, heappush
from math import inf

from explorer.core.game import Action
from explorer.core.insight import Insight
from explorer.core.text import Text
from explorer.games.pond.position.actions import Double, Lay, Slide
from explorer.games.pond.position.board import OPPOSITE, SIDES, WALKABLE, Board, Laid
from explorer.games.pond.position.position import Position

MOVE, LAID, REBUILT = 1.0, 1.0, 3.0
TURNS_AHEAD = Text("tours d'avance", "turns ahead")
ANEW = -1
"""The zone of a cell on which a tile is yet to be laid."""

Place = tuple[str, int]


@dataclass(frozen=True)
class PondInsight(Insight):
    """The race to the ponds; the game's own score sheet is empty until somebody arrives."""

    scale: float = 3.0
    rollout: int | None = 2
    unit: Text = TURNS_AHEAD

    def evaluate(self, state: Position) -> tuple[float, ...]:
        """The turns that each animal still needs, negative; before it has chosen a pond, those of the shortest way across."""
        return tuple(-turns_to_go(state, seat) for seat in range(len(state.players)))

    def alike(self, state: Position, action: Action) -> Hashable:
        """A tile laid or pushed in one way or another that shows the same sides and joins the same."""
        if not isinstance(action, (Lay, Slide, Double)):
            return action
        return replace(action, turn=_first_turn(state.board, action.tile, action.turn))


@cache
def _first_turn(board: Board, tile: int, turn: int) -> int:
    """The fewest quarter turns after which the tile lies as it does after so many."""

    def lies(turn: int) -> tuple[object, ...]:
        laid = Laid(tile, turn)
        return dict(board.sides(laid)), set(board.zones(laid))

    return next(other for other in range(4) if lies(other) == lies(turn))


def turns_to_go(state: Position, seat: int) -> float:
    """About how many turns an animal needs to its pond, if rivals leave the landscape alone.

    Examples
    --------
    Five moves, c4, c3, c2, c1 and the pond; at c4 and c2 a tile is to be laid first:

    >>> import explorer
    >>> turns_to_go(explorer.load("pond").scenario("stepping-stones"), 0)
    7.0
    """
    me = state.players[seat]
    if me.spot is None:
        return min(_across(state, pair.colour) for pair in state.board.pairs)
    return _turns(state.board, state.tiles, tuple(me.spot), me.home, me.goal)


def _across(state: Position, colour: str) -> float:
    """The turns from a start pond to the arrival pond of its colour."""
    return _turns(state.board, state.tiles, (f"start-{colour}", 0), f"start-{colour}", f"pond-{colour}")


@lru_cache(maxsize=4096)
def _turns(board: Board, tiles: tuple[Laid | None, ...], start: Place, home: str, goal: str) -> float:
    """The shortest path from the animal's place to its pond, places nearer to the north first (A*: Hart and others 1968)."""
    here = start[0]
    queue = [(0.0, 0.0, start)] if here in board.ponds else [(0.0, 0.0, start), (REBUILT, REBUILT, (here, ANEW))]
    best: dict[Place, float] = {}
    while queue:
        _, turns, place = heappop(queue)
        if place[0] == goal:
            return turns
        if best.get(place, inf) < turns:
            continue
        for cell, side in _ways_out(board, tiles, place):
            number = board.index[cell]
            for cost, there in _ways_in(board, tiles[number], cell, OPPOSITE[side]):
                if turns + cost < best.get(there, inf):
                    best[there] = turns + cost
                    heappush(queue, (turns + cost + MOVE * (number // board.width + 1), turns + cost, there))
        for pond in (home, goal):
            if place[0] in board.ponds[pond] and board.side_of(pond, place[0]) in _open_sides(board, tiles, place):
                heappush(queue, (turns + MOVE, turns + MOVE, (pond, 0)))
    raise AssertionError("every cell can be built on anew")


def _ways_out(board: Board, tiles: tuple[Laid | None, ...], place: Place) -> Iterator[tuple[str, str]]:
    """(cell, side by which one leaves for it) of the cells next door; a start pond lies south of its shore."""
    here = place[0]
    if here in board.ponds:
        return ((cell, "north") for cell in board.ponds[here])
    around = board.neighbours[here]
    return ((around[side], side) for side in _open_sides(board, tiles, place) if side in around)


def _ways_in(board: Board, laid: Laid | None, cell: str, side: str) -> Iterator[tuple[float, Place]]:
    """(turns, place) of the ways to enter a cell by a side: on the tile as it lies, and on one yet to be laid."""
    if laid is not None and (zone := _zones_by_side(board, laid).get(side)) is not None:
        yield MOVE, (cell, zone)
    yield MOVE + (LAID if laid is None else REBUILT), (cell, ANEW)


def _open_sides(board: Board, tiles: tuple[Laid | None, ...], place: Place) -> Iterable[str]:
    """The sides by which one leaves a place: all, of a tile yet to be laid."""
    cell, zone = place
    laid = tiles[board.index[cell]] if cell in board.index else None
    if zone == ANEW or laid is None:
        return SIDES
    return [side for side, number in _zones_by_side(board, laid).items() if number == zone]


@lru_cache(maxsize=4096)
def _zones_by_side(board: Board, laid: Laid) -> dict[str, int]:
    """Walkable side -> the zone that it belongs to (PON-M2, PON-M5)."""
    kinds = board.sides(laid)
    return {side: zone for side in SIDES if kinds[side] in WALKABLE and (zone := board.zone_towards(laid, side)) is not None}
