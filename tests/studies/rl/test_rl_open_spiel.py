"""Each game is an OpenSpiel game that passes the library's random simulation."""

from __future__ import annotations

import pickle

import pyspiel
import pytest
from playing import SMALL

import explorer
from explorer.core.errors import BadOption
from explorer.studies.rl import spiel

SMALLEST = {"size": SMALL, "deals": 3}
ALSO_WRITTEN = {"souls", "papillon"}
"""Those that are written and read back on the way too, which takes seconds of the others."""


@pytest.mark.parametrize("name", explorer.game_names())
def test_the_library_s_own_simulation_passes(name: str):
    game = pyspiel.load_game(f"explorer_{name}", SMALLEST)
    pyspiel.random_sim_test(game, num_sims=1, serialize=name in ALSO_WRITTEN, verbose=False)


def test_a_deal_is_a_seed_and_a_given_seed_leaves_nothing_to_deal():
    dealt = pyspiel.load_game("explorer_pond", SMALLEST).new_initial_state()
    assert dealt.chance_outcomes() == [(deal, pytest.approx(1 / 3)) for deal in range(3)]
    dealt.apply_action(2)
    given = pyspiel.load_game("explorer_pond", {**SMALLEST, "seed": 2}).new_initial_state()
    assert str(dealt) == str(given)
    assert given.current_player() == explorer.load("pond").start(seed=2).current_player


def test_an_illegal_action_is_refused_with_its_rules():
    state = pyspiel.load_game("explorer_souls", {**SMALLEST, "seed": 1}).new_initial_state()
    illegal = next(number for number in range(24) if number not in state.legal_actions())
    with pytest.raises(Exception, match="SOU-") as refused:
        state.apply_action(illegal)
    assert refused.value.violations


def test_options_and_players_are_parameters_and_a_game_survives_pickling():
    game = pyspiel.load_game("explorer_pond", {**SMALLEST, "players": 3, "max_rounds": 40, "seed": 1})
    again = pickle.loads(pickle.dumps(game))
    assert str(again) == str(game)
    assert again.num_players() == 3
    assert '"max_rounds":40' in str(again.new_initial_state())


def test_a_play_is_cut_short_without_a_winner():
    state = pyspiel.load_game("explorer_pond", {**SMALLEST, "length": 1, "seed": 1}).new_initial_state()
    state.apply_action(state.legal_actions()[0])
    assert state.is_terminal()
    assert state.returns() == [0, 0]


def test_what_a_seat_remembers_is_told_and_no_view_of_everybody_is():
    state = pyspiel.load_game("explorer_souls", SMALLEST).new_initial_state()
    assert state.information_state_string(0) == state.observation_string(0) == spiel.BEFORE
    state.apply_action(0)
    assert state.information_state_string(1).endswith(state.observation_string(1))
    assert len(state.observation_tensor(0)) == SMALL
    with pytest.raises(BadOption):
        spiel.Observer(SMALL, pyspiel.IIGObservationType(False, False, pyspiel.PrivateInfoType.NONE), None)
