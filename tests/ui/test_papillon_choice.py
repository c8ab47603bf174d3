"""The choice of cards at Papillon's table: suggestions, sets of one's own, second cards, what is listed. No
widgets.
"""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import explorer
from explorer.core.definitions import Reader
from explorer.games.papillon import model, plans
from explorer.games.papillon.actions import Capture, Play, Sweep
from explorer.games.papillon.board import KIND, KNIFE
from explorer.games.papillon.model import MOST_OF_A_CARD, MOST_OF_A_CHOICE, NOTHING_CHOSEN, OWN, Choice

GAME: Any = explorer.load("papillon")
BOARD = GAME.board


def blue(table: str, hand: str) -> Any:
    """The last deal of a blue round; player 1 holds the hand, player 2 a 6."""
    players = [{"hand": hand.split()}, {"hand": ["blue serpent-6"]}]
    given = {"seed": 1, "table": table.split(), "players": players, "options": {"rounds": "blue"}}
    return GAME._position(Reader(given, "test"))


def card(state: Any, name: str) -> int:
    """The first card of a kind, in hand or on the table."""
    return next(c for c in (*state.players[0].hand, *state.table) if BOARD.kind[c] == KIND[name])


def gains(state: Any) -> Any:
    return plans.gains(state, state.seat)


def names(cards: Any) -> str:
    return " ".join(BOARD.cards[c].name.split()[-1].rpartition("-")[2] for c in cards)


def pick(state: Any, choice: Choice, name: str) -> Choice:
    """A click on a card of the hand."""
    return model.with_hand_card(
        state, gains(state), choice, next(c for c in state.players[0].hand if BOARD.kind[c] == KIND[name])
    )


def toggle(state: Any, choice: Choice, name: str) -> Choice:
    """A click on a card of the table."""
    return model.with_table_card(choice, next(c for c in state.table if BOARD.kind[c] == KIND[name]))


@pytest.fixture
def table() -> Any:
    """7 takes 7, or 3 + 4 (a 3 is worth 10 points); 9 takes nothing."""
    return blue("3 4 7", "7 9")


@pytest.fixture
def signs() -> Any:
    """With the − of the hand 8 − 5 = 3; with that of the table too."""
    return blue("5 8 10", "3 9 minus")


# Suggestions ------------------------------------------------------------------------------------------------


def test_a_hand_card_is_chosen_with_its_best_capture(table: Any) -> None:
    choice = pick(table, NOTHING_CHOSEN, "7")
    assert (names(choice.hand), names(choice.table), choice.at) == (
        "7",
        "3 4",
        0,
    )  # 10 points for the 3, the 7 brings none
    assert model.chosen_action(table, choice) == Capture((3, 4), (7,))


def test_the_same_card_turns_to_the_next_capture_and_after_the_last_to_the_first(table: Any) -> None:
    one = pick(table, NOTHING_CHOSEN, "7")
    two = pick(table, one, "7")
    assert (names(two.table), two.at) == ("7", 1)
    assert pick(table, two, "7") == one


def test_turning_back_from_the_first_comes_to_the_last(table: Any) -> None:
    one = pick(table, NOTHING_CHOSEN, "7")
    assert model.turned(table, gains(table), one, -1).at == 1


def test_a_card_without_a_capture_is_chosen_alone(table: Any) -> None:
    choice = pick(table, NOTHING_CHOSEN, "9")
    assert choice == Choice((card(table, "9"),))
    assert model.chosen_action(table, choice) is None
    assert pick(table, choice, "9") == choice


def test_turning_nothing_stays_nothing(table: Any) -> None:
    assert model.turned(table, gains(table), NOTHING_CHOSEN, 1) == NOTHING_CHOSEN


def test_pap_b4_a_sign_of_the_hand_is_suggested_as_the_second_card(signs: Any) -> None:
    choice = pick(signs, NOTHING_CHOSEN, "3")
    assert (names(choice.hand), names(choice.table)) == ("3 minus", "5 8")
    assert pick(signs, NOTHING_CHOSEN, "minus").hand == choice.hand[::-1]


def test_pap_b7_the_butterfly_takes_the_whole_table(table: Any) -> None:
    state = blue("3 4 7", "butterfly")
    choice = pick(state, NOTHING_CHOSEN, "butterfly")
    assert choice.table == state.table
    assert model.chosen_action(state, choice) == Sweep()


def test_the_butterfly_with_a_set_of_ones_own_is_a_capture_to_be_refused() -> None:
    state = blue("3 4 7", "butterfly")
    choice = toggle(state, pick(state, NOTHING_CHOSEN, "butterfly"), "4")
    action = model.chosen_action(state, choice)
    assert action is not None
    assert [violation.rule for violation in state.violations(action)] == ["PAP-B7"]


def test_of_two_equal_cards_the_one_clicked_is_played() -> None:
    state = blue("7", "7 7")
    for clicked in state.players[0].hand:
        assert model.suggested(state, gains(state), clicked).hand == (clicked,)


# Sets of one's own ------------------------------------------------------------------------------------------


def test_the_first_table_card_after_a_suggestion_starts_a_set_of_ones_own(table: Any) -> None:
    choice = toggle(table, pick(table, NOTHING_CHOSEN, "7"), "7")
    assert (names(choice.hand), names(choice.table), choice.at, choice.own) == ("7", "7", OWN, True)


def test_table_cards_join_and_leave_ones_own_set(table: Any) -> None:
    choice = toggle(table, toggle(table, NOTHING_CHOSEN, "3"), "4")
    assert names(choice.table) == "3 4"
    assert names(toggle(table, choice, "3").table) == "4"


def test_ones_own_set_stays_while_hand_cards_are_tried(table: Any) -> None:
    choice = toggle(table, toggle(table, NOTHING_CHOSEN, "3"), "4")
    nine = pick(table, choice, "9")
    assert (names(nine.hand), names(nine.table)) == ("9", "3 4")
    seven = pick(table, nine, "7")
    assert model.chosen_action(table, seven) == Capture((3, 4), (7,))


def test_the_leading_card_clicked_again_comes_back_to_its_first_capture(table: Any) -> None:
    choice = pick(table, toggle(table, NOTHING_CHOSEN, "3"), "7")
    assert pick(table, choice, "7").at == 0


def test_pap_b4_a_sign_joins_ones_own_set_as_second_card_and_leaves_it(signs: Any) -> None:
    choice = pick(signs, toggle(signs, toggle(signs, NOTHING_CHOSEN, "5"), "8"), "3")
    both = pick(signs, choice, "minus")
    assert model.chosen_action(signs, both) == model.chosen_action(signs, pick(signs, NOTHING_CHOSEN, "3"))
    assert pick(signs, both, "minus") == choice


def test_without_a_sign_a_second_card_joins_when_asked_to(table: Any) -> None:
    choice = pick(table, toggle(table, NOTHING_CHOSEN, "3"), "7")
    both = model.with_second(choice, card(table, "9"))
    assert names(both.hand) == "7 9"
    assert model.with_second(both, card(table, "9")) == choice


# What can still come of it ----------------------------------------------------------------------------------


def test_the_table_cards_that_the_chosen_card_takes_are_told(table: Any) -> None:
    assert names(model.could_go_with(table, gains(table), pick(table, NOTHING_CHOSEN, "7"))) == "3 4 7"
    assert model.could_go_with(table, gains(table), pick(table, NOTHING_CHOSEN, "9")) == ()
    assert model.could_go_with(table, gains(table), NOTHING_CHOSEN) == ()


def test_with_a_set_of_ones_own_only_what_completes_it_is_told(table: Any) -> None:
    choice = pick(table, toggle(table, NOTHING_CHOSEN, "3"), "7")
    assert names(model.could_go_with(table, gains(table), choice)) == "3 4"


def test_the_list_narrows_to_the_chosen_card_and_to_ones_own_set() -> None:
    state = blue("3 4 7", "7 3")
    every = model.offered(state, gains(state), NOTHING_CHOSEN)
    assert len(every.shown) == 3  # 3 + 4 = 7, 7 = 7, 3 = 3
    seven = model.offered(state, gains(state), pick(state, NOTHING_CHOSEN, "7"))
    assert {gain.capture for gain in seven.shown} == {((3, 4), (7,)), ((7,), (7,))}
    own = model.offered(state, gains(state), toggle(state, pick(state, NOTHING_CHOSEN, "7"), "4"))
    assert [gain.capture for gain in own.shown] == [((3, 4), (7,))]


def test_a_choice_of_which_nothing_can_come_leaves_the_list_whole(table: Any) -> None:
    choice = pick(table, toggle(table, NOTHING_CHOSEN, "3"), "9")
    assert len(model.offered(table, gains(table), choice).shown) == 2


def thousands() -> Any:
    """The most captures known: × and a 0 on the table, a 0 and a knife in the hand."""
    state = GAME.start(players=5, seed=1, rounds="blue")
    free = list(BOARD.deck("blue"))

    def cards(text: str) -> Any:
        found = [next(c for c in free if BOARD.kind[c] == KIND[name]) for name in dict.fromkeys(text.split())]
        for each in found:
            free.remove(each)
        return tuple(found)

    on_table, hand = cards("0 1 2 3 4 5 6 7 8 9 10 times"), cards("0 knife 1 2 3 4 5 6 7 8 9")
    players = (state.players[0]._replace(hand=hand), *state.players[1:])
    return replace(state, table=tuple(sorted(on_table)), players=players, phase="capture", seat=0)


def test_of_thousands_of_captures_the_best_of_each_card_are_listed_and_the_rest_counted() -> None:
    state = thousands()
    found = gains(state)
    assert len(found) == 22_831
    offer = model.offered(state, found, NOTHING_CHOSEN)
    assert len(offer.shown) <= 11 * MOST_OF_A_CARD
    assert len(offer.shown) + offer.hidden == len(found)
    assert offer.shown[0] == found[0]
    chosen = model.offered(state, found, model.suggested(state, found, card(state, "knife")))
    assert len(chosen.shown) == MOST_OF_A_CHOICE
    assert chosen.hidden > 1000


def test_ones_own_set_finds_a_capture_among_thousands() -> None:
    state = thousands()
    found = gains(state)
    choice = model.suggested(state, found, card(state, "9"))
    for name in ("2", "3", "4"):
        choice = toggle(state, choice, name)
    listed = [gain.capture for gain in model.offered(state, found, choice).shown]
    assert ((2, 3, 4), (9,)) in listed
    assert all({2, 3, 4} <= set(taken) for taken, _ in listed)


# The orange round -------------------------------------------------------------------------------------------


def orange(plates: str, hand: str) -> Any:
    """The last deal of an orange round."""
    players = [{"hand": hand.split()}, {"hand": ["6"]}]
    given = {"seed": 1, "round": "orange", "plates": [[name] for name in plates.split()], "players": players}
    return GAME._position(Reader({**given, "options": {"rounds": "orange"}}, "test"))


def test_pap_o9_a_knife_is_played_as_the_suite_ends_unless_another_value_is_named() -> None:
    state = orange("5 11", "knife")
    choice = Choice((state.players[0].hand[0],))
    assert model.chosen_play(state, choice, "s1") == Play(KNIFE, "s1", 5)
    assert model.chosen_play(state, choice._replace(value=10), "s3") == Play(KNIFE, "s3", 10)
    assert model.chosen_play(state, choice, "mid") == Play(KNIFE, "mid")
    assert model.values_of_knife(state) == (4, 5, 6, 10, 11)


def test_a_card_of_another_kind_names_no_value() -> None:
    state = orange("5 11", "6")
    assert model.chosen_play(state, Choice((state.players[0].hand[0],), value=7), "s1") == Play(6, "s1")
    assert model.chosen_play(state, NOTHING_CHOSEN, "s1") is None


def test_choices_are_frozen() -> None:
    with pytest.raises(AttributeError):
        NOTHING_CHOSEN.hand = (1,)  # type: ignore[misc]


def test_choosing_needs_no_widget() -> None:
    assert "widgets" not in Path(model.__file__).read_text(encoding="utf-8")
