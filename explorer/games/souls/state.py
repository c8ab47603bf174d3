"""The state that the contract hands out: a position of Papillons célestes, its rules, what can be asked of
it.
"""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, ClassVar, Self

from explorer.core.game import Action, Event, Outcome, ScoreSheet, State, Violation
from explorer.core.lazy import lazy_import
from explorer.core.positions.codec import Draft
from explorer.games.souls.position import consistency, hidden
from explorer.games.souls.position.actions import NOTATION
from explorer.games.souls.position.kinds import OVER
from explorer.games.souls.position.position import Position
from explorer.games.souls.questions.insight import SoulsInsight
from explorer.games.souls.rules import choices, legality, scoring, turn

if TYPE_CHECKING:
    import networkx as nx

    from explorer.games.souls.questions import cover
else:
    cover = lazy_import(
        "explorer.games.souls.questions.cover"
    )  # brings networkx, which an opening page can do without


class SoulsState(Position):
    """A position that can be played."""

    insight: ClassVar[SoulsInsight] = SoulsInsight()
    notation = NOTATION

    @property
    def outcome(self) -> Outcome | None:
        """SOU-M1: known once somebody has enough white butterflies."""
        return scoring.outcome(self.board, self.rounds) if self.phase == OVER else None

    def score_sheet(self) -> ScoreSheet:
        """The points of every round, a line per player, category and rule; those of a round that is not over
        are projected.
        """
        return scoring.sheet(self)

    def _violations(self, action: Action) -> tuple[Violation, ...]:
        return legality.violations(self, action)

    def legal_actions(self) -> tuple[Action, ...]:
        """Every legal choice, in a stable order; () at the end."""
        return choices.legal_actions(self)

    def _apply(self, action: Action) -> tuple[State, tuple[Event, ...]]:
        return turn.play(self, action)

    def _seen_by(self, player: int) -> State:
        """SOU-S6: face-down cards, those set aside and the seed masked; both players see the same."""
        return hidden.seen_by(self)

    def _determinize(self, player: int, rng: random.Random) -> State:
        """SOU-S6: face-down cards and those set aside dealt afresh, every deal as likely as any other."""
        return hidden.determinize(self, rng)

    def graph(self) -> nx.DiGraph[int]:
        """The cover graph, frozen: nodes = places, edges = from a place to one that it overlaps
        (questions/cover.py).
        """
        return cover.graph(self)

    def settled(self, at: Draft) -> Self:
        """Cards that are nowhere dealt by the seed where a scenario file leaves them out."""
        return consistency.settled(self, at)
