"""The state that the contract hands out: a position of Papillon, its rules, what can be asked of it."""

from __future__ import annotations

from collections.abc import Hashable
from typing import TYPE_CHECKING, ClassVar, Self

from explorer.core.codec import Draft
from explorer.core.game import Action, Outcome
from explorer.core.lazy import lazy_import
from explorer.games.papillon import actions, setup
from explorer.games.papillon.actions import NOTATION
from explorer.games.papillon.board import CHANCE, OVER
from explorer.games.papillon.position import hidden
from explorer.games.papillon.position.position import Position
from explorer.games.papillon.questions.insight import PapillonInsight
from explorer.games.papillon.rules import choices, legality, scoring, turn

if TYPE_CHECKING:
    import networkx as nx

    from explorer.games.papillon.questions import graphs
else:
    graphs = lazy_import("explorer.games.papillon.questions.graphs")


class PapillonState(Position):
    """A position that can be played."""

    insight: ClassVar[PapillonInsight] = PapillonInsight()
    notation = NOTATION

    candidates = choices.candidates
    legal_actions = choices.legal_actions
    _at_hand = choices.at_hand
    _violations = legality.violations
    _apply = turn.play
    _seen_by = hidden.seen_by
    _determinize = hidden.determinize
    score_sheet = scoring.sheet
    worded = actions.worded

    @property
    def outcome(self) -> Outcome | None:
        """PAP-G1: known once everything is counted."""
        return scoring.outcome(self) if self.phase == OVER else None

    def chance_outcomes(self) -> tuple[tuple[Action, float], ...]:
        """The total of both dice, from 2 to 12."""
        return choices.DICE if self.phase in CHANCE else ()

    def graph(self) -> nx.Graph[Hashable]:
        """Blue: which kind takes which cards of the table; orange: what may follow what on each suite
        (questions/graphs.py).
        """
        return graphs.table_graph(self)

    def settled(self, at: Draft) -> Self:
        """Cards to be dealt, pile and what is out of play where a scenario file leaves them out."""
        state = setup.settled(self, at)
        setup.check(at.reader, state)
        return state
