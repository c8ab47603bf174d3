"""Points by round and by source, and ply by ply through a round, along a line of play."""

from __future__ import annotations

from collections.abc import Sequence

from explorer.core.messages import message, template
from explorer.core.text import Text, verbatim
from explorer.games.souls import turn
from explorer.games.souls.board import CHOOSE, OVER, RULEBOOK, SEAT_NAMES, SEATS, Counts
from explorer.games.souls.position import Position
from explorer.picture.series import Part, Series

WORDS = RULEBOOK.words
JOKER = template("sou-progress-joker")
SOURCES: dict[str, tuple[str, Text]] = {
    "eighty-eight line": ("SOU-C2", WORDS["eighty-eight line"]),
    "morpho line": ("SOU-C1", WORDS["morpho line"]),
    "monarch line": ("SOU-C3", WORDS["monarch line"]),
    "machaon line": ("SOU-C4", WORDS["machaon line"]),
    "joker": ("SOU-C4", JOKER),
}
"""Where points come from, with the rule, in the order of the stack."""
POINTS = template("sou-progress-points")
ROUNDS, PLIES = template("sou-rounds"), template("sou-plies")


def by_source(state: Position, cards: Counts) -> dict[str, int]:
    """The points of a collection by source; a joker's points are its own source."""
    found = dict.fromkeys(SOURCES, 0)
    for one in turn.points(state.board, cards):
        found["joker" if one.what.endswith("joker") else one.what] += one.points
    return found


def round_of(state: Position) -> int:
    """The number of the round whose collections are seen: between rounds, the one just finished."""
    return len(state.rounds) if state.phase in (CHOOSE, OVER) else state.round


def collections(state: Position) -> tuple[tuple[Counts, Counts], ...]:
    """Both collections of every round, those of the round in play last."""
    done = tuple(one.cards for one in state.rounds)
    if round_of(state) == len(state.rounds):
        return done
    one, two = (player.cards for player in state.players)
    return (*done, (one, two))


def moments(state: Position) -> tuple[Text, ...]:
    """The names of the rounds; an unfinished one says so."""
    numbers = [verbatim(number) for number in range(1, len(collections(state)) + 1)]
    if len(numbers) > len(state.rounds):
        numbers[-1] = message("sou-unfinished", round=len(numbers))
    return tuple(numbers)


def score_parts(state: Position) -> tuple[Part, ...]:
    """The points of every round by player and source; sources that give nothing are left out."""
    found = []
    rows = collections(state)
    for seat in range(SEATS):
        counted = [by_source(state, cards[seat]) for cards in rows]
        for key, (rule, name) in SOURCES.items():
            if any(points[key] for points in counted):
                found.append(Part(name, tuple(points[key] for points in counted), seat, rule))
    return tuple(found)


def plies(states: Sequence[Position], at: int) -> range:
    """The positions of the round seen at one of them, from its deal to its end."""
    number = round_of(states[at])
    inside = [index for index, state in enumerate(states) if round_of(state) == number]
    return range(inside[0], inside[-1] + 1)


def race(states: Sequence[Position]) -> tuple[Series, ...]:
    """The points of both collections at each of these positions."""
    totals = [turn.totals(state) for state in states]
    return tuple(
        Series(SEAT_NAMES[seat].capitalised(), tuple(row[seat] for row in totals), seat)
        for seat in range(SEATS)
    )
