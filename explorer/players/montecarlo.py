"""A player that simulates: Monte Carlo tree search over fair deals of what it cannot see."""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Hashable, Iterator
from dataclasses import dataclass

from explorer.core.errors import BadOption, mismatch, whole_number
from explorer.core.messages import message, template
from explorer.core.state import Compiled, M, Quick
from explorer.core.text import verbatim
from explorer.players.base import Advice, Player, Question, Slices, Verdict, named
from explorer.players.stacked import position_of
from explorer.players.tree import Node, principal_line, simulate

MOST_SIMULATIONS = 10_000_000
SHORTEST, LONGEST = 0.001, 3600.0
VICTORY_SHARE = template("adviser-victory-share")
LIKELY_SHARE = template("adviser-likely-share")
SIMULATIONS = verbatim("simulations")


@dataclass(frozen=True)
class MonteCarlo(Player):
    """Plays the position on many times, ever more often along the lines that do well (UCT).

    Each simulation deals afresh what the seat cannot see and draws what chance decides; every seat goes for
    its own share of the victory, so values are chances of winning [0 to 1]: counted, where simulations are
    played to the end, else estimated.

    Attributes
    ----------
    simulations : int
        The budget.
    seconds : float or None
        A time instead; then advice is not the same again on another machine.
    exploration : float
        The weight of what is little known: 0 only ever follows what has done best.
    depth : int or None
        [plies] After how much random play the position is evaluated; None leaves it to the game
        (`Insight.rollout`).
    """

    simulations: int = 500
    seconds: float | None = None
    exploration: float = 0.7
    depth: int | None = None

    def __post_init__(self) -> None:
        if type(self.simulations) is not int or not 1 <= self.simulations <= MOST_SIMULATIONS:
            raise BadOption(mismatch("simulations", self.simulations, whole_number(1, MOST_SIMULATIONS)))
        if self.seconds is not None and not (
            _is_number(self.seconds) and SHORTEST <= self.seconds <= LONGEST
        ):
            raise BadOption(
                mismatch("seconds", self.seconds, message("adviser-time", shortest=SHORTEST, longest=LONGEST))
            )
        if not (_is_number(self.exploration) and 0 <= self.exploration < math.inf):
            raise BadOption(mismatch("exploration", self.exploration, message("adviser-not-negative")))
        if self.depth is not None and (type(self.depth) is not int or self.depth < 0):
            raise BadOption(mismatch("depth", self.depth, message("adviser-depth")))

    @property
    def name(self) -> str:
        """ "montecarlo:200", "montecarlo:2s", or for instance "montecarlo:200:depth=5"."""
        budget = (
            str(self.simulations) if self.seconds is None else f"{float(self.seconds)}s".replace(".0s", "s")
        )
        return named("montecarlo", budget, self, "exploration", "depth")

    def _steps(self, question: Question) -> Iterator[Advice]:
        root, slices, spent, begun = Node[Hashable](), Slices(), 0, time.perf_counter()
        deal, depth = _dealer(question), self._depth(question)
        ahead = question.view.insight.ahead(question.view)
        done, first = 0.0, list[Hashable]()
        while done < 1:
            position = deal()
            first = first or [move for move in position.moves() if position.action(move) in question.actions]
            made = simulate(root, position, question.rng, self.exploration, depth, first, ahead)
            for _ in range(made):
                position.unmake()
            spent += 1
            done = min(
                1.0,
                spent / self.simulations
                if self.seconds is None
                else (time.perf_counter() - begun) / self.seconds,
            )
            if done == 1 or slices.over():
                yield self._advice(question, root, position, spent, done)

    def _depth(self, question: Question) -> int | None:
        cut_off: int | None = question.view.insight.cut_off(question.view)
        return cut_off if self.depth is None else self.depth

    def _advice(
        self, question: Question, root: Node[M], position: Compiled[M], spent: int, done: float
    ) -> Advice:
        found = sorted(root.children.items(), key=lambda item: (-item[1].visits, -item[1].total))
        verdicts = tuple(self._verdict(question, root, position, move, node) for move, node in found)
        unit = VICTORY_SHARE if self._depth(question) is None else LIKELY_SHARE
        choice, count = verdicts[0].action, len(question.actions)
        return Advice(self.name, question.seat, choice, verdicts, unit, spent, SIMULATIONS, done, count)

    def _verdict(
        self, question: Question, root: Node[M], position: Compiled[M], move: M, node: Node[M]
    ) -> Verdict:
        action, line = position.action(move), principal_line(root, position, move)
        return Verdict(action, node.mean, node.visits, line, node.margin, question.actions[action])


def _dealer(question: Question) -> Callable[[], Quick]:
    """Gives the position of each simulation: one world after another, or always the same where nothing is
    hidden.
    """
    view, seat, rng = question.view, question.seat, question.rng
    if view.insight.hides(view, seat):
        return lambda: position_of(view.determinize(seat, rng))
    position = position_of(view.determinize(seat, rng))
    return lambda: position


def _is_number(thing: object) -> bool:
    return type(thing) in (int, float)
