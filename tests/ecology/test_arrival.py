"""The blind walker: McRae's circuit, chances worked out by hand, exact fractions, and every edge case."""

import json
from fractions import Fraction
from math import inf
from pathlib import Path

import networkx as nx
import pytest
from examples import some
from hypothesis import given, settings
from hypothesis import strategies as st
from webs import exact_solution, joined_networks, networks

from explorer.core.errors import BadNetwork
from explorer.ecology import arrival_from_everywhere, circuit, probability_of_arrival

pytestmark = pytest.mark.usefixtures("arrays")
KNOWN = json.loads((Path(__file__).parents[1] / "refdata" / "analytic" / "known_values.json").read_text())
QUICK = settings(max_examples=some(60), deadline=None)
DEATHS = st.one_of(st.sampled_from([0.0, 0.01, 0.5, 1.0]), st.floats(0, 1))
EITHER = st.booleans().flatmap(lambda directed: networks(directed=directed))


def deadly(G, chances):
    nx.set_node_attributes(G, dict(zip(G, chances, strict=True)), "death")
    return G


def drawn_deaths(data, G, chances=DEATHS):
    return deadly(G, data.draw(st.lists(chances, min_size=len(G), max_size=len(G))))


def exact_arrival(G, targets):
    """From each place: the smallest solution of h = (1 - d) sum of step chances times h, in fractions."""
    doomed = {node for node in G if G.nodes[node]["death"] == 1 and node not in targets}
    alive = G.subgraph(set(G) - doomed)
    hopeful = [n for n in alive if n not in targets and any(nx.has_path(alive, n, t) for t in targets)]
    place = {node: number for number, node in enumerate(hopeful)}
    matrix = [[Fraction(int(i == j)) for j in range(len(hopeful))] for i in range(len(hopeful))]
    right = [Fraction(0)] * len(hopeful)
    for node in hopeful:
        steps = {v: 1 / Fraction(G.edges[node, v]["resistance"]) for v in G.neighbors(node) if v != node}
        for v, c in steps.items():
            chance = (1 - Fraction(G.nodes[node]["death"])) * c / sum(steps.values())
            if v in place:
                matrix[place[node]][place[v]] -= chance
            elif v in targets:
                right[place[node]] += chance
    found = dict(zip(hopeful, exact_solution(matrix, right), strict=True))
    return {node: Fraction(1) if node in targets else found.get(node, Fraction(0)) for node in G}


# --- by hand ---


def test_mcrae_2008_one_per_cent_mortality():
    G = nx.Graph(KNOWN["mcrae_2008_1pct_mortality"]["graph"])
    nx.set_node_attributes(G, 0.01, "death")
    assert KNOWN["mcrae_2008_1pct_mortality"]["P_reach_4_from_0"] == 0.9331592613964225
    assert probability_of_arrival(G, 0, [4]) == pytest.approx(0.9331592613964225, abs=1e-12)


WOOD = [("wood", "pond", 1), ("wood", "road", 3)]
BY_HAND = [
    # links with resistances, kind, deaths, start, goals, chance
    # three steps at 10 %, 20 % and 50 %, without a way back: 0.9 x 0.8 x 0.5
    ([(0, 1, 1), (1, 2, 1), (2, 3, 1)], nx.DiGraph, {0: 0.1, 1: 0.2, 2: 0.5}, 0, [3], 0.36),
    # the road kills half, and the walker may turn back into it: p = 1/2 (1/2 + 1/2 p)
    ([(0, 1, 1), (1, 2, 1)], nx.Graph, {1: 0.5}, 0, [2], 1 / 3),
    # resistances 1 and 3: three steps in four go to the pond, one to the road, which kills all
    (WOOD, nx.Graph, {"road": 1}, "wood", ["pond"], 3 / 4),
    # two links to the pond, one to the road, each taken for its own conductance
    ([*[("wood", "pond", 3)] * 2, *WOOD[1:]], nx.MultiGraph, {"road": 1}, "wood", ["pond"], 2 / 3),
    # a tunnel beside the road helps only those who walk into it: p = 1/2 (1/2 + 1/2 p)
    ([("wood", "road", 1), ("road", "pond", 1), ("wood", "tunnel", 1), ("tunnel", "pond", 1)], nx.Graph,
     {"road": 1}, "wood", ["pond"], 1 / 3),
    # one way in two leads into a place that nobody leaves
    ([("wood", "pond", 1), ("wood", "pit", 1)], nx.DiGraph, {}, "wood", ["pond"], 1 / 2),
    # the road's end is deadly, then it is a second pond
    ([("wood", "pond", 1), ("wood", "road", 1)], nx.Graph, {"road": 1}, "wood", ["pond"], 1 / 2),
    ([("wood", "pond", 1), ("wood", "road", 1)], nx.Graph, {"road": 1}, "wood", ["pond", "road"], 1),
]  # fmt: skip


@pytest.mark.parametrize(("links", "kind", "deaths", "start", "goals", "chance"), BY_HAND)
def test_chances_of_small_maps_are_as_worked_out_by_hand(links, kind, deaths, start, goals, chance):
    G = kind()
    G.add_weighted_edges_from(links, weight="resistance")
    nx.set_node_attributes(G, deaths, "death")
    assert probability_of_arrival(G, start, goals) == pytest.approx(chance)


# --- laws ---


@QUICK
@given(EITHER, st.data())
def test_the_chances_solve_the_chain_exactly(G, data):
    drawn_deaths(data, G)
    targets = data.draw(st.sets(st.sampled_from(sorted(G))))
    expected = exact_arrival(G, targets)
    assert arrival_from_everywhere(G, targets) == {
        node: pytest.approx(float(expected[node]), rel=1e-9, abs=1e-12) for node in G
    }


@QUICK
@given(joined_networks(), st.data())
def test_the_chance_is_the_current_that_reaches_the_target(G, data):
    drawn_deaths(data, G, st.floats(0, 0.9))
    out = dict(G.degree())
    for node in G:
        out[node] = (
            sum(1 / r for _, _, r in G.edges(node, data="resistance"))
            * G.nodes[node]["death"]
            / (1 - G.nodes[node]["death"])
        )
    grounds = {node: g if g > 1e-30 else 0 for node, g in out.items()} | {0: inf}
    source = data.draw(st.sampled_from(sorted(set(G) - {0})))
    flow = circuit(G, {source: 1}, grounds)
    assert probability_of_arrival(G, source, [0]) == pytest.approx(flow.nodes[0], rel=1e-9, abs=1e-12)


@QUICK
@given(joined_networks(), st.data())
def test_where_nothing_kills_everybody_arrives(G, data):
    target = data.draw(st.sampled_from(sorted(G)))
    assert arrival_from_everywhere(G, [target]) == {node: pytest.approx(1, abs=1e-9) for node in G}


def test_a_death_too_rare_to_change_a_digit_is_none():
    G = nx.DiGraph([(0, 1)])
    G.nodes[0]["death"] = 2.2250738585e-313
    assert arrival_from_everywhere(G, [1]) == {0: 1.0, 1: 1.0}


@QUICK
@given(EITHER, st.data())
def test_every_chance_lies_within_0_and_1(G, data):
    drawn_deaths(data, G)
    assert all(0 <= p <= 1 for p in arrival_from_everywhere(G, [0]).values())


def test_on_a_board_of_36_where_everybody_arrives_rounding_makes_nothing_exceed_1():
    assert max(arrival_from_everywhere(nx.grid_2d_graph(6, 6), [(0, 0)]).values()) == 1


# --- edge cases ---

ROAD, APART = {0: 0, 1: 1, 2: 0}, nx.Graph([(0, 1), (2, 3)])


@pytest.mark.parametrize(
    ("G", "deaths", "targets", "arrive"),
    [
        (nx.path_graph(2), {}, [], {0: 0, 1: 0}),
        (nx.empty_graph(1), {}, [0], {0: 1}),
        (nx.path_graph(2), {0: 1}, [0], {0: 1, 1: 1}),  # what kills on the target does not matter
        (nx.path_graph(2), {0: 1}, [1], {0: 0, 1: 1}),
        (nx.path_graph(3), ROAD, [2], {0: 0, 1: 0, 2: 1}),
        (nx.path_graph(3), ROAD, [2, 2, 0], {0: 1, 1: 0, 2: 1}),
        (APART, {}, [3], {0: 0, 1: 0, 2: 1, 3: 1}),
    ],
)
def test_whoever_must_arrive_or_die_or_never_come_does(G, deaths, targets, arrive):
    nx.set_node_attributes(G := G.copy(), deaths, "death")
    assert arrival_from_everywhere(G, targets) == arrive


@pytest.mark.parametrize("death", [1e-300, 1e-12, 1 - 1e-12])
def test_the_slightest_chance_of_dying_or_of_surviving_counts(death):
    # One step, no way back: 1 - d, to the last digits.
    G = deadly(nx.path_graph(2, create_using=nx.DiGraph), [death, 0])
    assert probability_of_arrival(G, 0, [1]) == pytest.approx(1 - death, rel=1e-9)


def valley(half, strength):
    """From the middle out to both rims, one step on for `strength` steps back; the rims, +half and -half, are
    the targets.
    """
    G = nx.DiGraph()
    for node in range(half):
        for side in (1, -1):
            G.add_edge(side * node, side * (node + 1))
            G.add_edge(side * (node + 1), side * node, resistance=1 / strength)
    return G


def test_out_of_a_steep_valley_everybody_comes_in_the_end_if_nothing_kills():
    # One success takes about 1e4 to the power of 14 trials; a factorisation would see nothing but rounding.
    found = arrival_from_everywhere(valley(15, 1e4), [15, -15])
    assert found == dict.fromkeys(found, pytest.approx(1, rel=1e-9))


def test_a_valley_steeper_than_numbers_can_say_is_refused_and_a_place_named():
    with pytest.raises(BadNetwork, match=r"\d+: next to nothing leads on from here") as refusal:
        arrival_from_everywhere(valley(150, 1e4), [150, -150])
    assert "presque rien ne mène plus loin" in refusal.value.text.fr
