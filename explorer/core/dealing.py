"""Shuffling, dealing, and what a viewer may know: keyed orders, hands seen from behind."""

from __future__ import annotations

import random
from collections.abc import Iterable, Set
from functools import lru_cache
from typing import TypeVar

from explorer.core.errors import HiddenFromViewer
from explorer.core.text import Text, sentence

STILL_TO_COME = sentence("core-still-to-come")
ANOTHERS_HAND = sentence("core-anothers-hand")

T = TypeVar("T")


def shuffled(items: Iterable[T], seed: int | None, *key: object) -> tuple[T, ...]:
    """The items in an order that depends on `seed` and `key` alone, the same on every machine and Python
    version.

    Fisher-Yates over `random.Random(text).random()`, whose sequence Python guarantees to keep.

    >>> shuffled("abcd", 7, "pile") == shuffled("abcd", 7, "pile")
    True

    Raises
    ------
    HiddenFromViewer
        Without a seed: whoever looks at a masked position does not know what a shuffle will bring.
    """
    if seed is None:
        raise HiddenFromViewer(STILL_TO_COME)
    row = tuple(items)
    return tuple([row[place] for place in _order(len(row), "/".join(map(str, (seed, *key))))])


@lru_cache(maxsize=1024)
def _order(count: int, key: str) -> tuple[int, ...]:
    """The places from which so many things are taken. Players that think shuffle the same pile again and
    again, so the last orders are remembered.
    """
    rng, row = random.Random(key), list(range(count))
    for last in range(count - 1, 0, -1):
        other = int(rng.random() * (last + 1))
        row[last], row[other] = row[other], row[last]
    return tuple(row)


def known(cards: tuple[T, ...], hidden: Set[T], what: Text = ANOTHERS_HAND) -> tuple[T, ...]:
    """The cards, all of which must be seen: `hidden` holds what stands for a card seen from behind.

    >>> known((4, 7), {0})
    (4, 7)

    Raises
    ------
    HiddenFromViewer
        Where one of them is hidden.
    """
    if not hidden.isdisjoint(cards):
        raise HiddenFromViewer(what)
    return cards


def with_drawn(hand: tuple[T, ...], drawn: Iterable[T], hidden: Set[T]) -> tuple[T, ...]:
    """The hand and what was drawn: hidden cards can join a hidden hand, but what a viewer draws it would see.

    >>> with_drawn((0, 0), (0,), {0}), with_drawn((4,), (7,), {0})
    ((0, 0, 0), (4, 7))

    Raises
    ------
    HiddenFromViewer
        A hidden card is drawn to a hand that is seen, or to one that is empty and may be.
    """
    drawn = tuple(drawn)
    from_behind = hand and hidden >= {*hand}
    return (*hand, *(drawn if from_behind else known(drawn, hidden, STILL_TO_COME)))
