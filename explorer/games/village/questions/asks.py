"""The questions that a scenario's checks may ask, and how their arguments are read; `questions` answers them."""

from __future__ import annotations

from collections.abc import Mapping

from explorer.core.definitions import Reader
from explorer.core.errors import BadNotation
from explorer.core.game import Argument
from explorer.games.village.position import demands
from explorer.games.village.position.kinds import ELEMENTS
from explorer.games.village.position.notation import parse, read_cell
from explorer.games.village.state import RULEBOOK, VillageState


def _player(table: Reader, key: str, state: VillageState) -> int:
    """A seat, that of the player whose turn it is by default."""
    return table.integer(key, 0, len(state.players) - 1, state.seat)


def _element(table: Reader, key: str, state: VillageState) -> str:
    return table.choice(key, ELEMENTS)


def _rule(table: Reader, key: str, state: VillageState) -> str:
    """A rule that gives points, "" for all of them."""
    return table.choice(key, ["", *(rule.id for rule in RULEBOOK)], "")


def _cell(table: Reader, key: str, state: VillageState) -> str:
    text = table.string(key)
    if read_cell(text, state.board) is None:
        raise table.refuse(key, text, demands.A_CELL.filled({"reach": state.board.reach}))
    return text


def _action(table: Reader, key: str, state: VillageState) -> str:
    text = table.string(key)
    try:
        parse(text, state.board)
    except BadNotation as error:
        raise table.refuse(key, text, demands.AN_ACTION.filled({"error": error.text})) from None
    return text


OF_A_PLAYER = (
    "connected_elements", "loose_elements", "balloons", "chimeras", "bases", "tiles", "key_tiles", "best_lay", "next_to_connect",
)  # fmt: skip
OF_ALL = ("phase", "hand", "available", "bag", "piles", "score", "winners", "current_player", "round", "catrina")
ASKS: Mapping[str, Mapping[str, Argument]] = {
    "legal": {"action": _action},
    "refused_by": {"action": _action},
    "told": {"action": _action},
    "gain": {"action": _action},
    "connected": {"player": _player, "element": _element},
    "loose": {"player": _player, "element": _element},
    "points_of": {"player": _player, "rule": _rule},
    "hangs_on": {"player": _player, "cell": _cell},
    **{question: {"player": _player} for question in OF_A_PLAYER},
    **{question: {} for question in OF_ALL},
}
