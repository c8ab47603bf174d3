"""Maps as Circuitscape and Omniscape read them: the network of a grid's cells, and whole raster runs, read
and written.

Source: Circuitscape user guide, raster data. Two neighbours are linked by the average of their
resistances, or of their conductances; a diagonal step is √2 as long. Cells of a short-circuit region are
one place. No data is a barrier.
"""

from __future__ import annotations

import zlib
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from gzip import GzipFile
from itertools import combinations
from math import inf, sqrt
from pathlib import Path
from typing import TYPE_CHECKING

import networkx as nx

from explorer.core.definitions import Source, Upload
from explorer.core.errors import BadNetwork, BadOption, BadTable, mismatch, one_of
from explorer.core.lazy import lazy_import
from explorer.core.messages import message, template
from explorer.core.text import Text, verbatim
from explorer.ecology import checks
from explorer.ecology.formats.ascii_grid import (
    A_CELL,
    EAST,
    NORTH,
    POINTS,
    VALUE,
    Cell,
    Grid,
    cell_on,
    is_grid,
    on_the_same_cells,
    read_grid,
    read_points,
    regions_of,
    write_grid,
)
from explorer.ecology.formats.circuitscape import (
    Pairs,
    Settings,
    read_pairs,
    read_settings,
    read_strengths,
    sent,
)
from explorer.ecology.formats.strict import (
    A_SMALLER_FILE,
    ANY,
    RESISTANCE,
    TOO_BIG,
    Range,
    exact,
    lines,
    name_of,
    rows,
    spaced_rows,
)

if TYPE_CHECKING:
    from explorer.ecology.maps.reading import apart
else:
    apart = lazy_import("explorer.ecology.maps.reading.apart")


STRAIGHT = ((0, 1), (1, 0))
DIAGONAL = ((1, 1), (-1, 1))
STEPS = {4: STRAIGHT, 8: STRAIGHT + DIAGONAL}
AVERAGES = ("resistance", "conductance")
CONDUCTANCE = Range(0, checks.MOST, template("ecology-conductance-or-barrier"))


@dataclass(frozen=True, slots=True)
class Raster:
    """A raster run of Circuitscape: habitat, short-circuit regions and focal points, and what the numbers
    mean; which pairs are asked for (None: all), how much each point sends (1 where nothing is said), and
    sources [amperes] and grounds [conductance, inf: everything flows off] by cell.

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
    pairs: Pairs | None = None
    strengths: Mapping[int, float] = field(default_factory=dict)
    sources: Mapping[Cell, float] = field(default_factory=dict)
    grounds: Mapping[Cell, float] = field(default_factory=dict)

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
    """Read a whole raster run: the `.ini` file and the files that it names, found by names without folders.

    A map is an ASCII grid or a GeoTIFF, either of them compressed (.gz) or not; points, sources and grounds
    may be lists `number x y`. `explorer.ecology.rasters.circuitscape` answers it.

    Raises
    ------
    BadTable
        When a file that is named was not sent, a file is malformed, or the run is no raster run.
    BadOption
        For a GeoTIFF where the libraries that open it are not installed.

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
    if run.kind != "raster":
        raise BadTable(name_of(settings), run.kind, one_of(["raster"]), what=verbatim("data_type"))

    def found(name: str | None, key: str) -> Source | None:
        return None if name is None else sent(files, name, settings, key)

    habitat = read_map(sent(files, run.habitat_file, settings, "habitat_file"), _wanted(run.resistances))
    if (mask := found(run.mask_file, "mask_file")) is not None:
        habitat = _masked(habitat, on_the_same_cells(read_map(mask), habitat, name_of(mask)))
    regions: dict[int, tuple[Cell, ...]] = {}
    if (polygons := found(run.polygon_file, "polygon_file")) is not None:
        regions = regions_of(read_map(polygons, POINTS), habitat, name_of(polygons))
    if run.scenario == "advanced":
        sources = _values(sent(files, run.source_file, settings, "source_file"), habitat, ANY)
        grounds = _values(sent(files, run.ground_file, settings, "ground_file"), habitat, GROUND)
        return Raster(
            habitat, regions, {}, run, sources=_sources(sources, run), grounds=_grounds(grounds, run)
        )
    points = _points(sent(files, run.point_file, settings, "point_file"), habitat)
    pairs = read_pairs(one) if (one := found(run.pairs_file, "included_pairs_file")) else None
    strengths = read_strengths(one) if (one := found(run.strengths_file, "variable_source_file")) else {}
    if pairs is not None and (run.scenario != "pairwise" or pairs.included):
        points = {point: cells for point, cells in points.items() if point in pairs.points}
    return Raster(habitat, regions, points, run, pairs, strengths)


MOST_CELLS = 1_000_000
"""Of a run that is answered in arrays."""
MOST_UNPACKED = 100_000_000
"""[bytes] Of a compressed map."""
GROUND = Range(0, checks.MOST, template("ecology-ground"))
GZIP, TIFF = b"\x1f\x8b", (b"II*\0", b"MM\0*", b"II+\0", b"MM\0+")


def read_map(file: Source, wanted: Range = ANY) -> Grid:
    """Read a map as Circuitscape does: an ASCII grid or a GeoTIFF, compressed (.gz) or not.

    Raises
    ------
    BadTable
        As `read_grid`; for a GeoTIFF that is broken, or whose cells are no squares.

    Examples
    --------
    >>> import gzip
    >>> from explorer.core.definitions import Upload
    >>> grid = b"ncols 1\\nnrows 1\\nxllcorner 0\\nyllcorner 0\\ncellsize 1\\n7"
    >>> read_map(Upload("land.asc.gz", gzip.compress(grid))).rows
    ((7.0,),)
    """
    file = _unpacked(file)
    if not _first(file).startswith(TIFF):
        return read_grid(file, wanted, MOST_CELLS)
    with apart.Reader(file) as reader:
        facts, cells = reader.ask("numbers", {"most": MOST_CELLS})
    match facts:
        case {"place": [float(x), float(y), float(side)]}:
            pass
        case _:
            raise reader.broke_off()
    rows = [[None if value != value else value for value in row] for row in cells.tolist()]
    for row, cell in ((r, c) for r in range(len(rows)) for c in range(len(rows[r]))):
        value = rows[row][cell]
        if value is not None and not wanted.low <= value <= wanted.high:
            what = Text(f"{A_CELL.fr} {(row, cell)}", f"{A_CELL.en} {(row, cell)}")
            raise BadTable(name_of(file), value, wanted.expected, what=what)
    return Grid(tuple(map(tuple, rows)), x, y, side)


def _unpacked(file: Source) -> Source:
    """The file itself, or what a compressed one holds."""
    if not _first(file).startswith(GZIP):
        return file
    name = name_of(file)
    try:
        with (
            (Path(file) if isinstance(file, str) else file).open("rb") as stream,
            GzipFile(fileobj=stream) as packed,
        ):
            raw = packed.read(MOST_UNPACKED + 1)
    except (OSError, EOFError, zlib.error):
        raise BadTable(name, message("ecology-map-unreadable"), message("ecology-a-sound-gz")) from None
    if len(raw) > MOST_UNPACKED:
        raise BadTable(name, TOO_BIG, A_SMALLER_FILE)
    return Upload(name, raw)


def _first(file: Source) -> bytes:
    """The bytes that say what a file is; none where it cannot be read, which its reader says."""
    try:
        with (Path(file) if isinstance(file, str) else file).open("rb") as stream:
            return stream.read(4)
    except (OSError, ValueError):
        return b""


def _wanted(resistances: bool) -> Range:
    return RESISTANCE if resistances else CONDUCTANCE


def _masked(habitat: Grid, mask: Grid) -> Grid:
    """The habitat where a mask is above 0."""
    rows = zip(habitat.rows, mask.rows, strict=True)
    kept = ((cell if (over or 0) > 0 else None for cell, over in zip(*row, strict=True)) for row in rows)
    return replace(habitat, rows=tuple(map(tuple, kept)))


def _points(file: Source, habitat: Grid) -> dict[int, tuple[Cell, ...]]:
    """Focal points, from a map or a list."""
    if _is_map(file):
        return regions_of(read_map(file, POINTS), habitat, name_of(file))
    return read_points(file, habitat)


def _is_map(file: Source) -> bool:
    return _first(file).startswith((GZIP, *TIFF)) or is_grid(file)


def _values(file: Source, habitat: Grid, wanted: Range) -> dict[Cell, float]:
    """Cell to number, from a map or a list `number x y`."""
    if _is_map(file):
        found = on_the_same_cells(read_map(file, wanted), habitat, name_of(file))
        return dict(found.values())
    columns = (VALUE, EAST, NORTH)
    return {cell_on(row, habitat): row.number(0, VALUE, wanted) for row in rows(file, columns)}


def _sources(found: Mapping[Cell, float], run: Settings) -> dict[Cell, float]:
    return {cell: 1.0 if run.unit_currents else amps for cell, amps in found.items() if amps}


def _grounds(found: Mapping[Cell, float], run: Settings) -> dict[Cell, float]:
    """Cell to conductance; infinite where everything flows off."""
    conductances = {
        cell: value if not run.ground_resistances else 1 / value if value else inf
        for cell, value in found.items()
    }
    return {cell: inf if run.direct_grounds else value for cell, value in conductances.items() if value}


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


# Runs for Circuitscape and Omniscape themselves, and what Circuitscape answers ------------------------------

POINT, OHMS = verbatim("point"), verbatim("resistance")


def write_raster_run(raster: Raster, name: str = "run") -> dict[str, str]:
    """Write a raster run so that Circuitscape runs it: name of each file to its text.

    Points of several cells are written as a map; points that share a cell as a list `number x y`.

    Examples
    --------
    >>> from explorer.core.definitions import Upload
    >>> from explorer.ecology.formats import read_raster
    >>> size = b"ncols 3\\nnrows 1\\nxllcorner 0\\nyllcorner 0\\ncellsize 1\\nNODATA_value -9999\\n"
    >>> run = b"scenario = pairwise\\nhabitat_file = land.asc\\npoint_file = points.asc"
    >>> sent = {"land.asc": size + b"1 3 1", "points.asc": size + b"1 -9999 2"}
    >>> raster = read_raster(Upload("run.ini", run), {name: Upload(name, sent[name]) for name in sent})
    >>> again = {name: Upload(name, text.encode()) for name, text in write_raster_run(raster).items()}
    >>> read_raster(again["run.ini"], again).focal == raster.focal
    True
    """
    run = raster.settings
    files = {f"{name}_habitat.asc": write_grid(raster.habitat)}
    options = {
        "data_type": "raster", "scenario": run.scenario, "habitat_file": f"{name}_habitat.asc",
        "habitat_map_is_resistances": run.resistances, "connect_four_neighbors_only": run.neighbours == 4,
        "connect_using_avg_resistances": run.average == "resistance", "solver": "cg+amg",
        "output_file": f"{name}.out", "write_cur_maps": True, "write_volt_maps": run.scenario == "advanced",
        "use_polygons": bool(raster.regions), "use_mask": False,
    }  # fmt: skip
    if raster.regions:
        files[f"{name}_polygons.asc"] = write_grid(_laid(raster.habitat, raster.regions))
        options["polygon_file"] = f"{name}_polygons.asc"
    if run.scenario == "advanced":
        files[f"{name}_sources.asc"] = write_grid(_valued(raster.habitat, raster.sources))
        grounds = {cell: 0.0 if value == inf else 1 / value for cell, value in raster.grounds.items()}
        files[f"{name}_grounds.asc"] = write_grid(_valued(raster.habitat, grounds))
        options |= {
            "source_file": f"{name}_sources.asc", "ground_file": f"{name}_grounds.asc",
            "ground_file_is_resistances": True, "use_unit_currents": False, "use_direct_grounds": False,
            "remove_src_or_gnd": run.conflict if run.conflict != "not entered" else "keepall",
        }  # fmt: skip
    else:
        suffix, text = _points_file(raster)
        files[f"{name}_points{suffix}"] = text
        options |= {"point_file": f"{name}_points{suffix}", "use_included_pairs": raster.pairs is not None}
        if raster.pairs is not None:
            files[f"{name}_pairs.txt"] = _pairs_file(raster)
            options["included_pairs_file"] = f"{name}_pairs.txt"
        options["use_variable_source_strengths"] = bool(raster.strengths)
        if raster.strengths:
            files[f"{name}_strengths.txt"] = lines((p, exact(s)) for p, s in raster.strengths.items())
            options["variable_source_file"] = f"{name}_strengths.txt"
    ini = "[Options]\n" + "".join(f"{key} = {value}\n" for key, value in options.items())
    return {f"{name}.ini": ini, **files}


def read_resistances_out(file: Source) -> dict[tuple[int, int], float]:
    """Read what Circuitscape's pairwise run writes, `…_resistances.out`: two points -> resistance, -1 where
    no current passes.

    Raises
    ------
    BadTable
        With line and column: no square of numbers under a row of points.

    Examples
    --------
    >>> from explorer.core.definitions import Upload
    >>> read_resistances_out(Upload("a.out", b"0 1 2\\n1 0 3.5\\n2 3.5 0"))
    {(1, 2): 3.5}
    """
    rows = list(spaced_rows(file))
    points = [rows[0].whole(at, POINT) for at in range(1, len(rows[0].cells))]
    if [row.whole(0, POINT) for row in rows[1:]] != points:
        raise BadTable(
            name_of(file), verbatim(str(len(rows) - 1)), message("ecology-rows", count=len(points))
        )
    found = {}
    for (i, here), (j, there) in combinations(enumerate(points), 2):
        rows[1 + i].require((POINT, *[OHMS] * len(points)), message("ecology-spaced"))
        found[here, there] = rows[1 + i].number(1 + j, OHMS, ANY)
    return found


def write_omniscape(
    habitat: Grid, strength: Grid, radius: int, block: int = 1, name: str = "omniscape", buffer: int = 0
) -> dict[str, str]:
    """Write a run of Omniscape: resistances, source strengths and its `.ini`; name of each file to its text.

    >>> files = write_omniscape(Grid(((1, 2),)), Grid(((1, 0),)), radius=1)
    >>> sorted(files)
    ['omniscape.ini', 'omniscape_resistance.asc', 'omniscape_source.asc']
    """
    options = {
        "resistance_file": f"{name}_resistance.asc", "source_file": f"{name}_source.asc", "radius": radius,
        "block_size": block, "buffer": buffer, "project_name": f"{name}_output",
        "source_from_resistance": False, "calc_normalized_current": True, "calc_flow_potential": True,
        "write_raw_currmap": True, "write_as_tif": False,
    }  # fmt: skip
    ini = "[Options]\n" + "".join(
        f"{key} = {str(value).lower() if isinstance(value, bool) else value}\n"
        for key, value in options.items()
    )
    return {
        f"{name}.ini": ini,
        f"{name}_resistance.asc": write_grid(habitat),
        f"{name}_source.asc": write_grid(strength),
    }


def _valued(habitat: Grid, values: Mapping[Cell, float]) -> Grid:
    """Numbers on the cells of a habitat."""
    rows, columns = habitat.shape
    laid = tuple(tuple(values.get((r, c)) for c in range(columns)) for r in range(rows))
    return Grid(laid, habitat.x, habitat.y, habitat.cellsize)


def _laid(habitat: Grid, numbered: Mapping[int, tuple[Cell, ...]]) -> Grid:
    return _valued(habitat, {cell: number for number, cells in numbered.items() for cell in cells})


def _points_file(raster: Raster) -> tuple[str, str]:
    """Points as a map; as a list where several share a cell."""
    cells = [cell for covered in raster.focal.values() for cell in covered]
    if len(cells) == len(set(cells)):
        return ".asc", write_grid(_laid(raster.habitat, raster.focal))
    rows = (
        (p, *map(exact, raster.habitat.centre(cell))) for p, cells in raster.focal.items() for cell in cells
    )
    return ".txt", lines(rows)


def _pairs_file(raster: Raster) -> str:
    """The pairs to compare as a matrix, which also holds one direction alone."""
    points, pairs = list(raster.focal), raster.pairs
    assert pairs is not None
    rows = [[0, *points]]
    rows += [[p, *(int(p != q and pairs.sends(p, q)) for q in points)] for p in points]
    return "min\t1\nmax\t1\n" + lines(rows)
