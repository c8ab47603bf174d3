"""A map comes in with questions that are answered on the page, and goes home as files; without a browser."""

from __future__ import annotations

import asyncio
import io
import json
import sys
import zipfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest
import rasterio
from ipywidgets.widgets.widget import _instances as alive
from paged import kinds, node, press, words

from explorer.lab.maps.page import MapPage
from explorer.lab.maps.page import page as map_page
from explorer.ui import job
from explorer.ui.model import RAISE

sys.path.append(str(Path(__file__).parents[1] / "ecology" / "maps"))
import cases

FEW = "explorer.lab.maps.opened.arrays_are_here"


@pytest.fixture
def page(monkeypatch: pytest.MonkeyPatch) -> Iterator[MapPage]:
    """A page in English of a map of few cells, that real maps are brought to."""
    monkeypatch.setenv(RAISE, "1")
    with monkeypatch.context() as first:
        first.setattr(FEW, lambda: False)
        made = map_page()
    made.lang = "en"
    yield made
    for widget in list(alive.values()):
        widget.close()


@pytest.fixture
def saved(page: MapPage, monkeypatch: pytest.MonkeyPatch) -> dict[str, bytes]:
    found: dict[str, bytes] = {}
    monkeypatch.setattr(page, "download", lambda name, raw, mime: found.update({name: raw}))
    return found


def bring(page: MapPage, *paths: Path) -> None:
    if len(paths) > 1:
        press(page, "open-map", len(paths), name="several")
    for path in paths:
        press(page, "open-map", path.name, None, name="open", raw=path.read_bytes())


def counts(page: MapPage) -> dict[int, int]:
    """Class -> cells of the map that has been read."""
    assert page.model.incoming.land is not None
    return page.model.incoming.land.counts()


def table(page: MapPage) -> dict[str, str]:
    found = [grid for grid in kinds(page, "grid") if grid.get("key") == "refusal"]
    return {row[0]: row[1] for row in found[0]["rows"]}


# Coming in --------------------------------------------------------------------------------------------------


def test_the_parts_of_a_shapefile_are_dropped_together_and_columns_show_their_values(
    page: MapPage, tmp_path: Path
) -> None:
    cases.write(tmp_path, "bare/land.shp")
    bring(page, *sorted((tmp_path / "bare").iterdir()))
    assert "Shapefile, layer land: 3 polygons; coordinate system: EPSG:2154" in words(page)
    assert any(label.startswith("class: ") for _, label in node(page, "column").options)
    press(page, "cellsize", "10")
    press(page, "read")
    assert page.model.incoming.land is not None
    assert page.model.incoming.land.cellsize == 10
    press(page, "take")
    assert page.model.opened.options == {"column": "class", "cellsize": 10.0}
    other = map_page()
    other.link = page.link
    assert other.model.opened.options == page.model.opened.options


def test_a_grid_is_placed_by_the_system_that_is_dropped_with_it(page: MapPage, tmp_path: Path) -> None:
    path = cases.write(tmp_path, "byte-order-mark.asc")
    beside = path.with_suffix(".prj")
    beside.write_text(rasterio.CRS.from_epsg(2154).to_wkt())
    bring(page, beside, path)
    assert page.model.incoming.land is not None
    assert page.model.incoming.land.crs == "EPSG:2154"


@pytest.mark.parametrize("name", ["minus-9999-untagged.tif", "minus-1-untagged.tif"])
def test_a_number_that_may_be_no_data_is_offered_with_its_value(
    page: MapPage, tmp_path: Path, name: str
) -> None:
    bring(page, cases.write(tmp_path, name))
    number = "-9999" if "9999" in name else "-1"
    assert page.model.incoming.land is None
    assert node(page, "nodata").value == number
    press(page, "read")
    assert counts(page) == {1: 3, 2: 4, 3: 3}


def test_so_it_is_in_a_grid_of_letters(page: MapPage, tmp_path: Path) -> None:
    path = tmp_path / "pond.asc"
    path.write_text("ncols 2\nnrows 1\nxllcorner 0\nyllcorner 0\ncellsize 25\nNODATA_value -1\n7 -99\n")
    bring(page, path)
    assert node(page, "nodata").value == "-99"
    press(page, "read")
    assert counts(page) == {7: 1}


def test_a_class_that_stands_for_no_data_can_be_said_after_reading(page: MapPage, tmp_path: Path) -> None:
    bring(page, cases.write(tmp_path, "largest-untagged.tif"))
    assert 255 in counts(page)
    press(page, "nodata", "255")
    assert page.model.incoming.land is None
    press(page, "read")
    assert 255 not in counts(page)


def test_a_band_is_chosen(page: MapPage, tmp_path: Path) -> None:
    path, place = tmp_path / "bands.tif", cases.FRANCE
    options: Any = {"driver": "GTiff", "height": 3, "width": 4, "count": 2, "dtype": "int16"}
    with rasterio.open(path, "w", crs=cases.LAMBERT, transform=place, **options) as made:
        made.write(np.stack([cases.LAND, cases.LAND + 10]))
    bring(page, path)
    press(page, "band", "2")
    press(page, "read")
    assert min(counts(page)) == 11


def test_a_map_of_a_building_site_is_placed_by_the_system_that_is_said(page: MapPage, tmp_path: Path) -> None:
    bring(page, cases.write(tmp_path, "no-place-on-earth.tif"))
    assert "EPSG:2154" in table(page)["expected, and what to do"]
    assert node(page, "crs").value == "EPSG:2154"
    press(page, "read")
    assert page.model.incoming.land is not None


def test_a_refusal_says_file_place_what_was_found_and_what_was_expected(
    page: MapPage, tmp_path: Path
) -> None:
    bring(page, cases.write(tmp_path, "one-value-short.asc"))
    assert table(page) == {
        "file": "one-value-short.asc",
        "found": "5 numbers",
        "expected, and what to do": "6 numbers (2 rows of 3)",
    }
    assert "one-value-short.asc could not be read" in words(page)
    bring(page, cases.write(tmp_path, "words-among-numbers.asc"))
    assert "row 2" in table(page)["place"]


def test_a_shapefile_without_its_parts_says_which_and_what_to_do(page: MapPage, tmp_path: Path) -> None:
    cases.write(tmp_path, "bare/land.shp")
    bring(page, tmp_path / "bare" / "land.shp")
    assert "land.dbf, land.shx" in table(page)["found"]


def test_a_number_that_is_none_is_refused_where_it_is_asked(page: MapPage, tmp_path: Path) -> None:
    bring(page, cases.write(tmp_path, "minus-9999-untagged.tif"))
    press(page, "nodata", "none")
    press(page, "read")
    assert "'none'" in words(page)
    assert page.model.incoming.land is None


def test_what_is_coming_is_stopped_and_the_rest_stays_away(page: MapPage) -> None:
    piece = {"type": "part", "name": "large.tif", "size": 3_000_000, "from": 0}
    said: list[Any] = []
    page.say = lambda content, buffers=(): said.append(content)  # type: ignore[method-assign]
    (offer,) = [
        key for key, one in page.tree.offers.items() if (one.node.key, one.name) == ("open-map", "open")
    ]
    page.receive({**piece, "offer": offer}, [b"II*\0" + bytes(999_996)])
    assert (page.model.tab, round(page.model.incoming.share, 2)) == ("map-open", 0.33)
    press(page, "stop-reading")
    page.receive({**piece, "offer": offer}, [b"II*\0" + bytes(999_996)])
    assert said[-1] == {"type": "arrived", "name": "large.tif", "stop": True}
    assert page.model.incoming.name == ""


def test_one_of_several_that_does_not_come_leaves_the_others_unopened(page: MapPage, tmp_path: Path) -> None:
    press(page, "open-map", 2, name="several")
    press(page, "open-map", "land.shp", None, name="open", raw=b"\0\0\x27\x0a")
    press(page, "open-map", "land.dbf", "unreadable", name="refuse")
    assert (page.model.incoming.name, page.model.incoming.awaited) == ("", 0)
    bring(page, cases.write(tmp_path, "south-up.tif"))
    assert page.model.incoming.land is not None


def test_the_page_stays_alive_while_a_file_is_read_and_stop_ends_it(
    page: MapPage, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = cases.write(tmp_path, "south-up.tif")
    monkeypatch.setattr(job, "running_loop", asyncio.get_running_loop)
    model = page.model

    async def story() -> tuple[bool, bool]:
        model.receive(path.name, path.read_bytes())
        alive_meanwhile = model.incoming.reading.running
        model.incoming.stop()
        await asyncio.sleep(0)
        stopped = not model.incoming.reading.running and model.incoming.land is None
        model.receive(path.name, path.read_bytes())
        while model.incoming.reading.running:
            await asyncio.sleep(0.01)
        return alive_meanwhile, stopped

    assert asyncio.run(story()) == (True, True)
    assert model.incoming.error is None
    assert model.incoming.land is not None


def test_what_was_repaired_is_lit_on_the_map_place_by_place(page: MapPage, tmp_path: Path) -> None:
    path = cases.write(tmp_path, "two-over-one-another.gpkg")
    bring(page, path)
    press(page, "cellsize", "10")
    press(page, "read")
    press(page, "take")
    page.model.turn_to("map-list")
    (entry,) = next(one for one in kinds(page, "listing") if one.get("key") == "was-read")["entries"]
    assert entry["badge"] == "9 places"
    first, *others = next(iter(page.model.land.places.values()))
    for index, cell in enumerate((first, *others, first)):
        press(page, entry["key"])
        assert page.model.looked == [*cell]
        assert f"Place {index % 9 + 1} of 9" in page.model.status.en


def test_of_many_places_the_true_count_is_said_and_the_first_are_lit(page: MapPage, tmp_path: Path) -> None:
    """Of 1,612 cells under two polygons "20 places" were told."""
    path = cases.write(tmp_path, "two-over-one-another.gpkg")
    bring(page, path)
    press(page, "cellsize", "2")
    press(page, "read")
    (entry,) = next(one for one in kinds(page, "listing") if one.get("key") == "was-read")["entries"]
    assert "225 cells" in entry["label"]
    assert entry["badge"] == "225 places, 20 of them shown"
    press(page, entry["key"])
    assert "Place 1 of the 20 shown, of 225." in page.model.status.en


def test_the_card_of_a_map_lights_what_was_repaired_before_the_map_is_taken(
    page: MapPage, tmp_path: Path
) -> None:
    bring(page, cases.write(tmp_path, "two-over-one-another.gpkg"))
    press(page, "cellsize", "10")
    press(page, "read")
    land = page.model.incoming.land
    assert land is not None
    (before,) = kinds(page, "picture")
    assert len(before["layers"]) == 2, "rings over the map"
    assert before["shape"] == list(land.classes.shape)
    assert "Rings show" in before["text"]
    (entry,) = next(one for one in kinds(page, "listing") if one.get("key") == "was-read")["entries"]
    assert "9 cells" in entry["label"]
    places = next(iter(land.places.values()))
    for index, (row, column) in enumerate((*places, places[0])):
        press(page, entry["key"])
        assert f"Place {index % 9 + 1} of 9" in page.model.status.en
        (now,) = kinds(page, "picture")
        assert now["small"] == f"Black ring: row {row + 1}, column {column + 1}."
        assert now["layers"][0] != before["layers"][0]
        assert now["layers"][1] == before["layers"][1]
    assert page.model.looked == [], "the map that is shown stays as it is"


def test_a_map_without_repairs_is_shown_without_rings(page: MapPage, tmp_path: Path) -> None:
    bring(page, cases.write(tmp_path, "classes-with-colours.tif"))
    (found,) = kinds(page, "picture")
    assert len(found["layers"]) == 1
    assert "Rings" not in found["text"]


def test_without_the_libraries_the_grid_among_several_is_read_and_others_say_where_they_open(
    page: MapPage, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("explorer.lab.maps.model.incoming.libraries_are_here", lambda: False)
    path = cases.write(tmp_path, "byte-order-mark.asc")
    beside = path.with_suffix(".prj")
    beside.write_text("PROJCS[]")
    bring(page, beside, path)
    assert page.model.incoming.land is not None
    assert "metre" in words(page)
    bring(page, cases.write(tmp_path, "south-up.tif"))
    assert "explorer serve" in words(page)


# Going home -------------------------------------------------------------------------------------------------


def test_everything_is_taken_as_one_archive_and_each_piece_alone(
    page: MapPage, saved: dict[str, bytes], tmp_path: Path
) -> None:
    path, place = tmp_path / "two.tif", cases.FRANCE
    land: np.ndarray = np.full((30, 40), 3, dtype="uint8")
    land[3:15, 3:15] = land[15:28, 26:38] = 7
    options: Any = {"driver": "GTiff", "height": 30, "width": 40, "count": 1, "dtype": "uint8"}
    with rasterio.open(path, "w", crs=cases.LAMBERT, transform=place, **options) as made:
        made.write(land, 1)
    bring(page, path)
    press(page, "classes", "examples")
    press(page, "take")
    page.model.turn_to("map-home")
    press(page, "more-barriers", True)
    offered = [one["key"].removeprefix("home-") for one in kinds(page, "listing")[0]["entries"]]
    press(page, "home-all")
    with zipfile.ZipFile(io.BytesIO(saved["two.zip"])) as archive:
        assert archive.namelist() == offered
        told = json.loads(archive.read("provenance.json"))
    assert {"rasters/barriers.tif", "landscape.gpkg", "patches.csv", "report.html", "study.toml"} <= {
        *offered
    }
    assert told["map"] == "two.tif"
    press(page, "home-rasters/corridor.tif")
    with rasterio.MemoryFile(saved["corridor.tif"]) as file, file.open() as corridor:
        assert (corridor.crs, corridor.transform, corridor.shape) == (cases.LAMBERT, place, (30, 40))
    assert "Saved: corridor.tif" in words(page)
    page.model.set("dearer", 20)
    assert not page.model.home.files


def test_a_page_without_arrays_takes_home_grids_and_tables_and_says_where_the_rest_is_written(
    page: MapPage, saved: dict[str, bytes]
) -> None:
    page.lang = "fr"
    page.model.turn_to("map-home")
    assert "GeoTIFF et GeoPackage s'écrivent sur un serveur" in words(page).replace("\u2019", "'")
    press(page, "home-patches.csv")
    assert saved["patches.csv"].startswith(b"patch,area_ha")
    press(page, "home-rasters/corridor.asc")
    assert saved["corridor.asc"].lower().startswith(b"ncols 100")
    assert "landscape.gpkg" not in page.model.home.files


def test_the_report_is_a_pdf_where_a_browser_prints_it(
    page: MapPage, saved: dict[str, bytes], monkeypatch: pytest.MonkeyPatch
) -> None:
    def printed(report: Path) -> Path:
        target = report.with_suffix(".pdf")
        target.write_bytes(b"%PDF")
        return target

    monkeypatch.setattr("explorer.studies.landscapes.outputs.browser_here", lambda: "chromium")
    monkeypatch.setattr("explorer.studies.landscapes.outputs.as_pdf", printed)
    page.model.turn_to("map-home")
    press(page, "more-pdf", True)
    press(page, "home-report.pdf")
    assert saved["report.pdf"] == b"%PDF"


def test_what_there_is_not_is_said(page: MapPage, saved: dict[str, bytes]) -> None:
    page.model.home.take("plan.tif")
    assert "There is no plan.tif" in page.model.status.en
    assert page.model.status_refuses
    assert not saved


def test_a_study_that_was_taken_home_is_opened_again_with_all_that_was_asked(
    page: MapPage, saved: dict[str, bytes]
) -> None:
    model = page.model
    model.tab, model.brush = "map-change", "pond"
    press(page, "map", 50, 50, name="click")
    model.set("dearer", 20)
    model.set_number(3, "resistance", 2.0)
    page.model.turn_to("map-home")
    press(page, "home-study.toml")
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(FEW, lambda: False)
        other = map_page("suburb")
        press(other, "open-map", "study.toml", None, name="open", raw=saved["study.toml"])
    again = other.model
    assert (again.opened.name, again.dearer, again.history.at) == ("bocage", 20, 1)
    assert again.rows().rows[3].resistance == 2.0
    assert [again.end_patch(which) for which in (0, 1)] == [model.end_patch(which) for which in (0, 1)]
    assert again.land.counts() == model.land.counts()


def test_a_study_of_a_map_that_is_not_open_says_which_to_open_first(page: MapPage) -> None:
    raw = b'[study]\nformat = 1\nmap = "commune.tif"\n'
    press(page, "open-map", "study.toml", None, name="open", raw=raw)
    assert "study.toml is about the map commune.tif: open that first" in page.model.status.en


def test_a_table_that_falls_beside_a_map_is_no_part_of_it(page: MapPage, tmp_path: Path) -> None:
    table, path = tmp_path / "mine.toml", cases.write(tmp_path, "byte-order-mark.asc")
    table.write_text("nonsense = 1")
    for files in ((table, path), (path, table)):
        bring(page, *files)
        assert page.model.incoming.name == "byte-order-mark.asc"
        assert page.model.incoming.land is not None
        page.model.incoming.forget()
