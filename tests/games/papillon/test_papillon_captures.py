"""Captures: complete against brute force over all subsets, merged where cards are interchangeable,
readable.
"""

from __future__ import annotations

import math
import random
from fractions import Fraction
from itertools import combinations, permutations, product

import pytest
from examples import some
from hypothesis import given, settings
from hypothesis import strategies as st
from wings import BOARD, GAME, kinds

from explorer.games.papillon.actions import Capture, equation
from explorer.games.papillon.board import BUTTERFLY, KNIFE, MINUS, PLUS, SIGNS, TIMES, VALUES, Cards
from explorer.games.papillon.rules_blue import captures

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
