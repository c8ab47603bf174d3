"""Rules explorer: play nature games move by move, ask why a move is refused, see what can be reached.

>>> import explorer
>>> game = explorer.load("pond")
>>> state = game.start(players=2, seed=7)
>>> str(state.legal_actions()[0])
'choose start-blue'
"""

from __future__ import annotations

from importlib import import_module
from pathlib import Path

from explorer.core import installed
from explorer.core.errors import ExplorerError, HiddenFromViewer, IllegalAction, UnknownGame
from explorer.core.game import Action, Event, Game, Options, Outcome, ScoreLine, ScoreSheet, State
from explorer.core.playthrough import Playthrough
from explorer.core.rulebook import Rule, Rulebook, Violation
from explorer.core.text import Text

__version__ = "0.1.0"

__all__ = [
    "Action", "Event", "ExplorerError", "Game", "HiddenFromViewer", "IllegalAction", "Options", "Outcome", "Playthrough", "Rule",
    "Rulebook", "ScoreLine", "ScoreSheet", "State", "Text", "UnknownGame", "Violation", "games", "load", "open_link",
    "open_record",
]  # fmt: skip

# The first import of the folder binds its name here; done now, so that it can never replace the function `games` later.
import_module(installed.GROUP)
games, load = installed.games, installed.load


def open_record(path: str | Path, game: Game | str | None = None) -> Playthrough:
    """The playthrough saved in a file, every action replayed and verified; see `explorer.core.record`.

    A record of a game on data of one's own is opened with that game: `open_record(path, game=PondGame("mine.toml"))`.
    """
    from explorer.core.record import open_record as open_

    return open_(path, game)


def open_link(text: str, game: Game | str | None = None) -> Playthrough:
    """The playthrough carried by a link that `Playthrough.link` made, every action replayed and verified.

    A link of a game on data of one's own is opened with that game, as a record is.
    """
    from explorer.core.link import open_link as open_

    return open_(text, game)
