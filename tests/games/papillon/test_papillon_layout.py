"""Where things lie in the picture: cells and cards by number, room in steps, nothing over anything else."""

from __future__ import annotations

import re
from itertools import combinations

import pytest
from wings import BOARD, GAME, blue, kinds, orange, played

from explorer.games.papillon import scene_layout
from explorer.games.papillon.art import HIGH
from explorer.games.papillon.board import HIDDEN, PLACES, SUITES
from explorer.games.papillon.scene_layout import (
    HAND_STEPS,
    TABLE_STEPS,
    card_at,
    cell_of,
    geometry,
    hand_cards,
    hand_grid,
    table_cards,
    table_grid,
)

NUMBER = r"-?\d+(?:\.\d+)?"


def extent(path):
    """Left, top, right and bottom of a cell's outline, which is a rounded box drawn from its upper left
    on.
    """
    x, y, across = map(float, re.match(rf"M({NUMBER}) ({NUMBER})h({NUMBER})", path).groups())
    r, down = float(re.search(r"a([\d.]+)", path).group(1)), float(re.search(rf"v({NUMBER})", path).group(1))
    return x - r, y, x + across + r, y + down + 2 * r


def overlaps(one, other):
    (l1, t1, r1, b1), (l2, t2, r2, b2) = one, other
    return min(r1, r2) - max(l1, l2) > 0.001 and min(b1, b2) - max(t1, t2) > 0.001


def positions():
    """Both rounds, 2 to 5 players, small and large hands."""
    found = [
        played(seed, players)[at] for seed, players, at in ((1, 2, 5), (2, 3, 9), (3, 4, 20), (4, 5, 30))
    ]
    found += [GAME.start(players=players, seed=players, rounds="orange") for players in GAME.players]
    many = " ".join(f"{value} {value} {value}" for value in range(1, 11))
    return [*found, orange("7 3", many, "5"), orange("7 3", "1 2 3 4 5 6 7 8 9 10 11 dragon cat", "5")]


@pytest.mark.parametrize("state", positions())
def test_no_cell_lies_over_another_or_beyond_the_picture(state):
    for seat in range(len(state.players)):
        drawn = geometry(state, seat)
        left, top, wide, high = drawn.view
        boxes = {cell.id: extent(cell.path) for cell in drawn.cells}
        assert [(a, b) for a, b in combinations(boxes, 2) if overlaps(boxes[a], boxes[b])] == []
        assert all(
            x >= left and y >= top and r <= left + wide and b <= top + high for x, y, r, b in boxes.values()
        )


@pytest.mark.parametrize("capacity", [*HAND_STEPS, 120, 240])
def test_a_hand_of_any_size_has_room_for_all_its_cards(capacity):
    grid = hand_grid(capacity)
    assert grid.rows * grid.columns >= capacity
    assert grid.across >= grid.scale
    assert grid.down >= grid.scale * HIGH


@pytest.mark.parametrize("capacity", [*TABLE_STEPS, 130])
def test_a_table_of_any_size_has_room_for_all_its_cards(capacity):
    grid = table_grid(capacity)
    assert grid.rows * grid.columns >= capacity
    assert grid.across >= grid.scale
    assert grid.down >= grid.scale * HIGH
    assert grid.top - HIGH * grid.scale / 2 >= scene_layout.TABLE_TOP
    assert (
        grid.at(capacity - 1)[1] + HIGH * grid.scale / 2 <= scene_layout.TABLE_TOP + scene_layout.TABLE_HIGH
    )


def test_the_picture_is_the_same_object_while_cards_have_room_in_it():
    six, seven = (blue("1 2", " ".join(map(str, range(count))), "5") for count in (6, 7))
    assert geometry(six, 0) is geometry(seven, 0)
    assert geometry(six, 0) is geometry(six, 1)
    assert geometry(seven, 0) is not geometry(blue("1 2", "0 1 2 3 4 5 6 7", "5"), 0)


def test_cards_lie_by_kind_the_hidden_ones_last_and_cells_name_them_both_ways():
    state = blue("9 cat 3", "plus 7 0", "dragon 5")
    assert [BOARD.kind[card] for card in hand_cards(state, 0)] == list(kinds("0 7 plus"))
    assert [BOARD.kind[card_at(state, 0, f"table {place}")] for place in range(3)] == list(kinds("3 9 cat"))
    for seat in (0, 1):
        for where, cards in (("hand", hand_cards(state, seat)), ("table", table_cards(state))):
            assert [card_at(state, seat, f"{where} {place}") for place in range(len(cards))] == list(cards)
            assert [cell_of(state, seat, card) for card in cards] == [
                f"{where} {place}" for place in range(len(cards))
            ]


def test_a_place_without_a_card_and_a_card_without_a_place_are_none():
    state = blue("9 3", "7 0", "dragon 5")
    assert [
        card_at(state, 0, cell) for cell in ("hand 2", "table 2", "hand", "hand x", "take", "seat 1", "s1")
    ] == [None] * 7
    assert cell_of(state, 0, state.players[1].hand[0]) == ""


def test_a_masked_hand_lies_there_as_backs():
    state = orange("7 3", "7 8", "1 2 3").seen_by(0)
    assert [BOARD.kind[card_at(state, 1, f"hand {place}")] for place in range(3)] == [HIDDEN] * 3


def test_pap_o1_suites_stand_on_both_sides_of_their_plates_and_the_middle_between_them():
    at = {place: scene_layout.place_at(place)[0] for place in PLACES}
    assert sorted(at, key=at.__getitem__) == ["s1", "p1", "s2", "mid", "s3", "p2", "s4"]
    assert {scene_layout.last_at(suite)[1] for suite in SUITES} == {scene_layout.plate_at("p1")[1]}


@pytest.mark.parametrize("seats", GAME.players)
def test_pap_s5_the_other_seats_sit_clockwise_from_the_left(seats):
    for seat in range(seats):
        row = sorted(
            range(seats),
            key=lambda other: scene_layout.seat_at(seats, seat, other)[0] if other != seat else -1,
        )
        assert row == [(seat + step) % seats for step in range(seats)]


PLACES_OF = [(blue("1", "2", "3"), {"take", "put"}), (orange("7 3", "1", "2"), {*PLACES, "pile", "end"})]


@pytest.mark.parametrize(("state", "buttons"), PLACES_OF)
def test_each_round_has_its_own_places(state, buttons):
    words = {
        cell.id for cell in geometry(state, 0).cells if cell.id.split()[0] not in ("hand", "table", "seat")
    }
    assert words == buttons
