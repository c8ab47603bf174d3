"""Movement and bonus-movement cards: MAR-M1 to MAR-M10, MAR-B1 to MAR-B6."""

from __future__ import annotations

import pytest
from monarchs import BOARD, GAME, RIVAL, legal_of, position, seat, sentences
from steps import after, ask, legal, refusal, refused, says, story

from explorer.core.errors import BadDefinition


def flights(state):
    """(butterfly, length) of the legal flights."""
    return {(a.split()[0], a.split()[2]) for a in legal_of(state, "fly")}


def test_mar_m1_each_movement_is_made_whole_by_one_butterfly_in_any_order():
    state = after(position(seat("2a ozarks; 2b ohio-valley", hand="13 22")), "play 13")
    assert flights(state) == {(fly, length) for fly in ("1a", "2a", "2b") for length in "13"}
    state = after(state, "fly 2a osage-hills 1")  # beside a plant, but one flower pays no birth
    assert flights(state) == {(fly, "3") for fly in ("1a", "2a", "2b")}
    assert refused(state, "fly 2b kanawha-valley 1") == ["MAR-M1"]
    says(state, "fly 2b kanawha-valley 1", "MAR-M1", "No movement of 1 is left; to be played: 3.")


def test_mar_m1_a_butterfly_off_the_board_makes_none():
    state = after(position(seat(hand="13 22")), "play 13")
    assert refused(state, "fly 2a boston 1") == ["MAR-M1"]
    assert refused(state, "fly 4a boston 5 +2") == ["MAR-M1", "MAR-M1", "MAR-B4"]


def test_mar_m2_exactly_so_many_steps():
    """Michoacán touches Mexican Plateau, Western Sierra Madre and Huasteca; the first touches both others,
    which do not touch.
    """
    state = after(position(seat(hand="22 13")), "play 22")
    two = {
        "michoacan",
        "mexican-plateau",
        "western-sierra-madre",
        "huasteca",
        "monterrey",
        "chihuahuan-desert",
    }
    assert {a.split()[1] for a in legal_of(state, "fly")} == two
    assert refused(state, "fly 1a rio-grande 2") == ["MAR-M2"]
    says(state, "fly 1a rio-grande 2", "MAR-M2",
         "From Michoacán to Rio Grande it takes at least 3 steps; this movement has 2.")  # fmt: skip
    one = after(position(seat(hand="13 22")), "play 13")
    assert ask(one, "landings", fly="1a", length=1) == ["huasteca", "mexican-plateau", "western-sierra-madre"]


def test_mar_m2_a_space_may_be_passed_more_than_once():
    """Everglades touch Orlando alone: two steps lead back, three to Orlando again."""
    state = position(seat("2a everglades", hand="13 22"))
    assert ask(state, "landings", fly="2a", length=2) == ["everglades", "okefenokee"]
    assert "orlando" in ask(state, "landings", fly="2a", length=3)


def test_mar_m2_under_the_option_up_to_one_to_so_many():
    state = after(position(seat(hand="13 22"), options={"distance": "up_to"}), "play 13")
    assert {a.split()[1] for a in legal_of(state, "fly") if a.endswith(" 1")} == {
        "mexican-plateau",
        "western-sierra-madre",
        "huasteca",
    }
    assert legal(state, "fly 1a huasteca 3")
    assert legal(state, "fly 1a rio-grande 3")
    assert refused(state, "fly 1a rio-grande 1") == ["MAR-M2"]
    says(state, "fly 1a rio-grande 1", "MAR-M2", "at least 3 steps; this movement has 1")
    assert refused(
        after(position(seat("2a everglades", hand="13 22")), "play 13"), "fly 2a okefenokee 3"
    ) == ["MAR-M2"]
    easy = after(position(seat("2a everglades", hand="13 22"), options={"distance": "up_to"}), "play 13")
    assert legal(easy, "fly 2a okefenokee 3")


def test_mar_m3_spaces_passed_over_give_nothing():
    """From Horicon Marsh to Kanawha Valley are three steps, past flowers or a relay; only one pink is had."""
    state = after(position(seat("2a horicon-marsh", hand="13 22")), "play 13", "fly 2a kanawha-valley 3")
    assert ask(state, "flowers") == {"pink": 1}
    assert not any(state.faceup)


def test_mar_m4_a_space_holds_any_number_of_butterflies():
    state = position(
        seat("2a allegheny-plateau; 3a kanawha-valley", hand="13 22"), seat("2a kanawha-valley", hand="4 5")
    )
    state = after(state, "play 13", "fly 2a kanawha-valley 1")
    assert state.on("kanawha-valley") == ((0, "2a"), (0, "3a"), (1, "2a"))
    assert state.graph().nodes["kanawha-valley"]["flies"] == ((0, "2a"), (0, "3a"), (1, "2a"))
    assert ask(state, "flowers") == {"pink": 1}


@pytest.mark.parametrize(("play", "left"), [
    ("111", [1, 1, 1]), ("22", [2, 2]), ("13", [1, 3]), ("5", [5]), ("4", [4]), ("mine 111", [1, 1, 1]),
    ("theirs 5", [5]),
])  # fmt: skip
def test_mar_m5_the_seven_kinds_of_card(play: str, left: list[int]):
    card = play.split()[0]
    state = position(seat(hand=f"{card} 22", played="111"), seat(hand="4 5", played="5"))
    state = after(state, f"play {play}")
    assert [length for length, _ in state.move.left] == left
    assert [extra for _, extra in state.move.left] == [play == "4"] * len(left)


def test_mar_m5_one_reuses_ones_own_cards_or_those_of_others_of_this_season():
    state = position(
        seat(hand="mine theirs", played="13 22"), seat(hand="4 5", played="111"), seat(hand="4 5", played="5")
    )
    assert legal_of(state, "play") == {"mine 13", "mine 22", "theirs 111", "theirs 5"}
    assert refused(state, "play mine 5") == ["MAR-M5"]
    says(state, "play mine 5", "MAR-M5", 'You have not played the card "one move of 5" this season.')
    says(state, "play theirs 13", "MAR-M5", "No rival has played")


def test_mar_m6_the_extra_flower_is_copied_too():
    state = after(position(seat(hand="mine 13", played="4")), "play mine 4")
    assert state.move.left == ((4, True),)


def test_mar_m6_neither_a_reuse_card_nor_a_bonus_card_is_copied():
    state = position(seat(hand="mine 13", played="theirs 22"))
    assert refused(state, "play mine theirs") == ["MAR-M6"]
    says(state, "play mine theirs", "MAR-M6", "cannot copy another reuse card")
    assert refused(state, "play mine 32") == ["MAR-M6"]
    says(state, "play mine 32", "MAR-M6", "bonus-movement card is never copied")


def test_mar_m7_movements_may_be_forgone():
    state = after(position(seat(hand="111 13")), "play 111", "fly 1a huasteca 1")
    done = after(state, "stop", "skip")
    assert ask(done, "flies", player=0) == {"1a": "huasteca"}
    assert done.seat == 1
    assert "the movements left are lost" in sentences(state, "stop")


def four(where: str = "2a great-smokies", flowers: str = "", **keys):
    """A "4" card in hand, the butterfly in the Great Smokies; four steps lead to Kanawha Valley and to Point
    Pelee.
    """
    return after(position(seat(where, hand="4 13", flowers=flowers), seat(hand="22 5"), **keys), "play 4")


def test_mar_m8_one_flower_of_a_space_next_to_the_landing():
    """Kanawha Valley touches Allegheny Plateau, Washington, Tidewater, Great Smokies, Ohio Valley, Point
    Pelee.
    """
    state = after(four(), "fly 2a kanawha-valley 4")
    assert state.phase == "extra"
    # Great Smokies is where it started (MAR-F3), Washington is a city
    assert legal_of(state, "pick") == {
        "allegheny-plateau purple", "tidewater orange", "ohio-valley white", "point-pelee orange",
    }  # fmt: skip
    assert ask(after(state, "pick allegheny-plateau purple"), "flowers", player=0) == {"pink": 1, "purple": 1}
    assert refused(state, "pick point-pelee white") == ["MAR-M8"]
    assert refused(state, "pick boston orange") == ["MAR-M8", "MAR-M8"]
    assert refused(state, "pick great-smokies purple") == ["MAR-F3"]
    assert (
        "next to the one landed on (Kanawha Valley), not from this one (Maine)"
        in state.violations(GAME.parse("pick maine pink"))[0].text.en
    )


def test_mar_m8_the_space_picked_from_has_been_collected_from():
    state = position(seat("2a great-smokies", hand="4 13", relays="+1"), seat(hand="22 5"))
    state = after(
        state, "play 4 +1", "fly 2a kanawha-valley 4", "pick point-pelee orange", "fly 2a point-pelee 1"
    )
    assert ask(state, "flowers", player=0) == {"orange": 1, "pink": 1}


def test_mar_m8_not_from_a_space_collected_from_before():
    state = position(seat("2a great-smokies", hand="4 13", relays="+1"), seat(hand="22 5"))
    state = after(state, "play 4 +1", "fly 2a ohio-valley 1", "fly 2a kanawha-valley 4")
    assert state.phase == "extra"
    assert refused(state, "pick ohio-valley white") == ["MAR-F2"]
    assert "ohio-valley white" not in legal_of(state, "pick")


def test_mar_m8_gives_no_relay_and_no_birth_next_door():
    state = after(four(tokens="washington pink-egg"), "fly 2a kanawha-valley 4", "pick point-pelee orange")
    assert ask(state, "relays", player=0) == []
    assert state.phase == "swap"  # the turn is over but for a swap


def test_mar_m9_a_movement_may_end_where_it_began():
    state = after(position(seat("2a boston; 3a quebec", hand="22 13")), "play 22")
    assert legal(state, "fly 3a quebec 2")
    landed = after(state, "fly 3a quebec 2")
    assert landed.phase == "die"  # a landing like any other: the relay is revealed
    assert story(state, "fly 3a quebec 2")[:2] == ["MAR-M9", "MAR-R2"]


def test_mar_m10_the_extra_flower_is_optional_and_comes_before_a_birth():
    state = after(four(flowers="orange 1; pink 2"), "fly 2a point-pelee 4")
    assert ask(state, "flowers") == {"orange": 2, "pink": 2}
    assert state.phase == "extra"
    assert after(state, "skip").phase == "birth"
    picked = after(state, "pick kanawha-valley pink")
    assert picked.phase == "birth"
    assert "pink pink pink" in legal_of(picked, "birth")


def test_mar_m10_a_revealed_joker_space_gives_any_flower():
    state = after(four(tokens="washington joker", faceup=["washington"]), "fly 2a kanawha-valley 4")
    assert {a for a in legal_of(state, "pick") if a.startswith("washington")} == {
        f"washington {flower}" for flower in ("orange", "pink", "purple", "white", "yellow")
    }
    hidden = after(four(tokens="washington joker"), "fly 2a kanawha-valley 4")
    assert refused(hidden, "pick washington pink") == ["MAR-M8"]


# Bonus-movement cards ---------------------------------------------------------------------------------------


def test_mar_b1_bonus_cards_are_kept_and_are_no_part_of_the_hand():
    state = position(seat(hand="13 22", relays="32 +1 +2"), deck=["111"])
    done = after(state, "play 13", "stop")
    assert done.players[0].hand == ("111", "22")
    assert ask(done, "bonus", player=0) == ["32", "+1", "+2"]
    assert refused(position(seat(hand="13 22")), "play 13 +1") == ["MAR-B1"]
    assert (
        refusal(position(seat()), "play 32", "MAR-B1").text.en == 'You do not have the bonus card "3 and 2".'
    )


def test_mar_b1_another_bonus_card_joins_those_that_are_kept():
    state = position(
        seat("2a new-york", hand="111 13", relays="pink-egg +2"), tokens="boston +1", faceup=["boston"]
    )
    state = after(state, "play 111", "fly 2a boston 1")
    assert ask(state, "bonus") == ["+1", "+2"]
    assert ask(state, "relays") == ["pink-egg", "+1", "+2"]


def test_mar_b2_three_and_two_is_played_instead_of_an_action_card():
    state = position(seat(hand="13 22", relays="32"), deck=["111"])
    played = after(state, "play 32")
    assert [length for length, _ in played.move.left] == [3, 2]
    done = after(played, "stop", "skip")
    assert done.players[0].hand == ("13", "22")
    assert done.players[0].played == ()
    assert done.turn == 1


def test_mar_b3_plus_one_adds_a_movement_of_one_space():
    played = after(position(seat(hand="22 13", relays="+1")), "play 22 +1")
    assert [length for length, _ in played.move.left] == [2, 2, 1]


def test_mar_b4_plus_two_makes_one_movement_two_spaces_longer_and_adds_none():
    played = after(position(seat("2a boston", hand="13 22", relays="+2")), "play 13 +2")
    assert [length for length, _ in played.move.left] == [1, 3]
    reach = {a.split()[1] for a in legal_of(played, "fly") if a.startswith("2a ") and a.endswith(" 1 +2")}
    assert reach == set(BOARD.reach[3]["boston"])
    flown = after(
        played, "fly 2a lowcountry 3 +2"
    )  # New York, Washington, Tidewater, Lowcountry: four; five with a detour
    assert flown.move.left == ((1, False),)
    assert not flown.move.plus2
    assert refused(flown, "fly 1a boston 1 +2") == ["MAR-M2", "MAR-B4"]
    says(flown, "fly 1a huasteca 1 +2", "MAR-B4", "has been used already")


def test_mar_b5_each_bonus_card_is_used_once_and_goes_back_to_the_relay_board():
    state = position(seat(hand="13 22", relays="32 +1 +2"))
    assert legal_of(state, "play") == {
        f"{card}{extra}" for card in ("13", "22", "32") for extra in ("", " +1", " +2", " +1 +2")
    }  # fmt: skip
    played = after(state, "play 32 +1 +2")
    assert ask(played, "bonus") == []
    assert ask(played, "relays") == []
    assert [length for length, _ in played.move.left] == [3, 2, 1]
    again = position(seat(hand="13 22", relays="+1", bonus=""), options={"bonus_cards": "once_a_game"})
    assert refused(again, "play 13 +1") == ["MAR-B1"]


def test_mar_b5_a_used_card_is_not_among_those_of_the_player():
    with pytest.raises(
        BadDefinition, match=r"relays: got \['\+1'\], expected cards that the player still has"
    ):
        position(seat(hand="13 22", relays="+1", bonus=""))


def test_mar_b5_a_copied_card_may_be_combined_with_them():
    state = position(seat(hand="mine 13", played="5", relays="+1 +2"))
    played = after(state, "play mine 5 +1 +2")
    assert [length for length, _ in played.move.left] == [5, 1]
    assert legal(played, "fly 1a ozarks 5 +2")


def test_mar_b6_a_bonus_card_gained_later_in_the_turn_waits():
    state = position(seat("2a new-york", hand="111 13"), tokens="boston +2", faceup=["boston"])
    state = after(state, "play 111", "fly 2a boston 1")
    assert ask(state, "bonus") == ["+2"]
    assert not state.move.plus2
    assert refused(state, "fly 2a maine 1 +2") == ["MAR-B4"]


def test_mar_b6_plus_two_may_go_to_the_added_movement():
    played = after(position(seat("2a boston", hand="5 13", relays="+1 +2"), RIVAL), "play 5 +1 +2")
    assert legal(played, "fly 2a washington 1 +2")
    flown = after(played, "fly 2a maine 1 +2")
    assert flown.move.left == ((5, False),)
