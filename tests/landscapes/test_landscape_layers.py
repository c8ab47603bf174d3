"""What overlays compute: plain data, the same as the measures it comes from, and a remark where there is
nothing to show.
"""

from __future__ import annotations

from math import inf

import networkx as nx
import pytest

from explorer.core.messages import message
from explorer.core.text import Text
from explorer.games.mariposas.landscape import mariposas
from explorer.lab import scene
from explorer.lab.landscape.edits import RemovePlace, edited
from explorer.lab.landscape.grid import land_board, random_land
from explorer.lab.landscape.landscape import Landscape
from explorer.lab.landscape.uploaded import from_graph
from explorer.lab.questions.layers import OVERLAYS, layers

LINE = land_board(["mmm"])
RING = land_board(["mmm", "m.m", "mmm"], source="a2", targets=["c2"])
APART = land_board(["m.m"])
NO_GOAL = LINE.between("a1", ())


def test_worlds_come_largest_first() -> None:
    assert layers(land_board(["mm.m"]), "components").groups == (frozenset({"a1", "b1"}), frozenset({"d1"}))


def test_the_path_leads_from_start_to_goal_at_its_cost() -> None:
    """Three steps of meadow, two links: 2 x 0.23."""
    found = layers(LINE, "path")
    assert found.path == ("a1", "b1", "c1")
    assert found.cost == pytest.approx(0.46)


def test_of_two_goals_the_cheaper_is_gone_to() -> None:
    land = land_board(["mmfm"], source="b1", targets=["d1", "a1"])
    assert layers(land, "path").path == ("b1", "a1")


def test_on_a_line_everybody_passes_everywhere() -> None:
    found = layers(LINE, "current")
    assert found.node_current == pytest.approx({"a1": 1, "b1": 1, "c1": 1})
    assert found.link_current == pytest.approx({("a1", "b1"): 1, ("b1", "c1"): 1})


def test_on_a_ring_half_go_either_way() -> None:
    assert layers(RING, "current").node_current["b1"] == pytest.approx(0.5)


def test_a_dead_end_carries_no_current() -> None:
    land = land_board(["mmm", ".m."])
    assert layers(land.between("a1", ("c1",)), "current").node_current["b2"] == pytest.approx(0)


def test_a_dead_end_is_visited_all_the_same() -> None:
    """From b1 a walk goes down to b2 as likely as on to the goal: half of all walks go there first."""
    land = land_board(["mmm", ".m."]).between("a1", ("c1",))
    assert layers(land, "current").visits["b2"] == pytest.approx(1 / 2)
    assert "50% of random walks come by" in scene.describe(land, "b2", layers(land, "current")).en


def test_arrival_is_told_of_every_place() -> None:
    """From the middle: survives with 0.995, goes either way; from the end: 0.995 to the middle."""
    middle = 0.995 / 2 / (1 - 0.995 * 0.995 / 2)
    assert layers(LINE, "arrival").arrival == pytest.approx({"a1": 0.995 * middle, "b1": middle, "c1": 1})


def test_key_places_and_links_of_a_line() -> None:
    found = layers(LINE, "key")
    assert (found.key_nodes, found.key_links) == ({"b1"}, {("a1", "b1"), ("b1", "c1")})


def test_on_a_ring_nothing_is_key() -> None:
    found = layers(RING, "key")
    assert not found.key_nodes
    assert not found.key_links


def test_importance_has_the_three_parts_of_a_line_of_three() -> None:
    """Three unit patches, p = 0.5: the middle 63.6 = 18.2 + 36.4 + 9.1."""
    G = nx.path_graph(["a", "b", "c"])
    nx.set_edge_attributes(G, 0.5, "p")
    share = layers(from_graph(G, Text("Trois", "Three")), "importance").importance["b"]
    assert (share.delta, share.intra, share.flux, share.connector) == pytest.approx(
        (63.636, 18.182, 36.364, 9.091), abs=1e-3
    )


def test_two_routes_round_a_ring_and_two_places_that_cut_them() -> None:
    found = layers(RING, "redundancy")
    assert {frozenset(route) for route in found.routes} == {
        frozenset({"a2", "a1", "b1", "c1", "c2"}), frozenset({"a2", "a3", "b3", "c3", "c2"}),
    }  # fmt: skip
    assert len(found.cut) == 2


@pytest.mark.parametrize(
    ("land", "overlay", "remark"),
    [
        (APART, "path", message("lab-layers-not-connected")), (APART, "current",
        message("lab-layers-not-connected")),
        (APART, "redundancy", message("lab-layers-not-connected")),
        (NO_GOAL, "path", message("lab-no-ends")), (NO_GOAL, "current", message("lab-no-ends")),
        (NO_GOAL, "arrival", message("lab-no-ends")),
        (NO_GOAL, "redundancy", message("lab-no-ends")),
        (mariposas("spring"), "current", message("lab-one-way")), (mariposas("spring"), "key",
        message("lab-one-way")),
        (mariposas("spring"), "redundancy", message("lab-one-way")), (mariposas("spring"), "components",
        message("lab-in-reach")),
    ],
)  # fmt: skip
def test_where_there_is_nothing_to_show_it_says_why(land: Landscape, overlay: str, remark: Text) -> None:
    assert layers(land, overlay).remark == remark


def test_too_many_places_are_not_taken_away_one_by_one() -> None:
    remark = layers(random_land(25, 25, 1, 1), "importance").remark
    assert remark is not None
    assert "600" in remark.en


@pytest.mark.parametrize("overlay", OVERLAYS)
@pytest.mark.parametrize(
    "land",
    [
        random_land(3, 3, 0, 1), random_land(1, 1, 1, 1), from_graph(nx.empty_graph(0), Text("Rien",
        "Nothing")), APART,
        LINE.between("a1", ("a1",)),
    ],
    ids=["nothing drawn", "one tile", "empty file", "apart", "already there"],
)  # fmt: skip
def test_no_landscape_is_too_small(land: Landscape, overlay: str) -> None:
    found = layers(land, overlay)
    assert found.overlay == overlay
    assert found.cost == inf or found.cost == 0 or found.path


def test_an_unknown_overlay_is_refused() -> None:
    with pytest.raises(ValueError, match="unknown, expected one of none, components"):
        layers(LINE, "rainbow")


def test_layers_see_the_landscape_as_it_stands() -> None:
    assert layers(edited(LINE, [RemovePlace("b1")]), "path").remark == message("lab-layers-not-connected")
