"""Sentier des crapauds: bring both toads across before the water rises."""

from __future__ import annotations

from typing import ClassVar

from explorer.core.game import Game, Options
from explorer.core.rulebook import Rulebook
from explorer.core.text import Text
from sentier.state import RULES, Die, Flood, Hop, SentierState


class SentierGame(Game[SentierState, Die | Flood | Hop]):
    """Roll, move a toad; a six floods a cell."""

    name: ClassVar[str] = "sentier"
    title: ClassVar[Text] = Text("Sentier des crapauds", "Toad trail")
    players: ClassVar[range] = range(2, 3)
    state = SentierState
    rules: ClassVar[Rulebook] = RULES

    def _start(self, players: int, seed: int, options: Options) -> SentierState:
        return SentierState()


GAME = SentierGame()
