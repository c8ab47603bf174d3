"""Viva Catrina: villages whose paths and trails connect for the Día de los Muertos."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from explorer.core.components import BoxGame
from explorer.core.definitions import Reader
from explorer.core.game import Action, Argument
from explorer.core.rulebook import Rulebook
from explorer.core.text import Text
from explorer.games.village.position.board import FEWEST, MOST, Board
from explorer.games.village.position.notation import parse
from explorer.games.village.position.reading import from_dict, read_position
from explorer.games.village.position.setup import start
from explorer.games.village.questions.asks import ASKS
from explorer.games.village.state import RULEBOOK, VillageOptions, VillageState


class VillageGame(BoxGame):
    """Viva Catrina with a box of tiles; `VillageGame("mine.toml")` plays it with your own."""

    name: ClassVar[str] = "village"
    title: ClassVar[Text] = Text("Viva Catrina", "Viva Catrina")
    players: ClassVar[range] = range(FEWEST, MOST + 1)
    options: ClassVar[type[VillageOptions]] = VillageOptions
    asks: ClassVar[Mapping[str, Mapping[str, Argument]]] = ASKS
    box: ClassVar[type[Board]] = Board
    rules: ClassVar[Rulebook] = RULEBOOK

    def parse(self, text: str) -> Action:
        """The action that `text` denotes, for instance "lay x2 y-1 r90"."""
        return parse(text, self.board)

    def from_dict(self, data: Any) -> VillageState:
        """The state that `to_dict` wrote."""
        return from_dict(data, self.board)

    def ask(self, state: VillageState, question: str, arguments: Mapping[str, Any]) -> Any:
        """The answer to a scenario's question, as plain data."""
        from explorer.games.village.questions.questions import ask

        return ask(state, question, arguments)

    def _position(self, reader: Reader) -> VillageState:
        return read_position(reader, self.board)

    def _start(self, players: int, seed: int, options: VillageOptions) -> VillageState:
        return start(self.board, players, seed, options)


GAME = VillageGame()
