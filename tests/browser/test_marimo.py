"""A table in marimo, which puts it into a shadow root and has no manager of ipywidgets."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from urllib.request import urlopen

import pytest
from conftest import ROOT, watch
from playwright.sync_api import Browser, Locator, expect

pytest.importorskip("marimo", reason="pip install marimo")

BOOK = """\
import marimo

app = marimo.App(width="full")


@app.cell
def _():
    import marimo as mo
    import explorer.ui
    explorer.language = "fr"
    return explorer, mo


@app.cell
def _(explorer, mo):
    page = explorer.ui.dashboard("pond", scenario="PON-X1")
    ply, seen = mo.state(page.ply)
    page.observe(lambda change: seen(change.new), "ply")
    mo.ui.anywidget(page)
    return page, ply


@app.cell
def _(mo, page, ply):
    mo.md(f"<b id='seen'>{ply()} of {page.play.game.name}</b>")
    return


@app.cell
def _(explorer):
    explorer.ui.dashboard("souls", seed=3)
    return
"""
FONTS = """() => [...document.fonts].filter(({ family, status }) =>
    family.includes("Explorer") && status === "loaded").length >= 2"""
THEIRS = ("preloaded using link preload",)
"""What marimo's own page lets Chromium warn of."""


@pytest.fixture(scope="module")
def book(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """marimo, which runs a notebook with two tables."""
    with running(tmp_path_factory.mktemp("marimo"), BOOK) as address:
        yield address


@contextmanager
def running(folder: Path, text: str) -> Iterator[str]:
    """The address of a notebook that marimo runs."""
    (folder / "book.py").write_text(text, encoding="utf-8")
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    command = [
        sys.executable,
        "-m",
        "marimo",
        "run",
        "--headless",
        "--no-token",
        "--port",
        str(port),
        "book.py",
    ]
    told = {"PYTHONPATH": str(ROOT), "HOME": str(folder), "XDG_CONFIG_HOME": str(folder)}
    with (folder / "log").open("w") as log:
        process = subprocess.Popen(command, cwd=folder, env=os.environ | told, stdout=log, stderr=log)
        address, deadline = f"http://127.0.0.1:{port}/", time.monotonic() + 60
        while time.monotonic() < deadline:
            with suppress(OSError):
                urlopen(address, timeout=5).close()
                break
            time.sleep(0.2)
        yield address
        process.terminate()
        process.wait(timeout=30)


@pytest.fixture
def pond(browser: Browser, book: str) -> Iterator[Locator]:
    """The first of the two tables, with a mouse; no error, and no request elsewhere."""
    complaints: list[str] = []
    page = browser.new_page(viewport={"width": 1280, "height": 900})
    watch(page, complaints)
    page.goto(book)
    table = page.locator("marimo-anywidget").first.locator(".explorer")
    expect(table.locator(".stage .board .xb-cell").first).to_be_visible(timeout=60_000)
    yield table
    page.context.close()
    assert [said for said in complaints if not any(their in said for their in THEIRS)] == []


def test_a_table_in_marimo_looks_and_plays_as_elsewhere(pond: Locator) -> None:
    page = pond.page
    assert pond.evaluate("node => node.getRootNode() instanceof ShadowRoot")
    cell = pond.locator(".board [data-id=a5] .xb-outline")  # of which marimo's styles know another
    assert cell.evaluate("node => getComputedStyle(node).outlineStyle") == "none"
    prompt = pond.locator(".prompt")
    assert "Explorer Text" in prompt.evaluate("node => getComputedStyle(node).fontFamily")
    page.wait_for_function(FONTS)

    gear = pond.locator(".end .menu > button").last
    gear.click()
    expect(pond.get_by_role("menu")).to_be_visible()
    page.mouse.click(5, 5)  # outside
    expect(pond.get_by_role("menu")).to_have_count(0)

    expect(page.locator("#seen")).to_have_text("0 of pond")
    pond.locator(".board [data-id=a5]").click()
    expect(page.locator("#seen")).to_have_text("1 of pond")
    expect(pond.locator(".log li")).not_to_have_count(0)

    before = prompt.inner_text()
    pond.locator("[data-key=language]").click()
    expect(prompt).not_to_have_text(before)
    expect(pond).to_have_attribute("lang", "en")


def test_a_card_is_dragged_to_the_board_in_marimo(pond: Locator) -> None:
    page, card, cell = (
        pond.page,
        pond.locator(".hand .card").first,
        pond.locator(".board [data-id=a5] .xb-outline"),
    )
    box, goal = card.bounding_box(), cell.bounding_box()
    assert box
    assert goal
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.mouse.down()
    at = (goal["x"] + goal["width"] / 2, goal["y"] + goal["height"] / 2)
    page.mouse.move(*at, steps=8)
    ghost = pond.locator(".explorer-drag").bounding_box()
    assert ghost
    assert abs(ghost["x"] + ghost["width"] / 2 - at[0]) < 40  # under the hand
    page.mouse.up()
    expect(pond.locator(".explorer-drag")).to_have_count(0)
    expect(
        pond.locator(":is(.toast, .bubble)").or_(page.locator("#seen", has_text="1 of")).first
    ).to_be_visible()


def test_two_tables_in_marimo_do_not_disturb_each_other(pond: Locator) -> None:
    page = pond.page
    souls = page.locator("marimo-anywidget").nth(1).locator(".explorer")
    expect(souls.locator(".stage .board .xb-cell").first).to_be_visible()
    ours = souls.locator(".prompt").inner_text()
    pond.locator(".board [data-id=a5]").click()
    expect(page.locator("#seen")).to_have_text("1 of pond")
    assert souls.locator(".prompt").inner_text() == ours
    souls.locator("[data-key=language]").click()
    expect(souls).to_have_attribute("lang", "en")
    expect(pond).to_have_attribute("lang", "fr")

    page.reload()  # which marimo answers with a new run of the notebook
    expect(page.locator("#seen")).to_have_text("0 of pond", timeout=60_000)
    expect(pond.locator(".stage .board .xb-cell").first).to_be_visible(timeout=60_000)
    expect(souls.locator(".stage .board .xb-cell").first).to_be_visible(timeout=60_000)


def test_the_notebook_for_marimo_that_ships_reacts_to_what_is_clicked_and_set(
    browser: Browser, tmp_path: Path
) -> None:
    text = (ROOT / "notebooks" / "marimo" / "reactive.py").read_text(encoding="utf-8")
    page, complaints = browser.new_page(viewport={"width": 1280, "height": 1000}), list[str]()
    watch(page, complaints)
    with running(tmp_path, text) as address:
        page.goto(address)
        table, lab, land = (page.locator("marimo-anywidget").nth(at).locator(".explorer") for at in range(3))
        expect(table.locator(".board [data-id=a5]")).to_be_visible(timeout=60_000)
        expect(table).to_have_attribute("lang", "fr")

        # clicked on the table, seen in the picture below
        picture, ply = page.locator("svg.xb-art[role=img]").first, page.locator("strong").first
        expect(ply).to_have_text("0")
        before = picture.inner_html()
        table.locator(".board [data-id=a5]").click()
        expect(ply).to_have_text("1")
        expect(picture).not_to_have_js_property("innerHTML", before)
        fill = "node => getComputedStyle(node.querySelector('.xb-outline')).fill"
        assert picture.evaluate(fill) != "rgb(0, 0, 0)"

        # set below, shown on the table
        slider = page.get_by_role("slider").last
        slider.focus()
        page.keyboard.press("Home")
        expect(ply).to_have_text("0")
        expect(picture).to_have_js_property("innerHTML", before)

        # the lab and the map too
        expect(lab.locator(".board .xb-cell").first).to_be_visible(timeout=60_000)
        expect(land.locator(".map canvas").first).to_be_visible(timeout=60_000)
        page.context.close()
    assert [said for said in complaints if not any(their in said for their in THEIRS)] == []
