"""A rule switched off: what is then offered and what is then explained agree, and play goes on to its end."""

from __future__ import annotations

import random
from typing import Any

import pytest
from registry import Case, judged, thorough

import explorer
from explorer.core.game import State
from explorer.core.playthrough import draw
from explorer.core.rulebook import Rule
from explorer.core.without import Change, changes, loosened

REMOVABLE = [
    pytest.param(name, rule, id=rule.id)
    for name in explorer.game_names()
    for rule in explorer.load(name).rulebook
    if rule.waiver
]
LONGEST = 3_000


@pytest.mark.parametrize(
    "name",
    [name for name in explorer.game_names() if any(rule.waiver for rule in explorer.load(name).rulebook)],
)
def test_every_rule_that_forbids_can_be_switched_off_or_says_why_not(name: str):
    for rule in explorer.load(name).rulebook:
        assert not (rule.waiver and rule.stays), rule.id
        assert not rule.refusals or rule.waiver or rule.stays, rule.id
        assert not rule.waiver or rule.refusals, rule.id


def test_without_a_rule_exactly_what_it_alone_forbids_is_legal_besides(case: Case):
    for state in thorough(case)[::2]:
        for rule in case.game.rulebook:
            if rule.waiver and not state.is_terminal:
                alone = {a for a, broken in judged(state) if broken and all(map(rule.waiver.lifts, broken))}
                kept, freed = loosened(state, rule).both()
                assert kept == state.legal_actions()
                assert len(set(freed)) == len(freed)
                assert set(freed) == (alone if state.current_player is not None else set()), rule.id


def test_without_a_rule_no_refusal_names_it(case: Case):
    rng = random.Random(str(case))
    for state in thorough(case)[::3]:
        for rule in case.game.rulebook:
            if rule.waiver:
                other = loosened(state, rule)
                for action, broken in rng.sample(judged(state), min(40, len(judged(state)))):
                    assert other.violations(action) == tuple(
                        one for one in broken if not rule.waiver.lifts(one)
                    )


def step(state: Any, rng: random.Random, ply: int) -> Any:
    """One action at random, rather one that only the rule would forbid."""
    if state.current_player is None:
        return draw(state.chance_outcomes(), rng.randrange(2**32), ply)
    kept, freed = state.both()
    return rng.choice(freed if freed and rng.random() < 0.3 else kept)


@pytest.mark.parametrize(("name", "rule"), REMOVABLE)
def test_without_a_rule_play_goes_on_to_its_end(name: str, rule: Rule):
    game, rng = explorer.load(name), random.Random(rule.id)
    state: State = loosened(game.start(players=rng.choice(game.players), seed=11), rule)
    kind = type(state)
    for ply in range(LONGEST):
        if state.is_terminal:
            break
        state, _ = state.apply(step(state, rng, ply))
        assert type(state) is kind, "whatever follows is without the rule too"
    assert state.is_terminal
    assert state.score_sheet().players == len(state.players)


@pytest.mark.parametrize("name", explorer.game_names())
def test_a_position_without_a_rule_is_another(name: str):
    game = explorer.load(name)
    state = game.start(seed=3)
    for change in changes(game):
        other = change.of(state, game.rulebook)
        assert other != state
        assert change.option or other.to_dict() == state.to_dict()


@pytest.mark.parametrize("name", explorer.game_names())
def test_every_option_can_be_looked_at(name: str):
    game = explorer.load(name)
    offered = {change.option for change in changes(game) if change.option}
    assert offered == set(vars(game.start(seed=1).options))
    assert all(change.start(game, game.players[0], 1, {}) for change in changes(game))


def test_what_decides_the_set_up_is_known():
    souls, pond = explorer.load("souls"), explorer.load("pond")
    assert Change("SOU-S2", "morphos", 8).at_the_start(souls)
    assert not Change("SOU-P2").at_the_start(souls)
    assert not Change("PON-L3", "slide", "contiguous").at_the_start(pond)
