"""Questions that any board graph can answer: networkx in, plain values out.

`reach` answers "where can I get to?", `routes` "which way, and at what price?", `redundancy` "which place can
we not lose, and how many paths are independent?". Nodes and edges keep the names the board gave them, an
edge of an undirected graph is the frozenset of its two ends, and answers follow the order in which nodes and
edges were added to the graph, so the same board gives the same answer on every machine.
"""

from explorer.graphs.reach import component_of, components, frozen, reach, reach_exactly
from explorer.graphs.redundancy import (
    articulation_points,
    bridges,
    cut_off_by,
    edge_cut,
    edge_disjoint_routes,
    node_cut,
    node_disjoint_routes,
)
from explorer.graphs.routes import fewest_additions, shortest_route, shortest_routes

__all__ = [
    "articulation_points",
    "bridges",
    "component_of",
    "components",
    "cut_off_by",
    "edge_cut",
    "edge_disjoint_routes",
    "fewest_additions",
    "frozen",
    "node_cut",
    "node_disjoint_routes",
    "reach",
    "reach_exactly",
    "shortest_route",
    "shortest_routes",
]
