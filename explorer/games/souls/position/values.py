"""What a collection is worth (SOU-C1 to SOU-C5); jokers at their best."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from explorer.games.souls.position.kinds import COLLECTED, EIGHTY_EIGHT, MACHAON, MONARCH, MORPHO, NOTHING

PAIR = 2
"""SOU-C4: so many Machaons make a joker."""
GROUPED = (EIGHTY_EIGHT, MORPHO, MONARCH)
"""The kinds that a joker can stand for, in the order in which equal uses are preferred."""


class Scale(NamedTuple):
    """The points printed on the cards.

    `groups` holds, for a kind, every how many cards bring how many points (SOU-C1, SOU-C2); `monarchs` what
    0, 1, 2 … are worth (SOU-C3); `lone_machaon` what a single Machaon is worth (SOU-C4).
    """

    groups: Mapping[int, tuple[int, int]]
    monarchs: tuple[int, ...]
    lone_machaon: int


class Joker(NamedTuple):
    """The best use of a pair of Machaons: the kind it stands for (`NOTHING` if it helps nowhere) and the
    points added.
    """

    kind: int = NOTHING
    points: int = 0


def worth(scale: Scale, kind: int, count: int) -> int:
    """SOU-C1, SOU-C2, SOU-C3, SOU-C5: the points of so many cards of a kind that makes groups."""
    if kind == MONARCH:
        return scale.monarchs[min(count, len(scale.monarchs) - 1)]
    every, points = scale.groups[kind]
    return count // every * points


def joker(scale: Scale, cards: tuple[int, ...]) -> Joker:
    """SOU-C4: the best use of a pair of Machaons; of equal uses the first in the order of `GROUPED`."""
    counts = dict(zip(COLLECTED, cards, strict=True))
    best = Joker()
    if counts[MACHAON] >= PAIR:
        for kind in GROUPED:
            gain = worth(scale, kind, counts[kind] + 1) - worth(scale, kind, counts[kind])
            if gain > best.points:
                best = Joker(kind, gain)
    return best


def total(scale: Scale, cards: tuple[int, ...]) -> int:
    """The points of a collection."""
    counts = dict(zip(COLLECTED, cards, strict=True))
    groups = sum(worth(scale, kind, counts[kind]) for kind in GROUPED)
    lone = scale.lone_machaon if counts[MACHAON] == 1 else 0
    return groups + lone + joker(scale, cards).points


def winner(points: tuple[int, ...], owner: int) -> int:
    """SOU-M1, SOU-C6: more points win the round; a tie goes to the owner of the Grand Bolina."""
    one, two = points
    return owner if one == two else int(two > one)
