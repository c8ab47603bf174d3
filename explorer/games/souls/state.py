"""The state that the contract hands out: a position of Papillons célestes, its rules, what can be asked of
it.
"""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, ClassVar

from explorer.core.game import Outcome, State
from explorer.games.souls import actions, position, questions, rules, setup, turn
from explorer.games.souls.actions import NOTATION
from explorer.games.souls.board import OVER
from explorer.games.souls.position import Position
from explorer.games.souls.questions import SoulsInsight

if TYPE_CHECKING:
    import networkx as nx


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

    @property
    def outcome(self) -> Outcome | None:
        """SOU-M1: known once somebody has enough white butterflies."""
        return turn.outcome(self.board, self.rounds) if self.phase == OVER else None

    def _seen_by(self, player: int) -> State:
        """SOU-S6: face-down cards, those set aside and the seed masked; both players see the same."""
        return position.seen_by(self)

    def _determinize(self, player: int, rng: random.Random) -> State:
        """SOU-S6: face-down cards and those set aside dealt afresh, every deal as likely as any other."""
        return position.determinize(self, rng)

    def graph(self) -> nx.DiGraph[int]:
        """The cover graph, frozen: nodes = places, edges = from a place to one that it overlaps
        (questions/cover.py).
        """
        return questions.graph(self)
