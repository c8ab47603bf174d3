"""Boards written in letters: their numbers, and what each index makes of them (measured beforehand, boards of
5 x 7).
"""

from __future__ import annotations

from math import inf

import pytest

from explorer import ecology, graphs
from explorer.core.definitions import Upload
from explorer.core.errors import BadDefinition, Unreachable
from explorer.lab.landscape.grid import BadBoard, cell_name, land_board, read_values, values
from explorer.lab.landscape.landscape import WALK, Landscape

MEADOW = "mmmmmmm"
NOTHING = "......."


def across(letters: str) -> list[str]:
    """A meadow with a column of its own in the middle, written from the top."""
    return [f"mmm{letter}mmm" for letter in letters]


# Start in the middle of the left side, pond in the middle of the right side. "Housing wall" and "closed off"
# are tiles that no animal enters: they are empty. In "all field" the first and the last column are meadow.
BOARDS = {
    "all meadow": [MEADOW] * 5,
    "all field": ["mfffffm"] * 5,
    "housing wall, 1 gap": across("..m.."),
    "housing wall, 2 gaps": across(".m.m."),
    "road across": across("rrrrr"),
    "road + 1 tunnel, no fence": across("rrtrr"),
    "road closed off + 1 tunnel": across("..t.."),
    "single-file corridor": [NOTHING, NOTHING, MEADOW, NOTHING, NOTHING],
    "corridor 3 wide": [NOTHING, MEADOW, MEADOW, MEADOW, NOTHING],
    "full wall": across("....."),
}
# Least cost, effective resistance, disjoint paths, key tiles, chance of arrival.
MEASURED = {
    "all meadow": (1.38, 0.41, 3, 0, 0.64),
    "all field": (3.83, 0.92, 3, 0, 0.31),
    "housing wall, 1 gap": (1.38, 0.88, 1, 3, 0.51),
    "housing wall, 2 gaps": (1.84, 0.58, 2, 0, 0.60),
    "road across": (2.13, 0.56, 3, 0, 0.02),
    "road + 1 tunnel, no fence": (1.38, 0.50, 3, 0, 0.04),
    "road closed off + 1 tunnel": (1.38, 0.88, 1, 3, 0.49),
    "single-file corridor": (1.38, 1.38, 1, 5, 0.84),
    "corridor 3 wide": (1.38, 0.54, 3, 0, 0.71),
    "full wall": (inf, inf, 0, 0, 0.0),
}
EACH = pytest.mark.parametrize("name", BOARDS)


def board(name: str) -> Landscape:
    return land_board(BOARDS[name])


@EACH
def test_the_least_cost_is_the_measured_one(name: str) -> None:
    land = board(name)
    assert round(ecology.least_cost_distance(land.graph, "a3", "g3"), 2) == pytest.approx(
        MEASURED[name][0], abs=0.0051
    )


@EACH
def test_the_effective_resistance_is_the_measured_one(name: str) -> None:
    assert ecology.effective_resistance(board(name).graph, "a3", "g3") == pytest.approx(
        MEASURED[name][1], abs=0.0051
    )


@EACH
def test_the_number_of_disjoint_paths_is_the_measured_one(name: str) -> None:
    assert len(graphs.node_disjoint_routes(board(name).graph, "a3", "g3")) == MEASURED[name][2]


@EACH
def test_the_number_of_key_tiles_is_the_measured_one(name: str) -> None:
    assert len(graphs.articulation_points(board(name).graph)) == MEASURED[name][3]


@EACH
def test_a_blind_walker_to_whom_all_steps_are_equal_arrives_as_often_as_measured(name: str) -> None:
    land = board(name)
    assert land.source == "a3"
    assert land.targets == ("g3",)
    assert ecology.probability_of_arrival(land.graph, "a3", land.targets, resistance=WALK) == pytest.approx(
        MEASURED[name][4], abs=0.0051
    )


# Reading ----------------------------------------------------------------------------------------------------


def test_a_crossing_costs_the_mean_of_two_tiles() -> None:
    """Meadow 0.23 and field 0.72: (0.23 + 0.72) / 2."""
    assert land_board(["mf"]).graph.edges["a1", "b1"]["resistance"] == pytest.approx(0.475)


def test_the_chance_of_crossing_is_one_less_the_mean_risk() -> None:
    """Meadow 0.005 and road 0.69: 1 - 0.695 / 2."""
    assert land_board(["mr"]).graph.edges["a1", "b1"]["p"] == pytest.approx(0.6525)


def test_habitat_is_meadow_and_hedge() -> None:
    assert land_board(["mhfrbwt"]).habitat == ("a1", "b1")


def test_an_empty_cell_is_no_place_but_could_be_a_meadow() -> None:
    land = land_board(["m.m"])
    assert sorted(land.graph) == ["a1", "c1"]
    assert land.additions.places["b1"].land == "meadow"
    assert set(land.additions.places["b1"].links) == {"a1", "c1"}


def test_a_pond_is_where_animals_go() -> None:
    assert land_board(["mmm", "mmp"]).targets == ("c2",)


def test_ends_can_be_chosen() -> None:
    land = land_board(["mmm"], source="b1", targets=["c1", "a1"])
    assert (land.source, land.targets) == ("b1", ("c1", "a1"))


def test_a_start_on_no_tile_is_refused() -> None:
    with pytest.raises(Unreachable, match="b1"):
        land_board(["m.m"], source="b1")


@pytest.mark.parametrize("rows", [[], [""], ["mm", "m"], ["m" * 61]])
def test_rows_that_are_no_board_are_refused(rows: list[str]) -> None:
    with pytest.raises(BadBoard, match="rows of equal length"):
        land_board(rows)


def test_an_unknown_letter_is_refused_with_its_cell() -> None:
    with pytest.raises(BadBoard, match="b2: got 'q'"):
        land_board(["mm", "mq"])


def test_cells_go_on_after_z() -> None:
    assert cell_name(9, 27) == "ab10"


def test_notices_tell_measured_from_taught() -> None:
    said = " ".join(notice.en for notice in land_board(["m"]).notices)
    assert "10.1007/s10531-017-1307-y" in said
    assert "10.1670/23-035" in said
    assert "chosen for teaching" in said


# Numbers ----------------------------------------------------------------------------------------------------


def test_published_resistances_are_those_of_northern_france() -> None:
    assert {kind: values().lands[kind].resistance for kind in ("meadow", "field", "built", "road")} == {
        "meadow": 0.23, "field": 0.72, "built": 0.98, "road": 0.98,
    }  # fmt: skip


def test_only_what_was_measured_is_called_published() -> None:
    assert {table for table, origin in values().provenance.items() if origin == "published"} == {
        "measured_resistance", "measured_death",
    }  # fmt: skip


def source_text() -> str:
    from importlib.resources import files

    return (files("explorer.lab.landscape") / "data.toml").read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("old", "new", "where"),
    [
        ("meadow = 0.23", "meadow = -1", "measured_resistance.meadow"),
        ("road = 0.69", "road = 1.5", "measured_death.road"),
        ("tunnel = 0.02", "tunel = 0.02", "assumed_death.tunel"),
        ('letter = "h"', 'letter = "m"', "lands.hedge.letter"),
        ("side = 20", "side = 20\nwidth = 3", "village.width"),
    ],
)
def test_a_broken_file_of_numbers_is_refused_with_its_key(old: str, new: str, where: str) -> None:
    broken = Upload("mine.toml", source_text().replace(old, new, 1).encode())
    with pytest.raises(BadDefinition, match=where.replace(".", r"\.")):
        read_values(broken)
