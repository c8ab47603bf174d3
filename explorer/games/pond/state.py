"""The state that the contract hands out: a position of the pond game, its rules, what can be asked of it."""

from __future__ import annotations

import random
from typing import ClassVar, Self

from explorer.core.game import Action, Event, Outcome, ScoreSheet, State, Violation
from explorer.core.notation import Notation
from explorer.core.positions.codec import Draft
from explorer.games.pond.position import dealing, hidden
from explorer.games.pond.position.actions import notation
from explorer.games.pond.position.position import Position
from explorer.games.pond.questions.insight import PondInsight
from explorer.games.pond.rules import ending, legality, turn


class PondState(Position):
    """A position that can be played."""

    insight: ClassVar[PondInsight] = PondInsight()

    @property
    def current_player(self) -> int | None:
        """Who decides; None once the game is over."""
        return None if self.is_terminal else self.seat

    @property
    def outcome(self) -> Outcome | None:
        """PON-G1, PON-G2: the first animal in its pond wins; too many rounds make a draw."""
        return ending.outcome(self)

    @property
    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return ending.is_over(self)

    def score_sheet(self) -> ScoreSheet:
        """One line for the animal that has reached its pond (PON-G1); the game counts nothing else."""
        return ending.score_sheet(self)

    @property
    def notation(self) -> Notation:
        """The actions that can be written on this board."""
        return notation(self.board)

    def _violations(self, action: Action) -> tuple[Violation, ...]:
        return legality.violations(self, action)

    def legal_actions(self) -> tuple[Action, ...]:
        """Every legal choice, in a stable order."""
        return legality.legal_actions(self)

    def _apply(self, action: Action) -> tuple[State, tuple[Event, ...]]:
        return turn.play(self, action)

    def _seen_by(self, player: int) -> State:
        """PON-S5: rivals' hands, the pile and the seed masked."""
        return hidden.seen_by(self, player)

    def _determinize(self, player: int, rng: random.Random) -> State:
        """PON-S5: rivals' hands and the pile dealt afresh out of the tiles that `player` cannot see."""
        return hidden.determinize(self, player, rng)

    def settled(self, at: Draft) -> Self:
        """Hands and pile dealt by the seed where a scenario file leaves them out."""
        return dealing.settled(self, at)
