"""What is written on a network: good numbers are read, impossible ones refused with node or link, attribute,
got, expected.
"""

import pickle
import subprocess
import sys
from decimal import Decimal
from fractions import Fraction
from math import inf, nan

import networkx as nx
import numpy
import pytest

from explorer.core.errors import BadNetwork, ExplorerError
from explorer.core.text import Text
from explorer.ecology import (
    arrival_from_everywhere,
    current,
    current_flow_betweenness,
    effective_resistances,
    least_cost_distances,
)
from explorer.ecology.checks import (
    areas,
    cheapest,
    conductances,
    deaths,
    links,
    probabilities,
    resistances,
    undirected,
)
from explorer.ecology.counting import numpy_scipy

NO_NUMBERS = [nan, -inf, "3", None, True, False, 1j, Decimal(1), [1], 10**400, -(10**400)]
ANY = Text("n'importe quoi", "anything")


def place(**attributes):
    G = nx.Graph()
    G.add_node("pond", **attributes)
    return G


def link(**attributes):
    return nx.Graph([("pond", "wood", attributes)])


def test_places_without_a_number_have_area_1_and_kill_nobody():
    assert areas(place(), "area") == {"pond": 1.0}
    assert deaths(place(), "death") == {"pond": 0.0}


def test_links_without_a_number_have_resistance_1_and_are_surely_crossed():
    assert resistances(link(), "resistance") == probabilities(link(), "p") == [("pond", "wood", 1.0)]


@pytest.mark.parametrize("number", [0, 2, 0.5, Fraction(1, 4), 1e300])
def test_any_finite_area_of_0_or_more_is_read_as_a_float(number):
    assert areas(place(area=number), "area") == {"pond": float(number)}


@pytest.mark.parametrize("read", [deaths, lambda G, name: {"pond": probabilities(G, name)[0][2]}])
@pytest.mark.parametrize("number", [0, 1, 0.5, Fraction(1, 4)])
def test_chances_of_0_and_1_and_between_are_read(read, number):
    G = link(chance=number)
    nx.set_node_attributes(G, number, "chance")
    assert read(G, "chance")["pond"] == float(number)


def test_numbers_of_numpy_are_numbers():
    G = link(resistance=numpy.float32(0.5))
    assert resistances(G, "resistance") == [("pond", "wood", 0.5)]
    assert areas(place(area=numpy.int64(3)), "area") == {"pond": 3.0}


@pytest.mark.parametrize("wrong", [-0.1, inf, *NO_NUMBERS])
def test_an_impossible_area_is_refused_and_its_node_named(wrong):
    with pytest.raises(
        BadNetwork, match=r"node 'pond', area: got .*, expected a finite area of 0 or more"
    ) as refusal:
        areas(place(area=wrong), "area")
    assert refusal.value.text.fr.startswith("nœud 'pond', area : reçu ")


@pytest.mark.parametrize("wrong", [-0.1, 1.1, inf, *NO_NUMBERS])
def test_an_impossible_chance_of_dying_is_refused_and_its_node_named(wrong):
    with pytest.raises(
        BadNetwork, match=r"node 'pond', death: got .*, expected a probability within \[0, 1\]"
    ):
        deaths(place(death=wrong), "death")


@pytest.mark.parametrize("wrong", [0, -1, inf, 1e-31, 1e31, *NO_NUMBERS])
def test_an_impossible_resistance_is_refused_and_its_link_named(wrong):
    with pytest.raises(
        BadNetwork, match=r"edge 'pond' - 'wood', r: got .*, expected a finite resistance above 0"
    ) as refusal:
        resistances(link(r=wrong), "r")
    assert refusal.value.text.fr.startswith("lien 'pond' - 'wood', r : reçu ")


@pytest.mark.parametrize("wrong", [-0.1, 1.1, inf, *NO_NUMBERS])
def test_an_impossible_chance_of_crossing_is_refused_and_its_link_named(wrong):
    with pytest.raises(
        BadNetwork, match=r"edge 'pond' - 'wood', p: got .*, expected a probability within \[0, 1\]"
    ):
        probabilities(link(p=wrong), "p")


def test_the_message_shows_what_was_got():
    with pytest.raises(BadNetwork) as refusal:
        resistances(link(resistance="3"), "resistance")
    assert "got '3'" in refusal.value.text.en
    assert "reçu '3'" in refusal.value.text.fr


def test_a_number_that_nothing_accepts_is_refused_in_the_words_given():
    with pytest.raises(BadNetwork, match="expected anything"):
        links(link(), "x", lambda number: False, ANY)


def test_parallel_links_and_self_loops_are_listed_with_the_others():
    G = nx.MultiGraph([(1, 2, {"p": 0.25}), (1, 2, {"p": 0.5}), (2, 2, {"p": 1})])
    assert probabilities(G, "p") == [(1, 2, 0.25), (1, 2, 0.5), (2, 2, 1.0)]


def test_an_impossible_self_loop_is_refused_although_it_would_change_nothing():
    with pytest.raises(BadNetwork, match="edge 1 - 1"):
        resistances(nx.Graph([(1, 1, {"resistance": 0})]), "resistance")


@pytest.mark.parametrize("kind", [nx.DiGraph, nx.MultiDiGraph])
def test_one_way_links_are_refused_where_they_mean_nothing_with_the_way_out(kind):
    with pytest.raises(
        BadNetwork, match=r"anything: got a directed graph, .*G\.to_undirected\(\)"
    ) as refusal:
        undirected(kind(), ANY)
    assert refusal.value.text.fr.startswith("n'importe quoi : reçu un graphe orienté")


@pytest.mark.parametrize("kind", [nx.Graph, nx.MultiGraph])
def test_two_way_links_pass(kind):
    undirected(kind(), ANY)


def test_a_refusal_is_of_the_family_and_a_value_error_and_can_be_sent_to_another_process():
    with pytest.raises(ValueError, match="node 'pond'") as refusal:
        areas(place(area=-1), "area")
    assert isinstance(refusal.value, ExplorerError)
    assert pickle.loads(pickle.dumps(refusal.value)).text == refusal.value.text


# --- neighbours ---


def test_parallel_resistors_add_their_conductances():
    G = nx.MultiGraph([(1, 2, {"resistance": 2}), (2, 1, {"resistance": 4})])
    assert conductances(G, "resistance") == {1: {2: 0.75}, 2: {1: 0.75}}


def test_of_parallel_ways_the_cheapest_counts():
    G = nx.MultiGraph([(1, 2, {"resistance": 4}), (1, 2, {"resistance": 2}), (2, 1, {"resistance": 3})])
    assert cheapest(G, "resistance") == {1: {2: 2.0}, 2: {1: 2.0}}


def test_without_an_attribute_every_way_costs_1():
    assert cheapest(link(resistance=-5), None) == {"pond": {"wood": 1.0}, "wood": {"pond": 1.0}}


def test_directed_links_count_at_their_start_only():
    G = nx.MultiDiGraph([(1, 2), (1, 2), (2, 1), (3, 3)])
    assert conductances(G, "resistance") == {1: {2: 2.0}, 2: {1: 1.0}, 3: {}}


# --- optional arrays ---


def test_optional_arrays_are_both_modules_or_none(monkeypatch):
    assert [module.__name__ for module in numpy_scipy()] == ["numpy", "scipy"]
    monkeypatch.setitem(sys.modules, "numpy", None)
    assert numpy_scipy() is None


def board(side):
    """A square board with resistances from 1 to 5 and a death of 1 or 2 % in places."""
    G = nx.grid_2d_graph(side, side)
    for number, (_, _, numbers) in enumerate(G.edges(data=True)):
        numbers["resistance"] = 1 + number * 7 % 5
    for number, (_, numbers) in enumerate(G.nodes(data=True)):
        numbers["death"] = number % 3 / 100
    return G


@pytest.mark.parametrize("measure", [
    effective_resistances, least_cost_distances, current_flow_betweenness, lambda G: current(G, (0, 0), (9,
    9)).nodes,
    lambda G: current(G, (0, 0), (9, 9)).links, lambda G: arrival_from_everywhere(G, [(9, 9)]),
])  # fmt: skip
def test_on_a_board_of_100_places_the_numbers_are_the_same_without_arrays(monkeypatch, measure):
    G = board(10)
    with_arrays = measure(G)
    monkeypatch.setitem(sys.modules, "scipy", None)
    assert list(measure(G)) == list(with_arrays)
    for key, value in measure(G).items():
        assert value == pytest.approx(with_arrays[key], rel=1e-9, abs=1e-12)


def test_importing_the_science_loads_neither_numpy_nor_scipy():
    script = "import sys, explorer.ecology; print({'numpy', 'scipy'} & set(sys.modules))"
    assert (
        subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True).stdout
        == "set()\n"
    )
