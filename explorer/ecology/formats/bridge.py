"""Runs for Circuitscape and Omniscape themselves: what is asked here, written as their own files; what they
answer, read.
"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import combinations
from math import inf

from explorer.core.definitions import Source
from explorer.core.errors import BadTable
from explorer.core.messages import message
from explorer.core.text import verbatim
from explorer.ecology.formats.ascii_grid import Cell, Grid, write_grid
from explorer.ecology.formats.raster import Raster
from explorer.ecology.formats.strict import ANY, exact, lines, name_of, spaced_rows

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
        suffix, text = _points(raster)
        files[f"{name}_points{suffix}"] = text
        options |= {"point_file": f"{name}_points{suffix}", "use_included_pairs": raster.pairs is not None}
        if raster.pairs is not None:
            files[f"{name}_pairs.txt"] = _pairs(raster)
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


def _points(raster: Raster) -> tuple[str, str]:
    """Points as a map; as a list where several share a cell."""
    cells = [cell for covered in raster.focal.values() for cell in covered]
    if len(cells) == len(set(cells)):
        return ".asc", write_grid(_laid(raster.habitat, raster.focal))
    rows = (
        (p, *map(exact, raster.habitat.centre(cell))) for p, cells in raster.focal.items() for cell in cells
    )
    return ".txt", lines(rows)


def _pairs(raster: Raster) -> str:
    """Which pairs are compared, as a matrix, which holds one direction alone, too."""
    points, pairs = list(raster.focal), raster.pairs
    assert pairs is not None
    rows = [[0, *points]]
    rows += [[p, *(int(p != q and pairs.sends(p, q)) for q in points)] for p in points]
    return "min\t1\nmax\t1\n" + lines(rows)
