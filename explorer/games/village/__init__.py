"""Viva Catrina: villages whose paths and trails connect for the Día de los Muertos."""

from __future__ import annotations

from typing import ClassVar

from explorer.core.game import BoxGame
from explorer.core.messages import template
from explorer.core.notation import Action, Notation
from explorer.core.rulebook import Rulebook
from explorer.core.text import Text
from explorer.games.village.actions import notation
from explorer.games.village.board import FEWEST, MOST, RULEBOOK, Board
from explorer.games.village.position import VillageOptions
from explorer.games.village.questions import QUESTIONS
from explorer.games.village.setup import start
from explorer.games.village.state import VillageState


class VillageGame(BoxGame[VillageState, Action, Board]):
    """Viva Catrina with a box of tiles; `VillageGame("mine.toml")` plays it with your own."""

    name: ClassVar[str] = "village"
    title: ClassVar[Text] = template("vil-title")
    players: ClassVar[range] = range(FEWEST, MOST + 1)
    options: ClassVar[type[VillageOptions]] = VillageOptions
    questions = QUESTIONS
    box = Board
    rules: ClassVar[Rulebook] = RULEBOOK
    state = VillageState

    @property
    def notation(self) -> Notation:
        """The actions that can be written on this board, for instance "lay x2 y-1 r90"."""
        return notation(self.board)

    def _start(self, players: int, seed: int, options: VillageOptions) -> VillageState:
        return start(VillageState, self.board, players, seed, options)


GAME = VillageGame()
