"""What a scenario may ask of a position of Papillons célestes; every answer is plain data."""

from __future__ import annotations

from operator import attrgetter
from typing import Annotated

from explorer.core.scenario import Rule, Seat, among, table
from explorer.games.souls import board, turn
from explorer.games.souls.board import NAMES, accessible, by_name, places_of
from explorer.games.souls.position import Position

Spot = Annotated[int, among(lambda state: range(1, len(state.layout) + 1))]

# The table --------------------------------------------------------------------------------------------------


def card_at(state: Position, place: Spot) -> str:
    """The card on a place by name, seen or not; "" for none."""
    return NAMES.get(state.cards[place], "")


def covered_by(state: Position, place: Spot) -> list[int]:
    """The places of the cards that overlap the card on a place."""
    return list(places_of(state.layout.masks.above[place] & state.table))


def uncovers(state: Position, place: Spot) -> list[int]:
    """The places that would become accessible if the card on this place were taken."""
    left = state.table & ~(1 << place)
    return list(places_of(accessible(state.layout.masks, left) & ~state.accessible))


# Collections and points -------------------------------------------------------------------------------------


def collection(state: Position, player: Seat) -> dict[str, int]:
    """A collection by name."""
    return by_name(state.players[player].cards)


def joker(state: Position, player: Seat) -> str:
    """The kind that a pair of Machaons best stands for, "" if there is none or it helps nowhere."""
    return NAMES.get(board.best_joker(state.board.scale, state.players[player].cards).kind, "")


def score(state: Position) -> list[int]:
    """The points of both players if the round ended now."""
    return list(turn.totals(state))


def points_of(state: Position, player: Seat, rule: Rule = "") -> int:
    """A player's points if the round ended now, by one rule only if it is named."""
    found = turn.points(state.board, state.players[player].cards)
    return sum(line.points for line in found if rule in ("", line.rule))


QUESTIONS = table(
    card_at, covered_by, uncovers, collection, joker, score, points_of,
    phase=attrgetter("phase"),
    accessible=lambda state: list(state.accessible_places),
    face_down=lambda state: list(places_of(state.down)),
    bolina=attrgetter("owner"),
    bolina_at=attrgetter("bolina_at"),
    tokens=lambda state: list(state.tokens),
    round=attrgetter("round"),
    layout=lambda state: state.layouts[-1],
)  # fmt: skip
