"""Viva Catrina: villages whose paths and trails connect for the Día de los Muertos."""

from __future__ import annotations

import random
from typing import ClassVar

from explorer.core.game import BoxGame, Outcome, State
from explorer.core.messages import template
from explorer.core.notation import Action, Notation
from explorer.core.replacing import replace
from explorer.core.rulebook import Rulebook
from explorer.core.text import Text
from explorer.games.village import actions, rules, scoring, setup, turn
from explorer.games.village.actions import notation
from explorer.games.village.board import FEWEST, MOST, OVER, RULEBOOK, Board
from explorer.games.village.position import Position, VillageOptions
from explorer.games.village.questions import QUESTIONS, VillageInsight
from explorer.games.village.setup import start


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


class VillageGame(BoxGame[VillageState, Action, Board]):
    """Viva Catrina with a box of tiles; `VillageGame("mine.toml")` plays it with your own."""

    name: ClassVar[str] = "village"
    title: ClassVar[Text] = template("vil-title")
    players: ClassVar[range] = range(FEWEST, MOST + 1)
    options: ClassVar[type[VillageOptions]] = VillageOptions
    questions = QUESTIONS
    box = Board
    rules: ClassVar[Rulebook] = RULEBOOK
    state = VillageState

    @property
    def notation(self) -> Notation:
        """The actions that can be written on this board, for instance "lay x2 y-1 r90"."""
        return notation(self.board)

    def _start(self, players: int, seed: int, options: VillageOptions) -> VillageState:
        return start(VillageState, self.board, players, seed, options)


GAME = VillageGame()
