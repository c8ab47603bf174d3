"""Conefor's pair of files: read, refused where it is wrong, and written so that it reads back."""

from math import exp, log

import networkx as nx
import pytest
from examples import some
from hypothesis import given, settings
from hypothesis import strategies as st
from uploads import AREAS, CHANCES, RESISTANCES, networks, same, sent

from explorer.core.errors import BadNetwork, BadOption, BadTable
from explorer.ecology import probability_of_connectivity
from explorer.ecology.formats import probability_at, read_conefor, read_nodes, write_conefor

QUICK = settings(max_examples=some(60), deadline=None)
NODES = "1 1\n2 1\n3 1\n"
IDS = st.integers(0, 10**9)


def back(G, kind="probability", **known):
    files = write_conefor(G, kind=kind)
    return read_conefor(
        sent(files["network_nodes.txt"]), sent(files["network_connections.txt"] or "\n"), kind, **known
    )


# --- numbers ---


def test_three_unit_patches_in_a_line_give_pc_as_worked_out_by_hand():
    # PCnum = 3 + 4 * 0.5 + 2 * 0.25 = 5.5 over 9
    G = read_conefor(sent(NODES), sent("1 2 0.5\n2 3 0.5\n"))
    assert probability_of_connectivity(G) * 9 == pytest.approx(5.5, rel=1e-12)


def test_distances_become_probabilities_that_fall_off_exponentially():
    # half of them cross 100 m: 0.5 ** (d / 100)
    G = read_conefor(sent(NODES), sent("1 2 100\n2 3 250\n1 3 0"), "distance", 100, 0.5)
    assert G.edges[1, 2]["p"] == 0.5
    assert G.edges[2, 3]["p"] == pytest.approx(0.5**2.5, rel=1e-14)
    assert G.edges[1, 3]["p"] == 1


def test_the_rate_is_that_of_the_definition():
    k = -log(0.05) / 2000
    assert probability_at(700, 2000, 0.05) == pytest.approx(exp(-k * 700), rel=1e-14)


@given(st.floats(0, allow_infinity=False), RESISTANCES, st.floats(0, 1, exclude_min=True, exclude_max=True))
def test_a_probability_is_one_whatever_the_distance(distance, known, p):
    assert 0 <= probability_at(distance, known, p) <= 1


def test_distances_alone_give_no_probability():
    assert read_conefor(sent(NODES), sent("1 2 100"), "distance").edges[1, 2] == {"distance": 100}


def test_what_is_not_joined_is_no_link():
    assert list(read_conefor(sent(NODES), sent("1 2 0\n2 3 1"), "link").edges) == [(2, 3)]
    assert list(read_conefor(sent(NODES), sent("1 2 0\n2 3 0.1"), "probability").edges) == [(2, 3)]


def test_a_full_file_may_list_both_directions():
    G = read_conefor(sent(NODES), sent("1 2 0.5\n2 1 0.5\n"))
    assert G.size() == 1


def test_patches_that_could_be_added_are_marked():
    G = read_nodes(sent("1 10 0\r\n2 3.5 1\r\n"))
    assert dict(G.nodes(data=True)) == {1: {"area": 10, "to_add": False}, 2: {"area": 3.5, "to_add": True}}


# --- refusals ---


@pytest.mark.parametrize(
    ("text", "line", "column"),
    [
        ("1 10\n2", 2, 2),
        ("1 10\n2 5 0", 2, 3),  # a third column that the first line does not have
        ("1 10 0\n2 5", 2, 3),
        ("1 10 2", 1, 3),
        ("1 10 0 5", 1, 4),
        ("1 10\n1 10", 2, 1),
        ("1 -1", 1, 2),
        ("1 2,5", 1, 2),
        ("ID area\n1 10", 1, 1),  # a header
        ("p1 10", 1, 1),
        ("1;10", 1, 2),
    ],
)
def test_a_node_file_is_refused_where_it_is_wrong(text, line, column):
    with pytest.raises(BadTable) as refused:
        read_nodes(sent(text))
    assert (refused.value.line, refused.value.column) == (line, column)


@pytest.mark.parametrize(
    ("text", "kind", "line", "column"),
    [
        ("1 2 0.5\n2 9 0.5", "probability", 2, 2),
        ("9 2 0.5", "probability", 1, 1),
        ("1 1 1", "probability", 1, 2),
        ("1 2 1.5", "probability", 1, 3),
        ("1 2 0.5\n2 1 0.25", "probability", 2, 3),
        ("1 2 0\n1 2 0.25", "probability", 2, 3),  # not joined, and joined
        ("1 2 -3", "distance", 1, 3),
        ("1 2", "distance", 1, 3),
        ("1 2 0.5", "link", 1, 3),
    ],
)
def test_a_connection_file_is_refused_where_it_is_wrong(text, kind, line, column):
    with pytest.raises(BadTable) as refused:
        read_conefor(sent(NODES), sent(text), kind)
    assert (refused.value.line, refused.value.column) == (line, column)


@pytest.mark.parametrize(
    ("D", "p"), [(0, 0.5), (-1, 0.5), (100, 0), (100, 1), (100, None), (None, 0.5), (float("nan"), 0.5)]
)
def test_a_distance_and_a_probability_that_will_not_do_are_refused(D, p):
    with pytest.raises(BadOption):
        read_conefor(sent(NODES), sent("1 2 3"), "distance", D, p)


def test_an_unknown_kind_is_refused():
    with pytest.raises(BadOption, match="one of distance, probability, link"):
        read_conefor(sent(NODES), sent("1 2 3"), "cost")


# --- round trips ---


@QUICK
@given(networks(nx.Graph, IDS, {"area": AREAS}, {"p": st.floats(0, 1, exclude_min=True)}))
def test_probabilities_read_back_the_same(G):
    if G.size():
        assert same(back(G), G)


@QUICK
@given(
    networks(
        nx.Graph,
        IDS,
        {"area": AREAS, "to_add": st.booleans()},
        {"distance": st.floats(0, allow_infinity=False)},
    )
)
def test_distances_and_patches_to_add_read_back_the_same(G):
    if G.size():
        assert same(back(G, "distance"), G)


@QUICK
@given(networks(nx.Graph, IDS, {"area": AREAS}))
def test_links_read_back_the_same(G):
    if G.size():
        assert same(back(G, "link"), G)


def test_names_become_numbers_from_1_that_a_file_explains():
    files = write_conefor(nx.Graph([("Texas", "Kansas", {"p": 0.5})]), "monarch")
    assert files["monarch_names.csv"] == "number,name\n1,Texas\n2,Kansas\n"


@given(networks(nx.MultiGraph, IDS, {"area": AREAS}, {"p": CHANCES, "resistance": RESISTANCES}))
@QUICK
def test_of_parallel_links_the_best_is_written(G):
    if G.size() and any(p for _, _, p in G.edges(data="p")):
        for u, v, p in back(G).edges(data="p"):
            assert p == max(found["p"] for found in G[u][v].values())


def test_what_conefor_cannot_read_is_refused():
    for write in (
        lambda: write_conefor(nx.DiGraph([(1, 2)])),
        lambda: write_conefor(nx.empty_graph(3)),
        lambda: write_conefor(nx.Graph([(1, 2, {"p": 2})])),
        lambda: write_conefor(nx.Graph([(1, 2)]), kind="distance"),
    ):
        with pytest.raises(BadNetwork):
            write()
