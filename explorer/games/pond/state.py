"""The state of the contract: a position of the pond game with its rules."""

from __future__ import annotations

from typing import ClassVar

from explorer.core.game import Outcome
from explorer.core.notation import Notation
from explorer.games.pond import actions, position, rules, setup, turn
from explorer.games.pond.actions import notation
from explorer.games.pond.position import Position
from explorer.games.pond.questions import PondInsight


class PondState(Position):
    """A position that can be played."""

    insight: ClassVar[PondInsight] = PondInsight()

    legal_actions = rules.legal_actions
    _at_hand = rules.at_hand
    _violations = rules.violations
    _apply = turn.play
    settled = setup.settled
    _seen_by = position.seen_by
    _determinize = position.determinize
    score_sheet = rules.score_sheet
    worded = actions.worded
    called = actions.called

    @property
    def current_player(self) -> int | None:
        """The seat to decide; None once the game is over."""
        return None if self.is_terminal else self.seat

    @property
    def outcome(self) -> Outcome | None:
        """PON-G1, PON-G2: the first animal in its pond wins; too many rounds make a draw."""
        return rules.outcome(self)

    @property
    def is_terminal(self) -> bool:
        """True once the game is over."""
        return rules.is_over(self)

    @property
    def notation(self) -> Notation:
        """The actions that can be written on this board."""
        return notation(self.board)
