"""What players that think may ask: who is ahead, partners included; in the orange round cards in hand weigh too."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from explorer.games.papillon.kinds import ORANGE
from explorer.insight import Insight

if TYPE_CHECKING:
    from explorer.games.papillon.state import PapillonState

CARD = 5.0
"""[points] What a card in hand costs on average in the orange count: the deck has 47 numbers that make 264, and a cat."""


@dataclass(frozen=True)
class PapillonInsight(Insight):
    """Points of the team; a hand whose cards nobody sees is worth its size."""

    scale: float = 40.0
    rollout: int | None = 8

    def evaluate(self, state: PapillonState) -> tuple[float, ...]:
        """The points of each seat's team, won cards as counted now; orange cards still in hand against it."""
        sheet = state.score_sheet()
        weight = CARD if state.round == ORANGE and not state.hands_shown else 0.0
        alone = [sheet.total(i, projected=True) - weight * len(player.hand) for i, player in enumerate(state.players)]
        shared = {seat: sum(alone[mate] for mate in team) for team in state.teams for seat in team}
        return tuple(float(shared[seat]) for seat in range(len(alone)))

    def sides(self, state: PapillonState) -> tuple[tuple[int, ...], ...]:
        """PAP-S6: the teams."""
        return state.teams
