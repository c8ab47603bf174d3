"""How the cards of a capture read: what those taken and those played make together (PAP-B2 to PAP-B9).

A capture is known by the kinds taken and the kinds played, both sorted: cards of one kind are
interchangeable, and two ways to read the same cards (9 from the table, 5 and 4 from the hand: 9 − 5 = 4, 9 −
4 = 5) are one capture.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from explorer.games.papillon.board import (
    BUTTERFLY,
    DIVIDE,
    MASKS,
    MINUS,
    NO_VALUE,
    PLUS,
    SIGNS,
    Cards,
    numbers,
    together,
)


class Equation(NamedTuple):
    """The reading of a capture: its operation (NO_VALUE for a card taken one for one), the numbers joined,
    the result.

    `held` is the place among `terms` of the one that comes from the hand, NO_VALUE if all lie on the table;
    `source` says where the card with the sign comes from: "hand", "table" or "" where none is used.
    """

    sign: int
    terms: Cards
    result: int
    held: int = NO_VALUE
    source: str = ""


def number_cards(kinds: Cards) -> Cards:
    """The kinds that are numbers or stand for one."""
    return tuple(kind for kind in kinds if MASKS[kind])


def signs_in(kinds: Cards) -> Cards:
    """The kinds that are signs."""
    return tuple(kind for kind in kinds if kind in SIGNS)


@lru_cache(maxsize=16384)
def equation(taken: Cards, played: Cards) -> Equation | None:
    """The reading of these cards as a capture, None if no rule allows one; of several readings always the
    same.
    """
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
    """The operation on the numbers of the table and one more from the hand, if it gives the result."""
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
    first, second, last = (numbers(MASKS[kind]) for kind in (*terms, result))
    if sign == MINUS:
        return any(a - b in last for a in first for b in second)
    return any(b and a % b == 0 and a // b in last for a in first for b in second)


def leading(capture: tuple[Cards, Cards]) -> int:
    """The kind of the hand card by which a capture is listed: the result of an operation, else the card
    played.
    """
    taken, played = capture
    found = equation(taken, played) if len(played) > 1 else None
    return found.result if found else played[0]
