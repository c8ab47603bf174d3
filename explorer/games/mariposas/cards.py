"""Hand, deck and discard: drawing back to two, rebuilding the deck, and who may swap (MAR-T2 to MAR-T8)."""

from __future__ import annotations

from dataclasses import replace

from explorer.game import shuffled, with_drawn
from explorer.games.mariposas.landing import Log, tell
from explorer.games.mariposas.state import HAND, HIDDEN, MariposasState


def without(cards: tuple[str, ...], card: str) -> tuple[str, ...]:
    """The cards less one of this kind."""
    at = cards.index(card)
    return (*cards[:at], *cards[at + 1 :])


def refill(state: MariposasState, log: Log) -> MariposasState:
    """MAR-T2, MAR-T4, MAR-T7: draw back to two; an empty deck is the shuffled discard, in an order that the seed fixes."""
    player = state.player
    need = HAND - len(player.hand)
    if need <= 0:
        return state
    deck, discard, shuffles = state.deck, state.discard, state.shuffles
    drawn: tuple[str, ...] = deck[:need]
    deck = deck[need:]
    if len(drawn) < need and discard:
        deck, discard, shuffles = shuffled(discard, state.seed, "reshuffle", shuffles), (), shuffles + 1
        log.append(tell(state, "reshuffle"))
        more = need - len(drawn)
        drawn, deck = (*drawn, *deck[:more]), deck[more:]
    if drawn:
        log.append(tell(state, "draw", count=len(drawn)))
    if len(drawn) < need:
        log.append(tell(state, "draw-short"))
    player = player._replace(hand=tuple(sorted(with_drawn(player.hand, drawn, {HIDDEN}))))
    state = state.with_player(state.seat, player)
    return replace(state, deck=deck, discard=discard, shuffles=shuffles) if drawn else state


def can_swap(state: MariposasState) -> bool:
    """MAR-T3, MAR-T8: two identical or two reuse cards, no swap yet in this turn, and a card to draw."""
    return not state.move.swapped and is_pair(state.hand) and bool(state.deck or state.discard)


def is_pair(hand: tuple[str, ...]) -> bool:
    """MAR-T3: two identical action cards, or two reuse cards.

    >>> [is_pair(hand) for hand in (("13", "13"), ("mine", "theirs"), ("13", "22"), ("13",))]
    [True, True, False, False]
    """
    return len(hand) == HAND and (hand[0] == hand[1] or set(hand) == {"mine", "theirs"})
