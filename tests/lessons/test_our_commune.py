"""Our commune: the lesson's networks are made again from the map, and its sentences counted again."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from explorer.ecology import equivalent_connected_area, pc_importance_of_nodes
from explorer.ecology.maps.invented import ROAD, TUNNEL, bocage
from explorer.ecology.maps.resistances import profile
from explorer.lessons import lesson
from explorer.lessons.experiments import commune
from explorer.lessons.keys import expected
from explorer.studies.landscapes import Drawing, MapStudy, Origin
from explorer.studies.landscapes.files import cells_of

LESSON = lesson("notre-commune")


@pytest.fixture(scope="module")
def study() -> MapStudy:
    """The toad in the bocage, where a road resists as the lesson says."""
    pytest.importorskip("scipy")
    toad, about = profile("toad"), commune.facts("map")
    road = replace(toad.rows[ROAD], resistance=float(about.integer("road", 1, 99)), provenance="ruling")
    seed, least = about.integer("seed", 0, 9), float(about.integer("least", 0, 9))
    table = replace(toad, rows={**toad.rows, ROAD: road})
    return MapStudy(bocage(seed), table, Origin("bocage", seed), least=least)


def with_works(study: MapStudy, works: str) -> MapStudy:
    if works == commune.BEFORE:
        return study
    bypass = Drawing(ROAD, tuple(cells_of(commune.facts("map").string("bypass"))))
    names = "" if works == commune.BYPASS else works
    under = [Drawing(TUNNEL, tuple(cells_of(commune.facts("crossings").string(name)))) for name in names]
    return replace(study, drawings=(bypass, *under))


@pytest.mark.parametrize("works", [commune.BEFORE, commune.BYPASS, "D", "AD"])
def test_the_networks_are_those_of_the_map(study: MapStudy, works: str) -> None:
    made, told = with_works(study, works).network, commune.network(works)
    assert {(str(u), str(v)): facts["p"] for u, v, facts in made.edges.data()} == pytest.approx(
        {(u, v) if made.has_edge(int(u), int(v)) and int(u) < int(v) else (v, u): facts["p"]
         for u, v, facts in told.edges.data()}, abs=1e-6,
    )  # fmt: skip
    assert [facts["area"] for facts in told.nodes.values()] == pytest.approx(
        [facts["area"] for facts in made.nodes.values()], abs=0.01
    )
    assert commune.eca(works) == pytest.approx(equivalent_connected_area(made), abs=0.01)


@pytest.mark.parametrize("number", [0, 2])
def test_the_best_pair_of_a_draw_is_the_one_that_is_told(study: MapStudy, number: int) -> None:
    table = study.table.drawn(Random(f"{commune.facts('draws').integer('seed', 0, 9)} {number}"))
    found = [
        equivalent_connected_area(with_works(replace(study, table=table), pair).network)
        for pair in commune.pairs()
    ]
    assert commune.facts("draws").string("best")[number] == str(found.index(max(found)))


def test_the_by_pass_takes_four_hectares_and_most_from_the_wood_opposite_the_largest() -> None:
    assert commune.lost() == pytest.approx(4.2, abs=0.1)
    first = commune.losers()[0]
    areas = {place: facts["area"] for place, facts in commune.network(commune.BEFORE).nodes.items()}
    assert commune.network(commune.BEFORE).nodes[first]["x"] > 215
    assert expected("commune.loser").places == {first}
    importance = pc_importance_of_nodes(commune.network(commune.BEFORE))
    assert max(importance, key=lambda place: importance[place].delta) == max(
        areas, key=lambda one: areas[one]
    )


def test_two_crossings_to_the_same_woods_bring_less_than_their_sum() -> None:
    base = commune.eca(commune.BYPASS)
    gains = {name: commune.eca(name) - base for name in ("A", "B", "C", "D", "AD", "BC", "CD")}
    assert sorted("ABCD", key=lambda name: -gains[name]) == ["D", "B", "C", "A"]
    assert gains["CD"] - gains["D"] < 0.1 < gains["AD"] - gains["D"]
    assert expected("commune.together").choice == "less"
    assert commune.best() == "AD"


def test_another_pair_is_the_best_in_most_draws() -> None:
    assert len(commune.facts("draws").string("best")) == 200
    shares = commune.shares()
    assert max(shares, key=lambda pair: shares[pair]) == "BC"
    assert shares["BC"] > 0.6
    assert shares["AB"] + shares["AC"] < 0.1
    assert expected("commune.sure").choice == "few"


def test_every_pair_within_the_budget_is_looked_at_and_no_other() -> None:
    prices = {"A": 1, "B": 3, "C": 2, "D": 3}
    within = {one + other for one in "ABCD" for other in "ABCD" if one < other
              and prices[one] + prices[other] <= 5}  # fmt: skip
    assert set(commune.pairs()) == within
    assert "A 1, B 3, C 2, D 3" in LESSON.taught[1 - 1].en
