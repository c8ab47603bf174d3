"""Written positions, hidden cards, and sentences of events."""

from __future__ import annotations

import random
from collections import Counter
from itertools import permutations
from typing import Any

import pytest
from butterflies import GAME, ONE, cards, played, position, three_cards
from examples import some
from hypothesis import given, settings
from hypothesis import strategies as st
from steps import after, ask

from explorer.core.errors import BadDefinition, BadNotation, BadOption
from explorer.games.souls.actions import First, Keep, Place, Second, Take


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


# SOU-S6: hidden cards ---------------------------------------------------------------------------------------

ROWS = (". . 8 8 B", " . . ? ? ", ". . . 8 .", " . . . . ")
"""Cards 8 and 9 lie face down under card 13. With the two set aside, four are unseen: an 88, a Morpho, a
Monarch, a Machaon.
"""


def four_unseen() -> Any:
    return position(*ROWS, players=(cards(2, 2, 2, 1), cards(2, 2, 1)))


class Dealt:
    """Random numbers of which the shuffle is said beforehand."""

    def __init__(self, order: tuple[int, ...]) -> None:
        self.order = order

    def shuffle(self, row: list[int]) -> None:
        assert sorted(row) == sorted(self.order)
        row[:] = self.order

    def randrange(self, _: int) -> int:
        return 7


def test_sou_s6_every_deal_comes_from_equally_many_shuffles():
    """24 shuffles of four different cards; two are laid, in order: 12 deals, 2 shuffles each."""
    state: Any = four_unseen()
    assert sorted([state.cards[8], state.cards[9], *state.aside]) == [1, 2, 3, 4]
    found = Counter()
    for order in permutations((1, 2, 3, 4)):
        dealt = state.determinize(0, Dealt(order))
        found[dealt.cards[8], dealt.cards[9]] += 1
        assert sorted([dealt.cards[8], dealt.cards[9], *dealt.aside]) == [1, 2, 3, 4]
    assert len(found) == 12
    assert set(found.values()) == {2}


def test_sou_s6_equal_cards_count_by_their_number():
    """Two Machaons and two Monarchs unseen: two Machaons are laid in 4 of the 24 shuffles, one of each
    in 16.
    """
    state = position(*ROWS, players=(cards(3, 3, 1), cards(2, 2, 1)))
    found = Counter()
    for order in permutations((3, 3, 4, 4)):
        dealt = state.determinize(0, Dealt(order))
        found[tuple(sorted((dealt.cards[8], dealt.cards[9])))] += 1
    assert found == {(4, 4): 4, (3, 3): 4, (3, 4): 16}


def test_sou_s6_a_card_seen_and_covered_again_stays_known():
    state = after(GAME.scenario("covered-again"), "take 12", "place")
    assert state.seen_by(1).cards[7] == 1
    assert {state.determinize(1, random.Random(seed)).cards[7] for seed in range(30)} == {1}


@settings(max_examples=some(40), deadline=None)
@given(st.integers(0, 10**6), st.integers(0, 60))
def test_sou_s6_the_multiset_of_unseen_cards_is_kept(seed: int, ply: int):
    row = played(seed, rounds="one")
    state = row[min(ply, len(row) - 1)]
    dealt = state.determinize(0, random.Random(seed))
    assert Counter([*dealt.cards, *dealt.aside]) == Counter([*state.cards, *state.aside])
    assert all(
        a == b
        for place, (a, b) in enumerate(zip(state.cards, dealt.cards, strict=True))
        if not state.down >> place & 1
    )


def test_sou_s6_the_next_layout_is_hidden_and_never_one_that_was_turned_up():
    state = GAME.scenario("tie")
    nexts = {after(state.determinize(0, random.Random(seed)), "take 1").layouts[-1] for seed in range(200)}
    assert nexts == set(range(2, 16))


# Sentences --------------------------------------------------------------------------------------------------


LAST = after(three_cards(options=ONE), "take 6", "keep", "take 1", "take 2")
PLACED = after(three_cards(), "take 6")


@pytest.mark.parametrize(("state", "action", "number", "french", "english"), [
    (three_cards(), "take 6", 0, "Le joueur 1 prend la carte 6 : Quatre-vingt-huit.",
    "Player 1 takes card 6: Eighty-eight."),
    (after(position("? ? ? ? ?", " J ? ? ? ", "? ? ? ? ?", " ? ? ? ? "), "take 15", "take 16", "keep",
    "take 10"), "take 11", 1,
     "La carte 6 est découverte et se retourne : Machaon.", "Card 6 is uncovered and turned up: Machaon."),
    (PLACED, "place", 0, "Le joueur 1 met le Grand Bolina en 6.", "Player 1 puts the Grand Bolina at 6."),
    (PLACED, "place", 1, "De nouveau inaccessible, mais toujours face visible : 1, 2.",
     "Inaccessible again, but still face up: 1, 2."),
    (PLACED, "keep", 0, "Le joueur 1 garde le Grand Bolina.", "Player 1 keeps the Grand Bolina."),
    (after(PLACED, "place"), "take 6", 0, "Le joueur 2 prend le Grand Bolina en 6 et le possède désormais.",
     "Player 2 takes the Grand Bolina at 6 and owns it from now on."),
    (LAST, "place", 1, "Il n'y a plus que le Grand Bolina : le joueur 2 doit le prendre.",
     "Only the Grand Bolina is left: player 2 must take it."),
    (LAST, "keep", 2, "Le joueur 1 gagne la manche 1 par 12 à 8 et reçoit un papillon blanc.",
     "Player 1 wins round 1 by 12 to 8 and gets a white butterfly."),
    (LAST, "keep", 3, "Le joueur 1 a les papillons blancs qu'il faut : la partie est finie.",
     "Player 1 has the white butterflies needed: the match is over."),
    (GAME.scenario("tie"), "take 1", 2,
     "12 points chacun : le joueur 2, qui possède le Grand Bolina, gagne la manche 1 et reçoit un papillon "
     "blanc.",
     "12 points each: player 2, who owns the Grand Bolina, wins round 1 and gets a white butterfly."),
])  # fmt: skip
def test_the_rare_stories_read_well(state, action: str, number: int, french: str, english: str):
    event = state.apply(GAME.parse(action))[1][number]
    assert (event.text.fr, event.text.en) == (french, english)


def test_events_name_the_places_concerned():
    assert PLACED.apply(GAME.parse("place"))[1][1].cells == ("1", "2")
