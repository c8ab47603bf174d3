"""The state of the contract: a position of Viva Catrina with its rules."""

from __future__ import annotations

import random
from typing import ClassVar

from explorer.core.game import Outcome, State
from explorer.core.notation import Notation
from explorer.core.replacing import replace
from explorer.games.village import actions, rules, scoring, setup, turn
from explorer.games.village.actions import notation
from explorer.games.village.board import OVER
from explorer.games.village.position import Position
from explorer.games.village.questions import VillageInsight


class VillageState(Position):
    """A position that can be played."""

    insight: ClassVar[VillageInsight] = VillageInsight()

    legal_actions = rules.legal_actions
    _at_hand = rules.at_hand
    chance_outcomes = rules.chance_outcomes
    _violations = rules.violations
    _apply = turn.play
    settled = setup.settled
    score_sheet = scoring.sheet
    worded = actions.worded

    @property
    def outcome(self) -> Outcome | None:
        """VIL-F1: known once the last tile of the last round is laid."""
        return scoring.outcome(self) if self.phase == OVER else None

    @property
    def notation(self) -> Notation:
        """The actions that can be written on this board."""
        return notation(self.board)

    def _seen_by(self, player: int) -> State:
        """VIL-S6: what is in the bag follows from what lies open; the order in which it comes out is the
        seed's, and masked.
        """
        return replace(self, seed=None)

    def _determinize(self, player: int, rng: random.Random) -> State:
        """VIL-S6: another order of the bag, each as likely as any other."""
        return replace(self, seed=rng.randrange(2**32))
