"""Positions as data: what is left out follows, what cannot be is refused; and how actions are written."""

from __future__ import annotations

import copy

import pytest
from butterflies import GAME, cards, played, position, three_cards
from steps import after, ask

from explorer.core.errors import BadDefinition, BadNotation, BadOption, BadRecord
from explorer.games.souls.actions import First, Keep, Place, Second, Take

ROW = played(8)


def test_a_position_of_nothing_but_a_seed_is_the_table_that_the_seed_deals():
    start = GAME.start(seed=8)
    same = position(seed=8, layouts=list(start.layouts), first=start.first)
    assert same == start


def test_what_is_left_out_follows():
    state = position(
        "? ? ? ? ?", " ? ? ? ? ", ". ? ? ? ?", " . . ? ? ", players=(cards(1, 1), cards(monarch=1))
    )
    assert (state.phase, state.seat, state.owner, state.turn) == ("take", 0, 1, 3)
    assert ask(state, "face_down") == [6, 7, 8, 9]
    assert len(state.aside) == 2


def test_the_table_is_written_as_it_is_drawn():
    state = after(three_cards(), "take 6", "place")
    assert state.to_dict()["rows"] == ["M B . . .", " G . . .", ". . . . .", " . . . ."]


WHOLE = ("? ? ? ? ?", " ? ? ? ? ", "? ? ? ? ?", " ? ? ? ? ")
GONE = (". . . . .", " . . . . ", ". . . . .", " . . . . ")
EIGHTEEN = (cards(4, 3, 2), cards(4, 3, machaon=2))
ROUND = {"bolina": 1, "players": list(EIGHTEEN)}


@pytest.mark.parametrize(("rows", "table", "said"), [
    (WHOLE[:3], {}, r"rows: .*the layout 'the trellis' drawn in letters: o o o o o \|  # # # # "),
    (("? ? ? ?", *WHOLE[1:]), {}, r"rows: got '\? \? \? \?.*drawn in letters"),
    (("? ? X ? ?", *WHOLE[1:]), {}, r"rows: got '\? \? X \? \?', expected the layout"),
    (("?? ? ? ?", *WHOLE[1:]), {}, r"rows: .*drawn in letters"),
    ((*WHOLE[:3], " . ? ? ? "), {}, r"rows: got 17, expected 18 cards in all on the table .*\(SOU-S4\)"),
    ((*WHOLE[:3], " J J J ? "), {}, r"rows: got 3, expected at most 2 cards 'Machaon'.*\(SOU-S2\)"),
    ((*WHOLE[:2], ". ? ? ? ?", " ? ? ? ? "), {"players": [cards(1), cards()]},
     r"rows: got '.', expected a card still there at 10"),
    ((*WHOLE[:3], " G ? ? ? "), {"bolina": 0}, r"bolina: got 0, expected the Grand Bolina in one place"),
    ((*WHOLE[:3], " G G ? ? "), {}, r"bolina: got -1, expected the Grand Bolina in one place"),
    (WHOLE, {"bolina": -1}, r"bolina: got -1"), (WHOLE, {"bolina": 2}, r"bolina: got 2"),
    (WHOLE, {"down": [15]}, r"down: got \[15\], expected cards that the layout lays face down"),
    (WHOLE, {"down": [1]}, r"down: got \[1\]"), (WHOLE, {"down": [19]}, r"down: got \[19\]"),
    (WHOLE, {"down": "6"}, r"down: got '6'"),
    (WHOLE, {"aside": ["morpho"]}, r"rows: got|aside: got"), (WHOLE, {"aside": ["bolina", "morpho"]},
    r"aside: got \['bolina'"),
    (WHOLE, {"layouts": [16]},
    r"layouts: got \[16\], expected the numbers of different layout cards, 1 to 15"),
    (WHOLE, {"layouts": []}, r"layouts: got \[\]"), (WHOLE, {"layouts": [2, 1, 2]},
    r"layouts: got \[2, 1, 2\]"),
    (WHOLE, {"layouts": [2, 1]},
    r"layouts: got \[2, 1\], expected one layout card for each round, 1 in all \(SOU-M2\)"),
    (WHOLE, {"phase": "bolina"}, r"gap: got 0, expected in phase 'bolina' and there only"),
    (WHOLE, {"gap": 15}, r"gap: got 15"), (WHOLE, {"phase": "dance"},
    r"phase: got 'dance', expected one of take, bolina"),
    (WHOLE, {"phase": "over"}, r"phase: got 'over', expected a match that is over"),
    (WHOLE, {"phase": "choose"}, r"phase: got 'choose', expected after a round"),
    (GONE, {"players": list(EIGHTEEN)}, r"rows: .*expected a card on the table in phase 'take' \(SOU-P1\)"),
    (GONE, {"players": list(EIGHTEEN), "phase": "choose", "rounds": [ROUND], "layouts": [2, 1], "seat": 0},
     r"phase: got 'choose'"),
    (GONE, {"players": [cards(5, 3, 2), cards(3, 3, 0, 2)], "phase": "choose", "rounds": [ROUND],
    "layouts": [2, 1], "seat": 1},
     r"players: .*the collections of the last round played"),
    (WHOLE, {"rounds": [{"bolina": 1, "players": [cards(4), cards(4)]}], "layouts": [2, 1]},
     r"rounds\[0\].players: got 8, expected 18"),
    (WHOLE, {"rounds": [{"bolina": 1, "players": [cards(9, 3, 2), cards(0, 3, 0, 1)]}], "layouts": [2, 1]},
    r"at most 8 cards"),
    (WHOLE, {"rounds": [{"bolina": -1, "players": list(EIGHTEEN)}], "layouts": [2, 1]},
    r"rounds\[0\].bolina: got -1"),
    (WHOLE, {"rounds": [ROUND] * 3, "layouts": [2, 3, 4, 1]},
    r"phase: got 'take', expected a match that is over"),
    (WHOLE, {"players": [cards()]}, r"players: got 1, expected two players \(SOU-S1\)"),
    (WHOLE, {"players": [{"dragon": 1}, {}]}, r"players\[0\].dragon"),
    (WHOLE, {"players": [{"morpho": -1}, {}]}, r"morpho: got -1"),
    (WHOLE, {"options": {"morphos": 7}}, r"option morphos: got 7"),
    (WHOLE, {"options": {"layouts": 3}}, r"option 'layouts': unknown"),
    (WHOLE, {"seat": 2}, r"seat: got 2"), (WHOLE, {"turn": -1}, r"turn: got -1"), (WHOLE, {"first": True},
    r"first: got True"),
    (WHOLE, {"seed": -1}, r"seed: got -1"), (WHOLE, {"weather": "fine"},
    r"weather: got 'fine', expected no such key"),
])  # fmt: skip
def test_a_position_that_cannot_be_is_refused_with_the_key_and_the_rule(
    rows: tuple[str, ...], table: dict, said: str
):
    with pytest.raises((BadDefinition, BadOption), match=said):
        position(*rows, **table)


def test_a_broken_dict_is_refused_as_a_record():
    whole = ROW[20].to_dict()
    wrong = ((("seat",), "x"), (("players", 0, "morpho"), 30), (("rows", 0), "zzz"), (("layouts",), [99]),
    (("options",), []),
             (("down",), [None]), (("gap",), 19), (("aside",), ["hidden", "hidden"]), (("rounds",),
             5))  # fmt: skip
    for path, value in wrong:
        data = copy.deepcopy(whole)
        place = data
        for key in path[:-1]:
            place = place[key]
        place[path[-1]] = value
        with pytest.raises(BadRecord):
            GAME.from_dict(data)


# Notation ---------------------------------------------------------------------------------------------------


def test_actions_read_as_they_are_written():
    assert GAME.parse("take 7") == Take(7)
    assert [GAME.parse(text) for text in ("place", "keep", "first", "second")] == [
        Place(),
        Keep(),
        First(),
        Second(),
    ]
    assert str(Take(20)) == "take 20"


@pytest.mark.parametrize("text", [
    "take", "take 0", "take 21", "take 07", "take 7 8", "take x", "take -1", "place 7", "keep it",
    "second first", "lay 7",
    "take 100",
])  # fmt: skip
def test_what_reads_otherwise_is_refused_in_both_languages(text: str):
    with pytest.raises(BadNotation) as error:
        GAME.parse(text)
    assert "attendu" in error.value.text.fr
    assert "expected" in error.value.text.en
