"""Papillons célestes: two players collect butterflies that overlap, for the white butterflies of five
rounds.
"""

from __future__ import annotations

from typing import ClassVar

from explorer.core.game import BoxGame, Outcome
from explorer.core.messages import template
from explorer.core.notation import Action
from explorer.core.rulebook import Rulebook
from explorer.core.text import Text
from explorer.games.souls import actions, position, questions, rules, setup, turn
from explorer.games.souls.actions import NOTATION
from explorer.games.souls.board import NOBODY, OVER, RULEBOOK, SEATS, Board
from explorer.games.souls.position import Position, SoulsOptions
from explorer.games.souls.questions import QUESTIONS, SoulsInsight
from explorer.games.souls.setup import first_round


class SoulsState(Position):
    """A position that can be played."""

    insight: ClassVar[SoulsInsight] = SoulsInsight()
    notation = NOTATION

    legal_actions = rules.legal_actions
    _violations = rules.violations
    _apply = turn.play
    settled = setup.settled
    score_sheet = turn.sheet
    worded = actions.worded
    graph = questions.graph
    _seen_by = position.seen_by
    _determinize = position.determinize

    @property
    def outcome(self) -> Outcome | None:
        """SOU-M1: known once somebody has enough white butterflies."""
        return turn.outcome(self.board, self.rounds) if self.phase == OVER else None


class SoulsGame(BoxGame[SoulsState, Action, Board]):
    """Papillons célestes with a box of cards and layouts; `SoulsGame("mine.toml")` plays it with your own."""

    name: ClassVar[str] = "souls"
    title: ClassVar[Text] = template("sou-title")
    players: ClassVar[range] = range(SEATS, SEATS + 1)
    options: ClassVar[type[SoulsOptions]] = SoulsOptions
    questions = QUESTIONS
    notation = NOTATION
    box = Board
    rules: ClassVar[Rulebook] = RULEBOOK
    state = SoulsState

    def _start(self, players: int, seed: int, options: SoulsOptions) -> Position:
        bare = SoulsState(
            self.board, options, seed, layouts=(), cards=(), aside=(), table=0, down=0, owner=NOBODY
        )
        return first_round(bare)


GAME = SoulsGame()
