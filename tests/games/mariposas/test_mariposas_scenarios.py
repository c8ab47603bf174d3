"""Every scenario file: it loads, its line plays, its facts hold; the worked examples of the rulebook sentence
by sentence.
"""

from __future__ import annotations

import pytest
from monarchs import GAME
from steps import after, ask, legal, story

from explorer.core.errors import BadDefinition, BadOption
from explorer.games.mariposas.board_map import FOLDER

SCENARIOS = GAME.scenarios
NAMES = tuple(SCENARIOS)


def test_the_worked_examples_come_first_and_there_are_at_least_twelve():
    assert NAMES[:2] == ("MAR-X1", "MAR-X2")
    assert len(NAMES) >= 12


def test_every_ability_tile_has_its_scenario():
    earned = {
        tile
        for name in NAMES
        for player in SCENARIOS[name].state.players
        for tile in SCENARIOS[name].state.abilities(player)
    }
    for name in NAMES:
        state = after(GAME.scenario(name), *SCENARIOS[name].line)
        earned |= {tile for player in state.players for tile in state.abilities(player)}
    assert earned == set(GAME.board.abilities)


def test_mar_x1_aurelia_reveals_two_relays_in_one_turn():
    state = after(GAME.scenario("MAR-X1"), "play 13")
    assert legal(state, "fly 2a boston 3")
    assert story(state, "fly 2a boston 3") == ["MAR-M1", "MAR-R2"]
    state = after(state, "fly 2a boston 3")
    assert len(state.chance_outcomes()) == 6
    state = after(state, "die orange")
    assert ask(state, "relays") == ["pink-adult"]
    assert ask(state, "flowers") == {"orange": 1}
    state = after(state, "fly 2a new-york 1")
    assert len(state.chance_outcomes()) == 6
    state = after(state, "die white")
    assert ask(state, "relays", player=0) == ["pink-adult", "blue-caterpillar"]
    assert ask(state, "flowers", player=0) == {"orange": 1, "white": 1}


def test_mar_x2_valentin_gathers_gives_birth_and_lets_the_newborn_fetch_the_rest():
    state = after(GAME.scenario("MAR-X2"), "play 111", "fly 2a point-pelee 1")
    assert ask(state, "flowers") == {"orange": 3}
    state = after(state, "birth orange orange orange", "fly 2a kanawha-valley 1")
    assert ask(state, "flies") == {"2a": "kanawha-valley", "3a": "point-pelee"}
    assert ask(state, "flowers") == {"pink": 1}
    assert story(state, "fly 2a allegheny-plateau 1")[:2] == ["MAR-M1", "MAR-F3"]
    assert story(state, "fly 2a point-pelee 1")[:2] == ["MAR-M1", "MAR-F2"]
    done = after(state, "fly 3a allegheny-plateau 1")
    assert ask(done, "flowers", player=0) == {"pink": 1, "purple": 2}


# Questions --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("question", "arguments", "said"), [
    ("weather", {}, "expected one of legal"), ("hand", {"player": 7}, "from 0 to 1"), ("hand", {"who": 1},
    "no such key"),
    ("landings", {"fly": "9z", "length": 1}, "one of 1a, 2a"), ("landings", {"fly": "2a", "length": 9},
    "from 0 to 7"),
    ("landings", {"fly": "2a"}, "length: got 'nothing'"), ("token", {"city": "gotham"}, "city: got 'gotham'"),
    ("no_birth", {"fly": "4a"}, "on the board"), ("legal", {"action": "dance"},
    "expected an action of the game"),
    ("points_of", {"rule": "MAR-Z9"}, "rule: got 'MAR-Z9'"),
])  # fmt: skip
def test_a_question_that_makes_no_sense_is_refused(question: str, arguments: dict, said: str):
    with pytest.raises(BadOption, match=said):
        ask(GAME.scenario("MAR-X1"), question, **arguments)


def test_a_scenario_of_ones_own_is_opened_and_a_broken_one_refused_where_it_is_broken(tmp_path):
    text = (FOLDER / "scenarios" / "01-MAR-X1.toml").read_text(encoding="utf-8")
    mine = tmp_path / "mine.toml"
    mine.write_text(text, encoding="utf-8")
    assert GAME.open(mine) == GAME.scenario("MAR-X1")
    mine.write_text(text.replace('2a = "chicago"', '2a = "gotham"'), encoding="utf-8")
    with pytest.raises(BadDefinition, match=r"line \d+: position.players\[1\].flies.2a: got 'gotham'"):
        GAME.open(mine)
