"""Bitmasks compiled from a layout: the tables that positions share. A round played in place on them is
`table.Table`.

Bit `1 << place` stands for a place, so bit 0 is never set.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from explorer.games.souls.position.kinds import MOST_PLACES

HALF = 11
LOW = (1 << HALF) - 1

BEYOND = (MOST_PLACES + 1, MOST_PLACES + 2)
"""Numbers that are no place: the first stands for any that covers nothing."""


def _bits(mask: int) -> tuple[int, ...]:
    return tuple(place for place in range(MOST_PLACES + 1) if mask >> place & 1)


# The places of any mask, out of two small tables: those of its lower bits, those of its upper ones.
LOWER = tuple(_bits(mask) for mask in range(1 << HALF))
UPPER = tuple(_bits(mask << HALF) for mask in range(1 << (MOST_PLACES + 1 - HALF)))


def places_of(mask: int) -> tuple[int, ...]:
    """The places of a bitmask, in order.

    >>> places_of(0b10010)
    (1, 4)
    """
    return LOWER[mask & LOW] + UPPER[mask >> HALF]


class Masks:
    """Which of so many places cover which, as bitmasks by place.

    `above` holds who covers a place, `below` whom it covers, `freed` for each place below it its bit and who
    covers it; `whole` is every place, `lowest` those that cover nothing; `spots` gives a place its own
    number, one of the lowest that of all of them, and what is no place itself.
    """

    __slots__ = ("above", "below", "freed", "lowest", "spots", "whole")

    def __init__(self, count: int, overlaps: Iterable[tuple[int, int]]) -> None:
        places, pairs = range(count + 1), sorted(overlaps)
        covered = [[under for over, under in pairs if over == place] for place in places]
        above = tuple(sum(1 << over for over, under in pairs if under == place) for place in places)
        self.above = above
        self.below = tuple(sum(1 << other for other in row) for row in covered)
        self.freed = tuple(tuple((1 << other, above[other]) for other in row) for row in covered)
        self.whole = sum(1 << place for place in places if place)
        self.lowest = sum(1 << place for place in places if place and not covered[place])
        numbers = (BEYOND[0] if self.lowest >> place & 1 else place for place in range(MOST_PLACES + 1))
        self.spots = (*numbers, *BEYOND)


@lru_cache(maxsize=1 << 16)
def accessible(masks: Masks, table: int) -> int:
    """SOU-P2: the places of a table that no card on it covers; cached, since tables recur."""
    above, free = masks.above, 0
    for place in places_of(table):
        if not above[place] & table:
            free |= 1 << place
    return free
