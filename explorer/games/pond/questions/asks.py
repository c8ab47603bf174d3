"""The questions that a scenario's checks may ask, and their arguments; `analysis` answers them."""

from __future__ import annotations

from collections.abc import Mapping

from explorer.core.definitions import Reader
from explorer.core.game import Argument
from explorer.core.scenario import read_action
from explorer.games.pond.position.actions import parse
from explorer.games.pond.state import PondState


def _seat(table: Reader, key: str, state: PondState) -> int:
    """A player, 0 = the first; may be left out."""
    return table.integer(key, 0, len(state.players) - 1, 0)


def _cell(table: Reader, key: str, state: PondState) -> str:
    return table.choice(key, state.board.cells)


def _action(table: Reader, key: str, state: PondState) -> str:
    return read_action(table, key, table.string(key), lambda text: parse(text, state.board))


ASKS: Mapping[str, Mapping[str, Argument]] = {
    "legal": {"action": _action},
    "refused_by": {"action": _action},
    "reaches": {"seat": _seat},
    "distance": {"seat": _seat},
    "tiles_missing": {"seat": _seat},
    "lay_on": {"seat": _seat},
    "worlds": {},
    "independent_routes": {"seat": _seat},
    "key_zones": {},
    "cut_off": {"cell": _cell},
    "winners": {},
}
