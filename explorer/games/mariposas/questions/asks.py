"""The questions that a scenario's checks may ask, and how their arguments are read; `questions` answers them."""

from __future__ import annotations

from collections.abc import Mapping

from explorer.core.definitions import Reader
from explorer.core.errors import BadNotation
from explorer.core.game import Argument
from explorer.games.mariposas.position import demands
from explorer.games.mariposas.position.demands import expect
from explorer.games.mariposas.position.notation import parse
from explorer.games.mariposas.position.position import Position
from explorer.games.mariposas.position.vocabulary import FLIES, RULEBOOK


def _player(table: Reader, key: str, state: Position) -> int:
    """A seat, that of the player whose turn it is by default."""
    return table.integer(key, 0, len(state.players) - 1, state.seat)


def _fly(table: Reader, key: str, state: Position) -> str:
    return table.choice(key, FLIES)


def _length(table: Reader, key: str, state: Position) -> int:
    return table.integer(key, 0, len(state.board.reach) - 1)


def _city(table: Reader, key: str, state: Position) -> str:
    return table.choice(key, state.board.cities)


def _rule(table: Reader, key: str, state: Position) -> str:
    """A rule that gives points, "" for all of them."""
    return table.choice(key, ["", *(rule.id for rule in RULEBOOK)], "")


def _flag(table: Reader, key: str, state: Position) -> bool:
    return table.flag(key, False)


def _action(table: Reader, key: str, state: Position) -> str:
    text = table.string(key)
    try:
        parse(text, state.board)
    except BadNotation as error:
        raise table.refuse(key, text, expect(demands.AN_ACTION, error=error.text)) from None
    return text


OF_A_PLAYER = ("hand", "bonus", "flowers", "relays", "abilities", "flies", "doubles", "michoacan")
OF_ALL = ("phase", "revealed", "score", "outcome", "current_player", "season", "round", "first", "deck")
ASKS: Mapping[str, Mapping[str, Argument]] = {
    "legal": {"action": _action},
    "refused_by": {"action": _action},
    "no_birth": {"fly": _fly},
    "landings": {"fly": _fly, "length": _length, "player": _player},
    "token": {"city": _city},
    "points_of": {"player": _player, "rule": _rule, "projected": _flag},
    **{question: {"player": _player} for question in OF_A_PLAYER},
    **{question: {} for question in OF_ALL},
}
