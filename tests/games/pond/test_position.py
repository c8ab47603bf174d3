"""A position as plain JSON: reads back equal, and whatever is wrong is refused by key. See also
tests/conformance.
"""

from __future__ import annotations

import copy
from typing import Any

import pytest
from positions import GAME, position
from steps import after

from explorer.core.errors import BadRecord

GOOD = position(
    "a6 1; c4 18 r90 tunnel hedge-south", toad="blue at a6", hand="1 3 31", pile="4 5", discard="33"
).to_dict()


def test_a_position_is_plain_to_read():
    assert GOOD == {
        "options": {"slide": "rigid", "max_rounds": 100},
        "seed": 1,
        "players": [
            {"animal": "toad", "colour": "blue", "at": "a6", "zone": 0, "hand": [1, 3, 31]},
            {"animal": "newt", "colour": "orange", "at": "start-orange", "zone": 0, "hand": [4, 4, 4]},
        ],
        "tiles": {"a6": "1 r0", "c4": "18 r90 tunnel hedge-south"},
        "pile": [4, 5],
        "discard": [33],
        "phase": "turn",
        "seat": 0,
        "turn": 2,
        "shuffles": 0,
    }


def changed(path: str, value: Any) -> dict[str, Any]:
    data = copy.deepcopy(GOOD)
    *way, last = [int(word) if word.isdigit() else word for word in path.split(".")]
    table: Any = data
    for word in way:
        table = table[word]
    table[last] = value
    return data


REFUSED = [
    ("options", None), ("options", {"slide": "up"}), ("options", {"speed": 1}), ("options.max_rounds", 0),
    ("seed", -1), ("seed", "1"), ("seed", 2**63), ("seed", 1.0),
    ("players", []), ("players", {}), ("players", [GOOD["players"][0]]), ("players", [7, 8]),
    ("players.0.animal", "bear"), ("players.1.animal", "toad"), ("players.0.colour", "red"),
    ("players.1.colour", "blue"),
    ("players.0.at", "b6"), ("players.0.at", "pond-orange"), ("players.0.at", "start-orange"),
    ("players.0.at", 7),
    ("players.0.zone", 1), ("players.0.zone", -1), ("players.1.zone", 1), ("players.0.size", 3),
    ("players.0.hand", [1, 1, 1, 1]), ("players.0.hand", [99]), ("players.0.hand", ["1"]), ("players.0.hand",
    [True]),
    ("tiles.a6", 1), ("tiles.a6", ""), ("tiles.a6", "31"), ("tiles.a6", "1 r45"), ("tiles.a6", "1 tunnel"),
    ("tiles.a6", "4 hedge-north"), ("tiles.a6", "18 hedge-north"), ("tiles.a6", "1 hedge-up"), ("tiles.z9",
    "1"), ("tiles", []),
    ("pile", [0]), ("pile", [99]), ("pile", "4"), ("pile", [4] * 2001), ("discard", [4.0]), ("discard", None),
    ("phase", "sleep"), ("phase", "choose"), ("phase", "second step"), ("phase", "second lay"),
    ("seat", 2), ("seat", -1), ("seat", None), ("turn", -1), ("turn", 10**9), ("shuffles", "0"), ("weather",
    "rain"),
]  # fmt: skip


@pytest.mark.parametrize(("path", "value"), REFUSED, ids=[f"{p}={v!r:.20}" for p, v in REFUSED])
def test_what_is_wrong_is_refused_by_key(path: str, value: Any):
    with pytest.raises(BadRecord) as error:
        GAME.from_dict(changed(path, value))
    key = path.split(".")[-1]
    assert key in str(error.value) or path.split(".")[0] in str(error.value)
    assert "expected" in str(error.value)


def test_two_animals_on_one_tile_are_refused():
    data = changed("players.1.at", "a6")
    with pytest.raises(BadRecord, match="different place"):
        GAME.from_dict(data)


def test_a_second_step_needs_a_hand_already_played_from():
    night = after(position("a6 1", hand="1 3 33"), "night a6")
    assert GAME.from_dict(night.to_dict()) == night
    data = night.to_dict()
    data["players"][0]["hand"] = [1, 3, 4]
    with pytest.raises(BadRecord, match="phase"):
        GAME.from_dict(data)
