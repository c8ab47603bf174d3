"""SOU-S1 to SOU-S6, SOU-P1 to SOU-P8: set-up, taking cards, the Grand Bolina."""

from __future__ import annotations

from collections import Counter

import pytest
from butterflies import GAME, ONE, played, position, three_cards
from steps import after, ask, refusal, refused, story

from explorer.core.errors import HiddenFromViewer
from explorer.games.souls.board import BOLINA, HIDDEN

GAMES = [played(seed) for seed in range(4)]
STATES = [state for row in GAMES for state in row]

# Set-up -----------------------------------------------------------------------------------------------------


def test_sou_s1_two_play():
    assert list(GAME.players) == [2]


def test_sou_s2_eighteen_of_twenty_cards_are_laid_the_grand_bolina_is_the_twenty_first():
    state = GAME.start(seed=3)
    assert Counter([*state.cards[1:], *state.aside]) == {1: 8, 2: 6, 3: 4, 4: 2}
    assert state.owner in (0, 1)


def test_sou_s2_with_the_option_twenty_of_twenty_two_cards_are_laid():
    state = GAME.start(seed=3, morphos=8)
    assert Counter([*state.cards[1:], *state.aside]) == {1: 8, 2: 8, 3: 4, 4: 2}
    assert len(state.layout) == 20


def test_sou_s3_any_layout_may_be_turned_up_and_fixes_places_and_faces():
    starts = [GAME.start(seed=seed) for seed in range(120)]
    assert {state.layouts for state in starts} == {(number,) for number in range(1, 16)}
    for state in starts:
        assert state.table == state.layout.masks.whole
        assert state.down == sum(1 << place.number for place in state.layout.places if not place.up)


def test_sou_s3_no_layout_comes_twice_in_a_match():
    for row in GAMES:
        assert len(set(row[-1].layouts)) == len(row[-1].layouts) >= 3


def test_sou_s4_two_cards_are_set_aside_and_neither_is_the_grand_bolina():
    for seed in range(20):
        state = GAME.start(seed=seed)
        assert len(state.aside) == 2
        assert BOLINA not in (*state.cards, *state.aside)


def test_sou_s4_a_place_that_the_layout_has_not_is_refused():
    broken = position().violations(GAME.parse("take 19"))
    assert [v.rule for v in broken] == ["SOU-S4"]
    assert broken[0].text.en == "There is no place 19: this layout has 18."
    assert broken[0].text.fr == "Il n'y a pas d'emplacement 19 : cette disposition en a 18."


def test_sou_s5_either_player_may_be_first_and_the_other_gets_the_grand_bolina():
    assert {(s.first, s.seat, s.owner) for s in (GAME.start(seed=seed) for seed in range(30))} == {
        (0, 0, 1),
        (1, 1, 0),
    }


def test_sou_s6_face_down_cards_and_those_set_aside_are_hidden_from_both_and_nothing_else():
    state = GAME.start(seed=5)
    mask = state.seen_by(0)
    assert mask == state.seen_by(1)
    for place in range(1, 19):
        hidden = bool(state.down >> place & 1)
        assert mask.cards[place] == (HIDDEN if hidden else state.cards[place])
    assert mask.aside == (HIDDEN, HIDDEN)
    assert (mask.table, mask.down, mask.owner, mask.players) == (
        state.table,
        state.down,
        state.owner,
        state.players,
    )


# Taking -----------------------------------------------------------------------------------------------------


def test_sou_p1_the_first_player_begins_and_players_alternate():
    state = position()
    seats = [state.seat]
    for action in ("take 15", "take 16", "keep", "take 17", "take 18", "keep"):
        state = after(state, action)
        seats.append(state.seat)
    assert seats == [0, 1, 1, 0, 1, 1, 0]
    assert state.turn == 4


def test_sou_p1_the_card_joins_the_collection():
    state = position("? ? ? ? ?", " ? ? ? ? ", "? ? ? ? ?", " M ? ? ? ")
    assert ask(after(state, "take 15"), "collection", player=0) == {"monarch": 1}
    assert ask(after(state, "take 15"), "card_at", place=15) == ""


def test_sou_p1_a_place_that_is_empty_is_refused():
    assert refused(after(position(), "take 15"), "take 15") == ["SOU-P1"]


def test_sou_p2_a_covered_card_cannot_be_taken_and_the_refusal_says_what_lies_on_it():
    broken = position().violations(GAME.parse("take 11"))
    assert [v.rule for v in broken] == ["SOU-P2"]
    assert broken[0].text.en == "Card 11 is still overlapped. On top of it: 15, 16."
    assert broken[0].text.fr == "La carte 11 est encore chevauchée. Par-dessus : 15, 16."


def test_sou_p2_at_the_start_of_the_trellis_its_bottom_row_is_accessible():
    assert [str(a) for a in position().legal_actions()] == ["take 15", "take 16", "take 17", "take 18"]


def test_sou_p2_a_card_is_accessible_once_every_card_on_it_is_gone():
    state = after(position(), "take 15")
    assert state.accessible_places == (10, 16, 17, 18)
    assert after(state, "take 16", "keep").accessible_places == (10, 11, 17, 18)


def test_sou_p3_a_face_down_card_that_becomes_accessible_is_turned_up_at_once():
    state = after(position(), "take 15", "take 16", "keep", "take 10")
    assert state.down == sum(1 << place for place in (6, 7, 8, 9))
    assert story(state, "take 11") == ["SOU-P1", "SOU-P3"]
    assert ask(after(state, "take 11"), "face_down") == [7, 8, 9]


def test_sou_p3_no_accessible_card_is_ever_face_down():
    assert not any(state.accessible & state.down for state in STATES)


# The Grand Bolina -------------------------------------------------------------------------------------------


def test_sou_p4_only_its_owner_is_asked_and_only_after_taking():
    state = position(bolina=1)
    assert state.phase == "take"
    assert after(state, "take 15").phase == "take"
    assert after(state, "take 15", "take 16").phase == "bolina"
    assert [str(a) for a in after(state, "take 15", "take 16").legal_actions()] == ["keep", "place"]


def test_sou_p4_it_covers_again_what_lay_under_the_card_taken_and_that_stays_face_up():
    state = after(position(), "take 15", "take 16", "keep", "take 10", "take 11")
    assert state.accessible_places == (6, 17, 18)
    placed = after(state, "place")
    assert placed.accessible_places == (11, 17, 18)
    assert placed.down == state.down
    assert refused(placed, "take 6") == ["SOU-P2"]


def test_sou_p4_until_the_player_has_decided_nothing_is_taken():
    state = after(position(), "take 15", "take 16")
    assert refused(state, "take 17") == ["SOU-P4"]
    assert "Card 16 is taken" in state.violations(GAME.parse("take 17"))[0].text.en


@pytest.mark.parametrize("action", ["place", "keep"])
def test_sou_p4_before_a_card_is_taken_there_is_nothing_to_decide(action: str):
    assert refused(position(bolina=0), action) == ["SOU-P4"]


@pytest.mark.parametrize("action", ["place", "keep"])
def test_sou_p4_who_does_not_own_it_is_told_who_does(action: str):
    """Before anybody took it, and right after: it is the rival's turn then."""
    taken = after(three_cards(), "take 6", "place", "take 6")
    for state, owner in ((position(bolina=1), 2), (taken, 2)):
        assert (state.seat, state.owner) == (0, owner - 1)
        assert f"Player {owner} has the Grand Bolina" in refusal(state, action, "SOU-P4").text.en
        assert refused(state, action) == ["SOU-P4"]


def test_sou_p4_the_grand_bolina_is_in_one_place_always():
    for state in STATES:
        assert (state.owner >= 0) + state.cards.count(BOLINA) == 1


def test_sou_p5_on_the_table_it_is_taken_like_a_card_and_its_taker_can_use_it_from_then_on():
    state = after(three_cards(), "take 6", "place")
    assert story(state, "take 6") == ["SOU-P5"]
    state = after(state, "take 6")
    assert state.owner == 1
    assert after(state, "take 1", "take 2").phase == "bolina"


def test_sou_p4_while_it_lies_on_the_table_nobody_has_it():
    state = after(position(bolina=0), "take 15", "place")
    for action in ("place", "keep"):
        assert refused(state, action) == ["SOU-P4"]
        assert "Nobody has the Grand Bolina" in refusal(state, action, "SOU-P4").text.en


def test_sou_p6_who_has_just_taken_it_cannot_put_it_back_in_the_same_turn():
    state = after(three_cards(), "take 6", "place", "take 6")
    assert (state.phase, state.seat, state.owner) == ("take", 0, 1)
    assert not any(str(action) in ("place", "keep") for action in state.legal_actions())


def test_sou_p6_no_round_goes_on_for_ever():
    """18 cards, 18 decisions after them, 18 times the Grand Bolina taken from the table: 54 plies and no
    more.
    """
    for row in (played(seed, **ONE) for seed in range(30)):
        assert len(row) - 1 <= 54


def test_sou_p7_the_round_ends_when_no_card_is_left():
    state = after(three_cards(options=ONE), "take 6", "keep", "take 1", "take 2")
    assert not state.is_terminal
    assert story(state, "keep")[:2] == ["SOU-P4", "SOU-P7"]
    assert after(state, "keep").is_terminal
    assert all(
        state.table or state.gap for row in GAMES for state in row if state.phase in ("take", "bolina")
    )


def test_sou_p8_it_may_replace_the_very_last_card_and_the_opponent_must_take_it():
    state = after(three_cards(options=ONE), "take 6", "keep", "take 1", "take 2")
    assert story(state, "place") == ["SOU-P4", "SOU-P8"]
    state = after(state, "place")
    assert [str(a) for a in state.legal_actions()] == ["take 2"]
    assert state.seat == 1
    assert after(state, "take 2").owner == 1


def test_sou_s6_what_is_turned_up_or_dealt_is_unknown_in_a_masked_position():
    """Whether it may be taken is open to all; what lies under it is not."""
    state = GAME.scenario("SOU-X1")
    turning = next(a for a in state.legal_actions() if any(e.rule == "SOU-P3" for e in state.apply(a)[1]))
    with pytest.raises(HiddenFromViewer, match="lies face down"):
        state.seen_by(0).apply(turning)
    assert state.seen_by(0).violations(turning) == ()
    with pytest.raises(HiddenFromViewer, match="still to be shuffled"):
        after(GAME.scenario("choice-of-seat").seen_by(0), "first")
