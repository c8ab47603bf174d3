"""Counts worked out once by hand: if one changes, some rule of legality has changed."""

from __future__ import annotations

from typing import Any

from butterflies import GAME, ONE, position, three_cards


def perft(state: Any, depth: int) -> int:
    """Positions after so many actions, counted as often as they are reached."""
    if not depth:
        return 1
    return sum(perft(state.apply(action)[0], depth - 1) for action in state.legal_actions())


def test_three_cards_and_the_grand_bolina():
    """Card 6 over cards 1 and 2; A is to move and owns the Grand Bolina.

    1: A takes 6.  2: keep or place.
    3: kept, B takes 1 or 2; placed, B must take the Grand Bolina: 2 + 1.
    4: kept, A takes the other card, in each of the 2 cases; placed, A takes 1 or 2: 2 + 2.
    5: kept, A decides on the last card: 2 x 2; placed, B takes the last card: 2.
    6: A kept: the round is over; A placed: B takes the Grand Bolina, 2 cases. B decides: 2 x 2.
    7: B kept: over; B placed: A takes the Grand Bolina, 2 cases.  8: over.
    """
    state = three_cards(options=ONE)
    assert [perft(state, depth) for depth in range(1, 9)] == [1, 2, 2 + 1, 2 + 2, 4 + 2, 2 + 4, 2, 0]


def test_without_the_grand_bolina_only_the_other_decides():
    """B owns it. 1: A takes 6. 2: B takes 1 or 2. 3: keep or place.

    4: kept, A takes the last card; placed, where the card was, A takes the last card or the Grand Bolina: 2 x
    (1 + 2).
    """
    state = three_cards(options=ONE, bolina=1)
    assert [perft(state, depth) for depth in range(1, 5)] == [1, 2, 4, 2 * (1 + 2)]


def test_the_first_turns_on_the_trellis():
    """4 open cards. Taking an end one (15, 18) uncovers the corner behind it: 4 are open again; a middle one
    (16, 17) leaves 3.

    The second player then decides: twice as many.
    """
    state = position()
    assert perft(state, 1) == 4
    assert perft(state, 2) == 2 * 4 + 2 * 3
    assert perft(state, 3) == 2 * (2 * 4 + 2 * 3)


def test_between_rounds_there_are_two_choices_and_then_the_cards_of_the_bottom_row():
    """Layout 3, the pyramid, has six."""
    assert [perft(GAME.scenario("choice-of-seat"), depth) for depth in (1, 2)] == [2, 2 * 6]
