"""VIL-C1 to VIL-C5: bases where tiles meet, and the chimeras that come.

Around point (1, -1) lie x0 y-1 (its north-east corner), x1 y-1 (north-west), x1 y-2 (south-west) and x0 y-2
(south-east). Tiles with one part, as printed: 61 NE, 69 and 3 NW, 67 and 18 SE, 72 and 25 SW. With a joined
one: 100, 90 and 113 NE-SE; 62, 64 and 22 SW-NW.
"""

from __future__ import annotations

from fiestas import lays, points, position
from steps import after, ask, cases, story

from explorer.games.village.position_village import every_base, fit_of_base

SMALL = "61 x0 y-1 r0; 67 x0 y-2 r0; 72 x1 y-2 r0"
LARGE = "61 x0 y-1 r0; 100 x0 y-2 r0; 67 x0 y-3 r0; 72 x1 y-3 r0; 62 x1 y-2 r0"
EIGHT = "61 x0 y-1 r0; 100 x0 y-2 r0; 90 x0 y-3 r0; 67 x0 y-4 r0; 72 x1 y-4 r0; 62 x1 y-3 r0; 64 x1 y-2 r0"
TEN = (
    "61 x0 y-1 r0; 100 x0 y-2 r0; 90 x0 y-3 r0; 113 x0 y-4 r0; 67 x0 y-5 r0; "
    "72 x1 y-5 r0; 22 x1 y-4 r0; 62 x1 y-3 r0; 64 x1 y-2 r0"
)


BUILT = {"SMALL": SMALL, "LARGE": LARGE, "EIGHT": EIGHT, "TEN": TEN}


@cases("village tile lay bases small large worth told", """
    SMALL | 69 | x1 y-1 r0 | 4 closed | 1 | 0 | 3 | VIL-C2
    LARGE | 69 | x1 y-1 r0 | 6 closed | 0 | 1 | 5 | VIL-C2
    EIGHT | 69 | x1 y-1 r0 | 8 closed | 0 | 0 | 0 | VIL-C1  # no chimera has that size
    TEN | 69 | x1 y-1 r0 | 10 closed | 0 | 0 | 0 | VIL-C1
    SMALL | 69 | x1 y-1 r90 | 3 spoilt, 1 spoilt | 0 | 0 | 0 |  # no part in that corner: open for good
    SMALL | 6 | x1 y-1 r0 | 4 closed, 1 open | 1 | 0 | 3 | VIL-C2  # parts NW and SE: one tile of two bases
""")  # fmt: skip
def test_vil_c1_a_base_of_four_or_six_tiles_takes_the_chimera_of_that_size(
    village: str, tile: str, lay: str, bases: str, small: str, large: str, worth: str, told: str
):
    state = lays(BUILT[village], int(tile))
    assert ask(state, "chimeras", player=0) == {"small": 0, "large": 0}, "an open base takes none"
    assert [rule for rule in story(state, f"lay {lay}") if rule.startswith("VIL-C")] == told.split()
    state = after(state, f"lay {lay}")
    assert ask(state, "bases", player=0) == bases.split(", ")
    assert ask(state, "chimeras", player=0) == {"small": int(small), "large": int(large)}
    assert points(state).get("VIL-C4", 0) == int(worth)
    assert (ask(state, "piles")["small"], ask(state, "piles")["large"]) == (15 - int(small), 12 - int(large))


# The same small base, one column further east, with trails that do not reach the start tile.
APART = "41 x0 y-1 r0; 40 x1 y-1 r0; 45 x1 y-2 r0; 53 x2 y-2 r0"


@cases("village tile lay left told worth", """
    SMALL | 69 | x1 y-1 r0 | small | VIL-T3 VIL-C2 | 0  # with none left the base is worth nothing
    SMALL | 69 | x1 y-1 r0 | large | VIL-T3 VIL-C2 | 3  # an empty pile of the other size does not matter
    APART | 69 | x2 y-1 r0 | | VIL-T3 VIL-C3 | 0  # closed and not connected: it waits
    APART; 69 x2 y-1 r0 | 49 | x1 y0 r270 | | VIL-T3 VIL-P3 VIL-C2 | 3  # until one of its tiles is connected
    APART; 69 x2 y-1 r0 | 49 | x1 y0 r270 | small | VIL-T3 VIL-P3 VIL-C2 | 0  # the pile ran out meanwhile
""")  # fmt: skip
def test_vil_c2_vil_c3_the_chimera_comes_off_the_pile_when_the_base_is_connected(
    village: str, tile: str, lay: str, left: str, told: str, worth: str
):
    village = village.replace("SMALL", SMALL).replace("APART", APART)
    state = lays(village, int(tile), **({"chimeras": {left: 0}} if left else {}))
    assert story(state, f"lay {lay}") == told.split()
    assert points(after(state, f"lay {lay}")).get("VIL-C4", 0) == int(worth)


# The same base, one column further east, with trails that do not reach the start tile.


def test_vil_c3_one_connected_way_of_one_tile_is_enough():
    """Of SMALL, only tiles 61 and 67 hang on the start tile's path."""
    state = after(lays(SMALL, 69), "lay x1 y-1 r0")
    village = state.players[0].village
    assert {(x, y) for x, y, _ in village.connected} == {(0, 0), (0, -1), (0, -2)}
    assert ask(state, "chimeras", player=0) == {"small": 1, "large": 0}


def test_vil_c4_chimeras_of_both_sizes_add_up():
    """LARGE closed by tile 69, and a small base south of the start tile around point (1, 2): 5 + 3."""
    state = position(f"{LARGE}; 69 x1 y-1 r0; 18 x0 y1 r0; 48 x0 y2 r0; 3 x1 y2 r0; 25 x1 y1 r0")
    assert ask(state, "bases", player=0) == ["6 closed", "4 closed"]
    assert points(state)["VIL-C4"] == 8


@cases("village bases", """
    61 x0 y-1 r0; 67 x0 y-2 r0 | 2 open  # parts at a common point form one base
    61 x0 y-1 r0; 67 x0 y-2 r90 | 1 spoilt, 1 spoilt  # at different points: each tile lacks the other's part
""")  # fmt: skip
def test_vil_c5_parts_at_a_common_point_form_one_base(village: str, bases: str):
    assert ask(position(village), "bases", player=0) == bases.split(", ")


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


def test_vil_c5_a_base_says_where_its_parts_are_to_come_and_what_spoils_it():
    village = position("61 x0 y-1 r0; 100 x0 y-2 r0").players[0].village
    (base,) = every_base(village.at)
    assert fit_of_base(village.at, base).wanted == ((0, -3), (1, -3), (1, -2), (1, -1))
    spoilt = position("61 x0 y-1 r0; 4 x0 y-2 r0").players[0].village
    (base,) = every_base(spoilt.at)
    assert fit_of_base(spoilt.at, base).spoilt == ((0, -2),)
