"""How near each animal is to its pond, as players that think weigh it: about how many turns it still needs.

An estimate of our own, no rule of the game: one turn for a move (PON-M1), one more where a tile must be laid
first (PON-T4), `REBUILT` more where the tile that lies there lets nobody through and must be slid away or
replaced (PON-L2, PON-E1). It is `tiles_missing` and `distance` in one number, never without an answer, and
quick enough for thousands of positions.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from heapq import heappop, heappush
from math import inf
from typing import NamedTuple

from explorer.core.game import Action
from explorer.core.insight import Insight
from explorer.core.installed import message
from explorer.core.positions.replacing import replace
from explorer.core.text import Text
from explorer.games.pond.position.actions import Double, Lay, Slide
from explorer.games.pond.position.board import OPPOSITE, SIDES, WALKABLE, Board, Laid
from explorer.games.pond.position.position import Position

MOVE, LAID, REBUILT = 1, 1, 3
TURNS_AHEAD = message("pon-turns-ahead")
ANEW = -1
"""The zone of a cell on which a tile is yet to be laid."""

ON_NOTHING, INSTEAD = ((MOVE + LAID, ANEW),), ((MOVE + REBUILT, ANEW),)
"""(turns, zone) of entering a cell without a tile, or one whose tile lets nobody in by that side."""

Doors = Mapping[str, int]
"""Side by which one may leave and enter -> the zone behind it."""
POND: Doors = dict.fromkeys(SIDES, 0)


@dataclass(frozen=True)
class PondInsight(Insight[Position]):
    """The race to the ponds; the game's own score sheet is empty until somebody arrives."""

    scale: float = 3.0
    rollout: int | None = 2
    unit: Text = TURNS_AHEAD

    def evaluate(self, state: Position) -> tuple[float, ...]:
        """The turns that each animal still needs, negative; before it has chosen a pond, those of the
        shortest way across.
        """
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
def _turns(
    board: Board, tiles: tuple[Laid | None, ...], start: tuple[str, int], home: str, goal: str
) -> float:
    """The shortest path from the animal's place to its pond (A*: Hart and others 1968).

    Of places that promise the same, the one furthest on its way goes first. Players that think ask thousands
    of times a turn: hence numbers for names, and one loop.
    """
    network = _network(board, home, goal)
    doors = [None if laid is None else network.doors(laid) for laid in tiles] + [POND, POND]
    here, zone = network.numbers[start[0]], start[1]
    queue, best = [(0, 0, here, zone), (REBUILT, -REBUILT, here, ANEW)], dict[tuple[int, int], int]()
    while queue:
        _, back, here, zone = heappop(queue)
        turns, ways_out = -back, doors[here] or POND
        if here == network.goal:
            return float(turns)
        if best.get((here, zone), turns) < turns:
            continue
        for side, there, facing, least in network.ways[here]:
            if zone in (ANEW, ways_out.get(side)):
                for cost, entered in _ways_in(doors[there], facing):
                    if turns + cost < best.get((there, entered), inf):
                        best[there, entered] = turns + cost
                        heappush(queue, (turns + cost + least, -turns - cost, there, entered))
    raise AssertionError("every cell can be built on anew")


def _ways_in(door: Doors | None, side: str) -> Sequence[tuple[int, int]]:
    """(turns, zone) of the ways to enter a place by a side: on the tile as it lies, and on one yet to be
    laid.
    """
    if door is None:
        return ON_NOTHING
    return ((MOVE, door[side]), (MOVE + REBUILT, ANEW)) if side in door else INSTEAD


class Network(NamedTuple):
    """A board from one pond to another: the cells, then both ponds, by number."""

    numbers: Mapping[str, int]
    ways: Sequence[Sequence[tuple[str, int, str, int]]]
    """From each place: side, place next door, its side, and how many moves there are at least from there."""
    goal: int
    doors: Callable[[Laid], Doors]


@cache
def _network(board: Board, home: str, goal: str) -> Network:
    """What a search needs to know of a board; start ponds lie south of their shore, arrival ponds north."""
    numbers = {place: number for number, place in enumerate((*board.cells, home, goal))}
    ways: list[list[tuple[str, int, str]]] = [[] for _ in numbers]
    for cell in board.cells:
        next_door = {
            **board.neighbours[cell],
            **{board.side_of(pond, cell): pond for pond in (home, goal) if cell in board.ponds[pond]},
        }
        for side, there in next_door.items():
            ways[numbers[cell]].append((side, numbers[there], OPPOSITE[side]))
    ways[numbers[home]] = [("north", numbers[cell], "south") for cell in board.ponds[home]]
    least = _moves([[there for _, there, _ in row] for row in ways], numbers[goal])
    return Network(
        numbers, [[(*way, least[way[1]]) for way in row] for row in ways], numbers[goal], _doors(board)
    )


def _moves(ways: Sequence[Sequence[int]], goal: int) -> Mapping[int, int]:
    """How many moves each place is from the goal where nothing is in the way."""
    moves, ring = {goal: 0}, {goal}
    while ring:
        ring = {here for here, row in enumerate(ways) if here not in moves and not ring.isdisjoint(row)}
        moves |= dict.fromkeys(ring, max(moves.values()) + MOVE)
    return moves


@cache
def _doors(board: Board) -> Callable[[Laid], Doors]:
    """Walkable side -> the zone that it belongs to (PON-M2, PON-M5), of each tile as it lies."""

    def doors(laid: Laid) -> Doors:
        kinds = board.sides(laid)
        return {
            side: zone
            for side in SIDES
            if kinds[side] in WALKABLE and (zone := board.zone_towards(laid, side)) is not None
        }

    return cache(doors)
