"""What nobody can see (SOU-S6): face-down cards, those set aside, and the seed, which knows layouts and
shuffles to come.

A card turned up once stays face up (SOU-P4), so what has been seen stays known. Both players see the same.
"""

from __future__ import annotations

import random
from collections import Counter
from functools import lru_cache

from explorer.core.replacing import replace
from explorer.games.souls.board import BOLINA, COLLECTED, HIDDEN, NOTHING
from explorer.games.souls.position.position import Position
from explorer.games.souls.position.seats import Player


def seen_by(state: Position) -> Position:
    """SOU-S6: the position as both players see it, HIDDEN for every card that nobody sees."""
    down = state.down
    cards = tuple(HIDDEN if down >> place & 1 else kind for place, kind in enumerate(state.cards))
    return replace(state, seed=None, cards=cards, aside=(HIDDEN,) * len(state.aside))


def unseen(state: Position) -> tuple[int, ...]:
    """The cards that lie neither face up on the table nor in a collection, sorted."""
    return _unseen(state.board.decks[state.options.morphos], state.cards, state.down, state.players)


@lru_cache(maxsize=1024)
def _unseen(
    deck: tuple[int, ...], cards: tuple[int, ...], down: int, players: tuple[Player, ...]
) -> tuple[int, ...]:
    """Cached, since players that think deal the same position again and again."""
    shown = Counter(kind for place, kind in enumerate(cards) if not down >> place & 1)
    for player in players:
        shown.update(dict(zip(COLLECTED, player.cards, strict=True)))
    for kind in (NOTHING, BOLINA, HIDDEN):
        del shown[kind]
    return tuple(sorted((Counter(deck) - shown).elements()))


def determinize(state: Position, rng: random.Random) -> Position:
    """SOU-S6: deal the unseen cards afresh on the face-down places and aside, with another seed."""
    pool = list(unseen(state))
    rng.shuffle(pool)
    cards = list(state.cards)
    for place, kind in enumerate(cards):
        if state.down >> place & 1 or kind == HIDDEN:
            cards[place] = pool.pop()
    aside = tuple(sorted(pool[: len(state.aside)]))
    return replace(state, seed=rng.randrange(2**32), cards=tuple(cards), aside=aside)
