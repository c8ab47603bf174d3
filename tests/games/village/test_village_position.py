"""Positions as data: what is left out follows, what cannot be is refused; and how actions are written."""

from __future__ import annotations

import pytest
from fiestas import GAME, lays, position
from steps import after, ask

from explorer.core.errors import BadDefinition, BadNotation
from explorer.games.village.actions import Draw, Lay, Take


def test_what_is_left_out_of_a_position_follows_or_is_dealt():
    state = position("61 x0 y-1 r0; 70 x0 y-2 r0; 88 x0 y-3 r0")
    assert (state.phase, state.round, state.turn, state.seat) == ("take", 1, 0, 0)
    assert sum(map(len, state.lines)) == 28
    assert len(state.bag) == 114 - 28 - 3
    assert ask(state, "balloons", player=0) == {"red": 5}
    assert ask(state, "piles")["red"] == 1


def test_two_villages_with_three_balloons_have_the_tiles_in_seat_order():
    rival = "27 x0 y-1 r180; 106 x-1 y-1 r90; 110 x1 y0 r180"
    state = position("61 x0 y-1 r0; 70 x0 y-2 r0; 88 x0 y-3 r0", rival)
    assert [ask(state, "balloons", player=seat) for seat in (0, 1)] == [{"red": 5}, {"red": 4}]


def seats(*villages: list[str]) -> list[dict]:
    return [{"start": 115 + seat, "village": village} for seat, village in enumerate(villages)]


@pytest.mark.parametrize(("table", "said"), [
    ({"players": seats([])}, r"players: got 1, expected 2 to 6 players \(VIL-S1\)"),
    ({"players": seats(*[[]] * 7)}, r"start|players: got 7"),
    ({"players": seats(["61 x0 y-1 r0", "8 x0 y-1 r90"], [])},
    r"village: .*tile 61 lies at x0 y-1 already \(VIL-T3\)"),
    ({"players": seats(["61 x0 y0 r0"], [])}, r"village: .*tile 115 lies at x0 y0 already"),
    ({"players": seats(["61 x0 y-1 r0", "61 x0 y-2 r0"], [])},
    r"village: .*each tile once; 61 is there twice"),
    ({"players": seats(["61 x1 y1 r0"], [])}, r"village: .*x1 y1 does not \(VIL-T3\)"),
    ({"players": seats(["61 x40 y40 r0"], [])}, r"village: got '61 x40 y40 r0', expected a tile, its cell"),
    ({"players": seats(["61 x0 y-1"], [])}, r"expected a tile, its cell and its orientation"),
    ({"players": seats(["61 x0 y-1 r45"], [])}, r"expected a tile, its cell and its orientation"),
    ({"players": seats(["115 x0 y-1 r0"], [])}, r"expected a tile, its cell and its orientation"),
    ({"players": seats(["61 x0 y-01 r0"], [])}, r"expected a tile, its cell and its orientation"),
    ({"players": seats(["61 x0 y-1 r0"], ["61 x0 y-1 r0"])}, r"each tile once; 61 is there twice \(VIL-S1\)"),
    ({"players": [{"start": 115}, {"start": 115}]}, r"each tile once; 115 is there twice"),
    ({"players": [{"start": 7}, {"start": 115}]}, r"start: got 7, expected a whole number from 115 to 120"),
    ({"players": [{"start": 116, "tiles": []}, {"start": 115}]}, r"players\[0\].tiles"),
    ({"lines": [[1, 0, 2], []]}, r"lines: .*taken from the ends \(VIL-T2\)"),
    ({"lines": [[1]]}, r"lines: .*two lines of 14 and 14 places \(VIL-S2\)"),
    ({"lines": [list(range(1, 16)), []]}, r"lines: .*two lines of 14 and 14"),
    ({"lines": [["a"], []]}, r"lines: .*lists of numbers"),
    ({"lines": [[115], []]}, r"lines: .*lists of numbers"),
    ({"lines": [[], []]}, r"lines: .*a tile to be taken, in phase 'take'"),
    ({"lines": [[1], [1]]}, r"each tile once; 1 is there twice"),
    ({"bag": [1, 1], "lines": [[2], []]}, r"each tile once; 1 is there twice"),
    ({"bag": [0], "lines": [[2], []]}, r"bag: .*numbers of path tiles"),
    ({"bag": "all"}, r"bag: got 'all'"),
    ({"hand": 5, "phase": "take"}, r"hand: got 5, expected a tile in hand in phase 'lay'"),
    ({"phase": "lay"}, r"hand: got 0"),
    ({"phase": "draw"}, r"phase: got 'draw', expected a bag that is not empty"),
    ({"phase": "over"}, r"phase: got 'over', expected an empty board"),
    ({"phase": "dance"}, r"phase: got 'dance', expected one of take, lay, draw, over"),
    ({"round": 3}, r"round: got 3, expected a whole number from 1 to 2"),
    ({"seat": 2}, r"seat: got 2"), ({"turn": -1}, r"turn: got -1"), ({"first": True}, r"first: got True"),
    ({"seed": -1}, r"seed: got -1"), ({"options": {"border": 4}},
    r"options: got .*'border': unknown, expected one of third_stall"),
    ({"balloons": {"red": 3}}, r"balloons.red: got 3"), ({"balloons": {"pink": 1}}, r"balloons.pink"),
    ({"chimeras": {"small": 16}}, r"chimeras.small: got 16"),
    ({"weather": "fine"}, r"weather: got 'fine', expected no such key"),
])  # fmt: skip
def test_a_position_that_cannot_be_is_refused_with_the_key_and_the_rule(table: dict, said: str):
    table = {"players": seats([], []), **table}
    villages = table.pop("players")
    with pytest.raises(BadDefinition, match=said):
        position_of(villages, table)


def position_of(villages: list[dict], table: dict):
    from fiestas import BOARD

    from explorer.core.codec import read
    from explorer.core.definitions import Reader
    from explorer.games.village import VillageState

    return read(VillageState, Reader({"players": villages, **table}, "test"), board=BOARD)


REDS = ["61 x0 y-1 r0", "70 x0 y-2 r0", "88 x0 y-3 r0"]
SMALL = ["61 x0 y-1 r0", "67 x0 y-2 r0", "72 x1 y-2 r0", "69 x1 y-1 r0"]


@pytest.mark.parametrize(("player", "table", "said"), [
    ({"village": REDS[:2], "balloons": {"red": 1}}, {},
    r"balloons.red: got 1, expected three connected balloons"),
    ({"village": REDS, "balloons": {}}, {},
    r"balloons.red: got 2, expected a balloon tile for whoever has three"),
    ({"village": REDS, "balloons": {"red": 2}}, {"balloons": {"red": 1}},
    r"balloons.red: .*among the 1 tile taken"),
    ({"village": SMALL, "chimeras": []}, {},
    r"chimeras: .*a chimera on each base that is closed and connected"),
    ({"village": SMALL, "chimeras": ["x0 y0"]}, {}, r"chimeras: got 'x0 y0', expected the point of a base"),
    ({"village": SMALL, "chimeras": ["x1 y-1", "x1 y-1"]}, {}, r"chimeras: got 'x1 y-1'"),
    ({"village": SMALL, "chimeras": ["x1 y-1"]}, {"chimeras": {"small": 15}},
    r"chimeras.small: .*no more chimeras than the box"),
])  # fmt: skip
def test_tiles_and_chimeras_are_held_by_those_who_earned_them(player: dict, table: dict, said: str):
    with pytest.raises(BadDefinition, match=said):
        position_of([{"start": 115, **player}, {"start": 116}], table)


# Notation ---------------------------------------------------------------------------------------------------


def test_actions_read_as_they_are_written():
    assert GAME.parse("take 57") == Take(57)
    assert GAME.parse("lay x2 y-1 r90") == Lay(2, -1, 1)
    assert GAME.parse("draw 7") == Draw(7)
    assert str(Lay(-3, 0, 3)) == "lay x-3 y0 r270"


@pytest.mark.parametrize("text", [
    "take", "take 0", "take 115", "take 007", "take 57 58", "take x", "draw -1", "lay 2 -1 90", "lay x2 y-1",
    "lay x2 y-1 r45",
    "lay x02 y1 r0", "lay x-0 y1 r0", "lay x53 y0 r0", "lay x30 y30 r0", "lay y-1 x2 r0",
    "lay x2 y-1 r90 now", "move x1 y1 r0",
])  # fmt: skip
def test_what_reads_otherwise_is_refused_in_both_languages(text: str):
    with pytest.raises(BadNotation) as error:
        GAME.parse(text)
    assert "attendu" in error.value.text.fr


def test_the_world_ends_where_no_village_can_come():
    assert GAME.board.reach == 52
    GAME.parse("lay x52 y0 r0")
    column = "; ".join(f"{tile} x{tile} y0 r0" for tile in range(1, 53))
    state = lays(column, 60, bag=[])
    assert "lay x53 y0 r0" not in map(str, state.legal_actions())
    with pytest.raises(BadNotation, match="at most 52 steps"):
        state.violations(Lay(53, 0, 0))
    assert after(state, "lay x-1 y0 r0").turn == 1
