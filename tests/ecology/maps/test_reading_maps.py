"""Maps of every format come in; what is wrong is refused with file, layer, class or row."""

import json
import re
import zipfile
from pathlib import Path

import numpy as np
import pytest

from explorer.core.definitions import Upload
from explorer.core.errors import BadNetwork, BadOption, BadTable
from explorer.ecology.maps.reading import look_at, read_land, read_surface
from explorer.ecology.maps.reading.texts import as_text, of_text

rasterio = pytest.importorskip("rasterio")
gpd = pytest.importorskip("geopandas")
pytest.importorskip("pyogrio")
shapes = pytest.importorskip("shapely.geometry")

pytestmark = pytest.mark.filterwarnings("ignore::PendingDeprecationWarning")  # inside rasterio
CLASSES = np.array([[1, 1, 2], [1, 3, 255]], dtype="uint8")
LAMBERT = "EPSG:2154"


def tiff(path, values=CLASSES, crs=LAMBERT, transform=None, nodata=255):
    place = transform or rasterio.transform.from_origin(400_000, 6_700_000, 10, 10)
    with rasterio.open(
        path, "w", driver="GTiff", height=values.shape[0], width=values.shape[1], count=1,
        dtype=values.dtype, crs=crs, transform=place, nodata=nodata,
    ) as target:  # fmt: skip
        target.write(values, 1)
    return path


def frame(areas=None, crs=LAMBERT, classes=(5, 7)):
    areas = areas or [shapes.box(0, 0, 20, 10), shapes.box(20, 0, 30, 10)]
    return gpd.GeoDataFrame({"kind": list(classes)}, geometry=areas, crs=crs)


def sent(path):
    return Upload(path.name, path.read_bytes())


def test_a_geotiff_comes_in_with_its_place_and_its_hectares(tmp_path):
    land = read_land(sent(tiff(tmp_path / "commune.tif")))
    assert land.classes.tolist() == [[1, 1, 2], [1, 3, -1]]
    assert (land.cellsize, land.x, land.y, land.crs, land.hectares) == (10, 400_000, 6_700_000, LAMBERT, 0.05)


def test_a_look_reads_the_size_before_anything_else(tmp_path):
    look = look_at(tiff(tmp_path / "commune.tif"))
    assert (look.driver, look.grid.rows, look.grid.columns, look.grid.cellsize) == ("GTiff", 2, 3, 10)


def test_an_ascii_grid_needs_to_be_told_where_it_lies():
    text = "ncols 2\nnrows 1\nxllcorner 0\nyllcorner 0\ncellsize 5\nNODATA_value -9\n1 -9\n"
    file = Upload("commune.asc", text.encode())
    with pytest.raises(BadTable, match=r"commune\.asc.*no coordinate system"):
        read_land(file)
    assert read_land(file, crs=LAMBERT).classes.tolist() == [[1, -1]]


@pytest.mark.parametrize("driver", ["GPKG", "GeoJSON", "ESRI Shapefile"])
def test_polygons_of_each_format_are_laid_out_in_cells(tmp_path, driver):
    path = tmp_path / {"GPKG": "a.gpkg", "GeoJSON": "a.geojson", "ESRI Shapefile": "a.shp"}[driver]
    frame().to_file(path, driver=driver, engine="pyogrio")
    if driver == "ESRI Shapefile":
        path = tmp_path / "a.zip"
        with zipfile.ZipFile(path, "w") as archive:
            for part in tmp_path.glob("a.[!z]*"):
                archive.write(part, f"folder/{part.name}")
    land = read_land(sent(path), column="kind", cellsize=10)
    assert land.classes.tolist() == [[5, 5, 7]]
    assert "10" in land.notices[0].en


def test_degrees_become_metres(tmp_path):
    frame([shapes.box(2, 48, 2.01, 48.01), shapes.box(2.01, 48, 2.02, 48.01)], "EPSG:4326").to_file(
        tmp_path / "a.geojson"
    )
    land = read_land(tmp_path / "a.geojson", column="kind", cellsize=50)
    assert land.crs == "EPSG:32631"
    assert land.hectares == pytest.approx(1.49 * 1.11 * 100, rel=0.02)  # 0.02 by 0.01 degrees at 48 N, in km


def test_words_as_classes_are_numbered_and_named(tmp_path):
    frame(classes=("pré", "haie")).to_file(tmp_path / "a.gpkg")
    land = read_land(tmp_path / "a.gpkg", column="kind", cellsize=10)
    assert (land.classes.tolist(), land.name(1).fr, land.name(2).fr) == ([[2, 2, 1]], "haie", "pré")


def test_a_map_too_large_is_joined_on_offer_and_says_so(tmp_path):
    """Of four cells one; in each corner of the pattern one class has most of them."""
    pattern = np.array([[1, 1, 2, 2], [1, 3, 2, 2], [4, 4, 1, 1], [4, 4, 1, 1]], "uint8")
    path = tiff(tmp_path / "a.tif", np.tile(pattern, (1000, 1000)))
    with pytest.raises(BadTable, match=r"4000 × 4000.*expected .*shrink=.majority"):
        read_land(path)
    land = read_land(path, shrink="majority")
    assert (land.classes == np.tile([[1, 2], [4, 1]], (1000, 1000))).all()
    assert land.cellsize == 20
    assert "2 × 2" in land.notices[0].en
    means = read_surface(path, shrink="mean").resistance
    assert (means == np.tile([[1.5, 2], [4, 1]], (1000, 1000))).all()


@pytest.mark.parametrize("kind", ["uint8", "int16", "int32", "float32"])
def test_a_large_map_is_read_as_it_is_where_that_is_asked_for(tmp_path, kind):
    pattern = np.tile(np.array([[1, 2, 3, 4], [5, 6, 7, 8]], kind), (1050, 525))
    pattern[2000:, 0] = 9
    path = tiff(tmp_path / "a.tif", pattern, nodata=4)
    land = read_land(path, most=100_000_000)
    assert (land.classes == np.where(pattern == 4, -1, pattern.astype(int))).all()
    assert land.counts()[9] == 100
    assert land.notices == ()
    with pytest.raises(BadOption, match="most"):
        read_land(path, most=10**9)
    pattern[2090, 7] = 0 if kind == "uint8" else -3
    if kind != "uint8":
        refused(r"row 2091, column 8.*-3", tiff(tmp_path / "b.tif", pattern, nodata=4), most=5_000_000)


def test_a_file_of_twenty_gigabytes_is_refused_by_its_header(tmp_path):
    path = tmp_path / "huge.tif"
    with rasterio.open(
        path, "w", driver="GTiff", height=141_000, width=141_000, count=1, dtype="uint8", crs=LAMBERT,
        transform=rasterio.transform.from_origin(0, 0, 1, 1), SPARSE_OK=True, BIGTIFF="YES", tiled=True,
        blockxsize=8192, blockysize=8192,
    ):  # fmt: skip
        pass
    with pytest.raises(BadTable, match=r"huge\.tif.*141000 × 141000"):
        read_land(path, shrink="majority")


def archive(path, **members):
    with zipfile.ZipFile(path, "w") as found:
        for name, text in members.items():
            found.writestr(name, text)
    return path


def refused(words, file, **asked):
    with pytest.raises(BadTable, match=words) as refusal:
        read_land(file, **asked)
    assert Path(str(file if not isinstance(file, Upload) else file.name)).name in str(refusal.value)


def test_archives_that_lead_out_or_hold_no_single_map_are_refused(tmp_path):
    refused("stay inside", archive(tmp_path / "out.zip", **{"../a.tif": "x"}))
    refused("stay inside", archive(tmp_path / "root.zip", **{"/a.tif": "x"}))
    refused("single map", archive(tmp_path / "none.zip", **{"a.txt": "x"}))
    refused("single map", archive(tmp_path / "two.zip", **{"a.tif": "x", "b.tif": "x"}))
    refused("sound .zip", Upload("broken.zip", b"PK\3\4 and no more"))


def test_grids_that_will_not_do_are_refused(tmp_path):
    refused("not known", Upload("a.png", b"\x89PNG"))
    refused("sound GeoTIFF file: download", Upload("a.tif", b"II*\0 and no more"))
    refused("no data in any cell", tiff(tmp_path / "empty.tif", np.full((2, 2), 255, "uint8")))
    refused("no coordinate system", tiff(tmp_path / "where.tif", crs=None))
    refused("EPSG:2154.*expected EPSG:3035", tiff(tmp_path / "two.tif"), crs="EPSG:3035")
    refused("coordinates of EPSG:4326", tiff(tmp_path / "degrees.tif", crs="EPSG:4326"))
    wide = rasterio.transform.from_origin(0, 50, 10, 10)
    refused("metres.*20 degrees", tiff(tmp_path / "wide.tif", crs="EPSG:4326", transform=wide))
    for number in (0.5, -3.0, 1e308):
        cells = np.array([[1.0, number]])
        refused(
            rf"row 1, column 2.*{re.escape(f'{number:g}')}.*whole",
            tiff(tmp_path / "half.tif", cells, nodata=None),
        )
    refused("empty", Upload("nothing.tif", b""))
    refused("no place on earth", tiff(tmp_path / "bare.tif", transform=rasterio.Affine.identity()))
    refused("can be read", tmp_path / "nowhere.tif")


def damaged(tmp_path, form):
    """Half of a file of a format, and a quarter of it."""
    path = tmp_path / f"whole.{form}"
    if form == "tif":
        tiff(path, np.ones((60, 80), "uint8"))
    elif form == "zip":
        frame().to_file(tmp_path / "whole.shp")
        archive(path, **{each.name: each.read_bytes() for each in tmp_path.glob("whole.[sdp]*")})
    elif form == "parquet":
        frame().to_parquet(path)
    else:
        frame().to_file(path)
    whole = path.read_bytes()
    return whole[: len(whole) // 2], whole[: len(whole) // 4]


@pytest.mark.parametrize(("form", "fr", "en"), [
    ("tif", "un fichier GeoTIFF intact", "a sound GeoTIFF file: download"),
    ("gpkg", "un fichier GeoPackage intact", "a sound GeoPackage file: download"),
    ("parquet", "un fichier GeoParquet intact", "a sound GeoParquet file, with its shapes"),
    ("zip", "une archive .zip intacte", "a sound .zip archive without a password: download"),
])  # fmt: skip
def test_what_a_library_could_not_read_is_said_in_our_words_and_its_own_stand_in_the_traceback(
    tmp_path, form, fr, en
):
    for part in damaged(tmp_path, form):
        with pytest.raises(BadTable) as refusal:
            read_land(Upload(f"mine.{form}", part))
        for said, expected in ((refusal.value.text.fr, fr), (refusal.value.text.en, en)):
            assert said.startswith(f"mine.{form}")
            assert expected in said
        (note,) = refusal.value.__notes__
        assert note
        assert note not in str(refusal.value)
        assert not re.search(r"previous exception|/map-|\bmap\.", note)


@pytest.mark.parametrize(
    ("shape", "words"), [(shapes.Point(0, 0), "points"), (shapes.LineString([(0, 0), (1, 1)]), "lines")]
)
def test_a_layer_without_polygons_is_refused_as_what_it_is_before_anything_is_asked(tmp_path, shape, words):
    path = tmp_path / "thin.gpkg"
    frame([shape], classes=[1]).to_file(path, layer="trees", driver="GPKG")
    with pytest.raises(BadTable, match=f"layer trees.*got '{words}', expected polygons"):
        look_at(path)
    frame().to_file(path, layer="land", driver="GPKG")
    assert [layer.name for layer in look_at(path).layers] == ["land"]


def test_polygons_without_a_column_are_refused_in_words(tmp_path):
    square = [[2, 48], [2.01, 48], [2.01, 48.01], [2, 48]]
    shape = {"type": "Polygon", "coordinates": [square]}
    bare = {
        "type": "FeatureCollection",
        "features": [{"type": "Feature", "properties": {}, "geometry": shape}],
    }
    refused("a column that says the class", Upload("bare.geojson", json.dumps(bare).encode()), column="")


def test_polygons_that_will_not_do_are_refused_with_layer_column_or_row(tmp_path):
    def saved(name, *frames, **kept):
        for number, one in enumerate(frames):
            one.to_file(tmp_path / name, layer=f"layer{number}", driver="GPKG", **kept)
        return tmp_path / name

    refused("column.*kind", saved("a.gpkg", frame()), column="land")
    points = [shapes.Point(0, 0), shapes.Point(1, 1)]
    refused("got 'points'.*polygons", saved("c.gpkg", frame(points)), column="kind")
    refused("0 polygons", saved("d.gpkg", frame().iloc[:0]), column="kind")
    refused("layer.*layer0, layer1", saved("e.gpkg", frame(), frame()), column="kind")
    refused("no class.*with a class", saved("f.gpkg", frame(classes=(None, None))), column="kind")
    refused(
        "layer layer0.*EPSG:2154.*expected EPSG:4326",
        saved("g.gpkg", frame()),
        column="kind",
        crs="EPSG:4326",
    )
    refused("larger cells", saved("h.gpkg", frame()), column="kind", cellsize=0.001)
    nowhere = frame().set_crs(None, allow_override=True)
    refused("layer layer0.*no coordinate system", saved("j.gpkg", nowhere), column="kind")
    assert (
        read_land(saved("i.gpkg", frame(), frame()), column="kind", layer="layer1", cellsize=10).hectares
        == 0.03
    )


def test_a_resistance_that_is_none_is_refused_with_its_cell(tmp_path):
    with pytest.raises(BadNetwork, match=r"\(0, 1\).*-3"):
        read_surface(tiff(tmp_path / "r.tif", np.array([[1.0, -3.0]]), nodata=None))
    with pytest.raises(BadNetwork, match=r"\(0, 1\).*1e\+308"):
        read_surface(tiff(tmp_path / "r.tif", np.array([[1.0, 1e308]]), nodata=None))
    with pytest.raises(BadOption, match="shrink"):
        read_land(tmp_path / "r.tif", shrink="mean")


def test_a_map_without_true_metres_is_laid_out_in_some_and_says_so(tmp_path):
    """A degree of longitude is 74.6 km at 48 N, one of latitude 111.2 km; two thirds are of class 1."""
    values = np.repeat([[1, 1, 2]], 100, axis=1).reshape(1, 300).repeat(200, axis=0).astype("uint8")
    degrees = rasterio.transform.from_origin(2, 48.02, 0.0001, 0.0001)
    land = read_land(tiff(tmp_path / "degrees.tif", values, "EPSG:4326", degrees, nodata=None))
    there = sum(land.counts().values()) * land.cellsize**2 / 10_000
    assert there == pytest.approx(0.03 * 74.63 * 0.02 * 111.2 * 100, rel=0.01)
    assert land.counts()[1] == pytest.approx(2 * land.counts()[2], rel=0.02)
    assert (land.crs, land.notices[0].en.count("EPSG:4326")) == ("EPSG:32631", 1)


def test_metres_of_a_map_for_browsers_are_none(tmp_path):
    """Its 10 m are 6.7 m on the ground at 48 N, so a hectare of it is 0.45."""
    place = rasterio.transform.from_origin(222_639, 6_106_855, 10, 10)
    path = tiff(tmp_path / "web.tif", np.ones((200, 200), "uint8"), "EPSG:3857", place, nodata=None)
    land = read_land(path)
    assert land.counts()[1] * land.cellsize**2 / 10_000 == pytest.approx(400 * 0.448, rel=0.02)
    assert look_at(path).grid.came_in == "EPSG:3857"


def test_a_system_that_somebody_names_must_be_one_and_fit_the_map(tmp_path):
    path = tiff(tmp_path / "where.tif", crs=None)
    for name in ("EPSG:9999999", "lambert", ""):
        refused("coordinate system", path, crs=name)
    refused("coordinates of EPSG:4326", path, crs="EPSG:4326")
    far = [shapes.box(650_000, 6_860_000, 650_020, 6_860_010)]
    frame(far, None, (5,)).to_file(tmp_path / "where.gpkg")
    refused("system that is known", tmp_path / "where.gpkg", column="kind", crs="lambert")
    refused("coordinates of EPSG:4326", tmp_path / "where.gpkg", column="kind", crs="EPSG:4326")
    assert read_land(path, crs=" EPSG:2154").crs == "EPSG:2154"


def test_a_system_without_a_code_has_a_short_name_and_the_map_is_kept(tmp_path):
    """Of 570 characters, which a page showed, and did not read back when it was reloaded."""
    bare = "+proj=lcc +lat_1=44 +lat_2=48 +lat_0=46.5 +lon_0=3 +ellps=GRS80 +units=m"
    land = read_land(tiff(tmp_path / "a.tif", crs=bare))
    frame(crs=bare).to_file(tmp_path / "a.gpkg")
    laid = read_land(tmp_path / "a.gpkg", column="kind", cellsize=10)
    assert (
        land.crs == laid.crs == look_at(tmp_path / "a.gpkg").layers[0].crs == "Lambert Conic Conformal (2SP)"
    )
    assert of_text(as_text(land, {}))[0].classes.tolist() == land.classes.tolist()


def test_of_several_bands_the_first_is_read_or_the_one_that_is_asked_for(tmp_path):
    with rasterio.open(
        tmp_path / "a.tif", "w", driver="GTiff", height=2, width=2, count=3, dtype="int16", crs=LAMBERT,
        transform=rasterio.transform.from_origin(400_000, 6_700_000, 10, 10),
    ) as target:  # fmt: skip
        target.write(np.arange(12, dtype="int16").reshape(3, 2, 2))
    land = read_land(tmp_path / "a.tif")
    assert (land.classes.tolist(), "3 bands" in land.notices[0].en) == ([[0, 1], [2, 3]], True)
    asked = read_land(tmp_path / "a.tif", band=3)
    assert (asked.classes.tolist(), asked.notices) == ([[8, 9], [10, 11]], ())
    refused("band.*4.*from 1 to 3", tmp_path / "a.tif", band=4)


def test_a_shapefile_is_told_by_its_own_name_and_by_the_part_that_it_lacks(tmp_path):
    frame().to_file(tmp_path / "Sol 2024.shp", driver="ESRI Shapefile", engine="pyogrio")
    for lacking in ("", "shx", "dbf"):
        with zipfile.ZipFile(tmp_path / "a.zip", "w") as archive:
            for part in tmp_path.glob("Sol*"):
                if part.suffix != f".{lacking}":
                    archive.write(part, part.name)
        if lacking:
            refused(f"without Sol 2024.{lacking}", tmp_path / "a.zip", column="kind")
        else:
            assert look_at(tmp_path / "a.zip").layers[0].name == "Sol_2024"
