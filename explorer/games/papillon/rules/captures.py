"""Captures: what the cards of a table and the cards played make together, and every capture there is (PAP-B2 to PAP-B9).

A capture is known by the kinds taken and the kinds played, both sorted: cards of one kind are interchangeable, and two ways to
read the same cards (9 from the table, 5 and 4 from the hand: 9 − 5 = 4, 9 − 4 = 5) are one capture. `equation` reads it.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import chain, combinations
from typing import NamedTuple

from explorer.games.papillon.position.kinds import BUTTERFLY, DIVIDE, KNIFE, MINUS, NO_VALUE, PLUS, SIGNS, TIMES, Cards
from explorer.games.papillon.rules.arithmetic import ABOVE, ANY, MASKS, operate, together

Capture = tuple[Cards, Cards]
"""(kinds taken, kinds played)."""


class Equation(NamedTuple):
    """How a capture reads: the operation (NO_VALUE for a card taken one for one), the numbers it joins, what comes out.

    `held` is the place among `terms` of the one that comes from the hand, NO_VALUE if all lie on the table; `source` says where
    the card with the sign comes from: "hand", "table" or "" where none is used.
    """

    sign: int
    terms: Cards
    result: int
    held: int = NO_VALUE
    source: str = ""


def number_cards(kinds: Cards) -> Cards:
    """Those that are numbers or stand for one."""
    return tuple(kind for kind in kinds if MASKS[kind])


def signs_in(kinds: Cards) -> Cards:
    """The cards with a sign."""
    return tuple(kind for kind in kinds if kind in SIGNS)


@lru_cache(maxsize=16384)
def equation(taken: Cards, played: Cards) -> Equation | None:
    """How these cards make a capture, None where no rule lets them; of several readings always the same one."""
    signs = signs_in(taken) + signs_in(played)
    if len(signs) == 1 and (found := _with_sign(signs[0], taken, played)):
        return found
    return _without_sign(taken, played)


def _without_sign(taken: Cards, played: Cards) -> Equation | None:
    """PAP-B2, PAP-B3, PAP-B9: one card is played, and no sign helps."""
    if len(played) != 1:
        return None
    card = played[0]
    if MASKS[card] and all(MASKS[kind] for kind in taken):
        fits = together(PLUS, (MASKS[kind] for kind in taken)) & MASKS[card]
        return Equation(PLUS if len(taken) > 1 else NO_VALUE, taken, card) if fits else None
    one_for_one = len(taken) == 1 and not MASKS[taken[0]] and not MASKS[card] and card != BUTTERFLY
    return Equation(NO_VALUE, taken, card) if one_for_one else None


def _with_sign(sign: int, taken: Cards, played: Cards) -> Equation | None:
    """PAP-B4, PAP-B5: one sign, from the hand or from the table, and numbers."""
    table, hand = number_cards(taken), number_cards(played)
    if not table or not hand or len(table) + len(hand) + 1 != len(taken) + len(played):
        return None
    if sign in played:
        return _reading(sign, table, NO_VALUE, hand[0], "hand") if len(hand) == 1 else None
    if len(hand) == 1:
        return _reading(sign, table, NO_VALUE, hand[0], "table")
    if len(hand) != 2:
        return None
    both = (_reading(sign, table, hand[i], hand[1 - i], "table") for i in (0, 1))
    return next((found for found in both if found), None)


def _reading(sign: int, table: Cards, extra: int, result: int, source: str) -> Equation | None:
    """The operation on the numbers of the table, and one more from the hand, if it gives the result."""
    terms = table if extra == NO_VALUE else (extra, *table)
    if len(terms) < 2 or (sign in (MINUS, DIVIDE) and len(terms) > 2):
        return None
    if not together(sign, (MASKS[kind] for kind in terms)) & MASKS[result]:
        return None
    if sign in (MINUS, DIVIDE) and not _in_order(sign, terms, result):
        terms = terms[::-1]
    held = NO_VALUE if extra == NO_VALUE else terms.index(extra)
    return Equation(sign, terms, result, held, source)


def _in_order(sign: int, terms: Cards, result: int) -> bool:
    """Whether the numbers stand as the operation reads them; a knife stands for whatever fits."""
    first, second, last = (_values(kind) for kind in (*terms, result))
    if sign == MINUS:
        return any(a - b in last for a in first for b in second)
    return any(b and a % b == 0 and a // b in last for a in first for b in second)


def _values(kind: int) -> list[int]:
    return [value for value in range(12) if MASKS[kind] >> value & 1]


# Finding all --------------------------------------------------------------------------------------------------------


@lru_cache(maxsize=256)
def captures(table: Cards, hand: Cards, trumps: bool = True) -> tuple[Capture, ...]:
    """Every capture of these kinds with these, sorted by what is played and what is taken; the butterfly's sweep left out.

    Complete: it equals brute force over all subsets (a property test). Sums are given up beyond 11; so are products, unless a
    zero or a knife can still come.

    Parameters
    ----------
    table, hand : tuple of int
        Kinds, sorted.
    trumps : bool
        Whether a trump may take a trump (PAP-B9).
    """
    numbers, held = number_cards(table), number_cards(hand)
    found: defaultdict[Cards, list[Cards]] = defaultdict(list)  # what is played -> what is taken; nothing comes twice
    for taken, mask in _sums(numbers):
        for played in _results(mask, held):
            found[played].append(taken)
    for sign in set(signs_in(hand)):
        for taken, mask in _joined(sign, numbers, KNIFE in numbers):
            for played in _results(mask, held) if len(taken) > 1 else ():
                found[(*played, sign)].append(taken)  # sorted: signs come after all numbers
    for sign in set(signs_in(table)):
        for taken, mask in _joined(sign, numbers, bool({0, KNIFE}.intersection((*numbers, *held)))):
            row = (*taken, sign)
            for played in _played(sign, mask, len(taken), held):
                found[played].append(row)
    for played, taken in _one_for_one(table, hand) if trumps else ():
        found[played].append(taken)
    return tuple([(taken, played) for played in sorted(found) for taken in sorted(found[played])])


def _one_for_one(table: Cards, hand: Cards) -> Iterator[tuple[Cards, Cards]]:
    """PAP-B9: (played, taken), a trump of the hand but the knife and the butterfly, one of the table but the knife."""
    for taken in {kind for kind in table if not MASKS[kind]}:
        for card in {kind for kind in hand if not MASKS[kind]} - {BUTTERFLY}:
            yield (card,), (taken,)


@lru_cache(maxsize=4096)
def _results(mask: int, held: Cards) -> tuple[Cards, ...]:
    """The single cards of a hand that one of these numbers fits."""
    return tuple((card,) for card in dict.fromkeys(held) if mask & MASKS[card])


@lru_cache(maxsize=4096)
def _played(sign: int, mask: int, count: int, held: Cards) -> tuple[Cards, ...]:
    """What can be played where the sign lies on the table: the result, or the result and one more number (PAP-B4)."""
    alone = _results(mask, held) if count > 1 else ()
    if sign in (MINUS, DIVIDE) and count > 1:
        return alone
    fits = (
        (one, other) for one, other in _pairs(held)
        if operate(sign, mask, MASKS[one]) & MASKS[other] or operate(sign, mask, MASKS[other]) & MASKS[one]
    )  # fmt: skip
    return (*alone, *fits)


def _pairs(cards: Cards) -> tuple[tuple[int, int], ...]:
    """Two cards at a time, each pair of kinds once."""
    return tuple(dict.fromkeys(combinations(cards, 2)))


def _joined(sign: int, numbers: Cards, zero: bool) -> Iterable[tuple[Cards, int]]:
    """Every choice of table cards that the sign can join, with the results; single cards too, for one more from the hand."""
    if sign == PLUS:
        return _sums(numbers)
    if sign == TIMES:
        return _choices(numbers, TIMES, ANY | ABOVE if zero else ANY)
    pairs = ((pair, operate(sign, MASKS[pair[0]], MASKS[pair[1]])) for pair in _pairs(numbers))
    return chain((((kind,), MASKS[kind]) for kind in dict.fromkeys(numbers)), pairs)


def _sums(numbers: Cards) -> list[tuple[Cards, int]]:
    """Every choice of cards, one or more, with the numbers up to 11 that they can add up to."""
    return _choices(numbers, PLUS, ANY)


def _choices(numbers: Cards, sign: int, wanted: int) -> list[tuple[Cards, int]]:
    """Every choice of one or more cards as (kinds, results), given up where no result is wanted; no choice twice.

    Numbers are sorted, a zero comes first: a product that no longer fits cannot be brought down by what follows, but for a knife.
    """
    rows: list[tuple[Cards, int]] = []
    for kind, count in Counter(numbers).items():
        longer = []
        for taken, mask in ((), 0), *rows:
            for _ in range(count):
                mask = operate(sign, mask, MASKS[kind]) if taken else MASKS[kind]
                taken = (*taken, kind)
                if not mask & wanted:
                    break
                longer.append((taken, mask))
        rows += longer
    return rows
