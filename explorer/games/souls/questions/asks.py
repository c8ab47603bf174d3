"""The questions that a scenario's checks may ask, and how their arguments are read; `questions` answers them."""

from __future__ import annotations

from collections.abc import Mapping

from explorer.core.definitions import Reader
from explorer.core.errors import BadNotation
from explorer.core.game import Argument
from explorer.games.souls.position import demands
from explorer.games.souls.position.actions import parse
from explorer.games.souls.position.kinds import RULEBOOK, SEATS
from explorer.games.souls.position.position import Position


def _player(table: Reader, key: str, state: Position) -> int:
    """A seat, that of the player whose turn it is by default."""
    return table.integer(key, 0, SEATS - 1, state.seat)


def _place(table: Reader, key: str, state: Position) -> int:
    return table.integer(key, 1, len(state.layout))


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


OF_ALL = (
    "phase", "accessible", "face_down", "bolina", "bolina_at", "score", "winners", "tokens", "current_player", "round", "layout",
)  # fmt: skip
ASKS: Mapping[str, Mapping[str, Argument]] = {
    "legal": {"action": _action},
    "refused_by": {"action": _action},
    "told": {"action": _action},
    "card_at": {"place": _place},
    "covered_by": {"place": _place},
    "uncovers": {"place": _place},
    "collection": {"player": _player},
    "joker": {"player": _player},
    "points_of": {"player": _player, "rule": _rule},
    **{question: {} for question in OF_ALL},
}
