"""What there is to choose from: the legal actions, the tiles that may come out of the bag, all that can be
written.

`legal_actions` reads the same tables as `rules`: the ends of the lines, and the frontier that each village
keeps. The conformance suite holds it equal to the candidates without a violation.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from explorer.core.game import Action
from explorer.games.village.position.actions import Draw, Lay, Take
from explorer.games.village.position.kinds import DRAW, LAY, TAKE, Cell
from explorer.games.village.position.position import Position


@cache
def turned(cell: Cell) -> tuple[Action, ...]:
    """The four lays on a cell; made once and shared by all states."""
    return tuple(Lay(*cell, turn) for turn in range(4))


@cache
def take(tile: int) -> Take:
    """The taking of a tile; made once."""
    return Take(tile)


def legal_actions(state: Position) -> tuple[Action, ...]:
    """Every legal choice; () while a tile comes out of the bag and once the game is over."""
    if state.phase == LAY:
        return tuple([lay for cell in state.player.village.frontier for lay in turned(cell)])
    return tuple(take(tile) for tile in state.available) if state.phase == TAKE else ()


def chance_outcomes(state: Position) -> tuple[tuple[Action, float], ...]:
    """VIL-H2: every tile of the bag, equally likely."""
    if state.phase != DRAW:
        return ()
    return tuple((Draw(tile), 1 / len(state.bag)) for tile in state.bag)


def at_hand(state: Position, verb: str) -> Iterator[Action]:
    """What one rule alone might forbid: the taking of a tile that still lies in a line."""
    if state.phase != TAKE or verb != "take":
        return iter(())
    return (take(tile) for line in state.lines for tile in line if tile)
