"""A turn: MAR-T1 to MAR-T8."""

from __future__ import annotations

from typing import Any

import pytest
from monarchs import GAME, legal_of, position, seat, sentences, to_season_end
from steps import after, legal, refusal, refused, story

from explorer.core.errors import BadNotation
from explorer.games.mariposas.actions import Birth, Fly, Play, Swap
from explorer.games.pond.actions import Tunnel as Toad


def quiet(state, card: str):
    """A turn without a flight or a swap."""
    state = after(state, f"play {card}", "stop")
    return after(state, "skip") if state.phase == "swap" else state


@pytest.mark.parametrize(("season", "turns"), [("spring", 4), ("summer", 5), ("autumn", 6)])
def test_mar_t1_each_player_takes_four_five_six_turns_clockwise(season: str, turns: int):
    old = {"spring": "1a michoacan", "summer": "2a boston", "autumn": "3a boston"}[season]
    state = position(*(seat(old, hand=hand) for hand in ("13 22", "4 5", "111 5")), season=season, first=1)
    seats, before = [], state.turn
    while state.phase == "play":
        seats.append(state.seat)
        state = after(state, next(str(a) for a in state.legal_actions()))
        while state.phase in ("move", "swap"):
            state = after(state, "stop" if state.phase == "move" else "skip")
    assert seats == [1, 2, 0] * turns
    assert state.turn == before + 3 * turns
    assert state.phase == "season"


def test_mar_t1_a_round_is_a_turn_of_every_player():
    state = position(seat(hand="13 22"), seat(hand="4 5"), season="summer", round=5, seat=1, deck=["111"])
    assert (state.round, state.turn_in_season) == (5, 9)
    end = to_season_end(state)
    assert (end.round, end.turn_in_season) == (5, 10)


def test_mar_t2_play_a_card_face_up_resolve_it_draw_back_to_two():
    state = after(position(seat(hand="13 22"), deck=["111"]), "play 13")
    assert state.player.hand == ("22",)
    assert state.player.played == ("13",)
    state = after(state, "fly 1a huasteca 1", "stop", "skip")
    assert state.players[0].hand == ("111", "22")
    assert (state.seat, state.phase, state.turn) == (1, "play", 1)


def test_mar_t2_the_card_must_be_in_hand():
    state = position(seat(hand="13 22"))
    assert refused(state, "play 5") == ["MAR-T2"]
    assert refusal(state, "play 5", "MAR-T2").text.en == 'The card "one move of 5" is not in this hand.'
    assert {a.split()[0] for a in legal_of(state, "play")} == {"13", "22"}


@pytest.mark.parametrize("action", [
    "fly 1a huasteca 1", "stop", "skip", "die pink", "take pink", "pick huasteca orange", "free 1a",
    "birth pink pink", "gain +1",
    "continue",
])  # fmt: skip
def test_mar_t2_first_a_card_is_played_and_the_phase_alone_is_said(action: str):
    state = position(seat(hand="13 22"))
    assert refused(state, action) == ["MAR-T2"]
    assert refusal(state, action, "MAR-T2").text.en == "A card must be played first."


@pytest.mark.parametrize("action", ["play 22", "swap 22", "pass", "skip", "take pink", "continue"])
def test_mar_t2_while_a_card_is_under_way_only_flights_or_a_stop(action: str):
    state = after(position(seat(hand="13 22")), "play 13")
    assert refused(state, action) == ["MAR-T2"]
    assert "fly a butterfly or stop there" in refusal(state, action, "MAR-T2").text.en


@pytest.mark.parametrize("text", [
    "play", "play 6", "play mine", "play 13 22", "play 13 +1 +1", "fly 2b boston", "fly 2b boston 6",
    "fly 5a boston 1",
    "fly 2b atlantis 1", "fly 2b boston 1 +1", "swap 13 22 5", "birth pink", "birth rose rose", "gain joker",
    "die blue",
    "free 9z", "pick boston", "take joker", "stop now",
])  # fmt: skip
def test_mar_t2_an_action_that_is_none_is_refused_with_the_right_form(text: str):
    with pytest.raises(BadNotation, match=r"expected|game\.parse"):
        GAME.parse(text)


@pytest.mark.parametrize("action", [
    Fly("2b", "boston", 3.0), Fly("2b", "boston", 3, 1), Fly("2b", "atlantis", 3), Fly(None, [], 3),
    Birth(("pink", "orange")),  # type: ignore[arg-type]
    Birth(("pink",)), Birth(None), Play("13", "22"), Play("13", "", ("+2", "+1")), Play("13", "", ["+1"]),
    Swap(()), "stop", None,  # type: ignore[arg-type]
    Toad("c4"),
], ids=repr)  # fmt: skip
def test_mar_t2_an_action_that_the_notation_cannot_express_is_refused(action: Any):
    state = position(seat(hand="13 22"))
    for ask in (state.violations, state.apply):
        with pytest.raises(BadNotation, match=r"expected|game\.parse"):
            ask(action)


def test_mar_t2_notation_is_read_in_any_order_and_written_in_one():
    assert str(GAME.parse("birth pink orange pink")) == "birth orange pink pink"
    assert str(GAME.parse("swap theirs mine")) == "swap mine theirs"
    assert str(GAME.parse("play 13 +2 +1")) == "play 13 +1 +2"


# Swapping ---------------------------------------------------------------------------------------------------


def test_mar_t3_a_pair_or_two_reuse_cards_may_be_swapped_in_part_or_whole():
    assert legal_of(position(seat(hand="13 13")), "swap") == {"13", "13 13"}
    assert legal_of(position(seat(hand="mine theirs")), "swap") == {"mine", "theirs", "mine theirs"}
    assert legal_of(position(seat(hand="13 mine")), "swap") == set()


def test_mar_t3_two_different_cards_are_no_pair():
    state = position(seat(hand="13 22"))
    assert refused(state, "swap 13") == ["MAR-T3"]
    assert "neither identical nor two reuse cards" in refusal(state, "swap 13", "MAR-T3").text.en
    assert refused(state, "swap 5") == ["MAR-T3"]  # the first reason alone: it is not in hand


def test_mar_t3_the_swapped_cards_go_to_the_discard_after_the_draw():
    state = after(position(seat(hand="13 13"), deck=["5", "22"]), "swap 13 13")
    assert state.player.hand == ("22", "5")
    assert state.discard == ("13", "13")
    assert (state.seat, state.phase) == (0, "play")


def test_mar_t3_what_is_swapped_is_not_drawn_again_even_from_a_deck_made_anew():
    """One card in the deck and one in the discard: the two drawn, whatever the shuffle; the pair given up
    lies in the discard.
    """
    state = after(emptied(["5"], ["4"], hand="13 13"), "swap 13 13")
    assert state.player.hand == ("4", "5")
    assert (state.deck, state.discard) == ((), ("13", "13"))


def test_mar_t3_a_swap_after_drawing_may_draw_from_the_discard():
    state = after(emptied(["22"], ["5"]), "play 13", "stop")
    assert (state.seat, state.phase, state.deck) == (0, "swap", ())
    assert after(state, "swap 22").players[0].hand == ("22", "5")


def test_mar_t3_at_most_once_a_turn():
    state = after(position(seat(hand="13 13"), deck=["13", "22", "22"]), "swap 13")
    assert refused(state, "swap 13") == ["MAR-T3"]
    assert refusal(state, "swap 13", "MAR-T3").text.en == "This turn's swap has already been made."
    again = after(position(seat(hand="13 13"), deck=["22", "22"]), "swap 13", "play 13", "stop")
    for done in (after(state, "play 13", "stop"), again):  # not after drawing either, whatever was drawn
        assert (done.seat, done.phase) == (1, "play")
    assert again.players[0].hand == ("22", "22")


def test_mar_t3_or_after_drawing():
    state = after(position(seat(hand="13 22"), deck=["22", "5", "111"]), "play 13", "stop")
    assert (state.seat, state.phase) == (0, "swap")
    assert [str(a) for a in state.legal_actions()] == ["swap 22", "swap 22 22", "skip"]
    assert refused(state, "play 22") == ["MAR-T3"]
    swapped = after(state, "swap 22 22")
    assert swapped.players[0].hand == ("111", "5")
    assert (swapped.seat, swapped.phase, swapped.turn) == (1, "play", 1)
    kept = after(state, "skip")
    assert kept.players[0].hand == ("22", "22")
    assert (kept.seat, kept.phase, kept.turn) == (1, "play", 1)


def test_mar_t3_a_rival_is_not_told_which_cards_were_drawn():
    text = sentences(position(seat(hand="13 13"), deck=["5"]), "swap 13")
    assert text == "Player 1 swaps 1 card with the deck. Player 1 refills the hand: 1 card drawn."


def test_mar_t4_played_cards_stay_until_the_season_ends():
    state = quiet(position(seat(hand="13 22"), deck=["111", "5", "4"]), "13")
    state = quiet(state, "4")
    assert state.players[0].played == ("13",)
    assert state.players[1].played == ("4",)
    assert state.discard == ()
    end = to_season_end(state)
    assert [len(p.played) for p in end.players] == [4, 4]
    end = after(end, "continue")
    assert [p.played for p in end.players] == [(), ()]
    assert len(end.discard) == 8


def emptied(deck: list[str], discard: list[str], hand: str = "13 22"):
    """A game of two in which the deck holds just this; the other cards have been played by the rival (in one
    season: edited).
    """
    state = position(seat(hand=hand), discard=discard)
    rest = list(state.deck)
    for card in deck:
        rest.remove(card)
    data = state.to_dict()
    data["deck"], data["players"][1]["played"] = deck, rest
    return GAME.from_dict(data)


def test_mar_t4_an_empty_deck_is_the_shuffled_discard():
    state = emptied([], ["5", "111", "22"])
    state = after(state, "play 13", "stop")
    assert state.shuffles == 1
    assert len(state.deck) == 2
    assert state.discard == ()
    assert sorted([*state.deck, *state.players[0].hand]) == ["111", "22", "22", "5"]


def reusing(hand: str, mine: str = "", theirs: str = "", relays: str = ""):
    return position(seat(hand=hand, played=mine, relays=relays), seat(hand="4 5", played=theirs))


def test_mar_t5_reuse_cards_without_a_target_are_played_for_no_effect_and_without_bonus_cards():
    state = reusing("mine theirs", relays="32 +1")
    assert legal_of(state, "play") == {"mine none", "theirs none", "32", "32 +1"}
    done = after(state, "play mine none")
    assert done.players[0].played == ("mine",)
    assert done.seat == 1 or done.phase == "swap"
    assert story(state, "play mine none")[0] == "MAR-T5"
    assert refused(state, "play mine none +1") == ["MAR-T5"]
    assert "without bonus cards" in refusal(state, "play mine none +1", "MAR-T5").text.en


def test_mar_t5_also_when_another_card_would_work():
    assert legal_of(reusing("mine 13"), "play") == {"mine none", "13"}
    assert legal_of(reusing("mine theirs", theirs="5"), "play") == {"mine none", "theirs 5"}


def test_mar_t5_not_with_a_card_to_copy():
    state = reusing("mine theirs", theirs="5")
    assert refused(state, "play theirs none") == ["MAR-T5"]
    assert refusal(state, "play theirs none", "MAR-T5").text.en.startswith(
        'There is a card to copy ("one move of 5")'
    )
    assert (
        refused(reusing("mine mine", mine="theirs"), "play mine none") == []
    )  # MAR-M6: a reuse card is no target


def test_mar_t6_without_butterflies_a_card_is_still_played():
    state = position(seat(hand="13 22"), season="summer", deck=["5"])
    assert state.player.on_board == ()
    assert legal_of(state, "play") == {"13", "22"}
    assert story(state, "play 13") == ["MAR-T2", "MAR-T6", "MAR-T2"]
    assert after(state, "play 13", "skip").seat == 1


@pytest.mark.parametrize(("deck", "hand"), [([], ("22",)), (["5"], ("22", "5"))])
def test_mar_t7_hands_stay_short_when_deck_and_discard_are_empty(deck: list[str], hand: tuple[str, ...]):
    state = after(emptied(deck, []), "play 13")
    assert after(state, "stop").players[0].hand == hand
    assert ("MAR-T7" in story(state, "stop")) == (not deck)


def test_mar_t7_who_has_no_card_at_all_passes_and_nobody_else():
    state = emptied([], [], hand="")
    assert [str(a) for a in state.legal_actions()] == ["pass"]
    assert after(state, "pass").seat == 1
    assert refused(emptied([], [], hand="13"), "pass") == ["MAR-T7"]
    data = state.to_dict()
    data["players"][0]["relays"] = data["players"][0]["bonus"] = ["32"]
    assert legal_of(GAME.from_dict(data), "play") == {"32"}
    assert refused(GAME.from_dict(data), "pass") == ["MAR-T7"]


def test_mar_t8_no_more_cards_are_swapped_than_can_be_drawn():
    state = emptied(["5"], [], hand="13 13")
    assert legal(state, "swap 13")
    assert not legal(state, "swap 13 13")
    assert refused(state, "swap 13 13") == ["MAR-T8"]
    assert refusal(state, "swap 13 13", "MAR-T8").text.en == "1 card is left to draw: 2 cannot be swapped."
    assert legal(emptied(["5"], ["4"], hand="13 13"), "swap 13 13")
    none = after(emptied(["22"], []), "play 13", "stop")  # nothing can be drawn: no swap
    assert (none.players[0].hand, none.seat, none.phase) == (("22", "22"), 1, "play")
