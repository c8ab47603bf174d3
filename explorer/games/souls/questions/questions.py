"""What a scenario file can ask of a position; every answer is plain data."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from explorer.core.definitions import Reader
from explorer.core.errors import BadDefinition, BadOption, shorten
from explorer.games.souls.position import demands, values
from explorer.games.souls.position.actions import parse
from explorer.games.souls.position.kinds import NAMES, by_name
from explorer.games.souls.position.masks import accessible, places_of
from explorer.games.souls.position.position import Position
from explorer.games.souls.questions.asks import ASKS
from explorer.games.souls.rules import scoring

# Legality and stories ---------------------------------------------------------------------------------------------


def legal(state: Position, action: str) -> bool:
    """Whether no rule forbids the action."""
    return not state.violations(parse(action))


def refused_by(state: Position, action: str) -> list[str]:
    """The rules that forbid the action, in rulebook order."""
    return [violation.rule for violation in state.violations(parse(action))]


def told(state: Position, action: str) -> list[str]:
    """The rules of what happens when the action is played, in the order of the story."""
    return [event.rule for event in state.apply(parse(action))[1]]


# The table --------------------------------------------------------------------------------------------------------


def card_at(state: Position, place: int) -> str:
    """The card on a place by name, whether or not anybody can see it; "" for none."""
    return NAMES.get(state.cards[place], "")


def covered_by(state: Position, place: int) -> list[int]:
    """The places of the cards that overlap the card on a place."""
    return list(places_of(state.layout.masks.above[place] & state.table))


def uncovers(state: Position, place: int) -> list[int]:
    """The places of the cards that would be accessible if the card on a place were taken."""
    left = state.table & ~(1 << place)
    return list(places_of(accessible(state.layout.masks, left) & ~state.accessible))


# Collections and points ---------------------------------------------------------------------------------------------


def collection(state: Position, player: int) -> dict[str, int]:
    """A collection by name."""
    return by_name(state.players[player].cards)


def joker(state: Position, player: int) -> str:
    """What a pair of Machaons stands for at its best, "" where there is none or it helps nowhere."""
    return NAMES.get(values.joker(state.board.scale, state.players[player].cards).kind, "")


def score(state: Position) -> list[int]:
    """The points of both players in the round shown, as if it ended now."""
    return list(scoring.totals(state))


def points_of(state: Position, player: int, rule: str) -> int:
    """A player's points in the round shown, as if it ended now, by one rule only if it is named."""
    found = scoring.points(state.board, state.players[player].cards)
    return sum(line.points for line in found if rule in ("", line.rule))


def winners(state: Position) -> list[int]:
    """Who has won the match, nobody while it goes on."""
    return list(state.outcome.winners) if state.outcome else []


QUESTIONS: dict[str, Callable[..., Any]] = {
    question.__name__: question
    for question in (
        legal, refused_by, told, card_at, covered_by, uncovers, collection, joker, score, points_of, winners,
    )
}  # fmt: skip
QUESTIONS |= {
    "phase": lambda state: state.phase,
    "accessible": lambda state: list(state.accessible_places),
    "face_down": lambda state: list(places_of(state.down)),
    "bolina": lambda state: state.owner,
    "bolina_at": lambda state: state.bolina_at,
    "tokens": lambda state: list(state.tokens),
    "current_player": lambda state: -1 if state.current_player is None else state.current_player,
    "round": lambda state: state.round,
    "layout": lambda state: state.layouts[-1],
}


def ask(state: Position, question: str, arguments: Mapping[str, Any]) -> Any:
    """The answer to a question of a scenario file, as plain data.

    Raises
    ------
    BadOption
        For a question or an argument that there is not.
    """
    if question not in ASKS:
        raise BadOption(demands.QUESTION.filled({"question": shorten(question), "known": ", ".join(ASKS)}))
    table = Reader(arguments, question)
    try:
        given = {key: argument(table, key, state) for key, argument in ASKS[question].items()}
        table.close()
    except BadDefinition as error:
        raise BadOption(error.text) from None
    return QUESTIONS[question](state, **given)
