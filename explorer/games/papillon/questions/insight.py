"""What players that think may ask: who is ahead, partners included; in the orange round cards in hand weigh
too.
"""

from __future__ import annotations

import random
from collections.abc import Hashable
from dataclasses import dataclass

from explorer.core.game import Action
from explorer.core.state import Insight
from explorer.games.papillon.actions import Anticlockwise, Clockwise, Play
from explorer.games.papillon.board import (
    CATERPILLAR,
    KNIFE,
    MIDDLE,
    NO_VALUE,
    ORANGE,
    PLATES,
    SIGNS,
    SUITES,
    VALUES,
)
from explorer.games.papillon.position.position import Position
from explorer.games.papillon.questions import quick
from explorer.games.papillon.rules.scoring import standing

CARD = 5.0
"""[points] What a card in hand costs on average in the orange count: the deck has 47 numbers that make 264,
and a cat.
"""


LAST_CARDS = 2
"""PAP-B4: so many cards at most are played in one capture."""


@dataclass(frozen=True)
class PapillonInsight(Insight[Position]):
    """Points of the team; a hand whose cards nobody sees is worth its size."""

    scale: float = 40.0
    rollout: int | None = 8
    adviser: str = "montecarlo:1s"

    def evaluate(self, state: Position) -> tuple[float, ...]:
        """Points of each seat's team, won cards as counted now, less a mean cost for orange cards in hand."""
        weight = CARD if state.round == ORANGE and not state.hands_shown else 0.0
        points = zip(standing(state), state.players, strict=True)
        alone = [now - weight * len(player.hand) for now, player in points]
        return tuple([sum([alone[mate] for mate in team]) for team in state.mates])

    def sides(self, state: Position) -> tuple[tuple[int, ...], ...]:
        """PAP-S6: the teams."""
        return state.teams

    def alike(self, state: Position, action: Action) -> Hashable:
        """Equal for actions that lead to the same: both directions of two players, orange plays that leave
        like tables.

        For that only counts where suites end, which signs lie beside them and what the plates show, not which
        is which.
        """
        if isinstance(action, (Clockwise, Anticlockwise)) and len(state.players) == 2:
            return Clockwise()
        if (
            state.round != ORANGE
            and not state.stock
            and sum(len(player.hand) for player in state.players) <= LAST_CARDS
        ):
            after: Hashable = state.apply_legal(action)[0]
            return after  # PAP-B12: what the last capture leaves on the table is won with it
        if not isinstance(action, Play) or action.place == MIDDLE:
            return action
        kind, value = action.card, action.value if action.card == KNIFE else VALUES[action.card]
        ends, signs, plates = list(state.ends), list(state.signs), list(state.plate_values)
        if action.place in PLATES:
            plates[PLATES.index(action.place)] = value if kind != KNIFE else NO_VALUE
        elif kind in SIGNS:
            signs[SUITES.index(action.place)] = kind
        else:
            ends[SUITES.index(action.place)] = 1 if kind == CATERPILLAR else value
        return kind, tuple(sorted(zip(ends, signs, strict=True))), tuple(sorted(plates))

    def cut_off(self, state: Position) -> int | None:
        """Playouts of the orange round run to its end: cheap, and decided by going out and the last cards."""
        return None if state.round == ORANGE else self.rollout

    def ahead(self, state: Position) -> int | None:
        """Look one card ahead in the orange round: deeper, rivals would seem to know the hand of whoever
        thinks.

        That hand is the same in every deal, and what is found out about it would be held against it.
        """
        return 1 if state.round == ORANGE else None

    def finished(self, state: Position, rng: random.Random) -> tuple[float, ...] | None:
        """A quick playout of the rest of the orange round."""
        return quick.finished(state, rng) if state.round == ORANGE else None
