"""A player that plays perfectly, where that can be counted out."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import chain

from explorer.core.errors import BadOption, NotSolvable, about, mismatch, whole_number
from explorer.core.game import Action, State
from explorer.core.messages import message, template
from explorer.core.state import MOST_TO_COUNT, POINTS_AHEAD
from explorer.core.text import verbatim
from explorer.players.alphabeta import AlphaBeta, ChanceAhead, TooMany
from explorer.players.base import Advice, Player, Ply, Question, Verdict, finished
from explorer.players.stacked import position_of

MOST_POSITIONS = 100_000_000
POSITIONS = verbatim("positions")
EXACT = template("adviser-exact")
CHANCE = template("adviser-chance")


@dataclass(frozen=True)
class Exact(Player):
    """Counts every line of play out to the end: two players at most, nothing hidden, no chance, or it says
    why not.

    Values are the points ahead at the end under best play of both; a victory that the points do not show
    counts half a point.

    Attributes
    ----------
    positions : int
        The budget: how many positions may be met.
    """

    positions: int = 300_000

    def __post_init__(self) -> None:
        if type(self.positions) is not int or not 1 <= self.positions <= MOST_POSITIONS:
            raise BadOption(mismatch("positions", self.positions, whole_number(1, MOST_POSITIONS)))

    @property
    def name(self) -> str:
        """ "exact:300000"."""
        return f"exact:{self.positions}"

    def value(self, state: State, seat: int | None = None) -> float:
        """The lead at the end [points] of the seat whose turn it is, with best play."""
        return finished(self._asked(state, seat, 0, choice_only=True)).verdicts[0].value

    def _steps(self, question: Question) -> Iterator[Advice]:
        refuse_what_is_not_open(question)
        try:
            yield from self._counted(question)
        except ChanceAhead:
            raise NotSolvable(about(EXACT, CHANCE)) from None
        except TooMany:
            more = message(
                "adviser-too-many", most=self.positions, more=min(10 * self.positions, MOST_POSITIONS)
            )
            raise NotSolvable(about(EXACT, more)) from None
        except RecursionError:
            raise NotSolvable(about(EXACT, message("adviser-too-deep"))) from None

    def _counted(self, question: Question) -> Iterator[Advice]:
        position = position_of(question.view.determinize(question.seat, question.rng))
        search = AlphaBeta(position, question.seat, self.positions)
        moves = position.distinct() if question.choice_only else position.moves()
        moves = [move for move in moves if question.choice_only or position.action(move) in question.actions]
        verdicts: list[Verdict] = []
        for number, move in enumerate(moves):
            least = max(v.value for v in verdicts) if verdicts and question.choice_only else -math.inf
            for _ in chain(search.after(move, least), () if question.choice_only else search.follow(move)):
                yield self._advice(
                    question, position.action(moves[0]), verdicts, search.met, number / len(moves)
                )
            if search.value > least:
                action = position.action(move)
                line = (Ply(question.seat, action),) if question.choice_only else search.line
                verdicts.append(
                    Verdict(action, search.value, 1, line, alike=question.actions.get(action, ()))
                )
        yield self._advice(question, position.action(moves[0]), verdicts, search.met, 1.0)

    def _advice(
        self, question: Question, first: Action, verdicts: list[Verdict], met: int, done: float
    ) -> Advice:
        """Before anything is known, the first action stands in for a choice."""
        found = tuple(sorted(verdicts, key=lambda verdict: -verdict.value))
        choice, count = found[0].action if found else first, len(question.actions)
        return Advice(self.name, question.seat, choice, found, POINTS_AHEAD, met, POSITIONS, done, count)


def refuse_what_is_not_open(question: Question) -> None:
    """Two players at most, and nothing hidden from the one who thinks that may decide how it goes on."""
    view, seat = question.view, question.seat
    if view.insight.countable(view, seat):
        return
    if len(view.players) > MOST_TO_COUNT:
        raise NotSolvable(mismatch(EXACT, len(view.players), message("adviser-at-most-two")))
    raise NotSolvable(about(EXACT, message("adviser-hidden", seat=seat + 1)))
