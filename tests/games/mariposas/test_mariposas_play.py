"""Random play: nothing is made, nothing is lost, and every position can be written down and read back."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import replace

import pytest
from examples import some
from hypothesis import given, settings
from hypothesis import strategies as st
from monarchs import BOARD, GAME

from explorer.core.errors import BadNotation
from explorer.core.rulebook import IllegalAction

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
def test_cards_tokens_butterflies_and_flowers_are_conserved(players: int, seed: int, options: dict[str, str]):
    for state in played(players, seed, 2000, **options)[::5]:
        held = [*state.deck, *state.discard, *(c for p in state.players for c in (*p.hand, *p.played))]
        assert Counter(held) == Counter(BOARD.deck)
        assert sorted(state.tokens) == sorted(BOARD.tokens)
        assert all(0 <= state.supply(flower) <= 24 for flower in range(5))
        for player in state.players:
            assert len(player.relays) == len(set(player.relays))
            assert set(player.bonus) <= set(player.relays)
            assert len(player.hand) <= 2
            assert all(player.flies[fly] in BOARD.spaces for fly in player.doubles)


@settings(max_examples=some(8), deadline=None)
@given(players=st.integers(2, 5), seed=SEEDS, options=OPTIONS)
def test_mar_t3_whatever_hands_are_ruled_out_a_mask_reads_back_equal(
    players: int, seed: int, options: dict[str, str]
):
    for state in played(players, seed, 2000, **options)[::7]:
        mask = state.seen_by(seed % players)
        assert GAME.from_dict(mask.to_dict()) == mask


@settings(max_examples=some(8), deadline=None)
@given(players=st.integers(2, 5), seed=SEEDS)
def test_mar_s10_why_not_says_nothing_of_what_is_hidden(players: int, seed: int):
    """Whoever is to move hears the same refusals whatever lies face down, in the deck and in the rivals'
    hands.
    """
    rng = random.Random(seed)
    for state in played(players, seed, 2000)[::19]:
        if (seat := state.current_player) is not None:
            worlds = state.determinize(seat, rng), state.seen_by(seat)
            for action in rng.sample(list(state.candidates()), 40):
                said = [(v.rule, v.text) for v in state.violations(action)]
                assert all([(v.rule, v.text) for v in world.violations(action)] == said for world in worlds)


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


def test_an_illegal_action_changes_nothing_and_says_why():
    state = GAME.start(players=2, seed=1)
    with pytest.raises(IllegalAction, match="MAR-T2: A card must be played first"):
        state.apply(GAME.parse("stop"))


def test_an_action_that_only_equals_a_flight_does_not_answer_for_it():
    """Asked first, `length=3.0` once had the flight of 3 refused: whoever remembers actions must not take one
    for the other.
    """
    state = GAME.scenario("MAR-X1").apply(GAME.parse("play 13"))[0]
    with pytest.raises(BadNotation):
        state.violations(replace(GAME.parse("fly 2a boston 3"), length=3.0))
    assert state.violations(GAME.parse("fly 2a boston 3")) == ()
