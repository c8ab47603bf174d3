"""What a player cannot see (MAR-S10): rivals' hands, the deck, face-down relay tokens and objective cards, the seed."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterable
from dataclasses import replace

from explorer.games.mariposas.board import SEASONS
from explorer.games.mariposas.cards import is_pair
from explorer.games.mariposas.state import HIDDEN, SWAP, MariposasState

TRIES = 200


def seen_by(state: MariposasState, player: int) -> MariposasState:
    """The position as `player` sees it, "" for every hidden name."""
    players = tuple(p if seat == player else p._replace(hand=(HIDDEN,) * len(p.hand)) for seat, p in enumerate(state.players))
    return replace(
        state,
        players=players,
        deck=(HIDDEN,) * len(state.deck),
        tokens=tuple(token if up else HIDDEN for token, up in zip(state.tokens, state.faceup, strict=True)),
        cards=tuple(card if up else HIDDEN for card, up in zip(state.cards, state.revealed, strict=True)),
        seed=None,
    )


def rest(box: Iterable[str], shown: Iterable[str]) -> list[str]:
    """What of the box is not shown, sorted."""
    return sorted((Counter(box) - Counter(shown)).elements())


def determinize(state: MariposasState, player: int, rng: random.Random) -> MariposasState:
    """A position that `player` cannot tell from this one: hidden cards, tokens and objectives dealt afresh, all deals alike.

    A rival who may swap after drawing (MAR-T3) holds a pair, and everybody can see that: such deals only.
    """
    own = state.players[player]
    shown = [*own.hand, *state.discard, *(card for p in state.players for card in p.played)]
    unseen = rest(state.board.deck, shown)
    for _ in range(TRIES):
        rng.shuffle(unseen)
        after = dealt(state, player, tuple(unseen))
        if state.phase != SWAP or is_pair(after.player.hand):
            break
    tokens = rest(state.board.tokens, (token for token, up in zip(state.tokens, state.faceup, strict=True) if up))
    rng.shuffle(tokens)
    objectives = (rng.choice(state.board.cards_of[season]) for season in SEASONS)
    return replace(
        after,
        tokens=tuple(token if up else tokens.pop() for token, up in zip(state.tokens, state.faceup, strict=True)),
        cards=tuple(card if up else new for card, up, new in zip(state.cards, state.revealed, objectives, strict=True)),
        seed=rng.randrange(2**32),
    )


def dealt(state: MariposasState, player: int, unseen: tuple[str, ...]) -> MariposasState:
    """The position with these cards in the rivals' hands, the rest in the deck."""
    players = list(state.players)
    for seat, rival in enumerate(players):
        if seat != player:
            size = len(rival.hand)
            players[seat], unseen = rival._replace(hand=tuple(sorted(unseen[:size]))), unseen[size:]
    return replace(state, players=tuple(players), deck=unseen)
