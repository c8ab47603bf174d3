"""Landing on flowers and relays: MAR-F1 to MAR-F5, MAR-R1 to MAR-R8."""

from __future__ import annotations

from collections import Counter

import pytest
from monarchs import BOARD, DIE, GAME, RIVAL, ROW, legal_of, position, seat, sentences
from steps import after, ask, refusal, refused, story

from explorer.core.errors import BadDefinition
from explorer.games.mariposas.board_map import FLIES


def steps(where: str, *actions: str, hand: str = "111 13", rival=RIVAL, **keys):
    """Three movements of one space, some of them flown; `keys` and "flowers", "relays" as for a seat or a
    position.
    """
    mine = {key: keys.pop(key) for key in ("flowers", "relays", "doubles") if key in keys}
    return after(position(seat(where, hand=hand, **mine), rival, **keys), f"play {hand.split()[0]}", *actions)


# Flowers ----------------------------------------------------------------------------------------------------


def test_mar_f1_a_landing_takes_the_printed_flower():
    state = steps("2a allegheny-plateau", "fly 2a kanawha-valley 1")
    assert ask(state, "flowers") == {"pink": 1}
    assert state.supply(1) == 23


def test_mar_f1_two_on_a_double_flower_space():
    state = steps("2a kanawha-valley", "fly 2a allegheny-plateau 1")
    assert ask(state, "flowers") == {"purple": 2}


@pytest.mark.parametrize(("held", "got"), [(22, 2), (23, 1), (24, 0)])
def test_mar_f1_an_empty_supply_gives_nothing(held: int, got: int):
    state = steps(
        "2a kanawha-valley", "fly 2a allegheny-plateau 1", rival=seat(hand="4 5", flowers=f"purple {held}")
    )
    assert ask(state, "flowers") == ({"purple": got} if got else {})


def test_mar_f1_nor_to_the_die_nor_to_a_joker():
    rival = seat(hand="4 5", flowers="purple 24")
    state = steps("2a new-york", "fly 2a boston 1", rival=rival, tokens="boston pink-egg")
    assert ask(after(state, "die purple"), "flowers") == {}
    assert story(state, "die purple") == ["MAR-F4", "MAR-F1", "MAR-R1"]
    joker = after(state, "die joker")
    assert "purple" not in legal_of(joker, "take")
    assert refused(joker, "take purple") == ["MAR-F1"]
    assert "has run out" in refusal(joker, "take purple", "MAR-F1").text.en


def test_mar_f1_a_joker_is_passed_over_when_the_whole_supply_is_empty():
    rival = seat(hand="4 5", flowers="orange 24; pink 24; purple 24; white 24; yellow 24")
    state = steps("2a new-york", "fly 2a boston 1", "die joker", rival=rival, tokens="boston pink-egg")
    assert state.phase == "move"
    assert ask(state, "relays") == ["pink-egg"]


def test_mar_f2_never_twice_from_the_same_space_in_one_turn():
    state = steps(
        "2a allegheny-plateau",
        "fly 2a kanawha-valley 1",
        "fly 2a washington 1",
        "die white",
        tokens="washington pink-egg",
    )
    assert "has already given its flowers this turn" in sentences(state, "fly 2a kanawha-valley 1")
    assert ask(after(state, "fly 2a kanawha-valley 1"), "flowers", player=0) == {"pink": 1, "white": 1}


def test_mar_f2_not_by_another_butterfly_either():
    state = steps("2a allegheny-plateau; 2b tidewater", "fly 2a kanawha-valley 1", "fly 2b kanawha-valley 1")
    assert ask(state, "flowers") == {"pink": 1}


def test_mar_f2_again_in_the_next_turn():
    state = steps("2a allegheny-plateau", "fly 2a kanawha-valley 1", "fly 2a tidewater 1", "stop")
    state = after(state, "skip") if state.phase == "swap" else state
    state = after(state, "play 5", "stop")
    state = after(state, "skip") if state.phase == "swap" else state
    state = after(state, "play 13", "fly 2a kanawha-valley 1")
    assert ask(state, "flowers") == {"orange": 1, "pink": 2}


def test_mar_f3_a_butterfly_never_collects_where_it_stood_at_the_turns_start():
    state = steps("2a kanawha-valley", "fly 2a allegheny-plateau 1")
    assert "set out from this space" in sentences(state, "fly 2a kanawha-valley 1")
    assert ask(after(state, "fly 2a kanawha-valley 1"), "flowers") == {"purple": 2}


def test_mar_f3_another_butterfly_may():
    state = steps("2a kanawha-valley; 2b tidewater", "fly 2a allegheny-plateau 1", "fly 2b kanawha-valley 1")
    assert ask(state, "flowers") == {"pink": 1, "purple": 2}


def test_mar_f3_a_newborn_stood_nowhere():
    state = steps("2a point-pelee", "fly 2a ohio-valley 1", flowers="pink 3")
    state = after(state, "birth pink pink pink", "fly 3a point-pelee 1")
    assert ask(state, "flowers") == {"orange": 1, "white": 1}


def test_mar_f4_the_die_has_six_faces_and_is_rolled_for_a_hidden_token_only():
    state = steps(
        "2a new-york", "fly 2a boston 1", tokens="boston pink-egg; new-york blue-egg", faceup=["new-york"]
    )
    assert [str(a) for a, _ in state.chance_outcomes()] == list(DIE)
    assert [p for _, p in state.chance_outcomes()] == [1 / 6] * 6
    again = after(state, "die orange", "fly 2a new-york 1")
    assert again.phase == "move"
    assert again.chance_outcomes() == ()


def test_mar_f4_each_flower_of_the_die_is_gained():
    state = steps("2a new-york", "fly 2a boston 1", tokens="boston pink-egg")
    for face in ("orange", "pink", "purple", "white", "yellow"):
        assert ask(after(state, f"die {face}"), "flowers") == {face: 1}


def test_mar_f5_a_joker_gives_a_flower_of_choice():
    state = steps("2a new-york", "fly 2a boston 1", "die joker", tokens="boston pink-egg")
    assert legal_of(state, "take") == {"orange", "pink", "purple", "white", "yellow"}
    assert ask(after(state, "take white"), "flowers") == {"white": 1}
    assert refused(state, "skip") == ["MAR-F5"]


# Relays -----------------------------------------------------------------------------------------------------


def test_mar_r1_a_relay_gives_its_card_to_who_comes_later_too_rivals_or_not():
    rival = seat("2a boston", hand="4 5", relays="pink-adult")
    state = steps(
        "2a new-york", "fly 2a boston 1", rival=rival, tokens="boston pink-adult", faceup=["boston"]
    )
    assert ask(state, "relays") == ["pink-adult"]
    assert state.phase == "move"


def test_mar_r2_the_first_to_come_reveals_it_for_good_and_rolls_the_die():
    state = steps("2a new-york", tokens="boston pink-adult")
    assert ask(state, "token", city="boston") == ""
    revealed = after(state, "fly 2a boston 1")
    assert ask(revealed, "token", city="boston") == "pink-adult"
    assert revealed.phase == "die"
    assert ask(revealed, "relays") == []  # reveal, die, card: in this order
    done = after(revealed, "die yellow")
    assert ask(done, "relays") == ["pink-adult"]
    assert ask(done, "flowers") == {"yellow": 1}
    assert ask(after(done, "stop"), "token", city="boston") == "pink-adult"


def test_mar_r3_a_card_is_never_owned_twice():
    state = steps("2a new-york", tokens="boston pink-adult", faceup=["boston"], relays="pink-adult")
    assert story(state, "fly 2a boston 1") == ["MAR-M1", "MAR-R8"]
    assert ask(after(state, "fly 2a boston 1"), "relays") == ["pink-adult"]


def test_mar_r4_a_joker_relay_gives_its_revealer_a_flower_of_choice_besides_the_die():
    state = steps("2a new-york", "fly 2a boston 1", "die orange", tokens="boston joker")
    assert state.phase == "joker"
    assert ask(after(state, "take pink"), "flowers") == {"orange": 1, "pink": 1}
    both = steps("2a new-york", "fly 2a boston 1", "die joker", "take white", tokens="boston joker")
    assert both.phase == "joker"
    assert ask(after(both, "take white"), "flowers") == {"white": 2}


def test_mar_r4_then_every_landing_there_gives_one():
    state = steps("2a new-york", "fly 2a boston 1", tokens="boston joker", faceup=["boston"])
    assert state.phase == "joker"
    assert ask(after(state, "take yellow"), "flowers") == {"yellow": 1}


def test_mar_r4_but_neither_twice_a_turn_nor_to_who_stood_there():
    twice = steps(
        "2a new-york; 2b maine", "fly 2a boston 1", "take pink", tokens="boston joker", faceup=["boston"]
    )
    assert story(twice, "fly 2b boston 1") == ["MAR-M1", "MAR-F2"]
    assert after(twice, "fly 2b boston 1").phase == "move"
    stood = steps("2a boston", "fly 2a maine 1", tokens="boston joker", faceup=["boston"])
    assert story(stood, "fly 2a boston 1") == ["MAR-M1", "MAR-F3"]


def test_mar_r5_twelve_life_cycle_cards_three_colours_by_four_stages():
    lives = [token for token in BOARD.tokens if "-" in token]
    assert len(lives) == 12
    assert Counter(token.partition("-")[0] for token in lives) == {"green": 4, "pink": 4, "blue": 4}


def test_mar_r6_the_fourth_stage_of_a_row_brings_its_ability_at_once():
    relays = "pink-egg pink-caterpillar pink-chrysalis"
    state = steps(
        "2a new-york", tokens="boston pink-adult", faceup=["boston"], relays=relays, tiles="pink five-flowers"
    )
    done = after(state, "fly 2a boston 1")
    assert ask(done, "abilities") == ["five-flowers"]
    assert ask(done, "flowers") == {"orange": 1, "pink": 1, "purple": 1, "white": 1, "yellow": 1}
    assert story(state, "fly 2a boston 1") == ["MAR-M1", "MAR-R1", "MAR-R6", "MAR-A3"]


def test_mar_r6_every_player_who_completes_it():
    rival = seat(hand="4 5", relays=ROW["pink"])
    relays = "pink-egg pink-caterpillar pink-chrysalis"
    state = steps(
        "2a new-york",
        "fly 2a boston 1",
        tokens="boston pink-adult",
        faceup=["boston"],
        relays=relays,
        rival=rival,
    )
    assert ask(state, "abilities", player=0) == ask(state, "abilities", player=1) == ["one-more"]


def test_mar_r7_each_life_cycle_card_is_worth_a_point_at_the_end():
    state = position(seat("4a boston", relays="pink-egg blue-egg +1"), season="autumn")
    assert ask(state, "points_of", rule="MAR-R7") == 0
    assert ask(state, "points_of", rule="MAR-R7", projected=True) == 2  # the bonus card is worth none


BOSTON = {"tokens": "boston +1", "faceup": ["boston"], "season": "summer"}


def test_mar_r8_never_two_of_a_kind_at_once():
    state = after(position(seat("2a new-york", hand="111 13", relays="+1"), **BOSTON), "play 111")
    assert story(state, "fly 2a boston 1") == ["MAR-M1", "MAR-R8"]
    assert sentences(state, "fly 2a boston 1").endswith(
        'Player 1 already has "+1 movement": this relay gives nothing more.'
    )
    assert ask(after(state, "fly 2a boston 1"), "bonus") == ["+1"]


def test_mar_r8_a_used_bonus_card_is_gained_again_by_a_butterfly_that_has_never_landed_there():
    state = position(
        seat("2a new-york; 2b new-york", hand="111 13", relays="+1", landed="2a boston"), **BOSTON
    )
    state = after(state, "play 111 +1")
    assert ask(state, "relays") == []
    assert story(state, "fly 2a boston 1") == ["MAR-M1", "MAR-R1"]
    assert sentences(state, "fly 2a boston 1").endswith(
        "2a knows this relay already (Boston): it gains nothing more there."
    )
    assert ask(after(state, "fly 2a boston 1"), "bonus") == []
    assert ask(after(state, "fly 2b boston 1"), "bonus") == ["+1"]
    assert ask(after(state, "fly 2a boston 1", "fly 2b boston 1"), "bonus") == ["+1"]


def test_mar_r8_the_option_counts_used_cards_too():
    keys = BOSTON | {"options": {"bonus_cards": "once_a_game"}}
    state = after(position(seat("2b new-york", hand="111 13", relays="+1"), **keys), "play 111 +1")
    assert ask(state, "relays") == ["+1"]
    assert story(state, "fly 2b boston 1") == ["MAR-M1", "MAR-R8"]
    assert "already used" in sentences(state, "fly 2b boston 1")
    assert ask(after(state, "fly 2b boston 1"), "bonus") == []


def test_mar_r1_every_butterfly_remembers_its_relays_and_a_newborn_has_landed_nowhere():
    state = position(
        seat("2a maine", hand="111 13", flowers="pink 3"),
        tokens="boston pink-egg; new-york 32",
        season="summer",
    )
    state = after(state, "play 111", "fly 2a boston 1", "die orange")
    assert state.phase == "birth"
    state = after(state, "birth pink pink pink", "fly 2a new-york 1", "die pink")
    assert state.player.landed[FLIES.index("2a")] == ("boston", "new-york")
    assert state.player.landed[FLIES.index("3a")] == ()
    assert GAME.from_dict(state.to_dict()) == state


def test_mar_r1_a_joker_space_gives_at_every_landing():
    keys = {"tokens": "boston joker", "faceup": ["boston"], "season": "summer"}
    state = position(seat("2a new-york", hand="111 13", landed="2a boston"), **keys)
    assert after(state, "play 111", "fly 2a boston 1").phase == "joker"


def test_mar_r1_a_butterfly_has_landed_only_on_relays_that_lie_open():
    with pytest.raises(BadDefinition, match=r"landed\.2a"):
        position(seat("2a new-york", landed="2a boston"), season="summer")


def test_mar_r8_a_bonus_relay_gives_its_card():
    state = steps("2a new-york", "fly 2a boston 1", tokens="boston 32", faceup=["boston"])
    assert ask(state, "bonus") == ["32"]
    assert ask(state, "relays") == ["32"]
