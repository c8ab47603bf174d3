"""What a scenario may ask of a position of Papillon; every answer is plain data."""

from __future__ import annotations

from collections.abc import Callable
from operator import attrgetter
from typing import Annotated

from explorer.core.scenario import Seat, among, table
from explorer.games.papillon.board import (
    BLUE,
    CLOCKWISE,
    COLOURS,
    FEWEST,
    KIND,
    KINDS,
    MOST,
    NAMES,
    SUITES,
    Cards,
    numbers,
)
from explorer.games.papillon.position.position import Position
from explorer.games.papillon.questions import chains
from explorer.games.papillon.questions import worth as worths
from explorer.games.papillon.rules import choices, scoring

Card = Annotated[str, among(lambda state: [NAMES[kind] for kind in KINDS])]
Count = Annotated[int, among(lambda state: range(FEWEST, MOST + 1))]
Round = Annotated[str, among(lambda state: COLOURS)]
Suite = Annotated[str, among(lambda state: SUITES)]


def legal_actions(state: Position) -> list[str]:
    """Every legal action in notation."""
    return [str(action) for action in state.legal_actions()]


# Cards ------------------------------------------------------------------------------------------------------


def _named(kinds: Cards) -> list[str]:
    return [NAMES[kind] for kind in kinds]


def hand(state: Position, player: Seat) -> list[str]:
    """The kinds of a hand that are seen, sorted."""
    return _named(state.hand_of(player))


def won(state: Position, player: Seat) -> list[str]:
    """The kinds won by a seat, sorted."""
    return _named(state.board.kinds(state.players[player].won))


def dealt_in_all(state: Position, players: Count, round: Round) -> list[int]:
    """PAP-S4: cards dealt to hands in a round, laid on the table or as plates, left over; and their sum."""
    deals = state.board.deals[players]
    laid, over = (deals.table, 0) if round == BLUE else (state.board.plates, deals.left_over)
    hands = deals.hand * players * deals.deals
    return [hands, laid, over, hands + laid + over]


def places(state: Position) -> dict[str, int]:
    """Number of cards in each place; empty places left out."""
    found = {
        "hands": sum(len(player.hand) for player in state.players),
        "won": sum(len(player.won) for player in state.players),
        "table": len(state.table),
        "plates": sum(map(len, state.plates)),
        "suites": sum(len(suite.cards) + len(suite.signs) for suite in state.suites),
        "between": len(state.middle),
        "pile": len(state.pile),
        "undealt": len(state.stock),
        "aside": len(state.aside),
    }
    return {place: count for place, count in found.items() if count}


# Captures ---------------------------------------------------------------------------------------------------


def captures(state: Position) -> list[str]:
    """Every capture of the player to move, in notation."""
    return [str(action) for action in choices.captures_of(state)]


def _best(state: Position, key: Callable[[worths.Gain], tuple[int, int]]) -> list[str]:
    found = worths.gains(state, state.seat)
    top = max(map(key, found), default=None)
    return [str(gain.action) for gain in found if key(gain) == top]


def best_by_points(state: Position) -> list[str]:
    """The captures with most points; of these, those with most cards."""
    return _best(state, lambda gain: (gain.points, gain.cards))


def best_by_cards(state: Position) -> list[str]:
    """The captures with most cards; of these, those with most points."""
    return _best(state, lambda gain: (gain.cards, gain.points))


def worth(state: Position, card: Card) -> int:
    """The points of a table card by itself."""
    return worths.alone(state, KIND[card])


def takers(state: Position, card: Card) -> list[str]:
    """For each seat, if it can take this table card: yes, no, perhaps."""
    return list(worths.takers(state, KIND[card]).values())


def table_worth(state: Position) -> dict[str, list[object]]:
    """For each kind on the table, its points by itself and, for each seat, if it can take it."""
    return {
        NAMES[kind]: [worths.alone(state, kind), *worths.takers(state, kind).values()]
        for kind in dict.fromkeys(state.on_table)
    }


# Suites -----------------------------------------------------------------------------------------------------


def may_follow(state: Position, suite: Suite) -> list[int]:
    """The numbers that may follow on a suite; none where it is closed."""
    return list(numbers(state.fits[SUITES.index(suite)]))


def longest_chain(state: Position, player: Seat, suite: Suite) -> list[int]:
    """The longest chain of a hand on a suite."""
    return list(chains.longest_chain(state, player, SUITES.index(suite)))


def blocks(state: Position) -> dict[str, list[int]]:
    """The plays that block a suite, and for whom."""
    return {str(play): list(seats) for play, seats in chains.blocks(state).items()}


# Points -----------------------------------------------------------------------------------------------------


def score(state: Position) -> list[int]:
    """The points of every seat so far."""
    return scoring.totals(state)


def direction(state: Position) -> str:
    """The direction of play."""
    return "clockwise" if state.direction == CLOCKWISE else "anticlockwise"


QUESTIONS = table(
    legal_actions, hand, won, dealt_in_all, places, captures, best_by_points, best_by_cards, worth, takers,
    table_worth,
    may_follow, longest_chain, blocks, score, direction,
    phase=attrgetter("phase"),
    round=attrgetter("round"),
    deal=attrgetter("deal"),
    table=lambda state: _named(state.on_table),
    pile=lambda state: len(state.pile),
    teams=lambda state: list(map(list, state.teams)),
)  # fmt: skip
