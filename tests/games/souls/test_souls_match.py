"""SOU-M1, SOU-M2: rounds, white butterflies, the choice of seat; options."""

from __future__ import annotations

from collections import Counter

import pytest
from butterflies import GAME, ONE, played
from steps import after, ask, refused, story

from explorer.core.errors import BadOption

MATCHES = [played(seed) for seed in range(12)]
BETWEEN = [state for row in MATCHES for state in row if state.phase == "choose"]


def test_sou_m1_the_first_to_have_three_white_butterflies_wins_after_five_rounds_at_most():
    for row in MATCHES:
        last = row[-1]
        assert max(last.tokens) == 3
        assert last.outcome.winners == (last.tokens.index(3),)
        assert 3 <= sum(last.tokens) <= 5
        assert all(max(state.tokens) < 3 for state in row[:-1])


def test_sou_m1_more_points_win_the_round():
    for row in MATCHES:
        for done in row[-1].rounds:
            one, two = map(row[0].board.total, done.cards)
            assert done.winner == (done.owner if one == two else one < two)


def test_sou_m1_nothing_is_played_after_the_end():
    last = MATCHES[0][-1]
    for action in ("take 1", "place", "keep", "first", "second"):
        assert refused(last, action) == ["SOU-M1"]
    assert "3 white butterflies to" in last.violations(GAME.parse("keep"))[0].text.en


def test_sou_m1_one_round_alone_can_be_played():
    row = played(5, **ONE)
    assert max(row[-1].tokens) == 1
    assert not any(state.phase == "choose" for state in row)


def test_sou_m2_the_loser_chooses_having_seen_the_new_layout():
    assert BETWEEN
    for state in BETWEEN:
        assert state.seat == 1 - state.rounds[-1].winner
        assert len(state.layouts) == len(state.rounds) + 1
        assert [str(a) for a in state.legal_actions()] == ["first", "second"]


@pytest.mark.parametrize(("choice", "first", "owner"), [("first", 1, 0), ("second", 0, 1)])
def test_sou_m2_the_second_player_gets_the_grand_bolina(choice: str, first: int, owner: int):
    state = after(GAME.scenario("choice-of-seat"), choice)
    assert (state.first, state.seat, state.owner, state.phase) == (first, first, owner, "take")


def test_sou_m2_all_cards_are_shuffled_and_laid_those_set_aside_included():
    for state in BETWEEN:
        for choice in ("first", "second"):
            dealt = after(state, choice)
            assert Counter([*dealt.cards[1:], *dealt.aside]) == Counter(state.board.decks[6])
            assert all(not any(player.cards) for player in dealt.players)
            assert dealt.table == dealt.layout.masks.whole


def test_sou_m2_rounds_are_dealt_differently():
    row = [state for state in MATCHES[0] if state.table == state.layout.masks.whole and state.phase == "take"]
    assert len({state.cards for state in row}) == len(row) >= 3


def test_sou_m2_before_the_choice_no_card_is_taken_and_later_no_seat_is_chosen():
    state = GAME.scenario("choice-of-seat")
    assert refused(state, "take 1") == ["SOU-M2"]
    assert refused(state, "keep") == ["SOU-M2"]
    assert refused(after(state, "first"), "second") == ["SOU-M2"]


def test_sou_m2_the_story_of_a_new_round():
    state = GAME.scenario("choice-of-seat")
    assert story(state, "second") == ["SOU-M2", "SOU-S4"]
    texts = [event.text for event in state.apply(GAME.parse("second"))[1]]
    assert texts[0].en == "Player 2 chooses to be second and gets the Grand Bolina."
    assert (
        texts[1].fr == "Manche 2, disposition 3, la pyramide : les cartes sont "
        "mélangées et posées ; le joueur 1 commence."
    )


def test_the_options_say_what_they_may_be():
    with pytest.raises(BadOption, match=r"option morphos: got 7, expected 6, 8$"):
        GAME.start(seed=1, morphos=7)
    with pytest.raises(BadOption, match=r"option rounds: got 'two', expected match \(the whole match\), one"):
        GAME.start(seed=1, rounds="two")


def test_the_collections_of_a_finished_round_stay_in_sight_until_the_next_is_dealt():
    for state in BETWEEN:
        assert sum(sum(player.cards) for player in state.players) == 18
        assert tuple(player.cards for player in state.players) == state.rounds[-1].cards
        assert ask(state, "accessible") == []
