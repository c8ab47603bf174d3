"""What a position is made of: seats, suites, dice, the turn in hand, points scored."""

from __future__ import annotations

from typing import Annotated, NamedTuple

from explorer.core.codec import MANY, choice, last_seat, whole
from explorer.core.replacing import replaced_quickly
from explorer.games.papillon.board import HIGHEST, NO_VALUE, NOBODY, RULEBOOK, TOTALS, Cards
from explorer.games.papillon.position.reading import CARDS, HAND, SORTED, followed, numbers


class Entry(NamedTuple):
    """Points scored: the rule, what for (a word of the catalogue), how many, in which deal or round."""

    rule: Annotated[str, choice([rule.id for rule in RULEBOOK])]
    key: Annotated[str, choice(RULEBOOK.words)]
    points: Annotated[int, whole(-MANY, MANY)]
    when: str = ""


@replaced_quickly
class Player(NamedTuple):
    """A seat: hand, cards won in the blue round, points; orange ones count against it (PAP-G1)."""

    hand: Annotated[Cards, HAND] = ()
    won: Annotated[Cards, SORTED] = ()
    scored: tuple[Entry, ...] = ()


class Suite(NamedTuple):
    """One of the four suites: its cards, the signs beside it (the last on top), the number that the next card
    follows.

    While the suite is empty `last` is NO_VALUE: the plate's number counts (PAP-O3).
    """

    cards: Annotated[Cards, CARDS] = ()
    last: Annotated[int, whole(NO_VALUE, HIGHEST, followed)] = NO_VALUE
    signs: Annotated[Cards, CARDS] = ()


class Dice(NamedTuple):
    """Who rolls both dice, in order, and what has been rolled so far."""

    seats: Annotated[tuple[int, ...], numbers(lambda at: range(len(at.players)))] = ()
    rolled: Annotated[tuple[int, ...], numbers(lambda at: TOTALS)] = ()


NO_DICE = Dice()


@replaced_quickly
class Going(NamedTuple):
    """The orange turn so far: cards played, whether one was drawn, cats played or to be answered, who played
    them.

    `stuck` counts the players in a row who could not play with the pile empty (PAP-O15).
    """

    played: Annotated[int, whole(0, 2)] = 0
    drawn: bool = False
    cats: Annotated[int, whole(0, 2)] = 0
    by: Annotated[int, whole(NOBODY, last_seat)] = NOBODY
    stuck: Annotated[int, whole(0, last_seat)] = 0


REST = Going()
