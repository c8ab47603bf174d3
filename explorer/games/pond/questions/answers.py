"""What a scenario may ask of a position of the pond game; every answer is plain data, -1 stands for
"impossible".
"""

from __future__ import annotations

from typing import Annotated

from explorer.core.scenario import Seat, among, table
from explorer.games.pond.position.position import Position
from explorer.games.pond.questions import landscape, ways

Cell = Annotated[str, among(lambda state: state.board.cells)]


def reaches(state: Position, seat: Seat = 0) -> list[str]:
    """Where an animal can get to."""
    return sorted(map(str, ways.reachable(state, seat)))


def distance(state: Position, seat: Seat = 0) -> int:
    """How many moves an animal is away from its pond."""
    return _number(ways.distance(state, seat))


def tiles_missing(state: Position, seat: Seat = 0) -> int:
    """How many tiles would make a corridor to its pond."""
    return _number(ways.tiles_missing(state, seat))


def lay_on(state: Position, seat: Seat = 0) -> list[str]:
    """The cells on which these tiles would lie."""
    found = ways.opening(state, seat)
    return [] if found is None else sorted(found.cells)


def worlds(state: Position) -> int:
    """How many parts the habitat falls into."""
    return len(landscape.worlds(state))


def independent_routes(state: Position, seat: Seat = 0) -> int:
    """How many routes lead to its pond that share no zone."""
    return len(ways.independent_routes(state, seat))


def key_zones(state: Position) -> list[str]:
    """The zones whose loss would break up the habitat."""
    return sorted(map(str, landscape.key_zones(state)))


def cut_off(state: Position, cell: Cell) -> list[int]:
    """The players that the loss of a tile would cut off."""
    return list(landscape.without(state, cell).players)


def _number(value: int | None) -> int:
    return -1 if value is None else value


QUESTIONS = table(reaches, distance, tiles_missing, lay_on, worlds, independent_routes, key_zones, cut_off)
