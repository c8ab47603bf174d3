"""What everybody knows of a hand: which hands a swap has ruled out (MAR-T3, MAR-S10).

A swap shows a pair, which stays true of the card that is kept; hence hands are ruled out, not a word noted.
Whoever does not swap shows nothing.

>>> hands = shown(frozenset())  # a swap: "13 13" or the like
>>> ("13", "13") in hands, ("13", "22") in hands
(False, True)
>>> hands = played(hands, 2, "13")  # one "13" is given up: the card that is left is a "13", too
>>> ("13",) in hands, ("22",) in hands
(False, True)
"""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations_with_replacement

from explorer.games.mariposas.board_map import CARDS

Hand = tuple[str, ...]
Hands = frozenset[Hand]

HAND = 2
ANY: tuple[Hands, ...] = tuple(
    frozenset(combinations_with_replacement(sorted(CARDS), size)) for size in range(HAND + 1)
)
"""Every hand of so many cards."""


def is_pair(hand: Hand) -> bool:
    """MAR-T3: two identical action cards, or two reuse cards.

    >>> [is_pair(hand) for hand in (("13", "13"), ("mine", "theirs"), ("13", "22"), ("13",))]
    [True, True, False, False]
    """
    return len(hand) == HAND and (hand[0] == hand[1] or set(hand) == {"mine", "theirs"})


def less(hand: Hand, card: str) -> Hand:
    """The hand without one card of this kind."""
    at = hand.index(card)
    return (*hand[:at], *hand[at + 1 :])


@lru_cache(maxsize=4096)
def played(ruled_out: Hands, size: int, card: str) -> Hands:
    """The hands ruled out once this card has left a hand of `size` cards for all to see."""
    return ANY[size - 1] - {less(hand, card) for hand in ANY[size] - ruled_out if card in hand}


@lru_cache(maxsize=4096)
def drawn(ruled_out: Hands, size: int, count: int) -> Hands:
    """The hands ruled out once `count` cards that nobody sees have joined a hand of `size` cards."""
    kept = ANY[size] - ruled_out
    return ANY[size + count] - {tuple(sorted(hand + more)) for hand in kept for more in ANY[count]}


@lru_cache(maxsize=4096)
def shown(ruled_out: Hands) -> Hands:
    """The hands ruled out once a full hand is known to be a pair."""
    return ruled_out | {hand for hand in ANY[HAND] if not is_pair(hand)}
