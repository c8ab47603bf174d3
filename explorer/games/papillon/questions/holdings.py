"""What each player has won and holds: cards by what they are, and what a hand that can be seen could still do
and would cost.
"""

from __future__ import annotations

from collections import Counter
from typing import NamedTuple

from explorer.core.text import Text, verbatim
from explorer.games.papillon.actions import Play
from explorer.games.papillon.board import (
    BLUE,
    CAT,
    DRAGON,
    KNIFE,
    ORANGE,
    PLACES,
    RULEBOOK,
    THREE,
    TRUMPS,
    Cards,
)
from explorer.games.papillon.position.position import Position
from explorer.games.papillon.rules.choices import plays_with


class Won(NamedTuple):
    """Won cards by category: numbers by family (without the Dragon), threes, Dragon, trumps and cat.

    The threes are among the numbers of their families as well.
    """

    families: dict[str, int]
    threes: int
    dragon: bool
    trumps: Cards
    cat: bool


def won(state: Position, seat: int) -> Won:
    """The cards won by a seat in the blue round.

    >>> import explorer
    >>> found = won(explorer.load("papillon").scenario("zero-points"), 2)
    >>> found.dragon, sum(found.families.values())
    (True, 0)
    """
    cards = [state.board.cards[card] for card in state.players[seat].won]
    kinds = Counter(card.kind for card in cards)
    families = dict.fromkeys(families_of(state), 0)
    for card in cards:
        if card.family and card.kind != DRAGON:
            families[card.family] += 1
    trumps = tuple(kind for kind in TRUMPS if kinds[kind] and kind != CAT)
    return Won(families, kinds[THREE], bool(kinds[DRAGON]), trumps, bool(kinds[CAT]))


def families_of(state: Position) -> tuple[str, ...]:
    """The families of the box, in order."""
    return tuple(dict.fromkeys(card.family for card in state.board.cards if card.family))


def family_word(family: str) -> Text:
    """The name of a family; in a box of one's own, as named there."""
    return RULEBOOK.words.get(family, verbatim(family))


# Hands ------------------------------------------------------------------------------------------------------


def is_hidden(state: Position, seat: int) -> bool:
    """PAP-S7: True if a hand is seen from behind."""
    return any(map(state.board.is_hidden, state.players[seat].hand))


def backs(state: Position, seat: int) -> tuple[int, int]:
    """Number of blue and of orange cards in a hand, as their backs show."""
    found = Counter(map(state.board.colour, state.players[seat].hand))
    return found[BLUE], found[ORANGE]


def servable(state: Position, seat: int) -> tuple[str, ...]:
    """PAP-O3, PAP-O4, PAP-O7: the places where a visible hand has a card to play, whoever's turn it is."""
    found = {play.place for play in plays_with(state, state.hand_of(seat)) if isinstance(play, Play)}
    return tuple(place for place in PLACES if place in found)


class Cost(NamedTuple):
    """The cost of a hand in the count (PAP-O16): its points, and the number of knives to roll for."""

    points: int
    knives: int


def cost(state: Position, seat: int) -> Cost:
    """The cost of a visible hand if the round ended now, drawing for a butterfly left out."""
    kinds = state.hand_of(seat)
    cat = state.board.orange["cat"] * kinds.count(CAT)
    return Cost(sum(state.board.in_hand[kind] for kind in kinds) + cat, kinds.count(KNIFE))
