"""Counts worked out once by hand: if one changes, some rule of legality has changed."""

from __future__ import annotations

from fiestas import lays, position
from steps import after, perft


def test_the_first_turn_of_two_players():
    """4 ends; 4 cells x 4 orientations; the other player 4 ends again (a line shorter, still two ends each),
    16 lays.
    """
    state = position()
    assert [perft(state, depth) for depth in (1, 2, 3, 4)] == [4, 4 * 16, 4 * 16 * 4, 4 * 16 * 4 * 16]


def test_cells_beside_a_village():
    """One tile: 4 cells. Two: 6. Three in a row: 8; three round a corner: 7, for one cell touches two of
    them.
    """
    assert len(lays("", 60).legal_actions()) == 4 * 4
    assert len(lays("61 x0 y-1 r0", 60).legal_actions()) == 6 * 4
    assert len(lays("61 x0 y-1 r0; 70 x0 y-2 r0", 60).legal_actions()) == 8 * 4
    assert len(lays("61 x0 y-1 r0; 70 x1 y0 r0", 60).legal_actions()) == 7 * 4


def test_a_hole_in_the_village_is_one_cell():
    """A ring of eight around x-1 y-1: twelve cells outside and one inside."""
    ring = "1 x-1 y0 r0; 2 x-2 y0 r0; 3 x-2 y-1 r0; 4 x-2 y-2 r0; 6 x-1 y-2 r0; 8 x0 y-2 r0; 9 x0 y-1 r0"
    assert len(lays(ring, 60).legal_actions()) == (12 + 1) * 4


def test_the_ends_of_two_lines():
    """Lines of three and one: 3 ends. Taking from the long one leaves 3 (2 + 1), taking the short one leaves
    2.
    """
    state = position(lines=[[1, 2, 3], [4]])
    assert perft(state, 1) == 3
    assert perft(state, 2) == 3 * 16
    assert perft(state, 3) == (2 * 3 + 2) * 16


def test_the_last_tile_but_one_round_ends_the_game():
    assert perft(position(lines=[[1], []], round=2), 2) == 16
    assert perft(position(lines=[[1], []], round=2), 3) == 0


def test_a_second_stall_multiplies_by_the_bag():
    """One tile laid before: 6 cells x 4 turns, each followed by one of three tiles, each laid on 8 or 7
    cells.

    Of the six cells round two tiles in a column, the two at its ends make three in a row (8 cells), the
    others a corner (7).
    """
    state = lays("62 x0 y-1 r0", 23, bag=[4, 6, 8])
    assert perft(state, 1) == 24
    assert perft(state, 2) == 24 * 3
    assert perft(state, 3) == 4 * 3 * 4 * (2 * 8 + 4 * 7)


def test_chance_comes_between_two_lays_of_one_player():
    state = after(lays("62 x0 y-1 r0", 23, bag=[4, 6, 8]), "lay x0 y1 r0")
    assert [(str(a), p) for a, p in state.chance_outcomes()] == [
        ("draw 4", 1 / 3),
        ("draw 6", 1 / 3),
        ("draw 8", 1 / 3),
    ]
