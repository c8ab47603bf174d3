"""Notebooks with widgets that our page lacks: they are shown on Voilà's page, and that is remembered."""

from __future__ import annotations

import logging
import os
from pathlib import Path

import pytest

from explorer.publishing.server.rendering import MOST, OURS, Elsewhere

THEIRS = ["jupyter-leaflet", "bqplot", *sorted(OURS)]


@pytest.fixture
def shelf(tmp_path: Path) -> Elsewhere:
    (tmp_path / "map.ipynb").write_text("{}", encoding="utf-8")
    return Elsewhere(tmp_path)


def test_a_notebook_that_lacks_nothing_is_shown_on_our_page(shelf: Elsewhere) -> None:
    assert shelf.libraries("map.ipynb", []) is None
    shelf.learn("map.ipynb", OURS)
    assert shelf.libraries("map.ipynb", []) is None


def test_what_it_lacks_is_remembered_and_said_once(
    shelf: Elsewhere, caplog: pytest.LogCaptureFixture
) -> None:
    with caplog.at_level(logging.WARNING):
        shelf.learn("map.ipynb", THEIRS)
        shelf.learn("map.ipynb", ["something-else"])
    assert shelf.libraries("map.ipynb", []) == ("bqplot", "jupyter-leaflet")
    assert [one.getMessage() for one in caplog.records] == [
        "map.ipynb has widgets of bqplot, jupyter-leaflet: it is shown on Voilà's own page"
    ]
    assert shelf.libraries("other.ipynb", []) is None


def test_a_notebook_that_was_changed_is_looked_at_anew(shelf: Elsewhere) -> None:
    shelf.learn("map.ipynb", THEIRS)
    os.utime(shelf.folder / "map.ipynb", ns=(1, 1))
    assert shelf.libraries("map.ipynb", []) is None


def test_an_address_is_believed_before_what_is_remembered_and_twenty_names_of_it_at_most(
    shelf: Elsewhere,
) -> None:
    shelf.learn("map.ipynb", THEIRS)
    assert shelf.libraries("map.ipynb", ["ipympl"]) == ("ipympl",)
    named = [f"library-{number}" for number in range(30)]
    assert shelf.libraries("map.ipynb", named) == tuple(named[:20])
    assert MOST == 20


def test_a_notebook_that_is_not_there_has_one_version(shelf: Elsewhere) -> None:
    assert shelf.version("nowhere.ipynb") == ("nowhere.ipynb", 0)
