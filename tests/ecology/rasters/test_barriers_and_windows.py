"""Pinch points, barriers, and current in a moving window."""

from math import inf

import numpy as np
import pytest

from explorer.core.errors import BadNetwork, BadOption
from explorer.ecology.rasters.barriers import barriers, pinch_points
from explorer.ecology.rasters.costs import Costs
from explorer.ecology.rasters.currents import currents_between
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


def test_blocks_take_as_many_windows_less_and_send_as_many_animals():
    steps = list(current_everywhere(Surface(np.ones((9, 9))), np.ones((9, 9)), radius=4, block=3))
    assert [(step.done, step.windows) for step in steps] == [(3, 9), (6, 9), (9, 9)]
    for row in (1, 4, 7):
        assert (steps[-1].current[row, [1, 4, 7]] >= 9 - 1e-9).all()


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
