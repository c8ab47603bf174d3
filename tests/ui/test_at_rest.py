"""What a saved notebook keeps of a page: a picture of its board and its words, and no page that is dead."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import nbclient
import nbformat
import pytest
from nbconvert import HTMLExporter

import explorer
from explorer import ui
from explorer.core.text import LANGUAGES
from explorer.ui import at_rest, ways

CELLS = """\
import explorer.ui
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
    assert ("Run the cell" in html) == (lang == "en")
    assert "<script" not in html


def test_a_cell_of_a_live_notebook_shows_the_page_below_its_picture(monkeypatch: pytest.MonkeyPatch) -> None:
    page: Any = ui.dashboard("souls", seed=1)
    shown: list[Any] = []
    monkeypatch.setattr("explorer.ui.widget.display", lambda data, raw: shown.append(data))
    page._ipython_display_()
    picture, alive = shown
    assert f'data-explorer-kept="{page.whole()["kept"]}"' in picture["text/html"]
    assert "application/vnd.jupyter.widget-view+json" in alive
    assert alive["text/plain"] == ""


def test_a_page_of_ours_keeps_no_picture(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(ways.FILES, "yes")
    page: Any = ui.dashboard("souls", seed=1)
    assert not hasattr(page, "_ipython_display_")
    assert "text/html" not in page._repr_mimebundle_()
    assert page.whole()["kept"] == ""
