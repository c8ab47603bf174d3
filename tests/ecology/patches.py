"""Landscapes that tests draw: a few patches with areas, links with probabilities; and the sum over all pairs,
word by word.
"""

from itertools import pairwise, permutations
from math import prod

import networkx as nx
from hypothesis import strategies as st

AREAS = st.one_of(st.sampled_from([0.0, 1.0]), st.floats(0, 50))
CHANCES = st.one_of(st.sampled_from([0.0, 1.0, 0.5]), st.floats(0, 1))


def landscape(areas, links, kind=nx.Graph):
    """Patches 0, 1, ... with their areas; links as (i, j, p)."""
    G = kind()
    G.add_nodes_from((i, {"area": a}) for i, a in enumerate(areas))
    G.add_weighted_edges_from(links, weight="p")
    return G


@st.composite
def landscapes(draw, most=6, kind=nx.Graph):
    """A few patches, often parted; areas and probabilities include 0 and 1, self-loops included."""
    areas = draw(st.lists(AREAS, min_size=1, max_size=most))
    one_way = kind().is_directed()
    pairs = [(i, j) for j in range(len(areas)) for i in range(len(areas) if one_way else j + 1)]
    chosen = draw(
        st.lists(st.sampled_from(pairs), unique=not kind().is_multigraph(), max_size=12 if one_way else 9)
    )
    return landscape(areas, [(i, j, draw(CHANCES)) for i, j in chosen], kind)


def areas_of(G):
    return dict(G.nodes(data="area"))


def product(G):
    """The chance of surviving a route; of parallel links the best is taken."""
    best = {}
    for u, v, p in nx.MultiDiGraph(G).edges(data="p"):
        best[u, v] = max(p, best.get((u, v), 0.0))
    return lambda route: prod(best[step] for step in pairwise(route))


def by_links(G):
    """What IIC makes of a route: as many links as places, less one."""
    return lambda route: 1 / len(route)


def best_values(G, value):
    """(i, j) -> max over all simple routes of `value(route)`, 1 for i = j; pairs without a route are left
    out.
    """
    best = {(i, i): 1.0 for i in G}
    for size in range(2, len(G) + 1):
        for route in permutations(G, size):
            if all(G.has_edge(u, v) for u, v in pairwise(route)):
                ends = route[0], route[-1]
                best[ends] = max(best.get(ends, 0.0), value(route))
    return best


def numerator(G, rule, areas=None):
    """Sum a_i a_j times the best value over all ordered pairs: the definition, word by word."""
    a = areas or areas_of(G)
    return sum(a[i] * a[j] * v for (i, j), v in best_values(G, rule(G)).items())
