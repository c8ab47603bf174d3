"""What a taking leads to: the cards it uncovers, what the rival finds afterwards, what one more card is
worth.

Everything here is asked of a position as both players see it: of a face-down card no more is known than which
kinds nobody has seen yet.
"""

from __future__ import annotations

from collections import Counter
from typing import NamedTuple

from explorer.core.game import Action
from explorer.games.souls.actions import Place, Take
from explorer.games.souls.board import BOLINA, COLLECTED, HIDDEN, accessible, places_of
from explorer.games.souls.position import Position, unseen, with_card


class Uncovering(NamedTuple):
    """The places that a taking makes accessible: at once, and one taking later only thanks to it."""

    direct: tuple[int, ...]
    later: tuple[int, ...]


class Worth(NamedTuple):
    """The gain of a card [points]; of one that nobody has seen, the mean over what it may be."""

    place: int
    kind: int
    points: float

    @property
    def sure(self) -> bool:
        """True if the card is known."""
        return self.kind != HIDDEN


# What is uncovered ------------------------------------------------------------------------------------------


def uncovering(state: Position, place: int) -> Uncovering:
    """The places uncovered by taking an accessible card, if the Grand Bolina is not put in its place."""
    masks, table = state.layout.masks, state.table
    before, left = state.accessible, table & ~(1 << place)
    open_now = accessible(masks, left)
    direct = open_now & ~before
    later = 0
    for other in places_of(open_now):
        bit = 1 << other
        alone = accessible(masks, table & ~bit) if before & bit else before
        later |= accessible(masks, left & ~bit) & ~open_now & ~alone
    return Uncovering(places_of(direct), places_of(later))


def covered_again(state: Position) -> tuple[int, ...]:
    """SOU-P4: the accessible cards that the Grand Bolina would cover in the place of the card just taken."""
    return places_of(state.layout.masks.below[state.gap] & state.accessible)


def table_after(state: Position, action: Action | None) -> int:
    """The places with a card after a taking, or after the Grand Bolina is put down."""
    if isinstance(action, Take):
        return state.table & ~(1 << action.place)
    return state.table | 1 << state.gap if isinstance(action, Place) else state.table


# What cards are worth ---------------------------------------------------------------------------------------


def gain(state: Position, seat: int, kind: int) -> int:
    """The points that one more card of a kind adds; a second Machaon may cost points (SOU-C4)."""
    player, board = state.players[seat], state.board
    return board.total(with_card(player, kind).cards) - board.total(player.cards)


def left(state: Position) -> Counter[int]:
    """The number of cards of each kind in neither collection."""
    found = Counter(state.board.decks[state.options.morphos])
    for player in state.players:
        found.subtract(dict(zip(COLLECTED, player.cards, strict=True)))
    return found


def worth(state: Position, seat: int, place: int, table: int | None = None) -> Worth:
    """The gain of the card on a place for a seat."""
    kind = BOLINA if table is not None and table & ~state.table & 1 << place else state.cards[place]
    if state.down >> place & 1 or kind == HIDDEN:
        pool = unseen(state)
        return Worth(place, HIDDEN, sum(gain(state, seat, each) for each in pool) / max(len(pool), 1))
    return Worth(place, kind, gain(state, seat, kind))


def offered(state: Position, seat: int, table: int | None = None) -> tuple[Worth, ...]:
    """The gain of every accessible card for a seat, on this table or on one that an action would leave."""
    on = state.table if table is None else table
    return tuple(worth(state, seat, place, on) for place in places_of(accessible(state.layout.masks, on)))


def replies(state: Position, action: Action | None) -> tuple[Worth, ...]:
    """The gains of the rival after an action, best first; before a decision, as if the Grand Bolina were
    kept.
    """
    found = offered(state, 1 - state.seat, table_after(state, action))
    return tuple(sorted(found, key=lambda one: (-one.points, one.place)))


def best_reply(state: Position, action: Action | None) -> Worth | None:
    """The known card with most points for the rival; None if there is none."""
    return next((one for one in replies(state, action) if one.sure), None)
