"""Networks that tests draw: a few places, often parted, with resistances; and exact answers, in fractions."""

import sys
from collections.abc import Callable
from fractions import Fraction
from typing import TypeVar

import networkx as nx
import pytest
import scipy
from hypothesis import strategies as st

A = TypeVar("A")


def by_networkx(ask: Callable[[], A]) -> A:
    """What networkx answers: it needs scipy, also where that is hidden from us."""
    with pytest.MonkeyPatch.context() as shown:
        shown.setitem(sys.modules, "scipy", scipy)
        return ask()


RESISTANCES = st.one_of(st.sampled_from([0.5, 1.0, 2.0, 5.0]), st.floats(0.01, 100))


@st.composite
def networks(draw, most=7, resistances=RESISTANCES, directed=False):
    """Up to `most` places 0, 1, ...; self-loops and separate parts included."""
    places = draw(st.integers(1, most))
    pairs = [(i, j) for j in range(places) for i in range(places if directed else j + 1)]
    chosen = draw(st.lists(st.sampled_from(pairs), unique=True, max_size=12))
    G = nx.DiGraph() if directed else nx.Graph()
    G.add_nodes_from(range(places))
    G.add_edges_from((i, j, {"resistance": draw(resistances)}) for i, j in chosen)
    return G


@st.composite
def joined_networks(draw, most=7, resistances=RESISTANCES):
    """A tree with some more links: every place can be reached."""
    places = draw(st.integers(2, most))
    G = nx.Graph()
    for j in range(1, places):
        G.add_edge(draw(st.integers(0, j - 1)), j, resistance=draw(resistances))
    pairs = [(i, j) for j in range(places) for i in range(j) if not G.has_edge(i, j)]
    if pairs:
        more = draw(st.lists(st.sampled_from(pairs), unique=True, max_size=6))
        G.add_edges_from((i, j, {"resistance": draw(resistances)}) for i, j in more)
    return G


def exact_solution(matrix, right):
    """Solve a small linear system without rounding, by Gauss and Jordan."""
    rows = [[Fraction(x) for x in row] + [Fraction(b)] for row, b in zip(matrix, right, strict=True)]
    for k in range(len(rows)):
        pivot = next(i for i in range(k, len(rows)) if rows[i][k])
        rows[k], rows[pivot] = rows[pivot], rows[k]
        rows[k] = [x / rows[k][k] for x in rows[k]]
        for i, row in enumerate(rows):
            if i != k and row[k]:
                rows[i] = [x - row[k] * y for x, y in zip(row, rows[k], strict=True)]
    return [row[-1] for row in rows]


def exact_voltages(G, s, t):
    """The voltages for 1 ampere from `s` to `t` in a joined network, as fractions."""
    inner = [node for node in G if node != t]
    place = {node: number for number, node in enumerate(inner)}
    matrix = [[Fraction(0)] * len(inner) for _ in inner]
    for u, v, r in G.edges(data="resistance"):
        for a, b in ((u, v), (v, u)):
            if a != b and a in place:
                matrix[place[a]][place[a]] += 1 / Fraction(r)
                if b in place:
                    matrix[place[a]][place[b]] -= 1 / Fraction(r)
    found = exact_solution(matrix, [int(node == s) for node in inner])
    return {**dict(zip(inner, found, strict=True)), t: Fraction(0)}


def exact_nodes(G, s, t):
    """The node currents of one pair without rounding."""
    v = exact_voltages(G, s, t)
    through = {node: Fraction(int(node in (s, t))) for node in G}
    for a, b, r in G.edges(data="resistance"):
        for end in (a, b):
            through[end] += abs(v[a] - v[b]) / Fraction(r)
    return {node: amps / 2 for node, amps in through.items()}
