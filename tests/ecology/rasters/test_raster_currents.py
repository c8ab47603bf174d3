"""Currents on maps of cells: closed forms, Circuitscape's rasters, and the route by graphs."""

from math import inf, sqrt
from pathlib import Path

import numpy as np
import pytest
from examples import some
from hypothesis import given, settings
from hypothesis import strategies as st

from explorer.core.errors import BadNetwork, BadOption, Unreachable
from explorer.ecology import current, effective_resistance
from explorer.ecology.formats import Grid, graph_of, nodes_by_cell
from explorer.ecology.rasters import circuit
from explorer.ecology.rasters.between import currents_between, currents_to_each
from explorer.ecology.rasters.circuit import System, wire
from explorer.ecology.rasters.surface import Surface

FOLDER = Path(__file__).parents[2] / "refdata" / "circuitscape" / "raster"


def plates(rows, columns, value=1.0):
    """A land of one resistance between a plate along its western and one along its eastern side."""
    layer = np.zeros((rows, columns), dtype=int)
    layer[:, 0], layer[:, -1] = 1, 2
    return Surface(np.full((rows, columns), value), neighbours=4), layer


def only(surface, patches, **asked):
    (found,) = currents_between(surface, patches, **asked)
    return found


def test_parallel_plates_resist_as_their_rows_side_by_side():
    """6 steps of resistance 3 one after another, 4 such rows side by side: 6 x 3 / 4, and a quarter through
    each.
    """
    found = only(*plates(4, 7, 3.0))
    assert found.resistance == pytest.approx(6 * 3 / 4)
    assert found.current[:, 1:-1] == pytest.approx(np.full((4, 5), 1 / 4))
    assert found.current[:, [0, -1]] == pytest.approx(np.ones((4, 2)))


def test_all_pass_the_one_gap_in_a_wall():
    surface, layer = plates(9, 9)
    walled = surface.resistance.copy()
    walled[:, 4] = inf
    walled[3, 4] = 1.0
    found = only(Surface(walled, neighbours=4), layer)
    assert found.current[3, 4] == pytest.approx(1.0)
    assert found.current[:3, 4].tolist() == [0.0, 0.0, 0.0]


def test_a_land_that_is_its_own_mirror_has_a_current_that_is():
    draw = np.random.default_rng(7).uniform(1, 20, (10, 11))
    surface, layer = Surface(draw + draw[::-1]), plates(10, 11)[1]
    found = only(surface, layer).current
    assert found == pytest.approx(found[::-1], abs=1e-9)


LANDS = st.builds(
    lambda seed, rows, columns, walls: np.where(
        np.random.default_rng(seed).random((rows, columns)) < walls,
        np.inf,
        np.random.default_rng(seed + 1).uniform(0.5, 100, (rows, columns)),
    ),
    st.integers(0, 999),
    st.integers(2, 6),
    st.integers(2, 6),
    st.sampled_from([0.0, 0.3]),
)


@settings(max_examples=some(30), deadline=None)
@given(LANDS, st.sampled_from([4, 8]), st.sampled_from(["resistance", "conductance"]))
def test_the_map_and_the_graph_of_its_cells_say_the_same(values, neighbours, average):
    values[0, 0] = values[-1, -1] = 1.0
    ends = np.zeros(values.shape, dtype=int)
    ends[0, 0], ends[-1, -1] = 1, 2
    found = only(Surface(values, neighbours, average), ends)
    grid = Grid(tuple(tuple(None if v == np.inf else float(v) for v in row) for row in values))
    G = graph_of(grid, neighbours=neighbours, average=average)
    s, t = (0, 0), (values.shape[0] - 1, values.shape[1] - 1)
    assert found.resistance == pytest.approx(effective_resistance(G, s, t), rel=1e-9)
    amperes = current(G, s, t).nodes if found.resistance < inf else dict.fromkeys(nodes_by_cell(G), 0.0)
    for cell, amount in amperes.items():
        assert found.current[cell] == pytest.approx(amount, abs=1e-9)


def test_the_multigrid_and_the_factorisation_say_the_same(monkeypatch):
    pytest.importorskip("pyamg")
    land = Surface(np.random.default_rng(3).choice([1.0, 5.0, 100.0], (60, 60)))
    ends = np.zeros((60, 60), dtype=int)
    ends[5, 5], ends[50, 40] = 1, 2
    direct = only(land, ends)
    monkeypatch.setattr(circuit, "DIRECT", 0)
    found = only(land, ends)
    assert found.resistance == pytest.approx(direct.resistance, rel=1e-9)
    assert found.current == pytest.approx(direct.current, abs=1e-7)


@pytest.mark.parametrize("extreme", [1e-9, 1e9])
def test_two_cells_a_thousand_million_times_as_easy_or_hard_cost_no_digit(extreme):
    """Three ways of 4 steps; in the middle one two cells are extreme: their step, half of those beside."""
    row = np.array([1.0, 1.0, extreme, extreme, 1.0])
    values = np.array([np.ones(5), np.full(5, inf), row, np.full(5, inf), np.ones(5)])
    ends = np.zeros((5, 5), dtype=int)
    ends[:, 0], ends[:, -1] = 1, 2
    found = only(Surface(values, neighbours=4), ends)
    middle = 1 + (1 + extreme) + extreme
    assert found.resistance == pytest.approx(1 / (2 / 4 + 1 / middle), rel=1e-12)
    assert found.current[2, 2] == pytest.approx(found.resistance / middle, rel=1e-9)


def test_what_flows_out_of_a_cluster_behind_a_wall_of_a_thousand_million_is_exact():
    """One cell of 1e9 between two halves of 1: all digits of the rest, beside so large a number, are asked of
    the current.
    """
    values = np.ones((7, 7))
    values[:, 3] = 1e9
    values[2, 3] = 1.0
    found = only(Surface(values, neighbours=4), plates(7, 7)[1])
    assert found.current[:, 3].sum() == pytest.approx(1.0, abs=1e-9)


def test_patches_that_nothing_joins_are_at_an_infinite_resistance():
    values = np.ones((3, 3))
    values[:, 1] = inf
    found = only(Surface(values), np.array([[1, 0, 2], [0, 0, 0], [0, 0, 0]]))
    assert found.resistance == inf
    assert not found.current.any()


def test_all_to_one_adds_up_a_run_for_each_goal():
    """Three patches in a row: 2, 2, 1 towards the first, 1, 2, 2 towards the last, 1, 2, 1 towards the
    middle one.
    """
    row = Surface(np.ones((1, 3)))
    assert sum(currents_to_each(row, np.array([[1, 2, 3]]))).tolist() == [
        pytest.approx([2 + 1 + 1, 2 + 2 + 2, 1 + 2 + 1])
    ]


@pytest.mark.parametrize(
    ("number", "neighbours", "conductances"),
    [pytest.param(4, 4, False, id="allToOneVerify4"), pytest.param(10, 8, True, id="allToOneVerify10")],
)
def test_all_to_one_is_that_of_circuitscape(number, neighbours, conductances):
    """The sum over all goals, to 1e-6 of its greatest value: Circuitscape writes each map with as many
    digits.
    """
    folder = FOLDER.parent / "all_to_one" / str(number)
    cells, points, expected = (
        np.loadtxt(folder / f"{name}.asc", skiprows=6)
        for name in ("cellmap", "points", "expected_cum_curmap")
    )
    land = np.where(cells > 0, 1 / np.abs(cells) if conductances else cells, np.nan)
    found = sum(currents_to_each(Surface(land, neighbours), np.maximum(points, 0).astype(int)))
    assert found == pytest.approx(np.maximum(expected, 0), abs=1e-6 * expected.max())


def test_a_diagonal_step_is_as_long_as_it_looks():
    links = wire(Surface(np.ones((2, 2))))
    assert sorted(1 / links.conductance) == pytest.approx([1, 1, 1, 1, sqrt(2), sqrt(2)])


@pytest.mark.parametrize("value", [0.0, -1.0, 1e308])
def test_a_resistance_that_no_animal_meets_is_refused_with_its_cell(value):
    with pytest.raises(BadNetwork, match=r"\(0, 1\)"):
        Surface(np.array([[1.0, value]]))


def test_other_refusals_name_what_is_wrong():
    land = Surface(np.ones((2, 2)))
    with pytest.raises(BadOption, match="neighbours"):
        Surface(np.ones((2, 2)), neighbours=6)
    with pytest.raises(BadOption, match="average"):
        Surface(np.ones((2, 2)), average="harmonic")
    with pytest.raises(BadNetwork, match="2 rows of 2 cells"):
        next(currents_between(land, np.zeros((3, 2))))
    with pytest.raises(Unreachable, match="7"):
        next(currents_between(land, np.eye(2, dtype=int), [(1, 7)]))


def test_resistances_too_unequal_to_be_counted_are_refused():
    values = np.array([[1.0, 1e-25, 1e-25, 1.0, 1e25, 1e25, 1e-25, 1e-25, 1.0]])
    circuit = System(wire(Surface(values)))
    amps = np.zeros(9)
    amps[0], amps[-1] = 1.0, -1.0
    with pytest.raises(BadNetwork, match="unequal"):
        circuit.send(amps)
