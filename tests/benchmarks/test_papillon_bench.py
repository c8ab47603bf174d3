"""How long the engine and the captures of Papillon take. Figures are those of the issue, medians on one
core.
"""

from __future__ import annotations

import random
from typing import Any

import pytest

import explorer
from explorer.games.papillon import plans, rules, rules_blue
from explorer.games.papillon.actions import equation
from explorer.games.papillon.board import KIND, NO_VALUE, PLUS, TIMES
from explorer.games.papillon.rules_blue import captures

GAME: Any = explorer.load("papillon")
MILLISECOND = 1e-3


def forget() -> None:
    """Nothing remembered from an earlier round: every capture and every play is searched anew."""
    caches = (
        captures,
        equation,
        rules_blue._results,
        rules_blue._played,
        rules_blue.capture_actions,
        rules._plays,
        plans._chain,
    )
    for remembered in caches:
        remembered.cache_clear()


def playout(players: int, seed: int) -> int:
    """How many plies a random game of both rounds takes, dice included."""
    state, rng, done = GAME.start(players=players, seed=seed), random.Random(seed), 0
    while not state.is_terminal:
        actions = state.legal_actions() or [action for action, _ in state.chance_outcomes()]
        state, done = state.apply(rng.choice(actions))[0], done + 1
    return done


@pytest.mark.small
@pytest.mark.parametrize(("players", "plies_a_second"), [(2, 3000), (5, 3000)])
def test_random_play_of_both_rounds_through_the_public_contract(
    benchmark, goal, players: int, plies_a_second: int
):
    plies = benchmark.pedantic(playout, args=(players, 5), setup=forget, rounds=15, warmup_rounds=2)
    assert plies > 100
    benchmark.extra_info["plies"] = plies
    goal.seconds(benchmark, plies / plies_a_second)


def dealt(seed: int, extra: str) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """12 table cards and 11 hand cards of one deck, these among those on the table."""
    rng = random.Random(seed)
    deck = [GAME.board.kind[card] for card in GAME.board.deck("blue")]
    wanted = [KIND[name] for name in extra.split()]
    for kind in wanted:
        deck.remove(kind)
    rng.shuffle(deck)
    size = 12 - len(wanted)
    return tuple(sorted([*wanted, *deck[:size]])), tuple(sorted(deck[size : size + 11]))


@pytest.mark.small
@pytest.mark.parametrize("extra", ["", "knife", "plus minus", "0 times"])
def test_captures_of_11_hand_cards_against_12_table_cards_take_20_ms_at_most(benchmark, goal, extra: str):
    """Random cards; with a knife, with signs, and with a 0 and × on the table, which any other cards can be
    multiplied into.
    """
    table, hand = dealt(5, extra)
    found = benchmark.pedantic(captures, args=(table, hand), setup=forget, rounds=15, warmup_rounds=2)
    assert len(found) > 10
    benchmark.extra_info["captures"] = len(found)
    goal.seconds(benchmark, 20 * MILLISECOND)


WORST = "0 1 2 3 4 5 6 7 8 9 10 times", "0 knife 1 2 3 4 5 6 7 8 9"
"""× and a 0 on the table, a 0 and a knife in the hand: 22,831 captures, more than random tables ever have."""


def test_even_the_most_captures_take_20_ms_at_most(benchmark, goal):
    table, hand = (tuple(sorted(KIND[name] for name in cards.split())) for cards in WORST)
    assert (len(table), len(hand)) == (12, 11)
    found = benchmark.pedantic(captures, args=(table, hand), setup=forget, rounds=15, warmup_rounds=2)
    benchmark.extra_info["captures"] = len(found)
    goal.seconds(benchmark, 20 * MILLISECOND)


@pytest.mark.parametrize("sign", [NO_VALUE, PLUS, TIMES])
def test_the_longest_chain_of_20_cards_takes_100_ms_at_most(benchmark, goal, sign: int):
    """Under × nearly everything is related to everything: the search is longest."""
    rng, held = random.Random(5), [0] * 12
    for _ in range(20):
        held[rng.randrange(12)] += 1
    found = benchmark.pedantic(
        plans._chain, args=(6, sign, "replace", tuple(held)), setup=forget, rounds=15, warmup_rounds=2
    )
    assert found
    goal.seconds(benchmark, 100 * MILLISECOND)
