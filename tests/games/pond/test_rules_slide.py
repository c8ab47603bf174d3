"""Sliding: PON-L1 to PON-L5. Columns b, d, e, g and rows 1, 3, 4, 6 have no dark-grey cell; lines are written
from the first.
"""

from __future__ import annotations

from positions import BOARD, legal_of, line, position
from steps import after, cases, judge, refusal, refused, says, story


def test_pon_l1_lines_without_dark_grey_cells_slide():
    slidable = {name for name in BOARD.lines if BOARD.slidable(name)}
    assert slidable == {"b", "d", "e", "g", "1", "3", "4", "6"}
    everywhere = ["a3", "b3", "c3", "d3", "e3", "f3", "g3", "h2", "h1", "b4", "b5", "b6"]
    state = position("; ".join(f"{cell} 1" for cell in everywhere), hand="1 1 1")
    assert {text.split()[2] for text in legal_of(state, "slide")} == slidable


FIVE = "b1 1; b2 1; b3 1; b4 1; b5 1"


@cases("tiles who action rules said", """
    a3 1 | | slide 1 a down r0 | PON-L1 | a2
    a3 1 | | slide 1 2 right r0 | PON-L1 PON-L4 | a2
    h3 1 | | slide 1 h down r0 | PON-L1 | h2
    a5 1 | | slide 1 5 right r0 | PON-L1 | a5
    FIVE | | slide 1 b down r0 | |
    FIVE; b6 1 | | slide 1 b down r0 | PON-L1 | Column b is full: it does not slide.
    b4 1 | b4 | slide 1 b down r0 | PON-L1 | stands on column b, at b4  # not even one's own animal
    b4 1 | b4 | slide 1 4 right r0 | PON-L1 | at b4
    d4 1 | | slide 1 b down r0 | PON-L4 | Column b is empty: there is nothing to push.
    b2 6 | | slide 9 b down r0 | PON-L2 |
    | | slide 31 a down r0 | PON-T5 PON-L1 PON-L2 PON-L4 |  # every broken rule is told
""")  # fmt: skip
def test_pon_l1_l2_l4_which_lines_slide(tiles: str, who: str, action: str, rules: str, said: str):
    toad = f"blue at {who}" if who else "blue"
    state = position(tiles.replace("FIVE", FIVE), toad=toad, rivals="9 9 9")
    judge(state, action, rules)
    if said:
        (told,) = [
            each for each in state.violations(state.notation.parse(action)) if each.rule in ("PON-L1", rules)
        ]
        assert said in told.text.en


def test_pon_l1_says_whose_animal_stands_on_the_line():
    says(position("d4 1", newt="orange at d4"), "slide 1 d up r0", "PON-L1",
         "The Newt Marchioness stands on column d, at d4: it does not slide.")  # fmt: skip


def test_pon_l4_an_empty_line_is_not_slid_and_pon_l5_by_any_end_in_any_orientation_another():
    """One tile at d4 and one kind of tile in hand: column d and row 4, two ends, four orientations."""
    assert len(legal_of(position("d4 1", hand="6 6 6"), "slide")) == 2 * 2 * 4


def test_pon_l2_the_hand_tile_becomes_part_of_the_line():
    state = position("b2 6", hand="1 3 10", pile="9")
    done = after(state, "slide 10 b down r90")
    assert line(done, "b") == ["10 r90", "-", "6", "-", "-", "-"]
    assert done.players[0].hand == (1, 3, 9)
    assert story(state, "slide 10 b down r90") == ["PON-L2", "PON-T2"]


def test_pon_l2_only_with_a_tile_of_ones_own_hand():
    state = position("b2 6", hand="1 3 10", rivals="9 9 9")
    assert refusal(state, "slide 9 b down r0", "PON-L2").facts["tile"] == 9


def test_pon_l5_under_the_option_it_takes_the_place_of_the_rule_of_the_empty_line():
    contiguous = position("h6 1", slide="contiguous")
    assert refused(contiguous, "slide 31 h down r0") == ["PON-T5", "PON-L1", "PON-L2", "PON-L5"]


# Rows of 6 (column b), pushed down with tile 9, worked out by hand ------------------------------------------


def column(text: str) -> str:
    return "; ".join(f"b{row} {tile}" for row, tile in enumerate(text.split(), 1) if tile != "-")


@cases("before then", """
    1 - - - - - | 9 1 - - - -  # nothing falls: every tile one cell on, gaps kept, 9 first
    - 2 - - - - | 9 - 2 - - -
    1 2 - 3 - - | 9 1 2 - 3 -
    1 2 3 4 5 - | 9 1 2 3 4 5
    - - - - 5 - | 9 - - - - 5
    - - - - - 6 | 6 9 - - - -  # the last tile falls off and comes first; what touches 9 moves on to a gap
    1 - - - - 6 | 6 9 1 - - -
    - 2 - - - 6 | 6 9 2 - - -
    1 2 - - - 6 | 6 9 1 2 - -
    1 2 3 4 - 6 | 6 9 1 2 3 4
    - 2 3 4 5 6 | 6 9 2 3 4 5
    1 - 3 - 5 6 | 6 9 1 3 - 5
    1 - 3 4 5 6 | 6 9 1 3 4 5
    - 2 - 4 - 6 | 6 9 2 - 4 -
""")  # fmt: skip
def test_pon_l3_the_whole_line_shifts_and_a_fallen_tile_comes_back_first(before: str, then: str):
    """Pushing up is the mirror image."""
    state = position(column(before), hand="9 9 9", newt="yellow")
    assert line(after(state, "slide 9 b down r0"), "b") == then.split()
    mirrored = position(column(before[::-1]), hand="9 9 9", newt="yellow")
    assert line(after(mirrored, "slide 9 b up r0"), "b") == then.split()[::-1]


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


@cases("before then", """
    1 - - - - - | 9 1 - - - -
    1 2 - 3 - - | 9 1 2 3 - -
    1 - - - - 6 | 9 1 - - - 6
    1 2 3 4 - 6 | 9 1 2 3 4 6
    1 - 3 - 5 6 | 9 1 3 - 5 6
""")  # fmt: skip
def test_pon_l3_option_contiguous_moves_only_the_run_at_the_entry_end(before: str, then: str):
    state = position(column(before), hand="9 9 9", newt="yellow", slide="contiguous")
    assert line(after(state, "slide 9 b down r0"), "b") == then.split()
    assert story(state, "slide 9 b down r0") == ["PON-L2", "PON-T2"], "nothing ever falls off"


def test_pon_l5_under_contiguous_the_entry_cell_must_hold_a_tile():
    """Column b holds a tile at its lower end only: it can be pushed up, not down."""
    state = position("b6 1", hand="6 6 6", slide="contiguous")
    judge(state, "slide 6 b down r0", "PON-L5")
    assert refusal(state, "slide 6 b down r0", "PON-L5").facts == {"cell": "b1"}
    judge(state, "slide 6 b up r0", "")
    assert line(after(state, "slide 6 b up r0"), "b") == ["-", "-", "-", "-", "1", "6"]
    judge(position("b6 1", hand="6 6 6"), "slide 6 b down r0", "")
