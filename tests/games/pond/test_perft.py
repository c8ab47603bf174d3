"""How many actions there are: counted once by hand, so that neither a missing nor a surplus one goes unseen
(as chess does).

The board has 6 rows of 8 cells = 48. A tile is laid in 4 orientations. Without tiles there is nothing to step
on or slide.
"""

from __future__ import annotations

import pytest
from positions import BOARD, legal_of, position
from steps import after, perft


def test_choosing_ponds():
    """Four ponds for the first, three for the second, two for the third: 4, 4 x 3, 4 x 3 x 2."""
    state = position(toad="", newt="", frog="")
    assert [perft(state, depth) for depth in (1, 2, 3)] == [4, 12, 24]


@pytest.mark.parametrize(
    ("hand", "count"),
    [
        ("1 3 6", 3 * 48 * 4 + 3),  # three landscape tiles: lays + swaps = 579
        ("1 1 6", 2 * 48 * 4 + 2),  # equal tiles are one choice = 386
        ("1 1 1", 1 * 48 * 4 + 1),  # = 193
        ("1 3 31", 2 * 48 * 4 + 3),  # a tunnel finds no tile: it can only be swapped = 387
        ("1 3 36", 2 * 48 * 4 + 3 + 2 * 48 * 4),  # each lay also as the first of a double lay = 771
        ("31 33 34", 3),  # effects without a board: swaps
        ("33 33 36", 2),  # a double lay needs a landscape tile
    ],
)
def test_the_first_turn(hand: str, count: int):
    assert perft(position(hand=hand, turn=0), 1) == count


def test_three_plies_from_the_choice_of_ponds():
    """4 x 3 choices, then 579 actions of the first player, whichever ponds were chosen."""
    assert perft(position(toad="", newt="", hand="1 3 6", rivals="4 4 4"), 3) == 12 * 579


def test_two_turns():
    """The toad holds 1, 2, 3 (meadow and hedge all round), the newt 4 4 4 and sits beside c6 and d6.

    - After one of 3 swaps the board is still empty: 1 swap + 48 x 4 lays = 193. Together 3 x 193 = 579.
    - After a lay (3 tiles x 4 orientations = 12 for each cell): 1 swap + 47 x 4 lays = 189,
      + for each line through the cell that can slide: 2 ends x 4 orientations = 8 slides. Columns b, d, e, g
      hold
        4 x 6 = 24 cells, rows 1, 3, 4, 6 hold 4 x 8 = 32: 56 x 8 = 448 over all cells,
      + one step of the newt where the cell is c6 or d6: 2 over all cells.
      Together 12 x (48 x 189 + 448 + 2) = 12 x 9522 = 114 264.
    """
    state = position(hand="1 2 3", rivals="4 4 4", newt="orange", turn=0)
    assert perft(state, 2) == 579 + 114_264


def test_a_migration_night_step_by_step():
    """The toad in its pond beside a6 and b6, both meadow, hand 33 and nothing to draw.

    Ply 1: 2 steps, 2 nights, 1 swap, and slides need a landscape tile: 5.
    Second step from a6: b6, the pond, or done = 3; from b6 likewise 3.
    """
    state = position("a6 1; b6 1", hand="33", pile="", discard="")
    assert perft(state, 1) == 5
    assert len(after(state, "night a6").legal_actions()) == 3
    assert len(after(state, "night b6").legal_actions()) == 3


def test_a_double_lay_step_by_step():
    """First lay: 2 tiles x 48 cells x 4; the second: the tile left x 47 cells x 4, or done."""
    state = position(hand="1 6 36", turn=0)
    assert len(legal_of(state, "double")) == 2 * 48 * 4
    assert perft(after(state, "double 1 c4 r0"), 1) == 47 * 4 + 1


def test_slides_of_a_middle_game():
    """b3 and e4 hold a tile each, the newt stands on e4: column e and row 4 are barred.

    Column b and row 3 have a tile: 2 lines x 2 ends x 4 orientations x 2 kinds of tile = 32.
    """
    assert len(legal_of(position("b3 1; e4 1", newt="orange at e4", hand="1 6 31"), "slide")) == 32


def test_effects_of_a_middle_game():
    """Three free tiles: 18 (road, meadow, road, meadow), 1 (meadow), 5 (hedge); the newt stands on a fourth.

    Tunnel: 18. Hedge: 18 east and west, 1 four sides = 6. Bulldozer: 3. Turn: 18 both ways = 2.
    """
    tiles = "c3 18; c4 1; c5 5; d4 18"
    counts = {"31": ("tunnel", 1), "32": ("hedge", 6), "34": ("bulldoze", 3), "35": ("turn", 2)}
    for tile, (verb, count) in counts.items():
        assert len(legal_of(position(tiles, newt="orange at d4", hand=tile), verb)) == count


def test_every_text_the_notation_can_express():
    """31 tiles, 48 cells, 8 ponds, 14 lines.

    choose 8; step and night 56 each; swap 31; lay and double 31 x 48 x 4 each; slide 31 x 28 x 4;
    tunnel and bulldoze 48 each; hedge 192; turn 96; done, pass.
    """
    assert (len(BOARD.tiles), len(BOARD.cells), len(BOARD.ponds), len(BOARD.lines)) == (31, 48, 8, 14)
    expected = 8 + 2 * 56 + 31 + 2 * 31 * 48 * 4 + 31 * 28 * 4 + 2 * 48 + 192 + 96 + 2
    assert sum(1 for _ in position().candidates()) == expected == 15_913
