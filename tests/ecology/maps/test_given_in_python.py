"""What is in Python already is read as its file would be."""

import numpy as np
import pytest

pytest.importorskip("rasterio")
gpd = pytest.importorskip("geopandas")
pytest.importorskip("pyogrio")

import cases  # noqa: E402

from explorer.core.errors import BadOption  # noqa: E402
from explorer.ecology.maps.reading import look_at, read_land, read_surface  # noqa: E402

pytestmark = pytest.mark.filterwarnings("ignore::PendingDeprecationWarning")
WKT = "EPSG:2154"


def frame(classes=("wood", "meadow", "water"), crs="EPSG:2154"):
    return gpd.GeoDataFrame({"class": list(classes)}, geometry=cases.SQUARES, crs=crs)


def test_a_geodataframe_is_taken_as_it_is():
    land = read_land(frame(), column="class", cellsize=10)
    assert sorted(name.en for name in land.names.values()) == ["meadow", "water", "wood"]
    assert land.hectares == 1.0
    assert land.crs == "EPSG:2154"
    assert look_at(frame()).layers[0].columns == ("class",)


def test_a_geodataframe_is_repaired_as_a_file_is():
    odd = frame(("a", None, "c"))
    odd.loc[0, "geometry"] = cases.BOW
    said = " ".join(notice.en for notice in read_land(odd, column="class", cellsize=10).notices)
    assert "1 polygon repaired" in said
    assert "without a class" in said


@pytest.mark.parametrize("kind", ["category", "string", "int64"])
def test_a_column_of_any_kind_holds_classes(kind):
    codes = frame((3, 5, 7))
    codes["class"] = codes["class"].astype("str" if kind != "int64" else kind).astype(kind)
    assert list(read_land(codes, column="class", cellsize=10).counts()) == [3, 5, 7]


class Coordinate:
    def __init__(self, values=None, attrs=None):
        self.values, self.attrs = values, attrs or {}


class Field:
    """As little of an `xarray.DataArray` as is needed: it is no dependency."""

    def __init__(self, values, dims, coords, attrs=None, encoding=None):
        self.values, self.dims, self.coords = values, dims, coords
        self.attrs, self.encoding = attrs or {}, encoding or {}

    def transpose(self, *dims):
        order = [self.dims.index(name) for name in dims]
        return Field(self.values.transpose(order), dims, self.coords, self.attrs, self.encoding)


def field(values=cases.LAND, down=True, **more):
    rows, columns = values.shape[-2:]
    y = cases.Y - 5 - 10 * np.arange(rows)
    coords = {
        "x": Coordinate(cases.X + 5 + 10 * np.arange(columns)), "y": Coordinate(y if down else y[::-1]),
        "spatial_ref": Coordinate(attrs={"crs_wkt": WKT}),
    }  # fmt: skip
    dims = ("y", "x") if values.ndim == 2 else ("band", "y", "x")
    return Field(values if down else values[::-1], dims, coords, **more)


def test_an_array_is_taken_as_rioxarray_writes_it():
    for one in (field(), field(down=False), field(cases.LAND[None])):
        land = read_land(one)
        assert land.classes.tolist() == cases.LAND.tolist()
        assert (land.x, land.y, land.cellsize, land.crs) == (cases.X, cases.Y, 10, "EPSG:2154")


def test_what_an_array_says_of_no_data_is_kept():
    marked = field(attrs={"_FillValue": 4})
    assert read_land(marked).classes.tolist()[2] == [-1, -1, 3, 2]
    floats = field(np.where(cases.LAND == 4, np.nan, cases.LAND))
    assert read_land(floats).classes.tolist()[2] == [-1, -1, 3, 2]
    assert read_surface(floats).resistance[2, 0] == np.inf


def test_arrays_that_lie_nowhere_are_refused():
    bare = field()
    bare.coords = {}
    with pytest.raises(BadOption, match="evenly spaced"):
        read_land(bare)
    with pytest.raises(BadOption, match="two directions"):
        read_land(Field(np.zeros((2, 2)), ("a", "b"), {}))


def test_an_array_of_xarray():
    xarray = pytest.importorskip("xarray")
    rows, columns = cases.LAND.shape
    array = xarray.DataArray(
        cases.LAND,
        dims=("y", "x"),
        coords={"y": cases.Y - 5 - 10 * np.arange(rows), "x": cases.X + 5 + 10 * np.arange(columns)},
    )
    assert read_land(array, crs="EPSG:2154").classes.tolist() == cases.LAND.tolist()
    pytest.importorskip("rioxarray")
    assert read_land(array.rio.write_crs("EPSG:2154").rio.write_nodata(4)).counts() == {1: 3, 2: 4, 3: 3}
