"""Sliding: PON-L1 to PON-L5. Columns b, d, e, g and rows 1, 3, 4, 6 have no dark-grey cell; lines are written
from the first.
"""

from __future__ import annotations

import pytest
from positions import BOARD, legal_of, line, position
from steps import after, legal, refusal, refused, story


def test_pon_l1_lines_without_dark_grey_cells_slide():
    slidable = {name for name in BOARD.lines if BOARD.slidable(name)}
    assert slidable == {"b", "d", "e", "g", "1", "3", "4", "6"}
    everywhere = "; ".join(
        f"{cell} 1" for cell in ("a3", "b3", "c3", "d3", "e3", "f3", "g3", "h2", "h1", "b4", "b5", "b6")
    )
    state = position(everywhere, hand="1 1 1")
    assert {text.split()[2] for text in legal_of(state, "slide")} == {"b", "d", "e", "g", "1", "3", "4", "6"}


@pytest.mark.parametrize(("name", "dark"), [("a", "a2"), ("2", "a2"), ("h", "h2"), ("5", "a5")])
def test_pon_l1_not_over_a_dark_grey_cell(name: str, dark: str):
    state = position("a3 1; a2 1; h3 1; a5 1", hand="1 3 6")
    towards = "down" if name.isalpha() else "right"
    assert refused(state, f"slide 1 {name} {towards} r0") == ["PON-L1"]
    facts = refusal(state, f"slide 1 {name} {towards} r0", "PON-L1").facts
    assert facts["line"].en.split()[1] == name
    assert facts["cell"] == dark


def test_pon_l1_a_full_line_does_not_slide():
    state = position("; ".join(f"b{row} 1" for row in range(1, 7)))
    assert refused(state, "slide 1 b down r0") == ["PON-L1"]
    assert refusal(state, "slide 1 b down r0", "PON-L1").text.en == "Column b is full: it does not slide."
    assert legal(position("; ".join(f"b{row} 1" for row in range(1, 6))), "slide 1 b down r0")


def test_pon_l1_no_animal_may_stand_on_the_line_not_even_ones_own():
    state = position("b4 1; d4 1", toad="blue at b4", newt="orange at d4")
    assert refused(state, "slide 1 b down r0") == ["PON-L1"]
    assert (
        refusal(state, "slide 1 d up r0", "PON-L1").text.en
        == "The Newt Marchioness stands on column d, at d4: it does not slide."
    )
    assert refused(state, "slide 1 4 right r0") == ["PON-L1"]


def test_pon_l2_the_hand_tile_becomes_part_of_the_line():
    state = position("b2 6", hand="1 3 10")
    done = after(state, "slide 10 b down r90")
    assert line(done, "b") == ["10 r90", "-", "6", "-", "-", "-"]
    assert story(state, "slide 10 b down r90") == ["PON-L2", "PON-T2"]


def test_pon_l2_the_tile_leaves_the_hand():
    assert after(position("b2 6", hand="1 3 10", pile="9"), "slide 10 b down r0").players[0].hand == (1, 3, 9)


def test_pon_l2_only_with_a_tile_of_ones_own_hand():
    state = position("b2 6", hand="1 3 10", rivals="9 9 9")
    assert refused(state, "slide 9 b down r0") == ["PON-L2"]
    assert refusal(state, "slide 9 b down r0", "PON-L2").facts["tile"] == 9


def test_pon_l2_every_broken_rule_is_told():
    """An effect tile that is not in hand, pushed into an empty line that runs over dark grey."""
    assert refused(position(), "slide 31 a down r0") == ["PON-T5", "PON-L1", "PON-L2", "PON-L4"]
    contiguous = position("h6 1", slide="contiguous")
    assert refused(contiguous, "slide 31 h down r0") == ["PON-T5", "PON-L1", "PON-L2", "PON-L5"]


# Rows of 6 (column b), pushed down with tile 9: from -> to, worked by hand ----------------------------------

RIGID = [
    # nothing falls: every tile one cell on, gaps kept, 9 first
    ("1 - - - - -", "9 1 - - - -"),
    ("- 2 - - - -", "9 - 2 - - -"),
    ("1 2 - 3 - -", "9 1 2 - 3 -"),
    ("1 2 3 4 5 -", "9 1 2 3 4 5"),
    ("- - - - 5 -", "9 - - - - 5"),
    # the last tile falls off and comes first; 9 and what touches it move on to the first gap
    ("- - - - - 6", "6 9 - - - -"),
    ("1 - - - - 6", "6 9 1 - - -"),
    ("- 2 - - - 6", "6 9 2 - - -"),
    ("1 2 - - - 6", "6 9 1 2 - -"),
    ("1 2 3 4 - 6", "6 9 1 2 3 4"),
    ("- 2 3 4 5 6", "6 9 2 3 4 5"),
    ("1 - 3 - 5 6", "6 9 1 3 - 5"),
    ("1 - 3 4 5 6", "6 9 1 3 4 5"),
    ("- 2 - 4 - 6", "6 9 2 - 4 -"),
]


def column(text: str) -> str:
    return "; ".join(f"b{row} {tile}" for row, tile in enumerate(text.split(), 1) if tile != "-")


@pytest.mark.parametrize(("before", "then"), RIGID)
def test_pon_l3_the_whole_line_shifts_and_a_fallen_tile_comes_back_first(before: str, then: str):
    state = position(column(before), hand="9 9 9", newt="yellow")
    assert line(after(state, "slide 9 b down r0"), "b") == then.split()


@pytest.mark.parametrize(("before", "then"), RIGID)
def test_pon_l3_pushing_up_is_the_mirror_image(before: str, then: str):
    state = position(column(" ".join(before.split()[::-1])), hand="9 9 9", newt="yellow")
    assert line(after(state, "slide 9 b up r0"), "b") == then.split()[::-1]


def test_pon_l3_a_fallen_tile_keeps_its_orientation_and_what_was_done_to_it():
    """Tile 18 with a tunnel, turned by 90 degrees, falls off row 3 at the right and comes back at the
    left.
    """
    state = position("h3 18 r90 tunnel hedge-south; a3 6 r180", hand="1 3 10")
    done = after(state, "slide 10 3 right r270")
    assert line(done, "3") == ["18 r90 tunnel hedge-south", "10 r270", "6 r180", "-", "-", "-", "-", "-"]
    assert story(state, "slide 10 3 right r270") == ["PON-L2", "PON-L3", "PON-T2"]


def test_pon_l3_pushing_left_starts_at_the_right_end():
    done = after(position("a3 6; c3 8", hand="1 3 10"), "slide 10 3 left r0")
    # right to left: h3..a3 = - - - - - 8 - 6; 6 falls off and comes back at h3, 10 takes g3
    assert line(done, "3") == ["-", "8", "-", "-", "-", "-", "10", "6"]


def test_pon_l3_no_tile_is_lost():
    state = position("b6 6; b5 7; b2 8", hand="9 9 9", newt="yellow")
    done = after(state, "slide 9 b down r0")
    assert sorted(line(done, "b")) == sorted(["6", "7", "8", "9", "-", "-"])


CONTIGUOUS = [
    ("1 - - - - -", "9 1 - - - -"),
    ("1 2 - 3 - -", "9 1 2 3 - -"),
    ("1 - - - - 6", "9 1 - - - 6"),
    ("1 2 3 4 - 6", "9 1 2 3 4 6"),
    ("1 - 3 - 5 6", "9 1 3 - 5 6"),
]


@pytest.mark.parametrize(("before", "then"), CONTIGUOUS)
def test_pon_l3_option_contiguous_moves_only_the_run_at_the_entry_end(before: str, then: str):
    state = position(column(before), hand="9 9 9", newt="yellow", slide="contiguous")
    done = after(state, "slide 9 b down r0")
    assert line(done, "b") == then.split()
    assert story(state, "slide 9 b down r0") == ["PON-L2", "PON-T2"], "nothing ever falls off"


def test_pon_l4_an_empty_line_cannot_be_slid():
    state = position("d4 1", hand="1 3 6")
    assert refused(state, "slide 1 b down r0") == ["PON-L4"]
    assert (
        refusal(state, "slide 1 b down r0", "PON-L4").text.en
        == "Column b is empty: there is nothing to push."
    )


def test_pon_l5_the_player_chooses_end_and_orientation():
    """One tile at d4 and one kind of tile in hand: column d and row 4, two ends, four orientations = 16
    slides.
    """
    assert len(legal_of(position("d4 1", hand="6 6 6"), "slide")) == 2 * 2 * 4


def test_pon_l5_under_contiguous_the_entry_cell_must_hold_a_tile():
    """Column b holds a tile at its lower end only: it can be pushed up, not down."""
    state = position("b6 1", hand="6 6 6", slide="contiguous")
    assert refused(state, "slide 6 b down r0") == ["PON-L5"]
    assert refusal(state, "slide 6 b down r0", "PON-L5").facts == {"cell": "b1"}
    assert legal(state, "slide 6 b up r0")
    assert line(after(state, "slide 6 b up r0"), "b") == ["-", "-", "-", "-", "1", "6"]


def test_pon_l5_the_clause_holds_for_the_option_only():
    assert legal(position("b6 1", hand="6 6 6"), "slide 6 b down r0")
