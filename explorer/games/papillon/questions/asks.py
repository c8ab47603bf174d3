"""The questions that a scenario's checks may ask, and how their arguments are read; `questions` answers them."""

from __future__ import annotations

from collections.abc import Mapping

from explorer.core.definitions import Reader
from explorer.core.errors import BadNotation
from explorer.core.game import Argument
from explorer.games.papillon.position import demands
from explorer.games.papillon.position.kinds import COLOURS, FEWEST, KINDS, MOST, NAMES, RULEBOOK, SUITES
from explorer.games.papillon.position.notation import parse
from explorer.games.papillon.position.position import Position


def _player(table: Reader, key: str, state: Position) -> int:
    """A seat, that of the player whose turn it is by default."""
    return table.integer(key, 0, len(state.players) - 1, state.seat)


def _rule(table: Reader, key: str, state: Position) -> str:
    """A rule that gives points, "" for all of them."""
    return table.choice(key, ["", *(rule.id for rule in RULEBOOK)], "")


def _action(table: Reader, key: str, state: Position) -> str:
    text = table.string(key)
    try:
        parse(text)
    except BadNotation as error:
        raise table.refuse(key, text, demands.AN_ACTION.filled({"error": error.text})) from None
    return text


def _suite(table: Reader, key: str, state: Position) -> str:
    return table.choice(key, SUITES)


def _card(table: Reader, key: str, state: Position) -> str:
    return table.choice(key, [NAMES[kind] for kind in KINDS])


def _count(table: Reader, key: str, state: Position) -> int:
    return table.integer(key, FEWEST, MOST)


def _round(table: Reader, key: str, state: Position) -> str:
    return table.choice(key, COLOURS)


OF_ALL = (
    "phase", "round", "deal", "direction", "current_player", "legal_actions", "captures", "best_by_points", "best_by_cards",
    "table", "pile", "places", "score", "winners", "teams", "blocks", "table_worth",
)  # fmt: skip
ASKS: Mapping[str, Mapping[str, Argument]] = {
    "legal": {"action": _action},
    "refused_by": {"action": _action},
    "told": {"action": _action},
    "hand": {"player": _player},
    "won": {"player": _player},
    "points_of": {"player": _player, "rule": _rule},
    "may_follow": {"suite": _suite},
    "longest_chain": {"player": _player, "suite": _suite},
    "dealt_in_all": {"players": _count, "round": _round},
    "worth": {"card": _card},
    "takers": {"card": _card},
    **{question: {} for question in OF_ALL},
}
