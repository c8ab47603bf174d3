"""Hand, deck and discard: drawing back to two, rebuilding the deck, and who may swap (MAR-T2 to MAR-T8)."""

from __future__ import annotations

from explorer.core.game import shuffled, with_drawn
from explorer.core.replacing import put, replace
from explorer.games.mariposas import position
from explorer.games.mariposas.board_map import HIDDEN
from explorer.games.mariposas.position import HAND, P, Player, Position
from explorer.games.mariposas.turn_landing import Log, tell


def given_up(player: Player, card: str) -> Player:
    """The player without one card of this kind, which everybody has seen."""
    known = position.played(player.ruled_out, len(player.hand), card)
    return player._replace(hand=position.less(player.hand, card), ruled_out=known)


def refill(state: Position, log: Log) -> Position:
    """MAR-T2, MAR-T4, MAR-T7: draw back to two; an empty deck is the shuffled discard, in an order that the
    seed fixes.
    """
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
    known = position.drawn(player.ruled_out, len(player.hand), len(drawn))
    player = player._replace(hand=tuple(sorted(with_drawn(player.hand, drawn, {HIDDEN}))), ruled_out=known)
    players = put(state.players, state.seat, player)
    return replace(state, players=players, deck=deck, discard=discard, shuffles=shuffles)


def swap_comes(state: Position) -> bool:
    """MAR-T3, MAR-T8, MAR-S10: the moment to swap comes by what everybody sees: no swap yet in this turn, a
    full hand, and a card to draw.
    """
    return not state.move.swapped and len(state.player.hand) == HAND and bool(state.deck or state.discard)


def pair_shown(state: P) -> P:
    """MAR-S10: everybody now knows that this hand is a pair."""
    player = state.player
    return state.with_player(state.seat, player._replace(ruled_out=position.shown(player.ruled_out)))
