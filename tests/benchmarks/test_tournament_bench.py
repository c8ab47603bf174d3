"""A tournament on one worker and on two, in the same run; what a playthrough of players that think takes."""

from __future__ import annotations

import os
import subprocess
import sys
import time

import pytest

from explorer.players import Greedy, MonteCarlo, Player, Random, playthrough
from explorer.studies.tournament import Tournament, tournament

WHAT = Tournament.of(["village", "mariposas"], 10, "random,greedy:looks=20")
LOOP = "for _ in range(30_000_000): pass"
BUDGET = 10
"""[simulations] What "Monte Carlo" means where a whole playthrough is to take seconds: docs/python.md."""


def played(workers: int) -> tuple[float, float, float]:
    """(playthroughs a second once the workers are there: the slope from the first tenth on; processor seconds
    of the workers, of all).
    """
    told: list[tuple[float, int]] = []
    before = os.times()
    tournament(
        WHAT, dask="local", workers=workers, progress=lambda done, _: told.append((time.perf_counter(), done))
    )
    own, system, *children = (now - then for now, then in zip(os.times()[:4], before[:4], strict=True))
    (begun, first), (ended, last) = next(one for one in told if one[1] >= told[-1][1] / 10), told[-1]
    return (last - first) / (ended - begun), sum(children), own + system + sum(children)


def two_loops() -> float:
    """How many times as much two plain loops at once do as one: what this machine has to give just now."""
    took = []
    for count in (1, 2):
        begun = time.perf_counter()
        running = [subprocess.Popen([sys.executable, "-c", LOOP]) for _ in range(count)]
        assert [one.wait() for one in running] == [0] * count
        took.append(time.perf_counter() - begun)
    return 2 * took[0] / took[1]


def test_two_workers_play_nearly_twice_as_much_as_one(goal):
    """On two processors that do nothing else; what they cost says as much on a busy machine: two workers and
    whoever hands out the work have no more than two processors.
    """
    (one, worker, _), loops, (two, _, everything) = played(1), two_loops(), played(2)
    goal.at_least(two / one, 1.7, "times as fast as on one worker", note=f" (two plain loops: {loops:.2f})")
    goal.at_least(2 * worker / everything, 1.7, "times as fast at most, by processor time")


@pytest.mark.parametrize("player", [Greedy(), MonteCarlo(BUDGET)], ids=lambda player: player.name)
@pytest.mark.parametrize("name", ["pond", "mariposas"])
def test_a_playthrough_takes_seconds(goal, name: str, player: Player):
    playthrough(name, [Random(), Random()], seed=1)  # what is read and built once
    begun = time.process_time()
    playthrough(name, [player] * 2, seed=7)
    goal.seconds(time.process_time() - begun, 2.0)
