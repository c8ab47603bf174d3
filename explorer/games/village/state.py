"""The state that the contract hands out: a position of Viva Catrina, its rules, what can be asked of it."""

from __future__ import annotations

import random
from typing import ClassVar, Self

from explorer.core.game import Action, Event, Outcome, ScoreSheet, State, Violation
from explorer.core.notation import Notation
from explorer.core.positions.codec import Draft
from explorer.core.positions.replacing import replace
from explorer.games.village.position import consistency
from explorer.games.village.position.actions import notation
from explorer.games.village.position.kinds import OVER
from explorer.games.village.position.position import Position
from explorer.games.village.questions.insight import VillageInsight
from explorer.games.village.rules import choices, legality, scoring, turn


class VillageState(Position):
    """A position that can be played."""

    insight: ClassVar[VillageInsight] = VillageInsight()

    @property
    def outcome(self) -> Outcome | None:
        """VIL-F1: known once the last tile of the last round is laid."""
        return scoring.outcome(self) if self.phase == OVER else None

    def score_sheet(self) -> ScoreSheet:
        """A line per player, category and rule; until the end all are projected: what would be counted if the
        game ended now.
        """
        return scoring.sheet(self)

    @property
    def notation(self) -> Notation:
        """The actions that can be written on this board."""
        return notation(self.board)

    def _violations(self, action: Action) -> tuple[Violation, ...]:
        return legality.violations(self, action)

    def legal_actions(self) -> tuple[Action, ...]:
        """Every legal choice, in a stable order; () while a tile comes out of the bag and at the end."""
        return choices.legal_actions(self)

    def chance_outcomes(self) -> tuple[tuple[Action, float], ...]:
        """VIL-H2: every tile of the bag, equally likely."""
        return choices.chance_outcomes(self)

    def _apply(self, action: Action) -> tuple[State, tuple[Event, ...]]:
        return turn.play(self, action)

    def _seen_by(self, player: int) -> State:
        """VIL-S6: what is in the bag follows from what lies open; the order in which it comes out is the
        seed's, and masked.
        """
        return replace(self, seed=None)

    def _determinize(self, player: int, rng: random.Random) -> State:
        """VIL-S6: another order of the bag, each as likely as any other."""
        return replace(self, seed=rng.randrange(2**32))

    def settled(self, at: Draft) -> Self:
        """The board filled out of the bag, balloon tiles and chimeras as earned, where a scenario file leaves
        them out.
        """
        return consistency.settled(self, at)
