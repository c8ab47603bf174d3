"""Dashboards: `explorer.ui.dashboard("pond")` in a notebook shows the game's table."""

from __future__ import annotations

from importlib.metadata import entry_points
from typing import TYPE_CHECKING

from explorer.core.errors import UnknownGame, unknown
from explorer.core.game import Game
from explorer.core.installed import load, message
from explorer.core.lazy import lazy_import

if TYPE_CHECKING:
    import ipywidgets as w

    from explorer.ui import apps
    from explorer.ui.models import SetUp
else:
    apps = lazy_import("explorer.ui.apps")

GROUP, PAGES = "explorer.dashboards", "explorer.pages"


def dashboards() -> tuple[str, ...]:
    """The names of all dashboards, sorted; another package adds one with an entry point in
    `explorer.dashboards`.

    An entry point is an `App`, for a game of the same name, or a function that makes the page: the lab is no
    game.

    >>> "pond" in dashboards()
    True
    """
    return tuple(sorted({point.name for point in entry_points(group=GROUP)}))


def dashboard(game: str | Game, **start: SetUp) -> w.Widget:
    """The dashboard of a game, or the corridor lab, ready to display.

    Parameters
    ----------
    game : str or Game
        The game, for instance "pond"; or the game itself, on data of one's own: `PondGame("mine.toml")`; or
        "lab".
    start
        The set-up, as for `explorer.Playthrough` (players, seed, scenario, options); for the lab the `name`
        of a landscape, as in `explorer.lab.landscape.catalogue`. A page's address wins over it.

    Raises
    ------
    UnknownGame
        With the list of the dashboards there are.
    """
    name = game.name if isinstance(game, Game) else game
    point = next(iter(entry_points(group=GROUP, name=name)), None)
    if point is None:
        raise UnknownGame(unknown(message("dashboard"), name, dashboards()))
    described = point.load()
    if not isinstance(described, apps.App):
        return described(**start)
    return apps.Dashboard(
        described, game if isinstance(game, Game) else load(game), board_first=True, **start
    ).widget


def lesson(name: str) -> w.Widget:
    """A lesson of 45 minutes, ready to display.

    Parameters
    ----------
    name : str
        "traverser", "voyage-en-relais" or "trame-du-village".

    Raises
    ------
    BadOption
        With the lessons there are.
    """
    (page,) = entry_points(group=PAGES, name="lesson")
    return page.load()(name)
