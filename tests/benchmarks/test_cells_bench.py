"""What a board costs in a cell, and the package's import."""

from __future__ import annotations

import subprocess
import sys
import time

import pytest

import explorer

IMPORT = "import time; begun = time.perf_counter(); import explorer; print(time.perf_counter() - begun)"


@pytest.mark.small
@pytest.mark.parametrize("name", explorer.game_names())
def test_a_board_in_a_cell(goal, name):
    state = explorer.load(name).start(players=2, seed=7)
    bundle, took = state._repr_mimebundle_(), []
    for _ in range(15):
        begun = time.perf_counter()
        bundle = state._repr_mimebundle_()
        took.append(time.perf_counter() - begun)
    goal.seconds(sorted(took)[7], 0.010)
    assert len(bundle["image/svg+xml"]) <= 150_000


def test_the_import(goal):
    found = [
        float(
            subprocess.run([sys.executable, "-c", IMPORT], capture_output=True, text=True, check=True).stdout
        )
        for _ in range(5)
    ]
    goal.seconds(sorted(found)[2], 0.15)
