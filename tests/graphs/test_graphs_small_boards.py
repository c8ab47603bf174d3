"""Random boards small enough for brute force, and a check that they are as awkward as boards can be."""

from collections.abc import Iterator
from itertools import chain, combinations, pairwise, permutations

import networkx as nx
import pytest
from hypothesis import Phase, find, settings
from hypothesis import strategies as st


@st.composite
def boards(draw, directed=False, most=6, fewest=1):
    """A graph of a few nodes in random order, often disconnected, with self-loops and isolated nodes."""
    nodes = draw(st.permutations(range(draw(st.integers(fewest, most)))))
    steps = [(u, v) for u in nodes for v in nodes if directed or u <= v]
    G = nx.DiGraph() if directed else nx.Graph()
    G.add_nodes_from(nodes)
    least = draw(st.integers(0, len(steps) // 2))
    G.add_edges_from(draw(st.lists(st.sampled_from(steps), unique=True, min_size=least, max_size=12 + least)))
    return G


@st.composite
def boards_with_two_nodes(draw, directed=False, different=False):
    """A board and two of its nodes."""
    G = draw(boards(directed=directed, fewest=2 if different else 1))
    node = st.sampled_from(sorted(G))
    source = draw(node)
    return G, source, draw(node.filter(lambda n: n != source) if different else node)


def subsets(items) -> Iterator[tuple]:
    """All subsets, smallest first."""
    items = list(items)
    return chain.from_iterable(combinations(items, size) for size in range(len(items) + 1))


def is_walk(G: nx.Graph, route) -> bool:
    return all(G.has_edge(u, v) for u, v in pairwise(route))


def simple_routes(G: nx.Graph, source, target) -> list[tuple]:
    """Every route without a repeated node: all orders of all subsets of the other nodes."""
    if source == target:
        return [(source,)]
    between = set(G) - {source, target}
    orders = (order for some in subsets(between) for order in permutations(some))
    return [route for route in ((source, *order, target) for order in orders) if is_walk(G, route)]


@pytest.mark.parametrize(
    "awkward",
    [
        lambda G: nx.number_of_selfloops(G) > 0,
        lambda G: any(nx.isolates(G)),
        lambda G: nx.number_connected_components(G) > 2,
        lambda G: len(G) == 6 and nx.is_connected(G),
        lambda G: list(G) != sorted(G),
    ],
    ids=["self-loop", "isolated node", "three worlds", "all joined", "shuffled nodes"],
)
def test_the_random_boards_include(awkward):
    assert awkward(find(boards(), awkward, settings=settings(phases=[Phase.generate], max_examples=2000)))


def test_four_nodes_all_joined_have_five_simple_routes_between_two():
    assert sorted(simple_routes(nx.complete_graph(4), 0, 3)) == [
        (0, 1, 2, 3),
        (0, 1, 3),
        (0, 2, 1, 3),
        (0, 2, 3),
        (0, 3),
    ]
