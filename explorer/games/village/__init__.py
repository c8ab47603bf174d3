"""Viva Catrina: villages whose paths and trails connect for the Día de los Muertos."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from explorer.core.components import BoxGame
from explorer.core.definitions import Reader
from explorer.core.game import Action
from explorer.core.questions import Question
from explorer.core.rulebook import Rulebook
from explorer.core.text import Text
from explorer.games.village.position.actions import parse
from explorer.games.village.position.board import Board
from explorer.games.village.position.kinds import FEWEST, MOST, RULEBOOK
from explorer.games.village.position.position import VillageOptions
from explorer.games.village.position.reading import from_dict, read_position
from explorer.games.village.position.setup import start
from explorer.games.village.questions.answers import QUESTIONS
from explorer.games.village.state import VillageState


class VillageGame(BoxGame):
    """Viva Catrina with a box of tiles; `VillageGame("mine.toml")` plays it with your own."""

    name: ClassVar[str] = "village"
    title: ClassVar[Text] = Text("Viva Catrina", "Viva Catrina")
    players: ClassVar[range] = range(FEWEST, MOST + 1)
    options: ClassVar[type[VillageOptions]] = VillageOptions
    box: ClassVar[type[Board]] = Board
    rules: ClassVar[Rulebook] = RULEBOOK

    def parse(self, text: str) -> Action:
        """The action that `text` denotes, for instance "lay x2 y-1 r90"."""
        return parse(text, self.board)

    def from_dict(self, data: Any) -> VillageState:
        """The state that `to_dict` wrote."""
        return from_dict(data, VillageState, self.board)

    @property
    def questions(self) -> Mapping[str, Question]:
        """What a scenario may ask."""
        return QUESTIONS

    def _position(self, reader: Reader) -> VillageState:
        return read_position(reader, VillageState, self.board)

    def _start(self, players: int, seed: int, options: VillageOptions) -> VillageState:
        return start(VillageState, self.board, players, seed, options)


GAME = VillageGame()
