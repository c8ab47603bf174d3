"""How long the engine takes. Absolute figures are those of the issue, medians on one core; `--benchmark-only`
shows the table.
"""

from __future__ import annotations

import random
import subprocess
import sys
import timeit
from typing import Any

import pytest

import explorer
from explorer.core.playthrough import Playthrough, dumps
from explorer.core.replay import loads
from explorer.games.pond import board, plans
from explorer.ui.board.model import MOST_POSITIONS

GAME: Any = explorer.load("pond")
MILLISECOND = 1e-3


@pytest.fixture(scope="module")
def midgame() -> Any:
    """Four players, 24 tiles on the board, both animals and lines free enough for hundreds of choices."""
    rng = random.Random(11)
    best = None
    for seed in range(6):
        state = GAME.start(players=4, seed=seed)
        while sum(t is not None for t in state.tiles) < 24 and not state.is_terminal:
            state, _ = state.apply(rng.choice(state.legal_actions()))
        if best is None or len(state.legal_actions()) > len(best.legal_actions()):
            best = state
    assert len(best.legal_actions()) > 200
    return best


@pytest.mark.small
def test_legal_actions_of_a_full_midgame_position_take_10_ms_at_most(benchmark, goal, midgame):
    actions = benchmark(midgame.legal_actions)
    assert len(actions) > 200
    goal.seconds(benchmark, 10 * MILLISECOND)


def random_line(plies: int) -> Playthrough:
    play, rng = Playthrough(GAME, players=4, seed=2, max_rounds=1000), random.Random(2)
    for _ in range(plies):
        play.play(rng.choice(play.state.legal_actions()))
    return play


def test_undo_takes_50_microseconds_at_most(benchmark, goal):
    play = random_line(100)
    tip = play.node.id
    benchmark.pedantic(play.undo, setup=lambda: play.goto(tip) and None, rounds=500, warmup_rounds=5)
    goal.seconds(benchmark, 50e-6)


def test_a_thousand_plies_are_saved_and_reopened_within_a_second(benchmark, goal, tmp_path):
    play = random_line(1000)
    assert play.node.ply == 1000

    def there_and_back() -> Playthrough:
        play.save(tmp_path / "long.json")
        return explorer.open_record(tmp_path / "long.json")

    again = benchmark.pedantic(there_and_back, rounds=3, warmup_rounds=1)
    assert again.state == play.state
    goal.seconds(benchmark, 1.0)


def forget() -> None:
    """Empty every cache of the analysis: each round builds its networks anew."""
    board.habitat.cache_clear()
    for function in (plans._buildable_of, plans._land, plans._indices):
        function.cache_clear()


def overlays(state: Any) -> tuple[Any, ...]:
    """Everything that the dashboard can draw on one position."""
    seats = range(len(state.players))
    return (
        [plans.progress(state, seat) for seat in seats],
        [plans.reachable(state, seat) for seat in seats],
        [plans.route(state, seat) for seat in seats],
        [plans.opening(state, seat) for seat in seats],
        [plans.independent_routes(state, seat) for seat in seats],
        plans.worlds(state), plans.key_zones(state), plans.key_links(state), plans.indices(state),
    )  # fmt: skip


@pytest.mark.parametrize("tiles", [24, 44])
def test_all_overlays_of_one_position_take_30_ms_at_most(benchmark, goal, tiles: int):
    state, rng = GAME.start(players=2, seed=3), random.Random(3)
    while sum(t is not None for t in state.tiles) < tiles:
        state, _ = state.apply(rng.choice(state.legal_actions()))
    benchmark.pedantic(overlays, args=(state,), setup=forget, rounds=15, warmup_rounds=1)
    goal.seconds(benchmark, 30 * MILLISECOND)


@pytest.mark.parametrize("name", ["mariposas", "pond"])
def test_a_record_of_as_many_positions_as_a_page_opens_takes_a_second_at_most(benchmark, goal, name):
    """The dearest games. Nearly every position is a branch of its own: each is replayed, and the digest of
    each is compared.
    """
    rng, play = random.Random(1), Playthrough(name, seed=7, chance="ask")
    todo = [play.root]
    while len(play.nodes) < MOST_POSITIONS:
        here = todo.pop(0)
        for action in rng.sample(
            choices := open_to(here.state), min(len(choices), MOST_POSITIONS - len(play.nodes))
        ):
            play.goto(here)
            todo.append(play.play(action))
    text = dumps(play)
    opened = benchmark.pedantic(loads, (text, None, MOST_POSITIONS), rounds=3, warmup_rounds=1)
    assert len(opened.nodes) == MOST_POSITIONS
    goal.seconds(benchmark, 1.0)


def open_to(state: Any) -> list[Any]:
    """What may follow, by choice or by chance."""
    return [*state.legal_actions(), *(action for action, _ in state.chance_outcomes())]


def test_importing_the_package_takes_150_ms_at_most(goal):
    def begun(code: str) -> float:
        return min(timeit.repeat(lambda: subprocess.run([sys.executable, "-c", code]), number=1, repeat=5))

    goal.seconds(begun("import explorer") - begun("pass"), 150 * MILLISECOND)
