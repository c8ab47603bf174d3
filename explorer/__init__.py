"""Rules explorer: play nature games move by move, ask why a move is refused, see what can be reached.

Choose a game and begin. A cell that ends with a position shows the board:

>>> import explorer
>>> explorer.game_names()
('mariposas', 'papillon', 'pond', 'souls', 'village')
>>> game = explorer.load("pond")
>>> state = game.start(players=2, seed=7)
>>> str(state.legal_actions()[0])
'choose start-blue'

Play, undo, branch; ask why not:

>>> play = explorer.Playthrough("pond", scenario="PON-X1")
>>> print(play.why_not("step a1"))
PON-M1: a1 does not share a side with a4: one step only, never diagonally.
>>> play.play("step a5").ply, play.undo().ply
(1, 0)

Look at things differently, take them elsewhere:

- `explorer.show(play, overlay="reach", lang="fr", size=400)`, with `.svg()`, `.png()`, `.save("board.svg")`
- `explorer.to_networkx(state)`, a graph of your own; `explorer.to_frame(play)`, a pandas table
- `play.save("mine.json")`, `explorer.open_record("mine.json")`; `play.link()`, `explorer.open_link(link)`
- `explorer.language = "fr"`: what cells, refusals and errors say

Click instead, many times, or on a landscape:

- `page = explorer.ui.dashboard(play=play)`; then `page.play`, `page.state`, `page.follow(f)`
- `explorer.studies.simulate("souls", 100, players="greedy,random")`
- `explorer.ui.dashboard("lab")`, `explorer.ui.lesson("traverser")`, `explorer.ecology`
"""

from __future__ import annotations

import sys
from importlib import import_module
from types import ModuleType
from typing import TYPE_CHECKING

from explorer.core.cells import show
from explorer.core.errors import BadOption, ExplorerError, HiddenFromViewer, UnknownGame, mismatch
from explorer.core.game import (
    Action,
    Event,
    Game,
    Options,
    Outcome,
    ScoreLine,
    ScoreSheet,
    State,
    game_names,
    load,
)
from explorer.core.lazy import Former, former
from explorer.core.messages import exported
from explorer.core.playthrough import Playthrough
from explorer.core.replay import open_link, open_record
from explorer.core.rulebook import IllegalAction, Refusals, Rule, Rulebook, Violation
from explorer.core.scenario import Scenario
from explorer.core.text import LANGUAGES, Text, sentence, speak
from explorer.core.text import language as spoken

if TYPE_CHECKING:
    import networkx as nx
    import pandas as pd

__version__ = "0.1.0"

__all__ = [
    "Action", "Event", "ExplorerError", "Game", "HiddenFromViewer", "IllegalAction", "Options", "Outcome",
    "Playthrough", "Refusals", "Rule", "Rulebook", "Scenario", "ScoreLine", "ScoreSheet", "State", "Text",
    "UnknownGame", "Violation", "game_names", "language", "load", "open_link", "open_record", "show",
    "to_frame", "to_networkx",
]  # fmt: skip

ROOMS = ("ecology", "games", "graphs", "lab", "lessons", "players", "studies", "ui")
"""Packages that are used beside the names above."""
FORMER: dict[str, Former] = {}
"""Names of this package that go (docs/explanation/rooms.md)."""

_former = former(__name__, FORMER, level=3)


def to_networkx(thing: object) -> nx.Graph[str]:
    """The graph of a position or a landscape, to change at will; see `explorer.ui.export`.

    >>> G = to_networkx(load("pond").scenario("PON-X1"))
    >>> G.remove_node(next(iter(G)))
    >>> len(to_networkx(load("pond").scenario("PON-X1"))) - len(G)
    1
    """
    graph: nx.Graph[str] = exported("to_networkx")(thing)
    return graph


def to_frame(thing: object) -> pd.DataFrame:
    """A study, score sheet or playthrough as a pandas DataFrame; see `explorer.ui.export`.

    >>> to_frame(Playthrough("souls", seed=3)).columns.tolist()[:3]
    ['ply', 'seat', 'action']
    """
    frame: pd.DataFrame = exported("to_frame")(thing)
    return frame


class _Face(ModuleType):
    """The package itself, with a language that can be set and names that a person would type."""

    @property
    def language(self) -> str:
        """ "fr" or "en": what cells, refusals, errors say; until it is set, a published page's own."""
        return spoken()

    @language.setter
    def language(self, lang: str) -> None:
        if lang not in LANGUAGES:
            raise BadOption(mismatch("language", lang, sentence("core-a-language")))
        speak(lang)

    def __getattr__(self, name: str) -> object:
        """A room of the package, loaded when it is first named: `explorer.ui` needs no import; or a
        name that goes.
        """
        if name in ROOMS:
            return import_module(f"{self.__name__}.{name}")
        return _former(name)

    def __dir__(self) -> list[str]:
        """Names that tab completion offers."""
        return sorted({*__all__, *ROOMS, "__version__"})


sys.modules[__name__].__class__ = _Face
