"""The blue round: its rules, and captures against brute force."""

from __future__ import annotations

import math
import random
from dataclasses import replace
from fractions import Fraction
from itertools import combinations, permutations, product

import pytest
from examples import some
from hypothesis import given, settings
from hypothesis import strategies as st
from steps import after, ask, refused, story
from wings import BLUE, BOARD, GAME, TRUMPS, blue, choices, kinds, legal, played, position, why

from explorer.games.papillon.actions import Capture, equation
from explorer.games.papillon.board import BUTTERFLY, KNIFE, MINUS, PLUS, SIGNS, TIMES, VALUES, Cards
from explorer.games.papillon.position import PapillonOptions
from explorer.games.papillon.rules_blue import captures


def test_pap_b1_captured_and_played_cards_are_won():
    state = after(blue("3 4 9", "7 8", "1"), "capture 3+4=7")
    assert ask(state, "won", player=0) == ["3", "4", "7"]
    assert ask(state, "table") == ["9"]
    assert ask(state, "hand", player=0) == ["8"]


def test_pap_b1_what_is_not_held_or_not_on_the_table_is_refused():
    state = blue("3 4 9", "7 8", "1")
    assert refused(state, "capture 9=9") == ["PAP-B1"]
    assert why(state, "capture 9=9") == "Player 1 does not hold the 9."
    assert why(state, "capture 8=8") == "The table does not hold the 8."
    assert refused(state, "capture 3+3=6") == ["PAP-B1", "PAP-B1"]


def test_pap_b1_in_the_blue_round_nothing_is_played_on_suites():
    assert refused(blue("3", "4", "1"), "play 4 s1") == ["PAP-B1"]
    assert "neither plates nor suites" in why(blue("3", "4", "1"), "play 4 s1")


def test_pap_b2_a_card_takes_an_equal_one():
    assert story(blue("7 8", "7 1", "1"), "capture 7=7") == ["PAP-B2"]
    assert refused(blue("7 8", "9 7", "1"), "capture 8=9") == ["PAP-B2"]
    assert why(blue("7 8", "9 7", "1"), "capture 8=9") == "The 8 and the 9 do not have the same value."


def test_pap_b2_the_dragon_is_an_11():
    assert legal(blue("dragon", "11", "1")) == ["capture dragon=11"]


def test_pap_b3_a_sum_that_is_wrong_is_refused_with_what_it_makes():
    state = blue("3 4 9", "8 7", "1")
    assert refused(state, "capture 3,4=8") == ["PAP-B3"]
    assert why(state, "capture 3,4=8") == "3 + 4 make 7: the 8 does not take that."


def test_pap_b3_with_a_knife_on_the_table_a_sum_can_still_be_too_much():
    state = blue("9 knife", "4", "1")
    assert refused(state, "capture 9,knife=4") == ["PAP-B3"]
    assert "whatever the knife stands for" in why(state, "capture 9,knife=4")


def test_pap_b4_the_sign_comes_from_the_hand_or_from_the_table_and_is_won():
    state = after(blue("5 8", "3 minus 1", "1"), "capture 8-5=3 hand")
    assert ask(state, "won", player=0) == ["3", "5", "8", "minus"]
    state = after(blue("5 8 minus", "3 1", "1"), "capture 8-5=3 table")
    assert ask(state, "won", player=0) == ["3", "5", "8", "minus"]


def test_pap_b4_with_the_sign_on_the_table_one_number_may_come_from_the_hand():
    state = after(blue("4 minus", "9 5 1", "1"), "capture (9)-4=5 table")
    assert ask(state, "won", player=0) == ["4", "5", "9", "minus"]
    assert ask(state, "hand", player=0) == ["1"]


@pytest.mark.parametrize(("table", "hand", "action", "rules"), [
    ("5 8", "4 minus", "capture 5,8=4,minus", ["PAP-B4"]),
    ("5 8", "1 2", "capture 8=1,2", ["PAP-B4"]),
    ("5 8", "minus 1", "capture 5,8=minus", ["PAP-B4"]),
    ("5 8 plus", "3 minus", "capture 5,8,plus=3,minus", ["PAP-B4"]),
    ("5 8", "plus minus", "capture 5,8=plus,minus", ["PAP-B4"]),
    ("5 8", "yin 5", "capture 5=5,yin", ["PAP-B4"]),
    ("5 minus", "5", "capture 5,minus=5", ["PAP-B5"]),
    ("1 5 8 minus", "2", "capture 1,5,8,minus=2", ["PAP-B5"]),
    ("minus", "5 3", "capture minus=3,5", ["PAP-B5"]),
    ("8", "8 minus", "capture 8=8,minus", ["PAP-B5"]),
    ("5 7", "knife", "capture 5,7=knife", ["PAP-B6"]),
    ("5 7", "butterfly", "capture 5=butterfly", ["PAP-B7"]),
    ("plus", "7", "capture plus=7", ["PAP-B5"]),
    ("5 plus", "6 chrysalis", "capture 5,plus=6,chrysalis", ["PAP-B4"]),
])  # fmt: skip
def test_pap_b4_to_b7_what_is_no_capture_is_refused_by_its_rule(
    table: str, hand: str, action: str, rules: list[str]
):
    for options in (BLUE, TRUMPS):
        assert refused(blue(table, hand, "1", options=options), action) == rules


@pytest.mark.parametrize(("table", "hand", "action", "rule"), [
    ("cat 7", "7", "capture cat=7", "PAP-B2"), ("cat 7", "knife", "capture cat=knife", "PAP-B2"),
    ("7 8", "yin", "capture 7=yin", "PAP-B2"), ("knife 8", "yin", "capture knife=yin", "PAP-B2"),
    ("cat 7", "7", "capture 7,cat=7", "PAP-B3"), ("3 4", "cat", "capture 3,4=cat", "PAP-B3"),
    ("cat yin", "yang", "capture yin,cat=yang", "PAP-B3"),
    ("yin 8", "8 divide", "capture yin=8,divide", "PAP-B4"),
    ("5 plus", "cat", "capture 5,plus=cat", "PAP-B4"),
])  # fmt: skip
def test_a_card_without_a_number_is_refused_by_a_rule_that_is_in_play(
    table: str, hand: str, action: str, rule: str
):
    """PAP-B9 is not, unless its option is chosen: then it says what a trump may take."""
    state = blue(table, hand, "1")
    assert refused(state, action) == [rule]
    assert "no number" in why(state, action)
    assert refused(blue(table, hand, "1", options=TRUMPS), action) == ["PAP-B9"]


@pytest.mark.parametrize(("table", "hand", "action"), [
    ("yin", "plus", "capture yin=plus"), ("minus", "plus", "capture minus=plus"),
    ("cat", "yin", "capture cat=yin"),
])  # fmt: skip
def test_pap_b2_two_cards_without_a_number_are_not_equal_either(table: str, hand: str, action: str):
    state = blue(table, hand, "1")
    assert refused(state, action) == ["PAP-B2"]
    assert "have no number" in why(state, action)
    assert not refused(blue(table, hand, "1", options=TRUMPS), action)


def test_pap_b4_no_three_signs_and_no_number_make_a_capture():
    state = blue("plus minus", "times", "1")
    assert refused(state, "capture plus,minus=times") == ["PAP-B4"]
    assert refused(blue("plus minus", "times", "1", options=TRUMPS), "capture plus,minus=times") == ["PAP-B9"]


def test_pap_b4_a_wrong_operation_is_refused_with_its_numbers():
    assert (
        why(blue("5 8", "4 minus", "1"), "capture 5,8=4,minus")
        == "With the sign −, the 5 and the 8 do not give the 4."
    )


@given(st.integers(0, 10**9))
@settings(deadline=None)
def test_whatever_the_cards_no_refusal_means_a_capture_and_every_capture_is_legal(seed: int):
    """Any cards of the table by any one or two cards of the hand."""
    rng, names = random.Random(seed), [card.name for card in BOARD.cards[:58]]
    rng.shuffle(names)
    state = position(
        options=rng.choice((BLUE, TRUMPS)),
        players=[{"hand": names[:5]}, {"hand": names[5:6]}],
        table=sorted(names[6:8]),
    )
    table = tuple(sorted(BOARD.number[name] for name in names[6:12]))
    state = replace(state, table=table, aside=tuple(card for card in state.aside if card not in table))
    found = set(captures(state.on_table, state.hand, state.options == PapillonOptions(**TRUMPS)))
    for _ in range(60):
        taken = tuple(sorted(rng.sample(state.on_table, rng.randint(1, 4))))
        shown = tuple(sorted(rng.sample(state.hand, rng.randint(1, 2))))
        assert (not state.violations(Capture(taken, shown))) == ((taken, shown) in found)


def test_pap_b6_the_knife_stands_for_any_value_up_to_11():
    state = blue("5 6 7", "knife", "1")
    assert legal(state) == ["capture 5=knife", "capture 5+6=knife", "capture 6=knife", "capture 7=knife"]
    assert story(state, "capture 5+6=knife") == ["PAP-B3", "PAP-B6"]
    assert why(state, "capture 5,7=knife") == "5 + 7 make 12: the knife goes no further than 11."


def test_pap_b7_the_butterfly_takes_every_card_on_the_table():
    state = blue("cat 2 9 yin", "butterfly 4", "1")
    assert story(state, "sweep") == ["PAP-B7"]
    state = after(state, "sweep")
    assert ask(state, "won", player=0) == ["2", "9", "butterfly", "yin", "cat"]
    assert ask(state, "table") == []


def test_pap_b7_without_the_butterfly_nothing_is_swept():
    assert refused(blue("2", "3", "1"), "sweep") == ["PAP-B7"]


def test_pap_b8_a_chrysalis_put_on_the_table_reverses_the_direction():
    state = blue("4", "chrysalis 9", "1", "2")
    assert story(state, "put chrysalis") == ["PAP-B10", "PAP-B8"]
    assert after(state, "put chrysalis").seat == 2
    assert after(state, "put 9").seat == 1


def test_pap_b8_a_chrysalis_that_takes_a_trump_reverses_it_too():
    state = blue("cat", "chrysalis 9", "1", "2", options=TRUMPS)
    assert story(state, "capture cat=chrysalis") == ["PAP-B9", "PAP-B8"]
    assert after(state, "capture cat=chrysalis").seat == 2


def test_pap_b17_a_chrysalis_that_is_taken_reverses_nothing():
    state = blue("chrysalis", "yin 9", "1", "2", options=TRUMPS)
    assert story(state, "capture chrysalis=yin") == ["PAP-B9"]
    assert after(state, "capture chrysalis=yin").seat == 1
    assert story(blue("chrysalis", "butterfly 9", "1"), "sweep") == ["PAP-B7"]


def test_pap_b17_a_knife_on_the_table_stands_for_any_value():
    state = blue("knife 4", "9", "1")
    assert legal(state) == ["capture 4+knife=9", "capture knife=9"]
    assert story(state, "capture knife=9") == ["PAP-B2", "PAP-B17"]


def test_pap_b9_a_trump_takes_a_trump_and_the_cat_is_then_won_voluntarily():
    assert after(blue("cat", "yin 9", "1", options=TRUMPS), "capture cat=yin").willing
    assert after(blue("yin", "cat 9", "1", options=TRUMPS), "capture yin=cat").willing
    assert not after(blue("cat", "butterfly 9", "1", options=TRUMPS), "sweep").willing


def test_pap_b9_under_the_option_it_is_a_capture_that_must_be_made():
    assert legal(blue("cat", "yin", "1", options=TRUMPS)) == ["capture cat=yin"]


@pytest.mark.parametrize(
    ("table", "hand", "action"),
    [
        ("cat", "yin", "capture cat=yin"),
        ("cat", "7", "capture cat=7"),
        ("3", "yin", "capture 3=yin"),
        ("cat yang", "yin", "capture cat,yang=yin"),
    ],
)
def test_pap_b9_is_off_by_default_and_no_trump_takes_or_is_taken(table: str, hand: str, action: str):
    state = blue(table, hand, "1")
    assert legal(state) == [f"put {hand}"]
    assert refused(state, action) in (["PAP-B2"], ["PAP-B3"])


@pytest.mark.parametrize(("action", "said"), [
    ("draw", "nobody draws"), ("end", "nobody passes"),
])  # fmt: skip
def test_pap_b10_nobody_draws_or_passes_in_the_blue_round(action: str, said: str):
    for state in (blue("7", "7 8", "1"), blue("7", "8", "1"), blue("", "8", "1")):
        assert refused(state, action) == ["PAP-B10"]
        assert said in why(state, action)


def test_pap_b10_with_a_capture_possible_no_card_is_put_on_the_table():
    state = blue("7", "7 8", "1")
    assert refused(state, "put 8") == ["PAP-B10"]
    assert why(state, "put 8") == "A capture is possible; one can for instance take the 7 with the 7."


def test_pap_b10_with_none_possible_any_card_of_the_hand_may_be_put():
    state = blue("2", "8 9 yin", "1")
    assert legal(state) == ["put 8", "put 9", "put yin"]
    assert ask(after(state, "put yin"), "table") == ["2", "yin"]
    assert refused(state, "put 4") == ["PAP-B1"]


def test_pap_b10_to_an_empty_table_a_card_is_put_even_the_butterfly():
    state = blue("", "butterfly 7", "1")
    assert legal(state) == ["put 7", "put butterfly"]
    assert refused(state, "sweep") == ["PAP-B10"]


def test_pap_b10_a_capture_need_not_be_the_largest():
    assert legal(blue("7 3 4", "7", "1")) == ["capture 3+4=7", "capture 7=7"]


def test_pap_b11_when_hands_are_empty_the_next_deal_comes_and_the_table_stays():
    state = blue("2 9", "8", "", deal=3)
    assert story(state, "put 8") == ["PAP-B10", "PAP-B11"]
    dealt = after(state, "put 8")
    assert dealt.deal == 4
    assert [len(player.hand) for player in dealt.players] == [7, 7]
    assert ask(dealt, "table") == ["2", "8", "9"]


def test_pap_b12_after_the_last_deal_the_table_goes_to_whoever_captured_last():
    state = blue("2 9 cat", "8", "", last=1)
    assert story(state, "put 8")[:2] == ["PAP-B10", "PAP-B12"]
    assert ask(after(state, "put 8"), "won", player=1) == ["2", "8", "9", "cat"]


def test_pap_b16_an_empty_hand_is_skipped():
    state = blue("2", "8 9", "", "7")
    assert story(state, "put 8") == ["PAP-B10", "PAP-B16"]
    assert after(state, "put 8").seat == 2


def test_pap_b16_the_next_player_in_the_direction_of_play_opens_the_next_deal():
    assert after(blue("2", "8", "", "", deal=2), "put 8").seat == 1
    assert after(blue("2", "8", "", "", deal=2, direction="anticlockwise"), "put 8").seat == 2


def test_pap_b18_without_any_capture_nobody_gets_the_table():
    state = blue("2", "8", "")
    assert "PAP-B18" in story(state, "put 8")
    over = after(state, "put 8")
    assert ask(over, "table") == ["2", "8"]
    assert over.outcome.winners == (0, 1)


def test_captures_are_offered_whenever_there_are_any():
    for state in played(11, **BLUE):
        if state.phase == "capture":
            verbs = {str(action).split()[0] for action in choices(state)}
            assert verbs <= {"capture", "sweep"} or verbs == {"put"}


# The rules once more, as slowly and plainly as they are written ---------------------------------------------


def numbers_of(kind: int) -> range:
    """PAP-B6, PAP-B17: every number that a card can be."""
    return range(12) if kind == KNIFE else range(VALUES[kind], VALUES[kind] + 1)


def is_number(kind: int) -> bool:
    return kind == KNIFE or VALUES[kind] >= 0


def result(sign: int, terms: tuple[int, ...]) -> Fraction | None:
    """PAP-B5: what the numbers give in this order, None where there is no such result."""
    if sign == PLUS:
        return Fraction(sum(terms))
    if sign == TIMES:
        return Fraction(math.prod(terms))
    if len(terms) != 2:
        return None
    one, other = terms
    if sign == MINUS:
        return Fraction(one - other) if one >= other else None
    found = Fraction(one, other) if other else None
    return found if found is not None and found.denominator == 1 else None


def gives(sign: int, terms: Cards, card: int) -> bool:
    """Whether some order of some numbers that the cards can be gives a number that the card can be."""
    for row in product(*map(numbers_of, terms)):
        for order in permutations(row) if len(row) == 2 else [row]:
            if result(sign, order) in numbers_of(card):
                return True
    return False


def is_capture(taken: Cards, hand: Cards, trumps: bool) -> bool:
    """PAP-B2, PAP-B3, PAP-B4, PAP-B5, PAP-B6, PAP-B9."""
    if len(taken) == len(hand) == 1 and not is_number(taken[0]) and not is_number(hand[0]):
        return trumps and hand[0] != BUTTERFLY
    signs = [kind for kind in (*taken, *hand) if kind in SIGNS]
    rest = [kind for kind in (*taken, *hand) if kind not in SIGNS]
    if not all(map(is_number, rest)) or len(signs) > 1:
        return False
    table, held = ([kind for kind in cards if is_number(kind)] for cards in (taken, hand))
    if not signs:
        return len(hand) == 1 and gives(PLUS, tuple(table), hand[0])
    if not table or not held or (signs[0] in hand and len(held) != 1):
        return False
    for place, card in enumerate(held):
        terms = (*table, *held[:place], *held[place + 1 :])
        if len(terms) >= 2 and gives(signs[0], terms, card):
            return True
    return False


def brute_force(table: Cards, hand: Cards, trumps: bool) -> set[tuple[Cards, Cards]]:
    """Every subset of the table with one or two cards of the hand."""
    subsets = {chosen for size in range(1, len(table) + 1) for chosen in combinations(table, size)}
    plays = {chosen for size in (1, 2) for chosen in combinations(hand, size)}
    return {(taken, played) for taken in subsets for played in plays if is_capture(taken, played, trumps)}


def dealt(rng: random.Random, table: int, hand: int) -> tuple[Cards, Cards]:
    """A random table and hand of one blue deck in which zeros, small numbers, signs and the knife come
    often.
    """
    deck = [BOARD.kind[card] for card in BOARD.deck("blue")]
    deck.sort(key=lambda kind: rng.random() * (1 if kind <= 4 or kind >= KNIFE else 3))
    chosen = deck[: table + hand]
    rng.shuffle(chosen)
    return tuple(sorted(chosen[:table])), tuple(sorted(chosen[table:]))


@given(st.integers(0, 10**9), st.integers(2, 8), st.integers(1, 6), st.booleans())
@settings(max_examples=some(150), deadline=None)
def test_pap_b3_b4_captures_are_those_of_brute_force_over_all_subsets(
    seed: int, size: int, held: int, trumps: bool
):
    table, hand = dealt(random.Random(seed), size, held)
    found = captures(table, hand, trumps)
    assert len(set(found)) == len(found)
    assert set(found) == brute_force(table, hand, trumps)


def test_the_random_tables_have_captures_of_every_kind():
    """Else the property above would prove little."""
    rng, kinds_of_capture = random.Random(4), set()
    for _ in range(300):
        for taken, hand in captures(*dealt(rng, 6, 5)):
            found = equation(taken, hand)
            assert found is not None
            kinds_of_capture.add((found.sign, found.source, found.held >= 0, KNIFE in taken, KNIFE in hand))
    signs = {(sign, source) for sign, source, *_ in kinds_of_capture}
    assert signs >= {(-1, ""), (PLUS, "")} | {
        (sign, source) for sign in SIGNS for source in ("hand", "table")
    }
    assert any(held for _, _, held, *_ in kinds_of_capture)
    assert any(knife for *_, knife, _ in kinds_of_capture)
    assert any(knife for *_, knife in kinds_of_capture)


@given(st.integers(0, 10**9))
@settings(deadline=None)
def test_every_capture_is_written_as_it_reads_and_read_back(seed: int):
    for taken, hand in captures(*dealt(random.Random(seed), 6, 5)):
        action = Capture(taken, hand)
        assert "," not in str(action)
        assert GAME.parse(str(action)) == action


def named(table: str, hand: str, trumps: bool = True) -> set[str]:
    return {str(Capture(*found)) for found in captures(kinds(table), kinds(hand), trumps)}


# By hand ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("table", "hand", "found"), [
    ("7 8", "7", {"capture 7=7"}),
    ("11 dragon", "11", {"capture 11=11", "capture dragon=11"}),
    ("3 4 8", "7", {"capture 3+4=7"}),
    ("1 2 4", "7", {"capture 1+2+4=7"}),
    ("0 7", "7", {"capture 7=7", "capture 0+7=7"}),
    ("5 8", "3 minus", {"capture 8-5=3 hand"}),
    ("5 8 minus", "3", {"capture 8-5=3 table"}),
    ("4 minus", "5 9", {"capture (9)-4=5 table"}),
    ("9 minus", "4 5", {"capture 9-(4)=5 table"}),
    ("2 4", "8 times", {"capture 2*4=8 hand"}),
    ("2 3 plus", "5", {"capture 2+3=5", "capture 2+3=5 table"}),
    ("3 9", "3 divide", {"capture 3=3", "capture 9/3=3 hand"}),
    ("0 divide", "5 0", {"capture 0=0", "capture 0/(5)=0 table"}),
    ("0 5 9", "0 times", {"capture 0=0", "capture 0*5=0 hand", "capture 0*9=0 hand", "capture 0*5*9=0 hand"}),
    ("4 5", "knife", {"capture 4=knife", "capture 5=knife", "capture 4+5=knife"}),
    ("6 7", "knife", {"capture 6=knife", "capture 7=knife"}),
    ("4 knife", "9", {"capture knife=9", "capture 4+knife=9"}),
    ("9 knife", "4", {"capture knife=4"}),
    ("cat", "yin", {"capture cat=yin"}), ("yin plus", "cat", {"capture plus=cat", "capture yin=cat"}),
    ("cat", "knife", set()), ("cat", "butterfly", set()), ("knife", "yin", set()), ("cat", "7", set()),
    ("butterfly", "cat", {"capture butterfly=cat"}),
    ("", "7", set()),
])  # fmt: skip
def test_pap_b2_to_b9_captures_worked_out_by_hand(table: str, hand: str, found: set[str]):
    assert named(table, hand) == found


def test_pap_b5_there_is_no_division_by_zero_and_no_negative_result():
    """9 ÷ 0 and 2 − 9 do not exist; 0 ÷ 9 = 0 and 9 − 2 = 7 do."""
    assert named("0 9", "0 divide") == {"capture 0=0", "capture 0/9=0 hand"}
    assert named("2 9", "7 minus") == {"capture 9-2=7 hand"}


def test_pap_b5_minus_and_divide_join_exactly_two_numbers():
    assert "capture 9-4=5 hand" in named("9 4 1", "5 minus")
    assert not any("4" in text and "1" in text and "-" in text for text in named("9 4 1", "4 minus"))


def test_pap_b9_with_the_option_off_no_trump_takes_a_trump():
    assert named("cat", "yin", trumps=False) == set()


def test_cards_of_one_value_are_interchangeable_but_the_dragon_is_no_other_11():
    """Two 3s and one 4: 3 + 4 once. 11 and Dragon: one capture each."""
    assert named("3 3 4", "7") == {"capture 3+4=7"}
    assert named("3 3", "6") == {"capture 3+3=6"}
    assert named("11 11 dragon", "11") == {"capture 11=11", "capture dragon=11"}


def test_one_capture_however_many_ways_it_reads():
    """9 − 5 = 4 and 9 − 4 = 5 take and play the same cards."""
    assert captures(kinds("9 minus"), kinds("4 5")) == ((kinds("9 minus"), kinds("4 5")),)
    assert GAME.parse("capture 9-(5)=4 table") == GAME.parse("capture 9-(4)=5 table")


def test_an_equation_reads_the_cards_in_the_order_of_the_operation():
    assert equation(kinds("9 minus"), kinds("4 5")) is not None
    assert str(GAME.parse("capture 5,8,minus=3")) == "capture 8-5=3 table"
    assert equation(kinds("5 8"), kinds("2 minus")) is None
