"""What is lost with a patch or a link: published values, the definition word by word, and every edge case."""

import json
import random
from pathlib import Path

import networkx as nx
import pytest
from examples import some
from hypothesis import assume, given, settings
from hypothesis import strategies as st
from patches import areas_of, best_values, by_links, landscape, landscapes, numerator, product

from explorer.ecology import (
    Importance,
    iic_importance_of_links,
    iic_importance_of_nodes,
    leaving_out,
    pc_importance_of_links,
    pc_importance_of_nodes,
)

pytestmark = pytest.mark.usefixtures("arrays")
KNOWN = json.loads((Path(__file__).parents[1] / "refdata" / "analytic" / "known_values.json").read_text())
QUICK = settings(max_examples=some(40), deadline=None)
OF_NODES, OF_LINKS = (
    (pc_importance_of_nodes, iic_importance_of_nodes),
    (pc_importance_of_links, iic_importance_of_links),
)
RULES = pytest.mark.parametrize("rule", [product, by_links])
KINDS = st.sampled_from([nx.Graph, nx.DiGraph, nx.MultiGraph, nx.MultiDiGraph])
ANY_LANDSCAPE = KINDS.flatmap(lambda kind: landscapes(most=4, kind=kind))
NOTHING = Importance(0.0, 0.0, 0.0, 0.0)
LINE = landscape([1, 1, 1], [(0, 1, 0.5), (1, 2, 0.5)])


def of_nodes(rule):
    return OF_NODES[rule is by_links]


def of_links(rule):
    return OF_LINKS[rule is by_links]


def parts(importance):
    return importance.intra, importance.flux, importance.connector


def percent(number):
    return pytest.approx(number, rel=1e-9, abs=1e-9)


# --- published and worked out by hand ---


def test_the_middle_of_a_line_of_three_has_the_published_importance():
    known = KNOWN["PC_three_unit_patches_line_link_p"]["p=0.5"]
    middle = pc_importance_of_nodes(LINE)[1]
    assert middle.delta == percent(known["dPC_mid"])
    assert parts(middle) == percent((known["intra_mid"], known["flux_mid"], known["connector_mid"]))


def test_the_end_of_a_line_of_three_has_the_published_importance():
    end = pc_importance_of_nodes(LINE)[0]
    assert end.delta == percent(KNOWN["PC_three_unit_patches_line_link_p"]["p=0.5"]["dPC_end"])
    assert end.connector == percent(0)


def test_of_three_patches_all_linked_none_connects_others_when_the_direct_link_is_as_good():
    triangle = landscape([1, 1, 1], [(0, 1, 0.5), (1, 2, 0.5), (0, 2, 0.25)])
    assert [one.connector for one in pc_importance_of_nodes(triangle).values()] == percent([0, 0, 0])


def test_the_middle_of_a_line_of_three_has_the_published_importance_for_iic():
    known = KNOWN["IIC_three_unit_patches_line"]
    middle = iic_importance_of_nodes(LINE)[1]
    assert (middle.delta, *parts(middle)) == percent(
        (known["dIIC_mid"], known["intra"], known["flux"], known["connector"])
    )


def test_a_stepping_stone_matters_most_as_a_connector():
    known = KNOWN["stepping_stone"]
    stone = pc_importance_of_nodes(landscape([10, 1, 10], [(0, 2, 0.05), (0, 1, 0.5), (1, 2, 0.5)]))[1]
    assert stone.delta == pytest.approx(known["dPC_stone"], abs=5e-3)
    assert parts(stone) == pytest.approx((known["intra"], known["flux"], known["connector"]), abs=5e-3)


def test_a_link_of_the_line_carries_the_two_routes_of_one_end():
    # N = 5.5; without the link a single patch and a pair are left, 1 + 3: 1.5 are lost
    assert parts(pc_importance_of_links(LINE)[0, 1]) == percent((0, 0, 100 * 1.5 / 5.5))


def test_a_link_of_the_line_for_iic():
    # N = 17/3; 1 + 3 are left
    assert parts(iic_importance_of_links(LINE)[0, 1]) == percent((0, 0, 100 * 5 / 17))


def test_a_direct_link_counts_only_by_what_it_is_better_than_the_detour():
    # N = 3 + 2 (0.5 + 0.5 + 0.4) = 5.8; the detour 0.25 takes the place of 0.4
    triangle = landscape([1, 1, 1], [(0, 1, 0.5), (1, 2, 0.5), (0, 2, 0.4)])
    assert pc_importance_of_links(triangle)[0, 2].delta == percent(100 * 0.3 / 5.8)


# --- the definition ---


@RULES
@QUICK
@given(G=ANY_LANDSCAPE)
def test_delta_is_what_the_index_loses_with_the_patch(rule, G):
    whole = numerator(G, rule)
    assume(whole > 1e-6)
    for k, found in of_nodes(rule)(G).items():
        rest = G.copy()
        rest.remove_node(k)
        assert found.delta == percent(100 * (whole - numerator(rest, rule)) / whole)


@RULES
@QUICK
@given(G=ANY_LANDSCAPE)
def test_intra_and_flux_are_the_patch_itself_and_its_routes_both_ways(rule, G):
    a, whole, best = areas_of(G), numerator(G, rule), best_values(G, rule(G))
    assume(whole > 1e-6)
    for k, found in of_nodes(rule)(G).items():
        flux = sum(a[k] * a[j] * (best.get((k, j), 0) + best.get((j, k), 0)) for j in G if j != k)
        assert (found.intra, found.flux) == percent((100 * a[k] ** 2 / whole, 100 * flux / whole))


@RULES
@QUICK
@given(G=ANY_LANDSCAPE)
def test_a_link_loses_what_the_index_loses_and_all_of_it_is_connector(rule, G):
    whole = numerator(G, rule)
    assume(whole > 1e-6)
    for name, found in of_links(rule)(G).items():
        rest = G.copy()
        rest.remove_edges_from([name])
        delta = 100 * (whole - numerator(rest, rule)) / whole
        assert (found.delta, *parts(found)) == percent((delta, 0, 0, delta))


@RULES
@QUICK
@given(G=ANY_LANDSCAPE)
def test_the_three_parts_are_0_or_more_and_make_up_the_whole(rule, G):
    for found in (*of_nodes(rule)(G).values(), *of_links(rule)(G).values()):
        assert min(parts(found)) >= 0
        assert found.intra + found.flux <= found.delta + 1e-9
        assert found.delta == percent(sum(parts(found)))
        assert found.delta <= 100 + 1e-9


# --- theorems ---


def test_arrays_and_plain_python_find_the_same():
    chance = random.Random(7)
    G = nx.gnm_random_graph(24, 50, seed=7)
    nx.set_node_attributes(G, {node: chance.choice([0.0, 1.0, 5 * chance.random()]) for node in G}, "area")
    nx.set_edge_attributes(G, {link: chance.choice([0.0, 1.0, chance.random()]) for link in G.edges}, "p")
    for ask in (*OF_NODES, *OF_LINKS):
        found = ask(G)
        with pytest.MonkeyPatch.context() as hidden:
            hidden.setattr(leaving_out, "numpy_scipy", lambda: None)
            plain = ask(G)
        assert list(found) == list(plain)
        assert [parts(one) for one in found.values()] == [
            pytest.approx(parts(one), rel=1e-12, abs=1e-12) for one in plain.values()
        ]


# --- edge cases ---


@pytest.mark.parametrize("ask", [*OF_NODES, *OF_LINKS])
def test_without_habitat_nothing_is_lost_and_nothing_is_nan(ask):
    assert set(ask(landscape([0, 0], [(0, 1, 1)])).values()) == {NOTHING}


@pytest.mark.parametrize("ask", OF_NODES)
def test_with_a_single_patch_everything_goes(ask):
    assert ask(landscape([3], [])) == {0: Importance(100.0, 100.0, 0.0, 0.0)}


def test_of_patches_apart_each_takes_only_itself():
    # 1 + 4 + 4 = 9
    assert [
        found.delta for found in pc_importance_of_nodes(landscape([1, 2, 2], [(0, 1, 0)])).values()
    ] == percent([100 / 9, 400 / 9, 400 / 9])


def test_sure_links_are_links_and_do_not_vanish():
    # N = 9; without the middle 1 + 1 are left: 1 its own, 4 its routes, 2 the route past it
    sure = landscape([1, 1, 1], [(0, 1, 1), (1, 2, 1)])
    assert parts(pc_importance_of_nodes(sure)[1]) == percent((100 / 9, 400 / 9, 200 / 9))
    assert pc_importance_of_links(sure)[0, 1].delta == percent(400 / 9)


def test_a_link_that_nobody_crosses_is_not_missed_by_pc_but_by_iic():
    closed = landscape([1, 1], [(0, 1, 0)])
    assert pc_importance_of_links(closed) == {(0, 1): NOTHING}
    assert iic_importance_of_links(closed)[0, 1].delta == percent(100 / 3)


def test_a_place_without_habitat_is_all_connector():
    # N = 2 + 2/4
    hedge = pc_importance_of_nodes(landscape([1, 0, 1], [(0, 1, 0.5), (1, 2, 0.5)]))[1]
    assert parts(hedge) == percent((0, 0, 20))


def test_flux_counts_both_directions_each_with_its_own_chance():
    # N = 2 + 0.5 there + 0.25 back
    G = landscape([1, 1], [(0, 1, 0.5), (1, 0, 0.25)], nx.DiGraph)
    assert [found.flux for found in pc_importance_of_nodes(G).values()] == percent([100 * 0.75 / 2.75] * 2)


def test_on_a_one_way_ring_the_next_patch_is_also_the_way_back():
    # three sure one-way links: N = 9; without one, 0 -> 1 -> 2 is left: 3 + 3
    ring = landscape([1, 1, 1], [(0, 1, 1), (1, 2, 1), (2, 0, 1)], nx.DiGraph)
    assert pc_importance_of_links(ring)[2, 0].delta == percent(100 * 3 / 9)
    assert parts(pc_importance_of_nodes(ring)[0]) == percent((100 / 9, 400 / 9, 100 / 9))


def test_of_two_parallel_links_only_the_better_one_is_missed():
    # N = 3; with the worse one alone 2.5
    G = landscape([1, 1], [(0, 1, 0.25), (0, 1, 0.5)], nx.MultiGraph)
    assert {name: found.delta for name, found in pc_importance_of_links(G).items()} == percent(
        {(0, 1, 0): 0, (0, 1, 1): 100 / 6}
    )


def test_a_link_back_to_its_own_patch_changes_nothing():
    looped = LINE.copy()
    looped.add_edge(1, 1, p=0.5)
    assert pc_importance_of_links(looped)[1, 1] == NOTHING
    assert parts(pc_importance_of_nodes(looped)[1]) == percent(parts(pc_importance_of_nodes(LINE)[1]))


def test_patches_without_area_count_1_and_links_without_probability_are_sure():
    assert parts(pc_importance_of_nodes(nx.path_graph(3))[1]) == percent((100 / 9, 400 / 9, 200 / 9))


@pytest.mark.parametrize("scale", [1e-200, 1e200])
def test_tiny_and_huge_areas_neither_vanish_nor_overflow(scale):
    found = pc_importance_of_nodes(landscape([scale, scale], [(0, 1, 0.5)]))[0]
    assert parts(found) == percent((100 / 3, 100 / 3, 0))
