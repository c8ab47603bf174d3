"""What numbers cards can stand for, and what an operation can give: sets of numbers as bitmasks.

Bit v of a mask stands for the number v, from 0 to 11; bit 12 for anything above. A knife is every number from
0 to 11, so one rule serves cards with and without it: an operation on two sets is the set of all its results.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache, reduce

from explorer.games.papillon.position.kinds import (
    DIVIDE,
    HIDDEN,
    HIGHEST,
    KNIFE,
    MINUS,
    NARROW,
    NO_VALUE,
    ON_TOP,
    PLUS,
    REPLACE,
    TIMES,
    VALUES,
)

ANY = (1 << HIGHEST + 1) - 1
ABOVE = 1 << HIGHEST + 1
MASKS = tuple(
    ANY if kind == KNIFE else 0 if value == NO_VALUE else 1 << value for kind, value in enumerate(VALUES)
)
"""PAP-B6: by kind, the numbers that a card can be in a capture; 0 for trumps but the knife."""
assert len(MASKS) == HIDDEN + 1


@cache
def numbers(mask: int) -> tuple[int, ...]:
    """The numbers of a mask up to 11.

    >>> numbers(0b101)
    (0, 2)
    """
    return tuple(value for value in range(HIGHEST + 1) if mask >> value & 1)


@cache
def operate(sign: int, one: int, other: int) -> int:
    """Every result of one operation on two sets of numbers, whichever of the two comes first (PAP-B4,
    PAP-B5).

    >>> numbers(operate(MINUS, 1 << 3, 1 << 8)), numbers(operate(DIVIDE, 1 << 8, 1 << 3))
    ((5,), ())
    """
    found = 0
    for a in range(HIGHEST + 2):
        for b in range(HIGHEST + 2):
            if one >> a & 1 and other >> b & 1:
                found |= _results(sign, a, b)
    return found


def _results(sign: int, a: int, b: int) -> int:
    """The mask of what two numbers give. HIGHEST + 1 stands for anything above and is never divided or
    subtracted.
    """
    if sign == PLUS:
        return 1 << min(a + b, HIGHEST + 1)
    if sign == TIMES:
        return 1 << min(a * b, HIGHEST + 1)
    if ABOVE in (1 << a, 1 << b):
        return 0
    if sign == MINUS:
        return 1 << abs(a - b)
    return sum({1 << x // y for x, y in ((a, b), (b, a)) if y and x % y == 0})


def together(sign: int, masks: Iterable[int]) -> int:
    """Every result of an operation that joins all these numbers; above 11 is not told apart."""
    return reduce(lambda one, other: operate(sign, one, other), masks)


# The orange round -------------------------------------------------------------------------------------------


@cache
def following(value: int, sign: int, mode: str) -> int:
    """PAP-O3, PAP-O10: the numbers that may follow a number on a suite with this sign beside it (NO_VALUE for
    none).

    >>> numbers(following(9, NO_VALUE, "replace")), numbers(following(6, TIMES, "replace"))
    ((8, 9, 10), (0, 1, 2, 3, 6))
    """
    if value == NO_VALUE:
        return 0
    near = sum(1 << v for v in (value - 1, value, value + 1) if 0 <= v <= HIGHEST)
    if sign == PLUS:
        return ANY >> value << value if mode == REPLACE else near >> value << value
    if sign == MINUS:
        return (2 << value) - 1 if mode == REPLACE else near & ((2 << value) - 1)
    if sign in (TIMES, DIVIDE):
        multiples = (v for v in range(HIGHEST + 1) if 0 in (v, value) or v % value == 0 or value % v == 0)
        related = sum(1 << v for v in multiples)  # 0 is a multiple of every number
        return related & near if mode == ON_TOP else related
    assert mode in (NARROW, ON_TOP, REPLACE)
    return near
