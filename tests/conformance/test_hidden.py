"""What a player cannot see stays unseen: masked views never leak, and hidden things are dealt afresh
fairly.
"""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from typing import Any

import pytest
from registry import Case, choices, met, samples

from explorer.core.errors import BadOption, HiddenFromViewer


def test_two_states_that_differ_only_in_hidden_facts_look_equal(secret: Case):
    differing = 0
    for state in samples(secret):
        for player in range(secret.players):
            twin = secret.facts.twin(state, player, random.Random(player))
            differing += twin != state
            assert twin.seen_by(player) == state.seen_by(player)
            assert hash(twin.seen_by(player)) == hash(state.seen_by(player))
            assert twin.seen_by(player).to_dict() == state.seen_by(player).to_dict()
            assert repr(twin.seen_by(player)) == repr(state.seen_by(player))
    assert differing


def test_what_is_hidden_changes_nothing_that_the_player_is_shown(secret: Case):
    """Its legal actions, the score sheet, the board's graph and the outcome are the same in both worlds and
    in the mask.
    """
    for state in samples(secret):
        for player in range(secret.players):
            worlds = [secret.facts.twin(state, player, random.Random(player)), state.seen_by(player)]
            for world in worlds:
                assert world.current_player == state.current_player
                assert world.outcome == state.outcome
                assert world.score_sheet() == state.score_sheet()
                assert set(world.graph().edges) == set(state.graph().edges)
                if state.current_player == player:
                    assert world.legal_actions() == state.legal_actions()


UNKNOWN = "unknown"


def answer(ask: Callable[..., Any], *asked: Any) -> Any:
    """What is answered, or UNKNOWN."""
    try:
        return ask(*asked)
    except HiddenFromViewer:
        return UNKNOWN


def test_where_nothing_is_hidden_everybody_sees_all(case: Case):
    for state in samples(case) if case.facts.twin is None else ():
        assert state.seen_by(0) == state == state.determinize(0, random.Random(1))


def test_a_masked_position_knows_the_choices_or_says_that_it_does_not(secret: Case):
    for state in samples(secret):
        for player in range(secret.players):
            found = answer(state.seen_by(player).legal_actions)
            assert found in (UNKNOWN, state.legal_actions())
            assert found != UNKNOWN or player != state.current_player


def test_a_masked_position_judges_an_action_as_the_whole_one_does_or_not_at_all(secret: Case):
    """Not in the hand, or not to be seen there: these are two different things."""
    for state in samples(secret):
        asked = [
            *state.legal_actions(),
            *random.Random(3).sample(every := list(state.candidates()), min(150, len(every))),
        ]
        for player in range(secret.players):
            view = state.seen_by(player)
            for action in asked:
                found = answer(view.violations, action)
                assert found in (UNKNOWN, state.violations(action)), f"{action}, seen by {player}: {found}"
                assert found != UNKNOWN or player != state.current_player


def test_a_masked_position_plays_on_as_the_whole_one_does_or_not_at_all(secret: Case):
    played = 0
    for state in samples(secret):
        for player in range(secret.players):
            view = state.seen_by(player)
            for action in choices(state)[:: max(1, len(choices(state)) // 40)]:
                if (found := answer(view.apply, action)) != UNKNOWN:
                    after, events = state.apply(action)
                    assert found == (after.seen_by(player), events), f"{action}, seen by {player}"
                    played += 1
    assert played


@pytest.mark.parametrize("player", [-1, 9, "0", None, True, 0.0, [], 10**30])
def test_only_a_player_of_the_position_can_look_at_it(secret: Case, player: Any):
    for state in samples(secret):
        for look in (state.seen_by, lambda p, state=state: state.determinize(p, random.Random(1))):
            with pytest.raises(BadOption, match=f"player: got .*expected 0 to {secret.players - 1}"):
                look(player)
        with pytest.raises(BadOption):
            state.seen_by(secret.players)


def test_a_mask_hides_the_seed_and_stays_what_it_is(secret: Case):
    for state in samples(secret):
        for player in range(secret.players):
            mask = state.seen_by(player)
            assert mask.seed is None
            assert mask.seen_by(player) == mask


def test_masked_states_survive_plain_json(secret: Case):
    for number, state in enumerate(samples(secret)):
        mask = state.seen_by(number % secret.players)
        assert secret.game.from_dict(json.loads(json.dumps(mask.to_dict(), allow_nan=False))) == mask


def test_what_is_told_of_a_move_does_not_depend_on_hidden_facts(secret: Case):
    """Where two worlds look equal to an onlooker before and after the same action, the events are the same as
    well.
    """
    compared = 0
    for state in samples(secret):
        for player in range(secret.players):
            twin = secret.facts.twin(state, player, random.Random(7))
            both = [a for a in state.legal_actions() if a in set(twin.legal_actions())]
            for action in both[:: max(1, len(both) // 30)]:
                (one, told), (two, also_told) = state.apply(action), twin.apply(action)
                if one.seen_by(player) == two.seen_by(player):
                    compared += 1
                    assert told == also_told
    assert compared


def test_a_determinized_state_looks_the_same_to_the_player(secret: Case):
    for state in samples(secret):
        for player in range(secret.players):
            for seed in range(3):
                dealt = state.determinize(player, random.Random(seed))
                assert dealt.seen_by(player) == state.seen_by(player)
                assert secret.facts.conserved(dealt) == secret.facts.conserved(state)
                assert dealt.seed is not None


def test_a_determinized_state_can_be_played_on(secret: Case):
    for number, state in enumerate(met(secret)):
        dealt = state.determinize(number % secret.players, random.Random(1))
        assert secret.game.from_dict(dealt.to_dict()) == dealt
        for action in dealt.legal_actions()[:3]:
            dealt.apply(action)


def test_determinizing_knows_nothing_of_what_is_hidden(secret: Case):
    """The real deal, its twin and the mask give the same result for the same random numbers."""
    for state in samples(secret):
        for player in range(secret.players):
            twin = secret.facts.twin(state, player, random.Random(2))
            dealt = state.determinize(player, random.Random(8))
            assert twin.determinize(player, random.Random(8)) == dealt
            assert state.seen_by(player).determinize(player, random.Random(8)) == dealt


def test_determinizing_deals_differently_for_different_random_numbers(secret: Case):
    state = samples(secret)[0]
    assert len({state.determinize(0, random.Random(seed)) for seed in range(10)}) > 1
