"""The page of a map where there are no arrays: the same page, on the examples in few cells."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import numpy as np
import pytest
from ipywidgets.widgets.widget import _instances as alive
from paged import keyed, kinds, press, texts

from explorer.core.definitions import Upload
from explorer.core.messages import message
from explorer.core.text import verbatim
from explorer.ecology.maps.invented import ROAD, SIDE
from explorer.ecology.maps.land import MOST_CELLS, Cells, LandCover
from explorer.ecology.maps.reading import ascii
from explorer.ecology.maps.resistances import PROFILES
from explorer.lab.maps import opened
from explorer.lab.maps.model import MapModel, incoming
from explorer.lab.maps.model.answers import ASKED
from explorer.lab.maps.model.home import read_address
from explorer.lab.maps.page import MapPage
from explorer.lab.maps.page import page as map_page
from explorer.publishing.first_look import first_look
from explorer.studies import landscapes
from explorer.studies.landscapes import doubts
from explorer.ui.model import RAISE


@pytest.fixture(autouse=True)
def no_arrays(monkeypatch: pytest.MonkeyPatch) -> None:
    """What asks whether arrays are here is told that they are not."""
    monkeypatch.setattr(opened, "arrays_are_here", lambda: False)
    monkeypatch.setattr(incoming, "arrays_are_here", lambda: False)
    monkeypatch.setattr(incoming, "libraries_are_here", lambda: False)
    monkeypatch.setattr(ascii, "import_installed", lambda *_names: None)


@pytest.fixture
def page(monkeypatch: pytest.MonkeyPatch) -> Iterator[MapPage]:
    """A page whose faults are raised; its widgets are closed afterwards."""
    monkeypatch.setenv(RAISE, "1")
    yield map_page()
    for widget in list(alive.values()):
        widget.close()


def whole(land: LandCover) -> LandCover:
    return replace(land, classes=np.array(land.classes.tolist()))


def draw_a_road(model: MapModel) -> None:
    model.tab = "map-change"
    model.take_up("road")
    model.click_cell(50, 0)
    model.click_cell(50, SIDE - 1)


EVERYTHING = """
import os, sys

class Missing:
    def find_spec(self, name, path=None, target=None):
        if name.split(".")[0] in ("numpy", "scipy", "rasterio", "geopandas", "pyogrio", "pandas"):
            raise ModuleNotFoundError(name)

sys.meta_path.insert(0, Missing())
from explorer.ui.model import RAISE
os.environ[RAISE] = "1"
from explorer.lab.maps import page as pages
from explorer.lab.maps.model.answers import ASKED
page = pages.page()
model, saved = page.model, {}
page.download = lambda name, text, kind: saved.update({name: text})
model.set("least", 4.0)
for tab in pages.SHEETS:
    model.turn_to(tab)
model.tab = "map-change"
model.take_up("road")
model.click_cell(50, 0)
model.click_cell(50, 99)
for question in ASKED:
    model.set("question", question)
    assert (model.answers.done, page.tree.json["board"]["layer"] != "") == (1, True), question
    model.turn_to("map-list")
    said = str(page.tree.json).replace("\u00a0", " ")
    assert question != "everywhere" or "(5 cases \u00e0 la ronde)" in said
model.doubting.ask(model.study(2))
model.turn_to("map-sure")
for key in ("map-report", "map-study", "map-script"):
    next(one for one in page.tree.offers.values() if one.node.key == key).answer()
assert not {"numpy", "scipy"} & set(sys.modules)
assert model.open_address(model.link())
print(*sorted(saved))
"""


def test_each_question_the_draws_and_the_report_need_no_array() -> None:
    done = subprocess.run(
        [sys.executable, "-c", EVERYTHING], capture_output=True, text=True, timeout=300, check=False
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.split() == ["report.html", "study.py", "study.toml"]


def test_its_first_picture_is_the_same_with_arrays_and_without(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn = first_look("dashboard", "map").boards
    assert f'viewBox="0.0 0.0 {SIDE}.0 {SIDE}.0"' in drawn["fr"]
    monkeypatch.setattr(opened, "arrays_are_here", lambda: True)
    assert first_look("dashboard", "map").boards == drawn


def test_the_page_says_how_large_the_map_is_and_where_larger_ones_open(page: MapPage) -> None:
    shown = keyed(page, "map")
    assert all((shown["base"], shown["layer"], shown["path"]))
    press(page, "map", 10, 10, name="click")
    assert "Résistance" in page.model.said(page.model.status)
    page.model.turn_to("map-list")
    said = texts(page.tree.json).replace("\u00a0", " ")
    assert "pip install" in said
    assert "100 lignes" in said
    assert page.model.least == 1.0


def test_strokes_are_drawn_taken_back_and_carried_by_the_address(page: MapPage) -> None:
    model, area = page.model, page.model.answers.result.now
    draw_a_road(model)
    assert set(model.land.classes.flat[50 * SIDE : 51 * SIDE]) == {ROAD}
    road = model.answers.result
    assert road.now < road.before == area
    model.take_up("tunnel")
    model.click_cell(50, 40)
    assert model.answers.result.now > road.now
    model.click_cell(80, 3)
    assert model.status_refuses
    other = MapModel()
    assert other.open_address(model.link())
    assert (other.link(), other.land.classes.flat) == (model.link(), model.land.classes.flat)
    model.step("first")
    assert model.answers.result.now == area


def test_who_gains_and_who_loses_is_what_arrays_say(page: MapPage) -> None:
    model = page.model
    draw_a_road(model)
    model.set("question", "changes")
    found, study = model.answers.result.answer, model.study()
    arrays = replace(study, land=whole(study.land), pair=None)
    *_, same = landscapes.beside(replace(arrays, drawings=()), arrays)
    wanted = {place.after: place.gain for place in same.places if place.after and place.before}
    assert {patch: found.gains[patch][0] for patch in wanted} == pytest.approx(wanted, abs=1e-4)
    assert found.figures["loss-patches"] > found.figures["gain-patches"] == 0
    model.turn_to("map-list")
    assert len(keyed(page, "scenarios")["items"]) > 1


def test_a_plan_is_laid_on_the_map_and_reaches_what_it_says(page: MapPage) -> None:
    model = page.model
    model.set("least", 5.0)
    model.set("question", "budget")
    press(page, "settings")
    press(page, "price-1", "-3")
    assert (keyed(page, "price-1")["value"], model.prices[1]) == ("1", 1.0), "it makes no sense"
    plan = model.answers.result.answer
    assert plan.planned.plan.cost <= model.budget
    press(page, "lay-plan")
    assert model.answers.result.now == pytest.approx(plan.planned.together)
    press(page, "take-plan")
    assert model.history.at == 0


def test_a_draw_is_that_of_arrays_and_the_panel_says_what_depends_on_the_table(page: MapPage) -> None:
    model = page.model
    study = replace(model.study(), draws=3)
    found, same = doubts.draw(study, 1), doubts.draw(replace(study, land=whole(study.land)), 1)
    assert found.eca == pytest.approx(same.eca, rel=1e-3)
    assert found.patches == pytest.approx(same.patches, abs=0.2)
    assert found.pinches == pytest.approx(same.pinches, abs=0.05)
    model.tab = "map-sure"
    model.doubting.ask(model.study(3))
    assert all(each["entries"] for each in kinds(page, "listing"))
    assert len(kinds(page, "listing")) == 2
    low, high = model.doubting.result.middle()
    assert low < model.answers.result.now < high


def test_a_study_of_few_cells_is_repeated_by_its_script(page: MapPage, tmp_path: Any) -> None:
    model = page.model
    draw_a_road(model)
    study = replace(model.study(), draws=2)
    assert "plain_land('bocage')" in landscapes.script(study)
    again = landscapes.open_study(Upload("study.toml", landscapes.study_file(study).encode()), study.land)
    assert (again.origin, again.fingerprint) == (study.origin, study.fingerprint)
    (tmp_path / "study.toml").write_text(landscapes.study_file(study), encoding="utf-8")
    (tmp_path / "study.py").write_text(landscapes.script(study), encoding="utf-8")
    done = subprocess.run(
        [sys.executable, "study.py"], cwd=tmp_path, capture_output=True, text=True, timeout=120, check=True
    )
    assert f"ECA {landscapes.answered(study).eca:.6g} ha" in done.stdout


def test_the_report_has_the_picture_that_arrays_draw() -> None:
    model = MapModel()
    study = model.study()
    found = landscapes.answered(study)
    land, patches = whole(study.land), replace(study.patches, layer=np.array(study.patches.layer.tolist()))
    corridor = np.array(found.corridor.cells.tolist()) > 0
    same = landscapes.map_png(land, patches, [1, 5], [7], corridor)
    assert landscapes.map_png(study.now, study.patches, [1, 5], [7], found.corridor.cells) == same
    change = Cells(tuple(float(patch % 3 - 1) for patch in study.patches.layer.flat), (SIDE, SIDE))
    assert landscapes.map_png(study.now, change=change) == landscapes.map_png(
        land, change=np.array(change.tolist())
    )


LARGE = b"ncols 101\nnrows 100\nxllcorner 0\nyllcorner 0\ncellsize 5\n" + (b"1 " * 101 + b"\n") * 100
SMALL = b"ncols 3\nnrows 2\nxllcorner 0\nyllcorner 0\ncellsize 200\n8 1 8\n-9999 4 2\n"


def test_a_small_map_of_ones_own_is_opened_asked_and_carried_by_the_address(page: MapPage) -> None:
    model = page.model
    model.receive("pond.asc", SMALL)
    model.incoming.choose("classes", "examples")
    model.incoming.take()
    assert model.opened.title.fr == "pond.asc"
    assert (model.land.classes.shape, model.patches().count) == ((2, 3), 2)
    model.set("question", "corridor")
    assert model.answers.result.answer.path
    model.click_cell(1, 0)
    assert "aucune" in model.status.fr
    kept = read_address(model.link())
    assert kept.history.land.classes.tolist() == model.land.classes.tolist()
    again = MapModel()
    assert again.open_address(model.link())
    assert again.link() == model.link()


@pytest.mark.parametrize(
    ("raw", "said"),
    [
        (b"", "grille ascii"), (SMALL.replace(b"4", b"1.5"), "1.5"), (SMALL.replace(b"4", b"-2"), "-2"),
        (b"II*\0", f"{MOST_CELLS // 1000} 000"),
        (LARGE, "serveur"),
        (b"ncols 1\nnrows 1\nxllcorner 0\nyllcorner 0\ncellsize 5\n-9999", "donnée"),
    ],
)  # fmt: skip
def test_a_file_that_will_not_do_is_refused_in_words_and_the_map_stays(raw: bytes, said: str) -> None:
    model = MapModel()
    model.receive("pond.asc", raw)
    assert model.status_refuses
    assert said in model.status.fr.replace("\u00a0", " ").replace("\u202f", " ").lower()
    assert model.opened.name == "bocage"


def test_a_question_is_answered_on_a_map_without_patches(page: MapPage) -> None:
    model = page.model
    model.set("least", 20.0)
    for question in ASKED:
        model.set("question", question)
        assert not model.answers.running, question


@pytest.mark.parametrize("question", ["importance", "links", "robustness", "each"])
def test_too_many_patches_are_refused_in_words_before_anybody_waits(question: str) -> None:
    model = MapModel()
    rows = [[8 if row % 2 == column % 2 == 0 else 1 for column in range(100)] for row in range(100)]
    land = LandCover(Cells(tuple(code for row in rows for code in row), (100, 100)), 40.0)
    model.take(opened.of_file(verbatim("dots.asc"), land, "examples"))
    model.set("question", question)
    assert model.patches().count == 2500
    assert "2500" in model.status.en.replace(",", "")


def test_an_example_begins_with_two_patches_for_each_species(page: MapPage) -> None:
    model = page.model
    for name in ("suburb", "bocage"):
        model.open(name)
        for species in PROFILES:
            model.other_species(species)
            assert model.patches().count > 1 or model.least == 0.0, (name, species)
    model.set("least", 20.0)
    assert model.least == 20.0, "what somebody chooses stays"


def test_of_one_patch_it_is_said_that_it_is_one(page: MapPage) -> None:
    model = page.model
    model.receive("one.asc", of_letters(["8 8 1 1"]))
    model.incoming.choose("classes", "examples")
    model.incoming.take()
    for question in ("corridor", "budget"):
        model.set("question", question)
        assert message("map-one-patch").fr in texts(page.tree.json), question


def test_where_a_strip_would_open_a_way_that_is_said(page: MapPage) -> None:
    model = page.model
    model.receive("island.asc", of_letters(["8 8 1 -9999 1 8 8"] * 3))
    model.incoming.choose("classes", "examples")
    model.incoming.take()
    model.set("question", "obstacles")
    assert message("map-says-opens").fr in texts(page.tree.json)


def test_without_habitat_nothing_is_drawn_again(page: MapPage, monkeypatch: pytest.MonkeyPatch) -> None:
    page.model.set("least", 20.0)
    monkeypatch.delenv(RAISE)
    page.model.turn_to("map-sure")
    press(page, "draw-again")
    assert page.model.doubting.result is None
    assert message("map-no-habitat").fr in page.model.status.fr


def of_letters(rows: list[str], side: int = 50) -> bytes:
    header = f"ncols {len(rows[0].split())}\nnrows {len(rows)}\nxllcorner 0\nyllcorner 0\ncellsize {side}\n"
    return f"{header}NODATA_value -9999\n{chr(10).join(rows)}\n".encode()


def test_a_map_with_other_classes_than_those_chosen_is_refused_and_the_map_stays(page: MapPage) -> None:
    model = page.model
    model.receive("zero.asc", of_letters(["0 8 0", "0 1 8"]))
    model.incoming.choose("classes", "examples")
    model.incoming.take()
    assert (model.opened.name, model.status_refuses) == ("bocage", True)
    assert "classe 0" in model.incoming.refused.fr
    model.incoming.choose("classes", "plain")
    model.incoming.take()
    assert model.opened.name == "file"


@pytest.mark.parametrize("question", ["corridor", "current", "pinches"])
def test_where_no_way_leads_from_one_to_the_other_each_question_says_so(page: MapPage, question: str) -> None:
    model = page.model
    model.receive("island.asc", of_letters(["8 8 1 -9999 1 8 8"] * 3))
    model.incoming.choose("classes", "examples")
    model.incoming.take()
    model.set("question", question)
    said = texts(page.tree.json)
    assert "aucun chemin" in said
    assert "Aucun chemin ne mène de A à B." in said


def test_the_other_end_is_asked_for_in_a_whole_sentence(page: MapPage) -> None:
    model = page.model
    model.tab = "map-change"
    model.take_up("hedge")
    model.click_cell(50, 20)
    assert model.said(model.status).startswith("Une haie")
