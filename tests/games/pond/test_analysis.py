"""Every question of `analysis` against brute force on small random positions, and against boards a reader can
check.
"""

from __future__ import annotations

import random
from collections import deque
from dataclasses import replace
from functools import cache
from itertools import combinations, pairwise
from typing import Any

import networkx as nx
import pytest
from positions import BOARD, GAME, position

from explorer.core.errors import BadOption
from explorer.games.pond import plans
from explorer.games.pond.actions import Step
from explorer.games.pond.board import WALKABLE, Laid, Spot
from explorer.games.pond.turn import spot_entered

EASY = (1, 1, 2, 3, 4, 5, 6, 10, 12, 18, 18, 19, 20, 21, 23)
GREEN = (1, 2, 4, 5, 6, 18)


@cache
def random_positions(tiles: int, count: int, kinds: tuple[int, ...] = EASY) -> tuple[Any, ...]:
    """Positions with this many tiles on the board; animals stand where habitat is, or in their ponds."""
    found = []
    for number in range(count):
        rng = random.Random(f"analysis/{tiles}/{number}")
        cells = rng.sample(BOARD.cells, tiles)
        laid = {c: random_tile(rng, kinds) for c in cells}
        state = replace(position(frog="yellow"), tiles=tuple(laid.get(c) for c in BOARD.cells))
        spots = [n for n in state.graph() if n.place in BOARD.index]
        for seat in range(3):
            free = [s for s in spots if state.standing_on(s.place) is None]
            if free and rng.random() < 0.7:
                state = state.with_player(seat, spot=rng.choice(free))
        found.append(state)
    return tuple(found)


def random_tile(rng: random.Random, kinds: tuple[int, ...]) -> Laid:
    """One of these tiles, turned at random; every third road that splits its tile has a tunnel."""
    tile = rng.choice(kinds)
    return Laid(tile, rng.randrange(4), len(BOARD.landscape[tile].zones) > 1 and rng.random() < 1 / 3)


SPARSE, HALF, DENSE = random_positions(12, 15), random_positions(26, 15), random_positions(40, 15)
MIXED = SPARSE + HALF + DENSE
LUSH = random_positions(46, 10, GREEN)


def alone(state: Any, seat: int) -> Any:
    """The same landscape with every other animal back in its start pond: nobody is in the way."""
    for other, player in enumerate(state.players):
        if other != seat:
            state = state.with_player(other, spot=Spot(player.home))
    return state


def walked(state: Any, seat: int) -> dict[Spot, int]:
    """Fewest moves to every place, by trying every legal step on a frozen board; the game ends in the
    animal's pond.
    """
    state = replace(state, seat=seat)
    found, waiting = {state.player.spot: 0}, deque([state])
    while waiting:
        here = waiting.popleft()
        for there in (*BOARD.cells, *BOARD.ponds):
            if not here.violations(Step(there)):
                spot = spot_entered(here, there)
                if spot not in found:
                    found[spot] = found[here.player.spot] + 1
                    waiting.append(here.with_player(seat, spot=spot))
    return found


# Where can I go? --------------------------------------------------------------------------------------------


def test_reachable_is_what_legal_steps_reach():
    for state in SPARSE[:8] + HALF[:8] + DENSE[:8]:
        for seat in range(3):
            assert plans.reachable(state, seat) == walked(state, seat)
            assert plans.reachable(state, seat, animals=False) == walked(alone(state, seat), seat)


def test_reachable_within_some_steps_is_the_same_cut_short():
    for state in MIXED:
        whole = plans.reachable(state, 0)
        for steps in (0, 1, 2, 5):
            assert plans.reachable(state, 0, steps) == {n: d for n, d in whole.items() if d <= steps}


def test_nobody_walks_on_through_the_pond_where_the_game_ends():
    """The toad comes from c1; d1 lies at the same pond, and only the pond joins the two."""
    state = position("c1 1; d1 18 r90", toad="blue at c1")
    assert plans.reachable(state, 0) == {Spot("c1"): 0, Spot("pond-blue"): 1}


def test_in_its_pond_an_animal_has_arrived():
    state = position("c1 1", toad="blue at pond-blue")
    assert plans.reachable(state, 0) == {Spot("pond-blue"): 0}
    assert plans.distance(state, 0) == 0
    assert plans.tiles_missing(state, 0) == 0
    assert plans.independent_routes(state, 0) == ()


def test_without_a_pond_there_is_nothing_to_say():
    state = position(toad="", newt="")
    assert plans.reachable(state, 0) == {}
    assert plans.route(state, 0) is None
    assert plans.opening(state, 0) is None
    assert plans.independent_routes(state, 0) == ()
    assert plans.progress(state, 0) == plans.Progress(None, None, 0, 0)


def test_on_ground_that_is_no_habitat_an_animal_gets_nowhere():
    """An edited board can leave an animal on a ploughed field."""
    state = position("c4 16; c3 1", toad="blue at c4")
    assert plans.progress(state, 0) == plans.Progress(None, None, 0, 0)


# Which way? -------------------------------------------------------------------------------------------------


def test_routes_are_shortest_and_can_be_walked():
    open_ways = 0
    for state in MIXED:
        for seat in range(3):
            goal = Spot(state.players[seat].goal)
            for animals in (True, False):
                way = plans.route(state, seat, animals=animals)
                reach = (
                    walked(state if animals else alone(state, seat), seat)
                    if state in HALF[:5] + DENSE[:5]
                    else None
                )
                expected = (
                    reach.get(goal)
                    if reach is not None
                    else plans.reachable(state, seat, animals=animals).get(goal)
                )
                assert (None if way is None else len(way) - 1) == expected
                if way is not None:
                    open_ways += 1
                    assert (way[0], way[-1]) == (state.players[seat].spot, goal)
                    assert all(state.graph().has_edge(*pair) for pair in pairwise(way))
            assert plans.distance(state, seat) == (None if way is None else len(way) - 1)
    assert open_ways > 10, "some of the random positions must have open ways"


def test_the_length_of_a_straight_corridor():
    """From a6 up column a to a1, along row 1 to c1, into the pond: 5 + 2 + 1 moves."""
    state = position("a6 1; a5 1; a4 1; a3 1; a2 1; a1 1; b1 1; c1 1", toad="blue at a6")
    assert plans.distance(state, 0) == 8
    assert [str(s) for s in plans.route(state, 0)] == [
        "a6",
        "a5",
        "a4",
        "a3",
        "a2",
        "a1",
        "b1",
        "c1",
        "pond-blue",
    ]


def test_an_animal_in_the_way_blocks_a_route_but_not_the_landscape():
    state = position("c2 1; c1 1", toad="blue at c2", newt="orange at c1")
    assert plans.route(state, 0) is None
    assert plans.distance(state, 0) == 2


# The fewest tiles -------------------------------------------------------------------------------------------


def fewest_by_trying(state: Any, seat: int, most: int = 3) -> int | None:
    """Meadows on every set of at most `most` empty cells; None where none of them opens a way."""
    empty = [cell for cell in BOARD.cells if state.at(cell) is None]
    for number in range(most + 1):
        for cells in combinations(empty, number):
            tried = list(state.tiles)
            for cell in cells:
                tried[BOARD.index[cell]] = Laid(1)
            if plans.distance(replace(state, tiles=tuple(tried)), seat) is not None:
                return number
    return None


def test_fewest_tiles_by_trying_every_set_of_at_most_three():
    answers = []
    for state in DENSE[:9]:  # 8 empty cells: 1 + 8 + 28 + 56 sets
        for seat in range(3):
            found, tried = plans.tiles_missing(state, seat), fewest_by_trying(state, seat)
            answers.append(tried)
            assert found == tried if tried is not None else found is None or found > 3
    assert {0, 1, 2} <= set(answers), "the positions must tell something"


def test_meadows_on_the_cells_named_open_the_way_named():
    for state in MIXED:
        for seat in range(3):
            found = plans.opening(state, seat)
            if found is None:
                continue
            assert plans.tiles_missing(state, seat) == len(found.cells) == len(set(found.cells))
            laid = state
            for cell in found.cells:
                assert state.at(cell) is None
                laid = laid.with_tile(cell, Laid(1))
            assert plans.distance(laid, seat) is not None
            assert {s.place for s in found.route} >= set(found.cells)


def test_on_an_empty_board_six_tiles_and_the_way_across_are_missing():
    """Blue: from b6 up to row 1 and across to c1, 6 rows and one column: 7 tiles. Orange: c6 … c1, b1: 7 as
    well.
    """
    state = position()
    assert plans.tiles_missing(state, 0) == 7
    assert plans.tiles_missing(state, 1) == 7


def test_where_only_effects_can_help_no_number_of_tiles_does():
    """Towns on both shores of the start pond: the toad cannot get out by laying."""
    state = position("a6 17; b6 17")
    assert plans.opening(state, 0) is None
    assert plans.tiles_missing(state, 0) is None


# What must not be lost? -------------------------------------------------------------------------------------


def flood(state: Any, skip: Spot | None = None) -> list[frozenset[Spot]]:
    """Separate habitats by flood fill over the tiles' own sides, without the package's graph."""
    zones = {
        Spot(cell, i): {side for side in zone if BOARD.sides(state.at(cell))[side] in WALKABLE}
        for cell in BOARD.cells if state.at(cell) for i, zone in enumerate(BOARD.zones(state.at(cell)))
    }  # fmt: skip
    zones = {spot: sides for spot, sides in zones.items() if sides and spot != skip}
    opposite = {"north": "south", "south": "north", "east": "west", "west": "east"}
    found, left = [], set(zones)
    while left:
        world, edge = set(), [min(left)]
        while edge:
            spot = edge.pop()
            if spot in world:
                continue
            world.add(spot)
            for side in zones[spot]:
                there = BOARD.neighbours[spot.place].get(side)
                edge += [s for s in zones if s.place == there and opposite[side] in zones[s]]
        found.append(frozenset(world))
        left -= world
    return found


def test_separate_worlds_by_flood_fill():
    for state in MIXED:
        worlds = plans.worlds(state)
        assert set(worlds) == set(flood(state))
        assert [len(w) for w in worlds] == sorted((len(w) for w in worlds), reverse=True)


def test_key_zones_are_those_whose_loss_makes_more_worlds():
    for state in MIXED:
        now = len(flood(state))
        expected = {spot for spot in plans.land(state) if len(flood(state, skip=spot)) > now}
        assert plans.key_zones(state) == expected


def test_key_links_are_the_crossings_without_a_detour():
    for state in MIXED:
        G = plans.land(state)
        expected = set()
        for edge in G.edges:
            rest = nx.Graph(G)
            rest.remove_edge(*edge)
            if not nx.has_path(rest, *edge):
                expected.add(frozenset(edge))
        assert plans.key_links(state) == expected


def test_without_a_tile_those_are_cut_off_who_had_a_way_and_lose_it():
    cut_somewhere = 0
    for state in (HALF + DENSE)[::4]:
        for cell in [c for c in BOARD.cells if state.at(c)]:
            loss = plans.without(state, cell)
            bare = replace(
                state,
                tiles=tuple(None if c == cell else t for c, t in zip(BOARD.cells, state.tiles, strict=True)),
            )
            assert loss.worlds == len(flood(bare)) - len(flood(state))
            for seat, player in enumerate(state.players):
                before = Spot(player.goal) in plans.reachable(state, seat, animals=False)
                on_it = player.spot.place == cell
                after = not on_it and Spot(player.goal) in plans.reachable(bare, seat, animals=False)
                assert (seat in loss.players) == (before and not after and not on_it)
            cut_somewhere += bool(loss.players)
    assert cut_somewhere


def test_without_the_only_bridge():
    state = position("c3 1; c2 1; c1 1", toad="blue at c3")
    assert plans.without(state, "c2") == plans.Loss((0,), 1)
    assert plans.without(state, "c3") == plans.Loss((), 0)
    assert plans.without(state, "h6") == plans.Loss((), 0)
    assert plans.key_zones(state) == {Spot("c2")}
    assert plans.key_links(state) == {
        frozenset({Spot("c3"), Spot("c2")}),
        frozenset({Spot("c2"), Spot("c1")}),
    }


# How many ways? ---------------------------------------------------------------------------------------------


def cut_by_trying(G: Any, s: Spot, t: Spot, most: int) -> int | None:
    """The fewest crossings that part s from t, by trying every set of at most `most`."""
    H = nx.Graph(G.subgraph(nx.node_connected_component(G, s)))
    if t not in H:
        return 0
    for number in range(1, most + 1):
        for edges in combinations(list(H.edges), number):
            H.remove_edges_from(edges)
            parted = not nx.has_path(H, s, t)
            H.add_edges_from(edges)
            if parted:
                return number
    return None


def test_independent_routes_are_as_many_as_crossings_must_be_cut():
    """Menger: the most edge-disjoint routes = the fewest edges that part the ends."""
    counts = set()
    for state in MIXED + LUSH:
        for seat in range(3):
            ways = plans.independent_routes(state, seat)
            spot, goal = state.players[seat].spot, Spot(state.players[seat].goal)
            G = plans.network(state, seat, animals=False)
            used = [frozenset(pair) for way in ways for pair in pairwise(way)]
            assert len(used) == len(set(used)), "no crossing twice"
            assert all(G.has_edge(*pair) for pair in used)
            assert all((way[0], way[-1]) == (spot, goal) for way in ways)
            counts.add(len(ways))
            tried = cut_by_trying(G, spot, goal, most=1)
            assert len(ways) == tried if tried is not None else len(ways) == 2, (
                "a pond has two shores: never more than two"
            )
    assert counts == {0, 1, 2}


def test_two_corridors_to_two_shores_of_the_pond():
    state = position("c2 1; d2 1; c1 1; d1 1", toad="blue at c2")
    assert len(plans.independent_routes(state, 0)) == 2
    assert len(plans.independent_routes(state.with_tile("d1", None), 0)) == 1


# Indices, progress, change ----------------------------------------------------------------------------------


def test_area_counts_tiles_and_a_zone_is_its_share_of_one():
    """Two meadows and a road tile of two zones, the west one beside a meadow: worlds {b4, c4, d4 west} and
    {d4 east}.
    """
    state = position("b4 1; c4 1; d4 18")
    found = plans.indices(state)
    assert found.area == 3
    assert found.worlds == 2
    assert found.largest == 2.5
    # every pair of joined zones is reached with probability 1: ECA = sqrt(2.5² + 0.5²)
    assert found.eca == pytest.approx((2.5**2 + 0.5**2) ** 0.5)
    # IIC = sum of a_i a_j / (1 + links between) over 48²: b4 1, c4 1, west .5 in a row, and east .5 alone
    pairs = 1 + 1 + 0.25 + 0.25 + 2 * (1 * 1 / 2 + 1 * 0.5 / 2 + 1 * 0.5 / 3)
    assert found.iic == pytest.approx(pairs / 48**2)


def test_indices_against_their_definition():
    for state in SPARSE + HALF[:5]:
        G, found = plans.land(state), plans.indices(state)
        area = {spot: 1 / len(BOARD.zones(state.at(spot.place))) for spot in G}
        worlds = flood(state)
        links = dict(nx.all_pairs_shortest_path_length(G))
        assert found.area == pytest.approx(sum(area.values()))
        assert found.worlds == len(worlds)
        assert found.largest == pytest.approx(max(sum(area[s] for s in w) for w in worlds))
        assert found.eca == pytest.approx(sum(sum(area[s] for s in w) ** 2 for w in worlds) ** 0.5)
        assert found.iic == pytest.approx(
            sum(area[u] * area[v] / (1 + n) for u in links for v, n in links[u].items()) / 48**2
        )


def test_an_empty_board_has_no_habitat():
    assert plans.indices(position()) == plans.Indices(0.0, 0, 0.0, 0.0, 0.0)
    assert plans.worlds(position()) == ()


def test_progress_gathers_the_four_answers():
    for state in MIXED[::5]:
        for seat in range(3):
            assert plans.progress(state, seat) == plans.Progress(
                plans.distance(state, seat), plans.tiles_missing(state, seat),
                len(plans.independent_routes(state, seat)), len(plans.reachable(state, seat,
                animals=False)),
            )  # fmt: skip


def test_change_compares_before_and_after():
    state = position("c2 1", toad="blue at c2", hand="1 3 6")
    found = plans.change(state, GAME.parse("lay 1 c1 r0"), 0)
    assert (found.before.distance, found.after.distance) == (None, 2)
    assert (found.before.missing, found.after.missing) == (1, 0)
    assert (found.land_before.area, found.land_after.area) == (1, 2)


def test_helpful_puts_first_what_opens_the_way():
    state = position("c2 1", toad="blue at c2", hand="1 1 16")
    action, missing, moves = plans.helpful(state, 0)[0]
    assert (str(action).split()[:3], missing, moves) == (["lay", "1", "c1"], 0, 2)


def test_helpful_is_the_best_of_all_legal_actions():
    for state in SPARSE[:1]:
        rows = plans.helpful(state, 0, limit=3)
        best = min(
            (far(plans.tiles_missing(s, 0)), far(plans.distance(s, 0)))
            for s in (state.apply(a)[0] for a in state.legal_actions()[::23])
        )
        assert (far(rows[0][1]), far(rows[0][2])) <= best
        assert len(rows) <= 3


def far(number: int | None) -> int:
    return 10_000 if number is None else number


# The network itself -----------------------------------------------------------------------------------------


def test_ponds_of_other_colours_are_no_part_of_an_animals_network():
    state = position("a6 1; c6 1; c1 1; a1 1")
    ponds = {n.place for n in plans.network(state, 0) if n.place in BOARD.ponds}
    assert ponds == {"start-blue", "pond-blue"}


def test_nodes_and_edges_carry_what_the_catalogue_says():
    G = position("c2 4; c1 18 r90").graph()
    assert G.nodes[Spot("c2")] == {
        "kind": "zone",
        "place": "c2",
        "area": 1.0,
        "sides": ("north", "east", "south", "west"),
    }
    assert G.nodes[Spot("c1", 1)] == {"kind": "zone", "place": "c1", "area": 0.5, "sides": ("north",)}
    assert G.nodes[Spot("pond-blue")]["kind"] == "pond"
    assert set(G.edges[Spot("c1", 0), Spot("c2")]["sides"]) == {"hedge", "meadow"}
    assert G.has_edge(Spot("pond-blue"), Spot("c1", 1))


# Questions of scenario files --------------------------------------------------------------------------------


def test_questions_answer_in_plain_data():
    state = position("c2 1; c1 1", toad="blue at c2", hand="1 3 6")
    asked = {
        ("legal", ("action", "step c1")): True,
        ("refused_by", ("action", "step d3")): ["PON-M1"],
        ("reaches", ("seat", 0)): ["c1", "c2", "pond-blue"],
        ("distance", ("seat", 0)): 2,
        ("distance", ("seat", 1)): -1,
        ("tiles_missing", ("seat", 0)): 0,
        ("lay_on", ("seat", 0)): [],
        ("independent_routes", ("seat", 0)): 1,
        ("cut_off", ("cell", "c1")): [0],
    }
    for (question, (name, value)), answer in asked.items():
        assert GAME.ask(state, question, {name: value}) == answer, question
    assert GAME.ask(state, "worlds", {}) == 1
    assert GAME.ask(state, "key_zones", {}) == []
    assert GAME.ask(state, "winners", {}) == []


def test_an_unknown_question_is_refused():
    with pytest.raises(BadOption, match="question 'why'"):
        GAME.ask(position(), "why", {})
