"""Pinch points, barriers, and current in a moving window."""

from math import inf

import numpy as np
import pytest

from explorer.core.errors import BadNetwork, BadOption
from explorer.ecology.rasters.between import Costs, barriers, currents_between, pinch_points
from explorer.ecology.rasters.surface import Surface
from explorer.ecology.rasters.windows import current_everywhere

WALL = np.ones((7, 7))
WALL[:, 3] = 50.0
ENDS = np.zeros((7, 7), dtype=int)
ENDS[3, 0], ENDS[3, 6] = 1, 2


def test_the_gap_of_a_wall_is_its_pinch_point():
    values = WALL.copy()
    values[1, 3] = 1.0
    found = pinch_points(Surface(values), ENDS == 1, ENDS == 2, dearer=0.2)
    assert found[1, 3] == pytest.approx(1.0)
    assert found[5, 3] == 0.0
    wide = next(currents_between(Surface(values), ENDS)).current
    assert wide[1, 3] < found[1, 3]


def test_a_barrier_saves_what_building_the_strip_saves():
    """Straight on through the wall: 6 steps, two of which cost 25.5; a strip of resistance 1 leaves 6."""
    land = Surface(WALL)
    saved = barriers(land, ENDS == 1, ENDS == 2, radius=1)
    assert np.unravel_index(saved.argmax(), saved.shape) == (3, 3)
    opened = WALL.copy()
    opened[3, 3] = 1.0
    before, after = (Costs(Surface(values)).corridor(ENDS == 1, ENDS == 2).cost for values in (WALL, opened))
    assert (before, after) == (4 + 2 * 25.5, 6)
    assert saved[3, 3] == pytest.approx((before - after) / 2)


def test_a_strip_through_what_nothing_passes_is_worth_any_price():
    values = WALL.copy()
    values[:, 3] = inf
    saved = barriers(Surface(values), ENDS == 1, ENDS == 2, radius=1)
    assert set(saved[:, 3]) == {inf}
    assert set(saved[:, [0, 1, 5, 6]].ravel()) == {0.0}
    assert not pinch_points(Surface(values), ENDS == 1, ENDS == 2).any()


def last(*asked, **more):
    *_, found = current_everywhere(*asked, **more)
    return found.current


def test_in_a_row_of_three_each_goes_to_each_within_reach():
    """Radius 1, strength 1. Target left: 1 from the middle (1, 1, 0). Target right: (0, 1, 1). Target middle:
    one half from either side (1/2, 1, 1/2).
    """
    row = last(Surface(np.ones((1, 3))), np.ones((1, 3)), radius=1)
    assert row.tolist() == [pytest.approx([1.5, 3.0, 1.5])]


def test_the_unit_of_the_resistances_changes_no_current_and_mirrors_stay_mirrors():
    strengths = np.random.default_rng(1).random((6, 4))
    strengths += strengths[::-1]
    one, other = (last(Surface(np.full((6, 4), value)), strengths, radius=2) for value in (1.0, 7.0))
    assert one == pytest.approx(other)
    assert one == pytest.approx(one[::-1])


def test_blocks_take_as_many_windows_less():
    steps = list(current_everywhere(Surface(np.ones((9, 9))), np.ones((9, 9)), radius=4, block=3))
    assert [(step.done, step.windows) for step in steps] == [(3, 9), (6, 9), (9, 9)]


@pytest.mark.parametrize("block", [1, 3, 9])
def test_inner_cells_of_uniform_land_are_passed_alike(block):
    """Every window that reaches them is whole."""
    radius = 8 if block < 9 else 20
    side = 4 * radius + 3 * block
    found = last(Surface(np.ones((side, side))), np.ones((side, side)), radius, block)
    inner = found[2 * radius : -2 * radius, 2 * radius : -2 * radius]
    assert inner.max() <= 1.0001 * inner.min()


def ponds(gap, columns, first=None):
    """Two ponds of 3 x 3 cells in meadow: the first column of one, how often cells are passed, the ponds."""
    first = (columns - gap - 3) // 2 if first is None else first
    home = np.zeros((61, columns))
    home[29:32, first : first + 3] = home[29:32, first + gap : first + gap + 3] = 1
    return first, last(Surface(np.where(home > 0, 1.0, 4.0)), home, radius=20, block=9), home > 0


@pytest.mark.parametrize("gap", [9, 13, 17, 20, 21])
def test_two_ponds_are_symmetric_and_most_pass_on_the_line_between(gap):
    """Whatever squares a grid of blocks would cut them into; both directions count alike."""
    first, found, pond = ponds(gap, columns=71 - gap % 2)
    assert abs(found - found[:, ::-1]).max() < 1e-9
    assert abs(found - found[::-1]).max() < 1e-9
    field = np.where(pond, 0.0, found)
    between = field[29:32, first : first + gap + 3]
    assert field.max() == between.max()


@pytest.mark.parametrize("first", [21, 22, 25, 29])
def test_where_two_ponds_lie_in_the_map_changes_nothing_between_them(first):
    _, one, _ = ponds(17, 90, 21)
    _, other, _ = ponds(17, 90, first)
    assert other[:, first : first + 20] == pytest.approx(one[:, 21:41], abs=1e-9)


def test_blocks_come_close_to_a_window_for_each_cell():
    """By what windows reach further than the radius of each of their targets: a tenth at most."""
    rng = np.random.default_rng(3)
    home = np.kron(rng.random((9, 9)) < 0.3, np.ones((6, 6))).astype(float)
    land = Surface(np.where(home > 0, 1.0, 5.0))
    one, nine = (last(land, home, radius=12, block=block) for block in (1, 9))
    assert abs(nine - one).max() < 0.1 * one.max()
    assert nine.sum() == pytest.approx(one.sum(), rel=0.1)


def test_patches_too_small_and_many_are_grouped_by_squares():
    scattered = np.zeros((30, 30))
    scattered[::2, ::2] = 1
    *_, found = current_everywhere(Surface(np.ones((30, 30))), scattered, radius=5, block=9)
    assert found.windows == 25
    inner = found.current[10:20:2, 10:20:2]
    assert inner.max() < 1.1 * inner.min()


def test_no_habitat_sends_nobody():
    assert not last(Surface(np.ones((3, 3))), np.zeros((3, 3)), radius=1).any()


def test_other_options_are_refused():
    land, ones = Surface(np.ones((2, 2))), np.ones((2, 2))
    for asked, words in (({"radius": 0}, "radius"), ({"radius": 1, "block": 2}, "block")):
        with pytest.raises(BadOption, match=words):
            list(current_everywhere(land, ones, **asked))
    with pytest.raises(BadNetwork):
        list(current_everywhere(land, -ones, radius=1))
    with pytest.raises(BadOption, match="radius"):
        barriers(land, ones > 0, ones > 0, radius=0)
    with pytest.raises(BadOption, match="restored"):
        barriers(land, ones > 0, ones > 0, radius=1, restored=0)
