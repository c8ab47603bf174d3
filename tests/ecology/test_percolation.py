"""Random boards: known counts, duality exactly one half, every board of a small size, and what larger samples
show.
"""

import json
from fractions import Fraction
from itertools import combinations, pairwise
from math import comb
from pathlib import Path

import networkx as nx
import pytest
from examples import some
from hypothesis import given, settings
from hypothesis import strategies as st

from explorer.core.errors import BadNetwork
from explorer.ecology import (
    bond_crosses,
    crossing_chance,
    crossing_counts,
    crossing_curve,
    first_crossing_share,
    random_board,
    site_crosses,
    threshold,
)

KNOWN = json.loads((Path(__file__).parents[1] / "refdata" / "analytic" / "known_values.json").read_text())
KINDS = pytest.mark.parametrize("kind", ["site", "bond"])
CROSSES = {"site": site_crosses, "bond": bond_crosses}
SHARES = [k / 20 for k in range(21)]
QUICK = settings(max_examples=some(60), deadline=None)


def things(rows, cols, kind):
    """What may be open: cells, or pairs of cells that touch, as networkx has them."""
    G = nx.grid_2d_graph(rows, cols)
    return list(G) if kind == "site" else [frozenset(link) for link in G.edges]


def has_a_way(open_things, rows, cols, kind):
    """Whether networkx finds a way from the first to the last column."""
    G = nx.Graph()
    G.add_nodes_from((r, c) for r in range(rows) for c in range(cols))
    if kind == "site":
        G = nx.grid_2d_graph(rows, cols).subgraph(open_things)
    else:
        G.add_edges_from(map(tuple, open_things))
    return any({0, cols - 1} <= {c for _, c in part} for part in nx.connected_components(G))


def last(curves):
    *_, curve = curves
    return curve


# --- one board ---


@KINDS
@QUICK
@given(data=st.data())
def test_a_board_is_crossed_when_a_component_touches_both_sides(kind, data):
    rows, cols = data.draw(st.integers(1, 5)), data.draw(st.integers(1, 5))
    every = things(rows, cols, kind)
    chosen = data.draw(st.sets(st.sampled_from(every))) if every else set()
    assert CROSSES[kind](chosen, rows, cols) == has_a_way(chosen, rows, cols, kind)


def test_a_way_may_turn_back_towards_the_side_it_came_from():
    picture = ["####.", "...#.", ".###.", ".#...", ".####"]
    path = {(r, c) for r, row in enumerate(picture) for c, cell in enumerate(row) if cell == "#"}
    assert site_crosses(path, 5, 5)
    assert not any(site_crosses(path - {cell}, 5, 5) for cell in path)
    assert not site_crosses([(0, 0), (1, 1)], 2, 2), "corners do not join"
    assert bond_crosses([((0, 1), (0, 0))], 1, 2), "a link is the same in both directions"


@pytest.mark.parametrize("wrong", [(2, 0), (0, 2), (-1, 0), "a1", None, [0, 0]])
def test_a_cell_off_the_board_is_refused(wrong):
    with pytest.raises(BadNetwork, match="expected a cell of the board"):
        site_crosses([(0, 0), wrong], 2, 2)


@pytest.mark.parametrize(
    "wrong", [((0, 0), (1, 1)), ((0, 0), (0, 2)), ((0, 0), (0, 0)), ((0, 0),), None, [[0, 0], [0, 1]]]
)
def test_a_link_between_cells_that_do_not_touch_is_refused(wrong):
    with pytest.raises(BadNetwork, match="expected a link between two cells that touch"):
        bond_crosses([wrong], 2, 2)


# --- all boards ---


@pytest.mark.parametrize("side", [2, 3, 4])
def test_all_boards_of_cells_are_counted_as_known(side):
    assert list(crossing_counts(side, side)) == KNOWN["site_percolation_spanning_counts"][f"{side}x{side}"]


@KINDS
@pytest.mark.parametrize(("rows", "cols"), [(1, 1), (1, 4), (4, 1), (2, 3), (3, 2), (3, 3)])
def test_counting_together_finds_what_listing_every_board_finds(kind, rows, cols):
    every = things(rows, cols, kind)
    listed = [
        sum(CROSSES[kind](some, rows, cols) for some in combinations(every, k)) for k in range(len(every) + 1)
    ]
    assert list(crossing_counts(rows, cols, kind)) == listed


@pytest.mark.parametrize("rows", [1, 2, 3, 4])
def test_on_a_board_one_column_longer_than_high_fair_links_make_a_way_exactly_half_of_the_time(rows):
    # either a way leads across, or a wall of closed links leads from top to bottom, never both, never neither
    assert crossing_chance(crossing_counts(rows, rows + 1, "bond"), Fraction(1, 2)) == Fraction(1, 2)


@KINDS
def test_a_board_and_the_same_board_without_a_way_make_up_all_boards(kind):
    counts = crossing_counts(3, 4, kind)
    size = len(counts) - 1
    assert (counts[0], counts[-1]) == (0, 1)
    assert all(0 <= count <= comb(size, k) for k, count in enumerate(counts))


def test_the_longer_side_may_be_long():
    # one row: only the open board
    assert crossing_counts(1, 100) == (*[0] * 100, 1)


def test_a_board_too_large_to_count_out_is_refused():
    with pytest.raises(BadNetwork, match="at most 6 along the shorter side"):
        crossing_counts(7, 8)


@pytest.mark.parametrize(("share", "chance"), [(0, 0), (1, 1), (Fraction(1, 3), Fraction(17, 81))])
def test_the_chance_of_a_way_over_two_by_two(share, chance):
    # p^2 for each of two rows, less p^4 for both: at 1/3, 2/9 - 1/81
    assert crossing_chance(crossing_counts(2, 2), share) == chance


def test_chances_of_a_6_by_6_board_are_those_measured():
    # measured on 300 to 20,000 boards: 1 %, 9 %, 27 %, 55 %, 84 %, 97 %
    chances = [crossing_chance(crossing_counts(6, 6), share) for share in (0.3, 0.4, 0.5, 0.59, 0.7, 0.8)]
    assert chances == pytest.approx([0.01, 0.09, 0.27, 0.55, 0.84, 0.97], abs=0.02)


# --- random boards ---


@KINDS
def test_a_curve_counts_the_boards_that_can_be_crossed(kind):
    curve = last(crossing_curve(4, 5, SHARES, boards=60, seed="s", kind=kind))
    for point in curve.points:
        boards = [random_board(4, 5, point.share, "s", number, kind) for number in range(60)]
        assert point.crossed == sum(CROSSES[kind](board, 4, 5) for board in boards)


@KINDS
@pytest.mark.parametrize(("rows", "cols"), [(3, 3), (2, 5)])
def test_the_exact_chance_lies_within_the_interval_around_a_sample(kind, rows, cols):
    counts = crossing_counts(rows, cols, kind)
    for point in last(
        crossing_curve(rows, cols, SHARES, boards=2000, seed=11, kind=kind, confidence=0.9999)
    ).points:
        assert point.low <= crossing_chance(counts, point.share) <= point.high


MEASURED = {
    ("site", 4): (0.44, 0.625, 0.75), ("site", 5): (0.44, 0.60, 0.72), ("site", 6): (0.47, 0.58, 0.72),
    ("site", 8): (0.48, 0.59, 0.69), ("site", 10): (0.49, 0.59, 0.68),
    ("bond", 4): (0.29, 0.46, 0.63), ("bond", 5): (0.35, 0.475, 0.63), ("bond", 6): (0.37, 0.48, 0.60),
    ("bond", 8): (0.39, 0.49, 0.59), ("bond", 10): (0.41, 0.49, 0.58),
}  # fmt: skip
"""Share open at the first way across on 10 %, half and 90 % of the boards, measured beforehand with another
program.
"""


@pytest.mark.parametrize(("kind", "side"), [which for which in MEASURED if which[1] <= 6])
def test_counting_out_finds_the_shares_at_the_first_way_that_were_measured(kind, side):
    counts = crossing_counts(side, side, kind)
    size = len(counts) - 1
    crossed = [count / comb(size, k) for k, count in enumerate(counts)]
    found = [next(k for k, share in enumerate(crossed) if share >= part) / size for part in (0.1, 0.5, 0.9)]
    assert found == pytest.approx(MEASURED[kind, side], abs=0.0051)  # rounded to 0.01


@pytest.mark.parametrize(("kind", "side"), MEASURED)
def test_random_boards_have_their_first_way_at_the_measured_shares(kind, side):
    # shares come in steps of one thing; what was measured was rounded to 0.01
    step = 1 / len(things(side, side, kind))
    curve = last(crossing_curve(side, side, [], boards=1000, seed=5, kind=kind))
    found = [first_crossing_share(curve, part) for part in (0.1, 0.5, 0.9)]
    assert found == pytest.approx(MEASURED[kind, side], abs=step + 0.01)


@pytest.mark.parametrize(("kind", "low", "high"), [("site", 0.56, 0.63), ("bond", 0.47, 0.53)])
def test_a_board_of_50_changes_around_the_known_threshold(kind, low, high):
    # 10 % and 90 % of the boards; thresholds of the endless board: 0.5927 and 1/2 (Newman and Ziff 2000,
    # Kesten 1980)
    curve = last(crossing_curve(50, 50, [], boards=100, seed=2, kind=kind))
    found = [first_crossing_share(curve, chance) for chance in (0.1, 0.5, 0.9)]
    assert found == pytest.approx([low, {"site": 0.5927, "bond": 0.5}[kind], high], abs=0.015)


@KINDS
def test_above_the_threshold_half_of_the_boards_can_be_crossed(kind):
    curve = last(crossing_curve(6, 6, [], boards=100, seed=4, kind=kind))
    half = threshold(curve)
    above = last(crossing_curve(6, 6, [half, half + 1e-12], boards=100, seed=4, kind=kind))
    assert [point.crossed for point in above.points] == [49, 50]


def test_an_interval_is_wilsons():
    # 1 of 2 at 95 %: 0.5 +- 1.96 / (2 + 3.84) * sqrt(0.5 + 0.96) = 0.5 +- 0.405
    curves = (last(crossing_curve(2, 2, [0.7], boards=2, seed=seed)) for seed in range(50))
    point = next(curve.points[0] for curve in curves if curve.points[0].crossed == 1)
    assert (point.chance, point.low, point.high) == pytest.approx((0.5, 0.0945, 0.9055), abs=1e-3)


def test_partial_results_come_every_fifty_boards_and_at_the_end():
    found = list(crossing_curve(3, 3, [0.5], boards=120))
    assert [(curve.boards, curve.wanted) for curve in found] == [(50, 120), (100, 120), (120, 120)]


def test_what_is_known_after_fifty_boards_does_not_depend_on_how_many_are_wanted():
    first, only = next(crossing_curve(3, 3, [0.5], boards=1000)), last(crossing_curve(3, 3, [0.5], boards=50))
    assert (first.points, first.marks, first.firsts) == (only.points, only.marks, only.firsts)


def test_who_stops_asking_has_cancelled():
    curves = crossing_curve(10, 10, [0.5], boards=10**9)
    assert next(curves).boards == 50
    curves.close()
    assert list(curves) == []


@KINDS
def test_a_seed_fixes_boards_and_curve(kind):
    assert random_board(6, 6, 0.5, 3, 1, kind) == random_board(6, 6, 0.5, 3, 1, kind)
    assert random_board(6, 6, 0.5, 3, 1, kind) != random_board(6, 6, 0.5, 3, 2, kind)
    assert last(crossing_curve(4, 4, SHARES, 50, 3, kind)) == last(crossing_curve(4, 4, SHARES, 50, 3, kind))
    assert last(crossing_curve(4, 4, SHARES, 50, 3, kind)) != last(crossing_curve(4, 4, SHARES, 50, 4, kind))


@KINDS
def test_a_board_with_a_higher_share_open_keeps_what_was_open(kind):
    boards = [random_board(6, 7, share, kind=kind) for share in SHARES]
    assert all(less <= more for less, more in pairwise(boards))
    assert (boards[0], boards[-1]) == (frozenset(), frozenset(things(6, 7, kind)))


@KINDS
def test_a_board_of_one_column_needs_no_link_but_a_cell(kind):
    curve = last(crossing_curve(3, 1, [0, 1], boards=50, kind=kind))
    assert [point.crossed for point in curve.points] == [0 if kind == "site" else 50, 50]
    assert (threshold(curve) == 0, first_crossing_share(curve) == 0) == ((kind == "bond"),) * 2


# --- what cannot be asked ---


@pytest.mark.parametrize("wrong", [0, -1, 2.0, "3", None, True])
@pytest.mark.parametrize("name", ["rows", "cols"])
def test_a_board_without_size_is_refused(name, wrong):
    with pytest.raises(BadNetwork, match=f"{name}: got .*, expected a whole number, 1 or more"):
        crossing_counts(**{"rows": 2, "cols": 2, name: wrong})


@pytest.mark.parametrize("wrong", [-0.1, 1.1, float("nan"), "0.5", None])
def test_a_share_outside_0_and_1_is_refused(wrong):
    for ask in (
        lambda: random_board(2, 2, wrong),
        lambda: next(crossing_curve(2, 2, [wrong])),
        lambda: crossing_chance((0, 1), wrong),
    ):
        with pytest.raises(BadNetwork, match=r"share: got .*, expected a number within \[0, 1\]"):
            ask()


@pytest.mark.parametrize(
    ("name", "wrong"),
    [
        *(("boards", wrong) for wrong in (0, -5, 1.5, None)),
        *(("confidence", wrong) for wrong in (0, 1, 95, "0.95")),
        ("kind", "mixed"),
    ],
)
def test_a_curve_that_cannot_be_drawn_is_refused_by_name(name, wrong):
    with pytest.raises(BadNetwork, match=f"{name}: got"):
        next(crossing_curve(2, 2, [0.5], **{name: wrong}))
