"""How long the engine and the plans of Mariposas take. Figures are those of the issue, medians on one
core.
"""

from __future__ import annotations

import random
from typing import Any

import pytest

import explorer
from explorer.games.mariposas.plans import landings
from explorer.games.mariposas.plans_outcomes import outcomes

GAME: Any = explorer.load("mariposas")
MILLISECOND = 1e-3


def drawn(state: Any, rng: random.Random) -> Any:
    """A random choice; chance is random too."""
    actions = state.legal_actions() or [face for face, _ in state.chance_outcomes()]
    return state.apply(rng.choice(actions))[0]


def playout(game: Any, players: int, seed: int, plies: int = 100_000) -> int:
    """How many plies a random game takes, `plies` at most."""
    state, rng, done = game.start(players=players, seed=seed), random.Random(seed), 0
    while not state.is_terminal and done < plies:
        state, done = drawn(state, rng), done + 1
    return done


@pytest.fixture(scope="module")
def midgame() -> Any:
    """Five players, the third round of autumn, four butterflies, 1+1+1 and 1+3 in hand, reached by lively
    play.

    Lively play flies next to plants, gives birth when it can and forgoes nothing.
    """
    state, rng = GAME.start(players=5, seed=144), random.Random(144)
    while (state.season, state.phase, state.round) != (2, "play", 3):
        actions = state.legal_actions() or tuple(face for face, _ in state.chance_outcomes())
        actions = tuple(a for a in actions if str(a).split()[0] not in ("stop", "skip", "swap")) or actions
        if state.phase == "move":
            actions = tuple(a for a in actions if a.space in state.board.beside_plant) or actions
        state, _ = state.apply(rng.choice(actions))
    assert state.player.hand == ("111", "13")
    return state


# Engine -----------------------------------------------------------------------------------------------------


@pytest.mark.small
@pytest.mark.parametrize(("name", "plies_a_second"), [("mariposas", 4000), ("pond", 500)])
def test_random_play_through_the_public_contract(benchmark, goal, name: str, plies_a_second: int):
    game = explorer.load(name)
    plies = benchmark.pedantic(playout, args=(game, 2, 5, 200), rounds=15, warmup_rounds=2)
    assert plies > 100
    benchmark.extra_info["plies"] = plies
    goal.seconds(benchmark, plies / plies_a_second)


def test_a_game_of_five_takes_a_second_at_most(benchmark, goal):
    plies = benchmark.pedantic(playout, args=(GAME, 5, 3), rounds=5, warmup_rounds=1)
    benchmark.extra_info["plies"] = plies
    goal.seconds(benchmark, 1.0)


# Plans ------------------------------------------------------------------------------------------------------


@pytest.mark.small
@pytest.mark.parametrize("card", ["111", "22", "13", "4", "5"])
def test_the_landings_of_one_card_for_all_butterflies_take_5_ms_at_most(benchmark, goal, midgame, card: str):
    found = benchmark(landings, midgame, card=card)
    assert len({one.fly for one in found}) == 4
    benchmark.extra_info["landings"] = len(found)
    goal.seconds(benchmark, 5 * MILLISECOND)


def test_all_distinct_outcomes_of_a_midgame_turn_of_five_take_500_ms_at_most(benchmark, goal, midgame):
    found = benchmark.pedantic(outcomes, args=(midgame,), rounds=5, warmup_rounds=1)
    assert len(found) > 10_000
    benchmark.extra_info["outcomes"] = len(found)
    goal.seconds(benchmark, 500 * MILLISECOND)
