"""What is counted at the end of a round (SOU-C1 to SOU-C6), who wins it, who wins the match (SOU-M1)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from explorer.core.game import Outcome, ScoreLine, ScoreSheet
from explorer.games.souls.board import (
    DECIDE,
    EIGHTY_EIGHT,
    MACHAON,
    MONARCH,
    MORPHO,
    NAMES,
    NOBODY,
    RULEBOOK,
    SEAT_NAMES,
    SEATS,
    TAKE,
    Board,
    Counts,
    best_joker,
    kind_worth,
    round_winner,
)
from explorer.games.souls.position import Position, Round, tokens

RULE_OF = {MORPHO: "SOU-C1", EIGHTY_EIGHT: "SOU-C2", MONARCH: "SOU-C3"}


class Points(NamedTuple):
    """Points of a collection from one source; `what` is a word of the catalogue."""

    rule: str
    what: str
    points: int


def groups(board: Board, cards: Counts) -> Iterator[Points]:
    """SOU-C1, SOU-C2, SOU-C3: the points of each kind by itself."""
    for kind, rule in RULE_OF.items():
        yield Points(rule, f"{NAMES[kind]} line", kind_worth(board.scale, kind, cards[kind - EIGHTY_EIGHT]))


def machaons(board: Board, cards: Counts) -> Iterator[Points]:
    """SOU-C4: one alone, or what a pair adds as a joker."""
    if cards[MACHAON - EIGHTY_EIGHT] == 1:
        yield Points("SOU-C4", "machaon line", board.scale.lone_machaon)
    joker = best_joker(board.scale, cards)
    if joker.points:
        yield Points("SOU-C4", f"{NAMES[joker.kind]} joker", joker.points)


def points(board: Board, cards: Counts) -> tuple[Points, ...]:
    """Every source of points of a collection; empty ones left out."""
    return tuple(found for category in (groups, machaons) for found in category(board, cards) if found.points)


def sheet(state: Position) -> ScoreSheet:
    """A line per player, category and rule for the rounds finished and, projected, the round in play."""
    lines = [
        line
        for number, done in enumerate(state.rounds, 1)
        for line in _lines(state.board, done.cards, number, False)
    ]
    if state.phase in (TAKE, DECIDE):
        lines += _lines(state.board, tuple(player.cards for player in state.players), state.round, True)
    return ScoreSheet(tuple(lines), SEATS)


def _lines(
    board: Board, collections: tuple[Counts, ...], number: int, projected: bool
) -> Iterator[ScoreLine]:
    for seat, cards in enumerate(collections):
        for found in points(board, cards):
            yield ScoreLine(
                seat, RULEBOOK.words[found.what], found.rule, found.points, str(number), projected
            )


def totals(state: Position) -> tuple[int, ...]:
    """The points of each seat in the round in play, or in the one just finished."""
    total = state.board.total
    return tuple([total(player.cards) for player in state.players])


def finished(state: Position, points: tuple[int, ...]) -> Round:
    """SOU-P7: the round once no card is left."""
    one, two = state.players
    assert state.owner != NOBODY, "the last card taken may be the Grand Bolina: then its taker owns it"
    return Round((one.cards, two.cards), state.owner, round_winner(points, state.owner))


@lru_cache(maxsize=4096)
def outcome(board: Board, rounds: tuple[Round, ...]) -> Outcome:
    """SOU-M1, SOU-C6: the winner of the match, with the tie-break if the last round was a tie."""
    last, won = rounds[-1], tokens(rounds)
    tie = board.total(last.cards[0]) == board.total(last.cards[1])
    rule, reason = RULEBOOK.tell(
        "outcome", player=SEAT_NAMES[last.winner], tokens=won[last.winner], rival=won[1 - last.winner]
    )
    breaks = (RULEBOOK.tell("tie-break", player=SEAT_NAMES[last.owner])[1],) if tie else ()
    return Outcome((last.winner,), rule, reason, breaks)
