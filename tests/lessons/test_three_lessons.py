"""What three lessons say is what the engine counts: reserves, relays of milkweed, forty hedges."""

from __future__ import annotations

import re
from math import sqrt

import pytest

from explorer.lab.questions.readings import readings
from explorer.lessons import boards, keys, lesson
from explorer.lessons.experiments import hedges, relays
from explorer.lessons.experiments.commune import BEFORE, network


def value(land: str, measure: str) -> float:
    return keys.value(boards.land(land), measure)


def on(name: str, board: str) -> str:
    """The land of a board of a lesson."""
    return next(view.land for step in lesson(name).steps for view in step.boards if view.key == board)


# One large or several small ---------------------------------------------------------------------------------


def test_the_drawn_reserves_are_of_one_area_and_their_two_numbers_contradict_each_other() -> None:
    lands = {key: on("une-grande-ou-plusieurs", key) for key in ("one", "near", "far")}
    assert {value(land, "area") for land in lands.values()} == {12.0}
    eca = {key: value(land, "eca") for key, land in lands.items()}
    left = {key: value(land, "left") for key, land in lands.items()}
    assert eca["one"] > eca["near"] > eca["far"]
    assert left["near"] > left["far"] > left["one"]


def test_four_small_ones_are_worth_what_is_counted_by_hand() -> None:
    """Patches of 3 on a square of 2 km, a range of 2 km: 4 x 9, 8 pairs (counted twice: 4 sides) at 0.5, 4 at
    the diagonal, 0.5 to the power of the square root of 2.
    """
    by_hand = sqrt(4 * 9 + 8 * 9 * 0.5 + 4 * 9 * 0.5 ** sqrt(2))
    assert value(on("une-grande-ou-plusieurs", "near"), "eca") == pytest.approx(by_hand)


def test_what_is_best_depends_on_how_far_the_animal_gets() -> None:
    found = {
        task.key: keys.expected(task.computed).choice
        for task in lesson("une-grande-ou-plusieurs").tasks
        if task.computed
    }
    assert (found["lizard"], found["toad"]) == ("lizard-large", "toad-stones")
    worth = [f"{value(on('une-grande-ou-plusieurs', key), 'eca'):.1f}" for key in
             ("lizard-large", "lizard-stones", "toad-large", "toad-stones")]  # fmt: skip
    assert worth == ["16.4", "15.9", "16.4", "17.0"]
    said = lesson("une-grande-ou-plusieurs").task("why").model.en
    assert set(re.findall(r"\d+\.\d", said)) <= {*worth, "7.2"}


def test_its_misconceptions_are_that_one_answer_is_always_right() -> None:
    names = {one.key for one in lesson("une-grande-ou-plusieurs").misconceptions}
    assert names == {"large-always", "small-always"}


@pytest.mark.parametrize(
    "name", ["patches:0:1,0,0", "patches:2", "patches:2:0,1,1", "patches:x:1,0,0", "stops:2:1,0"]
)
def test_patches_that_cannot_be_are_no_board(name: str) -> None:
    assert boards.fault(name) is not None


def test_patches_further_apart_than_twice_the_reach_are_not_linked() -> None:
    assert set(boards.land("patches:2:1,0,0:1,4,0:1,8.1,0").graph.edges) == {("A", "B")}


# Flowers on the way -----------------------------------------------------------------------------------------


def test_each_relay_more_is_a_way_more_and_none_of_two_is_a_key_place() -> None:
    lands = [on("des-fleurs-en-chemin", key) for key in ("one", "two", "three")]
    assert [value(land, "routes") for land in lands] == [1, 2, 3]
    assert [value(land, "keys") for land in lands] == [1, 0, 0]
    left = [value(land, "left") for land in lands]
    assert left == sorted(left)


def test_three_plants_are_all_vital_and_of_eighteen_one_is() -> None:
    assert len(relays.plants()) == 18
    assert relays.ended(relays.shortest()) == 3
    every = frozenset(range(18))
    assert relays.ended(every) == len(relays.vital()) == 1
    few = "milkweed:only:" + ":".join(map(str, sorted(relays.shortest())))
    assert on("des-fleurs-en-chemin", "few") == few
    assert relays.generations(boards.land(few)) == relays.generations(boards.land("milkweed:all"))


# Forty hedges -----------------------------------------------------------------------------------------------


def test_every_project_is_within_the_budget_and_told_with_its_hedges() -> None:
    counts = {project: hedges.hedges(project) for project in hedges.projects()}
    assert all(count <= 40 for count in counts.values())
    for view in lesson("quarante-haies").steps[1].boards:
        assert f"({counts[view.key]} " in view.title.en


def test_the_nearest_project_takes_the_shortest_ways_and_brings_least() -> None:
    shortest = sorted(network(BEFORE).edges, key=lambda link: hedges.length(*link))[:4]
    assert {frozenset(link) for link in shortest} <= {frozenset(link) for link in hedges.projects()["near"]}
    assert hedges.ranked() == ("east", "middle", "long", "near")
    gains = {project: f"{hedges.gain(project):.1f}" for project in hedges.projects()}
    assert gains == {"near": "0.8", "long": "3.2", "east": "4.8", "middle": "3.9"}
    assert f"{hedges.each('east'):.2f}" == "0.13"
    assert f"{readings(boards.land('hedges:none')).value('eca'):.1f}" == "68.7"


def test_the_draws_that_are_shipped_are_counted_again() -> None:
    names = list(hedges.projects())
    shipped = hedges.facts("draws").string("best")
    assert len(shipped) == 200
    assert "".join(str(names.index(hedges.drawn(number))) for number in range(200)) == shipped
    assert (hedges.shares()["east"], hedges.times("near")) == (0.575, 0)
    assert hedges.shares()["middle"] == 0.385  # "nearly four draws of ten"


def test_a_hedge_counts_as_pasture_for_arable_land() -> None:
    assert hedges.usual() == pytest.approx(0.23 / 0.72)
    before, after = network(BEFORE).edges["6", "7"]["p"], hedges.planted("long").edges["6", "7"]["p"]
    assert after == pytest.approx(before ** (0.23 / 0.72))
