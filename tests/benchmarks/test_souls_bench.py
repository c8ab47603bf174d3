"""How long Papillons célestes takes: one round at random, a move and its undo, a branch. Figures are those of
the issue.

The peer is the same game written for OpenSpiel (`peers/souls_open_spiel.py`): same layout, same deck, in the
same run.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import replace
from itertools import count
from time import perf_counter
from typing import Any

import pytest
import souls_open_spiel

import explorer
from explorer.games.souls.plans_table import Table
from explorer.games.souls.setup import dealt

GAME: Any = explorer.load("souls")
MICROSECOND = 1e-6
START = GAME.start(seed=3, rounds="one")
"""Layout 3, the pyramid; cards and face-down rows as the seed deals them."""
ROUNDS, REPEATS = 40, 15


def best_of(*plays: Callable[[random.Random], Any]) -> list[float]:
    """Seconds a round of each way to play, the best of several turns taken alternately, so that all meet the
    same machine.
    """
    times: list[list[float]] = [[] for _ in plays]
    for turn in range(REPEATS):
        for play, row in zip(plays, times, strict=True):
            rng = random.Random(turn)
            before = perf_counter()
            for _ in range(ROUNDS):
                play(rng)
            row.append((perf_counter() - before) / ROUNDS)
    return [min(row) for row in times]


# Three ways to play a round at random -----------------------------------------------------------------------


def moved(table: Table, rng: random.Random) -> int:
    """Move by move on the compiled path, every move kept for undo."""
    chance = rng.random
    while moves := table.moves():
        table.make(moves[int(chance() * len(moves))])
    return table.winner


def contracted(state: Any, rng: random.Random) -> Any:
    """Through the public contract: legality, events and outcome."""
    chance = rng.random
    while actions := state.legal_actions():
        state, _ = state.apply(actions[int(chance() * len(actions))])
    return state.outcome


def spieled(game: Any, rng: random.Random) -> Any:
    """A round as OpenSpiel's examples play one; the deal comes from chance nodes unless it is given."""
    state, chance = game.new_initial_state(), rng.random
    while not state.is_terminal():
        if state.is_chance_node():
            kinds, weights = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(rng.choices(kinds, weights)[0])
        else:
            actions = state.legal_actions()
            state.apply_action(actions[int(chance() * len(actions))])
    return state.returns()


@pytest.fixture(scope="module")
def spiel() -> tuple[Any, Any]:
    """(the game with its deal as chance nodes, the game with the deal of START)."""
    deck = [START.board.decks[6].count(kind) for kind in range(5)]
    rows = START.layout.rows
    return souls_open_spiel.SoulsGame(rows, deck, START.first), souls_open_spiel.SoulsGame(
        rows, deck, START.first, START.cards[1:]
    )


# What is asked for ------------------------------------------------------------------------------------------


def test_a_round_from_a_given_deal_is_4_times_as_fast_on_the_compiled_path(spiel: tuple[Any, Any], goal: Any):
    table = Table(START)

    def playout(rng: random.Random) -> int:
        table.playout(rng)
        winner = table.winner
        table.unmake()
        return winner

    ours, steps, theirs = best_of(
        playout, lambda rng: moved(Table(START), rng), lambda rng: spieled(spiel[1], rng)
    )
    goal.at_least(theirs / ours, 4, "times as fast as OpenSpiel")
    goal.at_least(theirs / steps, 4, "times as fast as OpenSpiel", "the same move by move")


def test_a_round_with_its_deal_is_as_fast_through_the_public_contract(spiel: tuple[Any, Any], goal: Any):
    """Both shuffle the same deck and lay it on the same layout; the contract judges every move and tells
    every event.
    """
    seeds = count()
    ours, theirs = best_of(
        lambda rng: contracted(dealt(replace(START, seed=next(seeds)), START.first), rng),
        lambda rng: spieled(spiel[0], rng),
    )
    goal.at_least(theirs / ours, 1, "times as fast as OpenSpiel")


@pytest.mark.small
def test_a_move_and_its_undo_take_3_us_at_most(benchmark: Any, goal):
    """A taking that turns two cards up is the longest."""
    table = Table(START)
    for place in (13, 14, 15):
        while table.gap:
            table.make(0)
        table.make(place)
    while table.gap:
        table.make(0)

    def there_and_back() -> None:
        for place in (16, 17, 18):
            table.make(place)
            table.unmake()

    benchmark(there_and_back)
    goal.seconds(benchmark, 3 * 3 * MICROSECOND)


@pytest.mark.small
def test_a_branch_of_the_public_state_takes_20_us_at_most(benchmark: Any, goal):
    """A whole `apply`: legality judged, position made, story told."""
    actions = START.legal_actions()
    assert len(actions) == 6

    def branches() -> None:
        for action in actions:
            START.apply(action)

    benchmark(branches)
    goal.seconds(benchmark, 6 * 20 * MICROSECOND)
