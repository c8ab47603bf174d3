"""What do the rules say? Each rule is found by a player's words, each frequent question by its own, and each
answer rests on a position in which the engine shows it.
"""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import pytest

import explorer
from explorer.core.errors import BadDefinition
from explorer.core.frequent import questions, search, words
from explorer.core.text import LANGUAGES

GAMES = ("mariposas", "papillon", "pond", "souls", "village")
PHRASES = tomllib.loads(Path(__file__).with_name("phrases.toml").read_text(encoding="utf-8"))
FIRST = 5
"""So many are seen at a glance."""


def game_of(rule: str) -> Any:
    prefixes = {next(iter(game.rulebook)).id[:3]: game for game in map(explorer.load, GAMES)}
    return prefixes[rule[:3]]


def test_every_rule_of_every_game_has_a_phrase():
    assert set(PHRASES) == {rule.id for name in GAMES for rule in explorer.load(name).rulebook}


@pytest.mark.parametrize("name", GAMES)
def test_three_words_of_a_player_find_every_rule_among_the_first_five(name: str):
    game: Any = explorer.load(name)
    missed = [
        (rule.id, phrase)
        for rule in game.rulebook
        for phrase in PHRASES[rule.id]
        if rule not in search(game, phrase)[0][:FIRST]
    ]
    assert not missed


def test_no_phrase_is_a_title_and_each_has_three_words():
    for rule, phrases in PHRASES.items():
        title = game_of(rule).rulebook[rule].title
        for lang, phrase in zip(("fr", "en"), phrases, strict=True):
            assert len(phrase.split()) == 3, phrase
            assert words(phrase) != words(title.in_language(lang)), phrase


@pytest.mark.parametrize(
    ("query", "rule"),
    [
        ("may I cross a road by the tunnel", "PON-M5"),
        ("may i crosss a raod by teh tunel", "PON-M5"),
        ("puis-je traverser une route par le tunnel", "PON-M5"),
        ("traversser la ruote", "PON-M5"),
        ("pioche vide", "PON-T6"),
    ],
)
def test_typing_errors_are_forgiven_in_both_languages(query: str, rule: str):
    rules, _ = search(explorer.load("pond"), query)
    assert rule in [each.id for each in rules[:2]]


def test_words_that_say_nothing_find_nothing():
    assert search(explorer.load("pond"), "est-ce que je peux the a of") == ((), ())
    assert search(explorer.load("pond"), "") == ((), ())


@pytest.mark.parametrize("name", GAMES)
def test_a_game_has_twenty_frequent_questions_or_more_each_found_by_its_own_words(name: str):
    game: Any = explorer.load(name)
    asked = questions(game)
    assert len(asked) >= 20
    assert len({each.key for each in asked}) == len(asked)
    for each in asked:
        for lang in LANGUAGES:
            assert each in search(game, each.question.in_language(lang))[1][:3], each.key


@pytest.mark.parametrize("name", GAMES)
def test_each_answer_has_a_position_in_which_its_rule_is_seen(name: str):
    """What the rule forbids is refused there, what it makes happen happens: asked of the engine anew."""
    game: Any = explorer.load(name)
    for asked in questions(game):
        scenario = game.find_scenario(asked.scenario)
        check = scenario.showing(asked.rules[0])
        assert check is not None, asked.key
        state = scenario.state
        for action in check.after:
            state, _ = state.apply(game.parse(action))
        how = check.how(asked.rules[0])
        if how == "refuses":
            broken = state.violations(game.parse(check.action))
            assert asked.rules[0] in [each.rule for each in broken], asked.key
        elif how == "happens":
            _, events = state.apply(game.parse(check.action))
            assert asked.rules[0] in [event.rule for event in events], asked.key


@pytest.mark.parametrize("name", GAMES)
def test_where_the_text_is_silent_the_answer_says_that_it_is_a_ruling_or_why(name: str):
    """The first rule's status is shown beside every answer; a ruling is also said in words."""
    game: Any = explorer.load(name)
    said = ("ruling", "rulebook", "option", "reconstruction", "forbids", "random", "reviews", "inferred")
    for asked in questions(game):
        if game.rulebook[asked.rules[0]].status == "ruling":
            assert any(word in asked.answer.en for word in said), (asked.key, asked.answer.en)


def test_a_question_of_a_rule_that_does_not_exist_is_refused(tmp_path: Path, monkeypatch: Any):
    from explorer.core import frequent

    file = tmp_path / "frequent.toml"
    file.write_text(
        '[[question]]\nkey = "x"\nquestion = { fr = "A ?", en = "A?" }\n'
        'answer = { fr = "B", en = "B" }\nrules = ["PON-Z9"]\n',
        encoding="utf-8",
    )
    game: Any = explorer.load("pond")
    monkeypatch.setattr(type(game), "beside", lambda *_: file)
    frequent._file.cache_clear()
    with pytest.raises(BadDefinition, match="PON-Z9"):
        frequent._file(game)
    frequent._file.cache_clear()
