"""What a file holds, before anything is computed; and the file as land cover, or as resistances."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from explorer.core.definitions import Source
from explorer.core.errors import BadOption, mismatch, one_of
from explorer.core.installed import message
from explorer.core.lazy import import_installed, lazy_import
from explorer.core.text import Text, numeral, verbatim
from explorer.ecology.arrays import Array
from explorer.ecology.maps.land import NO_DATA, LandCover
from explorer.ecology.maps.reading.files import RASTERS, OnDisk, on_disk
from explorer.ecology.maps.reading.grids import WAYS, Header, cells_of, header_of
from explorer.ecology.maps.reading.polygons import Layer, chosen, laid_out, layers_of
from explorer.ecology.maps.reading.small import require_classes
from explorer.ecology.rasters.surface import Surface

if TYPE_CHECKING:
    import numpy as np
else:
    np = lazy_import("numpy")


@dataclass(frozen=True, slots=True)
class Look:
    """What a file says of itself.

    Attributes
    ----------
    driver : str
        GDAL's name of the format.
    grid : Header or None
        Size and place of a map of cells.
    layers : tuple of Layer
        Layers of polygons, with columns, how many there are, and coordinate system.

    Examples
    --------
    >>> from explorer.core.definitions import Upload
    >>> header = b"ncols 2\\nnrows 1\\nxllcorner 0\\nyllcorner 0\\ncellsize 10\\nNODATA_value -9999\\n"
    >>> look = look_at(Upload("pond.asc", header + b"7 1"))
    >>> look.driver, look.grid.columns, look.layers
    ('AAIGrid', 2, ())
    """

    driver: str
    grid: Header | None = None
    layers: tuple[Layer, ...] = ()


def look_at(file: Source) -> Look:
    """Read what comes before the map itself: format, size, layers, columns.

    Raises
    ------
    BadTable
        When it is no map, or too large; nothing of the map itself is read for that.

    Examples
    --------
    >>> from explorer.core.definitions import Upload
    >>> header = b"ncols 2\\nnrows 1\\nxllcorner 0\\nyllcorner 0\\ncellsize 10\\nNODATA_value -9999\\n"
    >>> look_at(Upload("pond.asc", header + b"7 1")).driver
    'AAIGrid'
    """
    _require_libraries()
    with on_disk(file) as found:
        if found.driver in RASTERS:
            return Look(found.driver, header_of(found))
        return Look(found.driver, layers=layers_of(found))


def read_land(
    file: Source,
    *,
    column: str | None = None,
    layer: str | None = None,
    cellsize: float | None = None,
    crs: str | None = None,
    shrink: str | None = None,
    names: Mapping[int, Text] | None = None,
) -> LandCover:
    """Read a map of land cover.

    Parameters
    ----------
    file : path or Upload
        GeoTIFF, ASCII grid, GeoPackage, GeoJSON or a zipped Shapefile.
    column, layer : str, optional
        Of polygons: the column of the class, and the layer where there are several.
    cellsize : float, optional
        [m] Of polygons: the side of a cell; by default the longer side of the map is 400 cells.
    crs : str, optional
        The coordinate system of a file that does not say ("EPSG:2154"); another than the file's is refused.
    shrink : str, optional
        "majority": cells of a map too large are made one, of the class that most of them have.
    names : mapping, optional
        Code -> name of the class.

    Raises
    ------
    BadTable
        With file, layer, column or row: what is wrong, and the way out. Nothing is kept of the file.
    BadOption
        For another `shrink`.

    Examples
    --------
    >>> from explorer.core.definitions import Upload
    >>> header = b"ncols 2\\nnrows 1\\nxllcorner 0\\nyllcorner 0\\ncellsize 10\\nNODATA_value -9999\\n"
    >>> land = read_land(Upload("pond.asc", header + b"7 1"), crs="EPSG:2154")
    >>> land.counts(), land.hectares
    ({1: 1, 7: 1}, 0.02)
    """
    _require_libraries()
    if shrink not in (None, "majority"):
        raise BadOption(mismatch("shrink", shrink, verbatim("majority")))
    with on_disk(file) as found:
        if found.driver not in RASTERS:
            laid = laid_out(found, chosen(found, layers_of(found), layer), column, cellsize, crs)
            said = (message("ecology-map-laid-out", side=numeral(f"{round(laid.cellsize, 2):g}")),)
            place = laid.cellsize, laid.x, laid.y, laid.crs
            return LandCover(laid.classes.astype(int), *place, {**laid.names, **(names or {})}, said)
        header, values, factor = _grid(found, crs, shrink)
        require_classes(found.name, values)
    classes = np.where(np.isnan(values), NO_DATA, values).astype(int)
    place = header.cellsize * factor, header.x, header.y, header.crs
    return LandCover(classes, *place, names or {}, header.notices(shrink))


def read_surface(
    file: Source, *, crs: str | None = None, shrink: str | None = None, neighbours: int = 8
) -> Surface:
    """Read a map of cells that holds resistances already; of a map too large, the `mean` or the `majority`.

    Raises
    ------
    BadTable
        As `read_land`.
    BadNetwork
        When a resistance is not above 0; the message names the cell.

    Examples
    --------
    >>> from explorer.core.definitions import Upload
    >>> header = b"ncols 2\\nnrows 1\\nxllcorner 0\\nyllcorner 0\\ncellsize 10\\nNODATA_value -9999\\n"
    >>> surface = read_surface(Upload("costs.asc", header + b"0.5 2"), crs="EPSG:2154")
    >>> surface.resistance.tolist()
    [[0.5, 2.0]]
    """
    _require_libraries()
    if shrink not in (None, *WAYS):
        raise BadOption(mismatch("shrink", shrink, one_of(WAYS)))
    with on_disk(file) as found:
        if found.driver not in RASTERS:
            raise found.refuse(verbatim(found.driver), message("ecology-map-of-cells"))
        return Surface(_grid(found, crs, shrink)[1], neighbours)


def _grid(file: OnDisk, crs: str | None, shrink: str | None) -> tuple[Header, Array, int]:
    """A map of cells whose place on earth is known, in metres."""
    header = header_of(file, crs)
    if not header.crs:
        raise file.refuse(message("ecology-map-no-crs"), message("ecology-map-a-crs"))
    values, factor = cells_of(file, header, shrink, crs)
    return header, values, factor


def _require_libraries() -> None:
    if import_installed("numpy", "scipy", "rasterio", "geopandas", "pyogrio") is None:
        raise BadOption(message("ecology-map-no-libraries"))
