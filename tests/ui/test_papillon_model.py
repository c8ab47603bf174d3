"""Papillon's table without a browser: choosing and capturing, what is refused, suites, the cat, dice, who
sees what.
"""

from __future__ import annotations

import random
from dataclasses import replace
from functools import cache
from typing import Any

import pytest
from examples import some
from hypothesis import given, settings
from hypothesis import strategies as st

import explorer
from explorer.core.definitions import Reader
from explorer.core.text import LANGUAGES, Text
from explorer.games.papillon import scene_layout
from explorer.games.papillon.actions import Answer, Capture, Draw, End, Play, Put, Sweep
from explorer.games.papillon.board import CAPTURE, DIRECTION, HIDDEN, KIND, NO_VALUE, SEAT_NAMES, STRUCK
from explorer.games.papillon.model import (
    MOST_OF_A_CARD,
    MOST_OF_A_CHOICE,
    NOTHING_CHOSEN,
    PapillonModel,
    could_go_with,
)

GAME: Any = explorer.load("papillon")
BOARD = GAME.board


def model(**start: Any) -> PapillonModel:
    return PapillonModel(GAME, **(start or {"players": 2, "seed": 7}))


def position(**table: Any) -> PapillonModel:
    return model(start=GAME._position(Reader({"seed": 1, **table}, "test")))


def blue(table: str, *hands: str, **more: Any) -> PapillonModel:
    """The last deal of a blue round; player 1 is to capture."""
    players = [{"hand": hand.split()} for hand in hands or ("7",)]
    players += [{"hand": ["blue serpent-6"]}] * (2 - len(players))
    return position(table=table.split(), players=players, **{"options": {"rounds": "blue"}, **more})


def orange(plates: str, *hands: str, **more: Any) -> PapillonModel:
    """The last deal of an orange round; player 1 is to play."""
    players, stacks = [{"hand": hand.split()} for hand in hands], [[name] for name in plates.split()]
    return position(
        round="orange", players=players, plates=stacks, **{"options": {"rounds": "orange"}, **more}
    )


def kind_at(table: PapillonModel, place: str) -> int:
    card = scene_layout.card_at(table.shown, table.who, place)
    return HIDDEN if card is None else BOARD.kind[card]


def places_of(table: PapillonModel, where: str, kind: int) -> list[str]:
    return [
        place for place in table.places() if place.startswith(f"{where} ") and kind_at(table, place) == kind
    ]


def hand(table: PapillonModel, name: str) -> str:
    return places_of(table, "hand", KIND[name])[0]


def click(table: PapillonModel, *names: str) -> None:
    """Click cards by name, "7" of the hand, "t7" of the table; any other place by its id."""
    for name in names:
        if name in KIND:
            table.click(hand(table, name))
        elif name[1:] in KIND and name.startswith("t"):
            table.click(places_of(table, "table", KIND[name[1:]])[0])
        else:
            table.click(name)


def rules(table: PapillonModel) -> list[str]:
    return [violation.rule for violation in table.refusals]


def played(table: PapillonModel) -> list[str]:
    return [str(node.action) for node in table.play.path()[1:]]


def said(text: Text) -> str:
    return text.en


@pytest.fixture
def table() -> PapillonModel:
    """On the table 3, 4 and 7; in hand 7 and 9: 7 takes 3 + 4 (a 3 is worth 10 points) or 7; 9 takes
    nothing.
    """
    return blue("3 4 7", "7 9")


# Captures ---------------------------------------------------------------------------------------------------


def test_a_hand_card_shows_its_best_capture_and_take_plays_it(table: PapillonModel) -> None:
    click(table, "7")
    assert said(table.status) == "3 + 4 = 7: legal; cards: 3, points: +10."
    assert "take" in table.targets()
    click(table, "take")
    assert played(table) == ["capture 3+4=7"]
    assert not table.choosing


def test_another_click_or_n_shows_the_next_capture_and_p_the_one_before(table: PapillonModel) -> None:
    click(table, "7", "7")
    assert said(table.status) == "The 7 with the 7: legal; cards: 2, points: +0."
    assert "Capture 2 of 2" in said(table.hint())
    table.key("n", "hand 0")
    assert "Capture 1 of 2" in said(table.hint())
    table.key("p", "table 0")
    assert "Capture 2 of 2" in said(table.hint())
    table.key("c", "table 0")
    assert played(table) == ["capture 7=7"]


def test_turning_goes_round_the_captures_and_turning_nothing_stays_nothing(table: PapillonModel) -> None:
    table.hand.turn(1)
    assert table.hand.choice == NOTHING_CHOSEN
    click(table, "7")
    table.hand.turn(-1)
    assert (table.hand.choice.at, len(table.hand.choice.table)) == (1, 1)
    table.hand.turn(1)
    assert (table.hand.choice.at, len(table.hand.choice.table)) == (0, 2)


def test_of_two_equal_cards_the_one_clicked_is_played() -> None:
    for place in places_of(table := blue("7", "7 7"), "hand", 7):
        table.click(place)
        assert table.hand.choice.hand == (scene_layout.card_at(table.shown, table.who, place),)


def test_a_card_without_a_capture_is_chosen_alone_and_joins_a_set_of_ones_own(table: PapillonModel) -> None:
    click(table, "9")
    assert (len(table.hand.choice.hand), table.hand.choice.table, table.action_at("take")) == (1, (), None)
    click(table, "7", "t7")
    assert (kinds(table.hand.choice.table), table.hand.choice.own) == ([7], True), (
        "it begins with a card of the table"
    )
    click(table, "t7", "t3", "t4", "9")
    assert (kinds(table.hand.choice.hand), kinds(table.hand.choice.table)) == ([9], [3, 4])
    click(table, "7", "t3")
    assert (kinds(table.hand.choice.hand), kinds(table.hand.choice.table)) == ([7], [4])
    click(table, "7")
    assert table.hand.choice.at == 0, "the leading card, once more, shows its first capture again"


def test_what_can_still_be_taken_with_what_is_chosen_is_told(table: PapillonModel) -> None:
    def could(*names: str) -> list[int]:
        click(table, *names)
        return kinds(could_go_with(table.state, table.gains, table.hand.choice))

    assert could() == []
    assert could("7") == [3, 4, 7]
    assert could("9") == []
    table.release()
    assert could("t3") == could("7") == [3, 4], "only what completes the set"


def test_a_choice_of_which_nothing_can_come_leaves_the_list_whole(table: PapillonModel) -> None:
    click(table, "t3", "9")
    assert len(table.offers()) == 2


def test_a_sign_joins_and_leaves_a_set_of_ones_own() -> None:
    table = blue("5 8 10", "3 9 minus")
    click(table, "t5", "t8", "3")
    before = table.hand.choice
    click(table, "minus")
    assert str(table.action_at("take")) == "capture 8-5=3 hand"
    click(table, "minus")
    assert table.hand.choice == before


def kinds(cards: Any) -> list[int]:
    return [BOARD.kind[card] for card in cards]


def test_a_set_of_ones_own_is_captured(table: PapillonModel) -> None:
    click(table, "t3", "t4")
    assert said(table.status) == "On the table: 3 + 4 = 7. Choose the card of the hand that takes them."
    click(table, "7", "take")
    assert played(table) == ["capture 3+4=7"]


def test_pap_b3_a_wrong_sum_says_what_it_adds_up_to(table: PapillonModel) -> None:
    click(table, "t3", "t4", "9")
    for text in (table.status, table.consequence()):
        assert said(text) == "3 + 4 make 7: the 9 does not take that. (PAP-B3)"
    assert "take" not in table.targets()
    click(table, "take")
    assert (rules(table), table.refused_at, played(table)) == (["PAP-B3"], "take", [])
    assert table.hand.choice.table != ()


def test_a_new_choice_ends_a_refusal(table: PapillonModel) -> None:
    click(table, "t3", "t4", "9", "take", "7")
    assert (table.refusals, table.refused_at) == ([], "")


def test_pap_b4_with_a_sign_of_the_hand_two_cards_are_played() -> None:
    table = blue("5 8", "3 minus")
    click(table, "3")
    assert said(table.status) == "8 − 5 = 3, sign of the hand: legal; cards: 4, points: +20."
    click(table, "take")
    assert played(table) == ["capture 8-5=3 hand"]


def test_pap_b4_with_a_sign_of_the_table_a_second_number_joins() -> None:
    table = blue("5 minus", "4 9")
    click(table, "t5", "tminus", "9", "4")
    assert said(table.status).startswith("9 (hand) − 5 = 4, sign of the table: legal")
    click(table, "take")
    assert played(table) == ["capture (9)-5=4 table"]


@pytest.mark.parametrize(("on_table", "hand", "clicks", "verdict"), [
    ("5 8", "2 minus", "t5 t8 2 minus", "With the sign −, the 5 and the 8 do not give the 2. (PAP-B4)"),
    ("2 5 8", "1 minus", "t2 t5 t8 1 minus",
     "The sign − joins exactly two numbers; here there are 3. (PAP-B5)"),
    ("3 4 7", "knife", "t4 t7 knife t3", "3 + 4 + 7 make 14: the knife goes no further than 11. (PAP-B6)"),
    ("3 4 7", "knife", "t4 t7 knife", "legal"),
    ("3 4 7", "7 9", "t3 t4", "On the table: 3 + 4 = 7. Choose the card of the hand that takes them."),
])  # fmt: skip
def test_a_set_of_ones_own_is_judged_as_it_grows(on_table: str, hand: str, clicks: str, verdict: str) -> None:
    table = blue(on_table, hand)
    click(table, *clicks.split())
    assert verdict in said(table.verdict())


def test_pap_b4_without_a_sign_one_card_is_played(table: PapillonModel) -> None:
    click(table, "t3", "7")
    table.key("x", hand(table, "9"))
    assert said(table.verdict()) == "Without a sign card only one card is played. (PAP-B4)"
    table.key("x", hand(table, "9"))
    assert table.verdict().en.endswith("(PAP-B2)")


def test_the_button_lets_the_next_hand_card_join(table: PapillonModel) -> None:
    click(table, "t3", "7")
    table.hand.join()
    assert table.hand.joining
    assert "second card" in said(table.hint())
    click(table, "9")
    assert (len(table.hand.choice.hand), table.hand.joining) == (2, False)


def test_a_second_card_needs_a_first(table: PapillonModel) -> None:
    table.hand.join()
    assert not table.hand.joining


def test_pap_b7_the_butterfly_takes_everything_and_does_not_choose() -> None:
    table = blue("3 4 7", "butterfly")
    click(table, "butterfly")
    assert said(table.status).startswith("The whole table with the butterfly: legal; cards: 4")
    click(table, "t3", "take")
    assert rules(table) == ["PAP-B7"]
    click(table, "butterfly", "take")
    assert played(table) == ["sweep"]


def test_pap_b2_a_number_takes_no_trump() -> None:
    table = blue("cat 7", "7")
    click(table, "tcat", "7", "take")
    assert rules(table) == ["PAP-B2"]


def test_pap_b9_a_trump_takes_a_trump() -> None:
    table = blue("cat", "yin", options={"rounds": "blue", "trump_takes_trump": "yes"})
    click(table, "yin")
    assert said(table.status) == "The black cat with Yin: legal; cards: 2, points: +40."


def test_pap_b10_putting_is_refused_with_an_example_while_something_can_be_captured(
    table: PapillonModel,
) -> None:
    click(table, "9", "put")
    assert (rules(table), table.refused_at) == (["PAP-B10"], "put")
    assert "take the 3 and the 4 with the 7" in table.refusals[0].text.en
    assert played(table) == []


def test_pap_b10_where_nothing_can_be_captured_a_card_is_put() -> None:
    table = blue("3", "7 9")
    assert set(table.targets()) == {"hand 0", "hand 1"}
    assert said(table.hint()).startswith("Nothing can be captured")
    click(table, "9")
    assert "put" in table.targets()
    assert said(table.consequence()) == "Cards in hand: 2 → 1. Cards on the table: 1 → 2."
    click(table, "put")
    assert played(table) == ["put 9"]


def test_clicks_that_choose_nothing_are_answered_with_what_can_be_done(table: PapillonModel) -> None:
    for place in ("take", "put", "seat 1"):
        table.click(place)
        assert table.status == table.hint()
    table.hand.capture()
    table.hand.turn(1)
    assert table.status == table.hint()


def test_what_a_capture_changes_is_told_before_it_is_played(table: PapillonModel) -> None:
    click(table, "7")
    table.pointing.at("take")
    assert table.pointing.preview == Capture((3, 4), (7,))
    assert said(table.consequence()) == "Cards won: 0 → 3. Their points: 0 → 10 (+10)."
    table.pointing.look_at(None)
    assert said(table.consequence()).startswith("3 + 4 = 7: legal")


def test_the_list_narrows_to_the_chosen_card() -> None:
    table = blue("3 4 7", "7 3")
    assert len(table.offers()) == 3
    assert {said(table.group(action)) for action in table.offers()} == {"With the 7", "With the 3"}
    click(table, "3")
    assert [str(action) for action in table.offers()] == ["capture 3=3"]
    assert said(table.label(table.offers()[0])) == "the 3 · cards: 2, points: +20"
    table.release()
    click(table, "t4")
    assert [str(action) for action in table.offers()] == ["capture 3+4=7"]
    table.release()
    click(table, "t3", "t7", "7")
    assert len(table.offers()) == 2, "no such set: all captures of the 7"


MOST_CAPTURES = "0 1 2 3 4 5 6 7 8 9 10 times " + "0 knife 1 2 3 4 5 6 7 8 9"
"""The table and the hand with the most captures known: 22,831."""


def thousands() -> PapillonModel:
    """× and a 0 on the table, a 0 and a knife in the hand."""
    state, free = GAME.start(players=5, seed=1, rounds="blue"), list(BOARD.deck("blue"))
    found = []
    for name in MOST_CAPTURES.split():
        found.append(next(card for card in free if BOARD.kind[card] == KIND[name]))
        free.remove(found[-1])
    players = (state.players[0]._replace(hand=tuple(found[12:])), *state.players[1:])
    return model(
        start=replace(state, table=tuple(sorted(found[:12])), players=players, phase=CAPTURE, seat=0)
    )


def test_of_thousands_of_captures_the_list_shows_the_best_and_counts_the_rest() -> None:
    table = thousands()
    offers = table.offers()
    assert len(offers) <= 11 * MOST_OF_A_CARD
    assert len(offers) + table.unlisted == 22_831
    assert offers[0] in {
        action for action in offers if (gain := table.gain(action)) and gain.points == table.gains[0].points
    }
    table.click(hand(table, "knife"))
    assert "of 1" in said(table.hint()).replace(",", "")
    assert len(table.offers()) == MOST_OF_A_CHOICE
    table.release()
    click(table, "9", "t2", "t3", "t4")
    listed = table.offers()
    assert "capture 2+3+4=9" in [str(action) for action in listed]
    assert all({2, 3, 4} <= {*action.taken} for action in listed if isinstance(action, Capture))


def test_the_captures_are_weighed_once_a_position(table: PapillonModel) -> None:
    assert table.gains is table.gains
    before = table.gains
    click(table, "7", "take")
    assert table.gains is not before


# The orange round -------------------------------------------------------------------------------------------


@pytest.fixture
def suites() -> PapillonModel:
    """Plates 5 and 11, so suites s1, s2 end in 5 and s3, s4 in 11."""
    return orange("5 11", "4 9 knife plus cat", "4 0", pile=["1", "2", "3"])


def test_pap_o3_a_card_is_chosen_and_its_places_light_up(suites: PapillonModel) -> None:
    click(suites, "4")
    assert set(suites.targets()) == {"s1", "s2"}
    click(suites, "s1")
    assert played(suites) == ["play 4 s1"]


def test_a_second_click_puts_the_card_back(suites: PapillonModel) -> None:
    click(suites, "4", "4")
    assert suites.hand.choice == NOTHING_CHOSEN


@pytest.mark.parametrize(
    ("card", "place", "rule"), [("9", "s1", "PAP-O3"), ("9", "p1", "PAP-O4"), ("9", "mid", "PAP-O7")]
)
def test_an_illegal_place_is_refused_with_its_rule(
    suites: PapillonModel, card: str, place: str, rule: str
) -> None:
    click(suites, card, place)
    assert (rules(suites), suites.refused_at, played(suites)) == ([rule], place, [])


def test_pap_o5_drawing_is_refused_while_a_card_can_be_played(suites: PapillonModel) -> None:
    click(suites, "pile")
    assert rules(suites) == ["PAP-O5"]
    click(suites, "end")
    assert rules(suites) == ["PAP-O2"]


def test_pap_o5_who_cannot_play_draws(suites: PapillonModel) -> None:
    table = orange("5 11", "9 8", "4 0", pile=["1", "2", "3"])
    assert said(table.hint()).startswith("Nothing can be played: draw")
    assert set(table.targets()) == {"pile"}
    click(table, "pile")
    assert played(table) == ["draw"]
    assert set(table.targets()) == {"end"}
    click(table, "end")
    assert played(table) == ["draw", "end"]


def test_pap_o9_a_knife_has_the_value_named_by_keys_or_menu(suites: PapillonModel) -> None:
    click(suites, "knife")
    assert suites.hand.knife_values == (NO_VALUE, 4, 5, 6, 10, 11)
    assert suites.action_at("s1") == Play(KIND["knife"], "s1", 5)
    suites.key("n", "s1")
    assert suites.action_at("s1") == Play(KIND["knife"], "s1", 4)
    suites.key("p", "s1")
    suites.hand.name_value(10)
    assert "value: 10" in said(suites.hint())
    click(suites, "s1")
    assert rules(suites) == ["PAP-O9"]
    click(suites, "s3")
    assert played(suites) == ["play knife=10 s3"]


def test_a_play_tells_what_may_follow_and_what_the_hand_costs(suites: PapillonModel) -> None:
    click(suites, "4")
    suites.pointing.at("s1")
    # 4 + 9 and 22 for the cat: 35; without the 4: 31. After 4 come 3, 4, 5; player 2 has a 4 that still fits.
    assert said(suites.consequence()) == (
        "Cards in hand: 5 → 4. Value of the hand in the count, dice left out: 35 → 31. Next on suite 1: 3, "
        "4, 5."
    )


def test_a_play_that_closes_a_suite_says_to_whom() -> None:
    table = orange("5 11", "6 0", "4 0", pile=["1"])
    click(table, "6")
    table.pointing.at("s1")
    assert "Blocks on suite 1: player 2." in said(table.consequence())


def test_pap_o7_the_cat_makes_the_next_player_draw_or_answer(suites: PapillonModel) -> None:
    table = orange("5 11", "cat 5 5 9", "butterfly 0 4", pile=["1", "2", "3", "6", "7", "8", "9"])
    click(table, "cat", "mid", "end")
    assert table.state.phase == STRUCK
    assert said(table.hint()) == "The black cat: draw 3 cards, or answer with a butterfly."
    click(table, "0", "s1")
    assert rules(table) == ["PAP-O7"]
    click(table, "butterfly")
    assert "mid" in table.targets()
    click(table, "mid")
    assert played(table)[-1] == "answer"


def test_pap_o8_without_a_butterfly_there_is_no_answer() -> None:
    table = orange("5 11", "cat 5 5 9", "8 0 4", pile=["1", "2", "3", "6", "7", "8", "9"])
    click(table, "cat", "mid", "end")
    assert not table.act("answer")
    assert rules(table) == ["PAP-O8"]
    click(table, "pile")
    assert played(table)[-1] == "draw"
    assert len(table.state.players[1].hand) == 6


def test_the_list_of_a_chosen_card_has_its_places(suites: PapillonModel) -> None:
    click(suites, "plus")
    assert [str(action) for action in suites.offers()] == [
        f"play plus {place}" for place in ("s1", "s2", "s3", "s4")
    ]
    assert said(suites.group(suites.offers()[0])) == "Play the + sign"
    assert said(suites.label(suites.offers()[0])) == "beside suite 1 · then 5, 6, 7, 8, 9, 10, 11"


# Direction and dice -----------------------------------------------------------------------------------------


def test_pap_s5_before_the_direction_is_chosen_no_card_is() -> None:
    table = model()
    assert table.state.phase == DIRECTION
    table.click("hand 0")
    assert rules(table) == ["PAP-S5"]
    assert table.hand.choice == NOTHING_CHOSEN
    assert table.act("anticlockwise")
    assert table.state.direction == -1


# Who sees what ----------------------------------------------------------------------------------------------


@cache
def history(seed: int, players: int = 3) -> list[Any]:
    """Every position of a random game but those of dice."""
    table, rng = model(players=players, seed=seed), random.Random(seed)
    row = [table.state]
    while not table.state.is_terminal and len(row) < 400:
        table.play.play(rng.choice(table.state.legal_actions()))
        row.append(table.state)
    return row


def test_of_a_hidden_hand_it_is_said_who_perhaps_can_take_a_card() -> None:
    table = model()
    table.act("clockwise")
    table.overlay = "takers"
    dragon = places_of(table, "table", KIND["dragon"])[0]
    table.pointing.at(dragon)
    assert (
        said(table.remark)
        == "The Dragon: taken voluntarily, this card counts +10. Who can take it: player 1 · player 2."
    )
    table.seat = 1
    table.pointing.at(dragon)
    assert said(table.remark).endswith("Who can take it: player 1, perhaps · player 2.")


def test_a_hand_card_tells_how_many_captures_it_has_and_the_best(table: PapillonModel) -> None:
    table.overlay = "captures"
    table.pointing.at(hand(table, "7"))
    assert said(table.remark) == (
        "The 7, possible captures: 2. The best: take 3 + 4 with the 7 (cards: 3, points: +10)."
    )
    table.pointing.at(places_of(table, "table", 4)[0])
    assert said(table.remark).startswith("The 4, captures of this card possible with this hand: 1.")


def test_a_suite_tells_what_may_follow_and_the_longest_chain() -> None:
    table = model(scenario="longest-chain")
    table.overlay = "chains"
    table.pointing.at("s1")
    assert said(table.remark) == (
        "Suite 1: after 5 may follow 4, 5, 6. The longest chain of this hand, turn after turn: 4, 4, 3."
    )
    table.overlay = "blocks"
    table.pointing.at("s1")
    assert said(table.remark) == "Play the 6 on suite 1: this blocks player 2 there."
    table.seat = 0
    table.pointing.at("s1")
    assert "hidden" in said(table.remark)


# Whatever is legal can be played ----------------------------------------------------------------------------


def by_clicks(table: PapillonModel, action: Any) -> None:
    """Play an action with clicks, hotkeys and the buttons' calls alone."""
    match action:
        case Capture(taken=taken, played=played):
            for kind in dict.fromkeys(taken):
                for place in places_of(table, "table", kind)[: taken.count(kind)]:
                    table.click(place)
            places = [
                place
                for kind in dict.fromkeys(played)
                for place in places_of(table, "hand", kind)[: played.count(kind)]
            ]
            for place in places:
                table.click(place)
            table.click("take")
        case Sweep():
            click(table, "butterfly", "take")
        case Put(card=kind):
            table.click(places_of(table, "hand", kind)[0])
            table.click("put")
        case Play(card=kind, place=place, value=value):
            table.click(places_of(table, "hand", kind)[0])
            while table.hand.choice.value != value and value != NO_VALUE:
                table.key("n", place)
            table.click(place)
        case Answer():
            click(table, "butterfly", "mid")
        case Draw() | End():
            table.click("pile" if action == Draw() else "end")
        case _:
            table.act(action)


@settings(max_examples=some(25), deadline=None)
@given(st.integers(1, 6), st.integers(2, 5), st.data())
def test_every_legal_action_can_be_clicked(seed: int, players: int, data: st.DataObject) -> None:
    row = history(seed, players)
    state = row[data.draw(st.integers(0, len(row) - 1))]
    legal = state.legal_actions()
    for action in random.Random(seed).sample(legal, min(len(legal), 6)):
        table = model(start=state)
        by_clicks(table, action)
        assert (played(table)[:1], rules(table)) == ([str(action)], [])


@settings(max_examples=some(25), deadline=None)
@given(st.integers(1, 6), st.integers(2, 5), st.data())
def test_whatever_is_offered_or_lit_is_legal_and_in_words(
    seed: int, players: int, data: st.DataObject
) -> None:
    row = history(seed, players)
    table = model(start=row[data.draw(st.integers(0, len(row) - 1))])
    table.click(data.draw(st.sampled_from(table.places())))
    for action in table.offers():
        assert not table.state.violations(action)
        for text in (table.label(action), table.group(action), table.phrase(table.state, action)):
            assert all(text.in_language(lang) and "{" not in text.in_language(lang) for lang in LANGUAGES)
    for place in table.targets():
        lit = table.action_at(place)
        assert lit is None or not table.state.violations(lit)


def test_the_board_names_the_round_and_whose_hand_it_is(table: PapillonModel) -> None:
    assert said(table.board_name()) == "Table of the blue round and hand: player 1"
    table.seat = 1
    assert SEAT_NAMES[1].fr in table.board_name().fr


def test_a_card_seen_from_behind_cannot_be_chosen(table: PapillonModel) -> None:
    masked = model(start=table.state.seen_by(1))
    masked.click("hand 0")
    assert (masked.hand.choice, masked.status) == (NOTHING_CHOSEN, masked.hint())
