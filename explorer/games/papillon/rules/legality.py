"""What is legal: one small function a rule, collected by action; those of a round are in blue_rules.py and
orange_rules.py.

Each function returns the violation or None. An action's list is in rulebook order, so every refusal reads
that way too.
"""

from __future__ import annotations

from explorer.core.game import Action, RuleOf, Violation
from explorer.games.papillon.actions import (
    Answer,
    Anticlockwise,
    Capture,
    Clockwise,
    Draw,
    End,
    Play,
    Put,
    Roll,
    Sweep,
)
from explorer.games.papillon.board import (
    BLUE,
    CAPTURE,
    CHANCE,
    COUNT,
    DIRECTION,
    OVER,
    PLAY,
    ROLL,
    RULEBOOK,
    SEAT_NAMES,
    STRUCK,
    TIE,
)
from explorer.games.papillon.position.position import Position
from explorer.games.papillon.rules import blue_rules, orange_rules

refuse = RULEBOOK.refuse

PHASE_ACTIONS: dict[str, tuple[type[Action], ...]] = {
    **dict.fromkeys(CHANCE, (Roll,)),
    DIRECTION: (Clockwise, Anticlockwise),
    CAPTURE: (Capture, Sweep, Put),
    PLAY: (Play, Draw, End),
    STRUCK: (Draw, Answer),
    OVER: (),
}


def out_of_phase(state: Position, action: Action) -> Violation:
    """PAP-S5, PAP-B13, PAP-O16, PAP-G1: nothing after the end, and first what dice or a player must decide
    now.
    """
    player = SEAT_NAMES[state.seat]
    if (outcome := state.outcome) is not None:
        return refuse("PAP-G1", "over", reason=outcome.reason)
    if state.phase == ROLL:
        return refuse("PAP-S5", "roll")
    if state.phase == TIE:
        return refuse("PAP-B13", "tie")
    if state.phase == COUNT:
        return refuse("PAP-O16", "knife")
    if type(action) is Roll:
        return refuse("PAP-S5", "no roll")
    if state.phase == DIRECTION:
        return refuse("PAP-S5", "direction", player=player)
    if type(action) in PHASE_ACTIONS[DIRECTION]:
        return refuse("PAP-S5", "chosen")
    return of_the_other_round(state, action) or refuse("PAP-O7", "struck", player=player)


def of_the_other_round(state: Position, action: Action) -> Violation | None:
    """PAP-B1, PAP-B10, PAP-O2, PAP-O8: captures belong to the blue round, plays and draws to the orange; only
    a cat is answered.
    """
    if type(action) is Answer:
        return refuse("PAP-O8", "blue" if state.round == BLUE else "cat") if state.phase != STRUCK else None
    if state.round == BLUE:
        return refuse("PAP-B1", "blue") if type(action) is Play else refuse("PAP-B10", action.verb)
    return refuse("PAP-O2", "orange") if type(action) in PHASE_ACTIONS[CAPTURE] else None


Rule = RuleOf[Position]

RULES: dict[type[Action], tuple[Rule, ...]] = {
    Capture: blue_rules.CAPTURE_RULES,
    Sweep: blue_rules.SWEEP_RULES,
    Put: blue_rules.PUT_RULES,
    Play: orange_rules.PLAY_RULES,
    Draw: orange_rules.DRAW_RULES,
    Answer: orange_rules.ANSWER_RULES,
    End: orange_rules.END_RULES,
}


def violations(state: Position, action: Action) -> tuple[Violation, ...]:
    """Every rule that `action` breaks, in rulebook order; of an action out of phase only that."""
    if type(action) not in PHASE_ACTIONS[state.phase]:
        return (out_of_phase(state, action),)
    return tuple(
        [found for rule in RULES.get(type(action), ()) if (found := rule(state, action)) is not None]
    )
