"""Maps whose place, or whose numbers' meaning, stands in a file beside them: world files, .bil with .hdr."""

import io
import zipfile

import numpy as np
import pytest

rasterio = pytest.importorskip("rasterio")
pytest.importorskip("geopandas")
pytest.importorskip("pyogrio")

from explorer.core.definitions import Upload  # noqa: E402
from explorer.core.errors import BadTable  # noqa: E402
from explorer.ecology.maps.reading import look_at, read_land  # noqa: E402
from explorer.ecology.maps.reading.files import together  # noqa: E402

pytestmark = pytest.mark.filterwarnings("ignore::rasterio.errors.NotGeoreferencedWarning")
ROWS = np.array([[1, 2, 3], [4, 5, 6]], "uint8")
PLACE = "10\n0\n0\n-10\n700005\n6599995\n"


def bare(path, **more):
    with rasterio.open(
        path, "w", driver=more.pop("driver", "GTiff"), height=2, width=3, count=1, dtype="uint8", **more
    ) as file:
        file.write(ROWS, 1)
    return path


@pytest.mark.parametrize(
    ("name", "world"), [("a.tif", "a.tfw"), ("a.tif", "a.wld"), ("a.tif", "a.TFW"), ("a.png", "a.pgw")]
)
def test_a_picture_of_cells_has_the_place_of_its_world_file(tmp_path, name, world):
    path = bare(tmp_path / name, driver="PNG" if name.endswith("png") else "GTiff")
    (tmp_path / world).write_text(PLACE)
    found = read_land(path, crs="EPSG:2154")
    assert found.classes.tolist() == ROWS.tolist()
    assert (found.x, found.y, found.cellsize) == (700_000, 6_600_000, 10)
    assert any(f"from {world.lower()}" in notice.en.lower() for notice in found.notices)
    assert sorted(one.name for one in tmp_path.iterdir()) == sorted([name, world])


def test_a_tif_and_its_world_file_may_be_zipped_or_sent_together(tmp_path):
    raw = bare(tmp_path / "a.tif").read_bytes()
    sent = [Upload("a.tif", raw), Upload("a.tfw", PLACE.encode()), Upload("a.prj", b"EPSG:2154")]
    assert read_land(together(sent)).crs == "EPSG:2154"


def test_a_view_of_a_map_that_lies_beside_it_in_an_archive_is_no_map(tmp_path):
    place = rasterio.transform.from_origin(500_000, 6_000_000, 25, 25)
    raw = bare(tmp_path / "a.tif", crs="EPSG:2154", transform=place).read_bytes()
    view = bare(tmp_path / "a.png", driver="PNG").read_bytes()
    sent = [Upload("a.tif", raw), Upload("view.png", view)]
    assert read_land(together(sent)).x == 500_000
    with pytest.raises(BadTable, match=r"a\.tif, view\.png"):
        read_land(together([*sent, Upload("view.pgw", PLACE.encode())]))


def test_what_a_tif_says_of_its_own_place_counts(tmp_path):
    place = rasterio.transform.from_origin(500_000, 6_000_000, 25, 25)
    path = bare(tmp_path / "a.tif", crs="EPSG:2154", transform=place)
    (tmp_path / "a.tfw").write_text(PLACE)
    found = read_land(path)
    assert (found.x, found.cellsize, found.notices) == (500_000, 25, ())


@pytest.mark.parametrize("world", ["", "10\n0\n0\n-10\n5", "10 0 0 -10 a b", "0 0 0 0 1 1", "nan 0 0 -1 1 1"])
def test_a_world_file_that_is_none_is_refused(tmp_path, world):
    path = bare(tmp_path / "a.tif")
    (tmp_path / "a.tfw").write_text(world)
    with pytest.raises(BadTable, match="six numbers"):
        read_land(path, crs="EPSG:2154")


def test_without_a_world_file_a_bare_picture_has_no_place(tmp_path):
    with pytest.raises(BadTable, match="no place on earth"):
        read_land(bare(tmp_path / "a.png", driver="PNG"), crs="EPSG:2154")


HEADER = {"BYTEORDER": "I", "LAYOUT": "BIL", "NROWS": 2, "NCOLS": 3, "NBANDS": 1, "NBITS": 16, "PIXELTYPE":
          "SIGNEDINT", "ULXMAP": 700_005, "ULYMAP": 6_599_995, "XDIM": 10, "YDIM": 10}  # fmt: skip


def bil(folder, values, **header):
    said = {key: value for key, value in {**HEADER, **header}.items() if value is not None}
    (folder / "a.bil").write_bytes(values.tobytes())
    (folder / "a.hdr").write_text("".join(f"{key:<14}{value}\n" for key, value in said.items()))
    return folder / "a.bil"


@pytest.mark.parametrize(
    ("kind", "header"),
    [
        ("<i2", {}),
        (">i2", {"BYTEORDER": "M"}),
        ("u1", {"NBITS": 8, "PIXELTYPE": None, "BYTEORDER": None}),
        ("<u2", {"PIXELTYPE": None}),
        ("<f4", {"NBITS": 32, "PIXELTYPE": "FLOAT"}),
        ("<u4", {"NBITS": 32, "PIXELTYPE": "UNSIGNEDINT", "NBANDS": None, "LAYOUT": None}),
    ],
)
def test_a_bil_is_read_as_its_header_says(tmp_path, kind, header):
    found = read_land(bil(tmp_path, ROWS.astype(kind), **header), crs="EPSG:2154")
    assert found.classes.tolist() == ROWS.tolist()
    assert (found.x, found.y, found.cellsize) == (700_000, 6_600_000, 10)
    assert look_at(tmp_path / "a.bil").driver == "EHdr"


@pytest.mark.parametrize("layout", ["BIL", "BIP", "BSQ"])
def test_bands_lie_by_line_by_pixel_or_one_after_the_other(tmp_path, layout):
    both = np.stack([ROWS, ROWS + 10]).astype("<i2")  # by band, row, column
    axes = {"BIL": (1, 0, 2), "BIP": (1, 2, 0), "BSQ": (0, 1, 2)}[layout]
    path = bil(tmp_path, np.ascontiguousarray(both.transpose(axes)), NBANDS=2, LAYOUT=layout)
    assert read_land(path, crs="EPSG:2154", band=2).classes.tolist() == (ROWS + 10).tolist()


def test_a_bil_knows_its_system_and_what_is_no_data(tmp_path):
    path = bil(tmp_path, ROWS.astype("<i2"), NODATA=6)
    (tmp_path / "a.prj").write_text("EPSG:2154")
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w") as archive:
        for name in ("a.bil", "a.hdr", "a.prj"):
            archive.write(tmp_path / name, name)
    for source in (path, Upload("a.zip", packed.getvalue())):
        found = read_land(source)
        assert (found.crs, found.classes.tolist()) == ("EPSG:2154", [[1, 2, 3], [4, 5, -1]])


@pytest.mark.parametrize(
    ("kind", "header", "words"),
    [
        ("<i2", {"NROWS": 3}, "got '12 bytes', expected 18 bytes"),
        ("<i2", {"NROWS": None}, r"\.hdr NROWS\): got 'nothing'"),
        ("<i2", {"XDIM": None}, r"\.hdr XDIM\): got 'nothing'"),
        ("<i2", {"BYTEORDER": None}, r"\.hdr BYTEORDER\): got 'nothing', expected one of I, M"),
        ("<i2", {"LAYOUT": "TILED"}, r"\.hdr LAYOUT\): got 'TILED'"),
        ("u1", {"NBITS": 1}, r"\.hdr NBITS\): got '1', expected one of 8, 16, 32"),
        ("<i2", {"NODATA": 99_999}, r"\.hdr NODATA\): got '99999'"),
        ("<i2", {"ULXMAP": "here"}, r"\.hdr ULXMAP\): got 'here'"),
    ],
)
def test_a_bil_that_does_not_fit_its_header_is_refused(tmp_path, kind, header, words):
    with pytest.raises(BadTable, match=words):
        read_land(bil(tmp_path, ROWS.astype(kind), **header), crs="EPSG:2154")


def test_large_numbers_whose_sign_nobody_says_have_two_meanings(tmp_path):
    values = ROWS.astype("<u2") + 65_000
    with pytest.raises(BadTable, match=r"\.hdr PIXELTYPE\): got 'nothing'"):
        read_land(bil(tmp_path, values, PIXELTYPE=None), crs="EPSG:2154")
    found = read_land(bil(tmp_path, values, PIXELTYPE="UNSIGNEDINT"), crs="EPSG:2154")
    assert found.classes.max() == 65_006


def test_a_bil_without_its_header_is_refused(tmp_path):
    path = bil(tmp_path, ROWS.astype("<i2"))
    (tmp_path / "a.hdr").unlink()
    for source in (path, Upload("a.bil", path.read_bytes())):
        with pytest.raises(BadTable, match=r"a \.bil without a\.hdr"):
            read_land(source)
