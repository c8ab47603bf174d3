"""Papillon in words: cards, seats and equations as sentences speak of them."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from explorer.core.game import Action
from explorer.core.messages import message
from explorer.core.text import OR, Text, enumerated, joined, the_players, verbatim
from explorer.games.papillon.position.actions import Capture, Play
from explorer.games.papillon.position.equations import Equation
from explorer.games.papillon.position.kinds import (
    CLOCKWISE,
    DIVIDE,
    DRAGON,
    MIDDLE,
    MINUS,
    NAMES,
    PLUS,
    RULEBOOK,
    SEAT_NAMES,
    SIGNS,
    SUITES,
    TIMES,
    Cards,
)

MARKS = {PLUS: "+", MINUS: "−", TIMES: "×", DIVIDE: "÷"}


@cache
def card_word(kind: int) -> Text:
    """A kind as it is called: "7", "Dragon", "black cat"."""
    return RULEBOOK.words[NAMES[kind]] if kind >= DRAGON else verbatim(kind)


@cache
def the(kind: int) -> Text:
    """A card with its article: "le 7", "la chrysalide"."""
    return RULEBOOK.words[f"the {NAMES[kind]}"] if kind >= DRAGON else message("pap-the-number", number=kind)


def those(kinds: Iterable[int]) -> Text:
    """Cards with their articles, as one speaks: "le 3, le 4 et la chenille"."""
    return enumerated([the(kind) for kind in kinds])


def in_words(action: Action) -> Text:
    """What can be done instead, after "one can for instance"."""
    match action:
        case Capture(taken=taken, played=played):
            return message("pap-words-take", taken=those(taken), played=those(played))
        case Play(card=card, place=place):
            said = (
                "pap-words-between"
                if place == MIDDLE
                else "pap-beside"
                if card in SIGNS and place in SUITES
                else "pap-onto"
            )
            return message(said, card=the(card), place=RULEBOOK.words.get(place, message("pap-no-card")))
    return message("pap-sweep")


def listed(kinds: Iterable[int]) -> Text:
    """Cards one after the other."""
    return joined([card_word(kind) for kind in kinds]) if (kinds := tuple(kinds)) else message("pap-no-card")


def added(kinds: Cards, mark: str = "+") -> Text:
    """Cards with a mark between them: "3 + 4"."""
    return joined([card_word(kind) for kind in kinds], f" {mark} ")


def equation_words(found: Equation) -> Text:
    """ "8 − 5 = 3"; an operation has a sign between its terms."""
    return joined([added(found.terms, MARKS[found.sign]), card_word(found.result)], " = ")


def numbers_word(values: Iterable[int]) -> str:
    """ "0, 1, 2"."""
    return ", ".join(map(str, values))


def either(values: Iterable[int]) -> Text:
    """ "0, 1 or 2"."""
    return enumerated([verbatim(value) for value in values], OR)


def seats(players: Iterable[int]) -> Text:
    """Players as one speaks of them: "le joueur 1 et le joueur 3"."""
    return the_players(SEAT_NAMES[seat] for seat in players)


def direction_word(direction: int) -> Text:
    """The direction of play."""
    return RULEBOOK.words["clockwise" if direction == CLOCKWISE else "anticlockwise"]
