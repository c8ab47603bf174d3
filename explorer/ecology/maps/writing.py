"""Results in the files of the field: Cloud-Optimised GeoTIFF, GeoPackage with styles that QGIS opens, CSV and
Parquet. Each says where it comes from.
"""

from __future__ import annotations

import csv
import warnings
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import closing, contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Literal
from xml.sax.saxutils import escape

from explorer.core.errors import BadOption, NotSaved, about, reason
from explorer.core.lazy import import_installed, lazy_import, to_install
from explorer.core.messages import message
from explorer.core.text import Text, verbatim
from explorer.ecology.counting import Array
from explorer.ecology.maps.land import LandCover
from explorer.ecology.rasters.surface import Cell

if TYPE_CHECKING:
    import sqlite3

    import geopandas
    import numpy as np
    import pandas
    import rasterio
    import shapely
    from rasterio import errors, features, transform
else:
    sqlite3 = lazy_import("sqlite3")  # a browser's Python comes without it
    np, pandas, rasterio = lazy_import("numpy"), lazy_import("pandas"), lazy_import("rasterio")
    geopandas, shapely = lazy_import("geopandas"), lazy_import("shapely")
    errors, features = lazy_import("rasterio.errors"), lazy_import("rasterio.features")
    transform = lazy_import("rasterio.transform")

LIBRARIES = ("numpy", "rasterio", "geopandas", "pyogrio")
Kind = Literal["fill", "line", "marker"]
Colour = tuple[int, int, int]
YELLOW, DARK = (255, 226, 120), (122, 1, 60)
GRADES = 5
STYLES = """
CREATE TABLE IF NOT EXISTS layer_styles (id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
f_table_catalog TEXT(256), f_table_schema TEXT(256), f_table_name TEXT(256), f_geometry_column TEXT(256),
styleName TEXT(30), styleQML TEXT, styleSLD TEXT, useAsDefault BOOLEAN, description TEXT, owner TEXT(30),
ui TEXT(30), update_time DATETIME DEFAULT CURRENT_TIMESTAMP)
"""
COLUMNS = """
CREATE TABLE IF NOT EXISTS gpkg_data_columns (table_name TEXT NOT NULL, column_name TEXT NOT NULL, name TEXT,
title TEXT, description TEXT, mime_type TEXT, constraint_name TEXT,
CONSTRAINT pk_gdc PRIMARY KEY (table_name, column_name), CONSTRAINT gdc_tn UNIQUE (table_name, name))
"""
EXTENSIONS = """
CREATE TABLE IF NOT EXISTS gpkg_extensions (table_name TEXT, column_name TEXT, extension_name TEXT NOT NULL,
definition TEXT NOT NULL, scope TEXT NOT NULL,
CONSTRAINT ge_tce UNIQUE (table_name, column_name, extension_name))
"""
PROVENANCE = (
    "CREATE TABLE explorer_provenance (id INTEGER PRIMARY KEY, key TEXT NOT NULL, value TEXT NOT NULL)"
)
SCHEMA = "GeoPackage Encoding Standard, extension Schema"


@dataclass(frozen=True, slots=True, eq=False)
class Layer:
    """A layer of a GeoPackage.

    Attributes
    ----------
    name : str
        What its table is called.
    frame : geopandas.GeoDataFrame
        Shapes, and a column for each number.
    titles : mapping
        Column -> what it is called, with its unit: "area_ha" -> "area [ha]".
    about : str
        What the layer shows.
    colour : (int, int, int)
        Of its shapes.
    graded : str
        The column by which shapes are shaded, from light to dark; "" for one colour.
    """

    name: str
    frame: geopandas.GeoDataFrame
    titles: Mapping[str, str] = field(default_factory=dict)
    about: str = ""
    colour: Colour = DARK
    graded: str = ""


def require_libraries() -> None:
    """Refuse to write maps where what writes them is not installed.

    Raises
    ------
    BadOption
        With what to install.
    """
    if import_installed(*LIBRARIES) is None:
        raise BadOption(message("ecology-map-no-libraries", install=to_install("maps")))


def write_raster(
    path: Path,
    land: LandCover,
    values: Array,
    about_it: str = "",
    provenance: Mapping[str, str] | None = None,
) -> None:
    """Write a number for each cell as a Cloud-Optimised GeoTIFF, no data where it is NaN or infinite.

    Parameters
    ----------
    path : Path
        Where to.
    land : LandCover
        The map that it lies on: corner, side of a cell, coordinate system.
    values : array
        Rows from north to south.
    about_it : str
        What the numbers are, with their unit.
    provenance : mapping, optional
        What it comes from, as tags.

    Raises
    ------
    NotSaved
        When it cannot be written.
    """
    require_libraries()
    numbers = np.asarray(values)
    kind = "int32" if numbers.dtype.kind in "iub" else "float32"
    cells = numbers.astype(kind) if kind == "int32" else np.where(np.isfinite(numbers), numbers, np.nan)
    place = transform.from_origin(land.x, land.y, land.cellsize, land.cellsize)
    try:
        with (
            _replacing(path) as partial,
            rasterio.open(
                partial, "w", driver="COG", height=cells.shape[0], width=cells.shape[1], count=1, dtype=kind,
                crs=land.crs or None, transform=place, nodata=None if kind == "int32" else np.nan,
                compress="deflate",
            ) as target,
        ):  # fmt: skip
            target.write(cells.astype(kind), 1)
            target.set_band_description(1, about_it)
            target.update_tags(TIFFTAG_IMAGEDESCRIPTION=about_it, **(provenance or {}))
    except (OSError, errors.RasterioError) as error:
        raise NotSaved(about(path, _why(error))) from error


def write_geopackage(
    path: Path, layers: Sequence[Layer], provenance: Mapping[str, str] | None = None
) -> None:
    """Write layers as one GeoPackage, each with a style that QGIS opens it in (`layer_styles`), titles with
    units for its columns, and a table `explorer_provenance`.

    Raises
    ------
    NotSaved
        When it cannot be written.
    """
    require_libraries()
    try:
        with _replacing(path) as partial:
            with warnings.catch_warnings():
                warnings.filterwarnings("ignore", "'crs' was not provided")  # an invented land has none
                for layer in layers:
                    layer.frame.to_file(
                        partial, layer=layer.name, driver="GPKG", engine="pyogrio",
                        layer_options={"DESCRIPTION": layer.about, "SPATIAL_INDEX": "YES"},
                    )  # fmt: skip
            with closing(sqlite3.connect(partial)) as database, database:
                _styled(database, layers)
                _titled(database, layers)
                _said(database, provenance or {})
    except (OSError, sqlite3.Error) as error:
        raise NotSaved(about(path, _why(error))) from error


def write_table(
    path: Path, rows: Sequence[Mapping[str, object]], heads: Sequence[str] = ()
) -> tuple[Path, ...]:
    """Write rows as CSV, and where pyarrow and pandas are installed as Parquet beside it; what was
    written. The heads are there even if no row is.

    Raises
    ------
    NotSaved
        When it cannot be written.
    """
    columns = list(dict.fromkeys([*heads, *(name for row in rows for name in row)]))
    table = path.with_suffix(".csv")
    try:
        with table.open("w", encoding="utf-8", newline="") as target:
            writer = csv.DictWriter(target, columns, lineterminator="\n")
            writer.writeheader()
            writer.writerows(rows)
        if columns and import_installed("pyarrow", "pandas") is not None:
            pandas.DataFrame(list(rows), columns=columns).to_parquet(
                path.with_suffix(".parquet"), index=False
            )
            return table, path.with_suffix(".parquet")
    except OSError as error:
        raise NotSaved(about(path, reason(error))) from error
    return (table,)


@contextmanager
def _replacing(path: Path) -> Iterator[Path]:
    """A file to write to, which takes the place of `path` once it is whole: nobody reads half a file, and
    two who save to one place at once do not write into each other's.
    """
    with TemporaryDirectory(prefix=".saving-", dir=path.parent) as own:
        partial = Path(own, path.name)
        yield partial
        partial.replace(path)


def _why(error: Exception) -> Text:
    return reason(error) if isinstance(error, OSError) else verbatim(str(error))


# Shapes -----------------------------------------------------------------------------------------------------


def outlines(land: LandCover, layer: Array) -> dict[int, shapely.MultiPolygon]:
    """The outline of each number above 0.

    >>> pond = LandCover(np.array([[7, 7, 1]]), cellsize=10)
    >>> outlines(pond, np.array([[1, 1, 0]]))[1].area
    200.0
    """
    place = transform.from_origin(land.x, land.y, land.cellsize, land.cellsize)
    parts: dict[int, list[shapely.Polygon]] = {}
    numbers = np.asarray(layer).astype("int32")
    for shape, number in features.shapes(numbers, mask=numbers > 0, connectivity=4, transform=place):
        rings = shape["coordinates"]
        parts.setdefault(int(number), []).append(shapely.Polygon(rings[0], rings[1:]))
    return {number: shapely.MultiPolygon(parts[number]) for number in sorted(parts)}


def way(land: LandCover, path: Iterable[Cell]) -> shapely.LineString:
    """A way from middle to middle of its cells.

    >>> way(LandCover(np.array([[7, 1]]), cellsize=10), [(0, 0), (0, 1)]).wkt
    'LINESTRING (5 -5, 15 -5)'
    """
    return shapely.LineString([middle(land, cell) for cell in path])


def middle(land: LandCover, cell: tuple[float, float]) -> tuple[float, float]:
    """x and y of the middle of a cell."""
    row, column = cell
    return land.x + (column + 0.5) * land.cellsize, land.y - (row + 0.5) * land.cellsize


def frame_of(
    land: LandCover, shapes: Sequence[shapely.Geometry], **columns: Sequence[object]
) -> geopandas.GeoDataFrame:
    """Shapes with columns, in the coordinate system of the map."""
    return geopandas.GeoDataFrame(dict(columns), geometry=list(shapes), crs=land.crs or None)


# Styles for QGIS -------------------------------------------------------------------------------------------


def _styled(database: sqlite3.Connection, layers: Sequence[Layer]) -> None:
    database.execute(STYLES)
    _listed(database, "layer_styles", "attributes")
    for layer in layers:
        database.execute(
            "INSERT INTO layer_styles (f_table_catalog, f_table_schema, f_table_name, f_geometry_column,"
            " styleName, styleQML, styleSLD, useAsDefault, description, owner)"
            " VALUES ('', '', ?, 'geom', 'explorer', ?, '', 1, ?, '')",
            (layer.name, qml(layer), layer.about),
        )


def _titled(database: sqlite3.Connection, layers: Sequence[Layer]) -> None:
    database.execute(COLUMNS)
    database.execute(EXTENSIONS)
    database.execute(
        "INSERT OR IGNORE INTO gpkg_extensions"
        " VALUES ('gpkg_data_columns', NULL, 'gpkg_schema', ?, 'read-write')",
        (SCHEMA,),
    )
    for layer in layers:
        for column, title in layer.titles.items():
            if column in layer.frame:
                row = (layer.name, column, title, title)
                database.execute(
                    "INSERT OR IGNORE INTO gpkg_data_columns (table_name, column_name, name, title)"
                    " VALUES (?, ?, ?, ?)", row,
                )  # fmt: skip


def _said(database: sqlite3.Connection, provenance: Mapping[str, str]) -> None:
    database.execute(PROVENANCE)
    _listed(database, "explorer_provenance", "attributes")
    database.executemany("INSERT INTO explorer_provenance (key, value) VALUES (?, ?)", provenance.items())


def _listed(database: sqlite3.Connection, table: str, kind: str) -> None:
    """A GeoPackage lists each of its tables."""
    database.execute(
        "INSERT OR IGNORE INTO gpkg_contents (table_name, data_type, identifier) VALUES (?, ?, ?)",
        (table, kind, table),
    )


def qml(layer: Layer) -> str:
    """The style of a layer as QGIS keeps it: one colour, or shades by a column."""
    kind: Kind = _kind(layer.frame)
    values = layer.frame[layer.graded].dropna() if layer.graded in layer.frame else []
    if len(values) and float(min(values)) < float(max(values)):
        low, high = float(min(values)), float(max(values))
        edges = [low + (high - low) * at / GRADES for at in range(GRADES + 1)]
        shades = [_between(at / (GRADES - 1), layer.colour) for at in range(GRADES)]
        ranges = "".join(
            f'<range lower="{edges[at]:.10g}" upper="{edges[at + 1]:.10g}" symbol="{at}" render="true"'
            f' label="{edges[at]:.3g} - {edges[at + 1]:.3g}"/>'
            for at in range(GRADES)
        )
        symbols = "".join(_symbol(kind, at, shade) for at, shade in enumerate(shades))
        renderer = (
            f'<renderer-v2 type="graduatedSymbol" attr="{escape(layer.graded)}"'
            ' graduatedMethod="GraduatedColor">'
            f"<ranges>{ranges}</ranges><symbols>{symbols}</symbols></renderer-v2>"
        )
    else:
        symbols = _symbol(kind, 0, layer.colour)
        renderer = f'<renderer-v2 type="singleSymbol"><symbols>{symbols}</symbols></renderer-v2>'
    aliases = "".join(
        f'<alias field="{escape(column)}" index="{at}" name="{escape(title)}"/>'
        for at, (column, title) in enumerate(layer.titles.items())
    )
    return (
        f'<!DOCTYPE qgis><qgis version="3.28" styleCategories="Symbology|Fields">{renderer}'
        f"<aliases>{aliases}</aliases></qgis>"
    )


def _kind(frame: geopandas.GeoDataFrame) -> Kind:
    name = frame.geometry.iloc[0].geom_type if len(frame) else "Polygon"
    return "line" if "Line" in name else "marker" if "Point" in name else "fill"


def _between(share: float, dark: Colour) -> Colour:
    red, green, blue = (round(a + (b - a) * share) for a, b in zip(YELLOW, dark, strict=True))
    return red, green, blue


def _symbol(kind: Kind, number: int, colour: Colour) -> str:
    """A symbol of QGIS."""
    shown = ",".join(map(str, colour))
    of = {
        "fill": ("SimpleFill", {"color": f"{shown},160", "outline_color": f"{shown},255", "style": "solid"}),
        "line": ("SimpleLine", {"line_color": f"{shown},255", "line_width": "0.7", "line_style": "solid"}),
        "marker": ("SimpleMarker", {"color": f"{shown},255", "name": "circle", "size": "3"}),
    }
    layer, options = of[kind]
    listed = "".join(f'<Option type="QString" name="{k}" value="{v}"/>' for k, v in options.items())
    return (
        f'<symbol type="{kind}" name="{number}" alpha="1"><layer class="{layer}" enabled="1" pass="0">'
        f'<Option type="Map">{listed}</Option></layer></symbol>'
    )
