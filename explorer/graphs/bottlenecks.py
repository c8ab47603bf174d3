"""Which place can we not lose? Nodes and edges that hold the board together (Hopcroft and Tarjan 1973)."""

from __future__ import annotations

from itertools import chain

import networkx as nx

from explorer.graphs.reach import N, reach, require_nodes


def bridges(G: nx.Graph[N]) -> frozenset[frozenset[N]]:
    """Find the edges whose loss splits a world in two: a bridge is a block of two nodes.

    Parameters
    ----------
    G : networkx.Graph
        The board, without parallel edges; self-loops are never bridges.

    Returns
    -------
    frozenset of frozenset
        Each bridge as its two ends; empty when every step has a detour.

    References
    ----------
    Hopcroft and Tarjan 1973, Communications of the ACM.

    Examples
    --------
    A triangle with a tail: only the tail has no detour.

    >>> board = nx.Graph([(1, 2), (2, 3), (3, 1), (3, 4)])
    >>> [sorted(bridge) for bridge in bridges(board)]
    [[3, 4]]
    """
    blocks = (frozenset(chain.from_iterable(edges)) for edges in nx.biconnected_component_edges(G))
    return frozenset(block for block in blocks if len(block) == 2)


def articulation_points(G: nx.Graph[N]) -> frozenset[N]:
    """Find the nodes whose loss splits a world in two or more: the key tiles.

    Parameters
    ----------
    G : networkx.Graph
        The board; self-loops do not matter.

    Returns
    -------
    frozenset
        The key nodes; empty when every place can be gone round. An end of a line or an isolated node is never
        one.

    References
    ----------
    Hopcroft and Tarjan 1973, Communications of the ACM.

    Examples
    --------
    >>> sorted(articulation_points(nx.path_graph(4)))
    [1, 2]
    >>> articulation_points(nx.cycle_graph(4))
    frozenset()
    """
    return frozenset(nx.articulation_points(G))


def cut_off_by(G: nx.Graph[N], node: N, source: N) -> frozenset[N]:
    """Find what an animal would lose with one place, beyond the place itself.

    Parameters
    ----------
    G : networkx.Graph or networkx.DiGraph
        The board.
    node : node
        The place that is lost.
    source : node
        Where the animal stands.

    Returns
    -------
    frozenset
        The nodes that `source` reaches now and not without `node`, which is itself left out. Empty when
        `node` can be gone round or was out of reach; everything else within reach when `node` is the source.

    Raises
    ------
    Unreachable
        When `node` or `source` is not in the graph.

    Examples
    --------
    >>> line = nx.path_graph(5)
    >>> sorted(cut_off_by(line, node=2, source=0))
    [3, 4]
    >>> sorted(cut_off_by(line, node=2, source=2))
    [0, 1, 3, 4]
    """
    require_nodes(G, node, source)
    before = frozenset(reach(G, source))
    rest = nx.restricted_view(G, [node], [])
    after = frozenset(reach(rest, source)) if source != node else frozenset()
    return before - after - {node}
