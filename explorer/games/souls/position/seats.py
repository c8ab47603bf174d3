"""What each player has: the collection of this round, and those of the rounds finished."""

from __future__ import annotations

from functools import cache
from typing import Annotated, NamedTuple

from explorer.core.codec import follows, whole
from explorer.games.souls import board
from explorer.games.souls.board import COLLECTED, NO_CARDS, SEATS, Counts
from explorer.games.souls.position.reading import COLLECTION, COLLECTIONS


class Player(NamedTuple):
    """A seat: the cards collected in this round, by kind (`COLLECTED`)."""

    cards: Annotated[Counts, COLLECTION] = NO_CARDS


@cache
def with_card(player: Player, kind: int) -> Player:
    """The same seat with one more card, unless nobody can see it; cached, since there are few seats."""
    one, two, three, four = (
        count + (kind == mine) for mine, count in zip(COLLECTED, player.cards, strict=True)
    )
    return Player((one, two, three, four))


class Round(NamedTuple):
    """A finished round: both collections, owner of the Grand Bolina, winner."""

    cards: Annotated[tuple[Counts, Counts], COLLECTIONS]
    owner: Annotated[int, whole(0, SEATS - 1, key="bolina")]
    winner: Annotated[
        int, follows(lambda at: board.round_winner(tuple(map(at.board.total, at.cards)), at.owner))
    ]


def tokens(rounds: tuple[Round, ...]) -> tuple[int, ...]:
    """SOU-M1: the white butterflies of each seat."""
    return tuple([sum([done.winner == seat for done in rounds]) for seat in range(SEATS)])
