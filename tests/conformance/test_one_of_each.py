"""Actions that come to the same are thought about once: what is put together stands equally, what is kept
apart does not.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest

import explorer
from explorer.core.playthrough import draw
from explorer.players.base import one_of_each

EVERY, MANY = 7, 250


def positions(game: Any) -> Iterator[Any]:
    """Positions of two random games in which somebody has a choice."""
    for seed in range(2):
        state, rng = game.start(players=game.players[0], seed=seed), random.Random(seed)
        for ply in range(80):
            if state.is_terminal:
                break
            outcomes, legal = state.chance_outcomes(), state.legal_actions()
            if ply % EVERY == 0 and 1 < len(legal) < MANY:
                yield state
            state = state.apply(draw(outcomes, seed, ply) if outcomes else rng.choice(legal))[0]


@pytest.mark.parametrize("name", explorer.game_names())
def test_no_two_actions_that_are_thought_about_lead_to_the_same_position(name: str) -> None:
    for state in positions(explorer.load(name)):
        kept = one_of_each(state.seen_by(state.current_player), state.current_player)
        assert len({state.apply(action)[0] for action in kept}) == len(kept)


@pytest.mark.parametrize("name", explorer.game_names())
def test_actions_of_one_kind_leave_everybody_as_well_off_and_with_as_many_choices(name: str) -> None:
    for state in positions(explorer.load(name)):
        kept = one_of_each(state.seen_by(state.current_player), state.current_player)
        assert sorted(map(str, (*kept, *(a for more in kept.values() for a in more)))) == sorted(
            map(str, state.legal_actions())
        )
        for action, others in kept.items():
            after = state.apply(action)[0]
            for other in others:
                same = state.apply(other)[0]
                assert same.insight.evaluate(same) == after.insight.evaluate(after)
                assert len(same.legal_actions()) == len(after.legal_actions())
