"""The state of the contract: a position of Papillons célestes joined to its rules and questions."""

from __future__ import annotations

from typing import ClassVar

from explorer.core.game import Outcome
from explorer.games.souls import actions, position, questions, rules, setup, turn
from explorer.games.souls.actions import NOTATION
from explorer.games.souls.board import OVER
from explorer.games.souls.position import Position
from explorer.games.souls.questions import SoulsInsight


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
