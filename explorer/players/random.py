"""A player that takes any legal action."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from explorer.core.state import POINTS_AHEAD
from explorer.core.text import verbatim
from explorer.players.base import Advice, Player, Question

ACTIONS = verbatim("actions")


@dataclass(frozen=True)
class Random(Player):
    """Takes any legal action, each as likely as another, and has no opinion of them.

    >>> import explorer
    >>> state = explorer.load("souls").start(seed=1)
    >>> Random().choose(state, seed=5) in state.legal_actions(), Random().name
    (True, 'random')
    """

    @property
    def name(self) -> str:
        """ "random"."""
        return "random"

    def _steps(self, question: Question) -> Iterator[Advice]:
        actions = question.view.legal_actions()
        choice = actions[int(question.rng.random() * len(actions))]
        yield Advice(self.name, question.seat, choice, (), POINTS_AHEAD, 0, ACTIONS)
