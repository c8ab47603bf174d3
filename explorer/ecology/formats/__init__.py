"""Networks in the files of other programs: whatever is written reads back as the same network, whatever is
malformed is refused.

A reader takes what `explorer.core.definitions` takes (the path of a file, or an `Upload`), and raises
`BadTable` with file, line and column. A writer returns texts, or names of files to texts, and leaves it to
the screen to offer them.
"""

from explorer.ecology.formats.ascii_grid import (
    Grid,
    grid_of,
    read_grid,
    read_points,
    read_regions,
    write_grid,
)
from explorer.ecology.formats.circuitscape import (
    Run,
    Settings,
    read_focal_nodes,
    read_grounds,
    read_links,
    read_run,
    read_settings,
    read_sources,
    write_run,
)
from explorer.ecology.formats.conefor import probability_at, read_conefor, read_nodes, write_conefor
from explorer.ecology.formats.graphab import link_by_distance, read_graphab
from explorer.ecology.formats.graphml import read_graphml, write_graphml
from explorer.ecology.formats.raster import (
    Raster,
    graph_of,
    nodes_by_cell,
    read_raster,
    read_resistances_out,
    write_omniscape,
    write_raster_run,
)
from explorer.ecology.formats.tables import (
    read_centroids,
    read_tables,
    write_indices,
    write_links,
    write_patches,
)

__all__ = [
    "Grid",
    "Raster",
    "Run",
    "Settings",
    "graph_of",
    "grid_of",
    "link_by_distance",
    "nodes_by_cell",
    "probability_at",
    "read_centroids",
    "read_conefor",
    "read_focal_nodes",
    "read_graphab",
    "read_graphml",
    "read_grid",
    "read_grounds",
    "read_links",
    "read_nodes",
    "read_points",
    "read_raster",
    "read_regions",
    "read_resistances_out",
    "read_run",
    "read_settings",
    "read_sources",
    "read_tables",
    "write_conefor",
    "write_graphml",
    "write_grid",
    "write_indices",
    "write_links",
    "write_omniscape",
    "write_patches",
    "write_raster_run",
    "write_run",
]
