"""Players by name, as the command line writes them: "random", "greedy", "montecarlo:200", "montecarlo:2s",
"exact".
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from types import MappingProxyType

from explorer.core.errors import BadOption, mismatch, unknown
from explorer.core.game import PLAYER
from explorer.core.messages import message, template
from explorer.core.text import Text
from explorer.players.base import Player
from explorer.players.exact import Exact
from explorer.players.greedy import Greedy, Random
from explorer.players.montecarlo import MonteCarlo

A_BUDGET = template("adviser-budget")
SETTING = Text("réglage", "setting")


def parse_player(text: str) -> Player:
    """The player that a text denotes: its name and, after colons, its budget and settings.

    Parameters
    ----------
    text : str
        "random"; "greedy"; "montecarlo", "montecarlo:200" (simulations), "montecarlo:1.5s" (seconds);
        "exact", "exact:300000" (positions). Settings follow by name: "greedy:looks=50",
        "montecarlo:200:depth=5:exploration=1.4".

    Returns
    -------
    Player
        Its `name` is read back as an equal player.

    Raises
    ------
    BadOption
        Unknown name, budget or setting, with what was expected.

    Examples
    --------
    >>> parse_player("montecarlo:200:depth=5")
    MonteCarlo(simulations=200, seconds=None, exploration=None, depth=5)
    """
    if not isinstance(text, str):
        raise BadOption(mismatch(PLAYER, text, message("adviser-text")))
    name, *parts = text.strip().split(":")
    if name not in PLAYERS:
        raise BadOption(unknown(PLAYER, name, PLAYERS))
    kind = PLAYERS[name]
    settings = _budget(name, parts.pop(0)) if parts and "=" not in parts[0] else {}
    for part in parts:
        key, _, value = part.partition("=")
        if key not in SETTINGS[name]:
            raise BadOption(unknown(SETTING, key, SETTINGS[name]))
        settings[key] = _number(f"{name}:{key}", value, template("adviser-number"))
    return kind(**settings)


def _budget(name: str, budget: str) -> dict[str, object]:
    """The setting that stands for the budget: without a name, first."""
    if name == "montecarlo":
        if budget.endswith("s"):
            return {"seconds": float(_number(name, budget[:-1], A_BUDGET))}
        return {"simulations": _number(name, budget, A_BUDGET)}
    if name == "exact":
        return {"positions": _number(name, budget, message("adviser-some-positions"))}
    raise BadOption(mismatch(name, budget, message("adviser-no-budget")))


def _number(what: str, text: str, expected: Text) -> int | float:
    """A whole number, or one with a point; the player itself says which of them it takes."""
    if not re.fullmatch(r"[0-9]{1,12}(\.[0-9]{1,17})?(e-?[0-9]{1,2})?", text, re.ASCII):
        raise BadOption(mismatch(what, text, expected))
    return int(text) if text.isdecimal() else float(text)


PLAYERS: Mapping[str, Callable[..., Player]] = MappingProxyType(
    {"random": Random, "greedy": Greedy, "montecarlo": MonteCarlo, "exact": Exact}
)
"""Name -> kind of player."""
SETTINGS: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {"random": (), "greedy": ("worlds", "looks"), "montecarlo": ("exploration", "depth"), "exact": ()}
)
"""Name -> what may follow the budget."""
