"""The state that the contract hands out: a position of Papillon, its rules, what can be asked of it."""

from __future__ import annotations

import random
from collections.abc import Hashable, Iterator
from typing import TYPE_CHECKING, ClassVar, Self

from explorer.core.game import Action, Event, Outcome, ScoreSheet, State, Violation
from explorer.core.lazy import lazy_import
from explorer.core.positions.codec import Draft
from explorer.games.papillon.position import consistency, dealing, hidden
from explorer.games.papillon.position.kinds import CHANCE, OVER
from explorer.games.papillon.position.notation import NOTATION
from explorer.games.papillon.position.position import Position
from explorer.games.papillon.questions.insight import PapillonInsight
from explorer.games.papillon.rules import choices, legality, scoring, turn

if TYPE_CHECKING:
    import networkx as nx

    from explorer.games.papillon.questions import graphs
else:
    graphs = lazy_import(
        "explorer.games.papillon.questions.graphs"
    )  # brings networkx, which an opening page can do without


class PapillonState(Position):
    """A position that can be played."""

    insight: ClassVar[PapillonInsight] = PapillonInsight()
    notation = NOTATION

    @property
    def outcome(self) -> Outcome | None:
        """PAP-G1: known once everything is counted."""
        return scoring.outcome(self) if self.phase == OVER else None

    def score_sheet(self) -> ScoreSheet:
        """A line per player, category and rule; orange points count against a player; won cards are projected
        until counted.
        """
        return scoring.sheet(self)

    def _violations(self, action: Action) -> tuple[Violation, ...]:
        return legality.violations(self, action)

    def legal_actions(self) -> tuple[Action, ...]:
        """Every legal choice, in a stable order; () while dice roll and at the end."""
        return choices.legal_actions(self)

    def chance_outcomes(self) -> tuple[tuple[Action, float], ...]:
        """The total of both dice, from 2 to 12."""
        return choices.DICE if self.phase in CHANCE else ()

    def candidates(self) -> Iterator[Action]:
        """Every action but captures; of these, the small ones and each that the table allows to any hand.

        Small: any kind by any kind, two cards of the table by any kind, one by two cards of the hand. The
        notation can name any 30 cards as taken: these are beyond listing, and a test compares legal captures
        with all subsets of the table instead.
        """
        return choices.candidates(self)

    def _apply(self, action: Action) -> tuple[State, tuple[Event, ...]]:
        return turn.play(self, action)

    def _seen_by(self, player: int) -> State:
        """PAP-S7: other hands, undealt cards, the pile and the seed masked; the colour of each card's back is
        seen.
        """
        return hidden.seen_by(self, player)

    def _determinize(self, player: int, rng: random.Random) -> State:
        """PAP-S7: what `player` cannot see dealt afresh, each deal as likely as any other."""
        return hidden.determinize(self, player, rng)

    def graph(self) -> nx.Graph[Hashable]:
        """Blue: which kind takes which cards of the table; orange: what may follow what on each suite
        (questions/graphs.py).
        """
        return graphs.table_graph(self)

    def settled(self, at: Draft) -> Self:
        """Cards to be dealt, pile and what is out of play where a scenario file leaves them out."""
        state = dealing.settled(self, at)
        consistency.check(at.reader, state)
        return state
