"""Maps that would read this machine or call another, and what stands beside them to see whether they did."""

from __future__ import annotations

import ctypes
import json
import os
import socket
import sqlite3
import sys
from contextlib import closing, suppress
from io import BytesIO
from pathlib import Path
from threading import Thread
from zipfile import ZipFile

import numpy as np

from explorer.core.lazy import lazy_import

gpd, shapely, rasterio = lazy_import("geopandas"), lazy_import("shapely"), lazy_import("rasterio")
SECRET = "canary"
LAMBERT = "EPSG:2154"
IN_OPEN, IN_NONBLOCK = 0x20, 0o4000


class Outside:
    """A file that nobody may open, and a socket that nobody may call."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.file = folder / "secret.csv"
        self.file.write_text(f'WKT,kind\n"POLYGON((0 0,100 0,100 100,0 0))",{SECRET}\n')
        self.calls = 0
        self.socket = socket.create_server(("127.0.0.1", 0))
        self.address = f"http://127.0.0.1:{self.socket.getsockname()[1]}"
        Thread(target=self.listen, daemon=True).start()
        self.watch = -1
        if sys.platform == "linux":
            libc = ctypes.CDLL(None)
            self.watch = libc.inotify_init1(IN_NONBLOCK)
            assert libc.inotify_add_watch(self.watch, bytes(self.file), IN_OPEN) > 0

    def listen(self) -> None:
        with suppress(OSError):
            while True:
                caller, _ = self.socket.accept()
                self.calls += 1
                caller.close()

    def was_opened(self) -> bool:
        if self.watch < 0:
            return False
        try:
            return bool(os.read(self.watch, 1000))
        except BlockingIOError:
            return False

    def untouched(self) -> bool:
        return not self.calls and not self.was_opened()

    def close(self) -> None:
        self.socket.close()
        if self.watch >= 0:
            os.close(self.watch)


def zipped(members: dict[str, bytes]) -> bytes:
    """An archive."""
    made = BytesIO()
    with ZipFile(made, "w") as archive:
        for name, content in members.items():
            archive.writestr(name, content)
    return made.getvalue()


# Descriptions of something else -----------------------------------------------------------------------------


def vrt(outside: Outside) -> str:
    return (
        f'<OGRVRTDataSource><OGRVRTLayer name="secret"><SrcDataSource>{outside.file}</SrcDataSource>'
        "<GeometryType>wkbPolygon</GeometryType><LayerSRS>EPSG:2154</LayerSRS><FeatureCount>1</FeatureCount>"
        "</OGRVRTLayer></OGRVRTDataSource>"
    )


def vrt_over_the_network(outside: Outside) -> str:
    return vrt(outside).replace(str(outside.file), f"/vsicurl/{outside.address}/a.csv")


def vrt_of_cells(outside: Outside) -> str:
    return (
        '<VRTDataset rasterXSize="2" rasterYSize="2"><VRTRasterBand dataType="Byte" band="1"><SimpleSource>'
        f"<SourceFilename>{outside.file}</SourceFilename></SimpleSource></VRTRasterBand></VRTDataset>"
    )


def wfs(outside: Outside) -> str:
    return f"<OGRWFSDataSource><URL>{outside.address}/wfs?</URL></OGRWFSDataSource>"


def wms(outside: Outside) -> str:
    return (
        f'<GDAL_WMS><Service name="WMS"><ServerUrl>{outside.address}/?</ServerUrl></Service>'
        "<DataWindow><UpperLeftX>0</UpperLeftX><UpperLeftY>9</UpperLeftY><LowerRightX>9</LowerRightX>"
        "<LowerRightY>0</LowerRightY><SizeX>9</SizeX><SizeY>9</SizeY></DataWindow></GDAL_WMS>"
    )


def csv(outside: Outside) -> str:
    return f'WKT,kind\n"POLYGON((0 0,10 0,10 10,0 0))",{outside.file}\n'


def http(outside: Outside) -> str:
    return f"{outside.address}/a.geojson"


def pdf(outside: Outside) -> str:
    return f"%PDF-1.6\n1 0 obj<</Type/Catalog/AA<</O<</S/URI/URI({outside.address})>>>>>>endobj\n%%EOF"


def gml(outside: Outside) -> str:
    return (
        f'<!DOCTYPE a [<!ENTITY b SYSTEM "file://{outside.file}">]><gml:FeatureCollection '
        'xmlns:gml="http://www.opengis.net/gml" xmlns:xlink="http://www.w3.org/1999/xlink" '
        'xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" '
        f'xsi:schemaLocation="a {outside.address}/a.xsd"><gml:featureMember><a><kind>&b;</kind><gml:polygon '
        f'xlink:href="{outside.address}/b.gml"/></a></gml:featureMember></gml:FeatureCollection>'
    )


def kml(outside: Outside) -> str:
    return (
        '<kml xmlns="http://www.opengis.net/kml/2.2"><Document><NetworkLink><Link>'
        f"<href>{outside.address}/a.kml</href></Link></NetworkLink></Document></kml>"
    )


def gdalg(outside: Outside) -> str:
    return json.dumps({"type": "gdal_streamed_alg", "command_line": f"gdal vector convert {outside.file} -"})


DESCRIPTIONS = (vrt, vrt_over_the_network, vrt_of_cells, wfs, wms, csv, http, pdf, gml, kml, gdalg)
NAMES = ("a.tif", "a.asc", "a.gpkg", "a.geojson", "a.shp")


# Coordinate systems that are links --------------------------------------------------------------------------


def geojson(crs: str) -> bytes:
    corner = "[[0,0],[100,0],[100,100],[0,0]]"
    return (
        f'{{"type":"FeatureCollection",{crs}"features":[{{"type":"Feature","properties":{{"kind":"a"}},'
        f'"geometry":{{"type":"Polygon",{crs}"coordinates":[{corner}]}}}}]}}'
    ).encode()


LINKS = {
    "link": '"crs":{"type":"link","properties":{"href":"AT/crs","type":"ogcwkt"}},',
    "escaped": '"\\u0063r\\u0073" : {"type":"li\\u006ek","properties":{"href":"AT/crs"}},',
    "in capitals": '"CRS":{"TYPE":"LINK","properties":{"HREF":"AT/crs"}},',
    "cut short": '"crs\\u0000x":{"type":"link","properties":{"href":"AT/crs"}},',
    "url": '"crs":{"type":"URL","properties":{"url":"AT/crs"}},',
    "named": '"crs":{"type":"name","properties":{"name":"AT/crs"}},',
    "file": '"crs":{"type":"name","properties":{"name":"FILE"}},',
    "grids": '"crs":{"type":"name","properties":{"name":"+proj=utm +zone=31 +nadgrids=FILE"}},',
}


def linked(kind: str, outside: Outside) -> bytes:
    """A GeoJSON whose coordinate system is such a link."""
    return geojson(LINKS[kind].replace("AT", outside.address).replace("FILE", str(outside.file)))


# Cells and tables -------------------------------------------------------------------------------------------


def tiff(path: Path, size: int = 2001, **overviews: str) -> bytes:
    place = rasterio.transform.from_origin(400_000, 6_700_000, 10, 10)
    facts = {"driver": "GTiff", "height": size, "width": size, "count": 1, "dtype": "uint8"}
    with rasterio.open(path, "w", crs=LAMBERT, transform=place, compress="deflate", **facts) as made:
        made.write(np.ones((size, size), "uint8"), 1)
        if overviews:
            made.update_tags(ns="OVERVIEWS", **overviews)
    return path.read_bytes()


def frame() -> gpd.GeoDataFrame:
    return gpd.GeoDataFrame({"kind": ["a"]}, geometry=[shapely.box(0, 0, 100, 100)], crs=LAMBERT)


ENDLESS = "WITH RECURSIVE c(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM c WHERE x < 300000000)"
DATABASES = {
    "a view (evil)": [f"CREATE VIEW evil AS {ENDLESS} SELECT x AS fid, NULL AS geom, x AS kind FROM c"],
    "a trigger (evil)": ["CREATE TRIGGER evil AFTER INSERT ON a BEGIN SELECT 1; END"],
    "a virtual table (evil)": ["CREATE VIRTUAL TABLE evil USING fts4(kind)"],
    "a virtual table (rtree_evil)": ["CREATE VIRTUAL TABLE rtree_evil USING fts4(kind)"],
    "a column that is computed (evil.kind)": [
        "CREATE TABLE evil(fid INTEGER PRIMARY KEY, geom POLYGON, kind AS (hex(zeroblob(500000000))))"
    ],
}
LISTED = [
    "INSERT INTO gpkg_contents(table_name, data_type, srs_id) VALUES('evil', 'features', 2154)",
    "INSERT INTO gpkg_geometry_columns VALUES('evil', 'geom', 'POLYGON', 2154, 0, 0)",
]


def geopackage(path: Path, statements: list[str]) -> bytes:
    frame().to_file(path, layer="a")
    with closing(sqlite3.connect(path)) as database:
        for statement in statements:
            database.execute(statement)
        database.commit()
    return path.read_bytes()
