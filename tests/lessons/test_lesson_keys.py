"""The answer keys against figures worked out elsewhere: by hand, or in the research notes that the lessons
follow.
"""

from __future__ import annotations

import pytest

from explorer import ecology
from explorer.lab.questions.readings import readings
from explorer.lessons import boards, keys, lesson, workshop
from explorer.lessons.data import data
from explorer.lessons.keys import Work, expected


@pytest.mark.parametrize(("board", "percent"), [("road", 2), ("tunnel", 4), ("fence", 49)])
def test_a_tunnel_without_a_fence_hardly_helps(board: str, percent: int) -> None:
    """0.02, 0.04 and 0.49: measured on the same boards before the lessons were written."""
    assert round(expected(f"arrival.{board}").low) == percent


def test_fences_multiply_the_chance_by_eleven_and_the_least_cost_sees_nothing_of_it() -> None:
    assert round(expected("arrival.times").low) == 11
    assert expected("cost.tunnel").low == pytest.approx(6 * 0.23)  # six steps over meadow: 0.23 each


def test_the_safest_board_is_the_fenced_one() -> None:
    assert expected("arrival.order").order == ("fence", "tunnel", "road")


@pytest.mark.parametrize(
    ("board", "way"), [("eye-1", "yes"), ("eye-2", "no"), ("eye-3", "no"), ("eye-4", "yes")]
)
def test_two_of_the_boards_to_judge_by_eye_can_be_crossed(board: str, way: str) -> None:
    assert expected(f"crossing.{board}").choice == way


def test_the_key_tiles_of_one_gap_are_the_gap_and_the_tiles_on_either_side() -> None:
    """A wall in column d with one gap at d3; beside the wall, c3 and e3 are the only way to it."""
    assert expected("key.gap").places == {"c3", "d3", "e3"}


def test_two_gaps_are_better_than_one() -> None:
    """0.60 against 0.51."""
    assert expected("gaps.better").choice == "gaps"
    one, two = (workshop.arrival(boards.land(f"board:{name}")) for name in ("gap", "gaps"))
    assert (round(one, 2), round(two, 2)) == (0.51, 0.60)


def test_31_percent_of_the_marked_toads_used_the_tunnels_and_no_number_of_them_is_made_up() -> None:
    assert expected("roads.used").low == 31
    assert "200" not in lesson("traverser").task("used").text.fr


def test_half_of_the_small_boards_are_crossed_within_what_is_accepted() -> None:
    *_, curve = ecology.crossing_curve(10, 10, [0.4, 0.5, 0.6, 0.65, 0.7], 200, 1, "site")
    found = expected("percolation.half")
    assert found.low <= 100 * ecology.threshold(curve) <= found.high


# The workshop -----------------------------------------------------------------------------------------------


def test_the_best_design_is_not_beaten_by_closing_the_road_with_one_tunnel() -> None:
    build, worth = workshop.best()
    assert len(build) <= workshop.CROSSING.budget
    one = workshop.arrival(workshop.built((("d2", "fence"), ("d3", "tunnel"), ("d4", "fence"))))
    assert 0.3 < one < worth < 1


def test_an_attack_on_the_only_tunnel_cuts_everything() -> None:
    build = (("d2", "fence"), ("d3", "tunnel"), ("d4", "fence"))
    assert workshop.losses(workshop.built(build))["d3"] == 0
    assert "d3" in expected("build.attack", Work(build)).places


# A journey in relays ----------------------------------------------------------------------------------------


def test_the_northern_edge_is_eleven_legs_away_which_four_generations_of_three_legs_fly() -> None:
    assert expected("legs.north").low == 11
    assert expected("generations.north").low == 4


def test_the_swamp_before_florida_weighs_most_and_by_its_connector() -> None:
    assert expected("dpc.first").places == {"okefenokee"}
    assert expected("dpc.part").choice == "connector"


def test_texas_is_a_bottleneck_as_a_whole_and_none_of_its_regions_is_one_alone() -> None:
    assert expected("texas.bottleneck").choice == "whole"
    assert expected("texas.reach").low == 6
    assert len(boards.land("map:no-texas").graph) == 73 - 8


def test_the_reserve_lost_8_percent_of_its_area_and_20_percent_of_its_eca() -> None:
    assert (expected("reserve.area").low, expected("reserve.eca").low) == (-8.3, -20.4)
    assert expected("reserve.more").choice == "more"


def test_three_forests_in_line_weigh_as_they_do_by_hand() -> None:
    """Areas 1, p = 0.5: the sum is 3 + 4 × 0.5 + 2 × 0.25 = 5.5; without the middle one it is 2; (5.5 − 2) /
    5.5 = 63.6 %.
    """
    found = ecology.pc_importance_of_nodes(boards.land("relay:line").graph)["B"]
    assert [round(part, 1) for part in (found.delta, found.intra, found.flux, found.connector)] == [
        63.6,
        18.2,
        36.4,
        9.1,
    ]
    assert expected("relay.middle").places == {"B"}


def test_a_stepping_stone_of_area_1_adds_nearly_2_to_the_eca() -> None:
    """√(200 + 2 × 100 × 0.05) = 14.49; √(201 + 2 × 100 × 0.25 + 4 × 10 × 0.5) = 16.46."""
    assert expected("relay.gain").low == pytest.approx(271**0.5 - 210**0.5)
    assert expected("relay.part").choice == "connector"


def test_in_spring_nobody_comes_back_from_the_north() -> None:
    assert expected("spring.back").choice == "no"


# The green web ----------------------------------------------------------------------------------------------


def test_the_area_within_reach_is_counted_in_tiles_of_400_square_metres() -> None:
    """63 tiles at first; at the end the corner's world is a1–d3 and a4–c4: 12 + 3 tiles."""
    assert expected("area.before").low == 63 * 400
    assert expected("area.after").low == 15 * 400


def test_the_ninth_tile_closes_the_road_and_breaks_the_village() -> None:
    assert expected("growth.break").low == 9
    assert expected("growth.how").choice == "sudden"
    before, after = keys.growth()[8], keys.growth()[9]
    assert before[2] == pytest.approx(55)  # 63 − 8 tiles in one world
    assert after[2] == pytest.approx((36**2 + 18**2) ** 0.5)  # two worlds: 4 rows and 2 rows of 9


def test_the_projects_cost_the_same_and_rank_differently_for_walkers_and_fliers() -> None:
    assert {len(cells) for cells in data().projects.values()} == {3}
    assert expected("projects.walker").order == ("hedge", "park", "stones")
    assert expected("projects.flier").order == ("hedge", "stones", "park")
    assert expected("projects.left").order == ("park", "hedge", "stones")


@pytest.mark.parametrize(("project", "measure", "tiles"), [
    ("none", "eca", 17.1), ("hedge", "eca", 25.4), ("hedge", "left", 17.7), ("park", "eca", 19.8), ("park",
    "left", 18.9),
])  # fmt: skip
def test_the_council_is_told_the_numbers_of_its_boards(project: str, measure: str, tiles: float) -> None:
    """Without d2 the hedge leaves worlds of 14, 10, 3 and 3: √314 = 17.7."""
    assert readings(boards.land(f"project:{project}:walker")).value(measure) == pytest.approx(tiles, abs=0.05)
    step = next(one for one in lesson("trame-du-village").steps if one.key == "council")
    assert (
        str(tiles).replace(".", ",") in step.explain.fr + lesson("trame-du-village").task("defend").model.fr
    )


def test_the_eca_of_the_hedge_is_that_of_its_worlds() -> None:
    """The hedge joins the worlds of 15 and 7 tiles by 3 more: 25, 3 and 3."""
    assert workshop_eca("project:hedge:walker") == pytest.approx((25**2 + 3**2 + 3**2) ** 0.5)


def workshop_eca(name: str) -> float:
    return ecology.equivalent_connected_area(boards.land(name).graph)


def test_populations_are_two_adults_a_tile() -> None:
    assert keys.populations() == (30, 14, 6, 6)
    assert expected("drift.smallest").low == 6
