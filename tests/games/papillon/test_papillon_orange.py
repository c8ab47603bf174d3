"""PAP-O1 to PAP-O13, PAP-O18 to PAP-O22: a turn of the orange round and its deals."""

from __future__ import annotations

import pytest
from steps import after, ask, cases, refused, story
from wings import BOARD, blue, legal, orange, why

TWO = {"rounds": "orange", "must_play_two": "yes"}
ON_TOP, NARROW = ({"rounds": "orange", "signs": mode} for mode in ("on_top", "narrow"))


def suite(*cards: str, signs: str = "", **more) -> dict:
    """A suite as positions write it."""
    return {"cards": list(cards), "signs": signs.split(), **more}


def suites(first: dict) -> list[dict]:
    """This one first, three empty ones."""
    return [first, {}, {}, {}]


# Plates and suites ------------------------------------------------------------------------------------------


def test_pap_o1_each_plate_has_two_suites():
    state = orange("3 8", "9 4 0", "1")
    assert [ask(state, "may_follow", suite=name) for name in ("s1", "s2", "s3", "s4")] == [[2, 3, 4]] * 2 + [
        [7, 8, 9]
    ] * 2


def test_pap_o1_a_trump_plate_may_be_covered_with_any_other_card():
    state = orange("cat 8", "0 yin knife", "1")
    assert legal(state)[:1] == ["play 0 p1"]
    assert {"play yin p1", "play knife p1"} <= set(legal(state))
    assert story(state, "play 0 p1") == ["PAP-O1"]
    assert ask(after(state, "play 0 p1"), "may_follow", suite="s2") == [0, 1]


def test_pap_o19_until_covered_a_trump_plate_closes_its_suites():
    state = orange("cat 8", "2 9 plus caterpillar", "1")
    assert ask(state, "may_follow", suite="s1") == []
    for card in ("2", "plus", "caterpillar"):
        assert refused(state, f"play {card} s1") == ["PAP-O19"]
    assert why(state, "play 2 s2") == "Suite 2 is closed until the trump of its plate is covered."


def test_pap_o19_covered_with_a_trump_it_stays_one_and_later_players_may_cover_it():
    state = after(orange("cat 8", "yin 9 2", "4 1"), "play yin p1")
    assert ask(state, "may_follow", suite="s1") == []
    assert "play 4 p1" in legal(after(state, "end"))


def test_pap_o19_covering_is_one_of_the_two_cards_of_a_turn():
    state = after(orange("cat 8", "3 4 5", "1"), "play 3 p1")
    assert state.going.played == 1
    assert after(state, "play 4 s1").seat == 1


def test_pap_o19_drawn_blue_cards_play_like_orange_ones():
    state = after(orange("7 7", "4 0", "1", pile=["blue forme-8", "blue forme-1"]), "draw")
    assert "play 8 s1" in legal(state)
    assert BOARD.colour(after(state, "play 8 s1").suites[0].cards[0]) == "blue"


def test_pap_o2_one_or_two_cards_a_turn_at_least_one_if_possible():
    state = orange("3 8", "4 4 9", "1 2")
    assert refused(state, "end") == ["PAP-O2"]
    state = after(state, "play 4 s1")
    assert "end" in legal(state)
    assert after(state, "end").seat == 1
    assert after(state, "play 4 s1").seat == 1


def test_pap_o2_with_the_option_a_second_card_is_demanded_if_possible():
    state = after(orange("3 8", "4 4 0", "1 2", options=TWO), "play 4 s1")
    assert refused(state, "end") == ["PAP-O2"]
    assert "end" not in legal(state)
    assert legal(after(orange("3 8", "4 0 0", "1 2", options=TWO), "play 4 s1")) == ["end"]


def test_pap_o2_what_is_not_held_cannot_be_played_and_nothing_is_captured():
    state = orange("3 8", "5 cat butterfly", "4 6")
    assert refused(state, "play 4 s1") == ["PAP-O2"]
    for at in (state, after(state, "play cat mid", "end")):
        for action in ("capture 3=3", "put 5", "sweep"):
            assert refused(at, action) == ["PAP-O2"]
            assert "there is no table, and nothing to capture" in why(at, action)


def test_pap_o3_one_above_one_below_or_equal_to_the_end_of_the_suite():
    state = orange("3 8", "4 5 2 3 9", "1")
    assert [name for name in "23459" if not refused(state, f"play {name} s1")] == ["2", "3", "4"]
    assert refused(after(state, "play 4 s1"), "play 5 s1") == []
    assert refused(after(state, "play 4 s1"), "play 2 s1") == ["PAP-O3"]


PLUS = suites(suite("9", signs="plus"))


@cases("plates hand first action rule said", """
    3 8 | 9 4 | | 9 s1 | PAP-O3 | The 9 does not go on suite 1: it ends in 3 and takes 2, 3 or 4.
    11 0 | 0 11 dragon 1 | | 0 s1 | PAP-O3 |  # 0 and 11 are not neighbours
    11 0 | 0 11 dragon 1 | | 11 s3 | PAP-O3 |
    11 0 | 0 11 dragon 1 | | dragon s1 | |
    3 8 | 3 4 knife | | 3 p1 | |  # on a plate only the same number
    3 8 | 3 4 knife | | 4 p1 | PAP-O4 | The 4 does not go on plate 1: only a number equal to its 3 does.
    3 8 | 3 4 knife | | knife p1 | PAP-O4 |
    1 8 | caterpillar 4 | | caterpillar p1 | PAP-O4 | no number: only a number equal to its 1 goes on plate 1
    1 8 | cat 4 | | cat p1 | PAP-O4 | no number: only a number equal to its 1 goes on plate 1
    1 8 | plus 4 | | plus p1 | PAP-O4 | no number: only a number equal to its 1 goes on plate 1
    1 8 | butterfly 4 | | butterfly p1 | PAP-O4 | no number: only a number equal to its 1 goes on plate 1
    3 8 | 8 0 | PLUS | 8 s1 | PAP-O10 | ends in 9, has the + sign beside it and takes 9, 10 or 11.
    3 8 | knife 0 | PLUS | knife=8 s1 | PAP-O22 | The knife cannot stand for 8 here: suite 1 ends in 9, has
    3 8 | knife 0 | PLUS | knife=10 s1 | |
""")  # fmt: skip
def test_pap_o3_pap_o4_pap_o10_pap_o22_where_a_card_goes_and_what_is_said_where_it_does_not(
    plates: str, hand: str, first: str, action: str, rule: str, said: str
):
    state = orange(plates, hand, "1", **({"suites": PLUS} if first else {}))
    assert refused(state, f"play {action}") == rule.split()
    assert not said or said in why(state, f"play {action}")


def test_pap_o4_a_number_on_its_plate_is_told_by_the_rule():
    assert story(orange("3 8", "3 4", "1"), "play 3 p1") == ["PAP-O4"]


# Drawing ----------------------------------------------------------------------------------------------------


def test_pap_o5_who_cannot_play_draws_one_card_and_plays_if_now_possible():
    state = orange("7 7", "4 0", "1", pile=["8", "2"])
    assert legal(state) == ["draw"]
    assert refused(state, "end") == ["PAP-O5"]
    state = after(state, "draw")
    assert ask(state, "hand", player=0) == ["0", "4", "8"]
    assert legal(state) == ["play 8 s1", "play 8 s2", "play 8 s3", "play 8 s4"]
    can = orange("3 8", "4 4 0", "1")  # who can play does not draw, nor who has played
    assert refused(can, "draw") == refused(after(can, "play 4 s1"), "draw") == ["PAP-O5"]


def test_pap_o5_otherwise_the_turn_ends():
    state = after(orange("7 7", "4 0", "1", pile=["2", "2"]), "draw")
    assert legal(state) == ["end"]
    assert refused(state, "draw") == ["PAP-O5"]
    assert after(state, "end").seat == 1


def test_pap_o6_the_butterfly_must_be_played_if_nothing_else_can_also_if_just_drawn():
    held = orange("7 7", "butterfly 4", "1 2")
    assert refused(held, "draw") == ["PAP-O6"]
    drawn = after(orange("7 7", "4 0", "1", pile=["butterfly", "1", "1", "1", "1"]), "draw")
    for state in (held, drawn):
        assert legal(state) == ["play butterfly mid"]
        assert refused(state, "end") == ["PAP-O6"]


# Between the plates -----------------------------------------------------------------------------------------


def test_pap_o7_the_chrysalis_reverses_the_direction():
    state = orange("3 8", "chrysalis 0 0", "1", "2")
    assert story(state, "play chrysalis mid") == ["PAP-O7"]
    assert after(state, "play chrysalis mid", "end").seat == 2


def test_pap_o7_after_a_black_cat_the_next_player_draws_three_and_plays():
    state = after(orange("3 8", "cat 0 0", "4 6", pile=["1", "2", "5", "6"]), "play cat mid", "end")
    assert (state.phase, state.seat) == ("cat", 1)
    assert legal(state) == ["draw"]
    state = after(state, "draw")
    assert ask(state, "hand", player=1) == ["1", "2", "4", "5", "6"]
    assert (state.phase, state.seat) == ("play", 1)


def test_pap_o7_the_butterfly_makes_its_player_draw_three_and_ends_the_turn():
    state = after(orange("3 8", "butterfly 4 4", "1", pile=["1", "2", "5", "6"]), "play butterfly mid")
    assert ask(state, "hand", player=0) == ["1", "2", "4", "4", "5"]
    assert state.seat == 1


def test_pap_o7_other_cards_do_not_go_between_nor_those_on_a_suite():
    state = orange("3 8", "4 plus cat knife caterpillar", "1")
    for card in ("4", "plus", "knife", "caterpillar"):
        assert refused(state, f"play {card} mid") == ["PAP-O7"]
    assert "Yin and Yang go there" in why(state, "play 4 mid")
    assert refused(state, "play cat s1") == ["PAP-O7"]
    assert refused(state, "play cat p1") == ["PAP-O4"]


def test_pap_o8_a_butterfly_drawn_for_the_cat_is_played_at_once_and_its_player_draws_three():
    pile = ["1", "butterfly", "2", "5", "6", "7", "9"]
    state = after(orange("3 8", "cat 0 0", "4 6", pile=pile), "play cat mid", "end")
    assert story(state, "draw") == ["PAP-O7", "PAP-O8", "PAP-O21"]
    state = after(state, "draw")
    assert ask(state, "hand", player=1) == ["1", "2", "4", "6"]
    assert ask(state, "hand", player=0) == ["0", "0", "5", "6", "7"]
    assert (state.phase, state.seat) == ("play", 0)


def test_pap_o8_a_butterfly_from_the_hand_makes_the_cats_player_draw_six():
    pile = ["1", "2", "4", "5", "6", "7", "9"]
    state = after(orange("3 8", "cat 0 0", "butterfly 6", pile=pile), "play cat mid", "end")
    assert legal(state) == ["draw", "answer"]
    assert story(state, "answer") == ["PAP-O8", "PAP-O21"]
    state = after(state, "answer")
    assert ask(state, "hand", player=0) == ["0", "0", "1", "2", "4", "5", "6", "7"]
    assert ask(state, "hand", player=1) == ["6"]
    assert (state.phase, state.seat) == ("play", 0)


def test_pap_o21_an_answer_with_the_last_card_makes_the_other_draw_and_then_ends_the_deal():
    pile = ["1", "2", "4", "5", "6", "7", "9"]
    state = after(orange("3 8", "cat 0 0", "butterfly", pile=pile), "play cat mid", "end")
    assert story(state, "answer")[:3] == ["PAP-O8", "PAP-O21", "PAP-O12"]
    assert len(after(state, "answer").players[0].hand) == 2 + 6


def test_pap_o8_without_a_butterfly_or_a_cat_there_is_no_answer():
    state = orange("3 8", "cat 0 0", "4 6")
    assert refused(state, "answer") == ["PAP-O8"]
    assert refused(blue("3", "4", "1"), "answer") == ["PAP-O8"]
    assert "in the orange round only" in why(blue("3", "4", "1"), "answer")
    struck = after(state, "play cat mid", "end")
    assert refused(struck, "answer") == ["PAP-O8"]
    assert refused(struck, "play 4 s1") == ["PAP-O7"]


def test_pap_o21_what_the_cats_player_draws_triggers_nothing_even_a_butterfly():
    pile = ["butterfly", "1", "2", "4", "5", "6", "7"]
    state = after(orange("3 8", "cat 0 0", "butterfly 6", pile=pile), "play cat mid", "end", "answer")
    assert "butterfly" in ask(state, "hand", player=0)
    assert (state.phase, state.seat) == ("play", 0)


def test_pap_o8_of_two_butterflies_drawn_one_is_played():
    pile = ["blue butterfly", "orange butterfly", "2", "5", "6", "7", "9"]
    state = after(orange("3 8", "cat 0 0", "4 6", pile=pile), "play cat mid", "end", "draw")
    assert ask(state, "hand", player=1) == ["2", "4", "6", "butterfly"]


def test_pap_x3_after_a_caterpillar_only_0_1_and_2_may_follow():
    state = orange("8 3", "caterpillar 0 1 2 9 10", "1", suites=suites(suite("9")))
    assert ask(state, "may_follow", suite="s1") == [8, 9, 10]
    state = after(state, "play caterpillar s1")
    assert ask(state, "may_follow", suite="s1") == [0, 1, 2]


def test_pap_o9_the_knife_stands_for_a_fitting_value_which_it_names():
    state = orange("3 8", "knife 0", "1")
    assert [text for text in legal(state) if "s1" in text] == [
        "play knife=2 s1",
        "play knife=3 s1",
        "play knife=4 s1",
    ]
    assert story(state, "play knife=4 s1") == ["PAP-O9"]
    assert ask(after(state, "play knife=4 s1"), "may_follow", suite="s1") == [3, 4, 5]
    assert refused(state, "play knife=9 s1") == ["PAP-O9"]
    assert why(state, "play knife=9 s1") == (
        "The knife cannot stand for 9 here: suite 1 ends in 3 and takes 2, 3 or 4."
    )


# Signs ------------------------------------------------------------------------------------------------------

ALL = list(range(12))


@pytest.mark.parametrize(("sign", "end", "fits"), [
    ("plus", "5", [5, 6, 7, 8, 9, 10, 11]), ("plus", "11", [11]), ("minus", "5", [0, 1, 2, 3, 4, 5]),
    ("minus", "0", [0]),
    ("times", "6", [0, 1, 2, 3, 6]), ("divide", "4", [0, 1, 2, 4, 8]), ("times", "5", [0, 1, 5, 10]),
    ("divide", "0", ALL),
    ("times", "1", ALL), ("times", "7", [0, 1, 7]),
])  # fmt: skip
def test_pap_o10_what_a_sign_leaves(sign: str, end: str, fits: list[int]):
    assert (
        ask(orange("3 8", "0", "1", suites=suites(suite(end, signs=sign))), "may_follow", suite="s1") == fits
    )


@pytest.mark.parametrize(("sign", "end", "on_top", "narrow"), [
    ("plus", "5", [5, 6], [5, 6]), ("minus", "5", [4, 5], [4, 5]), ("plus", "11", [11], [11]),
    ("times", "6", [6], [0, 1, 2, 3, 6]), ("divide", "1", [0, 1, 2], ALL), ("times", "2", [1, 2], [0, 1, 2, 4,
    6, 8, 10]),
])  # fmt: skip
def test_pap_o10_what_a_sign_leaves_under_the_options(
    sign: str, end: str, on_top: list[int], narrow: list[int]
):
    for options, fits in ((ON_TOP, on_top), (NARROW, narrow)):
        state = orange("3 8", "0", "1", suites=suites(suite(end, signs=sign)), options=options)
        assert ask(state, "may_follow", suite="s1") == fits


def test_pap_o10_a_sign_holds_until_another_replaces_it():
    state = orange("5 8", "plus minus 6 5", "1 2")
    state = after(state, "play plus s1")
    assert refused(state, "play 5 s1") == []
    assert story(state, "play 6 s1") == ["PAP-O10"]
    assert ask(state, "may_follow", suite="s2") == [4, 5, 6]
    state = after(state, "play minus s1")
    assert ask(state, "may_follow", suite="s1") == [0, 1, 2, 3, 4, 5]


def test_pap_o11_yin_and_yang_are_played_between_without_effect():
    state = orange("3 8", "yin yang 4", "1")
    assert story(state, "play yin mid") == ["PAP-O11"]
    assert after(state, "play yin mid").seat == 0
    assert refused(state, "play yin s1") == ["PAP-O11"]


def test_pap_o22_the_caterpillar_ignores_the_sign_which_stays():
    state = after(
        orange("3 8", "caterpillar 0", "1", suites=suites(suite("9", signs="plus"))), "play caterpillar s1"
    )
    assert ask(state, "may_follow", suite="s1") == list(range(1, 12))


def test_pap_o20_cards_between_the_plates_are_among_the_two_of_a_turn_and_two_cats_make_six_cards():
    assert after(orange("3 8", "yin yang 4", "1"), "play yin mid", "play yang mid").seat == 1
    state = after(two_cats(["1", "2", "4", "5", "6", "7", "9"]), "play cat mid", "play cat mid")
    assert (state.phase, state.seat) == ("cat", 1)
    assert len(after(state, "draw").players[1].hand) == 8


def two_cats(pile: list[str], rival: str = "4 6"):
    return orange("3 8", "cat cat 0", rival, pile=pile)


def test_pap_o8_answered_from_the_hand_two_cats_make_twelve():
    state = after(
        two_cats(["1"] * 3 + ["2"] * 4 + ["4"] * 4 + ["5"] * 3, "butterfly 6"), "play cat mid", "play cat mid"
    )
    assert len(after(state, "answer").players[0].hand) == 1 + 12


# The end of a deal ------------------------------------------------------------------------------------------


def test_pap_o12_a_deal_ends_as_soon_as_a_hand_is_empty_and_opponents_get_20_points():
    state = orange("3 8", "4", "1", "2", deal=2)
    assert story(state, "play 4 s1") == ["PAP-O3", "PAP-O12", "PAP-O12"]
    state = after(state, "play 4 s1")
    assert ask(state, "score") == [0, -20, -20]
    assert (state.phase, state.deal) == ("roll", 3)
    assert [len(player.hand) for player in state.players] == [6, 7, 7]


def test_pap_o12_thirty_in_the_last_deal_and_nothing_for_partners():
    state = after(orange("3 8", "4", "1", "2", "5"), "play 4 s1")
    assert [ask(state, "points_of", player=seat, rule="PAP-O12") for seat in range(4)] == [0, -30, 0, -30]


def test_pap_o12_plates_suites_and_signs_stay_and_the_lowest_starts():
    state = after(
        orange("3 8", "4 plus", "1", "2", deal=2), "play plus s1", "play 4 s1", "roll 9", "roll 3", "roll 5"
    )
    assert (state.phase, state.seat) == ("direction", 1)
    assert ask(state, "may_follow", suite="s1") == list(range(4, 12))


def test_pap_o13_an_empty_pile_means_carnage_from_the_next_player_on_and_the_last_deal():
    state = orange("7 7", "4 0", "1", "2", deal=2, pile=["9"])
    assert len(state.stock) == 18
    assert story(state, "draw") == ["PAP-O5", "PAP-O13"]
    told = after(state, "draw")
    assert (told.deal, told.stock, told.pile) == (3, (), ())
    assert [len(player.hand) for player in told.players] == [3 + 6, 1 + 6, 1 + 6]
    first = state.stock[0]
    assert first in told.players[1].hand


def test_pap_o13_draws_still_owed_lapse():
    state = after(orange("3 8", "cat 0 0", "4 6", pile=["1", "2"]), "play cat mid", "end", "draw")
    assert len(state.players[1].hand) == 4


def test_pap_o13_with_an_empty_pile_who_cannot_play_ends_the_turn():
    state = orange("7 7", "4 0", "1 8", pile=[])
    assert legal(state) == ["end"]
    assert refused(state, "draw") == ["PAP-O13"]


def test_pap_o14_the_round_ends_with_an_empty_hand_when_no_deal_is_left():
    state = orange("3 8", "4", "1")
    assert story(state, "play 4 s1")[:3] == ["PAP-O3", "PAP-O12", "PAP-O14"]
    assert after(state, "play 4 s1").is_terminal


def test_pap_o15_when_nobody_in_a_row_can_play_and_the_pile_is_empty_the_round_ends():
    state = orange("7 7", "4 0", "1 2", "3", pile=[])
    state = after(state, "end", "end")
    assert not state.is_terminal
    assert story(state, "end")[:2] == ["PAP-O5", "PAP-O15"]
    assert after(state, "end").is_terminal


def test_pap_o15_a_card_played_between_begins_the_row_anew():
    state = orange("7 7", "4 0", "8 2", pile=[])
    state = after(state, "end", "play 8 s1", "end", "end")
    assert not state.is_terminal
    assert after(state, "end").is_terminal


def test_pap_o18_a_pending_cat_lapses_when_the_deal_ends_and_a_last_butterfly_draws_before_it():
    state = orange("3 8", "cat", "1", "2", deal=2)
    assert story(state, "play cat mid") == ["PAP-O7", "PAP-O12", "PAP-O18", "PAP-O12"]
    assert after(state, "play cat mid").going.cats == 0
    last = after(orange("3 8", "butterfly", "1 2"), "play butterfly mid")
    assert (len(last.players[0].hand), last.is_terminal) == (3, False)
