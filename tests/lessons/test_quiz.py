"""Questions without end: one right answer, which is the engine's, in every world that the player cannot tell
apart; the same again by seed and by code.
"""

from __future__ import annotations

import random
from itertools import islice

import pytest
from examples import some
from judging import judged

import explorer
from explorer.cli import main
from explorer.core.errors import BadOption, BadRecord, UnknownGame
from explorer.core.text import LANGUAGES
from explorer.lessons.quiz import KINDS, NoQuestion, Round, open_round
from explorer.lessons.quiz.rounds import questions

GAMES, ASKED = explorer.game_names(), some(80)


@pytest.mark.parametrize("name", GAMES)
def test_the_marked_answer_is_the_engines_and_no_other_one_is_right(name: str):
    for question in islice(questions(explorer.load(name), seed=17), ASKED):
        deal = question.state.determinize(question.seat, random.Random(1))
        expected = [place == question.answer for place in range(len(question.choices))]
        assert judged(question, deal) == expected, question


@pytest.mark.parametrize("name", GAMES)
def test_a_question_reads_in_both_languages_and_says_why(name: str):
    game = explorer.load(name)
    for question in Round(game, seed=3).questions:
        for lang in LANGUAGES:
            said = [choice.text.in_language(lang) for choice in question.choices]
            assert len(set(said)) == len(said)
            assert "{" not in " ".join([question.text.in_language(lang), *said])
        assert question.rule in question.rules
        assert all(rule in game.rulebook for rule in question.rules)
        assert question.reason.rules[0] in question.reason.text.en


@pytest.mark.parametrize("name", GAMES)
def test_the_same_seed_asks_the_same_and_another_one_does_not(name: str):
    game = explorer.load(name)
    once, again, other = ([Round(game, seed).question(place) for place in range(3)] for seed in (5, 5, 6))
    assert once == again != other


def test_kinds_take_turns():
    asked = {question.kind for question in islice(questions(explorer.load("village"), seed=2), 40)}
    assert asked == set(KINDS)


RARE = ["PON-T2", "PON-L3", "VIL-T4", "VIL-B2", "PAP-B17", "PAP-O15", "PAP-O17"]
RAREST = [pytest.param(rule, marks=pytest.mark.thorough) for rule in ("PON-G2", "MAR-O5", "MAR-A4")]
"""Rules that random play hardly meets: they are asked about where an example shows them."""
HIDDEN = ["MAR-R2", "SOU-P3"]
"""Rules that are sure to happen, though nobody knows what they bring."""


@pytest.mark.parametrize("rule", ["PON-M5", "SOU-P2", "PAP-B1", "MAR-M2", "VIL-T3", *RARE, *RAREST, *HIDDEN])
def test_a_round_is_about_one_rule(rule: str):
    game = next(explorer.load(name) for name in GAMES if rule in explorer.load(name).rulebook)
    for question in islice(questions(game, 1, rule), 5):
        deal = question.state.determinize(question.seat, random.Random(1))
        expected = [place == question.answer for place in range(len(question.choices))]
        assert (question.rule, judged(question, deal)) == (rule, expected), question


@pytest.mark.parametrize("level", [1, 2, 3])
def test_a_round_is_as_hard_as_is_wished(level: int):
    found = islice(questions(explorer.load("mariposas"), 1, level=level), 8)
    assert {question.difficulty.level for question in found} == {level}


def test_what_no_position_asks_is_said():
    with pytest.raises(NoQuestion, match="SOU-S1"):
        Round(explorer.load("souls"), 1, "SOU-S1").question(0)


def test_a_code_carries_a_round_and_how_it_went():
    game = explorer.load("souls")
    asked = Round(game, 7, "SOU-P2", given=(0, 1, 0))
    assert open_round(asked.code) == asked
    assert open_round(f"  {Round(game, 7).code} ") == Round(game, 7)
    assert asked.right == sum(
        taken == question.answer for taken, question in zip(asked.given, asked.questions, strict=False)
    )


@pytest.mark.parametrize(
    ("code", "error"),
    [
        ("", BadRecord),
        ("q2.souls.7", BadRecord),
        ("q1.souls.seven", BadRecord),
        ("q1.souls.²", BadRecord),
        ("q1.souls.7..0.01234567890", BadRecord),
        ("q1.souls.7..0.x", BadRecord),
        ("q1.souls.7..0.1.1", BadRecord),
        ("q1.souls.99999999999999999999", BadOption),
        ("q1.souls.7.PON-M5", BadOption),
        ("q1.souls.7..9", BadOption),
        ("q1.chess.7", UnknownGame),
    ],
)
def test_a_code_of_no_round_is_refused(code: str, error: type[Exception]):
    with pytest.raises(error):
        open_round(code)


def test_pon_t4_a_name_that_two_tiles_have_is_not_asked_about():
    """Of two meadows one is in the hand: "May you lay the meadow?" would have two answers."""
    for question in islice(questions(explorer.load("pond"), 4), some(60)):
        refused = [c.action for c in question.choices if c.action and question.state.violations(c.action)]
        legal = {question.state.worded(action) for action in question.state.legal_actions()}
        assert not legal & {question.state.worded(action) for action in refused}


def test_a_round_is_printed_with_its_answers(capsys: pytest.CaptureFixture[str]):
    assert main(["rules", "souls", "--quiz", "--seed", "7", "--lang", "en"]) == 0
    out = capsys.readouterr().out
    assert out.startswith("q1.souls.7\n")
    assert out.count("    * ") == out.count("    → ") == 10
