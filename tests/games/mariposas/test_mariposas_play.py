"""Random play beyond the conformance suite: hands, turns and projections."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest
from examples import some
from hypothesis import given, settings
from hypothesis import strategies as st
from monarchs import BOARD, GAME

from explorer.core.errors import BadNotation

SEEDS = st.integers(0, 10**6)
OPTIONS = st.sampled_from([{}, {"distance": "up_to"}])


def played(players: int, seed: int, plies: int, **options: str):
    """Positions of a game in which flights, births and flowers are preferred to declining them."""
    state, rng, row = GAME.start(players=players, seed=seed, **options), random.Random(seed), []
    while not state.is_terminal and len(row) < plies:
        row.append(state)
        choices = state.legal_actions() or tuple(action for action, _ in state.chance_outcomes())
        busy = [a for a in choices if str(a) not in ("skip", "stop")] or choices
        state, _ = state.apply(rng.choice(busy))
    return [*row, state]


@settings(max_examples=some(40), deadline=None)
@given(players=st.integers(2, 5), seed=SEEDS, options=OPTIONS)
def test_mar_r8_cards_and_doubles_are_where_they_can_be(players: int, seed: int, options: dict[str, str]):
    for state in played(players, seed, 2000, **options)[::5]:
        assert all(0 <= state.supply(flower) <= 24 for flower in range(5))
        for player in state.players:
            assert len(player.relays) == len(set(player.relays))
            assert set(player.bonus) <= set(player.relays)
            assert len(player.hand) <= 2
            assert all(player.flies[fly] in BOARD.spaces for fly in player.doubles)


@settings(max_examples=some(25), deadline=None)
@given(players=st.integers(2, 5), seed=SEEDS)
def test_the_number_of_turns_is_that_of_the_rules(players: int, seed: int):
    """MAR-T1 and MAR-A1: fifteen turns each, and one more for whoever has earned it."""
    last = played(players, seed, 5000)[-1]
    extra = sum("extra-turn" in last.abilities(player) for player in last.players)
    assert last.turn == 15 * players + extra


@settings(max_examples=some(25), deadline=None)
@given(players=st.integers(2, 5), seed=SEEDS)
def test_a_projection_comes_true_when_the_season_ends_now(players: int, seed: int):
    """What the sheet projects at the last step before the count is what the count writes down."""
    for state in played(players, seed, 5000):
        if state.phase == "season" and state.step == "score":
            expected = [state.score_sheet().total(p, projected=True) for p in range(players)]
            while state.phase == "season" and state.step not in ("first", ""):
                state, _ = state.apply(state.legal_actions()[0])
            assert list(state.score_sheet().totals) == expected


def test_an_action_that_only_equals_a_flight_does_not_answer_for_it():
    """Asked first, `length=3.0` once had the flight of 3 refused: whoever remembers actions must not take one
    for the other.
    """
    state = GAME.scenario("MAR-X1").apply(GAME.parse("play 13"))[0]
    with pytest.raises(BadNotation):
        state.violations(replace(GAME.parse("fly 2a boston 3"), length=3.0))
    assert state.violations(GAME.parse("fly 2a boston 3")) == ()
