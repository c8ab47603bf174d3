"""Questions of scenarios: annotated functions, read and answered by the framework."""

from __future__ import annotations

from typing import Annotated, Any, NamedTuple

import pytest

import explorer
from explorer.core.definitions import BadDefinition, Reader
from explorer.core.errors import BadOption
from explorer.core.scenario import SHARED, Flag, Move, Rule, Seat, among, ask, table
from tests.toy import TOY

STATE = TOY.start(players=2, seed=5)

Space = Annotated[int, among(lambda state: range(1, 5))]
Colour = Annotated[str, among(lambda state: ("red", "blue"))]


def everything(
    state: Any, at: Space, colour: Colour, action: Move, seat: Seat, rule: Rule = "", all: Flag = False
) -> list[Any]:
    """Every kind of argument at once."""
    return [at, colour, str(action), seat, rule, all]


class Asked(NamedTuple):
    """A game as far as questions see it."""

    questions: Any
    parse: Any = TOY.parse
    rulebook: Any = TOY.rulebook


GAME = Asked(table(everything, colours=lambda state: len(state.players)))
GIVEN = {"at": 4, "colour": "blue", "action": "walk", "seat": 1, "rule": "TOY-T1", "all": True}


def test_each_argument_is_read_by_its_annotation():
    assert ask(GAME, STATE, "everything", GIVEN) == [4, "blue", "walk", 1, "TOY-T1", True]


def test_what_has_a_default_may_be_left_out_and_a_seat_is_the_one_whose_turn_it_is():
    state = STATE.apply(TOY.parse("walk"))[0]
    given = {key: GIVEN[key] for key in ("at", "colour", "action")}
    assert state.current_player == 1
    assert ask(GAME, state, "everything", given) == [4, "blue", "walk", 1, "", False]


def test_a_named_question_takes_nothing_but_the_position():
    assert ask(GAME, STATE, "colours", {}) == 2
    with pytest.raises(BadOption, match=r"seat: got 0, expected no such key \(known here: none\)"):
        ask(GAME, STATE, "colours", {"seat": 0})


@pytest.mark.parametrize(("key", "value", "said"), [
    ("at", 5, "at: got 5, expected a whole number from 1 to 4"), ("at", "4", "at: got '4'"),
    ("colour", "green", "expected one of red, blue"), ("action", "fly",
    "action: got 'fly', expected an action of the game"),
    ("seat", 2, "from 0 to 1"), ("rule", "TOY-Z9", "rule: got 'TOY-Z9'"), ("all", 1,
    "expected true or false"),
    ("who", 1, "who: got 1, expected no such key"),
])  # fmt: skip
def test_an_argument_that_does_not_fit_is_refused_with_what_is_expected(key: str, value: object, said: str):
    with pytest.raises(BadOption, match=said):
        ask(GAME, STATE, "everything", {**GIVEN, key: value})


def test_an_argument_that_is_missing_is_refused_by_name():
    with pytest.raises(BadDefinition, match=r"demo\.toml: at: got 'nothing'"):
        GAME.questions["everything"].read(Reader({}, "demo.toml"), STATE, GAME)


def test_a_question_that_there_is_not_is_refused_with_those_there_are():
    with pytest.raises(
        BadOption,
        match=r"question 'why': unknown, expected one of legal, refused_by, .*, everything, colours$",
    ):
        ask(GAME, STATE, "why", {})


def test_every_game_answers_the_shared_questions():
    assert tuple(TOY.questions) == tuple(SHARED)
    assert TOY.ask(STATE, "legal", {"action": "walk"}) is True
    assert TOY.ask(STATE, "refused_by", {"action": "walk"}) == []
    assert TOY.ask(STATE, "told", {"action": "walk"}) == ["TOY-T1"]
    assert TOY.ask(STATE, "current_player", {}) == 0
    assert TOY.ask(STATE, "winners", {}) == []
    assert TOY.ask(STATE, "points_of", {"player": 1}) == 0


def test_a_question_of_the_game_takes_the_place_of_a_shared_one():
    def winners(state: Any) -> list[int]:
        return [9]

    assert ask(Asked(table(winners)), STATE, "winners", {}) == [9]


def test_every_position_tells_what_lies_somewhere_and_what_a_player_cannot_see():
    game = explorer.load("pond")
    state = game.scenario("PON-S5")
    assert game.ask(state, "part", {"at": "players.0.hand"}) == [1, 4, 7]
    assert game.ask(state, "size", {"at": "players"}) == 2
    assert game.ask(state, "hidden_from", {"player": 0}) == ["pile", "players.1.hand"]


@pytest.mark.parametrize("at", ["nowhere", "players.9", "players.x", "players.0.animal.legs"])
def test_a_place_that_there_is_not_is_refused_with_those_there_are(at: str):
    game = explorer.load("pond")
    with pytest.raises(BadOption, match="beginning with one of: options, "):
        game.ask(game.scenario("PON-S5"), "part", {"at": at})
