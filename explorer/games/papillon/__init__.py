"""Papillon: 2 to 5 players capture cards in a blue round, then shed cards in an orange one."""

from __future__ import annotations

from typing import ClassVar

from explorer.core.game import BoxGame
from explorer.core.messages import template
from explorer.core.notation import Action
from explorer.core.rulebook import Rulebook
from explorer.core.text import Text
from explorer.games.papillon.actions import NOTATION
from explorer.games.papillon.board import FEWEST, MOST, RULEBOOK, Board
from explorer.games.papillon.position import PapillonOptions, Player, Position
from explorer.games.papillon.questions import QUESTIONS
from explorer.games.papillon.setup import first_round
from explorer.games.papillon.state import PapillonState


class PapillonGame(BoxGame[PapillonState, Action, Board]):
    """Papillon with a box of two decks; `PapillonGame("mine.toml")` plays it with your own."""

    name: ClassVar[str] = "papillon"
    title: ClassVar[Text] = template("pap-title")
    players: ClassVar[range] = range(FEWEST, MOST + 1)
    options: ClassVar[type[PapillonOptions]] = PapillonOptions
    questions = QUESTIONS
    notation = NOTATION
    box = Board
    rules: ClassVar[Rulebook] = RULEBOOK
    state = PapillonState

    def _start(self, players: int, seed: int, options: PapillonOptions) -> Position:
        return first_round(PapillonState(self.board, options, seed, (Player(),) * players))


GAME = PapillonGame()
