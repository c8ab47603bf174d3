"""Rules explorer: play nature games move by move, ask why a move is refused, see what can be reached.

>>> import explorer
>>> game = explorer.load("pond")
>>> state = game.start(players=2, seed=7)
>>> str(state.legal_actions()[0])
'choose start-blue'
"""

from __future__ import annotations

from importlib import import_module

from explorer.core import installed
from explorer.core.errors import ExplorerError, HiddenFromViewer, IllegalAction, UnknownGame
from explorer.core.files.replay import open_link, open_record
from explorer.core.game import Action, Event, Game, Options, Outcome, ScoreLine, ScoreSheet, State
from explorer.core.playthrough import Playthrough
from explorer.core.rulebook import Rule, Rulebook, Violation
from explorer.core.text import Text

__version__ = "0.1.0"

__all__ = [
    "Action", "Event", "ExplorerError", "Game", "HiddenFromViewer", "IllegalAction", "Options", "Outcome",
    "Playthrough", "Rule",
    "Rulebook", "ScoreLine", "ScoreSheet", "State", "Text", "UnknownGame", "Violation", "games", "load",
    "open_link",
    "open_record",
]  # fmt: skip

# The first import of the folder binds its name here; done now, so that it can never replace the function
# `games` later.
import_module(installed.GROUP)
games, load = installed.games, installed.load
