"""A page that nobody answers any more says so, and one that is only slow does not."""

from __future__ import annotations

import os
import re
import shutil
import signal
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Page, expect
from table import action, at, cell, open_panel, ply, visit
from test_serving import notebook

ROOT = Path(__file__).resolve().parents[2]
SLOW = """\
import time
import ipywidgets
go, rest, label = ipywidgets.Button(description="Go"), ipywidgets.Button(description="Rest"), ipywidgets.Label("0")
go.on_click(lambda _: setattr(label, "value", str(int(label.value) + 1)))
rest.on_click(lambda _: time.sleep(6))
ipywidgets.VBox([go, rest, label])"""  # noqa: E501
LOADED = """src => new Promise(onload => {
    document.head.append(Object.assign(document.createElement("script"), { type: "module", src, onload }));
})"""
NOTED = """addEventListener("explorer:engine", event => {
    sessionStorage.told = (sessionStorage.told ?? "") + event.detail;
});"""


@pytest.fixture(scope="module")
def served(start_server: Callable[..., Any], tmp_path_factory: pytest.TempPathFactory) -> Any:
    folder = tmp_path_factory.mktemp("notebooks")
    (folder / "slow.ipynb").write_text(notebook(SLOW), encoding="utf-8")
    shutil.copy(ROOT / "notebooks" / "pond.ipynb", folder)
    return start_server("--notebooks", str(folder))


@pytest.fixture
def lone(browser: Browser) -> Iterator[Page]:
    """A page whose console may complain: that a connection failed is the browser's to say."""
    context = browser.new_context(viewport={"width": 1000, "height": 700})
    context.add_init_script(NOTED)
    page = context.new_page()
    yield page
    page.goto("about:blank")
    context.close()


def banner(page: Page) -> Locator:
    return page.get_by_role("alert").filter(has_text=re.compile("adresse de la page|page’s address"))


def rests(control: Locator) -> bool:
    """Whether neither a key nor a click can reach it."""
    return bool(
        control.evaluate("""control => {
        control.focus();
        const { x, y, width, height } = control.getBoundingClientRect();
        const hit = document.elementFromPoint(x + width / 2, y + height / 2);
        return document.activeElement !== control && !control.contains(hit);
    }""")
    )


def test_a_killed_kernel_is_told_and_the_controls_stop_pretending(lone: Page, served: Any) -> None:
    visit(lone, served.dashboard("pond"), at(0, 0))
    open_panel(lone, "actions")
    choose = action(lone, "choose start-blue")
    choose.focus()
    (kernel,) = served.kernels()
    os.kill(kernel, signal.SIGKILL)
    expect(banner(lone)).to_contain_text("Cette page s’est arrêtée et ne répond plus.")
    expect(choose).not_to_be_focused()
    assert rests(choose)
    assert rests(cell(lone, "a1"))
    lone.keyboard.press("Tab")
    expect(lone.get_by_role("button", name="Recharger la page")).to_be_focused()
    assert served.kernels() == [], "no other kernel takes its place"


def test_a_page_that_is_slow_then_left_is_not_lost(lone: Page, served: Any) -> None:
    lone.goto(served.dashboard("slow"))
    lone.get_by_role("button", name="Rest").click()
    lone.get_by_role("button", name="Go").click()
    expect(lone.get_by_text("1", exact=True)).to_be_visible()
    lone.goto(served.url)
    assert lone.evaluate("sessionStorage.told") is None


def test_a_page_that_came_without_a_kernel_asks_nobody(lone: Page, served: Any) -> None:
    faults: list[Any] = []
    lone.on("pageerror", lambda fault: faults.append(fault))
    lone.goto(served.url)
    script = f"{served.url}voila/templates/explorer/static/lifeline.js"
    lone.evaluate(LOADED, script)
    lone.mouse.click(500, 5)
    lone.evaluate("dispatchEvent(new Event('pagehide'))")
    assert faults == []


def test_a_cut_connection_is_told_until_it_is_back(lone: Page, served: Any) -> None:
    lone.goto(served.dashboard("slow"))
    go = lone.get_by_role("button", name="Go")
    go.click()
    expect(lone.get_by_text("1", exact=True)).to_be_visible()
    lone.context.set_offline(True)
    expect(banner(lone)).to_contain_text("La connexion au serveur est coupée. La page essaie de la rétablir.")
    assert rests(go)
    lone.context.set_offline(False)
    expect(banner(lone)).to_have_count(0)
    assert not rests(go)
    go.click()
    expect(lone.get_by_text("2", exact=True)).to_be_visible()


def test_a_restarted_server_is_told_and_the_page_is_back_after_a_reload(
    lone: Page, served: Any, start_server: Callable[..., Any]
) -> None:
    visit(lone, served.dashboard("pond", "en"), at(0, 0, "en"))
    open_panel(lone, "actions", "en")
    action(lone, "choose start-blue", "en").click()
    expect(ply(lone)).to_have_text(at(1, 1, "en"))
    served.stop()
    expect(banner(lone)).to_contain_text("The connection to the server is lost.")
    again = start_server(*served.options, port=served.port)
    expect(banner(lone)).to_contain_text("The server no longer runs this page")
    lone.get_by_role("button", name="Reload the page").click()
    expect(ply(lone)).to_have_text(at(1, 1, "en"))
    expect(banner(lone)).to_have_count(0)
    again.stop()
