"""How long the engine and the gains of Viva Catrina take. Figures are those of the issue, medians on one
core.
"""

from __future__ import annotations

import random
from typing import Any

import pytest

import explorer
from explorer.games.village import position_village
from explorer.games.village.plans import best, ends, gains, key_tiles, stretches

GAME: Any = explorer.load("village")
MILLISECOND = 1e-3


def playout(players: int, seed: int) -> int:
    """How many plies a random game takes."""
    state, rng, done = GAME.start(players=players, seed=seed), random.Random(seed), 0
    while not state.is_terminal:
        actions = state.legal_actions() or [action for action, _ in state.chance_outcomes()]
        state, done = state.apply(rng.choice(actions))[0], done + 1
    return done


def middle(lively: bool) -> Any:
    """Two players, the second round half played, some 20 tiles each, laid where each brings most; or in a row
    to the east.
    """
    state, rng = GAME.start(players=2, seed=5), random.Random(5)
    while state.turn < 42 or state.phase != "take":
        if state.phase == "lay":
            lay = (
                best(gains(state), 1)[0].lay if lively else max(state.legal_actions(), key=lambda lay: lay.x)
            )
        else:
            lay = rng.choice(state.legal_actions() or [action for action, _ in state.chance_outcomes()])
        state = state.apply(lay)[0]
    return state


@pytest.fixture(scope="module", params=["compact", "stretched"])
def midgame(request: pytest.FixtureRequest) -> Any:
    """A village in a row has the most cells to lay on: two for each tile."""
    return middle(lively=request.param == "compact")


@pytest.mark.small
@pytest.mark.parametrize(("players", "plies_a_second"), [(2, 1500), (6, 1500)])
def test_random_play_through_the_public_contract(benchmark, goal, players: int, plies_a_second: int):
    plies = benchmark.pedantic(playout, args=(players, 5), rounds=15, warmup_rounds=2)
    assert plies > 100
    benchmark.extra_info["plies"] = plies
    goal.seconds(benchmark, plies / plies_a_second)


@pytest.mark.small
def test_the_gains_of_all_legal_lays_of_a_midgame_position_take_60_ms_at_most(benchmark, goal, midgame):
    found = benchmark.pedantic(gains, args=(midgame,), rounds=15, warmup_rounds=2)
    assert len(found) > 250
    benchmark.extra_info["lays"] = len(found)
    goal.seconds(benchmark, 60 * MILLISECOND)


@pytest.mark.parametrize("question", [stretches, ends, key_tiles], ids=lambda question: question.__name__)
def test_a_question_about_a_midgame_village_takes_5_ms_at_most(benchmark, goal, midgame, question):
    benchmark(question, midgame.player.village)
    goal.seconds(benchmark, 5 * MILLISECOND)


def test_the_network_of_all_villages_as_a_graph_takes_10_ms_at_most(benchmark, goal, midgame):
    G = benchmark(position_village.way_graph, [player.village for player in midgame.players])
    assert G.number_of_nodes() > 40
    goal.seconds(benchmark, 10 * MILLISECOND)
