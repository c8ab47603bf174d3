"""What there is to choose from. The conformance suite holds it equal to the candidates without a
violation.
"""

from __future__ import annotations

from functools import lru_cache

from explorer.core.game import Action
from explorer.games.souls.actions import DECISIONS, SEATINGS, TAKES
from explorer.games.souls.board import CHOOSE, DECIDE, TAKE, Masks, accessible, places_of
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
