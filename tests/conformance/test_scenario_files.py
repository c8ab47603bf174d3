"""Every scenario file of every game: it loads, its line plays, its facts hold, and a playthrough of it fits
in a link.
"""

from __future__ import annotations

import re
from importlib.resources import files
from typing import Any

import pytest

import explorer
from explorer.core.scenario import Scenario

GAMES = {name: explorer.load(name) for name in explorer.games()}
OWN = {name: game for name, game in GAMES.items() if game.scenarios}
ALL = [
    pytest.param(name, scenario, id=f"{name}-{key}")
    for name, game in OWN.items()
    for key, scenario in game.scenarios.items()
]
CHECKS = [
    pytest.param(name, scenario, check, id=f"{name}-{key}-{number}-{check.ask}")
    for name, game in OWN.items()
    for key, scenario in game.scenarios.items()
    for number, check in enumerate(scenario.checks)
]


def played(name: str, state: Any, actions: Any) -> Any:
    """The position after these actions, each judged by the rules."""
    for action in actions:
        state, _ = state.apply(GAMES[name].parse(action))
    return state


@pytest.mark.parametrize("name", OWN)
def test_every_file_is_a_scenario_of_its_own_name(name: str):
    folder = files(f"explorer.games.{name}") / "scenarios"
    found = sorted(file.name for file in folder.iterdir() if file.name.endswith(".toml"))
    assert [re.sub(r"^\d\d-|\.toml$", "", file) for file in found] == list(GAMES[name].scenarios)


@pytest.mark.parametrize(("name", "scenario"), ALL)
def test_what_is_asked_is_asked_in_french_and_in_english(name: str, scenario: Scenario):
    assert scenario.title.fr.strip()
    assert scenario.title.en.strip()
    for text in (scenario.question, scenario.answer):
        assert text.fr.strip()
        assert text.en.strip()
        assert text.fr != text.en
    assert "?" in scenario.question.fr
    assert "?" in scenario.question.en


@pytest.mark.parametrize(("name", "scenario"), ALL)
def test_it_names_rules_of_its_game_and_facts_that_can_be_checked(name: str, scenario: Scenario):
    assert scenario.rules
    assert all(rule in GAMES[name].rulebook for rule in scenario.rules)
    assert len(scenario.checks) >= 2


@pytest.mark.parametrize(("name", "scenario"), ALL)
def test_its_position_survives_its_plain_form(name: str, scenario: Scenario):
    again = GAMES[name].from_dict(scenario.state.to_dict())
    assert again == scenario.state
    assert hash(again) == hash(scenario.state)
    assert again.to_dict() == scenario.state.to_dict()


@pytest.mark.parametrize(("name", "scenario"), ALL)
def test_the_line_that_answers_is_legal_play_and_fits_in_a_link(name: str, scenario: Scenario):
    assert scenario.line
    play = explorer.Playthrough(GAMES[name], scenario=scenario.name, chance="ask")
    for action in scenario.line:
        play.play(action)
    again = explorer.open_link(play.link())
    assert (again.scenario, again.state) == (scenario.name, play.state)


@pytest.mark.parametrize(("name", "scenario", "check"), CHECKS)
def test_its_facts_hold(name: str, scenario: Scenario, check: Any):
    state = played(name, scenario.state, check.after)
    assert GAMES[name].ask(state, check.ask, check.arguments) == check.expect
