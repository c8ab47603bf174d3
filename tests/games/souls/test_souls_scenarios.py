"""Every scenario file: it loads, its line plays, its facts hold."""

from __future__ import annotations

import pytest
from butterflies import GAME
from steps import after, ask, story

from explorer.core.errors import BadDefinition, BadOption
from explorer.games.souls.board import FOLDER

SCENARIOS = GAME.scenarios
NAMES = tuple(SCENARIOS)


def test_the_worked_examples_come_first_and_ten_more_follow():
    assert NAMES[:2] == ("SOU-X1", "SOU-X2")
    assert len(NAMES) >= 12


def test_sou_x1_the_turned_up_card_stays_face_up_and_is_not_accessible():
    state = GAME.scenario("SOU-X1")
    assert ask(state, "card_at", place=10) == "morpho"
    assert story(state, "take 10") == ["SOU-P1", "SOU-P3"]
    turned = after(state, "take 10")
    assert 6 in turned.accessible_places
    placed = after(turned, "place")
    assert not placed.down >> 6 & 1
    assert 6 not in placed.accessible_places


def test_sou_x2_taking_a_monarch_turns_up_what_it_alone_covered():
    """Cards 12 and 13 lie on card 8; 13 is gone. Card 7 has card 11 on it as well."""
    state = GAME.scenario("SOU-X2")
    assert ask(state, "card_at", place=12) == "monarch"
    assert ask(state, "accessible") == [12, 14, 15]
    assert story(state, "take 12") == ["SOU-P1", "SOU-P3"]
    taken = after(state, "take 12")
    assert ask(taken, "collection", player=1)["monarch"] == 2
    assert ask(taken, "face_down") == [6, 7, 9]
    assert (taken.seat, ask(taken, "accessible")) == (0, [8, 14, 15])


# Questions --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("question", "arguments", "said"), [
    ("weather", {}, "expected one of legal"), ("score", {"player": 1}, "no such key"),
    ("collection", {"player": 2}, "from 0 to 1"), ("card_at", {"place": 19}, "from 1 to 18"),
    ("card_at", {}, "place: got 'nothing'"),
    ("legal", {"action": "dance"}, "expected an action of the game"), ("points_of", {"rule": "SOU-Z9"},
    "rule: got 'SOU-Z9'"),
])  # fmt: skip
def test_a_question_that_makes_no_sense_is_refused(question: str, arguments: dict, said: str):
    with pytest.raises(BadOption, match=said):
        ask(GAME.scenario("SOU-X1"), question, **arguments)


def test_every_question_has_an_answer_in_plain_data():
    state = GAME.scenario("SOU-X1")
    given = {"action": "take 10", "place": 10, "rule": "SOU-C1", "at": "players"}
    for question, asked in GAME.questions.items():
        answer = ask(state, question, **{key: given[key] for key in asked.arguments if key in given})
        assert isinstance(answer, (bool, int, str, list, dict))


def test_a_scenario_of_ones_own_is_opened_and_a_broken_one_refused_where_it_is_broken(tmp_path):
    text = (FOLDER / "scenarios" / "01-SOU-X1.toml").read_text(encoding="utf-8")
    mine = tmp_path / "mine.toml"
    mine.write_text(text, encoding="utf-8")
    assert GAME.open(mine) == GAME.scenario("SOU-X1")
    mine.write_text(text.replace('" M ? ? ? "', '" . ? ? ? "'), encoding="utf-8")
    with pytest.raises(
        BadDefinition, match=r"line \d+: position.rows: got '.', expected a card still there at 6.*\(SOU-P2\)"
    ):
        GAME.open(mine)
