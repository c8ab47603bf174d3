"""The page of a map, without a browser: open, ask, draw, undo, change the table, share."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from html import escape
from pathlib import Path

import numpy as np
import pytest
import rasterio
from ipywidgets.widgets.widget import _instances as alive
from paged import has, keyed, kinds, press, texts

from explorer.core.messages import message
from explorer.ecology.maps.land import LandCover
from explorer.ecology.maps.resistances import profile, write_resistances
from explorer.lab.maps import opened
from explorer.lab.maps.model import MapModel, incoming
from explorer.lab.maps.model.answers import changes
from explorer.lab.maps.model.home import PREFIX
from explorer.lab.maps.page import SHEETS, MapPage
from explorer.lab.maps.page import page as map_page
from explorer.lab.maps.page.sheets import entries
from explorer.studies import landscapes
from explorer.studies.landscapes import Drawing, MapStudy, Origin
from explorer.ui.model import RAISE


@pytest.fixture
def page(monkeypatch: pytest.MonkeyPatch) -> Iterator[MapPage]:
    """A page whose faults are raised; its widgets are closed afterwards."""
    monkeypatch.setenv(RAISE, "1")
    yield map_page()
    for widget in list(alive.values()):
        widget.close()


def test_a_plan_keeps_to_its_budget_and_a_larger_one_brings_no_less(page: MapPage) -> None:
    model = page.model
    model.set("least", 5.0)
    model.set("question", "budget")
    press(page, "settings")
    plans = {}
    for budget in (20.0, 60.0):
        press(page, "budget", str(budget))
        plans[budget] = model.answers.result.answer.figures
        assert 0 < plans[budget]["price"] <= budget
        assert 0 <= plans[budget]["gap"] < 0.2
    assert model.answers.result.now < plans[20.0]["with-plan"] <= plans[60.0]["with-plan"]
    other = MapModel()
    assert other.open_address(model.link())
    assert (other.budget, other.prices) == (60.0, model.prices)
    for code in [code for code in model.prices if code in model.counts()]:
        press(page, f"price-{code}", "0")
    assert message("map-nothing-to-restore").fr in texts(page.tree.json)
    press(page, "budget", "-1")
    assert model.budget == 60.0
    assert keyed(page, "budget")["value"] == "60"


def test_a_plan_is_laid_by_one_click_and_taken_away_by_another(page: MapPage) -> None:
    model = page.model
    model.set("least", 5.0)
    model.set("question", "budget")
    plan, before = model.answers.result.answer.figures, model.land
    saved: dict[str, str] = {}
    model.page.download = lambda name, text, kind: saved.update({name: text})
    model.reporting.ask(model)
    assert escape(message("study-map-budget").fr) in saved["report.html"]
    assert escape(message("study-map-strips").fr) in saved["report.html"]
    model.tab = "map-sure"
    press(page, "map-script")
    model.tab = "map-ask"
    assert f", {model.budget})" in saved["study.py"].splitlines()[-2]
    press(page, "lay-plan")
    assert model.spent() == pytest.approx(plan["price"])
    assert model.answers.result.now == pytest.approx(plan["with-plan"])
    assert model.question == "changes"
    again = MapModel()
    assert again.open_address(model.link())
    assert (again.land.classes == model.land.classes).all()
    press(page, "take-plan")
    assert (model.land.classes == before.classes).all()
    assert not has(page, "take-plan")


def test_losses_one_by_one_leave_less_and_less_and_the_worst_order_least(page: MapPage) -> None:
    model = page.model
    model.set("least", 2.0)
    model.set("question", "robustness")
    found = model.answers.result.answer
    assert list(found.curve.worst) == sorted(found.curve.worst, reverse=True)
    assert found.figures["half-worst"] < found.figures["half-chance"]
    assert all(one <= other + 1e-9 for one, other in zip(found.curve.low, found.curve.chance, strict=True))
    assert next(entries(page.desk)).badge == "perte 1"
    model.turn_to("map-list")
    assert kinds(page, "chart")


def test_the_link_that_matters_most_is_listed_first_and_can_be_seen_alone(page: MapPage) -> None:
    model = page.model
    model.set("least", 2.0)
    model.set("question", "links")
    links = model.answers.result.answer.links
    assert list(links.values()) == sorted(links.values(), reverse=True)
    next(entries(page.desk)).press()
    assert len(keyed(page, "map")["path"]) > 1
    model.escape()
    assert not keyed(page, "map").get("path")


def test_before_by_pass_and_crossings_stand_side_by_side_patch_by_patch(page: MapPage) -> None:
    model = page.model
    model.set_number(4, "resistance", 20.0)
    model.tab, model.brush = "map-change", "road"
    model.stroke(((0, 214), (399, 214)))
    model.brush = "tunnel"
    model.click_cell(90, 214)
    model.click_cell(340, 214)
    model.set("question", "changes")
    found = model.answers.result.answer
    assert [one.at for one in found.scenarios] == [0, 1, 3]
    before, road, crossings = (one.area for one in found.scenarios)
    assert road < crossings < before
    model.tab = "map-list"
    pictures = keyed(page, "scenarios")["items"]
    assert [(one["label"].partition("\u00a0:")[0], len(one["layers"])) for one in kinds(page, "picture")] == [
        ("A", 1), ("B", 2), ("C", 2),
    ]  # fmt: skip
    assert "1 route, 2 passages" in texts(pictures).replace("\u00a0", " ")
    assert min(gains[0] for gains in found.gains.values()) < 0
    assert all(one <= other + 1e-6 for one, other in found.gains.values())
    again = MapModel()
    model.set("between", 2)
    assert again.open_address(model.link())
    assert [one.at for one in again.answers.result.answer.scenarios] == [0, 2, 3]
    model.set("between", -1)
    assert [one.at for one in model.answers.result.answer.scenarios] == [0, 3]


def test_a_cell_that_is_clicked_says_what_it_is_and_who_says_what_it_resists(page: MapPage) -> None:
    press(page, "map", 10, 10, name="click")
    said = page.model.said(page.model.status)
    assert "Ligne 11, colonne 11" in said
    assert "Arntzen" in said
    page.model.set_number(1, "resistance", 0.9)
    assert "valeur choisie ici" in page.model.described((10, 10)).fr


def test_a_road_lowers_the_connected_area_and_undo_gives_it_back() -> None:
    model = MapModel()
    model.follow()
    before = model.answers.result.now
    model.tab, model.brush = "map-change", "road"
    model.click_cell(0, 200)
    assert "autre bout" in model.status.fr
    model.click_cell(399, 200)
    found = model.answers.result
    assert found.now < found.before == before
    assert "costs" not in vars(model.asked_before()), "of a large map that is hundreds of megabytes"
    model.step("back")
    assert model.answers.result.now == before
    model.step("forward")
    assert model.answers.result.now == found.now


def test_a_stroke_that_is_refused_says_why_without_notation() -> None:
    model = MapModel()
    model.tab, model.brush = "map-change", "tunnel"
    model.click_cell(0, 0)
    assert model.status_refuses
    assert "plus près d'une route" in model.status.fr
    assert "0,0" not in model.status.fr
    assert model.history.steps == ()


def test_crossings_have_a_price_and_a_road_has_none() -> None:
    model = MapModel()
    model.tab, model.brush = "map-change", "road"
    model.stroke(((0, 200), (399, 200)))
    assert model.spent() == 0
    model.brush = "tunnel"
    model.click_cell(50, 200)
    crossed = len(model.history.shown[-1].cells)
    assert model.spent() == 20 * crossed
    model.step("back")
    assert model.spent() == 0


def test_a_resistance_that_is_corrected_leaves_its_range_as_it_was() -> None:
    """The range reached to 3000 for ever, once somebody had typed it for 30."""
    model = MapModel()
    low, high = model.rows().rows[4].low, model.rows().rows[4].high
    right = (low + high) / 2
    model.set_number(4, "resistance", 100 * high)
    assert model.rows().rows[4].high == 100 * high
    model.set_number(4, "resistance", right)
    row = model.rows().rows[4]
    assert (row.low, row.resistance, row.high) == (low, right, high)
    model.set_number(4, "high", 3 * high)
    model.set_number(4, "resistance", 2 * high)
    model.set_number(4, "resistance", right)
    assert model.rows().rows[4].high == 3 * high, "a range that somebody said stays"


def test_a_patch_that_is_joined_to_another_is_not_lost() -> None:
    """Its cells were counted twice: with the larger patch that gains, and as a loss of their own."""
    row = LandCover(np.array([[7, 7, 1, 7, 1, 4, 7]]), cellsize=100)
    joined = Drawing(7, ((0, 2),))  # patches 1 and 2 are one from now on
    study = MapStudy(row, profile("toad"), Origin("row.tif"), drawings=(joined,))
    *_, found = changes(lambda: study)
    assert found.figures == {"gain-patches": 2, "loss-patches": 0}


def test_what_was_drawn_is_told_patch_by_patch() -> None:
    model = MapModel()
    model.table = replace(
        model.rows(), rows={**model.rows().rows, 4: replace(model.rows().rows[4], resistance=20.0)}
    )
    model.tab, model.brush = "map-change", "road"
    model.stroke(((0, 200), (399, 200)))
    model.set("question", "changes")
    found = model.answers.result.answer
    assert found.figures["loss-patches"] > found.figures["gain-patches"] == 0  # a piece cut off is not new
    assert found.values.min() < 0


def test_pc_is_of_the_landscape_that_is_entered(page: MapPage) -> None:
    page.model.set("question", "importance")
    press(page, "settings")
    assert "pour A_L = 1600 ha" in texts(page.tree.json)
    press(page, "landscape", "800")
    assert "pour A_L = 800 ha" in texts(page.tree.json)
    assert page.model.study().landscape_area == 800.0
    press(page, "landscape", "-3")
    assert "pour A_L = 1600 ha" in texts(page.tree.json)


def test_a_refusal_that_was_read_goes_with_another_tab(page: MapPage) -> None:
    model = page.model
    model.changed(message("not-opened", detail="?"), refusal=True)
    model.turn_to(model.tab)
    assert model.status_refuses  # still where it was said
    model.turn_to(next(key for key in SHEETS if key != model.tab))
    assert not model.status_refuses
    assert not model.said(model.status)


def test_too_many_patches_to_rank_are_refused_in_words_before_anybody_waits() -> None:
    model = MapModel("suburb")
    model.other_species("flier")
    model.set("least", 0.0)
    model.set("question", "importance")
    assert "1000" in model.status.fr.replace("\u202f", "")


def test_the_address_brings_back_what_was_asked_drawn_and_changed() -> None:
    model = MapModel("suburb")
    model.follow()
    model.set("question", "importance")
    model.set("least", 0.5)
    model.set_number(9, "resistance", 3.0)
    model.tab, model.brush = "map-change", "pond"
    model.click_cell(100, 100)
    other = MapModel()
    assert other.open_address(model.link())
    assert other.link() == model.link()
    assert other.rows().rows[9].high == 3.0
    assert other.history.steps == ("pond 100,100",)


@pytest.mark.parametrize("text", ["", "nonsense", PREFIX + "AAAA"])
def test_a_damaged_address_is_refused_and_the_map_stays(text: str) -> None:
    model = MapModel()
    assert not model.open_address(PREFIX + text)
    assert model.status_refuses
    assert model.opened.name == "bocage"


# A map comes in ---------------------------------------------------------------------------------------------


def tiff(folder: Path, classes: np.ndarray, crs: str | None = "EPSG:2154") -> bytes:
    """A GeoTIFF of classes in cells of 10 m."""
    path, place = folder / "made.tif", rasterio.transform.from_origin(650_000, 6_860_000, 10, 10)
    rows, columns = classes.shape
    with rasterio.open(
        path, "w", driver="GTiff", height=rows, width=columns, count=1, dtype="uint16", crs=crs,
        transform=place,
    ) as made:  # fmt: skip
        made.write(classes.astype("uint16"), 1)
    return path.read_bytes()


def two_woods() -> np.ndarray:
    land = np.full((40, 60), 211)
    land[5:15, 5:15] = land[25:35, 40:55] = 231
    return land


def test_a_file_is_told_of_before_it_is_taken_and_its_corine_classes_are_named(tmp_path: Path) -> None:
    model = MapModel()
    model.receive("commune.tif", tiff(tmp_path, two_woods()))
    found = model.incoming
    assert (model.tab, model.opened.name) == ("map-open", "bocage")
    assert found.land is not None
    assert (found.land.counts(), found.choices["classes"]) == ({211: 2150, 231: 250}, "corine")
    found.take()
    assert model.opened.title.fr == "commune.tif"
    assert model.class_name(231).en == "Pastures"
    assert model.patches().count == 0
    model.set_habitat(231, True)
    assert model.patches().count == 2
    assert [model.end_patch(which) for which in (0, 1)] == [2, 1]
    assert model.answers.result.answer.path


def test_classes_of_ocs_ge_are_recognised_by_their_codes_and_named() -> None:
    shapes = {
        "type": "FeatureCollection",
        "features": [
            {
                "type": "Feature",
                "properties": {"code_cs": code},
                "geometry": {
                    "type": "Polygon",
                    "coordinates": [[[x, 47.0], [x + 0.01, 47.0], [x + 0.01, 47.01], [x, 47.01], [x, 47.0]]],
                },
            }
            for x, code in ((1.0, "CS1.1.1.1"), (1.01, "CS2.1.1.1"))
        ],
    }
    model = MapModel()
    model.receive("ocsge.geojson", json.dumps(shapes).encode())
    model.incoming.read_again()
    assert model.incoming.choices["classes"] == "ocs-ge-cover"
    model.incoming.take()
    assert model.class_name(2).fr == "Peuplement de feuillus"


def test_a_map_of_ones_own_is_there_again_when_the_page_is_loaded_anew(tmp_path: Path) -> None:
    model = MapModel()
    model.receive("commune.tif", tiff(tmp_path, two_woods()))
    model.incoming.take()
    model.set_habitat(231, True)
    model.tab, model.brush = "map-change", "road"
    model.stroke(((0, 30), (39, 30)))
    again = MapModel()
    assert again.open_address(model.link())
    assert again.link() == model.link()
    assert again.opened.title.fr == "commune.tif"
    assert again.opened.land.crs == "EPSG:2154"
    assert again.class_name(231).en == "Pastures"
    assert (again.land.classes == model.land.classes).all()
    assert again.patches().count == 2


@pytest.mark.parametrize("own", ["", "AAAA", "%%%", "eJw="])
def test_a_map_that_was_kept_and_is_damaged_is_refused_and_the_map_shown_stays(
    own: str, tmp_path: Path
) -> None:
    model = MapModel()
    model.receive("commune.tif", tiff(tmp_path, two_woods()))
    model.incoming.take()
    other = MapModel()
    assert not other.open_address(model.link().partition("~")[0] + "~" + own)
    assert other.status_refuses
    assert other.opened.name == "bocage"


def test_a_map_too_large_to_be_kept_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(opened, "LONGEST", 10)
    model = MapModel()
    model.receive("commune.tif", tiff(tmp_path, two_woods()))
    model.incoming.take()
    assert "trop grande" in model.status.fr
    other = MapModel()
    assert not other.open_address(model.link())
    assert "rouvrez-le" in other.status.fr


def test_a_stroke_over_an_end_gives_another_one_and_undo_brings_it_back() -> None:
    model = MapModel()
    model.follow()
    chosen, patches = list(model.ends), [model.end_patch(0), model.end_patch(1)]
    model.tab, model.brush = "map-change", "road"
    lost = [(int(row), int(column)) for row, column in np.argwhere(model.patches().layer == patches[0])]
    for row in sorted({row for row, _ in lost}):
        columns = [column for at, column in lost if at == row]
        model.stroke(((row, min(columns)), (row, max(columns))))
    assert model.ends[0] != chosen[0]
    assert model.ends[1] == chosen[1]
    model.goto_index(0)
    assert model.ends == chosen
    assert [model.end_patch(0), model.end_patch(1)] == patches


def test_what_a_file_does_not_say_is_asked(tmp_path: Path) -> None:
    model = MapModel()
    model.receive("nowhere.tif", tiff(tmp_path, two_woods(), crs=None))
    assert model.incoming.must() == ("crs",)
    assert model.incoming.land is None
    model.incoming.choose("crs", "nonsense")
    model.incoming.read_again()
    assert "nonsense" in model.incoming.refused.fr
    assert model.incoming.land is None
    model.incoming.choose("crs", "EPSG:2154")
    model.incoming.read_again()
    assert model.incoming.land is not None
    assert model.incoming.land.crs == "EPSG:2154"


def test_a_map_too_large_is_offered_in_larger_cells(tmp_path: Path) -> None:
    model = MapModel()
    model.receive("large.tif", tiff(tmp_path, np.ones((2001, 2001))))
    assert model.incoming.must() == ("shrink",)
    model.incoming.read_again()
    assert model.incoming.land is not None
    assert model.incoming.land.classes.shape == (1000, 1000)
    assert model.incoming.land.notices


def test_heights_are_no_classes_and_the_map_stays(tmp_path: Path) -> None:
    model = MapModel()
    model.receive("heights.tif", tiff(tmp_path, np.arange(2500).reshape(50, 50)))
    assert model.status_refuses
    assert "2500 valeurs différentes" in model.status.fr
    assert model.incoming.land is None
    assert model.opened.name == "bocage"


@pytest.mark.parametrize(
    ("name", "raw"),
    [("bad.tif", b"II*\0nothing"), ("photo.png", b"\x89PNG"), ("empty.tif", b""), ("x.zip", b"PK\3\4no")],
)
def test_a_bad_file_is_refused_in_words_and_the_map_stays(name: str, raw: bytes) -> None:
    model = MapModel()
    model.receive(name, raw)
    assert model.status_refuses
    assert name in model.status.fr
    assert model.opened.name == "bocage"


def test_without_the_libraries_a_small_ascii_grid_opens_and_others_say_what_to_install(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(incoming, "libraries_are_here", lambda: False)
    model = MapModel()
    model.receive("commune.tif", b"II*\0")
    assert "grille ASCII de 40 000 cases" in model.status.fr.replace("\u00a0", "\u202f")
    assert "pip install" in model.status.fr
    header = b"ncols 3\nnrows 1\nxllcorner 0\nyllcorner 0\ncellsize 25\n"
    model.receive("pond.asc", header + b"7 1 -9999")
    assert model.incoming.land is not None
    assert model.incoming.land.counts() == {1: 1, 7: 1}


def test_a_table_that_was_saved_is_opened_and_one_that_does_not_fit_changes_nothing() -> None:
    model = MapModel()
    model.set_number(4, "resistance", 15.0)
    text = write_resistances(model.rows()).encode()
    other = MapModel()
    other.receive("mine.toml", text)
    assert other.rows().rows[4].resistance == 15.0
    other.receive("mine.toml", text.replace(b"code = 4", b"code = 400"))
    assert "no row for: road" in other.status.en
    assert other.status_refuses
    assert other.rows().rows[4].resistance == 15.0


def test_a_study_that_is_opened_brings_its_budget_and_its_prices() -> None:
    model = MapModel()
    study = model.study()
    terms = landscapes.Terms(33.0, {4: 7.0, 999: 5.0}, {4: 10})
    model.receive("study.toml", landscapes.study_file(replace(study, terms=terms)).encode())
    assert not model.status_refuses
    assert (model.budget, model.prices[4], 999 in model.prices) == (33.0, 7.0, False)
