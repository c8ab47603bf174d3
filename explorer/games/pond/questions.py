"""Answers that need no action: for checks in scenario files, for the chart of a playthrough, and for players
that think.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import count
from operator import itemgetter
from typing import TYPE_CHECKING, Annotated, NamedTuple, TypeVar

from explorer.core.game import Action
from explorer.core.lazy import lazy_import
from explorer.core.messages import message, template
from explorer.core.replacing import replace
from explorer.core.scenario import Seat, among, table
from explorer.core.state import Insight
from explorer.core.text import Text
from explorer.games.pond.actions import Double, Lay, Slide
from explorer.games.pond.board import OPPOSITE, SIDES, TURN, WALKABLE, Board, Laid
from explorer.games.pond.position import Player, Position
from explorer.picture.figures import Series

if TYPE_CHECKING:
    from explorer.games.pond import plans
else:
    plans = lazy_import("explorer.games.pond.plans")

# Checks in scenario files -----------------------------------------------------------------------------------

# Every answer is plain data; -1 stands for "impossible".

Cell = Annotated[str, among(lambda state: state.board.cells)]


def reaches(state: Position, seat: Seat = 0) -> list[str]:
    """The places that an animal can get to."""
    return sorted(map(str, plans.reachable(state, seat)))


def distance(state: Position, seat: Seat = 0) -> int:
    """The number of moves from an animal to its pond."""
    return _number(plans.distance(state, seat))


def tiles_missing(state: Position, seat: Seat = 0) -> int:
    """The number of tiles that would make a corridor to its pond."""
    return _number(plans.tiles_missing(state, seat))


def lay_on(state: Position, seat: Seat = 0) -> list[str]:
    """The cells on which these tiles would lie."""
    found = plans.opening(state, seat)
    return [] if found is None else sorted(found.cells)


def worlds(state: Position) -> int:
    """The number of parts of the habitat."""
    return len(plans.worlds(state))


def independent_routes(state: Position, seat: Seat = 0) -> int:
    """The number of routes to its pond that share no zone."""
    return len(plans.independent_routes(state, seat))


def key_zones(state: Position) -> list[str]:
    """The zones whose loss would break up the habitat."""
    return sorted(map(str, plans.key_zones(state)))


def cut_off(state: Position, cell: Cell) -> list[int]:
    """The players that the loss of a tile would cut off."""
    return list(plans.without(state, cell).players)


def _number(value: int | None) -> int:
    return -1 if value is None else value


QUESTIONS = table(reaches, distance, tiles_missing, lay_on, worlds, independent_routes, key_zones, cut_off)


# The chart of a playthrough ---------------------------------------------------------------------------------

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
    return plans.distance(alone, 0), plans.tiles_missing(alone, 0)


@lru_cache(maxsize=2048)
def _worlds(bare: Position) -> int:
    return len(plans.worlds(bare))


def _bare(state: Position, *players: Player) -> Position:
    """The landscape without hands and pile, equal wherever the same tiles lie."""
    return replace(
        state, players=players, pile=(), discard=(), phase=TURN, seat=0, turn=0, shuffles=0, seed=0
    )


# Turns to go ------------------------------------------------------------------------------------------------

# An estimate of our own, no rule of the game: one turn for a move (PON-M1), one more where a tile must be
# laid first (PON-T4), `REBUILT` more where the tile that lies there lets nobody through and must be slid away
# or replaced (PON-L2, PON-E1). It is `tiles_missing` and `distance` in one number, never without an answer,
# and quick enough for thousands of positions: numbers stand for names, and searches are cached.

MOVE, LAID, REBUILT = 1, 1, 3
ANEW = 0
"""The zone of a cell on which a tile is yet to be laid; those of a tile count from 1 here."""
ZONES = 8
"""More than a place has: `place * ZONES + zone` is one number."""
KEPT = 8
"""[searches] How many from one place are kept: of the position in hand, and of what it may become."""
WATER = Laid(-1, 0)
"""Stands for the tile in the place of a pond."""

K = TypeVar("K")
V = TypeVar("V")
Tiles = tuple[Laid | None, ...]
Doors = Mapping[str, int]
"""Side by which one may leave and enter -> the zone behind it."""
POND: Doors = dict.fromkeys(SIDES, 0)
Found = tuple[Callable[[Tiles], object], object, float]
"""(what reads the tiles that a search looked at, how they lay, turns)."""


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
        across = [(pair.colour, (f"start-{pair.colour}", 0)) for pair in state.board.pairs]
        return min(_turns(state.board, state.tiles, start, colour) for colour, start in across)
    if me.colour is None or me.spot.place == me.goal:
        return 0.0
    return _turns(state.board, state.tiles, me.spot, me.colour)


def _turns(board: Board, tiles: Tiles, start: tuple[str, int], colour: str) -> float:
    """The turns from a place to the pond of a colour: those of an earlier search, where all that it looked at
    lies as it did then.
    """
    kept = _kept(board, start, colour)
    for found in kept:
        looked_at, lay, turns = found
        if looked_at(tiles) == lay:
            if found is not kept[0]:
                kept[:] = [found, *(other for other in kept if other is not found)]
            return turns
    turns, cells = search(network(board, f"start-{colour}", f"pond-{colour}"), tiles, start)
    looked_at = itemgetter(*cells)
    kept[:] = [(looked_at, looked_at(tiles), turns), *kept[: KEPT - 1]]
    return turns


@lru_cache(maxsize=4096)
def _kept(board: Board, start: tuple[str, int], colour: str) -> list[Found]:
    """The last searches from this place, the one that answered last first."""
    return []


# The search -------------------------------------------------------------------------------------------------


class Answers(dict[K, V]):
    """The values of a function, cached: a search asks for the same few tiles again and again."""

    def __init__(self, ask: Callable[[K], V]) -> None:
        super().__init__()
        self._ask = ask

    def __missing__(self, key: K) -> V:
        return self.setdefault(key, self._ask(key))


Entry = tuple[int, int, int]
"""(turns, turns and moves from there at least, place and zone) of entering a place."""
Exit = tuple[int, Mapping[Laid | None, Entry]]
"""Place next door, and how it is entered, by the tile that lies there."""


class Network(NamedTuple):
    """A board from one pond to another: the cells, then both ponds, by number."""

    numbers: Mapping[str, int]
    goal: int
    exits: Sequence[Mapping[tuple[Laid | None, int], Sequence[Exit]]]
    """Of each place, by the tile that lies there and the zone one is in."""


def search(network: Network, tiles: Tiles, start: tuple[str, int]) -> tuple[float, Iterable[int]]:
    """(turns of the shortest path from a place to the goal, the cells that were looked at).

    A* (Hart and others 1968): what promises most goes first; of that, what was found last.
    """
    exits, goal = network.exits, network.goal
    here = network.numbers[start[0]] * ZONES + start[1] + 1
    best, lying = {here: 0}, (*tiles, WATER, WATER)
    waiting: defaultdict[int, list[tuple[int, int]]] = defaultdict(list, {0: [(0, here)]})
    for promise in count():
        row = waiting[promise]
        while row:
            turns, here = row.pop()
            place, zone = divmod(here, ZONES)
            if place == goal:
                return float(turns), {at // ZONES for at in best if at < len(tiles) * ZONES}
            if best[here] < turns:
                continue
            for there, entries in exits[place][lying[place], zone]:
                cost, least, entered = entries[lying[there]]
                if entered not in best or turns + cost < best[entered]:
                    best[entered] = turns + cost
                    waiting[turns + least].append((turns + cost, entered))
    raise AssertionError("every cell can be built on anew")


@cache
def network(board: Board, home: str, goal: str) -> Network:
    """A board as a search needs it; start ponds lie south of their shore, arrival ponds north."""
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
    doors = _doors(board)
    exits = [
        _exits(
            doors,
            [(side, (there, _entries(doors, there, facing, least[there]))) for side, there, facing in row],
            _rebuilding(here, least[here]),
        )
        for here, row in enumerate(ways)
    ]
    return Network(numbers, numbers[goal], exits)


def _entries(doors: Mapping[Laid, Doors], there: int, side: str, least: int) -> Mapping[Laid | None, Entry]:
    """Entries of a place by a side, by the tile that lies there; None stands for one yet to be laid."""

    def entry(laid: Laid | None) -> Entry:
        if laid is None:
            cost, zone = MOVE + LAID, ANEW
        else:
            zone = doors[laid].get(side, -1) + 1
            cost = MOVE + (0 if zone else REBUILT)
        return cost, cost + least, there * ZONES + zone

    return Answers(entry)


def _rebuilding(here: int, least: int) -> Exit:
    """The tile on which one stands is slid away or replaced, whatever it is."""
    entry = (REBUILT, REBUILT + least, here * ZONES + ANEW)
    return here, defaultdict(lambda: entry)


def _exits(
    doors: Mapping[Laid, Doors], ways: Sequence[tuple[str, Exit]], rebuilding: Exit
) -> Mapping[tuple[Laid | None, int], Sequence[Exit]]:
    """Exits of a place by the sides of a zone or, once it is built anew, by all of them."""

    def leaving(lying: tuple[Laid | None, int]) -> Sequence[Exit]:
        laid, zone = lying
        if zone == ANEW:
            return [way for _, way in ways]
        open_sides = POND if laid is None else doors[laid]
        return [*(way for side, way in ways if open_sides.get(side) == zone - 1), rebuilding]

    return Answers(leaving)


def _moves(ways: Sequence[Sequence[int]], goal: int) -> Mapping[int, int]:
    """The number of moves from each place to the goal where nothing is in the way."""
    moves, ring = {goal: 0}, {goal}
    while ring:
        ring = {here for here, row in enumerate(ways) if here not in moves and not ring.isdisjoint(row)}
        moves |= dict.fromkeys(ring, max(moves.values()) + MOVE)
    return moves


def _doors(board: Board) -> Mapping[Laid, Doors]:
    """Walkable side -> the zone that it belongs to (PON-M2, PON-M5), of each tile as it lies."""

    def doors(laid: Laid) -> Doors:
        kinds = board.sides(laid)
        return {
            side: zone
            for side in SIDES
            if kinds[side] in WALKABLE and (zone := board.zone_towards(laid, side)) is not None
        }

    found = Answers(doors)
    found[WATER] = POND
    return found


# Insight for players that think -----------------------------------------------------------------------------

TURNS_AHEAD = template("pon-turns-ahead")


@dataclass(frozen=True)
class PondInsight(Insight[Position]):
    """The race to the ponds; the game's own score sheet is empty until somebody arrives."""

    scale: float = 4.5
    rollout: int | None = 0
    adviser: str = "montecarlo:1s"
    unit: Text = TURNS_AHEAD
    screened: int | None = 16
    answers: int = 5
    exploration: float = 0.07

    def evaluate(self, state: Position) -> tuple[float, ...]:
        """The turns that each animal still needs, negative; before it has chosen a pond, those of the
        shortest path across.
        """
        return tuple([-turns_to_go(state, seat) for seat in range(len(state.players))])

    def ahead(self, state: Position) -> int | None:
        """One action of one's own: hundreds of answers are not told apart by counting."""
        return 1

    def turns_on_unseen(self, state: Position, seat: int) -> bool:
        """Never: a tile drawn lies in the hand, and only the landscape and where animals stand say how near
        they are.
        """
        return False

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
