"""A map must not read this machine or call another: what a file may say, and what the process that reads it
can do.

Beside each attack stand a file outside, which must stay unread, and a socket that listens, which must stay
uncalled. Attacks are tried without the walls that only some systems have (`bare`); the walls are tried
without the gates.
"""

from __future__ import annotations

import json
import os
import sqlite3
import subprocess
import sys
import time
import zipfile
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from hostile import (
    DATABASES,
    DESCRIPTIONS,
    LAMBERT,
    LINKS,
    LISTED,
    NAMES,
    SECRET,
    Outside,
    frame,
    geojson,
    geopackage,
    linked,
    tiff,
    vrt,
    vrt_over_the_network,
    wfs,
    zipped,
)

from explorer.core.definitions import Upload
from explorer.core.errors import BadOption, BadTable
from explorer.ecology.maps.reading import MapFile, apart, look_at, read_land

pytest.importorskip("rasterio")
pytest.importorskip("geopandas")
pytest.importorskip("pyogrio")

pytestmark = pytest.mark.filterwarnings("ignore::PendingDeprecationWarning")  # inside rasterio
BARE = "m.without_network = m.among_these_files = lambda *_: None"


@pytest.fixture
def outside(tmp_path: Path) -> Iterator[Outside]:
    folder = tmp_path / "outside"
    folder.mkdir()
    with closing(Outside(folder)) as found:
        yield found


@pytest.fixture
def bare(monkeypatch: pytest.MonkeyPatch) -> None:
    """The process that reads has no walls, as on a system that gives none."""
    reader(monkeypatch, BARE)


def reader(monkeypatch: pytest.MonkeyPatch, *changed: str) -> None:
    """The process that reads, with something of it changed."""
    does = "; ".join(changed).replace("{", "{{").replace("}", "}}")
    made = "import sys; sys.path[:] = {path!r}; import {module} as m; " + does + "; m.main()"
    monkeypatch.setattr(apart, "START", made)


def read(upload: Upload, **asked: Any) -> None:
    """As a page does: look at it, then read it."""
    with MapFile(upload) as sent:
        sent.look()
        sent.land(**asked)


def refusal(name: str, content: bytes, **asked: object) -> str:
    """Why the file is refused, in both languages; it is asked for its classes as well as for its look."""
    with pytest.raises(BadTable) as refused:
        read(Upload(name, content), **{"column": "kind", "cellsize": 10.0, **asked})
    assert name in str(refused.value)
    assert SECRET not in refused.value.text.fr + refused.value.text.en
    return f"{refused.value.text.en} | {refused.value.text.fr}"


# Descriptions of something else under a known name ----------------------------------------------------------


KNOWN = {"gdalg": "JSON that is not GeoJSON", "gml": "got 'GML'", "kml": "got 'KML'", "pdf": "got 'PDF'"}


@pytest.mark.parametrize("made", DESCRIPTIONS, ids=lambda made: made.__name__)
@pytest.mark.usefixtures("bare")
def test_a_description_of_something_else_is_opened_under_no_name(
    outside: Outside, made: Callable[[Outside], str]
) -> None:
    content = made(outside).encode()
    words = KNOWN.get(made.__name__, "not known")
    for name in NAMES:
        assert words in refusal(name, content)
    name = NAMES[DESCRIPTIONS.index(made) % len(NAMES)]
    inside = {name: content, "a.shx": content, "a.dbf": content, "secret.csv": b"WKT,kind\n"}
    assert name in refusal("a.zip", zipped(inside))
    assert outside.untouched()


def test_an_address_is_no_file(outside: Outside) -> None:
    for name in (
        f"{outside.address}/a.tif",
        f"/vsicurl/{outside.address}/a.geojson",
        f"WFS:{outside.address}",
    ):
        with pytest.raises(BadTable, match="No such file"):
            look_at(name)
    assert outside.untouched()


def test_a_format_is_told_by_the_first_bytes_inside_an_archive_too(tmp_path: Path) -> None:
    frame().to_file(tmp_path / "a.gpkg")
    content = zipped({"a.geojson": (tmp_path / "a.gpkg").read_bytes()})
    assert look_at(Upload("a.zip", content)).driver == "GPKG"


# Coordinate systems that are links --------------------------------------------------------------------------


@pytest.mark.parametrize("kind", LINKS)
@pytest.mark.usefixtures("bare")
def test_a_geojson_whose_system_is_a_link_is_refused(outside: Outside, kind: str) -> None:
    made = linked(kind, outside)
    for name, content in {"a.geojson": made, "a.zip": zipped({"a.geojson": made})}.items():
        assert "points elsewhere" in (refused := refusal(name, content))
        assert "renvoie ailleurs" in refused
        assert "such as EPSG:2154" in refused
    assert outside.untouched()


def test_a_system_by_its_name_and_a_column_of_that_name_are_read(tmp_path: Path) -> None:
    for name in ("urn:ogc:def:crs:EPSG::2154", "http://www.opengis.net/def/crs/EPSG/0/2154"):
        content = geojson(f'"crs":{{"type":"name","properties":{{"name":"{name}"}}}},')
        assert look_at(Upload("a.geojson", content)).layers[0].crs == LAMBERT
    frame().rename(columns={"kind": "crs"}).replace("a", "/a").to_file(tmp_path / "a.geojson")
    assert look_at(tmp_path / "a.geojson").layers[0].columns == ("crs",)


@pytest.mark.usefixtures("bare")
def test_a_shapefile_with_links_beside_it_is_refused(tmp_path: Path, outside: Outside) -> None:
    frame().to_file(tmp_path / "a.shp")
    parts = {f"a{end}": (tmp_path / f"a{end}").read_bytes() for end in (".shp", ".shx", ".dbf", ".prj")}
    assert look_at(Upload("a.zip", zipped(parts))).layers[0].crs == LAMBERT
    for said in (outside.address, str(outside.file), f"+init={outside.file}:a"):
        assert "points elsewhere" in refusal("a.zip", zipped({**parts, "a.prj": said.encode()}))
    refused = refusal("a.zip", zipped({**parts, "a.cpg": f"../{outside.file}".encode()}))
    assert "encoding" in refused
    assert outside.untouched()


@pytest.mark.usefixtures("bare")
def test_a_link_in_an_archive_is_refused(outside: Outside) -> None:
    link = zipfile.ZipInfo("a.geojson")
    link.external_attr = 0o120777 << 16
    refused = refusal("a.zip", zipped({link: str(outside.file).encode()}))  # type: ignore[dict-item]
    assert "no links to others" in refused
    assert outside.untouched()


@pytest.mark.usefixtures("bare")
def test_a_grid_with_a_link_beside_it_is_refused(outside: Outside) -> None:
    grid = b"ncols 2\nnrows 1\nxllcorner 0\nyllcorner 0\ncellsize 10\n1 2\n"
    assert "points elsewhere" in refusal("a.zip", zipped({"a.asc": grid, "a.prj": outside.address.encode()}))
    for said in (
        outside.address,
        str(outside.file),
        f"+init={outside.file}:a",
        f"+proj=utm +nadgrids={outside.file}",
    ):
        assert "points elsewhere" in refusal("a.asc", grid, crs=said, column=None, cellsize=None)
    assert outside.untouched()


# GeoTIFF ----------------------------------------------------------------------------------------------------


@pytest.mark.usefixtures("bare")
def test_a_geotiff_whose_overviews_lie_elsewhere_is_refused(tmp_path: Path, outside: Outside) -> None:
    """Of a map too large, the overviews are read first: of whatever file it names."""
    for number, elsewhere in enumerate((f"/vsicurl/{outside.address}/a.tif", str(outside.file))):
        content = tiff(tmp_path / f"{number}.tif", OVERVIEW_FILE=elsewhere)
        assert "points to no other file" in refusal("a.tif", content, shrink="majority")
        assert "points to no other file" in refusal("a.zip", zipped({"a.tif": content}), shrink="majority")
    assert outside.untouched()


# GeoPackage -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("what", DATABASES)
def test_a_geopackage_that_computes_is_refused_before_anything_is_counted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, what: str
) -> None:
    """A table of three hundred million rows, of which none is there: the library is not even asked."""
    content = geopackage(tmp_path / "a.gpkg", DATABASES[what] + LISTED * ("trigger" not in what))
    reader(monkeypatch, BARE, "m.ASKED = {}", "m.polygons.drivers_beyond = m.os.abort")
    assert f"got '{what}'" in (refused := refusal("a.gpkg", content))
    assert f"got '{what}'" in refusal("a.zip", zipped({"a.gpkg": content}))
    assert "nouveau GeoPackage" in refused


@pytest.mark.usefixtures("bare")
def test_a_geopackage_whose_system_is_a_link_is_refused(tmp_path: Path, outside: Outside) -> None:
    for number, said in enumerate(
        (outside.address, str(outside.file), f"+proj=utm +nadgrids={outside.file}")
    ):
        statement = f"UPDATE gpkg_spatial_ref_sys SET definition = '{said}', organization = 'NONE'"
        content = geopackage(tmp_path / f"{number}.gpkg", [f"{statement} WHERE srs_id = 2154"])
        assert "points elsewhere" in refusal("a.gpkg", content)
    assert outside.untouched()


def test_a_geopackage_that_is_written_to_is_read_with_what_is_new(tmp_path: Path) -> None:
    """As where a program has it open: half of it lies in a file beside."""
    path = tmp_path / "a.gpkg"
    frame().to_file(path, layer="a")
    with closing(sqlite3.connect(path)) as database:
        database.execute("PRAGMA journal_mode = wal")
        database.execute("CREATE VIEW evil AS SELECT 1")
        database.commit()
        with pytest.raises(BadTable, match=r"a view \(evil\)"):
            look_at(path)
        database.execute("DROP VIEW evil")
        database.commit()
        assert look_at(path).layers[0].polygons == 1
    assert look_at(Upload("a.gpkg", path.read_bytes())).layers[0].name == "a"


# The process ------------------------------------------------------------------------------------------------


def in_the_process(monkeypatch: pytest.MonkeyPatch, does: str, *changed: str) -> object:
    """What a process that reads a map finds when it does something else instead."""
    said = f"m.Reply({{'driver': m.json.dumps({does}, default=str), 'layers': []}})"
    reader(monkeypatch, *changed, f"m.ASKED['look'] = lambda file: {said}")
    return json.loads(look_at(Upload("a.tif", b"II*\0")).driver)


def test_the_process_has_only_the_formats_that_are_read(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    names = "(m.import_installed('rasterio'), sorted(m.grids.rasterio.Env().__enter__().drivers()))[1]"
    rasters = in_the_process(monkeypatch, names)
    both = {"ESRI Shapefile", "FlatGeobuf", "GPKG", "GeoJSON", "MEM", "OpenFileGDB"}
    assert {"AAIGrid", "GTiff", "MEM"} <= set(rasters) <= {"AAIGrid", "GTiff", "PNG", *both}
    polygons = in_the_process(monkeypatch, "sorted(m.import_installed('pyogrio')[0].list_drivers())")
    assert set(polygons) <= both


def test_formats_that_a_build_has_beyond_those_known_are_turned_off_in_a_second_start(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """Here all are unknown."""
    monkeypatch.setattr("explorer.ecology.maps.reading.gates.KNOWN", "HTTP")
    monkeypatch.setattr(apart.Reader, "beyond", set())
    content = tiff(tmp_path / "a.tif", 2)
    assert look_at(Upload("a.tif", content)).driver == "GTiff"
    assert {"VRT", "WMS"} <= apart.Reader.beyond
    assert read_land(Upload("a.tif", content)).counts() == {1: 4}
    frame().to_file(tmp_path / "a.gpkg")
    assert look_at(tmp_path / "a.gpkg").driver == "GPKG"
    assert {"OGR_VRT", "WFS"} <= apart.Reader.beyond


def test_a_build_whose_formats_cannot_be_turned_off_reads_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(apart.Reader, "beyond", set())
    reader(monkeypatch, "m.grids.drivers_beyond = lambda: ('VRT',)")
    with pytest.raises(BadOption, match=r"opens other formats \(VRT\)"):
        look_at(Upload("a.tif", b"II*\0"))


def test_the_process_has_nothing_of_this_ones_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("AWS_SECRET_ACCESS_KEY", SECRET)
    monkeypatch.setenv("GDAL_SKIP", "GTiff")
    found = in_the_process(monkeypatch, "dict(m.os.environ)")
    assert isinstance(found, dict)
    assert SECRET not in found.values()
    assert found["PROJ_NETWORK"] == "OFF"
    assert "GTiff" not in found["GDAL_SKIP"].split(",")


def test_the_walls_hold_where_the_gates_do_not(monkeypatch: pytest.MonkeyPatch, outside: Outside) -> None:
    """Every format is open, nothing is looked at first: Linux alone keeps the file shut and the line dead."""
    open_gates = (
        "import explorer.ecology.maps.reading.files as f", "f.format_of = lambda *_: 'GeoJSON'",
        "m.require_closed = lambda *_: None", "m.polygons.drivers_beyond = lambda: ()",
    )  # fmt: skip
    monkeypatch.setattr("explorer.ecology.maps.reading.gates.KNOWN", "HTTP")
    monkeypatch.setattr("explorer.ecology.maps.reading.gates.SETTINGS", {})
    reader(monkeypatch, *open_gates)
    for made in (vrt, vrt_over_the_network, wfs):
        with pytest.raises(BadTable):
            read_land(Upload("a.geojson", made(outside).encode()), column="kind", cellsize=10)
    walled = outside.untouched()
    reader(monkeypatch, BARE, *open_gates)
    stolen = read_land(Upload("a.geojson", vrt(outside).encode()), column="kind", cellsize=10, crs=LAMBERT)
    assert stolen.name(1).en == SECRET
    assert walled or apart.landlock() < 1
    assert outside.was_opened() or outside.watch < 0, "the gates were not open"


def test_the_process_has_limits(monkeypatch: pytest.MonkeyPatch) -> None:
    limits = "[m.import_installed('resource')[0].getrlimit(n)[0] for n in (0, 9, 7, 4)]"
    if sys.platform == "linux":
        assert in_the_process(monkeypatch, limits) == [apart.SECONDS, apart.MEMORY, apart.FILES, 0]
    with pytest.raises(BadTable, match=r"a\.tif: got 'more than 4 GB of memory"):
        in_the_process(monkeypatch, "bytes(5 * 10**9)")
    with pytest.raises(BadTable, match=r"a\.tif: got 'more than 120 seconds of reading'"):
        in_the_process(monkeypatch, "next(one for one in iter(int, 1) if one)", "m.SECONDS = 1")
    with pytest.raises(BadTable, match=r"a\.tif: got 'a file whose reading broke off'"):
        in_the_process(monkeypatch, "m.os.abort()")
    monkeypatch.setattr(apart, "SECONDS", 2)
    with pytest.raises(BadTable, match=r"more than 2 seconds of reading.*a smaller file"):
        in_the_process(monkeypatch, "__import__('time').sleep(60)")


def test_an_answer_that_is_none_is_not_believed(monkeypatch: pytest.MonkeyPatch) -> None:
    for said in ("7", "[]", "{}", '{"facts": 1}', '{"facts": {}, "cells": [1, 1, "i4"]}', "no"):
        reader(monkeypatch, f"m.os.write(1, {(said + chr(10)).encode()!r})")
        with pytest.raises(BadTable, match="reading broke off"):
            look_at(Upload("a.tif", b"II*\0"))


WAITS = """
from explorer.core.definitions import Upload
from explorer.ecology.maps.reading import apart
apart.START = apart.START.replace("main()", "sys.modules[main.__module__].ASKED['look'] = HANG; main()")
apart.START = apart.START.replace("HANG", "lambda file: (i for i in iter(int, 1) if i).__next__()")
with apart.Reader(Upload("a.tif", b"II*\\0")) as reader:
    print(reader.process.pid, reader.folder.name, flush=True)
    reader.ask("look")
"""


def test_the_process_ends_with_whoever_asked_even_by_force() -> None:
    command = [sys.executable, "-c", WAITS]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as asker:
        assert asker.stdout is not None
        pid, folder = asker.stdout.readline().split()
        assert alive(int(pid))
        asker.kill()
    deadline = time.monotonic() + 20
    while alive(int(pid)):
        assert time.monotonic() < deadline, "it works on for nobody"
        time.sleep(0.05)
    for left in Path(folder).iterdir():
        left.unlink()
    Path(folder).rmdir()


def alive(pid: int) -> bool:
    """Whether it runs; one that has ended and is not yet waited for does not."""
    try:
        os.kill(pid, 0)
        return "\nState:\tZ" not in Path(f"/proc/{pid}/status").read_text()
    except OSError:
        return False


def test_nothing_is_left_of_a_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    with MapFile(Upload("a.zip", zipped({"a.tif": tiff(tmp_path / "a.tif", 2)}))) as sent:
        assert sent.look().driver == "GTiff"
        process = sent.reader.process
        assert process is not None
        assert list(tmp_path.glob("map-*/*.tif"))
    assert process.returncode is not None
    assert not list(tmp_path.glob("map-*"))
