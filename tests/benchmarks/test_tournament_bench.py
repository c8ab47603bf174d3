"""A tournament on one worker and on two, in the same run; what a playthrough of Monte Carlo takes."""

from __future__ import annotations

import time

import pytest

from explorer.players import MonteCarlo, Random, playthrough
from explorer.studies.tournament import Tournament, tournament

WHAT = Tournament.of(["village", "mariposas"], 8, "random,greedy:looks=20")
BUDGET = 10
"""[simulations] What "Monte Carlo" means where a whole playthrough is to take seconds: docs/python.md."""


def rate(workers: int) -> float:
    """Playthroughs a second once the workers are there: the slope from the first tenth on."""
    told: list[tuple[float, int]] = []
    tournament(
        WHAT, dask="local", workers=workers, progress=lambda done, _: told.append((time.perf_counter(), done))
    )
    (begun, first), (ended, last) = next(one for one in told if one[1] >= 5), told[-1]
    return (last - first) / (ended - begun)


def test_two_workers_play_nearly_twice_as_much_as_one(goal):
    one, two = rate(1), rate(2)
    goal.at_least(two / one, 1.7, "times as fast as on one worker")


@pytest.mark.parametrize("name", ["pond", "mariposas"])
def test_a_monte_carlo_playthrough_takes_seconds(goal, name: str):
    playthrough(name, [Random(), Random()], seed=1)  # what is read and built once
    begun = time.process_time()
    playthrough(name, [MonteCarlo(BUDGET)] * 2, seed=7)
    goal.seconds(time.process_time() - begun, 2.0)
