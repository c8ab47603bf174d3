"""The games that are installed, by name; a package adds one with an entry point."""

from __future__ import annotations

from functools import cache
from importlib.metadata import entry_points
from typing import TYPE_CHECKING, Any

from explorer.core.errors import UnknownGame, unknown
from explorer.core.text import Text

if TYPE_CHECKING:
    from explorer.core.game import Game

GROUP = "explorer.games"


def games() -> tuple[str, ...]:
    """The names of every installed game, sorted; another package adds one with an entry point in `explorer.games`.

    As `explorer.games`, this function hides the folder of the same name: `explorer.games.pond` as an expression fails. Imports
    find the folder.

    >>> from explorer.games.pond import PondGame
    >>> PondGame.name in games()
    True
    """
    return tuple(sorted({point.name for point in entry_points(group=GROUP)}))


def load(name: str) -> Game:
    """The game called `name`, always the same object.

    Raises
    ------
    UnknownGame
        With the list of the names there are.
    """
    if not isinstance(name, str):
        raise UnknownGame(unknown(Text("jeu", "game"), name, games()))
    return _loaded(name)


@cache
def _loaded(name: str) -> Game:
    for point in entry_points(group=GROUP, name=name):
        found: Any = point.load()
        game: Game = found() if isinstance(found, type) else found
        return game
    raise UnknownGame(unknown(Text("jeu", "game"), name, games()))
