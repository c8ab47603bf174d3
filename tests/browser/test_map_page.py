"""The page of a map in a real browser, in French: an example, a file, the table, a corridor, a road, undo,
two crossings; by mouse, then by keyboard.
"""

from __future__ import annotations

import base64
import re
import zipfile
from contextlib import closing
from itertools import cycle
from pathlib import Path
from typing import Any

import geopandas
import hostile
import numpy as np
import pytest
import rasterio
import shapely
from conftest import ON_SERVER, Site
from playwright.sync_api import Locator, Page, expect
from table import DROP, LAPTOP, TABLET, arrive, overflow, serious, status, tab_to

from explorer.core.messages import say
from explorer.lab.maps.model.home import PREFIX, read_address
from explorer.lab.maps.page import LEADS

LONG = 120_000
TELEPHONE = 390
SHEETS = tuple(lead for lead in LEADS if lead != "ask")


def commune(folder: Path, name: str) -> bytes:
    """A map of fields (3) between two woods (8), as a GeoTIFF or as an ASCII grid."""
    land: np.ndarray = np.full((60, 80), 3, dtype="uint8")
    land[10:25, 5:20] = land[35:50, 60:75] = 8
    if name.endswith(".asc"):
        head = "ncols 80\nnrows 60\nxllcorner 650000\nyllcorner 6859400\ncellsize 10\n"
        return (head + "\n".join(" ".join(map(str, row)) for row in land.tolist())).encode()
    path, place = folder / name, rasterio.transform.from_origin(650_000, 6_860_000, 10, 10)
    facts = {"driver": "GTiff", "height": 60, "width": 80, "count": 1, "dtype": "uint8"}
    with rasterio.open(path, "w", crs="EPSG:2154", transform=place, **facts) as made:
        made.write(land, 1)
    return path.read_bytes()


def where(server: Any) -> tuple[str, str, str]:
    """The notebook of the page, a file that opens there, the connected area of the first example."""
    return (
        ("map", "commune.asc", "94,2 ha")
        if isinstance(server, Site)
        else ("real-map", "commune.tif", "102 ha")
    )


def art(page: Page) -> Locator:
    """The map."""
    return page.locator(".map canvas")


def answered(page: Page) -> Locator:
    """The map under its answer."""
    return page.locator(".explorer:not(.first) .map canvas[data-layer]")


def spot(page: Page, row: int, column: int) -> tuple[float, float]:
    """Where a cell of that map is, while all of it is seen."""
    box = art(page).bounding_box()
    assert box is not None
    side = min(box["width"] / 80, box["height"] / 60)
    left, top = (box["width"] - 80 * side) / 2, (box["height"] - 60 * side) / 2
    return box["x"] + left + (column + 0.5) * side, box["y"] + top + (row + 0.5) * side


def key(page: Page, name: str) -> Locator:
    return page.locator(f"[data-key='{name}']")


def panel(page: Page, lead: str) -> None:
    """To one of the words of the header."""
    key(page, f"tab-{lead}").click()
    expect(key(page, f"tab-{lead}")).to_have_attribute("aria-selected", "true")


def area(page: Page) -> Locator:
    """The connected area, with what it was: large while the map is drawn on."""
    facts = page.locator(".result dl > div").filter(has_text=say("fr", "map-ec"))
    return facts.or_(page.locator(".result .figure").filter(has_text=say("fr", "map-ec")))


def drawn(page: Page, count: int) -> None:
    expect(page.locator(".timeline .caption")).to_have_text(
        say("fr", "lab-position", index=count, length=count)
    )


def test_a_file_its_table_a_corridor_a_road_and_two_crossings_by_mouse_and_by_keyboard(
    page: Page, server: Any, tmp_path: Path
) -> None:
    notebook, name, hectares = where(server)
    page.set_viewport_size(LAPTOP)
    arrive(page, server.dashboard(notebook), PREFIX)
    expect(answered(page)).to_be_visible(timeout=LONG)
    expect(area(page)).to_contain_text(hectares)
    art(page).click(position={"x": 500, "y": 200})
    expect(page.locator(".result")).to_contain_text("Résistance")

    page.evaluate(DROP, [base64.b64encode(b"II*\0no").decode(), "bad.tif"])
    expect(page.locator(".sheet")).to_contain_text("bad.tif")
    expect(page.get_by_role("alert").first).to_be_visible()
    page.evaluate(DROP, [base64.b64encode(commune(tmp_path, name)).decode(), name])
    expect(page.locator(".sheet table")).to_contain_text("3 · classe 3")
    key(page, "take").click()
    expect(page.locator(".head h1")).to_have_text(name)
    panel(page, "table")
    expect(page.locator(".map canvas[data-layer]")).to_have_count(0)
    page.get_by_role("checkbox").nth(1).check()
    expect(status(page)).to_contain_text("Table changée")
    field = key(page, "resistance-3")
    field.fill("2")
    field.press("Enter")
    expect(field).to_have_value("2")
    panel(page, "ask")
    expect(answered(page)).to_be_visible()
    expect(page.locator(".edge .legend")).to_contain_text("corridor")

    key(page, "brush-road").click()
    expect(art(page)).to_have_class(re.compile("pen"))
    first, *ways = [spot(page, row, 40) for row in (0, 30, 59)]
    page.mouse.move(*first)
    page.mouse.down()
    for way in ways:
        page.mouse.move(*way, steps=3)
    page.mouse.up()
    drawn(page, 1)
    expect(area(page)).to_contain_text("avant")
    page.locator(".timeline [data-step='back']").click()
    expect(page.locator(".timeline .caption")).to_have_text(say("fr", "lab-position", index=0, length=1))
    expect(area(page)).not_to_contain_text("avant")

    tab_to(page, art(page), "Shift+Tab")
    for stroke in ("ArrowUp", "Shift+ArrowUp", "Shift+ArrowUp", "Shift+ArrowUp", "Enter"):
        page.keyboard.press(stroke)
    expect(status(page)).to_contain_text("l'autre bout")
    for _ in range(6):
        page.keyboard.press("Shift+ArrowDown")
    page.keyboard.press("Enter")
    drawn(page, 1)
    key(page, "brush-tunnel").focus()
    page.keyboard.press("Enter")
    expect(key(page, "brush-tunnel")).to_have_attribute("aria-pressed", "true")
    art(page).focus()
    for count in (2, 3):
        for _ in range(2):
            page.keyboard.press("Shift+ArrowUp")
        page.keyboard.press("Enter")
        drawn(page, count)
    expect(area(page)).to_contain_text("avant")
    page.keyboard.press("PageDown")
    expect(page.locator(".map .spoken")).to_contain_text("Habitat : n°")
    key(page, "question").select_option("changes")
    panel(page, "list")
    expect(page.locator(".sheet figure.picture")).to_have_count(3)  # before, by-pass, two crossings

    panel(page, "sure")
    with page.expect_download() as saved:
        key(page, "map-report").click()
    report = saved.value.path().read_text(encoding="utf-8")
    assert name in report
    assert "10.1890" in report  # the works it cites

    page.wait_for_url(lambda url: len(read_address(url).history.steps) == 3)
    page.reload()
    drawn(page, 3)
    expect(page.locator(".head h1")).to_have_text(name)


@pytest.mark.thorough
def test_each_sheet_fits_and_can_be_read_in_the_dark(page: Page, server: Any) -> None:
    page.emulate_media(color_scheme="dark")
    page.set_viewport_size(LAPTOP)
    arrive(page, server.dashboard(where(server)[0]), PREFIX)
    expect(answered(page)).to_be_visible(timeout=LONG)
    key(page, "settings").click()
    expect(key(page, "end-B")).to_be_visible()
    problems = []
    for lead in ("ask", *SHEETS):
        panel(page, lead)
        problems += serious(page, "turn")
        for width in (TABLET["width"], TELEPHONE):
            page.set_viewport_size({"width": width, "height": 900})
            problems += [(lead, width, overflow(page))] if overflow(page) > 0 else []
        page.set_viewport_size(LAPTOP)
    assert problems == []


SEVERAL = """(files) => {
  const dataTransfer = new DataTransfer();
  for (const [data, name] of files) {
    const bytes = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0));
    dataTransfer.items.add(new File([bytes], name));
  }
  document.body.dispatchEvent(new DragEvent("drop", { dataTransfer, bubbles: true, cancelable: true }));
}"""
"""Files fall on the page together: their bytes in base64, their names."""


def drop(page: Page, *paths: Path) -> None:
    files = [[base64.b64encode(path.read_bytes()).decode(), path.name] for path in paths]
    page.evaluate(SEVERAL, files)


def test_a_grid_and_its_system_come_together_a_number_is_asked_and_all_of_it_is_taken_home(
    page: Page, server: Any, tmp_path: Path
) -> None:
    """On a site the grid is read alone, and what goes home are grids and tables."""
    on_a_site = isinstance(server, Site)
    notebook = where(server)[0]
    page.set_viewport_size(LAPTOP)
    arrive(page, server.dashboard(notebook), PREFIX)
    expect(answered(page)).to_be_visible(timeout=LONG)
    grid, beside = tmp_path / "commune.asc", tmp_path / "commune.prj"
    rows = commune(tmp_path, "commune.asc").decode().splitlines()
    rows[5] = "-99" + rows[5][1:]
    grid.write_text("\n".join(rows))
    beside.write_text(rasterio.CRS.from_epsg(2154).to_wkt())
    drop(page, beside, grid)
    sheet = page.locator(".sheet")
    expect(sheet.get_by_role("alert")).to_contain_text("commune", timeout=LONG)
    expect(page.locator(".sheet table")).to_contain_text("-99")
    expect(key(page, "nodata")).to_have_value("-99")
    key(page, "read").click()
    expect(sheet.locator("table")).to_contain_text("3 · classe 3", timeout=LONG)
    key(page, "classes").select_option("examples")
    key(page, "take").click()
    expect(answered(page)).to_be_visible(timeout=LONG)
    key(page, "share").click()
    key(page, "home").click()
    told = say("fr", "map-home-few", needed="") if on_a_site else say("fr", "map-home-how")
    expect(sheet).to_contain_text(told[:40])
    with page.expect_download(timeout=LONG) as whole:
        key(page, "home-all").click()
    with zipfile.ZipFile(whole.value.path()) as archive:
        names = set(archive.namelist())
    end = ".asc" if on_a_site else ".tif"
    assert {f"rasters/corridor{end}", "patches.csv", "report.html", "study.toml"} <= names
    assert ("landscape.gpkg" in names) is not on_a_site
    with page.expect_download(timeout=LONG) as piece:
        key(page, "home-patches.csv").click()
    assert piece.value.path().read_text(encoding="utf-8").startswith("patch,area_ha")
    assert serious(page, "turn") == []
    page.set_viewport_size({"width": TELEPHONE, "height": 844})
    assert overflow(page) <= 0


def test_a_map_of_one_row_takes_the_whole_stage(page: Page, server: Any, tmp_path: Path) -> None:
    """It was a strip 24 pixels high, in which nothing could be pressed."""
    notebook = where(server)[0]
    page.set_viewport_size(LAPTOP)
    arrive(page, server.dashboard(notebook), PREFIX)
    expect(answered(page)).to_be_visible(timeout=LONG)
    before = art(page).bounding_box()
    head = "ncols 60\nnrows 1\nxllcorner 650000\nyllcorner 6859400\ncellsize 10\n"
    grid = tmp_path / "row.asc"
    grid.write_text(head + " ".join(["8"] * 8 + ["3"] * 44 + ["8"] * 8))
    drop(page, grid)
    key(page, "take").click(timeout=LONG)
    expect(page.locator(".head h1")).to_have_text(grid.name)
    assert before == art(page).bounding_box()
    assert before
    assert before["height"] > LAPTOP["height"] / 2


@ON_SERVER
def test_the_parts_of_a_shapefile_are_dropped_together_and_one_alone_says_what_is_missing(
    page: Page, server: Any, tmp_path: Path
) -> None:
    arrive(page, server.dashboard("real-map"), PREFIX)
    expect(answered(page)).to_be_visible(timeout=LONG)
    shapes = [shapely.box(650_000 + 100 * at, 6_860_000, 650_100 + 100 * at, 6_860_100) for at in range(3)]
    frame = geopandas.GeoDataFrame({"code": ["011", "012", "112"]}, geometry=shapes, crs="EPSG:2154")
    frame.to_file(tmp_path / "land.shp", engine="pyogrio")
    drop(page, tmp_path / "land.shp")
    expect(page.locator(".sheet table")).to_contain_text("land.dbf, land.shx", timeout=LONG)
    drop(page, *sorted(tmp_path.glob("land.*")))
    expect(page.locator(".sheet")).to_contain_text("3\u00a0polygones", timeout=LONG)
    expect(key(page, "column")).to_contain_text("code\u00a0: 011, 012, 112")
    key(page, "read").click()
    expect(page.locator(".sheet table")).to_contain_text("011", timeout=LONG)


@ON_SERVER
def test_a_map_of_eleven_megabytes_comes_piece_by_piece_and_is_resampled_on_offer(
    page: Page, server: Any, tmp_path: Path
) -> None:
    land = np.random.default_rng(1).integers(1, 9, (3300, 3300), dtype="uint8")
    path, place = tmp_path / "large.tif", rasterio.transform.from_origin(650_000, 6_860_000, 10, 10)
    facts = {"driver": "GTiff", "height": 3300, "width": 3300, "count": 1, "dtype": "uint8"}
    with rasterio.open(path, "w", crs="EPSG:2154", transform=place, **facts) as made:
        made.write(land, 1)
    assert path.stat().st_size > 10_000_000
    arrive(page, server.dashboard("real-map"), PREFIX)
    expect(answered(page)).to_be_visible(timeout=LONG)
    with page.expect_file_chooser() as chosen:
        key(page, "open-map").click()
    chosen.value.set_files(path)
    expect(page.locator(".sheet")).to_contain_text("large.tif", timeout=LONG)
    expect(page.locator(".sheet")).to_contain_text(say("fr", "map-too-large", factor=2))
    key(page, "read").click()
    expect(page.locator(".sheet table")).to_be_visible(timeout=LONG)


@ON_SERVER
def test_files_that_would_read_this_machine_or_call_another_are_refused_and_the_map_stays(
    page: Page, server: Any, tmp_path: Path
) -> None:
    """Each under another name, in the language of the page; then a sound one, which opens."""
    (tmp_path / "outside").mkdir()
    with closing(hostile.Outside(tmp_path / "outside")) as outside:
        files = {}
        for made, name in zip(hostile.DESCRIPTIONS, cycle(hostile.NAMES), strict=False):
            raw, kind = made(outside).encode(), f"{made.__name__}-{name}"
            files |= {kind: raw, f"{kind}.zip": hostile.zipped({name: raw, "a.shx": raw, "a.dbf": raw})}
        files |= {f"{kind}.json": hostile.linked(kind, outside) for kind in hostile.LINKS}
        view, elsewhere = next(iter(hostile.DATABASES.values())), f"/vsicurl/{outside.address}/a.tif"
        files["view.gpkg"] = hostile.geopackage(tmp_path / "view.gpkg", view + hostile.LISTED)
        files["overviews.tif"] = hostile.tiff(tmp_path / "overviews.tif", OVERVIEW_FILE=elsewhere)
        arrive(page, server.dashboard("real-map"), PREFIX)
        expect(answered(page)).to_be_visible(timeout=LONG)
        for name, raw in files.items():
            page.evaluate(DROP, [base64.b64encode(raw).decode(), name])
            expect(page.locator(".sheet").get_by_role("alert")).to_contain_text(name, timeout=LONG)
            expect(page.locator("body")).not_to_contain_text(hostile.SECRET)
        expect(answered(page)).to_be_visible()
        page.evaluate(DROP, [base64.b64encode(commune(tmp_path, "commune.tif")).decode(), "commune.tif"])
        expect(page.locator(".sheet table")).to_contain_text("3 · classe 3")
        assert outside.untouched()
