"""Set-up: MAR-S1 to MAR-S10."""

from __future__ import annotations

import random
from collections import Counter

import pytest
from monarchs import BOARD, GAME, position, seat
from steps import after

from explorer.core.errors import HiddenFromViewer
from explorer.games.mariposas.actions import Play, Stop

STARTS = [GAME.start(players=players, seed=seed) for players in (2, 3, 4, 5) for seed in range(6)]


def test_mar_s1_two_to_five_play():
    assert list(GAME.players) == [2, 3, 4, 5]


def test_mar_s2_ten_butterflies_one_two_three_four():
    names = GAME.start(seed=1).to_dict()["players"][0]["flies"]
    assert list(names) == ["1a", "2a", "2b", "3a", "3b", "3c", "4a", "4b", "4c", "4d"]


def test_mar_s3_one_objective_card_a_season_and_only_spring_lies_open():
    for state in STARTS:
        assert [BOARD.objectives[card].season for card in state.cards] == ["spring", "summer", "autumn"]
        assert state.revealed == (True, False, False)
    assert len({state.cards[1] for state in STARTS}) > 3


def test_mar_s4_two_cards_each_out_of_36():
    for state in STARTS:
        assert [len(player.hand) for player in state.players] == [2] * len(state.players)
        assert len(state.deck) == 36 - 2 * len(state.players)
        assert Counter([*state.deck, *(card for p in state.players for card in p.hand)]) == Counter(
            BOARD.deck
        )


def test_mar_s5_generation_1_starts_at_michoacan():
    assert all(player.flies[0] == "michoacan" for state in STARTS for player in state.players)


def test_mar_s6_one_generation_2_and_two_generation_3_wait_on_their_cards():
    for state in STARTS:
        for player in state.players:
            assert player.flies[1:3] == ("card", "reserve")
            assert player.flies[3:6] == ("card", "card", "reserve")
            assert player.flies[6:] == ("reserve",) * 4


def test_mar_s7_a_token_face_down_on_each_of_the_sixteen_cities():
    assert len(BOARD.cities) == 16
    assert "michoacan" not in BOARD.cities
    for state in STARTS:
        assert sorted(state.tokens) == sorted(BOARD.tokens)
        assert not any(state.faceup)
    assert len({state.tokens for state in STARTS}) == 6  # one order a seed, whatever the number of players


def test_mar_s8_three_of_six_ability_tiles():
    for state in STARTS:
        assert len(set(state.tiles)) == 3
        assert set(state.tiles) < set(BOARD.abilities)
    assert {tile for state in STARTS for tile in state.tiles} == set(BOARD.abilities)


def test_mar_s9_the_first_player_is_random_and_begins():
    assert {GAME.start(players=5, seed=seed).first for seed in range(40)} == set(range(5))
    assert all(state.first == state.seat == state.current_player for state in STARTS)


def test_mar_s10_scores_start_at_nothing():
    assert all(state.score_sheet().totals == (0,) * len(state.players) for state in STARTS)


def test_mar_s10_a_player_sees_no_rival_hand_no_deck_no_hidden_token_and_no_hidden_objective():
    state = position(
        seat("2a boston"), tokens="boston pink-adult; quebec joker", faceup=["boston"], deck=["111"]
    )
    seen = state.seen_by(0)
    assert seen.players[0].hand == ("13", "22")
    assert seen.players[1].hand == ("", "")
    assert seen.deck == ("",) * 32
    assert [token for token in seen.tokens if token] == ["pink-adult"]
    assert seen.cards == ("spring-2", "", "")
    assert seen.seed is None


def test_mar_s10_the_next_objective_card_is_seen_once_it_is_revealed():
    state = position(seat("2a boston"), seat("2a quebec", hand="4 5"))
    assert state.seen_by(0).cards == ("spring-2", "summer-1", "")


def test_mar_s10_hidden_cards_are_dealt_fairly():
    """The rival's two cards, the deck shuffled: a "4" comes as often as it lies among the 34 unseen, 5 of 34
    a card.
    """
    state, rng = position(seat(hand="13 22")), random.Random(1)
    dealt = Counter(card for _ in range(3000) for card in state.determinize(0, rng).players[1].hand)
    assert dealt["4"] / 6000 == pytest.approx(5 / 34, abs=0.02)
    assert dealt["13"] / 6000 == pytest.approx(5 / 34, abs=0.02)


def test_mar_s10_hidden_tokens_and_objectives_are_dealt_fairly_and_what_is_seen_stays():
    """Fifteen tokens lie face down: Québec hides each one time in fifteen; summer's card each of ten,
    autumn's of five.
    """
    state, rng = position(seat("1a boston"), tokens="boston pink-adult", faceup=["boston"]), random.Random(2)
    worlds = [state.determinize(0, rng) for _ in range(1500)]
    quebec = BOARD.cities.index("quebec")
    for place, names in ((quebec, 15), (BOARD.cities.index("houston"), 15)):
        found = Counter(world.tokens[place] for world in worlds)
        assert len(found) == names
        assert max(found.values()) < 1500 / 15 * 1.5
    assert {world.tokens[BOARD.cities.index("boston")] for world in worlds} == {"pink-adult"}
    assert {world.cards[0] for world in worlds} == {"spring-2"}
    assert [len({world.cards[season] for world in worlds}) for season in (1, 2)] == [10, 5]


def test_mar_s10_at_the_moment_to_swap_a_rival_may_hold_anything():
    waiting = after(position(seat(hand="22 13"), deck=["22"]), "play 13", "stop")
    assert waiting.phase == "swap"
    hands = {waiting.determinize(1, random.Random(seed)).players[0].hand for seed in range(60)}
    assert any(one == two for one, two in hands)
    assert any(one != two for one, two in hands)


def test_mar_s10_what_a_rival_may_play_is_unknown():
    """Neither a hidden card nor what it is: the bonus card lies open, a missing one is missing for
    everybody.
    """
    seen = position(seat(hand="13 22")).seen_by(1)
    assert seen.current_player == 0
    for ask in (seen.legal_actions, lambda: seen.violations(Play("13"))):
        with pytest.raises(HiddenFromViewer, match="another player's hand"):
            ask()
    assert [v.rule for v in seen.violations(Play("32"))] == ["MAR-B1"]
    assert [v.rule for v in seen.violations(Stop())] == ["MAR-T2"]
