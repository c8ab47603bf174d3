"""Connectivity science on graphs: patches are nodes with an area, corridors are edges with a probability."""

from explorer.ecology.indices import (
    connected_pairs_share,
    equivalent_connected_area,
    integral_index_of_connectivity,
    largest_component_share,
    probability_of_connectivity,
)

__all__ = [
    "connected_pairs_share",
    "equivalent_connected_area",
    "integral_index_of_connectivity",
    "largest_component_share",
    "probability_of_connectivity",
]
