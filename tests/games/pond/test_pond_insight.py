"""How many turns an animal still needs, as players that think estimate it."""

from __future__ import annotations

import random
from typing import Any

import pytest

import explorer
from explorer.games.pond.questions.analysis import opening
from explorer.games.pond.questions.race import turns_to_go

GAME: Any = explorer.load("pond")


@pytest.mark.parametrize(
    ("name", "turns"),
    [
        ("one-bridge", 7),  # seven moves, nothing to lay
        ("stepping-stones", 7),  # five moves, two tiles to lay
        ("two-corridors", 9),
    ],
)
def test_a_move_takes_a_turn_and_so_does_a_tile_to_lay(name: str, turns: int):
    assert turns_to_go(GAME.scenario(name), 0) == turns


def test_before_a_pond_is_chosen_an_empty_board_is_to_be_crossed():
    """Six rows and one column aside, a tile and a move each, and the move into the pond: 2 * 7 + 1."""
    state = GAME.start(players=2, seed=1)
    chosen, _ = state.apply(GAME.parse("choose start-blue"))
    assert [turns_to_go(state, 0), turns_to_go(chosen, 0), turns_to_go(chosen, 1)] == [15, 15, 15]


def test_in_the_pond_nothing_is_left():
    state = GAME.scenario("one-bridge")
    goal = state.players[0].goal
    assert turns_to_go(state.with_player(0, spot=type(state.players[0].spot)(goal)), 0) == 0


def test_a_closed_landscape_has_an_answer_too():
    """No lay can help, so something must be slid or replaced on the way: more than the moves alone."""
    state = GAME.scenario("road-barrier")
    assert opening(state, 0) is None
    assert 0 < turns_to_go(state, 0) < 100


def test_it_never_exceeds_moves_and_tiles_of_the_shortest_opening():
    compared = 0
    for seed in range(3):
        state, rng = GAME.start(players=2, seed=seed), random.Random(seed)
        for _ in range(60):
            state, _ = state.apply(rng.choice(state.legal_actions()))
            if state.turn % 10 == 0 and (found := opening(state, 0)) is not None:
                compared += 1
                assert turns_to_go(state, 0) <= len(found.route) - 1 + len(found.cells)
    assert compared > 5
