"""How long connectivity science takes: the issue's figures, and plain networkx beside it on the same
landscape, in the same run.

Landscapes are random points joined like neighbouring patches (Delaunay), thinned to five links a patch: 70
patches as on a board, 1,000 as on a map. Figures are medians; of networkx, which takes seconds, the better of
two runs.
"""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from math import exp, inf
from typing import Any

import networkx as nx
import pytest

from explorer import ecology

MILLISECOND = 1e-3


def land(patches: int, links: int, seed: int = 1) -> nx.Graph[int]:
    """Neighbouring patches with areas, resistances, chances of crossing and of dying."""
    from scipy.spatial import Delaunay

    chance = random.Random(seed)
    corners = Delaunay([(chance.random(), chance.random()) for _ in range(patches)]).simplices.tolist()
    every = sorted({(min(pair), max(pair)) for a, b, c in corners for pair in ((a, b), (b, c), (c, a))})
    G: nx.Graph[int] = nx.Graph()
    G.add_nodes_from(
        (node, {"area": chance.random(), "death": 0.02 * chance.random()}) for node in range(patches)
    )
    for u, v in chance.sample(every, links):
        resistance = 0.1 + chance.random()
        G.add_edge(
            u, v, resistance=resistance, conductance=1 / resistance, p=exp(-resistance), cost=resistance
        )
    return G


BOARD, MAP = land(70, 174), land(1000, 2682)


def beside(
    benchmark: Any,
    goal: Any,
    ours: Callable[[], Any],
    plain: Callable[[], Any],
    limit: float,
    at_least: float,
) -> tuple[Any, Any]:
    """Both answers; how long ours takes, and how many times as quick as plain networkx it is."""
    found = benchmark.pedantic(ours, rounds=7, warmup_rounds=1)
    took = inf
    for _ in range(2):
        begun = time.perf_counter()
        theirs = plain()
        took = min(took, time.perf_counter() - begun)
    if benchmark.stats is not None:  # nothing to compare where timing is switched off (`--benchmark-disable`)
        goal.seconds(benchmark, limit)
        goal.at_least(took / benchmark.stats.stats.median, at_least, "times as quick as networkx")
    return found, theirs


def plain_pc(G: nx.Graph[int]) -> float:
    """Sum a_i a_j p*_ij by Dijkstra's algorithm as networkx has it."""
    a = G.nodes(data="area")
    ways = nx.all_pairs_dijkstra_path_length(G, weight="cost")  # cost = -log p
    return sum(a[i] * a[j] * exp(-cost) for i, costs in ways for j, cost in costs.items())


def plain_losses(G: nx.Graph[int], things: list[Any], remove: str) -> list[float]:
    """dPC by taking out one thing after another."""
    whole, found = plain_pc(G), []
    for thing in things:
        rest = G.copy()
        getattr(rest, remove)([thing])
        found.append(100 * (whole - plain_pc(rest)) / whole)
    return found


def every_index(G: nx.Graph[int]) -> list[float]:
    """What a panel shows of a board, between its first and its last patch."""
    s, t = 0, len(G) - 1
    return [
        len(ecology.components(G)),
        ecology.largest_component_share(G),
        ecology.least_cost_distance(G, s, t),
        ecology.effective_resistance(G, s, t),
        max(ecology.current(G, s, t).nodes.values()),
        ecology.probability_of_arrival(G, s, [t]),
        len(ecology.edge_disjoint_routes(G, s, t)),
        len(ecology.node_disjoint_routes(G, s, t)),
        len(ecology.articulation_points(G)),
        len(ecology.bridges(G)),
        sum(ecology.betweenness(G, resistance="resistance").values()),
        sum(ecology.current_flow_betweenness(G).values()),
        ecology.integral_index_of_connectivity(G),
        ecology.probability_of_connectivity(G),
        ecology.equivalent_connected_area(G),
    ]


def plain_index(G: nx.Graph[int]) -> list[float]:
    """The same, with what networkx has; it has no current, no arrival and no index of connectivity."""
    s, t, a = 0, len(G) - 1, dict(G.nodes(data="area"))
    steps = nx.all_pairs_shortest_path_length(G)
    pc = plain_pc(G)
    return [
        nx.number_connected_components(G),
        max(map(len, nx.connected_components(G))) / len(G),
        nx.dijkstra_path_length(G, s, t, weight="resistance"),
        nx.resistance_distance(G, s, t, weight="resistance"),
        inf,
        inf,
        nx.edge_connectivity(G, s, t),
        nx.node_connectivity(G, s, t),
        len(list(nx.articulation_points(G))),
        len(list(nx.bridges(G))),
        sum(nx.betweenness_centrality(G, weight="resistance").values()),
        sum(nx.current_flow_betweenness_centrality(G, weight="conductance").values()),
        sum(a[i] * a[j] / (1 + links) for i, onward in steps for j, links in onward.items())
        / sum(a.values()) ** 2,
        pc / sum(a.values()) ** 2,
        pc**0.5,
    ]


@pytest.mark.small
def test_all_indices_of_a_board_take_150_ms_at_most(benchmark, goal):
    ours, theirs = beside(
        benchmark, goal, lambda: every_index(BOARD), lambda: plain_index(BOARD), 150 * MILLISECOND, 1
    )
    shared = [
        k for k, value in enumerate(theirs) if value < inf and k not in (10, 11)
    ]  # centralities are scaled otherwise
    assert [ours[k] for k in shared] == pytest.approx([theirs[k] for k in shared], rel=1e-9)


@pytest.mark.small
def test_dpc_of_all_patches_of_a_board_takes_100_ms_at_most(benchmark, goal):
    ours, theirs = beside(
        benchmark, goal, lambda: ecology.pc_importance_of_nodes(BOARD),
        lambda: plain_losses(BOARD, list(BOARD), "remove_nodes_from"), 100 * MILLISECOND, 20,
    )  # fmt: skip
    assert [found.delta for found in ours.values()] == pytest.approx(theirs, rel=1e-9, abs=1e-9)


def test_dpc_of_all_links_of_a_board_takes_300_ms_at_most(benchmark, goal):
    ours, theirs = beside(
        benchmark, goal, lambda: ecology.pc_importance_of_links(BOARD),
        lambda: plain_losses(BOARD, list(BOARD.edges), "remove_edges_from"), 300 * MILLISECOND, 10,
    )  # fmt: skip
    assert [found.delta for found in ours.values()] == pytest.approx(theirs, rel=1e-9, abs=1e-9)


def test_effective_resistance_of_one_pair_of_1000_patches_takes_50_ms_at_most(benchmark, goal):
    parts = max(nx.connected_components(MAP), key=len)
    s, t = min(parts), max(parts)
    ours, theirs = beside(
        benchmark, goal, lambda: ecology.effective_resistance(MAP, s, t),
        lambda: nx.resistance_distance(MAP.subgraph(parts), s, t, weight="resistance"), 50 * MILLISECOND, 5,
    )  # fmt: skip
    assert ours == pytest.approx(theirs, rel=1e-6)


def test_pc_of_1000_patches_takes_1_s_at_most(benchmark, goal):
    whole = sum(dict(MAP.nodes(data="area")).values())
    ours, theirs = beside(
        benchmark, goal, lambda: ecology.probability_of_connectivity(MAP), lambda: plain_pc(MAP), 1, 3
    )
    assert ours == pytest.approx(theirs / whole**2, rel=1e-9)


def test_a_thousand_percolation_boards_of_10_by_10_take_3_s_at_most(benchmark, goal):
    """Ours for 21 shares at once; networkx asks each board at a single share."""
    shares = [k / 20 for k in range(21)]

    def plain() -> int:
        boards = (
            nx.grid_2d_graph(10, 10).subgraph(ecology.random_board(10, 10, shares[12], 1, k))
            for k in range(1000)
        )
        return sum(
            any({0, 9} <= {c for _, c in part} for part in nx.connected_components(board)) for board in boards
        )

    ours, theirs = beside(
        benchmark, goal, lambda: list(ecology.crossing_curve(10, 10, shares, 1000, 1)), plain, 3, 2
    )
    assert ours[-1].points[12].crossed == theirs


def test_counting_out_all_boards_of_6_by_6_takes_half_a_second_at_most(benchmark, goal):
    """68,719,476,736 boards of cells."""

    counts = benchmark.pedantic(
        ecology.crossing_counts, args=(6, 6), setup=ecology.percolation._counted.cache_clear, rounds=5
    )
    assert sum(counts) < 2**36
    goal.seconds(benchmark, 0.5)
