"""Limits on the content of a file of a map and on the library that opens it; and coordinate systems.

GDAL opens two hundred formats; some are descriptions of other files, addresses or queries. Here it opens
those of `SUFFIXES`, and none of those may lead elsewhere: not by a coordinate system that is a link, not
by overviews that lie in another file, not by a table that is a query.
"""

from __future__ import annotations

import json
import os
import re
from collections.abc import Iterable, Iterator
from contextlib import closing, suppress
from pathlib import Path
from typing import TYPE_CHECKING

from explorer.core.errors import BadTable
from explorer.core.lazy import lazy_import
from explorer.core.messages import message
from explorer.core.text import Text, verbatim
from explorer.ecology.counting import ONE_THREAD
from explorer.ecology.maps.reading.ascii import asking
from explorer.ecology.maps.reading.files import PRJ, SUFFIXES, OnDisk

if TYPE_CHECKING:
    import mmap
    import sqlite3

    import geopandas
    import pyproj
    import shapely
else:
    geopandas = lazy_import("geopandas")
    mmap = lazy_import("mmap")
    pyproj = lazy_import("pyproj")
    shapely = lazy_import("shapely")
    sqlite3 = lazy_import("sqlite3")


ALLOWED = {*SUFFIXES, "MEM"} - {"Parquet", "EHdr"}
"""Drivers that may be there: those of the formats, and an array in memory, in which polygons are laid out.
GeoParquet and .bil are read without GDAL.
"""
KNOWN = (
    "ACE2,ADBC,ADRG,AIG,AirSAR,AIVector,AmigoCloud,AVCBin,AVCE00,BAG,BIGGIF,BLX,BMP,BSB,BT,BYN,CALS,Carto,"
    "CEOS,COASP,COG,COSAR,CPG,CSV,CSW,CTable2,CTG,DAAS,DERIVED,DGN,DIMAP,DIPEx,DOQ1,DOQ2,DTED,DXF,ECRGTOC,"
    "EDIGEO,EEDA,EEDAI,EHdr,EIR,ELAS,Elasticsearch,ENVI,ERS,ESAT,ESRIC,ESRIJSON,FAST,FIT,GDALG,"
    "GenBin,GeoJSONSeq,GeoRSS,GFF,GIF,GML,GNMDatabase,GNMFile,GPSBabel,GPX,GRASSASCIIGrid,GRIB,GS7BG,GSAG,"
    "GSBG,GSC,GTFS,GTI,GTX,GXF,HDF5,HDF5Image,HF2,HFA,HTTP,Idrisi,ILWIS,IRIS,ISCE,ISG,ISIS2,ISIS3,"
    "JAXAPALSAR,JDEM,JML,JP2OpenJPEG,JPEG,JSONFG,KML,KMLSUPEROVERLAY,KRO,L1B,LAN,LCP,Leveller,LIBKML,LOSLAS,"
    "LVBAG,MAP,MapInfo File,MapML,MBTiles,Memory,MFF,MFF2,MiraMonVector,MRF,MSGN,MVT,NDF,netCDF,NGSGEOID,NGW,"
    "NITF,NOAA_B,NSIDCbin,NTv2,NWT_GRC,NWT_GRD,OAPIF,ODS,OGCAPI,OGR_GMT,OGR_PDS,OGR_VRT,OSM,OZI,"
    "PAux,PCIDSK,PCRaster,PDF,PDS,PDS4,PGDUMP,PLMOSAIC,PLSCENES,PMTiles,PNM,PRF,R,Rasterlite,RIK,RMF,"
    "ROI_PAC,RPFTOC,RRASTER,RS2,RST,S102,S104,S111,S57,SAFE,SAGA,SAR_CEOS,SDTS,Selafin,SENTINEL2,SGI,SIGDEM,"
    "SNAP_TIFF,SNODAS,SQLite,SRP,SRTMHGT,STACIT,STACTA,SXF,Terragen,TGA,TIL,TopoJSON,TSX,USGSDEM,VDV,VFK,"
    "VICAR,VRT,WAsP,WCS,WEBP,WFS,WMS,WMTS,XLSX,XPM,XYZ,Zarr,ZMap"
)
"""All others of rasterio 1.4 and pyogrio 0.13. GDAL is told by name what to leave out, before it is loaded;
what a build has beyond these is found by `others` and told in a second start.
"""
SETTINGS = {
    "GDAL_DRIVER_PATH": "disable",  # no plugins
    "OGR_DRIVER_PATH": "disable",
    "GDAL_PAM_ENABLED": "NO",  # no .aux.xml, which can name other files
    "GDAL_VRT_ENABLE_PYTHON": "NO",
    "GDAL_CACHEMAX": "256",
    "GDAL_NUM_THREADS": "1",
    "GDAL_HTTP_PROXY": "127.0.0.1:0",  # whatever would call somebody calls a port that there is not
    "GDAL_HTTP_CONNECTTIMEOUT": "1",
    "GDAL_HTTP_MAX_RETRY": "0",
    "CPL_VSIL_CURL_ALLOWED_FILENAME": "none",
    "CPL_VSIL_CURL_ALLOWED_EXTENSIONS": ".none",
    "OGR_SQLITE_PRAGMA": "trusted_schema=OFF",
    "PROJ_NETWORK": "OFF",
}
"""Environment of the process that reads, for GDAL and PROJ."""

LEADS_OUT = re.compile(
    r"""\A\s*(?:(?!https?://(?:www\.)?opengis\.net/def/)[a-z][a-z\d+.-]*://|[/\\]|[a-z]:[/\\]|\.\.|dict:|file:)
    |\b(?:init|file|filename|[a-z]*grids)"?\s*[=:]\s*"?@?[^\s",]*[/\\]
    |\bPARAMETERFILE\s*\[\s*"[^"]*"\s*,\s*"[^"]*[/\\]""",
    re.IGNORECASE | re.VERBOSE,
)
"""A coordinate system that is an address or a path, or has its numbers in a file somewhere. Addresses of
opengis.net are names that no library looks up.
"""
CRS_KEY = re.compile(
    rb"""\"(?:[cC]|\\u00[46]3)(?:[rR]|\\u00[57]2)(?:[sS]|\\u00[57]3)(?:\\u0000[^"]*)?\"\s*"""
)
"""The key of a coordinate system anywhere in JSON, however its letters are written."""
LONGEST_CRS = 20_000
"""[bytes] Of what follows that key."""
PLAIN_SQL = re.compile(r"CREATE (?:TABLE|INDEX|UNIQUE INDEX) ", re.IGNORECASE)
RTREE = re.compile(
    r"""CREATE VIRTUAL TABLE (?:"rtree_[^"]+"|rtree_\w+) USING rtree\s*\([\w\s,"]+\)\s*\Z""", re.IGNORECASE
)
"""The index of places that a GeoPackage has by its standard."""
KEEPING = re.compile(
    r"CREATE TRIGGER [\"'`\[]?(?:rtree_|gpkg_|trigger_(?:insert|delete)_feature_count_)", re.IGNORECASE
)
"""Triggers by which such an index, and a count, are kept: they run when a file is written, which is never."""
ENCODING = re.compile(rb"\s*[\w .:-]{1,40}\s*\Z")
GENERATED = 2
"""SQLite's least number for a column that is computed."""


def environment(folder: Path, skipped: Iterable[str] = ()) -> dict[str, str]:
    """The environment of a process that reads: paths of libraries, and nothing else of this one's."""
    kept = {name: os.environ[name] for name in PASSED if name in os.environ}
    leave_out = ",".join([KNOWN, *skipped])
    here = dict.fromkeys(("TMPDIR", "TEMP", "TMP", "CPL_TMPDIR", "SQLITE_TMPDIR"), str(folder))
    return kept | SETTINGS | ONE_THREAD | here | {"GDAL_SKIP": leave_out}


PASSED = (
    "PATH", "LD_LIBRARY_PATH", "DYLD_LIBRARY_PATH", "SYSTEMROOT", "WINDIR", "CONDA_PREFIX", "LANG", "LC_ALL",
    "GDAL_DATA", "PROJ_DATA", "PROJ_LIB",
)  # fmt: skip


def others(drivers: Iterable[str]) -> tuple[str, ...]:
    """Those of these drivers that may not be there.

    >>> others(["GTiff", "VRT", "GeoJSON"])
    ('VRT',)
    """
    return tuple(sorted(set(drivers) - ALLOWED))


def require_closed(file: OnDisk) -> None:
    """Refuse a file that leads elsewhere, before a library opens it.

    Raises
    ------
    BadTable
        For a coordinate system that is a link; a GeoPackage with a view, a trigger, a virtual table or a
        column that is computed.
    """
    system = file.path.with_suffix(PRJ)
    if system.is_file():
        require_a_system(file, system.read_bytes()[:LONGEST_CRS].decode("utf-8", "replace"))
    if file.driver == "ESRI Shapefile":
        _require_an_encoding(file)
    elif file.driver == "GeoJSON":
        _require_plain_systems(file)
    elif file.driver == "GPKG":
        _require_plain_tables(file)


def require_a_system(file: OnDisk, said: str) -> None:
    """Refuse a coordinate system that leads to a file or an address.

    Raises
    ------
    BadTable
        With what it leads to.
    """
    if LEADS_OUT.search(said):
        raise file.refuse(
            message("ecology-map-crs-leads-out", crs=said.strip()[:60]), message("ecology-map-a-known-crs")
        )


def _require_an_encoding(file: OnDisk) -> None:
    """Refuse a Shapefile whose encoding is no word."""
    said = file.path.with_suffix(".cpg")
    if said.is_file() and not ENCODING.match(content := said.read_bytes()[:1000] or b"UTF-8"):
        raise file.refuse(
            content.decode("ascii", "replace"), message("ecology-map-an-encoding"), verbatim(".cpg")
        )


# GeoJSON ----------------------------------------------------------------------------------------------------


def _require_plain_systems(file: OnDisk) -> None:
    """Each `crs` of the file, at whatever depth, is a name: neither a link nor something that is not read
    alike by every reader.
    """
    with file.path.open("rb") as stream, mmap.mmap(stream.fileno(), 0, access=mmap.ACCESS_READ) as raw:
        for found in CRS_KEY.finditer(raw):
            follows = raw[found.end() : found.end() + LONGEST_CRS]
            if follows[:1] in (b",", b"}", b"]", b""):
                continue  # a value, no key
            value = _value(file, follows)
            for said in _texts(value) if isinstance(value, dict) else ():  # else a column of that name
                if said.casefold() in LINKS:
                    raise _link(file, follows)
                require_a_system(file, said)


def names_a_system(file: OnDisk) -> bool:
    """True if a GeoJSON names the system of its numbers; otherwise they are degrees by its standard."""
    with file.path.open("rb") as stream, mmap.mmap(stream.fileno(), 0, access=mmap.ACCESS_READ) as raw:
        return any(
            raw[found.end() : found.end() + 20].lstrip(b": \t\r\n")[:1] == b"{"
            for found in CRS_KEY.finditer(raw)
        )


LINKS = {"link", "url", "href"}


def _link(file: OnDisk, follows: bytes) -> BadTable:
    said = follows[1:].decode("utf-8", "replace").strip()
    return file.refuse(
        message("ecology-map-crs-leads-out", crs=said[:60]), message("ecology-map-a-known-crs")
    )


def _value(file: OnDisk, follows: bytes) -> object:
    """The value that stands after a key and its colon."""
    text = follows[1:].decode("utf-8", "ignore").lstrip()
    if follows[:1] == b":":
        with suppress(ValueError, RecursionError):
            return json.JSONDecoder().raw_decode(text)[0]
    raise _link(file, follows)


def _texts(value: object) -> Iterator[str]:
    """Every key and text in a value of JSON."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, list):
        for one in value:
            yield from _texts(one)
    elif isinstance(value, dict):
        yield from value
        yield from _texts(list(value.values()))


# GeoPackage -------------------------------------------------------------------------------------------------


def _require_plain_tables(file: OnDisk) -> None:
    """Every table of the database holds what it shows; nothing is computed when it is read."""
    try:
        with closing(sqlite3.connect(f"{file.path.as_uri()}?mode=ro", uri=True)) as database:
            for name, sql in database.execute("SELECT name, sql FROM sqlite_master WHERE sql IS NOT NULL"):
                _require_plain(file, str(name), str(sql))
            tables = "SELECT name FROM sqlite_master WHERE type = 'table'"
            for name, column, hidden in database.execute(
                f"SELECT m.name, c.name, c.hidden FROM ({tables}) AS m, pragma_table_xinfo(m.name) AS c"
            ):
                if hidden >= GENERATED:
                    raise _refused(file, f"{name}.{column}", message("ecology-map-computed-column"))
            _require_systems(file, database)
    except sqlite3.Error as error:
        raise file.broken(error) from None


def _require_plain(file: OnDisk, name: str, sql: str) -> None:
    if PLAIN_SQL.match(sql) or RTREE.match(sql) or KEEPING.match(sql):
        return
    kinds = {"VIEW": "a-view", "TRIGGER": "a-trigger", "VIRTUAL": "a-virtual-table"}
    kind = kinds.get((*sql.upper().split(maxsplit=2), "", "")[1], "a-query")
    raise _refused(file, name, message(f"ecology-map-{kind}"))


def _refused(file: OnDisk, name: str, what: Text) -> BadTable:
    got = Text(f"{what.fr} ({name[:60]})", f"{what.en} ({name[:60]})")
    return file.refuse(got, message("ecology-map-plain-tables"))


def _require_systems(file: OnDisk, database: sqlite3.Connection) -> None:
    """No system of coordinates leads elsewhere."""
    with suppress(sqlite3.OperationalError):  # no such table, or another: the library will say so
        found = database.execute("SELECT * FROM gpkg_spatial_ref_sys LIMIT 10000")
        columns = [at for at, column in enumerate(found.description) if column[0].startswith("definition")]
        for row in found:
            for at in columns:
                require_a_system(file, str(row[at])[:LONGEST_CRS])


# Coordinate systems: whether hectares can be counted in one, and another where they cannot ------------------

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
    """True for a system of a building site: it has metres, and no place on earth."""
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
    """True if a length in it is one on the ground: no degrees, no feet, no Mercator.

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
