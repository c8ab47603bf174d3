"""Viva Catrina: villages whose paths and trails connect for the Día de los Muertos."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import Any, ClassVar

from explorer.definitions import Reader, Source
from explorer.game import Action, Argument, Game
from explorer.games.village.asks import ASKS
from explorer.games.village.board import FEWEST, MOST, Board, packaged
from explorer.games.village.notation import parse
from explorer.games.village.position import from_dict, read_position
from explorer.games.village.setup import start
from explorer.games.village.state import FOLDER, RULEBOOK, VillageOptions, VillageState
from explorer.rulebook import Rulebook
from explorer.scenario import Scenario, read_scenario, read_scenarios
from explorer.text import Text


class VillageGame(Game):
    """Viva Catrina with a box of tiles; `VillageGame("mine.toml")` plays it with your own."""

    name: ClassVar[str] = "village"
    title: ClassVar[Text] = Text("Viva Catrina", "Viva Catrina")
    players: ClassVar[range] = range(FEWEST, MOST + 1)
    options: ClassVar[type[VillageOptions]] = VillageOptions
    asks: ClassVar[Mapping[str, Mapping[str, Argument]]] = ASKS

    def __init__(self, data: Source | None = None) -> None:
        self.board = packaged() if data is None else Board(data)
        self.data = self.board.fingerprint

    @property
    def rulebook(self) -> Rulebook:
        """The catalogue of VIL rules."""
        return RULEBOOK

    @cached_property
    def scenarios(self) -> Mapping[str, Scenario]:
        """The worked examples VIL-X1 to VIL-X6, and teaching positions."""
        return read_scenarios(FOLDER / "scenarios", self, self._position)

    def open(self, path: Source) -> VillageState:
        """The position of a scenario file of one's own."""
        return self.open_scenario(path).state  # type: ignore[no-any-return]

    def open_scenario(self, path: Source) -> Scenario:
        """A scenario file of one's own, question and checks included."""
        return read_scenario(path, self, self._position)

    def parse(self, text: str) -> Action:
        """The action that `text` denotes, for instance "lay x2 y-1 r90"."""
        return parse(text, self.board)

    def from_dict(self, data: Any) -> VillageState:
        """The state that `to_dict` wrote."""
        return from_dict(data, self.board)

    def ask(self, state: VillageState, question: str, arguments: Mapping[str, Any]) -> Any:
        """The answer to a scenario's question, as plain data."""
        from explorer.games.village.questions import ask

        return ask(state, question, arguments)

    def _position(self, reader: Reader) -> VillageState:
        return read_position(reader, self.board)

    def _start(self, players: int, seed: int, options: VillageOptions) -> VillageState:
        return start(self.board, players, seed, options)


GAME = VillageGame()
