"""Files of networks that the lab opens and saves: the formats, and how many files each takes."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

import networkx as nx

from explorer.core.definitions import Upload
from explorer.core.errors import BadNetwork, mismatch
from explorer.core.messages import message, template
from explorer.core.text import Text
from explorer.ecology.formats import ascii_grid, circuitscape, conefor, graphab, graphml, raster, tables
from explorer.lab.landscape.landscape import Landscape
from explorer.lab.questions.readings import OF_A_PLACE, OF_THE_LANDSCAPE, readings

if TYPE_CHECKING:
    from explorer.core.state import Graph


HALF = 0.5
"""The chance of crossing the distance that is asked for: that of half of the animals."""
MOST_ALL_JOINED = 150
"""Places that are all linked with each other: 11,175 links, which the page still draws."""
DIGITS = 10
"""Of a result in a table."""


@dataclass(frozen=True, slots=True)
class Format:
    """A format that can be opened: what it is called, and what each of its files holds."""

    title: Text
    files: tuple[Text, ...]
    accept: str
    distance: bool = False


NODES, CONNECTIONS = template("lab-file-nodes"), template("lab-file-connections")
READABLE: dict[str, Format] = {
    "conefor": Format(template("lab-format-conefor"), (NODES, CONNECTIONS), ".txt,.csv,.dat"),
    "conefor-distance": Format(
        template("lab-format-conefor-distance"), (NODES, CONNECTIONS), ".txt,.csv,.dat", True
    ),
    "conefor-link": Format(template("lab-format-conefor-link"), (NODES, CONNECTIONS), ".txt,.csv,.dat"),
    "circuitscape": Format(template("lab-format-circuitscape"), (template("lab-file-links"),), ".txt"),
    "conductance": Format(template("lab-format-conductance"), (template("lab-file-links"),), ".txt"),
    "graphab": Format(
        template("lab-format-graphab"),
        (template("lab-file-graphab"), template("lab-file-links")),
        ".csv",
        True,
    ),
    "centroids": Format(template("lab-format-centroids"), (template("lab-file-centroids"),), ".csv", True),
    "grid": Format(template("lab-format-grid"), (template("lab-file-grid"),), ".asc,.txt"),
    "graphml": Format(template("lab-format-graphml"), (template("lab-file-graphml"),), ".graphml,.xml"),
    "tables": Format(
        template("lab-format-tables"), (template("lab-file-patches"), template("lab-file-links")), ".csv"
    ),
}
WRITABLE = {
    "conefor": template("lab-save-conefor"), "circuitscape": template("lab-save-circuitscape"),
    "graphml": template("lab-save-graphml"), "tables": template("lab-save-tables"),
    "indices": template("lab-save-indices"),
}  # fmt: skip


def read_network(form: str, files: tuple[Upload, ...], distance: float = 0.0) -> Graph:
    """The network that the files of a format hold.

    Raises
    ------
    ExplorerError
        For whatever is malformed, with file, line and column.
    """

    def chance(far: float) -> float:
        return conefor.probability_at(far, distance, HALF)

    how: Mapping[str, Callable[..., Graph]] = {
        "conefor": lambda nodes, links: conefor.read_conefor(nodes, links),
        "conefor-distance": lambda nodes, links: conefor.read_conefor(
            nodes, links, "distance", distance, HALF
        ),
        "conefor-link": lambda nodes, links: conefor.read_conefor(nodes, links, "link"),
        "graphab": lambda patches, links: graphab.read_graphab(patches, links, chance),
        "centroids": lambda patches: all_joined(patches, chance),
        "circuitscape": circuitscape.read_links,
        "conductance": lambda links: circuitscape.read_links(links, resistances=False),
        "grid": lambda grid: named(raster.graph_of(ascii_grid.read_grid(grid))),
        "graphml": graphml.read_graphml,
        "tables": tables.read_tables,
    }
    return how[form](*files)


def all_joined(patches: Upload, chance: Callable[[float], float]) -> nx.Graph[str]:
    """Patches as the crow flies, each linked with all others."""
    G = tables.read_centroids(patches)
    if len(G) > MOST_ALL_JOINED:
        raise BadNetwork(mismatch(patches.name, len(G), message("lab-most-joined", most=MOST_ALL_JOINED)))
    graphab.link_by_distance(G, chance)
    return G


def named(G: Graph) -> nx.Graph[str]:
    """Cells of a raster by a name that people use: r2c5 is the fifth of the second row."""
    H: nx.Graph[str] = nx.relabel_nodes(G, {cell: f"r{cell[0] + 1}c{cell[1] + 1}" for cell in G})
    for facts in H.nodes.values():
        facts.pop("cells", None)
    return H


def network_files(form: str, landscape: Landscape) -> dict[str, str]:
    """The files of a format: name to text.

    Raises
    ------
    ExplorerError
        Where the format cannot hold the landscape, such as one-way links.
    """
    G, name = landscape.graph, "landscape"
    how: Mapping[str, Callable[[], dict[str, str]]] = {
        "conefor": lambda: conefor.write_conefor(G, name),
        "circuitscape": lambda: circuitscape.write_run(G, name),
        "graphml": lambda: {f"{name}.graphml": graphml.write_graphml(placed(landscape))},
        "tables": lambda: {
            f"{name}_places.csv": tables.write_patches(plain(G)),
            f"{name}_links.csv": tables.write_links(plain(G)),
        },
        "indices": lambda: {f"{name}_indices.csv": indices_table(landscape, landscape)},
    }
    return how[form]()


def placed(landscape: Landscape) -> nx.Graph[str]:
    """The network with the position of each place, y northwards, so that other programs draw it as we do."""
    G = plain(landscape.graph)
    for place, facts in G.nodes.items():
        x, y = landscape.at[place]
        facts.update(x=float(x), y=float(-y))
    return G


def plain(G: nx.Graph[str]) -> nx.Graph[str]:
    """The network with the attributes that formats know, and no others."""
    H: nx.Graph[str] = G.__class__()
    H.add_nodes_from(
        (node, {key: facts[key] for key in ("area", "death")}) for node, facts in G.nodes.items()
    )
    H.add_edges_from(
        (u, v, {key: facts[key] for key in ("resistance", "p")}) for u, v, facts in G.edges(data=True)
    )
    return H


def indices_table(before: Landscape, after: Landscape) -> str:
    """Every index of the landscape and of each place, as CSV."""
    moments = {"after": after} if before is after else {"before": before, "after": after}
    table = {
        moment: _known({key: readings(land).value(key) for key in OF_THE_LANDSCAPE})
        for moment, land in moments.items()
    }
    last = readings(after)
    table |= {
        place: _known({key: last.of_place(key, place).value for key in OF_A_PLACE}) for place in after.graph
    }
    return tables.write_indices(table)


def _known(values: Mapping[str, float | None]) -> dict[str, float]:
    """Those that there are, to the digits that are the same with numpy and without.

    >>> _known({"flow": 49.000000000000014, "steps": None})
    {'flow': 49.0}
    """
    return {key: float(f"{value:.{DIGITS}g}") for key, value in values.items() if value is not None}
