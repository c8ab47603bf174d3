"""Every player plays every game with every player count: legal actions only, to the end, and nothing that it
cannot see.
"""

from __future__ import annotations

import random
from typing import Any

import pytest
from registry import Case, samples, walks

from explorer.core.errors import NotSolvable
from explorer.core.text import Text
from explorer.players import Exact, Greedy, MonteCarlo, Player, Random

PLAYERS: tuple[Player, ...] = (Random(), Greedy(worlds=1, looks=4), MonteCarlo(2, depth=1))
THINKING: tuple[Player, ...] = (Random(), Greedy(worlds=2, looks=4), MonteCarlo(6, depth=1))
BY_NAME = {"ids": lambda player: player.name.split(":")[0]}


@pytest.mark.parametrize("player", PLAYERS, **BY_NAME)
def test_players_finish_with_legal_actions_only(case: Case, player: Player):
    """From twelve plies before the end of a random game; how long it then takes is theirs to decide, up to a
    limit.
    """
    row = walks(case)[0]
    state, rng = row[max(0, len(row) - 13)][0], random.Random(1)
    for ply in range(1500):
        if state.is_terminal:
            return
        if state.current_player is None:
            outcomes, weights = zip(*state.chance_outcomes(), strict=True)
            action = rng.choices(outcomes, weights)[0]
        else:
            action = player.choose(state, seed=ply)
            assert action in state.legal_actions()
        state, _ = state.apply(action)
    pytest.fail("never over")


def indistinguishable_pairs(case: Case) -> list[tuple[Any, Any]]:
    """(position, one that differs only in what its current player cannot see), of which some really
    differ.
    """
    deciding = [state for state in samples(case) if state.current_player is not None]
    twin = case.facts.indistinguishable or (lambda state, player, rng: state)
    return [(state, twin(state, state.current_player, random.Random(3))) for state in deciding][:4]


@pytest.mark.parametrize("player", THINKING, **BY_NAME)
def test_a_hint_does_not_depend_on_what_its_seat_cannot_see(secret: Case, player: Player):
    pairs = indistinguishable_pairs(secret)
    assert any(state != twin for state, twin in pairs)
    for state, twin in pairs:
        mask = state.seen_by(state.current_player)
        assert player.think(state, seed=1) == player.think(twin, seed=1) == player.think(mask, seed=1)


@pytest.mark.parametrize("player", THINKING[1:], **BY_NAME)
def test_advice_speaks_of_legal_actions_and_its_choice_is_among_them(case: Case, player: Player):
    for state, _ in indistinguishable_pairs(case):
        advice = player.think(state)
        actions = [verdict.action for verdict in advice.verdicts]
        assert len(set(actions)) == len(actions)
        assert set(actions) <= set(state.legal_actions())
        assert advice.choice == actions[0]
        assert advice.seat == state.current_player
        assert all(
            verdict.line[0].action == verdict.action and verdict.line[0].seat == advice.seat
            for verdict in advice.verdicts
        )


def test_perfect_play_is_counted_or_refused_with_a_reason(case: Case):
    for state, _ in indistinguishable_pairs(case)[:2]:
        said = refusal(state)
        assert said is None or (said.fr.startswith("jeu parfait : ") and said.en.startswith("perfect play: "))


def refusal(state: Any) -> Text | None:
    """Why perfect play of a position cannot be counted, None where it can: then its choice is legal."""
    try:
        assert Exact(50).think(state).choice in state.legal_actions()
    except NotSolvable as refused:
        return refused.text
    return None


def test_an_evaluation_has_a_number_for_every_seat_and_sees_nothing_hidden(case: Case):
    for state in samples(case):
        standing = state.insight.evaluate(state)
        assert len(standing) == case.players
        assert all(isinstance(value, float) for value in standing)
        for seat in range(case.players):
            assert state.insight.evaluate(state.seen_by(seat)) == standing
