"""Landscapes as pictures: every place can be reached and is told of, marks stand where they belong, names do
not overlap.
"""

from __future__ import annotations

import networkx as nx
import pytest

import explorer
from explorer.core.text import Text
from explorer.games.mariposas.landscape import mariposas
from explorer.games.pond.landscape import pond
from explorer.games.village.landscape import village
from explorer.lab import layout
from explorer.lab.art import HEAT, HOPE, ground, ink_on, shade
from explorer.lab.landscape.edits import AddPlace, ChangeLand, Edit, Protect, RemoveLink, RemovePlace, edited
from explorer.lab.landscape.grid import land_board, random_land, values
from explorer.lab.landscape.landscape import Landscape
from explorer.lab.landscape.uploaded import from_graph
from explorer.lab.questions.layers import OVERLAYS, Layers, layers
from explorer.lab.scene import describe, draw, geometry
from explorer.lessons import boards
from explorer.picture.scene import Scene, Shape

POND, VILLAGE = explorer.load("pond"), explorer.load("village")


def a_file() -> Landscape:
    G = nx.relabel_nodes(
        nx.disjoint_union(nx.circular_ladder_graph(5), nx.star_graph(3)), lambda n: f"bosquet {n}"
    )
    nx.set_node_attributes(G, {node: 1 + number % 4 for number, node in enumerate(G)}, "area")
    return from_graph(G, Text("Fichier", "File"))


LANDS = {
    "bridge": pond(POND.scenario("one-bridge"), 0),
    "tiles": pond(POND.scenario("road-with-tunnel"), 0, by="tiles"),
    "board": land_board(["mhrfb", "wtpxm"]),
    "map": mariposas(),
    "spring": mariposas("spring"),
    "plots": village(VILLAGE.scenario("VIL-X6"), 0),
    "trails": village(VILLAGE.scenario("VIL-X6"), 0, by="trails"),
    "site": random_land(6, 6, 0.6, 4),
    "bond": random_land(5, 5, 0.6, 4, "bond"),
    "file": a_file(),
}
EVERY = pytest.mark.parametrize("land", LANDS.values(), ids=LANDS)
EVERY_OVERLAY = pytest.mark.parametrize("overlay", OVERLAYS)


def shapes(scene: Scene) -> list[Shape]:
    return [
        *scene.marks,
        *scene.geometry.backdrop,
        *(s for symbol in scene.geometry.symbols.values() for s in symbol),
    ]


@EVERY
@EVERY_OVERLAY
def test_every_picture_says_something_of_every_place_in_both_languages(land: Landscape, overlay: str) -> None:
    scene = draw(land, layers(land, overlay))
    assert set(scene.cells) == {cell.id for cell in scene.geometry.cells} == set(land.at)
    assert all(look.label.fr and look.label.en for look in scene.cells.values())
    assert scene.to_client("fr")["cells"].keys() == scene.to_client("en")["cells"].keys()


@EVERY
@EVERY_OVERLAY
def test_whatever_is_placed_has_a_symbol_and_no_number_is_broken(land: Landscape, overlay: str) -> None:
    scene = draw(land, layers(land, overlay))
    used = {placed.symbol for placed in scene.tokens} | {
        name for look in scene.cells.values() for name, _ in look.pieces
    }
    assert used <= set(scene.geometry.symbols)
    assert not any(
        "nan" in str(value) or "inf" in str(value) for s in shapes(scene) for value in s.attributes.values()
    )


@EVERY
@EVERY_OVERLAY
def test_the_legend_explains_the_overlay_unless_there_is_nothing_to_see(
    land: Landscape, overlay: str
) -> None:
    values = layers(land, overlay)
    plain, shown = draw(land), draw(land, values)
    assert overlay == "none" or values.remark or len(shown.legend) > len(plain.legend)
    assert values.remark is None or values.remark in shown.notices


@EVERY
def test_everything_lies_within_the_picture(land: Landscape) -> None:
    left, top, width, height = geometry(land).view
    for x, y in land.at.values():
        assert left + 0.4 < x < left + width - 0.4
        assert top + 0.4 < y < top + height - 0.4


@EVERY
def test_the_geometry_stays_the_same_while_places_come_and_go(land: Landscape) -> None:
    gone = edited(land, [RemovePlace(place) for place in sorted(land.graph) if place != land.source][:3:2])
    assert geometry(gone).to_client() == geometry(land).to_client()
    added = edited(land, [AddPlace(place) for place in list(land.additions.places)[:2]])
    assert geometry(added).to_client() == geometry(land).to_client()


def boxes(scene: Scene) -> list[tuple[float, float, float, float]]:
    """Where the ink of each text lies, taken wide."""
    found = []
    for s in scene.marks:
        if s.tag == "text" and "stroke" not in s.attributes:
            x, y, size = (float(s.attributes[key]) for key in ("x", "y", "font-size"))
            half = len(s.said()) * size * layout.WIDTH / 2
            found.append((x - half, y - size / 2, x + half, y + size / 2))
    return found


@EVERY
@EVERY_OVERLAY
def test_no_two_texts_overlap(land: Landscape, overlay: str) -> None:
    found = sorted(boxes(draw(land, layers(land, overlay))))
    for i, one in enumerate(found):
        for other in found[i + 1 :]:
            assert not (
                one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]
            ), (one, other)


def test_numbers_that_are_handed_in_are_drawn_and_none_is_computed() -> None:
    scene = draw(land_board(["mm"]), Layers("arrival", arrival={"a1": 0.42, "b1": 0.004}))
    assert [s.text for s in scene.marks if s.tag == "text" and "stroke" not in s.attributes] == ["42", "<1"]
    assert "42% arrive alive" in scene.cells["a1"].label.en


def test_values_of_a_place_that_is_gone_are_left_out() -> None:
    land = land_board(["mm.", "mmm"])
    old = layers(land, "importance")
    drawn = draw(edited(land, [RemovePlace("b1")]), old)
    assert "lost without" not in drawn.cells["b1"].label.en


def test_start_goal_and_shield_are_signs_and_words() -> None:
    land = edited(land_board(["mmm"]), [Protect("b1"), Protect("b1", "c1")])
    scene = draw(land)
    assert [placed.symbol for placed in scene.tokens] == ["animal-toad", "goal", "protected", "protected"]
    assert [scene.cells[place].label.en for place in ("a1", "b1", "c1")] == [
        "a1, meadow, the animal starts here", "b1, meadow, protected", "c1, meadow, goal",
    ]  # fmt: skip


def test_what_changed_since_the_start_is_marked_with_a_sign() -> None:
    start = land_board(["mmm", ".mm"])
    land = edited(
        start, [RemovePlace("b1"), AddPlace("a2"), ChangeLand("c2", "hedge"), RemoveLink("b2", "c2")]
    )
    signs = [s.text for s in draw(land, start=start).marks if s.tag == "text"]
    assert sorted(signs) == ["+", "~", "−", "−"]
    assert describe(land, "b1", start=start).en == "b1, free: room for meadow, taken away"


def test_the_legend_lists_the_changes_that_were_made_and_no_others() -> None:
    start = land_board(["mmm", ".mm"])

    def told(*edits: Edit) -> set[str]:
        entries = draw(edited(start, edits), start=start).legend
        return {entry.text.en for entry in entries} & {"added", "taken away", "land changed"}

    assert told() == set()
    assert told(RemovePlace("b1")) == {"taken away"}
    assert told(RemoveLink("b2", "c2")) == {"taken away"}
    assert told(AddPlace("a2"), ChangeLand("c2", "hedge")) == {"added", "land changed"}


@EVERY
def test_the_legend_lists_the_ground_that_is_drawn(land: Landscape) -> None:
    """Places, what lies between them, fences; a kind of land that is nowhere is not told."""
    names = {**values().lands, **land.lands}
    told = [entry.text.en.lower() for entry in draw(land).legend]
    drawn = set(land.land.values()) | {kind for kind, _ in land.scenery}
    assert {names[kind].name.en for kind in drawn if kind in names} <= set(told)
    assert not any(one.name.en in told for kind, one in names.items() if kind not in drawn)
    assert ("paved path" in told) == ("paved" in drawn)
    assert ("fence: impassable" in told) == bool(land.fences)


@EVERY
def test_the_legend_lists_one_way_links_and_others_where_they_are(land: Landscape) -> None:
    told = {entry.text.en for entry in draw(land).legend}
    back = [land.directed and not land.has_link(v, u) for u, v in land.graph.edges]
    assert ("one-way link" in told, "link: passable" in told) == (any(back), not all(back))


def test_a_fence_is_drawn_and_told_as_one() -> None:
    fenced, open_ = land_board(["mxm", "mmm"]), land_board(["m.m", "mmm"])
    scene = draw(fenced)
    assert len(scene.marks) == len(draw(open_).marks) + len(ground("fence"))
    assert scene.cells["b1"].label.en == "b1, fence"
    assert "b1" not in fenced.graph
    laid = draw(edited(fenced, [AddPlace("b1")]))
    assert laid.cells["b1"].label.en == "b1, meadow"
    assert "fence: impassable" not in {entry.text.en for entry in laid.legend}


@pytest.mark.parametrize(("name", "animal"), [
    ("project:hedge:walker", "hedgehog"), ("project:hedge:flier", "butterfly"), ("map:regions", "butterfly"),
    ("crossing:budget", "toad"), ("village:VIL-X4", "hedgehog"),
])  # fmt: skip
def test_what_walks_is_no_butterfly(name: str, animal: str) -> None:
    assert draw(boards.land(name)).tokens[0].symbol == f"animal-{animal}"


def test_selected_refused_and_legal_places_are_styled() -> None:
    scene = draw(land_board(["mmm"]), selected="a1", refused="b1", legal=["c1"])
    assert [scene.cells[place].style for place in ("a1", "b1", "c1")] == ["info", "refused", "legal"]


def test_one_way_links_have_arrowheads_and_two_way_pairs_have_none() -> None:
    land = mariposas("spring")
    one_way = sum(not land.has_link(v, u) for u, v in land.graph.edges())
    heads = list(layout.drawn(land))[-1].attributes["d"]
    assert str(heads).count("Z") == one_way


def test_discs_are_sized_by_area() -> None:
    """Area 4 beside area 1: the share that grows is the root of the area."""
    G = nx.Graph([("a", "b")])
    G.nodes["a"]["area"] = 4
    radii = layout.radii(from_graph(G, Text("Deux", "Two")))
    assert radii["a"] / radii["b"] == pytest.approx(1 / (0.45 + 0.55 / 2), abs=1e-3)


@pytest.mark.parametrize("scale", [HEAT, HOPE])
def test_numbers_can_be_read_on_every_shade_and_shades_get_darker(scale: tuple[str, ...]) -> None:
    brightness = [sum(int(colour[i : i + 2], 16) for i in (1, 3, 5)) for colour in scale]
    assert brightness == sorted(brightness, reverse=True)
    assert ink_on(scale[0]) != ink_on(scale[-1])
    assert [shade(scale, i / len(scale)) for i in range(len(scale))] == list(scale)


def test_pictures_are_told_without_calling_the_measures() -> None:
    """The scene draws what is handed in; it imports nothing that computes."""
    from pathlib import Path

    import explorer.lab as package

    folder = Path(package.__file__).parent
    for name in ("scene", "overlays", "layout", "art"):
        assert "explorer.ecology" not in (folder / f"{name}.py").read_text(encoding="utf-8")
        assert "import ecology" not in (folder / f"{name}.py").read_text(encoding="utf-8")
