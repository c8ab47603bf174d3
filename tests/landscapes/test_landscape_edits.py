"""Edits: their notation, what they change, what they refuse, and that nothing is lost."""

from __future__ import annotations

import pytest
from examples import some
from hypothesis import given, settings
from hypothesis import strategies as st

from explorer.core.errors import BadNotation
from explorer.games.mariposas.landscape import mariposas
from explorer.lab.landscape.edits import (
    AddLink,
    AddPlace,
    BadEdit,
    ChangeLand,
    Edit,
    Protect,
    RemoveLink,
    RemovePlace,
    edited,
    parse_edit,
)
from explorer.lab.landscape.grid import land_board, random_land
from explorer.lab.landscape.landscape import Landscape

NAMES = st.text(min_size=1, max_size=12).filter(lambda name: "\0" not in name)
EDITS = st.one_of(
    st.builds(RemovePlace, NAMES), st.builds(AddPlace, NAMES, st.one_of(st.just(""), NAMES)),
    st.builds(RemoveLink, NAMES, NAMES), st.builds(AddLink, NAMES, NAMES), st.builds(ChangeLand, NAMES,
    NAMES),
    st.builds(Protect, NAMES, st.one_of(st.just(""), NAMES)),
)  # fmt: skip


@given(EDITS)
def test_every_edit_reads_back(edit: Edit) -> None:
    assert parse_edit(str(edit)) == edit


@pytest.mark.parametrize(
    ("edit", "written"),
    [
        (RemovePlace("c4"), "remove c4"), (AddPlace("c4"), "add c4"), (AddPlace("c4", "hedge"),
        "add c4 hedge"),
        (RemoveLink("c4", "d4"), "cut c4 d4"), (AddLink("c4", "d4"), "link c4 d4"),
        (ChangeLand("c4", "field"), "change c4 field"), (Protect("c4"), "protect c4"), (Protect("c4", "d4"),
        "protect c4 d4"),
    ],
)  # fmt: skip
def test_an_edit_is_written_in_words(edit: Edit, written: str) -> None:
    assert str(edit) == written


@pytest.mark.parametrize("text", ["", "remove", "fly c4", "cut c4", "add a b c", "remove 'c4"])
def test_what_is_no_edit_is_refused(text: str) -> None:
    with pytest.raises(BadNotation):
        parse_edit(text)


# Changes ----------------------------------------------------------------------------------------------------


def facts(land: Landscape) -> tuple[dict[str, dict[str, float]], dict[tuple[str, ...], dict[str, float]]]:
    """All that a graph says, whatever the order in which it was said."""
    order = (lambda u, v: (u, v)) if land.directed else (lambda u, v: tuple(sorted((u, v))))
    nodes = {node: dict(attributes) for node, attributes in land.graph.nodes.items()}
    return nodes, {order(u, v): dict(attributes) for u, v, attributes in land.graph.edges(data=True)}


def test_a_place_goes_with_its_links() -> None:
    land = edited(land_board(["mmm"]), [RemovePlace("b1")])
    assert sorted(land.graph) == ["a1", "c1"]
    assert land.graph.number_of_edges() == 0


def test_an_edit_leaves_the_landscape_as_it_was() -> None:
    land = land_board(["mmm"])
    before = facts(land)
    edited(land, [RemovePlace("b1"), ChangeLand("c1", "road")])
    assert facts(land) == before


@pytest.mark.parametrize(
    "land", [land_board(["mfm", "mhm"]), random_land(3, 3, 1, seed=1), mariposas(), mariposas("spring")]
)
def test_what_was_removed_comes_back_as_it_was_in_any_order(land: Landscape) -> None:
    gone = [place for place in sorted(land.graph) if place != land.source][:4]
    bare = edited(land, map(RemovePlace, gone))
    assert not set(gone) & set(bare.graph)
    for order in (gone, gone[::-1]):
        assert facts(edited(bare, map(AddPlace, order))) == facts(land)


def test_a_link_goes_and_comes_back() -> None:
    land = land_board(["mmm"])
    cut = edited(land, [RemoveLink("b1", "a1")])
    assert not cut.has_link("a1", "b1")
    assert facts(edited(cut, [AddLink("a1", "b1")])) == facts(land)


def test_one_way_links_are_cut_one_way_at_a_time() -> None:
    land = mariposas("spring")
    u, v = next((u, v) for u, v in land.graph.edges() if land.has_link(v, u))
    assert edited(land, [RemoveLink(u, v)]).has_link(v, u)


def test_other_land_gives_other_numbers_to_the_place_and_its_links() -> None:
    """Road: resistance 0.98, death 0.69, no habitat; the link to a meadow (0.23 + 0.98) / 2."""
    land = edited(land_board(["mmm"]), [ChangeLand("b1", "road")])
    assert dict(land.graph.nodes["b1"]) == {"area": 0, "death": 0.69, "resistance": 0.98, "size": 1}
    assert land.graph.edges["a1", "b1"]["resistance"] == pytest.approx(0.605)


def test_a_tile_added_as_road_is_one() -> None:
    land = edited(land_board(["m.m"]), [AddPlace("b1", "road")])
    assert land.land["b1"] == "road"
    assert land.graph.nodes["b1"]["death"] == 0.69


def test_a_tile_that_comes_back_beside_changed_land_is_weighed_anew() -> None:
    """The link of a meadow to what is now a field: (0.23 + 0.72) / 2."""
    land = edited(land_board(["mmm"]), [RemovePlace("b1"), ChangeLand("c1", "field"), AddPlace("b1")])
    assert land.graph.edges["b1", "c1"]["resistance"] == pytest.approx(0.475)


def test_a_goal_that_is_removed_is_no_goal() -> None:
    assert edited(land_board(["mmm"]), [RemovePlace("c1")]).targets == ()


# Refusals ---------------------------------------------------------------------------------------------------

SMALL = land_board(["mm.", "mmm"])  # an animal at a2, its goal c2


@pytest.mark.parametrize(
    ("edits", "why"),
    [
        ("remove z9", "no such place"), ("remove c1", "no such place"), ("remove a2", "starts here"),
        ("add a1", "there already"),
        ("add z9", "nothing can be added"), ("add c1 lava", "'lava': unknown"), ("cut a1 c2",
        "no link from a1 to c2"),
        ("cut a1 z9", "no such place"), ("link a1 b1", "there already"), ("link a1 b2",
        "no link can be drawn"),
        ("change a1 lava", "'lava': unknown"), ("change a1 meadow", "of this kind already"), ("protect z9",
        "no such place"),
        ("protect a1 b2", "no link from a1 to b2"), ("protect b2; remove b2", "protected"),
        ("protect a1 b1; cut b1 a1", "protected"),
        ("protect a1 b1; remove b1", "a link of this place is protected"),
    ],
)  # fmt: skip
def test_an_impossible_edit_is_refused_in_both_languages(edits: str, why: str) -> None:
    with pytest.raises(BadEdit, match=why) as refusal:
        edited(SMALL, map(parse_edit, edits.split("; ")))
    assert refusal.value.text.fr
    assert refusal.value.text.fr != refusal.value.text.en


def test_land_that_is_not_ours_is_not_changed() -> None:
    with pytest.raises(BadEdit, match="cannot be changed"):
        edited(mariposas(), [ChangeLand("dallas", "region")])


def test_what_is_protected_on_one_end_only_does_not_protect_the_other() -> None:
    land = edited(SMALL, [Protect("b2"), RemovePlace("b1")])
    assert "b1" not in land.graph
    assert land.protects("b2")


@settings(max_examples=some(60), deadline=None)
@given(st.lists(st.sampled_from(["a1", "b1", "c1", "a2", "b2", "c2"]).flatmap(
    lambda place: st.sampled_from([RemovePlace(place), AddPlace(place), ChangeLand(place, "road"),
    ChangeLand(place, "meadow")])
), max_size=12))  # fmt: skip
def test_whatever_is_edited_the_links_of_tiles_are_means_and_every_cell_is_a_place_or_could_be(
    edits: list[Edit],
) -> None:
    land = SMALL
    for edit in edits:
        try:
            land = edited(land, [edit])
        except BadEdit:
            continue
    G = land.graph
    for u, v, link in G.edges(data=True):
        assert link["resistance"] == pytest.approx((G.nodes[u]["resistance"] + G.nodes[v]["resistance"]) / 2)
    assert set(G) | set(land.additions.places) == set(land.at)
    assert not set(G) & set(land.additions.places)
