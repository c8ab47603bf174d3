"""Dashboards: `explorer.ui.dashboard("pond")` in a notebook shows the game's table."""

from __future__ import annotations

from typing import Any

from explorer.errors import UnknownGame, unknown
from explorer.text import Text

DASHBOARDS = ("pond",)


def dashboard(name: str, **start: Any) -> Any:
    """The dashboard of a game, ready to display.

    Parameters
    ----------
    name : str
        The game, for instance "pond".
    start
        The set-up, as for `explorer.Playthrough` (players, seed, scenario, options); a page's address wins over it.

    Raises
    ------
    UnknownGame
        With the list of the games that have a dashboard.
    """
    if name not in DASHBOARDS:
        raise UnknownGame(unknown(Text("tableau de bord", "dashboard"), name, DASHBOARDS))
    from explorer.ui.apps import pond

    return pond(**start)
