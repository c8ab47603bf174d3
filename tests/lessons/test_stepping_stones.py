"""Stepping stones: each number that the lesson tells is counted again."""

from __future__ import annotations

import pytest

from explorer import ecology
from explorer.lessons import boards, lesson
from explorer.lessons.experiments import chances
from explorer.lessons.keys import expected, shown

STONES = lesson("pas-japonais")


def land_of(step: str, board: str) -> str:
    return next(one for one in STONES.steps if one.key == step).board(board).land


@pytest.mark.parametrize(("step", "board", "cells"), [
    ("vote", "half", 50), ("eye", "a", 50), ("eye", "b", 62), ("eye", "c", 59), ("eye", "d", 74),
    ("stones", "walker", 49), ("stones", "hopper", 49),
])  # fmt: skip
def test_titles_count_the_cells_of_their_boards(step: str, board: str, cells: int) -> None:
    view = next(one for one in STONES.steps if one.key == step).board(board)
    assert shown(boards.land(view.land), "area") == cells
    assert f"{cells} cells" in view.title.en


def test_less_habitat_is_crossed_and_more_is_not() -> None:
    crossed = {board: expected(f"crossing of {land_of('eye', board)}").choice for board in "abcd"}
    assert crossed == {"a": "no", "b": "no", "c": "yes", "d": "yes"}
    assert expected(f"crossing of {land_of('vote', 'half')}").choice == "no"


def test_four_cells_more_double_the_largest_world() -> None:
    """From 21 of 56 cells to 48 of 60."""
    below, above = (boards.land(land_of("curve", board)) for board in ("below", "above"))
    assert expected("percolation.cells").low == shown(above, "area") - shown(below, "area") == 4
    assert shown(below, "largest") == pytest.approx(100 * 21 / 56)
    assert shown(above, "largest") == pytest.approx(100 * 48 / 60)


def test_half_of_the_habitat_is_rarely_enough_and_the_chance_rises_at_a_threshold() -> None:
    half = chances.curve("walker").points[chances.PERCENT.index(50)]
    assert half.high < 1 / 3  # chance alone does not make it one third
    assert (expected("percolation.at-half").choice, expected("percolation.rise").choice) == (
        "rarely",
        "sudden",
    )


def test_walkers_need_59_percent_and_hoppers_far_less() -> None:
    """59 % was measured on boards of 10 x 10 before the lesson was written."""
    assert expected("percolation.walker").low == pytest.approx(59, abs=1)
    assert expected("percolation.hopper").low < 40


def test_one_landscape_shuts_walkers_in_and_lets_hoppers_pass() -> None:
    for species, crosses in (("walker", "no"), ("hopper", "yes")):
        assert expected(f"crossing of {land_of('stones', species)}").choice == crosses
    assert set(boards.land(land_of("stones", "walker")).graph) == set(
        boards.land(land_of("stones", "hopper")).graph
    )


def test_a_hop_leads_over_one_closed_cell_and_no_further() -> None:
    assert ecology.crossing_counts(1, 3, "hop") == (0, 0, 1, 1)
    assert ecology.crossing_counts(1, 4, "hop") == (
        0,
        0,
        0,
        2,
        1,
    )  # a gap of one, at two places; a gap of two is too wide
    G = boards.land("drawn:hopper:10:10:45:25").graph
    at = boards.land("drawn:hopper:10:10:45:25").at
    lengths = {abs(at[u][0] - at[v][0]) + abs(at[u][1] - at[v][1]) for u, v in G.edges}
    assert lengths == {1.0, 2.0}


def test_the_best_cell_joins_two_worlds_and_a_single_one_suffices() -> None:
    places = expected(f"best addition of {land_of('stones', 'cut')}").places
    assert places == {"c4", "d3", "d10"}
