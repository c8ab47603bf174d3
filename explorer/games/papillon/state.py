"""The state of the contract: a position of Papillon joined to its rules and questions."""

from __future__ import annotations

from typing import ClassVar, Self

from explorer.core.codec import Draft
from explorer.core.game import Action, Outcome
from explorer.games.papillon import actions, plans, position, rules, scoring, setup, turn
from explorer.games.papillon.actions import NOTATION
from explorer.games.papillon.board import CHANCE, OVER
from explorer.games.papillon.position import Position
from explorer.games.papillon.questions import PapillonInsight


class PapillonState(Position):
    """A position that can be played."""

    insight: ClassVar[PapillonInsight] = PapillonInsight()
    notation = NOTATION

    candidates = rules.candidates
    legal_actions = rules.legal_actions
    _at_hand = rules.at_hand
    _violations = rules.violations
    _apply = turn.play
    _seen_by = position.seen_by
    _determinize = position.determinize
    score_sheet = scoring.sheet
    worded = actions.worded
    graph = plans.table_graph

    @property
    def outcome(self) -> Outcome | None:
        """PAP-G1: known once everything is counted."""
        return scoring.outcome(self) if self.phase == OVER else None

    def chance_outcomes(self) -> tuple[tuple[Action, float], ...]:
        """The total of both dice, from 2 to 12."""
        return rules.DICE if self.phase in CHANCE else ()

    def settled(self, at: Draft) -> Self:
        """Cards to be dealt, pile and what is out of play where a scenario file leaves them out."""
        state = setup.settled(self, at)
        setup.check(at.reader, state)
        return state
