"""PAP-B13 to PAP-B15, PAP-O16, PAP-O17, PAP-O23, PAP-G1, PAP-G2: what is counted, who wins."""

from __future__ import annotations

import pytest
from steps import after, ask, refused, story
from wings import BLUE, ORANGE, blue, orange, played, position

from explorer.games.papillon.scoring import BLUE_RULES


def counted(*won: str, table: str = "", last: int = 0, **more):
    """The end of a blue round: the first seat puts an 8, the table goes to `last`."""
    hands = ["8", *[""] * (len(won) - 1)]
    return after(blue(table, *hands, won=won, last=last, **more), "put 8")


def points(*won: str, **more) -> list[int]:
    """PAP-B13 alone, by seat."""
    state = counted(*won, **more)
    return [ask(state, "points_of", player=seat, rule="PAP-B13") for seat in range(len(won))]


MANY = "1 2 4 5 6"
"""Five cards that are worth nothing; with the 8 most cards."""


@pytest.mark.parametrize(("won", "worth"), [
    ("knife", 10), ("butterfly", 10), ("chrysalis", 10), ("caterpillar", 10), ("plus", 10), ("minus times",
    20), ("divide", 10),
    ("yin", 10), ("yang", 10), ("yin yang", 30), ("3", 10), ("3 3 3", 30), ("dragon", 10), ("11", 0), ("2 9",
    0),
])  # fmt: skip
def test_pap_b13_what_a_card_is_worth(won: str, worth: int):
    assert points(MANY, won) == [10, worth]


def test_pap_b13_the_cat_is_worth_30_if_won_voluntarily_else_minus_30():
    assert points(MANY, "cat", willing=True) == [10, 30]
    assert points(MANY, "cat") == [10, -30]
    assert points(MANY, "", table="cat", last=1) == [10, -30]


def test_pap_b13_most_cards_10_points():
    assert points("1 2 4", "5 6 7") == [10, 0]
    assert points("1 2", "5 6 7 9") == [0, 10]


def test_pap_b13_a_tie_for_most_cards_is_decided_by_dice_of_those_who_tie():
    state = counted("1 2", "5 6 7", "9")
    assert (state.phase, state.dice.seats) == ("tie", (0, 1))
    assert refused(state, "put 7") == ["PAP-B13"]
    assert after(state, "roll 6", "roll 6").dice.seats == (0, 1)
    assert ask(after(state, "roll 6", "roll 7"), "points_of", player=1, rule="PAP-B13") == 10


def test_pap_b14_zero_points_get_ten_from_each_opponent():
    """0, 10 and 10 + 10: the first gets 20 from the two others."""
    assert counted("1", "3", "4 5 6 dragon").score_sheet().totals == (20, 0, 10)


def test_pap_b14_all_at_once_two_zeros_give_each_other():
    """0, 0 and 10: the two get 10 from each other and from the third, and give 10 to each other."""
    assert counted("1", "2", "4 5 6 7").score_sheet().totals == (10, 10, -10)


def test_pap_b14_exactly_zero_and_not_below():
    assert counted("4 5 6", "cat").score_sheet().totals == (10, -30)


def test_pap_b15_most_points_win_the_blue_round():
    assert counted(MANY, "3 3").outcome.winners == (1,)
    assert counted(MANY, "3 3").outcome.rule == "PAP-B15"


@pytest.mark.parametrize("seed", range(12))
@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("trumps", ["no", "yes"])
def test_pap_b13_the_points_of_all_add_up_to_200(players: int, seed: int, trumps: str):
    """10 less if Yin and Yang are split, 60 less if the cat was not voluntary, as always without the option;
    gifts cancel out.
    """
    last = played(seed, players, **BLUE, trump_takes_trump=trumps)[-1]
    if last.last < 0:
        return
    keys = {(seat, entry.key) for seat, player in enumerate(last.players) for entry in player.scored}
    split = sum(key == "yin line" for _, key in keys)
    unwilling = any(key == "cat got" for _, key in keys)
    assert unwilling or trumps == "yes"
    total = 200 - 10 * (split > 0) - 60 * unwilling
    assert sum(last.score_sheet().totals) == total


@pytest.mark.parametrize("seed", range(6))
def test_pap_b9_with_the_option_off_the_cat_is_never_voluntary(seed: int):
    last = played(seed, 3, rounds="blue", trump_takes_trump="no")[-1]
    assert not last.willing
    assert not any(entry.key == "cat taken" for player in last.players for entry in player.scored)


def test_won_cards_are_projected_while_the_blue_round_goes_on():
    sheet = blue("9", "8", "7", won=["3 knife", "4"]).score_sheet()
    assert sheet.totals == (0, 0)
    assert sheet.total(0, projected=True) == 10 + 10 + 10


# Orange -----------------------------------------------------------------------------------------------------


def hand_costs(hand: str, *rolls: str, pile: tuple[str, ...] = ()) -> int:
    """What a hand costs when the other player ends the last deal; its 30 points left out."""
    state = after(orange("3 8", "4", hand, pile=list(pile)), "play 4 s1", *rolls)
    assert state.is_terminal
    return -ask(state, "points_of", player=1, rule="PAP-O16")


@pytest.mark.parametrize(("hand", "cost"), [
    ("0 7 11", 18), ("dragon", 11), ("cat", 22), ("cat 5", 27), ("caterpillar", 1),
    ("yin yang plus minus times divide", 0),
    ("chrysalis", 0),
])  # fmt: skip
def test_pap_o16_what_a_hand_costs(hand: str, cost: int):
    assert hand_costs(hand) == cost


def test_pap_o16_a_knife_costs_the_roll_of_both_dice():
    state = after(orange("3 8", "4", "knife 2"), "play 4 s1")
    assert (state.phase, state.current_player) == ("count", None)
    assert refused(state, "end") == ["PAP-O16"]
    assert hand_costs("knife 2", "roll 9") == 11
    assert hand_costs("knife knife", "roll 9", "roll 3") == 12


def test_pap_o16_o23_a_butterfly_draws_three_before_the_count():
    assert hand_costs("butterfly 2", pile=("5", "6", "7", "9")) == 2 + 5 + 6 + 7


def test_pap_o23_of_a_short_pile_as_many_as_there_are():
    assert hand_costs("butterfly 2", pile=("5",)) == 7


def test_pap_o23_a_butterfly_drawn_in_the_count_draws_none():
    assert hand_costs("butterfly 2", pile=("butterfly", "6", "7", "9")) == 15


def test_pap_o23_a_knife_drawn_in_the_count_is_rolled_for():
    assert hand_costs("butterfly", "roll 8", pile=("knife", "1", "1")) == 10


def test_pap_o17_ending_the_last_deal_costs_the_others_30_and_fewest_points_win():
    state = after(orange("3 8", "4", "5 6"), "play 4 s1")
    assert ask(state, "score") == [0, -41]
    assert state.outcome.winners == (0,)
    assert state.outcome.rule == "PAP-O17"
    assert "0 points" in state.outcome.reason.en


def test_pap_o15_the_apocalypse_adds_the_number_of_cards_in_hand():
    state = after(orange("7 7", "3 11", "1 2 4", pile=[]), "end", "end")
    assert [ask(state, "points_of", player=seat, rule="PAP-O15") for seat in (0, 1)] == [-2, -3]
    assert ask(state, "points_of", player=0, rule="PAP-O12") == 0


# The game ---------------------------------------------------------------------------------------------------


def scored(*totals: int) -> list[dict]:
    return [{"rule": "PAP-B13", "key": "most cards", "points": value, "when": "blue"} for value in totals]


def whole(first: int, second: int):
    """Two players with these blue points; the first ends the last orange deal, the second holds 5 and 6: 41
    points.
    """
    players = [{"hand": ["4"], "scored": scored(first)}, {"hand": ["5", "6"], "scored": scored(second)}]
    return after(position(round="orange", players=players, plates=[["3"], ["8"]]), "play 4 s1")


def test_pap_g1_blue_points_less_orange_points():
    state = whole(10, 60)
    assert state.score_sheet().totals == (10, 19)
    assert state.outcome.winners == (1,)
    assert state.outcome.rule == "PAP-G1"


def test_pap_g2_equal_scores_share_the_game():
    assert whole(10, 51).outcome.winners == (0, 1)
    assert whole(10, 51).outcome.tie_breaks
    assert not whole(10, 60).outcome.tie_breaks


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_pap_g1_the_score_sheet_is_that_of_both_rounds(players: int):
    last = played(5, players)[-1]
    for seat, player in enumerate(last.players):
        blue_points = sum(entry.points for entry in player.scored if entry.rule in BLUE_RULES)
        orange_points = -sum(entry.points for entry in player.scored if entry.rule not in BLUE_RULES)
        assert last.score_sheet().totals[seat] == blue_points - orange_points
        assert orange_points >= 0


def test_pap_g1_after_the_end_nothing_is_played():
    assert refused(played(1, **ORANGE)[-1], "end") == ["PAP-G1"]
    assert story(orange("3 8", "4", "5 6"), "play 4 s1")[-1] == "PAP-O17"
