"""What is legal: the conditions of the action; a pass, only where there is nothing else to choose."""

from __future__ import annotations

from explorer.core.game import Action, Violation
from explorer.games.pond.position.actions import Pass
from explorer.games.pond.position.kinds import RULEBOOK
from explorer.games.pond.position.position import Position
from explorer.games.pond.rules.choices import choices
from explorer.games.pond.rules.conditions import broken
from explorer.games.pond.rules.ending import is_over


def nothing_else_is_legal(state: Position) -> Violation | None:
    """PON-T7: only a player without a legal action passes."""
    other = next(choices(state), None)
    return None if other is None else RULEBOOK.refuse("PON-T7", action=str(other))


def violations(state: Position, action: Action) -> tuple[Violation, ...]:
    """Every rule that `action` breaks, in rulebook order."""
    if (found := broken(state, action)) or not isinstance(action, Pass):
        return found
    other = nothing_else_is_legal(state)
    return () if other is None else (other,)


def legal_actions(state: Position) -> tuple[Action, ...]:
    """Every legal choice: steps, swaps, lays, slides, effects, in that order; a pass only where there is
    nothing else.
    """
    if is_over(state):
        return ()
    return tuple(choices(state)) or (Pass(),)
