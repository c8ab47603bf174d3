"""The rules of Papillons célestes: legal actions, and one small function a rule for refusals, in rulebook
order.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

from explorer.core.game import Action, Violation
from explorer.games.souls.actions import DECISIONS, SEATINGS, TAKES, First, Keep, Place, Second, Take
from explorer.games.souls.board import (
    CHOOSE,
    DECIDE,
    NOBODY,
    OVER,
    RULEBOOK,
    SEAT_NAMES,
    TAKE,
    Masks,
    accessible,
    places_of,
)
from explorer.games.souls.position import Position

BETWEEN = {DECIDE: DECISIONS, CHOOSE: SEATINGS}


@lru_cache(maxsize=1 << 16)
def takes(masks: Masks, table: int) -> tuple[Action, ...]:
    """SOU-P2: the takings of the accessible cards of a table; cached."""
    return tuple([TAKES[place] for place in places_of(accessible(masks, table))])


def legal_actions(state: Position) -> tuple[Action, ...]:
    """Every legal choice; () once the game is over."""
    if state.phase == TAKE:
        return takes(state.layout.masks, state.table)
    return BETWEEN.get(state.phase, ())


# Refusals ---------------------------------------------------------------------------------------------------

refuse = RULEBOOK.refuse

PHASE_ACTIONS: dict[str, tuple[type[Action], ...]] = {
    TAKE: (Take,),
    DECIDE: (Place, Keep),
    CHOOSE: (First, Second),
    OVER: (),
}


def out_of_phase(state: Position, action: Action) -> Violation:
    """SOU-M1, SOU-M2, SOU-P4: nothing after the end; seats are chosen between rounds; the Grand Bolina
    follows a taking.
    """
    outcome = state.outcome
    if outcome is not None:
        return refuse("SOU-M1", "over", reason=outcome.reason)
    if state.phase == CHOOSE:
        return refuse("SOU-M2", "choose", player=SEAT_NAMES[state.seat])
    if type(action) in PHASE_ACTIONS[CHOOSE]:
        return refuse("SOU-M2", "later")
    return refuse("SOU-P4", "decide", place=state.gap) if state.phase == DECIDE else bolina_is_at_hand(state)


def bolina_is_at_hand(state: Position) -> Violation:
    """SOU-P4: only its owner puts the Grand Bolina down or keeps it, after taking a card."""
    if state.owner == NOBODY:
        return refuse("SOU-P4", "nobody", place=state.bolina_at)
    if state.owner != state.seat:
        return refuse("SOU-P4", "rival", player=SEAT_NAMES[state.seat], owner=SEAT_NAMES[state.owner])
    return refuse("SOU-P4", "first")


def place_is_of_the_layout(state: Position, action: Take) -> Violation | None:
    """SOU-S4: there is such a place."""
    most = len(state.layout)
    return None if action.place <= most else refuse("SOU-S4", "beyond", place=action.place, most=most)


def card_lies_there(state: Position, action: Take) -> Violation | None:
    """SOU-P1: the card has not been taken yet."""
    if action.place > len(state.layout) or state.table >> action.place & 1:
        return None
    return refuse("SOU-P1", "empty", place=action.place)


def card_is_accessible(state: Position, action: Take) -> Violation | None:
    """SOU-P2: no card overlaps it."""
    place, above = action.place, state.layout.masks.above
    over = above[place] & state.table if place < len(above) else 0
    if not over:
        return None
    return refuse("SOU-P2", "covered", place=place, over=", ".join(map(str, places_of(over))))


RULES: tuple[Callable[[Position, Take], Violation | None], ...] = (
    place_is_of_the_layout,
    card_lies_there,
    card_is_accessible,
)


def violations(state: Position, action: Action) -> tuple[Violation, ...]:
    """Every rule that `action` breaks, in rulebook order; of an action out of phase only that."""
    if type(action) not in PHASE_ACTIONS[state.phase]:
        return (out_of_phase(state, action),)
    if (
        not isinstance(action, Take) or state.accessible >> action.place & 1
    ):  # what is accessible breaks no rule of taking
        return ()
    return tuple([found for rule in RULES if (found := rule(state, action)) is not None])
