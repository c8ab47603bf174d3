"""Small ASCII grids, opened with arrays and without: the same map, the same refusals."""

from __future__ import annotations

from typing import Any

import pytest

from explorer.core.definitions import Upload
from explorer.core.errors import BadTable
from explorer.ecology.maps.land import LandCover
from explorer.ecology.maps.reading import ascii
from explorer.ecology.maps.reading.ascii import Asking, read_small_grid


@pytest.fixture(autouse=True, params=["arrays", "no arrays"])
def arrays(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> bool:
    here = request.param == "arrays"
    if not here:
        monkeypatch.setattr(ascii, "import_installed", lambda *_names: None)
    return here


def read(*rows: str, nodata: float | None = None, head: str = "cellsize 10") -> LandCover:
    """A grid whose lower left corner lies at 500 east, 70 north."""
    text = f"ncols {len(rows[0].split())}\nnrows {len(rows)}\nxllcorner 500\nyllcorner 70\n{head}\n"
    return read_small_grid(Upload("land.asc", (text + "\n".join(rows)).encode()), nodata)


def refused(*rows: str) -> Any:
    with pytest.raises(BadTable) as error:
        read(*rows)
    return error.value


def test_the_north_of_a_map_is_as_many_cells_above_its_south_as_it_has_rows() -> None:
    land = read("1 2", "3 4", "5 6")
    assert (land.x, land.y, land.cellsize) == (500.0, 70.0 + 3 * 10.0, 10.0)
    assert land.classes.tolist() == [[1, 2], [3, 4], [5, 6]]


def test_no_data_is_what_its_header_names_and_what_is_said_besides() -> None:
    head = "cellsize 10\nNODATA_value 9"
    assert read("0 9 7", head=head).classes.tolist() == [[0, -1, 7]]
    assert read("0 9 7", head=head, nodata=7.0).classes.tolist() == [[0, -1, -1]]


def test_the_unit_is_taken_for_the_metre_and_that_is_said() -> None:
    (notice,) = read("1").notices
    assert "metre" in notice.en


@pytest.mark.parametrize("what", ["0.5", "1.5", "-3"])
def test_what_is_no_class_is_refused_with_its_row_and_column(what: str) -> None:
    error = refused("1 1 1", f"1 1 {what}")
    assert "row 2, column 3" in error.text.en
    assert what in error.text.en


def test_a_number_below_0_may_stand_for_no_data_and_a_fraction_may_not() -> None:
    below = refused("1 -3")
    assert isinstance(below, Asking)
    assert (below.option, below.value) == ("nodata", -3.0)
    assert not any(isinstance(refused(f"1 {fraction}"), Asking) for fraction in ("0.5", "1.5"))
    assert read("1 -3", nodata=-3.0).classes.tolist() == [[1, -1]]


def test_a_map_without_any_data_is_refused() -> None:
    assert "data" in refused("-9999 -9999").text.en


def test_without_arrays_ten_thousand_cells_can_be_opened_and_no_more(arrays: bool) -> None:
    full = ["1 " * 100] * 100
    assert read(*full).classes.shape == (100, 100)
    if arrays:
        assert read(*full, full[0]).classes.shape == (101, 100)
    else:
        assert "101 × 100" in refused(*full, full[0]).text.en
