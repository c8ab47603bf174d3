"""What a scenario file can ask of a position; every answer is plain data."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from explorer.core.definitions import Reader
from explorer.core.errors import BadDefinition, BadOption, mismatch, shorten
from explorer.games.mariposas.position import demands
from explorer.games.mariposas.position.demands import expect
from explorer.games.mariposas.position.notation import parse
from explorer.games.mariposas.position.position import Position
from explorer.games.mariposas.position.vocabulary import FLIES, FLOWERS, FLY, OFF_BOARD, SEASON, SEASONS
from explorer.games.mariposas.questions.asks import ASKS
from explorer.games.mariposas.rules import births, scoring
from explorer.games.mariposas.rules.legality import destinations

# Legality ---------------------------------------------------------------------------------------------------------


def legal(state: Position, action: str) -> bool:
    """Whether no rule forbids the action."""
    return not state.violations(parse(action, state.board))


def refused_by(state: Position, action: str) -> list[str]:
    """The rules that forbid the action, in rulebook order."""
    return [violation.rule for violation in state.violations(parse(action, state.board))]


def no_birth(state: Position, fly: str) -> list[str]:
    """The rules because of which this butterfly cannot give birth where it stands (MAR-N1, MAR-N2, MAR-N5, MAR-N8).

    Raises
    ------
    BadOption
        For a butterfly that is not on the board.
    """
    if state.player.flies[FLY[fly]] in OFF_BOARD:
        raise BadOption(mismatch("fly", fly, demands.ON_BOARD))
    return [violation.rule for violation in births.barren(state, FLY[fly])]


def landings(state: Position, fly: str, length: int, player: int) -> list[str]:
    """Where a movement of this length of this butterfly may end (MAR-M2)."""
    here = state.players[player].flies[FLY[fly]]
    return [] if here in OFF_BOARD else sorted(destinations(state.board, state.options.distance, here, length))


# What the position holds ------------------------------------------------------------------------------------------


def phase(state: Position) -> str:
    """What must be decided, for a season's end with its step: "season score"."""
    return f"{state.phase} {state.step}" if state.phase == SEASON else state.phase


def hand(state: Position, player: int) -> list[str]:
    """The action cards in hand."""
    return list(state.players[player].hand)


def bonus(state: Position, player: int) -> list[str]:
    """The unused bonus-movement cards."""
    return list(state.players[player].bonus)


def flowers(state: Position, player: int) -> dict[str, int]:
    """The flower tokens, those of which there are any."""
    return {flower: count for flower, count in zip(FLOWERS, state.players[player].flowers, strict=True) if count}


def relays(state: Position, player: int) -> list[str]:
    """The relay cards gained."""
    return list(state.players[player].relays)


def abilities(state: Position, player: int) -> list[str]:
    """The ability tiles earned."""
    return list(state.abilities(state.players[player]))


def flies(state: Position, player: int) -> dict[str, str]:
    """Where the butterflies on the board are."""
    return {fly: at for fly, at in zip(FLIES, state.players[player].flies, strict=True) if at not in OFF_BOARD}


def doubles(state: Position, player: int) -> list[str]:
    """The generation-4 butterflies that show their double side."""
    return [FLIES[fly] for fly in state.players[player].doubles]


def revealed(state: Position) -> list[str]:
    """The seasons whose objective card lies face up."""
    return [season for season, up in zip(SEASONS, state.revealed, strict=True) if up]


def token(state: Position, city: str) -> str:
    """The relay token of a city, "" while it lies face down."""
    number = state.board.cities.index(city)
    return state.tokens[number] if state.faceup[number] else ""


# Points -----------------------------------------------------------------------------------------------------------


def score(state: Position) -> list[int]:
    """The points of all players."""
    return list(state.score_sheet().totals)


def points_of(state: Position, player: int, rule: str, projected: bool) -> int:
    """A player's points, by one rule only if it is named, with what an immediate end of the season would add if wanted."""
    lines = state.score_sheet().lines
    return sum(li.points for li in lines if li.player == player and rule in ("", li.rule) and (projected or not li.projected))


def michoacan(state: Position, player: int) -> int:
    """Generation-4 butterflies at Michoacán as they count (MAR-E7, MAR-A6)."""
    return scoring.at_home(state, state.players[player])


def outcome(state: Position) -> dict[str, Any]:
    """Who has won and by which tie-breaks; nobody while the game goes on."""
    found = state.outcome
    return {"winners": list(found.winners), "ties": [t.en for t in found.tie_breaks]} if found else {"winners": []}


QUESTIONS: dict[str, Callable[..., Any]] = {
    question.__name__: question
    for question in (
        legal, refused_by, no_birth, landings, phase, hand, bonus, flowers, relays, abilities, flies, doubles, revealed, token,
        score, points_of, michoacan, outcome,
    )
}  # fmt: skip
QUESTIONS |= {
    "current_player": lambda state: -1 if state.current_player is None else state.current_player,
    "season": lambda state: SEASONS[state.season],
    "round": lambda state: state.round,
    "first": lambda state: state.first,
    "deck": lambda state: len(state.deck),
}


def ask(state: Position, question: str, arguments: Mapping[str, Any]) -> Any:
    """The answer to a question of a scenario file, as plain data.

    Raises
    ------
    BadOption
        For a question or an argument that there is not.
    """
    if question not in ASKS:
        raise BadOption(expect(demands.QUESTION, question=shorten(question), known=", ".join(ASKS)))
    table = Reader(arguments, question)
    try:
        given = {key: argument(table, key, state) for key, argument in ASKS[question].items()}
        table.close()
    except BadDefinition as error:
        raise BadOption(error.text) from None
    return QUESTIONS[question](state, **given)
