"""How much of a simulation is thinking: its rate beside bare random play of the same positions, in the same
run. And a whole playthrough of players that look one turn ahead.
"""

from __future__ import annotations

import itertools
import random
import time
from typing import Any

import pytest

import explorer
from explorer.players import Greedy, MonteCarlo, Random, playthrough
from explorer.players.stacked import possible

ROUNDS = 5
ONCE = {"pond": 5.9, "mariposas": 7.6, "village": 4.6, "papillon": 0.46}
"""[s] Of a processor, for a playthrough of two greedy players before games had rooms."""


def seconds(work: Any) -> float:
    """The best of a few runs."""
    found = []
    for _ in range(ROUNDS):
        begun = time.perf_counter()
        work()
        found.append(time.perf_counter() - begun)
    return min(found)


def bare(state: Any, plies: int, games: int) -> None:
    """Random play through the public contract, so many plies at most."""
    for seed in range(games):
        here, rng = state, random.Random(seed)
        for _ in range(plies):
            moves = possible(here)
            if not moves:
                break
            here, _ = here.apply(moves[int(rng.random() * len(moves))])


@pytest.mark.parametrize("name", ["mariposas", "village"])
def test_simulations_run_at_two_fifths_of_the_rate_of_bare_random_play_or_more(goal, name: str):
    """A simulation of 20 random plies, the deal, the tree and the evaluation included, beside 20 plies and
    nothing else.
    """
    state, games, plies = explorer.load(name).start(players=2, seed=5), 40, 20
    playing = seconds(lambda: bare(state, plies + 1, games))
    thinking = seconds(lambda: MonteCarlo(games, depth=plies).think(state))
    goal.at_least(playing / thinking, 0.4, "of the rate of bare play")


def test_advice_comes_at_least_ten_times_a_second_while_thinking(goal):
    """A slice is twenty milliseconds; one simulation of the slowest game may outlast it."""
    state = explorer.load("pond").start(players=4, seed=5)
    rng = random.Random(1)
    for _ in range(60):
        state, _ = state.apply(rng.choice(state.legal_actions()))
    times = [time.perf_counter()]
    for _ in MonteCarlo(200).steps(state):
        times.append(time.perf_counter())
    gaps = sorted(b - a for a, b in itertools.pairwise(times))
    goal.seconds(gaps[len(gaps) // 2], 0.1)


@pytest.mark.parametrize("name", ONCE)
def test_a_greedy_playthrough_takes_a_third_of_what_it_took(goal, name: str):
    playthrough(name, [Random(), Random()], seed=1)  # what is read and built once
    begun = time.process_time()
    playthrough(name, [Greedy(), Greedy()], seed=7)
    goal.seconds(time.process_time() - begun, ONCE[name] / 3)
