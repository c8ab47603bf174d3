"""Each game is an AEC environment that passes PettingZoo's own tests."""

from __future__ import annotations

import pytest
from pettingzoo.test import api_test, seed_test
from playing import SMALL

import explorer
from explorer.studies.rl.aec import Environment

GAMES = pytest.mark.parametrize("name", explorer.game_names())


@GAMES
@pytest.mark.filterwarnings("ignore:Observation")  # a mask stands beside it, as in PettingZoo's own games
def test_the_library_s_own_test_passes(name: str, capsys: pytest.CaptureFixture[str]):
    api_test(Environment(name, size=SMALL), num_cycles=40)
    assert "Passed API test" in capsys.readouterr().out


def test_the_same_seed_gives_the_same_play():
    seed_test(lambda: Environment("papillon", size=SMALL), num_cycles=20)


def test_an_illegal_action_changes_nothing_and_says_which_rules_it_breaks():
    env = Environment("pond", size=SMALL)
    env.reset(seed=1)
    agent, before = env.agent_selection, env.moment
    number = next(n for n in range(env.numbers.size) if n not in before.choices)
    env.step(number)
    broken = before.state.violations(env.numbers.action(number))
    assert [each["rule"] for each in env.infos[agent]["violations"]] == [each.rule for each in broken]
    assert env.infos[agent]["violations"][0]["fr"] == broken[0].text.fr
    assert (env.agent_selection, env.moment) == (agent, before)
    env.step(env.numbers.size)
    assert env.infos[agent]["violations"][0]["rule"] == ""
    env.step(next(iter(before.choices)))
    assert env.infos[agent] == {}


def test_a_play_is_cut_short_after_so_many_steps():
    env = Environment("pond", size=SMALL, steps=2)
    env.reset(seed=1)
    for _ in range(2):
        env.step(next(iter(env.moment.choices)))
    assert set(env.truncations.values()) == {True}
    assert set(env.terminations.values()) == {False}


def test_only_the_one_whose_turn_it_is_has_a_mask_and_options_reach_the_game():
    env = Environment("pond", 3, size=SMALL, max_rounds=40, render_mode="ansi")
    env.reset(seed=1)
    masks = {agent: env.observe(agent)["action_mask"].sum() for agent in env.agents}
    assert masks == {**dict.fromkeys(env.agents, 0), env.agent_selection: len(env.moment.choices)}
    assert env.moment.state.options.max_rounds == 40
    assert env.state().shape == (SMALL,)
    assert '"max_rounds":40' in env.render()
