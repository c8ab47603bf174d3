"""A page of ours needs no manager of ipywidgets; what a notebook of one's own holds beside it brings it."""

from __future__ import annotations

import subprocess
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from conftest import EXPLORER, ON_BOTH
from plain_host import Site, hosting
from playwright.sync_api import Page, expect
from test_serving import notebook

MIXED = """\
import ipywidgets, traitlets, explorer.ui
page = explorer.ui.dashboard("pond", scenario="PON-X1")
slider = ipywidgets.IntSlider(max=9, description="Ply")
label = ipywidgets.Label("at the start")
page.observe(lambda change: setattr(label, "value", f"now {change.new}"), "ply")
traitlets.link((page, "ply"), (slider, "value"))
ipywidgets.VBox([slider, label, page])"""
BARE = """\
import explorer.ui
page = explorer.ui.dashboard("pond", scenario="PON-X1")
page"""
PRESSED = ".stage .board [data-id=a5]"


def programs(page: Page) -> list[str]:
    """The scripts for widgets that a page asks for, from now on."""
    found: list[str] = []
    page.on("request", lambda asked: found.append(asked.url) if "manager." in asked.url else None)
    return found


def mixed(page: Page, address: str) -> None:
    """A slider of ipywidgets' and a table, each of which moves the other."""
    fetched = programs(page)
    page.goto(address)
    expect(page.locator(PRESSED)).to_be_visible(timeout=90_000)
    page.locator(PRESSED).click()
    expect(page.locator(".widget-label", has_text="now 1")).to_be_visible(timeout=60_000)
    expect(page.locator(".widget-readout")).to_have_text("1")
    page.locator(".widget-slider .noUi-handle").focus()
    page.keyboard.press("ArrowLeft")
    expect(page.locator(".widget-label", has_text="now 0")).to_be_visible()
    assert len(set(fetched)) == 1


@ON_BOTH
def test_a_page_of_ours_is_shown_and_played_without_ipywidgets_manager(page: Page, server: Any) -> None:
    fetched = programs(page)
    page.goto(server.dashboard("pond") + "&new=1")
    start = page.locator(".stage .board .xb-cell.xb-legal, .stage .board [data-id=start-blue]").first
    expect(start).to_be_visible(timeout=60_000)
    start.click()
    expect(page.locator(".log li").first).to_be_visible(timeout=60_000)
    assert fetched == []


@pytest.fixture(scope="module")
def own(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder: Path = tmp_path_factory.mktemp("own")
    for name, cells in {"mixed": MIXED, "bare": BARE}.items():
        (folder / f"{name}.ipynb").write_text(notebook(cells), encoding="utf-8")
    return folder


def test_widgets_of_ones_own_work_beside_a_table_on_a_server(
    page: Page, new_page: Callable[..., Page], start_server: Callable[..., Any], own: Path
) -> None:
    served = start_server("--notebooks", str(own))
    mixed(page, served.dashboard("mixed"))
    alone = new_page()
    alone.goto(served.dashboard("bare"))
    alone.locator(PRESSED).click()
    expect(alone.locator(".log li").first).to_be_visible()


@pytest.mark.thorough
def test_widgets_of_ones_own_work_beside_a_table_on_a_site(page: Page, own: Path, tmp_path: Path) -> None:
    written = tmp_path / "site"
    subprocess.run([*EXPLORER, "site", str(written), "--notebooks", str(own), "--draft"], check=True)
    with hosting(tmp_path) as url:
        mixed(page, Site(f"{url}site/").dashboard("mixed"))
        page.goto("about:blank")
