"""VIL-C1 to VIL-C5: bases where tiles meet, and the chimeras that come.

Around point (1, -1) lie x0 y-1 (its north-east corner), x1 y-1 (north-west), x1 y-2 (south-west) and x0 y-2
(south-east). Tiles with one part, as printed: 61 NE, 69 and 3 NW, 67 and 18 SE, 72 and 25 SW. With a joined
one: 100, 90 and 113 NE-SE; 62, 64 and 22 SW-NW.
"""

from __future__ import annotations

import pytest
from fiestas import lays, points, position
from steps import after, ask, story

from explorer.games.village.position_village import every_base, fit_of_base

SMALL = "61 x0 y-1 r0; 67 x0 y-2 r0; 72 x1 y-2 r0"
LARGE = "61 x0 y-1 r0; 100 x0 y-2 r0; 67 x0 y-3 r0; 72 x1 y-3 r0; 62 x1 y-2 r0"
EIGHT = "61 x0 y-1 r0; 100 x0 y-2 r0; 90 x0 y-3 r0; 67 x0 y-4 r0; 72 x1 y-4 r0; 62 x1 y-3 r0; 64 x1 y-2 r0"
TEN = (
    "61 x0 y-1 r0; 100 x0 y-2 r0; 90 x0 y-3 r0; 113 x0 y-4 r0; 67 x0 y-5 r0; "
    "72 x1 y-5 r0; 22 x1 y-4 r0; 62 x1 y-3 r0; 64 x1 y-2 r0"
)


@pytest.mark.parametrize(("village", "size", "worth"), [(SMALL, "small", 3), (LARGE, "large", 5)])
def test_vil_c1_a_base_of_four_or_six_tiles_takes_the_chimera_of_that_size(
    village: str, size: str, worth: int
):
    state = after(lays(village, 69), "lay x1 y-1 r0")
    assert ask(state, "chimeras", player=0) == {"small": 0, "large": 0} | {size: 1}
    assert points(state)["VIL-C4"] == worth


@pytest.mark.parametrize(("village", "tiles"), [(EIGHT, 8), (TEN, 10)])
def test_vil_c1_a_base_of_another_size_takes_none(village: str, tiles: int):
    state = lays(village, 69)
    assert story(state, "lay x1 y-1 r0") == ["VIL-T3", "VIL-C1"]
    state = after(state, "lay x1 y-1 r0")
    assert ask(state, "bases", player=0) == [f"{tiles} closed"]
    assert ask(state, "chimeras", player=0) == {"small": 0, "large": 0}


def test_vil_c1_an_open_base_takes_none():
    assert ask(position(SMALL), "bases", player=0) == ["3 open"]
    assert ask(position(SMALL), "chimeras", player=0) == {"small": 0, "large": 0}


def test_vil_c1_a_tile_without_a_part_in_that_corner_leaves_the_base_open_for_good():
    state = after(lays(SMALL, 69), "lay x1 y-1 r90")
    assert ask(state, "bases", player=0) == ["3 spoilt", "1 spoilt"]


def test_vil_c1_one_tile_may_belong_to_two_bases():
    """Tile 6 carries parts NW and SE; turned by a half it is the same. It closes the base at (1, -1) and
    opens one at (2, 0).
    """
    state = after(lays(SMALL, 6), "lay x1 y-1 r0")
    assert ask(state, "bases", player=0) == ["4 closed", "1 open"]


def test_vil_c2_the_chimera_comes_off_the_pile():
    state = after(lays(SMALL, 69), "lay x1 y-1 r0")
    assert (ask(state, "piles")["small"], ask(state, "piles")["large"]) == (14, 12)


def test_vil_c2_with_none_left_the_base_is_worth_nothing():
    state = lays(SMALL, 69, chimeras={"small": 0})
    assert story(state, "lay x1 y-1 r0") == ["VIL-T3", "VIL-C2"]
    state = after(state, "lay x1 y-1 r0")
    assert "VIL-C4" not in points(state)
    assert ask(state, "piles")["small"] == 0


def test_vil_c2_an_empty_pile_of_the_other_size_does_not_matter():
    assert points(after(lays(SMALL, 69, chimeras={"large": 0}), "lay x1 y-1 r0"))["VIL-C4"] == 3


# The same base, one column further east, with trails that do not reach the start tile.
APART = "41 x0 y-1 r0; 40 x1 y-1 r0; 45 x1 y-2 r0; 53 x2 y-2 r0"


def test_vil_c3_a_closed_base_that_is_not_connected_waits():
    state = lays(APART, 69)
    assert story(state, "lay x2 y-1 r0") == ["VIL-T3", "VIL-C3"]
    assert ask(after(state, "lay x2 y-1 r0"), "chimeras", player=0) == {"small": 0, "large": 0}


def test_vil_c3_the_chimera_comes_when_one_of_its_tiles_is_connected():
    state = lays(f"{APART}; 69 x2 y-1 r0", 49)
    assert ask(state, "piles")["small"] == 15
    assert story(state, "lay x1 y0 r270") == ["VIL-T3", "VIL-P3", "VIL-C2"]
    assert points(after(state, "lay x1 y0 r270"))["VIL-C4"] == 3


def test_vil_c3_one_connected_way_of_one_tile_is_enough():
    """Of SMALL, only tiles 61 and 67 hang on the start tile's path."""
    state = after(lays(SMALL, 69), "lay x1 y-1 r0")
    village = state.players[0].village
    assert {(x, y) for x, y, _ in village.connected} == {(0, 0), (0, -1), (0, -2)}
    assert ask(state, "chimeras", player=0) == {"small": 1, "large": 0}


def test_vil_c3_if_the_pile_ran_out_while_it_waited_the_base_gets_nothing():
    state = lays(f"{APART}; 69 x2 y-1 r0", 49, chimeras={"small": 0})
    assert story(state, "lay x1 y0 r270") == ["VIL-T3", "VIL-P3", "VIL-C2"]
    assert "VIL-C4" not in points(after(state, "lay x1 y0 r270"))


def test_vil_c4_chimeras_of_both_sizes_add_up():
    """LARGE closed by tile 69, and a small base south of the start tile around point (1, 2): 5 + 3."""
    state = position(f"{LARGE}; 69 x1 y-1 r0; 18 x0 y1 r0; 48 x0 y2 r0; 3 x1 y2 r0; 25 x1 y1 r0")
    assert ask(state, "bases", player=0) == ["6 closed", "4 closed"]
    assert points(state)["VIL-C4"] == 8


def test_vil_c5_parts_at_a_common_point_form_one_base():
    assert ask(position("61 x0 y-1 r0; 67 x0 y-2 r0"), "bases", player=0) == ["2 open"]


def test_vil_c5_parts_at_different_points_are_different_bases():
    """North-east of x0 y-1 and south-west of x0 y-2; each tile lacks the part that the other's base would
    need.
    """
    assert ask(position("61 x0 y-1 r0; 67 x0 y-2 r90"), "bases", player=0) == ["1 spoilt", "1 spoilt"]


def test_vil_c5_a_joined_part_makes_one_base_of_two_points():
    (base,) = every_base(position("61 x0 y-1 r0; 100 x0 y-2 r0; 67 x0 y-3 r0").players[0].village.at)
    assert base.points == ((1, -2), (1, -1))


def test_vil_c5_a_joined_part_that_faces_none_is_never_closed():
    """Three points, four parts at each; but tile 57 (NW, SE-SW) has none over its west side, where tile 100
    stretches.
    """
    village = (
        "61 x0 y-1 r0; 100 x0 y-2 r0; 67 x0 y-3 r0; 72 x1 y-3 r0; 57 x1 y-2 r0; 65 x1 y-1 r0; 25 x2 y-2 r0"
    )
    state = lays(village, 69)
    assert story(state, "lay x2 y-1 r0") == ["VIL-T3"]
    (base,) = every_base(after(state, "lay x2 y-1 r0").players[0].village.at)
    assert base == (
        ((1, -2), (1, -1), (2, -1)),
        ((0, -3), (0, -2), (0, -1), (1, -3), (1, -2), (1, -1), (2, -2), (2, -1)),
        False,
    )
    assert fit_of_base(after(state, "lay x2 y-1 r0").players[0].village.at, base) == ((), ((1, -2),))


def test_vil_c5_turning_a_tile_turns_its_parts():
    """Tile 61 has its part in the north-east; a quarter turn puts it in the south-east."""
    village = position("61 x0 y-1 r90").players[0].village
    assert village.at[0, -1].corners == (False, False, True, False)


def test_vil_c5_an_open_base_says_where_its_parts_are_to_come():
    village = position("61 x0 y-1 r0; 100 x0 y-2 r0").players[0].village
    (base,) = every_base(village.at)
    assert fit_of_base(village.at, base).wanted == ((0, -3), (1, -3), (1, -2), (1, -1))


def test_vil_c5_a_tile_without_a_part_in_the_corner_spoils_a_base():
    village = position("61 x0 y-1 r0; 4 x0 y-2 r0").players[0].village
    (base,) = every_base(village.at)
    assert fit_of_base(village.at, base).spoilt == ((0, -2),)
