"""Dashboards: `explorer.ui.dashboard("pond")` in a notebook shows the game's table."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from explorer.errors import UnknownGame, unknown
from explorer.text import Text

DASHBOARDS = {"mariposas": "explorer.ui.mariposas_panels", "pond": "explorer.ui.pond_panels"}
"""The module that describes each game's dashboard: its `DASHBOARD`, imported when it is asked for."""


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
    from explorer import load
    from explorer.ui.apps import Dashboard

    described = import_module(DASHBOARDS[name]).DASHBOARD
    return Dashboard(described, load(name), board_first=True, **start).widget
