"""What a saved notebook keeps of a page: a picture of its board and its words, and no page that is dead."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from html import unescape
from pathlib import Path
from typing import Any

import nbclient
import nbformat
import pytest
from nbconvert import HTMLExporter

import explorer
from explorer import ui
from explorer.core.text import LANGUAGES
from explorer.lab.maps.opened import FILE, MapHistory
from explorer.ui import at_rest, ways

CELLS = """\
import explorer.ui
explorer.language = "fr"
page = explorer.ui.dashboard("pond", seed=7, players=2)
page.layout.width = "90%"
page"""
SIZE = 60_000
"""[bytes] The most that a game's page adds to a notebook; a widget's whole state was 290,000."""


@pytest.fixture(scope="module")
def ran(tmp_path_factory: pytest.TempPathFactory) -> Any:
    """A notebook that a program ran, as `jupyter nbconvert --execute` does."""
    new: Any = nbformat.v4
    cells = [new.new_code_cell(CELLS), new.new_code_cell("page.play.play('choose start-blue').ply")]
    book = new.new_notebook(cells=cells)
    folder: Path = tmp_path_factory.mktemp("ran")
    return nbclient.NotebookClient(book, resources={"metadata": {"path": str(folder)}}).execute()


def test_a_notebook_that_a_program_ran_keeps_a_picture_and_no_dead_page(ran: Any) -> None:
    (shown,) = ran.cells[0].outputs
    assert sorted(shown.data) == ["text/html", "text/plain"]
    assert "widgets" not in ran.metadata
    assert "La Marquise triton joue" in shown.data["text/html"]
    assert ran.cells[1].outputs[0].data["text/plain"] == "1"  # the page is there for other cells
    assert len(json.dumps(shown)) < SIZE


def test_nbconvert_shows_the_board_and_the_words(ran: Any) -> None:
    exporter: Any = HTMLExporter
    html, _ = exporter(template_name="lab").from_notebook_node(ran)
    assert '<img alt="File dans ta mare' in html
    assert "Exécutez la cellule pour jouer." in html
    assert "widget-view+json" not in html


@pytest.mark.parametrize("name", [*explorer.game_names(), "lab", "map"])
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_page_at_rest_is_a_picture_that_is_told_in_words(name: str, lang: str) -> None:
    page: Any = ui.dashboard(name)
    page.lang = lang
    html = at_rest.kept(page.model, page.view(), "a-name")
    (alt,) = re.findall(r'<img alt="([^"]+)" src="data:image/', html)
    assert page.model.heading.in_language(lang) in alt.replace("&#x27;", "'")
    assert not re.search(r"[.!?…]\.", alt)
    assert ("Run the cell" in html) == (lang == "en")
    assert "<script" not in html


def test_a_cell_of_a_live_notebook_shows_the_page_below_its_picture(monkeypatch: pytest.MonkeyPatch) -> None:
    page: Any = ui.dashboard("souls", seed=1)
    shown: list[Any] = []
    monkeypatch.setattr("explorer.ui.widget.display", lambda data, **how: shown.append(data))
    page._ipython_display_()
    picture, alive = shown
    assert f'data-explorer-kept="{page.whole()["kept"]}"' in picture["text/html"]
    assert "application/vnd.jupyter.widget-view+json" in alive
    assert alive["text/plain"] == ""


def run(*texts: str, folder: Path) -> Any:
    """A notebook of these cells, as a program runs it."""
    new: Any = nbformat.v4
    book = new.new_notebook(cells=[new.new_code_cell(text) for text in texts])
    return nbclient.NotebookClient(book, resources={"metadata": {"path": str(folder)}}).execute()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_one_setting_says_what_pages_positions_sheets_and_sentences_of_a_notebook_speak(
    lang: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("EXPLORER_LANGUAGE", lang)
    start = "import explorer.ui\nstate = explorer.load('pond').start(seed=7)"
    told = run(start, "explorer.ui.dashboard('pond')", "state", "state.score_sheet()", folder=tmp_path)
    page, state, sheet = (cell.outputs[0].data for cell in told.cells[1:])
    title = {"fr": "File dans ta mare", "en": "Off to your pond!"}[lang]
    assert f'lang="{lang}"' in page["text/html"]
    assert title in page["text/plain"]
    assert title in state["text/plain"]
    assert title in state["image/svg+xml"]
    assert {"fr": "joueur", "en": "player"}[lang] in sheet["text/html"].lower()


def test_the_picture_of_a_page_follows_it_once_it_rests(tmp_path: Path) -> None:
    """Another cell moves the page, as a click does; the cell that showed it shows where it was left."""
    show = f"{SEEN}import explorer.ui\npage = explorer.ui.dashboard('pond', seed=7, players=2)\npage"
    moved = """play = explorer.Playthrough("pond", seed=7, players=2)
event = play.play("choose start-blue")
page.link = play.link()
import asyncio
await asyncio.sleep(2.5)"""
    told = run(show, moved, folder=tmp_path)
    (kept, *_) = told.cells[0].outputs
    again = re.search(r"<code>(.+)</code>", kept.data["text/html"])
    assert again is not None
    page: Any = eval(unescape(again[1]), {"explorer": explorer})
    assert page.ply == 1


SEEN = """import explorer.ui.widget
explorer.ui.widget.unattended = lambda: False
"""
"""As if somebody could click."""


@pytest.mark.parametrize("name", ["souls", "lab", "map"])
def test_a_page_at_rest_says_the_line_that_opens_it_where_it_was(name: str) -> None:
    page: Any = ui.dashboard(name)
    (line,) = re.findall(r"<code>(.+)</code>", page._picture()["text/html"])
    again: Any = eval(unescape(line), {"explorer": explorer})
    assert repr(again) == repr(page)
    assert again.model.link() == page.model.link()


def test_a_page_of_ours_keeps_no_picture(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(ways.FILES, "yes")
    page: Any = ui.dashboard("souls", seed=1)
    assert not hasattr(page, "_ipython_display_")
    assert "text/html" not in page._repr_mimebundle_()
    assert page.whole()["kept"] == ""


# The notebook that a page gives ----------------------------------------------------------------------------


def given(page: Any) -> Any:
    """The notebook behind *Share*, read and checked as Jupyter does."""
    kept: list[tuple[str, str]] = []
    page.download = lambda name, text, mime: kept.append((name, text))
    offer = "menus/share/items/notebook/press"
    page.receive({"type": "call", "offer": offer, "args": []})
    ((name, text),) = kept
    book: Any = nbformat.reads(text, as_version=4)
    nbformat.validate(book)
    return name, book


@pytest.mark.parametrize("name", [*explorer.game_names(), "lab", "map"])
@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_page_saved_as_a_notebook_opens_where_it_was_in_its_language(name: str, lang: str) -> None:
    page: Any = ui.dashboard(name)
    page.lang = lang
    file, book = given(page)
    assert file.endswith(".ipynb")
    said = book.cells[0].source
    assert said.startswith(f"# {page.model.said(page.model.heading)}\n")
    ran: dict[str, Any] = {}
    before = explorer.language
    try:
        exec(book.cells[1].source, ran)
        assert explorer.language == lang
    finally:
        explorer.language = before
    assert ran["page"].model.link() == page.model.link()
    (shown,) = book.cells[1].outputs
    assert "<img alt=" in shown.data["text/html"]
    assert page.model.said(page.model.heading) in shown.data["text/plain"]
    assert book.cells[3].source == "page.state"


def test_a_page_saved_as_a_notebook_runs_and_speaks_its_language(tmp_path: Path) -> None:
    page: Any = ui.dashboard("pond", seed=7, players=2)
    page.play.play("choose start-blue")
    page.catch_up()
    page.lang = "en"
    _, book = given(page)
    ran = nbclient.NotebookClient(book, resources={"metadata": {"path": str(tmp_path)}}).execute()
    assert 'lang="en"' in ran.cells[1].outputs[0].data["text/html"]
    assert "image/svg+xml" in ran.cells[3].outputs[0].data


def test_a_map_that_no_link_carries_is_not_saved_as_a_notebook() -> None:
    page: Any = ui.dashboard("map")
    page.model.history = MapHistory(replace(page.model.opened, name=FILE))
    page.model._written = page.model.opened, ""
    page.refresh()
    assert "menus/share/items/copy/press" in page.tree.offers
    assert "menus/share/items/notebook/press" not in page.tree.offers
