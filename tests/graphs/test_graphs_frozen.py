"""A frozen graph: neither its structure nor what is written on it can change, and a copy can."""

from __future__ import annotations

import networkx as nx
import pytest

from explorer.graphs import frozen, reach


@pytest.mark.parametrize("kind", [nx.Graph, nx.DiGraph])
def test_nothing_of_a_frozen_graph_can_be_written(kind: type):
    G = kind()
    G.add_node("a", area=1)
    G.add_edge("a", "b", cost=2)
    assert frozen(G) is G
    with pytest.raises(nx.NetworkXError):
        G.add_node("c")
    for attributes in (
        G.nodes["a"],
        G.edges["a", "b"],
        G.adj["a"]["b"],
        *(G.pred["b"].values() if G.is_directed() else ()),
    ):
        with pytest.raises(TypeError):
            attributes["area"] = 99
    assert (G.nodes["a"]["area"], G.edges["a", "b"]["cost"]) == (1, 2)
    assert reach(G, "a") == {"a": 0, "b": 1}


@pytest.mark.parametrize("copied", [nx.Graph, nx.Graph.copy])
def test_a_copy_can_be_changed_and_leaves_the_original_alone(copied):
    G = frozen(nx.Graph([("a", "b", {"cost": 2})]))
    H = copied(G)
    H.edges["a", "b"]["cost"] = 3
    H.nodes["a"]["area"] = 1
    H.add_edge("b", "c")
    assert G.edges["a", "b"]["cost"] == 2
    assert list(G.nodes(data=True)) == [("a", {}), ("b", {})]
