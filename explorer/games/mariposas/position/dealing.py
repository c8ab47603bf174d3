"""Hands and deck of a written position, dealt by the seed where they are left out."""

from __future__ import annotations

from collections import Counter

from explorer.core.codec import Draft
from explorer.core.game import shuffled
from explorer.core.messages import message
from explorer.core.replacing import replace
from explorer.games.mariposas.board import rest
from explorer.games.mariposas.position.hands import HAND
from explorer.games.mariposas.position.position import P


def dealt(state: P, at: Draft) -> P:
    """MAR-S4: each card of the box once; hands left out and the rest of the deck as the seed deals them."""
    if at.masked:
        return state
    box, deck, reader = state.board.deck, state.deck, at.reader
    held = (card for p in state.players for card in (*p.hand, *p.played))
    shown = Counter([*deck, *state.discard, *held])
    if surplus := shown - Counter(box):
        raise reader.refuse("deck", sorted(surplus.elements()), message("mar-no-more-cards"))
    left = list(shuffled(rest(box, shown.elements()), state.seed, "deck"))
    if at.whole:
        if left:
            raise reader.refuse("deck", list(deck), message("mar-all-cards", left=" ".join(sorted(left))))
        return state
    players = list(state.players)
    for seat, table in enumerate(reader.tables("players")):
        if "hand" not in table:
            players[seat], left = players[seat]._replace(hand=tuple(sorted(left[:HAND]))), left[HAND:]
    return replace(state, players=tuple(players), deck=(*deck, *left))
