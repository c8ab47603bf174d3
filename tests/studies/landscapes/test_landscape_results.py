"""What a study comes to is taken home in the files of the field, by one writer for page, command line and
Python.
"""

import csv
import json
import re
import sqlite3
import subprocess
import sys
import zipfile
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from dataclasses import replace
from errno import ENOSPC
from io import BytesIO
from pathlib import Path

import numpy as np
import pytest
from jsonschema import Draft202012Validator

from explorer.cli import main
from explorer.core.definitions import Upload
from explorer.core.errors import BadDefinition, BadOption, NotSaved
from explorer.core.text import Text

rasterio = pytest.importorskip("rasterio")
gpd = pytest.importorskip("geopandas")
pytest.importorskip("pyogrio")
pytest.importorskip("scipy")

import tomllib  # noqa: E402
from importlib.resources import files  # noqa: E402

from scipy.ndimage import gaussian_filter  # noqa: E402

from explorer.ecology.formats import read_grid  # noqa: E402
from explorer.ecology.maps.invented import plain_land  # noqa: E402
from explorer.ecology.maps.land import LandCover  # noqa: E402
from explorer.ecology.maps.reading import look_at, read_land, read_surface  # noqa: E402
from explorer.ecology.maps.resistances import profile  # noqa: E402
from explorer.ecology.rasters.surface import Surface  # noqa: E402
from explorer.ecology.rasters.windows import Tiles, current_everywhere  # noqa: E402
from explorer.studies.landscapes import (  # noqa: E402
    Drawing,
    MapStudy,
    Origin,
    Terms,
    Work,
    batch,
    bocage,
    open_study,
    plan,
    read,
    results,
    species,
    study_file,
)
from explorer.studies.landscapes import batch as landscape_batch  # noqa: E402
from explorer.studies.landscapes.landscape import Landscape  # noqa: E402
from explorer.studies.landscapes.wide import everywhere  # noqa: E402

pytestmark = pytest.mark.filterwarnings("ignore::PendingDeprecationWarning")
ROWS = np.full((30, 40), 3)
ROWS[10:14, 4:8] = ROWS[12:16, 30:34] = ROWS[24:27, 13:17] = 7
ROWS[:, 20] = 4
LAND = LandCover(ROWS, 10.0, 700_000.0, 6_600_000.0, "EPSG:2154")


def study(**more):
    return MapStudy(LAND, profile("toad"), Origin("ponds.tif"), pair=(1, 2), draws=5, **more)


@pytest.fixture(scope="module")
def found():
    *_, whole = results(study(), ("everywhere", "barriers", "draws"))
    return whole


@pytest.fixture(scope="module")
def saved(found, tmp_path_factory):
    return found.save(tmp_path_factory.mktemp("out"), "en")


def written_map(folder):
    path = folder / "ponds.tif"
    with rasterio.open(
        path, "w", driver="GTiff", height=30, width=40, count=1, dtype="int16", crs="EPSG:2154",
        transform=rasterio.transform.from_origin(700_000, 6_600_000, 10, 10),
    ) as target:  # fmt: skip
        target.write(ROWS.astype("int16"), 1)
    return path


# Files ------------------------------------------------------------------------------------------------------


def test_all_files_are_there(saved):
    names = {str(path.relative_to(saved.folder)) for path in saved.files}
    rasters = {f"rasters/{name}.tif" for name in (
        "resistance", "corridor", "current", "pinches", "everywhere", "barriers", "sure")}  # fmt: skip
    plain = {"landscape.gpkg", "patches.csv", "links.csv", "report.html", "study.toml", "provenance.json"}
    assert rasters | plain <= names
    assert all(path.is_file() for path in saved.files)


def test_two_who_save_to_one_folder_at_once_write_whole_files(tmp_path):
    way = bocage().corridor(species("toad"), 16, 30)
    with ThreadPoolExecutor(4) as at_once:
        for _ in at_once.map(lambda _: way.save(tmp_path), range(8)):
            pass
    assert sorted(path.name for path in tmp_path.iterdir()) == ["corridor.gpkg", "corridor.tif"]
    assert len(gpd.read_file(tmp_path / "corridor.gpkg")) == 1


def test_what_cannot_be_written_leaves_what_was_there(tmp_path, monkeypatch):
    way = bocage().corridor(species("toad"), 16, 30)
    before = (way.save(tmp_path) / "corridor.gpkg").read_bytes()

    def full(*_, **__):
        raise OSError(ENOSPC, "No space left on device")

    monkeypatch.setattr(gpd.GeoDataFrame, "to_file", full)
    with pytest.raises(NotSaved, match="No space left on device"):
        way.save(tmp_path)
    assert (tmp_path / "corridor.gpkg").read_bytes() == before
    assert sorted(path.name for path in tmp_path.iterdir()) == ["corridor.gpkg", "corridor.tif"]


def test_rasters_are_cloud_optimised_lie_where_the_map_lies_and_say_what_they_are(saved, found):
    for path in (saved.folder / "rasters").iterdir():
        with rasterio.open(path) as raster:
            assert raster.tags(ns="IMAGE_STRUCTURE")["LAYOUT"] == "COG"
            assert (raster.crs.to_epsg(), raster.transform.c, raster.transform.f) == (
                2154,
                700_000,
                6_600_000,
            )
            assert raster.descriptions[0]
            assert raster.tags()["map"] == "ponds.tif"
            assert raster.tags()["fingerprint"] == found.study.fingerprint
            assert np.isfinite(raster.read(1, masked=True)).all()
    surface = read_surface(saved.folder / "rasters" / "resistance.tif")
    assert surface.resistance == pytest.approx(found.rasters["resistance"], rel=1e-6)


def test_layers_of_one_geopackage_have_units_and_a_style(saved, found):
    path = saved.folder / "landscape.gpkg"
    layers = {layer.name: layer for layer in look_at(path).layers}
    assert {"patches", "corridor"} <= set(layers)
    patches = gpd.read_file(path, layer="patches")
    assert patches.crs.to_epsg() == 2154
    assert patches.area_ha.tolist() == pytest.approx([0.16, 0.16, 0.12])
    assert patches.geometry.area.tolist() == pytest.approx([1600, 1600, 1200])
    assert patches.dpc.tolist() == pytest.approx(
        [found.answers.importance[patch].delta for patch in (1, 2, 3)]
    )
    way = gpd.read_file(path, layer="best-way")
    assert way.length_m[0] == pytest.approx(way.geometry.length[0])
    assert way.cost_m[0] == pytest.approx(found.answers.corridor.cost * 10)
    assert len(gpd.read_file(path, layer="links")) == found.answers.links
    assert gpd.read_file(path, layer="barriers").saved.is_monotonic_decreasing
    with closing(sqlite3.connect(path)) as database:
        styles = dict(
            database.execute("SELECT f_table_name, styleQML FROM layer_styles WHERE useAsDefault = 1")
        )
        titles = dict(
            database.execute("SELECT table_name || '.' || column_name, title FROM gpkg_data_columns")
        )
        told = dict(database.execute("SELECT key, value FROM explorer_provenance"))
    assert set(styles) == {"patches", "links", "best-way", "corridor", "pinch-points", "barriers"}
    assert 'attr="dpc"' in styles["patches"]
    assert titles["patches.area_ha"] == "area [ha]"
    assert told["species"] == "common toad"
    assert told["resistance_4"].endswith(")") or "(" in told["resistance_4"]


def test_tables_have_a_row_for_each_patch_and_link(saved, found):
    rows = (saved.folder / "patches.csv").read_text().splitlines()
    assert rows[0] == "patch,area_ha,dpc,intra,flux,connector,sure"
    assert len(rows) == 4
    assert len((saved.folder / "links.csv").read_text().splitlines()) == 1 + found.answers.links
    pandas = pytest.importorskip("pandas")
    pytest.importorskip("pyarrow")
    assert pandas.read_parquet(saved.folder / "patches.parquet").patch.tolist() == [1, 2, 3]


def test_a_plan_is_a_layer():
    works = {"tunnel": Work((Drawing(10, ((11, 20), (12, 20))),), 20.0)}
    *_, planned = plan(study(), works, 20.0)
    *_, whole = results(study())
    layers = {layer.name: layer.frame for layer in replace(whole, planned=planned, works=works).layers()}
    assert layers["plan"].work.tolist() == ["tunnel"]
    assert layers["plan"].geometry.area.tolist() == [200.0]


def test_a_species_that_lives_nowhere_has_no_layers(tmp_path):
    nowhere = LandCover(np.full((4, 4), 3), 10.0)
    *_, whole = results(MapStudy(nowhere, profile("toad"), Origin("field.tif")))
    names = {path.name for path in whole.save(tmp_path).files}
    assert "landscape.gpkg" not in names
    assert "resistance.tif" in names
    assert {"links.parquet", "patches.parquet"} <= names
    heads = {name: (tmp_path / f"{name}.csv").read_text() for name in ("patches", "links")}
    assert heads == {"patches": "patch,area_ha\n", "links": "from,to,cost_m,chance\n"}


def test_two_patches_without_a_way_have_a_corridor_without_a_width(tmp_path):
    apart = LandCover(np.array([[7, -1, 7]]), 100.0)
    *_, whole = results(MapStudy(apart, profile("toad"), Origin("apart.tif"), pair=(1, 2)))
    assert whole.summary()["cost_m"] == np.inf
    assert whole.summary()["width_m"] is None
    assert "| inf |  |" in landscape_batch.table([whole.summary()])


def test_a_page_offers_the_same_files_as_one_archive(found, saved):
    with zipfile.ZipFile(BytesIO(found.packed("en"))) as archive:
        assert set(archive.namelist()) == {str(path.relative_to(saved.folder)) for path in saved.files}


def test_without_arrays_tables_report_and_grids_are_written(tmp_path):
    land = plain_land("bocage")
    *_, whole = results(
        MapStudy(land, profile("toad"), Origin("bocage", 1, coarse=True), pair=(1, 2), draws=3)
    )
    files = {str(path.relative_to(tmp_path)): path for path in whole.save(tmp_path).files}
    assert {"patches.csv", "links.csv", "report.html", "study.toml", "rasters/corridor.asc"} <= set(files)
    assert "landscape.gpkg" not in files
    assert read_grid(files["rasters/pinches.asc"]).shape == (100, 100)
    assert len(files["patches.csv"].read_text().splitlines()) == 1 + whole.answers.patches


def test_what_makes_no_sense_is_refused(found, tmp_path):
    with pytest.raises(BadOption, match="more"):
        list(results(study(), ("weather",)))
    with pytest.raises(BadOption, match="barriers"):
        list(results(replace(study(), pair=None), ("barriers",)))
    (tmp_path / "file").write_text("")
    with pytest.raises(NotSaved):
        found.save(tmp_path / "file" / "below")


# The study's file -------------------------------------------------------------------------------------------


def test_a_study_fits_the_schema_that_editors_check(saved):
    schema = json.loads((files("explorer.studies.landscapes") / "study.schema.json").read_text("utf-8"))
    Draft202012Validator.check_schema(schema)
    planned = study(terms=Terms(60.0, {4: 20.0, 3: 0.0}, {4: 10}, frozenset({3})))
    drawn = replace(study(), drawings=(Drawing(10, ((1, 1),)),), title=profile("toad").name)
    for one in (study(), drawn, planned):
        Draft202012Validator(schema).validate(tomllib.loads(study_file(one)))
    assert tomllib.loads((saved.folder / "study.toml").read_text())["study"]["format"] == 1
    wrong = tomllib.loads(study_file(study()).replace("neighbours = 8", "neighbours = 6"))
    assert list(Draft202012Validator(schema).iter_errors(wrong))


def test_a_study_names_its_map_beside_it_and_need_not_know_its_fingerprint(tmp_path):
    written_map(tmp_path)
    text = "\n".join(line for line in study_file(study()).splitlines() if not line.startswith("fingerprint"))
    (tmp_path / "toad.toml").write_text(text)
    again = batch.study_of(tmp_path / "toad.toml")
    assert again.pair == (1, 2)
    assert again.land.classes.tolist() == ROWS.tolist()
    (tmp_path / "toad.toml").write_text(text.replace("format = 1", "format = 2"))
    with pytest.raises(Exception, match="format"):
        batch.study_of(tmp_path / "toad.toml")


# Command line -----------------------------------------------------------------------------------------------


@pytest.fixture
def run(capsys, monkeypatch):
    monkeypatch.setenv("LC_ALL", "C")

    def go(*argv):
        code = main(["landscape", *map(str, argv)])
        out, err = capsys.readouterr()
        return code, out, err

    return go


def test_look_says_what_a_map_holds_in_the_terminals_language(run, monkeypatch, tmp_path):
    path = written_map(tmp_path)
    code, out, _ = run("look", path)
    assert code == 0
    assert "30 rows of 40 cells of 10 m, EPSG:2154" in out
    assert "class 7 (7): 0.44 ha" in out
    monkeypatch.setenv("LC_ALL", "fr_FR.UTF-8")
    assert "classe 7 (7)" in run("look", path)[1]
    table = tmp_path / "table.toml"
    assert run("look", path, "--table", table)[0] == 0
    assert set(species(str(table)).rows) == {3, 4, 7}


def test_look_shows_layers_columns_and_examples(run, tmp_path):
    shapes = gpd.GeoDataFrame(
        {"kind": ["pré", "mare"]}, geometry=gpd.points_from_xy([0, 90], [0, 0]).buffer(9)
    )
    shapes.set_crs("EPSG:2154").to_file(tmp_path / "land.gpkg")
    code, out, _ = run("look", tmp_path / "land.gpkg")
    assert (code, "Layer land: 2 polygons, EPSG:2154" in out) == (0, True)
    assert "column kind: pré, mare" in out
    assert "class 1 (mare)" in run("look", tmp_path / "land.gpkg", "--column", "kind", "--cellsize", 5)[1]


def test_run_answers_a_map_without_a_study_and_its_study_again(run, tmp_path):
    path = written_map(tmp_path)
    code, out, err = run("run", path, "--species", "toad", "--from", 1, "--to", 2, "-o", tmp_path / "one")
    assert code == 0
    assert "| ponds.tif |" in out or str(path) in out
    assert "7 = pond" in err
    assert (tmp_path / "one" / "landscape.gpkg").is_file()
    code, again, _ = run("run", tmp_path / "one" / "study.toml", "-o", tmp_path / "two")
    assert (code, again) == (0, out)


def test_run_refuses_in_words_with_exit_code_2(run, tmp_path):
    path = written_map(tmp_path)
    (tmp_path / "a.toml").write_text(study_file(study()))
    for words, *argv in (
        ("species", "run", path, "--species", "dragon", "-o", tmp_path / "x"),
        ("--from", "run", path, "--from", "a", "--to", 2, "-o", tmp_path / "x"),
        ("pair", "run", path, "--from", 1, "--to", 99, "-o", tmp_path / "x"),
        ("--species", "run", tmp_path / "a.toml", "--species", "toad", "-o", tmp_path / "x"),
        ("more", "run", path, "--with", "weather", "-o", tmp_path / "x"),
    ):
        code, _, err = run(*argv)
        assert code == 2, argv
        assert words in err


def test_a_refusal_that_an_option_answers_says_how_it_is_written_here(run, tmp_path):
    with rasterio.open(
        tmp_path / "sentinel.tif", "w", driver="GTiff", width=2, height=1, count=1, dtype="int16",
        crs="EPSG:2154", transform=rasterio.transform.from_origin(7e5, 6.6e6, 10, 10),
    ) as out:  # fmt: skip
        out.write(np.array([[[1, -9999]]], "int16"))
    code, _, err = run("look", tmp_path / "sentinel.tif")
    assert code == 2
    assert "--nodata=-9999" in err
    code, out, _ = run("look", tmp_path / "sentinel.tif", "--nodata=-9999")
    assert code == 0
    assert "class 1" in out


def test_a_map_too_large_is_looked_at_and_read_whole_where_that_is_said(run, tmp_path):
    path = tmp_path / "large.tif"
    with rasterio.open(
        path, "w", driver="GTiff", width=2100, height=2000, count=1, dtype="uint8", crs="EPSG:2154",
        transform=rasterio.transform.from_origin(700_000, 6_600_000, 5, 5), compress="deflate",
    ) as target:  # fmt: skip
        target.write(np.full((1, 2000, 2100), 3, "uint8"))
    code, out, _ = run("look", path)
    assert (code, "--shrink makes one of 2 × 2, --most 4200000 reads all of them" in out) == (0, True)
    code, out, _ = run("look", path, "--most", 4_200_000)
    assert (code, "class 3 (3): 10500 ha" in out) == (0, True)
    code, _, err = run("run", path, "--species", "toad", "-o", tmp_path / "out")
    assert (code, "--shrink, --most=4200000" in err) == (2, True)


def test_batch_goes_on_where_it_was_killed_and_says_what_failed(run, tmp_path, monkeypatch):
    written_map(tmp_path)
    for name, pair in (("a", "[1, 2]"), ("b", "[1, 3]"), ("c", "[1, 99]")):
        (tmp_path / f"{name}.toml").write_text(study_file(study()).replace("[1, 2]", pair))
    paths = [tmp_path / f"{name}.toml" for name in "abc"]
    out = tmp_path / "out"
    code, table, _ = run("batch", *paths, "-o", out, "--workers", 1)
    assert code == 1
    assert [line.split(" | ")[0] for line in table.splitlines()[2:]] == ["| a", "| b", "| c"]
    rows = (out / "summary.csv").read_text().splitlines()
    assert rows[0].startswith("study,map,species,patches")
    assert "99" in rows[3]
    counted = []
    monkeypatch.setattr(
        batch, "do", lambda job: counted.append(job.name) or {"study": job.name, "refused": "x"}
    )
    (out / "b" / "done.json").unlink()
    assert run("batch", *paths, "-o", out, "--workers", 1)[0] == 1
    assert counted == ["b", "c"]
    paths[0].write_text(paths[0].read_text() + "\n")
    run("batch", *paths, "-o", out, "--workers", 1)
    assert "a" in counted


@pytest.mark.thorough
def test_batch_in_two_processes_comes_to_the_same(run, tmp_path):
    written_map(tmp_path)
    paths = [tmp_path / f"{name}.toml" for name in "ab"]
    for path in paths:
        path.write_text(study_file(study()))
    one = run("batch", *paths, "-o", tmp_path / "one", "--workers", 1)[1]
    assert run("batch", *paths, "-o", tmp_path / "two", "--workers", 2)[:2] == (0, one)


def test_current_from_everywhere_in_tiles_is_that_of_the_whole_map():
    *_, whole = current_everywhere(study().surface, (ROWS == 7).astype(float), 12, 3)
    *_, found = everywhere(study().surface, (ROWS == 7).astype(float), 12, 3)
    assert found.current == pytest.approx(whole.current, abs=1e-12)
    assert found.done == found.windows == whole.windows
    even = np.ones((60, 40))
    *_, whole = current_everywhere(Surface(even), even, 5, 9)
    *_, found = everywhere(Surface(even), even, 5, 9)
    assert found.current == pytest.approx(whole.current, abs=1e-12)


def test_a_tile_holds_no_more_of_the_map_than_its_targets_need():
    even = np.ones((60, 400))
    cut = Tiles(Surface(even), even, radius=5, block=9)
    assert sum(len(cut[at].groups) for at in range(len(cut))) == cut.windows
    assert max(cut[at].strength.shape[1] for at in range(len(cut))) <= 9 * 6 + 9 + 2 * (5 + 3)


@pytest.mark.parametrize(("side", "radius"), [(200, 20), (1000, 100)])
def test_eight_processes_that_take_the_next_piece_each_end_together(side, radius):
    """By the targets of each piece, or by its windows: the last is done within a twentieth of the mean."""
    habitat = gaussian_filter(np.random.default_rng(1).random((side, side)), 4)
    cut = Tiles(Surface(np.ones((side, side))), (habitat > np.median(habitat)).astype(float), radius, block=9)
    groups = [cut[at].groups for at in range(len(cut))]
    for work in (lambda one: int(one.members.sum()), lambda _: 1):
        busy = [0] * 8
        for piece in groups:
            busy[busy.index(min(busy))] += sum(map(work, piece))
        assert max(busy) <= 1.05 * sum(busy) / 8


@pytest.mark.thorough
@pytest.mark.parametrize("where", ["in two processes", "on a cluster"])
def test_current_from_everywhere_has_the_same_digits_wherever_it_is_counted(where):
    asked = study().surface, (ROWS == 7).astype(float), 12, 1
    *_, one = everywhere(*asked, workers=1)
    if where == "in two processes":
        *_, two = everywhere(*asked, workers=2)
    else:
        distributed = pytest.importorskip("distributed")
        with distributed.LocalCluster(
            2, threads_per_worker=1, dashboard_address=None, silence_logs=50
        ) as found:
            *_, two = everywhere(*asked, workers=None, dask=found.scheduler_address)
    assert (one.current == two.current).all()


def test_schema_is_printed(run):
    code, out, _ = run("schema")
    assert (code, json.loads(out)["properties"]["study"]["properties"]["format"]) == (0, {"const": 1})


# Python -----------------------------------------------------------------------------------------------------


def test_five_lines_of_python(tmp_path):
    path = written_map(tmp_path)
    code = (
        "from explorer.studies.landscapes import read, species\n"
        f"land, toad = read({str(path)!r}), species('toad')\n"
        "way = land.corridor(toad, 1, 2)\n"
        "way.plot().save('way.png')\n"
        "way.save('toad')\n"
    )
    subprocess.run([sys.executable, "-W", "ignore", "-c", code], cwd=tmp_path, check=True)
    assert (tmp_path / "way.png").read_bytes()[1:4] == b"PNG"
    assert (tmp_path / "toad" / "corridor.tif").is_file()
    assert gpd.read_file(tmp_path / "toad" / "corridor.gpkg").geom_type.tolist() == ["LineString"]


@pytest.mark.parametrize("page", ["landscapes.md", "landscapes.fr.md"])
def test_the_example_of_the_documentation_is_the_same_way_here_and_elsewhere(page, tmp_path, monkeypatch):
    """With rioxarray and scikit-image one resistance for each cell, and no table."""
    for library in ("rioxarray", "skimage"):
        pytest.importorskip(library)
    written = (Path(__file__).parents[3] / "docs" / page).read_text(encoding="utf-8")
    blocks = re.findall(r"```python\n(.*?)```", written, re.DOTALL)
    both = [block for block in blocks if '"way.gpkg"' in block]
    assert len(both) == 2
    written_map(tmp_path).rename(tmp_path / "land.tif")
    monkeypatch.chdir(tmp_path)
    found = []
    for block in both:
        exec(compile(block, page, "exec"), {})
        found.append(gpd.read_file("way.gpkg"))
    ours, theirs = found
    assert ours.crs == theirs.crs
    assert len(theirs) == 1
    assert theirs.length[0] == pytest.approx(ours.length[0])


def test_objects_show_themselves_in_a_cell():
    land, toad = bocage(), species("toad")
    assert "<img" in land._repr_html_()
    assert "EPSG" not in land._repr_html_()
    found = land.corridor(toad, 16, 30)
    shown = found._repr_html_()
    assert "cost" in shown
    assert shown.count("<img") == 1
    assert land.current(toad, 16, 30)._repr_html_().count("<img") == 2


def test_a_geodataframe_goes_in_and_a_geodataframe_comes_out():
    shapes = gpd.GeoDataFrame(
        {"kind": ["field", "pond", "pond"]}, crs="EPSG:2154",
        geometry=gpd.GeoSeries.from_wkt([
            "POLYGON ((0 0, 400 0, 400 300, 0 300, 0 0))",
            "POLYGON ((40 100, 80 100, 80 140, 40 140, 40 100))",
            "POLYGON ((300 100, 340 100, 340 140, 300 140, 300 100))",
        ]),
    )  # fmt: skip
    land = read(shapes, column="kind", cellsize=10.0)
    assert land.classes == {1: "field", 2: "pond"}
    toad = species("toad", {1: (10.0, False), 2: (1.0, True)})
    patches = land.patches(toad)
    assert isinstance(patches, gpd.GeoDataFrame)
    assert patches.area_ha.tolist() == pytest.approx([0.16, 0.16])
    way = land.corridor(toad, 1, 2).to_geodataframe()
    assert way.crs.to_epsg() == 2154
    assert way.cost[0] > 0
    importance = land.importance(toad).to_geodataframe()
    assert importance.dpc.tolist() == pytest.approx([importance.dpc[0]] * 2)


def test_a_class_of_which_nothing_is_known_is_refused_with_the_way_out():
    grid = b"ncols 2\nnrows 1\nxllcorner 0\nyllcorner 0\ncellsize 10\nNODATA_value -9999\n77 1"
    with pytest.raises(BadOption, match=r"got '77'.*--table"):
        read(Upload("a.asc", grid), crs="EPSG:2154").patches(species("toad"))


def words_in(*names):
    """A map of two columns whose classes are words, numbered as a file of polygons is."""
    order = sorted(set(names))
    codes = [order.index(name) + 1 for name in names]
    named = {code: Text(name, name) for code, name in enumerate(order, 1)}
    return Landscape(LandCover(np.array([codes]), 10.0, names=named), Origin("commune.gpkg"))


def test_classes_that_are_words_find_their_rows_by_name_whatever_their_number():
    """`field` and `hedge` are 1 and 2 here; the shipped table's 1 and 2 are meadow and hedge."""
    toad = species("toad")
    study = words_in("hedge", "field").study(toad)
    assert [study.table.rows[code].name.en for code in (1, 2)] == ["field", "hedge"]
    french = words_in("haie", "champ", "mare").study(toad)
    assert [french.table.rows[code].name.en for code in (1, 2, 3)] == ["field", "hedge", "pond"]
    assert french.table.rows[3].habitat == toad.rows[7].habitat


def test_answers_about_classes_that_are_words_use_the_resistances_of_their_names():
    """In Python a field was asked for as a meadow, the row with its number."""
    words = words_in("mare", "champ", "mare").corridor(species("toad"), 1, 2)
    rows = LandCover(np.array([[7, 3, 7]]), 10.0)
    codes = Landscape(rows, Origin("codes.tif")).corridor(species("toad"), 1, 2)
    assert words.figures == codes.figures
    assert words.figures["cost"] > 0


def test_where_no_way_leads_a_cell_says_so():
    apart = Landscape(LandCover(np.array([[7, -1, 7]]), 100.0), Origin("apart.tif"))
    assert "no way" in apart.corridor(species("toad"), 1, 2)._repr_html_()


def test_a_class_of_another_name_is_not_taken_for_the_one_with_its_number():
    with pytest.raises(BadOption, match=r"2 \(heath\)"):
        words_in("field", "heath").study(species("toad"))
    said = species("toad", {1: (1.0, True), 2: (20.0, False)})
    assert words_in("field", "heath").study(said).table.rows[2].resistance == 20.0


def test_what_is_saved_reads_back(saved):
    again = read_land(saved.folder / "landscape.gpkg", layer="patches", column="patch", cellsize=10)
    assert again.counts() == {1: 16, 2: 16, 3: 12}
    assert Path(saved.folder / "report.html").read_text().startswith("<!DOCTYPE html>")


def test_a_budget_adds_the_plan_its_layer_and_a_chapter_of_the_report(tmp_path):
    land = LandCover(np.array([[7, 1, 4, 1, 7], [7, 1, 4, 1, 7]]), 100.0, 650_000, 6_860_000, "EPSG:2154")
    study = MapStudy(land, profile("toad"), Origin("rows.tif"), pair=(1, 2))
    terms = Terms(50.0, {4: 20.0}, {4: 10})
    *_, found = results(study, terms=terms)
    assert (found.done, found.planned.plan.chosen) == (1.0, ("1-2",))
    assert "plan" in [layer.name for layer in found.layers()]
    assert "1-2" in found.files()["report.html"].decode()


def test_a_study_keeps_its_budget_and_its_prices():
    terms = Terms(60.0, {4: 20.0, 3: 0.0}, {4: 10}, frozenset({3}))
    text = study_file(study(terms=terms))
    assert open_study(Upload("a.toml", text.encode()), LAND).terms == terms
    with pytest.raises(BadDefinition, match=r"study\.plan\.price\[1\]\.becomes: got 99"):
        open_study(Upload("a.toml", text.replace("becomes = 10", "becomes = 99").encode()), LAND)


def test_each_study_of_a_batch_has_a_plan_within_its_own_budget(tmp_path, capsys):
    land = LandCover(np.array([[7, 1, 4, 1, 7], [7, 1, 4, 1, 7]]), 100.0, 650_000, 6_860_000, "EPSG:2154")
    place = rasterio.transform.from_origin(land.x, land.y, 100, 100)
    with rasterio.open(
        tmp_path / "rows.tif", "w", driver="GTiff", height=2, width=5, count=1, dtype="int16", crs=land.crs,
        transform=place,
    ) as file:  # fmt: skip
        file.write(land.classes.astype("int16"), 1)
    for name, budget in (("rich", 50.0), ("poor", 1.0)):
        asked = MapStudy(land, profile("toad"), Origin("rows.tif"), terms=Terms(budget, {4: 20.0}, {4: 10}))
        (tmp_path / f"{name}.toml").write_text(study_file(asked))
    out = tmp_path / "out"
    asked = [str(tmp_path / "rich.toml"), str(tmp_path / "poor.toml"), "-o", str(out), "--workers", "1"]
    assert main(["landscape", "batch", *asked]) == 0
    capsys.readouterr()
    assert "plan" in set(gpd.list_layers(out / "rich" / "landscape.gpkg")["name"])
    rich, poor = ((out / name / "report.html").read_text() for name in ("rich", "poor"))
    assert "1-2" in rich
    assert "budget = 1.0" in poor
    rows = list(csv.DictReader((out / "summary.csv").open()))
    assert [row["plan"] for row in rows] == ["1-2", ""]
    assert float(rows[0]["plan_eca_ha"]) > float(rows[0]["eca_ha"]) == float(rows[1]["plan_eca_ha"])


def test_the_command_line_takes_a_budget_and_prices(tmp_path, capsys):
    out = tmp_path / "out"
    asked = ["landscape", "run", "bocage", "--least", "1", "--budget", "60", "-o", str(out), "--lang", "en"]
    assert main(asked) == 0
    assert "plan" in set(gpd.list_layers(out / "landscape.gpkg")["name"])
    refusals = {
        ("--prices", "4=20:10"): "--budget 100",
        ("--budget", "60", "--prices", "4=20"): "class=price:class",
        ("--budget", "60", "--prices", "4=20:99"): "has no 99",
        ("--budget", "-1"): "0 or more",
    }
    for more, way_out in refusals.items():
        assert main(["landscape", "run", "bocage", *more, "--lang", "en"]) == 2
        assert way_out in capsys.readouterr().err
