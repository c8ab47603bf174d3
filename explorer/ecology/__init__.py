"""Connectivity science on graphs: patches are nodes with an area, corridors are edges with a probability."""

from explorer.ecology.best import Addition, NewLink, NewNode, best_addition
from explorer.ecology.costs import corridor_costs, least_cost_distance, least_cost_distances, least_cost_path
from explorer.ecology.importance import (
    Importance,
    Loss,
    chance_orders,
    iic_importance_of_links,
    iic_importance_of_nodes,
    left_after,
    pc_importance_of_links,
    pc_importance_of_nodes,
    worst_losses,
)
from explorer.ecology.indices import (
    connected_pairs_share,
    equivalent_connected_area,
    integral_index_of_connectivity,
    largest_component_share,
    probability_of_connectivity,
)
from explorer.ecology.percolation import (
    Crossing,
    Curve,
    bond_crosses,
    crossing_chance,
    crossing_counts,
    crossing_curve,
    first_crossing_share,
    random_board,
    site_crosses,
    threshold,
)
from explorer.ecology.redundancy import redundancy
from explorer.ecology.walks.arrival import arrival_from_everywhere, probability_of_arrival
from explorer.ecology.walks.centrality import betweenness, current_flow_betweenness
from explorer.ecology.walks.circuits import circuit, current, effective_resistance, effective_resistances
from explorer.ecology.walks.flow import Flow
from explorer.ecology.walks.visits import chances_to_visit
from explorer.graphs import (
    articulation_points,
    bridges,
    components,
    edge_cut,
    edge_disjoint_routes,
    node_cut,
    node_disjoint_routes,
)

__all__ = [
    "Addition",
    "Crossing",
    "Curve",
    "Flow",
    "Importance",
    "Loss",
    "NewLink",
    "NewNode",
    "arrival_from_everywhere",
    "articulation_points",
    "best_addition",
    "betweenness",
    "bond_crosses",
    "bridges",
    "chance_orders",
    "chances_to_visit",
    "circuit",
    "components",
    "connected_pairs_share",
    "corridor_costs",
    "crossing_chance",
    "crossing_counts",
    "crossing_curve",
    "current",
    "current_flow_betweenness",
    "edge_cut",
    "edge_disjoint_routes",
    "effective_resistance",
    "effective_resistances",
    "equivalent_connected_area",
    "first_crossing_share",
    "iic_importance_of_links",
    "iic_importance_of_nodes",
    "integral_index_of_connectivity",
    "largest_component_share",
    "least_cost_distance",
    "least_cost_distances",
    "least_cost_path",
    "left_after",
    "node_cut",
    "node_disjoint_routes",
    "pc_importance_of_links",
    "pc_importance_of_nodes",
    "probability_of_arrival",
    "probability_of_connectivity",
    "random_board",
    "redundancy",
    "site_crosses",
    "threshold",
    "worst_losses",
]
