"""A position as plain JSON and as a table of a scenario file: reads back equal, and whatever is wrong is
refused by key.
"""

from __future__ import annotations

import copy
from typing import Any

import pytest
from monarchs import GAME, position, seat
from steps import after

from explorer.core import codec
from explorer.core.definitions import Reader
from explorer.core.errors import BadDefinition, BadRecord
from explorer.games.mariposas import MariposasState

STATE = after(
    position(
        seat("2a point-pelee; 2b boston", hand="111 13", flowers="pink 3", relays="pink-egg +1", score=4),
        seat("2a quebec", hand="4 5"), season="summer", tokens="boston pink-egg", faceup=["boston"],
    ),
    "play 111", "fly 2a ohio-valley 1",
)  # fmt: skip
GOOD = STATE.to_dict()


def test_a_position_is_plain_to_read():
    assert GOOD["season"] == "summer"
    assert GOOD["phase"] == "birth"
    assert GOOD["players"][0]["flies"]["2a"] == "ohio-valley"
    assert GOOD["players"][0]["flowers"] == {"orange": 0, "pink": 3, "purple": 0, "white": 1, "yellow": 0}
    assert GOOD["move"] == {
        "left": [{"length": 1, "extra": False}] * 2,
        "plus2": False,
        "starts": ["gone", "point-pelee", "boston", "card", "card", "reserve", *["reserve"] * 4],
        "collected": ["ohio-valley"],
        "fly": "2a",
        "due": ["birth"],
        "swapped": False,
    }
    assert GAME.from_dict(GOOD) == STATE


def changed(path: str, value: Any) -> dict[str, Any]:
    data = copy.deepcopy(GOOD)
    *way, last = [int(word) if word.isdigit() else word for word in path.split(".")]
    table: Any = data
    for word in way:
        table = table[word]
    table[last] = value
    return data


REFUSED = [
    ("options", None), ("options", {"distance": "far"}), ("options", {"speed": 1}),
    ("seed", -1), ("seed", "1"), ("seed", 2**63), ("seed", 1.0),
    ("season", "winter"), ("season", "spring"), ("season", 1),
    ("players", []), ("players", {}), ("players", [GOOD["players"][0]]), ("players", [7, 8]),
    ("players", [GOOD["players"][0]] * 6),
    ("players.0.hand", []), ("players.0.hand", ["13", "22"]), ("players.0.hand", ["13", "22", "5"]),
    ("players.0.hand", "13"),
    ("players.0.hand", ["7"]), ("players.0.played", ["32"]), ("players.0.played", []),
    ("players.0.flies.1a", "boston"), ("players.0.flies.1a", "reserve"), ("players.0.flies.2a", "card"),
    ("players.0.flies.2a", "atlantis"), ("players.0.flies.3c", "card"), ("players.0.flies.3a", "gone"),
    ("players.0.flies.4a", "card"), ("players.0.flies.2a", 7), ("players.0.flies.5a", "boston"),
    ("players.0.flowers.pink", 25), ("players.0.flowers.pink", -1), ("players.1.flowers.pink", 22),
    ("players.0.flowers.red", 1),
    ("players.0.relays", ["joker"]), ("players.0.relays", ["pink-egg", "pink-egg"]), ("players.0.bonus",
    ["+2"]),
    ("players.0.doubles", ["3a"]), ("players.0.doubles", ["4a"]), ("players.0.scored", [{"rule": "MAR-O4"}]),
    ("players.0.scored", [{"rule": "MAR-X9", "key": "lives", "points": 1, "turn": 1}]),
    ("players.0.scored", [{"rule": "MAR-O4", "key": "spring-9 0", "points": 1, "turn": 1}]),
    ("players.0.scored", [{"rule": "MAR-O4", "key": "lives", "points": 0, "turn": 1}]), ("players.0.size", 3),
    ("tokens.boston", "pink-adult"), ("tokens.boston", ""), ("tokens.gotham", "joker"), ("tokens", {}),
    ("faceup", ["gotham"]), ("faceup", "boston"),
    ("objectives.summer", "spring-1"), ("objectives.winter", "summer-1"), ("objectives.spring", ""),
    ("tiles.green", "one-more"), ("tiles.red", "one-more"), ("tiles.green", "two"),
    ("deck", []), ("deck", GOOD["deck"][1:]), ("deck", [*GOOD["deck"], "13"]), ("discard", ["32"]),
    ("first", 2), ("first", 1), ("seat", 1), ("seat", 2), ("phase", "dance"), ("phase", "play"), ("phase",
    "move"),
    ("phase", "over"), ("phase", "season"), ("phase", "joker"), ("step", "score"), ("step", "dance"), ("turn",
    7), ("turn", 9),
    ("turn", -1), ("turn", 30), ("shuffles", -1),
    ("move.fly", ""), ("move.fly", "3a"), ("move.fly", "9a"), ("move.due", []), ("move.due", ["extra",
    "birth"]),
    ("move.due", ["die", "birth"]), ("move.due", ["dance"]), ("move.starts", []), ("move.starts",
    ["boston"] * 11),
    ("move.collected", ["boston", "boston"]), ("move.collected", ["atlantis"]), ("move.left", [{"length": 6,
    "extra": False}]),
    ("move.left", [{"length": 1, "extra": False}] * 5), ("move.left", [1]), ("move.plus2", 1), ("move", {}),
    ("move", None),
]  # fmt: skip


@pytest.mark.parametrize(
    ("path", "value"), REFUSED, ids=[f"{path}={str(value)[:30]}" for path, value in REFUSED]
)
def test_what_is_wrong_is_refused_by_key(path: str, value: Any):
    with pytest.raises(BadRecord) as error:
        GAME.from_dict(changed(path, value))
    assert "expected" in str(error.value) or "missing" in str(error.value)
    assert len(str(error.value)) < 600


def read(**table: Any) -> Any:
    return codec.read(MariposasState, Reader(table, "test.toml"), board=GAME.board)


def test_a_scenario_may_leave_nearly_everything_out():
    state = read(players=[{}, {}, {}])
    assert (state.season, state.seat, state.phase, state.turn, state.seed) == (0, 0, "play", 0, 0)
    assert [len(player.hand) for player in state.players] == [2, 2, 2]
    assert len(state.deck) == 30
    assert state.players[0].flies[:4] == ("michoacan", "card", "reserve", "card")
    assert GAME.from_dict(state.to_dict()) == state


def test_what_is_left_out_depends_on_the_seed_alone():
    assert read(players=[{}, {}], seed=3) == read(players=[{}, {}], seed=3)
    assert read(players=[{}, {}], seed=3) != read(players=[{}, {}], seed=4)


def test_round_and_seat_give_the_turn():
    state = read(players=[{}, {}, {}], season="autumn", round=2, first=2, seat=1)
    assert state.turn == 3 * 9 + 3 + 2
    assert state.round == 2


def test_the_next_objective_lies_open_when_nobody_waits_on_it():
    state = read(players=[{"flies": {"2a": "boston"}}, {"flies": {"2a": "reserve"}}])
    assert state.revealed == (True, True, False)


@pytest.mark.parametrize(("key", "value", "said"), [
    ("round", 5, "from 1 to 4"), ("season", "winter", "one of spring"), ("deck", ["13"] * 7,
    "no more cards of a kind"),
    ("tokens", {"boston": "joker", "quebec": "joker"}, "each token once"), ("players", [{}],
    "2 to 5 players"),
    ("objectives", {"summer": "autumn-1"}, "one of summer-1"), ("tiles", {"red": "one-more"}, "no such key"),
])  # fmt: skip
def test_a_scenario_table_is_refused_by_key(key: str, value: Any, said: str):
    with pytest.raises(BadDefinition, match=said):
        read(**({"players": [{}, {}]} | {key: value}))


def test_round_and_turn_exclude_each_other():
    with pytest.raises(BadDefinition, match="either `round` or `turn`"):
        read(players=[{}, {}], round=1, turn=0)
