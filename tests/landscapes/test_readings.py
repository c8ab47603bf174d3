"""The numbers of a landscape: equal to the functions they come from, and told in plain words, before and
after a change.
"""

from __future__ import annotations

import re
from math import inf, sqrt

import networkx as nx
import pytest

from explorer import ecology, graphs
from explorer.core.errors import BadOption
from explorer.core.text import Text
from explorer.lab.landscape import catalogue
from explorer.lab.landscape.edits import AddPlace, ChangeLand, RemoveLink, RemovePlace, edited
from explorer.lab.landscape.grid import land_board
from explorer.lab.landscape.landscape import Landscape
from explorer.lab.landscape.uploaded import from_graph
from explorer.lab.questions.layers import whole_area
from explorer.lab.questions.questions import AIMS, QUESTIONS, measures
from explorer.lab.questions.readings import (
    OF_THE_LANDSCAPE,
    Change,
    Reading,
    Readings,
    candidates,
    compared,
    ranked,
    readings,
)
from explorer.lab.questions.sentences import difference, figure, plain, sentence

LINE = ("mmm",)


def line() -> Landscape:
    """Three meadow tiles in a row: each link costs 0.23 and is crossed with chance 0.995."""
    return land_board(LINE)


def ring() -> Landscape:
    """Four places in a ring, areas 1, resistances 1, chances 0.5, from 0 to 2."""
    G = nx.cycle_graph(4)
    nx.set_edge_attributes(G, 0.5, "p")
    return from_graph(G, Text("anneau", "ring")).between("0", ("2",))


def apart() -> Landscape:
    return land_board(["m.m"])


def value(landscape: Landscape, key: str) -> float | None:
    return readings(landscape).value(key)


# Numbers worked out by hand ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("key", "expected"),
    [
        ("worlds", 1), ("reach", 4), ("largest", 1.0), ("steps", 2), ("cost", 2.0), ("keys", 0), ("bridges",
        0), ("routes", 2),
        ("left", sqrt(3 + 4 * 0.5 + 2 * 0.25)), ("resistance", 1.0), ("redundancy", 2.0), ("crowd", 0.5),
        ("visited", 2 / 3),
        ("arrival", 1.0), ("area", 4.0),
        ("eca", sqrt(4 + 8 * 0.5 + 4 * 0.25)), ("pc", (4 + 4 + 1) / 16), ("iic", (4 + 8 / 2 + 4 / 3) / 16),
    ],
)  # fmt: skip
def test_the_numbers_of_a_ring_of_four(key: str, expected: float) -> None:
    assert value(ring(), key) == pytest.approx(expected)


def test_every_number_of_the_landscape_is_in_the_ring() -> None:
    assert all(value(ring(), key) is not None for key in OF_THE_LANDSCAPE)


@pytest.mark.parametrize("key", ["steps", "cost", "resistance", "crowd"])
def test_not_connected_is_infinite_and_said_in_words(key: str) -> None:
    found = readings(apart()).reading(key)
    assert found.value == inf
    assert figure(found, apart()) == Text("non relié", "not connected")


@pytest.mark.parametrize(
    ("key", "expected"), [("routes", 0), ("redundancy", 0.0), ("arrival", 0.0), ("worlds", 2)]
)
def test_what_is_known_of_places_that_are_not_connected(key: str, expected: float) -> None:
    assert value(apart(), key) == expected


@pytest.mark.parametrize("key", ["steps", "cost", "routes", "resistance", "redundancy", "crowd", "arrival"])
def test_without_a_goal_there_is_no_number(key: str) -> None:
    nowhere = line().between("a1", ())
    assert value(nowhere, key) is None
    assert figure(readings(nowhere).reading(key), nowhere).en == "does not apply"


def test_one_way_links_have_no_resistance_but_a_reach_that_is_not_symmetric() -> None:
    spring, autumn = catalogue.opened("mariposas:spring"), catalogue.opened("mariposas:autumn")
    assert value(spring, "resistance") is value(spring, "worlds") is None
    there = spring.targets[0]
    assert there in graphs.reach(spring.graph, spring.source)
    assert spring.source not in graphs.reach(spring.graph, there)
    assert autumn.targets == (spring.source,)


@pytest.mark.parametrize(
    "name", ["board:tunnel", "pond:one-bridge", "village:VIL-X6", "mariposas:none", "random:site:8:10:60:7"]
)
def test_readings_say_what_the_functions_say(name: str) -> None:
    land = catalogue.opened(name)
    G = land.graph
    assert value(land, "eca") == ecology.equivalent_connected_area(G)
    assert value(land, "worlds") == len(graphs.components(land.ground))
    assert value(land, "keys") == len(graphs.articulation_points(land.ground))
    costs = [ecology.least_cost_distance(G, land.source, goal) for goal in land.targets]
    assert value(land, "cost") == min(costs)
    if len(land.targets) == 1 and min(costs) < inf:
        assert value(land, "resistance") == pytest.approx(
            ecology.effective_resistance(G, land.source, land.targets[0])
        )


@pytest.mark.parametrize(
    ("name", "alive"), [("road", 0.02), ("tunnel", 0.04), ("fence", 0.49), ("gap", 0.51), ("gaps", 0.60)]
)
def test_a_tunnel_helps_only_with_a_fence(name: str, alive: float) -> None:
    """The table of the research notes on these boards, to two decimals."""
    assert value(catalogue.opened(f"board:{name}"), "arrival") == pytest.approx(alive, abs=0.005)


def test_the_whole_landscape_is_as_large_after_a_loss() -> None:
    before = catalogue.opened("board:gap")
    after = edited(before, [RemovePlace("d3")])
    assert whole_area(before) == whole_area(after) == 35
    assert value(after, "pc") < value(before, "pc")  # type: ignore[operator]


def test_the_numbers_of_a_landscape_are_counted_once() -> None:
    land = ring()
    assert readings(land) is readings(land)


def test_a_place_is_missed_for_its_area_its_exchanges_and_as_a_stepping_stone() -> None:
    """Three unit patches in line, p = 1/2: of 5.5, the middle takes 1 + 2 + 0.5 with it."""
    G = nx.path_graph(3)
    nx.set_edge_attributes(G, 0.5, "p")
    r = readings(from_graph(G, Text("ligne", "line")))
    parts = [r.of_place(key, "1").value for key in ("intra", "flux", "connector")]
    assert parts == pytest.approx([100 / 5.5, 200 / 5.5, 50 / 5.5])
    assert r.foremost == "1"


# Before and after -------------------------------------------------------------------------------------------


def test_the_key_tile_removed_is_worse_and_says_so() -> None:
    before = catalogue.opened("pond:one-bridge")
    after = edited(before, [RemovePlace("c4")])
    assert compared(before, after, "worlds").verdict == "bad"
    assert compared(before, after, "reach").verdict == "bad"
    said = sentence(QUESTIONS["ways"], before, after)
    assert (
        said.fr == "Depuis le départ (d5), les animaux atteignent maintenant 5 des 14 "
        "dalles de prairie ou de haie (avant : 15 sur 15)."
    )
    assert (
        said.en == "From the start (d5), animals now reach 5 of 14 meadow or hedge tiles (before: 15 of 15)."
    )


def test_a_way_that_opens_is_told() -> None:
    before = apart()
    after = edited(before, [AddPlace("b1")])
    change = compared(before, after, "cost")
    assert (change.difference, change.verdict) == (-inf, "good")
    assert difference(change, after) == Text("relié maintenant", "now connected")
    assert "a path" in sentence(QUESTIONS["route"], before, after).en
    assert "any more" in sentence(QUESTIONS["route"], after, before).en


def test_cutting_every_link_is_worse_though_no_key_place_is_left() -> None:
    """Three in a line, areas 1, p = 1/2: √5.5 together, √2 without the middle; apart √3, and √2 without any
    of them.
    """
    G = nx.path_graph(3)
    nx.set_edge_attributes(G, 0.5, "p")
    before = from_graph(G, Text("ligne", "line"))
    after = edited(before, [RemoveLink("0", "1"), RemoveLink("1", "2")])
    assert (value(before, "keys"), value(after, "keys")) == (1, 0)
    assert (value(before, "left"), value(after, "left")) == (pytest.approx(sqrt(2)), pytest.approx(sqrt(2)))
    assert [compared(before, after, key).verdict for key in ("keys", "bridges", "left", "eca")] == [
        "",
        "",
        "same",
        "bad",
    ]


def test_six_isolated_places_keep_less_after_a_loss_than_six_in_a_ring() -> None:
    """√5 alone; in a ring with p = 1/2, five in a line are left: 5 + 2 (4/2 + 3/4 + 2/8 + 1/16)."""
    ring = nx.cycle_graph(6)
    nx.set_edge_attributes(ring, 0.5, "p")
    joined, alone = (from_graph(G, Text("six", "six")) for G in (ring, nx.empty_graph(6)))
    assert value(joined, "keys") == value(alone, "keys") == 0
    assert value(joined, "left") == pytest.approx(sqrt(5 + 2 * (2 + 0.75 + 0.25 + 0.0625)))
    assert compared(joined, alone, "left").verdict == "bad"
    said = sentence(QUESTIONS["key"], joined, alone)
    assert "contourné" not in said.fr
    assert said.en.startswith(
        "The worst losses are alike: without one of these places (0, 1, 2, 3, 4… (1 more))"
    )


def test_what_is_left_is_the_eca_without_the_place_that_costs_most() -> None:
    """The same by taking away each place that can be taken away, one by one."""
    land = catalogue.opened("board:gap").between(None, ())
    left = {
        place: ecology.equivalent_connected_area(edited(land, [RemovePlace(place)]).graph)
        for place in land.graph
    }
    assert value(land, "left") == pytest.approx(min(left.values()))
    assert readings(land).worst == ("d3",)


def test_net_passage_is_told_beside_those_who_ever_come_by() -> None:
    said = sentence(QUESTIONS["current"], ring(), ring())
    assert said.en.startswith("Net passage is largest, 50%, through each of these places: 3, 1.")
    assert said.en.endswith("Each is visited by 67 of 100 random walks, at most.")
    alone = sentence(QUESTIONS["current"], line(), line())
    assert (
        alone.en == "Net passage is largest through b1: 100%. Of 100 random walks, 100 come by at least once."
    )


def test_betweenness_is_a_share() -> None:
    """In a line of three, the one pair of others meets in the middle."""
    found = readings(from_graph(nx.path_graph(3), Text("ligne", "line"))).of_place("betweenness", "1")
    assert figure(found, ring()) == Text("100\u202f%", "100%")


def test_nothing_changed_is_said_without_a_verdict() -> None:
    change = compared(ring(), ring(), "eca")
    assert (change.difference, change.verdict, difference(change, ring()).en) == (0.0, "same", "unchanged")


def test_rounding_is_no_change() -> None:
    one = readings(ring()).reading("eca")
    assert one.value is not None
    assert Change(one, Reading(one.measure, one.value * (1 + 1e-13))).difference == 0


@pytest.mark.parametrize("question", QUESTIONS)
@pytest.mark.parametrize(
    "name",
    ["board:wall", "mariposas:spring", "village:VIL-X6", "random:site:4:4:0:1", "random:site:1:1:100:1"],
)
def test_every_question_has_a_sentence_without_gaps_in_both_languages(question: str, name: str) -> None:
    land = catalogue.opened(name)
    said = sentence(QUESTIONS[question], land, land)
    for text in (said.fr, said.en):
        assert text
        assert not re.search(r"[{}]|nan|None|inf\b", text)


def test_numbers_are_written_as_each_language_writes_them() -> None:
    assert plain(12.345, "area") == Text("12,3", "12.3")
    assert plain(0.00012, "share") == Text("< 0,1", "< 0.1")
    assert plain(0.998, "share") == Text("> 99", "> 99")
    assert plain(1.0, "share") == Text("100", "100")
    assert plain(0, "number") == Text("0", "0")


@pytest.mark.parametrize(("name", "one", "many"), [
    ("pond:one-bridge", "1 dalle", "1 tile"), ("board:road", "1 dalle", "1 tile"), ("village:VIL-X2",
    "1 tuile", "1 tile"),
    ("mariposas:none", "1 région", "1 region"),
])  # fmt: skip
def test_one_unit_of_area_is_one(name: str, one: str, many: str) -> None:
    land = catalogue.opened(name)
    assert figure(Reading(measures()["eca"], 1.0), land) == Text(one, many)
    assert figure(Reading(measures()["eca"], 2.5), land).fr == f"2,5 {one[2:]}s"


# The best change, the catalogue -----------------------------------------------------------------------------


def test_the_best_change_is_the_best_addition_of_the_ecology() -> None:
    """The same ranking by ECA, tried by a function that knows no landscape."""
    land = catalogue.opened("pond:one-bridge")
    *_, last = ranked(land, "eca")
    assert last.tried == last.wanted == len(candidates(land))
    whole = {
        str(edit): ecology.equivalent_connected_area(edited(land, [edit]).graph)
        - ecology.equivalent_connected_area(land.graph)
        for edit in candidates(land)
    }
    assert {str(one.edit): one.gain for one in last.found} == {
        edit: gain for edit, gain in whole.items() if gain > 1e-9
    }
    assert [one.gain for one in last.found] == sorted((one.gain for one in last.found), reverse=True)


def test_the_missing_tile_is_the_best_one_for_every_aim_that_needs_a_way() -> None:
    for aim in ("reach", "cost", "resistance", "arrival", "routes"):
        *_, last = ranked(apart(), aim)
        assert str(last.found[0].edit) == "add b1"


@pytest.mark.parametrize("aim", AIMS)
def test_what_is_suggested_helps(aim: str) -> None:
    land = catalogue.opened("board:wall")
    *_, last = ranked(land, aim)
    for one in last.found[:3]:
        assert compared(land, edited(land, [one.edit]), aim).verdict == "good"


def test_on_a_full_board_land_is_changed() -> None:
    assert ChangeLand("d1", "tunnel") in candidates(catalogue.opened("board:road"))


@pytest.mark.parametrize("name", catalogue.choices())
def test_every_landscape_of_the_list_opens_and_has_places(name: str) -> None:
    land = catalogue.opened(name)
    assert len(land.graph) > 3
    assert land.source in land.graph


@pytest.mark.parametrize(
    "name",
    [
        "",
        "board",
        "board:",
        "board:road:x",
        "pond:nowhere",
        "random:site:99:9:50:1",
        "random:site:4:4:x:1",
        "file",
        "a" * 5000,
    ],
)
def test_a_name_that_is_none_is_refused_with_examples(name: str) -> None:
    with pytest.raises(BadOption) as refused:
        catalogue.opened(name)
    assert len(str(refused.value)) < 500


def test_a_pond_dealt_at_random_is_the_same_for_the_same_seed() -> None:
    def links(seed: int) -> set[frozenset[str]]:
        catalogue.opened.cache_clear()
        return {frozenset(link) for link in catalogue.opened(f"scattered:{seed}").graph.edges()}

    assert links(3) == links(3) != links(4)


def test_a_reading_of_many_places_does_not_count_the_loss_of_each() -> None:
    r = Readings(catalogue.opened("random:site:28:28:95:1"))
    assert r.importance == {}
    assert r.foremost == ""
