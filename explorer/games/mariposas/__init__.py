"""Mariposas: monarchs fly north in spring, spread in summer and come home to Michoacán in autumn, four generations later."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import Any, ClassVar

from explorer.definitions import Reader, Source
from explorer.game import Action, Argument, Game
from explorer.games.mariposas.asks import ASKS
from explorer.games.mariposas.board import Board, packaged
from explorer.games.mariposas.notation import parse
from explorer.games.mariposas.position import from_dict, read_position
from explorer.games.mariposas.setup import start
from explorer.games.mariposas.state import FEWEST, FOLDER, MOST, RULEBOOK, MariposasOptions, MariposasState
from explorer.rulebook import Rulebook
from explorer.scenario import Scenario, read_scenario, read_scenarios
from explorer.text import Text


class MariposasGame(Game):
    """Mariposas on a map; `MariposasGame("mine.toml")` plays it on your own map and cards."""

    name: ClassVar[str] = "mariposas"
    title: ClassVar[Text] = Text("Mariposas", "Mariposas")
    players: ClassVar[range] = range(FEWEST, MOST + 1)
    options: ClassVar[type[MariposasOptions]] = MariposasOptions
    asks: ClassVar[Mapping[str, Mapping[str, Argument]]] = ASKS

    def __init__(self, data: Source | None = None) -> None:
        self.board = packaged() if data is None else Board(data)
        self.data = self.board.fingerprint

    @property
    def rulebook(self) -> Rulebook:
        """The catalogue of MAR rules."""
        return RULEBOOK

    @cached_property
    def scenarios(self) -> Mapping[str, Scenario]:
        """The worked examples MAR-X1 and MAR-X2, and teaching positions."""
        return read_scenarios(FOLDER / "scenarios", self, self._position)

    def open(self, path: Source) -> MariposasState:
        """The position of a scenario file of one's own."""
        return self.open_scenario(path).state  # type: ignore[no-any-return]

    def open_scenario(self, path: Source) -> Scenario:
        """A scenario file of one's own, question and checks included."""
        return read_scenario(path, self, self._position)

    def parse(self, text: str) -> Action:
        """The action that `text` denotes, for instance "fly 2b boston 3"."""
        return parse(text, self.board)

    def from_dict(self, data: Any) -> MariposasState:
        """The state that `to_dict` wrote."""
        return from_dict(data, self.board)

    def ask(self, state: MariposasState, question: str, arguments: Mapping[str, Any]) -> Any:
        """The answer to a scenario's question, as plain data."""
        from explorer.games.mariposas.questions import ask

        return ask(state, question, arguments)

    def _position(self, reader: Reader) -> MariposasState:
        return read_position(reader, self.board)

    def _start(self, players: int, seed: int, options: MariposasOptions) -> MariposasState:
        return start(self.board, players, seed, options)


GAME = MariposasGame()
