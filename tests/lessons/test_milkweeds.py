"""How many milkweeds: each number that the lesson tells is counted again."""

from __future__ import annotations

from itertools import combinations
from math import inf

import pytest

from explorer.lessons import boards
from explorer.lessons.experiments import relays
from explorer.lessons.keys import expected


def test_the_stems_fell_by_39_percent() -> None:
    """(1.34 - 2.2) / 2.2."""
    assert expected("milkweed.fall").low == pytest.approx(-39.09, abs=0.01)


def test_three_plants_are_enough_and_two_never_are() -> None:
    assert expected("milkweed.fewest").low == 3
    every = range(len(relays.plants()))
    assert not any(relays.joined(pair) for pair in combinations(every, 2))
    assert relays.generations(boards.land("milkweed:only:4:11:17")) == 4


def test_all_plants_take_a_lineage_north_in_four_generations() -> None:
    """11 legs, 3 a generation: no fewer than four."""
    assert len(relays.plants()) == 18
    assert expected("milkweed.generations").low == 4


def test_nine_plants_at_random_are_enough_about_every_other_time_and_ten_more_often_than_not() -> None:
    assert expected("milkweed.nine").choice == "half"
    assert relays.chance(9) < 0.5 <= relays.chance(10)
    assert expected("milkweed.even").low == 10
    assert [relays.chance(count) for count in (0, 2, 18)] == [0, 0, 1]


@pytest.mark.parametrize(
    ("board", "arrives"), [("left:9:2", True), ("left:9:9", False), ("only:0:1:4:5:17", False)]
)
def test_the_map_and_the_network_of_plants_agree(board: str, arrives: bool) -> None:
    land = boards.land(f"milkweed:{board}")
    assert (relays.generations(land) < inf) is arrives
    left = {
        n for n, plant in enumerate(relays.plants()) if all(land.graph.nodes[one]["area"] for one in plant)
    }
    assert relays.joined(left) is arrives


def test_one_plant_alone_is_vital_and_it_stands_at_the_rio_grande() -> None:
    assert expected("milkweed.vital").places == {"rio-grande", "padre-island", "monterrey"}


def test_the_gap_is_mended_where_both_ends_are_within_three_legs() -> None:
    places = expected("milkweed.mend").places
    assert {"dallas", "ouachitas", "ozarks"} <= places
    assert not places & {"chicago", "winnipeg", "monterrey"}
    assert len(places) == 8


@pytest.mark.parametrize("name", ["milkweed:only:99", "milkweed:some", "milkweed:left:x:1"])
def test_plants_that_there_are_not_name_no_board(name: str) -> None:
    assert boards.fault(name) is not None
