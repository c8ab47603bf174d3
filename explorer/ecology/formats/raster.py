"""The network of a grid's cells, linked as Circuitscape links them, and whole raster runs.

Source: Circuitscape user guide, raster data. Two neighbours are linked by the average of their resistances,
or of their conductances; a diagonal step is √2 as long. Cells of a short-circuit region are one place. No
data is a barrier.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from math import inf, sqrt

import networkx as nx

from explorer.core.definitions import Source
from explorer.core.errors import BadNetwork, BadOption, BadTable, mismatch, one_of
from explorer.core.installed import template
from explorer.core.text import Text, verbatim
from explorer.ecology import checks
from explorer.ecology.formats.ascii_grid import A_CELL, Cell, Grid, read_grid, read_points, read_regions
from explorer.ecology.formats.ini import Settings, read_settings, sent
from explorer.ecology.formats.reading import RESISTANCE, Range, name_of

STRAIGHT = ((0, 1), (1, 0))
DIAGONAL = ((1, 1), (-1, 1))
STEPS = {4: STRAIGHT, 8: STRAIGHT + DIAGONAL}
AVERAGES = ("resistance", "conductance")
CONDUCTANCE = Range(0, checks.MOST, template("ecology-conductance-or-barrier"))


@dataclass(frozen=True, slots=True)
class Raster:
    """A raster run of Circuitscape: habitat, short-circuit regions and focal points, and what the numbers
    mean.

    >>> from explorer.core.definitions import Upload
    >>> size = b"ncols 3\\nnrows 1\\nxllcorner 0\\nyllcorner 0\\ncellsize 1\\nNODATA_value -9999\\n"
    >>> run = b"data_type = raster\\nscenario = pairwise\\nhabitat_file = land.asc\\n"
    >>> run += b"point_file = points.asc\\nconnect_four_neighbors_only = True"
    >>> sent = {"land.asc": size + b"1 3 1", "points.asc": size + b"1 -9999 2"}
    >>> raster = read_raster(Upload("run.ini", run), {name: Upload(name, sent[name]) for name in sent})
    >>> raster.graph(1, 2).edges[(0, 0), (0, 1)]
    {'resistance': 1.5}
    """

    habitat: Grid
    regions: Mapping[int, tuple[Cell, ...]]
    focal: Mapping[int, tuple[Cell, ...]]
    settings: Settings

    def graph(self, *points: int) -> nx.Graph[Cell]:
        """The network in which these focal points are compared: each that covers several cells is one
        place.
        """
        joined = [
            *self.regions.values(),
            *(self.focal[point] for point in points if len(self.focal[point]) > 1),
        ]
        chosen = self.settings
        return graph_of(self.habitat, joined, chosen.resistances, chosen.neighbours, chosen.average)


def graph_of(
    grid: Grid,
    joined: Iterable[Iterable[Cell]] = (),
    resistances: bool = True,
    neighbours: int = 4,
    average: str = "resistance",
) -> nx.Graph[Cell]:
    """Link the cells of a grid that an animal can cross.

    Parameters
    ----------
    grid : Grid
        Resistance or conductance of each cell [any one unit]; no data, and conductance 0, are barriers.
    joined : iterable of iterables of cells
        Short-circuit regions: the cells of each, and of those that overlap, are one place. A cell without
        data belongs to it too, with conductance 0, as Circuitscape has it; a region without habitat is none.
    resistances : bool
        Whether the numbers are resistances; False means conductances.
    neighbours : int
        4 (side by side) or 8 (corner to corner too).
    average : str
        "resistance": a link has the average of two resistances; "conductance": of two conductances.

    Returns
    -------
    networkx.Graph
        A node is named by its first cell, (row, column) from the upper left, and has `cells`, `x`, `y` [map
        unit] and `area` [map unit squared]. Edges have `resistance`.

    Raises
    ------
    BadNetwork
        When a resistance is not above 0, or a conductance is negative.
    BadOption
        For other `neighbours` or another `average`.

    References
    ----------
    Circuitscape user guide, connection scheme and short-circuit regions.

    Examples
    --------
    >>> G = graph_of(Grid(((1, 3), (None, 1))), neighbours=8)
    >>> [(u, v, round(r, 3)) for u, v, r in G.edges(data="resistance")]
    [((0, 0), (0, 1), 2.0), ((0, 0), (1, 1), 1.414), ((0, 1), (1, 1), 2.0)]
    """
    if neighbours not in STEPS:
        raise BadOption(mismatch("neighbours", neighbours, one_of(STEPS)))
    if average not in AVERAGES:
        raise BadOption(mismatch("average", average, one_of(AVERAGES)))
    cells = dict(_resistances(grid, resistances))
    owners = _owners(cells, joined)
    G = _places(grid, cells, owners)
    for here, there, resistance in _links(cells, owners, STEPS[neighbours], average == "resistance"):
        _join(G, owners[here], owners[there], resistance)
    return G


def nodes_by_cell(G: nx.Graph[Cell]) -> dict[Cell, Cell]:
    """Cell to the node that covers it, of a network made by `graph_of`.

    >>> nodes_by_cell(graph_of(Grid(((1, 1),)), joined=[[(0, 0), (0, 1)]]))
    {(0, 0): (0, 0), (0, 1): (0, 0)}
    """
    return {cell: node for node, found in G.nodes(data=True) for cell in found["cells"]}


def read_raster(settings: Source, files: Mapping[str, Source]) -> Raster:
    """Read a whole raster run with focal points: the `.ini` file and the files that it names, found by names
    without folders.

    Raises
    ------
    BadTable
        When a file that is named was not sent, a file is malformed, or the run is no pairwise raster run.

    Examples
    --------
    >>> from explorer.core.definitions import Upload
    >>> size = b"ncols 3\\nnrows 1\\nxllcorner 0\\nyllcorner 0\\ncellsize 1\\nNODATA_value -9999\\n"
    >>> run = b"data_type = raster\\nscenario = pairwise\\nhabitat_file = land.asc\\n"
    >>> run += b"point_file = points.asc\\nconnect_four_neighbors_only = True"
    >>> sent = {"land.asc": size + b"1 3 1", "points.asc": size + b"1 -9999 2"}
    >>> raster = read_raster(Upload("run.ini", run), {name: Upload(name, sent[name]) for name in sent})
    >>> raster.focal
    {1: ((0, 0),), 2: ((0, 2),)}
    """
    run = read_settings(settings)
    for key, value, known in (("data_type", run.kind, "raster"), ("scenario", run.scenario, "pairwise")):
        if value != known:
            raise BadTable(name_of(settings), value, one_of([known]), what=verbatim(key))
    wanted = RESISTANCE if run.resistances else CONDUCTANCE
    habitat = read_grid(sent(files, run.habitat_file, settings, "habitat_file"), wanted)
    regions: dict[int, tuple[Cell, ...]] = {}
    if run.polygon_file is not None:
        regions = read_regions(sent(files, run.polygon_file, settings, "polygon_file"), habitat)
    return Raster(
        habitat, regions, read_points(sent(files, run.point_file, settings, "point_file"), habitat), run
    )


def _resistances(grid: Grid, resistances: bool) -> Iterator[tuple[Cell, float]]:
    """Each cell that an animal can cross, with its resistance."""
    wanted = RESISTANCE if resistances else CONDUCTANCE
    for cell, value in grid.values():
        if not wanted.low <= value <= wanted.high:
            raise BadNetwork(
                mismatch(Text(f"{A_CELL.fr} {cell}", f"{A_CELL.en} {cell}"), value, wanted.expected)
            )
        if resistances or value >= checks.LEAST:
            yield cell, value if resistances else 1 / value


def _owners(cells: Mapping[Cell, float], joined: Iterable[Iterable[Cell]]) -> dict[Cell, Cell]:
    """Cell to the cell that its place is named by, in reading order."""
    merged = nx.utils.UnionFind(cells)
    for region in joined:
        merged.union(*region)
    owners: dict[Cell, Cell] = {}
    for together in merged.to_sets():
        if habitat := [cell for cell in together if cell in cells]:
            owners.update(dict.fromkeys(together, min(habitat)))
    return dict(sorted(owners.items()))


def _places(grid: Grid, cells: Mapping[Cell, float], owners: Mapping[Cell, Cell]) -> nx.Graph[Cell]:
    """The nodes, with what they cover."""
    covered: dict[Cell, list[Cell]] = {}
    for cell, owner in owners.items():
        covered.setdefault(owner, []).append(cell)
    G: nx.Graph[Cell] = nx.Graph()
    for owner in sorted(covered):
        x, y = grid.centre(owner)
        area = sum(cell in cells for cell in covered[owner]) * grid.cellsize**2
        G.add_node(owner, cells=tuple(covered[owner]), x=x, y=y, area=area)
    return G


def _links(
    cells: Mapping[Cell, float], owners: Mapping[Cell, Cell], steps: tuple[Cell, ...], of_resistances: bool
) -> Iterator[tuple[Cell, Cell, float]]:
    """Each pair of neighbours that current can pass between, with the resistance of the step."""
    for here in owners:
        for down, right in steps:
            there = here[0] + down, here[1] + right
            if there in owners and owners[here] != owners[there]:
                r, s = cells.get(here, inf), cells.get(there, inf)
                between = (r + s) / 2 if of_resistances else 2 / (1 / r + 1 / s)
                if between < inf:
                    yield here, there, between * (sqrt(2) if down and right else 1)


def _join(G: nx.Graph[Cell], u: Cell, v: Cell, resistance: float) -> None:
    """One more link between two places; links side by side add their conductances."""
    if G.has_edge(u, v):
        resistance = 1 / (1 / G.edges[u, v]["resistance"] + 1 / resistance)
    G.add_edge(u, v, resistance=resistance)
