"""File dans ta mare !: an animal needs a corridor of meadow and hedge to its pond."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from explorer.core.game import BoxGame, Outcome
from explorer.core.messages import template
from explorer.core.notation import Action, Notation
from explorer.core.rulebook import Rulebook
from explorer.core.scenario import Question
from explorer.core.text import Text
from explorer.games.pond import actions, position, questions, rules, setup, turn
from explorer.games.pond.actions import notation
from explorer.games.pond.board import RULEBOOK, Board
from explorer.games.pond.position import PondOptions, Position
from explorer.games.pond.questions import PondInsight
from explorer.games.pond.setup import start


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


class PondGame(BoxGame[PondState, Action, Board]):
    """The pond game on a board and a set of tiles; `PondGame("mine.toml")` plays it on your own data.

    >>> game = PondGame()
    >>> game == GAME, sorted(game.board.provenance)
    (True, ['animals', 'board', 'effects', 'landscape', 'ponds'])
    >>> game.start(players=2, seed=7).data == game.data
    True
    """

    name: ClassVar[str] = "pond"
    title: ClassVar[Text] = template("pon-title")
    players: ClassVar[range] = range(2, 5)
    options: ClassVar[type[PondOptions]] = PondOptions
    box = Board
    rules: ClassVar[Rulebook] = RULEBOOK
    state = PondState

    @property
    def notation(self) -> Notation:
        """The actions that can be written on this board, for instance "lay 12 c4 r90"."""
        return notation(self.board)

    @property
    def questions(self) -> Mapping[str, Question]:
        """The questions that the checks of a scenario may ask."""
        return questions.QUESTIONS

    def _start(self, players: int, seed: int, options: PondOptions) -> PondState:
        return start(PondState, self.board, players, seed, options)


GAME = PondGame()
