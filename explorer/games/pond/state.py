"""The state that the contract hands out: a position of the pond game, its rules, what can be asked of it."""

from __future__ import annotations

from typing import ClassVar

from explorer.core.game import Outcome
from explorer.core.notation import Notation
from explorer.games.pond.position import dealing, hidden
from explorer.games.pond.position.actions import notation
from explorer.games.pond.position.position import Position
from explorer.games.pond.questions.insight import PondInsight
from explorer.games.pond.rules import choices, ending, legality, turn
from explorer.games.pond.view import doing


class PondState(Position):
    """A position that can be played."""

    insight: ClassVar[PondInsight] = PondInsight()

    legal_actions = legality.legal_actions
    _at_hand = choices.at_hand
    _violations = legality.violations
    _apply = turn.play
    settled = dealing.settled
    _seen_by = hidden.seen_by
    _determinize = hidden.determinize
    score_sheet = ending.score_sheet
    worded = doing.worded
    called = doing.called

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

    @property
    def notation(self) -> Notation:
        """The actions that can be written on this board."""
        return notation(self.board)
