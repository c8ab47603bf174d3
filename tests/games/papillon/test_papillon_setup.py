"""Set-up of both rounds, and numbers of positions worked out by hand."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import replace

import pytest
from steps import after, perft, refused, story
from wings import BLUE, BOARD, GAME, ORANGE, TRUMPS, blue, legal, orange, played, why

from explorer.games.papillon.board import HIDDEN, KIND
from explorer.games.papillon.setup import orange_round

PLAYERS = (2, 3, 4, 5)
GAMES = {players: played(3, players) for players in PLAYERS}
CARDS = {2: (7, 4, 2, 0), 3: (6, 3, 4, 2), 4: (7, 2, 2, 0), 5: (11, 1, 3, 1)}
"""PAP-S2, PAP-S3 by players: cards a hand, deals, blue cards on the table, orange cards left over."""


def everywhere(state) -> list[int]:
    """Every card, wherever it lies."""
    zones = [state.table, state.middle, state.pile, state.stock, state.aside, *state.plates]
    zones += [cards for suite in state.suites for cards in (suite.cards, suite.signs)]
    zones += [cards for player in state.players for cards in (player.hand, player.won)]
    return sorted(card for zone in zones for card in zone)


def test_pap_s1_two_to_five_play():
    assert list(GAME.players) == [2, 3, 4, 5]


@pytest.mark.parametrize("players", PLAYERS)
def test_pap_s2_s3_the_blue_deal(players: int):
    hand, deals, table, _ = CARDS[players]
    state = GAME.start(players=players, seed=1)
    assert [len(player.hand) for player in state.players] == [hand] * players
    assert len(state.table) == table
    assert len(state.stock) == hand * players * (deals - 1)


@pytest.mark.parametrize("players", PLAYERS)
def test_pap_s3_the_orange_deal_has_two_plates_and_its_left_overs_under_the_blue_pile(players: int):
    hand, deals, _, left_over = CARDS[players]
    state = GAME.start(players=players, seed=1, **ORANGE)
    assert [len(player.hand) for player in state.players] == [hand] * players
    assert [len(plate) for plate in state.plates] == [1, 1]
    assert len(state.stock) == hand * players * (deals - 1)
    colours = [BOARD.colour(card) for card in state.pile]
    assert colours == ["blue"] * 58 + ["orange"] * left_over


def test_pap_x1_after_the_first_blue_deal_of_three_36_cards_are_left_exactly_two_deals():
    """58 - 3 x 6 in hands - 4 on the table = 36 = 2 x 18."""
    state = GAME.scenario("PAP-X1")
    assert [len(player.hand) for player in state.players] == [6, 6, 6]
    assert (len(state.table), len(state.stock)) == (4, 36)


@pytest.mark.parametrize("players", PLAYERS)
def test_pap_s4_every_card_is_used(players: int):
    """7·2·4 + 2, 6·3·3 + 4, 7·4·2 + 2, 11·5·1 + 3; orange 56 + 2, 54 + 2 + 2, 56 + 2, 55 + 2 + 1."""
    hand, deals, table, left_over = CARDS[players]
    assert hand * players * deals + table == 58
    assert hand * players * deals + 2 + left_over == 58


@pytest.mark.parametrize("players", PLAYERS)
def test_pap_s4_every_card_is_in_exactly_one_place_at_every_ply_of_both_rounds(players: int):
    rounds = set()
    for state in GAMES[players]:
        assert everywhere(state) == list(range(58 if state.round == "blue" else 116))
        assert not state.aside
        rounds.add(state.round)
    assert rounds == {"blue", "orange"}


def rolled(players: int, *totals: int, **options):
    return after(GAME.start(players=players, seed=1, **options), *(f"roll {total}" for total in totals))


def test_pap_s5_the_highest_total_starts_the_blue_round_and_chooses_the_direction():
    state = rolled(3, 5, 9, 7)
    assert (state.phase, state.seat) == ("direction", 1)
    assert legal(state) == ["clockwise", "anticlockwise"]
    assert after(state, "clockwise").after(1) == 2
    assert after(state, "anticlockwise").after(1) == 0


def test_pap_s5_the_lowest_total_starts_the_orange_round():
    assert rolled(3, 5, 9, 7, **ORANGE).seat == 0


def test_pap_s5_those_who_tie_roll_again_and_nobody_else():
    state = rolled(4, 9, 4, 9, 9)
    assert state.dice.seats == (0, 2, 3)
    assert after(state, "roll 3", "roll 8", "roll 8").dice.seats == (2, 3)
    assert after(state, "roll 3", "roll 8", "roll 8", "roll 2", "roll 3").seat == 3


def test_pap_s5_two_dice_give_7_six_times_in_36():
    chances = {
        action.total: probability for action, probability in GAME.start(players=2, seed=1).chance_outcomes()
    }
    assert {total: round(36 * p) for total, p in chances.items()} == {
        2: 1, 3: 2, 4: 3, 5: 4, 6: 5, 7: 6, 8: 5, 9: 4, 10: 3, 11: 2, 12: 1,
    }  # fmt: skip


def test_pap_s5_nobody_acts_before_the_dice_and_the_direction_have_decided():
    assert refused(GAME.start(players=2, seed=1), "put 7") == ["PAP-S5"]
    state = rolled(2, 3, 5)
    assert refused(state, "put 7") == ["PAP-S5"]
    assert why(state, "put 7") == "First player 2 chooses the direction of play."
    assert refused(after(state, "clockwise"), "anticlockwise") == ["PAP-S5"]
    assert refused(after(state, "clockwise"), "roll 7") == ["PAP-S5"]


def test_pap_s6_four_play_in_two_teams_of_partners_opposite():
    assert GAME.start(players=4, seed=1).teams == ((0, 2), (1, 3))
    assert GAME.start(players=3, seed=1).teams == ((0,), (1,), (2,))


def test_pap_s6_of_five_the_winner_of_the_roll_plays_with_the_next_two_clockwise():
    assert rolled(5, 2, 3, 4, 5, 9).teams == ((0, 1, 4), (2, 3))
    assert story(rolled(5, 2, 3, 4, 5), "roll 9") == ["PAP-S5", "PAP-S5", "PAP-S6"]


def test_pap_s6_a_team_has_the_sum_of_its_members():
    """A 3: 10; knife and 3: 20; Yin: 10; most cards: 10. Seats 0 and 2 have 20 together, 1 and 3 have 30."""
    state = after(blue("", "8", "", "", "", won=["3", "knife 3", "yin", "4 5 6 7"], last=0), "put 8")
    assert state.score_sheet().totals == (10, 20, 10, 10)
    assert state.insight.evaluate(state) == (20, 30, 20, 30)
    assert state.outcome.winners == (1, 3)


def test_pap_s7_other_hands_and_undealt_cards_are_seen_from_behind_only():
    state = GAME.start(players=3, seed=2, **ORANGE)
    mask = state.seen_by(1)
    assert mask.players[1] == state.players[1]
    hidden = {BOARD.cards[card].name for player in (mask.players[0], mask.players[2]) for card in player.hand}
    assert hidden == {"orange hidden"}
    assert Counter(BOARD.cards[card].name for card in mask.pile) == {"blue hidden": 58, "orange hidden": 2}
    assert (mask.plates, mask.seed) == (state.plates, None)


def test_pap_s7_a_blue_card_that_somebody_has_drawn_shows_a_blue_back():
    state = after(orange("7 7", "4", "3 3"), "draw")
    mask = state.seen_by(1)
    assert sorted(BOARD.cards[card].name for card in mask.players[0].hand) == ["blue hidden", "orange hidden"]


def test_pap_s7_won_cards_are_open_and_hands_are_shown_in_the_count():
    state = blue("7", "7", "8", won=["3 4", ""])
    assert state.seen_by(1).players[0].won == state.players[0].won
    over = GAMES[2][-1]
    assert over.seen_by(0).players == over.players


def test_pap_s7_every_deal_of_what_is_hidden_keeps_the_colours_of_backs():
    state = GAMES[3][-20]
    for seed in range(5):
        deal = state.determinize(1, random.Random(seed))
        assert deal.seen_by(1) == state.seen_by(1)
        assert everywhere(deal) == everywhere(state)


def test_pap_s8_the_teams_of_the_first_round_stay_for_the_game():
    row = GAMES[5]
    leader = next(state.leader for state in row if state.leader >= 0)
    assert all(state.leader == leader for state in row if state.round == "orange")


def test_pap_d1_a_deck_has_47_numbers_and_11_trumps():
    deck = [BOARD.cards[card] for card in BOARD.deck("blue")]
    numbers = Counter(card.kind for card in deck if card.family)
    assert sum(numbers.values()) == 47
    assert {kind: count for kind, count in numbers.items() if count != 4} == {0: 3, 11: 3, KIND["dragon"]: 1}
    assert sorted(card.kind for card in deck if not card.family) == list(range(KIND["knife"], HIDDEN))
    assert {card.family for card in deck if card.kind == KIND["dragon"]} == {"serpent"}


def test_pap_g1_the_orange_round_follows_the_blue_one_and_shuffles_its_cards_into_the_pile():
    row = GAMES[2]
    first = next(number for number, state in enumerate(row) if state.round == "orange")
    assert row[first - 1].round == "blue"
    assert sorted(row[first].pile) == list(range(58))
    assert not any(player.won for player in row[first].players)


def test_pap_g1_cards_that_a_position_left_out_of_play_come_back_with_the_pile():
    shown = GAME.find_scenario("PAP-B17").state
    emptied = replace(shown, players=tuple(one._replace(hand=()) for one in shown.players))
    cards = everywhere(orange_round(emptied))
    assert shown.aside
    assert cards == sorted(set(cards))


def test_pap_g1_either_round_can_be_played_alone():
    assert {state.round for state in played(1, **BLUE)} == {"blue"}
    assert {state.round for state in played(1, **ORANGE)} == {"orange"}


# Counts worked out by hand: if one changes, some rule of legality has changed -------------------------------


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
