"""Omniscape's own tests (MIT, `tests/refdata/omniscape`), number by number."""

from pathlib import Path

import numpy as np
import pytest

from explorer.core.errors import BadOption
from explorer.ecology.rasters.omniscape import Condition, omniscape_current
from explorer.ecology.rasters.surface import Surface
from explorer.ecology.rasters.windows import current_everywhere

FOLDER = Path(__file__).parents[2] / "refdata" / "omniscape"
OVERALL, EACH = 5e-6, 3e-5
"""How far Omniscape's iterative solver leaves the whole map (of the norm), and a single cell."""


def grid(name):
    """An ASCII grid, NaN where it has no data."""
    lines = (FOLDER / f"{name}.asc").read_text().splitlines()
    head = 6 if lines[5].lower().startswith("nodata") else 5
    nodata = float(lines[5].split()[1]) if head == 6 else -9999
    values = np.loadtxt(lines[head:])
    return np.where(values == nodata, np.nan, values)


def sources(cutoff=0.2):
    found = grid("source")
    return np.where(found < cutoff, 0.0, found)


def land(name="resistance", neighbours=8, conductance=False):
    values = grid(name)
    return Surface(1 / values if conductance else values, neighbours, "conductance")


def alike(found, name, cells=None):
    expected = grid(name)
    known = ~np.isnan(expected) & (True if cells is None else cells)
    found, expected = found[known], expected[known]
    assert known.sum() > 50
    assert np.linalg.norm(found - expected) <= OVERALL * np.linalg.norm(expected)
    return found == pytest.approx(expected, rel=EACH, abs=EACH)


@pytest.mark.parametrize("test", ["1", "2"])
def test_omniscape_tests_1_and_2_a_block_of_three_with_a_buffer(test):
    found = omniscape_current(land(), sources(), 5, 3, buffer=2)
    assert alike(found.current, f"cum_currmap_{test}")
    if test == "1":
        assert alike(found.potential, "flow_potential_1")


def test_omniscape_test_3_sources_from_resistance():
    resistance = grid("resistance1")
    sends = np.where(resistance <= 0.25, 1 / resistance, 0.0)
    found = omniscape_current(land("resistance1"), sends, 5, 3)
    assert alike(found.current, "cum_currmap_3")
    assert alike(found.potential, "flow_potential_3")


def test_omniscape_test_4a_two_climates_and_four_neighbours():
    """Without the four tips of each window's circle, to which no current can flow: there Omniscape divides
    what its solver left over by what it left over.
    """
    climates = [Condition(grid(name), grid(name), -0.5, 0.5) for name in ("temperature", "precipitation")]
    found = omniscape_current(land(neighbours=4), sources(), 5, 3, buffer=2, conditions=climates)
    tips = np.indices((30, 30)) % 3
    tips = ((tips[0] != 1) & (tips[1] == 1)) | ((tips[0] == 1) & (tips[1] != 1))
    assert alike(found.current, "cum_currmap_4a", ~tips)
    assert alike(found.potential, "flow_potential_4a", ~tips)


def test_omniscape_test_5_only_to_the_same_land_cover():
    cover = Condition(grid("landcover"), grid("landcover"))
    found = omniscape_current(land(), sources(), 5, 3, conditions=[cover])
    assert alike(found.current, "cum_currmap_5")


def test_omniscape_test_6_conductances_and_a_climate():
    climate = Condition(grid("temperature"), grid("temperature"), -0.5, 0.5)
    found = omniscape_current(land(conductance=True), sources(), 5, 3, conditions=[climate])
    assert alike(found.current, "cum_currmap_6")


def test_omniscape_test_reclass_a_block_of_one():
    resistance = grid("discrete_resistance")
    new = {1: 3.0, 2: 4.0, 3: 7.0, 4: 1.0, 5: np.nan}
    resistance = np.vectorize(lambda value: new.get(value, value))(resistance)
    found = omniscape_current(Surface(resistance, average="conductance"), 1 / resistance, 5)
    assert alike(found.current, "cum_currmap_reclass")


def test_a_block_of_one_is_our_own_way_but_for_the_cell_that_omniscape_empties_at_the_edge():
    """No window is cut by the upper or the left edge of the map: habitat lies far from both."""
    rng = np.random.default_rng(2)
    surface = Surface(rng.uniform(1, 50, (14, 17)), average="conductance")
    strength = np.where(rng.random((14, 17)) < 0.4, rng.random((14, 17)), 0)
    strength[:4] = strength[:, :4] = 0
    *_, ours = current_everywhere(surface, strength, 4)
    assert ours.current == pytest.approx(omniscape_current(surface, strength, 4).current, rel=1e-9)


def test_other_options_are_refused():
    for asked, words in (({"radius": 0}, "radius"), ({"radius": 1, "block": 2}, "block")):
        with pytest.raises(BadOption, match=words):
            omniscape_current(Surface(np.ones((2, 2))), np.ones((2, 2)), **asked)
