"""Papillon in words: cards, seats and equations as sentences speak of them."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from explorer.games.papillon.captures import Equation
from explorer.games.papillon.kinds import (
    CLOCKWISE,
    DIVIDE,
    DRAGON,
    MINUS,
    NAMES,
    PLUS,
    RULEBOOK,
    SEAT_NAMES,
    TIMES,
    Cards,
)
from explorer.text import Text, joined

MARKS = {PLUS: "+", MINUS: "−", TIMES: "×", DIVIDE: "÷"}
NO_CARD = Text("aucune carte", "no card")


@cache
def card_word(kind: int) -> Text:
    """A kind as it is called: "7", "Dragon", "black cat"."""
    return RULEBOOK.words[NAMES[kind]] if kind >= DRAGON else Text(str(kind), str(kind))


def listed(kinds: Iterable[int]) -> Text:
    """Cards one after the other."""
    return joined([card_word(kind) for kind in kinds]) if (kinds := tuple(kinds)) else NO_CARD


def added(kinds: Cards, mark: str = "+") -> Text:
    """Cards with a mark between them: "3 + 4"."""
    return joined([card_word(kind) for kind in kinds], f" {mark} ")


def equation_words(found: Equation) -> Text:
    """ "8 − 5 = 3"; an operation has a sign between its terms."""
    return joined([added(found.terms, MARKS[found.sign]), card_word(found.result)], " = ")


def numbers_word(values: Iterable[int]) -> str:
    """ "0, 1, 2"."""
    return ", ".join(map(str, values))


def seats(players: Iterable[int]) -> Text:
    """Players one after the other."""
    return joined([SEAT_NAMES[seat] for seat in players])


def direction_word(direction: int) -> Text:
    """The direction of play."""
    return RULEBOOK.words["clockwise" if direction == CLOCKWISE else "anticlockwise"]
