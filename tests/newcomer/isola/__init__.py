"""Isola on 5 x 5, as a package of its own."""

from __future__ import annotations

from typing import ClassVar

from explorer.core.game import Game, Options
from explorer.core.rulebook import Rulebook
from explorer.core.text import Text
from isola.state import RULES, Hop, IsolaState, Sink


class IsolaGame(Game[IsolaState, Hop | Sink]):
    """Hop, then sink a cell; who cannot hop has lost."""

    name: ClassVar[str] = "isola"
    title: ClassVar[Text] = Text("Isola", "Isola")
    players: ClassVar[range] = range(2, 3)
    state = IsolaState
    rules: ClassVar[Rulebook] = RULES

    def _start(self, players: int, seed: int, options: Options) -> IsolaState:
        return IsolaState()


GAME = IsolaGame()
