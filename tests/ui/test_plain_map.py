"""The page of a map where there are no arrays: the examples in few cells, asked in plain Python."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise
from random import Random
from typing import Any

import numpy as np
import pytest
from ipywidgets.widgets.widget import _instances as alive

from explorer.core.files.link import pack
from explorer.core.text import LANGUAGES
from explorer.ecology.maps.draws import PatchImportance, draw, steadiness
from explorer.ecology.maps.invented import ROAD
from explorer.ecology.maps.land import LandCover
from explorer.ecology.maps.links import neighbour_costs
from explorer.ecology.maps.patches import patches_of
from explorer.ecology.maps.plain import SIDE, PlainCosts, PlainLand, plain_land, plain_patches
from explorer.ecology.maps.resistances import PROFILES, profile
from explorer.ecology.maps.seen.places import coarse
from explorer.ecology.rasters.costs import Costs
from explorer.ecology.slices import finished
from explorer.lab.maps.dashboard import page as map_page
from explorer.lab.maps.dashboard.plain.answers import SEED, PlainAnswer
from explorer.lab.maps.dashboard.plain.model import DRAWS, PREFIX, QUESTIONS, PlainModel
from explorer.lab.maps.dashboard.plain.page import APP, PlainPage
from explorer.lab.maps.opened import EXAMPLES
from explorer.publishing.first_look import first_look
from explorer.studies.landscapes import MapStudy, Origin, beside
from explorer.ui.guard import RAISE
from explorer.ui.messages import message, say


@pytest.fixture
def page(monkeypatch: pytest.MonkeyPatch) -> Iterator[PlainPage]:
    """A page whose faults are raised; its widgets are closed afterwards."""
    monkeypatch.setenv(RAISE, "1")
    yield PlainPage()
    for widget in list(alive.values()):
        widget.close()


def tell(widget: Any, **content: Any) -> None:
    widget._handle_custom_msg(content, [])


def whole(land: PlainLand) -> LandCover:
    return LandCover(np.array(land.codes).reshape(SIDE, SIDE), land.cellsize)


@pytest.mark.parametrize("name", EXAMPLES)
def test_the_few_cells_are_those_of_the_whole_example(name: str) -> None:
    land = EXAMPLES[name]()
    assert whole(plain_land(name)).classes.tolist() == coarse(land, SIDE)
    assert plain_land(name).hectares == land.hectares


@pytest.mark.parametrize("species", PROFILES)
def test_patches_are_those_of_arrays(species: str) -> None:
    land, table = plain_land("bocage"), profile(species)
    found = plain_patches(land, {code for code, row in table.rows.items() if row.habitat}, 1.0)
    same = patches_of(table.habitat(whole(land)), 1e4 / land.cellsize**2)
    assert found.layer == tuple(same.layer.ravel().tolist())
    assert np.allclose(found.centres, same.centres)


def test_links_and_corridor_are_those_of_arrays_where_no_two_ways_cost_the_same() -> None:
    land, table = plain_land("bocage"), profile("toad").drawn(Random(1))
    patches = plain_patches(land, {7, 8}, 2.0)
    same, costs = patches_of(table.habitat(whole(land)), 2e4 / 40**2), PlainCosts(land, table)
    other = Costs(table.surface(whole(land)))
    assert finished(costs.links(patches)) == pytest.approx(neighbour_costs(other, same))
    ends = [[at for at, patch in enumerate(patches.layer) if patch == number] for number in (1, 2)]
    found, wanted = (
        finished(costs.corridor(*ends, 0.1)),
        other.corridor(same.layer == 1, same.layer == 2, 0.1),
    )
    assert found.cost == pytest.approx(wanted.cost)
    assert sorted(found.near) == np.flatnonzero(wanted.cells).tolist()


@pytest.mark.parametrize("question", QUESTIONS)
def test_an_answer_is_counted_in_small_slices_and_stops_where_nobody_asks_on(question: str) -> None:
    model = PlainModel()
    model.question = question
    shares = [so_far.done for so_far in model.answering()]
    assert shares == sorted(shares)
    assert (shares[-1], max(b - a for a, b in pairwise(shares)) < 0.1) == (1, True)


def test_work_that_is_stopped_can_be_taken_up_again(page: PlainPage) -> None:
    model, panel = page.model, page.panels["map-ask"]
    model.answers.forget()
    assert (panel.go.layout.display, panel.stop.layout.display) == ("", "none")
    panel.go.click()
    assert model.answers.done == 1
    assert panel.go.layout.display == "none"


def test_the_dashboard_is_the_small_page_where_there_are_no_arrays(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(map_page, "arrays_are_here", lambda: False)
    assert isinstance(map_page.DASHBOARD(), PlainPage)


def test_its_first_picture_is_the_same_with_arrays_and_without(
    page: PlainPage, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn = first_look("dashboard", "map").boards
    assert f'viewBox="0.0 0.0 {SIDE}.0 {SIDE}.0"' in drawn["fr"]
    monkeypatch.setattr(map_page, "arrays_are_here", lambda: False)
    assert first_look("dashboard", "map").boards == drawn


def test_the_page_answers_and_says_what_is_only_on_a_server(page: PlainPage) -> None:
    panel = page.panels["map-ask"]
    assert all((page.board.view.base, page.board.view.layer, page.board.view.path))
    assert "pip install" in panel.why.value
    assert "100 lignes" in panel.why.value
    tell(page.board.view, type="click", row=10, column=10)
    assert "Résistance" in page.board.status.value
    page.model.set("question", "importance")
    assert page.model.answers.result.ranks
    assert page.board.view.layer
    assert page.board.view.path == []
    page.model.set("name", "suburb")
    page.model.set("species", "hedgehog")
    assert panel.list.items


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_page_speaks_both_languages(page: PlainPage, lang: str) -> None:
    page.model.lang = lang
    assert say(lang, "map-title-corridor") in page.panels["map-ask"].answer.value


def test_the_address_brings_it_back_and_a_damaged_one_changes_nothing() -> None:
    model = PlainModel()
    model.set("question", "importance")
    model.set("species", "monarch")
    model.end(0, model.order[2])
    other = PlainModel()
    assert other.open_address(model.link())
    assert other.link() == model.link()
    for text in ("", "nonsense", PREFIX + "AAAA"):
        assert not other.open_address(text)
        assert other.status_refuses
    assert other.link() == model.link()


SMALL = b"ncols 3\nnrows 2\nxllcorner 0\nyllcorner 0\ncellsize 200\n8 1 8\n-9999 4 2\n"


def test_a_small_map_of_ones_own_is_opened_asked_and_carried_by_the_address(page: PlainPage) -> None:
    model = page.model
    model.receive("pond.asc", SMALL)
    assert model.title.fr == "pond.asc"
    assert len(model.patches.cells) == 2
    assert model.answers.result.corridor.path
    assert model.land.hectares * len([c for c in model.land.codes if c]) / SIDE**2 == pytest.approx(
        20, rel=0.03
    )
    model.click_cell(60, 5)
    assert "aucune" in model.status.fr
    again = PlainModel()
    assert again.open_address(model.link())
    assert again.link() == model.link()
    assert again.land.codes == model.land.codes
    model.set("name", "bocage")
    model.set("name", "file")
    assert model.land.codes == again.land.codes


@pytest.mark.parametrize(
    ("raw", "said"),
    [
        (b"", "pond.asc"), (SMALL.replace(b"4", b"11"), "1 à 10"), (SMALL.replace(b"4", b"1.5"), "1 à 10"),
        (SMALL.replace(b"4", b"-2"), "1 à 10"), (b"II*\0", "pond.asc"),
        (b"ncols 101\nnrows 1\nxllcorner 0\nyllcorner 0\ncellsize 5\n" + b"1 " * 101, "100"),
        (b"ncols 1\nnrows 1\nxllcorner 0\nyllcorner 0\ncellsize 5\n-9999", "donnée"),
    ],
)  # fmt: skip
def test_a_file_that_will_not_do_is_refused_in_words_and_the_map_stays(raw: bytes, said: str) -> None:
    model = PlainModel()
    model.receive("pond.asc", raw)
    assert model.status_refuses
    assert said in model.status.fr.replace("\u00a0", " ")
    assert model.name == "bocage"


@pytest.mark.parametrize(
    "own",
    [None, {}, {"name": "a", "columns": 3, "cellsize": 1, "cells": "12"}, {"name": "a", "columns": 1,
     "cellsize": 0, "cells": "1"}, {"name": "a", "columns": 1, "cellsize": 1, "cells": "g"},
     {"name": "a", "columns": 1, "cellsize": 1, "cells": " "}],
)  # fmt: skip
def test_a_damaged_map_in_an_address_is_refused(own: object) -> None:
    model, kept = PlainModel(), {"open": "file", "ask": "corridor", "of": "toad", "ends": [1, 2], "own": own}
    assert not model.open_address(pack(kept, PREFIX))
    assert model.status_refuses
    assert model.name == "bocage"


def test_losses_one_by_one_are_those_of_arrays(page: PlainPage) -> None:
    page.model.set("question", "robustness")
    found = page.model.answers.result
    assert found.halves["half-worst"] < found.halves["half-chance"]
    assert list(found.ranks.values()) == list(range(1, len(page.model.order) + 1))
    assert page.panels["map-ask"].list.items[0]["badge"] == "perte 1"
    assert page.board.view.layer


def test_how_sure_is_what_each_draw_of_the_table_says(page: PlainPage) -> None:
    model = page.model
    model.set("question", "sure")
    found = model.answers.result
    land, patches = whole(model.land), patches_of(profile("toad").habitat(whole(model.land)), 1e4 / 40**2)
    same = draw(PatchImportance(land, patches), profile("toad"), SEED, 0)
    one = next(so_far for so_far in model.doubting(PlainAnswer(0.0)) if so_far.steady.draws == 1)
    assert set(one.steady.often()) == set(steadiness([same]).often())
    assert found.steady.draws == len(found.areas) == DRAWS
    low, high = found.middle()
    assert low < found.area < high
    assert page.panels["map-ask"].list.items[0]["badge"] == say("fr", "map-percent", number=100)
    assert f"sur {DRAWS}" in page.panels["map-ask"].answer.value
    assert page.board.view.layer


def test_a_road_is_drawn_a_tunnel_goes_under_it_and_both_are_taken_back(page: PlainPage) -> None:
    model, panel = page.model, page.panels.setdefault("map-change", APP.panels["map-change"](page.model))
    whole_area = model.answers.result.area
    model.tab = "map-change"
    model.click_cell(20, 0)
    assert model.looked == (20, 0), "nobody draws without a brush"
    tell(panel.brushes, type="choose", id="road")
    assert page.board.view.pen == "line"
    model.click_cell(50, 0)
    assert "autre bout" in model.status.fr
    model.click_cell(50, 99)
    assert model.land.codes[50 * SIDE : 51 * SIDE] == (ROAD,) * SIDE
    road = model.answers.result
    assert road.area < road.before == whole_area
    assert "avant le dessin" in panel.answer.value
    model.take_up("tunnel")
    model.click_cell(50, 40)
    assert model.answers.result.area > road.area
    model.click_cell(80, 3)
    assert model.status_refuses
    assert page.timeline.timeline.length == 2
    model.step("back")
    assert model.answers.result.area == road.area
    other = PlainModel()
    assert other.open_address(model.link())
    assert (other.link(), other.land.codes) == (model.link(), model.land.codes)
    panel.reset.click()
    assert model.answers.result.area == whole_area
    model.set("name", "suburb")
    assert model.history.steps == ()


def test_who_gains_and_who_loses_is_what_arrays_say(page: PlainPage) -> None:
    model = page.model
    model.set("question", "changes")
    assert set(model.answers.result.ranks.values()) == {0.0}
    assert not page.board.view.layer
    model.tab = "map-change"
    model.take_up("road")
    model.click_cell(50, 0)
    model.click_cell(50, 99)
    before = MapStudy(whole(model.history.bare), profile("toad"), Origin("bocage"), least=1.0)
    after = replace(before, land=whole(model.land))
    *_, same = beside(before, after)
    found = model.answers.result
    wanted = {place.after: place.gain for place in same.places if place.after is not None and place.before}
    assert {patch: found.ranks[patch] for patch in wanted} == pytest.approx(wanted, abs=1e-6)
    assert found.halves["loss-patches"] > found.halves["gain-patches"] == 0
    assert page.panels["map-ask"].list.items[0]["badge"].startswith("−")
    assert message("map-shades-changes").fr in page.board.legend.value
    assert page.board.view.layer


@pytest.mark.parametrize(
    ("steps", "at"),
    [
        ("road 1,1", 0),
        ([7], 0),
        (["flood 1,1"], 0),
        (["tunnel 2,2"], 1),
        (["pond 300,1"], 1),
        (["pond 1,1"], 2),
    ],
)
def test_strokes_in_an_address_that_will_not_do_are_refused(steps: object, at: int) -> None:
    kept = {"open": "bocage", "ask": "corridor", "of": "toad", "ends": [1, 2], "steps": steps, "at": at}
    model = PlainModel()
    assert not model.open_address(pack(kept, PREFIX))
    assert model.status_refuses
