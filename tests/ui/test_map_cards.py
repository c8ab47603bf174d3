"""The page of a map as a tree of nodes: pins, brushes, cards and sheets; without a browser."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from math import isfinite
from typing import Any

import numpy as np
import pytest
from ipywidgets.widgets.widget import _instances as alive
from paged import keyed, kinds, node, offers, press, words

from explorer.core.definitions import Upload
from explorer.core.errors import BadOption
from explorer.core.messages import message
from explorer.core.text import LANGUAGES
from explorer.ecology.maps.places import patch_at
from explorer.ecology.maps.resistances import write_resistances
from explorer.lab.maps.model.answers import ASKED
from explorer.lab.maps.model.pictures import of_firsts
from explorer.lab.maps.page import SHEETS, MapPage, nearest
from explorer.lab.maps.page import page as map_page
from explorer.studies.landscapes import open_study
from explorer.ui import job
from explorer.ui.model import RAISE


@pytest.fixture
def page(monkeypatch: pytest.MonkeyPatch) -> Iterator[MapPage]:
    monkeypatch.setenv(RAISE, "1")
    made = map_page()
    made.lang = "en"
    yield made
    for widget in list(alive.values()):
        widget.close()


@pytest.fixture
def few(monkeypatch: pytest.MonkeyPatch, page: MapPage) -> MapPage:
    """A page whose map has 100 x 100 cells and is counted without arrays: that is soon done."""
    monkeypatch.setattr("explorer.lab.maps.opened.arrays_are_here", lambda: False)
    made = map_page()
    made.lang = "en"
    return made


def shown(page: MapPage) -> dict[str, Any]:
    (found,) = kinds(page, "map")
    return found


def answer(page: MapPage) -> dict[str, Any]:
    (found,) = kinds(page, "result")
    return found


def draw(page: MapPage, brush: str, *cells: list[int]) -> None:
    press(page, f"brush-{brush}")
    if len(cells) > 1:
        press(page, "map", list(cells), name="stroke")
    else:
        press(page, "map", *cells[0], name="click")


# The map ----------------------------------------------------------------------------------------------------


def test_the_example_is_shown_measured_and_answered_at_once(page: MapPage) -> None:
    found = shown(page)
    assert all((found["base"], found["layer"], found["path"]))
    assert [pin[0] for pin in found["pins"]] == ["A", "B"]
    assert answer(page)["figure"] == "2.2 km"
    assert answer(page)["facts"][0][1].replace("\u00a0", " ") == "102 ha"


def test_the_first_screen_asks_for_few_controls(page: MapPage) -> None:
    """Home, four words, a file, three menus, species, question, five brushes, two of the zoom: eighteen."""
    found = page.tree.json
    assert [len(found["lead"]["options"]), len(found["menus"]), len(found["hand"]["tools"])] == [4, 4, 5]
    assert len(found["prompt"]["items"][0]["items"]) == 1, "what else is asked is folded"
    assert "foot" not in found


def test_on_a_telephone_brushes_are_folded_and_the_card_says_less(page: MapPage) -> None:
    page.receive({"type": "narrow", "narrow": True})
    assert [tool["key"] for tool in page.tree.json["hand"]["tools"]] == ["brush-draw"]
    assert "facts" not in answer(page)
    press(page, "brush-draw")
    assert len(page.tree.json["hand"]["tools"]) == 5


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_sheet_opens_in_both_languages_before_and_after_a_stroke(page: MapPage, lang: str) -> None:
    page.lang = lang
    for strokes in (0, 1):
        if strokes:
            page.model.turn_to("map-ask")
            draw(page, "road", [0, 214], [399, 214])
        for part in SHEETS:
            page.model.turn_to(part)
            assert page.tree.json["sheet"]["name"] == part
            assert page.tree.json["sheet"]["items"]


def test_the_legend_is_of_what_is_shown_alone(page: MapPage) -> None:
    (legend,) = page.tree.json["legend"]
    assert [text for _, text in legend["entries"]] == ["corridor: the darker, the better"]
    page.model.turn_to("map-list")
    assert len(kinds(page, "legend")[-1]["entries"]) > 5, "the classes stand with the details"


def test_pointing_says_what_a_cell_is_and_leaving_takes_it_back(page: MapPage) -> None:
    press(page, "map", 10, 10, name="point")
    assert page.tree.json["legend"][0]["text"].startswith("Row 11, column 11")
    assert shown(page)["announce"].startswith("Row 11, column 11")
    press(page, "map", name="leave")
    assert page.tree.json["legend"][0]["k"] == "legend"


def test_a_cell_that_is_clicked_is_told_of_in_the_card(page: MapPage) -> None:
    press(page, "map", 10, 10, name="click")
    assert shown(page)["selected"] == [10, 10]
    assert any("Resistance" in one["text"] for one in kinds(page, "words"))
    assert "said" not in page.tree.json
    press(page, "map", name="escape")
    assert "selected" not in shown(page)


@pytest.mark.parametrize(
    ("name", "arguments"),
    [
        ("click", [400, 0]),
        ("click", [0, -1]),
        ("click", [True, 0]),
        ("stroke", [[[0, 0], [9, 9]]]),
        ("move", ["C", 3, 3]),
        ("move", ["A", 3, 400]),
    ],
)
def test_nothing_outside_the_map_can_be_called(page: MapPage, name: str, arguments: list[Any]) -> None:
    before = page.tree.json
    press(page, "map", *arguments, name=name)
    assert page.tree.json == before


def test_a_stroke_is_taken_where_the_brush_draws_lines_and_has_no_end_of_points(page: MapPage) -> None:
    press(page, "brush-road")
    press(page, "map", [[row % 400, 3] for row in range(500)], name="stroke")
    press(page, "map", [[0, "x"]], name="stroke")
    press(page, "map", [7], name="stroke")
    assert page.model.history.at == 0


# Pins -------------------------------------------------------------------------------------------------------


def test_a_pin_that_is_let_go_on_a_patch_begins_there(page: MapPage) -> None:
    model = page.model
    other = next(patch for patch in model.spots() if patch not in (model.end_patch(0), model.end_patch(1)))
    row, column = map(int, model.inside(other))
    press(page, "map", "A", row, column, name="move")
    assert model.end_patch(0) == other
    assert shown(page)["pins"][0] == ["A", row, column]


def test_a_pin_beside_every_patch_takes_the_nearest(page: MapPage) -> None:
    model = page.model
    patches = model.patches()
    bare = next(
        (row, column) for row in range(400) for column in range(400) if not patch_at(patches, (row, column))
    )
    found = nearest(model, bare)
    layer = np.asarray(patches.layer)
    far = np.abs(np.indices(layer.shape) - np.reshape(bare, (2, 1, 1))).max(axis=0)
    least = min(far[layer > 0])
    assert found in set(layer[(far == least) & (layer > 0)])


def test_a_pin_on_the_patch_of_the_other_swaps_both(page: MapPage) -> None:
    model = page.model
    one, other = model.end_patch(0), model.end_patch(1)
    press(page, "map", "A", *map(int, model.inside(other)), name="move")
    assert (model.end_patch(0), model.end_patch(1)) == (other, one)


def test_the_patch_looked_at_can_be_an_end_without_a_mouse(page: MapPage) -> None:
    model = page.model
    other = next(patch for patch in model.spots() if patch not in (model.end_patch(0), model.end_patch(1)))
    press(page, "map", *map(int, model.inside(other)), name="click")
    press(page, "map-to-here")
    assert model.end_patch(1) == other
    press(page, "settings")
    press(page, "end-A", str(other))
    assert model.end_patch(0) == other


def test_a_question_about_the_whole_map_has_no_pins(page: MapPage) -> None:
    press(page, "question", "importance")
    assert "pins" not in shown(page)


# Asking -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("question", [one for one in ASKED if one not in ("current", "each", "everywhere")])
def test_each_question_has_a_number_a_sentence_and_a_scale(few: MapPage, question: str) -> None:
    press(few, "question", question)
    assert answer(few)["figure"]
    assert answer(few)["text"]
    assert [text for _, text in few.tree.json["legend"][0]["entries"]] == [
        message(f"map-shades-{question}").en
    ]


def test_the_samples_of_a_legend_stay_in_their_squares() -> None:
    for shape in (shape for entry in of_firsts() for shape in entry.swatch):
        ends = [float(shape.attributes[name]) for name in ("x", "x1", "x2") if name in shape.attributes]
        assert all(-0.5 <= end <= 0.55 for end in ends), ends


def test_the_best_way_is_told_in_a_sentence_with_its_hardest_place(page: MapPage) -> None:
    found = answer(page)
    assert (
        found["text"] == "As hard as 518 m on ground of resistance 1. The corridor is 570 m wide on average."
    )
    assert [one["k"] for one in found["items"]] == ["art", "words"]
    table = page.model.rows().rows
    way = [table[int(page.model.land.classes[cell])] for cell in page.model.answers.result.answer.path]
    worst = max(way, key=lambda row: row.resistance)
    assert found["items"][1]["text"].startswith(f"The hardest place: {worst.name.en}, ")


def test_settings_unfold_what_the_question_needs(page: MapPage) -> None:
    press(page, "settings")
    assert offers(page, "end-A")
    assert offers(page, "dearer")
    press(page, "dearer", "50")
    assert page.model.dearer == 50
    press(page, "least", "5")
    assert page.model.least == 5.0
    press(page, "question", "importance")
    press(page, "landscape", "1 000,5")
    assert page.model.landscape == 1000.5
    press(page, "landscape", "much")
    assert node(page, "landscape").note  # type: ignore[attr-defined]
    press(page, "species", "hedgehog")
    assert page.species == "hedgehog"


def test_work_can_be_stopped_and_begun_again(page: MapPage, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(job, "SLICE", 0)

    async def begin_and_stop() -> None:
        press(page, "question", "importance")
        page.refresh()
        assert shown(page)["busy"]
        press(page, "stop")
        assert not page.model.answers.running

    asyncio.run(begin_and_stop())
    press(page, "go")
    assert answer(page)["figure"]
    assert not offers(page, "go")


def test_a_large_map_is_answered_when_that_is_asked_for(
    page: MapPage, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("explorer.lab.maps.model.table.QUICKLY", 10)
    press(page, "question", "importance")
    assert answer(page)["figure"] == "…"
    press(page, "go")
    assert shown(page)["layer"]


# Drawing ----------------------------------------------------------------------------------------------------


def test_a_road_lowers_the_connected_area_and_undo_gives_it_back(page: MapPage) -> None:
    page.model.set_number(4, "resistance", 20.0)
    draw(page, "road", [0, 214], [399, 214])
    found = answer(page)
    assert found["tone"] == "bad"
    assert found["unit"] == "equivalent connected area (EC)"
    assert found["was"].startswith("before ")
    assert page.tree.json["said"].startswith("Drawn: a road")
    assert page.tree.json["foot"]["length"] == 1
    press(page, "undo")
    assert "was" not in answer(page)
    assert isfinite(page.model.answers.result.now)


def test_looking_draws_nothing(page: MapPage) -> None:
    press(page, "brush-pond")
    press(page, "brush-look")
    press(page, "map", 10, 10, name="click")
    assert page.model.history.at == 0


# Files ------------------------------------------------------------------------------------------------------


def grid(rows: int = 12) -> bytes:
    head = f"ncols {rows}\nnrows {rows}\nxllcorner 0\nyllcorner 0\ncellsize 10\n"
    lines = [
        " ".join("3" if (row // 4 + column // 4) % 2 else "1" for column in range(rows))
        for row in range(rows)
    ]
    return (head + "\n".join(lines)).encode()


def test_a_file_that_is_dropped_anywhere_is_told_of_before_it_is_taken(page: MapPage) -> None:
    assert node(page, "open-map").wide  # type: ignore[attr-defined]
    press(page, "open-map", "mine.asc", None, name="open", raw=grid())
    assert page.tree.json["sheet"]["name"] == "map-open"
    assert kinds(page, "grid")[0]["rows"][0][0] in ("1 · class 1", "3 · class 3")
    press(page, "classes", "examples")
    press(page, "take")
    assert page.tree.json["title"] == "mine.asc"
    assert page.model.tab == "map-ask"


def test_a_bad_file_is_refused_in_words_and_the_map_stays(page: MapPage) -> None:
    before = shown(page)["base"]
    press(page, "open-map", "bad.tif", None, name="open", raw=b"II*\0no")
    assert page.model.status_refuses
    assert any("bad.tif" in one["text"] for one in kinds(page, "words") if one.get("tone") == "bad")
    assert shown(page)["base"] == before
    press(page, "open-map", "film.mp4", "too-large", name="refuse")
    assert "film.mp4" in words(page)
    press(page, "open-map", "large.tif", 0.25, name="part")
    assert "Receiving large.tif: 25%" in words(page)


def test_the_table_is_edited_and_a_number_that_makes_no_sense_is_refused_beside_it(page: MapPage) -> None:
    page.model.turn_to("map-table")
    press(page, "resistance-3", "2,5")
    assert page.model.rows().rows[3].resistance == 2.5
    for wrong in ("-1", "many"):
        press(page, "resistance-3", wrong)
        assert page.model.rows().rows[3].resistance == 2.5
        assert kinds(page, "sheet")[0]["items"][2]["tone"] == "bad"
    press(page, "habitat-3", True)
    assert page.model.rows().rows[3].habitat
    press(page, "table-again")
    assert page.model.rows().rows[3].resistance != 2.5


def test_a_table_that_was_saved_is_opened(page: MapPage, monkeypatch: pytest.MonkeyPatch) -> None:
    saved: dict[str, Any] = {}
    monkeypatch.setattr(page, "download", lambda name, text, mime: saved.update({name: text}))
    page.model.turn_to("map-table")
    press(page, "resistance-3", "7")
    press(page, "save-table")
    assert saved["resistances.toml"] == write_resistances(page.model.rows())
    press(page, "table-again")
    raw = saved["resistances.toml"].encode()
    press(page, "open-table", "resistances.toml", None, name="open", raw=raw)
    assert page.model.rows().rows[3].resistance == 7


# How sure ---------------------------------------------------------------------------------------------------


def test_many_draws_are_offered_first_and_few_where_there_are_no_arrays(page: MapPage, few: MapPage) -> None:
    for made, first in ((page, "500"), (few, "50")):
        made.model.turn_to("map-sure")
        assert keyed(made, "draws")["value"] == first


def test_doubts_are_drawn_and_the_study_that_is_saved_is_the_one_shown(
    few: MapPage, monkeypatch: pytest.MonkeyPatch
) -> None:
    saved: dict[str, Any] = {}
    monkeypatch.setattr(few, "download", lambda name, text, mime: saved.update({name: text}))
    monkeypatch.setattr("explorer.lab.maps.page.sheets.DRAWS", (4, 50))
    few.model.turn_to("map-sure")
    press(few, "draws", "4")
    press(few, "draw-again")
    assert "Draw 4 of 4" in words(few)
    firsts = kinds(few, "listing")[0]["entries"]
    assert firsts[0]["badge"].endswith("%")
    press(few, firsts[0]["key"])
    assert few.model.looked
    for key in ("map-report", "map-study", "map-script"):
        press(few, key)
    assert set(saved) == {"report.html", "study.toml", "study.py"}
    study = open_study(Upload("study.toml", saved["study.toml"].encode()), few.model.opened.land)
    assert study.least == few.model.least


# From Python ------------------------------------------------------------------------------------------------


def test_what_is_done_is_in_the_traits_and_what_is_set_is_on_the_map(page: MapPage) -> None:
    draw(page, "pond", [50, 50])
    assert (page.question, page.species, page.step) == ("corridor", "toad", 1)
    other = map_page("suburb")
    other.link = page.link
    assert other.model.history.at == 1
    other.step, other.question = 0, "importance"
    assert other.model.answers.result.question == "importance"
    with pytest.raises(BadOption):
        other.species = "unicorn"
    assert other.species == "toad"


def test_a_damaged_address_is_refused_and_the_map_stays(page: MapPage) -> None:
    before = page.link
    page.receive({"type": "hello", "incoming": "map1.zzzz", "query": "", "preferences": {}})
    assert page.link == before
    assert page.tree.json["refused"]
