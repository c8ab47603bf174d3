"""Counts worked out once by hand: if one changes, some rule of legality has changed."""

from __future__ import annotations

from typing import Any

from wings import GAME, TRUMPS, blue, orange


def perft(state: Any, depth: int) -> int:
    """Positions after so many actions, dice included, counted as often as they are reached."""
    if not depth:
        return 1
    actions = state.legal_actions() or [action for action, _ in state.chance_outcomes()]
    return sum(perft(state.apply(action)[0], depth - 1) for action in actions)


def test_a_small_blue_table():
    """Table 3 4 7; A has 7 and 1, B has 4 and 10.

    1: A takes 7, or 3 + 4. The 1 takes nothing: 2.
    2: 7 gone (3 4 left): B takes 4 = 4; 10 = 3 + 4 + … does not fit: 1.
       3, 4 gone (7 left): B takes nothing: puts 4 or 10: 2. Sum 3.
    3: table 3, A's 1 takes nothing: put 1: 1.  Table 4 7 or 7 10, put 1: 1 each. Sum 3.
    4: B has 10 left, table 1 3: put 10. B has 10, table 1 4 7: nothing makes 10? 1 + 4 = 5, 4 + 7 = 11,
       1 + 7 = 8, all = 12: put.
       B has 4, table 1 7 10: put 4. Sum 3.
    """
    state = blue("3 4 7", "7 1", "4 10")
    assert [perft(state, depth) for depth in (1, 2, 3, 4)] == [2, 3, 3, 3]


def test_an_orange_turn_of_two_cards():
    """Plates 3 and 8; A has 4 and 9, B has 2 and 7.

    1: 4 on s1, s2; 9 on s3, s4: 4.
    2: after 4 on s1: 9 on s3, s4, which empties the hand and ends the game, or end: 3, for each of the
       four: 12.
    3: only the four that stopped go on: B has 2 and 7. After 4 on s1, which now ends in 4: 2 on s2, 7 on
       s3, s4: 3; so too s2.
       After 9 on s3: 2 on s1, s2, 7 on s4: 3. Sum 4 x 3 = 12.
    """
    state = orange("3 8", "4 9", "2 7")
    assert [perft(state, depth) for depth in (1, 2, 3)] == [4, 12, 12]


def test_a_knife_a_sign_and_a_trump_plate():
    """Plates cat and 5; A has knife, plus and 0, B has 1.

    Knife on s3, s4 as 4, 5, 6: 6; on p1: 1. Plus beside s3, s4: 2; on p1: 1. The 0 on p1: 1. In all 11.
    """
    assert perft(orange("cat 5", "knife plus 0", "1"), 1) == 6 + 1 + 2 + 1 + 1


def test_a_sign_under_each_reading():
    """Plates 3 and 8, the suite s1 ends in 5 under +; A has 4, 7 and the knife.

    s2 takes 2 to 4, s3 and s4 take 7 to 9. The 4 on s2: 1. The 7 on s3, s4: 2. The knife there 3 values each:
    9. Without s1: 12. On s1 as written 5 to 11: the 7 and seven values of the knife, 8 more; narrowly, or
    with PAP-O3 on top, 5 and 6: 2 more.
    """
    fives = [{"cards": ["5"], "signs": ["plus"]}, {}, {}, {}]
    for signs, count in (("replace", 20), ("narrow", 14), ("on_top", 14)):
        assert (
            perft(
                orange("3 8", "4 7 knife", "1", suites=fives, options={"rounds": "orange", "signs": signs}), 1
            )
            == count
        )


def test_trumps_on_the_table_with_and_without_the_option():
    """Table 3 4 cat Yin; A has 7 and Yang. 3 + 4 = 7, that is 1; under the option Yang takes the cat or Yin:
    3.
    """
    assert perft(blue("3 4 cat yin", "7 yang", "1"), 1) == 1
    assert perft(blue("3 4 cat yin", "7 yang", "1", options=TRUMPS), 1) == 3


def test_the_dice_before_a_round():
    """Two players roll, 11 totals each; of 121 pairs 11 tie and roll again (11), 110 lead to a choice of two
    directions.
    """
    state = GAME.start(players=2, seed=1)
    assert [perft(state, depth) for depth in (1, 2, 3)] == [11, 121, 11 * 11 + 110 * 2]
