"""Positions, maps, chance and files as landscapes: what the lab says never contradicts the game."""

from __future__ import annotations

from pathlib import Path

import networkx as nx
import pytest

import explorer
from explorer import graphs
from explorer.core.errors import BadNetwork, BadOption
from explorer.core.text import Text
from explorer.games.mariposas.landscape import mariposas
from explorer.games.pond import plans
from explorer.games.pond.landscape import place_of, pond
from explorer.games.village import position_village
from explorer.games.village.landscape import village
from explorer.lab.landscape import catalogue
from explorer.lab.landscape.catalogue import Collection, whole
from explorer.lab.landscape.edits import AddPlace, edited
from explorer.lab.landscape.grid import land_board, random_land
from explorer.lab.landscape.landscape import Landscape
from explorer.lab.landscape.uploaded import from_graph, laid_out

POND, VILLAGE = explorer.load("pond"), explorer.load("village")
EVERY_POND = pytest.mark.parametrize("name", [str(name) for name in POND.scenarios])
EVERY_VILLAGE = pytest.mark.parametrize("name", [str(name) for name in VILLAGE.scenarios])
NAME = Text("Essai", "Trial")


# Pond -------------------------------------------------------------------------------------------------------


@EVERY_POND
def test_worlds_and_key_places_of_a_position_are_those_of_the_game(name: str) -> None:
    state = POND.scenario(name)
    land = pond(state)
    assert set(graphs.components(land.ground)) == {
        frozenset(map(place_of, world)) for world in plans.worlds(state)
    }
    assert graphs.articulation_points(land.ground) == {place_of(spot) for spot in plans.key_zones(state)}


@EVERY_POND
def test_areas_of_a_position_are_those_of_the_game(name: str) -> None:
    state = POND.scenario(name)
    assert sum(pond(state).graph.nodes[place]["area"] for place in pond(state).graph) == pytest.approx(
        plans.indices(state).area
    )


@EVERY_POND
def test_a_way_to_the_pond_is_one_in_the_game_and_as_long(name: str) -> None:
    state = POND.scenario(name)
    for seat, player in enumerate(state.players):
        if player.spot:
            land = pond(state, seat)
            near = graphs.reach(land.graph, land.source)
            assert near.get(player.goal) == plans.distance(state, seat)


def test_a_meadow_added_is_what_the_game_calls_the_opening() -> None:
    """One-bridge without its bridge: c4 laid again joins the halves."""
    state = POND.scenario("one-bridge").with_tile("c4", None)
    land = pond(state, seat=0)
    assert len(graphs.components(land.ground)) == 2
    assert len(graphs.components(edited(land, [AddPlace("c4")]).ground)) == 1


def test_a_tile_cut_by_a_road_is_two_places_with_names_of_their_own() -> None:
    land = pond(POND.scenario("road-with-tunnel"), seat=0)
    assert land.graph.nodes["c4"]["area"] == land.graph.nodes["c4.2"]["area"] == 0.5
    assert land.names["c4"].en != land.names["c4.2"].en
    assert not land.has_link("c4", "c4.2")


def test_a_written_board_says_that_its_fields_and_roads_are_crossed_unlike_in_the_game() -> None:
    land = land_board(["mfrm"])
    assert land.has_link("a1", "b1")
    assert land.has_link("b1", "c1")
    assert "contrairement au jeu" in land.notices[0].fr


def test_by_tiles_an_animal_may_cross_the_road_at_its_peril() -> None:
    land = pond(POND.scenario("road-with-tunnel"), seat=0, by="tiles")
    assert land.land["c4"] == "road"
    assert land.graph.nodes["c4"]["death"] == 0.69
    assert nx.has_path(land.graph, land.source, land.targets[0])
    assert not nx.has_path(
        (same := pond(POND.scenario("road-with-tunnel"), seat=0)).graph, same.source, same.targets[0]
    )


def test_an_unknown_grain_is_refused() -> None:
    with pytest.raises(BadOption, match="zones, tiles"):
        pond(POND.scenario("one-bridge"), by="hexagons")


# Mariposas --------------------------------------------------------------------------------------------------


def test_the_map_has_the_regions_and_legs_of_the_game() -> None:
    game = explorer.load("mariposas").start(players=2, seed=1).graph()
    land = mariposas()
    assert set(land.graph) == set(game)
    assert {frozenset(edge) for edge in land.graph.edges()} == {frozenset(edge) for edge in game.edges()}


@pytest.mark.parametrize(("season", "sign"), [("spring", 1), ("autumn", -1)])
def test_a_season_leads_one_way(season: str, sign: int) -> None:
    land = mariposas(season)
    for u, v in land.graph.edges():
        northwards = land.at[u][1] - land.at[v][1]
        assert sign * northwards > -0.25
        assert land.has_link(v, u) is (abs(northwards) < 0.25)


def test_autumn_is_spring_turned_round() -> None:
    assert set(mariposas("autumn").graph.edges()) == {(v, u) for u, v in mariposas("spring").graph.edges()}


def test_in_spring_everything_north_of_michoacan_but_florida_is_in_reach() -> None:
    """Orlando and the Everglades lie south of the Gulf coast, and spring leads north."""
    land = mariposas("spring")
    assert set(land.graph) - set(graphs.reach(land.graph, "michoacan")) == {"orlando", "everglades"}


def test_milkweed_counts_the_plants_that_a_region_touches() -> None:
    land = mariposas(area="milkweed")
    assert land.graph.nodes["winnipeg"]["area"] == 1  # beside one plant
    assert land.graph.nodes["michoacan"]["area"] == 0
    assert {place for place, kind in land.land.items() if kind == "milkweed"} == set(land.habitat)


def test_the_map_says_that_it_is_a_reconstruction() -> None:
    assert "rebuilt" in mariposas().notices[0].en


@pytest.mark.parametrize("options", [{"season": "winter"}, {"area": "km2"}])
def test_an_unknown_season_or_area_is_refused(options: dict[str, str]) -> None:
    with pytest.raises(BadOption):
        mariposas(**options)


# Village ----------------------------------------------------------------------------------------------------


@EVERY_VILLAGE
def test_plots_cover_the_tiles_of_a_village(name: str) -> None:
    state = VILLAGE.scenario(name)
    for seat, player in enumerate(state.players):
        assert sum(area for _, area in village(state, seat).graph.nodes(data="area")) == pytest.approx(
            len(player.village.at)
        )


@EVERY_VILLAGE
def test_trails_hang_together_as_in_the_game(name: str) -> None:
    state = VILLAGE.scenario(name)
    ways = [way for way in state.graph() if way.village == 0 and way.kind == "trail"]
    assert sorted(map(len, graphs.components(village(state, 0, "trails").graph))) == sorted(
        map(len, graphs.components(state.graph().subgraph(ways)))
    )


@EVERY_VILLAGE
def test_no_two_plots_that_only_a_paved_path_parts_are_joined(name: str) -> None:
    """Two parts of one tile are linked only where a trail leads over the path."""
    land = village(VILLAGE.scenario(name), 0)
    at = VILLAGE.scenario(name).players[0].village.at
    cells = {position_village.cell_name(*cell): tile for cell, tile in at.items()}
    for u, v in land.graph.edges():
        if (cell := u.split(".")[0]) == v.split(".")[0]:
            assert any(
                kind == "trail" and len(sides) > 1
                for kind, sides in zip(cells[cell].kinds, cells[cell].reaches, strict=True)
            )


def test_a_path_through_a_tile_makes_two_plots_and_a_tile_beside_it_joins_them() -> None:
    """The start tile 116 has a paved path from north to east and a trail from south to west: one quarter,
    three quarters.
    """
    land = village(VILLAGE.scenario("VIL-X6"), seat=1)
    assert sorted(facts["area"] for facts in land.graph.nodes.values()) == [0.25, 0.75]
    joined = edited(land, [AddPlace("x0 y-1")])
    assert len(graphs.components(joined.graph)) == 1


def test_square_metres_are_told_as_an_assumption() -> None:
    land = village(VILLAGE.scenario("VIL-X6"), seat=0)
    assert land.square_metres == 400
    assert any("400 m²" in notice.fr for notice in land.notices)


# Chance -----------------------------------------------------------------------------------------------------


def test_the_same_seed_draws_the_same_land() -> None:
    assert (
        set(random_land(8, 9, 0.6, 5).graph)
        == set(random_land(8, 9, 0.6, 5).graph)
        != set(random_land(8, 9, 0.6, 6).graph)
    )


@pytest.mark.parametrize("kind", ["site", "bond"])
def test_a_larger_share_only_opens_more(kind: str) -> None:
    less, more = random_land(7, 7, 0.4, 3, kind).graph, random_land(7, 7, 0.7, 3, kind).graph
    assert set(less) <= set(more)
    assert {frozenset(e) for e in less.edges()} < {frozenset(e) for e in more.edges()}


def test_by_links_every_tile_is_there_and_closed_links_could_be_opened() -> None:
    """A grid of 3 x 4 has 3 * 3 + 2 * 4 = 17 links."""
    land = random_land(3, 4, 0.5, 1, "bond")
    assert len(land.graph) == 12
    assert land.graph.number_of_edges() + len(land.additions.links) == 17


def test_blocked_tiles_could_be_opened() -> None:
    land = random_land(4, 4, 0.5, 2)
    full = edited(land, map(AddPlace, land.additions.places))
    assert full.graph.number_of_edges() == 24  # 4 * 3 + 3 * 4


@pytest.mark.parametrize("wrong", [(0, 3, 0.5), (3, 41, 0.5), (3, 3, 1.5), (3, 3, -0.1)])
def test_land_that_cannot_be_drawn_is_refused(wrong: tuple[int, int, float]) -> None:
    with pytest.raises(BadOption):
        random_land(*wrong, seed=1)


# Files ------------------------------------------------------------------------------------------------------


def test_numbers_of_a_file_are_kept_and_missing_ones_are_filled_in() -> None:
    G = nx.Graph()
    G.add_node(1, area=4, name="Mare")
    G.add_edge(1, 2, resistance=3)
    land = from_graph(G, NAME)
    assert dict(land.graph.nodes["1"]) == {"area": 4, "death": 0, "resistance": 1, "size": 1}
    assert dict(land.graph.edges["1", "2"]) == {"resistance": 3, "p": 1}
    assert land.names["1"].fr == "Mare"
    assert land.graph.nodes["2"]["area"] == 1


def test_parallel_links_add_conductances_and_keep_the_best_chance() -> None:
    """1 / (1/2 + 1/2) = 1."""
    G = nx.MultiGraph()
    G.add_edges_from([(1, 2, {"resistance": 2, "p": 0.2}), (1, 2, {"resistance": 2, "p": 0.5}), (1, 1, {})])
    assert dict(from_graph(G, NAME).graph.edges["1", "2"]) == {"resistance": 1, "p": 0.5}
    assert any("Parallel" in notice.en for notice in from_graph(G, NAME).notices)


def test_one_way_files_stay_one_way() -> None:
    land = from_graph(nx.DiGraph([(1, 2)]), NAME)
    assert land.directed
    assert land.has_link("1", "2")
    assert not land.has_link("2", "1")


def test_positions_of_a_file_are_used_north_up() -> None:
    G = nx.Graph()
    G.add_node("north", x=0, y=100)
    G.add_node("south", x=0, y=0)
    land = from_graph(G, NAME)
    assert land.at["north"][1] < land.at["south"][1]


@pytest.mark.parametrize("odd", [{"x": "east", "y": 1}, {"x": float("nan"), "y": 0}, {"x": 1}, {}])
def test_a_place_without_position_makes_a_layout_of_ours(odd: dict[str, object]) -> None:
    G = nx.Graph()
    G.add_node("a", x=0, y=0)
    G.add_node("b", **odd)
    assert any("no map" in notice.en for notice in from_graph(G, NAME).notices)


def test_a_layout_is_the_same_each_time_and_gives_every_place_room() -> None:
    G = nx.disjoint_union_all([nx.cycle_graph(6), nx.star_graph(5), nx.empty_graph(3)])
    named = nx.relabel_nodes(G, str)
    at = laid_out(named)
    assert at == laid_out(named)
    assert len(at) == len(G)
    apart = min(abs(complex(*at[u]) - complex(*at[v])) for u in at for v in at if u != v)
    assert apart > 0.5


@pytest.mark.parametrize("graph", [nx.empty_graph(0), nx.empty_graph(1), nx.complete_graph(3)])
def test_the_smallest_files_are_landscapes(graph: nx.Graph[int]) -> None:
    assert isinstance(from_graph(graph, NAME), Landscape)


@pytest.mark.parametrize(
    "graph",
    [
        nx.empty_graph(1001),
        nx.Graph([(1, "1")]),
        nx.Graph([(1, 2, {"p": 2})]),
        nx.Graph([(1, 2, {"resistance": 0})]),
    ],
)
def test_a_file_that_no_measure_can_use_is_refused(graph: nx.Graph[int]) -> None:
    with pytest.raises(BadNetwork):
        from_graph(graph, NAME)


def test_the_cities_of_the_map_are_written_in_both_languages() -> None:
    written = mariposas().written
    assert written["st-louis"] == Text("Saint-Louis", "St. Louis")
    assert written["new-orleans"] == Text("La Nouvelle-Orléans", "New Orleans")


MEADOW = Collection(lambda size: land_board(["m" * whole(size)]), NAME, lambda: {"3": NAME})


def test_a_package_brings_landscapes_by_an_entry_point(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    package = tmp_path / "meadow-1.0.dist-info"
    package.mkdir()
    (package / "METADATA").write_text("Metadata-Version: 2.1\nName: meadow\nVersion: 1.0\n", encoding="utf-8")
    (package / "entry_points.txt").write_text(
        f"[{catalogue.GROUP}]\nmeadow = {__name__}:MEADOW\n", encoding="utf-8"
    )
    with pytest.raises(BadOption, match="pond:one-bridge"):
        catalogue.opened("meadow:3")
    monkeypatch.syspath_prepend(str(tmp_path))
    assert len(catalogue.opened("meadow:3").graph) == 3
    assert catalogue.choices.__wrapped__()["meadow:3"] == (NAME, NAME)
    with pytest.raises(BadOption, match="pond:one-bridge"):
        catalogue.opened("meadow:wide")
