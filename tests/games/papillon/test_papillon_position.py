"""Positions as data: what is left out follows, what cannot be is refused; and how actions are written."""

from __future__ import annotations

from typing import Any

import pytest
from steps import ask
from wings import BOARD, GAME, blue, orange, position

from explorer.core.errors import BadDefinition, BadNotation, BadOption
from explorer.games.papillon.actions import Answer, Capture, Clockwise, Draw, End, Play, Put, Roll, Sweep
from explorer.games.papillon.board import KIND

HAND = [{"hand": ["4"]}, {"hand": ["5"]}]
BASIS: dict[str, Any] = {"round": "orange", "plates": [["3"], ["8"]]}


def test_what_is_left_out_follows():
    state = blue("3 4", "7", "8", options={})
    assert (state.round, state.deal, state.phase, state.seat, state.direction) == ("blue", 4, "capture", 0, 1)
    assert (state.stock, state.pile, len(state.aside)) == ((), (), 54)
    state = orange("3 8", "7", "8", options={})
    assert (state.phase, len(state.pile), ask(state, "pile")) == ("play", 58, 58)


def test_the_cards_to_be_dealt_come_from_the_seed():
    one, same, other = (blue("3", "7", "8", deal=2, seed=seed) for seed in (1, 1, 2))
    assert len(one.stock) == 28
    assert one == same
    assert one.stock != other.stock


def test_a_kind_is_the_next_free_card_of_the_deck_dealt_and_then_of_the_other():
    state = orange("4 8", "3 3 3 3 3", "1")
    assert {BOARD.colour(card) for card in state.players[0].hand} == {"orange", "blue"}


@pytest.mark.parametrize(("table", "said"), [
    ({"players": HAND[:1]}, r"players: got 1, expected 2 to 5 players \(PAP-S1\)"),
    ({"players": [{"hand": ["12"]}, *HAND[1:]]},
    r"players\[0\].hand: got '12', expected cards that are nowhere else"),
    ({"players": [{"hand": ["cat"]}, {"hand": ["cat"]}]}, r"players\[1\].hand: got 'cat'"),
    ({"players": [{"hand": ["orange cat"]}, *HAND[1:]]}, r"hand: got 'orange cat'"),
    ({"players": [{"hand": ["blue hidden"]}, *HAND[1:]]}, r"hidden cards only where the seed is masked"),
    ({"players": [{"hand": []}, *HAND[1:]]},
    r"players: got \[0, 1\], expected at least one card in the hand"),
    ({"players": [{"hand": ["4"], "hat": 1}, *HAND[1:]]}, r"players\[0\].hat"),
    ({"table": ["cat", "cat"]}, r"table: got 'cat'"), ({"table": "cat"},
    r"table: got 'cat', expected a list"),
    ({"table": ["5", "5", "5", "4", "4", "4"]},
    r"table: got 6, expected at most 2 numbers more than one of each .*\(PAP-B10\)"),
    ({"stock": ["7"]}, r"stock: got 1, expected the 0 cards that the deals to come need \(PAP-S2\)"),
    ({"deal": 5}, r"deal: got 5"), ({"seat": 2}, r"seat: got 2"), ({"direction": "up"},
    r"direction: got 'up'"),
    ({"phase": "play"},
    r"phase: got 'play', expected one of the phases of this round: roll, direction, capture"),
    ({"phase": "over"}, r"phase: got 'over'"), ({"phase": "tie"},
    r"phase: got 'tie', expected no card in hand"),
    ({"phase": "roll"}, r"dice: got \[\[\], \[\]\], expected different players"),
    ({"phase": "roll", "dice": {"seats": [0, 0]}}, r"dice: got"), ({"dice": {"seats": [0], "rolled": [1]}},
    r"dice.rolled: got"),
    ({"dice": {"seats": [0, 1], "rolled": [7]}}, r"dice: got \[\[0, 1\], \[7\]\]"),
    ({"middle": ["yin"]}, r"middle: .*expected nothing, in the blue round"),
    ({"pile": ["7"]}, r"pile: .*nothing, in the blue round"),
    ({"going": {"cats": 1}}, r"going: .*nothing, in the blue round"), ({"ending": "out"},
    r"ending: got 'out', expected nothing"),
    ({"options": {"rounds": "orange"}},
    r"round: got 'blue', expected a round that is played: rounds = orange"),
    ({"options": {"rounds": 3}}, r"option rounds: got 3"), ({"options": {"colour": "x"}},
    r"option 'colour': unknown"),
    ({"leader": 1}, r"leader: got 1, expected of five players"), ({"seed": -1}, r"seed: got -1"),
    ({"turn": True}, r"turn: got True"),
    ({"willing": 1}, r"willing: got 1"), ({"weather": "fine"}, r"weather: got 'fine', expected no such key"),
    (BASIS | {"table": ["7"]}, r"table: .*expected nothing, in the orange round"),
    (BASIS | {"last": 1}, r"last: .*in the orange round"),
    (BASIS | {"plates": [["3"], []]}, r"plates: .*two piles of plate cards, of at least one"),
    (BASIS | {"plates": ["3", "8"]}, r"plates: .*two piles of plate cards"), (BASIS | {"suites": [{}]},
    r"suites: got 1, expected four suites"),
    (BASIS | {"suites": [{"cards": ["cat"]}, {}, {}, {}]}, r"suites: got 's1', expected numbers"),
    (BASIS | {"suites": [{"signs": ["7"]}, {}, {}, {}]}, r"suites: got 's1'"),
    (BASIS | {"suites": [{"cards": ["7"], "last": 8}, {}, {}, {}]},
    r"suites: got 8, expected the number to follow on suite s1"),
    (BASIS | {"suites": [{"cards": ["knife"]}, {}, {}, {}]}, r"suites: got -1"),
    (BASIS | {"suites": [{"last": 3}, {}, {}, {}]}, r"suites: got 3"),
    (BASIS | {"middle": ["7"]}, r"middle: got 1, expected butterflies"), (BASIS | {"phase": "capture"},
    r"phase: got 'capture'"),
    (BASIS | {"phase": "cat"}, r"going: got \[0, -1\], expected a black cat and who played it"),
    (BASIS | {"going": {"cats": 1, "by": 0}}, r"going: got \[1, 0\]"),
    (BASIS | {"going": {"played": 2}}, r"going: got 2, expected at most 1"),
    (BASIS | {"going": {"cats": 1}}, r"going: got \[1, -1\]"), (BASIS | {"going": {"stuck": 2}},
    r"going.stuck: got 2"),
    (BASIS | {"phase": "over"}, r"ending: got '', expected how the orange round ended"),
    (BASIS | {"phase": "count", "ending": "blocked"}, r"dice: .*who holds a knife"),
    (BASIS | {"ending": "out"}, r"ending: got 'out'"), (BASIS | {"phase": "over", "ending": "out"},
    r"ending: got 'out'"),
])  # fmt: skip
def test_a_position_that_cannot_be_is_refused_with_the_key_and_the_rule(table: dict, said: str):
    with pytest.raises((BadDefinition, BadOption), match=said):
        position(**{"players": HAND, **table})


def test_of_five_players_one_leads_the_team_of_three():
    players = [{"hand": [card]} for card in "12345"]
    assert position(players=players).teams == ((0, 1, 2), (3, 4))
    with pytest.raises(BadDefinition, match=r"leader: got -1"):
        position(players=players, leader=-1)


# Notation ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("text", "action"), [
    ("roll 7", Roll(7)), ("clockwise", Clockwise()), ("sweep", Sweep()), ("draw", Draw()), ("answer",
    Answer()), ("end", End()),
    ("put dragon", Put(KIND["dragon"])), ("play 7 s1", Play(7, "s1")), ("play knife=0 s4", Play(KIND["knife"],
    "s4", 0)),
    ("play knife p1", Play(KIND["knife"], "p1")), ("capture 3+4=7", Capture((3, 4), (7,))),
    ("capture 8-5=3 hand", Capture((5, 8), (3, KIND["minus"]))), ("capture 8-5=3 table", Capture((5, 8,
    KIND["minus"]), (3,))),
    ("capture (9)-4=5 table", Capture((4, KIND["minus"]), (5, 9))), ("capture cat=yin", Capture((KIND["cat"],
    ), (KIND["yin"],))),
])  # fmt: skip
def test_actions_read_as_they_are_written(text: str, action):
    assert GAME.parse(text) == action
    assert GAME.parse(str(action)) == action


def test_cards_that_make_nothing_together_are_listed():
    assert str(GAME.parse("capture 4+3=9")) == "capture 3,4=9"
    assert GAME.parse("capture 3,4=9") == Capture((3, 4), (9,))


@pytest.mark.parametrize("text", [
    "capture", "capture 7", "capture =7", "capture 7=", "capture 8-5=3", "capture 8-5=3 pocket",
    "capture 3+4-1=6 hand",
    "capture 12=7",
    "capture 3++4=7", "capture 3=7=7", "capture hidden=7", "capture 3+4=7 hand table", "capture 7=7 hand",
    "capture (3)=3",
    "capture 1=2,3,4", "capture " + "+".join("0" * 31) + "=0", "put", "put 12", "put 7 8", "put -1", "play 7",
    "play 7 s5",
    "play knife s1", "play 7=7 s1", "play knife=12 s1", "play knife=05 s1", "play knife=5 p1", "play 7 s1 s2",
    "roll 1",
    "roll 13",
    "roll 07", "draw 3", "sweep all", "clockwise end", "sneeze",
])  # fmt: skip
def test_what_reads_otherwise_is_refused_in_both_languages(text: str):
    with pytest.raises(BadNotation) as error:
        GAME.parse(text)
    assert "attendu" in error.value.text.fr
    assert "expected" in error.value.text.en
