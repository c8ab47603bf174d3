"""The shipped notebook in JupyterLab, started by `explorer lab`: whoever wants to read and change the code
plays here.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from threading import Thread

import psutil
import pytest
from conftest import watch
from playwright.sync_api import Browser, Locator, Page, expect
from table import until

import explorer
from explorer.core.messages import say
from explorer.core.replay import open_link

ROOT = Path(__file__).resolve().parents[2]
NOTEBOOK = ROOT / "notebooks" / "pond.ipynb"
TOKEN = "only-for-these-tests"
SCENARIO = explorer.load("pond").scenarios["PON-X1"].title.fr
TOAD = re.compile("Duc crapaud")
LISTENING = re.compile(r"http://127\.0\.0\.1:\d+/")
THEIRS = "Failed to load resource: the server responded with a status of 500 (Internal Server Error)"
"""JupyterLab's server fails a request of JupyterLab's own now and then; if it failed one of ours, a chart
would be missing.
"""
AT_REST = """() => {
    const shown = [...jupyterapp.shell.widgets("main")].find(({ isVisible }) => isVisible);
    const { session, kernelDisplayStatus } = shown?.sessionContext ?? {};
    return session?.kernel && kernelDisplayStatus === "idle" && shown.context.isReady;
}"""
"""Asked of JupyterLab itself, about the notebook in front."""
SETTLED = 60_000  # [ms] for JupyterLab's own start, and a kernel's


@dataclass
class Lab:
    """A running `explorer lab` on a folder of its own, as JupyterLab saves what it shows."""

    url: str
    folder: Path

    def address(self, name: str) -> str:
        """A fresh copy of the notebook, in a workspace that no other test has opened tabs in."""
        shutil.copy(NOTEBOOK, self.folder / f"{name}.ipynb")
        return f"{self.url}lab/workspaces/{name}/tree/{name}.ipynb?token={TOKEN}"


@pytest.fixture(scope="module")
def lab(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Lab]:
    """JupyterLab without a browser window, blind to the settings of whoever runs the tests."""
    home = tmp_path_factory.mktemp("lab")
    folder = home / "notebooks"
    folder.mkdir()
    own = (
        "JUPYTER_CONFIG_DIR",
        "JUPYTER_DATA_DIR",
        "JUPYTER_RUNTIME_DIR",
        "JUPYTERLAB_WORKSPACES_DIR",
        "IPYTHONDIR",
    )
    process = subprocess.Popen(
        [sys.executable, "-m", "explorer.cli", "lab", "--notebooks", str(folder), "--port", "0", "--no-open",
         "--lang", "fr",
         "--", "--allow-root", "--expose-app-in-browser", f"--IdentityProvider.token={TOKEN}"],
        stderr=subprocess.PIPE, text=True,
        env=os.environ | {name: str(home / name.lower()) for name in own} | {"PYTHONPATH": str(ROOT)},
    )  # fmt: skip
    assert process.stderr is not None
    found = next((match for line in process.stderr if (match := LISTENING.search(line))), None)
    assert found is not None, "JupyterLab ended before it listened"
    Thread(target=process.stderr.read, daemon=True).start()  # a full pipe would stop it
    yield Lab(found[0], folder)
    kernels = psutil.Process(process.pid).children(recursive=True)
    process.terminate()
    process.wait(timeout=30)
    assert psutil.wait_procs(kernels, timeout=10)[1] == [], "kernels outlive their server"


@pytest.fixture(scope="module")
def complaints() -> list[str]:
    """What the pages logged as errors or asked of other hosts."""
    return []


@pytest.fixture(autouse=True)
def no_complaints(complaints: list[str]) -> Iterator[None]:
    """Every test fails on an error in the console and on a request elsewhere."""
    complaints.clear()
    yield
    assert [said for said in complaints if said != THEIRS] == []


@pytest.fixture(scope="module")
def shared(browser: Browser, lab: Lab, complaints: list[str]) -> Iterator[Page]:
    """One window with a fresh copy of the notebook, all its cells run: opening takes longer than playing.
    Tests that open another notebook in it come last.
    """
    context = browser.new_context(viewport={"width": 1280, "height": 800}, permissions=["clipboard-read"])
    page = context.new_page()
    watch(page, complaints)
    page.goto(lab.address("shared"))
    run_all(page, 2)
    yield page
    context.close()


@pytest.fixture
def page(shared: Page) -> Page:
    """The shared notebook, with the toad on a4 to move: a5 is next to it, c5 is not."""
    begin_scenario(shared)
    return shared


def menu(page: Page, name: str, item: str) -> None:
    page.get_by_role("menuitem", name=name, exact=True).click()
    page.get_by_role("menuitem", name=item, exact=True).click()


def at_rest(page: Page) -> None:
    """Wait until the kernel of the notebook in front is there, and idle: JupyterLab drops a run that is asked
    for before, and shows an idle kernel where it knows of none yet."""
    expect(cells(page)).not_to_have_count(0, timeout=SETTLED)
    until(page, AT_REST, seconds=SETTLED / 1000)


def run_all(page: Page, count: int) -> None:
    """Run every cell, and wait for the output of the run with this number: what stood there before is no
    sign.
    """
    at_rest(page)
    menu(page, "Run", "Run All Cells")
    prompt = here(page).locator(".jp-CodeCell .jp-InputPrompt").last
    expect(prompt).to_have_text(f"[{count}]:", timeout=SETTLED)
    expect(ply(page)).to_be_attached(timeout=SETTLED)


def here(page: Page) -> Locator:
    return page.locator(".jp-NotebookPanel:not(.lm-mod-hidden)")


def cells(page: Page) -> Locator:
    return here(page).locator(".jp-Notebook .jp-Cell")


def dashboard(page: Page) -> Locator:
    return here(page).locator(".jp-OutputArea-output").last


def ply(page: Page) -> Locator:
    return dashboard(page).locator(".timeline .caption")


def at(index: int, length: int) -> str:
    return say("fr", "position", index=index, length=length)


def status(page: Page) -> Locator:
    return dashboard(page).locator(".toast")


def place(page: Page, name: str) -> Locator:
    return (
        dashboard(page).get_by_role("grid", name=say("fr", "board"), exact=True).locator(f"[data-id={name}]")
    )


def turn_to(page: Page, *keys: str) -> None:
    """Open one of the words of the header, then a part under it."""
    for key in keys:
        tab = dashboard(page).locator(f"[data-key=tab-{key}]")
        tab.click()
        expect(tab).to_have_attribute("aria-selected", "true")


def begin_scenario(page: Page) -> None:
    turn_to(page, "learn", "examples")
    dashboard(page).get_by_role("button", name=SCENARIO).click()
    turn_to(page, "play")
    expect(ply(page)).to_have_text(at(0, 0))
    expect(place(page, "a4")).to_have_accessible_name(TOAD)


def play(page: Page) -> None:
    place(page, "a5").click()
    expect(ply(page)).to_have_text(at(1, 1))


def test_the_board_fits_into_the_window_and_no_box_scrolls_inside_the_page(page: Page) -> None:
    board = dashboard(page).locator(".stage svg").first.bounding_box()
    assert board is not None
    assert board["height"] < 640  # what JupyterLab's bars leave of 800
    assert board["x"] + board["width"] < 1280
    clipped = "(box) => box.scrollHeight > box.clientHeight + 1 || box.scrollWidth > box.clientWidth + 1"
    assert not dashboard(page).evaluate(clipped)
    assert not here(page).locator(".jp-Cell-outputArea").last.evaluate(clipped)


def test_the_header_keeps_its_buttons_together_beside_jupyterlabs_bars(page: Page) -> None:
    buttons = dashboard(page).locator(".head .end").get_by_role("button")
    expect(buttons).to_have_count(3)
    boxes = [box for button in buttons.all() if (box := button.bounding_box())]
    assert len({box["y"] + box["height"] / 2 for box in boxes}) == 1


@pytest.mark.thorough
def test_the_page_is_as_dark_as_jupyterlab(page: Page) -> None:
    table, board = dashboard(page).locator(".explorer .table"), dashboard(page).locator(".stage .window")
    for theme, dim, paper in (
        ("Dark", "brightness(0.86) contrast(1.06)", "rgb(21, 27, 24)"),
        ("Light", "none", "rgb(250, 247, 240)"),
    ):
        page.locator(".lm-MenuBar-item", has_text="Settings").click()
        for label in ("Theme", f"JupyterLab {theme}"):
            page.locator(".lm-Menu-itemLabel").get_by_text(label, exact=True).click()
        expect(page.locator("body")).to_have_attribute("data-jp-theme-light", str(theme == "Light").lower())
        expect(board).to_have_css("filter", dim)
        expect(table).to_have_css("background-color", paper)


def test_the_chart_is_drawn_by_the_plotly_of_this_server(page: Page, lab: Lab) -> None:
    with page.expect_response(re.compile(r"/charts\.js$")) as answer:
        turn_to(page, "analyse", "scores")
    assert answer.value.ok
    assert answer.value.url.startswith(f"{lab.url}explorer/page/")
    expect(dashboard(page).locator(".chart .main-svg").first).to_be_visible()


def test_arrows_move_the_focus_and_enter_plays(page: Page) -> None:
    place(page, "a4").focus()
    page.keyboard.press("ArrowDown")
    expect(place(page, "a5")).to_be_focused()
    page.keyboard.press("Enter")
    expect(ply(page)).to_have_text(at(1, 1))
    expect(place(page, "a5")).to_be_focused()


def test_r_on_a_cell_of_the_board_turns_the_chosen_tile(page: Page) -> None:
    tile = dashboard(page).locator(".hand .card").first
    place(page, "a4").focus()
    page.keyboard.press("1")
    expect(tile).to_have_attribute("aria-pressed", "true")
    expect(tile.locator("svg > g[transform]")).to_have_count(0)
    page.keyboard.press("r")
    expect(tile.locator("svg > g")).to_have_attribute("transform", "rotate(90)")
    page.keyboard.press("Escape")
    expect(tile).to_have_attribute("aria-pressed", "false")


def test_no_shortcut_of_jupyterlab_fires_while_the_focus_is_in_the_dashboard(page: Page) -> None:
    box = dashboard(page)
    parts = (
        "[data-key=tab-play]",
        ".menu > button",
        ".tool",
        ".hand .card",
        ".log .plain",
        ".timeline button",
    )
    turn_to(page, "play")
    play(page)
    for part in (place(page, "a4"), *(box.locator(css).first for css in parts)):
        for key in ("b", "a", "x", "d", "d", "m"):  # cell below, cell above, cut, delete by two, to Markdown
            part.focus()
            page.keyboard.press(key)
            expect(part).to_be_focused()
        expect(cells(page)).to_have_count(3)
    cells(page).first.click()
    page.keyboard.press("b")  # outside the dashboard it is JupyterLab's, and adds the first cell of all
    expect(cells(page)).to_have_count(4)
    page.keyboard.press("x")
    expect(cells(page)).to_have_count(3)


def test_the_notebook_can_be_saved_by_keyboard_from_the_board(page: Page, lab: Lab) -> None:
    place(page, "a4").focus()
    with page.expect_request(
        lambda request: request.method == "PUT" and "/api/contents/" in request.url
    ) as saving:
        page.keyboard.press("ControlOrMeta+s")
    assert saving.value.url.startswith(f"{lab.url}api/contents/shared.ipynb")


def test_the_address_stays_jupyterlabs_own(page: Page, lab: Lab) -> None:
    play(page)
    assert page.url == f"{lab.url}lab/workspaces/shared/tree/shared.ipynb"


def test_the_copied_link_opens_in_python(page: Page) -> None:
    play(page)
    dashboard(page).get_by_role("button", name=say("fr", "share"), exact=True).click()
    dashboard(page).get_by_role("menuitem", name=say("fr", "copy-link"), exact=True).click()
    expect(status(page)).to_have_text(say("fr", "copied"))
    link = page.evaluate("navigator.clipboard.readText()")
    assert [str(node.action) for node in open_link(link).line()[1:]] == ["step a5"]


def test_jupyterlab_does_not_ask_whether_to_fetch_news(page: Page) -> None:
    expect(page.get_by_text("Jupyter news")).to_have_count(0)  # asked for once all is loaded, as it is here


def reload(page: Page, complaints: list[str]) -> None:
    """Reload, and again where JupyterLab asked for the widgets before it had fetched them from a busy kernel:
    it then says that they cannot be found, and never looks again (its `WidgetRenderer.renderModel`)."""
    missed = page.get_by_text("Error displaying widget: model not found")
    for _ in range(3):
        page.reload()
        expect(ply(page).or_(missed).first).to_be_visible(timeout=SETTLED)
        if not missed.count():
            return
        complaints[:] = [said for said in complaints if "widget model not found" not in said]


@pytest.mark.thorough
def test_a_reload_shows_the_position_that_the_kernel_is_at(page: Page, complaints: list[str]) -> None:
    play(page)
    place(page, "a5").press("ControlOrMeta+s")
    expect(page.locator(".lm-TabBar-tab.jp-mod-dirty")).to_have_count(0)
    reload(page, complaints)
    expect(ply(page)).to_have_text(at(1, 1), timeout=SETTLED)
    expect(place(page, "a5")).to_have_accessible_name(TOAD)


@pytest.mark.thorough
def test_running_the_cell_again_brings_the_position_back_and_a_changed_cell_starts_afresh(page: Page) -> None:
    play(page)
    run_all(page, 4)
    expect(ply(page)).to_have_text(at(1, 1))
    expect(place(page, "a5")).to_have_accessible_name(TOAD)
    here(page).locator(".jp-CodeCell .cm-content").last.fill('explorer.ui.dashboard("pond", seed=8)')
    run_all(page, 6)
    expect(ply(page)).to_have_text(at(0, 0))
    expect(place(page, "a5")).not_to_have_accessible_name(TOAD)


def open_beside(page: Page, name: str) -> None:
    """Open another notebook in the same window, in front."""
    menu(page, "File", "Open from Path…")
    page.get_by_role("dialog").get_by_role("textbox").fill(f"{name}.ipynb")
    page.keyboard.press("Enter")
    expect(page.get_by_role("tab", name=f"{name}.ipynb")).to_have_attribute("aria-selected", "true")


@pytest.mark.thorough
def test_two_notebooks_in_one_window_do_not_mix(page: Page, lab: Lab) -> None:
    play(page)
    lab.address("second")
    open_beside(page, "second")
    run_all(page, 2)
    expect(ply(page)).to_have_text(at(2, 2))  # as a game opens where nothing is said
    expect(place(page, "a5")).not_to_have_accessible_name(TOAD)


READ_BACK = (
    'import explorer, explorer.ui\nexplorer.language = "fr"\n'
    'state = explorer.load("pond").scenarios["PON-X1"].state',
    "state",
    "page = explorer.ui.dashboard(state=state)\npage",
    "page.follow(lambda state: explorer.show(state, size=300))",
    'f"{page.play.node.ply} {page.play.node.action}"',
)
"""A position shown, opened, followed and read back; one thing a cell."""


def test_a_position_is_shown_opened_clicked_followed_and_read_back(shared: Page, lab: Lab) -> None:
    made = [
        {
            "cell_type": "code",
            "id": f"c{number}",
            "metadata": {},
            "source": code,
            "outputs": [],
            "execution_count": None,
        }
        for number, code in enumerate(READ_BACK)
    ]
    whole = json.loads(NOTEBOOK.read_text(encoding="utf-8")) | {"cells": made}
    (lab.folder / "read-back.ipynb").write_text(json.dumps(whole), encoding="utf-8")
    page = shared
    open_beside(page, "read-back")
    at_rest(page)
    menu(page, "Run", "Run All Cells")
    shown = [cells(page).nth(number).locator(".jp-OutputArea-output").last for number in range(5)]
    expect(shown[1].locator("img")).to_be_visible(timeout=SETTLED)
    expect(shown[4]).to_have_text("'0 None'", timeout=SETTLED)
    followed = shown[3].locator("img")
    before = followed.get_attribute("src")
    shown[2].locator("[data-id=a5]").first.click()
    expect(shown[2].locator(".timeline .caption")).to_have_text(at(1, 1))
    expect(followed).not_to_have_attribute("src", before or "", timeout=SETTLED)
    cells(page).nth(4).locator(".cm-content").click()
    page.keyboard.press("Control+Enter")
    expect(shown[4]).to_have_text("'1 step a5'")
