"""The page of a map where there are no arrays: the examples in few cells, asked in plain Python."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import numpy as np
import pytest
from ipywidgets.widgets.widget import _instances as alive

from explorer.core.text import LANGUAGES
from explorer.ecology.maps.land import LandCover
from explorer.ecology.maps.links import neighbour_costs
from explorer.ecology.maps.patches import patches_of
from explorer.ecology.maps.plain import SIDE, PlainCosts, PlainLand, plain_land, plain_patches
from explorer.ecology.maps.resistances import PROFILES, profile
from explorer.ecology.maps.seen.places import coarse
from explorer.ecology.rasters.costs import Costs
from explorer.lab.maps.dashboard import page as map_page
from explorer.lab.maps.dashboard.plain.model import PREFIX, PlainModel
from explorer.lab.maps.dashboard.plain.page import PlainPage
from explorer.lab.maps.opened import EXAMPLES
from explorer.ui.guard import RAISE
from explorer.ui.messages import say


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
    assert costs.links(patches) == pytest.approx(neighbour_costs(other, same))
    ends = [[at for at, patch in enumerate(patches.layer) if patch == number] for number in (1, 2)]
    found, wanted = costs.corridor(*ends, 0.1), other.corridor(same.layer == 1, same.layer == 2, 0.1)
    assert found.cost == pytest.approx(wanted.cost)
    assert sorted(found.near) == np.flatnonzero(wanted.cells).tolist()


def test_the_dashboard_is_the_small_page_where_there_are_no_arrays(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(map_page, "arrays_are_here", lambda: False)
    assert isinstance(map_page.DASHBOARD(), PlainPage)


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
