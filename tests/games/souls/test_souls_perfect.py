"""Perfect play: equal to plain minimax, by lines that reach the value, and to what is worked out by hand."""

from __future__ import annotations

import random
from dataclasses import replace
from itertools import product
from typing import Any

import pytest
from butterflies import BOARD, GAME, ONE, cards, position, three_cards
from examples import some
from steps import after

from explorer.core.errors import NotSolvable
from explorer.games.souls.board import BOLINA, EIGHTY_EIGHT, MONARCH, places_of
from explorer.games.souls.plans_table import KEEP, PLACE, Table, likeness
from explorer.players import Exact

TIE = 0.5
"""What a tie counts for the owner of the Grand Bolina."""


def last_card(**table: Any) -> Any:
    """The first player takes an 88 and then has 6 + 4 + 2 = 12 points, as many as the second: 6 + 4 + 2 for a
    lone Machaon.
    """
    rows = ("8 . . . .", " . . . . ", ". . . . .", " . . . . ")
    return position(*rows, players=(cards(3, 3, 2), cards(4, 3, 1, 1)), **{"bolina": 0, **table})


def endgames(count: int, most: int, **options: Any) -> list[Any]:
    """Positions of random rounds with so many cards on the table at most, all face up; each from another
    deal.
    """
    found = []
    for seed in range(count):
        rng = random.Random(seed)
        state = replace(GAME.start(seed=seed, rounds="one", **options), down=0)
        left = 1 + seed % most
        while state.table.bit_count() > left:
            state = state.apply(rng.choice(state.legal_actions()))[0]
        found.append(state)
    return found


def plain(table: Table, known: dict[Any, float]) -> float:
    """Minimax for the first seat: every move, no bounds; only positions that are the very same are not
    counted out twice.
    """
    if table.terminal:
        return table.value(0)
    here = (table.table, table.hands, table.owner, table.bolina, table.gap, table.seat)
    if here not in known:
        values = []
        for move in table.moves():
            table.make(move)
            values.append(plain(table, known))
            table.unmake()
        known[here] = min(values) if table.seat else max(values)
    return known[here]


def contracted(state: Any) -> float:
    """The same for the first seat through the public contract: points, and half a point for the winner of a
    tie.
    """
    if state.is_terminal:
        one, two = (BOARD.total(player.cards) for player in state.players)
        return one - two or (TIE if state.outcome.winners == (0,) else -TIE)
    values = [contracted(state.apply(action)[0]) for action in state.legal_actions()]
    return min(values) if state.seat else max(values)


# Plain minimax ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("options", [{}, {"morphos": 8}], ids=["18 cards", "20 cards"])
def test_the_value_of_endgames_of_up_to_10_cards_is_that_of_plain_minimax(options: dict[str, int]):
    for state in endgames(some(240), 10, **options):
        value = plain(Table(state), {})
        assert Exact().value(state) == (-value if state.seat else value)


def test_the_value_of_endgames_is_that_of_plain_minimax_through_the_public_contract():
    for state in endgames(40, 4):
        value = contracted(state)
        assert Exact().value(state) == (-value if state.seat else value)


def test_every_card_has_the_value_that_plain_minimax_finds_and_its_line_reaches_it():
    for state in endgames(60, 9):
        sign, advice = -1 if state.seat else 1, Exact().think(state)
        assert {v.action for v in advice.verdicts} == set(state.legal_actions())
        for verdict in advice.verdicts:
            assert verdict.value == sign * plain(Table(state.apply(verdict.action)[0]), {})
            assert verdict.value == sign * reached(state, verdict.line)


def reached(state: Any, line: Any) -> float:
    """How far the first seat is ahead at the end of a line, every action of which is its seat's."""
    for ply in line:
        assert state.current_player == ply.seat
        state = state.apply(ply.action)[0]
    assert state.is_terminal
    return contracted(state)


def test_the_lines_of_an_open_deal_reach_their_values():
    """All 18 cards, on three layouts."""
    for seed in (7, 9, 14):
        state = replace(GAME.start(seed=seed, **ONE), down=0)
        for verdict in Exact().think(state).verdicts:
            assert verdict.value == (-1 if state.seat else 1) * reached(state, verdict.line)


# What comes to the same -------------------------------------------------------------------------------------


def test_positions_with_one_key_are_worth_the_same():
    """Random positions of one deal, sorted by their key; what plain minimax finds in them is one value
    a key.
    """
    found: dict[int, set[tuple[Any, ...]]] = {}
    values: dict[int, set[float]] = {}
    for seed in range(6):
        table = Table(replace(GAME.start(seed=4, **ONE), down=0))
        rng = random.Random(seed)
        for _ in range(150):
            made = 0
            while table.table.bit_count() > 6:
                table.make(rng.choice(table.moves()))
                made += 1
            key = table.key()
            found.setdefault(key, set()).add((table.table, table.hands, table.owner, table.bolina, table.gap))
            values.setdefault(key, set()).add(plain(table, {}))
            for _ in range(made):
                table.unmake()
    assert all(len(row) == 1 for row in values.values())
    assert any(len(row) > 1 for row in found.values()), "some of them are not the very same"


def gains(hand: int, left: int) -> list[int]:
    """By how much a collection grows with each choice of what is left."""
    have = BOARD.cards(hand)
    choices = product(*(range(count + 1) for count in BOARD.cards(left)))
    return [
        BOARD.total(tuple(map(sum, zip(have, more, strict=True)))) - BOARD.total(have) for more in choices
    ]


def test_collections_are_alike_only_if_whatever_is_left_brings_both_the_same():
    rng = random.Random(8)
    merged = 0
    for _ in range(some(60)):
        left = BOARD.hand((rng.randrange(4), rng.randrange(4), rng.randrange(3), rng.randrange(3)))
        room = [most - count for most, count in zip((8, 8, 4, 2), BOARD.cards(left), strict=True)]
        alike: dict[int, list[int]] = {}
        for have in product(*(range(count + 1) for count in room)):
            hand = BOARD.hand(have)
            grows = gains(hand, left)
            assert alike.setdefault(likeness(BOARD, hand, left), grows) == grows
            merged += 1
        merged -= len(alike)
    assert merged > 0


def test_a_collection_reads_back_from_its_number():
    for have in product(range(9), range(9), range(5), range(3)):
        assert BOARD.cards(BOARD.hand(have)) == have


def test_a_search_looks_at_one_of_the_cards_that_cover_nothing():
    """Two 88s and a Morpho in the top row, a Monarch further down, which comes first."""
    rows = ("8 8 . B M", " . . . M ", ". . . . .", " . . . . ")
    table = Table(
        position(*rows, players=(cards(2, 3, 1, 1), cards(2, 2, 1, 1)), bolina=0, aside=["eighty-eight"] * 2)
    )
    assert table.moves() == (1, 2, 9)
    assert [table.lies(place) for place in table.distinct()] == [MONARCH, EIGHTY_EIGHT]


def test_the_grand_bolina_is_looked_at_first():
    table = Table(after(three_cards(), "take 6", "place"))
    assert [table.lies(place) for place in table.distinct()] == [BOLINA]
    assert set(table.distinct()) <= set(places_of(table.open))


# Worked out by hand -----------------------------------------------------------------------------------------


def test_sou_p4_an_endgame_won_by_placing_the_grand_bolina():
    """A has 3 + 4 + 5 = 12 points, B 6 + 2 = 8. A takes card 6, an 88, which adds nothing.

    Kept: B takes the Morpho (its third: 12), A the fourth Monarch (15): 3 ahead. Placed: B must take the
    Grand Bolina. A then takes the Morpho, so that B has none of it, and B the Monarch, its first: 12 to 8, 4
    ahead.
    """
    advice = Exact().think(after(three_cards(), "take 6"))
    assert {str(v.action): v.value for v in advice.verdicts} == {"place": 4, "keep": 3}
    assert [str(ply.action) for ply in advice.verdicts[0].line][:3] == ["place", "take 6", "take 2"]


def test_sou_c6_a_tie_counts_half_a_point_for_the_owner_of_the_grand_bolina():
    """12 to 12. Its owner keeps it and wins; placed on the last place, it is the rival's to take."""
    advice = Exact().think(after(last_card(), "take 1"))
    assert {str(v.action): v.value for v in advice.verdicts} == {"keep": TIE, "place": -TIE}
    assert Exact().value(last_card(bolina=1)) == -TIE


def test_sou_c4_a_second_machaon_may_have_to_be_taken():
    """A has four 88s, three Morphos and a lone Machaon: 6 + 4 + 2, as B. The second Machaon is a joker that
    completes nothing.
    """
    rows = ("J . . . .", " . . . . ", ". . . . .", " . . . . ")
    state = position(*rows, players=(cards(4, 3, 0, 1), cards(4, 3, 2)), bolina=1)
    assert Table(state).value(0) == -TIE
    assert Exact().value(state) == -2


def test_a_decision_is_made_in_a_masked_position_as_in_an_open_one():
    """What is set aside and the seed are masked, and decide nothing of this round."""
    state = after(three_cards(), "take 6")
    assert Exact().think(state) == Exact().think(state.seen_by(0))


# What it refuses --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "state", [GAME.start(seed=1), GAME.scenario("choice-of-seat")], ids=["face down", "not dealt"]
)
def test_perfect_play_is_refused_where_cards_are_hidden(state: Any):
    with pytest.raises(NotSolvable, match="cannot see"):
        Exact().value(state)


def test_decisions_have_moves_of_their_own():
    assert Table(after(three_cards(), "take 6")).distinct() == (KEEP, PLACE)
