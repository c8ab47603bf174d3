"""The rules of a round and of a match, points, and numbers of positions worked out by hand."""

from __future__ import annotations

from collections import Counter
from itertools import product

import pytest
from butterflies import BOARD, GAME, ONE, cards, played, position, three_cards
from steps import after, ask, cases, judge, perft, refused, says, story

from explorer.core.errors import HiddenFromViewer
from explorer.games.souls import board, turn
from explorer.games.souls.board import BOLINA, HIDDEN

GAMES = [played(seed) for seed in range(4)]
STATES = [state for row in GAMES for state in row]

# Set-up -----------------------------------------------------------------------------------------------------


def test_sou_s1_two_play():
    assert list(GAME.players) == [2]


@pytest.mark.parametrize(("morphos", "laid"), [(6, 18), (8, 20)])
def test_sou_s2_two_cards_fewer_than_the_deck_are_laid_beside_the_grand_bolina(morphos: int, laid: int):
    state = GAME.start(seed=3, morphos=morphos)
    assert Counter([*state.cards[1:], *state.aside]) == {1: 8, 2: morphos, 3: 4, 4: 2}
    assert (len(state.layout), state.owner in (0, 1)) == (laid, True)


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


STATE_OF = {
    "start": position(),
    "owned": position(bolina=0),
    "the rival's": position(bolina=1),
    "taken back": after(three_cards(), "take 6", "place", "take 6"),
    "on the table": after(position(bolina=0), "take 15", "place"),
    "deciding": after(position(), "take 15", "take 16"),
    "choosing": GAME.scenario("choice-of-seat"),
    "chosen": after(GAME.scenario("choice-of-seat"), "first"),
    "emptied": after(position(), "take 15"),
}


@cases("where action rule english french", """
    start | take 19 | SOU-S4 | There is no place 19: this layout has 18. | cette disposition en a 18.
    emptied | take 15 | SOU-P1 | |
    start | take 11 | SOU-P2 | Card 11 is still overlapped. On top of it: 15, 16. | Par-dessus : 15, 16.
    deciding | take 17 | SOU-P4 | Card 16 is taken |  # until the player has decided nothing is taken
    owned | place | SOU-P4 | |  # before a card is taken there is nothing to decide
    owned | keep | SOU-P4 | |
    the rival's | place | SOU-P4 | Player 2 has the Grand Bolina |
    the rival's | keep | SOU-P4 | Player 2 has the Grand Bolina |
    taken back | place | SOU-P4 | Player 2 has the Grand Bolina |  # right after: it is the rival's turn then
    taken back | keep | SOU-P4 | Player 2 has the Grand Bolina |
    on the table | place | SOU-P4 | Nobody has the Grand Bolina |
    on the table | keep | SOU-P4 | Nobody has the Grand Bolina |
    choosing | take 1 | SOU-M2 | |  # before the choice no card is taken
    choosing | keep | SOU-M2 | |
    chosen | second | SOU-M2 | |  # and later no seat is chosen
""")  # fmt: skip
def test_sou_s4_sou_p1_sou_p2_sou_p4_sou_m2_what_is_refused_and_why(
    where: str, action: str, rule: str, english: str, french: str
):
    judge(STATE_OF[where], action, rule)
    says(STATE_OF[where], action, rule, english, french.replace("\x20:", "\u00a0:"))


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


def test_sou_p2_a_card_is_accessible_once_every_card_on_it_is_gone():
    assert position().accessible_places == (15, 16, 17, 18)
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


def test_sou_p4_the_grand_bolina_is_in_one_place_always():
    for state in STATES:
        assert (state.owner >= 0) + state.cards.count(BOLINA) == 1


def test_sou_p5_on_the_table_it_is_taken_like_a_card_and_its_taker_can_use_it_from_then_on():
    state = after(three_cards(), "take 6", "place")
    assert story(state, "take 6") == ["SOU-P5"]
    state = after(state, "take 6")
    assert state.owner == 1
    assert after(state, "take 1", "take 2").phase == "bolina"


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


# SOU-M1, SOU-M2: rounds, white butterflies, the choice of seat; options -------------------------------------

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
    says(last, "keep", "SOU-M1", "3 white butterflies to")


def test_sou_m1_one_round_alone_can_be_played():
    row = played(5, **ONE)
    assert (max(row[-1].tokens), {state.phase for state in row} & {"choose"}) == (1, set())


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


def test_sou_m2_the_story_of_a_new_round():
    state = GAME.scenario("choice-of-seat")
    assert story(state, "second") == ["SOU-M2", "SOU-S4"]
    texts = [event.text for event in state.apply(GAME.parse("second"))[1]]
    assert texts[0].en == "Player 2 chooses to be second and gets the Grand Bolina."
    assert (
        texts[1].fr == "Manche 2, disposition 3, la pyramide : les cartes sont "
        "mélangées et posées ; le joueur 1 commence."
    )


def test_the_collections_of_a_finished_round_stay_in_sight_until_the_next_is_dealt():
    for state in BETWEEN:
        assert sum(sum(player.cards) for player in state.players) == 18
        assert tuple(player.cards for player in state.players) == state.rounds[-1].cards
        assert ask(state, "accessible") == []


# Counts worked out by hand: if one changes, some rule of legality has changed -------------------------------


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


# SOU-C1 to SOU-C6: points -----------------------------------------------------------------------------------

ALL = tuple(product(range(9), range(9), range(5), range(3)))


def worth(eighty_eight: int = 0, morpho: int = 0, monarch: int = 0, machaon: int = 0) -> int:
    return BOARD.total((eighty_eight, morpho, monarch, machaon))


def test_sou_c1_every_three_morphos_are_worth_4():
    assert [worth(morpho=n) for n in range(9)] == [0, 0, 0, 4, 4, 4, 8, 8, 8]


def test_sou_c2_every_two_eighty_eights_are_worth_3():
    assert [worth(eighty_eight=n) for n in range(9)] == [0, 0, 3, 3, 6, 6, 9, 9, 12]


def test_sou_c3_monarchs_are_worth_2_5_and_8():
    assert [worth(monarch=n) for n in range(5)] == [0, 0, 2, 5, 8]


def test_sou_c4_a_lone_machaon_is_worth_2_and_the_pair_nothing_by_itself():
    assert [worth(machaon=n) for n in range(3)] == [0, 2, 0]


@pytest.mark.parametrize(("eighty_eight", "morpho", "monarch", "points"), [
    (0, 2, 0, 4), (1, 0, 0, 3), (0, 0, 1, 2), (0, 0, 2, 5), (0, 0, 3, 8), (0, 0, 4, 8), (1, 2, 0, 4), (1, 0,
    1, 3),
    (1, 1, 3, 8), (1, 2, 3, 5 + 4), (2, 3, 0, 3 + 4), (0, 8, 0, 12),
])  # fmt: skip
def test_sou_c4_the_pair_is_one_butterfly_of_another_collection_at_its_best(
    eighty_eight, morpho, monarch, points
):
    assert worth(eighty_eight, morpho, monarch, 2) == points


def test_sou_c4_the_joker_counts_as_exactly_one_card_of_one_kind():
    """A second opinion for every collection: the best of nothing and of one more card of each kind, which no
    pair completes.
    """
    for eighty_eight, morpho, monarch, machaon in ALL:
        plain = eighty_eight // 2 * 3 + morpho // 3 * 4 + (0, 0, 2, 5, 8)[monarch]
        if machaon == 2:
            best = max(
                plain,
                (eighty_eight + 1) // 2 * 3 + morpho // 3 * 4 + (0, 0, 2, 5, 8)[monarch],
                eighty_eight // 2 * 3 + (morpho + 1) // 3 * 4 + (0, 0, 2, 5, 8)[monarch],
                eighty_eight // 2 * 3 + morpho // 3 * 4 + (0, 0, 2, 5, 8)[min(monarch + 1, 4)],
            )
        else:
            best = plain + 2 * machaon
        assert worth(eighty_eight, morpho, monarch, machaon) == best


def test_sou_c4_of_equal_uses_the_same_one_is_always_named():
    """A second 88 and a fourth Monarch both add 3."""
    assert board.best_joker(BOARD.scale, (1, 0, 3, 2)) == board.Joker(1, 3)


def test_sou_c5_incomplete_groups_score_nothing():
    assert worth(1, 2, 1) == 0


@pytest.mark.parametrize(("morphos", "highest"), [(6, 29), (8, 32)])
def test_the_highest_total_of_both_players(morphos: int, highest: int):
    """Every choice of the cards set aside, every way to share out the others."""
    deck = [BOARD.decks[morphos].count(kind) for kind in (1, 2, 3, 4)]
    best = 0
    for aside in product(range(3), repeat=4):
        if sum(aside) == BOARD.aside and all(left <= count for left, count in zip(aside, deck, strict=True)):
            laid = [count - left for count, left in zip(deck, aside, strict=True)]
            for mine in product(*(range(count + 1) for count in laid)):
                theirs = tuple(count - have for count, have in zip(laid, mine, strict=True))
                best = max(best, BOARD.total(mine) + BOARD.total(theirs))
    assert best == highest


def test_the_lines_of_a_collection_add_up_to_its_worth_and_name_their_rules():
    for collection in ALL:
        lines = turn.points(BOARD, collection)
        assert sum(line.points for line in lines) == BOARD.total(collection)
        assert {line.rule for line in lines} <= {"SOU-C1", "SOU-C2", "SOU-C3", "SOU-C4"}
        assert all(line.points > 0 for line in lines)


def test_points_are_projected_until_the_round_ends():
    state = after(three_cards(), "take 6", "keep", "take 1", "take 2")
    sheet = state.score_sheet()
    assert sheet.totals == (0, 0)
    assert [sheet.total(seat, projected=True) for seat in (0, 1)] == ask(state, "score") == [12, 8]
    done = after(state, "keep")
    assert done.score_sheet().totals == (12, 8)
    assert {line.when for line in done.score_sheet().lines} == {"1"}


def test_the_points_of_earlier_rounds_stay_on_the_sheet():
    state = after(GAME.scenario("choice-of-seat"), "first")
    assert state.score_sheet().totals == (12, 10)
    assert ask(state, "score") == [0, 0]


@pytest.mark.parametrize("owner", [0, 1])
def test_sou_c6_the_owner_of_the_grand_bolina_wins_a_tied_round(owner: int):
    players = (cards(4, 2, 1, 1), cards(4, 3, 1, 1))
    rows = ("B . . . .", " . . . . ", ". . . . .", " . . . . ")
    state = position(*rows, players=players, bolina=owner, options={"rounds": "one"})
    state = after(state, "take 1", *(["keep"] if owner == 0 else []))
    assert ask(state, "score") == [12, 12]
    assert state.outcome.winners == (owner,)
    assert [text.en for text in state.outcome.tie_breaks] == [
        f"the last round is tied: it goes to player {owner + 1}, who owns the Grand Bolina"
    ]
