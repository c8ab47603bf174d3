"""Coordinate systems: whether hectares can be counted in one, and another one where they cannot."""

from __future__ import annotations

from typing import TYPE_CHECKING

from explorer.core.lazy import lazy_import
from explorer.core.messages import message
from explorer.core.text import verbatim
from explorer.ecology.maps.reading.files import OnDisk
from explorer.ecology.maps.reading.gates import require_a_system
from explorer.ecology.maps.reading.small import asking

if TYPE_CHECKING:
    import geopandas
    import pyproj
    import shapely
else:
    geopandas, pyproj, shapely = lazy_import("geopandas"), lazy_import("pyproj"), lazy_import("shapely")

SAME = 1e-6
STRETCHED = ("Mercator", "Popular Visualisation")
"""Projections whose metres grow towards the poles: those of maps in browsers."""
NAMELESS = {"unknown", "unnamed", ""}
LONGEST = 80
"""[characters] Of a system's own name."""
WIDEST = 20.0
"""[degrees] Beyond, no single system has true metres everywhere."""


def system_of(file: OnDisk, crs: str) -> pyproj.CRS:
    """The system that somebody named, such as EPSG:2154, without its heights.

    Raises
    ------
    BadTable
        When there is none of that name, it has no place on earth, or leads to a file or an address.
    """
    found = _flat(_parsed(file, crs))
    if not (found.is_projected or found.is_geographic):
        raise asking(file.refuse(name_of(found) or crs[:LONGEST], message("ecology-map-on-earth")), "crs")
    return found


def is_local(file: OnDisk, crs: str) -> bool:
    """Whether a system is one of a building site: it has metres, and no place on earth."""
    found = _flat(_parsed(file, crs))
    return not (found.is_projected or found.is_geographic)


def _parsed(file: OnDisk, crs: str) -> pyproj.CRS:
    require_a_system(file, crs)
    try:
        return pyproj.CRS.from_user_input(crs.strip())
    except pyproj.exceptions.CRSError:
        raise file.refuse(crs, message("ecology-map-a-known-crs")) from None


def _flat(system: pyproj.CRS) -> pyproj.CRS:
    """A system without heights."""
    if system.is_compound:
        system = system.sub_crs_list[0]
    return system.to_2d()


def name_of(system: pyproj.CRS) -> str:
    """Its code; where it has none its name, or how it projects.

    >>> name_of(pyproj.CRS("EPSG:2154")), name_of(pyproj.CRS("+proj=lcc +lat_1=44 +lat_2=48 +units=m"))
    ('EPSG:2154', 'Lambert Conic Conformal (2SP)')
    """
    if code := system.to_authority():
        return ":".join(code)
    known, how = system.name not in NAMELESS, system.coordinate_operation
    return str(system.name if known or how is None else how.method_name)[:LONGEST]


def in_true_metres(system: pyproj.CRS) -> bool:
    """Whether a length in it is one on the ground: no degrees, no feet, no Mercator.

    >>> [in_true_metres(pyproj.CRS(name)) for name in ("EPSG:2154", "EPSG:4326", "EPSG:2263", "EPSG:3857")]
    [True, False, False, False]
    """
    how = system.coordinate_operation.method_name if system.coordinate_operation else ""
    units = {axis.unit_conversion_factor for axis in system.axis_info[:2]}
    metres = bool(units) and all(abs(unit - 1) < SAME for unit in units)
    return system.is_projected and metres and not how.startswith(STRETCHED)


def metres_around(file: OnDisk, system: pyproj.CRS, bounds: tuple[float, float, float, float]) -> pyproj.CRS:
    """The UTM zone of a map that lies between (west, south, east, north).

    Raises
    ------
    BadTable
        When the numbers are no places in that system, or the map is wider than a zone can be stretched.
    """
    box = geopandas.GeoSeries([shapely.box(*bounds)], crs=system)
    west, south, east, north = map(float, box.to_crs("EPSG:4326").total_bounds)
    if not (-180 <= west <= east <= 180 and -90 <= south <= north <= 90):
        corner = ", ".join(f"{number:.10g}" for number in bounds[:2])
        raise file.refuse(verbatim(f"({corner})"), message("ecology-map-a-place", crs=name_of(system)))
    if east - west > WIDEST:
        raise file.refuse(verbatim(name_of(system)), message("ecology-map-in-metres"))
    zone: pyproj.CRS = box.estimate_utm_crs()
    return zone
