"""Every scenario file: it loads, its line plays, its facts hold; the worked examples of the rulebook sentence
by sentence.
"""

from __future__ import annotations

from monarchs import GAME
from steps import after, ask, legal, story

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
