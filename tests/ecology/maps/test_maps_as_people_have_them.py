"""Never wrong in silence; repaired where a repair has one meaning, and said; refused where it has two, with
the way out. Each case after a public report.
"""

import json
import re
import warnings

import numpy as np
import pytest

rasterio = pytest.importorskip("rasterio")
gpd = pytest.importorskip("geopandas")
pytest.importorskip("pyogrio")
pytest.importorskip("scipy")

import cases  # noqa: E402
from scipy import ndimage  # noqa: E402
from shapely.affinity import rotate  # noqa: E402
from shapely.geometry import box  # noqa: E402

from explorer.core.definitions import Upload  # noqa: E402
from explorer.core.errors import BadTable  # noqa: E402
from explorer.ecology.maps.reading import MapFile, look_at, read_land, read_surface  # noqa: E402
from explorer.ecology.maps.reading.files import together  # noqa: E402

pytestmark = pytest.mark.filterwarnings("ignore::PendingDeprecationWarning", "ignore::UserWarning")
ROWS = cases.LAND.tolist()
SIX, FIVE = [[1, 2, 3], [4, 5, 6]], [[1, 2, 3], [4, 5, -1]]
WITHOUT_4 = [[1, 1, 2, 2], [1, 3, 3, 2], [-1, -1, 3, 2]]
C, K = {"crs": "EPSG:2154"}, {"column": "class", "cellsize": 10.0}
TWICE = [row for row in ROWS for _ in range(2)]

GEOJSON = json.dumps(
    {
        "type": "FeatureCollection",
        "features": [
            {
                "type": "Feature",
                "properties": {"class": str(at + 1)},
                "geometry": {
                    "type": "Polygon",
                    "coordinates": [
                        [[west, 45], [west + 0.01, 45], [west + 0.01, 45.01], [west, 45.01], [west, 45]]
                    ],
                },
            }
            for at, west in enumerate((0.01, 0.03, 0.05))
        ],
    },
    indent=1,
)

RIGHT = [
    # file, asked, classes (None: not compared), what a notice says
    ("south-up.tif", {}, ROWS, "north"),  # rasterio #1661, gdal #6946
    ("oblong-10x20.tif", {}, TWICE, "square"),
    ("turned-20-degrees.tif", {}, None, "north"),
    ("west-on-the-right.tif", {}, ROWS, "west on the right"),
    ("turned-90-degrees.tif", {}, ROWS, "north"),
    ("picture-in-grey.tif", {}, None, "200 different classes: is this a picture"),
    ("largest-untagged.tif", {}, None, "2 cells of class 255"),
    ("minus-9999-said.tif", {"nodata": -9999}, WITHOUT_4, ""),
    ("float-sentinel.tif", {"nodata": -3.4028234663852886e38}, WITHOUT_4, ""),
    ("classes-with-colours.tif", {}, ROWS, ""),
    ("classes-and-alpha.tif", {}, WITHOUT_4, ""),
    ("no-place-on-earth-said.tif", C, ROWS, ""),
    ("with-heights.tif", {}, ROWS, ""),
    ("scaled.tif", {}, ROWS, "0.01"),  # GDAL: scale and offset of a band
    ("degrees-0-360.tif", {}, None, "360"),
    ("tiled.tif", {}, np.kron(cases.LAND, np.ones((100, 100), int)).tolist(), ""),
    ("nodata-beyond.tif", {}, ROWS, ""),  # rasterio #282, xarray-spatial #1581
    ("nodata-nearly-the-least.tif", {}, WITHOUT_4, ""),  # gdal #3791, windninja #576, geotiff.js #259
    ("pixel-is-point.tif", {}, ROWS, ""),  # hyp3-lib #258, async-geotiff #100
    ("masked.tif", {}, WITHOUT_4, ""),
    ("eight-bits-signed.tif", {}, WITHOUT_4, ""),  # rioxarray #113
    ("packed.tif.gz", {}, ROWS, ""),
    ("old-mac.asc", C, FIVE, ""),
    ("exponents.asc", C, FIVE, ""),
    ("corner-and-middle.asc", C, SIX, ""),
    ("byte-order-mark.asc", C, FIVE, ""),
    ("tabs-and-broken-lines.asc", C, FIVE, ""),
    ("decimal-commas.asc", C, FIVE, "decimal commas"),
    ("parted-by-commas.asc", C, FIVE, "part its numbers"),
    ("middle-of-the-corner.asc", C, SIX, ""),  # Esri ASCII raster format
    ("oblong.asc", C, [row for row in SIX for _ in range(2)], "square"),  # GDAL AAIGrid: dx, dy
    ("blank-first.asc", C, FIVE, ""),
    ("packed.asc.gz", C, FIVE, ""),  # Circuitscape sgVerify15
    ("not-a-number.asc", C, FIVE, ""),
    ("nan-first.asc", C, [[-1, 2, 3], [4, 5, 6]], ""),  # gdal #9666
    ("one-without-shape.gpkg", K, None, "1 row without a shape left out (row 2)"),
    ("one-empty.gpkg", K, None, "1 row without a shape left out (row 2)"),
    ("one-crossing-itself.gpkg", K, None, "1 polygon repaired"),
    ("one-collection.gpkg", K, None, "1 collection"),  # rasterio PR #1274
    ("one-point.gpkg", K, None, "1 row without an area"),
    ("one-without-class.gpkg", K, None, "1 polygon without a class left out (row 2)"),
    ("parts-that-touch.gpkg", K, None, "1 polygon repaired"),
    ("two-over-one-another.gpkg", K, None, "9 cells (0.09 ha)"),  # rasterio #619
    ("sliver.gpkg", K, None, "1 polygon thinner than cells of 10 m (hedge)"),  # FireSTARR #18
    ("tiny-pond.gpkg", K, None, "drawn one cell wide. | The thinnest is 3 m wide: cellsize=3"),  # geotrellis
    ("covered.gpkg", K, None, "A whole class got no cell: pond (1 polygon)"),
    ("latin1.geojson", {"column": "class"}, None, "Latin-1"),  # geopandas PR #1250
    ("lambert-no-crs.geojson", {**K, **C}, [[1] * 5] * 5, ""),  # GeoJSON of 2008
    ("no-shape-first.geojson", K, None, "1 row without a shape"),
    ("curves.gpkg", K, None, ""),  # geoparquet-io #643, sf #748
    ("half-numbers.gpkg", K, None, ""),  # names, as they are written
    ("blank-words.gpkg", K, None, "2 polygons without a class left out (row 2, 3)"),
    ("a-line-each.geojsonl", K, None, ""),  # geopandas #1521
    ("byte-order-mark.geojson", K, None, ""),  # geojson-rewind #17
    ("one-feature.geojson", K, None, ""),
    ("latin1/land.shp", K, None, ""),  # pyogrio #380, pyshp #214
    ("mac.zip", K, None, ""),  # terraware-server #2772
    ("windows.zip", K, None, ""),
    ("bare/land.shp", K, None, ""),
    ("squares.fgb", K, None, ""),
    ("squares.parquet", K, None, ""),
    ("squares.gdb.zip", K, None, ""),
]  # fmt: skip
REFUSED = [
    ("picture-rgb.tif", {}, "picture.*classes"),
    ("picture-rgba.tif", {}, "picture.*classes"),
    ("picture-palette.tif", {}, "240 colours.*classes"),
    ("minus-9999-untagged.tif", {}, "2 cells of -9999.*nodata=-9999"),
    ("minus-1-untagged.tif", {}, "row 3, column 1.*-1.*nodata=-1"),
    ("picture-cmyk.tif", {}, "picture.*classes"),
    ("commented.dxf", K, "DXF.*GeoPackage"),
    ("no-place-on-earth.tif", {}, "coordinate system.*place on earth"),
    ("gcps.tif", C, "no place on earth: only 4 control points.*georeferenced"),  # rasterio #1359
    ("no-transform.tif", {}, "no place on earth.*georeferenced"),  # rasterio #1359
    ("one-value-short.asc", C, r"got '5 numbers'.*6 numbers \(2 rows of 3\)"),
    ("one-value-more.asc", C, "got '7 numbers'"),
    ("words-among-numbers.asc", C, "row 2, column 2.*'wood'"),
    ("null.asc", C, "row 2, column 3.*'null'"),  # gdal #5095
    ("said-twice.asc", C, "'ncols'"),
    ("without-end.asc", C, "row 2, column 3.*'inf'"),
    ("all-without-shape.gpkg", K, "at least one polygon"),
    ("lambert-no-crs.geojson", K, "no coordinate system.*crs="),  # GeoJSON of 2008
    ("bare-alone/land.shp", K, r"\.shx"),
    ("squares.kml", K, "KML.*GeoPackage"),
    ("drawing.dxf", K, "DXF.*GeoPackage"),
    ("complex.tif", {}, "complex"),
    ("pointer.tif", {}, "Git LFS.*git lfs pull"),  # nrt #6
    ("page.tif", {}, "HTML.*web page"),
    ("other.nc", {}, "HDF5.*gdal_translate"),
    ("picture.png", {}, "picture in colours"),
    ("powershell.asc", C, "UTF-16.*UTF-8"),
    ("no-crs.gpkg", K, "coordinate system"),
    ("topology.json", K, "TopoJSON.*GeoPackage"),
    ("lines.gpkg", K, "polygon"),
]  # fmt: skip


@pytest.mark.parametrize(("name", "asked", "classes", "said"), RIGHT, ids=lambda value: str(value)[:30])
def test_a_map_is_read_right_and_what_was_repaired_is_said(tmp_path, name, asked, classes, said):
    if name.endswith(".parquet"):
        pytest.importorskip("pyarrow")
    land = read_land(cases.write(tmp_path, name), **asked)
    assert said in " | ".join(notice.en for notice in land.notices)
    assert all("{" not in notice.fr + notice.en for notice in land.notices)
    if classes is not None:
        assert land.classes.tolist() == classes
    assert land.crs


@pytest.mark.parametrize(("name", "asked", "words"), REFUSED, ids=lambda value: str(value)[:30])
def test_what_has_two_meanings_or_none_is_refused_with_the_way_out(tmp_path, name, asked, words):
    path = cases.write(tmp_path, name)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        with pytest.raises(BadTable, match=words) as refused:
            read_land(path, **asked)
    assert name.rpartition("/")[2] in str(refused.value)
    assert "bibliothèque dit" not in refused.value.text.fr


def test_every_case_is_tried():
    beside = {"leading-zeros.gpkg", "comma-at-the-end.geojson"}
    assert {one[0] for one in [*RIGHT, *REFUSED]} | beside == set(cases.FILES)


def test_a_geojson_that_is_no_json_says_where(tmp_path):
    """GeoPlegma #165: a comma behind the last feature."""
    with pytest.raises(BadTable) as refused:
        read_land(cases.write(tmp_path, "comma-at-the-end.geojson"), **K)
    for said in (refused.value.text.fr, refused.value.text.en):
        assert re.search(r"\((ligne|line) 1, (caractère|character) \d+\)", said)
        assert "QGIS" in said
        assert "Unexpected" not in said, "no library's words"


@pytest.mark.parametrize(
    ("written", "said"),
    [
        (GEOJSON[: len(GEOJSON) // 2], r"line \d+, character \d+.*stops in the middle"),
        (GEOJSON.replace('"class":', '"class"', 1), r"line \d+, character \d+\): got '[^']*\"class\""),
        (GEOJSON.replace("0.01", '"x"', 1), "coordinates that are not numbers.*2.35, 48.85"),
        ('{"a": 1}', 'JSON that is not GeoJSON.*"type": "FeatureCollection"'),
        ('{"geometryType": "esriGeometryPolygon", "features": []}', "ESRI JSON.*QGIS"),
    ],
)
def test_a_broken_geojson_is_refused_in_our_own_words(tmp_path, written, said):
    path = tmp_path / "broken.geojson"
    path.write_text(written)
    with pytest.raises(BadTable, match=f"broken.geojson.*{said}") as refused:
        read_land(path, **K)
    assert "library" not in refused.value.text.en


def test_of_features_one_a_line_the_broken_line_is_named(tmp_path):
    features = json.loads(GEOJSON)["features"]
    path = tmp_path / "lines.geojsonl"
    path.write_text("\n".join(["", *map(json.dumps, features), json.dumps(features[0])[:-9]]))
    with pytest.raises(BadTable, match=rf"line {len(features) + 3}, "):
        read_land(path, **K)


def test_an_outline_that_is_open_is_closed_and_coordinates_that_are_none_are_left_out(tmp_path):
    """One ring of half a million that does not come back to its beginning refused all of them."""
    found = json.loads(GEOJSON)
    found["features"][0]["geometry"]["coordinates"][0].pop()
    path = tmp_path / "open.geojson"
    found["features"][1]["geometry"]["coordinates"][0][1][0] = float("nan")
    path.write_text(json.dumps(found))
    land = read_land(path, column="class", cellsize=100)
    whole = tmp_path / "whole.geojson"
    whole.write_text(GEOJSON)
    assert land.counts()[1] == read_land(whole, column="class", cellsize=100).counts()[1]
    assert sorted(land.counts()) == [1, 3]
    said = " ".join(one.en for one in land.notices)
    assert "1 polygon whose outline did not come back to its beginning: closed (row 1)." in said
    assert "1 polygon with coordinates that are not numbers, left out (row 2)." in said


def test_a_shapefile_that_is_cut_off_is_refused(tmp_path):
    """Its last polygons were left out as rows without a shape."""
    path = cases.write(tmp_path, "bare/land.shp")
    for suffix in (".shp", ".dbf"):
        part = path.with_suffix(suffix)
        whole = part.read_bytes()
        part.write_bytes(whole[: len(whole) * 3 // 5])
        with pytest.raises(BadTable, match=rf"cut off: {suffix} has .*download or export it again"):
            read_land(path, **K)
        part.write_bytes(whole)


def test_a_flatgeobuf_that_is_cut_off_is_refused_as_one(tmp_path):
    path = cases.write(tmp_path, "squares.fgb")
    path.write_bytes(path.read_bytes()[:500])
    with pytest.raises(BadTable, match="cannot be read"):
        read_land(path, **K)


def test_a_notice_says_the_true_count_of_its_places_and_leads_to_the_first_twenty(tmp_path):
    path = tmp_path / "without.geojson"
    found = json.loads(GEOJSON)
    without = {**found["features"][0], "properties": {"class": None}}
    path.write_text(json.dumps({**found, "features": [*found["features"], *[without] * 30]}))
    land = read_land(path, column="class", cellsize=100)
    (notice,) = land.places
    assert notice.en.startswith("30 polygons without a class")
    assert land.place_counts[notice] == 30
    assert len(land.places[notice]) == 20


@pytest.mark.parametrize(
    ("old", "new"),
    [("6", "1,000"), ("cellsize 10", "cellsize 1,000"), (f"xllcorner {cases.X}", "xllcorner 700,000")],
)
def test_a_comma_that_may_part_thousands_has_two_meanings(tmp_path, old, new):
    """1,000 was read as 1 without a word, in the header too."""
    path = tmp_path / "thousands.asc"
    path.write_text((cases.GRID + "1 2 3\n4 5 6\n").replace(old, new))
    with pytest.raises(BadTable, match=rf"{new.split()[-1]}.*decimal point and no separators"):
        read_land(path, **C)


def test_one_comma_that_parts_no_thousands_makes_all_of_them_decimal(tmp_path):
    path = tmp_path / "decimals.asc"
    path.write_text((cases.GRID + "1,000 2,0 3\n4 5 6\n").replace("cellsize 10", "cellsize 10,0"))
    land = read_land(path, **C)
    assert land.classes.tolist() == SIX
    assert "decimal commas" in land.notices[0].en


def test_an_upload_is_read_as_its_file_is(tmp_path):
    for name, asked in (("squares.gdb.zip", K), ("packed.asc.gz", C), ("south-up.tif", {})):
        path = cases.write(tmp_path, name)
        sent = read_land(Upload(name, path.read_bytes()), **asked)
        assert sent.classes.tolist() == read_land(path, **asked).classes.tolist()


def test_a_turned_map_covers_as_much_as_before(tmp_path):
    land = read_land(cases.write(tmp_path, "turned-20-degrees.tif"))
    assert land.hectares == pytest.approx(12, rel=0.02)
    assert land.counts()[4] == pytest.approx(2 * 100, rel=0.05)


@pytest.mark.parametrize("kind", ["uint8", "int16", "int32", "float32"])
def test_what_lies_outside_a_map_that_is_laid_out_anew_is_no_class(tmp_path, kind):
    """It was class 0 in a map of degrees, if its numbers were no bytes."""
    values = np.ones((200, 200), kind)
    for name, system, place in (
        ("a", "EPSG:4326", (2.3, 48.9, 1e-4, 1e-4)),
        ("b", "EPSG:2154", (7e5, 6.6e6, 10, 10)),
    ):
        turned = rasterio.transform.from_origin(*place) * rasterio.Affine.rotation(10)
        cases.tif(values, system, turned)(tmp_path / f"{name}.tif")
        assert list(read_land(tmp_path / f"{name}.tif").counts()) == [1]


def test_an_infinite_resistance_is_a_barrier(tmp_path):
    surface = read_surface(cases.write(tmp_path, "without-end.asc"), **C)
    assert surface.resistance.tolist() == [[1, 2, 3], [4, 5, np.inf]]
    with pytest.raises(BadTable, match="nodata=-9999"):
        read_surface(cases.write(tmp_path, "minus-9999-untagged.tif"))
    assert read_surface(cases.write(tmp_path, "minus-9999-said.tif"), nodata=-9999).resistance[2, 0] == np.inf


def test_letters_of_latin_1_come_through_and_nothing_is_written_beside_the_file(tmp_path):
    path = cases.write(tmp_path, "latin1.geojson")
    land = read_land(path, column="class")
    assert [name.fr for name in land.names.values()] == ["forêt"]
    assert look_at(path).layers[0].name == "latin1"
    cases.write(tmp_path, "blank-first.asc")
    read_land(tmp_path / "blank-first.asc", **C)
    assert sorted(one.name for one in tmp_path.iterdir()) == ["blank-first.asc", "latin1.geojson"]


def test_one_band_of_a_picture_is_read_where_it_is_asked_for(tmp_path):
    path = cases.write(tmp_path, "picture-rgb.tif")
    with pytest.raises(BadTable, match="picture"):
        look_at(path)
    assert look_at(path, band=2).grid.bands == 3
    assert read_land(path, band=2).classes.tolist() == ROWS


def test_codes_with_leading_zeros_are_names(tmp_path):
    land = read_land(cases.write(tmp_path, "leading-zeros.gpkg"), **K)
    assert sorted(name.fr for name in land.names.values()) == ["011", "012", "112"]


def test_columns_are_offered_with_examples_of_their_values(tmp_path):
    path = cases.write(tmp_path, "one-without-class.gpkg")
    assert look_at(path).layers[0].examples == (("a", "c"),)
    with pytest.raises(BadTable, match=r"class \(a, c\)"):
        read_land(path, column="kind")


def test_the_parts_of_a_shapefile_that_are_sent_together_are_one_map(tmp_path):
    folder = cases.write(tmp_path, "bare/land.shp").parent
    parts = [Upload(part.name, part.read_bytes()) for part in folder.iterdir()]
    assert read_land(together(parts), **K).hectares == 1.0


def test_a_geodatabase_that_is_a_folder_is_told_to_be_zipped(tmp_path):
    cases.write(tmp_path, "squares.gdb.zip")
    with pytest.raises(BadTable, match=r"zip a File Geodatabase"):
        read_land(tmp_path / "squares.gdb", **K)


# Lines ------------------------------------------------------------------------------------------------------


def hedges(path, count=40, width=5, length=500):
    """A commune of 8 km with hedges that lie in all directions and touch nowhere."""
    rng = np.random.default_rng(5)
    places = [(x, y) for x in range(500, 8000, 1000) for y in range(500, 8000, 1000)][:count]
    lines = [
        rotate(box(x - length / 2, y - width / 2, x + length / 2, y + width / 2), float(rng.uniform(0, 180)))
        for x, y in places
    ]
    shapes = [cases.here(shape) for shape in [box(0, 0, 8000, 8000), *lines]]
    gpd.GeoDataFrame({"class": ["field"] + ["hedge"] * count}, geometry=shapes, crs="EPSG:2154").to_file(path)
    return path


@pytest.mark.parametrize("cellsize", [None, 20.0, 7.0])
def test_no_hedge_is_torn(tmp_path, cellsize):
    """By the middle of each cell, 40 hedges of 5 m in cells of 20 m are 158 pieces."""
    land = read_land(hedges(tmp_path / "hedges.gpkg"), column="class", cellsize=cellsize)
    (hedge,) = (code for code, name in land.names.items() if name.en == "hedge")
    assert ndimage.label(land.classes == hedge, np.ones((3, 3)))[1] == 40
    long = (land.classes == hedge).sum() * land.cellsize / 40
    assert 350 < long < 500 * max(1, 5 / land.cellsize) * 1.3
    assert cellsize is not None or land.cellsize == pytest.approx(8, abs=0.01)
    assert any("polygons thinner" in notice.en for notice in land.notices)


def test_the_cells_of_a_map_of_broad_polygons_stay_as_they_were(tmp_path):
    land = read_land(cases.write(tmp_path, "one-empty.gpkg"), column="class")
    assert land.cellsize == 0.25


def test_a_map_that_is_laid_out_anew_is_looked_at_and_read_in_one_go_again_and_again(tmp_path):
    path = cases.write(tmp_path, "south-up.tif")
    for _ in range(3):
        with MapFile(path) as sent:
            assert sent.look().grid is not None
            assert sent.land().counts() == {1: 3, 2: 4, 3: 3, 4: 2}


@pytest.mark.parametrize(
    ("name", "said", "cells"),
    [
        ("one-crossing-itself.gpkg", "repaired", 1),
        ("one-without-class.gpkg", "class", 1),
        ("two-over-one-another.gpkg", "under two polygons", 9),
        ("tiny-pond.gpkg", "one cell wide", 1),
        ("covered.gpkg", "pond", 1),
    ],
)
def test_what_was_repaired_left_out_or_covered_is_found_on_the_map(tmp_path, name, said, cells):
    land = read_land(cases.write(tmp_path, name), column="class", cellsize=10)
    (places,) = [there for notice, there in land.places.items() if said in notice.en.lower()]
    rows, columns = land.classes.shape
    assert len(places) == cells
    assert all(0 <= row < rows and 0 <= column < columns for row, column in places)
