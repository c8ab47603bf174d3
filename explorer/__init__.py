"""Rules explorer: play nature games move by move, ask why a move is refused, see what can be reached.

>>> import explorer
>>> game = explorer.load("pond")
>>> state = game.start(players=2, seed=7)
>>> str(state.legal_actions()[0])
'choose start-blue'
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from importlib.metadata import entry_points
from pathlib import Path
from typing import Any

from explorer.errors import ExplorerError, HiddenFromViewer, IllegalAction, UnknownGame, unknown
from explorer.game import Action, Event, Game, Options, Outcome, ScoreLine, ScoreSheet, State
from explorer.playthrough import Playthrough
from explorer.rulebook import Rule, Rulebook, Violation
from explorer.text import Text

__version__ = "0.1.0"

__all__ = [
    "Action", "Event", "ExplorerError", "Game", "HiddenFromViewer", "IllegalAction", "Options", "Outcome", "Playthrough", "Rule",
    "Rulebook", "ScoreLine", "ScoreSheet", "State", "Text", "UnknownGame", "Violation", "games", "load", "open_link",
    "open_record",
]  # fmt: skip

GROUP = "explorer.games"

# The first import of the folder binds its name here; done now, so that it can never replace the function `games` below.
import_module(GROUP)


def games() -> tuple[str, ...]:
    """The names of every installed game, sorted; another package adds one with an entry point in `explorer.games`.

    This function hides the folder of the same name: `explorer.games.pond` as an expression fails. Imports find the folder.

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
        game: Any = point.load()
        return game if isinstance(game, Game) else game()
    raise UnknownGame(unknown(Text("jeu", "game"), name, games()))


def open_record(path: str | Path, game: Game | str | None = None) -> Playthrough:
    """The playthrough saved in a file, every action replayed and verified; see `explorer.record`.

    A record of a game on data of one's own is opened with that game: `open_record(path, game=PondGame("mine.toml"))`.
    """
    from explorer.record import open_record as open_

    return open_(path, game)


def open_link(text: str, game: Game | str | None = None) -> Playthrough:
    """The playthrough carried by a link that `Playthrough.link` made, every action replayed and verified.

    A link of a game on data of one's own is opened with that game, as a record is.
    """
    from explorer.link import open_link as open_

    return open_(text, game)
