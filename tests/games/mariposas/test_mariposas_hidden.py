"""What a swap shows of a hand (MAR-T3, MAR-S10), and what silence does not, against a diary of what everybody
could see.
"""

from __future__ import annotations

import random
from collections import Counter
from itertools import combinations_with_replacement
from typing import Any

import pytest
from examples import some
from hypothesis import given, settings
from hypothesis import strategies as st
from monarchs import BOARD, GAME, position, seat, sentences
from steps import after, story

from explorer.core.errors import BadRecord
from explorer.games.mariposas import setup
from explorer.games.mariposas.board_map import CARDS

TWO_CARDS = set(combinations_with_replacement(sorted(CARDS), 2))


def pair(hand: tuple[str, ...]) -> bool:
    return hand[0] == hand[1] or hand == ("mine", "theirs")


# By hand ----------------------------------------------------------------------------------------------------


def turn_done(drawn: str) -> Any:
    """Player 1 has played 13, kept 22, and drawn this card."""
    return after(position(seat(hand="13 22"), deck=[drawn, "111"]), "play 13", "stop")


def test_mar_t3_the_moment_to_swap_comes_with_a_pair_as_without():
    pair_held, none_held = turn_done("22"), turn_done("5")
    assert (pair_held.phase, none_held.phase) == ("swap", "swap")
    assert [str(action) for action in none_held.legal_actions()] == ["skip"]
    assert pair_held.seen_by(1) == none_held.seen_by(1)
    assert pair_held.seen_by(1).to_dict() == none_held.seen_by(1).to_dict()
    assert after(pair_held, "skip").seen_by(1) == after(none_held, "skip").seen_by(1)


def test_mar_s10_whoever_keeps_silent_has_shown_nothing():
    for state in (turn_done("22"), turn_done("5"), after(turn_done("22"), "skip")):
        assert state.players[0].ruled_out == frozenset()
        assert state.players[0].may_hold == TWO_CARDS


def test_mar_s10_a_card_played_says_nothing_of_the_one_that_is_kept():
    state = after(turn_done("5"), "skip", "play 4", "stop", "skip", "play 22")
    assert state.players[0].may_hold == {(card,) for card in CARDS}


def test_mar_s10_one_card_swapped_leaves_its_twin_or_a_reuse_card():
    asked = after(position(seat(hand="13 22"), deck=["22", "5"]), "play 13", "stop")
    swapped = after(asked, "swap 22")
    assert swapped.discard == ("22",)  # for all to see
    assert swapped.players[0].may_hold == {hand for hand in TWO_CARDS if "22" in hand}
    early = after(position(seat(hand="mine theirs", played="5"), deck=["mine"]), "swap mine")
    assert early.players[0].may_hold == {hand for hand in TWO_CARDS if {"mine", "theirs"} & set(hand)}
    assert after(early, "play mine 5").players[0].may_hold == {
        (card,) for card in CARDS
    }  # the new card, or the old one


def test_mar_t3_after_a_swap_there_is_no_second_one_in_the_turn():
    """A 13 was kept, and a 22 came and went."""
    swapped = after(position(seat(hand="13 13"), deck=["22", "5"]), "swap 13", "play 22", "stop")
    assert swapped.seat == 1
    assert swapped.players[0].may_hold == {hand for hand in TWO_CARDS if "13" in hand}


def test_mar_s10_declining_a_swap_is_told_in_silence():
    """A turn that ends with a pair that is kept is told as one that ends without a pair."""
    kept, plain = turn_done("22"), turn_done("5")
    assert story(kept, "skip") == story(plain, "skip") == ["MAR-T1"]
    assert sentences(kept, "skip") == sentences(plain, "skip")


def test_mar_s10_a_file_says_what_was_ruled_out_and_is_refused_where_a_hand_denies_it():
    state = after(turn_done("22"), "swap 22")
    data = state.to_dict()
    assert data["players"][0]["ruled_out"] == sorted(" ".join(hand) for hand in TWO_CARDS if "22" not in hand)
    assert GAME.from_dict(data) == state
    data["players"][0]["ruled_out"] = ["111 22"]
    with pytest.raises(BadRecord, match=r"expected a hand that no swap has ruled out \(MAR-T3\)"):
        GAME.from_dict(data)
    masked = state.seen_by(1).to_dict()
    masked["players"][0]["ruled_out"] = [" ".join(hand) for hand in sorted(TWO_CARDS)]
    with pytest.raises(BadRecord, match="has ruled out"):
        GAME.from_dict(masked)


# However rare the hands are ---------------------------------------------------------------------------------


def rare() -> Any:
    """Four rivals who have all kept a pair: one deal in a thousand or so."""
    kept = {"ruled_out": [" ".join(hand) for hand in sorted(TWO_CARDS) if not pair(hand)]}
    hands = ("13 22", "5 5", "22 22", "mine theirs", "111 111")
    return position(seat(hand=hands[0]), *(seat(hand=hand) | kept for hand in hands[1:]))


def test_mar_s10_rare_hands_are_dealt_all_the_same():
    state, rng = rare(), random.Random(3)
    for _ in range(20):
        dealt = state.determinize(0, rng)
        assert all(pair(player.hand) for player in dealt.players[1:])
        assert Counter(BOARD.deck) == Counter(
            [*dealt.deck, *(card for p in dealt.players for card in p.hand)]
        )


def test_mar_s10_the_two_ways_to_deal_are_equally_fair():
    """By trial and by counting: a lone rival's pair is each kind as often as the cards that are not seen make
    it.
    """
    cards = [*["13"] * 5, *["22"] * 3, "mine", "theirs"]
    pairs = frozenset(filter(pair, TWO_CARDS))
    rng, tries = random.Random(4), 4000
    counted = Counter(setup.drawn(cards, [pairs], rng)[0] for _ in range(tries))
    tried = Counter(hand for _ in range(tries) for hand in setup.by_trial(cards, [2], [pairs], rng))
    for hand, ways in ((("13", "13"), 10), (("22", "22"), 3), (("mine", "theirs"), 1)):
        assert counted[hand] / counted.total() == pytest.approx(ways / 14, abs=0.03)
        assert tried[hand] / tried.total() == pytest.approx(ways / 14, abs=0.03)


# In any play ------------------------------------------------------------------------------------------------


class Diary:
    """What an onlooker who sees no hand can work out: every row of cards that each player may have, drawn one
    by one.
    """

    def __init__(self, state: Any) -> None:
        self.may = [set(TWO_CARDS) for _ in state.players]

    def note(self, state: Any, action: str, then: Any) -> None:
        seat, verb, cards = state.seat, action.split()[0], tuple(action.split()[1:])
        if verb == "swap":
            self.may[seat] = {hand for hand in self.may[seat] if len(hand) == 2 and pair(hand)}
            self._without(seat, cards)
        elif verb == "play" and cards[0] != "32":
            self._without(seat, cards[:1])
        for player, (before, now) in enumerate(zip(state.players, then.players, strict=True)):
            size = len(before.hand) - (player == seat) * (
                len(cards) if verb == "swap" else verb == "play" and cards[0] != "32"
            )
            for _ in range(len(now.hand) - size):
                self.may[player] = {
                    tuple(sorted((*hand, card))) for hand in self.may[player] for card in CARDS
                }

    def _without(self, seat: int, cards: tuple[str, ...]) -> None:
        for card in cards:
            self.may[seat] = {
                hand[: hand.index(card)] + hand[hand.index(card) + 1 :]
                for hand in self.may[seat]
                if card in hand
            }


@settings(max_examples=some(8), deadline=None)
@given(st.integers(0, 10**6), st.integers(2, 5))
def test_mar_s10_every_deal_fits_what_everybody_could_see(seed, players):
    state, rng = GAME.start(players=players, seed=seed), random.Random(seed)
    diary = Diary(state)
    for _ in range(220):
        if state.is_terminal:
            break
        actions = state.legal_actions() or tuple(face for face, _ in state.chance_outcomes())
        quick = [a for a in actions if str(a) == "stop"] if rng.random() < 0.7 else []
        action = rng.choice(quick or actions)
        then, _ = state.apply(action)
        diary.note(state, str(action), then)
        state, same = then, state.turn == then.turn and state.phase == then.phase
        if same:
            continue
        assert [set(player.may_hold) for player in state.players] == diary.may
        viewer = rng.randrange(players)
        dealt = state.seen_by(viewer).determinize(viewer, rng)
        assert all(player.hand in may for player, may in zip(dealt.players, diary.may, strict=True))
        assert dealt.seen_by(viewer) == state.seen_by(viewer)
