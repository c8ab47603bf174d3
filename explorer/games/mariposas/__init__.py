"""Mariposas: monarchs fly north in spring, spread in summer and come home to Michoacán in autumn, four
generations later.
"""

from __future__ import annotations

from typing import ClassVar

from explorer.core.game import BoxGame
from explorer.core.messages import template
from explorer.core.notation import Action, Notation
from explorer.core.rulebook import Rulebook
from explorer.core.text import Text
from explorer.games.mariposas import setup
from explorer.games.mariposas.actions import notation
from explorer.games.mariposas.board import Board
from explorer.games.mariposas.board_map import FEWEST, MOST, RULEBOOK, MariposasOptions
from explorer.games.mariposas.questions import QUESTIONS
from explorer.games.mariposas.state import MariposasState


class MariposasGame(BoxGame[MariposasState, Action, Board]):
    """Mariposas on a map; `MariposasGame("mine.toml")` plays it on your own map and cards."""

    name: ClassVar[str] = "mariposas"
    edition: ClassVar[int] = 2  # MAR-T3: in the first, the moment to swap came only for who held a pair
    title: ClassVar[Text] = template("mar-title")
    players: ClassVar[range] = range(FEWEST, MOST + 1)
    options: ClassVar[type[MariposasOptions]] = MariposasOptions
    questions = QUESTIONS
    box = Board
    rules: ClassVar[Rulebook] = RULEBOOK
    state = MariposasState

    @property
    def notation(self) -> Notation:
        """The actions that can be written on this board, for instance "fly 2b boston 3"."""
        return notation(self.board)

    def _start(self, players: int, seed: int, options: MariposasOptions) -> MariposasState:
        return setup.start(MariposasState, self.board, players, seed, options)


GAME = MariposasGame()
