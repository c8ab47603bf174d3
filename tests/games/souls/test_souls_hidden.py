"""SOU-S6: a re-deal of what nobody sees is fair, and what has been seen stays known."""

from __future__ import annotations

import random
from collections import Counter
from itertools import permutations
from typing import Any

from butterflies import GAME, cards, played, position
from examples import some
from hypothesis import given, settings
from hypothesis import strategies as st
from steps import after

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


def test_sou_s6_with_real_random_numbers_every_deal_is_about_as_frequent():
    """2,400 deals of 12 kinds: 200 of each, give or take four standard deviations (4 x 13.5)."""
    state, rng = four_unseen(), random.Random(2026)
    found = Counter(
        (dealt.cards[8], dealt.cards[9]) for dealt in (state.determinize(1, rng) for _ in range(2400))
    )
    assert len(found) == 12
    assert all(146 <= count <= 254 for count in found.values())


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
