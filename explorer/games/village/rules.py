"""The rules of Viva Catrina: one small function each, collected by action, and the legal actions.

Each rule returns the violation or None. An action's list is in rulebook order, so every refusal reads that
way too. `legal_actions` reads the same tables as the rules: the ends of the lines, and the frontier of each
village. The conformance suite holds it equal to the candidates without a violation.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from explorer.core.game import Action, RuleOf, Violation
from explorer.games.village.actions import Draw, Lay, Take
from explorer.games.village.board import DRAW, LAY, OVER, RULEBOOK, STEPS, TAKE, Cell
from explorer.games.village.position import Position
from explorer.games.village.position_village import cell_name

# Legal actions ----------------------------------------------------------------------------------------------


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
    """Candidates that one rule alone might forbid: the taking of a tile that still lies in a line."""
    if state.phase != TAKE or verb != "take":
        return iter(())
    return (take(tile) for line in state.lines for tile in line if tile)


# Rules ------------------------------------------------------------------------------------------------------

refuse = RULEBOOK.refuse
Rule = RuleOf[Position]

PHASE_ACTIONS: dict[str, type[Action] | None] = {TAKE: Take, LAY: Lay, DRAW: Draw, OVER: None}


def out_of_phase(state: Position, action: Action) -> Violation:
    """VIL-T1, VIL-H2, VIL-F1: what must be done first; after the end, nothing is played."""
    outcome = state.outcome
    if outcome is not None:
        return refuse("VIL-F1", "over", reason=outcome.reason)
    if state.phase == DRAW:
        return refuse("VIL-H2", "draw")
    laying = {"tile": state.hand} if state.phase == LAY else {}
    drawn_early = "draw before taking" if state.phase == TAKE else "draw before laying"
    return refuse("VIL-T1", drawn_early if isinstance(action, Draw) else state.phase, **laying)


def tile_is_available(state: Position, action: Take) -> Violation | None:
    """VIL-T2: it stands at an end of what remains of a line."""
    if action.tile in state.available:
        return None
    if any(action.tile in line for line in state.lines):
        return refuse("VIL-T2", "inside", tile=action.tile, ends=", ".join(map(str, state.available)))
    return refuse("VIL-T2", "elsewhere", tile=action.tile, ends=", ".join(map(str, state.available)))


def cell_is_empty(state: Position, action: Lay) -> Violation | None:
    """VIL-T3: no tile lies there yet."""
    other = state.player.village.at.get((action.x, action.y))
    if other is None:
        return None
    return refuse("VIL-T3", "taken", cell=cell_name(action.x, action.y), tile=other.number)


def cell_touches_the_village(state: Position, action: Lay) -> Violation | None:
    """VIL-T3: it shares a side with a tile of the village; of a cell that is taken, that alone is said."""
    at = state.player.village.at
    if (action.x, action.y) in at or any((action.x + dx, action.y + dy) in at for dx, dy in STEPS):
        return None
    return refuse("VIL-T3", "apart", cell=cell_name(action.x, action.y))


def tile_is_in_the_bag(state: Position, action: Draw) -> Violation | None:
    """VIL-H2: the extra tile comes out of the bag."""
    return None if action.tile in state.bag else refuse("VIL-H2", "bag", tile=action.tile)


RULES: dict[type[Action], tuple[Rule, ...]] = {
    Take: (tile_is_available,),
    Lay: (cell_is_empty, cell_touches_the_village),
    Draw: (tile_is_in_the_bag,),
}


def violations(state: Position, action: Action) -> tuple[Violation, ...]:
    """Every rule that `action` breaks, in rulebook order; a wrong phase alone, since the rest would make no
    sense.
    """
    if type(action) is not PHASE_ACTIONS[state.phase]:
        return (out_of_phase(state, action),)
    return tuple([found for rule in RULES[type(action)] if (found := rule(state, action)) is not None])
