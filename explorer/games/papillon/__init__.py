"""Papillon: 2 to 5 players capture cards in a blue round, then shed cards in an orange one."""

from __future__ import annotations

from typing import ClassVar, Self

from explorer.core.codec import Draft
from explorer.core.game import BoxGame, Outcome
from explorer.core.messages import template
from explorer.core.notation import Action
from explorer.core.rulebook import Rulebook
from explorer.core.text import Text
from explorer.games.papillon import actions, plans, position, rules, scoring, setup, turn
from explorer.games.papillon.actions import NOTATION
from explorer.games.papillon.board import CHANCE, FEWEST, MOST, OVER, RULEBOOK, Board
from explorer.games.papillon.position import PapillonOptions, Player, Position
from explorer.games.papillon.questions import QUESTIONS, PapillonInsight
from explorer.games.papillon.setup import first_round


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


class PapillonGame(BoxGame[PapillonState, Action, Board]):
    """Papillon with a box of two decks; `PapillonGame("mine.toml")` plays it with your own."""

    name: ClassVar[str] = "papillon"
    title: ClassVar[Text] = template("pap-title")
    players: ClassVar[range] = range(FEWEST, MOST + 1)
    options: ClassVar[type[PapillonOptions]] = PapillonOptions
    questions = QUESTIONS
    notation = NOTATION
    box = Board
    rules: ClassVar[Rulebook] = RULEBOOK
    state = PapillonState

    def _start(self, players: int, seed: int, options: PapillonOptions) -> Position:
        return first_round(PapillonState(self.board, options, seed, (Player(),) * players))


GAME = PapillonGame()
