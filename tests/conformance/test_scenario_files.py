"""Every scenario file of every game: it loads, its line plays, its facts hold, and a playthrough of it fits
in a link; and every rule is seen in one.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest

import explorer
from explorer.core.errors import BadOption
from explorer.core.scenario import Scenario, read_scenario

GAMES = {name: explorer.load(name) for name in explorer.game_names()}
OWN = {name: game for name, game in GAMES.items() if game.scenarios}
EVERY = {name: (*game.scenarios.values(), *game.examples.values()) for name, game in OWN.items()}
SHOWN = {name: game for name, game in OWN.items() if game.examples}
EACH_GAME = pytest.mark.parametrize("name", OWN)
SAID_ELSEWHERE = {"PAP-G2", "MAR-N8"}
"""Rules whose sentence neither an event nor a refusal tells: the tie-break of an outcome; why a birth is not
offered at all.
"""
DRAFT = ("À RÉDIGER", "TO BE WORDED")


def checks(name: str) -> Iterator[tuple[Scenario, Any]]:
    """Each fact of each scenario and example of a game."""
    return ((scenario, check) for scenario in EVERY[name] for check in scenario.checks)


def played(name: str, state: Any, actions: Any) -> Any:
    """The position after these actions, each judged by the rules."""
    for action in actions:
        state, _ = state.apply(GAMES[name].parse(action))
    return state


@EACH_GAME
def test_every_file_is_a_scenario_of_its_own_name(name: str):
    folder = files(f"explorer.games.{name}") / "scenarios"
    found = sorted(file.name for file in folder.iterdir() if file.name.endswith(".toml"))
    assert [re.sub(r"^\d\d-|\.toml$", "", file) for file in found] == list(GAMES[name].scenarios)


@EACH_GAME
def test_what_is_asked_is_asked_in_french_and_in_english(name: str):
    for scenario in EVERY[name]:
        assert scenario.title.fr.strip(), scenario.name
        assert scenario.title.en.strip(), scenario.name
        for text in (scenario.question, scenario.answer):
            assert text.fr.strip(), scenario.name
            assert text.en.strip(), scenario.name
            assert text.fr != text.en, scenario.name
        for text in (scenario.title, scenario.question, scenario.answer):
            assert not any(mark in said for mark in DRAFT for said in (text.fr, text.en)), scenario.name
        assert "?" in scenario.question.fr, scenario.name
        assert "?" in scenario.question.en, scenario.name


@EACH_GAME
def test_it_names_rules_of_its_game_and_facts_that_can_be_checked(name: str):
    for scenario in EVERY[name]:
        assert scenario.rules, scenario.name
        assert all(rule in GAMES[name].rulebook for rule in scenario.rules), scenario.name
        assert scenario.checks, scenario.name


@EACH_GAME
def test_its_position_survives_its_plain_form(name: str):
    for scenario in EVERY[name]:
        again = GAMES[name].from_dict(scenario.state.to_dict())
        assert again == scenario.state, scenario.name
        assert hash(again) == hash(scenario.state), scenario.name
        assert again.to_dict() == scenario.state.to_dict(), scenario.name


@EACH_GAME
def test_the_line_that_answers_is_legal_play_and_fits_in_a_link(name: str):
    for scenario in EVERY[name]:
        play = explorer.Playthrough(GAMES[name], scenario=scenario.name, chance="ask")
        for action in scenario.line:
            play.play(action)
        again = explorer.open_link(play.link())
        assert (again.scenario, again.state) == (scenario.name, play.state)


@EACH_GAME
def test_its_facts_hold(name: str):
    for scenario, check in checks(name):
        state = played(name, scenario.state, check.after)
        assert GAMES[name].ask(state, check.ask, check.arguments) == check.expect, (scenario.name, check)


# What a scenario can be asked -------------------------------------------------------------------------------

GIVEN = {"card": "cat", "cell": "c4", "city": "boston", "element": "visitor", "fly": "1a", "length": 1,
         "place": 1, "players": 2, "round": "blue", "suite": "s1", "at": "players"}  # fmt: skip
"""Arguments of questions by their names, for those that ask for them; a player's is the one to move."""


@EACH_GAME
def test_every_question_has_an_answer_in_plain_data_and_takes_nothing_else(name: str):
    game, state, unanswered = GAMES[name], EVERY[name][0].state, []
    given = GIVEN | {"action": str(state.legal_actions()[0]), "rule": next(iter(game.rulebook)).id}
    for question, asked in game.questions.items():
        arguments = {key: given[key] for key in asked.arguments if key in given}
        try:
            answer = game.ask(state, question, arguments)
        except BadOption:
            unanswered.append(question)
        else:
            assert isinstance(answer, (bool, int, str, list, dict)), question
            with pytest.raises(BadOption, match="no such key"):
                game.ask(state, question, arguments | {"weather": 1})
    assert len(unanswered) < 4, unanswered


@EACH_GAME
def test_a_file_of_ones_own_is_opened_as_one_of_the_games_is(name: str, tmp_path: Path):
    folder = files(f"explorer.games.{name}") / "scenarios"
    for file in sorted(folder.iterdir(), key=lambda file: file.name)[:3]:
        if file.name.endswith(".toml"):
            mine = tmp_path / file.name
            mine.write_text(file.read_text(encoding="utf-8"), encoding="utf-8")
            assert GAMES[name].open(mine) in [scenario.state for scenario in EVERY[name]]


# Every rule shows itself ------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", SHOWN)
def test_every_rule_is_seen_in_a_position_that_is_offered_with_it(name: str):
    for rule in GAMES[name].rulebook:
        offered = GAMES[name].showing(rule.id)
        assert offered, rule.id
        assert offered[0].showing(rule.id), (
            f"{rule.id}: no check shows it; see `explorer rules {name} --find`"
        )


@pytest.mark.parametrize("name", SHOWN)
def test_a_rule_that_can_refuse_or_happen_is_seen_doing_so(name: str):
    told = {rule for rule, _ in GAMES[name].rulebook.events.values()}
    for rule in GAMES[name].rulebook:
        seen = {check.how(rule.id) for _, check in checks(name) if rule.id in check.shows}
        if (rule.id in told or rule.refusals) and rule.id not in SAID_ELSEWHERE:
            assert seen & {"refuses", "happens", "scores"}, rule.id


@EACH_GAME
def test_what_is_shown_as_refused_lies_beside_something_legal(name: str):
    for scenario, check in checks(name):
        if not check.shows or check.ask != "refused_by":
            assert not check.beside, (scenario.name, check)
            continue
        state = played(name, scenario.state, check.after)
        assert state.violations(GAMES[name].parse(check.action)), (scenario.name, check)
        assert not state.violations(GAMES[name].parse(check.beside)), (scenario.name, check)


@EACH_GAME
def test_an_example_is_a_file_of_the_name_of_its_rule_and_no_scenario(name: str):
    game = GAMES[name]
    assert all(rule == example.name for rule, example in game.examples.items())
    assert all(example.showing(rule) for rule, example in game.examples.items())
    assert not set(game.examples) & set(game.scenarios)


def test_an_example_is_read_when_it_is_first_asked_for(monkeypatch: pytest.MonkeyPatch):
    read: list[str] = []

    def reading(file: Any, *others: Any) -> Scenario:
        read.append(file.name)
        return read_scenario(file, *others)

    monkeypatch.setattr("explorer.core.scenario.read_scenario", reading)
    game = type(GAMES["pond"])()
    assert "PON-S3" in game.examples
    assert game.scenario("PON-S3").players
    assert read == ["PON-S3.toml"]
