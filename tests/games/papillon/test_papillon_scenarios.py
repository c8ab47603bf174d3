"""Every scenario file: it loads, its line plays, its facts hold."""

from __future__ import annotations

import pytest
from steps import after, ask
from wings import GAME

from explorer.core.errors import BadDefinition, BadOption
from explorer.games.papillon.board import FOLDER

SCENARIOS = GAME.scenarios
NAMES = tuple(SCENARIOS)


def test_the_worked_examples_come_first_and_twelve_more_follow():
    assert [name for name in NAMES if name.startswith("PAP-X")] == [
        "PAP-X1",
        "PAP-X2",
        "PAP-X2-drawn",
        "PAP-X3",
    ]
    assert len(NAMES) >= 4 + 12


def test_pap_x2_the_cats_player_draws_six_or_three():
    for name, action, drawn in (("PAP-X2", "answer", 6), ("PAP-X2-drawn", "draw", 3)):
        state = GAME.scenario(name)
        assert len(after(state, action).players[0].hand) == len(state.players[0].hand) + drawn


# Questions --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("question", "arguments", "said"), [
    ("weather", {}, "expected one of legal"), ("score", {"player": 1}, "no such key"), ("hand", {"player": 2},
    "from 0 to 1"),
    ("may_follow", {"suite": "s5"}, "one of s1"), ("legal", {"action": "dance"},
    "expected an action of the game"),
    ("worth", {}, "card: got 'nothing'"), ("points_of", {"rule": "PAP-Z9"}, "rule: got 'PAP-Z9'"),
    ("dealt_in_all", {"players": 6, "round": "blue"}, "from 2 to 5"),
])  # fmt: skip
def test_a_question_that_makes_no_sense_is_refused(question: str, arguments: dict, said: str):
    with pytest.raises(BadOption, match=said):
        ask(GAME.scenario("PAP-X2"), question, **arguments)


@pytest.mark.parametrize("name", ["every-capture", "PAP-X3"])
def test_every_question_has_an_answer_in_plain_data(name: str):
    state = GAME.scenario(name)
    given = {
        "action": str(state.legal_actions()[0]),
        "suite": "s1",
        "card": "cat",
        "at": "players",
        "players": 2,
        "round": "blue",
    }
    for question, asked in GAME.questions.items():
        answer = ask(state, question, **{key: given[key] for key in asked.arguments if key in given})
        assert isinstance(answer, (bool, int, str, list, dict))


def test_a_scenario_of_ones_own_is_opened_and_a_broken_one_refused_where_it_is_broken(tmp_path):
    text = (FOLDER / "scenarios" / "04-PAP-X3.toml").read_text(encoding="utf-8")
    mine = tmp_path / "mine.toml"
    mine.write_text(text, encoding="utf-8")
    assert GAME.open(mine) == GAME.scenario("PAP-X3")
    mine.write_text(text.replace('cards = ["9"]', 'cards = ["cat"]'), encoding="utf-8")
    with pytest.raises(
        BadDefinition,
        match=r"position.suites: got 's1', expected numbers, caterpillars and knives on a suite",
    ):
        GAME.open(mine)
