"""Every capture that a table and a hand allow (PAP-B2 to PAP-B9); `equation` reads each."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import chain, combinations

from explorer.games.papillon.actions import number_cards, signs_in
from explorer.games.papillon.board import (
    ABOVE,
    ANY,
    BUTTERFLY,
    DIVIDE,
    KNIFE,
    MASKS,
    MINUS,
    PLUS,
    TIMES,
    Cards,
    operate,
)

Captured = tuple[Cards, Cards]
"""(kinds taken, kinds played)."""


@lru_cache(maxsize=256)
def captures(table: Cards, hand: Cards, trumps: bool = True) -> tuple[Captured, ...]:
    """Every capture of table kinds by hand kinds, sorted by cards played and taken, without the butterfly's
    sweep.

    Complete: it equals brute force over all subsets (a property test). Sums are given up beyond 11; so are
    products, unless a zero or a knife can still come.

    Parameters
    ----------
    table, hand : tuple of int
        Kinds, sorted.
    trumps : bool
        Whether a trump may take a trump (PAP-B9).
    """
    numbers, held = number_cards(table), number_cards(hand)
    found: defaultdict[Cards, list[Cards]] = defaultdict(
        list
    )  # what is played -> what is taken; nothing comes twice
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
    """PAP-B9: (played, taken) for trumps: a hand trump except knife and butterfly, a table trump except the
    knife.
    """
    for taken in {kind for kind in table if not MASKS[kind]}:
        for card in {kind for kind in hand if not MASKS[kind]} - {BUTTERFLY}:
            yield (card,), (taken,)


@lru_cache(maxsize=4096)
def _results(mask: int, held: Cards) -> tuple[Cards, ...]:
    """The single hand cards that have one of these numbers."""
    return tuple((card,) for card in dict.fromkeys(held) if mask & MASKS[card])


@lru_cache(maxsize=4096)
def _played(sign: int, mask: int, count: int, held: Cards) -> tuple[Cards, ...]:
    """PAP-B4: the hand cards for a sign on the table: the result, or the result and one more number."""
    alone = _results(mask, held) if count > 1 else ()
    if sign in (MINUS, DIVIDE) and count > 1:
        return alone
    fits = (
        (one, other) for one, other in _pairs(held)
        if operate(sign, mask, MASKS[one]) & MASKS[other] or operate(sign, mask, MASKS[other]) & MASKS[one]
    )  # fmt: skip
    return (*alone, *fits)


def _pairs(cards: Cards) -> tuple[tuple[int, int], ...]:
    return tuple(dict.fromkeys(combinations(cards, 2)))


def _joined(sign: int, numbers: Cards, zero: bool) -> Iterable[tuple[Cards, int]]:
    """Every choice of table cards that the sign can join, with the results; single cards too, to be joined by
    a hand card.
    """
    if sign == PLUS:
        return _sums(numbers)
    if sign == TIMES:
        return _choices(numbers, TIMES, ANY | ABOVE if zero else ANY)
    pairs = ((pair, operate(sign, MASKS[pair[0]], MASKS[pair[1]])) for pair in _pairs(numbers))
    return chain((((kind,), MASKS[kind]) for kind in dict.fromkeys(numbers)), pairs)


def _sums(numbers: Cards) -> list[tuple[Cards, int]]:
    return _choices(numbers, PLUS, ANY)


def _choices(numbers: Cards, sign: int, wanted: int) -> list[tuple[Cards, int]]:
    """Every choice of one or more cards as (kinds, results), each once, dropped where no result is wanted.

    Numbers are sorted, a zero comes first: a product that no longer fits cannot be brought down by what
    follows, but for a knife.
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
