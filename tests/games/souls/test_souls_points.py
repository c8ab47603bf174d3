"""SOU-C1 to SOU-C6: what collections are worth, jokers at their best, ties."""

from __future__ import annotations

from itertools import product

import pytest
from butterflies import BOARD, GAME, cards, position, three_cards
from steps import after, ask

from explorer.games.souls import board, turn

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


def test_sou_c6_the_grand_bolina_itself_is_worth_nothing():
    state = three_cards()
    assert ask(state, "score") == ask(three_cards(bolina=1), "score")
