"""Small maps as people have them; what each must give is in `test_maps_as_people_have_them`."""

from __future__ import annotations

import gzip
import json
import sqlite3
import struct
import zipfile
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import geopandas as gpd
import numpy as np
import rasterio
from rasterio.control import GroundControlPoint
from rasterio.transform import Affine, from_origin
from shapely import affinity
from shapely.geometry import GeometryCollection, LineString, MultiPolygon, Point, Polygon, box

LAND = np.array([[1, 1, 2, 2], [1, 3, 3, 2], [4, 4, 3, 2]], dtype="int16")
X, Y = 700_000, 6_600_000
LAMBERT = "EPSG:2154"
GRID = f"ncols 3\nnrows 2\nxllcorner {X}\nyllcorner {Y}\ncellsize 10\nNODATA_value -9999\n"
FRANCE = from_origin(X, Y, 10, 10)
BESIDE = {
    "mac.zip": ("__MACOSX/._land.shp", ".DS_Store"),
    "windows.zip": ("Thumbs.db", "land.shp.xml", "desktop.ini"),
}


def here(shape: Any) -> Any:
    """A shape in the middle of France."""
    return affinity.translate(shape, X, Y)


SQUARES = [here(box(0, 0, 50, 50)), here(box(50, 0, 100, 50)), here(box(0, 50, 100, 100))]
BOW = here(Polygon([(0, 0), (50, 50), (50, 0), (0, 50)]))


def tif(
    cells: np.ndarray, crs: str | None = LAMBERT, transform: Any = FRANCE, **more: Any
) -> Callable[[Path], None]:
    def write(path: Path) -> None:
        tags = {
            name: more.pop(name)
            for name in ("scales", "offsets", "gcps", "colorinterp", "colormap")
            if name in more
        }
        place = {} if transform is None else {"transform": transform}
        bands = cells if cells.ndim == 3 else cells[None]
        with rasterio.open(
            path, "w", driver=more.pop("driver", "GTiff"), count=len(bands), height=bands.shape[1],
            width=bands.shape[2], dtype=bands.dtype, crs=crs, **place, **more,
        ) as target:  # fmt: skip
            target.write(bands)
            if "gcps" in tags:
                target.gcps = tags["gcps"], rasterio.CRS.from_string(LAMBERT)
            if "scales" in tags:
                target.scales, target.offsets = tags["scales"], tags["offsets"]
            if "colormap" in tags:
                target.write_colormap(1, tags["colormap"])

    return write


def text(content: str | bytes) -> Callable[[Path], None]:
    raw = content.encode() if isinstance(content, str) else content
    return lambda path: path.write_bytes(raw) and None


def polygons(
    shapes: list[Any], classes: list[Any], crs: str | None = LAMBERT, **more: Any
) -> Callable[[Path], None]:
    def write(path: Path) -> None:
        frame = gpd.GeoDataFrame({"class": classes}, geometry=shapes, crs=crs)
        frame.to_parquet(path) if path.suffix == ".parquet" else frame.to_file(path, **more)

    return write


def shapefile(path: Path) -> None:
    """With what its computer lays beside it, or with some of its parts alone."""
    folder = path.parent / f"of {path.name}" if path.suffix == ".zip" else path.parent
    folder.mkdir(parents=True, exist_ok=True)
    polygons(SQUARES, ["wood", "meadow", "water"])(folder / "land.shp")
    if path.suffix == ".zip":
        with zipfile.ZipFile(path, "w") as archive:
            for name in BESIDE[path.name]:
                archive.writestr(name, b"x")
            for part in sorted(folder.iterdir()):
                archive.write(part, part.name)
    elif path.parent.name == "bare-alone":
        for part in folder.iterdir():
            if part.suffix != ".shp":
                part.unlink()


def pixel_is_point(path: Path) -> None:
    """Its tie point is the middle of a cell: GDAL says the corner all the same."""
    tif(LAND)(path)
    with rasterio.open(path, "r+") as target:
        target.update_tags(AREA_OR_POINT="Point")


def masked(path: Path) -> None:
    """With a mask inside, beside its only band."""
    with rasterio.Env(GDAL_TIFF_INTERNAL_MASK=True):
        tif(LAND)(path)
        with rasterio.open(path, "r+") as target:
            target.write_mask(LAND != 4)


def nodata_beyond(path: Path) -> None:
    """Its tag says a number that none of its cells can hold; rasterio writes no such file."""
    tif(LAND.astype("uint16"), nodata=65535)(path)
    raw = path.read_bytes()
    assert raw.count(b"65535") == 1
    path.write_bytes(raw.replace(b"65535", b"-9999"))


def packed_tif(path: Path) -> None:
    whole = path.with_name("whole.tif")
    tif(LAND)(whole)
    path.write_bytes(gzip.compress(whole.read_bytes()))
    whole.unlink()


def latin1_shapefile(path: Path) -> None:
    """Without the file that says so."""
    polygons(SQUARES, ["forêt", "pré", "eau"], encoding="ISO-8859-1")(path)
    path.with_suffix(".cpg").unlink(missing_ok=True)


def curves(path: Path) -> None:
    """One row whose sides are arcs, as programs of surveyors write them."""
    polygons([SQUARES[0], SQUARES[1]], ["a", "b"])(path)
    ring = np.array([[0, 0], [50, 0], [50, 50], [0, 50], [0, 0]]) + np.array((X, Y))
    wkb = struct.pack("<BII", 1, 10, 1) + struct.pack("<BII", 1, 8, len(ring)) + ring.astype("<f8").tobytes()
    header = b"GP\0\1" + struct.pack("<i", 2154)
    with closing(sqlite3.connect(path)) as base:
        triggers = base.execute("select name from sqlite_master where type = 'trigger'").fetchall()
        for (trigger,) in triggers:  # they need functions that only GDAL has
            base.execute(f'drop trigger "{trigger}"')
        base.execute(f'update "{path.stem}" set geom = ? where fid = 1', (header + wkb,))
        base.commit()


def geodatabase(path: Path) -> None:
    base = path.with_suffix("")
    polygons(SQUARES, ["a", "b", "c"], driver="OpenFileGDB")(base)
    with zipfile.ZipFile(path, "w") as archive:
        for part in sorted(base.iterdir()):
            archive.write(part, f"{base.name}/{part.name}")


def geojson(*features: tuple[str, Any], encoding: str = "utf-8") -> Callable[[Path], None]:
    rows = [
        {"type": "Feature", "properties": {"class": name}, "geometry": shape and shape.__geo_interface__}
        for name, shape in features
    ]
    whole = json.dumps({"type": "FeatureCollection", "features": rows}, ensure_ascii=False)
    return text(whole.encode(encoding))


NEAR_PARIS = box(2.3, 48.9, 2.301, 48.901)
SMALL = from_origin(2.3, 48.9, 0.0001, 0.0001)
CONTROL = [GroundControlPoint(r, c, X + 10 * c, Y - 10 * r) for r, c in ((0, 0), (0, 4), (3, 0), (3, 4))]
LOCAL = 'LOCAL_CS["arbitrary",UNIT["metre",1]]'
RAMP = {at: (at, 255 - at, at // 2, 255) for at in range(256)}
LINE = json.dumps({"type": "Feature", "properties": {"class": "a"}, "geometry": NEAR_PARIS.__geo_interface__})
COLLECTION = '{"type": "FeatureCollection", "features": [%s]}'
FILES: dict[str, Callable[[Path], None]] = {
    # cells
    "south-up.tif": tif(LAND[::-1].copy(), transform=Affine(10, 0, X, 0, 10, Y - 30)),
    "oblong-10x20.tif": tif(LAND, transform=from_origin(X, Y, 10, 20)),
    "turned-20-degrees.tif": tif(
        np.kron(LAND, np.ones((10, 10), "int16")), transform=FRANCE * Affine.rotation(20)
    ),
    "picture-rgb.tif": tif(np.stack([LAND] * 3).astype("uint8"), photometric="RGB"),
    "picture-rgba.tif": tif(np.stack([LAND] * 4).astype("uint8"), photometric="RGB", alpha="YES"),
    "picture-palette.tif": tif(np.arange(240, dtype="uint8").reshape(15, 16), colormap=RAMP),
    "classes-with-colours.tif": tif(LAND.astype("uint8"), colormap=RAMP),
    "classes-and-alpha.tif": tif(np.stack([LAND, np.where(LAND == 4, 0, 255)]).astype("uint8"), alpha="YES"),
    "picture-in-grey.tif": tif(np.arange(200, dtype="uint8").reshape(10, 20)),
    "picture-cmyk.tif": tif(np.stack([LAND] * 4).astype("uint8"), photometric="CMYK"),
    "west-on-the-right.tif": tif(LAND[:, ::-1].copy(), transform=Affine(-10, 0, X + 40, 0, -10, Y)),
    "turned-90-degrees.tif": tif(np.rot90(LAND).copy(), transform=Affine(0, -10, X + 40, -10, 0, Y)),
    "minus-1-untagged.tif": tif(np.where(LAND == 4, -1, LAND).astype("int16")),
    "largest-untagged.tif": tif(np.where(LAND == 4, 255, LAND).astype("uint8")),
    "minus-9999-untagged.tif": tif(np.where(LAND == 4, -9999, LAND).astype("int16")),
    "minus-9999-said.tif": tif(np.where(LAND == 4, -9999, LAND).astype("int16")),
    "float-sentinel.tif": tif(np.where(LAND == 4, -3.4028235e38, LAND).astype("float32")),
    "no-place-on-earth.tif": tif(LAND, crs=LOCAL),
    "no-place-on-earth-said.tif": tif(LAND, crs=LOCAL),
    "with-heights.tif": tif(LAND, crs="EPSG:2154+5720"),
    "scaled.tif": tif(LAND * 100, scales=(0.01,), offsets=(0.0,)),
    "degrees-0-360.tif": tif(LAND, "EPSG:4326", from_origin(358.3, 48.9, 0.0001, 0.0001)),
    "gcps.tif": tif(LAND, None, None, gcps=CONTROL),
    "no-transform.tif": tif(LAND, LAMBERT, None),
    "tiled.tif": tif(np.kron(LAND, np.ones((100, 100), "int16")), driver="COG"),
    "nodata-beyond.tif": nodata_beyond,
    "nodata-nearly-the-least.tif": tif(np.where(LAND == 4, -3.4e38, LAND).astype("float32"), nodata=-3.4e38),
    "pixel-is-point.tif": pixel_is_point,
    "masked.tif": masked,
    "eight-bits-signed.tif": tif(np.where(LAND == 4, -128, LAND).astype("int8"), nodata=-128),
    "complex.tif": tif(LAND.astype("complex64")),
    "pointer.tif": text("version https://git-lfs.github.com/spec/v1\noid sha256:4d7a\nsize 12345\n"),
    "page.tif": text("<!DOCTYPE html>\n<html><title>404</title></html>"),
    "other.nc": text(b"\x89HDF\r\n\x1a\n" + bytes(40)),
    "picture.png": tif(
        np.stack([LAND.astype("uint8"), LAND.astype("uint8") * 9, 255 - LAND.astype("uint8")]),
        None,
        None,
        driver="PNG",
    ),
    "packed.tif.gz": packed_tif,
    # grids of letters
    "powershell.asc": text((GRID + "1 2 3\n4 5 -9999\n").encode("utf-16")),
    "old-mac.asc": text((GRID + "1 2 3\n4 5 -9999\n").replace("\n", "\r")),
    "exponents.asc": text(GRID + "1e0 2.0E+00 3\n4 5 -9.999e3\n"),
    "corner-and-middle.asc": text(GRID.replace("xllcorner", "xllcenter") + "1 2 3\n4 5 6\n"),
    "one-value-short.asc": text(GRID + "1 2 3\n4 5\n"),
    "one-value-more.asc": text(GRID + "1 2 3\n4 5 6 7\n"),
    "byte-order-mark.asc": text("\ufeff" + GRID + "1 2 3\n4 5 -9999\n"),
    "words-among-numbers.asc": text(GRID + "1 2 3\n4 wood 6\n"),
    "null.asc": text(GRID + "1 2 3\n4 5 null\n"),
    "tabs-and-broken-lines.asc": text(GRID.replace(" ", "\t") + "1\t2\r\n3 4\n\n5\n-9999.0"),
    "decimal-commas.asc": text(GRID.replace("10\n", "10,0\n", 1) + "1,0 2,0 3,0\n4,0 5,0 -9999\n"),
    "parted-by-commas.asc": text(GRID + "1,2,3\n4,5,-9999\n"),
    "middle-of-the-corner.asc": text(GRID.replace("corner", "center") + "1 2 3\n4 5 6\n"),
    "oblong.asc": text(GRID.replace("cellsize 10", "dx 10\ndy 20") + "1 2 3\n4 5 6\n"),
    "blank-first.asc": text("\n  \n" + GRID + "1 2 3\n4 5 -9999\n"),
    "said-twice.asc": text(GRID + GRID + "1 2 3\n4 5 6\n"),
    "packed.asc.gz": text(gzip.compress((GRID + "1 2 3\n4 5 -9999\n").encode())),
    "not-a-number.asc": text(GRID + "1 2 3\n4 5 nan\n"),
    "nan-first.asc": text(GRID + "nan 2 3\n4 5 6\n"),
    "without-end.asc": text(GRID + "1 2 3\n4 5 inf\n"),
    # polygons
    "one-without-shape.gpkg": polygons([SQUARES[0], None, SQUARES[2]], ["a", "b", "c"]),
    "one-empty.gpkg": polygons([SQUARES[0], Polygon(), SQUARES[2]], ["a", "b", "c"]),
    "one-crossing-itself.gpkg": polygons([BOW, SQUARES[1]], ["a", "b"]),
    "one-collection.gpkg": polygons(
        [GeometryCollection([SQUARES[0], LineString([(X, Y), (X + 10, Y + 10)])]), SQUARES[1]], ["a", "b"]
    ),
    "one-point.gpkg": polygons([SQUARES[0], Point(X, Y)], ["a", "b"]),
    "one-without-class.gpkg": polygons(SQUARES, ["a", None, "c"]),
    "parts-that-touch.gpkg": polygons([MultiPolygon(SQUARES[:2]), SQUARES[2]], ["a", "b"]),
    "two-over-one-another.gpkg": polygons([SQUARES[0], affinity.translate(SQUARES[0], 20, 20)], ["a", "b"]),
    "all-without-shape.gpkg": polygons([None, Polygon()], ["a", "b"]),
    "leading-zeros.gpkg": polygons(SQUARES, ["011", "012", "112"]),
    "sliver.gpkg": polygons([SQUARES[0], here(box(0, 54, 100, 56))], ["wood", "hedge"]),
    "tiny-pond.gpkg": polygons([SQUARES[0], here(box(71, 21, 74, 24))], ["wood", "pond"]),
    "covered.gpkg": polygons([here(box(10, 10, 40, 40)), SQUARES[0]], ["pond", "wood"]),
    "latin1.geojson": geojson(("forêt", NEAR_PARIS), encoding="latin-1"),
    "lambert-no-crs.geojson": geojson(("a", SQUARES[0])),
    "no-shape-first.geojson": geojson(("a", None), ("b", NEAR_PARIS)),
    "curves.gpkg": curves,
    "half-numbers.gpkg": polygons(SQUARES, [1.5, 2.0, 3.0]),
    "blank-words.gpkg": polygons(SQUARES, ["wood", "", " "]),
    "no-crs.gpkg": polygons(SQUARES, ["a", "b", "c"], crs=None),
    "a-line-each.geojsonl": text(LINE + "\n" + LINE + "\n"),
    "byte-order-mark.geojson": text("\ufeff" + COLLECTION % LINE),
    "comma-at-the-end.geojson": text(COLLECTION % (LINE + ",")),
    "one-feature.geojson": text(LINE),
    "topology.json": text('{"type": "Topology", "objects": {}, "arcs": []}'),
    "lines.gpkg": polygons([LineString([(X, Y), (X + 50, Y)])], ["hedge"]),
    "latin1/land.shp": latin1_shapefile,
    "mac.zip": shapefile,
    "windows.zip": shapefile,
    "bare/land.shp": shapefile,
    "bare-alone/land.shp": shapefile,
    "squares.fgb": polygons(SQUARES, ["a", "b", "c"], driver="FlatGeobuf"),
    "squares.parquet": polygons(SQUARES, ["a", "b", "c"]),
    "squares.gdb.zip": geodatabase,
    "squares.kml": text(
        '<?xml version="1.0"?>\n<kml xmlns="http://www.opengis.net/kml/2.2"><Document/></kml>'
    ),
    "commented.dxf": text("999\nmade by a program\n  0\nSECTION\n  2\nHEADER\n"),
    "drawing.dxf": text("  0\nSECTION\n  2\nHEADER\n  0\nENDSEC\n  0\nEOF\n"),
}


def write(folder: Path, name: str) -> Path:
    """One of the files."""
    path = folder / name
    path.parent.mkdir(parents=True, exist_ok=True)
    FILES[name](path)
    return path
