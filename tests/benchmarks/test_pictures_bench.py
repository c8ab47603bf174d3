"""How long a picture takes under each overlay, and what a chart is drawn from. Medians on one core."""

from __future__ import annotations

import random
from typing import Any

import pytest

import explorer
from explorer.games.mariposas import scene as mariposas
from explorer.games.pond import scene as pond
from explorer.games.pond.questions import progress_series
from explorer.games.village import scene as village

PICTURES = {
    "pond": (pond, "PON-X1", "slide 4 b down r0", {}),
    "mariposas": (mariposas, "MAR-X2", "play 111", {}),
    "village": (village, "VIL-X6", "take 3", {"tile": 3, "turn": 2}),
}
"""Game -> its scene, a full position, an action to preview, what else is drawn."""
OVERLAYS = [(name, overlay) for name, (scene, *_) in PICTURES.items() for overlay in scene.OVERLAYS]
MILLISECOND = 1e-3


@pytest.mark.parametrize(("name", "overlay"), OVERLAYS)
def test_a_picture_takes_30_ms_at_most(benchmark, goal, name: str, overlay: str):
    scene, scenario, action, more = PICTURES[name]
    game: Any = explorer.load(name)
    state, preview = game.scenario(scenario), game.parse(action)
    drawn = benchmark.pedantic(
        lambda: scene.draw(state, overlay=overlay, preview=preview, **more), rounds=11, warmup_rounds=2
    )
    assert drawn.cells
    goal.seconds(benchmark, 30 * MILLISECOND)


def test_what_a_chart_of_two_hundred_positions_is_drawn_from_takes_300_ms_at_most(benchmark, goal):
    state, rng = explorer.load("pond").start(players=4, seed=3), random.Random(3)
    states = [state]
    while len(states) < 200 and not state.is_terminal:
        state, _ = state.apply(rng.choice(state.legal_actions()))
        states.append(state)
    found = benchmark.pedantic(progress_series, args=(states,), rounds=5, warmup_rounds=0)
    assert found
    goal.seconds(benchmark, 300 * MILLISECOND)
