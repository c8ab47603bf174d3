"""The table of each round as a graph, and the capture graph of a hand.

Blue, bipartite: nodes `("hand", kinds played)` and `("table", kinds taken)`, an edge where the one takes the
other; on a table node `cards` (how many) and `points` (what they are worth when won voluntarily), on an edge
the same of all cards that are won. Orange, directed: nodes `(suite, number)`, an edge from a number to each
that may follow it on that suite, under its sign; on a node `end` (whether the suite ends there now).
"""

from __future__ import annotations

from collections.abc import Hashable

import networkx as nx

from explorer.games.papillon.board import BLUE, BUTTERFLY, HIGHEST, KINDS, SUITES, Cards, following, numbers
from explorer.games.papillon.position.position import Position
from explorer.games.papillon.questions.worth import captures_with_sweep, worth
from explorer.graphs import frozen


def table_graph(state: Position) -> nx.Graph[Hashable]:
    """The graph of the open table: which single kinds take what, or what may follow what."""
    return capture_graph(state, KINDS) if state.round == BLUE else suite_graph(state)


def capture_graph(state: Position, hand: Cards) -> nx.Graph[Hashable]:
    """Every capture by these kinds, the sweep included, as a frozen bipartite graph."""
    G: nx.Graph[Hashable] = nx.Graph()
    for taken, played in captures_with_sweep(state, hand):
        G.add_node(("hand", played))
        G.add_node(("table", taken), cards=len(taken), points=worth(state, taken, willing=True))
        points = worth(state, (*taken, *played), willing=BUTTERFLY not in played)
        G.add_edge(("hand", played), ("table", taken), cards=len(taken) + len(played), points=points)
    return frozen(G)


def suite_graph(state: Position) -> nx.DiGraph[Hashable]:
    """PAP-O3, PAP-O10: what may follow what on each open suite, as a frozen graph."""
    G: nx.DiGraph[Hashable] = nx.DiGraph()
    for suite, end, sign in zip(SUITES, state.ends, state.signs, strict=True):
        if end < 0:
            continue
        for value in range(HIGHEST + 1):
            G.add_node((suite, value), end=value == end)
        for value in range(HIGHEST + 1):
            G.add_edges_from(
                ((suite, value), (suite, after))
                for after in numbers(following(value, sign, state.options.signs))
            )
    frozen(G)
    return G
